// Coroutines that are not of the form that LLVM expects, at which it would end the process.

// RUN: not async-runner --emit=llvm-ir %s 2>&1 | FileCheck %s
// REQUIRES: llvm

llvm.func @alignment(%align: i32) {
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK: coroutines.mlir:[[@LINE+1]]:9: error: 'llvm.intr.coro.id' op has an alignment that is not constant
  %id = llvm.intr.coro.id %align, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

llvm.func @token(%p: !llvm.ptr) {
  %none = llvm.mlir.none : !llvm.token
  // CHECK: coroutines.mlir:[[@LINE+1]]:13: error: 'llvm.intr.coro.begin' op has a token that is not that of 'llvm.intr.coro.id'
  %handle = llvm.intr.coro.begin %none, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @no_begin(%p: !llvm.ptr) {
  %false = llvm.mlir.constant(false) : i1
  %none = llvm.mlir.none : !llvm.token
  // CHECK: coroutines.mlir:[[@LINE+1]]:8: error: 'llvm.intr.coro.suspend' op is in a function without 'llvm.intr.coro.begin'
  %0 = llvm.intr.coro.suspend %none, %false : i8
  llvm.return
}
