// What operations of `math` must keep to: each message.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "math.absf"(%a)  : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.absf' op requires the same type for all operands and results}}
  %0 = "math.absf"(%x)  : (f32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = "math.absi"(%x)  : (f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.atan2' op requires the same type for all operands and results}}
  %0 = "math.atan2"(%x, %y)  : (f32, f64) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.isnan' op result #0 must be bool-like, but got 'i32'}}
  %0 = "math.isnan"(%x)  : (f32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.isnan' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "math.isnan"(%a)  : (i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.fma' op operand #2 must be floating-point-like, but got 'i32'}}
  %0 = "math.fma"(%x, %x, %a)  : (f32, f32, i32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "math.fpowi"(%x, %x)  : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%x, %a)  : (f32, i32) -> f64
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.ipowi' op requires the same type for all operands and results}}
  %0 = "math.ipowi"(%a, %b)  : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{expected ':'}}
  %0 = math.absf %x, %x : f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.clampf' op requires the same type for all operands and results}}
  %0 = "math.clampf"(%x, %x, %y)  : (f32, f32, f64) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = "math.fpowi"(%w, %a)  : (vector<2xf32>, i32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%w)  : (vector<2xf32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{custom op 'math.exp' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@below {{custom op 'math.exp' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = math.exp %x fastmath<quick> : f32
  return
}

// -----

func.func @f(%a: i32, %b: i64, %i: index, %x: f32, %y: f64, %c: i1, %v: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error@below {{'math.sincos' op failed to verify that all of {operand, sin, cos} have same type}}
  %0:2 = "math.sincos"(%x) : (f32) -> (f32, f64)
  return
}
