// Operations on memory with a shape.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

memref.global @g0 : memref<2x3xf32>
memref.global "private" @g1 : memref<4xi32> = uninitialized
memref.global "private" constant @g2 : memref<2xi32> = dense<[1, 2]> {alignment = 64 : i64, t.a}
memref.global constant @g3 : memref<i32> = dense<7>
func.func @alloc(%n: index, %s: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  %2 = memref.alloc(%n)[%s] {alignment = 64 : i64} : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %3 = memref.alloc() {t.x} : memref<f32, 1>
  %4 = memref.alloca(%n, %s) : memref<?x4x?xf32>
  %5 = memref.alloca() {alignment = 32 : i64} : memref<8xi8>
  memref.dealloc %0 : memref<4xf32>
  memref.dealloc %1 {t.x} : memref<?xf32>
  return
}
func.func @scope(%n: index) -> f32 {
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
  }
  %r = memref.alloca_scope -> (f32) {
    %c = arith.constant 1.0 : f32
    memref.alloca_scope.return %c : f32
  }
  memref.alloca_scope {
    memref.alloca_scope.return
  } {t.x}
  return %r : f32
}
func.func @loadstore(%m: memref<4x?xf32>, %z: memref<i32>, %i: index, %f: f32) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %z[] {nontemporal = true} : memref<i32>
  %2 = memref.load %m[%i, %i] {alignment = 16 : i64, t.x} : memref<4x?xf32>
  memref.store %0, %m[%i, %i] : memref<4x?xf32>
  memref.store %1, %z[] {nontemporal = true} : memref<i32>
  memref.store %1, %z[] {alignment = 4 : i64} : memref<i32>
  return
}
func.func @dims(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index) {
  %d = memref.dim %m, %i : memref<4x?xf32>
  %d2 = memref.dim {t.x} %u, %i : memref<*xf32>
  %r = memref.rank %m : memref<4x?xf32>
  %r2 = memref.rank %u {t.x} : memref<*xf32>
  return
}
func.func @casts(%m: memref<4x?xf32>, %u: memref<*xf32>, %g: memref<8xf32, 3>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %m {t.x} : memref<4x?xf32> to memref<*xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<4x?xf32>
  %3 = memref.memory_space_cast %g : memref<8xf32, 3> to memref<8xf32>
  %4 = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
  %5:6 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return
}
func.func @views(%m: memref<8x16x4xf32>, %d: memref<?x?xf32>, %i: index, %n: index, %b: memref<2048xi8>, %o: memref<1x1xf32>) {
  %0 = memref.subview %m[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x16x4xf32, strided<[64, 4, 1]>>
  %1 = memref.subview %m[%i, 1, %i] [4, %n, 1] [1, %n, 1] : memref<8x16x4xf32> to memref<4x?x1xf32, strided<[64, ?, 1], offset: ?>>
  %2 = memref.subview %m[0, 0, 0] [1, 16, 4] [1, 1, 1] {t.x} : memref<8x16x4xf32> to memref<16x4xf32>
  %3 = memref.reinterpret_cast %d to offset: [0], sizes: [4, %n], strides: [%n, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  %4 = memref.reinterpret_cast %d to offset: [%i], sizes: [4], strides: [1] {t.x} : memref<?x?xf32> to memref<4xf32, strided<[1], offset: ?>>
  %5 = memref.collapse_shape %m [[0, 1], [2]] : memref<8x16x4xf32> into memref<128x4xf32>
  %6 = memref.expand_shape %5 [[0, 1], [2]] output_shape [8, 16, 4] : memref<128x4xf32> into memref<8x16x4xf32>
  %7 = memref.expand_shape %d [[0, 1], [2]] output_shape [%n, 4, %i] {t.x} : memref<?x?xf32> into memref<?x4x?xf32>
  %8 = memref.view %b[%i][] : memref<2048xi8> to memref<64x4xf32>
  %9 = memref.view %b[%i][%n, %n] {t.x} : memref<2048xi8> to memref<?x4x?xf32>
  %10 = memref.transpose %d (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  %11 = memref.collapse_shape %o [] {t.x} : memref<1x1xf32> into memref<f32>
  return
}
func.func @m2(%m: memref<8x16x4xf32>, %d: memref<?x?xf32>, %i: index, %n: index, %f: f32, %one: memref<?xf32>) {
  memref.copy %m, %m : memref<8x16x4xf32> to memref<8x16x4xf32>
  memref.copy %d, %d {t.x} : memref<?x?xf32> to memref<?x?xf32>
  %g = memref.get_global @g4 : memref<2xi32>
  %as = memref.assume_alignment %d, 16 : memref<?x?xf32>
  %r = memref.atomic_rmw addf %f, %d[%i, %i] : (f32, memref<?x?xf32>) -> f32
  %r2 = memref.atomic_rmw assign %f, %d[%i, %i] {t.x} : (f32, memref<?x?xf32>) -> f32
  %r3 = memref.generic_atomic_rmw %d[%i, %n] : memref<?x?xf32> {
  ^bb0(%cur: f32):
    %c = arith.constant 1.0 : f32
    memref.atomic_yield %c : f32
  }
  %re = memref.realloc %one : memref<?xf32> to memref<4xf32>
  %re2 = memref.realloc %one(%n) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
  memref.prefetch %d[%i, %n], read, locality<3>, data : memref<?x?xf32>
  memref.prefetch %d[%i, %n], write, locality<0>, instr : memref<?x?xf32>
  %sh = memref.alloc() : memref<2xindex>
  %rs = memref.reshape %d(%sh) : (memref<?x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %do:2 = memref.distinct_objects %d, %m : memref<?x?xf32>, memref<8x16x4xf32>
  return
}
memref.global "private" @g4 : memref<2xi32> = dense<0>

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   memref.global @g0 : memref<2x3xf32>
// CHECK-NEXT:   memref.global "private" @g1 : memref<4xi32> = uninitialized
// CHECK-NEXT:   memref.global "private" constant @g2 : memref<2xi32> = dense<[1, 2]> {alignment = 64 : i64, t.a}
// CHECK-NEXT:   memref.global constant @g3 : memref<i32> = dense<7>
// CHECK-NEXT:   func.func @alloc(%arg0: index, %arg1: index) {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:     %alloc_1 = memref.alloc(%arg0)[%arg1] {alignment = 64 : i64} : memref<?xf32, #map>
// CHECK-NEXT:     %alloc_2 = memref.alloc() {t.x} : memref<f32, 1>
// CHECK-NEXT:     %alloca = memref.alloca(%arg0, %arg1) : memref<?x4x?xf32>
// CHECK-NEXT:     %alloca_3 = memref.alloca() {alignment = 32 : i64} : memref<8xi8>
// CHECK-NEXT:     memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:     memref.dealloc %alloc_0 {t.x} : memref<?xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @scope(%arg0: index) -> f32 {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = memref.alloca_scope  -> (f32) {
// CHECK-NEXT:       %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:       memref.alloca_scope.return %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:     } {t.x}
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loadstore(%arg0: memref<4x?xf32>, %arg1: memref<i32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:     %1 = memref.load %arg1[] {nontemporal = true} : memref<i32>
// CHECK-NEXT:     %2 = memref.load %arg0[%arg2, %arg2] {alignment = 16 : i64, t.x} : memref<4x?xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT:     memref.store %1, %arg1[] {nontemporal = true} : memref<i32>
// CHECK-NEXT:     memref.store %1, %arg1[] {alignment = 4 : i64} : memref<i32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dims(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>, %arg2: index) {
// CHECK-NEXT:     %dim = memref.dim %arg0, %arg2 : memref<4x?xf32>
// CHECK-NEXT:     %dim_0 = memref.dim {t.x} %arg1, %arg2 : memref<*xf32>
// CHECK-NEXT:     %0 = memref.rank %arg0 : memref<4x?xf32>
// CHECK-NEXT:     %1 = memref.rank %arg1 {t.x} : memref<*xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>, %arg2: memref<8xf32, 3>) {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     %cast_0 = memref.cast %arg0 {t.x} : memref<4x?xf32> to memref<*xf32>
// CHECK-NEXT:     %cast_1 = memref.cast %arg1 : memref<*xf32> to memref<4x?xf32>
// CHECK-NEXT:     %memspacecast = memref.memory_space_cast %arg2 : memref<8xf32, 3> to memref<8xf32>
// CHECK-NEXT:     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4x?xf32> -> index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @views(%arg0: memref<8x16x4xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: memref<2048xi8>, %arg5: memref<1x1xf32>) {
// CHECK-NEXT:     %subview = memref.subview %arg0[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x16x4xf32, strided<[64, 4, 1]>>
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[%arg2, 1, %arg2] [4, %arg3, 1] [1, %arg3, 1] : memref<8x16x4xf32> to memref<4x?x1xf32, strided<[64, ?, 1], offset: ?>>
// CHECK-NEXT:     %subview_1 = memref.subview %arg0[0, 0, 0] [1, 16, 4] [1, 1, 1] {t.x} : memref<8x16x4xf32> to memref<16x4xf32>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [0], sizes: [4, %arg3], strides: [%arg3, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
// CHECK-NEXT:     %reinterpret_cast_2 = memref.reinterpret_cast %arg1 to offset: [%arg2], sizes: [4], strides: [1] {t.x} : memref<?x?xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<8x16x4xf32> into memref<128x4xf32>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1], [2]] output_shape [8, 16, 4] : memref<128x4xf32> into memref<8x16x4xf32>
// CHECK-NEXT:     %expand_shape_3 = memref.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [%arg3, 4, %arg2] {t.x} : memref<?x?xf32> into memref<?x4x?xf32>
// CHECK-NEXT:     %view = memref.view %arg4[%arg2][] : memref<2048xi8> to memref<64x4xf32>
// CHECK-NEXT:     %view_4 = memref.view %arg4[%arg2][%arg3, %arg3] {t.x} : memref<2048xi8> to memref<?x4x?xf32>
// CHECK-NEXT:     %transpose = memref.transpose %arg1 (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, #map1>
// CHECK-NEXT:     %collapse_shape_5 = memref.collapse_shape %arg5 [] {t.x} : memref<1x1xf32> into memref<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @m2(%arg0: memref<8x16x4xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<?xf32>) {
// CHECK-NEXT:     memref.copy %arg0, %arg0 : memref<8x16x4xf32> to memref<8x16x4xf32>
// CHECK-NEXT:     memref.copy %arg1, %arg1 {t.x} : memref<?x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     %0 = memref.get_global @g4 : memref<2xi32>
// CHECK-NEXT:     %assume_align = memref.assume_alignment %arg1, 16 : memref<?x?xf32>
// CHECK-NEXT:     %1 = memref.atomic_rmw addf %arg4, %arg1[%arg2, %arg2] : (f32, memref<?x?xf32>) -> f32
// CHECK-NEXT:     %2 = memref.atomic_rmw assign %arg4, %arg1[%arg2, %arg2] {t.x} : (f32, memref<?x?xf32>) -> f32
// CHECK-NEXT:     %3 = memref.generic_atomic_rmw %arg1[%arg2, %arg3] : memref<?x?xf32> {
// CHECK-NEXT:     ^bb0(%arg6: f32):
// CHECK-NEXT:       %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:       memref.atomic_yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = memref.realloc %arg5 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT:     %5 = memref.realloc %arg5(%arg3) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:     memref.prefetch %arg1[%arg2, %arg3], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:     memref.prefetch %arg1[%arg2, %arg3], write, locality<0>, instr : memref<?x?xf32>
// CHECK-NEXT:     %alloc = memref.alloc() : memref<2xindex>
// CHECK-NEXT:     %reshape = memref.reshape %arg1(%alloc) : (memref<?x?xf32>, memref<2xindex>) -> memref<?x?xf32>
// CHECK-NEXT:     %6:2 = memref.distinct_objects %arg1, %arg0 : memref<?x?xf32>, memref<8x16x4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.global "private" @g4 : memref<2xi32> = dense<0>
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// GENERIC-NEXT: #map1 = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
// GENERIC-NEXT: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "memref.global"() <{sym_name = "g0", type = memref<2x3xf32>}> : () -> ()
// GENERIC-NEXT:   "memref.global"() <{initial_value, sym_name = "g1", sym_visibility = "private", type = memref<4xi32>}> : () -> ()
// GENERIC-NEXT:   "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[1, 2]> : tensor<2xi32>, sym_name = "g2", sym_visibility = "private", type = memref<2xi32>}> {t.a} : () -> ()
// GENERIC-NEXT:   "memref.global"() <{constant, initial_value = dense<7> : tensor<i32>, sym_name = "g3", type = memref<i32>}> : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (index, index) -> (), sym_name = "alloc"}> ({
// GENERIC-NEXT:   ^bb0(%arg24: index, %arg25: index):
// GENERIC-NEXT:     %39 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
// GENERIC-NEXT:     %40 = "memref.alloc"(%arg24) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
// GENERIC-NEXT:     %41 = "memref.alloc"(%arg24, %arg25) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, #map>
// GENERIC-NEXT:     %42 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> {t.x} : () -> memref<f32, 1>
// GENERIC-NEXT:     %43 = "memref.alloca"(%arg24, %arg25) <{operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x4x?xf32>
// GENERIC-NEXT:     %44 = "memref.alloca"() <{alignment = 32 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<8xi8>
// GENERIC-NEXT:     "memref.dealloc"(%39) : (memref<4xf32>) -> ()
// GENERIC-NEXT:     "memref.dealloc"(%40) {t.x} : (memref<?xf32>) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (index) -> f32, sym_name = "scope"}> ({
// GENERIC-NEXT:   ^bb0(%arg23: index):
// GENERIC-NEXT:     "memref.alloca_scope"() ({
// GENERIC-NEXT:       %38 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
// GENERIC-NEXT:       "memref.alloca_scope.return"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     %36 = "memref.alloca_scope"() ({
// GENERIC-NEXT:       %37 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT:       "memref.alloca_scope.return"(%37) : (f32) -> ()
// GENERIC-NEXT:     }) : () -> f32
// GENERIC-NEXT:     "memref.alloca_scope"() ({
// GENERIC-NEXT:       "memref.alloca_scope.return"() : () -> ()
// GENERIC-NEXT:     }) {t.x} : () -> ()
// GENERIC-NEXT:     "func.return"(%36) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<4x?xf32>, memref<i32>, index, f32) -> (), sym_name = "loadstore"}> ({
// GENERIC-NEXT:   ^bb0(%arg19: memref<4x?xf32>, %arg20: memref<i32>, %arg21: index, %arg22: f32):
// GENERIC-NEXT:     %33 = "memref.load"(%arg19, %arg21, %arg21) : (memref<4x?xf32>, index, index) -> f32
// GENERIC-NEXT:     %34 = "memref.load"(%arg20) <{nontemporal = true}> : (memref<i32>) -> i32
// GENERIC-NEXT:     %35 = "memref.load"(%arg19, %arg21, %arg21) <{alignment = 16 : i64}> {t.x} : (memref<4x?xf32>, index, index) -> f32
// GENERIC-NEXT:     "memref.store"(%33, %arg19, %arg21, %arg21) : (f32, memref<4x?xf32>, index, index) -> ()
// GENERIC-NEXT:     "memref.store"(%34, %arg20) <{nontemporal = true}> : (i32, memref<i32>) -> ()
// GENERIC-NEXT:     "memref.store"(%34, %arg20) <{alignment = 4 : i64}> : (i32, memref<i32>) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<4x?xf32>, memref<*xf32>, index) -> (), sym_name = "dims"}> ({
// GENERIC-NEXT:   ^bb0(%arg16: memref<4x?xf32>, %arg17: memref<*xf32>, %arg18: index):
// GENERIC-NEXT:     %29 = "memref.dim"(%arg16, %arg18) : (memref<4x?xf32>, index) -> index
// GENERIC-NEXT:     %30 = "memref.dim"(%arg17, %arg18) {t.x} : (memref<*xf32>, index) -> index
// GENERIC-NEXT:     %31 = "memref.rank"(%arg16) : (memref<4x?xf32>) -> index
// GENERIC-NEXT:     %32 = "memref.rank"(%arg17) {t.x} : (memref<*xf32>) -> index
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<4x?xf32>, memref<*xf32>, memref<8xf32, 3>) -> (), sym_name = "casts"}> ({
// GENERIC-NEXT:   ^bb0(%arg13: memref<4x?xf32>, %arg14: memref<*xf32>, %arg15: memref<8xf32, 3>):
// GENERIC-NEXT:     %23 = "memref.cast"(%arg13) : (memref<4x?xf32>) -> memref<?x?xf32>
// GENERIC-NEXT:     %24 = "memref.cast"(%arg13) {t.x} : (memref<4x?xf32>) -> memref<*xf32>
// GENERIC-NEXT:     %25 = "memref.cast"(%arg14) : (memref<*xf32>) -> memref<4x?xf32>
// GENERIC-NEXT:     %26 = "memref.memory_space_cast"(%arg15) : (memref<8xf32, 3>) -> memref<8xf32>
// GENERIC-NEXT:     %27 = "memref.extract_aligned_pointer_as_index"(%arg13) : (memref<4x?xf32>) -> index
// GENERIC-NEXT:     %28:6 = "memref.extract_strided_metadata"(%arg13) : (memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<8x16x4xf32>, memref<?x?xf32>, index, index, memref<2048xi8>, memref<1x1xf32>) -> (), sym_name = "views"}> ({
// GENERIC-NEXT:   ^bb0(%arg7: memref<8x16x4xf32>, %arg8: memref<?x?xf32>, %arg9: index, %arg10: index, %arg11: memref<2048xi8>, %arg12: memref<1x1xf32>):
// GENERIC-NEXT:     %11 = "memref.subview"(%arg7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 8, 16, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32>) -> memref<8x16x4xf32, strided<[64, 4, 1]>>
// GENERIC-NEXT:     %12 = "memref.subview"(%arg7, %arg9, %arg9, %arg10, %arg10) <{operandSegmentSizes = array<i32: 1, 2, 1, 1>, static_offsets = array<i64: -9223372036854775808, 1, -9223372036854775808>, static_sizes = array<i64: 4, -9223372036854775808, 1>, static_strides = array<i64: 1, -9223372036854775808, 1>}> : (memref<8x16x4xf32>, index, index, index, index) -> memref<4x?x1xf32, strided<[64, ?, 1], offset: ?>>
// GENERIC-NEXT:     %13 = "memref.subview"(%arg7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 1, 16, 4>, static_strides = array<i64: 1, 1, 1>}> {t.x} : (memref<8x16x4xf32>) -> memref<16x4xf32>
// GENERIC-NEXT:     %14 = "memref.reinterpret_cast"(%arg8, %arg10, %arg10) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<?x?xf32>, index, index) -> memref<4x?xf32, strided<[?, 1]>>
// GENERIC-NEXT:     %15 = "memref.reinterpret_cast"(%arg8, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> {t.x} : (memref<?x?xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
// GENERIC-NEXT:     %16 = "memref.collapse_shape"(%arg7) <{reassociation = {{\[\[}}0, 1], [2]]}> : (memref<8x16x4xf32>) -> memref<128x4xf32>
// GENERIC-NEXT:     %17 = "memref.expand_shape"(%16) <{reassociation = {{\[\[}}0, 1], [2]], static_output_shape = array<i64: 8, 16, 4>}> : (memref<128x4xf32>) -> memref<8x16x4xf32>
// GENERIC-NEXT:     %18 = "memref.expand_shape"(%arg8, %arg10, %arg9) <{reassociation = {{\[\[}}0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}> {t.x} : (memref<?x?xf32>, index, index) -> memref<?x4x?xf32>
// GENERIC-NEXT:     %19 = "memref.view"(%arg11, %arg9) : (memref<2048xi8>, index) -> memref<64x4xf32>
// GENERIC-NEXT:     %20 = "memref.view"(%arg11, %arg9, %arg10, %arg10) {t.x} : (memref<2048xi8>, index, index, index) -> memref<?x4x?xf32>
// GENERIC-NEXT:     %21 = "memref.transpose"(%arg8) <{permutation = #map2}> : (memref<?x?xf32>) -> memref<?x?xf32, #map1>
// GENERIC-NEXT:     %22 = "memref.collapse_shape"(%arg12) <{reassociation = []}> {t.x} : (memref<1x1xf32>) -> memref<f32>
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<8x16x4xf32>, memref<?x?xf32>, index, index, f32, memref<?xf32>) -> (), sym_name = "m2"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: memref<8x16x4xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<?xf32>):
// GENERIC-NEXT:     "memref.copy"(%arg0, %arg0) : (memref<8x16x4xf32>, memref<8x16x4xf32>) -> ()
// GENERIC-NEXT:     "memref.copy"(%arg1, %arg1) {t.x} : (memref<?x?xf32>, memref<?x?xf32>) -> ()
// GENERIC-NEXT:     %0 = "memref.get_global"() <{name = @g4}> : () -> memref<2xi32>
// GENERIC-NEXT:     %1 = "memref.assume_alignment"(%arg1) <{alignment = 16 : i32}> : (memref<?x?xf32>) -> memref<?x?xf32>
// GENERIC-NEXT:     %2 = "memref.atomic_rmw"(%arg4, %arg1, %arg2, %arg2) <{kind = 0 : i64}> : (f32, memref<?x?xf32>, index, index) -> f32
// GENERIC-NEXT:     %3 = "memref.atomic_rmw"(%arg4, %arg1, %arg2, %arg2) <{kind = 3 : i64}> {t.x} : (f32, memref<?x?xf32>, index, index) -> f32
// GENERIC-NEXT:     %4 = "memref.generic_atomic_rmw"(%arg1, %arg2, %arg3) ({
// GENERIC-NEXT:     ^bb0(%arg6: f32):
// GENERIC-NEXT:       %10 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT:       "memref.atomic_yield"(%10) : (f32) -> ()
// GENERIC-NEXT:     }) : (memref<?x?xf32>, index, index) -> f32
// GENERIC-NEXT:     %5 = "memref.realloc"(%arg5) : (memref<?xf32>) -> memref<4xf32>
// GENERIC-NEXT:     %6 = "memref.realloc"(%arg5, %arg3) <{alignment = 8 : i64}> : (memref<?xf32>, index) -> memref<?xf32>
// GENERIC-NEXT:     "memref.prefetch"(%arg1, %arg2, %arg3) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     "memref.prefetch"(%arg1, %arg2, %arg3) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     %7 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
// GENERIC-NEXT:     %8 = "memref.reshape"(%arg1, %7) : (memref<?x?xf32>, memref<2xindex>) -> memref<?x?xf32>
// GENERIC-NEXT:     %9:2 = "memref.distinct_objects"(%arg1, %arg0) : (memref<?x?xf32>, memref<8x16x4xf32>) -> (memref<?x?xf32>, memref<8x16x4xf32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "memref.global"() <{initial_value = dense<0> : tensor<2xi32>, sym_name = "g4", sym_visibility = "private", type = memref<2xi32>}> : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
