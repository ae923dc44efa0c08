// Ranges for which MLIR's program is wrong.

// RUN: async-opt --async-parallel-for --split-input-file %s | FileCheck %s

// A loop whose upper bound is below the lower one runs never, not only if the number of
// iterations is exactly zero: MLIR compares with `eq`, and runs one iteration if the
// number is -1. Here the bounds are compared too.
// CHECK-LABEL: func.func @below(
func.func @below(%l: index, %u: index, %s: index, %memory: memref<?xf32>, %value: f32) {
  // CHECK: %[[RANGE:.*]] = arith.subi %arg1, %arg0 : index
  // CHECK-NEXT: %[[COUNT:.*]] = arith.ceildivsi %[[RANGE]], %arg2 : index
  // CHECK-NEXT: %[[ZERO:.*]] = arith.cmpi eq, %[[COUNT]], %c0 : index
  // CHECK-NEXT: %[[BELOW:.*]] = arith.cmpi slt, %arg1, %arg0 : index
  // CHECK-NEXT: %[[NONE:.*]] = arith.ori %[[ZERO]], %[[BELOW]] : i1
  // CHECK-NEXT: scf.if %[[NONE]] {
  scf.parallel (%i) = (%l) to (%u) step (%s) {
    memref.store %value, %memory[%i] : memref<?xf32>
  }
  return
}

// -----

// The size of a memref is never negative: this is as in MLIR.
// CHECK-LABEL: func.func @size(
func.func @size(%memory: memref<?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %memory, %c0 : memref<?xf32>
  // CHECK: %[[NONE:.*]] = arith.cmpi eq, %dim, %c0 : index
  scf.parallel (%i) = (%c0) to (%size) step (%c1) {
    memref.store %value, %memory[%i] : memref<?xf32>
  }
  return
}

// -----

// The product of two negative numbers would be positive.
// CHECK-LABEL: func.func @two_dimensions(
func.func @two_dimensions(%n: index, %m: index, %memory: memref<?x?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[COUNT:.*]] = arith.muli %arg0, %arg1 : index
  // CHECK-NEXT: %[[ZERO:.*]] = arith.cmpi eq, %[[COUNT]], %c0 : index
  // CHECK-NEXT: %[[N:.*]] = arith.cmpi slt, %arg0, %c0 : index
  // CHECK-NEXT: %[[FIRST:.*]] = arith.ori %[[ZERO]], %[[N]] : i1
  // CHECK-NEXT: %[[M:.*]] = arith.cmpi slt, %arg1, %c0 : index
  // CHECK-NEXT: %[[NONE:.*]] = arith.ori %[[FIRST]], %[[M]] : i1
  // CHECK-NEXT: scf.if %[[NONE]] {
  // CHECK: call @parallel_compute_fn(%c0, %{{.*}}, %arg0, %arg1, %c0, %c0, %arg0, %arg1,
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) {
    memref.store %value, %memory[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

// If it is known that the product overflows, the loop stays. MLIR's program does nothing.
// CHECK-LABEL: func.func @known_overflow(
func.func @known_overflow(%memory: memref<?x?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %large = arith.constant 4294967296 : index
  // CHECK: scf.parallel
  scf.parallel (%i, %j) = (%c0, %c0) to (%large, %large) step (%c1, %c1) {
    memref.store %value, %memory[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

// Unless another dimension runs never. A known range that is negative is empty.
// CHECK-LABEL: func.func @known_none(
func.func @known_none(%memory: memref<?x?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %below = arith.constant -3 : index
  %large = arith.constant 4294967296 : index
  // CHECK-NOT: scf.parallel
  // CHECK: scf.if %true {
  // CHECK-NEXT: } else {
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%large, %large, %below) step (%c1, %c1, %c1) {
    memref.store %value, %memory[%i, %k] : memref<?x?xf32>
  }
  return
}
