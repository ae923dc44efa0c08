// Transfers of several dimensions become transfers of rows. MLIR moves vectors through
// memory on the stack, with loops.

// RUN: async-opt --convert-vector-to-scf %s | FileCheck %s

func.func @inside(%m: memref<?x?xf32>, %i: index, %x: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
  vector.transfer_write %0, %m[%i, %i] {in_bounds = [true, false]} : vector<2x4xf32>, memref<?x?xf32>
  return %0 : vector<2x4xf32>
}

// Rows that may be out of bounds are asked for.
func.func @bounds(%m: memref<?x?x?xf32>, %i: index, %x: f32, %mask: vector<2x4xi1>) {
  %0 = vector.transfer_read %m[%i, %i, %i], %x, %mask {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : memref<?x?x?xf32>, vector<2x4xf32>
  vector.transfer_write %0, %m[%i, %i, %i], %mask : vector<2x4xf32>, memref<?x?x?xf32>
  return
}

// A dimension along which nothing changes.
func.func @same(%m: memref<?xf32>, %i: index, %x: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : memref<?xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @inside(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) -> vector<2x4xf32> {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.insert %1, %0 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %3 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     %4 = vector.transfer_read %arg0[%3, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %5 = vector.insert %4, %2 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %6 = vector.extract %5[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:     vector.transfer_write %6, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     %7 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     vector.transfer_write %4, %arg0[%7, %arg1] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     return %5 : vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bounds(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x4xi1>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// CHECK-NEXT:     %2 = arith.cmpi ult, %arg1, %dim : index
// CHECK-NEXT:     %3 = vector.extract %arg3[0] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:     %4 = scf.if %2 -> (vector<4xf32>) {
// CHECK-NEXT:       %17 = vector.transfer_read %arg0[%arg1, %arg1, %arg1], %arg2, %3 : memref<?x?x?xf32>, vector<4xf32>
// CHECK-NEXT:       scf.yield %17 : vector<4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %1 : vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = vector.insert %4, %0 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %6 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     %dim_0 = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// CHECK-NEXT:     %7 = arith.cmpi ult, %6, %dim_0 : index
// CHECK-NEXT:     %8 = vector.extract %arg3[1] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:     %9 = scf.if %7 -> (vector<4xf32>) {
// CHECK-NEXT:       %17 = vector.transfer_read %arg0[%6, %arg1, %arg1], %arg2, %8 : memref<?x?x?xf32>, vector<4xf32>
// CHECK-NEXT:       scf.yield %17 : vector<4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %1 : vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %10 = vector.insert %9, %5 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %dim_1 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// CHECK-NEXT:     %11 = arith.cmpi ult, %arg1, %dim_1 : index
// CHECK-NEXT:     %12 = vector.extract %arg3[0] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:     %13 = vector.extract %10[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:     scf.if %11 {
// CHECK-NEXT:       vector.transfer_write %13, %arg0[%arg1, %arg1, %arg1], %12 : vector<4xf32>, memref<?x?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %14 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     %dim_2 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// CHECK-NEXT:     %15 = arith.cmpi ult, %14, %dim_2 : index
// CHECK-NEXT:     %16 = vector.extract %arg3[1] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:     scf.if %15 {
// CHECK-NEXT:       vector.transfer_write %9, %arg0[%arg1, %14, %arg1], %16 : vector<4xf32>, memref<?x?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> vector<2x4xf32> {
// CHECK-NEXT:     %0 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%arg1], %arg2 {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.insert %1, %0 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%arg1], %arg2 {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %4 = vector.insert %3, %2 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:     return %4 : vector<2x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
