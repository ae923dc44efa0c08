// Executions become functions that are coroutines.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s

// Constants are copied into the function, other values become its arguments.
func.func @captures(%arg0: f32, %arg1: memref<1xf32>) {
  %c = arith.constant 0 : index
  %f = func.constant @captures : (f32, memref<1xf32>) -> ()
  %t = async.execute {
    memref.store %arg0, %arg1[%c] : memref<1xf32>
    func.call_indirect %f(%arg0, %arg1) : (f32, memref<1xf32>) -> ()
    async.yield
  }
  async.await %t : !async.token
  return
}

// The inner one is outlined first, and waited for without blocking.
func.func @nested(%arg0: f32, %arg1: memref<1xf32>) {
  %token0 = async.execute {
    %c0 = arith.constant 3 : index
    %token1 = async.execute {
      %c1 = arith.constant 1: index
      memref.store %arg0, %arg1[%c0] : memref<1xf32>
      async.yield
    }
    async.await %token1 : !async.token
    memref.store %arg0, %arg1[%c0] : memref<1xf32>
    async.yield
  }
  async.await %token0 : !async.token
  return
}

// It waits for dependencies, then for operands; an error of one completes all results
// as errors. What is named twice is passed once.
func.func @dependencies(%arg0: f32, %v: !async.value<f32>) -> f32 {
  %t0, %r = async.execute -> !async.value<f32> {
    async.yield %arg0 : f32
  }
  %t1, %r1:2 = async.execute [%t0] (%r as %x: !async.value<f32>, %v as %y: !async.value<f32>)
      -> (!async.value<f32>, !async.value<f32>) {
    %s = arith.addf %x, %y : f32
    async.await %t0 : !async.token
    async.yield %s, %arg0 : f32, f32
  }
  %q = async.await %r1#0 : !async.value<f32>
  return %q : f32
}

// Groups are waited for as tokens are.
func.func @group() {
  %c = arith.constant 2 : index
  %g = async.create_group %c : !async.group
  %t0 = async.execute { async.yield }
  %i = async.add_to_group %t0, %g : !async.token
  %t1 = async.execute {
    async.await_all %g
    async.yield
  }
  async.await_all %g
  return
}

// Values are members of groups too.
func.func @value_in_group(%v: !async.value<f32>, %g: !async.group) -> index {
  %rank = async.add_to_group %v, %g : !async.value<f32>
  return %rank : index
}

// An assertion that fails in a coroutine completes its results as errors.
func.func @assertion(%c: i1) {
  cf.assert %c, "outer"
  %t0, %r = async.execute -> !async.value<i1> {
    cf.assert %c, "error"
    async.yield %c : i1
  }
  return
}

// Waits in a loop outside of coroutines block.
func.func @blocking_in_loop(%n: index, %m: memref<?xf32>, %v: !async.value<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %y = async.await %v : !async.value<f32>
    memref.store %y, %m[%i] : memref<?xf32>
  }
  return
}

// In a function of the dialect executions are outlined too.
async.func @in_async_func(%a: f32) -> !async.value<f32> {
  %t, %r = async.execute -> !async.value<f32> { async.yield %a : f32 }
  %x = await %r : !async.value<f32>
  return %x : f32
}

// Names that are taken are not used.
func.func private @async_execute_fn_0()
func.func private @async_execute_fn()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @captures(%arg0: f32, %arg1: memref<1xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %f = constant @captures : (f32, memref<1xf32>) -> ()
// CHECK-NEXT:     %0 = call @async_execute_fn_1(%arg0, %arg1) : (f32, memref<1xf32>) -> !async.token
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     %1 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %2 = arith.xori %1, %true : i1
// CHECK-NEXT:     cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: f32, %arg1: memref<1xf32>) {
// CHECK-NEXT:     %0 = call @async_execute_fn_3(%arg0, %arg1) : (f32, memref<1xf32>) -> !async.token
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     %1 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %2 = arith.xori %1, %true : i1
// CHECK-NEXT:     cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dependencies(%arg0: f32, %arg1: !async.value<f32>) -> f32 {
// CHECK-NEXT:     %0:2 = call @async_execute_fn_4(%arg0) : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     %1:3 = call @async_execute_fn_5(%0#0, %0#1, %arg1, %arg0) : (!async.token, !async.value<f32>, !async.value<f32>, f32) -> (!async.token, !async.value<f32>, !async.value<f32>)
// CHECK-NEXT:     async.runtime.await %1#1 : !async.value<f32>
// CHECK-NEXT:     %2 = async.runtime.is_error %1#1 : !async.value<f32>
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %3 = arith.xori %2, %true : i1
// CHECK-NEXT:     cf.assert %3, "Awaited async operand is in error state"
// CHECK-NEXT:     %4 = async.runtime.load %1#1 : <f32>
// CHECK-NEXT:     return %4 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @group() {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = async.runtime.create_group %c2 : !async.group
// CHECK-NEXT:     %1 = call @async_execute_fn_6() : () -> !async.token
// CHECK-NEXT:     %2 = async.runtime.add_to_group %1, %0 : !async.token
// CHECK-NEXT:     %3 = call @async_execute_fn_7(%0) : (!async.group) -> !async.token
// CHECK-NEXT:     async.runtime.await %0 : !async.group
// CHECK-NEXT:     %4 = async.runtime.is_error %0 : !async.group
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %5 = arith.xori %4, %true : i1
// CHECK-NEXT:     cf.assert %5, "Awaited async operand is in error state"
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @value_in_group(%arg0: !async.value<f32>, %arg1: !async.group) -> index {
// CHECK-NEXT:     %0 = async.runtime.add_to_group %arg0, %arg1 : !async.value<f32>
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @assertion(%arg0: i1) {
// CHECK-NEXT:     cf.assert %arg0, "outer"
// CHECK-NEXT:     %0:2 = call @async_execute_fn_8(%arg0) : (i1) -> (!async.token, !async.value<i1>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @blocking_in_loop(%arg0: index, %arg1: memref<?xf32>, %arg2: !async.value<f32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       async.runtime.await %arg2 : !async.value<f32>
// CHECK-NEXT:       %0 = async.runtime.is_error %arg2 : !async.value<f32>
// CHECK-NEXT:       %true = arith.constant true
// CHECK-NEXT:       %1 = arith.xori %0, %true : i1
// CHECK-NEXT:       cf.assert %1, "Awaited async operand is in error state"
// CHECK-NEXT:       %2 = async.runtime.load %arg2 : <f32>
// CHECK-NEXT:       memref.store %2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func @in_async_func(%arg0: f32) -> !async.value<f32> {
// CHECK-NEXT:     %0:2 = func.call @async_execute_fn_9(%arg0) : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     async.runtime.await %0#1 : !async.value<f32>
// CHECK-NEXT:     %1 = async.runtime.is_error %0#1 : !async.value<f32>
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %2 = arith.xori %1, %true : i1
// CHECK-NEXT:     cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT:     %3 = async.runtime.load %0#1 : <f32>
// CHECK-NEXT:     return %3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_0()
// CHECK-NEXT:   func.func private @async_execute_fn()
// CHECK-NEXT:   func.func private @async_execute_fn_1(%arg0: f32, %arg1: memref<1xf32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %f = constant @captures : (f32, memref<1xf32>) -> ()
// CHECK-NEXT:     memref.store %arg0, %arg1[%c0] : memref<1xf32>
// CHECK-NEXT:     call_indirect %f(%arg0, %arg1) : (f32, memref<1xf32>) -> ()
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_2(%arg0: f32, %arg1: memref<1xf32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     memref.store %arg0, %arg1[%c3] : memref<1xf32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_3(%arg0: f32, %arg1: memref<1xf32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb7, ^bb1, ^bb6
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %4 = call @async_execute_fn_2(%arg0, %arg1) : (f32, memref<1xf32>) -> !async.token
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %4, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %6 = async.runtime.is_error %4 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     memref.store %arg0, %arg1[%c3] : memref<1xf32>
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
// CHECK-NEXT:   func.func private @async_execute_fn_4(%arg0: f32) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_5(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: !async.value<f32>, %arg3: f32) -> (!async.token, !async.value<f32>, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %3 = async.coro.id
// CHECK-NEXT:     %4 = async.coro.begin %3
// CHECK-NEXT:     %5 = async.coro.save %4
// CHECK-NEXT:     async.runtime.resume %4
// CHECK-NEXT:     async.coro.suspend %5, ^bb13, ^bb1, ^bb12
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %6 = async.coro.save %4
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %4 : !async.token
// CHECK-NEXT:     async.coro.suspend %6, ^bb13, ^bb2, ^bb12
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %7 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %7, ^bb10, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %8 = async.coro.save %4
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %4 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %8, ^bb13, ^bb4, ^bb12
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %9 = async.runtime.is_error %arg1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %9, ^bb10, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %10 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     %11 = async.coro.save %4
// CHECK-NEXT:     async.runtime.await_and_resume %arg2, %4 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %11, ^bb13, ^bb6, ^bb12
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %12 = async.runtime.is_error %arg2 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %12, ^bb10, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %13 = async.runtime.load %arg2 : <f32>
// CHECK-NEXT:     %14 = arith.addf %10, %13 : f32
// CHECK-NEXT:     %15 = async.coro.save %4
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %4 : !async.token
// CHECK-NEXT:     async.coro.suspend %15, ^bb13, ^bb8, ^bb12
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     %16 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %16, ^bb10, ^bb9
// CHECK-NEXT:   ^bb9:  // pred: ^bb8
// CHECK-NEXT:     async.runtime.store %14, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.store %arg3, %2 : <f32>
// CHECK-NEXT:     async.runtime.set_available %2 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb2, ^bb4, ^bb6, ^bb8
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_error %2 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:     async.coro.free %3, %4
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb12:  // 5 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb7
// CHECK-NEXT:     async.coro.free %3, %4
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // 7 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb7, ^bb11, ^bb12
// CHECK-NEXT:     async.coro.end %4
// CHECK-NEXT:     return %0, %1, %2 : !async.token, !async.value<f32>, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_6() -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_7(%arg0: !async.group) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb7, ^bb1, ^bb6
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.group
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.group
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
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 4 preds: ^bb0, ^bb1, ^bb5, ^bb6
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_8(%arg0: i1) -> (!async.token, !async.value<i1>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<i1>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb6, ^bb1, ^bb5
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <i1>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<i1>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<i1>
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb5:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 3 preds: ^bb0, ^bb4, ^bb5
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<i1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_9(%arg0: f32) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
