// With the option, functions that wait become coroutines, and so do their callers.
// MLIR 22 does not have the option any more.

// RUN: async-opt %s --async-to-async-runtime="eliminate-blocking-await-ops=true" | FileCheck %s

func.func @callee(%v: !async.value<f32>, %x: f32) -> (f32 {t.a}) {
  %y = async.await %v : !async.value<f32>
  %r = arith.addf %x, %y : f32
  return %r : f32
}

// It waits for what it called.
func.func @caller(%v: !async.value<f32>, %x: f32) -> f32 {
  %r = call @callee(%v, %x) : (!async.value<f32>, f32) -> f32
  %s = arith.addf %r, %r : f32
  return %s : f32
}

// In a loop too.
func.func @caller_in_loop(%v: !async.value<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %r = func.call @callee(%v, %f0) : (!async.value<f32>, f32) -> f32
  }
  return
}

// It may block.
func.func @allowed(%v: !async.value<f32>) -> f32 attributes {async.allowed_to_block} {
  %c1 = arith.constant 1.0 : f32
  %r = call @callee(%v, %c1) : (!async.value<f32>, f32) -> f32
  return %r : f32
}

// Two functions that call each other.
func.func @even(%t: !async.token, %c: i1) {
  async.await %t : !async.token
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  call @odd(%t, %c) : (!async.token, i1) -> ()
  return
^bb2:
  return
}
func.func @odd(%t: !async.token, %c: i1) {
  call @even(%t, %c) : (!async.token, i1) -> ()
  return
}

// A task that calls one waits without blocking.
func.func @task(%v: !async.value<f32>, %x: f32) {
  %t = async.execute {
    %r = func.call @callee(%v, %x) : (!async.value<f32>, f32) -> f32
    async.yield
  }
  return
}

// It does not wait.
func.func @plain(%x: f32) -> f32 {
  return %x : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @callee(%arg0: !async.value<f32>, %arg1: f32) -> (!async.token, !async.value<f32> {t.a}) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     %7 = arith.addf %arg1, %6 : f32
// CHECK-NEXT:     async.runtime.store %7, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 3 preds: ^bb1, ^bb5, ^bb6
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @caller(%arg0: !async.value<f32>, %arg1: f32) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4:2 = call @callee(%arg0, %arg1) : (!async.value<f32>, f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     %5 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %4#0, %3 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb9, ^bb2, ^bb8
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %6 = async.runtime.is_error %4#0 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb6, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %7 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %4#1, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %7, ^bb9, ^bb4, ^bb8
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %8 = async.runtime.is_error %4#1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %8, ^bb6, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %9 = async.runtime.load %4#1 : <f32>
// CHECK-NEXT:     %10 = arith.addf %9, %9 : f32
// CHECK-NEXT:     async.runtime.store %10, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 4 preds: ^bb1, ^bb3, ^bb7, ^bb8
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @caller_in_loop(%arg0: !async.value<f32>, %arg1: index) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     cf.br ^bb2(%c0 : index)
// CHECK-NEXT:   ^bb2(%3: index):  // 2 preds: ^bb1, ^bb7
// CHECK-NEXT:     %4 = arith.cmpi slt, %3, %arg1 : index
// CHECK-NEXT:     cf.cond_br %4, ^bb3, ^bb8
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %5:2 = call @callee(%arg0, %cst) : (!async.value<f32>, f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     %6 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %5#0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %6, ^bb12, ^bb4, ^bb11
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %7 = async.runtime.is_error %5#0 : !async.token
// CHECK-NEXT:     cf.cond_br %7, ^bb9, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %8 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %5#1, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %8, ^bb12, ^bb6, ^bb11
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %9 = async.runtime.is_error %5#1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %9, ^bb9, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %10 = async.runtime.load %5#1 : <f32>
// CHECK-NEXT:     %11 = arith.addi %3, %c1 : index
// CHECK-NEXT:     cf.br ^bb2(%11 : index)
// CHECK-NEXT:   ^bb8:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb4, ^bb6
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb8, ^bb9
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb12
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb3, ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb12
// CHECK-NEXT:   ^bb12:  // 4 preds: ^bb3, ^bb5, ^bb10, ^bb11
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @allowed(%arg0: !async.value<f32>) -> f32 attributes {async.allowed_to_block} {
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0:2 = call @callee(%arg0, %cst) : (!async.value<f32>, f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     async.runtime.await %0#0 : !async.token
// CHECK-NEXT:     %1 = async.runtime.is_error %0#0 : !async.token
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %2 = arith.xori %1, %true : i1
// CHECK-NEXT:     cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT:     async.runtime.await %0#1 : !async.value<f32>
// CHECK-NEXT:     %3 = async.runtime.is_error %0#1 : !async.value<f32>
// CHECK-NEXT:     %true_0 = arith.constant true
// CHECK-NEXT:     %4 = arith.xori %3, %true_0 : i1
// CHECK-NEXT:     cf.assert %4, "Awaited async operand is in error state"
// CHECK-NEXT:     %5 = async.runtime.load %0#1 : <f32>
// CHECK-NEXT:     return %5 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @even(%arg0: !async.token, %arg1: i1) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %3, ^bb11, ^bb2, ^bb10
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %4 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %4, ^bb8, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     cf.cond_br %arg1, ^bb4, ^bb7
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %5 = call @odd(%arg0, %arg1) : (!async.token, i1) -> !async.token
// CHECK-NEXT:     %6 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %5, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %6, ^bb11, ^bb5, ^bb10
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %7 = async.runtime.is_error %5 : !async.token
// CHECK-NEXT:     cf.cond_br %7, ^bb8, ^bb6
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb7:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb2, ^bb5
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 3 preds: ^bb6, ^bb7, ^bb8
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb1, ^bb4
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 4 preds: ^bb1, ^bb4, ^bb9, ^bb10
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @odd(%arg0: !async.token, %arg1: i1) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %3 = call @even(%arg0, %arg1) : (!async.token, i1) -> !async.token
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %3, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %3 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 3 preds: ^bb1, ^bb5, ^bb6
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @task(%arg0: !async.value<f32>, %arg1: f32) {
// CHECK-NEXT:     %0 = call @async_execute_fn(%arg0, %arg1) : (!async.value<f32>, f32) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @plain(%arg0: f32) -> f32 {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.value<f32>, %arg1: f32) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb9, ^bb1, ^bb8
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4:2 = call @callee(%arg0, %arg1) : (!async.value<f32>, f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %4#0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb9, ^bb2, ^bb8
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %6 = async.runtime.is_error %4#0 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb6, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %7 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %4#1, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %7, ^bb9, ^bb4, ^bb8
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %8 = async.runtime.is_error %4#1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %8, ^bb6, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %9 = async.runtime.load %4#1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // 3 preds: ^bb0, ^bb1, ^bb3
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 5 preds: ^bb0, ^bb1, ^bb3, ^bb7, ^bb8
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
