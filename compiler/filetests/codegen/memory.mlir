// The stack, loads and stores, addresses, atomic operations.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.func @accesses(%p: !llvm.ptr, %n: i64, %i: i32) {
  %0 = llvm.alloca %n x i32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> i32
  %2 = llvm.load volatile %p invariant {nontemporal} : !llvm.ptr -> f32
  %3 = llvm.load %p atomic syncscope("agent") seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
  %4 = llvm.load %p invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  llvm.store %i, %0 {alignment = 8 : i64} : i32, !llvm.ptr
  llvm.store volatile %i, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

llvm.func @addresses(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.getelementptr inbounds %0[0, %i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, i64)>>
  %2 = llvm.getelementptr nusw|nuw %1[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %2 : !llvm.ptr
}

llvm.func @atomics(%p: !llvm.ptr, %i: i32, %f: f32) {
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw volatile umax %p, %i syncscope("s") acq_rel {alignment = 8 : i64} : !llvm.ptr, i32
  %2 = llvm.atomicrmw fadd %p, %f seq_cst : !llvm.ptr, f32
  %3 = llvm.cmpxchg weak %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  %4 = llvm.cmpxchg %p, %p, %p seq_cst acquire : !llvm.ptr, !llvm.ptr
  llvm.fence syncscope("agent") release
  llvm.return
}

// A structure with a name.
llvm.func @named(%p: !llvm.ptr) -> !llvm.struct<"list", (i32, ptr)> {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"list", (i32, ptr)>
  llvm.return %0 : !llvm.struct<"list", (i32, ptr)>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: %list = type { i32, ptr }
// CHECK-EMPTY:
// CHECK-NEXT: define void @accesses(ptr %0, i64 %1, i32 %2) {
// CHECK-NEXT:   %4 = alloca i32, i64 %1, align 16
// CHECK-NEXT:   %5 = load i32, ptr %0, align 2
// CHECK-NEXT:   %6 = load volatile float, ptr %0, align 4, !invariant.load !0, !nontemporal !1
// CHECK-NEXT:   %7 = load atomic i64, ptr %0 syncscope("agent") seq_cst, align 8
// CHECK-NEXT:   %8 = load ptr, ptr %0, align 8, !dereferenceable !2, !invariant.group !0
// CHECK-NEXT:   store i32 %2, ptr %4, align 8
// CHECK-NEXT:   store atomic volatile i32 %2, ptr %0 release, align 4
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define ptr @addresses(ptr %0, i64 %1) {
// CHECK-NEXT:   %3 = getelementptr float, ptr %0, i64 %1
// CHECK-NEXT:   %4 = getelementptr inbounds [4 x { i32, i64 }], ptr %3, i32 0, i64 %1, i32 1
// CHECK-NEXT:   %5 = getelementptr nusw nuw i8, ptr %4, i32 -1
// CHECK-NEXT:   ret ptr %5
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define void @atomics(ptr %0, i32 %1, float %2) {
// CHECK-NEXT:   %4 = atomicrmw add ptr %0, i32 %1 monotonic, align 4
// CHECK-NEXT:   %5 = atomicrmw volatile umax ptr %0, i32 %1 syncscope("s") acq_rel, align 8
// CHECK-NEXT:   %6 = atomicrmw fadd ptr %0, float %2 seq_cst, align 4
// CHECK-NEXT:   %7 = cmpxchg weak ptr %0, i32 %1, i32 %1 acq_rel monotonic, align 4
// CHECK-NEXT:   %8 = cmpxchg ptr %0, ptr %0, ptr %0 seq_cst acquire, align 8
// CHECK-NEXT:   fence syncscope("agent") release
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define %list @named(ptr %0) {
// CHECK-NEXT:   %2 = load %list, ptr %0, align 8
// CHECK-NEXT:   ret %list %2
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: !0 = !{}
// CHECK-NEXT: !1 = !{i32 1}
// CHECK-NEXT: !2 = !{i64 8}
// CHECK-NOT:  {{.}}
