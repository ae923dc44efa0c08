// Structured control flow around asynchronous operations in a coroutine becomes blocks.
// Other structured control flow stays.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s

func.func @while(%n: index, %c: i1, %m: memref<?xi1>, %v: !async.value<i1>) {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    %r = scf.while (%a = %c0) : (index) -> index {
      %y = async.await %v : !async.value<i1>
      scf.condition(%y) %a : index
    } do {
    ^bb0(%b: index):
      memref.store %c, %m[%b] : memref<?xi1>
      scf.yield %b : index
    }
    memref.store %c, %m[%r] : memref<?xi1>
    async.yield
  }
  return
}

func.func @groups(%n: index, %c: i1, %m: memref<?xi1>, %v: !async.value<i1>, %t1: !async.token) {
  %c2 = arith.constant 2 : index
  %t = async.execute {
    scf.if %c {
      %g = async.create_group %c2 : !async.group
      scf.if %c {
        memref.store %c, %m[%n] : memref<?xi1>
      }
      scf.if %c {
        %1 = async.add_to_group %t1, %g : !async.token
      }
    }
    async.yield
  }
  return
}

func.func @execute_region(%c: i1, %v: !async.value<i1>) {
  %t, %r = async.execute -> !async.value<i1> {
    %e = scf.execute_region -> i1 {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      %y = async.await %v : !async.value<i1>
      scf.yield %y : i1
    ^bb2:
      scf.yield %c : i1
    }
    async.yield %e : i1
  }
  return
}

// What waits for the inner task is not in the outer one.
func.func @if(%c: i1, %m: memref<?xf32>, %v: !async.value<f32>) {
  %c0 = arith.constant 0 : index
  %t, %u = async.execute -> !async.value<f32> {
    %r = scf.if %c -> f32 {
      %y = async.await %v : !async.value<f32>
      scf.yield %y : f32
    } else {
      %y = async.await %v : !async.value<f32>
      %z = scf.if %c -> f32 {
        scf.if %c {
          %w = async.await %v : !async.value<f32>
          memref.store %w, %m[%c0] : memref<?xf32>
        }
        scf.yield %y : f32
      } else {
        %z = memref.load %m[%c0] : memref<?xf32>
        scf.yield %z : f32
      }
      scf.yield %z : f32
    }
    async.yield %r : f32
  }
  %t2 = async.execute {
    scf.if %c {
      %nested = async.execute {
        %x = async.await %v : !async.value<f32>
        async.yield
      }
      scf.if %c {
        async.await %nested : !async.token
      }
    }
    async.yield
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @while(%arg0: index, %arg1: i1, %arg2: memref<?xi1>, %arg3: !async.value<i1>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = call @async_execute_fn(%arg3, %arg1, %arg2) : (!async.value<i1>, i1, memref<?xi1>) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @groups(%arg0: index, %arg1: i1, %arg2: memref<?xi1>, %arg3: !async.value<i1>, %arg4: !async.token) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = call @async_execute_fn_0(%arg1, %arg2, %arg0, %arg4) : (i1, memref<?xi1>, index, !async.token) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @execute_region(%arg0: i1, %arg1: !async.value<i1>) {
// CHECK-NEXT:     %0:2 = call @async_execute_fn_1(%arg0, %arg1) : (i1, !async.value<i1>) -> (!async.token, !async.value<i1>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @if(%arg0: i1, %arg1: memref<?xf32>, %arg2: !async.value<f32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0:2 = call @async_execute_fn_2(%arg2, %arg1, %arg0) : (!async.value<f32>, memref<?xf32>, i1) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     %1 = call @async_execute_fn_4(%arg2, %arg0) : (!async.value<f32>, i1) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: !async.value<i1>, %arg1: i1, %arg2: memref<?xi1>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb10, ^bb1, ^bb9
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     cf.br ^bb2(%c0 : index)
// CHECK-NEXT:   ^bb2(%4: index):  // 2 preds: ^bb1, ^bb5
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.value<i1>
// CHECK-NEXT:     async.coro.suspend %5, ^bb10, ^bb3, ^bb9
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.is_error %arg0 : !async.value<i1>
// CHECK-NEXT:     cf.cond_br %6, ^bb7, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %7 = async.runtime.load %arg0 : <i1>
// CHECK-NEXT:     cf.cond_br %7, ^bb5(%4 : index), ^bb6
// CHECK-NEXT:   ^bb5(%8: index):  // pred: ^bb4
// CHECK-NEXT:     memref.store %arg1, %arg2[%8] : memref<?xi1>
// CHECK-NEXT:     cf.br ^bb2(%8 : index)
// CHECK-NEXT:   ^bb6:  // pred: ^bb4
// CHECK-NEXT:     memref.store %arg1, %arg2[%4] : memref<?xi1>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb0, ^bb2, ^bb8, ^bb9
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_0(%arg0: i1, %arg1: memref<?xi1>, %arg2: index, %arg3: !async.token) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb8, ^bb1, ^bb7
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb5
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %4 = async.runtime.create_group %c2 : !async.group
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       memref.store %arg0, %arg1[%arg2] : memref<?xi1>
// CHECK-NEXT:     }
// CHECK-NEXT:     cf.cond_br %arg0, ^bb3, ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %5 = async.runtime.add_to_group %arg3, %4 : !async.token
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb1, ^bb4
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb0
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 3 preds: ^bb0, ^bb6, ^bb7
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_1(%arg0: i1, %arg1: !async.value<i1>) -> (!async.token, !async.value<i1>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<i1>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb11, ^bb1, ^bb10
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb3, ^bb6
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %5 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %3 : !async.value<i1>
// CHECK-NEXT:     async.coro.suspend %5, ^bb11, ^bb4, ^bb10
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %6 = async.runtime.is_error %arg1 : !async.value<i1>
// CHECK-NEXT:     cf.cond_br %6, ^bb8, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     %7 = async.runtime.load %arg1 : <i1>
// CHECK-NEXT:     cf.br ^bb7(%7 : i1)
// CHECK-NEXT:   ^bb6:  // pred: ^bb2
// CHECK-NEXT:     cf.br ^bb7(%arg0 : i1)
// CHECK-NEXT:   ^bb7(%8: i1):  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.runtime.store %8, %1 : <i1>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<i1>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // pred: ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<i1>
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 4 preds: ^bb0, ^bb3, ^bb9, ^bb10
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<i1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_2(%arg0: !async.value<f32>, %arg1: memref<?xf32>, %arg2: i1) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.resume %3
// CHECK-NEXT:     async.coro.suspend %4, ^bb21, ^bb1, ^bb20
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     cf.cond_br %arg2, ^bb2, ^bb5
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %5, ^bb21, ^bb3, ^bb20
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %6, ^bb18, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %7 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     cf.br ^bb16(%7 : f32)
// CHECK-NEXT:   ^bb5:  // pred: ^bb1
// CHECK-NEXT:     %8 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %8, ^bb21, ^bb6, ^bb20
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     %9 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %9, ^bb18, ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     %10 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     cf.cond_br %arg2, ^bb8, ^bb13
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     cf.cond_br %arg2, ^bb9, ^bb12
// CHECK-NEXT:   ^bb9:  // pred: ^bb8
// CHECK-NEXT:     %11 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %11, ^bb21, ^bb10, ^bb20
// CHECK-NEXT:   ^bb10:  // pred: ^bb9
// CHECK-NEXT:     %12 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %12, ^bb18, ^bb11
// CHECK-NEXT:   ^bb11:  // pred: ^bb10
// CHECK-NEXT:     %13 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     memref.store %13, %arg1[%c0] : memref<?xf32>
// CHECK-NEXT:     cf.br ^bb12
// CHECK-NEXT:   ^bb12:  // 2 preds: ^bb8, ^bb11
// CHECK-NEXT:     cf.br ^bb14(%10 : f32)
// CHECK-NEXT:   ^bb13:  // pred: ^bb7
// CHECK-NEXT:     %14 = memref.load %arg1[%c0] : memref<?xf32>
// CHECK-NEXT:     cf.br ^bb14(%14 : f32)
// CHECK-NEXT:   ^bb14(%15: f32):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT:     cf.br ^bb15
// CHECK-NEXT:   ^bb15:  // pred: ^bb14
// CHECK-NEXT:     cf.br ^bb16(%15 : f32)
// CHECK-NEXT:   ^bb16(%16: f32):  // 2 preds: ^bb4, ^bb15
// CHECK-NEXT:     cf.br ^bb17
// CHECK-NEXT:   ^bb17:  // pred: ^bb16
// CHECK-NEXT:     async.runtime.store %16, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb19
// CHECK-NEXT:   ^bb18:  // 3 preds: ^bb3, ^bb6, ^bb10
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb19
// CHECK-NEXT:   ^bb19:  // 2 preds: ^bb17, ^bb18
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb21
// CHECK-NEXT:   ^bb20:  // 4 preds: ^bb0, ^bb2, ^bb5, ^bb9
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb21
// CHECK-NEXT:   ^bb21:  // 6 preds: ^bb0, ^bb2, ^bb5, ^bb9, ^bb19, ^bb20
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn_3(%arg0: !async.value<f32>) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb7, ^bb1, ^bb6
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %4, ^bb7, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %5, ^bb4, ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %6 = async.runtime.load %arg0 : <f32>
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
// CHECK-NEXT:   func.func private @async_execute_fn_4(%arg0: !async.value<f32>, %arg1: i1) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb11, ^bb1, ^bb10
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg1, ^bb2, ^bb7
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %4 = call @async_execute_fn_3(%arg0) : (!async.value<f32>) -> !async.token
// CHECK-NEXT:     cf.cond_br %arg1, ^bb3, ^bb6
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %4, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb11, ^bb4, ^bb10
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %6 = async.runtime.is_error %4 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb8, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb2, ^bb5
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb1, ^bb6
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // pred: ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 4 preds: ^bb0, ^bb3, ^bb9, ^bb10
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
