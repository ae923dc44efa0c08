// Tasks of the async runtime: lowered by MLIR, run at every level of optimization.

// RUN: async-runner -O0 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O1 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O3 --entry-point-result=void %s | FileCheck %s
// REQUIRES: llvm

// CHECK: {{^}}7
module {
  llvm.func @abort()
  llvm.func @puts(!llvm.ptr)
  llvm.mlir.global private constant @assert_msg(dense<[65, 119, 97, 105, 116, 101, 100, 32, 97, 115, 121, 110, 99, 32, 111, 112, 101, 114, 97, 110, 100, 32, 105, 115, 32, 105, 110, 32, 101, 114, 114, 111, 114, 32, 115, 116, 97, 116, 101, 0]> : tensor<40xi8>) {addr_space = 0 : i32} : !llvm.array<40 x i8>
  llvm.func @free(!llvm.ptr)
  llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
  llvm.func @printI64(i64) attributes {sym_visibility = "private"}
  llvm.func @callee(%arg0: i64) -> !llvm.ptr attributes {passthrough = ["presplitcoroutine"]} {
    %0 = llvm.mlir.constant(false) : i1
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.zero : !llvm.ptr
    %5 = llvm.getelementptr %4[1] : (!llvm.ptr) -> !llvm.ptr, i64
    %6 = llvm.ptrtoint %5 : !llvm.ptr to i64
    %7 = llvm.call @mlirAsyncRuntimeCreateValue(%6) : (i64) -> !llvm.ptr
    %8 = llvm.intr.coro.id %3, %4, %4, %4 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    %9 = llvm.intr.coro.size : i64
    %10 = llvm.intr.coro.align : i64
    %11 = llvm.add %9, %10 : i64
    %12 = llvm.sub %11, %2 : i64
    %13 = llvm.sub %1, %10 : i64
    %14 = llvm.and %12, %13 : i64
    %15 = llvm.call @aligned_alloc(%10, %14) : (i64, i64) -> !llvm.ptr
    %16 = llvm.intr.coro.begin %8, %15 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    %17 = llvm.call @mlirAsyncRuntimeGetValueStorage(%7) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %arg0, %17 : i64, !llvm.ptr
    llvm.call @mlirAsyncRuntimeEmplaceValue(%7) : (!llvm.ptr) -> ()
    llvm.br ^bb2
  ^bb2:  // pred: ^bb1
    %18 = llvm.intr.coro.free %8, %16 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.call @free(%18) : (!llvm.ptr) -> ()
    llvm.br ^bb3
  ^bb3:  // pred: ^bb2
    %19 = llvm.mlir.none : !llvm.token
    %20 = llvm.intr.coro.end %16, %0, %19 : (!llvm.ptr, i1, !llvm.token) -> i1
    llvm.return %7 : !llvm.ptr
  }
  llvm.func @main() {
    %0 = llvm.mlir.constant(true) : i1
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.call @async_execute_fn() : () -> !llvm.struct<(ptr, ptr)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(ptr, ptr)> 
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr)> 
    llvm.call @mlirAsyncRuntimeDropRef(%3, %1) : (!llvm.ptr, i64) -> ()
    llvm.call @mlirAsyncRuntimeAwaitValue(%4) : (!llvm.ptr) -> ()
    %5 = llvm.call @mlirAsyncRuntimeIsValueError(%4) : (!llvm.ptr) -> i1
    %6 = llvm.xor %5, %0 : i1
    llvm.cond_br %6, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %7 = llvm.call @mlirAsyncRuntimeGetValueStorage(%4) : (!llvm.ptr) -> !llvm.ptr
    %8 = llvm.load %7 : !llvm.ptr -> i64
    llvm.call @mlirAsyncRuntimeDropRef(%4, %1) : (!llvm.ptr, i64) -> ()
    llvm.call @printI64(%8) : (i64) -> ()
    llvm.return
  ^bb2:  // pred: ^bb0
    %9 = llvm.mlir.addressof @assert_msg : !llvm.ptr
    %10 = llvm.getelementptr %9[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<40 x i8>
    llvm.call @puts(%10) : (!llvm.ptr) -> ()
    llvm.call @abort() : () -> ()
    llvm.unreachable
  }
  llvm.func @async_execute_fn() -> !llvm.struct<(ptr, ptr)> attributes {passthrough = ["presplitcoroutine"], sym_visibility = "private"} {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.constant(7 : i64) : i64
    %2 = llvm.mlir.constant(false) : i1
    %3 = llvm.mlir.addressof @__resume : !llvm.ptr
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(1 : i64) : i64
    %6 = llvm.mlir.constant(0 : i32) : i32
    %7 = llvm.mlir.zero : !llvm.ptr
    %8 = llvm.call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
    %9 = llvm.getelementptr %7[1] : (!llvm.ptr) -> !llvm.ptr, i64
    %10 = llvm.ptrtoint %9 : !llvm.ptr to i64
    %11 = llvm.call @mlirAsyncRuntimeCreateValue(%10) : (i64) -> !llvm.ptr
    %12 = llvm.intr.coro.id %6, %7, %7, %7 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    %13 = llvm.intr.coro.size : i64
    %14 = llvm.intr.coro.align : i64
    %15 = llvm.add %13, %14 : i64
    %16 = llvm.sub %15, %5 : i64
    %17 = llvm.sub %4, %14 : i64
    %18 = llvm.and %16, %17 : i64
    %19 = llvm.call @aligned_alloc(%14, %18) : (i64, i64) -> !llvm.ptr
    %20 = llvm.intr.coro.begin %12, %19 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    %21 = llvm.intr.coro.save %20 : (!llvm.ptr) -> !llvm.token
    llvm.call @mlirAsyncRuntimeExecute(%20, %3) : (!llvm.ptr, !llvm.ptr) -> ()
    %22 = llvm.intr.coro.suspend %21, %2 : i8
    %23 = llvm.sext %22 : i8 to i32
    llvm.switch %23 : i32, ^bb6 [
      0: ^bb1,
      1: ^bb5
    ]
  ^bb1:  // pred: ^bb0
    %24 = llvm.call @callee(%1) : (i64) -> !llvm.ptr
    %25 = llvm.intr.coro.save %20 : (!llvm.ptr) -> !llvm.token
    llvm.call @mlirAsyncRuntimeAwaitValueAndExecute(%24, %20, %3) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    %26 = llvm.intr.coro.suspend %25, %2 : i8
    %27 = llvm.sext %26 : i8 to i32
    llvm.switch %27 : i32, ^bb6 [
      0: ^bb2,
      1: ^bb5
    ]
  ^bb2:  // pred: ^bb1
    %28 = llvm.call @mlirAsyncRuntimeIsValueError(%24) : (!llvm.ptr) -> i1
    llvm.cond_br %28, ^bb4, ^bb3
  ^bb3:  // pred: ^bb2
    %29 = llvm.call @mlirAsyncRuntimeGetValueStorage(%24) : (!llvm.ptr) -> !llvm.ptr
    %30 = llvm.load %29 : !llvm.ptr -> i64
    llvm.call @mlirAsyncRuntimeDropRef(%24, %0) : (!llvm.ptr, i64) -> ()
    %31 = llvm.call @mlirAsyncRuntimeGetValueStorage(%11) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %30, %31 : i64, !llvm.ptr
    llvm.call @mlirAsyncRuntimeEmplaceValue(%11) : (!llvm.ptr) -> ()
    llvm.call @mlirAsyncRuntimeEmplaceToken(%8) : (!llvm.ptr) -> ()
    llvm.br ^bb5
  ^bb4:  // pred: ^bb2
    llvm.call @mlirAsyncRuntimeDropRef(%24, %0) : (!llvm.ptr, i64) -> ()
    llvm.call @mlirAsyncRuntimeSetTokenError(%8) : (!llvm.ptr) -> ()
    llvm.call @mlirAsyncRuntimeSetValueError(%11) : (!llvm.ptr) -> ()
    llvm.br ^bb5
  ^bb5:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb4
    %32 = llvm.intr.coro.free %12, %20 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.call @free(%32) : (!llvm.ptr) -> ()
    llvm.br ^bb6
  ^bb6:  // 3 preds: ^bb0, ^bb1, ^bb5
    %33 = llvm.mlir.none : !llvm.token
    %34 = llvm.intr.coro.end %20, %2, %33 : (!llvm.ptr, i1, !llvm.token) -> i1
    %35 = llvm.mlir.poison : !llvm.struct<(ptr, ptr)>
    %36 = llvm.insertvalue %8, %35[0] : !llvm.struct<(ptr, ptr)> 
    %37 = llvm.insertvalue %11, %36[1] : !llvm.struct<(ptr, ptr)> 
    llvm.return %37 : !llvm.struct<(ptr, ptr)>
  }
  llvm.func @mlirAsyncRuntimeAddRef(!llvm.ptr, i64) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeDropRef(!llvm.ptr, i64) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeCreateToken() -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeCreateValue(i64) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeCreateGroup(i64) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeEmplaceToken(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeEmplaceValue(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeSetTokenError(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeSetValueError(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeIsTokenError(!llvm.ptr) -> i1 attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeIsValueError(!llvm.ptr) -> i1 attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeIsGroupError(!llvm.ptr) -> i1 attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitToken(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitValue(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitAllInGroup(!llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeExecute(!llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeGetValueStorage(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAddTokenToGroup(!llvm.ptr, !llvm.ptr) -> i64 attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitTokenAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitValueAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimeAwaitAllInGroupAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @mlirAsyncRuntimGetNumWorkerThreads() -> i64 attributes {sym_visibility = "private"}
  llvm.func @__resume(%arg0: !llvm.ptr) attributes {sym_visibility = "private"} {
    llvm.intr.coro.resume %arg0 : !llvm.ptr
    llvm.return
  }
}

