// Functions are marked to get a companion for C.

// RUN: async-opt --llvm-request-c-wrappers %s | FileCheck %s

// CHECK: func.func private @declared() attributes {llvm.emit_c_interface}
func.func private @declared()
// CHECK: func.func @defined() attributes {llvm.emit_c_interface}
func.func @defined() {
  return
}
// CHECK: llvm.func @other(){{$}}
llvm.func @other()
