// What a coroutine is called with is kept while it is suspended.

// RUN: async-opt %s --async-runtime-ref-counting | FileCheck %s

// Its last use is the wait.
func.func @await_and_resume(%arg0: !async.token) {
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.token
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return
}

// It is used after it was resumed only.
func.func @used_in_resume(%arg0: !async.token) {
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.resume %hdl
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  async.runtime.await %arg0 : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return
}

// It waits for its argument in a loop; the token is returned and completed.
func.func @loop(%arg0: !async.token, %n: i1) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.resume %hdl
  async.coro.suspend %saved, ^suspend, ^head, ^destroy
^head:
  cf.cond_br %n, ^body, ^exit
^body:
  %saved2 = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.token
  async.coro.suspend %saved2, ^suspend, ^resume, ^destroy
^resume:
  %e = async.runtime.is_error %arg0 : !async.token
  cf.cond_br %e, ^set_error, ^continue
^continue:
  cf.br ^head
^exit:
  async.runtime.set_available %t : !async.token
  cf.br ^cleanup
^set_error:
  async.runtime.set_error %t : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^destroy:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %t : !async.token
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @await_and_resume(%arg0: !async.token) {
// CHECK-NEXT:     %0 = async.coro.id
// CHECK-NEXT:     %1 = async.coro.begin %0
// CHECK-NEXT:     %2 = async.coro.save %1
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.coro.suspend %2, ^bb3, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.free %0, %1
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     async.coro.end %1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @used_in_resume(%arg0: !async.token) {
// CHECK-NEXT:     %0 = async.coro.id
// CHECK-NEXT:     %1 = async.coro.begin %0
// CHECK-NEXT:     %2 = async.coro.save %1
// CHECK-NEXT:     async.runtime.resume %1
// CHECK-NEXT:     async.coro.suspend %2, ^bb3, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.free %0, %1
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     async.coro.end %1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop(%arg0: !async.token, %arg1: i1) -> !async.token {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.coro.id
// CHECK-NEXT:     %2 = async.coro.begin %1
// CHECK-NEXT:     %3 = async.coro.save %2
// CHECK-NEXT:     async.runtime.resume %2
// CHECK-NEXT:     async.coro.suspend %3, ^bb9, ^bb1, ^bb8
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb4
// CHECK-NEXT:     cf.cond_br %arg1, ^bb2, ^bb5
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %4 = async.coro.save %2
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %2 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb9, ^bb3, ^bb8
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb6, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb5:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     async.coro.free %1, %2
// CHECK-NEXT:     cf.br ^bb9
// CHECK-NEXT:   ^bb9:  // 4 preds: ^bb0, ^bb2, ^bb7, ^bb8
// CHECK-NEXT:     async.coro.end %2
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
