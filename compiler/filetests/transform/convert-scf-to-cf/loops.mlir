// Loops become blocks that compare and branch back.

// RUN: async-opt --allow-unregistered-dialect --convert-scf-to-cf %s | FileCheck %s

// Carried values are arguments of the block that compares. Bounds may be unsigned.
func.func @for(%l: index, %u: index, %s: index, %x: f32) -> (f32, index) {
  %r:2 = scf.for %i = %l to %u step %s iter_args(%a = %x, %b = %l) -> (f32, index) {
    %c = arith.addf %a, %a : f32
    scf.for unsigned %j = %l to %i step %s {
      "t.op"(%j) : (index) -> ()
    } {foo}
    scf.yield %c, %i : f32, index
  } {bar}
  return %r#0, %r#1 : f32, index
}

// Bounds of another type; what the loop tells LLVM stands at the branch back.
func.func @for32(%l: i32, %u: i32, %s: i32) {
  scf.for %i = %l to %u step %s : i32 {
    "t.op"(%i) : (i32) -> ()
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return
}

// A second region that only yields what it is passed is left out.
func.func @while(%x: i32, %y: i32) -> (i32, i64) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i64) {
    %c = arith.cmpi slt, %a, %b : i32
    %d = arith.extsi %a : i32 to i64
    scf.if %c { "t.a"() : () -> () }
    scf.condition(%c) %a, %d : i32, i64
  } do {
  ^bb0(%e: i32, %f: i64):
    %g = arith.addi %e, %e : i32
    scf.yield %g, %g : i32, i32
  }
  %q = scf.while (%a = %x) : (i32) -> (i32) {
    %c = arith.cmpi slt, %a, %y : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%e: i32):
    scf.yield %e : i32
  }
  return %q, %r#1 : i32, i64
}

// What loops tell LLVM.
func.func @attrs(%l: index, %u: index, %s: index, %x: f32, %b: i1) {
  scf.for %i = %l to %u step %s { scf.yield } {llvm.foo = 1 : i32, llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>, bar}
  scf.while : () -> () { scf.condition(%b) } do { "t.x"() : () -> () scf.yield } attributes {llvm.foo, llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  scf.while : () -> () { scf.condition(%b) } do { scf.yield } attributes {llvm.foo, llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) { scf.reduce } {llvm.foo, a.b, llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  scf.if %b { "t.x"() : () -> () } {llvm.foo, x.x}
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #loop_annotation = #llvm.loop_annotation<disableNonforced = true>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @for(%arg0: index, %arg1: index, %arg2: index, %arg3: f32) -> (f32, index) {
// CHECK-NEXT:     cf.br ^bb1(%arg0, %arg3, %arg0 : index, f32, index)
// CHECK-NEXT:   ^bb1(%0: index, %1: f32, %2: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:     %3 = arith.cmpi slt, %0, %arg1 : index
// CHECK-NEXT:     cf.cond_br %3, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %4 = arith.addf %1, %1 : f32
// CHECK-NEXT:     cf.br ^bb3(%arg0 : index)
// CHECK-NEXT:   ^bb3(%5: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:     %6 = arith.cmpi ult, %5, %0 : index
// CHECK-NEXT:     cf.cond_br %6, ^bb4, ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     "t.op"(%5) : (index) -> ()
// CHECK-NEXT:     %7 = arith.addi %5, %arg2 : index
// CHECK-NEXT:     cf.br ^bb3(%7 : index)
// CHECK-NEXT:   ^bb5:  // pred: ^bb3
// CHECK-NEXT:     %8 = arith.addi %0, %arg2 : index
// CHECK-NEXT:     cf.br ^bb1(%8, %4, %0 : index, f32, index)
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     return %1, %2 : f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @for32(%arg0: i32, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:     cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg1 : i32
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     "t.op"(%0) : (i32) -> ()
// CHECK-NEXT:     %2 = arith.addi %0, %arg2 : i32
// CHECK-NEXT:     cf.br ^bb1(%2 : i32) {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @while(%arg0: i32, %arg1: i32) -> (i32, i64) {
// CHECK-NEXT:     cf.br ^bb1(%arg0, %arg1 : i32, i32)
// CHECK-NEXT:   ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb4
// CHECK-NEXT:     %2 = arith.cmpi slt, %0, %1 : i32
// CHECK-NEXT:     %3 = arith.extsi %0 : i32 to i64
// CHECK-NEXT:     cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     "t.a"() : () -> ()
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     cf.cond_br %2, ^bb4(%0, %3 : i32, i64), ^bb5
// CHECK-NEXT:   ^bb4(%4: i32, %5: i64):  // pred: ^bb3
// CHECK-NEXT:     %6 = arith.addi %4, %4 : i32
// CHECK-NEXT:     cf.br ^bb1(%6, %6 : i32, i32)
// CHECK-NEXT:   ^bb5:  // pred: ^bb3
// CHECK-NEXT:     cf.br ^bb6(%arg0 : i32)
// CHECK-NEXT:   ^bb6(%7: i32):  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT:     %8 = arith.cmpi slt, %7, %arg1 : i32
// CHECK-NEXT:     cf.cond_br %8, ^bb6(%7 : i32), ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     return %7, %3 : i32, i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @attrs(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i1) {
// CHECK-NEXT:     cf.br ^bb1(%arg0 : index)
// CHECK-NEXT:   ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg1 : index
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %2 = arith.addi %0, %arg2 : index
// CHECK-NEXT:     cf.br ^bb1(%2 : index) {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb4
// CHECK-NEXT:   ^bb4:  // 2 preds: ^bb3, ^bb5
// CHECK-NEXT:     cf.cond_br %arg4, ^bb5, ^bb6
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb4 {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT:   ^bb6:  // pred: ^bb4
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     cf.cond_br %arg4, ^bb7, ^bb8 {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     cf.br ^bb9(%arg0 : index)
// CHECK-NEXT:   ^bb9(%3: index):  // 2 preds: ^bb8, ^bb13
// CHECK-NEXT:     %4 = arith.cmpi slt, %3, %arg1 : index
// CHECK-NEXT:     cf.cond_br %4, ^bb10, ^bb14
// CHECK-NEXT:   ^bb10:  // pred: ^bb9
// CHECK-NEXT:     cf.br ^bb11(%arg0 : index)
// CHECK-NEXT:   ^bb11(%5: index):  // 2 preds: ^bb10, ^bb12
// CHECK-NEXT:     %6 = arith.cmpi slt, %5, %arg1 : index
// CHECK-NEXT:     cf.cond_br %6, ^bb12, ^bb13
// CHECK-NEXT:   ^bb12:  // pred: ^bb11
// CHECK-NEXT:     %7 = arith.addi %5, %arg2 : index
// CHECK-NEXT:     cf.br ^bb11(%7 : index)
// CHECK-NEXT:   ^bb13:  // pred: ^bb11
// CHECK-NEXT:     %8 = arith.addi %3, %arg2 : index
// CHECK-NEXT:     cf.br ^bb9(%8 : index)
// CHECK-NEXT:   ^bb14:  // pred: ^bb9
// CHECK-NEXT:     cf.cond_br %arg4, ^bb15, ^bb16
// CHECK-NEXT:   ^bb15:  // pred: ^bb14
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb16
// CHECK-NEXT:   ^bb16:  // 2 preds: ^bb14, ^bb15
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
