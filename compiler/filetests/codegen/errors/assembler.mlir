// What the back end does not understand is no crash.

// RUN: not async-runner --emit=object %s 2>&1 | FileCheck %s
// REQUIRES: llvm

// CHECK: error: code cannot be generated: {{.*}}invalid instruction mnemonic 'nonsense'
llvm.func @f() {
  llvm.inline_asm "nonsense", "" : () -> ()
  llvm.return
}
