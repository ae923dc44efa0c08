// Where MLIR 22 drops what is still needed, keeps what is not, or gives up: not compared
// with it.

// RUN: async-opt %s --allow-unregistered-dialect --async-runtime-ref-counting | FileCheck %s

func.func private @token() -> !async.token

// The first wait and the second one fail on ways of their own. MLIR drops the token and
// the value that are returned there too, before they are completed.
func.func @errors(%arg0: !async.token, %arg1: !async.value<f32>)
    -> (!async.token, !async.value<f32>) {
  %t = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<f32>
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.token
  async.coro.suspend %saved, ^suspend, ^resume, ^destroy
^resume:
  %e = async.runtime.is_error %arg0 : !async.token
  cf.cond_br %e, ^set_error, ^next
^next:
  %saved2 = async.coro.save %hdl
  async.runtime.await_and_resume %arg1, %hdl : !async.value<f32>
  async.coro.suspend %saved2, ^suspend, ^resume2, ^destroy
^resume2:
  %e2 = async.runtime.is_error %arg1 : !async.value<f32>
  cf.cond_br %e2, ^set_error, ^store
^store:
  %x = async.runtime.load %arg1 : <f32>
  async.runtime.store %x, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  async.runtime.set_available %t : !async.token
  cf.br ^cleanup
^set_error:
  async.runtime.set_error %t : !async.token
  async.runtime.set_error %v : !async.value<f32>
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^destroy:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %t, %v : !async.token, !async.value<f32>
}

// MLIR refuses branches that pass references.
func.func @passed_to_blocks(%c: i1, %t2: !async.token) -> !async.token {
  %t = call @token() : () -> !async.token
  cf.cond_br %c, ^bb1(%t, %t : !async.token, !async.token), ^bb2
^bb1(%x: !async.token, %unused: !async.token):
  async.runtime.await %t : !async.token
  cf.br ^bb3(%x : !async.token)
^bb2:
  cf.br ^bb3(%t2 : !async.token)
^bb3(%y: !async.token):
  return %y : !async.token
}

// On the two ways from one block to another it is passed in different ways.
func.func @two_edges(%c: i1, %t: !async.token, %u: !async.token) -> !async.token {
  cf.cond_br %c, ^bb1(%t, %t : !async.token, !async.token), ^bb1(%u, %t : !async.token, !async.token)
^bb1(%x: !async.token, %y: !async.token):
  async.runtime.await %y : !async.token
  return %x : !async.token
}

// Another one in each round of a loop of blocks.
func.func @carried_by_blocks(%c: i1, %t: !async.token) {
  cf.br ^bb1(%t : !async.token)
^bb1(%x: !async.token):
  async.runtime.await %x : !async.token
  %next = call @token() : () -> !async.token
  cf.cond_br %c, ^bb1(%next : !async.token), ^bb2
^bb2:
  return
}

// One argument is not used: it is dropped after the others have got their references.
func.func @unused_argument(%c: i1, %t: !async.token) -> !async.token {
  cf.cond_br %c, ^bb1(%t, %t : !async.token, !async.token), ^bb2
^bb1(%x: !async.token, %unused: !async.token):
  return %x : !async.token
^bb2:
  return %t : !async.token
}

// A result that is returned twice has two references.
func.func @returned_twice(%t: !async.token) -> (!async.token, !async.token) {
  return %t, %t : !async.token, !async.token
}

// What is called indirectly drops a reference too.
func.func @indirect(%t: !async.token, %f: (!async.token) -> ()) {
  call_indirect %f(%t) : (!async.token) -> ()
  return
}

// A region that yields a value from outside gives away a reference that it does not have.
func.func @yielded_from_outside(%c: i1, %a: !async.token, %b: !async.token) -> !async.token {
  %r = scf.if %c -> !async.token {
    scf.yield %a : !async.token
  } else {
    scf.yield %b : !async.token
  }
  async.runtime.await %a : !async.token
  return %r : !async.token
}

// A loop takes what it carries.
func.func @carried(%n: index, %t: !async.token) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> !async.token {
    async.runtime.await %x : !async.token
    %next = func.call @token() : () -> !async.token
    scf.yield %next : !async.token
  }
  async.runtime.await %r : !async.token
  async.runtime.await %t : !async.token
  return
}
func.func @carried_while(%c: i1, %t: !async.token) -> !async.token {
  %r = scf.while (%x = %t) : (!async.token) -> !async.token {
    scf.condition(%c) %x : !async.token
  } do {
  ^bb0(%y: !async.token):
    %next = func.call @token() : () -> !async.token
    scf.yield %next : !async.token
  }
  return %r : !async.token
}

// The result of a selection is one of the operands.
func.func @select(%c: i1, %a: !async.token, %b: !async.token) -> !async.token {
  %r = arith.select %c, %a, %b : !async.token
  %unused = arith.select %c, %b, %a : !async.token
  return %r : !async.token
}

// A token in a value: it stays there.
func.func @token_in_value(%a: !async.token, %v: !async.value<!async.token>) {
  async.runtime.store %a, %v : <!async.token>
  %b = async.runtime.load %v : <!async.token>
  async.runtime.await %b : !async.token
  return
}

// It is used in blocks only that are never reached.
func.func @unreachable(%t: !async.token) {
  return
^bb1:
  async.runtime.await %t : !async.token
  return
}

// A terminator that is not known is taken to pass its operands on.
func.func @unknown_terminator(%t: !async.token) {
  "t.region"() ({
    %u = async.runtime.create : !async.token
    "t.yield"(%u, %t) : (!async.token, !async.token) -> ()
  }) : () -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @token() -> !async.token
// CHECK-NEXT:   func.func @errors(%arg0: !async.token, %arg1: !async.value<f32>) -> (!async.token, !async.value<f32>) {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.begin %2
// CHECK-NEXT:     %4 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg0, %3 : !async.token
// CHECK-NEXT:     async.coro.suspend %4, ^bb10, ^bb1, ^bb9
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %5 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.cond_br %5, ^bb5, ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %6 = async.coro.save %3
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %3 : !async.value<f32>
// CHECK-NEXT:     async.coro.suspend %6, ^bb10, ^bb3, ^bb9
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %7 = async.runtime.is_error %arg1 : !async.value<f32>
// CHECK-NEXT:     cf.cond_br %7, ^bb6, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     %8 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.runtime.store %8, %1 : <f32>
// CHECK-NEXT:     async.runtime.set_available %1 : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb5:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb3
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 : !async.value<f32>
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb4, ^bb7
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb9:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     async.coro.free %2, %3
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // 4 preds: ^bb0, ^bb2, ^bb8, ^bb9
// CHECK-NEXT:     async.coro.end %3
// CHECK-NEXT:     return %0, %1 : !async.token, !async.value<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @passed_to_blocks(%arg0: i1, %arg1: !async.token) -> !async.token {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 2 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb2(%0, %0 : !async.token, !async.token)
// CHECK-NEXT:   ^bb2(%1: !async.token, %2: !async.token):  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb4(%1 : !async.token)
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb4(%arg1 : !async.token)
// CHECK-NEXT:   ^bb4(%3: !async.token):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     return %3 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @two_edges(%arg0: i1, %arg1: !async.token, %arg2: !async.token) -> !async.token {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2(%arg2, %arg1 : !async.token, !async.token)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb2(%arg1, %arg1 : !async.token, !async.token)
// CHECK-NEXT:   ^bb2(%0: !async.token, %1: !async.token):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.runtime.await %1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @carried_by_blocks(%arg0: i1, %arg1: !async.token) {
// CHECK-NEXT:     cf.br ^bb1(%arg1 : !async.token)
// CHECK-NEXT:   ^bb1(%0: !async.token):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %1 = call @token() : () -> !async.token
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1(%1 : !async.token), ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unused_argument(%arg0: i1, %arg1: !async.token) -> !async.token {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb2(%arg1, %arg1 : !async.token, !async.token)
// CHECK-NEXT:   ^bb2(%0: !async.token, %1: !async.token):  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     return %arg1 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @returned_twice(%arg0: !async.token) -> (!async.token, !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %arg0, %arg0 : !async.token, !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @indirect(%arg0: !async.token, %arg1: (!async.token) -> ()) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call_indirect %arg1(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @yielded_from_outside(%arg0: i1, %arg1: !async.token, %arg2: !async.token) -> !async.token {
// CHECK-NEXT:     %0 = scf.if %arg0 -> (!async.token) {
// CHECK-NEXT:       async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:       scf.yield %arg1 : !async.token
// CHECK-NEXT:     } else {
// CHECK-NEXT:       async.runtime.add_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:       scf.yield %arg2 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %arg1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @carried(%arg0: index, %arg1: !async.token) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (!async.token) {
// CHECK-NEXT:       async.runtime.await %arg3 : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %arg3 {count = 1 : i64} : !async.token
// CHECK-NEXT:       %1 = func.call @token() : () -> !async.token
// CHECK-NEXT:       scf.yield %1 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %arg1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @carried_while(%arg0: i1, %arg1: !async.token) -> !async.token {
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = scf.while (%arg2 = %arg1) : (!async.token) -> !async.token {
// CHECK-NEXT:       scf.condition(%arg0) %arg2 : !async.token
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg2: !async.token):
// CHECK-NEXT:       async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:       %1 = func.call @token() : () -> !async.token
// CHECK-NEXT:       scf.yield %1 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @select(%arg0: i1, %arg1: !async.token, %arg2: !async.token) -> !async.token {
// CHECK-NEXT:     %0 = arith.select %arg0, %arg1, %arg2 : !async.token
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %1 = arith.select %arg0, %arg2, %arg1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @token_in_value(%arg0: !async.token, %arg1: !async.value<!async.token>) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.store %arg0, %arg1 : <!async.token>
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = async.runtime.load %arg1 : <!async.token>
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<!async.token>
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unreachable(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb1:  // no predecessors
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unknown_terminator(%arg0: !async.token) {
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       %0 = async.runtime.create : !async.token
// CHECK-NEXT:       async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       "t.yield"(%0, %arg0) : (!async.token, !async.token) -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
