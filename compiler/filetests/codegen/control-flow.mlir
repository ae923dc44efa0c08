// Branches: phi nodes, edges that are split, order of blocks.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.func @loop(%n: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^head(%c0, %c0 : i32, i32)
^head(%i: i32, %sum: i32):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more weights([9, 1]), ^body, ^end {loop_annotation = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>}
^body:
  %next = llvm.add %i, %c1 : i32
  %more_sum = llvm.add %sum, %i : i32
  llvm.br ^head(%next, %more_sum : i32, i32)
^end:
  llvm.return %sum : i32
}

// A block that is reached on two edges from one gets two values.
llvm.func @same_block(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%r: i32):
  llvm.return %r : i32
}

llvm.func @cases(%a: i32, %b: i32) -> i32 {
  llvm.switch %a : i32, ^end(%a : i32) [
    -1: ^end(%b : i32),
    7: ^other,
    8: ^end(%a : i32)
  ]
^other:
  llvm.unreachable
^end(%r: i32):
  llvm.return %r : i32
}

// Blocks come after those that dominate them.
llvm.func @backwards(%a: i32) -> i32 {
  llvm.br ^second
^first:
  %1 = llvm.add %0, %a : i32
  llvm.return %1 : i32
^second:
  %0 = llvm.mul %a, %a : i32
  llvm.br ^first
}

// What cannot be reached is left out.
llvm.func @unreached(%a: i32) {
  llvm.return
^dead:
  %0 = llvm.add %a, %a : i32
  llvm.br ^dead
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @loop(i32 %0) {
// CHECK-NEXT:   br label %2
// CHECK-EMPTY:
// CHECK-NEXT: 2:                                                ; preds = %6, %1
// CHECK-NEXT:   %3 = phi i32 [ 0, %1 ], [ %7, %6 ]
// CHECK-NEXT:   %4 = phi i32 [ 0, %1 ], [ %8, %6 ]
// CHECK-NEXT:   %5 = icmp slt i32 %3, %0
// CHECK-NEXT:   br i1 %5, label %6, label %9, !prof !0, !llvm.loop !1
// CHECK-EMPTY:
// CHECK-NEXT: 6:                                                ; preds = %2
// CHECK-NEXT:   %7 = add i32 %3, 1
// CHECK-NEXT:   %8 = add i32 %4, %3
// CHECK-NEXT:   br label %2
// CHECK-EMPTY:
// CHECK-NEXT: 9:                                                ; preds = %2
// CHECK-NEXT:   ret i32 %4
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @same_block(i1 %0, i32 %1, i32 %2) {
// CHECK-NEXT:   br i1 %0, label %5, label %4
// CHECK-EMPTY:
// CHECK-NEXT: 4:                                                ; preds = %3
// CHECK-NEXT:   br label %5
// CHECK-EMPTY:
// CHECK-NEXT: 5:                                                ; preds = %4, %3
// CHECK-NEXT:   %6 = phi i32 [ %1, %3 ], [ %2, %4 ]
// CHECK-NEXT:   ret i32 %6
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @cases(i32 %0, i32 %1) {
// CHECK-NEXT:   switch i32 %0, label %6 [
// CHECK-NEXT:     i32 -1, label %4
// CHECK-NEXT:     i32 7, label %3
// CHECK-NEXT:     i32 8, label %5
// CHECK-NEXT:   ]
// CHECK-EMPTY:
// CHECK-NEXT: 3:                                                ; preds = %2
// CHECK-NEXT:   unreachable
// CHECK-EMPTY:
// CHECK-NEXT: 4:                                                ; preds = %2
// CHECK-NEXT:   br label %6
// CHECK-EMPTY:
// CHECK-NEXT: 5:                                                ; preds = %2
// CHECK-NEXT:   br label %6
// CHECK-EMPTY:
// CHECK-NEXT: 6:                                                ; preds = %5, %4, %2
// CHECK-NEXT:   %7 = phi i32 [ %0, %2 ], [ %1, %4 ], [ %0, %5 ]
// CHECK-NEXT:   ret i32 %7
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @backwards(i32 %0) {
// CHECK-NEXT:   br label %2
// CHECK-EMPTY:
// CHECK-NEXT: 2:                                                ; preds = %1
// CHECK-NEXT:   %3 = mul i32 %0, %0
// CHECK-NEXT:   br label %4
// CHECK-EMPTY:
// CHECK-NEXT: 4:                                                ; preds = %2
// CHECK-NEXT:   %5 = add i32 %3, %0
// CHECK-NEXT:   ret i32 %5
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define void @unreached(i32 %0) {
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: !0 = !{!"branch_weights", i32 9, i32 1}
// CHECK-NEXT: !1 = distinct !{!1, !2, !3}
// CHECK-NEXT: !2 = !{!"llvm.loop.mustprogress"}
// CHECK-NEXT: !3 = !{!"llvm.loop.unroll.disable"}
// CHECK-NOT:  {{.}}
