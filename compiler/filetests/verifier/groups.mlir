// The sizes of groups of operands.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// Without sizes all groups are empty.
func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%c)[^bb1, ^bb1] : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "cf.cond_br"(%c)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1) -> ()
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op 'operandSegmentSizes' attribute cannot have negative elements}}
  "cf.cond_br"(%c)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 1, -1>} : (i1) -> ()
^bb1:
  return
}
