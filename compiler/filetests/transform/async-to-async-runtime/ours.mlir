// Where MLIR 22 gives up, crashes, or makes what is no program: not compared with it.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s

// MLIR cannot convert a counted loop here.
func.func @for(%n: index, %m: memref<?xf32>, %v: !async.value<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %t, %sum = async.execute -> !async.value<f32> {
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f0) -> f32 {
      %y = async.await %v : !async.value<f32>
      %s2 = arith.addf %s, %y : f32
      scf.yield %s2 : f32
    }
    async.yield %r : f32
  }
  return
}

// Nor a switch.
func.func @switch(%n: index, %t1: !async.token, %t2: !async.token) {
  %t = async.execute {
    scf.index_switch %n
    case 1 {
      async.await %t1 : !async.token
      scf.yield
    }
    default {
      async.await %t2 : !async.token
      scf.yield
    }
    async.yield
  }
  return
}

// Nor a parallel loop, whose iterations become one after the other.
func.func @parallel(%n: index, %t1: !async.token) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = async.execute {
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      async.await %t1 : !async.token
    }
    async.yield
  }
  return
}

// MLIR leaves an operation of one block with several.
func.func @assertion_in_if(%c: i1) {
  %t = async.execute {
    scf.if %c {
      cf.assert %c, "x"
    }
    async.yield
  }
  return
}

// MLIR awaits the wrong arguments if something is named twice.
func.func @twice(%t: !async.token, %v: !async.value<f32>) {
  %token = async.execute [%t, %t] (%v as %a: !async.value<f32>, %v as %b: !async.value<f32>) {
    %x = arith.addf %a, %b : f32
    async.yield
  }
  return
}

// A function is put into the module that its execution is in.
module @nested {
  func.func @inner() {
    %t = async.execute { async.yield }
    return
  }
}

// Waits in blocks that are never reached are lowered too.
func.func @unreachable(%t: !async.token) {
  return
^bb1:
  async.await %t : !async.token
  cf.br ^bb1
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @for(%arg0: index, %arg1: memref<?xf32>, %arg2: !async.value<f32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0:2 = call @async_execute_fn(%arg2, %arg0) : (!async.value<f32>, index) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @switch(%arg0: index, %arg1: !async.token, %arg2: !async.token) {
// CHECK-NEXT:     %0 = call @async_execute_fn_0(%arg2, %arg1, %arg0) : (!async.token, !async.token, index) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel(%arg0: index, %arg1: !async.token) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = call @async_execute_fn_1(%arg1, %arg0) : (!async.token, index) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @assertion_in_if(%arg0: i1) {
// CHECK-NEXT:     %0 = call @async_execute_fn_2(%arg0) : (i1) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice(%arg0: !async.token, %arg1: !async.value<f32>) {
// CHECK-NEXT:     %0 = call @async_execute_fn_3(%arg0, %arg1) : (!async.token, !async.value<f32>) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @nested {
// CHECK-NEXT:     func.func @inner() {
// CHECK-NEXT:       %0 = call @async_execute_fn() : () -> !async.token
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:     func.func private @async_execute_fn() -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:       %0 = async.runtime.create : !async.token
// CHECK-NEXT:       %1 = async.coro.id
// CHECK-NEXT:       %2 = async.coro.begin %1
// CHECK-NEXT:       %3 = async.coro.save %2
// CHECK-NEXT:       async.runtime.resume %2
// CHECK-NEXT:       async.coro.suspend %3, ^bb4, ^bb1, ^bb3
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       async.runtime.set_available %0 : !async.token
// CHECK-NEXT:       cf.br ^bb2
// CHECK-NEXT:     ^bb2:  // pred: ^bb1
// CHECK-NEXT:       async.coro.free %1, %2
// CHECK-NEXT:       cf.br ^bb4
// CHECK-NEXT:     ^bb3:  // pred: ^bb0
// CHECK-NEXT:       async.coro.free %1, %2
// CHECK-NEXT:       cf.br ^bb4
// CHECK-NEXT:     ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT:       async.coro.end %2
// CHECK-NEXT:       return %0 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unreachable(%arg0: !async.token) {
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb1:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     %0 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %1 = arith.xori %0, %true : i1
// CHECK-NEXT:     cf.assert %1, "Awaited async operand is in error state"
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.value<f32>, %arg1: index) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb10, ^bb1, ^bb9
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     cf.br ^bb2(%c0, %cst : index, f32)
// CHECK-NEXT:   ^bb2(%5: index, %6: f32):  // 2 preds: ^bb1, ^bb5
// CHECK-NEXT:     %7 = arith.cmpi slt, %5, %arg1 : index
// CHECK-NEXT:     cf.cond_br %7, ^bb3, ^bb6
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %8 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %8, ^bb10, ^bb4, ^bb9
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %9 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %9, ^bb7, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %10 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     %11 = arith.addf %6, %10 : f32
// CHECK-NEXT:     %12 = arith.addi %5, %c1 : index
// CHECK-NEXT:     cf.br ^bb2(%12, %11 : index, f32)
// CHECK-NEXT:   ^bb6:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.store %6, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb0, ^bb3, ^bb8, ^bb9
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_0(%arg0: !async.token, %arg1: !async.token, %arg2: index) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb12, ^bb1, ^bb11
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = arith.index_cast %arg2 : index to i64
// CHECK-NEXT:     cf.switch %4 : i64, [
// CHECK-NEXT:       default: ^bb5,
// CHECK-NEXT:       1: ^bb2
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb12, ^bb3, ^bb11
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.is_error %arg1 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb9, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb5:  // pred: ^bb1
// CHECK-NEXT:     %7 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %7, ^bb12, ^bb6, ^bb11
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %8 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %8, ^bb9, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb4, ^bb7
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb3, ^bb6
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb8, ^bb9
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb12
// CHECK-NEXT:   ^bb11:  // 3 preds: ^bb0, ^bb2, ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb12
// CHECK-NEXT:   ^bb12:  // 5 preds: ^bb0, ^bb2, ^bb5, ^bb10, ^bb11
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_1(%arg0: !async.token, %arg1: index) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb13, ^bb1, ^bb12
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     cf.br ^bb2(%c0 : index)
// CHECK-NEXT:   ^bb2(%4: index):  // 2 preds: ^bb1, ^bb8
// CHECK-NEXT:     %5 = arith.cmpi slt, %4, %arg1 : index
// CHECK-NEXT:     cf.cond_br %5, ^bb3, ^bb9
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     cf.br ^bb4(%c0 : index)
// CHECK-NEXT:   ^bb4(%6: index):  // 2 preds: ^bb3, ^bb7
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %arg1 : index
// CHECK-NEXT:     cf.cond_br %7, ^bb5, ^bb8
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %8 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %8, ^bb13, ^bb6, ^bb12
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %9 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %9, ^bb10, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %10 = arith.addi %6, %c1 : index
// CHECK-NEXT:     cf.br ^bb4(%10 : index)
// CHECK-NEXT:   ^bb8:  // pred: ^bb4
// CHECK-NEXT:     %11 = arith.addi %4, %c1 : index
// CHECK-NEXT:     cf.br ^bb2(%11 : index)
// CHECK-NEXT:   ^bb9:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // pred: ^bb6
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb12:  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // 4 preds: ^bb0, ^bb5, ^bb11, ^bb12
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_2(%arg0: i1) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb8, ^bb1, ^bb7
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb4
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb3, ^bb5
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb5:  // pred: ^bb2
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 3 preds: ^bb0, ^bb6, ^bb7
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_3(%arg0: !async.token, %arg1: !async.value<f32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb13, ^bb1, ^bb12
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb13, ^bb2, ^bb12
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb10, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %6, ^bb13, ^bb4, ^bb12
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %7 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %7, ^bb10, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %8 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %8, ^bb13, ^bb6, ^bb12
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %9 = async.runtime.is_error %arg1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %9, ^bb10, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %10 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     %11 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %11, ^bb13, ^bb8, ^bb12
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     %12 = async.runtime.is_error %arg1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %12, ^bb10, ^bb9
// CHECK-NEXT:   ^bb9:  // pred: ^bb8
// CHECK-NEXT:     %13 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     %14 = arith.addf %10, %13 : f32
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb2, ^bb4, ^bb6, ^bb8
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb12:  // 5 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb7
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // 7 preds: ^bb0, ^bb1, ^bb3, ^bb5, ^bb7, ^bb11, ^bb12
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
