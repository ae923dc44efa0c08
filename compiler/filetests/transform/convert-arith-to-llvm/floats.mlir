// Operations on floating-point numbers, with flags.

// RUN: async-opt --convert-arith-to-llvm %s | FileCheck %s

func.func @addf(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @subf(%a: f32, %b: f32) -> f32 {
  %0 = arith.subf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @mulf(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @divf(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @remf(%a: f32, %b: f32) -> f32 {
  %0 = arith.remf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @maximumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @maxnumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.maxnumf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @minimumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.minimumf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @minnumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.minnumf %a, %b fastmath<nnan,contract> : f32
  return %0 : f32
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b fastmath<fast> : bf16
  return %0 : bf16
}
func.func @vector(%a: vector<4xf64>, %b: vector<4xf64>) -> vector<4xf64> {
  %0 = arith.addf %a, %b : vector<4xf64>
  return %0 : vector<4xf64>
}
func.func @vectors(%a: vector<2x3xf16>, %b: vector<2x3xf16>) -> vector<2x3xf16> {
  %0 = arith.mulf %a, %b fastmath<reassoc> : vector<2x3xf16>
  return %0 : vector<2x3xf16>
}

// LLVM has no arithmetic on these.
func.func @small(%a: f8E5M2, %b: f8E5M2) -> f8E5M2 {
  %0 = arith.addf %a, %b : f8E5M2
  return %0 : f8E5M2
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @addf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.fadd %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.fsub %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @mulf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.fmul %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.fdiv %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @remf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.frem %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @maximumf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.maximum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @maxnumf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.maxnum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minimumf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.minimum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minnumf(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.minnum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32, f32) -> f32
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bf16(%arg0: bf16, %arg1: bf16) -> bf16 {
// CHECK-NEXT:     %0 = llvm.fadd %arg0, %arg1 {fastmathFlags = #llvm.fastmath<fast>} : bf16
// CHECK-NEXT:     return %0 : bf16
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @vector(%arg0: vector<4xf64>, %arg1: vector<4xf64>) -> vector<4xf64> {
// CHECK-NEXT:     %0 = llvm.fadd %arg0, %arg1 : vector<4xf64>
// CHECK-NEXT:     return %0 : vector<4xf64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @vectors(%arg0: vector<2x3xf16>, %arg1: vector<2x3xf16>) -> vector<2x3xf16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf16> to !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %2 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %3 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %5 = llvm.fmul %3, %4 {fastmathFlags = #llvm.fastmath<reassoc>} : vector<3xf16>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %2[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %7 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %9 = llvm.fmul %7, %8 {fastmathFlags = #llvm.fastmath<reassoc>} : vector<3xf16>
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %6[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %11 = builtin.unrealized_conversion_cast %10 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     return %11 : vector<2x3xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @small(%arg0: f8E5M2, %arg1: f8E5M2) -> f8E5M2 {
// CHECK-NEXT:     %0 = arith.addf %arg0, %arg1 : f8E5M2
// CHECK-NEXT:     return %0 : f8E5M2
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
