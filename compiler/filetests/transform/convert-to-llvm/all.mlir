// All conversions at once: no casts stand between what one and another converted.

// RUN: async-opt --convert-to-llvm %s | FileCheck %s

func.func @f(%a: index, %m: memref<?xf32>, %c: i1, %f: f32) -> (index, f32) {
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %c1 : index
  %y = math.rsqrt %f : f32
  cf.assert %c, "c"
  cf.cond_br %c, ^bb1(%0 : index), ^bb2
^bb1(%i: index):
  %z = arith.ceildivsi %i, %a : index
  return %z, %y : index, f32
^bb2:
  %2:2 = call @f(%a, %m, %c, %f) : (index, memref<?xf32>, i1, f32) -> (index, f32)
  return %2#0, %2#1 : index, f32
}

// Casts that are there are folded.
func.func @casts(%a: i64, %b: index) -> (index, i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = builtin.unrealized_conversion_cast %b : index to i64
  %3 = builtin.unrealized_conversion_cast %2 : i64 to index
  %4 = arith.addi %0, %3 : index
  %5 = arith.addi %1, %2 : i64
  return %4, %5, %3 : index, i64, index
}

// What has no conversion stays.
func.func @stays(%a: index, %f: f32) -> f32 {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %a step %c1 {
    %1 = arith.addi %i, %a : index
    scf.yield
  }
  %0 = math.erf %f : f32
  return %0 : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @abort()
// CHECK-NEXT:   llvm.func @puts(!llvm.ptr)
// CHECK-NEXT:   llvm.mlir.global private constant @assert_msg(dense<[99, 0]> : tensor<2xi8>) {addr_space = 0 : i32} : !llvm.array<2 x i8>
// CHECK-NEXT:   llvm.func @f(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i1, %arg7: f32) -> !llvm.struct<(i64, f32)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %6 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %7 = llvm.add %arg0, %6 : i64
// CHECK-NEXT:     %8 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %9 = llvm.intr.sqrt(%arg7) : (f32) -> f32
// CHECK-NEXT:     %10 = llvm.fdiv %8, %9 : f32
// CHECK-NEXT:     llvm.cond_br %arg6, ^bb1, ^bb4
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.cond_br %arg6, ^bb2(%7 : i64), ^bb3
// CHECK-NEXT:   ^bb2(%11: i64):  // pred: ^bb1
// CHECK-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %13 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %14 = llvm.sdiv %11, %arg0 : i64
// CHECK-NEXT:     %15 = llvm.mul %14, %arg0 : i64
// CHECK-NEXT:     %16 = llvm.icmp "ne" %11, %15 : i64
// CHECK-NEXT:     %17 = llvm.icmp "slt" %11, %12 : i64
// CHECK-NEXT:     %18 = llvm.icmp "slt" %arg0, %12 : i64
// CHECK-NEXT:     %19 = llvm.icmp "eq" %17, %18 : i1
// CHECK-NEXT:     %20 = llvm.and %16, %19 : i1
// CHECK-NEXT:     %21 = llvm.add %14, %13 : i64
// CHECK-NEXT:     %22 = llvm.select %20, %21, %14 : i1, i64
// CHECK-NEXT:     %23 = llvm.mlir.poison : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %24 = llvm.insertvalue %22, %23[0] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %25 = llvm.insertvalue %10, %24[1] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     llvm.return %25 : !llvm.struct<(i64, f32)>
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %26 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %27 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %28 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %29 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %30 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %31 = llvm.call @f(%arg0, %26, %27, %28, %29, %30, %arg6, %arg7) : (i64, !llvm.ptr, !llvm.ptr, i64, i64, i64, i1, f32) -> !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %32 = llvm.extractvalue %31[0] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %33 = llvm.extractvalue %31[1] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %34 = llvm.mlir.poison : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %35 = llvm.insertvalue %32, %34[0] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     %36 = llvm.insertvalue %33, %35[1] : !llvm.struct<(i64, f32)>
// CHECK-NEXT:     llvm.return %36 : !llvm.struct<(i64, f32)>
// CHECK-NEXT:   ^bb4:  // pred: ^bb0
// CHECK-NEXT:     %37 = llvm.mlir.addressof @assert_msg : !llvm.ptr
// CHECK-NEXT:     %38 = llvm.getelementptr %37[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i8>
// CHECK-NEXT:     llvm.call @puts(%38) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @abort() : () -> ()
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @casts(%arg0: i64, %arg1: i64) -> !llvm.struct<(i64, i64, i64)> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %0 : index to i64
// CHECK-NEXT:     %3 = llvm.add %arg0, %arg1 : i64
// CHECK-NEXT:     %4 = llvm.add %arg0, %2 : i64
// CHECK-NEXT:     %5 = llvm.mlir.poison : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:     %6 = llvm.insertvalue %3, %5[0] : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:     %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:     %8 = llvm.insertvalue %arg1, %7[2] : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:     llvm.return %8 : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @stays(%arg0: i64, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:     scf.for %arg2 = %2 to %0 step %2 {
// CHECK-NEXT:       %4 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:       %5 = llvm.add %4, %arg0 : i64
// CHECK-NEXT:     }
// CHECK-NEXT:     %3 = math.erf %arg1 : f32
// CHECK-NEXT:     llvm.return %3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
