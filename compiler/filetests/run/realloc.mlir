// Memory that becomes larger keeps its elements.

// REQUIRES: llvm
// RUN: async-runner -e main --entry-point-result=i64 %s | FileCheck %s

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %x = arith.constant 42 : i64
  %m = memref.alloc(%c1) : memref<?xi64>
  memref.store %x, %m[%c0] : memref<?xi64>
  %r = memref.realloc %m(%c100) : memref<?xi64> to memref<?xi64>
  memref.store %x, %r[%c1] : memref<?xi64>
  %a = memref.load %r[%c0] : memref<?xi64>
  %b = memref.load %r[%c1] : memref<?xi64>
  %s = arith.addi %a, %b : i64
  memref.dealloc %r : memref<?xi64>
  // CHECK: 84
  return %s : i64
}
