// A diagnostic: its first line as MLIR's tools write it, the line of the program with
// the place marked, and its notes. Several of one text are told at once.

// RUN: not async-opt %s 2>&1 | FileCheck %s --strict-whitespace --implicit-check-not=error:

func.func @f(%a: i32) {
  %a = arith.constant 1 : i32
  return
}
// CHECK:      errors-are-shown.mlir:[[@LINE-3]]:3: error: redefinition of SSA value '%a'
// CHECK-NEXT:   |
// CHECK-NEXT: 7 |   %a = arith.constant 1 : i32
// CHECK-NEXT:   |   ^^
// CHECK-NEXT: errors-are-shown.mlir:[[@LINE-8]]:14: note: previously defined here
// CHECK-NEXT:   |
// CHECK-NEXT: 6 | func.func @f(%a: i32) {
// CHECK-NEXT:   |              ^^

func.func @g(%a: f33) {
  return
}
// CHECK:      errors-are-shown.mlir:[[@LINE-3]]:17: error: expected non-function type
