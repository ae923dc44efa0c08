// A coroutine is marked, and split at every level of optimization.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// RUN: async-runner --emit=llvm-ir -O0 %s | FileCheck %s --check-prefix=SPLIT --implicit-check-not llvm.coro
// RUN: async-runner --emit=llvm-ir -O1 %s | FileCheck %s --check-prefix=SPLIT --implicit-check-not llvm.coro
// RUN: async-runner --emit=llvm-ir -O2 %s | FileCheck %s --check-prefix=SPLIT --implicit-check-not llvm.coro
// RUN: async-runner --emit=llvm-ir -O3 %s | FileCheck %s --check-prefix=SPLIT --implicit-check-not llvm.coro
// REQUIRES: llvm

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @print(i32)

// CHECK: define ptr @coroutine(i32 %0) #[[ATTRS:[0-9]+]]
// CHECK: call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
// CHECK: call i64 @llvm.coro.size.i64()
// CHECK: call ptr @llvm.coro.begin(token
// CHECK: call token @llvm.coro.save(ptr
// CHECK: call i8 @llvm.coro.suspend(token %{{[0-9]+}}, i1 false)
// CHECK: call ptr @llvm.coro.free(token
// CHECK: call void @llvm.coro.end(ptr %{{[0-9]+}}, i1 false, token none)
// CHECK: attributes #[[ATTRS]] = { presplitcoroutine }

// SPLIT-DAG: define {{.*}}ptr @coroutine(i32 %0)
// SPLIT-DAG: define internal fastcc void @coroutine.resume(
// SPLIT-DAG: define internal fastcc void @coroutine.destroy(
llvm.func @coroutine(%arg: i32) -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %false = llvm.mlir.constant(false) : i1
  %null = llvm.mlir.zero : !llvm.ptr
  %none = llvm.mlir.none : !llvm.token
  %id = llvm.intr.coro.id %zero, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %size = llvm.intr.coro.size : i64
  %memory = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %handle = llvm.intr.coro.begin %id, %memory : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %save = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
  %state = llvm.intr.coro.suspend %save, %false : i8
  %wide = llvm.sext %state : i8 to i32
  llvm.switch %wide : i32, ^end [
    0: ^resume,
    1: ^cleanup
  ]
^resume:
  llvm.call @print(%arg) : (i32) -> ()
  llvm.br ^cleanup
^cleanup:
  %frame = llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.call @free(%frame) : (!llvm.ptr) -> ()
  llvm.br ^end
^end:
  %ended = llvm.intr.coro.end %handle, %false, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return %handle : !llvm.ptr
}
