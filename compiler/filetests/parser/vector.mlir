// Operations on vectors.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @print(%v: vector<4xf32>, %f: f32, %i: i32) {
  vector.print %v : vector<4xf32>
  vector.print %f : f32
  vector.print %i : i32 punctuation <comma>
  vector.print %f : f32 punctuation <no_punctuation>
  vector.print %f : f32 punctuation <newline>
  vector.print punctuation <newline>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print
  vector.print str "text\n"
  vector.print {t.x}
  vector.print str "text" {t.x}
  vector.print %f : f32 {t.x}
  return
}
func.func @mem(%m: memref<?x?xf32>, %i: index, %z: memref<?xvector<4xf32>>) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {nontemporal = true, alignment = 16 : i64, t.x} : memref<?x?xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] {alignment = 8 : i64} : memref<?x?xf32>, vector<4xf32>
  %c = arith.constant 0.0 : f32
  %2 = vector.transfer_read %m[%i, %i], %c : memref<?x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i], %c {in_bounds = [true], t.x} : memref<?x?xf32>, vector<4xf32>
  %4 = vector.transfer_read %m[%i, %i], %c {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  %5 = vector.transfer_read %m[%i, %i], %c {permutation_map = affine_map<(d0, d1) -> (d1, 0)>, in_bounds = [false, true]} : memref<?x?xf32>, vector<4x2xf32>
  vector.transfer_write %0, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %0, %m[%i, %i] {in_bounds = [true], t.x} : vector<4xf32>, memref<?x?xf32>
  %mask = vector.create_mask %i : vector<4xi1>
  %mask2 = vector.create_mask %i, %i {t.x} : vector<4x2xi1>
  %6 = vector.transfer_read %m[%i, %i], %c, %mask : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i, %i], %mask : vector<4xf32>, memref<?x?xf32>
  %7 = vector.maskedload %m[%i, %i], %mask, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %mask, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %idx = vector.step : vector<4xindex>
  %8 = vector.gather %m[%i, %i] [%idx], %mask, %0 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i, %i] [%idx], %mask, %0 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %9 = vector.expandload %m[%i, %i], %mask, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i, %i], %mask, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %10 = vector.load %z[%i] : memref<?xvector<4xf32>>, vector<4xf32>
  %cm = vector.constant_mask [2] : vector<4xi1>
  %cm2 = vector.constant_mask [2, 1] {t.x} : vector<4x2xi1>
  %11 = vector.transfer_read %z[%i], %0 : memref<?xvector<4xf32>>, vector<4xf32>
  %12 = vector.maskedload %m[%i, %i], %mask, %0 {alignment = 4 : i64} : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
func.func @shape(%f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %i32: i32, %s: vector<f32>, %vi: vector<4xi32>) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.broadcast %v {t.x} : vector<4xf32> to vector<2x4xf32>
  %2 = vector.extract %v[0] : f32 from vector<4xf32>
  %3 = vector.extract %w[1] : vector<4xf32> from vector<2x4xf32>
  %4 = vector.extract %w[1, %i] : f32 from vector<2x4xf32>
  %5 = vector.extract %s[] : f32 from vector<f32>
  %6 = vector.insert %f, %v[0] : f32 into vector<4xf32>
  %7 = vector.insert %v, %w[%i] {t.x} : vector<4xf32> into vector<2x4xf32>
  %8 = vector.insert %f, %s[] : f32 into vector<f32>
  %9 = vector.fma %v, %v, %v : vector<4xf32>
  %10 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %11 = vector.shuffle %w, %w [0, 3] {t.x} : vector<2x4xf32>, vector<2x4xf32>
  %12 = vector.reduction <add>, %v : vector<4xf32> into f32
  %13 = vector.reduction <mul>, %v, %f : vector<4xf32> into f32
  %14 = vector.reduction <minimumf>, %v fastmath<reassoc> : vector<4xf32> into f32
  %15 = vector.reduction <xor>, %vi {t.x} : vector<4xi32> into i32
  %16 = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %17 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %18 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %19 = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
  %20:4 = vector.to_elements %v : vector<4xf32>
  %21 = vector.step : vector<[4]xindex>
  %22 = vector.extract_strided_slice %w {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %23 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  %27, %28 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %29 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %30 = vector.vscale
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1, 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @print(%arg0: vector<4xf32>, %arg1: f32, %arg2: i32) {
// CHECK-NEXT:     vector.print %arg0 : vector<4xf32>
// CHECK-NEXT:     vector.print %arg1 : f32
// CHECK-NEXT:     vector.print %arg2 : i32 punctuation <comma>
// CHECK-NEXT:     vector.print %arg1 : f32 punctuation <no_punctuation>
// CHECK-NEXT:     vector.print %arg1 : f32
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     vector.print str "text\0A"
// CHECK-NEXT:     vector.print {t.x}
// CHECK-NEXT:     vector.print str "text" {t.x}
// CHECK-NEXT:     vector.print %arg1 : f32 {t.x}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @mem(%arg0: memref<?x?xf32>, %arg1: index, %arg2: memref<?xvector<4xf32>>) {
// CHECK-NEXT:     %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %1 = vector.load %arg0[%arg1, %arg1] {alignment = 16 : i64, nontemporal = true, t.x} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %0, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %0, %arg0[%arg1, %arg1] {alignment = 8 : i64} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%arg1, %arg1], %cst : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%arg1, %arg1], %cst {in_bounds = [true], t.x} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %4 = vector.transfer_read %arg0[%arg1, %arg1], %cst {permutation_map = #map} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %5 = vector.transfer_read %arg0[%arg1, %arg1], %cst {in_bounds = [false, true], permutation_map = #map1} : memref<?x?xf32>, vector<4x2xf32>
// CHECK-NEXT:     vector.transfer_write %0, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     vector.transfer_write %0, %arg0[%arg1, %arg1] {in_bounds = [true], t.x} : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     %6 = vector.create_mask %arg1 : vector<4xi1>
// CHECK-NEXT:     %7 = vector.create_mask %arg1, %arg1 {t.x} : vector<4x2xi1>
// CHECK-NEXT:     %8 = vector.transfer_read %arg0[%arg1, %arg1], %cst, %6 : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.transfer_write %0, %arg0[%arg1, %arg1], %6 : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     %9 = vector.maskedload %arg0[%arg1, %arg1], %6, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.maskedstore %arg0[%arg1, %arg1], %6, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     %10 = vector.step : vector<4xindex>
// CHECK-NEXT:     %11 = vector.gather %arg0[%arg1, %arg1] [%10], %6, %0 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.scatter %arg0[%arg1, %arg1] [%10], %6, %0 : memref<?x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     %12 = vector.expandload %arg0[%arg1, %arg1], %6, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.compressstore %arg0[%arg1, %arg1], %6, %0 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     %13 = vector.load %arg2[%arg1] : memref<?xvector<4xf32>>, vector<4xf32>
// CHECK-NEXT:     %14 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:     %15 = vector.constant_mask [2, 1] {t.x} : vector<4x2xi1>
// CHECK-NEXT:     %16 = vector.transfer_read %arg2[%arg1], %0 : memref<?xvector<4xf32>>, vector<4xf32>
// CHECK-NEXT:     %17 = vector.maskedload %arg0[%arg1, %arg1], %6, %0 {alignment = 4 : i64} : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shape(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: i32, %arg5: vector<f32>, %arg6: vector<4xi32>) {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg1 {t.x} : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:     %2 = vector.extract %arg1[0] : f32 from vector<4xf32>
// CHECK-NEXT:     %3 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:     %4 = vector.extract %arg2[1, %arg3] : f32 from vector<2x4xf32>
// CHECK-NEXT:     %5 = vector.extract %arg5[] : f32 from vector<f32>
// CHECK-NEXT:     %6 = vector.insert %arg0, %arg1 [0] : f32 into vector<4xf32>
// CHECK-NEXT:     %7 = vector.insert %arg1, %arg2 [%arg3] {t.x} : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %8 = vector.insert %arg0, %arg5 [] : f32 into vector<f32>
// CHECK-NEXT:     %9 = vector.fma %arg1, %arg1, %arg1 : vector<4xf32>
// CHECK-NEXT:     %10 = vector.shuffle %arg1, %arg1 [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:     %11 = vector.shuffle %arg2, %arg2 [0, 3] {t.x} : vector<2x4xf32>, vector<2x4xf32>
// CHECK-NEXT:     %12 = vector.reduction <add>, %arg1 : vector<4xf32> into f32
// CHECK-NEXT:     %13 = vector.reduction <mul>, %arg1, %arg0 : vector<4xf32> into f32
// CHECK-NEXT:     %14 = vector.reduction <minimumf>, %arg1 fastmath<reassoc> : vector<4xf32> into f32
// CHECK-NEXT:     %15 = vector.reduction <xor>, %arg6 {t.x} : vector<4xi32> into i32
// CHECK-NEXT:     %16 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:     %17 = vector.bitcast %arg1 : vector<4xf32> to vector<8xi16>
// CHECK-NEXT:     %18 = vector.transpose %arg2, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT:     %19 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<2x2xf32>
// CHECK-NEXT:     %20:4 = vector.to_elements %arg1 : vector<4xf32>
// CHECK-NEXT:     %21 = vector.step : vector<[4]xindex>
// CHECK-NEXT:     %22 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
// CHECK-NEXT:     %23 = vector.insert_strided_slice %arg1, %arg2 {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %res1, %res2 = vector.deinterleave %arg1 : vector<4xf32> -> vector<2xf32>
// CHECK-NEXT:     %24 = vector.interleave %arg1, %arg1 : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:     %vscale = vector.vscale
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      #map = affine_map<(d0, d1) -> (d1)>
// GENERIC-NEXT: #map1 = affine_map<(d0, d1) -> (d0)>
// GENERIC-NEXT: #map2 = affine_map<(d0, d1) -> (d1, 0)>
// GENERIC-NEXT: #map3 = affine_map<(d0) -> ()>
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (vector<4xf32>, f32, i32) -> (), sym_name = "print"}> ({
// GENERIC-NEXT:   ^bb0(%arg10: vector<4xf32>, %arg11: f32, %arg12: i32):
// GENERIC-NEXT:     "vector.print"(%arg10) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
// GENERIC-NEXT:     "vector.print"(%arg11) <{punctuation = #vector.punctuation<newline>}> : (f32) -> ()
// GENERIC-NEXT:     "vector.print"(%arg12) <{punctuation = #vector.punctuation<comma>}> : (i32) -> ()
// GENERIC-NEXT:     "vector.print"(%arg11) <{punctuation = #vector.punctuation<no_punctuation>}> : (f32) -> ()
// GENERIC-NEXT:     "vector.print"(%arg11) <{punctuation = #vector.punctuation<newline>}> : (f32) -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<open>}> : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<close>}> : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "text\0A"}> : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<newline>}> {t.x} : () -> ()
// GENERIC-NEXT:     "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "text"}> {t.x} : () -> ()
// GENERIC-NEXT:     "vector.print"(%arg11) <{punctuation = #vector.punctuation<newline>}> {t.x} : (f32) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (memref<?x?xf32>, index, memref<?xvector<4xf32>>) -> (), sym_name = "mem"}> ({
// GENERIC-NEXT:   ^bb0(%arg7: memref<?x?xf32>, %arg8: index, %arg9: memref<?xvector<4xf32>>):
// GENERIC-NEXT:     %27 = "vector.load"(%arg7, %arg8, %arg8) : (memref<?x?xf32>, index, index) -> vector<4xf32>
// GENERIC-NEXT:     %28 = "vector.load"(%arg7, %arg8, %arg8) <{alignment = 16 : i64, nontemporal = true}> {t.x} : (memref<?x?xf32>, index, index) -> vector<4xf32>
// GENERIC-NEXT:     "vector.store"(%27, %arg7, %arg8, %arg8) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     "vector.store"(%27, %arg7, %arg8, %arg8) <{alignment = 8 : i64}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     %29 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT:     %30 = "vector.transfer_read"(%arg7, %arg8, %arg8, %29) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
// GENERIC-NEXT:     %31 = "vector.transfer_read"(%arg7, %arg8, %arg8, %29) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> {t.x} : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
// GENERIC-NEXT:     %32 = "vector.transfer_read"(%arg7, %arg8, %arg8, %29) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map1}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
// GENERIC-NEXT:     %33 = "vector.transfer_read"(%arg7, %arg8, %arg8, %29) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map2}> : (memref<?x?xf32>, index, index, f32) -> vector<4x2xf32>
// GENERIC-NEXT:     "vector.transfer_write"(%27, %arg7, %arg8, %arg8) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     "vector.transfer_write"(%27, %arg7, %arg8, %arg8) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> {t.x} : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
// GENERIC-NEXT:     %34 = "vector.create_mask"(%arg8) : (index) -> vector<4xi1>
// GENERIC-NEXT:     %35 = "vector.create_mask"(%arg8, %arg8) {t.x} : (index, index) -> vector<4x2xi1>
// GENERIC-NEXT:     %36 = "vector.transfer_read"(%arg7, %arg8, %arg8, %29, %34) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
// GENERIC-NEXT:     "vector.transfer_write"(%27, %arg7, %arg8, %arg8, %34) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
// GENERIC-NEXT:     %37 = "vector.maskedload"(%arg7, %arg8, %arg8, %34, %27) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     "vector.maskedstore"(%arg7, %arg8, %arg8, %34, %27) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
// GENERIC-NEXT:     %38 = "vector.step"() : () -> vector<4xindex>
// GENERIC-NEXT:     %39 = "vector.gather"(%arg7, %arg8, %arg8, %38, %34, %27) : (memref<?x?xf32>, index, index, vector<4xindex>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     "vector.scatter"(%arg7, %arg8, %arg8, %38, %34, %27) : (memref<?x?xf32>, index, index, vector<4xindex>, vector<4xi1>, vector<4xf32>) -> ()
// GENERIC-NEXT:     %40 = "vector.expandload"(%arg7, %arg8, %arg8, %34, %27) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     "vector.compressstore"(%arg7, %arg8, %arg8, %34, %27) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
// GENERIC-NEXT:     %41 = "vector.load"(%arg9, %arg8) : (memref<?xvector<4xf32>>, index) -> vector<4xf32>
// GENERIC-NEXT:     %42 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2>}> : () -> vector<4xi1>
// GENERIC-NEXT:     %43 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 1>}> {t.x} : () -> vector<4x2xi1>
// GENERIC-NEXT:     %44 = "vector.transfer_read"(%arg9, %arg8, %27) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map3}> : (memref<?xvector<4xf32>>, index, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %45 = "vector.maskedload"(%arg7, %arg8, %arg8, %34, %27) <{alignment = 4 : i64}> : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, i32, vector<f32>, vector<4xi32>) -> (), sym_name = "shape"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: index, %arg4: i32, %arg5: vector<f32>, %arg6: vector<4xi32>):
// GENERIC-NEXT:     %0 = "vector.broadcast"(%arg0) : (f32) -> vector<4xf32>
// GENERIC-NEXT:     %1 = "vector.broadcast"(%arg1) {t.x} : (vector<4xf32>) -> vector<2x4xf32>
// GENERIC-NEXT:     %2 = "vector.extract"(%arg1) <{static_position = array<i64: 0>}> : (vector<4xf32>) -> f32
// GENERIC-NEXT:     %3 = "vector.extract"(%arg2) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %4 = "vector.extract"(%arg2, %arg3) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
// GENERIC-NEXT:     %5 = "vector.extract"(%arg5) <{static_position = array<i64>}> : (vector<f32>) -> f32
// GENERIC-NEXT:     %6 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %7 = "vector.insert"(%arg1, %arg2, %arg3) <{static_position = array<i64: -9223372036854775808>}> {t.x} : (vector<4xf32>, vector<2x4xf32>, index) -> vector<2x4xf32>
// GENERIC-NEXT:     %8 = "vector.insert"(%arg0, %arg5) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
// GENERIC-NEXT:     %9 = "vector.fma"(%arg1, %arg1, %arg1) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %10 = "vector.shuffle"(%arg1, %arg1) <{mask = array<i64: 0, 5, 2, 7>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %11 = "vector.shuffle"(%arg2, %arg2) <{mask = array<i64: 0, 3>}> {t.x} : (vector<2x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// GENERIC-NEXT:     %12 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
// GENERIC-NEXT:     %13 = "vector.reduction"(%arg1, %arg0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<4xf32>, f32) -> f32
// GENERIC-NEXT:     %14 = "vector.reduction"(%arg1) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<minimumf>}> : (vector<4xf32>) -> f32
// GENERIC-NEXT:     %15 = "vector.reduction"(%arg6) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<xor>}> {t.x} : (vector<4xi32>) -> i32
// GENERIC-NEXT:     %16 = "vector.shape_cast"(%arg2) : (vector<2x4xf32>) -> vector<8xf32>
// GENERIC-NEXT:     %17 = "vector.bitcast"(%arg1) : (vector<4xf32>) -> vector<8xi16>
// GENERIC-NEXT:     %18 = "vector.transpose"(%arg2) <{permutation = array<i64: 1, 0>}> : (vector<2x4xf32>) -> vector<4x2xf32>
// GENERIC-NEXT:     %19 = "vector.from_elements"(%arg0, %arg0, %arg0, %arg0) : (f32, f32, f32, f32) -> vector<2x2xf32>
// GENERIC-NEXT:     %20:4 = "vector.to_elements"(%arg1) : (vector<4xf32>) -> (f32, f32, f32, f32)
// GENERIC-NEXT:     %21 = "vector.step"() : () -> vector<[4]xindex>
// GENERIC-NEXT:     %22 = "vector.extract_strided_slice"(%arg2) <{offsets = [0, 1], sizes = [1, 2], strides = [1, 1]}> : (vector<2x4xf32>) -> vector<1x2xf32>
// GENERIC-NEXT:     %23 = "vector.insert_strided_slice"(%arg1, %arg2) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
// GENERIC-NEXT:     %24:2 = "vector.deinterleave"(%arg1) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
// GENERIC-NEXT:     %25 = "vector.interleave"(%arg1, %arg1) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
// GENERIC-NEXT:     %26 = "vector.vscale"() : () -> index
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
