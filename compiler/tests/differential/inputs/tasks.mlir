func.func @execute_no_async_args(%arg0: f32, %arg1: memref<1xf32>) {
  %token = async.execute {
    %c0 = arith.constant 0 : index
    memref.store %arg0, %arg1[%c0] : memref<1xf32>
    async.yield
  }
  async.await %token : !async.token
  return
}
// -----
func.func @nested_async_execute(%arg0: f32, %arg1: f32, %arg2: memref<1xf32>) {
  %token0 = async.execute {
    %c0 = arith.constant 0 : index
    %token1 = async.execute {
      %c1 = arith.constant 1: index
      memref.store %arg0, %arg2[%c0] : memref<1xf32>
      async.yield
    }
    async.await %token1 : !async.token
    memref.store %arg1, %arg2[%c0] : memref<1xf32>
    async.yield
  }
  async.await %token0 : !async.token
  return
}
// -----
func.func @async_execute_token_dependency(%arg0: f32, %arg1: memref<1xf32>) {
  %token = async.execute {
    %c0 = arith.constant 0 : index
    memref.store %arg0, %arg1[%c0] : memref<1xf32>
    async.yield
  }
  %token_0 = async.execute [%token] {
    %c0 = arith.constant 0 : index
    memref.store %arg0, %arg1[%c0] : memref<1xf32>
    async.yield
  }
  async.await %token_0 : !async.token
  return
}
// -----
func.func @async_group_await_all(%arg0: f32, %arg1: memref<1xf32>) {
  %c = arith.constant 1 : index
  %0 = async.create_group %c : !async.group
  %token = async.execute { async.yield }
  async.add_to_group %token, %0 : !async.token
  %token_0 = async.execute {
    async.await_all %0
    async.yield
  }
  async.await %token_0 : !async.token
  return
}
// -----
func.func @execute_and_return_f32() -> f32 {
  %token, %result = async.execute -> !async.value<f32> {
    %c0 = arith.constant 123.0 : f32
    async.yield %c0 : f32
  }
  %0 = async.await %result : !async.value<f32>
  return %0 : f32
}
// -----
func.func @async_value_operands() {
  %token, %result = async.execute -> !async.value<f32> {
    %c0 = arith.constant 123.0 : f32
    async.yield %c0 : f32
  }
  %token0 = async.execute(%result as %value: !async.value<f32>) {
    %0 = arith.addf %value, %value : f32
    async.yield
  }
  async.await %token0 : !async.token
  return
}
// -----
func.func @execute_asserttion(%arg0: i1) {
  %token = async.execute {
    cf.assert %arg0, "error"
    async.yield
  }
  async.await %token : !async.token
  return
}
// -----
func.func @nested_async_execute_in_if(%arg0: f32, %arg1: f32, %arg2: memref<1xf32>, %c : i1) {
  scf.if %c {
    %token0 = async.execute {
      async.yield
    }
    async.await %token0 : !async.token
  } else {
    %t = async.execute { 
      scf.if %c {
        %token0 = async.execute { async.yield }
        async.await %token0 : !async.token
      } else {
        %token0 = async.execute { async.yield }
        async.await %token0 : !async.token
      }
      async.yield
    }
    async.await %t : !async.token
  }
  return
}
// -----
func.func @while_loop(%arg0: i1, %n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = async.execute {
    scf.for %i = %c0 to %n step %c1 {
      %tt = async.execute { async.yield }
      async.await %tt : !async.token
    }
    %r = scf.while (%x = %c0) : (index) -> index {
      %c = arith.cmpi slt, %x, %n : index
      %tt, %v = async.execute -> !async.value<index> { async.yield %n : index }
      %q = async.await %v : !async.value<index>
      scf.condition(%c) %q : index
    } do {
    ^bb0(%y: index):
      %z = arith.addi %y, %c1 : index
      scf.yield %z : index
    }
    async.yield
  }
  async.await %t : !async.token
  return
}
// -----
func.func @clone_constants(%arg0: f32, %arg1: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %token = async.execute {
    memref.store %arg0, %arg1[%c0] : memref<1xf32>
    async.yield
  }
  async.await %token : !async.token
  return
}
// -----
func.func private @clone_fn() -> f32
func.func @many(%a: f32, %b: i64, %m: memref<?x?xf32>, %v: vector<4xf32>) -> (f32, i64) {
  %f = func.constant @clone_fn : () -> f32
  %t:3 = async.execute -> (!async.value<f32>, !async.value<i64>) {
    %x = func.call_indirect %f() : () -> f32
    %y = arith.addf %x, %a : f32
    async.yield %y, %b : f32, i64
  }
  %t2:2 = async.execute [%t#0, %t#0] (%t#1 as %x : !async.value<f32>, %t#2 as %y: !async.value<i64>, %t#1 as %z : !async.value<f32>) -> !async.value<f32> {
    %s = arith.addf %x, %z : f32
    %q = arith.sitofp %y : i64 to f32
    %p = arith.mulf %s, %q : f32
    async.yield %p : f32
  }
  %r = async.await %t2#1 : !async.value<f32>
  %s = async.await %t#2 : !async.value<i64>
  return %r, %s : f32, i64
}
// -----
func.func @cfg(%c: i1, %n: i32) -> f32 {
  %t, %v = async.execute -> !async.value<f32> {
    %z = arith.constant 1.0 : f32
    async.yield %z : f32
  }
  cf.cond_br %c, ^bb1, ^bb2(%n : i32)
^bb1:
  %a = async.await %v : !async.value<f32>
  cf.br ^bb3(%a : f32)
^bb2(%x: i32):
  %b = arith.sitofp %x : i32 to f32
  async.await %t : !async.token
  cf.br ^bb3(%b : f32)
^bb3(%r: f32):
  return %r : f32
}
// -----
func.func @group_in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      %w = async.execute { async.yield }
      async.yield
    }
    %x = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  return
}
// -----
func.func @value_group(%n: index, %v: !async.value<f32>, %f: !async.value<memref<?xf32>>) -> memref<?xf32> {
  %g = async.create_group %n : !async.group
  %x = async.add_to_group %v, %g : !async.value<f32>
  async.await_all %g
  %r = async.await %f : !async.value<memref<?xf32>>
  return %r : memref<?xf32>
}
// -----
func.func @asserts_nested(%a: i1, %b: i1, %t: !async.token) {
  %x = async.execute [%t] {
    cf.assert %a, "one"
    %y = async.execute {
      cf.assert %b, "two"
      async.yield
    }
    async.await %y : !async.token
    cf.assert %b, "three"
    async.yield
  }
  cf.assert %a, "outside"
  return
}
// -----
async.func @simple_callee(%arg0: f32) -> !async.value<f32> {
  return %arg0 : f32
}
async.func @simple_caller() -> !async.value<f32> {
  %c = arith.constant 1.0 : f32
  %r = async.call @simple_callee(%c) : (f32) -> !async.value<f32>
  %rs = async.await %r : !async.value<f32>
  return %rs : f32
}
async.func @double_caller() -> !async.value<f32> {
  %c = arith.constant 1.0 : f32
  %r = async.call @simple_callee(%c) : (f32) -> !async.value<f32>
  %c1 = async.await %r : !async.value<f32>
  %r2 = async.call @simple_callee(%c1) : (f32) -> !async.value<f32>
  %c2 = async.await %r2 : !async.value<f32>
  return %c2 : f32
}
async.func @recursive(%arg: !async.token) -> !async.token {
  async.await %arg : !async.token
  %r = async.call @recursive(%arg) : (!async.token) -> !async.token
  async.await %r : !async.token
  return
}
async.func @corecursive1(%arg: !async.token) -> !async.token {
  %r = async.call @corecursive2(%arg) : (!async.token) -> !async.token
  async.await %r : !async.token
  return
}
async.func @corecursive2(%arg: !async.token) -> !async.token {
  %r = async.call @corecursive1(%arg) : (!async.token) -> !async.token
  async.await %r : !async.token
  return
}
async.func @all(%a: i1, %t: !async.token, %v: !async.value<i32>, %g: !async.group) -> (!async.token, !async.value<i32>, !async.value<f32>) {
  %cst = arith.constant 2.0 : f32
  async.await %t : !async.token
  async.await_all %g
  %x = async.await %v : !async.value<i32>
  cf.assert %a, "msg"
  return %x, %cst : i32, f32
}
async.func private @decl(%x: f32 {llvm.noalias}) -> (!async.token {foo.bar})
async.func @attrs(%x: f32 {foo.a}) -> (!async.token {foo.bar}) attributes {foo.c} {
  return
}
func.func @caller() {
  %c = arith.constant 1.0 : f32
  %r = async.call @simple_callee(%c) : (f32) -> !async.value<f32>
  %x = async.await %r : !async.value<f32>
  return
}
// -----
func.func @assertion(%arg0: i1) -> f32 {
  cf.assert %arg0, "x"
  %t, %r = async.execute -> !async.value<f32> {
    %c = arith.constant 1.0 : f32
    async.yield %c : f32
  }
  %x = async.await %r : !async.value<f32>
  return %x : f32
}
func.func @uses_it(%arg0: i1) -> (f32) {
  %x = call @assertion(%arg0) : (i1) -> f32
  return %x : f32
}
func.func @blocks(%arg0: i1) -> (f32) attributes {async.allowed_to_block} {
  %x = call @uses_it(%arg0) : (i1) -> f32
  return %x : f32
}
func.func @recursive(%a: i1, %n: index, %t: !async.token) -> index {
  scf.if %a {
    %r = func.call @recursive(%a, %n, %t) : (i1, index, !async.token) -> index
    async.await %t : !async.token
  }
  return %n : index
}
func.func @br(%a: i1, %t: !async.token) {
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  async.await %t : !async.token
  cf.br ^bb2
^bb2:
  return
}
// -----
func.func @create_error(%t: !async.token) -> !async.token {
  %0 = async.runtime.create : !async.token
  async.runtime.set_error %0 : !async.token
  %1 = async.runtime.is_error %t : !async.token
  return %0 : !async.token
}
// -----
func.func @scf_if_result(%c: i1, %t: !async.token, %v: !async.value<f32>) -> f32 {
  %tt, %vv = async.execute -> !async.value<f32> {
    %r = scf.if %c -> f32 {
      %x = async.await %v : !async.value<f32>
      scf.yield %x : f32
    } else {
      async.await %t : !async.token
      %z = arith.constant 0.0 : f32
      scf.yield %z : f32
    }
    async.yield %r : f32
  }
  %r = async.await %vv : !async.value<f32>
  return %r : f32
}
