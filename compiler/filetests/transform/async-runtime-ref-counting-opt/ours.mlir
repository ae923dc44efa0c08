// Where MLIR 22 takes out pairs although the object may be freed in between: not compared
// with it.

// RUN: async-opt %s --async-runtime-ref-counting-opt | FileCheck %s

func.func private @takes(%t: !async.token)

// What is called indirectly drops a reference too.
func.func @indirect(%t: !async.token, %f: (!async.token) -> ()) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call_indirect %f(%t) : (!async.token) -> ()
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// Another drop in between may be the last one.
func.func @hidden_drop(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 2 : i64} : !async.token
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// A region that drops more than it adds.
func.func @dropped_in_region(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    func.call @takes(%t) : (!async.token) -> ()
  }
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// A region that adds what it drops.
func.func @balanced_region(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    async.runtime.add_ref %t {count = 1 : i64} : !async.token
    func.call @takes(%t) : (!async.token) -> ()
  }
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// What a loop carries is dropped in it.
func.func @carried(%n: index, %t: !async.token) -> !async.token {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  %r = scf.for %i = %n to %n step %n iter_args(%x = %t) -> !async.token {
    scf.yield %x : !async.token
  }
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return %r : !async.token
}

// The selected one may have been dropped.
func.func @select(%c: i1, %a: !async.token, %b: !async.token) {
  %r = arith.select %c, %a, %b : !async.token
  async.runtime.add_ref %r {count = 1 : i64} : !async.token
  async.runtime.drop_ref %a {count = 1 : i64} : !async.token
  async.runtime.drop_ref %b {count = 1 : i64} : !async.token
  async.runtime.await %r : !async.token
  async.runtime.drop_ref %r {count = 1 : i64} : !async.token
  return
}

// A loop that takes a reference along, and whose body uses the object as well: the one
// must not be the only one.
func.func @carried_and_used(%token: !async.token, %n: index) -> !async.token {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  async.runtime.add_ref %token {count = 1 : i64} : !async.token
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%previous = %token) -> (!async.token) {
    async.runtime.add_ref %token {count = 1 : i64} : !async.token
    %next = func.call @both(%previous, %token) : (!async.token, !async.token) -> !async.token
    scf.yield %next : !async.token
  }
  async.runtime.drop_ref %token {count = 1 : i64} : !async.token
  return %last : !async.token
}

func.func private @both(!async.token, !async.token) -> !async.token

// A region that drops more than it adds, and uses the object after that.
func.func @dropped_and_used_in_region(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    func.call @takes(%t) : (!async.token) -> ()
    async.runtime.await %t : !async.token
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// The use is behind a region inside of that one.
func.func @dropped_further_inside(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    scf.if %c {
      func.call @takes(%t) : (!async.token) -> ()
    }
    async.runtime.await %t : !async.token
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// Of two branches only one runs: neither uses it after the other.
func.func @dropped_in_both_branches(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    func.call @takes(%t) : (!async.token) -> ()
  } else {
    async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// A loop that drops one in each iteration.
func.func @dropped_in_loop(%t: !async.token, %n: index) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.for %i = %n to %n step %n {
    func.call @takes(%t) : (!async.token) -> ()
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @takes(!async.token)
// CHECK-NEXT:   func.func @indirect(%arg0: !async.token, %arg1: (!async.token) -> ()) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call_indirect %arg1(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @hidden_drop(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 2 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dropped_in_region(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @balanced_region(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @carried(%arg0: index, %arg1: !async.token) -> !async.token {
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = scf.for %arg2 = %arg0 to %arg0 step %arg0 iter_args(%arg3 = %arg1) -> (!async.token) {
// CHECK-NEXT:       scf.yield %arg3 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %arg1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @select(%arg0: i1, %arg1: !async.token, %arg2: !async.token) {
// CHECK-NEXT:     %0 = arith.select %arg0, %arg1, %arg2 : !async.token
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @carried_and_used(%arg0: !async.token, %arg1: index) -> !async.token {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (!async.token) {
// CHECK-NEXT:       async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       %1 = func.call @both(%arg3, %arg0) : (!async.token, !async.token) -> !async.token
// CHECK-NEXT:       scf.yield %1 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @both(!async.token, !async.token) -> !async.token
// CHECK-NEXT:   func.func @dropped_and_used_in_region(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:       async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dropped_further_inside(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       scf.if %arg1 {
// CHECK-NEXT:         func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dropped_in_both_branches(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     } else {
// CHECK-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dropped_in_loop(%arg0: !async.token, %arg1: index) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     scf.for %arg2 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
