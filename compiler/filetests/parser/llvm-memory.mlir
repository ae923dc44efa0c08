// Memory: allocation, loads and stores, addresses, atomic operations.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @f(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %b: i1, %d: f64, %vi: vector<4xi32>) {
  %a0 = llvm.alloca %i x i32 : (i32) -> !llvm.ptr
  %a1 = llvm.alloca inalloca %l x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  %l0 = llvm.load %p : !llvm.ptr -> i32
  %l1 = llvm.load volatile %p {alignment = 4 : i64, nontemporal, invariant} : !llvm.ptr -> f32
  %l2 = llvm.load %p atomic syncscope("x") seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
  %l4 = llvm.load %p invariant_group {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.store %i, %p : i32, !llvm.ptr
  llvm.store volatile %i, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %i, %p invariant_group {nontemporal} : i32, !llvm.ptr
  %g0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %g1 = llvm.getelementptr inbounds %p[0, %l, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, i64)>>
  %g2 = llvm.getelementptr nuw %p[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %g3 = llvm.getelementptr inbounds|nuw %p[%l, 1] {t.x} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"x", (i32, ptr)>
  %g4 = llvm.getelementptr nusw|nuw %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %rm = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %rm2 = llvm.atomicrmw volatile _and %p, %i syncscope("s") seq_cst {alignment = 4 : i64} : !llvm.ptr, i32
  %cx = llvm.cmpxchg weak volatile %p, %i, %i syncscope("s") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
  %cx1 = llvm.cmpxchg %p, %p, %p seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  llvm.fence seq_cst
  llvm.fence syncscope("agent") acquire {t.x}
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>) {
// CHECK-NEXT:     %0 = llvm.alloca %arg1 x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT:     %1 = llvm.alloca inalloca %arg2 x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
// CHECK-NEXT:     %2 = llvm.load %arg0 : !llvm.ptr -> i32
// CHECK-NEXT:     %3 = llvm.load volatile %arg0 invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> f32
// CHECK-NEXT:     %4 = llvm.load %arg0 atomic syncscope("x") seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK-NEXT:     %5 = llvm.load %arg0 invariant_group {alignment = 1 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.store %arg1, %arg0 : i32, !llvm.ptr
// CHECK-NEXT:     llvm.store volatile %arg1, %arg0 atomic release {alignment = 4 : i64} : i32, !llvm.ptr
// CHECK-NEXT:     llvm.store %arg1, %arg0 invariant_group {nontemporal} : i32, !llvm.ptr
// CHECK-NEXT:     %6 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// CHECK-NEXT:     %7 = llvm.getelementptr inbounds %arg0[0, %arg2, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, i64)>>
// CHECK-NEXT:     %8 = llvm.getelementptr nuw %arg0[-1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     %9 = llvm.getelementptr inbounds|nuw %arg0[%arg2, 1] {t.x} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"x", (i32, ptr)>
// CHECK-NEXT:     %10 = llvm.getelementptr nusw|nuw %arg0[1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:     %11 = llvm.atomicrmw add %arg0, %arg1 monotonic : !llvm.ptr, i32
// CHECK-NEXT:     %12 = llvm.atomicrmw volatile _and %arg0, %arg1 syncscope("s") seq_cst {alignment = 4 : i64} : !llvm.ptr, i32
// CHECK-NEXT:     %13 = llvm.cmpxchg weak volatile %arg0, %arg1, %arg1 syncscope("s") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
// CHECK-NEXT:     %14 = llvm.cmpxchg %arg0, %arg0, %arg0 seq_cst seq_cst : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.fence seq_cst
// CHECK-NEXT:     llvm.fence syncscope("agent") acquire {t.x}
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, struct<(i32, struct<(ptr, array<2 x f32>)>)>, i1, f64, vector<4xi32>)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>):
// GENERIC-NEXT:     %0 = "llvm.alloca"(%arg1) <{elem_type = i32}> : (i32) -> !llvm.ptr
// GENERIC-NEXT:     %1 = "llvm.alloca"(%arg2) <{alignment = 8 : i64, elem_type = !llvm.struct<(i32, ptr)>, inalloca}> : (i64) -> !llvm.ptr<5>
// GENERIC-NEXT:     %2 = "llvm.load"(%arg0) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32
// GENERIC-NEXT:     %3 = "llvm.load"(%arg0) <{alignment = 4 : i64, invariant, nontemporal, ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> f32
// GENERIC-NEXT:     %4 = "llvm.load"(%arg0) <{alignment = 8 : i64, ordering = 7 : i64, syncscope = "x"}> : (!llvm.ptr) -> i64
// GENERIC-NEXT:     %5 = "llvm.load"(%arg0) <{alignment = 1 : i64, invariantGroup, ordering = 0 : i64}> : (!llvm.ptr) -> i32
// GENERIC-NEXT:     "llvm.store"(%arg1, %arg0) <{ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.store"(%arg1, %arg0) <{alignment = 4 : i64, ordering = 5 : i64, volatile_}> : (i32, !llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.store"(%arg1, %arg0) <{invariantGroup, nontemporal, ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
// GENERIC-NEXT:     %6 = "llvm.getelementptr"(%arg0, %arg1) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
// GENERIC-NEXT:     %7 = "llvm.getelementptr"(%arg0, %arg2) <{elem_type = !llvm.array<4 x struct<(i32, i64)>>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 0, -2147483648, 1>}> : (!llvm.ptr, i64) -> !llvm.ptr
// GENERIC-NEXT:     %8 = "llvm.getelementptr"(%arg0) <{elem_type = i8, noWrapFlags = 4 : i32, rawConstantIndices = array<i32: -1>}> : (!llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     %9 = "llvm.getelementptr"(%arg0, %arg2) <{elem_type = !llvm.struct<"x", (i32, ptr)>, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> {t.x} : (!llvm.ptr, i64) -> !llvm.ptr
// GENERIC-NEXT:     %10 = "llvm.getelementptr"(%arg0) <{elem_type = i8, noWrapFlags = 6 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     %11 = "llvm.atomicrmw"(%arg0, %arg1) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i32
// GENERIC-NEXT:     %12 = "llvm.atomicrmw"(%arg0, %arg1) <{alignment = 4 : i64, bin_op = 3 : i64, ordering = 7 : i64, syncscope = "s", volatile_}> : (!llvm.ptr, i32) -> i32
// GENERIC-NEXT:     %13 = "llvm.cmpxchg"(%arg0, %arg1, %arg1) <{alignment = 4 : i64, failure_ordering = 2 : i64, success_ordering = 6 : i64, syncscope = "s", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
// GENERIC-NEXT:     %14 = "llvm.cmpxchg"(%arg0, %arg0, %arg0) <{failure_ordering = 7 : i64, success_ordering = 7 : i64}> : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.struct<(ptr, i1)>
// GENERIC-NEXT:     "llvm.fence"() <{ordering = 7 : i64}> : () -> ()
// GENERIC-NEXT:     "llvm.fence"() <{ordering = 4 : i64, syncscope = "agent"}> {t.x} : () -> ()
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
