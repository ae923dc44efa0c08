// There is no dialect `index` here.

// RUN: async-opt --convert-index-to-llvm=index-bitwidth=32 %s | FileCheck %s

// CHECK: func.func @f(%{{.*}}: index) -> index
func.func @f(%a: index) -> index {
  // CHECK: arith.addi
  %0 = arith.addi %a, %a : index
  return %0 : index
}
