// What operations of `arith` must keep to: each message.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b)  : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a)  : (i32, i32) -> i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = "arith.addi"(%x, %x)  : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "arith.addf"(%a, %a)  : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.negf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "arith.negf"(%a)  : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.cmpi' op requires all operands to have the same type}}
  %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a)  : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi lt, %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]}}
  %0 = arith.cmpf lt, %x, %x : f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.cmpf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "arith.cmpf"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "arith.select"(%a, %x, %x)  : (i32, f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %x, %y)  : (i1, f32, f64) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %x, %x)  : (i1, f32, f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.extui' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extui %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.extsi' op operand type 'i64' and result type 'i32' are cast incompatible}}
  %0 = arith.extsi %b : i64 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.extf' op operand type 'f64' and result type 'f32' are cast incompatible}}
  %0 = arith.extf %y : f64 to f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %x : f32 to f64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.sitofp %x : f32 to f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.sitofp' op result #0 must be floating-point-like, but got 'i64'}}
  %0 = arith.sitofp %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.fptosi' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptosi %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.uitofp' op requires the same shape for all operands and results}}
  %0 = arith.uitofp %v : vector<4xi32> to vector<2xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %v : vector<4xi32> to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_cast %i : index to f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.index_castui' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = arith.index_castui %i : index to index
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %a : i32 to vector<4xi32>
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = arith.bitcast %i : index to i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.constant' op integer return type must be signless}}
  %0 = "arith.constant"() <{value = 1 : si32}> : () -> si32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> si32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0:2 = "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.addui_extended' op if an operand is non-scalar, then all results must be non-scalar}}
  %0:2 = "arith.addui_extended"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, i1)
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{expected ','}}
  %0 = arith.addi %a : i32
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = arith.addi %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.nothing' is unknown}}
  %0 = arith.nothing %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{invalid properties {predicate = 10 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 10 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%v, %v) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{invalid properties {predicate = 16 : i64} for op arith.cmpf: Invalid attribute `predicate` in property conversion: 16 : i64}}
  %0 = "arith.cmpf"(%x, %x) <{predicate = 16 : i64}> : (f32, f32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  %d = arith.constant dense<true> : vector<4xi1>
  // expected-error@below {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %d, %w, %w : vector<4xi1>, vector<2xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "text"
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant @f : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = "x"}> : () -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@below {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.addf %x, %x fastmath<quick> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error@below {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %a, %a overflow<all> : i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{invalid properties {fastmath = 1 : i32} for op arith.addf: Invalid attribute `fastmath` in property conversion: 1 : i32}}
  %0 = "arith.addf"(%x, %x) <{fastmath = 1 : i32}> : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{invalid properties {overflowFlags = 1 : i32} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i32}}
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{expected ':'}}
  %0 = arith.truncf %y sideways : f64 to f32
  return
}
