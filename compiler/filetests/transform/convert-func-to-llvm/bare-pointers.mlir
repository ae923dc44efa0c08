// Memrefs as bare pointers.

// RUN: async-opt --allow-unregistered-dialect --convert-func-to-llvm=use-bare-ptr-memref-call-conv=1 %s | FileCheck %s

func.func @f(%m: memref<4x5xf32, strided<[5, 1], offset: 3>>, %n: memref<f32, 2>) -> memref<4x5xf32> {
  "t.use"(%m, %n) : (memref<4x5xf32, strided<[5, 1], offset: 3>>, memref<f32, 2>) -> ()
  %0 = "t.def"() : () -> memref<4x5xf32>
  %1 = call @g(%0) : (memref<4x5xf32>) -> memref<4x5xf32>
  return %1 : memref<4x5xf32>
}
func.func private @g(memref<4x5xf32> {llvm.noalias, t.x}) -> memref<4x5xf32>

// These cannot be passed so.
func.func @dynamic(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
func.func @unranked(%m: memref<*xf32>) {
  call @unranked(%m) : (memref<*xf32>) -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<2>) -> !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr<2>, ptr<2>, i64)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr<2>, ptr<2>, i64)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr<2>, ptr<2>, i64)>
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<(ptr<2>, ptr<2>, i64)>
// CHECK-NEXT:     %5 = builtin.unrealized_conversion_cast %4 : !llvm.struct<(ptr<2>, ptr<2>, i64)> to memref<f32, 2>
// CHECK-NEXT:     %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %7 = llvm.insertvalue %arg0, %6[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.insertvalue %arg0, %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %9 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %8[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %11 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %12 = llvm.insertvalue %11, %10[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %13 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %14 = llvm.insertvalue %13, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %16 = llvm.insertvalue %15, %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %17 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %18 = llvm.insertvalue %17, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %19 = builtin.unrealized_conversion_cast %18 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<4x5xf32, strided<[5, 1], offset: 3>>
// CHECK-NEXT:     "t.use"(%19, %5) : (memref<4x5xf32, strided<[5, 1], offset: 3>>, memref<f32, 2>) -> ()
// CHECK-NEXT:     %20 = "t.def"() : () -> memref<4x5xf32>
// CHECK-NEXT:     %21 = builtin.unrealized_conversion_cast %20 : memref<4x5xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %22 = llvm.extractvalue %21[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %23 = llvm.call @g(%22) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     %24 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %25 = llvm.insertvalue %23, %24[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %26 = llvm.insertvalue %23, %25[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %27 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %28 = llvm.insertvalue %27, %26[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %29 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %30 = llvm.insertvalue %29, %28[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %31 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %32 = llvm.insertvalue %31, %30[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %33 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT:     %34 = llvm.insertvalue %33, %32[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %35 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %36 = llvm.insertvalue %35, %34[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %37 = llvm.extractvalue %36[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     llvm.return %37 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @g(!llvm.ptr {llvm.noalias, t.x}) -> !llvm.ptr attributes {sym_visibility = "private"}
// CHECK-NEXT:   func.func @dynamic(%arg0: memref<?xf32>) -> memref<?xf32> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     llvm.return %0 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unranked(%arg0: memref<*xf32>) {
// CHECK-NEXT:     call @unranked(%arg0) : (memref<*xf32>) -> ()
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
