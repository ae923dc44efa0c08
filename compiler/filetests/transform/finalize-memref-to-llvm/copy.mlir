// Bytes are copied if elements are one behind the other, else a function copies them.

// RUN: async-opt --finalize-memref-to-llvm %s | FileCheck %s

func.func @copy(%m: memref<?x5xf32>, %n: memref<?x5xf32>, %s: memref<?x5xf32, strided<[?, ?], offset: ?>>, %u: memref<*xf32>) {
  memref.copy %m, %n : memref<?x5xf32> to memref<?x5xf32>
  memref.copy %m, %s : memref<?x5xf32> to memref<?x5xf32, strided<[?, ?], offset: ?>>
  memref.copy %u, %m : memref<*xf32> to memref<?x5xf32>
  return
}
func.func @contiguous(%a: memref<2x3xf32>, %b: memref<2x3xf32, strided<[3, 1], offset: ?>>, %c: memref<2x3xf32, strided<[3, 1], offset: 5>>, %d: memref<2x?xf32>) {
  memref.copy %a, %a : memref<2x3xf32> to memref<2x3xf32>
  memref.copy %a, %b : memref<2x3xf32> to memref<2x3xf32, strided<[3, 1], offset: ?>>
  memref.copy %c, %b : memref<2x3xf32, strided<[3, 1], offset: 5>> to memref<2x3xf32, strided<[3, 1], offset: ?>>
  memref.copy %d, %d : memref<2x?xf32> to memref<2x?xf32>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   func.func @copy(%arg0: memref<?x5xf32>, %arg1: memref<?x5xf32>, %arg2: memref<?x5xf32, strided<[?, ?], offset: ?>>, %arg3: memref<*xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg3 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : memref<?x5xf32, strided<[?, ?], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg1 : memref<?x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg0 : memref<?x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %5 = llvm.extractvalue %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %6 = llvm.mul %4, %5 : i64
// CHECK-NEXT:     %7 = llvm.extractvalue %3[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.mul %6, %7 : i64
// CHECK-NEXT:     %9 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %10 = llvm.getelementptr %9[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %11 = llvm.ptrtoint %10 : !llvm.ptr to i64
// CHECK-NEXT:     %12 = llvm.mul %8, %11 : i64
// CHECK-NEXT:     %13 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %14 = llvm.extractvalue %3[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.getelementptr %13[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %16 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.extractvalue %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %18 = llvm.getelementptr %16[%17] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%18, %15, %12) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %19 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     %20 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %21 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %22 = llvm.alloca %21 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %3, %22 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %23 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %24 = llvm.insertvalue %20, %23[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %25 = llvm.insertvalue %22, %24[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %26 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %27 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %28 = llvm.alloca %27 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %1, %28 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %29 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %30 = llvm.insertvalue %26, %29[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %31 = llvm.insertvalue %28, %30[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %32 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %33 = llvm.alloca %32 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %25, %33 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %34 = llvm.alloca %32 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %31, %34 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %35 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %36 = llvm.getelementptr %35[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %37 = llvm.ptrtoint %36 : !llvm.ptr to i64
// CHECK-NEXT:     llvm.call @memrefCopy(%37, %33, %34) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     llvm.intr.stackrestore %19 : !llvm.ptr
// CHECK-NEXT:     %38 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     %39 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %40 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %41 = llvm.alloca %40 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %3, %41 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %42 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %43 = llvm.insertvalue %39, %42[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %44 = llvm.insertvalue %41, %43[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %45 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %46 = llvm.alloca %45 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %0, %46 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %47 = llvm.alloca %45 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %44, %47 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %48 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %49 = llvm.getelementptr %48[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %50 = llvm.ptrtoint %49 : !llvm.ptr to i64
// CHECK-NEXT:     llvm.call @memrefCopy(%50, %46, %47) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     llvm.intr.stackrestore %38 : !llvm.ptr
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @contiguous(%arg0: memref<2x3xf32>, %arg1: memref<2x3xf32, strided<[3, 1], offset: ?>>, %arg2: memref<2x3xf32, strided<[3, 1], offset: 5>>, %arg3: memref<2x?xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg3 : memref<2x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : memref<2x3xf32, strided<[3, 1], offset: 5>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg1 : memref<2x3xf32, strided<[3, 1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg0 : memref<2x3xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %5 = llvm.extractvalue %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %6 = llvm.mul %4, %5 : i64
// CHECK-NEXT:     %7 = llvm.extractvalue %3[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.mul %6, %7 : i64
// CHECK-NEXT:     %9 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %10 = llvm.getelementptr %9[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %11 = llvm.ptrtoint %10 : !llvm.ptr to i64
// CHECK-NEXT:     %12 = llvm.mul %8, %11 : i64
// CHECK-NEXT:     %13 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %14 = llvm.extractvalue %3[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.getelementptr %13[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %16 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.extractvalue %3[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %18 = llvm.getelementptr %16[%17] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%18, %15, %12) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %19 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %20 = llvm.extractvalue %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %21 = llvm.mul %19, %20 : i64
// CHECK-NEXT:     %22 = llvm.extractvalue %3[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %23 = llvm.mul %21, %22 : i64
// CHECK-NEXT:     %24 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %25 = llvm.getelementptr %24[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %26 = llvm.ptrtoint %25 : !llvm.ptr to i64
// CHECK-NEXT:     %27 = llvm.mul %23, %26 : i64
// CHECK-NEXT:     %28 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %29 = llvm.extractvalue %3[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %30 = llvm.getelementptr %28[%29] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %31 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %32 = llvm.extractvalue %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %33 = llvm.getelementptr %31[%32] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%33, %30, %27) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %34 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %35 = llvm.extractvalue %1[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %36 = llvm.mul %34, %35 : i64
// CHECK-NEXT:     %37 = llvm.extractvalue %1[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %38 = llvm.mul %36, %37 : i64
// CHECK-NEXT:     %39 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %40 = llvm.getelementptr %39[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %41 = llvm.ptrtoint %40 : !llvm.ptr to i64
// CHECK-NEXT:     %42 = llvm.mul %38, %41 : i64
// CHECK-NEXT:     %43 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %44 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %45 = llvm.getelementptr %43[%44] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %46 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %47 = llvm.extractvalue %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %48 = llvm.getelementptr %46[%47] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%48, %45, %42) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %49 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %50 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %51 = llvm.mul %49, %50 : i64
// CHECK-NEXT:     %52 = llvm.extractvalue %0[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %53 = llvm.mul %51, %52 : i64
// CHECK-NEXT:     %54 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %55 = llvm.getelementptr %54[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %56 = llvm.ptrtoint %55 : !llvm.ptr to i64
// CHECK-NEXT:     %57 = llvm.mul %53, %56 : i64
// CHECK-NEXT:     %58 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %59 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %60 = llvm.getelementptr %58[%59] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %61 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %62 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %63 = llvm.getelementptr %61[%62] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%63, %60, %57) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
