// What nobody needs is erased.

// RUN: async-opt --allow-unregistered-dialect --canonicalize %s | FileCheck %s

// Operations without effects whose results are not used; those they use follow.
func.func @unused(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %2 = "t.effects"(%a) : (i32) -> i32
  return %a : i32
}

// Blocks to which no way leads, also if they use each other's values.
func.func @unreachable(%a: i32, %c: i1) -> i32 {
  cf.br ^end(%a : i32)
^dead(%x: i32):
  %0 = arith.addi %1, %x : i32
  cf.cond_br %c, ^dead2, ^end(%0 : i32)
^dead2:
  %1 = arith.addi %0, %a : i32
  cf.br ^dead(%1 : i32)
^end(%r: i32):
  "t.use"(%r) : (i32) -> ()
  cf.cond_br %c, ^end(%r : i32), ^out
^out:
  return %r : i32
}

// Arguments of blocks, with what is passed to them. Two of them only keep each other
// alive around the loop.
func.func @arguments(%a: i32, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^loop(%zero, %a, %zero : i32, i32, i32)
^loop(%i: i32, %dead: i32, %circle: i32):
  %x = arith.addi %circle, %dead : i32
  %next = arith.addi %i, %one : i32
  %more = arith.cmpi slt, %next, %n : i32
  cf.cond_br %more, ^loop(%next, %dead, %x : i32, i32, i32), ^end(%next, %x : i32, i32)
^end(%r: i32, %unused: i32):
  return %r : i32
}

// The arguments of an entry block stay.
func.func @entry(%a: i32, %b: i32) -> i32 {
  return %b : i32
}

// In the region of an operation.
func.func @nested(%a: i32) {
  "t.region"() ({
    %0 = arith.addi %a, %a : i32
    "t.branch"()[^bb2] : () -> ()
  ^bb1:
    "t.branch"()[^bb2] : () -> ()
  ^bb2:
    "t.end"() : () -> ()
  }) : () -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @unused(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = "t.effects"(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unreachable(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:     cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     "t.use"(%0) : (i32) -> ()
// CHECK-NEXT:     cf.cond_br %arg1, ^bb1(%0 : i32), ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @arguments(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     cf.br ^bb1(%c0_i32 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:     %2 = arith.cmpi slt, %1, %arg1 : i32
// CHECK-NEXT:     cf.cond_br %2, ^bb1(%1 : i32), ^bb2(%1 : i32)
// CHECK-NEXT:   ^bb2(%3: i32):  // pred: ^bb1
// CHECK-NEXT:     return %3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @entry(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: i32) {
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       "t.branch"()[^bb1] : () -> ()
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       "t.end"() : () -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
