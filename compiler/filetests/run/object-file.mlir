// The object file of what is run is written beside running it.

// RUN: async-runner -e f --entry-point-result=i32 --dump-object-file --object-filename=%t.o %s | FileCheck %s
// RUN: cat %t.o | FileCheck %s --check-prefix=OBJECT
// RUN: not async-runner -e f --dump-object-file --object-filename=%T/none/x.o %s 2>&1 | FileCheck %s --check-prefix=ERROR
// REQUIRES: llvm

// CHECK: {{^}}5{{$}}
// OBJECT: ELF
// ERROR: error: the entry point 'f' gives 'i32', but --entry-point-result is 'f32'
llvm.func @f() -> i32 {
  %0 = llvm.mlir.constant(5 : i32) : i32
  llvm.return %0 : i32
}
