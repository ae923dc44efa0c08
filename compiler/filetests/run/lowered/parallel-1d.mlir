// Loops over one dimension, with steps and without turns.
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

// CHECK: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [9] strides = [1] data =
// CHECK-NEXT: {{^}}[0,  1,  2,  3,  4,  5,  6,  7,  8]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [9] strides = [1] data =
// CHECK-NEXT: {{^}}[0,  0,  0,  0,  0,  0,  0,  0,  0]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [9] strides = [1] data =
// CHECK-NEXT: {{^}}[0,  0,  2,  0,  4,  0,  6,  0,  8]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [9] strides = [1] data =
// CHECK-NEXT: {{^}}[0,  0,  2,  0,  4,  0,  6,  0,  8]

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 9 : index
  %z = arith.constant 0.0 : f32
  %A = memref.alloc() : memref<9xf32>
  %U = memref.cast %A : memref<9xf32> to memref<*xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %A[%i] : memref<9xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %z, %A[%i] : memref<9xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %A[%i] : memref<9xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  scf.parallel (%i) = (%c0) to (%c0) step (%c2) {
    memref.store %z, %A[%i] : memref<9xf32>
  }
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<9xf32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
