// Casts, comparisons, extended arithmetic.

// RUN: async-opt --allow-unregistered-dialect --convert-arith-to-llvm %s | FileCheck %s

func.func @casts(%a: i32, %f: f32, %i: index, %v: vector<4xi32>, %w: vector<2x3xi32>, %h: f16, %wf: vector<2x3xf32>, %l: i64, %s: i8, %vi: vector<2xindex>, %wi: vector<2x3xindex>) {
  %0 = arith.extui %a : i32 to i64
  %1 = arith.extsi %a : i32 to i64
  %2 = arith.extui %a : i32 to i64
  %3 = arith.extui %w : vector<2x3xi32> to vector<2x3xi64>
  %4 = arith.extf %h fastmath<fast> : f16 to f32
  %5 = arith.extf %wf : vector<2x3xf32> to vector<2x3xf64>
  %6 = arith.trunci %l overflow<nsw> : i64 to i32
  %7 = arith.trunci %w : vector<2x3xi32> to vector<2x3xi8>
  %8 = arith.truncf %f : f32 to f16
  %9 = arith.truncf %f downward : f32 to f16
  %10 = arith.truncf %wf to_nearest_even : vector<2x3xf32> to vector<2x3xf16>
  %11 = arith.uitofp %a : i32 to f32
  %12 = arith.uitofp %a : i32 to f32
  %13 = arith.sitofp %w : vector<2x3xi32> to vector<2x3xf32>
  %14 = arith.fptoui %f : f32 to i8
  %15 = arith.fptosi %wf : vector<2x3xf32> to vector<2x3xi1>
  %16 = arith.index_cast %i : index to i32
  %17 = arith.index_cast %a : i32 to index
  %18 = arith.index_cast %i : index to i64
  %19 = arith.index_castui %i : index to i128
  %20 = arith.index_castui %s : i8 to index
  %21 = arith.index_cast %vi : vector<2xindex> to vector<2xi8>
  %22 = arith.index_cast %wi : vector<2x3xindex> to vector<2x3xi8>
  %23 = arith.index_castui %w : vector<2x3xi32> to vector<2x3xindex>
  %24 = arith.bitcast %f : f32 to i32
  %25 = arith.bitcast %wf : vector<2x3xf32> to vector<2x3xi32>
  %26 = arith.bitcast %h : f16 to bf16
  "t.use"(%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26) : (i64,i64,i64,vector<2x3xi64>,f32,vector<2x3xf64>,i32,vector<2x3xi8>,f16,f16,vector<2x3xf16>,f32,f32,vector<2x3xf32>,i8,vector<2x3xi1>,i32,index,i64,i128,index,vector<2xi8>,vector<2x3xi8>,vector<2x3xindex>,i32,vector<2x3xi32>,bf16) -> ()
  return
}
func.func @cmp(%a: i32, %f: f32, %i: index, %v: vector<4xi32>, %w: vector<2x3xi32>, %wf: vector<2x3xf32>, %c : i1, %cw : vector<2x3xi1>, %t: tensor<2xi32>, %u: tuple<i32>, %m: memref<2xf32>) {
  %0 = arith.cmpi slt, %a, %a : i32
  %1 = arith.cmpi ult, %i, %i : index
  %2 = arith.cmpi eq, %v, %v : vector<4xi32>
  %3 = arith.cmpi ne, %w, %w : vector<2x3xi32>
  %4 = arith.cmpf olt, %f, %f : f32
  %5 = arith.cmpf ueq, %f, %f fastmath<nnan> : f32
  %6 = arith.cmpf true, %wf, %wf : vector<2x3xf32>
  %7 = arith.select %c, %a, %a : i32
  %8 = arith.select %c, %i, %i : index
  %9 = arith.select %c, %w, %w : vector<2x3xi32>
  %10 = arith.select %cw, %w, %w : vector<2x3xi1>, vector<2x3xi32>
  %11 = arith.select %c, %m, %m : memref<2xf32>
  %12 = arith.select %c, %t, %t : tensor<2xi32>
  %13 = arith.negf %f : f32
  %14 = arith.negf %wf fastmath<reassoc> : vector<2x3xf32>
  %15, %16 = arith.addui_extended %a, %a : i32, i1
  %17, %18 = arith.addui_extended %v, %v : vector<4xi32>, vector<4xi1>
  %19, %20 = arith.addui_extended %w, %w : vector<2x3xi32>, vector<2x3xi1>
  %21, %22 = arith.mulsi_extended %a, %a : i32
  %23, %24 = arith.mului_extended %v, %v : vector<4xi32>
  %25, %26 = arith.mului_extended %w, %w : vector<2x3xi32>
  %27, %28 = arith.mului_extended %i, %i : index
  "t.use"(%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28) : (i1,i1,vector<4xi1>,vector<2x3xi1>,i1,i1,vector<2x3xi1>,i32,index,vector<2x3xi32>,vector<2x3xi32>,memref<2xf32>,tensor<2xi32>,f32,vector<2x3xf32>,i32,i1,vector<4xi32>,vector<4xi1>,vector<2x3xi32>,vector<2x3xi1>,i32,i32,vector<4xi32>,vector<4xi32>,vector<2x3xi32>,vector<2x3xi32>,index,index) -> ()
  return
}

func.func @select(%c: i1, %d: vector<2x3xi1>, %a: index, %b: index, %v: vector<2x3xf32>, %w: vector<2x3xf32>) {
  %0 = arith.select %c, %a, %b : index
  %1 = arith.select %c, %v, %w : vector<2x3xf32>
  %2 = arith.select %d, %v, %w : vector<2x3xi1>, vector<2x3xf32>
  "t.use"(%0, %1, %2) : (index, vector<2x3xf32>, vector<2x3xf32>) -> ()
  return
}

func.func @compare(%a: index, %b: index, %v: vector<2x3xi32>, %w: vector<2x3xi32>) -> (i1, vector<2x3xi1>) {
  %0 = arith.cmpi sge, %a, %b : index
  %1 = arith.cmpi ugt, %v, %w {t.x} : vector<2x3xi32>
  return %0, %1 : i1, vector<2x3xi1>
}

func.func @rounding(%f: f32) -> (f16, f16, f16, f16, f16) {
  %0 = arith.truncf %f to_nearest_even fastmath<fast> {t.x} : f32 to f16
  %1 = arith.truncf %f downward : f32 to f16
  %2 = arith.truncf %f upward : f32 to f16
  %3 = arith.truncf %f toward_zero : f32 to f16
  %4 = arith.truncf %f to_nearest_away : f32 to f16
  return %0, %1, %2, %3, %4 : f16, f16, f16, f16, f16
}

// What can be folded is.
func.func @folded(%a: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = arith.addi %c1, %c2 : index
  %1 = arith.muli %0, %c2 : index
  %2 = arith.addi %c2, %a : index
  return %1, %2 : index, index
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @casts(%arg0: i32, %arg1: f32, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<2x3xi32>, %arg5: f16, %arg6: vector<2x3xf32>, %arg7: i64, %arg8: i8, %arg9: vector<2xindex>, %arg10: vector<2x3xindex>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg10 : vector<2x3xindex> to !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg9 : vector<2xindex> to vector<2xi64>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg6 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg4 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %5 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:     %6 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %7 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %9 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %10 = llvm.zext %9 : vector<3xi32> to vector<3xi64>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %8[0] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %12 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %13 = llvm.zext %12 : vector<3xi32> to vector<3xi64>
// CHECK-NEXT:     %14 = llvm.insertvalue %13, %11[1] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %15 = builtin.unrealized_conversion_cast %14 : !llvm.array<2 x vector<3xi64>> to vector<2x3xi64>
// CHECK-NEXT:     %16 = llvm.fpext %arg5 {fastmath = #arith.fastmath<fast>} : f16 to f32
// CHECK-NEXT:     %17 = llvm.mlir.poison : !llvm.array<2 x vector<3xf64>>
// CHECK-NEXT:     %18 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %19 = llvm.fpext %18 : vector<3xf32> to vector<3xf64>
// CHECK-NEXT:     %20 = llvm.insertvalue %19, %17[0] : !llvm.array<2 x vector<3xf64>>
// CHECK-NEXT:     %21 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %22 = llvm.fpext %21 : vector<3xf32> to vector<3xf64>
// CHECK-NEXT:     %23 = llvm.insertvalue %22, %20[1] : !llvm.array<2 x vector<3xf64>>
// CHECK-NEXT:     %24 = builtin.unrealized_conversion_cast %23 : !llvm.array<2 x vector<3xf64>> to vector<2x3xf64>
// CHECK-NEXT:     %25 = llvm.trunc %arg7 overflow<nsw> : i64 to i32
// CHECK-NEXT:     %26 = llvm.mlir.poison : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %27 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %28 = llvm.trunc %27 : vector<3xi32> to vector<3xi8>
// CHECK-NEXT:     %29 = llvm.insertvalue %28, %26[0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %30 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %31 = llvm.trunc %30 : vector<3xi32> to vector<3xi8>
// CHECK-NEXT:     %32 = llvm.insertvalue %31, %29[1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %33 = builtin.unrealized_conversion_cast %32 : !llvm.array<2 x vector<3xi8>> to vector<2x3xi8>
// CHECK-NEXT:     %34 = llvm.fptrunc %arg1 : f32 to f16
// CHECK-NEXT:     %35 = llvm.intr.experimental.constrained.fptrunc %arg1 downward ignore : f32 to f16
// CHECK-NEXT:     %36 = llvm.mlir.poison : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %37 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %38 = llvm.intr.experimental.constrained.fptrunc %37 tonearest ignore : vector<3xf32> to vector<3xf16>
// CHECK-NEXT:     %39 = llvm.insertvalue %38, %36[0] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %40 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %41 = llvm.intr.experimental.constrained.fptrunc %40 tonearest ignore : vector<3xf32> to vector<3xf16>
// CHECK-NEXT:     %42 = llvm.insertvalue %41, %39[1] : !llvm.array<2 x vector<3xf16>>
// CHECK-NEXT:     %43 = builtin.unrealized_conversion_cast %42 : !llvm.array<2 x vector<3xf16>> to vector<2x3xf16>
// CHECK-NEXT:     %44 = llvm.uitofp %arg0 : i32 to f32
// CHECK-NEXT:     %45 = llvm.uitofp %arg0 : i32 to f32
// CHECK-NEXT:     %46 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %47 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %48 = llvm.sitofp %47 : vector<3xi32> to vector<3xf32>
// CHECK-NEXT:     %49 = llvm.insertvalue %48, %46[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %50 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %51 = llvm.sitofp %50 : vector<3xi32> to vector<3xf32>
// CHECK-NEXT:     %52 = llvm.insertvalue %51, %49[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %53 = builtin.unrealized_conversion_cast %52 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %54 = llvm.fptoui %arg1 : f32 to i8
// CHECK-NEXT:     %55 = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %56 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %57 = llvm.fptosi %56 : vector<3xf32> to vector<3xi1>
// CHECK-NEXT:     %58 = llvm.insertvalue %57, %55[0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %59 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %60 = llvm.fptosi %59 : vector<3xf32> to vector<3xi1>
// CHECK-NEXT:     %61 = llvm.insertvalue %60, %58[1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %62 = builtin.unrealized_conversion_cast %61 : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// CHECK-NEXT:     %63 = llvm.trunc %2 : i64 to i32
// CHECK-NEXT:     %64 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %65 = builtin.unrealized_conversion_cast %64 : i64 to index
// CHECK-NEXT:     %66 = llvm.zext %2 : i64 to i128
// CHECK-NEXT:     %67 = llvm.zext %arg8 : i8 to i64
// CHECK-NEXT:     %68 = builtin.unrealized_conversion_cast %67 : i64 to index
// CHECK-NEXT:     %69 = llvm.trunc %1 : vector<2xi64> to vector<2xi8>
// CHECK-NEXT:     %70 = llvm.mlir.poison : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %71 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %72 = llvm.trunc %71 : vector<3xi64> to vector<3xi8>
// CHECK-NEXT:     %73 = llvm.insertvalue %72, %70[0] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %74 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %75 = llvm.trunc %74 : vector<3xi64> to vector<3xi8>
// CHECK-NEXT:     %76 = llvm.insertvalue %75, %73[1] : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:     %77 = builtin.unrealized_conversion_cast %76 : !llvm.array<2 x vector<3xi8>> to vector<2x3xi8>
// CHECK-NEXT:     %78 = llvm.mlir.poison : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %79 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %80 = llvm.zext %79 : vector<3xi32> to vector<3xi64>
// CHECK-NEXT:     %81 = llvm.insertvalue %80, %78[0] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %82 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %83 = llvm.zext %82 : vector<3xi32> to vector<3xi64>
// CHECK-NEXT:     %84 = llvm.insertvalue %83, %81[1] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT:     %85 = builtin.unrealized_conversion_cast %84 : !llvm.array<2 x vector<3xi64>> to vector<2x3xindex>
// CHECK-NEXT:     %86 = llvm.bitcast %arg1 : f32 to i32
// CHECK-NEXT:     %87 = llvm.mlir.poison : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %88 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %89 = llvm.bitcast %88 : vector<3xf32> to vector<3xi32>
// CHECK-NEXT:     %90 = llvm.insertvalue %89, %87[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %91 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %92 = llvm.bitcast %91 : vector<3xf32> to vector<3xi32>
// CHECK-NEXT:     %93 = llvm.insertvalue %92, %90[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %94 = builtin.unrealized_conversion_cast %93 : !llvm.array<2 x vector<3xi32>> to vector<2x3xi32>
// CHECK-NEXT:     %95 = llvm.bitcast %arg5 : f16 to bf16
// CHECK-NEXT:     "t.use"(%5, %6, %7, %15, %16, %24, %25, %33, %34, %35, %43, %44, %45, %53, %54, %62, %63, %65, %2, %66, %68, %69, %77, %85, %86, %94, %95) : (i64, i64, i64, vector<2x3xi64>, f32, vector<2x3xf64>, i32, vector<2x3xi8>, f16, f16, vector<2x3xf16>, f32, f32, vector<2x3xf32>, i8, vector<2x3xi1>, i32, index, i64, i128, index, vector<2xi8>, vector<2x3xi8>, vector<2x3xindex>, i32, vector<2x3xi32>, bf16) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cmp(%arg0: i32, %arg1: f32, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<2x3xi32>, %arg5: vector<2x3xf32>, %arg6: i1, %arg7: vector<2x3xi1>, %arg8: tensor<2xi32>, %arg9: tuple<i32>, %arg10: memref<2xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg5 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %2 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %3 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %4 = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
// CHECK-NEXT:     %5 = llvm.mlir.constant(dense<false> : vector<2x3xi1>) : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %5 : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// CHECK-NEXT:     %7 = llvm.fcmp "olt" %arg1, %arg1 : f32
// CHECK-NEXT:     %8 = llvm.fcmp "ueq" %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:     %9 = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %10 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %11 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %12 = llvm.fcmp "_true" %10, %11 : vector<3xf32>
// CHECK-NEXT:     %13 = llvm.insertvalue %12, %9[0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %14 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %15 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %16 = llvm.fcmp "_true" %14, %15 : vector<3xf32>
// CHECK-NEXT:     %17 = llvm.insertvalue %16, %13[1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %18 = builtin.unrealized_conversion_cast %17 : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// CHECK-NEXT:     %19 = llvm.fneg %arg1 : f32
// CHECK-NEXT:     %20 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %21 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %22 = llvm.fneg %21 {fastmathFlags = #llvm.fastmath<reassoc>} : vector<3xf32>
// CHECK-NEXT:     %23 = llvm.insertvalue %22, %20[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %24 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %25 = llvm.fneg %24 {fastmathFlags = #llvm.fastmath<reassoc>} : vector<3xf32>
// CHECK-NEXT:     %26 = llvm.insertvalue %25, %23[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %27 = builtin.unrealized_conversion_cast %26 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %28 = "llvm.intr.uadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %29 = llvm.extractvalue %28[0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %30 = llvm.extractvalue %28[1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %31 = "llvm.intr.uadd.with.overflow"(%arg3, %arg3) : (vector<4xi32>, vector<4xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi1>)>
// CHECK-NEXT:     %32 = llvm.extractvalue %31[0] : !llvm.struct<(vector<4xi32>, vector<4xi1>)>
// CHECK-NEXT:     %33 = llvm.extractvalue %31[1] : !llvm.struct<(vector<4xi32>, vector<4xi1>)>
// CHECK-NEXT:     %sum, %overflow = arith.addui_extended %arg4, %arg4 : vector<2x3xi32>, vector<2x3xi1>
// CHECK-NEXT:     %34 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %35 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %36 = llvm.mul %34, %35 : i64
// CHECK-NEXT:     %37 = llvm.trunc %36 : i64 to i32
// CHECK-NEXT:     %38 = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT:     %39 = llvm.lshr %36, %38 : i64
// CHECK-NEXT:     %40 = llvm.trunc %39 : i64 to i32
// CHECK-NEXT:     %41 = llvm.zext %arg3 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:     %42 = llvm.zext %arg3 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:     %43 = llvm.mul %41, %42 : vector<4xi64>
// CHECK-NEXT:     %44 = llvm.trunc %43 : vector<4xi64> to vector<4xi32>
// CHECK-NEXT:     %45 = llvm.mlir.constant(dense<32> : vector<4xi64>) : vector<4xi64>
// CHECK-NEXT:     %46 = llvm.lshr %43, %45 : vector<4xi64>
// CHECK-NEXT:     %47 = llvm.trunc %46 : vector<4xi64> to vector<4xi32>
// CHECK-NEXT:     %low, %high = arith.mului_extended %arg4, %arg4 : vector<2x3xi32>
// CHECK-NEXT:     %48 = llvm.zext %0 : i64 to i128
// CHECK-NEXT:     %49 = llvm.zext %0 : i64 to i128
// CHECK-NEXT:     %50 = llvm.mul %48, %49 : i128
// CHECK-NEXT:     %51 = llvm.trunc %50 : i128 to i64
// CHECK-NEXT:     %52 = builtin.unrealized_conversion_cast %51 : i64 to index
// CHECK-NEXT:     %53 = llvm.mlir.constant(64 : i128) : i128
// CHECK-NEXT:     %54 = llvm.lshr %50, %53 : i128
// CHECK-NEXT:     %55 = llvm.trunc %54 : i128 to i64
// CHECK-NEXT:     %56 = builtin.unrealized_conversion_cast %55 : i64 to index
// CHECK-NEXT:     "t.use"(%2, %3, %4, %6, %7, %8, %18, %arg0, %arg2, %arg4, %arg4, %arg10, %arg8, %19, %27, %29, %30, %32, %33, %sum, %overflow, %37, %40, %44, %47, %low, %high, %52, %56) : (i1, i1, vector<4xi1>, vector<2x3xi1>, i1, i1, vector<2x3xi1>, i32, index, vector<2x3xi32>, vector<2x3xi32>, memref<2xf32>, tensor<2xi32>, f32, vector<2x3xf32>, i32, i1, vector<4xi32>, vector<4xi1>, vector<2x3xi32>, vector<2x3xi1>, i32, i32, vector<4xi32>, vector<4xi32>, vector<2x3xi32>, vector<2x3xi32>, index, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @select(%arg0: i1, %arg1: vector<2x3xi1>, %arg2: index, %arg3: index, %arg4: vector<2x3xf32>, %arg5: vector<2x3xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xi1> to !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg5 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg4 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg3 : index to i64
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %5 = llvm.select %arg0, %4, %3 : i1, i64
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %5 : i64 to index
// CHECK-NEXT:     %7 = llvm.select %arg0, %2, %1 : i1, !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %8 = builtin.unrealized_conversion_cast %7 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %9 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %10 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %11 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %12 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %13 = llvm.select %10, %11, %12 : vector<3xi1>, vector<3xf32>
// CHECK-NEXT:     %14 = llvm.insertvalue %13, %9[0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %15 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %16 = llvm.extractvalue %2[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %17 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %18 = llvm.select %15, %16, %17 : vector<3xi1>, vector<3xf32>
// CHECK-NEXT:     %19 = llvm.insertvalue %18, %14[1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %20 = builtin.unrealized_conversion_cast %19 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     "t.use"(%6, %8, %20) : (index, vector<2x3xf32>, vector<2x3xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @compare(%arg0: index, %arg1: index, %arg2: vector<2x3xi32>, %arg3: vector<2x3xi32>) -> (i1, vector<2x3xi1>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg3 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %4 = llvm.icmp "sge" %3, %2 : i64
// CHECK-NEXT:     %5 = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %6 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %7 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %8 = llvm.icmp "ugt" %6, %7 : vector<3xi32>
// CHECK-NEXT:     %9 = llvm.insertvalue %8, %5[0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %10 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %11 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %12 = llvm.icmp "ugt" %10, %11 : vector<3xi32>
// CHECK-NEXT:     %13 = llvm.insertvalue %12, %9[1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT:     %14 = builtin.unrealized_conversion_cast %13 : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// CHECK-NEXT:     return %4, %14 : i1, vector<2x3xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rounding(%arg0: f32) -> (f16, f16, f16, f16, f16) {
// CHECK-NEXT:     %0 = llvm.intr.experimental.constrained.fptrunc %arg0 tonearest ignore {fastmath = #arith.fastmath<fast>, t.x} : f32 to f16
// CHECK-NEXT:     %1 = llvm.intr.experimental.constrained.fptrunc %arg0 downward ignore : f32 to f16
// CHECK-NEXT:     %2 = llvm.intr.experimental.constrained.fptrunc %arg0 upward ignore : f32 to f16
// CHECK-NEXT:     %3 = llvm.intr.experimental.constrained.fptrunc %arg0 towardzero ignore : f32 to f16
// CHECK-NEXT:     %4 = llvm.intr.experimental.constrained.fptrunc %arg0 tonearestaway ignore : f32 to f16
// CHECK-NEXT:     return %0, %1, %2, %3, %4 : f16, f16, f16, f16, f16
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @folded(%arg0: index) -> (index, index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %3 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %4 = llvm.mul %3, %2 : i64
// CHECK-NEXT:     %5 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:     %6 = llvm.add %0, %2 : i64
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %6 : i64 to index
// CHECK-NEXT:     return %5, %7 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
