// The stack is as before when a scope ends.

// RUN: async-opt --allow-unregistered-dialect --finalize-memref-to-llvm %s | FileCheck %s

func.func @scope(%n: index) {
  %r = memref.alloca_scope -> f32 {
    %a = memref.alloca(%n) : memref<?xf32>
    %q = memref.load %a[%n] : memref<?xf32>
    memref.alloca_scope.return %q : f32
  }
  return
}
func.func @other(%b: memref<4xf32, strided<[1], offset: 3>>, %i: index) {
  %aa = memref.assume_alignment %b, 16 : memref<4xf32, strided<[1], offset: 3>>
  memref.alloca_scope { "t.x"() : () -> () }
  %dim = memref.dim %b, %i : memref<4xf32, strided<[1], offset: 3>>
  "t.y"(%dim) : (index) -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @scope(%arg0: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %4 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %3, %4[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %6 = llvm.insertvalue %3, %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %8 = llvm.insertvalue %7, %6[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %9 = llvm.insertvalue %0, %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %10 = llvm.insertvalue %2, %9[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %11 = llvm.extractvalue %10[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %12 = llvm.getelementptr inbounds|nuw %11[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %13 = llvm.load %12 : !llvm.ptr -> f32
// CHECK-NEXT:     llvm.intr.stackrestore %1 : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb2(%13 : f32)
// CHECK-NEXT:   ^bb2(%14: f32):  // pred: ^bb1
// CHECK-NEXT:     llvm.br ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @other(%arg0: memref<4xf32, strided<[1], offset: 3>>, %arg1: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, strided<[1], offset: 3>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %4 = llvm.getelementptr %2[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %5 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %6 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     llvm.intr.assume %5 ["align"(%4, %6 : !llvm.ptr, i64)] : i1
// CHECK-NEXT:     %7 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     llvm.intr.stackrestore %7 : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %8 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %9 = llvm.extractvalue %1[3] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %10 = llvm.alloca %8 x !llvm.array<1 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %9, %10 : !llvm.array<1 x i64>, !llvm.ptr
// CHECK-NEXT:     %11 = llvm.getelementptr %10[0, %0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<1 x i64>
// CHECK-NEXT:     %12 = llvm.load %11 : !llvm.ptr -> i64
// CHECK-NEXT:     %13 = builtin.unrealized_conversion_cast %12 : i64 to index
// CHECK-NEXT:     "t.y"(%13) : (index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
