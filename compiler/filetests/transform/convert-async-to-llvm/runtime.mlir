// Operations of the runtime become calls of its functions.

// RUN: async-opt --allow-unregistered-dialect --convert-async-to-llvm %s | FileCheck %s

func.func @tokens(%t: !async.token, %h: !async.coro.handle) -> i1 {
  %0 = async.runtime.create : !async.token
  async.runtime.set_available %0 : !async.token
  async.runtime.set_error %t : !async.token
  async.runtime.await %t : !async.token
  async.runtime.await_and_resume %t, %h : !async.token
  async.runtime.add_ref %t {count = 2 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  %1 = async.runtime.is_error %t : !async.token
  return %1 : i1
}

func.func @values(%a: f32, %v: !async.value<f32>, %h: !async.coro.handle) -> (f32, i1) {
  %0 = async.runtime.create : !async.value<f32>
  async.runtime.store %a, %0 : <f32>
  async.runtime.set_available %0 : !async.value<f32>
  async.runtime.set_error %v : !async.value<f32>
  async.runtime.await %v : !async.value<f32>
  async.runtime.await_and_resume %v, %h : !async.value<f32>
  %1 = async.runtime.load %v : <f32>
  %2 = async.runtime.is_error %v : !async.value<f32>
  return %1, %2 : f32, i1
}

func.func @groups(%t: !async.token, %n: index, %h: !async.coro.handle) -> (index, i1) {
  %0 = async.runtime.create_group %n : !async.group
  %1 = async.runtime.add_to_group %t, %0 : !async.token
  async.runtime.await %0 : !async.group
  async.runtime.await_and_resume %0, %h : !async.group
  async.runtime.add_ref %0 {count = 1 : i64} : !async.group
  %2 = async.runtime.is_error %0 : !async.group
  return %1, %2 : index, i1
}

// What a value carries may be of any type that LLVM has.
func.func @payloads(%m: !async.value<memref<?xf32>>, %i: !async.value<index>, %v: !async.value<!async.value<f32>>) -> (memref<?xf32>, index) {
  %0 = async.runtime.create : !async.value<memref<?xf32>>
  %1 = async.runtime.load %m : <memref<?xf32>>
  async.runtime.store %1, %0 : <memref<?xf32>>
  %2 = async.runtime.load %i : <index>
  %3 = async.runtime.create : !async.value<!async.value<f32>>
  %4 = async.runtime.load %v : <!async.value<f32>>
  async.runtime.store %4, %3 : <!async.value<f32>>
  %5 = async.runtime.create : !async.value<vector<2x3xf32>>
  return %1, %2 : memref<?xf32>, index
}

func.func @threads() -> index {
  %0 = async.runtime.num_worker_threads : index
  return %0 : index
}

// Other functions, calls and blocks.
func.func private @external(!async.token, !async.value<index>) -> !async.group
func.func @calls(%t: !async.token, %v: !async.value<index>) -> !async.group {
  %0 = call @external(%t, %v) : (!async.token, !async.value<index>) -> !async.group
  cf.br ^bb1(%0 : !async.group)
^bb1(%g: !async.group):
  "t.use"(%g) : (!async.group) -> ()
  return %g : !async.group
}
func.func @region(%t: !async.token, %c: i1) -> !async.token {
  %0 = scf.if %c -> (!async.token) {
    %1 = async.runtime.create : !async.token
    scf.yield %1 : !async.token
  } else {
    scf.yield %t : !async.token
  }
  return %0 : !async.token
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @tokens(%arg0: !llvm.ptr, %arg1: !llvm.ptr) -> i1 {
// CHECK-NEXT:     %0 = call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeEmplaceToken(%0) : (!llvm.ptr) -> ()
// CHECK-NEXT:     call @mlirAsyncRuntimeSetTokenError(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitToken(%arg0) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %1 = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitTokenAndExecute(%arg0, %arg1, %1) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     %c2_i64 = arith.constant 2 : i64
// CHECK-NEXT:     call @mlirAsyncRuntimeAddRef(%arg0, %c2_i64) : (!llvm.ptr, i64) -> ()
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     call @mlirAsyncRuntimeDropRef(%arg0, %c1_i64) : (!llvm.ptr, i64) -> ()
// CHECK-NEXT:     %2 = call @mlirAsyncRuntimeIsTokenError(%arg0) : (!llvm.ptr) -> i1
// CHECK-NEXT:     return %2 : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @values(%arg0: f32, %arg1: !llvm.ptr, %arg2: !llvm.ptr) -> (f32, i1) {
// CHECK-NEXT:     %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
// CHECK-NEXT:     %3 = call @mlirAsyncRuntimeCreateValue(%2) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %4 = call @mlirAsyncRuntimeGetValueStorage(%3) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %arg0, %4 : f32, !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeEmplaceValue(%3) : (!llvm.ptr) -> ()
// CHECK-NEXT:     call @mlirAsyncRuntimeSetValueError(%arg1) : (!llvm.ptr) -> ()
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitValue(%arg1) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %5 = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitValueAndExecute(%arg1, %arg2, %5) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     %6 = call @mlirAsyncRuntimeGetValueStorage(%arg1) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %7 = llvm.load %6 : !llvm.ptr -> f32
// CHECK-NEXT:     %8 = call @mlirAsyncRuntimeIsValueError(%arg1) : (!llvm.ptr) -> i1
// CHECK-NEXT:     return %7, %8 : f32, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @groups(%arg0: !llvm.ptr, %arg1: index, %arg2: !llvm.ptr) -> (index, i1) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = call @mlirAsyncRuntimeCreateGroup(%0) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %2 = call @mlirAsyncRuntimeAddTokenToGroup(%arg0, %1) : (!llvm.ptr, !llvm.ptr) -> i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitAllInGroup(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %4 = llvm.mlir.addressof @__resume : !llvm.ptr
// CHECK-NEXT:     call @mlirAsyncRuntimeAwaitAllInGroupAndExecute(%1, %arg2, %4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     call @mlirAsyncRuntimeAddRef(%1, %c1_i64) : (!llvm.ptr, i64) -> ()
// CHECK-NEXT:     %5 = call @mlirAsyncRuntimeIsGroupError(%1) : (!llvm.ptr) -> i1
// CHECK-NEXT:     return %3, %5 : index, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @payloads(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr) -> (memref<?xf32>, index) {
// CHECK-NEXT:     %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
// CHECK-NEXT:     %3 = call @mlirAsyncRuntimeCreateValue(%2) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %4 = call @mlirAsyncRuntimeGetValueStorage(%arg0) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %5 = llvm.load %4 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// CHECK-NEXT:     %7 = call @mlirAsyncRuntimeGetValueStorage(%3) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %5, %7 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %8 = call @mlirAsyncRuntimeGetValueStorage(%arg1) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %9 = llvm.load %8 : !llvm.ptr -> i64
// CHECK-NEXT:     %10 = builtin.unrealized_conversion_cast %9 : i64 to index
// CHECK-NEXT:     %11 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %12 = llvm.getelementptr %11[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %13 = llvm.ptrtoint %12 : !llvm.ptr to i64
// CHECK-NEXT:     %14 = call @mlirAsyncRuntimeCreateValue(%13) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %15 = call @mlirAsyncRuntimeGetValueStorage(%arg2) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %16 = llvm.load %15 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %17 = call @mlirAsyncRuntimeGetValueStorage(%14) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %16, %17 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %18 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %19 = llvm.getelementptr %18[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %20 = llvm.ptrtoint %19 : !llvm.ptr to i64
// CHECK-NEXT:     %21 = call @mlirAsyncRuntimeCreateValue(%20) : (i64) -> !llvm.ptr
// CHECK-NEXT:     return %6, %10 : memref<?xf32>, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @threads() -> index {
// CHECK-NEXT:     %0 = call @mlirAsyncRuntimGetNumWorkerThreads() : () -> index
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @external(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:   func.func @calls(%arg0: !llvm.ptr, %arg1: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:     %0 = call @external(%arg0, %arg1) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     cf.br ^bb1(%0 : !llvm.ptr)
// CHECK-NEXT:   ^bb1(%1: !llvm.ptr):  // pred: ^bb0
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : !llvm.ptr to !async.group
// CHECK-NEXT:     "t.use"(%2) : (!async.group) -> ()
// CHECK-NEXT:     return %1 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @region(%arg0: !llvm.ptr, %arg1: i1) -> !llvm.ptr {
// CHECK-NEXT:     %0 = scf.if %arg1 -> (!llvm.ptr) {
// CHECK-NEXT:       %1 = func.call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
// CHECK-NEXT:       scf.yield %1 : !llvm.ptr
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg0 : !llvm.ptr
// CHECK-NEXT:     }
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
