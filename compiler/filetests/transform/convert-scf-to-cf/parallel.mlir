// Parallel loops become nests of counted loops. What is reduced is carried through them.

// RUN: async-opt --allow-unregistered-dialect --convert-scf-to-cf %s | FileCheck %s

// Without and with reductions.
func.func @par(%l: index, %u: index, %s: index, %x: f32, %n: i32) -> (f32, i32) {
  scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) {
    "t.op"(%i, %j) : (index, index) -> ()
  }
  %r:2 = scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) init (%x, %n) -> (f32, i32) {
    %0:2 = "t.op"(%i, %j) : (index, index) -> (f32, i32)
    scf.reduce(%0#0, %0#1 : f32, i32) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      scf.reduce.return %c : f32
    }, {
    ^bb0(%a: i32, %b: i32):
      %c = arith.muli %a, %b : i32
      scf.reduce.return %c : i32
    }
  }
  return %r#0, %r#1 : f32, i32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @par(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) -> (f32, i32) {
// CHECK-NEXT:     cf.br ^bb1(%arg0 : index)
// CHECK-NEXT:   ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg1 : index
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb3(%arg0 : index)
// CHECK-NEXT:   ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %arg1 : index
// CHECK-NEXT:     cf.cond_br %3, ^bb4, ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     "t.op"(%0, %2) : (index, index) -> ()
// CHECK-NEXT:     %4 = arith.addi %2, %arg2 : index
// CHECK-NEXT:     cf.br ^bb3(%4 : index)
// CHECK-NEXT:   ^bb5:  // pred: ^bb3
// CHECK-NEXT:     %5 = arith.addi %0, %arg2 : index
// CHECK-NEXT:     cf.br ^bb1(%5 : index)
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb7(%arg0, %arg3, %arg4 : index, f32, i32)
// CHECK-NEXT:   ^bb7(%6: index, %7: f32, %8: i32):  // 2 preds: ^bb6, ^bb11
// CHECK-NEXT:     %9 = arith.cmpi slt, %6, %arg1 : index
// CHECK-NEXT:     cf.cond_br %9, ^bb8, ^bb12
// CHECK-NEXT:   ^bb8:  // pred: ^bb7
// CHECK-NEXT:     cf.br ^bb9(%arg0, %7, %8 : index, f32, i32)
// CHECK-NEXT:   ^bb9(%10: index, %11: f32, %12: i32):  // 2 preds: ^bb8, ^bb10
// CHECK-NEXT:     %13 = arith.cmpi slt, %10, %arg1 : index
// CHECK-NEXT:     cf.cond_br %13, ^bb10, ^bb11
// CHECK-NEXT:   ^bb10:  // pred: ^bb9
// CHECK-NEXT:     %14:2 = "t.op"(%6, %10) : (index, index) -> (f32, i32)
// CHECK-NEXT:     %15 = arith.addf %11, %14#0 : f32
// CHECK-NEXT:     %16 = arith.muli %12, %14#1 : i32
// CHECK-NEXT:     %17 = arith.addi %10, %arg2 : index
// CHECK-NEXT:     cf.br ^bb9(%17, %15, %16 : index, f32, i32)
// CHECK-NEXT:   ^bb11:  // pred: ^bb9
// CHECK-NEXT:     %18 = arith.addi %6, %arg2 : index
// CHECK-NEXT:     cf.br ^bb7(%18, %11, %12 : index, f32, i32)
// CHECK-NEXT:   ^bb12:  // pred: ^bb7
// CHECK-NEXT:     return %7, %8 : f32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
