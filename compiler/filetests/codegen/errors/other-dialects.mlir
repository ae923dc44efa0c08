// An operation of another dialect is named, and the pass that lowers it.

// RUN: not async-runner --emit=llvm-ir --no-lowering %s 2>&1 | FileCheck %s
// REQUIRES: llvm

// CHECK: other-dialects.mlir:[[@LINE+2]]:1: error: 'func.func' op cannot be translated to LLVM IR
// CHECK: note: the pass 'convert-func-to-llvm' lowers it; 'async-pipeline' runs all that are needed
func.func private @f()
