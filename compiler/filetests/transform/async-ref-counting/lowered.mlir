// References that are counted before a task is lowered are dropped on the way to an error
// too. MLIR 22 does not have the pass.

// RUN: async-opt %s --async-ref-counting --async-to-async-runtime | FileCheck %s

func.func @fails(%a: !async.token, %v: !async.value<f32>, %c: i1) {
  %t = async.execute [%a] {
    cf.assert %c, "first"
    %x = async.await %v : !async.value<f32>
    %inner = async.execute [%a] { async.yield }
    async.await %inner : !async.token
    async.yield
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @fails(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: i1) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     %0 = call @async_execute_fn_0(%arg0, %arg2, %arg1) : (!async.token, i1, !async.value<f32>) -> !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.token) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb8, ^bb1, ^bb7
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb8, ^bb2, ^bb7
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb3, ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 4 preds: ^bb0, ^bb1, ^bb6, ^bb7
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_0(%arg0: !async.token, %arg1: i1, %arg2: !async.value<f32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb16, ^bb1, ^bb15
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb16, ^bb2, ^bb15
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb9, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     cf.cond_br %arg1, ^bb4, ^bb10
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %6 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg2, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %6, ^bb16, ^bb5, ^bb15
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %7 = async.runtime.is_error %arg2 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %7, ^bb11, ^bb6
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %8 = async.runtime.load %arg2 : <f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %9 = call @async_execute_fn(%arg0) : (!async.token) -> !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %10 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %9, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %10, ^bb16, ^bb7, ^bb15
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %11 = async.runtime.is_error %9 : !async.token
// CHECK-NEXT:     cf.cond_br %11, ^bb12, ^bb8
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     async.runtime.drop_ref %9 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb14
// CHECK-NEXT:   ^bb9:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb10:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb11:  // pred: ^bb5
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb12:  // pred: ^bb7
// CHECK-NEXT:     async.runtime.drop_ref %9 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // 4 preds: ^bb9, ^bb10, ^bb11, ^bb12
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb14
// CHECK-NEXT:   ^bb14:  // 2 preds: ^bb8, ^bb13
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb16
// CHECK-NEXT:   ^bb15:  // 4 preds: ^bb0, ^bb1, ^bb4, ^bb6
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb16
// CHECK-NEXT:   ^bb16:  // 6 preds: ^bb0, ^bb1, ^bb4, ^bb6, ^bb14, ^bb15
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
