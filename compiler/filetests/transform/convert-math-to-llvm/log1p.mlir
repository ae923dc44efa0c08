// The logarithm of a sum is less precise; an option keeps `math.log1p`.

// RUN: async-opt --convert-math-to-llvm=approximate-log1p=false %s | FileCheck %s

// CHECK: math.log1p
func.func @log1p(%a: f32) -> f32 {
  %0 = math.log1p %a : f32
  return %0 : f32
}
