// Functions of the async runtime: narrow integers are extended as C does.

// RUN: async-runner --emit=llvm-ir-unoptimized %s 2>%t | FileCheck %s
// RUN: FileCheck --check-prefix=WARNING --input-file %t %s
// REQUIRES: llvm

// CHECK: declare zeroext i1 @mlirAsyncRuntimeIsTokenError(ptr)
llvm.func @mlirAsyncRuntimeIsTokenError(!llvm.ptr) -> i1
// CHECK: declare void @mlirAsyncRuntimeDropRef(ptr, i64)
llvm.func @mlirAsyncRuntimeDropRef(!llvm.ptr, i64)
// In the API of LLVM 12.
// CHECK: declare void @mlirAsyncRuntimeAddRef(ptr, i32 signext)
llvm.func @mlirAsyncRuntimeAddRef(!llvm.ptr, i32)
// Another function has the type that it has.
// CHECK: declare i1 @other(i8)
llvm.func @other(i8) -> i1
// WARNING: runtime-abi.mlir:[[@LINE+1]]:1: warning: the async runtime's 'mlirAsyncRuntimeCreateToken' has another type: ptr ()
llvm.func @mlirAsyncRuntimeCreateToken(i8) -> !llvm.ptr
