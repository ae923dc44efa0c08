// The spelling of 2021, when pointers said what they point to. It is printed as today,
// which is why MLIR's own tool does not read this file.

// RUN: async-opt %s | FileCheck %s
// NO ROUND TRIP: the checks below are what MLIR's tool would read

llvm.mlir.global internal constant @str("abc\00")
llvm.func @callee(i32) -> i32
llvm.func @f(%p: !llvm.ptr<i32>, %i: i64, %v: i32, %g: !llvm.ptr<ptr<i8>, 3>,
             %fn: !llvm.ptr<func<i32 (i32)>>, %s: !llvm.struct<(i32, ptr<i8>)>,
             %vec: !llvm.vec<4 x f32>, %scalable: !llvm.vec<? x 4 x i32>) -> !llvm.ptr<i32> {
  %0 = llvm.load %p : !llvm.ptr<i32>
  llvm.store %v, %p : !llvm.ptr<i32>
  %1 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<i32> -> i32
  llvm.store %v, %p : i32, !llvm.ptr<i32>
  %2 = llvm.getelementptr %p[%i] : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
  %3 = llvm.mlir.null : !llvm.ptr<i8>
  %4 = llvm.alloca %i x f32 : (i64) -> !llvm.ptr<f32>
  %5 = llvm.bitcast %4 : !llvm.ptr<f32> to !llvm.ptr<i8>
  %6 = llvm.extractvalue %s[0 : index] : !llvm.struct<(i32, ptr<i8>)>
  %7 = llvm.insertvalue %3, %s[1 : index] : !llvm.struct<(i32, ptr<i8>)>
  %8 = llvm.call %fn(%v) : (i32) -> i32
  %9 = llvm.mlir.addressof @str : !llvm.ptr<array<4 x i8>>
  llvm.return %2 : !llvm.ptr<i32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global internal constant @str("abc\00") {addr_space = 0 : i32}
// CHECK-NEXT:   llvm.func @callee(i32) -> i32
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: i64, %arg2: i32, %arg3: !llvm.ptr<3>, %arg4: !llvm.ptr, %arg5: !llvm.struct<(i32, ptr)>, %arg6: vector<4xf32>, %arg7: vector<[4]xi32>) -> !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.load %arg0 : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.store %arg2, %arg0 : i32, !llvm.ptr
// CHECK-NEXT:     %1 = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.store %arg2, %arg0 : i32, !llvm.ptr
// CHECK-NEXT:     %2 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %3 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %4 = llvm.alloca %arg1 x f32 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %5 = llvm.bitcast %4 : !llvm.ptr to !llvm.ptr
// CHECK-NEXT:     %6 = llvm.extractvalue %arg5[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %7 = llvm.insertvalue %3, %arg5[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %8 = llvm.call %arg4(%arg2) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:     %9 = llvm.mlir.addressof @str : !llvm.ptr
// CHECK-NEXT:     llvm.return %2 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
