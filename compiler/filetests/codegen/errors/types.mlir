// What LLVM does not have.

// RUN: not async-runner --emit=llvm-ir %s 2>&1 | FileCheck %s
// REQUIRES: llvm

// CHECK: types.mlir:[[@LINE+1]]:1: error: 'llvm.func' op LLVM has no integers of 9000000 bits
llvm.func @wide(i9000000)

// CHECK: types.mlir:[[@LINE+1]]:1: error: 'llvm.func' op 'llvm.sqrt.f32' is a name of LLVM's intrinsics
llvm.func @llvm.sqrt.f32(f32) -> f32
