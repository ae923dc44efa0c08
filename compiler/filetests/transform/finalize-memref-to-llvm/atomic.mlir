// Atomic updates. Where there is no instruction, a loop compares and exchanges; MLIR leaves
// these, and a generic one, as they are.

// RUN: async-opt --finalize-memref-to-llvm %s | FileCheck %s

func.func @b(%m: memref<?xi32>, %i: index, %y: i32, %f: memref<4xf32>, %x: f32) -> i32 {
  %0 = memref.atomic_rmw addi %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %01 = memref.atomic_rmw andi %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %02 = memref.atomic_rmw assign %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %03 = memref.atomic_rmw maxu %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %04 = memref.atomic_rmw mins %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %05 = memref.atomic_rmw minu %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %06 = memref.atomic_rmw ori %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %07 = memref.atomic_rmw xori %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %10 = memref.atomic_rmw maximumf %x, %f[%i] : (f32, memref<4xf32>) -> f32
  %11 = memref.atomic_rmw maxnumf %x, %f[%i] : (f32, memref<4xf32>) -> f32
  %12 = memref.atomic_rmw minimumf %x, %f[%i] : (f32, memref<4xf32>) -> f32
  %13 = memref.atomic_rmw minnumf %x, %f[%i] : (f32, memref<4xf32>) -> f32
  %15 = memref.atomic_rmw assign %x, %f[%i] : (f32, memref<4xf32>) -> f32
  return %0 : i32
}
func.func @a(%m: memref<?xi32>, %i: index, %y: i32, %f: memref<4xf32>, %x: f32) -> i32 {
  %2 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%c: i32):
    %k = arith.muli %c, %y : i32
    memref.atomic_yield %k : i32
  }
  return %2 : i32
}
func.func @multiply(%m: memref<?xi32>, %f: memref<4xf64>, %i: index, %y: i32, %x: f64) -> (i32, f64) {
  %0 = memref.atomic_rmw muli %y, %m[%i] : (i32, memref<?xi32>) -> i32
  %1 = memref.atomic_rmw mulf %x, %f[%i] : (f64, memref<4xf64>) -> f64
  return %0, %1 : i32, f64
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @b(%arg0: memref<?xi32>, %arg1: index, %arg2: i32, %arg3: memref<4xf32>, %arg4: f32) -> i32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg3 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg0 : memref<?xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.getelementptr %3[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %5 = llvm.atomicrmw add %4, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %6 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.getelementptr %6[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %8 = llvm.atomicrmw _and %7, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %9 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %10 = llvm.getelementptr %9[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %11 = llvm.atomicrmw xchg %10, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %12 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %13 = llvm.getelementptr %12[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %14 = llvm.atomicrmw umax %13, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %15 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %16 = llvm.getelementptr %15[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %17 = llvm.atomicrmw min %16, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %18 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %19 = llvm.getelementptr %18[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %20 = llvm.atomicrmw umin %19, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %21 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %22 = llvm.getelementptr %21[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %23 = llvm.atomicrmw _or %22, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %24 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %25 = llvm.getelementptr %24[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %26 = llvm.atomicrmw _xor %25, %arg2 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %27 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %28 = llvm.getelementptr %27[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %29 = llvm.atomicrmw fmaximum %28, %arg4 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     %30 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %31 = llvm.getelementptr %30[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %32 = llvm.atomicrmw fmax %31, %arg4 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     %33 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %34 = llvm.getelementptr %33[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %35 = llvm.atomicrmw fminimum %34, %arg4 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     %36 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %37 = llvm.getelementptr %36[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %38 = llvm.atomicrmw fmin %37, %arg4 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     %39 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %40 = llvm.getelementptr %39[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %41 = llvm.atomicrmw xchg %40, %arg4 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     return %5 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @a(%arg0: memref<?xi32>, %arg1: index, %arg2: i32, %arg3: memref<4xf32>, %arg4: f32) -> i32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %4 = llvm.load %3 : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.br ^bb1(%4 : i32)
// CHECK-NEXT:   ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %6 = arith.muli %5, %arg2 : i32
// CHECK-NEXT:     %7 = llvm.cmpxchg %3, %5, %6 acq_rel monotonic : !llvm.ptr, i32
// CHECK-NEXT:     %8 = llvm.extractvalue %7[0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %9 = llvm.extractvalue %7[1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     llvm.cond_br %9, ^bb2, ^bb1(%8 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     return %8 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @multiply(%arg0: memref<?xi32>, %arg1: memref<4xf64>, %arg2: index, %arg3: i32, %arg4: f64) -> (i32, f64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xf64> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg0 : memref<?xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.getelementptr %3[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %5 = llvm.load %4 : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.br ^bb1(%5 : i32)
// CHECK-NEXT:   ^bb1(%6: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %7 = llvm.mul %6, %arg3 : i32
// CHECK-NEXT:     %8 = llvm.cmpxchg %4, %6, %7 acq_rel monotonic : !llvm.ptr, i32
// CHECK-NEXT:     %9 = llvm.extractvalue %8[0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %10 = llvm.extractvalue %8[1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     llvm.cond_br %10, ^bb2, ^bb1(%9 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %11 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %12 = llvm.getelementptr %11[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT:     %13 = llvm.load %12 : !llvm.ptr -> f64
// CHECK-NEXT:     llvm.br ^bb3(%13 : f64)
// CHECK-NEXT:   ^bb3(%14: f64):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     %15 = llvm.fmul %14, %arg4 : f64
// CHECK-NEXT:     %16 = llvm.bitcast %14 : f64 to i64
// CHECK-NEXT:     %17 = llvm.bitcast %15 : f64 to i64
// CHECK-NEXT:     %18 = llvm.cmpxchg %12, %16, %17 acq_rel monotonic : !llvm.ptr, i64
// CHECK-NEXT:     %19 = llvm.extractvalue %18[0] : !llvm.struct<(i64, i1)>
// CHECK-NEXT:     %20 = llvm.extractvalue %18[1] : !llvm.struct<(i64, i1)>
// CHECK-NEXT:     %21 = llvm.bitcast %19 : i64 to f64
// CHECK-NEXT:     llvm.cond_br %20, ^bb4, ^bb3(%21 : f64)
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     return %9, %21 : i32, f64
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
