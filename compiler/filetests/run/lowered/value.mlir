// Tasks give scalars, vectors and memrefs.
// The output is that of MLIR's own tools and libraries.

// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: mlir-opt-22 %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// REQUIRES: llvm, mlir-opt-22

// CHECK: {{^}}123.456
// CHECK-NEXT: {{^}}( ( 1.5, -0 ), ( 1e+10, 3.25 ) )
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [3] strides = [1] data =
// CHECK-NEXT: {{^}}[0.25,  1.25,  2.25]
// CHECK-NEXT: {{^}}-9

func.func @main() {
  %token, %v0 = async.execute -> !async.value<f32> {
    %0 = arith.constant 123.456 : f32
    async.yield %0 : f32
  }
  %1 = async.await %v0 : !async.value<f32>
  vector.print %1 : f32
  %t2, %v2 = async.execute [%token] -> !async.value<vector<2x2xf32>> {
    %0 = arith.constant dense<[[1.5, -0.0], [1.0e10, 3.25]]> : vector<2x2xf32>
    async.yield %0 : vector<2x2xf32>
  }
  %vv = async.await %v2 : !async.value<vector<2x2xf32>>
  vector.print %vv : vector<2x2xf32>
  %t3, %v3 = async.execute -> !async.value<memref<?xf32>> {
    %n = arith.constant 3 : index
    %c = arith.constant 0.25 : f32
    %m = memref.alloc(%n) : memref<?xf32>
    %i0 = arith.constant 0 : index
    %i1 = arith.constant 1 : index
    scf.for %i = %i0 to %n step %i1 {
      %k = arith.index_cast %i : index to i32
      %f = arith.sitofp %k : i32 to f32
      %s = arith.addf %f, %c : f32
      memref.store %s, %m[%i] : memref<?xf32>
    }
    async.yield %m : memref<?xf32>
  }
  %t4, %v4 = async.execute(%v3 as %m: !async.value<memref<?xf32>>) -> !async.value<i64> {
    %u = memref.cast %m : memref<?xf32> to memref<*xf32>
    func.call @printMemrefF32(%u) : (memref<*xf32>) -> ()
    %k = arith.constant -9 : i64
    async.yield %k : i64
  }
  %m = async.await %v3 : !async.value<memref<?xf32>>
  %k = async.await %v4 : !async.value<i64>
  vector.print %k : i64
  memref.dealloc %m : memref<?xf32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
