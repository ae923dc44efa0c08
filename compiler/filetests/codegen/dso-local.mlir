// What LLVM's C API does not have is not lost.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

// CHECK: ; ModuleID = 'LLVMDialectModule'
// CHECK: @here = dso_local global i32 1
// CHECK: @"with = \22" = weak dso_local global i32 2
// CHECK: @elsewhere = external global i32
llvm.mlir.global external @here(1 : i32) {dso_local} : i32
llvm.mlir.global weak @"with = \22"(2 : i32) {dso_local} : i32
llvm.mlir.global external @elsewhere() : i32

// CHECK: define dso_local void @f() {
llvm.func @f() attributes {dso_local} {
  llvm.call @declared() : () -> ()
  llvm.return
}
// CHECK: declare dso_local void @declared()
llvm.func @declared() attributes {dso_local}

// CHECK: define void @allocates()
// CHECK: alloca inalloca <{ i32 }>, align 8
// CHECK: call void @takes(ptr inalloca(<{ i32 }>) %{{[0-9]+}})
llvm.func @allocates() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca inalloca %one x !llvm.struct<packed (i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.call @takes(%0) : (!llvm.ptr {llvm.inalloca = !llvm.struct<packed (i32)>}) -> ()
  llvm.return
}
llvm.func @takes(!llvm.ptr {llvm.inalloca = !llvm.struct<packed (i32)>})
