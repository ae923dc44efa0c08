// Where MLIR 22 crashes or makes what is no program: not compared with it.

// RUN: async-opt %s --async-func-to-async-runtime | FileCheck %s

// MLIR crashes.
async.func private @declaration(f32) -> !async.token

// MLIR leaves structured control flow with several blocks in it.
async.func @structured(%c: i1, %t: !async.token) -> !async.token {
  scf.if %c {
    async.await %t : !async.token
  }
  return
}

// MLIR drops the attributes for LLVM that are there.
async.func @passthrough() -> !async.token attributes {passthrough = ["cold"]} {
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @declaration(f32) -> !async.token
// CHECK-NEXT:   func.func @structured(%arg0: i1, %arg1: !async.token) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb5
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %3, ^bb9, ^bb3, ^bb8
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %4 = async.runtime.is_error %arg1 : !async.token
// CHECK-NEXT:     cf.cond_br %4, ^bb6, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb1, ^bb4
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // pred: ^bb2
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 3 preds: ^bb2, ^bb7, ^bb8
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @passthrough() -> !async.token attributes {passthrough = ["cold", "presplitcoroutine"]} {
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
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
