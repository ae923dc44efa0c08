// Constants.

// RUN: async-opt --allow-unregistered-dialect --convert-arith-to-llvm %s | FileCheck %s

func.func @c() {
  %0 = arith.constant 1 : index
  %1 = arith.constant 1.0 : f32
  %2 = arith.constant dense<1> : vector<4xi32>
  %3 = arith.constant dense<[1,2]> : vector<2xindex>
  %4 = arith.constant dense<1.0> : vector<2x3xf32>
  %5 = arith.constant dense<1.0> : tensor<2x3xf32>
  %6 = arith.constant true
  %7 = arith.constant dense<1.0> : vector<f32>
  %8 = arith.constant 1.0 : f8E5M2
  %9 = arith.constant dense<[1.0,2.0]> : vector<2xf8E5M2>
  %10 = arith.constant {t.x} 5 : i8
  %11 = arith.constant dense<[[1,2],[3,4]]> : vector<2x2xindex>
  "t.use"(%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11) : (index, f32, vector<4xi32>, vector<2xindex>, vector<2x3xf32>, tensor<2x3xf32>, i1, vector<f32>, f8E5M2, vector<2xf8E5M2>, i8, vector<2x2xindex>) -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @c() {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:     %2 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %3 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:     %4 = llvm.mlir.constant(dense<[1, 2]> : vector<2xindex>) : vector<2xi64>
// CHECK-NEXT:     %5 = builtin.unrealized_conversion_cast %4 : vector<2xi64> to vector<2xindex>
// CHECK-NEXT:     %6 = llvm.mlir.constant(dense<1.000000e+00> : vector<2x3xf32>) : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %6 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : tensor<2x3xf32>
// CHECK-NEXT:     %8 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %9 = llvm.mlir.constant(dense<1.000000e+00> : vector<f32>) : vector<1xf32>
// CHECK-NEXT:     %10 = builtin.unrealized_conversion_cast %9 : vector<1xf32> to vector<f32>
// CHECK-NEXT:     %11 = llvm.mlir.constant(1.000000e+00 : f8E5M2) : i8
// CHECK-NEXT:     %12 = builtin.unrealized_conversion_cast %11 : i8 to f8E5M2
// CHECK-NEXT:     %13 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf8E5M2>) : vector<2xi8>
// CHECK-NEXT:     %14 = builtin.unrealized_conversion_cast %13 : vector<2xi8> to vector<2xf8E5M2>
// CHECK-NEXT:     %15 = llvm.mlir.constant(5 : i8) {t.x} : i8
// CHECK-NEXT:     %16 = llvm.mlir.constant(dense<{{\[\[}}1, 2], [3, 4]]> : vector<2x2xindex>) : !llvm.array<2 x vector<2xi64>>
// CHECK-NEXT:     %17 = builtin.unrealized_conversion_cast %16 : !llvm.array<2 x vector<2xi64>> to vector<2x2xindex>
// CHECK-NEXT:     "t.use"(%1, %2, %3, %5, %7, %cst, %8, %10, %12, %14, %15, %17) : (index, f32, vector<4xi32>, vector<2xindex>, vector<2x3xf32>, tensor<2x3xf32>, i1, vector<f32>, f8E5M2, vector<2xf8E5M2>, i8, vector<2x2xindex>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
