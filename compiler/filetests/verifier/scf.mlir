// What operations of `scf` must keep to: each message.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-note@below {{prior use here}}
func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
  scf.for %k = %i to %i step %a {
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%k: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  "scf.for"(%x, %x, %x) ({
  ^bb0(%k: f32):
    "scf.yield"() : () -> ()
  }) : (f32, f32, f32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  %0 = scf.for %k = %i to %i step %i iter_args(%s = %x) -> (f32) {
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'}}
  %0 = scf.for %k = %i to %i step %i iter_args(%s = %x) -> (f32) {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%k: index, %s: f32):
    "scf.yield"(%s) : (f32) -> ()
  }) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0 = scf.for %k = %i to %i step %i iter_args(%s = %x) -> (f32, f32) {
    scf.yield %s : f32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    // expected-note@below {{region branch point}}
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.if %c -> (f32) {
    // expected-note@below {{region branch point}}
    scf.yield
  } else {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "scf.if"(%a) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%k: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.while (%k = %x) : (f32) -> f32 {
    // expected-note@below {{region branch point}}
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%m: f32):
    scf.yield %m : f32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.while (%k = %x) : (f32) -> f32 {
    scf.condition(%c) %k : f32
  } do {
  ^bb0(%m: f32):
    // expected-note@below {{region branch point}}
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = scf.while (%k = %x) : (f32) -> f32 {
    // expected-note@below {{region branch point}}
    scf.condition(%c) %k : f32
  } do {
  ^bb0(%m: i32):
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  "scf.while"() ({
    // expected-note@below {{terminator here}}
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  "scf.while"() ({
    "scf.condition"(%c) : (i1) -> ()
  }, {
    // expected-note@below {{terminator here}}
    "scf.condition"(%c) : (i1) -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %x : f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "scf.reduce"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: i32):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op expects number of results: 0 to be the same as number of initial values: 1}}
  "scf.parallel"(%i, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%k: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %c1 = arith.constant 0 : index
  // expected-error@below {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%k) = (%i) to (%i) step (%c1) {
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    // expected-error@below {{'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%a : i32) {
    ^bb0(%p: i32, %q: i32):
      scf.reduce.return %p : i32
    }
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      // expected-error@below {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %a : i32
    }
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    // expected-error@below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
    ^bb0(%p: f32):
      scf.reduce.return %p : f32
    }
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    // expected-error@below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: i32):
      scf.reduce.return %p : f32
    }
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> f32 {
    // expected-note@below {{region branch point}}
    scf.yield
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region {
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.index_switch' op has duplicate case value: 0}}
  scf.index_switch %i
  case 0 {
    scf.yield
  }
  case 0 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.index_switch' op has 1 case regions but 2 case values}}
  "scf.index_switch"(%i) <{cases = array<i64: 1, 2>}> ({
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "scf.for"(%i, %i, %i) ({
  ^bb0:
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'i32'}}
  %0 = "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%k: index, %s: f32):
    "scf.yield"(%s) : (f32) -> ()
  }) : (index, index, index, f32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: index):
    // expected-note@below {{terminator here}}
    "func.return"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({
  ^bb0(%k: i32):
    "scf.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  %0 = scf.index_switch %i -> f32
  case 0 {
    scf.yield %x : f32
  }
  default {
    // expected-note@below {{see yield operation here}}
    scf.yield
  }
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'scf.index_switch' op expected result #0 of each region to be 'f32'}}
  %0 = scf.index_switch %i -> f32
  case 0 {
    // expected-note@below {{case region #0 returns 'i32' here}}
    scf.yield %a : i32
  }
  default {
    scf.yield %x : f32
  }
  return
}
