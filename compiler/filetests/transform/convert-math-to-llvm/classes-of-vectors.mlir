// Questions about the numbers of several vectors. MLIR makes invalid operations of them.

// RUN: async-opt --convert-math-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @isnan
// CHECK-COUNT-2: "llvm.intr.is.fpclass"(%{{.*}}) <{bit = 3 : i32}> : (vector<3xf32>) -> vector<3xi1>
func.func @isnan(%a: vector<2x3xf32>) -> vector<2x3xi1> {
  %0 = math.isnan %a : vector<2x3xf32>
  return %0 : vector<2x3xi1>
}
