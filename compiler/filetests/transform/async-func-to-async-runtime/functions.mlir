// Asynchronous functions become coroutines.

// RUN: async-opt %s --async-func-to-async-runtime | FileCheck %s
// RUN: async-opt %s --async-func-to-async-runtime --async-to-async-runtime \
// RUN:     --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=BOTH

async.func @token_only() -> !async.token {
  return
}

async.func @value_only(%a: f32) -> !async.value<f32> {
  return %a : f32
}

// Attributes stay, but for those that tell LLVM what to do.
async.func private @attributes(%c: i1 {t.arg}) -> (!async.token {t.res}) attributes {t.attr = 4} {
  return
}

// Each return completes the results.
async.func @blocks(%c: i1) -> (!async.token, !async.value<i1>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %c : i1
^bb2:
  %false = arith.constant false
  return %false : i1
}

// Waits and assertions are those of a coroutine, except in the executions.
async.func @waits(%a: f32, %b: i1, %g: !async.group) -> (!async.token, !async.value<f32>) {
  %t, %r = async.execute -> !async.value<f32> {
    async.await_all %g
    cf.assert %b, "inner"
    async.yield %a : f32
  }
  %x = await %r : !async.value<f32>
  cf.assert %b, "outer"
  return %x : f32
}

// Calls in functions of both kinds.
func.func @caller(%a: f32) -> f32 {
  %v = async.call @value_only(%a) : (f32) -> !async.value<f32>
  %x = async.await %v : !async.value<f32>
  return %x : f32
}
async.func @async_caller(%a: f32) -> !async.value<f32> {
  %v = call @value_only(%a) : (f32) -> !async.value<f32>
  %x = await %v : !async.value<f32>
  return %x : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @token_only() -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @value_only(%arg0: f32) -> !async.value<f32> attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.store %arg0, %0 : <f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @attributes(%arg0: i1 {t.arg}) -> (!async.token {t.res}) attributes {passthrough = ["presplitcoroutine"], t.attr = 4 : i64} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @blocks(%arg0: i1) -> (!async.token, !async.value<i1>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<i1>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <i1>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<i1>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     async.runtime.store %false, %1 : <i1>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<i1>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb5:  // no predecessors
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<i1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @waits(%arg0: f32, %arg1: i1, %arg2: !async.group) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %token, %bodyResults = async.execute -> !async.value<f32> {
// CHECK-NEXT:       async.await_all %arg2
// CHECK-NEXT:       cf.assert %arg1, "inner"
// CHECK-NEXT:       async.yield %arg0 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %bodyResults, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %4, ^bb8, ^bb2, ^bb7
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %bodyResults : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %5, ^bb5, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.load %bodyResults : <f32>
// CHECK-NEXT:     cf.cond_br %arg1, ^bb4, ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.store %6, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 3 preds: ^bb1, ^bb6, ^bb7
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @caller(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = call @value_only(%arg0) : (f32) -> !async.value<f32>
// CHECK-NEXT:     %1 = async.await %0 : !async.value<f32>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @async_caller(%arg0: f32) -> !async.value<f32> attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %3 = call @value_only(%arg0) : (f32) -> !async.value<f32>
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %3, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %3 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.load %3 : <f32>
// CHECK-NEXT:     async.runtime.store %6, %0 : <f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_error %0 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 3 preds: ^bb1, ^bb5, ^bb6
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// BOTH:      module {
// BOTH-NEXT:   func.func @token_only() -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     %1 = async.coro.id loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     %2 = async.coro.begin %1 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":8:3)
// BOTH-NEXT:     cf.br ^bb2 loc("{{.*}}functions.mlir":8:3)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:   ^bb3:  // no predecessors
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.coro.end %2 loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:     return %0 : !async.token loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":7:1)
// BOTH-NEXT:   func.func @value_only(%arg0: f32 loc("{{.*}}functions.mlir":11:24)) -> !async.value<f32> attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.value<f32> loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     %1 = async.coro.id loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     %2 = async.coro.begin %1 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     async.runtime.store %arg0, %0 : <f32> loc("{{.*}}functions.mlir":12:3)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.value<f32> loc("{{.*}}functions.mlir":12:3)
// BOTH-NEXT:     cf.br ^bb2 loc("{{.*}}functions.mlir":12:3)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:   ^bb3:  // no predecessors
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.coro.end %2 loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:     return %0 : !async.value<f32> loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":11:1)
// BOTH-NEXT:   func.func private @attributes(%arg0: i1 {t.arg} loc("{{.*}}functions.mlir":16:32)) -> (!async.token {t.res}) attributes {passthrough = ["presplitcoroutine"], t.attr = 4 : i64} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     %1 = async.coro.id loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     %2 = async.coro.begin %1 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":17:3)
// BOTH-NEXT:     cf.br ^bb2 loc("{{.*}}functions.mlir":17:3)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:   ^bb3:  // no predecessors
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.coro.end %2 loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:     return %0 : !async.token loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":16:1)
// BOTH-NEXT:   func.func @blocks(%arg0: i1 loc("{{.*}}functions.mlir":21:20)) -> (!async.token, !async.value<i1>) attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     %1 = async.runtime.create : !async.value<i1> loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     %2 = async.coro.id loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     %3 = async.coro.begin %2 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     cf.cond_br %arg0, ^bb2, ^bb3 loc("{{.*}}functions.mlir":22:3)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     async.runtime.store %arg0, %1 : <i1> loc("{{.*}}functions.mlir":24:3)
// BOTH-NEXT:     async.runtime.set_available %1 : !async.value<i1> loc("{{.*}}functions.mlir":24:3)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":24:3)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":24:3)
// BOTH-NEXT:   ^bb3:  // pred: ^bb1
// BOTH-NEXT:     %false = arith.constant false loc("{{.*}}functions.mlir":26:12)
// BOTH-NEXT:     async.runtime.store %false, %1 : <i1> loc("{{.*}}functions.mlir":27:3)
// BOTH-NEXT:     async.runtime.set_available %1 : !async.value<i1> loc("{{.*}}functions.mlir":27:3)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":27:3)
// BOTH-NEXT:     cf.br ^bb4 loc("{{.*}}functions.mlir":27:3)
// BOTH-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:   ^bb5:  // no predecessors
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// BOTH-NEXT:     async.coro.end %3 loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:     return %0, %1 : !async.token, !async.value<i1> loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":21:1)
// BOTH-NEXT:   func.func @waits(%arg0: f32 loc("{{.*}}functions.mlir":31:19), %arg1: i1 loc("{{.*}}functions.mlir":31:28), %arg2: !async.group loc("{{.*}}functions.mlir":31:36)) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     %1 = async.runtime.create : !async.value<f32> loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     %2 = async.coro.id loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     %3 = async.coro.begin %2 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     %4:2 = call @async_execute_fn(%arg2, %arg1, %arg0) : (!async.group, i1, f32) -> (!async.token, !async.value<f32>) loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     %5 = async.coro.save %3 loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:     async.runtime.await_and_resume %4#1, %3 : !async.value<f32> loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:     async.coro.suspend %5, ^bb8, ^bb2, ^bb7 loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     %6 = async.runtime.is_error %4#1 : !async.value<f32> loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:     cf.cond_br %6, ^bb5, ^bb3 loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:   ^bb3:  // pred: ^bb2
// BOTH-NEXT:     %7 = async.runtime.load %4#1 : <f32> loc("{{.*}}functions.mlir":37:8)
// BOTH-NEXT:     cf.cond_br %arg1, ^bb4, ^bb5 loc("{{.*}}functions.mlir":38:3)
// BOTH-NEXT:   ^bb4:  // pred: ^bb3
// BOTH-NEXT:     async.runtime.store %7, %1 : <f32> loc("{{.*}}functions.mlir":39:3)
// BOTH-NEXT:     async.runtime.set_available %1 : !async.value<f32> loc("{{.*}}functions.mlir":39:3)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":39:3)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":39:3)
// BOTH-NEXT:   ^bb5:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.runtime.set_error %0 : !async.token loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     async.runtime.set_error %1 : !async.value<f32> loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     cf.br ^bb8 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   ^bb7:  // pred: ^bb1
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     cf.br ^bb8 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   ^bb8:  // 3 preds: ^bb1, ^bb6, ^bb7
// BOTH-NEXT:     async.coro.end %3 loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:     return %0, %1 : !async.token, !async.value<f32> loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":31:1)
// BOTH-NEXT:   func.func @caller(%arg0: f32 loc("{{.*}}functions.mlir":43:19)) -> f32 {
// BOTH-NEXT:     %0 = call @value_only(%arg0) : (f32) -> !async.value<f32> loc("{{.*}}functions.mlir":44:8)
// BOTH-NEXT:     async.runtime.await %0 : !async.value<f32> loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     %1 = async.runtime.is_error %0 : !async.value<f32> loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     %true = arith.constant true loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     %2 = arith.xori %1, %true : i1 loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     cf.assert %2, "Awaited async operand is in error state" loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     %3 = async.runtime.load %0 : <f32> loc("{{.*}}functions.mlir":45:8)
// BOTH-NEXT:     return %3 : f32 loc("{{.*}}functions.mlir":46:3)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":43:1)
// BOTH-NEXT:   func.func @async_caller(%arg0: f32 loc("{{.*}}functions.mlir":48:26)) -> !async.value<f32> attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.value<f32> loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     %1 = async.coro.id loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     %2 = async.coro.begin %1 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     %3 = call @value_only(%arg0) : (f32) -> !async.value<f32> loc("{{.*}}functions.mlir":49:8)
// BOTH-NEXT:     %4 = async.coro.save %2 loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:     async.runtime.await_and_resume %3, %2 : !async.value<f32> loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6 loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     %5 = async.runtime.is_error %3 : !async.value<f32> loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:     cf.cond_br %5, ^bb4, ^bb3 loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:   ^bb3:  // pred: ^bb2
// BOTH-NEXT:     %6 = async.runtime.load %3 : <f32> loc("{{.*}}functions.mlir":50:8)
// BOTH-NEXT:     async.runtime.store %6, %0 : <f32> loc("{{.*}}functions.mlir":51:3)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.value<f32> loc("{{.*}}functions.mlir":51:3)
// BOTH-NEXT:     cf.br ^bb5 loc("{{.*}}functions.mlir":51:3)
// BOTH-NEXT:   ^bb4:  // pred: ^bb2
// BOTH-NEXT:     async.runtime.set_error %0 : !async.value<f32> loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     cf.br ^bb5 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     cf.br ^bb7 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   ^bb6:  // pred: ^bb1
// BOTH-NEXT:     async.coro.free %1, %2 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     cf.br ^bb7 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   ^bb7:  // 3 preds: ^bb1, ^bb5, ^bb6
// BOTH-NEXT:     async.coro.end %2 loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:     return %0 : !async.value<f32> loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":48:1)
// BOTH-NEXT:   func.func private @async_execute_fn(%arg0: !async.group loc("{{.*}}functions.mlir":32:12), %arg1: i1 loc("{{.*}}functions.mlir":32:12), %arg2: f32 loc("{{.*}}functions.mlir":32:12)) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// BOTH-NEXT:     %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     %1 = async.runtime.create : !async.value<f32> loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     %2 = async.coro.id loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     %3 = async.coro.begin %2 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     %4 = async.coro.save %3 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     async.runtime.resume %3 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     async.coro.suspend %4, ^bb8, ^bb1, ^bb7 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:   ^bb1:  // pred: ^bb0
// BOTH-NEXT:     %5 = async.coro.save %3 loc("{{.*}}functions.mlir":33:5)
// BOTH-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.group loc("{{.*}}functions.mlir":33:5)
// BOTH-NEXT:     async.coro.suspend %5, ^bb8, ^bb2, ^bb7 loc("{{.*}}functions.mlir":33:5)
// BOTH-NEXT:   ^bb2:  // pred: ^bb1
// BOTH-NEXT:     %6 = async.runtime.is_error %arg0 : !async.group loc("{{.*}}functions.mlir":33:5)
// BOTH-NEXT:     cf.cond_br %6, ^bb5, ^bb3 loc("{{.*}}functions.mlir":33:5)
// BOTH-NEXT:   ^bb3:  // pred: ^bb2
// BOTH-NEXT:     cf.cond_br %arg1, ^bb4, ^bb5 loc("{{.*}}functions.mlir":34:5)
// BOTH-NEXT:   ^bb4:  // pred: ^bb3
// BOTH-NEXT:     async.runtime.store %arg2, %1 : <f32> loc("{{.*}}functions.mlir":35:5)
// BOTH-NEXT:     async.runtime.set_available %1 : !async.value<f32> loc("{{.*}}functions.mlir":35:5)
// BOTH-NEXT:     async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":35:5)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":35:5)
// BOTH-NEXT:   ^bb5:  // 2 preds: ^bb2, ^bb3
// BOTH-NEXT:     async.runtime.set_error %0 : !async.token loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     async.runtime.set_error %1 : !async.value<f32> loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     cf.br ^bb6 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     cf.br ^bb8 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:   ^bb7:  // 2 preds: ^bb0, ^bb1
// BOTH-NEXT:     async.coro.free %2, %3 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     cf.br ^bb8 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:   ^bb8:  // 4 preds: ^bb0, ^bb1, ^bb6, ^bb7
// BOTH-NEXT:     async.coro.end %3 loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:     return %0, %1 : !async.token, !async.value<f32> loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT:   } loc("{{.*}}functions.mlir":32:12)
// BOTH-NEXT: } loc("{{.*}}functions.mlir":0:0)
// BOTH-NOT:  {{.}}
