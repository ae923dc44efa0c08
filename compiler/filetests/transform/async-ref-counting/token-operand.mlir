// A token that a task is passed is the one that it waits for: it is kept until its last
// use.
// NO ROUND TRIP: MLIR's tool crashes when it verifies it.

// RUN: async-opt %s --async-ref-counting | FileCheck %s

func.func private @use(!async.token)
func.func @token_operand() {
  %t = async.execute { async.yield }
  %token = async.execute (%t as %a: !async.token) {
    func.call @use(%a) : (!async.token) -> ()
    async.yield
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @use(!async.token)
// CHECK-NEXT:   func.func @token_operand() {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.add_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token_0 = async.execute (%token as %arg0: !async.token) {
// CHECK-NEXT:       async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:       async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       func.call @use(%arg0) : (!async.token) -> ()
// CHECK-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
