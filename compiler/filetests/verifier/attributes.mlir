// Attributes that an operation must have, and what they must be.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 3.0} : (i32, i32) -> i1
  return
}

// -----

// Of several that are missing the first by name.
// expected-error@below {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) : () -> ()

// -----

// expected-error@below {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({}) {sym_name = "f", function_type = i32} : () -> ()
