// Types that must fit each other.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error@below {{'arith.cmpf' op requires all operands to have the same type}}
  %0 = "arith.cmpf"(%a, %b) {predicate = 1 : i64} : (vector<4xf32>, f32) -> vector<4xi1>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'arith.extf' op requires the same shape for all operands and results}}
  %0 = "arith.extf"(%a) : (vector<4xf32>) -> vector<5xf64>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'arith.extf' op requires the same shape for all operands and results}}
  %0 = "arith.extf"(%a) : (vector<4xf32>) -> f64
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: tensor<4xi32>) {
  // expected-error@below {{'arith.addi' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "arith.addi"(%a, %b) : (vector<4xi32>, tensor<4xi32>) -> vector<4xi32>
  return
}
