// Mathematical functions.

// RUN: async-opt --convert-math-to-llvm %s | FileCheck %s

func.func @absf(%a: f32) -> f32 {
  %0 = math.absf %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @acos(%a: f32) -> f32 {
  %0 = math.acos %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @asin(%a: f32) -> f32 {
  %0 = math.asin %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @atan(%a: f32) -> f32 {
  %0 = math.atan %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @ceil(%a: f32) -> f32 {
  %0 = math.ceil %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @cos(%a: f32) -> f32 {
  %0 = math.cos %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @cosh(%a: f32) -> f32 {
  %0 = math.cosh %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @exp(%a: f32) -> f32 {
  %0 = math.exp %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @exp2(%a: f32) -> f32 {
  %0 = math.exp2 %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @floor(%a: f32) -> f32 {
  %0 = math.floor %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @log(%a: f32) -> f32 {
  %0 = math.log %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @log10(%a: f32) -> f32 {
  %0 = math.log10 %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @log2(%a: f32) -> f32 {
  %0 = math.log2 %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @round(%a: f32) -> f32 {
  %0 = math.round %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @roundeven(%a: f32) -> f32 {
  %0 = math.roundeven %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @sin(%a: f32) -> f32 {
  %0 = math.sin %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @sinh(%a: f32) -> f32 {
  %0 = math.sinh %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @sqrt(%a: f32) -> f32 {
  %0 = math.sqrt %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @tan(%a: f32) -> f32 {
  %0 = math.tan %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @tanh(%a: f32) -> f32 {
  %0 = math.tanh %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @trunc(%a: f32) -> f32 {
  %0 = math.trunc %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @expm1(%a: f32) -> f32 {
  %0 = math.expm1 %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @log1p(%a: f32) -> f32 {
  %0 = math.log1p %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @rsqrt(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @sin_vectors(%a: vector<2x3xf16>) -> vector<2x3xf16> {
  %0 = math.sin %a {t.x} : vector<2x3xf16>
  return %0 : vector<2x3xf16>
}
func.func @expm1_vectors(%a: vector<2x3xf16>) -> vector<2x3xf16> {
  %0 = math.expm1 %a {t.x} : vector<2x3xf16>
  return %0 : vector<2x3xf16>
}
func.func @rsqrt_vectors(%a: vector<2x3xf16>) -> vector<2x3xf16> {
  %0 = math.rsqrt %a {t.x} : vector<2x3xf16>
  return %0 : vector<2x3xf16>
}
func.func @log1p_vectors(%a: vector<2x3xf16>) -> vector<2x3xf16> {
  %0 = math.log1p %a {t.x} : vector<2x3xf16>
  return %0 : vector<2x3xf16>
}
func.func @rsqrt_vector(%a: vector<[4]xf64>) -> vector<[4]xf64> {
  %0 = math.rsqrt %a : vector<[4]xf64>
  return %0 : vector<[4]xf64>
}
func.func @absi(%a: index) -> index {
  %0 = math.absi %a : index
  return %0 : index
}
func.func @absi_vector(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = math.absi %a : vector<4xi8>
  return %0 : vector<4xi8>
}
func.func @ctlz(%a: index) -> index {
  %0 = math.ctlz %a : index
  return %0 : index
}
func.func @ctlz_vector(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = math.ctlz %a : vector<4xi8>
  return %0 : vector<4xi8>
}
func.func @ctpop(%a: index) -> index {
  %0 = math.ctpop %a : index
  return %0 : index
}
func.func @ctpop_vector(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = math.ctpop %a : vector<4xi8>
  return %0 : vector<4xi8>
}
func.func @cttz(%a: index) -> index {
  %0 = math.cttz %a : index
  return %0 : index
}
func.func @cttz_vector(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = math.cttz %a : vector<4xi8>
  return %0 : vector<4xi8>
}
func.func @ctpop_vectors(%a: vector<2x3xi8>) -> vector<2x3xi8> {
  %0 = math.ctpop %a : vector<2x3xi8>
  return %0 : vector<2x3xi8>
}
func.func @atan2(%a: f32, %b: f32) -> f32 {
  %0 = math.atan2 %a, %b fastmath<fast> : f32
  return %0 : f32
}
func.func @copysign(%a: f32, %b: f32) -> f32 {
  %0 = math.copysign %a, %b fastmath<fast> : f32
  return %0 : f32
}
func.func @powf(%a: f32, %b: f32) -> f32 {
  %0 = math.powf %a, %b fastmath<fast> : f32
  return %0 : f32
}
func.func @fma(%a: f64, %b: f64, %c: f64) -> f64 {
  %0 = math.fma %a, %b, %c : f64
  return %0 : f64
}
func.func @fpowi(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}
func.func @isnan(%a: vector<4xf32>) -> vector<4xi1> {
  %0 = math.isnan %a : vector<4xf32>
  return %0 : vector<4xi1>
}
func.func @isfinite(%a: vector<4xf32>) -> vector<4xi1> {
  %0 = math.isfinite %a : vector<4xf32>
  return %0 : vector<4xi1>
}
func.func @sincos(%a: f32) -> (f32, f32) {
  %0, %1 = math.sincos %a fastmath<fast> : f32
  return %0, %1 : f32, f32
}

// LLVM has no intrinsics for these.
func.func @erf(%a: f32) -> f32 {
  %0 = math.erf %a : f32
  return %0 : f32
}
func.func @cbrt(%a: f32) -> f32 {
  %0 = math.cbrt %a : f32
  return %0 : f32
}
func.func @atanh(%a: f32) -> f32 {
  %0 = math.atanh %a : f32
  return %0 : f32
}
func.func @small(%a: f8E5M2) -> f8E5M2 {
  %0 = math.sin %a : f8E5M2
  return %0 : f8E5M2
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @absf(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.fabs(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @acos(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.acos(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @asin(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.asin(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @atan(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.atan(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceil(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.ceil(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cos(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.cos(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cosh(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.cosh(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @exp(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.exp(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @exp2(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.exp2(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @floor(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.floor(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @log(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.log(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @log10(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.log10(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @log2(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.log2(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @round(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.round(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @roundeven(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.roundeven(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sin(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.sin(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sinh(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.sinh(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sqrt(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.sqrt(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @tan(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.tan(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @tanh(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.tanh(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @trunc(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.trunc(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @expm1(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %1 = llvm.intr.exp(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     %2 = llvm.fsub %1, %0 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @log1p(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %1 = llvm.fadd %0, %arg0 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     %2 = llvm.intr.log(%1) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rsqrt(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %1 = llvm.intr.sqrt(%arg0) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
// CHECK-NEXT:     %2 = llvm.fdiv %0, %1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sin_vectors(%arg0: vector<2x3xf16>) -> vector<2x3xf16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %3 = llvm.intr.sin(%2) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %4 = llvm.insertvalue %3, %1[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %5 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %6 = llvm.intr.sin(%5) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %4[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %8 = builtin.unrealized_conversion_cast %7 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     return %8 : vector<2x3xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @expm1_vectors(%arg0: vector<2x3xf16>) -> vector<2x3xf16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %3 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %4 = llvm.intr.exp(%2) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %5 = llvm.fsub %4, %3 {t.x} : vector<3xf16>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %1[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %7 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %8 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %9 = llvm.intr.exp(%7) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %10 = llvm.fsub %9, %8 {t.x} : vector<3xf16>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %6[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     return %12 : vector<2x3xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rsqrt_vectors(%arg0: vector<2x3xf16>) -> vector<2x3xf16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %3 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %4 = llvm.intr.sqrt(%2) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %5 = llvm.fdiv %3, %4 {t.x} : vector<3xf16>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %1[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %7 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %8 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %9 = llvm.intr.sqrt(%7) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %10 = llvm.fdiv %8, %9 {t.x} : vector<3xf16>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %6[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     return %12 : vector<2x3xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @log1p_vectors(%arg0: vector<2x3xf16>) -> vector<2x3xf16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %3 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %4 = llvm.fadd %3, %2 {t.x} : vector<3xf16>
// CHECK-NEXT:     %5 = llvm.intr.log(%4) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %1[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %7 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %8 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf16>) : vector<3xf16>
// CHECK-NEXT:     %9 = llvm.fadd %8, %7 {t.x} : vector<3xf16>
// CHECK-NEXT:     %10 = llvm.intr.log(%9) {t.x} : (vector<3xf16>) -> vector<3xf16>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %6[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     return %12 : vector<2x3xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rsqrt_vector(%arg0: vector<[4]xf64>) -> vector<[4]xf64> {
// CHECK-NEXT:     %0 = llvm.mlir.constant(dense<1.000000e+00> : vector<[4]xf64>) : vector<[4]xf64>
// CHECK-NEXT:     %1 = llvm.intr.sqrt(%arg0) : (vector<[4]xf64>) -> vector<[4]xf64>
// CHECK-NEXT:     %2 = llvm.fdiv %0, %1 : vector<[4]xf64>
// CHECK-NEXT:     return %2 : vector<[4]xf64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @absi(%arg0: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = "llvm.intr.abs"(%0) <{is_int_min_poison = false}> : (i64) -> i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:     return %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @absi_vector(%arg0: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:     %0 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (vector<4xi8>) -> vector<4xi8>
// CHECK-NEXT:     return %0 : vector<4xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ctlz(%arg0: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i64) -> i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:     return %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ctlz_vector(%arg0: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:     %0 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (vector<4xi8>) -> vector<4xi8>
// CHECK-NEXT:     return %0 : vector<4xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ctpop(%arg0: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = llvm.intr.ctpop(%0) : (i64) -> i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:     return %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ctpop_vector(%arg0: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:     %0 = llvm.intr.ctpop(%arg0) : (vector<4xi8>) -> vector<4xi8>
// CHECK-NEXT:     return %0 : vector<4xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cttz(%arg0: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = "llvm.intr.cttz"(%0) <{is_zero_poison = false}> : (i64) -> i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:     return %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cttz_vector(%arg0: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:     %0 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (vector<4xi8>) -> vector<4xi8>
// CHECK-NEXT:     return %0 : vector<4xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ctpop_vectors(%arg0: vector<2x3xi8>) -> vector<2x3xi8> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xi8> to !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %3 = llvm.intr.ctpop(%2) : (vector<3xi8>) -> vector<3xi8>
// CHECK-NEXT:     %4 = llvm.insertvalue %3, %1[0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %5 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %6 = llvm.intr.ctpop(%5) : (vector<3xi8>) -> vector<3xi8>
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %4[1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %8 = builtin.unrealized_conversion_cast %7 : !llvm.array<2 x vector<3xi8>> to vector<2x3xi8>
// CHECK-NEXT:     return %8 : vector<2x3xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @atan2(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.atan2(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @copysign(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.copysign(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @powf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.pow(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @fma(%arg0: f64, %arg1: f64, %arg2: f64) -> f64 {
// CHECK-NEXT:     %0 = llvm.intr.fma(%arg0, %arg1, %arg2) : (f64, f64, f64) -> f64
// CHECK-NEXT:     return %0 : f64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @fpowi(%arg0: f32, %arg1: i32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.powi(%arg0, %arg1) : (f32, i32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @isnan(%arg0: vector<4xf32>) -> vector<4xi1> {
// CHECK-NEXT:     %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (vector<4xf32>) -> vector<4xi1>
// CHECK-NEXT:     return %0 : vector<4xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @isfinite(%arg0: vector<4xf32>) -> vector<4xi1> {
// CHECK-NEXT:     %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 504 : i32}> : (vector<4xf32>) -> vector<4xi1>
// CHECK-NEXT:     return %0 : vector<4xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sincos(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT:     %0 = llvm.intr.sincos(%arg0) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %2 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:     return %1, %2 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @erf(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = math.erf %arg0 : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cbrt(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = math.cbrt %arg0 : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @atanh(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = math.atanh %arg0 : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @small(%arg0: f8E5M2) -> f8E5M2 {
// CHECK-NEXT:     %0 = math.sin %arg0 : f8E5M2
// CHECK-NEXT:     return %0 : f8E5M2
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
