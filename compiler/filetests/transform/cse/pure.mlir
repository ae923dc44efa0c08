// What was computed before is not computed again.

// RUN: async-opt --allow-unregistered-dialect --cse %s | FileCheck %s

// In one block. Operands of commutative operations may be in any order.
func.func @block(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %b, %a : i32
  %3 = arith.subi %b, %a : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// Attributes and types count.
func.func @attributes(%a: i32, %b: i32) -> (i1, i1, i64, i128) {
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.cmpi sle, %a, %b : i32
  %2 = arith.extsi %a : i32 to i64
  %3 = arith.extsi %a : i32 to i128
  return %0, %1, %2, %3 : i1, i1, i64, i128
}

// Down the dominator tree, but not from one branch into the other.
func.func @branches(%c: i1, %a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %a, %a : i32
  cf.br ^bb3(%1, %2 : i32, i32)
^bb2:
  %3 = arith.muli %a, %a : i32
  cf.br ^bb3(%3, %3 : i32, i32)
^bb3(%x: i32, %y: i32):
  %4 = arith.muli %a, %a : i32
  %5 = arith.addi %a, %a : i32
  "t.use"(%4, %5) : (i32, i32) -> ()
  return %x, %y : i32, i32
}

// Into regions, unless they may be isolated; not out of them.
func.func @regions(%c: i1, %a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.addi %a, %a : i32
    %3 = arith.muli %2, %2 : i32
    scf.yield %3 : i32
  } else {
    scf.yield %a : i32
  }
  "t.region"() ({
    %4 = arith.addi %a, %a : i32
    %5 = arith.addi %a, %a : i32
    "t.use"(%4, %5) : (i32, i32) -> ()
  }) : () -> ()
  %6 = arith.muli %0, %0 : i32
  return %1, %6 : i32, i32
}

// Operations with regions that do the same.
func.func @equal_regions(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %a, %b : i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  } else {
    scf.yield %a : i32
  }
  %4 = scf.if %c -> i32 {
    %5 = arith.addi %a, %b : i32
    scf.yield %5 : i32
  } else {
    scf.yield %b : i32
  }
  return %0, %2, %4 : i32, i32, i32
}

// Nothing is known of operations that are not registered.
func.func @unknown(%a: i32) -> (i32, i32) {
  %0 = "t.op"(%a) : (i32) -> i32
  %1 = "t.op"(%a) : (i32) -> i32
  return %0, %1 : i32, i32
}

// Dead operations are erased too.
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  return
}

// In a module the order of operations says nothing.
"t.use"(%y) : (i32) -> ()
%x = arith.constant 1 : i32
%y = arith.constant 1 : i32
"t.use"(%x, %y) : (i32, i32) -> ()

// Code that is never executed is left alone.
func.func @unreachable(%a: i32) -> i32 {
  return %a : i32
^bb1:
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @block(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:     return %0, %0, %0, %1 : i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @attributes(%arg0: i32, %arg1: i32) -> (i1, i1, i64, i128) {
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.cmpi sle, %arg0, %arg1 : i32
// CHECK-NEXT:     %2 = arith.extsi %arg0 : i32 to i64
// CHECK-NEXT:     %3 = arith.extsi %arg0 : i32 to i128
// CHECK-NEXT:     return %0, %1, %2, %3 : i1, i1, i64, i128
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @branches(%arg0: i1, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     %1 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb3(%0, %1 : i32, i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %2 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb3(%2, %2 : i32, i32)
// CHECK-NEXT:   ^bb3(%3: i32, %4: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     %5 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     %6 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     "t.use"(%5, %6) : (i32, i32) -> ()
// CHECK-NEXT:     return %3, %4 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @regions(%arg0: i1, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       %3 = arith.muli %0, %0 : i32
// CHECK-NEXT:       scf.yield %3 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       %3 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:       "t.use"(%3, %3) : (i32, i32) -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     %2 = arith.muli %0, %0 : i32
// CHECK-NEXT:     return %1, %2 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @equal_regions(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       %2 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:       scf.yield %2 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       %2 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:       scf.yield %2 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg2 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0, %0, %1 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unknown(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:     %0 = "t.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:     %1 = "t.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dead(%arg0: i32) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   "t.use"(%c1_i32) : (i32) -> ()
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   "t.use"(%c1_i32, %c1_i32) : (i32, i32) -> ()
// CHECK-NEXT:   func.func @unreachable(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   ^bb1:  // no predecessors
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     %2 = arith.muli %0, %1 : i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
