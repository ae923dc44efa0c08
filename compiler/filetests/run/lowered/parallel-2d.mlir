// Loops over two dimensions, with offsets and steps.
// The output is that of MLIR's own tools and libraries.

// RUN: async-opt %s -async-parallel-for -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-parallel-for -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: async-opt %s -async-parallel-for='async-dispatch=false num-workers=20 min-task-size=1' -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: mlir-opt-22 %s -async-parallel-for -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// REQUIRES: llvm, mlir-opt-22

// CHECK: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [8, 8] strides = [8, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}0,   1,   2,   3,   4,   5,   6,   7],
// CHECK-NEXT: {{^}} [8,   9,   10,   11,   12,   13,   14,   15],
// CHECK-NEXT: {{^}} [16,   17,   18,   19,   20,   21,   22,   23],
// CHECK-NEXT: {{^}} [24,   25,   26,   27,   28,   29,   30,   31],
// CHECK-NEXT: {{^}} [32,   33,   34,   35,   36,   37,   38,   39],
// CHECK-NEXT: {{^}} [40,   41,   42,   43,   44,   45,   46,   47],
// CHECK-NEXT: {{^}} [48,   49,   50,   51,   52,   53,   54,   55],
// CHECK-NEXT: {{^}} [56,   57,   58,   59,   60,   61,   62,   63]]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [8, 8] strides = [8, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}0,   1,   0,   3,   0,   5,   0,   7],
// CHECK-NEXT: {{^}} [0,   9,   0,   11,   0,   13,   0,   15],
// CHECK-NEXT: {{^}} [0,   17,   0,   19,   0,   21,   0,   23],
// CHECK-NEXT: {{^}} [0,   25,   0,   27,   0,   29,   0,   31],
// CHECK-NEXT: {{^}} [0,   33,   0,   35,   0,   37,   0,   39],
// CHECK-NEXT: {{^}} [0,   41,   0,   43,   0,   45,   0,   47],
// CHECK-NEXT: {{^}} [0,   49,   0,   51,   0,   53,   0,   55],
// CHECK-NEXT: {{^}} [0,   57,   0,   59,   0,   61,   0,   63]]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [8, 8] strides = [8, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}0,   1,   0,   3,   0,   5,   0,   7],
// CHECK-NEXT: {{^}} [0,   9,   0,   0,   0,   0,   0,   0],
// CHECK-NEXT: {{^}} [0,   17,   0,   19,   0,   21,   0,   23],
// CHECK-NEXT: {{^}} [0,   25,   0,   0,   0,   0,   0,   0],
// CHECK-NEXT: {{^}} [0,   33,   0,   35,   0,   37,   0,   39],
// CHECK-NEXT: {{^}} [0,   41,   0,   0,   0,   0,   0,   0],
// CHECK-NEXT: {{^}} [0,   49,   0,   51,   0,   53,   0,   55],
// CHECK-NEXT: {{^}} [0,   57,   0,   0,   0,   0,   0,   0]]

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %A = memref.alloc() : memref<8x8xf32>
  %U = memref.cast %A : memref<8x8xf32> to memref<*xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %x = arith.muli %i, %n : index
    %y = arith.addi %j, %x : index
    %k = arith.index_cast %y : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %A[%i, %j] : memref<8x8xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c2) {
    memref.store %z, %A[%i, %j] : memref<8x8xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  scf.parallel (%i, %j) = (%c1, %c2) to (%n, %n) step (%c2, %c1) {
    memref.store %z, %A[%i, %j] : memref<8x8xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<8x8xf32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
