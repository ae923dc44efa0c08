// Errors go from tasks to what depends on them, and values do not.
// The output is that of MLIR's own tools and libraries.
// What MLIR's passes make of a task with two causes of errors drops its results twice, so
// only ours are run here.

// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// REQUIRES: llvm

// CHECK: {{^}}1
// CHECK-NEXT: {{^}}0
// CHECK-NEXT: {{^}}123.45
// CHECK-NEXT: {{^}}1
// CHECK-NEXT: {{^}}1
// CHECK-NEXT: {{^}}1

async.func @fails() -> !async.token {
  %false = arith.constant 0 : i1
  cf.assert %false, "error"
  return
}
func.func @main() {
  %false = arith.constant 0 : i1
  %t0 = async.execute {
    %t = async.call @fails() : () -> !async.token
    async.await %t : !async.token
    async.yield
  }
  async.runtime.await %t0 : !async.token
  %e0 = async.runtime.is_error %t0 : !async.token
  vector.print %e0 : i1
  %t1, %v1 = async.execute -> !async.value<f32> {
    %ok = arith.constant 1 : i1
    cf.assert %ok, "fine"
    %c = arith.constant 123.45 : f32
    async.yield %c : f32
  }
  async.runtime.await %v1 : !async.value<f32>
  %e1 = async.runtime.is_error %v1 : !async.value<f32>
  vector.print %e1 : i1
  %x = async.await %v1 : !async.value<f32>
  vector.print %x : f32
  %t2, %v2 = async.execute -> !async.value<f32> {
    cf.assert %false, "error"
    %c = arith.constant 123.45 : f32
    async.yield %c : f32
  }
  async.runtime.await %v2 : !async.value<f32>
  %e2 = async.runtime.is_error %v2 : !async.value<f32>
  vector.print %e2 : i1
  %t3, %v3 = async.execute [%t2] (%v2 as %a: !async.value<f32>) -> !async.value<f32> {
    %b = arith.addf %a, %a : f32
    async.yield %b : f32
  }
  async.runtime.await %v3 : !async.value<f32>
  %e3 = async.runtime.is_error %v3 : !async.value<f32>
  vector.print %e3 : i1
  async.runtime.await %t3 : !async.token
  %e4 = async.runtime.is_error %t3 : !async.token
  vector.print %e4 : i1
  return
}
