// There is nothing to draw.

// RUN: not async-opt --view-async-graph=%t.svg %s 2>&1 | FileCheck %s

// CHECK: error: --view-async-graph: the program has no tasks
func.func @f() {
  return
}
