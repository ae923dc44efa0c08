// Intrinsics for coroutines.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @c(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %b: i1, %d: f64, %vi: vector<4xi32>, %b8: i8, %m: vector<4xi1>, %vp: vector<4x!llvm.ptr>, %sv: vector<[4]xf32>) {
  %0 = llvm.intr.coro.id %i, %p, %p, %p : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %1 = llvm.intr.coro.begin %0, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %2 = llvm.intr.coro.size : i64
  %3 = llvm.intr.coro.align : i64
  %4 = llvm.intr.coro.save %1 : (!llvm.ptr) -> !llvm.token
  %5 = llvm.intr.coro.suspend %4, %b : i8
  %6 = llvm.mlir.none : !llvm.token
  %7 = llvm.intr.coro.end %1, %b, %6 : (!llvm.ptr, i1, !llvm.token) -> i1
  %8 = llvm.intr.coro.free %0, %1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.intr.coro.resume %1 : !llvm.ptr
  %9 = llvm.intr.coro.promise %1, %i, %b : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @c(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: i1, %arg6: f64, %arg7: vector<4xi32>, %arg8: i8, %arg9: vector<4xi1>, %arg10: vector<4x!llvm.ptr>, %arg11: vector<[4]xf32>) {
// CHECK-NEXT:     %0 = llvm.intr.coro.id %arg1, %arg0, %arg0, %arg0 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %1 = llvm.intr.coro.begin %0, %arg0 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %2 = llvm.intr.coro.size : i64
// CHECK-NEXT:     %3 = llvm.intr.coro.align : i64
// CHECK-NEXT:     %4 = llvm.intr.coro.save %1 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT:     %5 = llvm.intr.coro.suspend %4, %arg5 : i8
// CHECK-NEXT:     %6 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:     %7 = llvm.intr.coro.end %1, %arg5, %6 : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK-NEXT:     %8 = llvm.intr.coro.free %0, %1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.intr.coro.resume %1 : !llvm.ptr
// CHECK-NEXT:     %9 = llvm.intr.coro.promise %1, %arg1, %arg5 : (!llvm.ptr, i32, i1) -> !llvm.ptr
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, i1, f64, vector<4xi32>, i8, vector<4xi1>, vector<4x!llvm.ptr>, vector<[4]xf32>)>, linkage = #llvm.linkage<external>, sym_name = "c", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: i1, %arg6: f64, %arg7: vector<4xi32>, %arg8: i8, %arg9: vector<4xi1>, %arg10: vector<4x!llvm.ptr>, %arg11: vector<[4]xf32>):
// GENERIC-NEXT:     %0 = "llvm.intr.coro.id"(%arg1, %arg0, %arg0, %arg0) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// GENERIC-NEXT:     %1 = "llvm.intr.coro.begin"(%0, %arg0) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     %2 = "llvm.intr.coro.size"() : () -> i64
// GENERIC-NEXT:     %3 = "llvm.intr.coro.align"() : () -> i64
// GENERIC-NEXT:     %4 = "llvm.intr.coro.save"(%1) : (!llvm.ptr) -> !llvm.token
// GENERIC-NEXT:     %5 = "llvm.intr.coro.suspend"(%4, %arg5) : (!llvm.token, i1) -> i8
// GENERIC-NEXT:     %6 = "llvm.mlir.none"() : () -> !llvm.token
// GENERIC-NEXT:     %7 = "llvm.intr.coro.end"(%1, %arg5, %6) : (!llvm.ptr, i1, !llvm.token) -> i1
// GENERIC-NEXT:     %8 = "llvm.intr.coro.free"(%0, %1) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     "llvm.intr.coro.resume"(%1) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %9 = "llvm.intr.coro.promise"(%1, %arg1, %arg5) : (!llvm.ptr, i32, i1) -> !llvm.ptr
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
