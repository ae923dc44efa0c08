// Branches become those of LLVM. The arguments of a block are converted with the first
// branch to it; those of the entry block are not.

// RUN: async-opt --allow-unregistered-dialect --convert-cf-to-llvm %s | FileCheck %s

func.func @branches(%a: index, %m: memref<2xf32>, %c: i1) {
  cf.br ^bb1(%a, %m : index, memref<2xf32>)
^bb1(%x: index, %y: memref<2xf32>):
  cf.cond_br %c weights([5, 6]), ^bb1(%x, %y : index, memref<2xf32>), ^bb2(%x, %x : index, index)
^bb2(%p: index, %q: index):
  "t.use"(%p, %q) : (index, index) -> ()
  return
}

func.func @switch(%a: index, %f: i32, %v: i64) {
  cf.switch %f : i32, [
    default: ^bb1(%a : index),
    42: ^bb2,
    43: ^bb1(%a : index)
  ]
^bb1(%x: index):
  cf.switch %v : i64, [default: ^bb2, 3: ^bb2]
^bb2:
  cf.switch %v : i64, [default: ^bb3]
^bb3:
  cf.switch %v : i64, [default: ^bb3, 5: ^bb3, 7: ^bb2]
}

// Attributes stay.
func.func @attrs(%c: i1, %a: index) {
  cf.cond_br %c, ^bb1, ^bb1 {t.x = 2 : i32}
^bb1:
  cf.br ^bb2(%a : index) {loop_annotation = #llvm.loop_annotation<disableNonforced = true>, t.y}
^bb2(%x: index):
  cf.br ^bb2(%x : index)
}

// Where a value is not used, no cast stands.
func.func @region(%a: index) {
  "t.region"() ({
    cf.br ^bb1(%a : index)
  ^bb1(%x: index):
    cf.br ^bb1(%x : index)
  }) : () -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #loop_annotation = #llvm.loop_annotation<disableNonforced = true>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @branches(%arg0: index, %arg1: memref<2xf32>, %arg2: i1) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : memref<2xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     llvm.br ^bb1(%1, %0 : i64, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)
// CHECK-NEXT:   ^bb1(%2: i64, %3: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     llvm.cond_br %arg2 weights([5, 6]), ^bb1(%2, %3 : i64, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>), ^bb2(%2, %2 : i64, i64)
// CHECK-NEXT:   ^bb2(%4: i64, %5: i64):  // pred: ^bb1
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %5 : i64 to index
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:     "t.use"(%7, %6) : (index, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @switch(%arg0: index, %arg1: i32, %arg2: i64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     llvm.switch %arg1 : i32, ^bb1(%0 : i64) [
// CHECK-NEXT:       42: ^bb2,
// CHECK-NEXT:       43: ^bb1(%0 : i64)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1(%1: i64):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:     llvm.switch %arg2 : i64, ^bb2 [
// CHECK-NEXT:       3: ^bb2
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb2:  // 4 preds: ^bb0, ^bb1, ^bb1, ^bb3
// CHECK-NEXT:     llvm.switch %arg2 : i64, ^bb3 [
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb3:  // 3 preds: ^bb2, ^bb3, ^bb3
// CHECK-NEXT:     llvm.switch %arg2 : i64, ^bb3 [
// CHECK-NEXT:       5: ^bb3,
// CHECK-NEXT:       7: ^bb2
// CHECK-NEXT:     ]
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @attrs(%arg0: i1, %arg1: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb1, ^bb1 {t.x = 2 : i32}
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:     llvm.br ^bb2(%0 : i64) {loop_annotation = #loop_annotation, t.y}
// CHECK-NEXT:   ^bb2(%1: i64):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     llvm.br ^bb2(%1 : i64)
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @region(%arg0: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       llvm.br ^bb1(%0 : i64)
// CHECK-NEXT:     ^bb1(%1: i64):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:       llvm.br ^bb1(%1 : i64)
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
