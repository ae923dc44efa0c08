// Members of aggregates, elements of vectors, constants.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.mlir.global @c(42 : i32) : i32
llvm.func @f(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %b: i1, %d: f64, %vi: vector<4xi32>) {
  %44 = llvm.extractvalue %s[0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)> 
  %45 = llvm.extractvalue %s[1, 1, 0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)> 
  %46 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)> 
  %47 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %48 = llvm.insertelement %f, %v[%l : i64] : vector<4xf32>
  %49 = llvm.shufflevector %v, %v [0, 1, 2, -1, 5] : vector<4xf32>
  %50 = llvm.mlir.constant(1 : i32) : i32
  %51 = llvm.mlir.constant(true) : i1
  %52 = llvm.mlir.constant(3) : i64
  %53 = llvm.mlir.constant(1.0) : f64
  %54 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %55 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %56 = llvm.mlir.constant(2 : index) : i64
  %57 = llvm.mlir.constant(-2 : i8) : i8
  %58 = llvm.mlir.undef : i32
  %59 = llvm.mlir.poison : f32
  %60 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>
  %61 = llvm.mlir.addressof @c : !llvm.ptr
  %62 = llvm.mlir.none : !llvm.token
  %63 = llvm.freeze %i : i32
  %64 = llvm.mlir.constant(false) : i1
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global external @c(42 : i32) {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>) {
// CHECK-NEXT:     %0 = llvm.extractvalue %arg5[0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
// CHECK-NEXT:     %1 = llvm.extractvalue %arg5[1, 1, 0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %arg5[0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
// CHECK-NEXT:     %3 = llvm.extractelement %arg4[%arg1 : i32] : vector<4xf32>
// CHECK-NEXT:     %4 = llvm.insertelement %arg3, %arg4[%arg2 : i64] : vector<4xf32>
// CHECK-NEXT:     %5 = llvm.shufflevector %arg4, %arg4 [0, 1, 2, -1, 5] : vector<4xf32>
// CHECK-NEXT:     %6 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %7 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %8 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %9 = llvm.mlir.constant(1.000000e+00 : f64) : f64
// CHECK-NEXT:     %10 = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT:     %11 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
// CHECK-NEXT:     %12 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %13 = llvm.mlir.constant(-2 : i8) : i8
// CHECK-NEXT:     %14 = llvm.mlir.undef : i32
// CHECK-NEXT:     %15 = llvm.mlir.poison : f32
// CHECK-NEXT:     %16 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %17 = llvm.mlir.addressof @c : !llvm.ptr
// CHECK-NEXT:     %18 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:     %19 = llvm.freeze %arg1 : i32
// CHECK-NEXT:     %20 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "c", unnamed_addr = 0 : i64, value = 42 : i32, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, struct<(i32, struct<(ptr, array<2 x f32>)>)>, i1, f64, vector<4xi32>)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>):
// GENERIC-NEXT:     %0 = "llvm.extractvalue"(%arg5) <{position = array<i64: 0>}> : (!llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>) -> i32
// GENERIC-NEXT:     %1 = "llvm.extractvalue"(%arg5) <{position = array<i64: 1, 1, 0>}> : (!llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>) -> f32
// GENERIC-NEXT:     %2 = "llvm.insertvalue"(%arg5, %arg1) <{position = array<i64: 0>}> : (!llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, i32) -> !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
// GENERIC-NEXT:     %3 = "llvm.extractelement"(%arg4, %arg1) : (vector<4xf32>, i32) -> f32
// GENERIC-NEXT:     %4 = "llvm.insertelement"(%arg4, %arg3, %arg2) : (vector<4xf32>, f32, i64) -> vector<4xf32>
// GENERIC-NEXT:     %5 = "llvm.shufflevector"(%arg4, %arg4) <{mask = array<i32: 0, 1, 2, -1, 5>}> : (vector<4xf32>, vector<4xf32>) -> vector<5xf32>
// GENERIC-NEXT:     %6 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT:     %7 = "llvm.mlir.constant"() <{value = true}> : () -> i1
// GENERIC-NEXT:     %8 = "llvm.mlir.constant"() <{value = 3 : i64}> : () -> i64
// GENERIC-NEXT:     %9 = "llvm.mlir.constant"() <{value = 1.000000e+00 : f64}> : () -> f64
// GENERIC-NEXT:     %10 = "llvm.mlir.constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
// GENERIC-NEXT:     %11 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
// GENERIC-NEXT:     %12 = "llvm.mlir.constant"() <{value = 2 : index}> : () -> i64
// GENERIC-NEXT:     %13 = "llvm.mlir.constant"() <{value = -2 : i8}> : () -> i8
// GENERIC-NEXT:     %14 = "llvm.mlir.undef"() : () -> i32
// GENERIC-NEXT:     %15 = "llvm.mlir.poison"() : () -> f32
// GENERIC-NEXT:     %16 = "llvm.mlir.zero"() : () -> !llvm.struct<(i32, ptr)>
// GENERIC-NEXT:     %17 = "llvm.mlir.addressof"() <{global_name = @c}> : () -> !llvm.ptr
// GENERIC-NEXT:     %18 = "llvm.mlir.none"() : () -> !llvm.token
// GENERIC-NEXT:     %19 = "llvm.freeze"(%arg1) : (i32) -> i32
// GENERIC-NEXT:     %20 = "llvm.mlir.constant"() <{value = false}> : () -> i1
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
