// Divisions that round up or down, and the greater and the lesser of two numbers.

// RUN: async-opt %s --arith-expand | FileCheck %s

func.func @divisions(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivui %a, %b : i32
  %1 = arith.ceildivsi %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}

// Of `index` and vectors.
func.func @other_types(%a: index, %b: index, %v: vector<4xi8>) -> (index, vector<4xi8>) {
  %0 = arith.ceildivui %a, %b : index
  %1 = arith.ceildivsi %v, %v : vector<4xi8>
  return %0, %1 : index, vector<4xi8>
}

func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>) -> (f32, f32, f32, f32, vector<4xf16>) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b fastmath<fast> : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  %4 = arith.maximumf %v, %v : vector<4xf16>
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, vector<4xf16>
}

func.func @integers(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// Of tensors, and one with fast mathematics. What can stay is not folded, what can be folded
// is not expanded.
func.func @tensors(%a: tensor<4xf32>, %c: tensor<4xi32>, %b: i1, %q: memref<4xf32>, %n: tensor<?xi32>) -> (tensor<4xf32>, tensor<4xi32>, index) {
  %x = arith.addf %a, %a : tensor<4xf32>
  %0 = arith.maximumf %a, %x fastmath<nnan> : tensor<4xf32>
  %c0 = arith.constant 0 : index
  %2 = arith.addi %c0, %c0 : index
  %1 = arith.ceildivsi %c, %c : tensor<4xi32>
  %d = memref.dim %q, %2 : memref<4xf32>
  return %0, %1, %d : tensor<4xf32>, tensor<4xi32>, index
}

func.func @constants(%a: i32) -> (i32, i32, i32, f32, f32) {
  %c7 = arith.constant 7 : i32
  %c2 = arith.constant -2 : i32
  %c1 = arith.constant 1 : i32
  %0 = arith.ceildivsi %c7, %c2 : i32
  %1 = arith.floordivsi %c7, %c2 : i32
  %2 = arith.ceildivui %a, %c1 : i32
  %f = arith.constant 1.0 : f32
  %g = arith.constant 2.0 : f32
  %3 = arith.maximumf %f, %g : f32
  %4 = arith.minnumf %f, %g : f32
  return %0, %1, %2, %3, %4 : i32, i32, i32, f32, f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @divisions(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %0 = arith.cmpi eq, %arg0, %c0_i32 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %1 = arith.subi %arg0, %c1_i32 : i32
// CHECK-NEXT:     %2 = arith.divui %1, %arg1 : i32
// CHECK-NEXT:     %3 = arith.addi %2, %c1_i32 : i32
// CHECK-NEXT:     %4 = arith.select %0, %c0_i32, %3 : i32
// CHECK-NEXT:     %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:     %5 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT:     %6 = arith.muli %5, %arg1 : i32
// CHECK-NEXT:     %7 = arith.cmpi ne, %arg0, %6 : i32
// CHECK-NEXT:     %8 = arith.cmpi slt, %arg0, %c0_i32_0 : i32
// CHECK-NEXT:     %9 = arith.cmpi slt, %arg1, %c0_i32_0 : i32
// CHECK-NEXT:     %10 = arith.cmpi eq, %8, %9 : i1
// CHECK-NEXT:     %11 = arith.andi %7, %10 : i1
// CHECK-NEXT:     %12 = arith.addi %5, %c1_i32_1 : i32
// CHECK-NEXT:     %13 = arith.select %11, %12, %5 : i32
// CHECK-NEXT:     %14 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT:     %15 = arith.muli %14, %arg1 : i32
// CHECK-NEXT:     %16 = arith.cmpi ne, %arg0, %15 : i32
// CHECK-NEXT:     %c0_i32_2 = arith.constant 0 : i32
// CHECK-NEXT:     %17 = arith.cmpi slt, %arg0, %c0_i32_2 : i32
// CHECK-NEXT:     %18 = arith.cmpi slt, %arg1, %c0_i32_2 : i32
// CHECK-NEXT:     %19 = arith.cmpi ne, %17, %18 : i1
// CHECK-NEXT:     %20 = arith.andi %16, %19 : i1
// CHECK-NEXT:     %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:     %21 = arith.addi %14, %c-1_i32 : i32
// CHECK-NEXT:     %22 = arith.select %20, %21, %14 : i32
// CHECK-NEXT:     return %4, %13, %22 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @other_types(%arg0: index, %arg1: index, %arg2: vector<4xi8>) -> (index, vector<4xi8>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.cmpi eq, %arg0, %c0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.subi %arg0, %c1 : index
// CHECK-NEXT:     %2 = arith.divui %1, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.select %0, %c0, %3 : index
// CHECK-NEXT:     %cst = arith.constant dense<0> : vector<4xi8>
// CHECK-NEXT:     %cst_0 = arith.constant dense<1> : vector<4xi8>
// CHECK-NEXT:     %5 = arith.divsi %arg2, %arg2 : vector<4xi8>
// CHECK-NEXT:     %6 = arith.muli %5, %arg2 : vector<4xi8>
// CHECK-NEXT:     %7 = arith.cmpi ne, %arg2, %6 : vector<4xi8>
// CHECK-NEXT:     %8 = arith.cmpi slt, %arg2, %cst : vector<4xi8>
// CHECK-NEXT:     %9 = arith.cmpi slt, %arg2, %cst : vector<4xi8>
// CHECK-NEXT:     %10 = arith.cmpi eq, %8, %9 : vector<4xi1>
// CHECK-NEXT:     %11 = arith.andi %7, %10 : vector<4xi1>
// CHECK-NEXT:     %12 = arith.addi %5, %cst_0 : vector<4xi8>
// CHECK-NEXT:     %13 = arith.select %11, %12, %5 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:     return %4, %13 : index, vector<4xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<4xf16>) -> (f32, f32, f32, f32, vector<4xf16>) {
// CHECK-NEXT:     %0 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT:     %1 = arith.select %0, %arg0, %arg1 : f32
// CHECK-NEXT:     %2 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT:     %3 = arith.select %2, %arg1, %1 : f32
// CHECK-NEXT:     %4 = arith.cmpf ult, %arg0, %arg1 : f32
// CHECK-NEXT:     %5 = arith.select %4, %arg0, %arg1 : f32
// CHECK-NEXT:     %6 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT:     %7 = arith.select %6, %arg1, %5 : f32
// CHECK-NEXT:     %8 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT:     %9 = arith.select %8, %arg0, %arg1 : f32
// CHECK-NEXT:     %10 = arith.cmpf uno, %arg0, %arg0 : f32
// CHECK-NEXT:     %11 = arith.select %10, %arg1, %9 : f32
// CHECK-NEXT:     %12 = arith.cmpf ult, %arg0, %arg1 : f32
// CHECK-NEXT:     %13 = arith.select %12, %arg0, %arg1 : f32
// CHECK-NEXT:     %14 = arith.cmpf uno, %arg0, %arg0 : f32
// CHECK-NEXT:     %15 = arith.select %14, %arg1, %13 : f32
// CHECK-NEXT:     return %3, %7, %11, %15, %arg2 : f32, f32, f32, f32, vector<4xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @integers(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT:     %0 = arith.cmpi sgt, %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.select %0, %arg0, %arg1 : i32
// CHECK-NEXT:     %2 = arith.cmpi ugt, %arg0, %arg1 : i32
// CHECK-NEXT:     %3 = arith.select %2, %arg0, %arg1 : i32
// CHECK-NEXT:     %4 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:     %5 = arith.select %4, %arg0, %arg1 : i32
// CHECK-NEXT:     %6 = arith.cmpi ult, %arg0, %arg1 : i32
// CHECK-NEXT:     %7 = arith.select %6, %arg0, %arg1 : i32
// CHECK-NEXT:     return %1, %3, %5, %7 : i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @tensors(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: i1, %arg3: memref<4xf32>, %arg4: tensor<?xi32>) -> (tensor<4xf32>, tensor<4xi32>, index) {
// CHECK-NEXT:     %0 = arith.addf %arg0, %arg0 : tensor<4xf32>
// CHECK-NEXT:     %1 = arith.cmpf ugt, %arg0, %0 : tensor<4xf32>
// CHECK-NEXT:     %2 = arith.select %1, %arg0, %0 : tensor<4xi1>, tensor<4xf32>
// CHECK-NEXT:     %3 = arith.cmpf uno, %0, %0 : tensor<4xf32>
// CHECK-NEXT:     %4 = arith.select %3, %0, %2 : tensor<4xi1>, tensor<4xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %5 = arith.addi %c0, %c0 : index
// CHECK-NEXT:     %cst = arith.constant dense<0> : tensor<4xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<1> : tensor<4xi32>
// CHECK-NEXT:     %6 = arith.divsi %arg1, %arg1 : tensor<4xi32>
// CHECK-NEXT:     %7 = arith.muli %6, %arg1 : tensor<4xi32>
// CHECK-NEXT:     %8 = arith.cmpi ne, %arg1, %7 : tensor<4xi32>
// CHECK-NEXT:     %9 = arith.cmpi slt, %arg1, %cst : tensor<4xi32>
// CHECK-NEXT:     %10 = arith.cmpi slt, %arg1, %cst : tensor<4xi32>
// CHECK-NEXT:     %11 = arith.cmpi eq, %9, %10 : tensor<4xi1>
// CHECK-NEXT:     %12 = arith.andi %8, %11 : tensor<4xi1>
// CHECK-NEXT:     %13 = arith.addi %6, %cst_0 : tensor<4xi32>
// CHECK-NEXT:     %14 = arith.select %12, %13, %6 : tensor<4xi1>, tensor<4xi32>
// CHECK-NEXT:     %dim = memref.dim %arg3, %5 : memref<4xf32>
// CHECK-NEXT:     return %4, %14, %dim : tensor<4xf32>, tensor<4xi32>, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants(%arg0: i32) -> (i32, i32, i32, f32, f32) {
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT:     %c-4_i32 = arith.constant -4 : i32
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_2 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     return %c-3_i32, %c-4_i32, %arg0, %cst_1, %cst_2 : i32, i32, i32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
