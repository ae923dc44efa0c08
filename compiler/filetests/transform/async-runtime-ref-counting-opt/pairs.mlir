// Pairs that cancel each other are taken out, if nobody needs the reference in between.

// RUN: async-opt %s --async-runtime-ref-counting-opt | FileCheck %s

func.func private @takes(%t: !async.token)
func.func private @takes2(%t: !async.token, %t2: !async.token)

// The function gets the reference of the caller.
func.func @one(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// The object is used after the function may have dropped the last reference: the pair
// stays.
func.func @use_after_call(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// A use before the call is no harm.
func.func @use_before_call(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.await %t : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// The last of several calls gets the reference.
func.func @two_calls(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// Nobody drops a reference in between.
func.func @plain(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.await %t : !async.token
  return
}

// Uses behind the drop are no harm.
func.func @after(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes(%t) : (!async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.await %t : !async.token
  async.runtime.await %t : !async.token
  return
}

// Counts must be equal.
func.func @count(%t: !async.token) {
  async.runtime.add_ref %t {count = 2 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 2 : i64} : !async.token
  return
}

// A call in a region.
func.func @nested(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  scf.if %c {
    func.call @takes(%t) : (!async.token) -> ()
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// A use in a region after the call.
func.func @nested2(%t: !async.token, %c: i1) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  func.call @takes(%t) : (!async.token) -> ()
  scf.if %c {
    async.runtime.await %t : !async.token
  }
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// One of two references for one call.
func.func @twice(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @takes2(%t, %t) : (!async.token, !async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// Pairs in different blocks stay.
func.func @blocks(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  cf.br ^bb1
  ^bb1:
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// The drop comes first.
func.func @drop_before(%t: !async.token) {
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  return
}

// Several pairs.
func.func @many(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @takes(!async.token)
// CHECK-NEXT:   func.func private @takes2(!async.token, !async.token)
// CHECK-NEXT:   func.func @one(%arg0: !async.token) {
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @use_after_call(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @use_before_call(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @two_calls(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @plain(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @after(%arg0: !async.token) {
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @count(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested2(%arg0: !async.token, %arg1: i1) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes2(%arg0, %arg0) : (!async.token, !async.token) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @blocks(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @drop_before(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @many(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
