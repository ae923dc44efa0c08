// Functions get a scope for the lines of what is in them. Those that have one keep it.

// RUN: async-opt --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo %s | FileCheck %s
// RUN: async-opt --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func{emission-kind=Full})' --mlir-print-debuginfo %s | FileCheck %s --check-prefix=FULL

module {
  llvm.func @defined() {
    llvm.return
  } loc("folder/a.mlir":2:3)
  llvm.func @declared() loc("b.mlir":7:1)
  llvm.func @nowhere() loc(unknown)
  llvm.func @has_one() loc(#own)
} loc("c.mlir":1:1)

#file = #llvm.di_file<"own.c" in "/">
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#own = loc(fused<#llvm.di_subprogram<scope = #file, name = "own", file = #file, line = 3, type = #type>>["own.c":3:1])

// CHECK-DAG: llvm.func @defined() {
// CHECK-DAG: #[[A:.+]] = #llvm.di_file<"a.mlir" in "folder">
// CHECK-DAG: #[[B:.+]] = #llvm.di_file<"b.mlir" in "">
// CHECK-DAG: #[[C:.+]] = #llvm.di_file<"c.mlir" in "">
// CHECK-DAG: #[[OWN:.+]] = #llvm.di_file<"own.c" in "/">
// CHECK-DAG: #[[TYPE:.+]] = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
// CHECK-DAG: #[[UNIT:.+]] = #llvm.di_compile_unit<id = distinct[{{[0-9]+}}]<>, sourceLanguage = DW_LANG_C, file = #[[C]], producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>
// CHECK-DAG: #llvm.di_subprogram<id = distinct[{{[0-9]+}}]<>, compileUnit = #[[UNIT]], scope = #[[A]], name = "defined", linkageName = "defined", file = #[[A]], line = 2, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #[[TYPE]]>
// CHECK-DAG: #llvm.di_subprogram<scope = #[[B]], name = "declared", linkageName = "declared", file = #[[B]], line = 7, scopeLine = 7, subprogramFlags = Optimized, type = #[[TYPE]]>
// CHECK-DAG: #llvm.di_subprogram<scope = #[[C]], name = "nowhere", linkageName = "nowhere", file = #[[C]], line = 1, scopeLine = 1, subprogramFlags = Optimized, type = #[[TYPE]]>
// CHECK-DAG: #llvm.di_subprogram<scope = #[[OWN]], name = "own", file = #[[OWN]], line = 3, type = #[[TYPE]]>
// CHECK-NOT: name = "has_one"

// FULL: emissionKind = Full
