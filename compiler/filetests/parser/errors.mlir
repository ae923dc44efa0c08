// What is no program, and what is said about it.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

// No operation.
// expected-error@below {{expected operation name in quotes}}
}

// -----

// An unknown character.
// expected-error@below {{unexpected character}}
"t.op"() : () -> () `

// -----

// A string without end.
// expected-error@below {{expected '"' in string literal}}
"t.op"() {a = "text} : () -> ()

// -----

// An escape that is none.
// expected-error@below {{unknown escape in string literal}}
"t.op"() {a = "\q"} : () -> ()

// -----

// The end in the middle of an operation.
// expected-error@below {{expected ')' to end operand list}}
"t.op"(

// -----

// expected-error@below {{expected non-function type}}
"t.op"() : () -> (

// -----

// Numbers of operands and types.
%0 = "t.one"() : () -> i32
// expected-error@below {{expected 1 operand type}}
"t.op"(%0) : () -> ()

// -----

// A type that differs from that of the definition.
// expected-note@below {{prior use here}}
%0 = "t.one"() : () -> i32
// expected-error@below {{use of value '%0' expects different type than prior uses: 'f32' vs 'i32'}}
"t.op"(%0) : (f32) -> ()

// -----

// The number of results.
// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
%0, %1 = "t.one"() : () -> i32

// -----

// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
%0:2 = "t.one"() : () -> i32

// -----

// expected-error@below {{expected named operation to have at least 1 result}}
%0:0 = "t.one"() : () -> ()

// -----

// expected-error@below {{cannot name an operation with no results}}
%0 = "t.none"() : () -> ()

// -----

%0 = "t.one"() : () -> i32
// expected-error@below {{reference to invalid result number}}
"t.op"(%0#1) : (i32) -> ()

// -----

// Names of values.
// expected-error@below {{use of undeclared SSA value name}}
"t.op"(%a) : (i32) -> ()

// -----

// expected-note@below {{previously defined here}}
%a = "t.one"() : () -> i32
// expected-error@below {{redefinition of SSA value '%a'}}
%a = "t.one"() : () -> i32

// -----

"t.op"() ({
  %a = "t.one"() : () -> i32
}) : () -> ()
// expected-error@below {{use of undeclared SSA value name}}
"t.op"(%a) : (i32) -> ()

// -----

"t.op"() ({
// expected-error@below {{redefinition of SSA value '%a'}}
// expected-note@below {{previously defined here}}
^bb0(%a: i32, %a: i32):
  "t.end"() : () -> ()
}) : () -> ()

// -----

// Names of blocks.
"t.op"() ({
  // expected-error@below {{reference to an undefined block}}
  "t.branch"()[^nowhere] : () -> ()
}) : () -> ()

// -----

"t.op"() ({
// expected-error@below {{invalid block name}}
^:
  "t.end"() : () -> ()
}) : () -> ()

// -----

// Operations that there are not.
// expected-error@below {{custom op 'unknown' is unknown (tried 'builtin.unknown' as well)}}
unknown

// -----

// expected-error@below {{Dialect `t' not found for custom op 't.unknown'}}
// expected-note@below {{Available dialects}}
t.unknown : i32

// -----

// expected-error@below {{custom op 'builtin.unknown' is unknown}}
builtin.unknown

// -----

// expected-error@below {{expected ')'}}
"op"() : () -> (i32

// -----

// expected-error@below {{expected '(' to start operand list}}
"t.op" : () -> ()

// -----

// expected-error@below {{empty operation name is invalid}}
""() : () -> ()

// -----

// Types.
// expected-error@below {{expected non-function type}}
"t.op"() : () -> (i)

// -----

// expected-error@below {{expected non-function type}}
"t.op"() : () -> (int)

// -----

// expected-error@below {{integer bitwidth is limited to 16777215 bits}}
"t.op"() : () -> (i16777216)

// -----

// expected-error@below {{expected 'x' in dimension list}}
"t.op"() : () -> (vector<4>)

// -----

// expected-error@below {{vector types must have positive constant sizes but got 0}}
"t.op"() : () -> (vector<0xi32>)

// -----

// expected-error@below {{expected non-function type}}
"t.op"() : () -> (vector<-1xi32>)

// -----

// expected-error@below {{expected '>' in tensor type}}
"t.op"() : () -> (tensor<4xi32)

// -----

// expected-error@below {{invalid tensor element type}}
"t.op"() : () -> (tensor<2x()->()>)

// -----

// expected-error@below {{memref layout mismatch between rank and affine map: 1 != 2}}
"t.op"() : () -> (memref<4xi32, affine_map<(d0, d1) -> (d0)>>)

// -----

// expected-error@below {{expected the number of strides to match the rank}}
"t.op"() : () -> (memref<4x4xi32, strided<[1]>>)

// -----

// expected-error@below {{multiple memory spaces specified in memref type}}
"t.op"() : () -> (memref<2xi32, strided<[0]>, 1, 2>)

// -----

// expected-error@below {{invalid dimension}}
"t.op"() : () -> (tensor<99999999999999999999xi32>)

// -----

// expected-error@below {{invalid element type for complex}}
"t.op"() : () -> (complex<index>)

// -----

// expected-error@below {{expected '>' in tuple type}}
"t.op"() : () -> (tuple<i32)

// -----

// expected-error@below {{undefined symbol alias id 'unknown'}}
"t.op"() : () -> (!unknown)

// -----

// expected-error@below {{unknown  type `unknown` in dialect `async`}}
"t.op"() : () -> (!async.unknown)

// -----

// expected-error@below {{expected operation name in quotes}}
"t.op"() : () -> i32 -> i32

// -----

// Attributes.
// expected-error@below {{expected attribute value}}
"t.op"() {a = } : () -> ()

// -----

// expected-error@below {{duplicate key 'a' in dictionary attribute}}
"t.op"() {a = 1, a = 2} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"t.op"() {a = 256 : i8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"t.op"() {a = -129 : i8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"t.op"() {a = 18446744073709551616} : () -> ()

// -----

// expected-error@below {{unexpected decimal integer literal for a floating point value}}
// expected-note@below {{add a trailing dot to make the literal a float}}
"t.op"() {a = 1 : f32} : () -> ()

// -----

// expected-error@below {{floating point value not valid for specified type}}
"t.op"() {a = 1.0 : i32} : () -> ()

// -----

// expected-error@below {{hexadecimal float constant out of range for type}}
"t.op"() {a = 0x1FFFFFFFF : f32} : () -> ()

// -----

// expected-error@below {{hexadecimal float literal should not have a leading minus}}
"t.op"() {a = -0x1 : f32} : () -> ()

// -----

// expected-error@below {{@ identifier expected to start with letter or '_'}}
"t.op"() {a = @} : () -> ()

// -----

// expected-error@below {{expected nested symbol reference identifier}}
"t.op"() {a = @a::b} : () -> ()

// -----

// expected-error@below {{undefined symbol alias id 'unknown'}}
"t.op"() {a = #unknown} : () -> ()

// -----

// expected-error@below {{expected ',' or ']'}}
"t.op"() {a = [1, 2} : () -> ()

// -----

// expected-error@below {{expected ':'}}
"t.op"() {a = dense<1>} : () -> ()

// -----

// expected-error@below {{elements literal must be a shaped type}}
"t.op"() {a = dense<1> : i32} : () -> ()

// -----

// expected-error@below {{inferred shape of elements literal ([2]) does not match type ([3])}}
"t.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

// expected-error@below {{tensor literal is invalid; ranks are not consistent between elements}}
"t.op"() {a = dense<[[1], [2, 3]]> : tensor<2x1xi32>} : () -> ()

// -----

// expected-error@below {{tensor literal is invalid; ranks are not consistent between elements}}
"t.op"() {a = dense<[[1], 2]> : tensor<2x1xi32>} : () -> ()

// -----

// expected-error@below {{expected integer elements, but parsed floating-point}}
"t.op"() {a = dense<1.0> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{integer constant out of range for type}}
"t.op"() {a = dense<256> : tensor<2xi8>} : () -> ()

// -----

// expected-error@below {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
"t.op"() {a = dense<"0x00"> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{expected string containing hex digits starting with `0x`}}
"t.op"() {a = dense<"0x0"> : tensor<1xi8>} : () -> ()

// -----

// expected-error@below {{elements literal type must have static shape}}
"t.op"() {a = dense<1> : tensor<?xi32>} : () -> ()

// -----

// expected-error@below {{expected integer literal}}
"t.op"() {a = array<i32: 1.0>} : () -> ()

// -----

// expected-error@below {{expected integer literal}}
"t.op"() {a = array<i32: >} : () -> ()

// -----

// expected-error@below {{use of undeclared identifier}}
"t.op"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

// expected-error@below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"t.op"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()

// -----

// expected-error@below {{redefinition of identifier 'd0'}}
"t.op"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()

// -----

// expected-error@below {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"t.op"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()

// -----

// Properties.
// expected-error@below {{expected '}' in attribute dictionary}}
"t.op"() <{a = 1> : () -> ()

// -----

// Aliases.
!a = i32
// expected-error@below {{redefinition of type alias id 'a'}}
!a = i64
"t.op"() : () -> ()

// -----

#a = 1
// expected-error@below {{redefinition of attribute alias id 'a'}}
#a = 2
"t.op"() : () -> ()

// -----

// expected-error@below {{undefined symbol alias id 'a'}}
"t.op"() : () -> !a
!a = i32

// -----

// expected-error@below {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// expected-error@below {{expected '=' in attribute alias definition}}
#a : i32

// -----

// Locations.
// expected-error@below {{expected location instance}}
"t.op"() : () -> () loc(

// -----

// expected-error@below {{operation location alias was never defined}}
"t.op"() : () -> () loc(#nowhere)

// -----

// expected-error@below {{expected 'at' in callsite location}}
"t.op"() : () -> () loc(callsite("f"))

// -----

// expected-error@below {{expected attribute name}}
module @a.b attributes {

// -----

// expected-error@below {{expected '{' to begin a region}}
module "name" {
}

// -----

// Resources.
{-#
  // expected-error@below {{unknown key 'unknown_section' in file metadata dictionary}}
  unknown_section: {
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected hex string blob for key 'blob'}}
      blob: "0x0"
    }
  }
#-}

// -----

// expected-error@below {{invalid memref element type}}
"t.op"() : () -> (memref<2x!t.x>)

// -----

// expected-error@below {{expected floating point literal}}
"t.op"() {a = array<f32: true>} : () -> ()

// -----

{-#
  external_resources: {
    tool: {
      // expected-error@below {{expected string value for key 'key'}}
      key: text
    }
  }
#-}
