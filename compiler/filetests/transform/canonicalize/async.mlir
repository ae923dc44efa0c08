// What is unused in asynchronous programs and has no effect goes, constants and
// branches are simplified inside of tasks; all that the runtime is asked for stays.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --canonicalize %s | FileCheck %s

func.func @f(%t: !async.token) { async.runtime.add_ref %t {count = 1 : i64} : !async.token
 async.runtime.drop_ref %t {count = 1 : i64} : !async.token
 return }

// -----

func.func @f() { %0 = async.runtime.create : !async.token
 return }

// -----

func.func @f(%n: index) { %0 = async.create_group %n : !async.group
 return }

// -----

func.func @f(%n: index) { %0 = async.runtime.num_worker_threads : index
 return }

// -----

func.func @f() { %0 = async.execute { async.yield }
 return }

// -----

func.func @f() { %0 = async.execute { async.yield }
 async.await %0 : !async.token
 return }

// -----

func.func @f(%a: f32) -> f32 { %0, %1 = async.execute -> !async.value<f32> { 
  %c = arith.constant 1.0 : f32
  %d = arith.constant 1.0 : f32
  %x = arith.addf %c, %d : f32
  async.yield %x : f32 }
 %2 = async.await %1 : !async.value<f32>
 return %2 : f32 }

// -----

func.func @f(%a: index, %b: index) { %c0 = arith.constant 0 : index
 %0 = async.execute { 
  %c = arith.constant 0 : index
  %x = arith.addi %a, %c : index
  "t.use"(%x) : (index) -> ()
  async.yield }
 return }

// -----

async.func @f(%a: index) -> !async.token { %c = arith.constant 0 : index
  %x = arith.addi %a, %c : index
  "t.use"(%x) : (index) -> ()
  return }

// -----

async.func private @g() -> !async.token
func.func @f() { %0 = async.call @g() : () -> !async.token
 return }

// -----

func.func @f(%v: !async.value<f32>) { %0 = async.await %v : !async.value<f32>
 %1 = async.runtime.load %v : <f32>
 %2 = async.runtime.is_error %v : !async.value<f32>
 return }

// -----

func.func @f() { %0 = async.coro.id
 %1 = async.coro.begin %0
 %2 = async.coro.save %1
 return }

// -----

func.func @f(%c: i1) { %t = arith.constant true
 %0 = async.execute {
   scf.if %t { "t.a"() : () -> () }
   async.yield }
 %1 = async.execute [%0] { async.yield }
 return }

// -----

func.func @f(%v : !async.value<f32>) { 
 %0 = async.execute (%v as %x: !async.value<f32>) {
   async.yield }
 return }

// -----

func.func @f(%a: i32) {
 %0 = async.runtime.create : !async.token
 %1 = async.runtime.create : !async.token
 %id = async.coro.id
 %id2 = async.coro.id
 %i = async.runtime.is_error %0 : !async.token
 %j = async.runtime.is_error %0 : !async.token
 cf.cond_br %i, ^bb1, ^bb2
^bb1:
 cf.cond_br %j, ^bb2, ^bb3
^bb2:
 async.runtime.set_error %0 : !async.token
 return
^bb3:
 async.runtime.set_available %0 : !async.token
 return
}

// -----

func.func @f(%h: !async.coro.handle) {
 %s = async.coro.save %h
 async.coro.suspend %s, ^bb1, ^bb2, ^bb3
^bb1:
 cf.br ^bb4
^bb2:
 cf.br ^bb4
^bb3:
 cf.br ^bb4
^bb4:
 async.coro.end %h
 return
}

// -----

func.func @f() { %0 = async.execute { async.yield }
 %1 = async.execute { async.yield }
 "t.x"(%0, %1) : (!async.token, !async.token) -> ()
 return }

// -----

func.func @f(%a: i32) { %0:2 = async.execute -> !async.value<i32> { %1 = arith.addi %a, %a : i32 
  async.yield %1 : i32 }
 %1:2 = async.execute -> !async.value<i32> { %1 = arith.addi %a, %a : i32 
  async.yield %1 : i32 }
 "t.x"(%0#0, %1#1) : (!async.token, !async.value<i32>) -> ()
 return }

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index) {
// CHECK-NEXT:     %0 = async.runtime.num_worker_threads : index
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await %token : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: f32) -> f32 {
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %token, %bodyResults = async.execute -> !async.value<f32> {
// CHECK-NEXT:       async.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = async.await %bodyResults : !async.value<f32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: index) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       "t.use"(%arg0) : (index) -> ()
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f(%arg0: index) -> !async.token {
// CHECK-NEXT:     "t.use"(%arg0) : (index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func private @g() -> !async.token
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.call @g() : () -> !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %0 = async.await %arg0 : !async.value<f32>
// CHECK-NEXT:     %1 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     %2 = async.runtime.is_error %arg0 : !async.value<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.coro.id
// CHECK-NEXT:     %1 = async.coro.begin %0
// CHECK-NEXT:     %2 = async.coro.save %1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: i1) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       "t.a"() : () -> ()
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: i32) {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.token
// CHECK-NEXT:     %2 = async.coro.id
// CHECK-NEXT:     %3 = async.coro.id
// CHECK-NEXT:     %4 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT:     %5 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT:     cf.cond_br %4, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %5, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.coro.handle) {
// CHECK-NEXT:     %0 = async.coro.save %arg0
// CHECK-NEXT:     async.coro.suspend %0, ^bb1, ^bb2, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
// CHECK-NEXT:     async.coro.end %arg0
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_0 = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.x"(%token, %token_0) : (!async.token, !async.token) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: i32) {
// CHECK-NEXT:     %token, %bodyResults = async.execute -> !async.value<i32> {
// CHECK-NEXT:       %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:       async.yield %0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_0, %bodyResults_1 = async.execute -> !async.value<i32> {
// CHECK-NEXT:       %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:       async.yield %0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.x"(%token, %bodyResults_1) : (!async.token, !async.value<i32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
