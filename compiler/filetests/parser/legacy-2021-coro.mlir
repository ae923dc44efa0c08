// Coroutine intrinsics were functions in early 2021. They are read as operations, and
// their declarations go. MLIR's own tool keeps calls and declarations, which LLVM's
// verifier of today refuses.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt %s | async-opt | FileCheck %s

llvm.func @llvm.coro.id(i32, !llvm.ptr<i8>, !llvm.ptr<i8>, !llvm.ptr<i8>) -> !llvm.token
llvm.func @llvm.coro.size.i64() -> i64
llvm.func @llvm.coro.begin(!llvm.token, !llvm.ptr<i8>) -> !llvm.ptr<i8>
llvm.func @llvm.coro.save(!llvm.ptr<i8>) -> !llvm.token
llvm.func @llvm.coro.suspend(!llvm.token, i1) -> i8
llvm.func @llvm.coro.free(!llvm.token, !llvm.ptr<i8>) -> !llvm.ptr<i8>
llvm.func @llvm.coro.end(!llvm.ptr<i8>, i1) -> i1
llvm.func @llvm.coro.resume(!llvm.ptr<i8>)
llvm.func @malloc(i64) -> !llvm.ptr<i8>
llvm.func @free(!llvm.ptr<i8>)

llvm.func @coro(%h: !llvm.ptr<i8>) -> !llvm.ptr<i8> {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.null : !llvm.ptr<i8>
  %2 = llvm.call @llvm.coro.id(%0, %1, %1, %1) : (i32, !llvm.ptr<i8>, !llvm.ptr<i8>, !llvm.ptr<i8>) -> !llvm.token
  %3 = llvm.call @llvm.coro.size.i64() : () -> i64
  %4 = llvm.call @malloc(%3) : (i64) -> !llvm.ptr<i8>
  %5 = llvm.call @llvm.coro.begin(%2, %4) : (!llvm.token, !llvm.ptr<i8>) -> !llvm.ptr<i8>
  llvm.call @llvm.coro.resume(%h) : (!llvm.ptr<i8>) -> ()
  %6 = llvm.call @llvm.coro.save(%5) : (!llvm.ptr<i8>) -> !llvm.token
  %7 = llvm.mlir.constant(false) : i1
  %8 = llvm.call @llvm.coro.suspend(%6, %7) : (!llvm.token, i1) -> i8
  llvm.br ^cleanup
^cleanup:
  %9 = llvm.call @llvm.coro.free(%2, %5) : (!llvm.token, !llvm.ptr<i8>) -> !llvm.ptr<i8>
  llvm.call @free(%9) : (!llvm.ptr<i8>) -> ()
  llvm.br ^suspend
^suspend:
  %10 = llvm.call @llvm.coro.end(%5, %7) : (!llvm.ptr<i8>, i1) -> i1
  llvm.return %5 : !llvm.ptr<i8>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @coro(%arg0: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %2 = llvm.intr.coro.id %0, %1, %1, %1 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %3 = llvm.intr.coro.size : i64
// CHECK-NEXT:     %4 = llvm.call @malloc(%3) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %5 = llvm.intr.coro.begin %2, %4 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.intr.coro.resume %arg0 : !llvm.ptr
// CHECK-NEXT:     %6 = llvm.intr.coro.save %5 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %7 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %8 = llvm.intr.coro.suspend %6, %7 : i8
// CHECK-NEXT:     llvm.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %9 = llvm.intr.coro.free %2, %5 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.call @free(%9) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %10 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:     %11 = llvm.intr.coro.end %5, %7, %10 : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK-NEXT:     llvm.return %5 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
