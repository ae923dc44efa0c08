// Other descriptors of the same memory.

// RUN: async-opt --finalize-memref-to-llvm %s | FileCheck %s

func.func @casts(%m: memref<?x5xf32>, %i: index, %st: memref<4x5xf32>) {
  %0 = memref.cast %m : memref<?x5xf32> to memref<4x5xf32>
  %1 = memref.cast %m : memref<?x5xf32> to memref<*xf32>
  %2 = memref.cast %1 : memref<*xf32> to memref<?x?xf32>
  %3 = memref.reinterpret_cast %m to offset: [%i], sizes: [3, %i], strides: [%i, 1] : memref<?x5xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  %4 = memref.reinterpret_cast %1 to offset: [0], sizes: [3], strides: [1] : memref<*xf32> to memref<3xf32>
  %7 = memref.transpose %m (i, j) -> (j, i) : memref<?x5xf32> to memref<5x?xf32, strided<[1, 5]>>
  return
}
func.func @views(%b: memref<2048xi8>, %o: index, %n: index, %m: memref<?x5xf32>, %sh: memref<2xindex>, %u: memref<*xf32>, %shd: memref<?xindex>) {
  %0 = memref.view %b[%o][%n] : memref<2048xi8> to memref<?x4xf32>
  %3 = memref.reshape %m(%sh) : (memref<?x5xf32>, memref<2xindex>) -> memref<?x?xf32>
  %4 = memref.reshape %u(%sh) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %5 = memref.reshape %u(%shd) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return
}
func.func @a(%m: memref<?x5xf32, 1>, %u: memref<*xf32>, %b: memref<4xf32>) -> memref<?x5xf32> {
  %c = memref.memory_space_cast %m : memref<?x5xf32, 1> to memref<?x5xf32>
  %d:2 = memref.distinct_objects %b, %b : memref<4xf32>, memref<4xf32>
  %e = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 1>
  %s = memref.reinterpret_cast %u to offset: [0], sizes: [3], strides: [1] : memref<*xf32> to memref<3xf32>
  %bb, %off, %sz, %st = memref.extract_strided_metadata %b : memref<4xf32> -> memref<f32>, index, index, index
  return %c : memref<?x5xf32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @casts(%arg0: memref<?x5xf32>, %arg1: index, %arg2: memref<4x5xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.alloca %2 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %1, %3 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %4 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %5 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %6 = llvm.insertvalue %4, %5[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %7 = llvm.insertvalue %3, %6[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %9 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %10 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %11 = llvm.insertvalue %9, %8[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %12 = llvm.insertvalue %10, %11[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %13 = llvm.insertvalue %0, %12[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %14 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %15 = llvm.insertvalue %14, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %16 = llvm.insertvalue %0, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.insertvalue %0, %16[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %18 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %19 = llvm.insertvalue %18, %17[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %20 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %21 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %22 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %23 = llvm.insertvalue %21, %20[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %24 = llvm.insertvalue %22, %23[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %25 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %26 = llvm.insertvalue %25, %24[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %27 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %28 = llvm.insertvalue %27, %26[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %29 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %30 = llvm.insertvalue %29, %28[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %31 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %32 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %33 = llvm.insertvalue %32, %31[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %34 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %35 = llvm.insertvalue %34, %33[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %36 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %37 = llvm.insertvalue %36, %35[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %38 = llvm.extractvalue %1[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %39 = llvm.insertvalue %38, %37[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %40 = llvm.extractvalue %1[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %41 = llvm.insertvalue %40, %39[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %42 = llvm.extractvalue %1[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %43 = llvm.insertvalue %42, %41[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %44 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %45 = llvm.insertvalue %44, %43[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @views(%arg0: memref<2048xi8>, %arg1: index, %arg2: index, %arg3: memref<?x5xf32>, %arg4: memref<2xindex>, %arg5: memref<*xf32>, %arg6: memref<?xindex>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg6 : memref<?xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg5 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg4 : memref<2xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg3 : memref<?x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %5 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %arg0 : memref<2048xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.extractvalue %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %9 = llvm.insertvalue %8, %7[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %10 = llvm.extractvalue %6[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %11 = llvm.getelementptr %10[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %12 = llvm.insertvalue %11, %9[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %13 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %14 = llvm.insertvalue %13, %12[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %16 = llvm.insertvalue %15, %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %18 = llvm.insertvalue %17, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %19 = llvm.insertvalue %4, %18[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %20 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %21 = llvm.insertvalue %20, %19[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %22 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %23 = llvm.extractvalue %3[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %24 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %25 = llvm.insertvalue %23, %22[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %26 = llvm.insertvalue %24, %25[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %27 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %28 = llvm.insertvalue %27, %26[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %29 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %30 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %31 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %32 = llvm.getelementptr inbounds|nuw %31[%30] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %33 = llvm.load %32 : !llvm.ptr -> i64
// CHECK-NEXT:     %34 = llvm.insertvalue %33, %28[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %35 = llvm.insertvalue %29, %34[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %36 = llvm.mul %29, %33 : i64
// CHECK-NEXT:     %37 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %38 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %39 = llvm.getelementptr inbounds|nuw %38[%37] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %40 = llvm.load %39 : !llvm.ptr -> i64
// CHECK-NEXT:     %41 = llvm.insertvalue %40, %35[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %42 = llvm.insertvalue %36, %41[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %43 = llvm.mul %36, %40 : i64
// CHECK-NEXT:     %44 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %45 = llvm.extractvalue %1[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %46 = llvm.load %45 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %47 = llvm.getelementptr %45[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %48 = llvm.load %47 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %49 = llvm.insertvalue %46, %44[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %50 = llvm.insertvalue %48, %49[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %51 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %52 = llvm.insertvalue %51, %50[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %53 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %54 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %55 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %56 = llvm.getelementptr inbounds|nuw %55[%54] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %57 = llvm.load %56 : !llvm.ptr -> i64
// CHECK-NEXT:     %58 = llvm.insertvalue %57, %52[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %59 = llvm.insertvalue %53, %58[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %60 = llvm.mul %53, %57 : i64
// CHECK-NEXT:     %61 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %62 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %63 = llvm.getelementptr inbounds|nuw %62[%61] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %64 = llvm.load %63 : !llvm.ptr -> i64
// CHECK-NEXT:     %65 = llvm.insertvalue %64, %59[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %66 = llvm.insertvalue %60, %65[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %67 = llvm.mul %60, %64 : i64
// CHECK-NEXT:     %68 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %69 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %70 = llvm.insertvalue %68, %69[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %71 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %72 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %73 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %74 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %75 = llvm.mul %72, %74 : i64
// CHECK-NEXT:     %76 = llvm.extractvalue %70[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %77 = llvm.mul %72, %76 : i64
// CHECK-NEXT:     %78 = llvm.add %77, %71 : i64
// CHECK-NEXT:     %79 = llvm.mul %78, %73 : i64
// CHECK-NEXT:     %80 = llvm.add %75, %79 : i64
// CHECK-NEXT:     %81 = llvm.alloca %80 x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %82 = llvm.insertvalue %81, %70[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %83 = llvm.extractvalue %1[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %84 = llvm.load %83 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %85 = llvm.getelementptr %83[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %86 = llvm.load %85 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %87 = llvm.getelementptr %83[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %88 = llvm.load %87 : !llvm.ptr -> i64
// CHECK-NEXT:     llvm.store %84, %81 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %89 = llvm.getelementptr %81[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %86, %89 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %90 = llvm.getelementptr %81[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %88, %90 : i64, !llvm.ptr
// CHECK-NEXT:     %91 = llvm.getelementptr %81[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, i64)>
// CHECK-NEXT:     %92 = llvm.getelementptr %91[%68] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %93 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %94 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %95 = llvm.sub %68, %94 : i64
// CHECK-NEXT:     llvm.br ^bb1(%95, %94 : i64, i64)
// CHECK-NEXT:   ^bb1(%96: i64, %97: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %98 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %99 = llvm.icmp "sge" %96, %98 : i64
// CHECK-NEXT:     llvm.cond_br %99, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %100 = llvm.getelementptr %93[%96] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %101 = llvm.load %100 : !llvm.ptr -> i64
// CHECK-NEXT:     %102 = llvm.getelementptr %91[%96] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     llvm.store %101, %102 : i64, !llvm.ptr
// CHECK-NEXT:     %103 = llvm.getelementptr %92[%96] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     llvm.store %97, %103 : i64, !llvm.ptr
// CHECK-NEXT:     %104 = llvm.mul %97, %101 : i64
// CHECK-NEXT:     %105 = llvm.sub %96, %94 : i64
// CHECK-NEXT:     llvm.br ^bb1(%105, %104 : i64, i64)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @a(%arg0: memref<?x5xf32, 1>, %arg1: memref<*xf32>, %arg2: memref<4xf32>) -> memref<?x5xf32> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg2 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg0 : memref<?x5xf32, 1> to !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %3 = llvm.extractvalue %2[0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = llvm.extractvalue %2[1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %5 = llvm.extractvalue %2[2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %6 = llvm.extractvalue %2[3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %7 = llvm.extractvalue %2[3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.extractvalue %2[4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %9 = llvm.extractvalue %2[4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %10 = llvm.addrspacecast %3 : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT:     %11 = llvm.addrspacecast %4 : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT:     %12 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %13 = llvm.insertvalue %10, %12[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %14 = llvm.insertvalue %11, %13[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.insertvalue %5, %14[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %16 = llvm.insertvalue %6, %15[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.insertvalue %8, %16[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %18 = llvm.insertvalue %7, %17[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %19 = llvm.insertvalue %9, %18[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %20 = builtin.unrealized_conversion_cast %19 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x5xf32>
// CHECK-NEXT:     %21 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %22 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %23 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     llvm.intr.assume %23 ["separate_storage"(%21, %22 : !llvm.ptr, !llvm.ptr)] : i1
// CHECK-NEXT:     %24 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %25 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %26 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %27 = llvm.insertvalue %24, %26[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %28 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %29 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %30 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %31 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %32 = llvm.mul %29, %31 : i64
// CHECK-NEXT:     %33 = llvm.extractvalue %27[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %34 = llvm.mul %29, %33 : i64
// CHECK-NEXT:     %35 = llvm.add %34, %28 : i64
// CHECK-NEXT:     %36 = llvm.mul %35, %30 : i64
// CHECK-NEXT:     %37 = llvm.add %32, %36 : i64
// CHECK-NEXT:     %38 = llvm.alloca %37 x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %39 = llvm.insertvalue %38, %27[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %40 = llvm.load %25 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %41 = llvm.getelementptr %25[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %42 = llvm.load %41 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %43 = llvm.addrspacecast %40 : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:     %44 = llvm.addrspacecast %42 : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:     llvm.store %43, %38 : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT:     %45 = llvm.getelementptr %38[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT:     llvm.store %44, %45 : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT:     %46 = llvm.getelementptr %25[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %47 = llvm.getelementptr %38[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT:     %48 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %49 = llvm.sub %37, %48 : i64
// CHECK-NEXT:     "llvm.intr.memcpy"(%47, %46, %49) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %50 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %51 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %52 = llvm.load %51 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %53 = llvm.getelementptr %51[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %54 = llvm.load %53 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %55 = llvm.insertvalue %52, %50[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %56 = llvm.insertvalue %54, %55[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %57 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %58 = llvm.insertvalue %57, %56[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %59 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %60 = llvm.insertvalue %59, %58[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %61 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %62 = llvm.insertvalue %61, %60[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %63 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %64 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %65 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %66 = llvm.insertvalue %63, %65[0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %67 = llvm.insertvalue %64, %66[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %68 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %69 = llvm.insertvalue %68, %67[2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %70 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %71 = llvm.extractvalue %1[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %72 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     return %20 : memref<?x5xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
