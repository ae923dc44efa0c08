// `index` as an integer of 32 bits.

// RUN: async-opt --convert-func-to-llvm=index-bitwidth=32 %s | FileCheck %s

func.func @f(%a: index, %m: memref<?xvector<4xindex>>) -> (index, memref<*xf32>) {
  %0:2 = call @f(%a, %m) : (index, memref<?xvector<4xindex>>) -> (index, memref<*xf32>)
  return %0#0, %0#1 : index, memref<*xf32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @malloc(i32) -> !llvm.ptr
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32, %arg4: i32, %arg5: i32) -> !llvm.struct<(i32, struct<(i32, ptr)>)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %6 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %7 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %8 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %9 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %10 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %11 = llvm.call @f(%arg0, %6, %7, %8, %9, %10) : (i32, !llvm.ptr, !llvm.ptr, i32, i32, i32) -> !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     %12 = llvm.extractvalue %11[0] : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     %13 = llvm.extractvalue %11[1] : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     %14 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %15 = llvm.mlir.constant(2 : index) : i32
// CHECK-NEXT:     %16 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %17 = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT:     %18 = llvm.mul %15, %17 : i32
// CHECK-NEXT:     %19 = llvm.extractvalue %13[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %20 = llvm.mul %15, %19 : i32
// CHECK-NEXT:     %21 = llvm.add %20, %14 : i32
// CHECK-NEXT:     %22 = llvm.mul %21, %16 : i32
// CHECK-NEXT:     %23 = llvm.add %18, %22 : i32
// CHECK-NEXT:     %24 = llvm.alloca %23 x i8 : (i32) -> !llvm.ptr
// CHECK-NEXT:     %25 = llvm.extractvalue %13[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     "llvm.intr.memcpy"(%24, %25, %23) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
// CHECK-NEXT:     llvm.call @free(%25) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %26 = llvm.mlir.poison : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %27 = llvm.extractvalue %13[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %28 = llvm.insertvalue %27, %26[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %29 = llvm.insertvalue %24, %28[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %30 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %31 = llvm.mlir.constant(2 : index) : i32
// CHECK-NEXT:     %32 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %33 = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT:     %34 = llvm.mul %31, %33 : i32
// CHECK-NEXT:     %35 = llvm.extractvalue %29[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %36 = llvm.mul %31, %35 : i32
// CHECK-NEXT:     %37 = llvm.add %36, %30 : i32
// CHECK-NEXT:     %38 = llvm.mul %37, %32 : i32
// CHECK-NEXT:     %39 = llvm.add %34, %38 : i32
// CHECK-NEXT:     %40 = llvm.call @malloc(%39) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %41 = llvm.extractvalue %29[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     "llvm.intr.memcpy"(%40, %41, %39) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
// CHECK-NEXT:     %42 = llvm.mlir.poison : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %43 = llvm.extractvalue %29[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %44 = llvm.insertvalue %43, %42[0] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %45 = llvm.insertvalue %40, %44[1] : !llvm.struct<(i32, ptr)>
// CHECK-NEXT:     %46 = llvm.mlir.poison : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     %47 = llvm.insertvalue %12, %46[0] : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     %48 = llvm.insertvalue %45, %47[1] : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:     llvm.return %48 : !llvm.struct<(i32, struct<(i32, ptr)>)>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
