// Functions, calls and returns become those of LLVM.

// RUN: async-opt --allow-unregistered-dialect --convert-func-to-llvm %s | FileCheck %s

// A memref is passed as its parts; a cast stands where the descriptor is still a memref,
// and right after the value of another type that is not converted.
func.func @arguments(%a: index, %m: memref<?xf32>, %b: i32) -> (index, memref<?xf32>) {
  %x = memref.load %m[%a] : memref<?xf32>
  cf.br ^bb1(%a, %x : index, f32)
^bb1(%i: index, %k: f32):
  return %i, %m : index, memref<?xf32>
}

// Operations in between are folded, as MLIR does it.
func.func @folded(%a: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = arith.addi %a, %c0 : index
  %c4 = arith.constant 4 : index
  %1 = arith.addi %c4, %0 : index
  return %1 : index
}

// Several results are one structure.
func.func @calls(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %b = arith.constant 0 : i32
  %0:2 = call @arguments(%c0, %m, %b) : (index, memref<?xf32>, i32) -> (index, memref<?xf32>)
  call @calls(%0#1) {no_inline, t.x} : (memref<?xf32>) -> ()
  %f = constant @calls : (memref<?xf32>) -> ()
  call_indirect %f(%0#1) : (memref<?xf32>) -> ()
  "t.use"(%f) : ((memref<?xf32>) -> ()) -> ()
  return
}

// What an unranked memref points to is copied when it is returned.
func.func @unranked(%u: memref<*xf32>) -> memref<*xf32> {
  %0 = call @unranked(%u) : (memref<*xf32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

// Visibility, linkage and other attributes.
func.func private @private(%a: index) -> index {
  return %a : index
}
func.func nested @nested(index {llvm.zeroext, t.x}, memref<3xf32> {llvm.noalias}) -> (i32 {t.y})
func.func private @two_results() -> (i32 {t.x}, index)
func.func @attrs() attributes {llvm.linkage = #llvm.linkage<internal>, passthrough = ["cold"], t.x} {
  return
}
func.func private @variadic(i32) attributes {func.varargs = true}
func.func private @readnone(i32) attributes {llvm.readnone}

// The value of a parameter is loaded if it is passed as a pointer.
func.func private @by_value(%a: index {llvm.byval = index}, %b: index {llvm.byref = f32}) -> index {
  "t.use"(%a, %b) : (index, index) -> ()
  return %a : index
}

// What has a type that LLVM has not stays.
func.func @tuple(%a: tuple<i32>, %b: index) -> index {
  return %b : index
}
func.func private @tensor() -> tensor<2xf32>
func.func @calls_tensor() {
  %0 = call @tensor() : () -> tensor<2xf32>
  return
}

// An operation in a region.
func.func @nested_region(%c: i1) {
  scf.if %c {
    %0:2 = func.call @two_results() : () -> (i32, index)
    "t.use"(%0#1) : (index) -> ()
  }
  return
}
module {
  func.func @inner(%a: memref<f32>) {
    return
  }
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @arguments(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i32) -> !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     %1 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %arg2, %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg3, %3[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %arg4, %4[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %6 = llvm.insertvalue %arg5, %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %6 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// CHECK-NEXT:     %8 = memref.load %7[%0] : memref<?xf32>
// CHECK-NEXT:     cf.br ^bb1(%0, %8 : index, f32)
// CHECK-NEXT:   ^bb1(%9: index, %10: f32):  // pred: ^bb0
// CHECK-NEXT:     %11 = builtin.unrealized_conversion_cast %9 : index to i64
// CHECK-NEXT:     %12 = llvm.mlir.poison : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     %13 = llvm.insertvalue %11, %12[0] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     %14 = llvm.insertvalue %6, %13[1] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     llvm.return %14 : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @folded(%arg0: i64) -> i64 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %1 = arith.addi %0, %c4 : index
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : index to i64
// CHECK-NEXT:     llvm.return %2 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @calls(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %c0 : index to i64
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %7 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %8 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %9 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %10 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %11 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %12 = llvm.call @arguments(%6, %7, %8, %9, %10, %11, %c0_i32) : (i64, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     %13 = llvm.extractvalue %12[0] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     %14 = llvm.extractvalue %12[1] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:     %15 = llvm.extractvalue %14[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %16 = llvm.extractvalue %14[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %17 = llvm.extractvalue %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %18 = llvm.extractvalue %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %19 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     llvm.call @calls(%15, %16, %17, %18, %19) {no_inline, t.x} : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
// CHECK-NEXT:     %20 = llvm.mlir.addressof @calls : !llvm.ptr
// CHECK-NEXT:     %21 = builtin.unrealized_conversion_cast %20 : !llvm.ptr to (memref<?xf32>) -> ()
// CHECK-NEXT:     %22 = llvm.extractvalue %14[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %23 = llvm.extractvalue %14[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %24 = llvm.extractvalue %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %25 = llvm.extractvalue %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %26 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     llvm.call %20(%22, %23, %24, %25, %26) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
// CHECK-NEXT:     "t.use"(%21) : ((memref<?xf32>) -> ()) -> ()
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @unranked(%arg0: i64, %arg1: !llvm.ptr) -> !llvm.struct<(i64, ptr)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %3 = llvm.extractvalue %2[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %4 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %5 = llvm.call @unranked(%3, %4) : (i64, !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %6 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %8 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %9 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %10 = llvm.mul %7, %9 : i64
// CHECK-NEXT:     %11 = llvm.extractvalue %5[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %12 = llvm.mul %7, %11 : i64
// CHECK-NEXT:     %13 = llvm.add %12, %6 : i64
// CHECK-NEXT:     %14 = llvm.mul %13, %8 : i64
// CHECK-NEXT:     %15 = llvm.add %10, %14 : i64
// CHECK-NEXT:     %16 = llvm.alloca %15 x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %17 = llvm.extractvalue %5[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     "llvm.intr.memcpy"(%16, %17, %15) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     llvm.call @free(%17) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %18 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %19 = llvm.extractvalue %5[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %20 = llvm.insertvalue %19, %18[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %21 = llvm.insertvalue %16, %20[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %22 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %23 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %24 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %25 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %26 = llvm.mul %23, %25 : i64
// CHECK-NEXT:     %27 = llvm.extractvalue %21[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %28 = llvm.mul %23, %27 : i64
// CHECK-NEXT:     %29 = llvm.add %28, %22 : i64
// CHECK-NEXT:     %30 = llvm.mul %29, %24 : i64
// CHECK-NEXT:     %31 = llvm.add %26, %30 : i64
// CHECK-NEXT:     %32 = llvm.call @malloc(%31) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %33 = llvm.extractvalue %21[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     "llvm.intr.memcpy"(%32, %33, %31) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %34 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %35 = llvm.extractvalue %21[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %36 = llvm.insertvalue %35, %34[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %37 = llvm.insertvalue %32, %36[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     llvm.return %37 : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @private(%arg0: i64) -> i64 attributes {sym_visibility = "private"} {
// CHECK-NEXT:     llvm.return %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @nested(i64 {llvm.zeroext, t.x}, !llvm.ptr, !llvm.ptr, i64, i64, i64) -> (i32 {t.y}) attributes {sym_visibility = "nested"}
// CHECK-NEXT:   llvm.func @two_results() -> !llvm.struct<(i32, i64)> attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func internal @attrs() attributes {passthrough = ["cold"], t.x} {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @variadic(i32, ...) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @readnone(i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @by_value(%arg0: !llvm.ptr {llvm.byval = i64}, %arg1: !llvm.ptr {llvm.byref = f32}) -> i64 attributes {sym_visibility = "private"} {
// CHECK-NEXT:     %0 = llvm.load %arg0 : !llvm.ptr -> i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:     %2 = llvm.load %arg1 : !llvm.ptr -> f32
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : f32 to index
// CHECK-NEXT:     "t.use"(%1, %3) : (index, index) -> ()
// CHECK-NEXT:     llvm.return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @tuple(%arg0: tuple<i32>, %arg1: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     llvm.return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @tensor() -> tensor<2xf32>
// CHECK-NEXT:   llvm.func @calls_tensor() {
// CHECK-NEXT:     %0 = func.call @tensor() : () -> tensor<2xf32>
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @nested_region(%arg0: i1) {
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       %0 = llvm.call @two_results() : () -> !llvm.struct<(i32, i64)>
// CHECK-NEXT:       %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i64)>
// CHECK-NEXT:       %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i64)>
// CHECK-NEXT:       %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:       "t.use"(%3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   module {
// CHECK-NEXT:     llvm.func @inner(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
