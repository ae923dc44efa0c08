// Every form of coroutines, what the runtime is asked for, and the types.

// RUN: async-opt --split-input-file %s | FileCheck %s
// RUN: async-opt --split-input-file --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @f() { %0 = async.runtime.create : !async.token
 %1 = async.runtime.create : !async.value<f32>
 %2 = async.runtime.create {a.b = 1} : !async.value<memref<?xf32>>
 return }

// -----

func.func @f(%n: index) { %0 = async.runtime.create_group %n : !async.group
 %1 = async.runtime.create_group %n : !async.group {a.b}
 return }

// -----

func.func @f(%t: !async.token, %v: !async.value<i1>) {
 async.runtime.set_available %t : !async.token
 async.runtime.set_available %v {a.b} : !async.value<i1>
 async.runtime.set_error %t : !async.token
 async.runtime.set_error %v : !async.value<i1>
 return }

// -----

func.func @f(%t: !async.token, %v: !async.value<i1>, %g: !async.group) {
 %0 = async.runtime.is_error %t : !async.token
 %1 = async.runtime.is_error %v : !async.value<i1>
 %2 = async.runtime.is_error %g : !async.group
 async.runtime.await %t : !async.token
 async.runtime.await %v : !async.value<i1>
 async.runtime.await %g : !async.group
 return }

// -----

func.func @f(%h: !async.coro.handle, %t: !async.token, %v: !async.value<i1>, %g: !async.group) {
 async.runtime.resume %h
 async.runtime.resume %h {a.b}
 async.runtime.await_and_resume %t, %h : !async.token
 async.runtime.await_and_resume %v, %h : !async.value<i1>
 async.runtime.await_and_resume %g, %h {a.b} : !async.group
 return }

// -----

func.func @f(%x: f32, %v: !async.value<f32>) -> f32 {
 async.runtime.store %x, %v : !async.value<f32>
 async.runtime.store %x, %v : <f32>
 async.runtime.store %x, %v {a.b} : <f32>
 %0 = async.runtime.load %v : !async.value<f32>
 %1 = async.runtime.load %v : <f32>
 %2 = async.runtime.load %v {a.b} : <f32>
 return %1 : f32 }

// -----

func.func @f(%t: !async.token, %v: !async.value<i1>, %g: !async.group) -> index {
 %0 = async.runtime.add_to_group %t, %g : !async.token
 %1 = async.runtime.add_to_group %v, %g {a.b} : !async.value<i1>
 return %0 : index }

// -----

func.func @f(%t: !async.token, %v: !async.value<i1>, %g: !async.group) {
 async.runtime.add_ref %t {count = 1 : i64} : !async.token
 async.runtime.drop_ref %v {count = 2 : i64} : !async.value<i1>
 async.runtime.drop_ref %g {count = 1, a.b} : !async.group
 return }

// -----

func.func @f() -> index { %0 = async.runtime.num_worker_threads : index
 %1 = async.runtime.num_worker_threads {a.b} : index
 return %0 : index }

// -----

func.func @f() { %id = async.coro.id
 %hdl = async.coro.begin %id
 async.coro.free %id, %hdl
 async.coro.end %hdl
 %s = async.coro.save %hdl
 async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
 async.coro.suspend %s, ^suspend, ^resume, ^cleanup {a.b}
^suspend:
 return
^cleanup:
 return }

// -----

func.func @f() { %id = async.coro.id {a.b}
 %hdl = async.coro.begin %id {a.b}
 async.coro.free %id, %hdl {a.b}
 async.coro.end %hdl {a.b}
 %s = async.coro.save %hdl {a.b}
 return }

// -----

func.func @f(%t: !async.token, %v: !async.value<!async.value<!async.token>>, %g: !async.group, %i: !async.coro.id, %h: !async.coro.handle, %s: !async.coro.state) { return }

// -----

func.func private @f(!async<token>, !async<value<f32>>)

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create : !async.value<f32>
// CHECK-NEXT:     %2 = async.runtime.create {a.b = 1 : i64} : !async.value<memref<?xf32>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index) {
// CHECK-NEXT:     %0 = async.runtime.create_group %arg0 : !async.group
// CHECK-NEXT:     %1 = async.runtime.create_group %arg0 : !async.group {a.b}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.value<i1>) {
// CHECK-NEXT:     async.runtime.set_available %arg0 : !async.token
// CHECK-NEXT:     async.runtime.set_available %arg1 {a.b} : !async.value<i1>
// CHECK-NEXT:     async.runtime.set_error %arg0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %arg1 : !async.value<i1>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group) {
// CHECK-NEXT:     %0 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     %1 = async.runtime.is_error %arg1 : !async.value<i1>
// CHECK-NEXT:     %2 = async.runtime.is_error %arg2 : !async.group
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.await %arg1 : !async.value<i1>
// CHECK-NEXT:     async.runtime.await %arg2 : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.coro.handle, %arg1: !async.token, %arg2: !async.value<i1>, %arg3: !async.group) {
// CHECK-NEXT:     async.runtime.resume %arg0
// CHECK-NEXT:     async.runtime.resume %arg0 {a.b}
// CHECK-NEXT:     async.runtime.await_and_resume %arg1, %arg0 : !async.token
// CHECK-NEXT:     async.runtime.await_and_resume %arg2, %arg0 : !async.value<i1>
// CHECK-NEXT:     async.runtime.await_and_resume %arg3, %arg0 {a.b} : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: f32, %arg1: !async.value<f32>) -> f32 {
// CHECK-NEXT:     async.runtime.store %arg0, %arg1 : <f32>
// CHECK-NEXT:     async.runtime.store %arg0, %arg1 : <f32>
// CHECK-NEXT:     async.runtime.store %arg0, %arg1 {a.b} : <f32>
// CHECK-NEXT:     %0 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     %1 = async.runtime.load %arg1 : <f32>
// CHECK-NEXT:     %2 = async.runtime.load %arg1 {a.b} : <f32>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group) -> index {
// CHECK-NEXT:     %0 = async.runtime.add_to_group %arg0, %arg2 : !async.token
// CHECK-NEXT:     %1 = async.runtime.add_to_group %arg1, %arg2 {a.b} : !async.value<i1>
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 2 : i64} : !async.value<i1>
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {a.b, count = 1 : i64} : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() -> index {
// CHECK-NEXT:     %0 = async.runtime.num_worker_threads : index
// CHECK-NEXT:     %1 = async.runtime.num_worker_threads {a.b} : index
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.coro.id
// CHECK-NEXT:     %1 = async.coro.begin %0
// CHECK-NEXT:     async.coro.free %0, %1
// CHECK-NEXT:     async.coro.end %1
// CHECK-NEXT:     %2 = async.coro.save %1
// CHECK-NEXT:     async.coro.suspend %2, ^bb2, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.coro.suspend %2, ^bb2, ^bb1, ^bb3 {a.b}
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = async.coro.id {a.b}
// CHECK-NEXT:     %1 = async.coro.begin %0 {a.b}
// CHECK-NEXT:     async.coro.free %0, %1 {a.b}
// CHECK-NEXT:     async.coro.end %1 {a.b}
// CHECK-NEXT:     %2 = async.coro.save %1 {a.b}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: !async.token, %arg1: !async.value<!async.value<!async.token>>, %arg2: !async.group, %arg3: !async.coro.id, %arg4: !async.coro.handle, %arg5: !async.coro.state) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f(!async.token, !async.value<f32>)
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.runtime.create"() : () -> !async.token
// GENERIC-NEXT:     %1 = "async.runtime.create"() : () -> !async.value<f32>
// GENERIC-NEXT:     %2 = "async.runtime.create"() {a.b = 1 : i64} : () -> !async.value<memref<?xf32>>
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: index):
// GENERIC-NEXT:     %0 = "async.runtime.create_group"(%arg0) : (index) -> !async.group
// GENERIC-NEXT:     %1 = "async.runtime.create_group"(%arg0) {a.b} : (index) -> !async.group
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<i1>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.value<i1>):
// GENERIC-NEXT:     "async.runtime.set_available"(%arg0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.set_available"(%arg1) {a.b} : (!async.value<i1>) -> ()
// GENERIC-NEXT:     "async.runtime.set_error"(%arg0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.set_error"(%arg1) : (!async.value<i1>) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<i1>, !async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group):
// GENERIC-NEXT:     %0 = "async.runtime.is_error"(%arg0) : (!async.token) -> i1
// GENERIC-NEXT:     %1 = "async.runtime.is_error"(%arg1) : (!async.value<i1>) -> i1
// GENERIC-NEXT:     %2 = "async.runtime.is_error"(%arg2) : (!async.group) -> i1
// GENERIC-NEXT:     "async.runtime.await"(%arg0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.await"(%arg1) : (!async.value<i1>) -> ()
// GENERIC-NEXT:     "async.runtime.await"(%arg2) : (!async.group) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.coro.handle, !async.token, !async.value<i1>, !async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.coro.handle, %arg1: !async.token, %arg2: !async.value<i1>, %arg3: !async.group):
// GENERIC-NEXT:     "async.runtime.resume"(%arg0) : (!async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.resume"(%arg0) {a.b} : (!async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%arg1, %arg0) : (!async.token, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%arg2, %arg0) : (!async.value<i1>, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%arg3, %arg0) {a.b} : (!async.group, !async.coro.handle) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (f32, !async.value<f32>) -> f32, sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32, %arg1: !async.value<f32>):
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %arg1) : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %arg1) : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %arg1) {a.b} : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     %0 = "async.runtime.load"(%arg1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     %1 = "async.runtime.load"(%arg1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     %2 = "async.runtime.load"(%arg1) {a.b} : (!async.value<f32>) -> f32
// GENERIC-NEXT:     "func.return"(%1) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<i1>, !async.group) -> index, sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group):
// GENERIC-NEXT:     %0 = "async.runtime.add_to_group"(%arg0, %arg2) : (!async.token, !async.group) -> index
// GENERIC-NEXT:     %1 = "async.runtime.add_to_group"(%arg1, %arg2) {a.b} : (!async.value<i1>, !async.group) -> index
// GENERIC-NEXT:     "func.return"(%0) : (index) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<i1>, !async.group) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.group):
// GENERIC-NEXT:     "async.runtime.add_ref"(%arg0) <{count = 1 : i64}> : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.drop_ref"(%arg1) <{count = 2 : i64}> : (!async.value<i1>) -> ()
// GENERIC-NEXT:     "async.runtime.drop_ref"(%arg2) <{count = 1 : i64}> {a.b} : (!async.group) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> index, sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.runtime.num_worker_threads"() : () -> index
// GENERIC-NEXT:     %1 = "async.runtime.num_worker_threads"() {a.b} : () -> index
// GENERIC-NEXT:     "func.return"(%0) : (index) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.coro.id"() : () -> !async.coro.id
// GENERIC-NEXT:     %1 = "async.coro.begin"(%0) : (!async.coro.id) -> !async.coro.handle
// GENERIC-NEXT:     "async.coro.free"(%0, %1) : (!async.coro.id, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.coro.end"(%1) : (!async.coro.handle) -> ()
// GENERIC-NEXT:     %2 = "async.coro.save"(%1) : (!async.coro.handle) -> !async.coro.state
// GENERIC-NEXT:     "async.coro.suspend"(%2)[^bb2, ^bb1, ^bb3] : (!async.coro.state) -> ()
// GENERIC-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// GENERIC-NEXT:     "async.coro.suspend"(%2)[^bb2, ^bb1, ^bb3] {a.b} : (!async.coro.state) -> ()
// GENERIC-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb1
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "async.coro.id"() {a.b} : () -> !async.coro.id
// GENERIC-NEXT:     %1 = "async.coro.begin"(%0) {a.b} : (!async.coro.id) -> !async.coro.handle
// GENERIC-NEXT:     "async.coro.free"(%0, %1) {a.b} : (!async.coro.id, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.coro.end"(%1) {a.b} : (!async.coro.handle) -> ()
// GENERIC-NEXT:     %2 = "async.coro.save"(%1) {a.b} : (!async.coro.handle) -> !async.coro.state
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<!async.value<!async.token>>, !async.group, !async.coro.id, !async.coro.handle, !async.coro.state) -> (), sym_name = "f"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !async.token, %arg1: !async.value<!async.value<!async.token>>, %arg2: !async.group, %arg3: !async.coro.id, %arg4: !async.coro.handle, %arg5: !async.coro.state):
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<f32>) -> (), sym_name = "f", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
