// What affine operations are refused.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%n, %n)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>()[%n]
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 {
    // expected-error@below {{dimensional operand cannot be used as a symbol}}
    %2 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----

func.func @f(%n: i32) {
  // expected-error@below {{'affine.apply' op operand #0 must be variadic of index, but got 'i32'}}
  %2 = "affine.apply"(%n) <{map = affine_map<()[s0] -> (s0)>}> : (i32) -> index
  return
}

// -----

func.func @f(%n: index) {
  %2 = "affine.min"(%n) <{map = affine_map<()[s0] -> (s0)>}> : (index) -> index
  // expected-error@below {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %3 = "affine.min"(%n, %n) <{map = affine_map<()[s0] -> (s0)>}> : (index, index) -> index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.max' op affine map expect at least one result}}
  %3 = "affine.max"(%n) <{map = affine_map<()[s0] -> ()>}> : (index) -> index
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to 4 {
    %1 = "t.x"() : () -> index
    // expected-error@below {{'affine.load' op operand cannot be used as a dimension id}}
    %2 = affine.load %m[%1] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.load' op affine map num results must equal memref rank}}
  %2 = affine.load %m[%n, %n] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.load' op affine map num results must equal memref rank}}
  %2 = affine.load %m[] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.load' op expects as many subscripts as affine map inputs}}
  %2 = "affine.load"(%m, %n, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.load' op result type must match element type of memref}}
  %2 = "affine.load"(%m, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> i32
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.load' op requires attribute 'map'}}
  %2 = "affine.load"(%m) : (memref<?xf32>) -> f32
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %v: f32) {
  // expected-error@below {{'affine.store' op affine map num results must equal memref rank}}
  affine.store %v, %m[] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %v: i32) {
  // expected-error@below {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %n) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %v: f32) {
  // expected-error@below {{'affine.store' op expects as many subscripts as affine map inputs}}
  "affine.store"(%v, %m, %n, %n) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %v: f32) {
  affine.store %v, %m[symbol(%n) * %n] : memref<?xf32>
  // expected-error@below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  affine.store %v, %m[%n * %n] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 4 step -1 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, 3)>(%n) to 4 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %i = affine_map<(d0) -> (d0)>(%n, %n) to 4 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %i = affine_map<(d0)[s0] -> (d0)>(%n) to 4 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %i = affine_set<(d0) : (d0 >= 0)>(%n) to 4 {
  }
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%n: i32) {
  // expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  affine.for %i = %n to 4 {
  }
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 {
    %1 = "t.x"() : () -> index
    // expected-error@below {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %1 {
    }
  }
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 {
    %1 = "t.x"() : () -> index
    // expected-error@below {{'affine.for' op operand cannot be used as a dimension id}}
    affine.for %j = affine_map<(d0) -> (d0)>(%1) to 4 {
    }
  }
  return
}

// -----

func.func @f(%c: f32) {
  %s = affine.for %i = 0 to 4 iter_args(%a = %c) -> (f32) {
    // expected-error@below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return
}

// -----

func.func @f(%c: f32) {
  // expected-error@below {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  %s = affine.for %i = 0 to 4 iter_args(%a = %c) -> (f32, f32) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @f(%c: f32, %d: i32) {
  %s = affine.for %i = 0 to 4 iter_args(%a = %c) -> (f32) {
    // expected-error@below {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %d : i32
  }
  return
}

// -----

func.func @f(%c: f32) {
  // expected-error@below {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%c: f32) {
  // expected-error@below {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "affine.for"(%c) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    affine.yield %c : f32
  }) : (f32) -> f32
  return
}

// -----

func.func @f(%c: f32) {
  %0 = "affine.for"(%c) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %a: f32):
    // expected-error@below {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %c : f32
  }) : (f32) -> i32
  return
}

// -----

func.func @f(%c: f32) {
  "affine.for"(%c) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index, %a: f32):
    // expected-error@below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield %c : f32
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>() {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%n) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.if' op requires attribute 'condition'}}
  "affine.if"(%n) ({
    affine.yield
  }, {}) : (index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"(%n) <{condition = affine_set<() : (0 == 0)>}> ({
    affine.yield
  }, {}) : (index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 {
    %1 = "t.x"() : () -> index
    // expected-error@below {{'affine.if' op operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%1) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    affine.yield %c : f32
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    affine.yield %c : f32
  } else {
  }
  return
}

// -----

func.func @f(%n: index, %c: i32) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    // expected-error@below {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %c : i32
  } else {
    %d = arith.constant 0.0 : f32
    affine.yield %d : f32
  }
  return
}

// -----

func.func @f(%n: index, %c: i32) {
  // expected-error@below {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (2), and the number of steps (2) must all match}}
  affine.parallel (%i, %j) = (0) to (10, 10) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i) = (0) to (10) step (1, 2) {
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{custom op 'affine.parallel' invalid reduction value: "nope"}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("nope") -> (f32) {
    affine.yield %c : f32
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.parallel' op a reduction must be specified for each output}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf", "addf") -> (f32) {
    affine.yield %c : f32
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
    affine.yield %c : f32
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  affine.for %j = 0 to 4 {
    %1 = "t.x"() : () -> index
    // expected-error@below {{'affine.parallel' op operand cannot be used as a dimension id}}
    affine.parallel (%i) = (0) to (%1) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.parallel' op expected lower bounds map to have 1 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0, 0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg4: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.parallel' op expected upper bounds map to have 1 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10, 10)>}> ({
    ^bb0(%arg4: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %c: f32) {
  // expected-error@below {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg4: index):
      "affine.yield"() : () -> ()
    }) : () -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%n, %n] by (4, 4, 4) : index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%n, %n, %n] by (4) : index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:3 = "affine.delinearize_index"(%n) <{static_basis = array<i64: 4>}> : (index) -> (index, index, index)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0:2 = "affine.delinearize_index"(%n) <{static_basis = array<i64: -9223372036854775808, 4>}> : (index) -> (index, index)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %n into (-4, 2) : index, index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected non-function type}}
  affine.delinearize_index %n into () : 
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.vector_load' op affine map num results must equal memref rank}}
  %0 = affine.vector_load %m[%n, %n] : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%n] : memref<?xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %v: vector<4xi32>) {
  // expected-error@below {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %v, %m[%n] : memref<?xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@below {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n, %n], read, locality<3>, data : memref<?xf32>
  return
}
