// Views whose sizes are in memory. One without a known number of dimensions stays.

// RUN: async-opt %s --memref-expand | FileCheck %s

func.func @reshape(%a: memref<*xf32>, %s: memref<3xindex>, %s2: memref<2xi32>, %m: memref<?x?xf32>, %sd: memref<?xindex>) -> memref<?x?x8xf32> {
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<3xindex>) -> memref<?x?x8xf32>
  %1 = memref.reshape %m(%s2) : (memref<?x?xf32>, memref<2xi32>) -> memref<?x?xf32>
  %2 = memref.reshape %m(%sd) : (memref<?x?xf32>, memref<?xindex>) -> memref<*xf32>
  %4 = memref.reshape %m(%s2) : (memref<?x?xf32>, memref<2xi32>) -> memref<4x5xf32>
  %3 = arith.constant 1 : index
  %5 = arith.addi %3, %3 : index
  return %0 : memref<?x?x8xf32>
}

// The stride is a product that is computed from the last dimension on.
func.func @strides(%m: memref<?x?xf32>, %s: memref<4xi32>, %i: index) -> memref<?x4x?x?xf32> {
  %x = memref.reshape %m(%s) : (memref<?x?xf32>, memref<4xi32>) -> memref<?x4x?x?xf32>
  %y = memref.reshape %m(%s) : (memref<?x?xf32>, memref<4xi32>) -> memref<3x?x4x5xf32>
  %d = memref.dim %x, %i : memref<?x4x?x?xf32>
  return %x : memref<?x4x?x?xf32>
}

// No dimension.
func.func @zero(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %x = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %x : memref<f32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @reshape(%arg0: memref<*xf32>, %arg1: memref<3xindex>, %arg2: memref<2xi32>, %arg3: memref<?x?xf32>, %arg4: memref<?xindex>) -> memref<?x?x8xf32> {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = memref.load %arg1[%c1] : memref<3xindex>
// CHECK-NEXT:     %c8_0 = arith.constant 8 : index
// CHECK-NEXT:     %1 = arith.muli %c8_0, %0 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %2 = memref.load %arg1[%c0] : memref<3xindex>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%2, %0, 8], strides: [%1, 8, 1] : memref<*xf32> to memref<?x?x8xf32>
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %3 = memref.load %arg2[%c1_1] : memref<2xi32>
// CHECK-NEXT:     %4 = arith.index_cast %3 : i32 to index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %5 = arith.muli %c1_2, %4 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %6 = memref.load %arg2[%c0_3] : memref<2xi32>
// CHECK-NEXT:     %7 = arith.index_cast %6 : i32 to index
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %arg3 to offset: [0], sizes: [%7, %4], strides: [%5, 1] : memref<?x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     %reshape = memref.reshape %arg3(%arg4) : (memref<?x?xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %reinterpret_cast_5 = memref.reinterpret_cast %arg3 to offset: [0], sizes: [4, 5], strides: [5, 1] : memref<?x?xf32> to memref<4x5xf32>
// CHECK-NEXT:     %c1_6 = arith.constant 1 : index
// CHECK-NEXT:     %8 = arith.addi %c1_6, %c1_6 : index
// CHECK-NEXT:     return %reinterpret_cast : memref<?x?x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @strides(%arg0: memref<?x?xf32>, %arg1: memref<4xi32>, %arg2: index) -> memref<?x4x?x?xf32> {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = memref.load %arg1[%c3] : memref<4xi32>
// CHECK-NEXT:     %1 = arith.index_cast %0 : i32 to index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %2 = arith.muli %c1, %1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %3 = memref.load %arg1[%c2] : memref<4xi32>
// CHECK-NEXT:     %4 = arith.index_cast %3 : i32 to index
// CHECK-NEXT:     %5 = arith.muli %2, %4 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %6 = arith.muli %5, %c4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %7 = memref.load %arg1[%c0] : memref<4xi32>
// CHECK-NEXT:     %8 = arith.index_cast %7 : i32 to index
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%8, 4, %4, %1], strides: [%6, %5, %2, 1] : memref<?x?xf32> to memref<?x4x?x?xf32>
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %9 = memref.load %arg1[%c1_1] : memref<4xi32>
// CHECK-NEXT:     %10 = arith.index_cast %9 : i32 to index
// CHECK-NEXT:     %c20 = arith.constant 20 : index
// CHECK-NEXT:     %11 = arith.muli %c20, %10 : index
// CHECK-NEXT:     %c3_2 = arith.constant 3 : index
// CHECK-NEXT:     %reinterpret_cast_3 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [3, %10, 4, 5], strides: [%11, 20, 5, 1] : memref<?x?xf32> to memref<3x?x4x5xf32>
// CHECK-NEXT:     %dim = memref.dim %reinterpret_cast, %arg2 : memref<?x4x?x?xf32>
// CHECK-NEXT:     return %reinterpret_cast : memref<?x4x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @zero(%arg0: memref<1xf32>, %arg1: memref<0xindex>) -> memref<f32> {
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<1xf32> to memref<f32>
// CHECK-NEXT:     return %reinterpret_cast : memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
