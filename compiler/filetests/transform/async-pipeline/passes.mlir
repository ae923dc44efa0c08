// The passes that it stands for. Its options are those of async-parallel-for.

// RUN: async-opt --async-pipeline='num-workers=4 min-task-size=10' --dump-pass-pipeline %s 2>&1 | FileCheck %s

// CHECK: builtin.module(expand-realloc,lower-affine,
// CHECK-SAME: async-parallel-for{num-workers=4 min-task-size=10},async-func-to-async-runtime,async-to-async-runtime,
// CHECK-SAME: func.func(async-runtime-ref-counting,async-runtime-ref-counting-opt),convert-async-to-llvm,
// CHECK-SAME: reconcile-unrealized-casts,async-check-lowered)
// CHECK: llvm.func @f()
func.func @f() {
  return
}
