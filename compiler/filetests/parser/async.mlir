// The operations and types of `async`, in their custom and generic forms.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func private @types(!async.token, !async.value<f32>, !async.group, !async.value<!async.value<memref<?xf32>>>) -> (!async.coro.id, !async.coro.handle, !async.coro.state)

func.func @types_in_angles(%a: !async<token>, %b: !async<value<i1>>, %c: !async<coro.id>) {
  return
}

// Tasks.
func.func @execute(%t: !async.token, %u: !async.token, %v: !async.value<f32>, %w: !async.value<index>, %x: f32) {
  %token = async.execute {
    async.yield
  }
  %a = async.execute [%token] {
    async.yield
  }
  %b, %c = async.execute [%t, %u] -> !async.value<f32> {
    async.yield %x : f32
  }
  %d, %e:2 = async.execute (%v as %f: !async.value<f32>, %w as %i: !async.value<index>) -> (!async.value<f32>, !async.value<index>) {
    %g = arith.addf %f, %x : f32
    async.yield %g, %i : f32, index
  }
  %h = async.execute [%d] (%e#0 as %f: !async.value<f32>) attributes {t.name = "task"} {
    %j, %k = async.execute (%v as %l: !async.value<f32>) -> !async.value<f32> {
      async.yield %l : f32
    }
    async.yield
  }
  return
}
func.func @execute_generic(%t: !async.token, %v: !async.value<f32>) {
  %0:2 = "async.execute"(%t, %v) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32):
    "async.yield"(%x) : (f32) -> ()
  }) {t.flag} : (!async.token, !async.value<f32>) -> (!async.token, !async.value<f32>)
  "async.await"(%0#0) {t.flag} : (!async.token) -> ()
  %1 = "async.await"(%0#1) : (!async.value<f32>) -> f32
  return
}

// Functions.
async.func private @declared(i32) -> !async.token
async.func @token() -> !async.token {
  return
}
async.func @value(%x: f32 {t.in}) -> (!async.value<f32> {t.out}) attributes {t.flag} {
  return %x : f32
}
async.func nested @several(%x: f32, %y: index) -> (!async.token, !async.value<f32>, !async.value<index>) {
  async.return %x, %y : f32, index
}
async.func @calls(%x: f32, %y: index) -> !async.value<f32> {
  %0 = call @token() : () -> !async.token
  await %0 : !async.token
  %1:3 = async.call @several(%x, %y) {t.flag} : (f32, index) -> (!async.token, !async.value<f32>, !async.value<index>)
  %2 = await %1#1 : !async.value<f32>
  return {t.end} %2 : f32
}

// Waits and groups.
func.func @wait(%t: !async.token, %v: !async.value<memref<4xf32>>, %n: index) -> memref<4xf32> {
  async.await %t : !async.token
  async.await %t : !async.token {t.flag}
  %0 = async.await %v : !async.value<memref<4xf32>>
  %g = async.create_group %n : !async.group
  %h = async.create_group %n : !async.group {t.flag}
  %1 = async.add_to_group %t, %g : !async.token
  %2 = async.add_to_group %v, %h : !async.value<memref<4xf32>> {t.flag}
  async.await_all %g
  async.await_all %h {t.flag}
  return %0 : memref<4xf32>
}

// Coroutines.
func.func @coroutine() {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return
}
func.func @coroutine_with_attributes() {
  %id = async.coro.id {t.flag}
  %handle = async.coro.begin %id {t.flag}
  async.coro.free %id, %handle {t.flag}
  async.coro.end %handle {t.flag}
  %state = async.coro.save %handle {t.flag}
  async.coro.suspend %state, ^bb1, ^bb1, ^bb1 {t.flag}
^bb1:
  return
}

// The runtime.
func.func @runtime(%x: f32, %n: index, %handle: !async.coro.handle) -> f32 {
  %t = async.runtime.create : !async.token
  %v = async.runtime.create {t.flag} : !async.value<f32>
  %g = async.runtime.create_group %n : !async.group
  %h = async.runtime.create_group %n : !async.group {t.flag}
  async.runtime.set_available %t : !async.token
  async.runtime.set_available %v {t.flag} : !async.value<f32>
  async.runtime.set_error %t : !async.token
  async.runtime.set_error %v {t.flag} : !async.value<f32>
  %0 = async.runtime.is_error %t : !async.token
  %1 = async.runtime.is_error %v {t.flag} : !async.value<f32>
  %2 = async.runtime.is_error %g : !async.group
  async.runtime.await %t : !async.token
  async.runtime.await %v {t.flag} : !async.value<f32>
  async.runtime.await %g : !async.group
  async.runtime.resume %handle
  async.runtime.resume %handle {t.flag}
  async.runtime.await_and_resume %t, %handle : !async.token
  async.runtime.await_and_resume %v, %handle {t.flag} : !async.value<f32>
  async.runtime.await_and_resume %g, %handle : !async.group
  async.runtime.store %x, %v : <f32>
  async.runtime.store %x, %v {t.flag} : <f32>
  async.runtime.store %x, %v : !async.value<f32>
  %3 = async.runtime.load %v : <f32>
  %4 = async.runtime.load %v {t.flag} : <f32>
  %5 = async.runtime.load %v : !async.value<f32>
  %6 = async.runtime.add_to_group %t, %g : !async.token
  %7 = async.runtime.add_to_group %v, %g {t.flag} : !async.value<f32>
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.add_ref %v {count = 2 : i64, t.flag} : !async.value<f32>
  async.runtime.drop_ref %g {count = 1 : i64} : !async.group
  %8 = async.runtime.num_worker_threads : index
  %9 = async.runtime.num_worker_threads {t.flag} : index
  return %3 : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @types(!async.token, !async.value<f32>, !async.group, !async.value<!async.value<memref<?xf32>>>) -> (!async.coro.id, !async.coro.handle, !async.coro.state)
// CHECK-NEXT:   func.func @types_in_angles(%arg0: !async.token, %arg1: !async.value<i1>, %arg2: !async.coro.id) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @execute(%arg0: !async.token, %arg1: !async.token, %arg2: !async.value<f32>, %arg3: !async.value<index>, %arg4: f32) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_0 = async.execute [%token] {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_1, %bodyResults = async.execute [%arg0, %arg1] -> !async.value<f32> {
// CHECK-NEXT:       async.yield %arg4 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_2, %bodyResults_3:2 = async.execute (%arg2 as %arg5: !async.value<f32>, %arg3 as %arg6: !async.value<index>) -> (!async.value<f32>, !async.value<index>) {
// CHECK-NEXT:       %0 = arith.addf %arg5, %arg4 : f32
// CHECK-NEXT:       async.yield %0, %arg6 : f32, index
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_4 = async.execute [%token_2] (%bodyResults_3#0 as %arg5: !async.value<f32>) attributes {t.name = "task"} {
// CHECK-NEXT:       %token_5, %bodyResults_6 = async.execute (%arg2 as %arg6: !async.value<f32>) -> !async.value<f32> {
// CHECK-NEXT:         async.yield %arg6 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @execute_generic(%arg0: !async.token, %arg1: !async.value<f32>) {
// CHECK-NEXT:     %token, %bodyResults = async.execute [%arg0] (%arg1 as %arg2: !async.value<f32>) -> !async.value<f32> attributes {t.flag} {
// CHECK-NEXT:       async.yield %arg2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await %token : !async.token {t.flag}
// CHECK-NEXT:     %0 = async.await %bodyResults : !async.value<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func private @declared(i32) -> !async.token
// CHECK-NEXT:   async.func @token() -> !async.token {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func @value(%arg0: f32 {t.in}) -> (!async.value<f32> {t.out}) attributes {t.flag} {
// CHECK-NEXT:     return %arg0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func nested @several(%arg0: f32, %arg1: index) -> (!async.token, !async.value<f32>, !async.value<index>) {
// CHECK-NEXT:     return %arg0, %arg1 : f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func @calls(%arg0: f32, %arg1: index) -> !async.value<f32> {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     await %0 : !async.token
// CHECK-NEXT:     %1:3 = call @several(%arg0, %arg1) {t.flag} : (f32, index) -> (!async.token, !async.value<f32>, !async.value<index>)
// CHECK-NEXT:     %2 = await %1#1 : !async.value<f32>
// CHECK-NEXT:     return {t.end} %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @wait(%arg0: !async.token, %arg1: !async.value<memref<4xf32>>, %arg2: index) -> memref<4xf32> {
// CHECK-NEXT:     async.await %arg0 : !async.token
// CHECK-NEXT:     async.await %arg0 : !async.token {t.flag}
// CHECK-NEXT:     %0 = async.await %arg1 : !async.value<memref<4xf32>>
// CHECK-NEXT:     %1 = async.create_group %arg2 : !async.group
// CHECK-NEXT:     %2 = async.create_group %arg2 : !async.group {t.flag}
// CHECK-NEXT:     %3 = async.add_to_group %arg0, %1 : !async.token
// CHECK-NEXT:     %4 = async.add_to_group %arg1, %2 : !async.value<memref<4xf32>> {t.flag}
// CHECK-NEXT:     async.await_all %1
// CHECK-NEXT:     async.await_all %2 {t.flag}
// CHECK-NEXT:     return %0 : memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @coroutine() {
// CHECK-NEXT:     %0 = async.coro.id
// CHECK-NEXT:     %1 = async.coro.begin %0
// CHECK-NEXT:     %2 = async.coro.save %1
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
// CHECK-NEXT:   func.func @coroutine_with_attributes() {
// CHECK-NEXT:     %0 = async.coro.id {t.flag}
// CHECK-NEXT:     %1 = async.coro.begin %0 {t.flag}
// CHECK-NEXT:     async.coro.free %0, %1 {t.flag}
// CHECK-NEXT:     async.coro.end %1 {t.flag}
// CHECK-NEXT:     %2 = async.coro.save %1 {t.flag}
// CHECK-NEXT:     async.coro.suspend %2, ^bb1, ^bb1, ^bb1 {t.flag}
// CHECK-NEXT:   ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @runtime(%arg0: f32, %arg1: index, %arg2: !async.coro.handle) -> f32 {
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     %1 = async.runtime.create {t.flag} : !async.value<f32>
// CHECK-NEXT:     %2 = async.runtime.create_group %arg1 : !async.group
// CHECK-NEXT:     %3 = async.runtime.create_group %arg1 : !async.group {t.flag}
// CHECK-NEXT:     async.runtime.set_available %0 : !async.token
// CHECK-NEXT:     async.runtime.set_available %1 {t.flag} : !async.value<f32>
// CHECK-NEXT:     async.runtime.set_error %0 : !async.token
// CHECK-NEXT:     async.runtime.set_error %1 {t.flag} : !async.value<f32>
// CHECK-NEXT:     %4 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT:     %5 = async.runtime.is_error %1 {t.flag} : !async.value<f32>
// CHECK-NEXT:     %6 = async.runtime.is_error %2 : !async.group
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.await %1 {t.flag} : !async.value<f32>
// CHECK-NEXT:     async.runtime.await %2 : !async.group
// CHECK-NEXT:     async.runtime.resume %arg2
// CHECK-NEXT:     async.runtime.resume %arg2 {t.flag}
// CHECK-NEXT:     async.runtime.await_and_resume %0, %arg2 : !async.token
// CHECK-NEXT:     async.runtime.await_and_resume %1, %arg2 {t.flag} : !async.value<f32>
// CHECK-NEXT:     async.runtime.await_and_resume %2, %arg2 : !async.group
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <f32>
// CHECK-NEXT:     async.runtime.store %arg0, %1 {t.flag} : <f32>
// CHECK-NEXT:     async.runtime.store %arg0, %1 : <f32>
// CHECK-NEXT:     %7 = async.runtime.load %1 : <f32>
// CHECK-NEXT:     %8 = async.runtime.load %1 {t.flag} : <f32>
// CHECK-NEXT:     %9 = async.runtime.load %1 : <f32>
// CHECK-NEXT:     %10 = async.runtime.add_to_group %0, %2 : !async.token
// CHECK-NEXT:     %11 = async.runtime.add_to_group %1, %2 {t.flag} : !async.value<f32>
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.add_ref %1 {count = 2 : i64, t.flag} : !async.value<f32>
// CHECK-NEXT:     async.runtime.drop_ref %2 {count = 1 : i64} : !async.group
// CHECK-NEXT:     %12 = async.runtime.num_worker_threads : index
// CHECK-NEXT:     %13 = async.runtime.num_worker_threads {t.flag} : index
// CHECK-NEXT:     return %7 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<f32>, !async.group, !async.value<!async.value<memref<?xf32>>>) -> (!async.coro.id, !async.coro.handle, !async.coro.state), sym_name = "types", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<i1>, !async.coro.id) -> (), sym_name = "types_in_angles"}> ({
// GENERIC-NEXT:   ^bb0(%arg23: !async.token, %arg24: !async.value<i1>, %arg25: !async.coro.id):
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.token, !async.value<f32>, !async.value<index>, f32) -> (), sym_name = "execute"}> ({
// GENERIC-NEXT:   ^bb0(%arg14: !async.token, %arg15: !async.token, %arg16: !async.value<f32>, %arg17: !async.value<index>, %arg18: f32):
// GENERIC-NEXT:     %30 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> !async.token
// GENERIC-NEXT:     %31 = "async.execute"(%30) <{operandSegmentSizes = array<i32: 1, 0>}> ({
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) : (!async.token) -> !async.token
// GENERIC-NEXT:     %32:2 = "async.execute"(%arg14, %arg15) <{operandSegmentSizes = array<i32: 2, 0>}> ({
// GENERIC-NEXT:       "async.yield"(%arg18) : (f32) -> ()
// GENERIC-NEXT:     }) : (!async.token, !async.token) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     %33:3 = "async.execute"(%arg16, %arg17) <{operandSegmentSizes = array<i32: 0, 2>}> ({
// GENERIC-NEXT:     ^bb0(%arg21: f32, %arg22: index):
// GENERIC-NEXT:       %36 = "arith.addf"(%arg21, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:       "async.yield"(%36, %arg22) : (f32, index) -> ()
// GENERIC-NEXT:     }) : (!async.value<f32>, !async.value<index>) -> (!async.token, !async.value<f32>, !async.value<index>)
// GENERIC-NEXT:     %34 = "async.execute"(%33#0, %33#1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// GENERIC-NEXT:     ^bb0(%arg19: f32):
// GENERIC-NEXT:       %35:2 = "async.execute"(%arg16) <{operandSegmentSizes = array<i32: 0, 1>}> ({
// GENERIC-NEXT:       ^bb0(%arg20: f32):
// GENERIC-NEXT:         "async.yield"(%arg20) : (f32) -> ()
// GENERIC-NEXT:       }) : (!async.value<f32>) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:       "async.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.name = "task"} : (!async.token, !async.value<f32>) -> !async.token
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<f32>) -> (), sym_name = "execute_generic"}> ({
// GENERIC-NEXT:   ^bb0(%arg11: !async.token, %arg12: !async.value<f32>):
// GENERIC-NEXT:     %28:2 = "async.execute"(%arg11, %arg12) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// GENERIC-NEXT:     ^bb0(%arg13: f32):
// GENERIC-NEXT:       "async.yield"(%arg13) : (f32) -> ()
// GENERIC-NEXT:     }) {t.flag} : (!async.token, !async.value<f32>) -> (!async.token, !async.value<f32>)
// GENERIC-NEXT:     "async.await"(%28#0) {t.flag} : (!async.token) -> ()
// GENERIC-NEXT:     %29 = "async.await"(%28#1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "async.func"() <{function_type = (i32) -> !async.token, sym_name = "declared", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "async.func"() <{function_type = () -> !async.token, sym_name = "token"}> ({
// GENERIC-NEXT:     "async.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "async.func"() <{arg_attrs = [{t.in}], function_type = (f32) -> !async.value<f32>, res_attrs = [{t.out}], sym_name = "value"}> ({
// GENERIC-NEXT:   ^bb0(%arg10: f32):
// GENERIC-NEXT:     "async.return"(%arg10) : (f32) -> ()
// GENERIC-NEXT:   }) {t.flag} : () -> ()
// GENERIC-NEXT:   "async.func"() <{function_type = (f32, index) -> (!async.token, !async.value<f32>, !async.value<index>), sym_name = "several", sym_visibility = "nested"}> ({
// GENERIC-NEXT:   ^bb0(%arg8: f32, %arg9: index):
// GENERIC-NEXT:     "async.return"(%arg8, %arg9) : (f32, index) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "async.func"() <{function_type = (f32, index) -> !async.value<f32>, sym_name = "calls"}> ({
// GENERIC-NEXT:   ^bb0(%arg6: f32, %arg7: index):
// GENERIC-NEXT:     %25 = "async.call"() <{callee = @token}> : () -> !async.token
// GENERIC-NEXT:     "async.await"(%25) : (!async.token) -> ()
// GENERIC-NEXT:     %26:3 = "async.call"(%arg6, %arg7) <{callee = @several}> {t.flag} : (f32, index) -> (!async.token, !async.value<f32>, !async.value<index>)
// GENERIC-NEXT:     %27 = "async.await"(%26#1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     "async.return"(%27) {t.end} : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!async.token, !async.value<memref<4xf32>>, index) -> memref<4xf32>, sym_name = "wait"}> ({
// GENERIC-NEXT:   ^bb0(%arg3: !async.token, %arg4: !async.value<memref<4xf32>>, %arg5: index):
// GENERIC-NEXT:     "async.await"(%arg3) : (!async.token) -> ()
// GENERIC-NEXT:     "async.await"(%arg3) {t.flag} : (!async.token) -> ()
// GENERIC-NEXT:     %20 = "async.await"(%arg4) : (!async.value<memref<4xf32>>) -> memref<4xf32>
// GENERIC-NEXT:     %21 = "async.create_group"(%arg5) : (index) -> !async.group
// GENERIC-NEXT:     %22 = "async.create_group"(%arg5) {t.flag} : (index) -> !async.group
// GENERIC-NEXT:     %23 = "async.add_to_group"(%arg3, %21) : (!async.token, !async.group) -> index
// GENERIC-NEXT:     %24 = "async.add_to_group"(%arg4, %22) {t.flag} : (!async.value<memref<4xf32>>, !async.group) -> index
// GENERIC-NEXT:     "async.await_all"(%21) : (!async.group) -> ()
// GENERIC-NEXT:     "async.await_all"(%22) {t.flag} : (!async.group) -> ()
// GENERIC-NEXT:     "func.return"(%20) : (memref<4xf32>) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "coroutine"}> ({
// GENERIC-NEXT:     %17 = "async.coro.id"() : () -> !async.coro.id
// GENERIC-NEXT:     %18 = "async.coro.begin"(%17) : (!async.coro.id) -> !async.coro.handle
// GENERIC-NEXT:     %19 = "async.coro.save"(%18) : (!async.coro.handle) -> !async.coro.state
// GENERIC-NEXT:     "async.coro.suspend"(%19)[^bb3, ^bb1, ^bb2] : (!async.coro.state) -> ()
// GENERIC-NEXT:   ^bb1:  // pred: ^bb0
// GENERIC-NEXT:     "cf.br"()[^bb2] : () -> ()
// GENERIC-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// GENERIC-NEXT:     "async.coro.free"(%17, %18) : (!async.coro.id, !async.coro.handle) -> ()
// GENERIC-NEXT:     "cf.br"()[^bb3] : () -> ()
// GENERIC-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb2
// GENERIC-NEXT:     "async.coro.end"(%18) : (!async.coro.handle) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "coroutine_with_attributes"}> ({
// GENERIC-NEXT:     %14 = "async.coro.id"() {t.flag} : () -> !async.coro.id
// GENERIC-NEXT:     %15 = "async.coro.begin"(%14) {t.flag} : (!async.coro.id) -> !async.coro.handle
// GENERIC-NEXT:     "async.coro.free"(%14, %15) {t.flag} : (!async.coro.id, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.coro.end"(%15) {t.flag} : (!async.coro.handle) -> ()
// GENERIC-NEXT:     %16 = "async.coro.save"(%15) {t.flag} : (!async.coro.handle) -> !async.coro.state
// GENERIC-NEXT:     "async.coro.suspend"(%16)[^bb1, ^bb1, ^bb1] {t.flag} : (!async.coro.state) -> ()
// GENERIC-NEXT:   ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (f32, index, !async.coro.handle) -> f32, sym_name = "runtime"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: f32, %arg1: index, %arg2: !async.coro.handle):
// GENERIC-NEXT:     %0 = "async.runtime.create"() : () -> !async.token
// GENERIC-NEXT:     %1 = "async.runtime.create"() {t.flag} : () -> !async.value<f32>
// GENERIC-NEXT:     %2 = "async.runtime.create_group"(%arg1) : (index) -> !async.group
// GENERIC-NEXT:     %3 = "async.runtime.create_group"(%arg1) {t.flag} : (index) -> !async.group
// GENERIC-NEXT:     "async.runtime.set_available"(%0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.set_available"(%1) {t.flag} : (!async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.set_error"(%0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.set_error"(%1) {t.flag} : (!async.value<f32>) -> ()
// GENERIC-NEXT:     %4 = "async.runtime.is_error"(%0) : (!async.token) -> i1
// GENERIC-NEXT:     %5 = "async.runtime.is_error"(%1) {t.flag} : (!async.value<f32>) -> i1
// GENERIC-NEXT:     %6 = "async.runtime.is_error"(%2) : (!async.group) -> i1
// GENERIC-NEXT:     "async.runtime.await"(%0) : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.await"(%1) {t.flag} : (!async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.await"(%2) : (!async.group) -> ()
// GENERIC-NEXT:     "async.runtime.resume"(%arg2) : (!async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.resume"(%arg2) {t.flag} : (!async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%0, %arg2) : (!async.token, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%1, %arg2) {t.flag} : (!async.value<f32>, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.await_and_resume"(%2, %arg2) : (!async.group, !async.coro.handle) -> ()
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %1) : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %1) {t.flag} : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.store"(%arg0, %1) : (f32, !async.value<f32>) -> ()
// GENERIC-NEXT:     %7 = "async.runtime.load"(%1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     %8 = "async.runtime.load"(%1) {t.flag} : (!async.value<f32>) -> f32
// GENERIC-NEXT:     %9 = "async.runtime.load"(%1) : (!async.value<f32>) -> f32
// GENERIC-NEXT:     %10 = "async.runtime.add_to_group"(%0, %2) : (!async.token, !async.group) -> index
// GENERIC-NEXT:     %11 = "async.runtime.add_to_group"(%1, %2) {t.flag} : (!async.value<f32>, !async.group) -> index
// GENERIC-NEXT:     "async.runtime.add_ref"(%0) <{count = 1 : i64}> : (!async.token) -> ()
// GENERIC-NEXT:     "async.runtime.add_ref"(%1) <{count = 2 : i64}> {t.flag} : (!async.value<f32>) -> ()
// GENERIC-NEXT:     "async.runtime.drop_ref"(%2) <{count = 1 : i64}> : (!async.group) -> ()
// GENERIC-NEXT:     %12 = "async.runtime.num_worker_threads"() : () -> index
// GENERIC-NEXT:     %13 = "async.runtime.num_worker_threads"() {t.flag} : () -> index
// GENERIC-NEXT:     "func.return"(%7) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
