// What memref, vector and affine operations are simplified to.

// RUN: async-opt --canonicalize %s | FileCheck %s

func.func @dims(%m: memref<4x?xf32>, %n: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<4x?xf32>
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %a, %c1 : memref<4x?xf32>
  %r = memref.rank %m : memref<4x?xf32>
  %s = memref.subview %m[0, %n] [2, %n] [1, 1] : memref<4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %2 = memref.dim %s, %c1 : memref<2x?xf32, strided<[?, 1], offset: ?>>
  %3 = memref.dim %s, %c0 : memref<2x?xf32, strided<[?, 1], offset: ?>>
  memref.dealloc %a : memref<4x?xf32>
  return %0, %1, %r, %2, %3 : index, index, index, index, index
}
func.func @casts(%m: memref<4xf32>, %i: index) -> (f32, memref<4xf32>, memref<?xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  %v = memref.load %0[%i] : memref<?xf32>
  memref.store %v, %0[%i] : memref<?xf32>
  %2 = memref.cast %1 : memref<4xf32> to memref<?xf32>
  memref.copy %0, %0 : memref<?xf32> to memref<?xf32>
  return %v, %1, %2 : f32, memref<4xf32>, memref<?xf32>
}
func.func private @use(memref<?x?xf32>)
func.func private @use2(memref<?x?xf32, strided<[?, ?], offset: ?>>)
func.func @alloc(%f: f32, %i: index, %n: index) {
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4, %n) : memref<?x?xf32>
  call @use(%a) : (memref<?x?xf32>) -> ()
  %d = memref.alloc(%n) : memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  %b = memref.alloca(%c4, %c4) : memref<?x?xf32>
  call @use(%b) : (memref<?x?xf32>) -> ()
  %s = memref.subview %a[0, %c4] [%c4, %n] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %sc = memref.cast %s : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @use2(%sc) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  return
}
func.func @view(%b: memref<?xi8>, %i: index) -> memref<?x4xf32> {
  %c4 = arith.constant 4 : index
  %v = memref.view %b[%i][%c4] : memref<?xi8> to memref<?x4xf32>
  return %v : memref<?x4xf32>
}
func.func @meta(%m: memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
func.func @reshape(%m: memref<4x8xf32>) -> (memref<4x8xf32>, memref<4x8xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %2 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return %1, %2 : memref<4x8xf32>, memref<4x8xf32>
}
func.func @scope(%f: f32, %m: memref<4xf32>, %i: index) {
  memref.alloca_scope {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
func.func @vec(%f: f32, %v: vector<4xf32>) -> (vector<4xf32>, f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c = arith.constant 1.0 : f32
  %0 = vector.broadcast %c : f32 to vector<4xf32>
  %1 = vector.insert %f, %v[1] : f32 into vector<4xf32>
  %2 = vector.extract %1[1] : f32 from vector<4xf32>
  %3 = vector.extract %0[1] : f32 from vector<4xf32>
  %4 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %5 = vector.shape_cast %4 : vector<2x2xf32> to vector<4xf32>
  %6 = vector.transpose %v, [0] : vector<4xf32> to vector<4xf32>
  %7 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %8 = vector.bitcast %7 : vector<4xi32> to vector<4xf32>
  return %0, %2, %3, %5, %6, %8 : vector<4xf32>, f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @aff(%n: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%c4)[%c4]
  %1 = affine.apply affine_map<(d0) -> (d0)>(%n)
  %2 = affine.min affine_map<(d0) -> (d0, 3)>(%c4)
  %3 = affine.max affine_map<(d0) -> (d0)>(%n)
  return %0, %1, %2, %3 : index, index, index, index
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @dims(%arg0: memref<4x?xf32>, %arg1: index) -> (index, index, index, index, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     return %c4, %arg1, %c2, %arg1, %c2 : index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: memref<4xf32>, %arg1: index) -> (f32, memref<4xf32>, memref<?xf32>) {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:     return %0, %arg0, %cast : f32, memref<4xf32>, memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @use(memref<?x?xf32>)
// CHECK-NEXT:   func.func private @use2(memref<?x?xf32, strided<[?, ?], offset: ?>>)
// CHECK-NEXT:   func.func @alloc(%arg0: f32, %arg1: index, %arg2: index) {
// CHECK-NEXT:     %alloc = memref.alloc(%arg2) : memref<4x?xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     call @use(%cast) : (memref<?x?xf32>) -> ()
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4x4xf32>
// CHECK-NEXT:     %cast_0 = memref.cast %alloca : memref<4x4xf32> to memref<?x?xf32>
// CHECK-NEXT:     call @use(%cast_0) : (memref<?x?xf32>) -> ()
// CHECK-NEXT:     %subview = memref.subview %alloc[0, 4] [4, %arg2] [1, 1] : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1], offset: 4>>
// CHECK-NEXT:     %cast_1 = memref.cast %subview : memref<4x?xf32, strided<[?, 1], offset: 4>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     call @use2(%cast_1) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @view(%arg0: memref<?xi8>, %arg1: index) -> memref<?x4xf32> {
// CHECK-NEXT:     %view = memref.view %arg0[%arg1][] : memref<?xi8> to memref<4x4xf32>
// CHECK-NEXT:     %cast = memref.cast %view : memref<4x4xf32> to memref<?x4xf32>
// CHECK-NEXT:     return %cast : memref<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @meta(%arg0: memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %base_buffer, %c0, %c4, %sizes#1, %strides#0, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reshape(%arg0: memref<4x8xf32>) -> (memref<4x8xf32>, memref<4x8xf32>) {
// CHECK-NEXT:     return %arg0, %arg0 : memref<4x8xf32>, memref<4x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @scope(%arg0: f32, %arg1: memref<4xf32>, %arg2: index) {
// CHECK-NEXT:     memref.store %arg0, %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @vec(%arg0: f32, %arg1: vector<4xf32>) -> (vector<4xf32>, f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     return %cst, %arg0, %cst_0, %arg1, %arg1, %arg1 : vector<4xf32>, f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @aff(%arg0: index) -> (index, index, index, index) {
// CHECK-NEXT:     %c12 = arith.constant 12 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     return %c12, %arg0, %c3, %arg0 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
