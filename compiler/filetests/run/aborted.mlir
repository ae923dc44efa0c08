// What was printed before the program is aborted is not lost, and the signal is seen.

// RUN: not --crash async-runner --entry-point-result=void %s > %t
// RUN: FileCheck %s --input-file %t
// REQUIRES: llvm

// CHECK: 7
llvm.func @printI64(i64)
llvm.func @abort()
llvm.func @main() {
  %0 = llvm.mlir.constant(7 : i64) : i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @abort() : () -> ()
  llvm.return
}
