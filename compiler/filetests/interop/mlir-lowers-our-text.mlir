// A program that we print goes through MLIR's own passes down to LLVM.

// REQUIRES: mlir-opt-22
// RUN: async-opt %s | mlir-opt-22 --pass-pipeline='builtin.module(async-parallel-for, async-to-async-runtime, async-runtime-ref-counting, convert-async-to-llvm, convert-scf-to-cf, convert-to-llvm, reconcile-unrealized-casts)' | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | mlir-opt-22 --pass-pipeline='builtin.module(async-parallel-for, async-to-async-runtime, async-runtime-ref-counting, convert-async-to-llvm, convert-scf-to-cf, convert-to-llvm, reconcile-unrealized-casts)' | FileCheck %s

// CHECK-LABEL: llvm.func @sum
// CHECK:         llvm.call @mlirAsyncRuntimeCreateGroup
// CHECK:         llvm.call @mlirAsyncRuntimeAwaitAllInGroup
// CHECK:         llvm.call @mlirAsyncRuntimeAwaitToken
// CHECK:         llvm.return
// CHECK-LABEL: llvm.func @async_execute_fn
// CHECK:         llvm.intr.coro.begin
// CHECK:         llvm.intr.coro.end
func.func @sum(%a: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %token, %value = async.execute -> !async.value<f32> {
    %y = arith.addf %x, %x : f32
    async.yield %y : f32
  }
  %group = async.create_group %n : !async.group
  scf.for %i = %zero to %n step %one {
    %t = async.execute [%token] (%value as %v: !async.value<f32>) {
      memref.store %v, %a[%i] : memref<?xf32>
      async.yield
    }
    %rank = async.add_to_group %t, %group : !async.token
  }
  async.await_all %group
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %x, %a[%i] : memref<?xf32>
    scf.reduce
  }
  async.await %token : !async.token
  %r = async.await %value : !async.value<f32>
  return %r : f32
}
