// The report of times.

// RUN: async-opt --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' --mlir-timing %s -o /dev/null 2>&1 | FileCheck %s

// CHECK: Execution time report
// CHECK: Total Execution Time:
// CHECK: ----Wall Time----  ----Name----
// CHECK-DAG: Parser
// CHECK-DAG: 'func.func' Pipeline
// CHECK-DAG: {{^.*}}  CSE
// CHECK-DAG: Canonicalizer
// CHECK-DAG: Output
// CHECK: Rest
// CHECK: Total

func.func @f() {
  return
}

func.func @g() {
  return
}
