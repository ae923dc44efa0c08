// Errors in lists, in brackets, and in what stands where an operation is expected.

// RUN: async-opt --split-input-file --verify-diagnostics %s

// expected-error@below {{unbalanced '<' character in pretty dialect name}}
async.func @f(%x: f32) -> (!async.value<f32 {t.out}) {
  return %x : f32
}

// -----

// expected-error@below {{unbalanced '(' character in pretty dialect name}}
async.func @f(%x: f32) -> !async.value<(> {
  return %x : f32
}

// -----

// expected-error@below {{unbalanced '[' character in pretty dialect name}}
func.func private @f(!async<value<vector<[>)

// -----

async.func @f(%x: f32) -> !async.value<f32> {
  // expected-error@below {{expected non-function type}}
  return %x : ,
}

// -----

async.func @f(%x: f32) -> !async.value<f32> {
  // expected-error@below {{custom op 'async.return' number of operands and types do not match: got 2 operands and 1 types}}
  return %x, %x : f32
}

// -----

// expected-error@below {{expected operation name in quotes}}
async.func @f() -> !async.token { i32 }

// -----

func.func @f() {
  %token = async.execute {
    // expected-error@below {{Dialect `' not found for custom op 'f32'  (tried '.f32' as well)}}
    // expected-note@below {{Available dialects}}
    f32
  }
  return
}

// -----

async.func @f() -> !async.token
  // expected-error@below {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}

// -----

func.func @f() {
  // expected-error@below {{Dialect `tasks' not found for custom op 'tasks.run'}}
  // expected-note@below {{Available dialects}}
  tasks.run
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{expected ']'}}
  %token = async.execute [{
    async.yield
  }
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{expected ':'}}
  async.await %t !async.token
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected SSA operand}}
  %g = async.create_group ( : !async.group
  return
}

// -----

func.func @f() {
  // expected-error@below {{custom op 'async.call' invalid kind of type specified: expected builtin.function, but found 'f32'}}
  async.call @f() : f32
  return
}

// -----

// expected-error@below {{expected '->' in function type}}
func.func private @f(())

// -----

// expected-error@below {{result number not allowed in argument list}}
func.func @f(%a#0: i32) {
  return
}

// -----

func.func @f() {
// expected-error@below {{expected ':' and type for SSA operand}}
^bb0(%x):
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi slt, %x, %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{custom op 'arith.select' expected 3 operands}}
  %0 = arith.select %x, %x : f32
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@below {{expected ',' or ']'}}
  "cf.br"(%x)[^a > : (i32) -> ()
^a(%y: i32):
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected '>' to close properties}}
  %0 = "arith.constant"() <{value = 1 : i32}, : () -> i32
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected '(' in operand list}}
  scf.parallel (%i) = %n to (%n) step (%n) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected ')' in argument list}}
  scf.parallel (%i = (%n) to (%n) step (%n) {
  }
  return
}

// -----

// expected-error@below {{expected ',' or '>' in memref type}}
func.func private @f(memref<4xf32)

// -----

// expected-error@below {{expected '<' in vector type}}
func.func private @f(vector 4xf32>)

// -----

// expected-error@below {{expected '>' in vector type}}
func.func private @f(vector<4xf32)

// -----

// expected-error@below {{expected '<' in complex type}}
func.func private @f(complex f32>)

// -----

// expected-error@below {{expected ']' in symbol list}}
func.func private @f(memref<4xf32, affine_map<(d0)[s0 -> (d0)>>)

// -----

// expected-error@below {{expected ')' in dimensional identifier list}}
func.func private @f(memref<4xf32, affine_map<(d0 -> (d0)>>)

// -----

// expected-error@below {{expected bare identifier}}
func.func private @f(memref<4xf32, affine_map<(1) -> (d0)>>)

// -----

// expected-error@below {{expected ')' in affine map range}}
func.func private @f(memref<4xf32, affine_map<(d0) -> (d0>>)

// -----

// expected-error@below {{expected '<' after 'array'}}
func.func private @f() attributes {t.x = array i32: 1>}

// -----

// expected-error@below {{expected ':' after dense array type}}
func.func private @f() attributes {t.x = array<i32, 1>}

// -----

// expected-error@below {{expected '>' to close an array attribute}}
func.func private @f() attributes {t.x = array<i32: 1}

// -----

// expected-error@below {{expected integer or float type, got: 'none'}}
func.func private @f() attributes {t.x = array<none: 1>}

// -----

// expected-error@below {{expected '<' after 'dense'}}
func.func private @f() attributes {t.x = dense 1> : tensor<2xi32>}

// -----

// expected-error@below {{parsed zero elements, but type ('tensor<2xi32>') expected at least 1}}
func.func private @f() attributes {t.x = dense<> : tensor<2xi32>}

// -----

func.func @f() {
^a:
  return
// expected-error@below {{redefinition of block '^a'}}
^a:
  return
}
