// Equal constants become one, at the beginning of the isolated operation they are in.

// RUN: async-opt --allow-unregistered-dialect --canonicalize %s | FileCheck %s

// From several blocks and regions into the entry block.
func.func @hoisted(%c: i1) -> (i32, i64) {
  %0 = "t.first"() : () -> i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i64
  return %1, %2 : i32, i64
^bb2:
  %3 = arith.constant 2 : i32
  %4 = arith.constant 1 : i32
  "t.use"(%0, %4) ({
    // The region of an operation that is not registered may be isolated.
    %5 = arith.constant 1 : i32
    %6 = arith.constant 1 : i32
    "t.use"(%5, %6) : (i32, i32) -> ()
  }) : (i32, i32) -> ()
  %7 = arith.constant 7 : i64
  return %3, %7 : i32, i64
}

// Constants of one value but of different types stay apart.
func.func @types() -> (i32, i64, f32, index) {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 0 : i64
  %2 = arith.constant 0.0 : f32
  %3 = arith.constant 0 : index
  return %0, %1, %2, %3 : i32, i64, f32, index
}

// A function is isolated: it does not use the constants of the module.
module {
  %0 = arith.constant 5 : i32
  func.func @inside() -> i32 {
    %1 = arith.constant 5 : i32
    return %1 : i32
  }
  %2 = arith.constant 5 : i32
  "t.use"(%0, %2) : (i32, i32) -> ()
}

// A constant that folding found is made like the others.
func.func @folded() -> (i32, i32) {
  %0 = arith.constant 2 : i32
  %1 = "t.first"() : () -> i32
  %2 = arith.addi %0, %0 : i32
  %3 = arith.constant 4 : i32
  "t.use"(%1, %2) : (i32, i32) -> ()
  return %2, %3 : i32, i32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @hoisted(%arg0: i1) -> (i32, i64) {
// CHECK-NEXT:     %c7_i64 = arith.constant 7 : i64
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = "t.first"() : () -> i32
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return %c1_i32, %c1_i64 : i32, i64
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     "t.use"(%0, %c1_i32) ({
// CHECK-NEXT:       %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:       "t.use"(%c1_i32_0, %c1_i32_0) : (i32, i32) -> ()
// CHECK-NEXT:     }) : (i32, i32) -> ()
// CHECK-NEXT:     return %c2_i32, %c7_i64 : i32, i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @types() -> (i32, i64, f32, index) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     return %c0_i32, %c0_i64, %cst, %c0 : i32, i64, f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   module {
// CHECK-NEXT:     %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:     func.func @inside() -> i32 {
// CHECK-NEXT:       %c5_i32_0 = arith.constant 5 : i32
// CHECK-NEXT:       return %c5_i32_0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.use"(%c5_i32, %c5_i32) : (i32, i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @folded() -> (i32, i32) {
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     %0 = "t.first"() : () -> i32
// CHECK-NEXT:     "t.use"(%0, %c4_i32) : (i32, i32) -> ()
// CHECK-NEXT:     return %c4_i32, %c4_i32 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
