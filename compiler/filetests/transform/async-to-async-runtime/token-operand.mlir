// A token as an operand of an execution.
// NO ROUND TRIP: MLIR's tool crashes when it verifies it.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s

// A token as an operand: the argument is the token itself.
func.func private @use(!async.token)
func.func @token_operand(%t: !async.token) {
  %token = async.execute (%t as %a: !async.token) {
    func.call @use(%a) : (!async.token) -> ()
    async.yield
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @use(!async.token)
// CHECK-NEXT:   func.func @token_operand(%arg0: !async.token) {
// CHECK-NEXT:     %0 = call @async_execute_fn(%arg0) : (!async.token) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.token) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb7, ^bb1, ^bb6
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     call @use(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 4 preds: ^bb0, ^bb1, ^bb5, ^bb6
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
