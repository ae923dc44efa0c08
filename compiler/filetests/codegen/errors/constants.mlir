// What cannot be translated is said where it stands, with the pass that lowers it.

// RUN: not async-runner --emit=llvm-ir %s 2>&1 | FileCheck %s --implicit-check-not error:
// REQUIRES: llvm

// CHECK: constants.mlir:[[@LINE+1]]:1: error: 'llvm.mlir.global' op unit is no constant of type 'i32' in LLVM
llvm.mlir.global internal @unit(unit) : i32

llvm.func @function()

llvm.mlir.global internal @not_constant() : i64 {
  %0 = llvm.mlir.constant(3 : i64) : i64
  %1 = llvm.mlir.addressof @function : !llvm.ptr
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  // CHECK: constants.mlir:[[@LINE+1]]:8: error: 'llvm.mul' op is not constant, as initializers must be
  %3 = llvm.mul %2, %0 : i64
  llvm.return %3 : i64
}
