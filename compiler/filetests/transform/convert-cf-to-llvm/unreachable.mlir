// Blocks that are never reached are converted too. MLIR leaves them.

// RUN: async-opt --convert-cf-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts %s \
// RUN:   | FileCheck %s

// CHECK-LABEL: llvm.func @unreachable(
// CHECK-SAME:    %[[A:.*]]: i64)
func.func @unreachable(%a: index) -> index {
  // CHECK-NEXT: llvm.return %[[A]] : i64
  return %a : index
^bb1:
  // CHECK: llvm.br ^[[BB:.*]](%[[A]] : i64)
  cf.br ^bb2(%a : index)
^bb2(%x: index):
  // CHECK: ^[[BB]](%[[X:.*]]: i64):
  // CHECK-NEXT: llvm.return %[[X]] : i64
  return %x : index
}
