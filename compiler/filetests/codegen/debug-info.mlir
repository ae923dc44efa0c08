// Locations become LLVM's in functions that have a scope.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

#file = #llvm.di_file<"a.c" in "/folder">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus, file = #file, producer = "me \22", isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "f_linked", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|LocalToUnit", type = #type>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, line = 30, subprogramFlags = Definition, type = #type>
#block = #llvm.di_lexical_block<scope = #f, file = #file, line = 10, column = 2>
#in_other_file = #llvm.di_lexical_block_file<scope = #block, file = #file, discriminator = 5>

// CHECK: define i32 @f(i32 %0) !dbg ![[F:[0-9]+]] {
llvm.func @f(%a: i32) -> i32 {
  // CHECK: add i32 %0, 1, !dbg ![[PLACE:[0-9]+]]
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.add %a, %one : i32 loc("a.c":5:6)
  // CHECK: add i32 %0, 2, !dbg ![[BLOCK:[0-9]+]]
  %two = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.add %a, %two : i32 loc(fused<#block>["name"("a.c":11:1)])
  // CHECK: add i32 %0, 3, !dbg ![[FILE:[0-9]+]]
  %three = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.add %a, %three : i32 loc(fused<#in_other_file>["a.c":12:1])
  // CHECK: add i32 %0, 4, !dbg ![[INLINED:[0-9]+]]
  %four = llvm.mlir.constant(4 : i32) : i32
  %3 = llvm.add %a, %four : i32 loc(callsite(fused<#g>["a.c":31:7] at "a.c":13:2))
  // A callee without a scope is where its caller is.
  // CHECK: add i32 %0, 5, !dbg ![[CALLER:[0-9]+]]
  %five = llvm.mlir.constant(5 : i32) : i32
  %4 = llvm.add %a, %five : i32 loc(callsite("b.c":1:1 at "a.c":14:2))
  // CHECK: call void @other(), !dbg ![[NOWHERE:[0-9]+]]
  llvm.call @other() : () -> () loc(unknown)
  llvm.return %4 : i32 loc("a.c":15:1)
} loc(fused<#f>["a.c":3:1])

// A function without a scope has no lines.
// CHECK: define void @plain() {
// CHECK-NEXT: call void @other(){{$}}
llvm.func @plain() {
  llvm.call @other() : () -> ()
  llvm.return
}
llvm.func @other()

// CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
// CHECK: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: ![[A:[0-9]+]], producer: "me \22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK: ![[A]] = !DIFile(filename: "a.c", directory: "/folder")
// CHECK: !{i32 2, !"Debug Info Version", i32 3}
// CHECK-DAG: ![[F]] = distinct !DISubprogram(name: "f", linkageName: "f_linked", scope: ![[A]], file: ![[A]], line: 3, type: ![[TYPE:[0-9]+]], scopeLine: 4, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: ![[UNIT]])
// CHECK-DAG: ![[PLACE]] = !DILocation(line: 5, column: 6, scope: ![[F]])
// CHECK-DAG: ![[BLOCK]] = !DILocation(line: 11, column: 1, scope: ![[BLOCKSCOPE:[0-9]+]])
// CHECK-DAG: ![[BLOCKSCOPE]] = distinct !DILexicalBlock(scope: ![[F]], file: ![[A]], line: 10, column: 2)
// CHECK-DAG: ![[FILE]] = !DILocation(line: 12, column: 1, scope: ![[FILESCOPE:[0-9]+]])
// CHECK-DAG: ![[FILESCOPE]] = distinct !DILexicalBlockFile(scope: ![[BLOCKSCOPE]], file: ![[A]], discriminator: 5)
// CHECK-DAG: ![[INLINED]] = !DILocation(line: 31, column: 7, scope: ![[G:[0-9]+]], inlinedAt: ![[AT:[0-9]+]])
// CHECK-DAG: ![[AT]] = !DILocation(line: 13, column: 2, scope: ![[F]])
// CHECK-DAG: ![[G]] = distinct !DISubprogram(name: "g", scope: ![[A]], file: ![[A]], line: 30, type: ![[TYPE]], spFlags: DISPFlagDefinition, unit: ![[UNIT]])
// CHECK-DAG: ![[CALLER]] = !DILocation(line: 14, column: 2, scope: ![[F]])
// CHECK-DAG: ![[NOWHERE]] = !DILocation(line: 0, scope: ![[F]])
