// An operation of another dialect in a body.

// RUN: not async-runner --emit=llvm-ir --no-lowering %s 2>&1 | FileCheck %s
// REQUIRES: llvm

llvm.func @arith() {
  // CHECK: operations.mlir:[[@LINE+2]]:8: error: 'arith.constant' op cannot be translated to LLVM IR
  // CHECK: note: the pass 'convert-arith-to-llvm' lowers it
  %0 = arith.constant 1 : i32
  llvm.return
}

llvm.func @casts(%a: i32) {
  // CHECK: operations.mlir:[[@LINE+2]]:8: error: 'builtin.unrealized_conversion_cast' op cannot be translated to LLVM IR
  // CHECK: note: the pass 'reconcile-unrealized-casts' lowers it
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  llvm.return
}
