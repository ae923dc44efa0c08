// The IR around passes.

// RUN: async-opt --mlir-disable-threading --pass-pipeline='builtin.module(func.func(canonicalize,cse),symbol-dce)' --mlir-print-ir-after-all %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: async-opt --cse --canonicalize --cse --mlir-print-ir-before=cse %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: async-opt --symbol-dce --cse --mlir-print-ir-after-all --mlir-print-ir-after-change %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHANGE
// RUN: async-opt --mlir-disable-threading --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-after=cse --mlir-print-ir-module-scope %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCOPE
// RUN: not async-opt --cse --mlir-print-ir-after-all --mlir-print-ir-module-scope %s 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not async-opt --pass-pipeline='builtin.module(func.func(symbol-dce))' --mlir-print-ir-after-failure --mlir-disable-threading %s 2>&1 | FileCheck %s --check-prefix=FAILURE

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %a : i32
}

func.func @g(%a: i32) -> i32 {
  return %a : i32
}

// ALL:      // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// ALL-NEXT: func.func @f(%arg0: i32) -> i32 {
// ALL-NEXT:   return %arg0 : i32
// ALL-NEXT: }
// ALL-EMPTY:
// ALL-NEXT: // -----// IR Dump After CSE (cse) //----- //
// ALL-NEXT: func.func @f(
// ALL:      // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// ALL-NEXT: func.func @g(
// ALL:      // -----// IR Dump After CSE (cse) //----- //
// ALL-NEXT: func.func @g(
// ALL:      // -----// IR Dump After SymbolDCE (symbol-dce) //----- //
// ALL-NEXT: module {
// ALL-NOT:  IR Dump

// BEFORE:      // -----// IR Dump Before CSE (cse) //----- //
// BEFORE-NEXT: module {
// BEFORE:      arith.addi
// BEFORE:      // -----// IR Dump Before CSE (cse) //----- //
// BEFORE-NOT:  arith.addi

// CHANGE-NOT: SymbolDCE
// CHANGE:     // -----// IR Dump After CSE (cse) //----- //

// SCOPE:      // -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //
// SCOPE-NEXT: module {
// SCOPE:      // -----// IR Dump After CSE (cse) ('func.func' operation: @g) //----- //
// SCOPE-NEXT: module {

// THREADS: IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.

// FAILURE: // -----// IR Dump After SymbolDCE Failed (symbol-dce) //----- //
