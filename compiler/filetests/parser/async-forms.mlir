// Every form of tasks, groups, asynchronous functions and calls.

// RUN: async-opt --split-input-file %s | FileCheck %s
// RUN: async-opt --split-input-file --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @f() { %0 = async.execute { async.yield } 
 return }

// -----

func.func @f() { async.execute { async.yield } 
 return }

// -----

func.func @f(%a: f32) { %0, %1 = async.execute -> !async.value<f32> { async.yield %a : f32 } 
 return }

// -----

func.func @f(%a: f32) { %0:3 = async.execute -> (!async.value<f32>, !async.value<i32>) { 
   %c = arith.constant 1 : i32
   async.yield %a, %c : f32, i32 } 
 return }

// -----

func.func @f(%t: !async.token) { %0 = async.execute [%t] { async.yield } 
 return }

// -----

func.func @f(%t: !async.token, %s : !async.token) { %0 = async.execute [%t, %s] { async.yield } 
 return }

// -----

func.func @f(%t: !async.token) { %0 = async.execute [] { async.yield } 
 return }

// -----

func.func @f(%t: !async.value<f32>) { %0 = async.execute (%t as %u: !async.value<f32>) { async.yield } 
 return }

// -----

func.func @f(%t: !async.value<f32>) { %0 = async.execute () { async.yield } 
 return }

// -----

func.func @f(%t: !async.value<f32>, %d: !async.token) { %0, %1 = async.execute [%d] (%t as %u: !async.value<f32>, %t as %v: !async.value<f32>) -> !async.value<f32> attributes {a.b = 1} { 
  %x = arith.addf %u, %v : f32
  async.yield %x : f32 } 
 return }

// -----

func.func @f(%t: !async.value<f32>) -> f32 { %0 = async.await %t : !async.value<f32>
 return %0 : f32 }

// -----

func.func @f(%t: !async.token) { async.await %t : !async.token
 return }

// -----

func.func @f(%t: !async.value<f32>) { async.await %t : !async.value<f32>
 return }

// -----

func.func @f(%t: index) { %0 = async.create_group %t : !async.group
 return }

// -----

func.func @f(%t: !async.token, %g: !async.group) { %0 = async.add_to_group %t, %g : !async.token
 return }

// -----

func.func @f(%g: !async.group) { async.await_all %g
 return }

// -----

func.func @f(%g: !async.group) { async.await_all %g {a.b}
 return }

// -----

async.func @f() -> !async.token { return }

// -----

async.func @f(%a: f32) -> !async.value<f32> { return %a : f32 }

// -----

async.func @f(%a: f32) -> (!async.token, !async.value<f32>) { return %a : f32 }

// -----

async.func @f(%a: f32) -> (!async.token, !async.value<f32>, !async.value<f32>) { return %a, %a : f32, f32 }

// -----

async.func private @f(%a: f32) -> (!async.token, !async.value<f32>)

// -----

async.func private @f(f32) -> (!async.token, !async.value<f32>) attributes {a.b}

// -----

async.func @f(%a: f32 {a.b = 1}) -> (!async.token {c.d = 2}) { return }

// -----

async.func nested @f(%a: f32) -> (!async.token) { return }

// -----

async.func private @g() -> !async.token
func.func @f() { async.call @g() : () -> !async.token
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
func.func @f(%a: f32) { %0:2 = async.call @g(%a) {x.y} : (f32) -> (!async.token, !async.value<f32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
func.func @f(%a: f32) { %0:2 = "async.call"(%a) <{callee = @g, arg_attrs = [{a.b}], res_attrs = [{}, {c.d}]}> : (f32) -> (!async.token, !async.value<f32>)
 return }

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
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
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: f32) {
// CHECK-NEXT:     %token, %bodyResults = async.execute -> !async.value<f32> {
// CHECK-NEXT:       async.yield %arg0 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: f32) {
// CHECK-NEXT:     %token, %bodyResults:2 = async.execute -> (!async.value<f32>, !async.value<i32>) {
// CHECK-NEXT:       %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:       async.yield %arg0, %c1_i32 : f32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token) {
// CHECK-NEXT:     %token = async.execute [%arg0] {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.token) {
// CHECK-NEXT:     %token = async.execute [%arg0, %arg1] {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %token = async.execute (%arg0 as %arg1: !async.value<f32>) {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>, %arg1: !async.token) {
// CHECK-NEXT:     %token, %bodyResults = async.execute [%arg1] (%arg0 as %arg2: !async.value<f32>, %arg0 as %arg3: !async.value<f32>) -> !async.value<f32> attributes {a.b = 1 : i64} {
// CHECK-NEXT:       %0 = arith.addf %arg2, %arg3 : f32
// CHECK-NEXT:       async.yield %0 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) -> f32 {
// CHECK-NEXT:     %0 = async.await %arg0 : !async.value<f32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token) {
// CHECK-NEXT:     async.await %arg0 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %0 = async.await %arg0 : !async.value<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index) {
// CHECK-NEXT:     %0 = async.create_group %arg0 : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.group) {
// CHECK-NEXT:     %0 = async.add_to_group %arg0, %arg1 : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.group) {
// CHECK-NEXT:     async.await_all %arg0
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.group) {
// CHECK-NEXT:     async.await_all %arg0 {a.b}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f() -> !async.token {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f(%arg0: f32) -> !async.value<f32> {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f(%arg0: f32) -> (!async.token, !async.value<f32>) {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f(%arg0: f32) -> (!async.token, !async.value<f32>, !async.value<f32>) {
// CHECK-NEXT:     return %arg0, %arg0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func private @f(f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func private @f(f32) -> (!async.token, !async.value<f32>) attributes {a.b}
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func @f(%arg0: f32 {a.b = 1 : i64}) -> (!async.token {c.d = 2 : i64}) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func nested @f(%arg0: f32) -> !async.token {
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
// CHECK-NEXT:   async.func private @g(f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:   func.func @f(%arg0: f32) {
// CHECK-NEXT:     %0:2 = async.call @g(%arg0) {x.y} : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   async.func private @g(f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:   func.func @f(%arg0: f32) {
// CHECK-NEXT:     %0:2 = async.call @g(%arg0) {arg_attrs = [{a.b}], res_attrs = [{}, {c.d}]} : (f32) -> (!async.token, !async.value<f32>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     %0:2 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"(%arg0) : (f32) -> ()
// GENERIC-NEXT:     }) : () -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     %0:3 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT:       "async.yield"(%arg0, %1) : (f32, i32) -> ()
// GENERIC-NEXT:     }) : () -> (!async.token, !async.value<f32>, !async.value<i32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token):
// GENERIC-NEXT:     %0 = "async.execute"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : (!async.token) -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.token) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.token):
// GENERIC-NEXT:     %0 = "async.execute"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 2, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : (!async.token, !async.token) -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token):
// GENERIC-NEXT:     %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.value<f32>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.value<f32>):
// GENERIC-NEXT:     %0 = "async.execute"(%arg0) <{operandSegmentSizes = array<i32: 0, 1>}> ({
// GENERIC-NEXT:     ^bb0(%arg1: f32):
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : (!async.value<f32>) -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.value<f32>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.value<f32>):
// GENERIC-NEXT:     %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.value<f32>, !async.token) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.value<f32>, %arg1: !async.token):
// GENERIC-NEXT:     %0:2 = "async.execute"(%arg1, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 2>}> ({
// GENERIC-NEXT:     ^bb0(%arg2: f32, %arg3: f32):
// GENERIC-NEXT:       %1 = "arith.addf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:       "async.yield"(%1) : (f32) -> ()
// GENERIC-NEXT:     }) {a.b = 1 : i64} : (!async.token, !async.value<f32>, !async.value<f32>) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.value<f32>) -> f32, sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.value<f32>):
// GENERIC-NEXT:     %0 = "async.await"(%arg0) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     "func.return"(%0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token):
// GENERIC-NEXT:     "async.await"(%arg0) : (!async.token) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.value<f32>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.value<f32>):
// GENERIC-NEXT:     %0 = "async.await"(%arg0) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: index):
// GENERIC-NEXT:     %0 = "async.create_group"(%arg0) : (index) -> !async.group
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.group):
// GENERIC-NEXT:     %0 = "async.add_to_group"(%arg0, %arg1) : (!async.token, !async.group) -> index
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.group):
// GENERIC-NEXT:     "async.await_all"(%arg0) : (!async.group) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.group):
// GENERIC-NEXT:     "async.await_all"(%arg0) {a.b} : (!async.group) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = () -> !async.token, sym_name = "f"}> ({
// GENERIC-NEXT:     "async.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> !async.value<f32>, sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     "async.return"(%arg0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     "async.return"(%arg0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>, !async.value<f32>), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     "async.return"(%arg0, %arg0) : (f32, f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>), sym_name = "f", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>), sym_name = "f", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) {a.b} : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{arg_attrs = [{a.b = 1 : i64}], function_type = (f32) -> !async.token, res_attrs = [{c.d = 2 : i64}], sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     "async.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> !async.token, sym_name = "f", sym_visibility = "nested"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     "async.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = () -> !async.token, sym_name = "g", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.call"() <{callee = @g}> : () -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>), sym_name = "g", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     %0:2 = "async.call"(%arg0) <{callee = @g}> {x.y} : (f32) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "async.func"() <{function_type = (f32) -> (!async.token, !async.value<f32>), sym_name = "g", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32):
// GENERIC-NEXT:     %0:2 = "async.call"(%arg0) <{arg_attrs = [{a.b}], callee = @g, res_attrs = [{}, {c.d}]}> : (f32) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
