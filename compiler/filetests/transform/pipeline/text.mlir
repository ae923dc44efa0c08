// Pipelines as text.

// RUN: async-opt --pass-pipeline='builtin.module(func.func(cse))' %s | FileCheck %s --check-prefix=FUNC
// RUN: async-opt --pass-pipeline='builtin.module( builtin.module( any( canonicalize{ max-iterations=3 top-down=false} ,cse ) ) )' %s | FileCheck %s --check-prefix=NESTED
// RUN: async-opt --pass-pipeline='any(cse)' %s | FileCheck %s --check-prefix=ALL
// RUN: async-opt --pass-pipeline='builtin.module()' %s | FileCheck %s --check-prefix=NONE
// RUN: not async-opt --pass-pipeline='func.func(cse)' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not async-opt --pass-pipeline='cse' %s 2>&1 | FileCheck %s --check-prefix=WRAP
// RUN: not async-opt --pass-pipeline='builtin.module(cse,foo)' %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not async-opt --pass-pipeline='builtin.module(cse))' %s 2>&1 | FileCheck %s --check-prefix=PARENTHESES
// RUN: not async-opt --pass-pipeline='builtin.module(func.func(cse){a=b})' %s 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not async-opt --pass-pipeline='builtin.module(cse{a=b})' %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not async-opt --pass-pipeline='builtin.module(canonicalize{max-iterations=x})' %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not async-opt --cse --pass-pipeline='builtin.module(cse)' %s 2>&1 | FileCheck %s --check-prefix=BOTH

// FUNC-LABEL: func.func @outer
// FUNC-NOT: arith.addi
// FUNC-LABEL: func.func @inner
// FUNC: arith.addi
// NESTED-LABEL: func.func @outer
// NESTED: arith.addi
// NESTED-LABEL: func.func @inner
// NESTED-NOT: arith.addi
// ALL-NOT: arith.addi
// NONE-COUNT-2: arith.addi
// ANCHOR: error: can't run 'func.func' pass manager on 'builtin.module' op
// WRAP: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'
// UNKNOWN: MLIR Textual PassPipeline Parser:1:5: error: 'foo' does not refer to a registered pass or pass pipeline
// UNKNOWN-NEXT: cse,foo
// UNKNOWN-NEXT: {{^    \^}}
// PARENTHESES: :1:4: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline
// COMMA: :1:15: error: expected ',' after parsing pipeline
// OPTION: <Pass-Options-Parser>: no such option a
// OPTION: failed to add `cse` with options `a=b`
// VALUE: for the --max-iterations option: 'x' value invalid
// VALUE: failed to add `canonicalize` with options `max-iterations=x`
// BOTH: '-pass-pipeline' option can't be used with individual pass options

func.func @outer(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %a : i32
}

module {
  func.func @inner(%a: i32) -> i32 {
    %0 = arith.addi %a, %a : i32
    return %a : i32
  }
}
