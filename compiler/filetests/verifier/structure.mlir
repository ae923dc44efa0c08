// What is a program in form only: values, blocks, symbols, functions.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

// A value does not dominate its use.
func.func @f() {
  // expected-error@below {{operand #0 does not dominate this use}}
  "t.use"(%a) : (i32) -> ()
  // expected-note@below {{operand defined here (op in the same block)}}
  %a = "t.def"() : () -> i32
  return
}

// -----

func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note@below {{operand defined here (op in the same region)}}
  %a = "t.def"() : () -> i32
  cf.br ^bb2
^bb2:
  // expected-error@below {{operand #0 does not dominate this use}}
  "t.use"(%a) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{operand #0 does not dominate this use}}
  // expected-note@below {{operand defined here (op in the same block)}}
  %a = "t.def"(%a) : (i32) -> i32
  return
}

// -----

func.func @f() {
  // expected-note@below {{operand defined here (op in a parent region)}}
  %a = "t.def"() ({
    // expected-error@below {{operand #0 does not dominate this use}}
    "t.use"(%a) : (i32) -> ()
  }) : () -> i32
  return
}

// -----

// A value from outside of a region that is isolated.
%a = "t.def"() : () -> i32
// expected-note@below {{required by region isolation constraints}}
func.func @f() {
  // expected-error@below {{'t.use' op using value defined outside the region}}
  "t.use"(%a) : (i32) -> ()
  return
}

// -----

// Terminators.
// expected-error@below {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
}

// -----

func.func @f() {
  // expected-error@below {{'func.return' op must be the last operation in the parent block}}
  return
  "t.op"() : () -> ()
}

// -----

func.func @f() {
  // expected-error@below {{'func.return' op must be the last operation in the parent block}}
  return
  return
}

// -----

// expected-error@below {{empty block: expect at least a terminator}}
func.func @f() {
^bb0:
^bb1:
  return
}

// -----

// A terminator that belongs elsewhere.
func.func @f() {
  // expected-error@below {{'async.yield' op expects parent op 'async.execute'}}
  async.yield
}

// -----

// Symbols.
// expected-note@below {{see existing symbol definition here}}
func.func private @f()
// expected-error@below {{redefinition of symbol named 'f'}}
func.func private @f()

// -----

// expected-note@below {{see existing symbol definition here}}
module @m {
  func.func private @m()
}
// expected-error@below {{redefinition of symbol named 'm'}}
module @m {
}

// -----

func.func @f() {
  // expected-error@below {{'func.call' op 'nowhere' does not reference a valid function}}
  call @nowhere() : () -> ()
  return
}

// -----

module @g {
}
func.func @f() {
  // expected-error@below {{'func.call' op 'g' does not reference a valid function}}
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  // expected-error@below {{'func.call' op incorrect number of operands for callee}}
  call @g() : () -> f32
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: f32) {
  // expected-error@below {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %r = call @g(%a) : (f32) -> f32
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  // expected-error@below {{'func.call' op result type mismatch at index 0}}
  // expected-note@below {{      op result types: 'i32'}}
  // expected-note@below {{function result types: 'f32'}}
  %r = call @g(%a) : (i32) -> i32
  return
}

// -----

// Visibility.
// expected-error@below {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({
}) : () -> ()

// -----

// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// expected-error@below {{'func.func' op requires attribute 'sym_name'}}
"func.func"() <{function_type = () -> ()}> ({}) : () -> ()

// -----

// expected-error@below {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{function_type = i32, sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error@below {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: f32):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op requires one region}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> : () -> ()

// -----

// Values of a return.
func.func @f() -> i32 {
  // expected-error@below {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----

func.func @f(%a: f32) -> i32 {
  // expected-error@below {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f}}
  return %a : f32
}

// -----

// Branches and the arguments of blocks.
func.func @f(%a: i32) {
  // expected-error@below {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%a : i32)
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%b: f32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{reference to an undefined block}}
  cf.br ^bb0
}

// -----

func.func @f(%a: i32) {
// expected-error@below {{invalid block name in region with named arguments}}
^entry(%b: i32):
  cf.br ^entry(%b : i32)
}

// -----

// An operation that a dialect does not have.
// expected-error@below {{unregistered operation 'async.unknown' found in dialect ('async') that does not allow unknown operations}}
"async.unknown"() : () -> ()

// -----

// expected-error@below {{unregistered operation 'func.unknown' found in dialect ('func') that does not allow unknown operations}}
"func.unknown"() : () -> ()

// -----

// Modules.
// expected-error@below {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()

// -----

// expected-error@below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({
^bb0:
  "t.branch"()[^bb1] : () -> ()
^bb1:
}) : () -> ()

// -----

%a = "t.def"() : () -> i32
// expected-error@below {{'builtin.module' op requires zero operands}}
"builtin.module"(%a) ({
}) : (i32) -> ()

// -----

// Casts.
// expected-error@below {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()
