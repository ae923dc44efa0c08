// The operations of `math`, in their custom and generic forms.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @functions(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0 = math.absf %x : f32
  %1 = math.absf %w fastmath<fast> {t.flag} : vector<4xf32>
  %2 = math.acos %x : f32
  %3 = math.acos %w fastmath<fast> {t.flag} : vector<4xf32>
  %4 = math.acosh %x : f32
  %5 = math.acosh %w fastmath<fast> {t.flag} : vector<4xf32>
  %6 = math.asin %x : f32
  %7 = math.asin %w fastmath<fast> {t.flag} : vector<4xf32>
  %8 = math.asinh %x : f32
  %9 = math.asinh %w fastmath<fast> {t.flag} : vector<4xf32>
  %10 = math.atan %x : f32
  %11 = math.atan %w fastmath<fast> {t.flag} : vector<4xf32>
  %12 = math.atanh %x : f32
  %13 = math.atanh %w fastmath<fast> {t.flag} : vector<4xf32>
  %14 = math.cbrt %x : f32
  %15 = math.cbrt %w fastmath<fast> {t.flag} : vector<4xf32>
  %16 = math.ceil %x : f32
  %17 = math.ceil %w fastmath<fast> {t.flag} : vector<4xf32>
  %18 = math.cos %x : f32
  %19 = math.cos %w fastmath<fast> {t.flag} : vector<4xf32>
  %20 = math.cosh %x : f32
  %21 = math.cosh %w fastmath<fast> {t.flag} : vector<4xf32>
  %22 = math.erf %x : f32
  %23 = math.erf %w fastmath<fast> {t.flag} : vector<4xf32>
  %24 = math.erfc %x : f32
  %25 = math.erfc %w fastmath<fast> {t.flag} : vector<4xf32>
  %26 = math.exp %x : f32
  %27 = math.exp %w fastmath<fast> {t.flag} : vector<4xf32>
  %28 = math.exp2 %x : f32
  %29 = math.exp2 %w fastmath<fast> {t.flag} : vector<4xf32>
  %30 = math.expm1 %x : f32
  %31 = math.expm1 %w fastmath<fast> {t.flag} : vector<4xf32>
  %32 = math.floor %x : f32
  %33 = math.floor %w fastmath<fast> {t.flag} : vector<4xf32>
  %34 = math.log %x : f32
  %35 = math.log %w fastmath<fast> {t.flag} : vector<4xf32>
  %36 = math.log10 %x : f32
  %37 = math.log10 %w fastmath<fast> {t.flag} : vector<4xf32>
  %38 = math.log1p %x : f32
  %39 = math.log1p %w fastmath<fast> {t.flag} : vector<4xf32>
  %40 = math.log2 %x : f32
  %41 = math.log2 %w fastmath<fast> {t.flag} : vector<4xf32>
  %42 = math.round %x : f32
  %43 = math.round %w fastmath<fast> {t.flag} : vector<4xf32>
  %44 = math.roundeven %x : f32
  %45 = math.roundeven %w fastmath<fast> {t.flag} : vector<4xf32>
  %46 = math.rsqrt %x : f32
  %47 = math.rsqrt %w fastmath<fast> {t.flag} : vector<4xf32>
  %48 = math.sin %x : f32
  %49 = math.sin %w fastmath<fast> {t.flag} : vector<4xf32>
  %50 = math.sinh %x : f32
  %51 = math.sinh %w fastmath<fast> {t.flag} : vector<4xf32>
  %52 = math.sqrt %x : f32
  %53 = math.sqrt %w fastmath<fast> {t.flag} : vector<4xf32>
  %54 = math.tan %x : f32
  %55 = math.tan %w fastmath<fast> {t.flag} : vector<4xf32>
  %56 = math.tanh %x : f32
  %57 = math.tanh %w fastmath<fast> {t.flag} : vector<4xf32>
  %58 = math.trunc %x : f32
  %59 = math.trunc %w fastmath<fast> {t.flag} : vector<4xf32>
  %60 = math.isfinite %x : f32
  %61 = math.isfinite %w {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
  %62 = math.isinf %x : f32
  %63 = math.isinf %w {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
  %64 = math.isnan %x : f32
  %65 = math.isnan %w {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
  %66 = math.isnormal %x : f32
  %67 = math.isnormal %w {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
  %68 = math.absi %a : i32
  %69 = math.absi %v {t.flag} : vector<4xi32>
  %70 = math.ctlz %a : i32
  %71 = math.ctlz %v {t.flag} : vector<4xi32>
  %72 = math.ctpop %a : i32
  %73 = math.ctpop %v {t.flag} : vector<4xi32>
  %74 = math.cttz %a : i32
  %75 = math.cttz %v {t.flag} : vector<4xi32>
  %76 = math.atan2 %x, %y : f32
  %77 = math.atan2 %x, %y fastmath<nnan> {t.flag} : f32
  %78 = math.copysign %x, %y : f32
  %79 = math.copysign %x, %y fastmath<nnan> {t.flag} : f32
  %80 = math.powf %x, %y : f32
  %81 = math.powf %x, %y fastmath<nnan> {t.flag} : f32
  %82 = math.ipowi %a, %b : i32
  %83 = math.fpowi %x, %a : f32, i32
  %84 = math.fpowi %x, %a fastmath<fast> : f32, i32
  %85 = math.fma %x, %y, %x : f32
  %86 = math.fma %w, %w, %w fastmath<fast> : vector<4xf32>
  %87 = math.clampf %x to [%y, %y] : f32
  %88:2 = math.sincos %x : f32
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @functions(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %0 = math.absf %arg3 : f32
// CHECK-NEXT:     %1 = math.absf %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %2 = math.acos %arg3 : f32
// CHECK-NEXT:     %3 = math.acos %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %4 = math.acosh %arg3 : f32
// CHECK-NEXT:     %5 = math.acosh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %6 = math.asin %arg3 : f32
// CHECK-NEXT:     %7 = math.asin %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %8 = math.asinh %arg3 : f32
// CHECK-NEXT:     %9 = math.asinh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %10 = math.atan %arg3 : f32
// CHECK-NEXT:     %11 = math.atan %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %12 = math.atanh %arg3 : f32
// CHECK-NEXT:     %13 = math.atanh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %14 = math.cbrt %arg3 : f32
// CHECK-NEXT:     %15 = math.cbrt %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %16 = math.ceil %arg3 : f32
// CHECK-NEXT:     %17 = math.ceil %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %18 = math.cos %arg3 : f32
// CHECK-NEXT:     %19 = math.cos %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %20 = math.cosh %arg3 : f32
// CHECK-NEXT:     %21 = math.cosh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %22 = math.erf %arg3 : f32
// CHECK-NEXT:     %23 = math.erf %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %24 = math.erfc %arg3 : f32
// CHECK-NEXT:     %25 = math.erfc %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %26 = math.exp %arg3 : f32
// CHECK-NEXT:     %27 = math.exp %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %28 = math.exp2 %arg3 : f32
// CHECK-NEXT:     %29 = math.exp2 %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %30 = math.expm1 %arg3 : f32
// CHECK-NEXT:     %31 = math.expm1 %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %32 = math.floor %arg3 : f32
// CHECK-NEXT:     %33 = math.floor %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %34 = math.log %arg3 : f32
// CHECK-NEXT:     %35 = math.log %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %36 = math.log10 %arg3 : f32
// CHECK-NEXT:     %37 = math.log10 %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %38 = math.log1p %arg3 : f32
// CHECK-NEXT:     %39 = math.log1p %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %40 = math.log2 %arg3 : f32
// CHECK-NEXT:     %41 = math.log2 %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %42 = math.round %arg3 : f32
// CHECK-NEXT:     %43 = math.round %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %44 = math.roundeven %arg3 : f32
// CHECK-NEXT:     %45 = math.roundeven %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %46 = math.rsqrt %arg3 : f32
// CHECK-NEXT:     %47 = math.rsqrt %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %48 = math.sin %arg3 : f32
// CHECK-NEXT:     %49 = math.sin %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %50 = math.sinh %arg3 : f32
// CHECK-NEXT:     %51 = math.sinh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %52 = math.sqrt %arg3 : f32
// CHECK-NEXT:     %53 = math.sqrt %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %54 = math.tan %arg3 : f32
// CHECK-NEXT:     %55 = math.tan %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %56 = math.tanh %arg3 : f32
// CHECK-NEXT:     %57 = math.tanh %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %58 = math.trunc %arg3 : f32
// CHECK-NEXT:     %59 = math.trunc %arg8 fastmath<fast> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %60 = math.isfinite %arg3 : f32
// CHECK-NEXT:     %61 = math.isfinite %arg8 {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
// CHECK-NEXT:     %62 = math.isinf %arg3 : f32
// CHECK-NEXT:     %63 = math.isinf %arg8 {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
// CHECK-NEXT:     %64 = math.isnan %arg3 : f32
// CHECK-NEXT:     %65 = math.isnan %arg8 {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
// CHECK-NEXT:     %66 = math.isnormal %arg3 : f32
// CHECK-NEXT:     %67 = math.isnormal %arg8 {fastmath = #arith.fastmath<fast>, t.flag} : vector<4xf32>
// CHECK-NEXT:     %68 = math.absi %arg0 : i32
// CHECK-NEXT:     %69 = math.absi %arg7 {t.flag} : vector<4xi32>
// CHECK-NEXT:     %70 = math.ctlz %arg0 : i32
// CHECK-NEXT:     %71 = math.ctlz %arg7 {t.flag} : vector<4xi32>
// CHECK-NEXT:     %72 = math.ctpop %arg0 : i32
// CHECK-NEXT:     %73 = math.ctpop %arg7 {t.flag} : vector<4xi32>
// CHECK-NEXT:     %74 = math.cttz %arg0 : i32
// CHECK-NEXT:     %75 = math.cttz %arg7 {t.flag} : vector<4xi32>
// CHECK-NEXT:     %76 = math.atan2 %arg3, %arg4 : f32
// CHECK-NEXT:     %77 = math.atan2 %arg3, %arg4 fastmath<nnan> {t.flag} : f32
// CHECK-NEXT:     %78 = math.copysign %arg3, %arg4 : f32
// CHECK-NEXT:     %79 = math.copysign %arg3, %arg4 fastmath<nnan> {t.flag} : f32
// CHECK-NEXT:     %80 = math.powf %arg3, %arg4 : f32
// CHECK-NEXT:     %81 = math.powf %arg3, %arg4 fastmath<nnan> {t.flag} : f32
// CHECK-NEXT:     %82 = math.ipowi %arg0, %arg1 : i32
// CHECK-NEXT:     %83 = math.fpowi %arg3, %arg0 : f32, i32
// CHECK-NEXT:     %84 = math.fpowi %arg3, %arg0 fastmath<fast> : f32, i32
// CHECK-NEXT:     %85 = math.fma %arg3, %arg4, %arg3 : f32
// CHECK-NEXT:     %86 = math.fma %arg8, %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %87 = math.clampf %arg3 to [%arg4, %arg4] : f32
// CHECK-NEXT:     %sin, %cos = math.sincos %arg3 : f32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "functions"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>):
// GENERIC-NEXT:     %0 = "math.absf"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %1 = "math.absf"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %2 = "math.acos"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %3 = "math.acos"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %4 = "math.acosh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %5 = "math.acosh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %6 = "math.asin"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %7 = "math.asin"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %8 = "math.asinh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %9 = "math.asinh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %10 = "math.atan"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %11 = "math.atan"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %12 = "math.atanh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %13 = "math.atanh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %14 = "math.cbrt"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %15 = "math.cbrt"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %16 = "math.ceil"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %17 = "math.ceil"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %18 = "math.cos"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %19 = "math.cos"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %20 = "math.cosh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %21 = "math.cosh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %22 = "math.erf"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %23 = "math.erf"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %24 = "math.erfc"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %25 = "math.erfc"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %26 = "math.exp"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %27 = "math.exp"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %28 = "math.exp2"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %29 = "math.exp2"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %30 = "math.expm1"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %31 = "math.expm1"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %32 = "math.floor"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %33 = "math.floor"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %34 = "math.log"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %35 = "math.log"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %36 = "math.log10"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %37 = "math.log10"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %38 = "math.log1p"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %39 = "math.log1p"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %40 = "math.log2"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %41 = "math.log2"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %42 = "math.round"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %43 = "math.round"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %44 = "math.roundeven"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %45 = "math.roundeven"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %46 = "math.rsqrt"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %47 = "math.rsqrt"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %48 = "math.sin"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %49 = "math.sin"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %50 = "math.sinh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %51 = "math.sinh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %52 = "math.sqrt"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %53 = "math.sqrt"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %54 = "math.tan"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %55 = "math.tan"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %56 = "math.tanh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %57 = "math.tanh"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %58 = "math.trunc"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %59 = "math.trunc"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %60 = "math.isfinite"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// GENERIC-NEXT:     %61 = "math.isfinite"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %62 = "math.isinf"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// GENERIC-NEXT:     %63 = "math.isinf"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %64 = "math.isnan"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// GENERIC-NEXT:     %65 = "math.isnan"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %66 = "math.isnormal"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// GENERIC-NEXT:     %67 = "math.isnormal"(%arg8) <{fastmath = #arith.fastmath<fast>}> {t.flag} : (vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %68 = "math.absi"(%arg0) : (i32) -> i32
// GENERIC-NEXT:     %69 = "math.absi"(%arg7) {t.flag} : (vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %70 = "math.ctlz"(%arg0) : (i32) -> i32
// GENERIC-NEXT:     %71 = "math.ctlz"(%arg7) {t.flag} : (vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %72 = "math.ctpop"(%arg0) : (i32) -> i32
// GENERIC-NEXT:     %73 = "math.ctpop"(%arg7) {t.flag} : (vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %74 = "math.cttz"(%arg0) : (i32) -> i32
// GENERIC-NEXT:     %75 = "math.cttz"(%arg7) {t.flag} : (vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %76 = "math.atan2"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %77 = "math.atan2"(%arg3, %arg4) <{fastmath = #arith.fastmath<nnan>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %78 = "math.copysign"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %79 = "math.copysign"(%arg3, %arg4) <{fastmath = #arith.fastmath<nnan>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %80 = "math.powf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %81 = "math.powf"(%arg3, %arg4) <{fastmath = #arith.fastmath<nnan>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %82 = "math.ipowi"(%arg0, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %83 = "math.fpowi"(%arg3, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
// GENERIC-NEXT:     %84 = "math.fpowi"(%arg3, %arg0) <{fastmath = #arith.fastmath<fast>}> : (f32, i32) -> f32
// GENERIC-NEXT:     %85 = "math.fma"(%arg3, %arg4, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
// GENERIC-NEXT:     %86 = "math.fma"(%arg8, %arg8, %arg8) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %87 = "math.clampf"(%arg3, %arg4, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
// GENERIC-NEXT:     %88:2 = "math.sincos"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
