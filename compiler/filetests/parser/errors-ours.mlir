// What is no program, where MLIR's tool says less or something else.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

// The end in the middle of a region.
// expected-error@below {{expected '}' to end a region}}
"t.op"() ({

// -----

// expected-error@below {{expected '}' to end a region}}
module {

// -----

// What is wrong with a type.
// Several errors of one text.
// expected-error@below {{expected non-function type}}
"t.op"() : () -> (int)
"t.op"() : () -> ()
// expected-error@below {{expected attribute value}}
"t.op"() {a = } : () -> ()

// -----

// A value whose definition failed is not reported as undefined.
// expected-error@below {{expected non-function type}}
%a = "t.def"() : () -> (int)
"t.use"(%a) : (i32) -> ()

// -----

// What MLIR has and this compiler has not.
// expected-error@below {{sparse attributes are not supported}}
"t.op"() {a = sparse<0, 1> : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{distinct attributes are not supported}}
"t.op"() {a = distinct[0]<42 : i32>} : () -> ()

// -----

// A value that is defined in a region of the operation that uses it.
func.func @f(%a: index) {
  // expected-error@below {{operand #1 does not dominate this use}}
  scf.for %i = %a to %n step %a {
    // expected-note@below {{operand defined here}}
    %n = "t.def"() : () -> index
  }
  return
}
