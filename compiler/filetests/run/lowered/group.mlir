// A group ends when all of its members have, and fails if one does.
// The output is that of MLIR's own tools and libraries.

// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: mlir-opt-22 %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// REQUIRES: llvm, mlir-opt-22

// CHECK: {{^}}0
// CHECK-NEXT: {{^}}4
// CHECK-NEXT: {{^}}0
// CHECK-NEXT: {{^}}1

func.func @main() {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %false = arith.constant 0 : i1
  %group = async.create_group %c5 : !async.group
  %t0 = async.execute { async.yield }
  %t1 = async.execute { async.yield }
  %t2 = async.execute [%t0] { async.yield }
  %t3 = async.execute { async.await %t2 : !async.token async.yield }
  %0 = async.add_to_group %t0, %group : !async.token
  %1 = async.add_to_group %t1, %group : !async.token
  %2 = async.add_to_group %t2, %group : !async.token
  %3 = async.add_to_group %t3, %group : !async.token
  %t4 = async.execute {
    async.await %t3 : !async.token
    async.yield
  }
  %4 = async.add_to_group %t4, %group : !async.token
  vector.print %0 : index
  vector.print %4 : index
  async.await_all %group
  %e = async.runtime.is_error %group : !async.group
  vector.print %e : i1
  %g2 = async.create_group %c1 : !async.group
  %bad = async.execute { cf.assert %false, "bad" async.yield }
  %5 = async.add_to_group %bad, %g2 : !async.token
  async.runtime.await %g2 : !async.group
  %e2 = async.runtime.is_error %g2 : !async.group
  vector.print %e2 : i1
  return
}
