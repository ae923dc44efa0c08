// How many operands, results, regions and successors an operation has, and of which
// types.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'scf.for' op expected 3 or more operands, but found 1}}
  "scf.for"(%a) ({}) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'async.await_all' op requires a single operand}}
  "async.await_all"() : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'async.runtime.create' op requires zero operands}}
  %0 = "async.runtime.create"(%a) : (i32) -> !async.token
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op requires one result}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.assert' op requires zero results}}
  %0 = "cf.assert"(%c) {msg = "m"} : (i1) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.mulsi_extended' op expected 2 results}}
  %0 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op requires zero regions}}
  %0 = "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) ({}) : (i1) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'scf.for' op requires one region}}
  "scf.for"(%a, %a, %a) : (index, index, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'cf.br' op requires 1 successor but found 2}}
  "cf.br"()[^bb1, ^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @f() {
  // expected-error@below {{'cf.cond_br' op requires 2 successors but found 0}}
  "cf.cond_br"() : () -> ()
}

// -----

func.func @f(%a: i32, %b: f32) {
  // expected-error@below {{'arith.addi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%a, %b) : (i32, f32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op result #0 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> f32
  return
}

// -----

// A group of any number.
func.func @f(%a: i32) {
  // expected-error@below {{'async.execute' op operand #0 must be variadic of async token type, but got 'i32'}}
  %0 = "async.execute"(%a) ({
    async.yield
  }) {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> !async.token
  return
}
