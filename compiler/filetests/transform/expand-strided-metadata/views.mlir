// Parts of memory, and other shapes of it.

// RUN: async-opt --expand-strided-metadata %s | FileCheck %s

func.func @sv(%m: memref<?x5xf32>, %s: memref<4x6xf32, strided<[?, 2], offset: ?>>, %i: index, %j: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[1], offset: 11>>, memref<2x3xf32, strided<[?, 4], offset: ?>>) {
  %0 = memref.subview %m[%i, %j] [%j, %i] [%i, %j] : memref<?x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %m[2, 1] [1, 2] [1, 1] : memref<?x5xf32> to memref<2xf32, strided<[1], offset: 11>>
  %2 = memref.subview %s[1, %i] [2, 3] [1, 2] : memref<4x6xf32, strided<[?, 2], offset: ?>> to memref<2x3xf32, strided<[?, 4], offset: ?>>
  return %0, %1, %2 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[1], offset: 11>>, memref<2x3xf32, strided<[?, 4], offset: ?>>
}
func.func @cs(%m: memref<?x5xf32>, %i: index, %n: memref<4x5x6xf32>) -> (memref<?xf32>, memref<20x6xf32>, memref<?x4x5xf32>, memref<2x2x5x6xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x5xf32> into memref<?xf32>
  %1 = memref.collapse_shape %n [[0, 1], [2]] : memref<4x5x6xf32> into memref<20x6xf32>
  %2 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, 5] : memref<?x5xf32> into memref<?x4x5xf32>
  %3 = memref.expand_shape %n [[0, 1], [2], [3]] output_shape [2, 2, 5, 6] : memref<4x5x6xf32> into memref<2x2x5x6xf32>
  return %0, %1, %2, %3 : memref<?xf32>, memref<20x6xf32>, memref<?x4x5xf32>, memref<2x2x5x6xf32>
}
func.func @in_loop(%m: memref<?x5xf32>, %i: index, %f: f32) {
  scf.for %k = %i to %i step %i {
    %q = arith.addi %k, %i : index
    %0 = memref.subview %m[%k, %q] [%q, %i] [%i, %q] : memref<?x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    memref.store %f, %0[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<()[s0] -> (s0 * 5)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1, s2] -> (s0 + s1 + s2 * 2)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @sv(%arg0: memref<?x5xf32>, %arg1: memref<4x6xf32, strided<[?, 2], offset: ?>>, %arg2: index, %arg3: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[1], offset: 11>>, memref<2x3xf32, strided<[?, 4], offset: ?>>) {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg2, %arg3]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%1], sizes: [%arg3, %arg2], strides: [%0, %arg3] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %base_buffer_0 to offset: [11], sizes: [2], strides: [1] : memref<f32> to memref<2xf32, strided<[1], offset: 11>>
// CHECK-NEXT:     %base_buffer_5, %offset_6, %sizes_7:2, %strides_8:2 = memref.extract_strided_metadata %arg1 : memref<4x6xf32, strided<[?, 2], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %2 = affine.apply #map2()[%offset_6, %strides_8#0, %arg2]
// CHECK-NEXT:     %reinterpret_cast_9 = memref.reinterpret_cast %base_buffer_5 to offset: [%2], sizes: [2, 3], strides: [%strides_8#0, 4] : memref<f32> to memref<2x3xf32, strided<[?, 4], offset: ?>>
// CHECK-NEXT:     return %reinterpret_cast, %reinterpret_cast_4, %reinterpret_cast_9 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[1], offset: 11>>, memref<2x3xf32, strided<[?, 4], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cs(%arg0: memref<?x5xf32>, %arg1: index, %arg2: memref<4x5x6xf32>) -> (memref<?xf32>, memref<20x6xf32>, memref<?x4x5xf32>, memref<2x2x5x6xf32>) {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%sizes#0]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%0], strides: [1] : memref<f32> to memref<?xf32>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:3, %strides_3:3 = memref.extract_strided_metadata %arg2 : memref<4x5x6xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %base_buffer_0 to offset: [0], sizes: [20, 6], strides: [6, 1] : memref<f32> to memref<20x6xf32>
// CHECK-NEXT:     %base_buffer_5, %offset_6, %sizes_7:2, %strides_8:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %1 = affine.apply #map3()[%sizes_7#0]
// CHECK-NEXT:     %reinterpret_cast_9 = memref.reinterpret_cast %base_buffer_5 to offset: [0], sizes: [%1, 4, 5], strides: [20, 5, 1] : memref<f32> to memref<?x4x5xf32>
// CHECK-NEXT:     %base_buffer_10, %offset_11, %sizes_12:3, %strides_13:3 = memref.extract_strided_metadata %arg2 : memref<4x5x6xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT:     %reinterpret_cast_14 = memref.reinterpret_cast %base_buffer_10 to offset: [0], sizes: [2, 2, 5, 6], strides: [60, 30, 6, 1] : memref<f32> to memref<2x2x5x6xf32>
// CHECK-NEXT:     return %reinterpret_cast, %reinterpret_cast_4, %reinterpret_cast_9, %reinterpret_cast_14 : memref<?xf32>, memref<20x6xf32>, memref<?x4x5xf32>, memref<2x2x5x6xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @in_loop(%arg0: memref<?x5xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     scf.for %arg3 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT:       %0 = arith.addi %arg3, %arg1 : index
// CHECK-NEXT:       %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:       %1 = affine.apply #map()[%arg1]
// CHECK-NEXT:       %2 = affine.apply #map1()[%arg3, %0]
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%2], sizes: [%0, %arg1], strides: [%1, %0] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:       memref.store %arg2, %reinterpret_cast[%arg1, %arg1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
