// A memref that the entry point gives is printed.

// RUN: async-runner -e ranked --entry-point-result=memref %s | FileCheck %s --check-prefix=RANKED
// RUN: async-runner -O3 -e ranked --entry-point-result=memref %s | FileCheck %s --check-prefix=RANKED
// RUN: async-runner -e unranked --entry-point-result=memref %s | FileCheck %s --check-prefix=RANKED
// RUN: async-runner -e scalar --entry-point-result=memref %s | FileCheck %s --check-prefix=SCALAR
// RUN: not async-runner -e bits --entry-point-result=memref %s 2>&1 | FileCheck %s --check-prefix=BITS
// REQUIRES: llvm

// RANKED: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data =
// RANKED-NEXT: {{\[\[}}0,   1],
// RANKED-NEXT: [2,   3]]
func.func @ranked() -> memref<2x2xi32> {
  %m = memref.alloc() : memref<2x2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.constant 0 : i32
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 2 : i32
  %v3 = arith.constant 3 : i32
  memref.store %v0, %m[%c0, %c0] : memref<2x2xi32>
  memref.store %v1, %m[%c0, %c1] : memref<2x2xi32>
  memref.store %v2, %m[%c1, %c0] : memref<2x2xi32>
  memref.store %v3, %m[%c1, %c1] : memref<2x2xi32>
  return %m : memref<2x2xi32>
}

func.func @unranked() -> memref<*xi32> {
  %m = call @ranked() : () -> memref<2x2xi32>
  %u = memref.cast %m : memref<2x2xi32> to memref<*xi32>
  return %u : memref<*xi32>
}

// SCALAR: rank = 0 offset = 0 sizes = [] strides = [] data =
// SCALAR-NEXT: [2.5]
func.func @scalar() -> memref<f64> {
  %m = memref.alloc() : memref<f64>
  %c = arith.constant 2.5 : f64
  memref.store %c, %m[] : memref<f64>
  return %m : memref<f64>
}

// BITS: memref-results.mlir:[[@LINE+1]]:1: error: the entry point 'bits' gives a memref of 'i1', which cannot be printed
func.func @bits() -> memref<4xi1> {
  %m = memref.alloc() : memref<4xi1>
  return %m : memref<4xi1>
}
