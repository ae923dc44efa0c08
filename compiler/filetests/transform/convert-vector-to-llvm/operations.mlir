// Each operation, with a use.

// RUN: async-opt --allow-unregistered-dialect --convert-vector-to-llvm %s | FileCheck %s

func.func @f(%v: vector<4xf32>, %w: vector<2x3xi32>, %z: vector<f32>, %i: index, %x: f32, %m: memref<?xf32>, %k: vector<4xi1>, %y: i32, %vi: vector<4xi32>, %m2: memref<?x?xf32>) {
  %0 = vector.extract %v[2] : f32 from vector<4xf32>
  "u.0"(%0) : (f32) -> ()
  %1 = vector.extract %v[%i] : f32 from vector<4xf32>
  "u.1"(%1) : (f32) -> ()
  %2 = vector.extract %w[1] : vector<3xi32> from vector<2x3xi32>
  "u.2"(%2) : (vector<3xi32>) -> ()
  %3 = vector.extract %w[1, 2] : i32 from vector<2x3xi32>
  "u.3"(%3) : (i32) -> ()
  %4 = vector.insert %x, %v[1] : f32 into vector<4xf32>
  "u.4"(%4) : (vector<4xf32>) -> ()
  %5 = vector.insert %x, %v[%i] : f32 into vector<4xf32>
  "u.5"(%5) : (vector<4xf32>) -> ()
  %6 = vector.insert %2, %w[0] : vector<3xi32> into vector<2x3xi32>
  "u.6"(%6) : (vector<2x3xi32>) -> ()
  %7 = vector.insert %y, %w[0, 1] : i32 into vector<2x3xi32>
  "u.7"(%7) : (vector<2x3xi32>) -> ()
  %8 = vector.broadcast %x : f32 to vector<4xf32>
  "u.8"(%8) : (vector<4xf32>) -> ()
  %9 = vector.broadcast %x : f32 to vector<2x4xf32>
  "u.9"(%9) : (vector<2x4xf32>) -> ()
  %10 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  "u.10"(%10) : (vector<2x4xf32>) -> ()
  %11 = vector.fma %v, %v, %v : vector<4xf32>
  "u.11"(%11) : (vector<4xf32>) -> ()
  %12 = vector.reduction <add>, %v : vector<4xf32> into f32
  "u.12"(%12) : (f32) -> ()
  %13 = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  "u.13"(%13) : (f32) -> ()
  %14 = vector.reduction <mul>, %v : vector<4xf32> into f32
  "u.14"(%14) : (f32) -> ()
  %15 = vector.reduction <maxsi>, %vi : vector<4xi32> into i32
  "u.15"(%15) : (i32) -> ()
  %16 = vector.reduction <add>, %vi : vector<4xi32> into i32
  "u.16"(%16) : (i32) -> ()
  %161 = vector.reduction <add>, %vi, %y : vector<4xi32> into i32
  "u.161"(%161) : (i32) -> ()
  %162 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  "u.162"(%162) : (f32) -> ()
  %163 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  "u.163"(%163) : (f32) -> ()
  %17 = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  "u.17"(%17) : (vector<4xf32>) -> ()
  %18 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "u.18"(%18) : (vector<4xf32>) -> ()
  %19 = vector.gather %m[%i][%vi], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "u.19"(%19) : (vector<4xf32>) -> ()
  %20 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  "u.20"(%20) : (vector<4xf32>) -> ()
  %21 = vector.step : vector<4xindex>
  "u.21"(%21) : (vector<4xindex>) -> ()
  %22 = vector.shape_cast %w : vector<2x3xi32> to vector<6xi32>
  "u.22"(%22) : (vector<6xi32>) -> ()
  %23 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  "u.23"(%23) : (vector<4xi32>) -> ()
  %24 = vector.from_elements %x, %x : vector<2xf32>
  "u.24"(%24) : (vector<2xf32>) -> ()
  %25:4 = vector.to_elements %v : vector<4xf32>
  %26 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  "u.26"(%26) : (vector<2xf32>) -> ()
  %27 = vector.insert_strided_slice %26, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  "u.27"(%27) : (vector<4xf32>) -> ()
  %28 = vector.transpose %w, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  "u.28"(%28) : (vector<3x2xi32>) -> ()
  %29 = vector.create_mask %i : vector<4xi1>
  "u.29"(%29) : (vector<4xi1>) -> ()
  %30 = vector.constant_mask [2] : vector<4xi1>
  "u.30"(%30) : (vector<4xi1>) -> ()
  %31 = vector.extract %z[] : f32 from vector<f32>
  "u.31"(%31) : (f32) -> ()
  %32 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  "u.32"(%32) : (vector<8xf32>) -> ()
  %33, %34 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %35 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  "u.35"(%35) : (vector<4xf32>) -> ()
  %38 = vector.load %m2[%i, %i] : memref<?x?xf32>, vector<4xf32>
  "u.38"(%38) : (vector<4xf32>) -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: vector<4xf32>, %arg1: vector<2x3xi32>, %arg2: vector<f32>, %arg3: index, %arg4: f32, %arg5: memref<?xf32>, %arg6: vector<4xi1>, %arg7: i32, %arg8: vector<4xi32>, %arg9: memref<?x?xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg9 : memref<?x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : vector<f32> to vector<1xf32>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg5 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg3 : index to i64
// CHECK-NEXT:     %5 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %6 = llvm.extractelement %arg0[%5 : i64] : vector<4xf32>
// CHECK-NEXT:     "u.0"(%6) : (f32) -> ()
// CHECK-NEXT:     %7 = llvm.extractelement %arg0[%4 : i64] : vector<4xf32>
// CHECK-NEXT:     "u.1"(%7) : (f32) -> ()
// CHECK-NEXT:     %8 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     "u.2"(%8) : (vector<3xi32>) -> ()
// CHECK-NEXT:     %9 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %10 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %11 = llvm.extractelement %9[%10 : i64] : vector<3xi32>
// CHECK-NEXT:     "u.3"(%11) : (i32) -> ()
// CHECK-NEXT:     %12 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %13 = llvm.insertelement %arg4, %arg0[%12 : i64] : vector<4xf32>
// CHECK-NEXT:     "u.4"(%13) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %14 = llvm.insertelement %arg4, %arg0[%4 : i64] : vector<4xf32>
// CHECK-NEXT:     "u.5"(%14) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %15 = llvm.insertvalue %8, %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %16 = builtin.unrealized_conversion_cast %15 : !llvm.array<2 x vector<3xi32>> to vector<2x3xi32>
// CHECK-NEXT:     "u.6"(%16) : (vector<2x3xi32>) -> ()
// CHECK-NEXT:     %17 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %18 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %19 = llvm.insertelement %arg7, %17[%18 : i64] : vector<3xi32>
// CHECK-NEXT:     %20 = llvm.insertvalue %19, %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %21 = builtin.unrealized_conversion_cast %20 : !llvm.array<2 x vector<3xi32>> to vector<2x3xi32>
// CHECK-NEXT:     "u.7"(%21) : (vector<2x3xi32>) -> ()
// CHECK-NEXT:     %22 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:     %23 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %24 = llvm.insertelement %arg4, %22[%23 : i32] : vector<4xf32>
// CHECK-NEXT:     %25 = llvm.shufflevector %24, %22 [0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT:     "u.8"(%25) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %26 = llvm.mlir.poison : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %27 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:     %28 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %29 = llvm.insertelement %arg4, %27[%28 : i32] : vector<4xf32>
// CHECK-NEXT:     %30 = llvm.shufflevector %29, %29 [0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT:     %31 = llvm.insertvalue %30, %26[0] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %32 = llvm.insertvalue %30, %31[1] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %33 = builtin.unrealized_conversion_cast %32 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:     "u.9"(%33) : (vector<2x4xf32>) -> ()
// CHECK-NEXT:     %34 = llvm.mlir.poison : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %35 = llvm.insertvalue %arg0, %34[0] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %36 = llvm.insertvalue %arg0, %35[1] : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %37 = builtin.unrealized_conversion_cast %36 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:     "u.10"(%37) : (vector<2x4xf32>) -> ()
// CHECK-NEXT:     %38 = llvm.intr.fmuladd(%arg0, %arg0, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     "u.11"(%38) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %39 = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT:     %40 = "llvm.intr.vector.reduce.fadd"(%39, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     "u.12"(%40) : (f32) -> ()
// CHECK-NEXT:     %41 = "llvm.intr.vector.reduce.fadd"(%arg4, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     "u.13"(%41) : (f32) -> ()
// CHECK-NEXT:     %42 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %43 = "llvm.intr.vector.reduce.fmul"(%42, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     "u.14"(%43) : (f32) -> ()
// CHECK-NEXT:     %44 = "llvm.intr.vector.reduce.smax"(%arg8) : (vector<4xi32>) -> i32
// CHECK-NEXT:     "u.15"(%44) : (i32) -> ()
// CHECK-NEXT:     %45 = "llvm.intr.vector.reduce.add"(%arg8) : (vector<4xi32>) -> i32
// CHECK-NEXT:     "u.16"(%45) : (i32) -> ()
// CHECK-NEXT:     %46 = "llvm.intr.vector.reduce.add"(%arg8) : (vector<4xi32>) -> i32
// CHECK-NEXT:     %47 = llvm.add %arg7, %46 : i32
// CHECK-NEXT:     "u.161"(%47) : (i32) -> ()
// CHECK-NEXT:     %48 = llvm.intr.vector.reduce.fmaximum(%arg0) : (vector<4xf32>) -> f32
// CHECK-NEXT:     "u.162"(%48) : (f32) -> ()
// CHECK-NEXT:     %49 = llvm.intr.vector.reduce.fmin(%arg0) : (vector<4xf32>) -> f32
// CHECK-NEXT:     "u.163"(%49) : (f32) -> ()
// CHECK-NEXT:     %50 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %51 = llvm.getelementptr %50[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %52 = llvm.load %51 {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:     "u.17"(%52) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %53 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %54 = llvm.getelementptr %53[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %55 = llvm.intr.masked.load %54, %arg6, %arg0 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     "u.18"(%55) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %56 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %57 = llvm.getelementptr %56[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %58 = llvm.getelementptr %57[%arg8] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, f32
// CHECK-NEXT:     %59 = llvm.intr.masked.gather %58, %arg6, %arg0 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     "u.19"(%59) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %60 = llvm.shufflevector %arg0, %arg0 [0, 5, 2, 7] : vector<4xf32>
// CHECK-NEXT:     "u.20"(%60) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
// CHECK-NEXT:     "u.21"(%cst) : (vector<4xindex>) -> ()
// CHECK-NEXT:     %61 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %62 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %63 = llvm.extractelement %61[%62 : i64] : vector<3xi32>
// CHECK-NEXT:     %64 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %65 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %66 = llvm.extractelement %64[%65 : i64] : vector<3xi32>
// CHECK-NEXT:     %67 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %68 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %69 = llvm.extractelement %67[%68 : i64] : vector<3xi32>
// CHECK-NEXT:     %70 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %71 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %72 = llvm.extractelement %70[%71 : i64] : vector<3xi32>
// CHECK-NEXT:     %73 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %74 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %75 = llvm.extractelement %73[%74 : i64] : vector<3xi32>
// CHECK-NEXT:     %76 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %77 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %78 = llvm.extractelement %76[%77 : i64] : vector<3xi32>
// CHECK-NEXT:     %79 = llvm.mlir.poison : vector<6xi32>
// CHECK-NEXT:     %80 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %81 = llvm.insertelement %63, %79[%80 : i64] : vector<6xi32>
// CHECK-NEXT:     %82 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %83 = llvm.insertelement %66, %81[%82 : i64] : vector<6xi32>
// CHECK-NEXT:     %84 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %85 = llvm.insertelement %69, %83[%84 : i64] : vector<6xi32>
// CHECK-NEXT:     %86 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %87 = llvm.insertelement %72, %85[%86 : i64] : vector<6xi32>
// CHECK-NEXT:     %88 = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT:     %89 = llvm.insertelement %75, %87[%88 : i64] : vector<6xi32>
// CHECK-NEXT:     %90 = llvm.mlir.constant(5 : i64) : i64
// CHECK-NEXT:     %91 = llvm.insertelement %78, %89[%90 : i64] : vector<6xi32>
// CHECK-NEXT:     "u.22"(%91) : (vector<6xi32>) -> ()
// CHECK-NEXT:     %92 = llvm.bitcast %arg0 : vector<4xf32> to vector<4xi32>
// CHECK-NEXT:     "u.23"(%92) : (vector<4xi32>) -> ()
// CHECK-NEXT:     %93 = llvm.mlir.poison : vector<2xf32>
// CHECK-NEXT:     %94 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %95 = llvm.insertelement %arg4, %93[%94 : i64] : vector<2xf32>
// CHECK-NEXT:     %96 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %97 = llvm.insertelement %arg4, %95[%96 : i64] : vector<2xf32>
// CHECK-NEXT:     "u.24"(%97) : (vector<2xf32>) -> ()
// CHECK-NEXT:     %98 = llvm.shufflevector %arg0, %arg0 [1, 2] : vector<4xf32>
// CHECK-NEXT:     "u.26"(%98) : (vector<2xf32>) -> ()
// CHECK-NEXT:     %99 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %100 = llvm.extractelement %98[%99 : i64] : vector<2xf32>
// CHECK-NEXT:     %101 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %102 = llvm.extractelement %98[%101 : i64] : vector<2xf32>
// CHECK-NEXT:     %103 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %104 = llvm.extractelement %arg0[%103 : i64] : vector<4xf32>
// CHECK-NEXT:     %105 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %106 = llvm.extractelement %arg0[%105 : i64] : vector<4xf32>
// CHECK-NEXT:     %107 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %108 = llvm.extractelement %arg0[%107 : i64] : vector<4xf32>
// CHECK-NEXT:     %109 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %110 = llvm.extractelement %arg0[%109 : i64] : vector<4xf32>
// CHECK-NEXT:     %111 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:     %112 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %113 = llvm.insertelement %104, %111[%112 : i64] : vector<4xf32>
// CHECK-NEXT:     %114 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %115 = llvm.insertelement %100, %113[%114 : i64] : vector<4xf32>
// CHECK-NEXT:     %116 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %117 = llvm.insertelement %102, %115[%116 : i64] : vector<4xf32>
// CHECK-NEXT:     %118 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %119 = llvm.insertelement %110, %117[%118 : i64] : vector<4xf32>
// CHECK-NEXT:     "u.27"(%119) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %120 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %121 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %122 = llvm.extractelement %120[%121 : i64] : vector<3xi32>
// CHECK-NEXT:     %123 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %124 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %125 = llvm.extractelement %123[%124 : i64] : vector<3xi32>
// CHECK-NEXT:     %126 = llvm.extractvalue %3[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %127 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %128 = llvm.extractelement %126[%127 : i64] : vector<3xi32>
// CHECK-NEXT:     %129 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %130 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %131 = llvm.extractelement %129[%130 : i64] : vector<3xi32>
// CHECK-NEXT:     %132 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %133 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %134 = llvm.extractelement %132[%133 : i64] : vector<3xi32>
// CHECK-NEXT:     %135 = llvm.extractvalue %3[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %136 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %137 = llvm.extractelement %135[%136 : i64] : vector<3xi32>
// CHECK-NEXT:     %138 = llvm.mlir.poison : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %139 = llvm.extractvalue %138[0] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %140 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %141 = llvm.insertelement %122, %139[%140 : i64] : vector<2xi32>
// CHECK-NEXT:     %142 = llvm.insertvalue %141, %138[0] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %143 = llvm.extractvalue %142[0] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %144 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %145 = llvm.insertelement %131, %143[%144 : i64] : vector<2xi32>
// CHECK-NEXT:     %146 = llvm.insertvalue %145, %142[0] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %147 = llvm.extractvalue %146[1] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %148 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %149 = llvm.insertelement %125, %147[%148 : i64] : vector<2xi32>
// CHECK-NEXT:     %150 = llvm.insertvalue %149, %146[1] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %151 = llvm.extractvalue %150[1] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %152 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %153 = llvm.insertelement %134, %151[%152 : i64] : vector<2xi32>
// CHECK-NEXT:     %154 = llvm.insertvalue %153, %150[1] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %155 = llvm.extractvalue %154[2] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %156 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %157 = llvm.insertelement %128, %155[%156 : i64] : vector<2xi32>
// CHECK-NEXT:     %158 = llvm.insertvalue %157, %154[2] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %159 = llvm.extractvalue %158[2] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %160 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:     %161 = llvm.insertelement %137, %159[%160 : i64] : vector<2xi32>
// CHECK-NEXT:     %162 = llvm.insertvalue %161, %158[2] : !llvm.array<3 x vector<2xi32>>
// CHECK-NEXT:     %163 = builtin.unrealized_conversion_cast %162 : !llvm.array<3 x vector<2xi32>> to vector<3x2xi32>
// CHECK-NEXT:     "u.28"(%163) : (vector<3x2xi32>) -> ()
// CHECK-NEXT:     %164 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
// CHECK-NEXT:     %165 = llvm.mlir.poison : vector<4xi64>
// CHECK-NEXT:     %166 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %167 = llvm.insertelement %4, %165[%166 : i32] : vector<4xi64>
// CHECK-NEXT:     %168 = llvm.shufflevector %167, %165 [0, 0, 0, 0] : vector<4xi64>
// CHECK-NEXT:     %169 = llvm.icmp "slt" %164, %168 : vector<4xi64>
// CHECK-NEXT:     "u.29"(%169) : (vector<4xi1>) -> ()
// CHECK-NEXT:     %cst_0 = arith.constant dense<[true, true, false, false]> : vector<4xi1>
// CHECK-NEXT:     "u.30"(%cst_0) : (vector<4xi1>) -> ()
// CHECK-NEXT:     %170 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:     %171 = llvm.extractelement %1[%170 : i64] : vector<1xf32>
// CHECK-NEXT:     "u.31"(%171) : (f32) -> ()
// CHECK-NEXT:     %172 = llvm.shufflevector %arg0, %arg0 [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>
// CHECK-NEXT:     "u.32"(%172) : (vector<8xf32>) -> ()
// CHECK-NEXT:     %173 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %174 = llvm.getelementptr %173[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %175 = "llvm.intr.masked.expandload"(%174, %arg6, %arg0) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     "u.35"(%175) : (vector<4xf32>) -> ()
// CHECK-NEXT:     %176 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %177 = llvm.extractvalue %0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %178 = llvm.mul %4, %177 : i64
// CHECK-NEXT:     %179 = llvm.add %178, %4 : i64
// CHECK-NEXT:     %180 = llvm.getelementptr %176[%179] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %181 = llvm.load %180 {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:     "u.38"(%181) : (vector<4xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
