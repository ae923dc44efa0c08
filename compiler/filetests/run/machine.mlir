// What a program is made for, by the flags that LLVM's tools have.

// RUN: async-runner --host-supports-jit | FileCheck %s --check-prefix=JIT
// RUN: async-runner --march=s390x --emit=asm %s | FileCheck %s --check-prefix=S390X
// RUN: async-runner -march=aarch64 -mcpu=neoverse-n1 --emit=asm -O2 %s | FileCheck %s --check-prefix=AARCH64
// RUN: async-runner --march=x86_64 --emit=asm %s | FileCheck %s --check-prefix=OLD
// RUN: async-runner --march=x86_64 -mattr=+popcnt,-avx --emit=asm %s | FileCheck %s --check-prefix=NEW
// RUN: not async-runner --march=s390x --entry-point-result=i64 %s 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not async-runner --mattr=avx2 --entry-point-result=i64 %s 2>&1 | FileCheck %s --check-prefix=SIGN
// RUN: not async-runner --march=s390x --target=aarch64-linux-gnu --emit=asm %s 2>&1 | FileCheck %s --check-prefix=BOTH
// REQUIRES: llvm

// JIT: true
// S390X: br %r14
// AARCH64: cnt v{{.*}}.8b
// OLD-NOT: popcntq
// OLD: .size bits
// OLD-NOT: popcntq
// NEW: popcntq
// OTHER: error: --march=s390x: what is run must be for this machine, which is '{{.*}}'
// SIGN: error: --mattr: 'avx2' is not '+' or '-' and the name of a feature
// BOTH: '--march <NAME>' cannot be used with '--target <TRIPLE>'
llvm.func @bits(%x: i64) -> i64 {
  %0 = llvm.intr.ctpop(%x) : (i64) -> i64
  llvm.return %0 : i64
}
llvm.func @main() -> i64 {
  %0 = llvm.mlir.constant(7 : i64) : i64
  %1 = llvm.call @bits(%0) : (i64) -> i64
  llvm.return %1 : i64
}
