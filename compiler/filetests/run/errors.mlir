// What a program cannot begin with is said.

// RUN: not async-runner -e none --entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not async-runner -e declared --entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=DECLARED
// RUN: not async-runner -e float --entry-point-result=i32 %s 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not async-runner -e takes --entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=TAKES
// RUN: not async-runner -e float --entry-point-result=i33 %s 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not async-runner -e float --shared-libs=%t.so %s 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not async-runner -e float --entry-point-result=memref %s 2>&1 | FileCheck %s --check-prefix=MEMREF
// RUN: not async-runner -e calls --entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// REQUIRES: llvm

// NONE: error: there is no function 'none' with a body to begin with (see --entry-point)

// DECLARED: error: there is no function 'declared' with a body to begin with
// UNDEFINED: errors.mlir:[[@LINE+1]]:1: error: neither the program nor a library defines 'declared'
llvm.func @declared()

// RESULT: errors.mlir:[[@LINE+4]]:1: error: the entry point 'float' gives 'f32', but --entry-point-result is 'i32'
// KIND: error: invalid value 'i33' for '--entry-point-result
// LIBRARY: error: the library '{{.*}}.so' cannot be loaded:
// MEMREF: error: the entry point 'float' gives no memref, or was lowered before
llvm.func @float() -> f32 {
  %0 = llvm.mlir.constant(1.0 : f32) : f32
  llvm.return %0 : f32
}

// TAKES: errors.mlir:[[@LINE+1]]:1: error: the entry point 'takes' takes parameters other than the number of arguments (i32) and their list (ptr)
llvm.func @takes(%a: i64) {
  llvm.return
}

llvm.func @calls() {
  llvm.call @declared() : () -> ()
  llvm.return
}
