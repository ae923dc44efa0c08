// The conversions of some dialects.

// RUN: async-opt --convert-to-llvm=filter-dialects=arith,func %s | FileCheck %s
// RUN: not async-opt --convert-to-llvm=filter-dialects=nonsense %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: dialect not loaded: nonsense

// CHECK-LABEL: llvm.func @f
// CHECK:         llvm.add
// CHECK:         cf.br
// CHECK:         llvm.return
func.func @f(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  cf.br ^bb1(%0 : index)
^bb1(%x: index):
  return %x : index
}
