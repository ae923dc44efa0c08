// Memory and vectors, too.

// RUN: async-opt --convert-to-llvm %s | FileCheck %s

func.func @sum(%m: memref<?xvector<4xf32>>, %i: index, %v: vector<4xf32>) -> f32 {
  %0 = memref.load %m[%i] : memref<?xvector<4xf32>>
  %1 = arith.addf %0, %v : vector<4xf32>
  memref.store %1, %m[%i] : memref<?xvector<4xf32>>
  %2 = vector.extract %1[3] : f32 from vector<4xf32>
  return %2 : f32
}

func.func @nothing() -> index {
  %0 = ub.poison : index
  return %0 : index
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @sum(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: vector<4xf32>) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %6 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.getelementptr inbounds|nuw %6[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:     %8 = llvm.load %7 : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:     %9 = llvm.fadd %8, %arg6 : vector<4xf32>
// CHECK-NEXT:     %10 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %11 = llvm.getelementptr inbounds|nuw %10[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:     llvm.store %9, %11 : vector<4xf32>, !llvm.ptr
// CHECK-NEXT:     %12 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT:     %13 = llvm.extractelement %9[%12 : i64] : vector<4xf32>
// CHECK-NEXT:     llvm.return %13 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @nothing() -> i64 {
// CHECK-NEXT:     %0 = llvm.mlir.poison : i64
// CHECK-NEXT:     llvm.return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
