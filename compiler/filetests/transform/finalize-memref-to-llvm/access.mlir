// Loads, stores, sizes, and what is known of memory.

// RUN: async-opt --convert-memref-to-llvm %s | FileCheck %s

memref.global "private" constant @g : memref<2x3xf32> = dense<1.0>
memref.global @u : memref<4xi32> = uninitialized
memref.global "nested" @e : memref<4xi32> {alignment = 64}
memref.global @s : memref<i64> = dense<7>
func.func @acc(%m: memref<?x5xf32>, %i: index, %s: memref<4xf32, strided<[2], offset: 3>>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %z: memref<f32>, %u: memref<*xf32>) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x5xf32>
  memref.store %0, %s[%i] : memref<4xf32, strided<[2], offset: 3>>
  memref.store %0, %d[%i, %i] {nontemporal = true} : memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %0, %z[] {alignment = 16} : memref<f32>
  %c0 = arith.constant 0 : index
  %dim = memref.dim %m, %c0 : memref<?x5xf32>
  %c1 = arith.constant 1 : index
  %dim1 = memref.dim %m, %c1 : memref<?x5xf32>
  %dim2 = memref.dim %m, %i : memref<?x5xf32>
  %dim3 = memref.dim %u, %i : memref<*xf32>
  %r = memref.rank %u : memref<*xf32>
  %r2 = memref.rank %m : memref<?x5xf32>
  memref.prefetch %m[%i, %i], read, locality<2>, data : memref<?x5xf32>
  %g = memref.get_global @g : memref<2x3xf32>
  %g2 = memref.get_global @s : memref<i64>
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x5xf32> -> index
  %bb, %off, %sz:2, %st:2 = memref.extract_strided_metadata %m : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
  %aa = memref.assume_alignment %m, 16 : memref<?x5xf32>
  return %0 : f32
}
func.func @more(%m: memref<?x?xi32>, %i: index, %s: memref<f32>) {
  %t = memref.cast %m : memref<?x?xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<?x?xi32>
  memref.copy %s, %s : memref<f32> to memref<f32>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global private constant @g(dense<1.000000e+00> : tensor<2x3xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<3 x f32>>
// CHECK-NEXT:   llvm.mlir.global external @u() {addr_space = 0 : i32} : !llvm.array<4 x i32> {
// CHECK-NEXT:     %0 = llvm.mlir.undef : !llvm.array<4 x i32>
// CHECK-NEXT:     llvm.return %0 : !llvm.array<4 x i32>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global private @e() {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<4 x i32>
// CHECK-NEXT:   llvm.mlir.global external @s(7 : i64) {addr_space = 0 : i32} : i64
// CHECK-NEXT:   func.func @acc(%arg0: memref<?x5xf32>, %arg1: index, %arg2: memref<4xf32, strided<[2], offset: 3>>, %arg3: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg4: memref<f32>, %arg5: memref<*xf32>) -> f32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg5 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg4 : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg3 : memref<?x?xf32, strided<[?, ?], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg2 : memref<4xf32, strided<[2], offset: 3>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %5 = builtin.unrealized_conversion_cast %arg0 : memref<?x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %6 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %7 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %8 = llvm.mul %4, %7 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %9 = llvm.add %8, %4 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %10 = llvm.getelementptr inbounds|nuw %6[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %11 = llvm.load %10 : !llvm.ptr -> f32
// CHECK-NEXT:     %12 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %13 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %14 = llvm.getelementptr %12[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %15 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %16 = llvm.mul %4, %15 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %17 = llvm.getelementptr inbounds|nuw %14[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %11, %17 : f32, !llvm.ptr
// CHECK-NEXT:     %18 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %19 = llvm.extractvalue %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %20 = llvm.getelementptr %18[%19] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %21 = llvm.extractvalue %2[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %22 = llvm.mul %4, %21 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %23 = llvm.extractvalue %2[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %24 = llvm.mul %4, %23 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %25 = llvm.add %22, %24 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %26 = llvm.getelementptr inbounds|nuw %20[%25] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %11, %26 {nontemporal} : f32, !llvm.ptr
// CHECK-NEXT:     %27 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     llvm.store %11, %27 {alignment = 16 : i64} : f32, !llvm.ptr
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %28 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %29 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %30 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %31 = llvm.extractvalue %5[3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %32 = llvm.alloca %30 x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %31, %32 : !llvm.array<2 x i64>, !llvm.ptr
// CHECK-NEXT:     %33 = llvm.getelementptr %32[0, %4] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
// CHECK-NEXT:     %34 = llvm.load %33 : !llvm.ptr -> i64
// CHECK-NEXT:     %35 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %36 = llvm.getelementptr %35[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %37 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %38 = llvm.add %37, %4 : i64
// CHECK-NEXT:     %39 = llvm.getelementptr %36[%38] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %40 = llvm.load %39 : !llvm.ptr -> i64
// CHECK-NEXT:     %41 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %42 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %43 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %44 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %45 = llvm.mul %4, %44 : i64
// CHECK-NEXT:     %46 = llvm.add %45, %4 : i64
// CHECK-NEXT:     %47 = llvm.getelementptr %43[%46] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.prefetch"(%47) <{cache = 1 : i32, hint = 2 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
// CHECK-NEXT:     %48 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %49 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %50 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %51 = llvm.mlir.constant(6 : index) : i64
// CHECK-NEXT:     %52 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %53 = llvm.getelementptr %52[%51] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %54 = llvm.ptrtoint %53 : !llvm.ptr to i64
// CHECK-NEXT:     %55 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:     %56 = llvm.getelementptr %55[0, 0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<3 x f32>>
// CHECK-NEXT:     %57 = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT:     %58 = llvm.inttoptr %57 : i64 to !llvm.ptr
// CHECK-NEXT:     %59 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %60 = llvm.insertvalue %58, %59[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %61 = llvm.insertvalue %56, %60[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %62 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %63 = llvm.insertvalue %62, %61[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %64 = llvm.insertvalue %48, %63[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %65 = llvm.insertvalue %49, %64[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %66 = llvm.insertvalue %49, %65[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %67 = llvm.insertvalue %50, %66[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %68 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %69 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %70 = llvm.getelementptr %69[%68] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %71 = llvm.ptrtoint %70 : !llvm.ptr to i64
// CHECK-NEXT:     %72 = llvm.mlir.addressof @s : !llvm.ptr
// CHECK-NEXT:     %73 = llvm.getelementptr %72[0] : (!llvm.ptr) -> !llvm.ptr, i64
// CHECK-NEXT:     %74 = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT:     %75 = llvm.inttoptr %74 : i64 to !llvm.ptr
// CHECK-NEXT:     %76 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %77 = llvm.insertvalue %75, %76[0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %78 = llvm.insertvalue %73, %77[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %79 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %80 = llvm.insertvalue %79, %78[2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %81 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %82 = llvm.ptrtoint %81 : !llvm.ptr to i64
// CHECK-NEXT:     %83 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %84 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %85 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %86 = llvm.insertvalue %83, %85[0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %87 = llvm.insertvalue %84, %86[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %88 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %89 = llvm.insertvalue %88, %87[2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %90 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %91 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %92 = llvm.extractvalue %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %93 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %94 = llvm.extractvalue %5[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %95 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %96 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %97 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     llvm.intr.assume %96 ["align"(%95, %97 : !llvm.ptr, i64)] : i1
// CHECK-NEXT:     return %11 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @more(%arg0: memref<?x?xi32>, %arg1: index, %arg2: memref<f32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg2 : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg0 : memref<?x?xi32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %3 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = llvm.extractvalue %2[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %5 = llvm.mul %1, %4 : i64
// CHECK-NEXT:     %6 = llvm.add %5, %1 : i64
// CHECK-NEXT:     %7 = llvm.getelementptr %3[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     "llvm.intr.prefetch"(%7) <{cache = 0 : i32, hint = 0 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
// CHECK-NEXT:     %8 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %9 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %10 = llvm.getelementptr %9[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %11 = llvm.ptrtoint %10 : !llvm.ptr to i64
// CHECK-NEXT:     %12 = llvm.mul %8, %11 : i64
// CHECK-NEXT:     %13 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %14 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %15 = llvm.getelementptr %13[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %16 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %17 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %18 = llvm.getelementptr %16[%17] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%18, %15, %12) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
