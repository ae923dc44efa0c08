// Conversions from and to narrow formats, and numbers with a scale.

// RUN: async-opt %s --arith-expand | FileCheck %s --check-prefix=NONE
// RUN: async-opt %s --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" | FileCheck %s

func.func @bf16(%a: bf16, %b: f32, %v: vector<4xbf16>) -> (f32, bf16, vector<4xf32>) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %b : f32 to bf16
  %2 = arith.extf %v : vector<4xbf16> to vector<4xf32>
  return %0, %1, %2 : f32, bf16, vector<4xf32>
}

func.func @eight_and_four_bits(%a: f8E8M0FNU, %b: f32, %v: vector<4xf4E2M1FN>, %h: f16) -> (f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16) {
  %0 = arith.extf %a : f8E8M0FNU to f32
  %1 = arith.truncf %b : f32 to f8E8M0FNU
  %2 = arith.extf %v : vector<4xf4E2M1FN> to vector<4xf32>
  %3 = arith.truncf %b : f32 to f4E2M1FN
  %4 = arith.truncf %h : f16 to f8E8M0FNU
  %5 = arith.extf %a : f8E8M0FNU to f16
  return %0, %1, %2, %3, %4, %5: f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16
}

func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU, %b: f32, %t: f32, %v: vector<4xf8E5M2>, %vs: vector<4xf8E8M0FNU>) -> (f32, f4E2M1FN, vector<4xf32>, f32) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %b, %s : f32, f8E8M0FNU to f4E2M1FN
  %2 = arith.scaling_extf %v, %vs : vector<4xf8E5M2>, vector<4xf8E8M0FNU> to vector<4xf32>
  %3 = arith.scaling_extf %a, %t : f4E2M1FN, f32 to f32
  return %0, %1, %2, %3 : f32, f4E2M1FN, vector<4xf32>, f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// NONE:      module {
// NONE-NEXT:   func.func @bf16(%arg0: bf16, %arg1: f32, %arg2: vector<4xbf16>) -> (f32, bf16, vector<4xf32>) {
// NONE-NEXT:     %0 = arith.extf %arg0 : bf16 to f32
// NONE-NEXT:     %1 = arith.truncf %arg1 : f32 to bf16
// NONE-NEXT:     %2 = arith.extf %arg2 : vector<4xbf16> to vector<4xf32>
// NONE-NEXT:     return %0, %1, %2 : f32, bf16, vector<4xf32>
// NONE-NEXT:   }
// NONE-NEXT:   func.func @eight_and_four_bits(%arg0: f8E8M0FNU, %arg1: f32, %arg2: vector<4xf4E2M1FN>, %arg3: f16) -> (f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16) {
// NONE-NEXT:     %0 = arith.extf %arg0 : f8E8M0FNU to f32
// NONE-NEXT:     %1 = arith.truncf %arg1 : f32 to f8E8M0FNU
// NONE-NEXT:     %2 = arith.extf %arg2 : vector<4xf4E2M1FN> to vector<4xf32>
// NONE-NEXT:     %3 = arith.truncf %arg1 : f32 to f4E2M1FN
// NONE-NEXT:     %4 = arith.truncf %arg3 : f16 to f8E8M0FNU
// NONE-NEXT:     %5 = arith.extf %arg0 : f8E8M0FNU to f16
// NONE-NEXT:     return %0, %1, %2, %3, %4, %5 : f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16
// NONE-NEXT:   }
// NONE-NEXT:   func.func @scaled(%arg0: f4E2M1FN, %arg1: f8E8M0FNU, %arg2: f32, %arg3: f32, %arg4: vector<4xf8E5M2>, %arg5: vector<4xf8E8M0FNU>) -> (f32, f4E2M1FN, vector<4xf32>, f32) {
// NONE-NEXT:     %0 = arith.extf %arg1 : f8E8M0FNU to f32
// NONE-NEXT:     %1 = arith.extf %arg0 : f4E2M1FN to f32
// NONE-NEXT:     %2 = arith.mulf %1, %0 : f32
// NONE-NEXT:     %3 = arith.extf %arg1 : f8E8M0FNU to f32
// NONE-NEXT:     %4 = arith.divf %arg2, %3 : f32
// NONE-NEXT:     %5 = arith.truncf %4 : f32 to f4E2M1FN
// NONE-NEXT:     %6 = arith.extf %arg5 : vector<4xf8E8M0FNU> to vector<4xf32>
// NONE-NEXT:     %7 = arith.extf %arg4 : vector<4xf8E5M2> to vector<4xf32>
// NONE-NEXT:     %8 = arith.mulf %7, %6 : vector<4xf32>
// NONE-NEXT:     %9 = arith.truncf %arg3 : f32 to f8E8M0FNU
// NONE-NEXT:     %10 = arith.extf %9 : f8E8M0FNU to f32
// NONE-NEXT:     %11 = arith.extf %arg0 : f4E2M1FN to f32
// NONE-NEXT:     %12 = arith.mulf %11, %10 : f32
// NONE-NEXT:     return %2, %5, %8, %12 : f32, f4E2M1FN, vector<4xf32>, f32
// NONE-NEXT:   }
// NONE-NEXT: }
// NONE-NOT:  {{.}}

// CHECK:      module {
// CHECK-NEXT:   func.func @bf16(%arg0: bf16, %arg1: f32, %arg2: vector<4xbf16>) -> (f32, bf16, vector<4xf32>) {
// CHECK-NEXT:     %0 = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT:     %1 = arith.extui %0 : i16 to i32
// CHECK-NEXT:     %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:     %2 = arith.shli %1, %c16_i32 : i32
// CHECK-NEXT:     %3 = arith.bitcast %2 : i32 to f32
// CHECK-NEXT:     %4 = arith.cmpf une, %arg1, %arg1 : f32
// CHECK-NEXT:     %c32767_i32 = arith.constant 32767 : i32
// CHECK-NEXT:     %c32704_i16 = arith.constant 32704 : i16
// CHECK-NEXT:     %c16_i32_0 = arith.constant 16 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %5 = arith.bitcast %arg1 : f32 to i32
// CHECK-NEXT:     %6 = arith.shrui %5, %c16_i32_0 : i32
// CHECK-NEXT:     %7 = arith.andi %6, %c1_i32 : i32
// CHECK-NEXT:     %8 = arith.addi %7, %c32767_i32 : i32
// CHECK-NEXT:     %9 = arith.addi %5, %8 : i32
// CHECK-NEXT:     %10 = arith.shrui %9, %c16_i32_0 : i32
// CHECK-NEXT:     %11 = arith.trunci %10 : i32 to i16
// CHECK-NEXT:     %12 = arith.select %4, %c32704_i16, %11 : i16
// CHECK-NEXT:     %13 = arith.bitcast %12 : i16 to bf16
// CHECK-NEXT:     %14 = arith.bitcast %arg2 : vector<4xbf16> to vector<4xi16>
// CHECK-NEXT:     %15 = arith.extui %14 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:     %cst = arith.constant dense<16> : vector<4xi32>
// CHECK-NEXT:     %16 = arith.shli %15, %cst : vector<4xi32>
// CHECK-NEXT:     %17 = arith.bitcast %16 : vector<4xi32> to vector<4xf32>
// CHECK-NEXT:     return %3, %13, %17 : f32, bf16, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @eight_and_four_bits(%arg0: f8E8M0FNU, %arg1: f32, %arg2: vector<4xf4E2M1FN>, %arg3: f16) -> (f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16) {
// CHECK-NEXT:     %0 = arith.bitcast %arg0 : f8E8M0FNU to i8
// CHECK-NEXT:     %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:     %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:     %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:     %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:     %2 = arith.shli %1, %c23_i32 : i32
// CHECK-NEXT:     %3 = arith.cmpi eq, %0, %c-1_i8 : i8
// CHECK-NEXT:     %4 = arith.select %3, %c-1_i32, %2 : i32
// CHECK-NEXT:     %5 = arith.bitcast %4 : i32 to f32
// CHECK-NEXT:     %6 = arith.bitcast %arg1 : f32 to i32
// CHECK-NEXT:     %c23_i32_0 = arith.constant 23 : i32
// CHECK-NEXT:     %7 = arith.shrui %6, %c23_i32_0 : i32
// CHECK-NEXT:     %8 = arith.trunci %7 : i32 to i8
// CHECK-NEXT:     %9 = arith.bitcast %8 : i8 to f8E8M0FNU
// CHECK-NEXT:     %10 = arith.bitcast %arg2 : vector<4xf4E2M1FN> to vector<4xi4>
// CHECK-NEXT:     %cst = arith.constant dense<0> : vector<4xi4>
// CHECK-NEXT:     %cst_1 = arith.constant dense<1> : vector<4xi4>
// CHECK-NEXT:     %cst_2 = arith.constant dense<2> : vector<4xi4>
// CHECK-NEXT:     %cst_3 = arith.constant dense<4> : vector<4xi4>
// CHECK-NEXT:     %cst_4 = arith.constant dense<7> : vector<4xi4>
// CHECK-NEXT:     %11 = arith.andi %10, %cst_4 : vector<4xi4>
// CHECK-NEXT:     %cst_5 = arith.constant dense<20> : vector<4xi32>
// CHECK-NEXT:     %12 = arith.shli %11, %cst_2 : vector<4xi4>
// CHECK-NEXT:     %13 = arith.cmpi eq, %11, %cst_1 : vector<4xi4>
// CHECK-NEXT:     %14 = arith.select %13, %cst, %12 : vector<4xi1>, vector<4xi4>
// CHECK-NEXT:     %15 = arith.extui %14 : vector<4xi4> to vector<4xi32>
// CHECK-NEXT:     %16 = arith.shli %15, %cst_5 : vector<4xi32>
// CHECK-NEXT:     %cst_6 = arith.constant dense<0> : vector<4xi32>
// CHECK-NEXT:     %cst_7 = arith.constant dense<1073741824> : vector<4xi32>
// CHECK-NEXT:     %cst_8 = arith.constant dense<1056964608> : vector<4xi32>
// CHECK-NEXT:     %17 = arith.cmpi uge, %11, %cst_3 : vector<4xi4>
// CHECK-NEXT:     %18 = arith.select %17, %cst_7, %cst_8 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     %19 = arith.cmpi eq, %11, %cst : vector<4xi4>
// CHECK-NEXT:     %20 = arith.select %19, %cst_6, %18 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     %cst_9 = arith.constant dense<-2147483648> : vector<4xi32>
// CHECK-NEXT:     %cst_10 = arith.constant dense<-8> : vector<4xi4>
// CHECK-NEXT:     %21 = arith.cmpi uge, %10, %cst_10 : vector<4xi4>
// CHECK-NEXT:     %22 = arith.select %21, %cst_9, %cst_6 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     %23 = arith.addi %16, %20 : vector<4xi32>
// CHECK-NEXT:     %24 = arith.addi %23, %22 : vector<4xi32>
// CHECK-NEXT:     %25 = arith.bitcast %24 : vector<4xi32> to vector<4xf32>
// CHECK-NEXT:     %c1_i4 = arith.constant 1 : i4
// CHECK-NEXT:     %c3_i4 = arith.constant 3 : i4
// CHECK-NEXT:     %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %c-1_i8_11 = arith.constant -1 : i8
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %cst_12 = arith.constant 6.000000e+00 : f32
// CHECK-NEXT:     %cst_13 = arith.constant -6.000000e+00 : f32
// CHECK-NEXT:     %26 = arith.cmpf ult, %arg1, %cst_12 : f32
// CHECK-NEXT:     %27 = arith.select %26, %arg1, %cst_12 : f32
// CHECK-NEXT:     %28 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT:     %29 = arith.select %28, %cst_12, %27 : f32
// CHECK-NEXT:     %30 = arith.cmpf ugt, %29, %cst_13 : f32
// CHECK-NEXT:     %31 = arith.select %30, %29, %cst_13 : f32
// CHECK-NEXT:     %32 = arith.cmpf uno, %29, %29 : f32
// CHECK-NEXT:     %33 = arith.select %32, %cst_13, %31 : f32
// CHECK-NEXT:     %34 = arith.bitcast %33 : f32 to i32
// CHECK-NEXT:     %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT:     %35 = arith.shrui %34, %c31_i32 : i32
// CHECK-NEXT:     %36 = arith.trunci %35 : i32 to i4
// CHECK-NEXT:     %37 = arith.shli %36, %c3_i4 : i4
// CHECK-NEXT:     %c126_i32 = arith.constant 126 : i32
// CHECK-NEXT:     %c23_i32_14 = arith.constant 23 : i32
// CHECK-NEXT:     %38 = arith.shrui %34, %c23_i32_14 : i32
// CHECK-NEXT:     %39 = arith.subi %38, %c126_i32 : i32
// CHECK-NEXT:     %40 = arith.trunci %39 : i32 to i4
// CHECK-NEXT:     %41 = arith.shli %40, %c1_i4 : i4
// CHECK-NEXT:     %42 = arith.addi %37, %41 : i4
// CHECK-NEXT:     %c4194304_i32 = arith.constant 4194304 : i32
// CHECK-NEXT:     %43 = arith.andi %34, %c4194304_i32 : i32
// CHECK-NEXT:     %44 = arith.shrui %43, %c22_i32 : i32
// CHECK-NEXT:     %45 = arith.trunci %44 : i32 to i4
// CHECK-NEXT:     %46 = arith.addi %42, %45 : i4
// CHECK-NEXT:     %c8388607_i32 = arith.constant 8388607 : i32
// CHECK-NEXT:     %47 = arith.trunci %39 : i32 to i8
// CHECK-NEXT:     %48 = arith.cmpi sle, %47, %c0_i8 : i8
// CHECK-NEXT:     %49 = arith.cmpi eq, %47, %c-1_i8_11 : i8
// CHECK-NEXT:     %50 = arith.andi %34, %c8388607_i32 : i32
// CHECK-NEXT:     %51 = arith.cmpi ugt, %50, %c0_i32 : i32
// CHECK-NEXT:     %52 = arith.andi %49, %51 : i1
// CHECK-NEXT:     %53 = arith.cmpi eq, %47, %c0_i8 : i8
// CHECK-NEXT:     %c-1_i4 = arith.constant -1 : i4
// CHECK-NEXT:     %c0_i4 = arith.constant 0 : i4
// CHECK-NEXT:     %54 = arith.select %48, %c-1_i4, %46 : i4
// CHECK-NEXT:     %55 = arith.select %52, %c0_i4, %54 : i4
// CHECK-NEXT:     %56 = arith.select %53, %46, %55 : i4
// CHECK-NEXT:     %c4194303_i32 = arith.constant 4194303 : i32
// CHECK-NEXT:     %c2097152_i32 = arith.constant 2097152 : i32
// CHECK-NEXT:     %57 = arith.andi %34, %c4194303_i32 : i32
// CHECK-NEXT:     %58 = arith.cmpi uge, %57, %c2097152_i32 : i32
// CHECK-NEXT:     %59 = arith.ori %58, %48 : i1
// CHECK-NEXT:     %60 = arith.addi %56, %c1_i4 : i4
// CHECK-NEXT:     %61 = arith.select %59, %60, %56 : i4
// CHECK-NEXT:     %62 = arith.bitcast %61 : i4 to f4E2M1FN
// CHECK-NEXT:     %63 = arith.extf %arg3 : f16 to f32
// CHECK-NEXT:     %64 = arith.bitcast %63 : f32 to i32
// CHECK-NEXT:     %c23_i32_15 = arith.constant 23 : i32
// CHECK-NEXT:     %65 = arith.shrui %64, %c23_i32_15 : i32
// CHECK-NEXT:     %66 = arith.trunci %65 : i32 to i8
// CHECK-NEXT:     %67 = arith.bitcast %66 : i8 to f8E8M0FNU
// CHECK-NEXT:     %68 = arith.bitcast %arg0 : f8E8M0FNU to i8
// CHECK-NEXT:     %c-1_i8_16 = arith.constant -1 : i8
// CHECK-NEXT:     %c-1_i32_17 = arith.constant -1 : i32
// CHECK-NEXT:     %c23_i32_18 = arith.constant 23 : i32
// CHECK-NEXT:     %69 = arith.extui %68 : i8 to i32
// CHECK-NEXT:     %70 = arith.shli %69, %c23_i32_18 : i32
// CHECK-NEXT:     %71 = arith.cmpi eq, %68, %c-1_i8_16 : i8
// CHECK-NEXT:     %72 = arith.select %71, %c-1_i32_17, %70 : i32
// CHECK-NEXT:     %73 = arith.bitcast %72 : i32 to f32
// CHECK-NEXT:     %74 = arith.truncf %73 : f32 to f16
// CHECK-NEXT:     return %5, %9, %25, %62, %67, %74 : f32, f8E8M0FNU, vector<4xf32>, f4E2M1FN, f8E8M0FNU, f16
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @scaled(%arg0: f4E2M1FN, %arg1: f8E8M0FNU, %arg2: f32, %arg3: f32, %arg4: vector<4xf8E5M2>, %arg5: vector<4xf8E8M0FNU>) -> (f32, f4E2M1FN, vector<4xf32>, f32) {
// CHECK-NEXT:     %0 = arith.bitcast %arg1 : f8E8M0FNU to i8
// CHECK-NEXT:     %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:     %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:     %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:     %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:     %2 = arith.shli %1, %c23_i32 : i32
// CHECK-NEXT:     %3 = arith.cmpi eq, %0, %c-1_i8 : i8
// CHECK-NEXT:     %4 = arith.select %3, %c-1_i32, %2 : i32
// CHECK-NEXT:     %5 = arith.bitcast %4 : i32 to f32
// CHECK-NEXT:     %6 = arith.bitcast %arg0 : f4E2M1FN to i4
// CHECK-NEXT:     %c0_i4 = arith.constant 0 : i4
// CHECK-NEXT:     %c1_i4 = arith.constant 1 : i4
// CHECK-NEXT:     %c2_i4 = arith.constant 2 : i4
// CHECK-NEXT:     %c4_i4 = arith.constant 4 : i4
// CHECK-NEXT:     %c7_i4 = arith.constant 7 : i4
// CHECK-NEXT:     %7 = arith.andi %6, %c7_i4 : i4
// CHECK-NEXT:     %c20_i32 = arith.constant 20 : i32
// CHECK-NEXT:     %8 = arith.shli %7, %c2_i4 : i4
// CHECK-NEXT:     %9 = arith.cmpi eq, %7, %c1_i4 : i4
// CHECK-NEXT:     %10 = arith.select %9, %c0_i4, %8 : i4
// CHECK-NEXT:     %11 = arith.extui %10 : i4 to i32
// CHECK-NEXT:     %12 = arith.shli %11, %c20_i32 : i32
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1073741824_i32 = arith.constant 1073741824 : i32
// CHECK-NEXT:     %c1056964608_i32 = arith.constant 1056964608 : i32
// CHECK-NEXT:     %13 = arith.cmpi uge, %7, %c4_i4 : i4
// CHECK-NEXT:     %14 = arith.select %13, %c1073741824_i32, %c1056964608_i32 : i32
// CHECK-NEXT:     %15 = arith.cmpi eq, %7, %c0_i4 : i4
// CHECK-NEXT:     %16 = arith.select %15, %c0_i32, %14 : i32
// CHECK-NEXT:     %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT:     %c-8_i4 = arith.constant -8 : i4
// CHECK-NEXT:     %17 = arith.cmpi uge, %6, %c-8_i4 : i4
// CHECK-NEXT:     %18 = arith.select %17, %c-2147483648_i32, %c0_i32 : i32
// CHECK-NEXT:     %19 = arith.addi %12, %16 : i32
// CHECK-NEXT:     %20 = arith.addi %19, %18 : i32
// CHECK-NEXT:     %21 = arith.bitcast %20 : i32 to f32
// CHECK-NEXT:     %22 = arith.mulf %21, %5 : f32
// CHECK-NEXT:     %23 = arith.bitcast %arg1 : f8E8M0FNU to i8
// CHECK-NEXT:     %c-1_i8_0 = arith.constant -1 : i8
// CHECK-NEXT:     %c-1_i32_1 = arith.constant -1 : i32
// CHECK-NEXT:     %c23_i32_2 = arith.constant 23 : i32
// CHECK-NEXT:     %24 = arith.extui %23 : i8 to i32
// CHECK-NEXT:     %25 = arith.shli %24, %c23_i32_2 : i32
// CHECK-NEXT:     %26 = arith.cmpi eq, %23, %c-1_i8_0 : i8
// CHECK-NEXT:     %27 = arith.select %26, %c-1_i32_1, %25 : i32
// CHECK-NEXT:     %28 = arith.bitcast %27 : i32 to f32
// CHECK-NEXT:     %29 = arith.divf %arg2, %28 : f32
// CHECK-NEXT:     %c1_i4_3 = arith.constant 1 : i4
// CHECK-NEXT:     %c3_i4 = arith.constant 3 : i4
// CHECK-NEXT:     %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %c-1_i8_4 = arith.constant -1 : i8
// CHECK-NEXT:     %c0_i32_5 = arith.constant 0 : i32
// CHECK-NEXT:     %cst = arith.constant 6.000000e+00 : f32
// CHECK-NEXT:     %cst_6 = arith.constant -6.000000e+00 : f32
// CHECK-NEXT:     %30 = arith.cmpf ult, %29, %cst : f32
// CHECK-NEXT:     %31 = arith.select %30, %29, %cst : f32
// CHECK-NEXT:     %32 = arith.cmpf uno, %29, %29 : f32
// CHECK-NEXT:     %33 = arith.select %32, %cst, %31 : f32
// CHECK-NEXT:     %34 = arith.cmpf ugt, %33, %cst_6 : f32
// CHECK-NEXT:     %35 = arith.select %34, %33, %cst_6 : f32
// CHECK-NEXT:     %36 = arith.cmpf uno, %33, %33 : f32
// CHECK-NEXT:     %37 = arith.select %36, %cst_6, %35 : f32
// CHECK-NEXT:     %38 = arith.bitcast %37 : f32 to i32
// CHECK-NEXT:     %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT:     %39 = arith.shrui %38, %c31_i32 : i32
// CHECK-NEXT:     %40 = arith.trunci %39 : i32 to i4
// CHECK-NEXT:     %41 = arith.shli %40, %c3_i4 : i4
// CHECK-NEXT:     %c126_i32 = arith.constant 126 : i32
// CHECK-NEXT:     %c23_i32_7 = arith.constant 23 : i32
// CHECK-NEXT:     %42 = arith.shrui %38, %c23_i32_7 : i32
// CHECK-NEXT:     %43 = arith.subi %42, %c126_i32 : i32
// CHECK-NEXT:     %44 = arith.trunci %43 : i32 to i4
// CHECK-NEXT:     %45 = arith.shli %44, %c1_i4_3 : i4
// CHECK-NEXT:     %46 = arith.addi %41, %45 : i4
// CHECK-NEXT:     %c4194304_i32 = arith.constant 4194304 : i32
// CHECK-NEXT:     %47 = arith.andi %38, %c4194304_i32 : i32
// CHECK-NEXT:     %48 = arith.shrui %47, %c22_i32 : i32
// CHECK-NEXT:     %49 = arith.trunci %48 : i32 to i4
// CHECK-NEXT:     %50 = arith.addi %46, %49 : i4
// CHECK-NEXT:     %c8388607_i32 = arith.constant 8388607 : i32
// CHECK-NEXT:     %51 = arith.trunci %43 : i32 to i8
// CHECK-NEXT:     %52 = arith.cmpi sle, %51, %c0_i8 : i8
// CHECK-NEXT:     %53 = arith.cmpi eq, %51, %c-1_i8_4 : i8
// CHECK-NEXT:     %54 = arith.andi %38, %c8388607_i32 : i32
// CHECK-NEXT:     %55 = arith.cmpi ugt, %54, %c0_i32_5 : i32
// CHECK-NEXT:     %56 = arith.andi %53, %55 : i1
// CHECK-NEXT:     %57 = arith.cmpi eq, %51, %c0_i8 : i8
// CHECK-NEXT:     %c-1_i4 = arith.constant -1 : i4
// CHECK-NEXT:     %c0_i4_8 = arith.constant 0 : i4
// CHECK-NEXT:     %58 = arith.select %52, %c-1_i4, %50 : i4
// CHECK-NEXT:     %59 = arith.select %56, %c0_i4_8, %58 : i4
// CHECK-NEXT:     %60 = arith.select %57, %50, %59 : i4
// CHECK-NEXT:     %c4194303_i32 = arith.constant 4194303 : i32
// CHECK-NEXT:     %c2097152_i32 = arith.constant 2097152 : i32
// CHECK-NEXT:     %61 = arith.andi %38, %c4194303_i32 : i32
// CHECK-NEXT:     %62 = arith.cmpi uge, %61, %c2097152_i32 : i32
// CHECK-NEXT:     %63 = arith.ori %62, %52 : i1
// CHECK-NEXT:     %64 = arith.addi %60, %c1_i4_3 : i4
// CHECK-NEXT:     %65 = arith.select %63, %64, %60 : i4
// CHECK-NEXT:     %66 = arith.bitcast %65 : i4 to f4E2M1FN
// CHECK-NEXT:     %67 = arith.bitcast %arg5 : vector<4xf8E8M0FNU> to vector<4xi8>
// CHECK-NEXT:     %cst_9 = arith.constant dense<-1> : vector<4xi8>
// CHECK-NEXT:     %cst_10 = arith.constant dense<-1> : vector<4xi32>
// CHECK-NEXT:     %cst_11 = arith.constant dense<23> : vector<4xi32>
// CHECK-NEXT:     %68 = arith.extui %67 : vector<4xi8> to vector<4xi32>
// CHECK-NEXT:     %69 = arith.shli %68, %cst_11 : vector<4xi32>
// CHECK-NEXT:     %70 = arith.cmpi eq, %67, %cst_9 : vector<4xi8>
// CHECK-NEXT:     %71 = arith.select %70, %cst_10, %69 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     %72 = arith.bitcast %71 : vector<4xi32> to vector<4xf32>
// CHECK-NEXT:     %73 = arith.extf %arg4 : vector<4xf8E5M2> to vector<4xf32>
// CHECK-NEXT:     %74 = arith.mulf %73, %72 : vector<4xf32>
// CHECK-NEXT:     %75 = arith.bitcast %arg3 : f32 to i32
// CHECK-NEXT:     %c23_i32_12 = arith.constant 23 : i32
// CHECK-NEXT:     %76 = arith.shrui %75, %c23_i32_12 : i32
// CHECK-NEXT:     %77 = arith.trunci %76 : i32 to i8
// CHECK-NEXT:     %78 = arith.bitcast %77 : i8 to f8E8M0FNU
// CHECK-NEXT:     %79 = arith.bitcast %78 : f8E8M0FNU to i8
// CHECK-NEXT:     %c-1_i8_13 = arith.constant -1 : i8
// CHECK-NEXT:     %c-1_i32_14 = arith.constant -1 : i32
// CHECK-NEXT:     %c23_i32_15 = arith.constant 23 : i32
// CHECK-NEXT:     %80 = arith.extui %79 : i8 to i32
// CHECK-NEXT:     %81 = arith.shli %80, %c23_i32_15 : i32
// CHECK-NEXT:     %82 = arith.cmpi eq, %79, %c-1_i8_13 : i8
// CHECK-NEXT:     %83 = arith.select %82, %c-1_i32_14, %81 : i32
// CHECK-NEXT:     %84 = arith.bitcast %83 : i32 to f32
// CHECK-NEXT:     %85 = arith.bitcast %arg0 : f4E2M1FN to i4
// CHECK-NEXT:     %c0_i4_16 = arith.constant 0 : i4
// CHECK-NEXT:     %c1_i4_17 = arith.constant 1 : i4
// CHECK-NEXT:     %c2_i4_18 = arith.constant 2 : i4
// CHECK-NEXT:     %c4_i4_19 = arith.constant 4 : i4
// CHECK-NEXT:     %c7_i4_20 = arith.constant 7 : i4
// CHECK-NEXT:     %86 = arith.andi %85, %c7_i4_20 : i4
// CHECK-NEXT:     %c20_i32_21 = arith.constant 20 : i32
// CHECK-NEXT:     %87 = arith.shli %86, %c2_i4_18 : i4
// CHECK-NEXT:     %88 = arith.cmpi eq, %86, %c1_i4_17 : i4
// CHECK-NEXT:     %89 = arith.select %88, %c0_i4_16, %87 : i4
// CHECK-NEXT:     %90 = arith.extui %89 : i4 to i32
// CHECK-NEXT:     %91 = arith.shli %90, %c20_i32_21 : i32
// CHECK-NEXT:     %c0_i32_22 = arith.constant 0 : i32
// CHECK-NEXT:     %c1073741824_i32_23 = arith.constant 1073741824 : i32
// CHECK-NEXT:     %c1056964608_i32_24 = arith.constant 1056964608 : i32
// CHECK-NEXT:     %92 = arith.cmpi uge, %86, %c4_i4_19 : i4
// CHECK-NEXT:     %93 = arith.select %92, %c1073741824_i32_23, %c1056964608_i32_24 : i32
// CHECK-NEXT:     %94 = arith.cmpi eq, %86, %c0_i4_16 : i4
// CHECK-NEXT:     %95 = arith.select %94, %c0_i32_22, %93 : i32
// CHECK-NEXT:     %c-2147483648_i32_25 = arith.constant -2147483648 : i32
// CHECK-NEXT:     %c-8_i4_26 = arith.constant -8 : i4
// CHECK-NEXT:     %96 = arith.cmpi uge, %85, %c-8_i4_26 : i4
// CHECK-NEXT:     %97 = arith.select %96, %c-2147483648_i32_25, %c0_i32_22 : i32
// CHECK-NEXT:     %98 = arith.addi %91, %95 : i32
// CHECK-NEXT:     %99 = arith.addi %98, %97 : i32
// CHECK-NEXT:     %100 = arith.bitcast %99 : i32 to f32
// CHECK-NEXT:     %101 = arith.mulf %100, %84 : f32
// CHECK-NEXT:     return %22, %66, %74, %101 : f32, f4E2M1FN, vector<4xf32>, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
