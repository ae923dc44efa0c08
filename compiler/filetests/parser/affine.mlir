// Loops and accesses with affine bounds and indices.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

#map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#set = affine_set<(d0)[s0] : (d0 - 4 >= 0, s0 - d0 == 0)>
func.func @f(%m: memref<?x?xf32>, %n: index, %k: index, %v: memref<?xf32>) {
  %0 = affine.apply #map(%n)[%k]
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %2 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1)>(%n)[%k]
  %3 = affine.max affine_map<(d0) -> (d0, 8)>(%n) {t.x}
  affine.for %i = 0 to 10 {
    %l = affine.load %v[%i + 1] : memref<?xf32>
    affine.store %l, %v[%i * 2 + symbol(%n)] : memref<?xf32>
    affine.store %l, %v[%i floordiv 2 + %n] {t.x} : memref<?xf32>
    affine.store %l, %v[0] : memref<?xf32>
    affine.prefetch %v[%i + 1], read, locality<3>, data : memref<?xf32>
  }
  affine.for %i = 0 to %n step 2 {
    affine.for %j = max affine_map<(d0) -> (d0, 4)>(%i) to min affine_map<(d0)[s0] -> (d0 + 10, s0)>(%i)[%n] {
      %l = affine.load %m[%i, %j] {t.x} : memref<?x?xf32>
      affine.store %l, %m[%j - 1, %i mod 3] : memref<?x?xf32>
    } {t.x}
  }
  %c = arith.constant 0.0 : f32
  %s = affine.for %i = %n to %k iter_args(%a = %c) -> (f32) {
    %l = affine.load %v[%i] : memref<?xf32>
    %r = arith.addf %a, %l : f32
    affine.yield %r : f32
  }
  %s2:2 = affine.for %i = affine_map<(d0) -> (d0 + 1)>(%n) to affine_map<()[s0] -> (s0)>()[%k] iter_args(%a = %c, %b = %c) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  affine.for %i = -1 to 10 {
    affine.if #set(%i)[%n] {
      affine.store %c, %v[%i] : memref<?xf32>
    }
    affine.if #set(%i)[%n] {
    } else {
      affine.store %c, %v[%i] : memref<?xf32>
    } {t.x}
    %y = affine.if affine_set<() : (0 == 0)>() -> f32 {
      affine.yield %c : f32
    } else {
      affine.yield %c : f32
    }
  }
  affine.parallel (%i, %j) = (0, 0) to (10, %n) {
    affine.store %c, %m[%i, %j] : memref<?x?xf32>
  }
  affine.parallel (%i, %j) = (0, max(%n, %k)) to (min(10, %n), symbol(%k) + 1) step (2, 3) {
  } {t.x}
  %p = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    affine.yield %c : f32
  }
  affine.parallel () = () to () {
  }
  %li = affine.linearize_index [%n, %k] by (4, %n) : index
  %li2 = affine.linearize_index disjoint [%n, %k] by (4) {t.x} : index
  %de:2 = affine.delinearize_index %n into (4, 8) : index, index
  %de2:3 = affine.delinearize_index %n into (%k, 8) {t.x} : index, index, index
  %vl = affine.vector_load %v[%n] : memref<?xf32>, vector<4xf32>
  affine.vector_store %vl, %v[symbol(%n) + 1] : memref<?xf32>, vector<4xf32>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0, s0 + 1)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0, 8)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0, 4)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0] -> (d0 + 10, s0)>
// CHECK-NEXT: #set = affine_set<(d0)[s0] : (d0 - 4 >= 0, -d0 + s0 == 0)>
// CHECK-NEXT: #set1 = affine_set<() : (0 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: memref<?xf32>) {
// CHECK-NEXT:     %0 = affine.apply #map(%arg1)[%arg2]
// CHECK-NEXT:     %1 = affine.apply #map1(%arg1)
// CHECK-NEXT:     %2 = affine.min #map2(%arg1)[%arg2]
// CHECK-NEXT:     %3 = affine.max #map3(%arg1) {t.x}
// CHECK-NEXT:     affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:       %12 = affine.load %arg3[%arg4 + 1] : memref<?xf32>
// CHECK-NEXT:       affine.store %12, %arg3[%arg4 * 2 + symbol(%arg1)] : memref<?xf32>
// CHECK-NEXT:       affine.store %12, %arg3[%arg4 floordiv 2 + %arg1] {t.x} : memref<?xf32>
// CHECK-NEXT:       affine.store %12, %arg3[0] : memref<?xf32>
// CHECK-NEXT:       affine.prefetch %arg3[%arg4 + 1], read, locality<3>, data : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg4 = 0 to %arg1 step 2 {
// CHECK-NEXT:       affine.for %arg5 = max #map4(%arg4) to min #map5(%arg4)[%arg1] {
// CHECK-NEXT:         %12 = affine.load %arg0[%arg4, %arg5] {t.x} : memref<?x?xf32>
// CHECK-NEXT:         affine.store %12, %arg0[%arg5 - 1, %arg4 mod 3] : memref<?x?xf32>
// CHECK-NEXT:       } {t.x}
// CHECK-NEXT:     }
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %4 = affine.for %arg4 = %arg1 to %arg2 iter_args(%arg5 = %cst) -> (f32) {
// CHECK-NEXT:       %12 = affine.load %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:       %13 = arith.addf %arg5, %12 : f32
// CHECK-NEXT:       affine.yield %13 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %5:2 = affine.for %arg4 = #map1(%arg1) to %arg2 iter_args(%arg5 = %cst, %arg6 = %cst) -> (f32, f32) {
// CHECK-NEXT:       affine.yield %arg6, %arg5 : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg4 = -1 to 10 {
// CHECK-NEXT:       affine.if #set(%arg4)[%arg1] {
// CHECK-NEXT:         affine.store %cst, %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.if #set(%arg4)[%arg1] {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.store %cst, %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:       } {t.x}
// CHECK-NEXT:       %12 = affine.if #set1() -> f32 {
// CHECK-NEXT:         affine.yield %cst : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.yield %cst : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg4, %arg5) = (0, 0) to (10, %arg1) {
// CHECK-NEXT:       affine.store %cst, %arg0[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg4, %arg5) = (0, max(%arg1, %arg2)) to (min(10, %arg1), symbol(%arg2) + 1) step (2, 3) {
// CHECK-NEXT:     } {t.x}
// CHECK-NEXT:     %6 = affine.parallel (%arg4) = (0) to (10) reduce ("addf") -> (f32) {
// CHECK-NEXT:       affine.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel () = () to () {
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = affine.linearize_index [%arg1, %arg2] by (4, %arg1) : index
// CHECK-NEXT:     %8 = affine.linearize_index disjoint [%arg1, %arg2] by (4) {t.x} : index
// CHECK-NEXT:     %9:2 = affine.delinearize_index %arg1 into (4, 8) : index, index
// CHECK-NEXT:     %10:3 = affine.delinearize_index %arg1 into (%arg2, 8) {t.x} : index, index, index
// CHECK-NEXT:     %11 = affine.vector_load %arg3[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     affine.vector_store %11, %arg3[symbol(%arg1) + 1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// GENERIC-NEXT: #map1 = affine_map<(d0) -> (d0 + 1)>
// GENERIC-NEXT: #map2 = affine_map<(d0)[s0] -> (d0, s0 + 1)>
// GENERIC-NEXT: #map3 = affine_map<(d0) -> (d0, 8)>
// GENERIC-NEXT: #map4 = affine_map<(d0, d1) -> (d0 floordiv 2 + d1)>
// GENERIC-NEXT: #map5 = affine_map<() -> (0)>
// GENERIC-NEXT: #map6 = affine_map<() -> (10)>
// GENERIC-NEXT: #map7 = affine_map<(d0, d1) -> (d0, d1)>
// GENERIC-NEXT: #map8 = affine_map<(d0, d1) -> (d0 - 1, d1 mod 3)>
// GENERIC-NEXT: #map9 = affine_map<(d0) -> (d0, 4)>
// GENERIC-NEXT: #map10 = affine_map<(d0)[s0] -> (d0 + 10, s0)>
// GENERIC-NEXT: #map11 = affine_map<()[s0] -> (s0)>
// GENERIC-NEXT: #map12 = affine_map<(d0) -> (d0)>
// GENERIC-NEXT: #map13 = affine_map<() -> (-1)>
// GENERIC-NEXT: #map14 = affine_map<() -> (0, 0)>
// GENERIC-NEXT: #map15 = affine_map<(d0) -> (10, d0)>
// GENERIC-NEXT: #map16 = affine_map<(d0, d1) -> (0, d0, d1)>
// GENERIC-NEXT: #map17 = affine_map<(d0)[s0] -> (10, d0, s0 + 1)>
// GENERIC-NEXT: #map18 = affine_map<() -> ()>
// GENERIC-NEXT: #map19 = affine_map<()[s0] -> (s0 + 1)>
// GENERIC-NEXT: #set = affine_set<(d0)[s0] : (d0 - 4 >= 0, -d0 + s0 == 0)>
// GENERIC-NEXT: #set1 = affine_set<() : (0 == 0)>
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<?x?xf32>, index, index, memref<?xf32>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: memref<?xf32>):
// GENERIC-NEXT:     %0 = "affine.apply"(%arg1, %arg2) <{map = #map}> : (index, index) -> index
// GENERIC-NEXT:     %1 = "affine.apply"(%arg1) <{map = #map1}> : (index) -> index
// GENERIC-NEXT:     %2 = "affine.min"(%arg1, %arg2) <{map = #map2}> : (index, index) -> index
// GENERIC-NEXT:     %3 = "affine.max"(%arg1) <{map = #map3}> {t.x} : (index) -> index
// GENERIC-NEXT:     "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
// GENERIC-NEXT:     ^bb0(%arg17: index):
// GENERIC-NEXT:       %17 = "affine.load"(%arg3, %arg17) <{map = #map1}> : (memref<?xf32>, index) -> f32
// GENERIC-NEXT:       "affine.store"(%17, %arg3, %arg17, %arg1) <{map = #map}> : (f32, memref<?xf32>, index, index) -> ()
// GENERIC-NEXT:       "affine.store"(%17, %arg3, %arg17, %arg1) <{map = #map4}> {t.x} : (f32, memref<?xf32>, index, index) -> ()
// GENERIC-NEXT:       "affine.store"(%17, %arg3) <{map = #map5}> : (f32, memref<?xf32>) -> ()
// GENERIC-NEXT:       "affine.prefetch"(%arg3, %arg17) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map1}> : (memref<?xf32>, index) -> ()
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     "affine.for"(%arg1) <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = #map11}> ({
// GENERIC-NEXT:     ^bb0(%arg15: index):
// GENERIC-NEXT:       "affine.for"(%arg15, %arg15, %arg1) <{lowerBoundMap = #map9, operandSegmentSizes = array<i32: 1, 2, 0>, step = 1 : index, upperBoundMap = #map10}> ({
// GENERIC-NEXT:       ^bb0(%arg16: index):
// GENERIC-NEXT:         %16 = "affine.load"(%arg0, %arg15, %arg16) <{map = #map7}> {t.x} : (memref<?x?xf32>, index, index) -> f32
// GENERIC-NEXT:         "affine.store"(%16, %arg0, %arg16, %arg15) <{map = #map8}> : (f32, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:         "affine.yield"() : () -> ()
// GENERIC-NEXT:       }) {t.x} : (index, index, index) -> ()
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) : (index) -> ()
// GENERIC-NEXT:     %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT:     %5 = "affine.for"(%arg1, %arg2, %4) <{lowerBoundMap = #map11, operandSegmentSizes = array<i32: 1, 1, 1>, step = 1 : index, upperBoundMap = #map11}> ({
// GENERIC-NEXT:     ^bb0(%arg13: index, %arg14: f32):
// GENERIC-NEXT:       %14 = "affine.load"(%arg3, %arg13) <{map = #map12}> : (memref<?xf32>, index) -> f32
// GENERIC-NEXT:       %15 = "arith.addf"(%arg14, %14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:       "affine.yield"(%15) : (f32) -> ()
// GENERIC-NEXT:     }) : (index, index, f32) -> f32
// GENERIC-NEXT:     %6:2 = "affine.for"(%arg1, %arg2, %4, %4) <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 1, 1, 2>, step = 1 : index, upperBoundMap = #map11}> ({
// GENERIC-NEXT:     ^bb0(%arg10: index, %arg11: f32, %arg12: f32):
// GENERIC-NEXT:       "affine.yield"(%arg12, %arg11) : (f32, f32) -> ()
// GENERIC-NEXT:     }) : (index, index, f32, f32) -> (f32, f32)
// GENERIC-NEXT:     "affine.for"() <{lowerBoundMap = #map13, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
// GENERIC-NEXT:     ^bb0(%arg9: index):
// GENERIC-NEXT:       "affine.if"(%arg9, %arg1) <{condition = #set}> ({
// GENERIC-NEXT:         "affine.store"(%4, %arg3, %arg9) <{map = #map12}> : (f32, memref<?xf32>, index) -> ()
// GENERIC-NEXT:         "affine.yield"() : () -> ()
// GENERIC-NEXT:       }, {
// GENERIC-NEXT:       }) : (index, index) -> ()
// GENERIC-NEXT:       "affine.if"(%arg9, %arg1) <{condition = #set}> ({
// GENERIC-NEXT:         "affine.yield"() : () -> ()
// GENERIC-NEXT:       }, {
// GENERIC-NEXT:         "affine.store"(%4, %arg3, %arg9) <{map = #map12}> : (f32, memref<?xf32>, index) -> ()
// GENERIC-NEXT:         "affine.yield"() : () -> ()
// GENERIC-NEXT:       }) {t.x} : (index, index) -> ()
// GENERIC-NEXT:       %13 = "affine.if"() <{condition = #set1}> ({
// GENERIC-NEXT:         "affine.yield"(%4) : (f32) -> ()
// GENERIC-NEXT:       }, {
// GENERIC-NEXT:         "affine.yield"(%4) : (f32) -> ()
// GENERIC-NEXT:       }) : () -> f32
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map14, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map15}> ({
// GENERIC-NEXT:     ^bb0(%arg7: index, %arg8: index):
// GENERIC-NEXT:       "affine.store"(%4, %arg0, %arg7, %arg8) <{map = #map7}> : (f32, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) : (index) -> ()
// GENERIC-NEXT:     "affine.parallel"(%arg1, %arg2, %arg1, %arg2) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map16, reductions = [], steps = [2, 3], upperBoundsGroups = dense<[2, 1]> : tensor<2xi32>, upperBoundsMap = #map17}> ({
// GENERIC-NEXT:     ^bb0(%arg5: index, %arg6: index):
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.x} : (index, index, index, index) -> ()
// GENERIC-NEXT:     %7 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map5, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map6}> ({
// GENERIC-NEXT:     ^bb0(%arg4: index):
// GENERIC-NEXT:       "affine.yield"(%4) : (f32) -> ()
// GENERIC-NEXT:     }) : () -> f32
// GENERIC-NEXT:     "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map18, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map18}> ({
// GENERIC-NEXT:       "affine.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     %8 = "affine.linearize_index"(%arg1, %arg2, %arg1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 4, -9223372036854775808>}> : (index, index, index) -> index
// GENERIC-NEXT:     %9 = "affine.linearize_index"(%arg1, %arg2) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4>}> {t.x} : (index, index) -> index
// GENERIC-NEXT:     %10:2 = "affine.delinearize_index"(%arg1) <{static_basis = array<i64: 4, 8>}> : (index) -> (index, index)
// GENERIC-NEXT:     %11:3 = "affine.delinearize_index"(%arg1, %arg2) <{static_basis = array<i64: -9223372036854775808, 8>}> {t.x} : (index, index) -> (index, index, index)
// GENERIC-NEXT:     %12 = "affine.vector_load"(%arg3, %arg1) <{map = #map12}> : (memref<?xf32>, index) -> vector<4xf32>
// GENERIC-NEXT:     "affine.vector_store"(%12, %arg3, %arg1) <{map = #map19}> : (vector<4xf32>, memref<?xf32>, index) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
