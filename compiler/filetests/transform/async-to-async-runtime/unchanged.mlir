// A module without asynchronous operations stays as it is: MLIR folds in it.

// RUN: async-opt %s --async-to-async-runtime > %t
// RUN: async-opt %s | diff - %t
// RUN: FileCheck %s --input-file=%t

// CHECK-LABEL: func.func @plain
func.func @plain(%c: i1, %m: memref<4xindex>) -> index {
  %c2 = arith.constant 2 : index
  %sum = arith.addi %c2, %c2 : index
  scf.if %c {
    cf.assert %c, "x"
  }
  return %sum : index
}
