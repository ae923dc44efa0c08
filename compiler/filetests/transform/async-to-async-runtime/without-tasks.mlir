// In a module without asynchronous operations nothing is lowered, but what can be folded is.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s
// RUN: async-opt %s --async-func-to-async-runtime | FileCheck %s

// CHECK-LABEL: func.func @plain
func.func @plain(%c: i1, %m: memref<4xindex>) -> index {
  %c2 = arith.constant 2 : index
  // CHECK: %[[SUM:.*]] = arith.constant 4 : index
  %sum = arith.addi %c2, %c2 : index
  // CHECK-NEXT: scf.if %arg0 {
  scf.if %c {
    // CHECK-NEXT: cf.assert %arg0, "x"
    cf.assert %c, "x"
  }
  // CHECK: return %[[SUM]] : index
  return %sum : index
}
