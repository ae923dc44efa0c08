// What a target does not have ends the tool with an error, not with a crash.

// RUN: not async-runner --emit=object --target=x86_64-linux-gnu %s 2>&1 | FileCheck %s
// REQUIRES: llvm

// CHECK: target.mlir:1:1: error: LLVM gave up generating code for 'x86_64-unknown-linux-gnu': ELF COMDATs only support SelectionKind::Any
llvm.comdat @groups {
  llvm.comdat_selector @chosen largest
}
llvm.mlir.global linkonce_odr @grouped(1 : i8) comdat(@groups::@chosen) : i8
