// What operations of `cf` must keep to: each message.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'cf.assert' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.assert"(%a) <{msg = "m"}> : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'cf.assert' op requires attribute 'msg'}}
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^bb1
^bb1(%d: i32):
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%x : f32)
^bb1(%d: i32):
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.cond_br"(%a) [^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.cond_br %c, ^bb1(%x : f32), ^bb2
^bb1(%d: i32):
  return
^bb2:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb2, ^bb1
^bb1(%d: i32):
  return
^bb2:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%c) [^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%c) [^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.switch %a : i32, [
    default: ^bb1(%x : f32)
  ]
^bb1(%d: i32):
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{branch has 0 operands for successor #1, but target block has 1}}
  cf.switch %a : i32, [
    default: ^bb2,
    1: ^bb1
  ]
^bb1(%d: i32):
  return
^bb2:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%a) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : tensor<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{invalid properties {msg = 1 : i32} for op cf.assert: Invalid attribute `msg` in property conversion: 1 : i32}}
  "cf.assert"(%c) <{msg = 1 : i32}> : (i1) -> ()
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%a) [^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1]> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %x : f32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%a: i32, %x: f32, %c: i1) {
  // expected-error@below {{operation with block successors must terminate its parent block}}
  cf.br ^bb1
  cf.br ^bb1
^bb1:
  return
}
