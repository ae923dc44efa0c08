// The operations of `cf`, in their custom and generic forms.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @assert(%c: i1) {
  cf.assert %c, "message"
  cf.assert %c, "with \22quotes\22\0A" {t.flag}
  "cf.assert"(%c) <{msg = ""}> : (i1) -> ()
  return
}
func.func @br(%a: i32, %b: f32) -> i32 {
  cf.br ^bb1
^bb1:
  cf.br ^bb2(%a, %b : i32, f32) {t.flag}
^bb2(%c: i32, %d: f32):
  "cf.br"(%c)[^bb3] : (i32) -> ()
^bb3(%e: i32):
  return %e : i32
}
func.func @cond_br(%c: i1, %a: i32, %b: f32) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  cf.cond_br %c, ^bb2(%a : i32), ^bb1
^bb2(%d: i32):
  cf.cond_br %c, ^bb1, ^bb3(%a, %b : i32, f32) {t.flag}
^bb3(%e: i32, %f: f32):
  cf.cond_br %c weights([1, 2]), ^bb2(%e : i32), ^bb3(%d, %f : i32, f32)
}
func.func @switch(%x: i32, %y: i64, %a: f32, %b: f32) {
  cf.switch %x : i32, [
    default: ^bb1(%a, %b : f32, f32),
    42: ^bb2(%b : f32),
    -7: ^bb3
  ]
^bb1(%c: f32, %d: f32):
  cf.switch %y : i64, [
    default: ^bb3
  ]
^bb2(%e: f32):
  cf.switch %x : i32, [
    default: ^bb2(%e : f32),
    0: ^bb3
  ] {t.flag}
^bb3:
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @assert(%arg0: i1) {
// CHECK-NEXT:     cf.assert %arg0, "message"
// CHECK-NEXT:     cf.assert %arg0, "with \22quotes\22\0A" {t.flag}
// CHECK-NEXT:     cf.assert %arg0, ""
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @br(%arg0: i32, %arg1: f32) -> i32 {
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb2(%arg0, %arg1 : i32, f32) {t.flag}
// CHECK-NEXT:   ^bb2(%0: i32, %1: f32):  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb3(%0 : i32)
// CHECK-NEXT:   ^bb3(%2: i32):  // pred: ^bb2
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cond_br(%arg0: i1, %arg1: i32, %arg2: f32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb1
// CHECK-NEXT:   ^bb1:  // 4 preds: ^bb0, ^bb0, ^bb1, ^bb2
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1
// CHECK-NEXT:   ^bb2(%0: i32):  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb3(%arg1, %arg2 : i32, f32) {t.flag}
// CHECK-NEXT:   ^bb3(%1: i32, %2: f32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     cf.cond_br %arg0 weights([1, 2]), ^bb2(%1 : i32), ^bb3(%0, %2 : i32, f32)
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @switch(%arg0: i32, %arg1: i64, %arg2: f32, %arg3: f32) {
// CHECK-NEXT:     cf.switch %arg0 : i32, [
// CHECK-NEXT:       default: ^bb1(%arg2, %arg3 : f32, f32),
// CHECK-NEXT:       42: ^bb2(%arg3 : f32),
// CHECK-NEXT:       4294967289: ^bb3
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1(%0: f32, %1: f32):  // pred: ^bb0
// CHECK-NEXT:     cf.switch %arg1 : i64, [
// CHECK-NEXT:       default: ^bb3]
// CHECK-NEXT:   ^bb2(%2: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     cf.switch %arg0 : i32, [
// CHECK-NEXT:       default: ^bb2(%2 : f32),
// CHECK-NEXT:       0: ^bb3
// CHECK-NEXT:     ] {t.flag}
// CHECK-NEXT:   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (i1) -> (), sym_name = "assert"}> ({
// GENERIC-NEXT:   ^bb0(%arg9: i1):
// GENERIC-NEXT:     "cf.assert"(%arg9) <{msg = "message"}> : (i1) -> ()
// GENERIC-NEXT:     "cf.assert"(%arg9) <{msg = "with \22quotes\22\0A"}> {t.flag} : (i1) -> ()
// GENERIC-NEXT:     "cf.assert"(%arg9) <{msg = ""}> : (i1) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, f32) -> i32, sym_name = "br"}> ({
// GENERIC-NEXT:   ^bb0(%arg7: i32, %arg8: f32):
// GENERIC-NEXT:     "cf.br"()[^bb1] : () -> ()
// GENERIC-NEXT:   ^bb1:  // pred: ^bb0
// GENERIC-NEXT:     "cf.br"(%arg7, %arg8)[^bb2] {t.flag} : (i32, f32) -> ()
// GENERIC-NEXT:   ^bb2(%6: i32, %7: f32):  // pred: ^bb1
// GENERIC-NEXT:     "cf.br"(%6)[^bb3] : (i32) -> ()
// GENERIC-NEXT:   ^bb3(%8: i32):  // pred: ^bb2
// GENERIC-NEXT:     "func.return"(%8) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i1, i32, f32) -> (), sym_name = "cond_br"}> ({
// GENERIC-NEXT:   ^bb0(%arg4: i1, %arg5: i32, %arg6: f32):
// GENERIC-NEXT:     "cf.cond_br"(%arg4)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// GENERIC-NEXT:   ^bb1:  // 4 preds: ^bb0, ^bb0, ^bb1, ^bb2
// GENERIC-NEXT:     "cf.cond_br"(%arg4, %arg5)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// GENERIC-NEXT:   ^bb2(%3: i32):  // 2 preds: ^bb1, ^bb3
// GENERIC-NEXT:     "cf.cond_br"(%arg4, %arg5, %arg6)[^bb1, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 2>}> {t.flag} : (i1, i32, f32) -> ()
// GENERIC-NEXT:   ^bb3(%4: i32, %5: f32):  // 2 preds: ^bb2, ^bb3
// GENERIC-NEXT:     "cf.cond_br"(%arg4, %4, %3, %5)[^bb2, ^bb3] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i64, f32, f32) -> (), sym_name = "switch"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: i32, %arg1: i64, %arg2: f32, %arg3: f32):
// GENERIC-NEXT:     "cf.switch"(%arg0, %arg2, %arg3, %arg3)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -7]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, f32, f32, f32) -> ()
// GENERIC-NEXT:   ^bb1(%0: f32, %1: f32):  // pred: ^bb0
// GENERIC-NEXT:     "cf.switch"(%arg1)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
// GENERIC-NEXT:   ^bb2(%2: f32):  // 2 preds: ^bb0, ^bb2
// GENERIC-NEXT:     "cf.switch"(%arg0, %2)[^bb2, ^bb3] <{case_operand_segments = array<i32: 0>, case_values = dense<0> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 0>}> {t.flag} : (i32, f32) -> ()
// GENERIC-NEXT:   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
