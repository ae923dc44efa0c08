// Operations that were inlined say where they stood and where the call was.

// RUN: async-opt --inline=default-pipeline= --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

func.func private @callee(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("add")
  return %0 : i32
}
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32 loc(callsite("add" at "call"))
func.func @caller(%a: i32) -> i32 {
  %0 = call @callee(%a) : (i32) -> i32 loc("call")
  return %0 : i32
}
