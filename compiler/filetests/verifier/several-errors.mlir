// All errors of a program are found in one run. (MLIR's verifier stops at the first
// one in a function.)

// RUN: not async-opt --mlir-print-op-on-diagnostic=false --allow-unregistered-dialect %s 2>&1 | FileCheck %s

// CHECK: several-errors.mlir:[[@LINE+11]]:3: error: 'arith.addi' op expected 2 operands, but found 0
// CHECK: several-errors.mlir:[[@LINE+11]]:3: error: 'arith.addi' op requires the same type
// CHECK: several-errors.mlir:[[@LINE+11]]:3: error: operand #0 does not dominate this use
// CHECK: several-errors.mlir:[[@LINE+11]]:8: note: operand defined here (op in the same block)
// CHECK: several-errors.mlir:[[@LINE+16]]:3: error: branch has 1 operands
// CHECK: several-errors.mlir:[[@LINE+14]]:1: error: redefinition of symbol named 'f'
// CHECK: several-errors.mlir:[[@LINE+4]]:1: note: see existing symbol definition here
// CHECK: several-errors.mlir:[[@LINE+8]]:3: error: 'func.call' op 'missing' does not reference a valid function
// CHECK-NOT: error

func.func @f(%a: i32) {
  "arith.addi"() : () -> i32
  "arith.addi"(%a, %a) : (i32, i32) -> i64
  "t.use"(%0) : (i32) -> ()
  %0 = "t.def"() : () -> i32
  call @missing() : () -> ()
  return
}

func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1:
  return
}
