// What the passes for coroutines leave is an error of ours.

// RUN: not async-runner --emit=llvm-ir %s 2>&1 | FileCheck %s
// REQUIRES: llvm

// CHECK: leftover.mlir:[[@LINE+1]]:1: error: a call of 'llvm.coro.size.i64' is left in 'no_coroutine' after the passes for coroutines: is it used in a function without 'llvm.intr.coro.begin'?
llvm.func @no_coroutine() -> i64 {
  %0 = llvm.intr.coro.size : i64
  llvm.return %0 : i64
}
