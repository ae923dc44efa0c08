// What is not lowered is folded where it can be, as MLIR's conversion does it.

// RUN: async-opt %s --async-to-async-runtime | FileCheck %s
// RUN: async-opt %s --async-func-to-async-runtime | FileCheck %s --check-prefix=FUNC

// In a function without asynchronous operations too. A constant that folding made is not
// seen by the next operation; `xori` is not folded.
func.func @plain(%x: index, %c: i1, %m: memref<4x?xf32>) -> (index, index, index, f32, index, i1) {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %a = arith.addi %c2, %c2 : index
  %b = arith.addi %a, %c2 : index
  %d = arith.addi %c2, %x : index
  %e = arith.addi %d, %c0 : index
  %dim = memref.dim %m, %c0 : memref<4x?xf32>
  %cast = memref.cast %m : memref<4x?xf32> to memref<4x3xf32>
  %z = memref.load %cast[%c0, %c0] : memref<4x3xf32>
  %true = arith.constant true
  %nx = arith.xori %c, %true : i1
  %ny = arith.xori %nx, %true : i1
  %k = arith.select %true, %x, %c2 : index
  return %b, %e, %dim, %z, %k, %ny : index, index, index, f32, index, i1
}

// In a coroutine, structured control flow is folded if it is lowered.
func.func @task(%x: index, %c: i1, %m: memref<?xindex>, %t: !async.token) {
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %q = async.execute {
    %k = arith.addi %c2, %c2 : index
    %not = arith.xori %c, %true : i1
    scf.if %not {
      async.await %t : !async.token
      memref.store %k, %m[%k] : memref<?xindex>
    } else {
      memref.store %x, %m[%k] : memref<?xindex>
    }
    scf.if %not {
      memref.store %k, %m[%k] : memref<?xindex>
    } else {
      memref.store %x, %m[%x] : memref<?xindex>
    }
    async.yield
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @plain(%arg0: index, %arg1: i1, %arg2: memref<4x?xf32>) -> (index, index, index, f32, index, i1) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.addi %c4, %c2 : index
// CHECK-NEXT:     %1 = arith.addi %arg0, %c2 : index
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     %cast = memref.cast %arg2 : memref<4x?xf32> to memref<4x3xf32>
// CHECK-NEXT:     %2 = memref.load %arg2[%c0, %c0] : memref<4x?xf32>
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %3 = arith.xori %arg1, %true : i1
// CHECK-NEXT:     %4 = arith.xori %3, %true : i1
// CHECK-NEXT:     return %0, %1, %c4_0, %2, %arg0, %4 : index, index, index, f32, index, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @task(%arg0: index, %arg1: i1, %arg2: memref<?xindex>, %arg3: !async.token) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = call @async_execute_fn(%arg1, %arg3, %arg2, %arg0) : (i1, !async.token, memref<?xindex>, index) -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_execute_fn(%arg0: i1, %arg1: !async.token, %arg2: memref<?xindex>, %arg3: index) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb10, ^bb1, ^bb9
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %4 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     memref.store %arg3, %arg2[%c4] : memref<?xindex>
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %5 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %5, ^bb10, ^bb4, ^bb9
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %6 = async.runtime.is_error %arg1 : !async.token
// CHECK-NEXT:     cf.cond_br %6, ^bb7, ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     memref.store %c4, %arg2[%c4] : memref<?xindex>
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb2, ^bb5
// CHECK-NEXT:     scf.if %4 {
// CHECK-NEXT:       memref.store %c4, %arg2[%c4] : memref<?xindex>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       memref.store %arg3, %arg2[%arg3] : memref<?xindex>
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb4
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb0, ^bb3, ^bb8, ^bb9
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// FUNC:      module {
// FUNC-NEXT:   func.func @plain(%arg0: index, %arg1: i1, %arg2: memref<4x?xf32>) -> (index, index, index, f32, index, i1) {
// FUNC-NEXT:     %c2 = arith.constant 2 : index
// FUNC-NEXT:     %c0 = arith.constant 0 : index
// FUNC-NEXT:     %c4 = arith.constant 4 : index
// FUNC-NEXT:     %0 = arith.addi %c4, %c2 : index
// FUNC-NEXT:     %1 = arith.addi %arg0, %c2 : index
// FUNC-NEXT:     %c4_0 = arith.constant 4 : index
// FUNC-NEXT:     %cast = memref.cast %arg2 : memref<4x?xf32> to memref<4x3xf32>
// FUNC-NEXT:     %2 = memref.load %arg2[%c0, %c0] : memref<4x?xf32>
// FUNC-NEXT:     %true = arith.constant true
// FUNC-NEXT:     %3 = arith.xori %arg1, %true : i1
// FUNC-NEXT:     %4 = arith.xori %3, %true : i1
// FUNC-NEXT:     return %0, %1, %c4_0, %2, %arg0, %4 : index, index, index, f32, index, i1
// FUNC-NEXT:   }
// FUNC-NEXT:   func.func @task(%arg0: index, %arg1: i1, %arg2: memref<?xindex>, %arg3: !async.token) {
// FUNC-NEXT:     %c2 = arith.constant 2 : index
// FUNC-NEXT:     %true = arith.constant true
// FUNC-NEXT:     %token = async.execute {
// FUNC-NEXT:       %c4 = arith.constant 4 : index
// FUNC-NEXT:       %0 = arith.xori %arg1, %true : i1
// FUNC-NEXT:       scf.if %arg1 {
// FUNC-NEXT:         memref.store %arg0, %arg2[%c4] : memref<?xindex>
// FUNC-NEXT:       } else {
// FUNC-NEXT:         async.await %arg3 : !async.token
// FUNC-NEXT:         memref.store %c4, %arg2[%c4] : memref<?xindex>
// FUNC-NEXT:       }
// FUNC-NEXT:       scf.if %arg1 {
// FUNC-NEXT:         memref.store %arg0, %arg2[%arg0] : memref<?xindex>
// FUNC-NEXT:       } else {
// FUNC-NEXT:         memref.store %c4, %arg2[%c4] : memref<?xindex>
// FUNC-NEXT:       }
// FUNC-NEXT:       async.yield
// FUNC-NEXT:     }
// FUNC-NEXT:     return
// FUNC-NEXT:   }
// FUNC-NEXT: }
// FUNC-NOT:  {{.}}
