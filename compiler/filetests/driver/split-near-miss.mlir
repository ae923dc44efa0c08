// What looks like a marker between programs but is none.

// RUN: async-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: split-near-miss.mlir:[[@LINE+1]]:7: warning: near miss with file split marker
// ---- -
func.func private @f()
// CHECK: split-near-miss.mlir:[[@LINE+1]]:7: warning: near miss with file split marker
// ------
func.func private @g()

// CHECK:      module {
// CHECK-NEXT:   func.func private @f()
// CHECK-NEXT:   func.func private @g()
// CHECK-NEXT: }
