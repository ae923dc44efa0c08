// The bodies of functions take the place of calls.

// RUN: async-opt --allow-unregistered-dialect --inline %s | FileCheck %s

// One block, also through two functions. Private functions that are not called any
// more are erased.
func.func private @add(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
func.func private @add_twice(%a: i32) -> i32 {
  %0 = call @add(%a) : (i32) -> i32
  %1 = arith.muli %0, %a : i32
  %2 = call @add(%1) : (i32) -> i32
  return %2 : i32
}
func.func @one_block(%a: i32) -> i32 {
  %0 = call @add_twice(%a) : (i32) -> i32
  return %0 : i32
}

// Several blocks.
func.func @branches(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  %0 = "t.op"(%a) : (i32) -> i32
  cf.br ^bb2(%0 : i32)
^bb2(%r: i32):
  return %r : i32
}
func.func @not_known(%a: i32, %c: i1) -> i32 {
  %0 = call @branches(%a, %c) : (i32, i1) -> i32
  return %0 : i32
}
func.func @absolute(%a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %c = arith.cmpi slt, %a, %zero : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.subi %zero, %a : i32
  return %0 : i32
^bb2:
  return %a : i32
}
func.func @several_blocks(%a: i32, %b: i32) -> i32 {
  %0 = call @absolute(%a) : (i32) -> i32
  %1 = call @absolute(%b) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// Into regions: several blocks only where they fit.
func.func @regions(%a: i32, %c: i1) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = func.call @absolute(%a) : (i32) -> i32
    %2 = func.call @add(%1) : (i32) -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  %3 = scf.execute_region -> i32 {
    %4 = func.call @absolute(%a) : (i32) -> i32
    scf.yield %4 : i32
  }
  return %0, %3 : i32, i32
}

// Functions that call themselves stay.
func.func @recursive(%a: i32) -> i32 {
  %0 = call @recursive(%a) : (i32) -> i32
  return %0 : i32
}

// So do calls of what is only declared, or is not to be inlined.
func.func private @declared(i32) -> i32
func.func private @kept(%a: i32) -> i32 attributes {no_inline} {
  return %a : i32
}
func.func @stays(%a: i32) -> i32 {
  %0 = call @declared(%a) : (i32) -> i32
  %1 = call @kept(%0) : (i32) -> i32
  return %1 : i32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @one_block(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:     %1 = arith.muli %0, %arg0 : i32
// CHECK-NEXT:     %2 = arith.addi %1, %c1_i32 : i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @branches(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:     cf.cond_br %arg1, ^bb1, ^bb2(%arg0 : i32)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %0 = "t.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:     cf.br ^bb2(%0 : i32)
// CHECK-NEXT:   ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @not_known(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:     %0 = call @branches(%arg0, %arg1) : (i32, i1) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @absolute(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:     cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %1 = arith.subi %c0_i32, %arg0 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @several_blocks(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:     cf.cond_br %0, ^bb1, ^bb2(%arg0 : i32)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %1 = arith.subi %c0_i32, %arg0 : i32
// CHECK-NEXT:     cf.br ^bb2(%1 : i32)
// CHECK-NEXT:   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %3 = arith.cmpi slt, %arg1, %c0_i32 : i32
// CHECK-NEXT:     cf.cond_br %3, ^bb3, ^bb4(%arg1 : i32)
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %4 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb4(%4 : i32)
// CHECK-NEXT:   ^bb4(%5: i32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     %6 = arith.addi %2, %5 : i32
// CHECK-NEXT:     return %6 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @regions(%arg0: i32, %arg1: i1) -> (i32, i32) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:       %4 = func.call @absolute(%arg0) : (i32) -> i32
// CHECK-NEXT:       %5 = arith.addi %4, %c1_i32 : i32
// CHECK-NEXT:       scf.yield %5 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:     cf.cond_br %1, ^bb1, ^bb2(%arg0 : i32)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %2 = arith.subi %c0_i32, %arg0 : i32
// CHECK-NEXT:     cf.br ^bb2(%2 : i32)
// CHECK-NEXT:   ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return %0, %3 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @recursive(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @declared(i32) -> i32
// CHECK-NEXT:   func.func private @kept(%arg0: i32) -> i32 attributes {no_inline} {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @stays(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = call @declared(%arg0) : (i32) -> i32
// CHECK-NEXT:     %1 = call @kept(%0) : (i32) -> i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
