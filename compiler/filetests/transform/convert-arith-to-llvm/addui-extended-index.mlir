// The sum of two `index` with its carry. MLIR makes a structure with an `index` in it.

// RUN: async-opt --convert-arith-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @sum
func.func @sum(%a: index, %b: index) -> (index, i1) {
  // CHECK: %[[S:.*]] = "llvm.intr.uadd.with.overflow"({{.*}}) : (i64, i64) -> !llvm.struct<(i64, i1)>
  // CHECK: llvm.extractvalue %[[S]][0]
  // CHECK: llvm.extractvalue %[[S]][1]
  %0, %1 = arith.addui_extended %a, %b : index, i1
  return %0, %1 : index, i1
}
