// Branches.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @f(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %b: i1, %d: f64, %vi: vector<4xi32>) {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2(%i, %f : i32, f32) {t.x, loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb2(%x: i32, %y: f32):
  llvm.cond_br %b, ^bb1, ^bb2(%i, %f : i32, f32)
^bb3:
  llvm.cond_br %b weights([1, 2]), ^bb1, ^bb4 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb4:
  llvm.switch %i : i32, ^bb1 [ ]
^bb5:
  llvm.switch %i : i32, ^bb2(%i, %f : i32, f32) [
    1: ^bb1,
    -2: ^bb2(%i, %f : i32, f32)
  ]
^bb6:
  llvm.switch %l : i64, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 1, 2>}
^bb7:
  llvm.switch %i : i32, ^bb1 [ -1: ^bb2(%i, %f : i32, f32) ]
^bb8:
  llvm.unreachable
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #loop_annotation = #llvm.loop_annotation<mustProgress = true>
// CHECK-NEXT: module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>) {
// CHECK-NEXT:     llvm.br ^bb1
// CHECK-NEXT:   ^bb1:  // 8 preds: ^bb0, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb6, ^bb7
// CHECK-NEXT:     llvm.br ^bb2(%arg1, %arg3 : i32, f32) {loop_annotation = #loop_annotation, t.x}
// CHECK-NEXT:   ^bb2(%0: i32, %1: f32):  // 5 preds: ^bb1, ^bb2, ^bb5, ^bb5, ^bb7
// CHECK-NEXT:     llvm.cond_br %arg6, ^bb1, ^bb2(%arg1, %arg3 : i32, f32)
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     llvm.cond_br %arg6 weights([1, 2]), ^bb1, ^bb4 {loop_annotation = #loop_annotation}
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     llvm.switch %arg1 : i32, ^bb1 [
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb5:  // no predecessors
// CHECK-NEXT:     llvm.switch %arg1 : i32, ^bb2(%arg1, %arg3 : i32, f32) [
// CHECK-NEXT:       1: ^bb1,
// CHECK-NEXT:       -2: ^bb2(%arg1, %arg3 : i32, f32)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb6:  // no predecessors
// CHECK-NEXT:     llvm.switch %arg2 : i64, ^bb1 [
// CHECK-NEXT:       1: ^bb1
// CHECK-NEXT:     ] {branch_weights = array<i32: 1, 2>}
// CHECK-NEXT:   ^bb7:  // no predecessors
// CHECK-NEXT:     llvm.switch %arg1 : i32, ^bb1 [
// CHECK-NEXT:       -1: ^bb2(%arg1, %arg3 : i32, f32)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb8:  // no predecessors
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      #loop_annotation = #llvm.loop_annotation<mustProgress = true>
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, struct<(i32, struct<(ptr, array<2 x f32>)>)>, i1, f64, vector<4xi32>)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>):
// GENERIC-NEXT:     "llvm.br"()[^bb1] : () -> ()
// GENERIC-NEXT:   ^bb1:  // 8 preds: ^bb0, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb6, ^bb7
// GENERIC-NEXT:     "llvm.br"(%arg1, %arg3)[^bb2] <{loop_annotation = #loop_annotation}> {t.x} : (i32, f32) -> ()
// GENERIC-NEXT:   ^bb2(%0: i32, %1: f32):  // 5 preds: ^bb1, ^bb2, ^bb5, ^bb5, ^bb7
// GENERIC-NEXT:     "llvm.cond_br"(%arg6, %arg1, %arg3)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, i32, f32) -> ()
// GENERIC-NEXT:   ^bb3:  // no predecessors
// GENERIC-NEXT:     "llvm.cond_br"(%arg6)[^bb1, ^bb4] <{branch_weights = array<i32: 1, 2>, loop_annotation = #loop_annotation, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// GENERIC-NEXT:   ^bb4:  // pred: ^bb3
// GENERIC-NEXT:     "llvm.switch"(%arg1)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
// GENERIC-NEXT:   ^bb5:  // no predecessors
// GENERIC-NEXT:     "llvm.switch"(%arg1, %arg1, %arg3, %arg1, %arg3)[^bb2, ^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 2>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 2, 2>}> : (i32, i32, f32, i32, f32) -> ()
// GENERIC-NEXT:   ^bb6:  // no predecessors
// GENERIC-NEXT:     "llvm.switch"(%arg2)[^bb1, ^bb1] <{branch_weights = array<i32: 1, 2>, case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
// GENERIC-NEXT:   ^bb7:  // no predecessors
// GENERIC-NEXT:     "llvm.switch"(%arg1, %arg1, %arg3)[^bb1, ^bb2] <{case_operand_segments = array<i32: 2>, case_values = dense<-1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i32, f32) -> ()
// GENERIC-NEXT:   ^bb8:  // no predecessors
// GENERIC-NEXT:     "llvm.unreachable"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
