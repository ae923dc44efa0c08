// A pass that fails ends the run, and nothing is printed.

// RUN: not async-opt --pass-pipeline='builtin.module(func.func(symbol-dce),cse)' --mlir-print-op-on-diagnostic=false %s 2>&1 | FileCheck %s

// CHECK-NOT: module {
// CHECK: failure.mlir:[[@LINE+4]]:1: error: 'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table
// CHECK: failure.mlir:[[@LINE+7]]:1: error: 'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table
// CHECK-NOT: module {

func.func @f() {
  return
}

func.func @g() {
  return
}
