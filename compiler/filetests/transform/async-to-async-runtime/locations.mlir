// What an execution becomes is where it was, what an operation in it becomes where that
// was.

// RUN: async-opt %s --async-to-async-runtime --mlir-print-debuginfo \
// RUN:     --mlir-print-local-scope | FileCheck %s

module {
  func.func @locs(%c: i1 loc("c"), %v: !async.value<i1> loc("v"), %t1: !async.token loc("t")) {
    %c2 = arith.constant 2 : index loc("const")
    %t, %r = async.execute [%t1] (%v as %i : !async.value<i1>) -> !async.value<i1> {
      async.await %t1 : !async.token loc("await")
      cf.assert %c, "x" loc("assert")
      %g = async.create_group %c2 : !async.group loc("inner_create_group")
      async.yield %i : i1 loc("yield")
    } loc("exec")
    %g = async.create_group %c2 : !async.group loc("create_group")
    %1 = async.add_to_group %t1, %g : !async.token loc("add_to_group")
    async.await_all %g loc("await_all")
    %aw = async.await %r : !async.value<i1> loc("await val")
    return loc("return")
  } loc("func")
} loc("module")

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @locs(%arg0: i1 loc("c"), %arg1: !async.value<i1> loc("v"), %arg2: !async.token loc("t")) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index loc("const")
// CHECK-NEXT:     %0:2 = call @async_execute_fn(%arg2, %arg1, %arg0) : (!async.token, !async.value<i1>, i1) -> (!async.token, !async.value<i1>) loc("exec")
// CHECK-NEXT:     %1 = async.runtime.create_group %c2 : !async.group loc("create_group")
// CHECK-NEXT:     %2 = async.runtime.add_to_group %arg2, %1 : !async.token loc("add_to_group")
// CHECK-NEXT:     async.runtime.await %1 : !async.group loc("await_all")
// CHECK-NEXT:     %3 = async.runtime.is_error %1 : !async.group loc("await_all")
// CHECK-NEXT:     %true = arith.constant true loc("await_all")
// CHECK-NEXT:     %4 = arith.xori %3, %true : i1 loc("await_all")
// CHECK-NEXT:     cf.assert %4, "Awaited async operand is in error state" loc("await_all")
// CHECK-NEXT:     async.runtime.await %0#1 : !async.value<i1> loc("await val")
// CHECK-NEXT:     %5 = async.runtime.is_error %0#1 : !async.value<i1> loc("await val")
// CHECK-NEXT:     %true_0 = arith.constant true loc("await val")
// CHECK-NEXT:     %6 = arith.xori %5, %true_0 : i1 loc("await val")
// CHECK-NEXT:     cf.assert %6, "Awaited async operand is in error state" loc("await val")
// CHECK-NEXT:     %7 = async.runtime.load %0#1 : <i1> loc("await val")
// CHECK-NEXT:     return loc("return")
// CHECK-NEXT:   } loc("func")
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.token loc("exec"), %arg1: !async.value<i1> loc("exec"), %arg2: i1 loc("exec")) -> (!async.token, !async.value<i1>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token loc("exec")
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<i1> loc("exec")
// CHECK-NEXT:     %2 = async.coro.id loc("exec")
// CHECK-NEXT:     %3 = async.coro.begin %2 loc("exec")
// CHECK-NEXT:     %4 = async.coro.save %3 loc("exec")
// CHECK-NEXT:     async.runtime.resume %3 loc("exec")
// CHECK-NEXT:     async.coro.suspend %4, ^bb12, ^bb1, ^bb11 loc("exec")
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %5 = async.coro.save %3 loc("exec")
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.token loc("exec")
// CHECK-NEXT:     async.coro.suspend %5, ^bb12, ^bb2, ^bb11 loc("exec")
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %6 = async.runtime.is_error %arg0 : !async.token loc("exec")
// CHECK-NEXT:     cf.cond_br %6, ^bb9, ^bb3 loc("exec")
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %7 = async.coro.save %3 loc("exec")
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %3 : !async.value<i1> loc("exec")
// CHECK-NEXT:     async.coro.suspend %7, ^bb12, ^bb4, ^bb11 loc("exec")
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %8 = async.runtime.is_error %arg1 : !async.value<i1> loc("exec")
// CHECK-NEXT:     cf.cond_br %8, ^bb9, ^bb5 loc("exec")
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %9 = async.runtime.load %arg1 : <i1> loc("exec")
// CHECK-NEXT:     %c2 = arith.constant 2 : index loc("const")
// CHECK-NEXT:     %10 = async.coro.save %3 loc("await")
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.token loc("await")
// CHECK-NEXT:     async.coro.suspend %10, ^bb12, ^bb6, ^bb11 loc("await")
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %11 = async.runtime.is_error %arg0 : !async.token loc("await")
// CHECK-NEXT:     cf.cond_br %11, ^bb9, ^bb7 loc("await")
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     cf.cond_br %arg2, ^bb8, ^bb9 loc("assert")
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     %12 = async.runtime.create_group %c2 : !async.group loc("inner_create_group")
// CHECK-NEXT:     async.runtime.store %9, %1 : <i1> loc("yield")
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<i1> loc("yield")
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token loc("yield")
// CHECK-NEXT:     cf.br ^bb10 loc("yield")
// CHECK-NEXT:   ^bb9:  // 4 preds: ^bb2, ^bb4, ^bb6, ^bb7
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token loc("exec")
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<i1> loc("exec")
// CHECK-NEXT:     cf.br ^bb10 loc("exec")
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb8, ^bb9
// CHECK-NEXT:     async.coro.free %2, %3 loc("exec")
// CHECK-NEXT:     cf.br ^bb12 loc("exec")
// CHECK-NEXT:   ^bb11:  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb5
// CHECK-NEXT:     async.coro.free %2, %3 loc("exec")
// CHECK-NEXT:     cf.br ^bb12 loc("exec")
// CHECK-NEXT:   ^bb12:  // 6 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb10, ^bb11
// CHECK-NEXT:     async.coro.end %3 loc("exec")
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<i1> loc("exec")
// CHECK-NEXT:   } loc("exec")
// CHECK-NEXT: } loc("module")
// CHECK-NOT:  {{.}}
