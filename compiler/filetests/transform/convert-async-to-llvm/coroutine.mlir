// A coroutine becomes intrinsics of LLVM. Nothing stands between the call that gives the
// handle away and the suspension but constants.

// RUN: async-opt --convert-async-to-llvm %s | FileCheck %s

func.func @coroutine(%u: !async.token) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  %s2 = async.coro.save %h
  async.runtime.await_and_resume %u, %h : !async.token
  async.coro.suspend %s2, ^suspend, ^resume2, ^cleanup
^resume2:
  %e = async.runtime.is_error %u : !async.token
  cf.cond_br %e, ^err, ^ok
^err:
  async.runtime.set_error %t : !async.token
  cf.br ^cleanup
^ok:
  async.runtime.set_available %t : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %h
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %t : !async.token
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
// CHECK-NEXT:   func.func @coroutine(%arg0: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:     %0 = call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
// CHECK-NEXT:     %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %2 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %3 = llvm.intr.coro.id %1, %2, %2, %2 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %4 = llvm.intr.coro.size : i64
// CHECK-NEXT:     %5 = llvm.intr.coro.align : i64
// CHECK-NEXT:     %6 = llvm.add %4, %5 : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %8 = llvm.sub %6, %7 : i64
// CHECK-NEXT:     %9 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %10 = llvm.sub %9, %5 : i64
// CHECK-NEXT:     %11 = llvm.and %8, %10 : i64
// CHECK-NEXT:     %12 = llvm.call @aligned_alloc(%5, %11) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %13 = llvm.intr.coro.begin %3, %12 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %14 = llvm.intr.coro.save %13 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %15 = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeExecute(%13, %15) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     %16 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %17 = llvm.intr.coro.suspend %14, %16 : i8
// CHECK-NEXT:     %18 = llvm.sext %17 : i8 to i32
// CHECK-NEXT:     llvm.switch %18 : i32, ^bb6 [
// CHECK-NEXT:       0: ^bb1,
// CHECK-NEXT:       1: ^bb5
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %19 = llvm.intr.coro.save %13 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %20 = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitTokenAndExecute(%arg0, %13, %20) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     %21 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %22 = llvm.intr.coro.suspend %19, %21 : i8
// CHECK-NEXT:     %23 = llvm.sext %22 : i8 to i32
// CHECK-NEXT:     llvm.switch %23 : i32, ^bb6 [
// CHECK-NEXT:       0: ^bb2,
// CHECK-NEXT:       1: ^bb5
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %24 = call @mlirAsyncRuntimeIsTokenError(%arg0) : (!llvm.ptr) -> i1
// CHECK-NEXT:     cf.cond_br %24, ^bb3, ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     call @mlirAsyncRuntimeSetTokenError(%0) : (!llvm.ptr) -> ()
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     call @mlirAsyncRuntimeEmplaceToken(%0) : (!llvm.ptr) -> ()
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb4
// CHECK-NEXT:     %25 = llvm.intr.coro.free %3, %13 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.call @free(%25) : (!llvm.ptr) -> ()
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 3 preds: ^bb0, ^bb1, ^bb5
// CHECK-NEXT:     %26 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %27 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:     %28 = llvm.intr.coro.end %13, %26, %27 : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK-NEXT:     return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAddRef(!llvm.ptr, i64)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeDropRef(!llvm.ptr, i64)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeCreateValue(i64) -> !llvm.ptr
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeCreateGroup(i64) -> !llvm.ptr
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeEmplaceToken(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeEmplaceValue(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeSetTokenError(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeSetValueError(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeIsTokenError(!llvm.ptr) -> i1
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeIsValueError(!llvm.ptr) -> i1
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeIsGroupError(!llvm.ptr) -> i1
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitToken(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitValue(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitAllInGroup(!llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeExecute(!llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeGetValueStorage(!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAddTokenToGroup(!llvm.ptr, !llvm.ptr) -> i64
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitTokenAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitValueAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimeAwaitAllInGroupAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   func.func private @mlirAsyncRuntimGetNumWorkerThreads() -> index
// CHECK-NEXT:   llvm.func @__resume(%arg0: !llvm.ptr) attributes {sym_visibility = "private"} {
// CHECK-NEXT:     llvm.intr.coro.resume %arg0 : !llvm.ptr
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
