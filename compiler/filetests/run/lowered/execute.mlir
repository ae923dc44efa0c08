// Tasks in tasks see and print the memory of the function that they are in.
// The output is that of MLIR's own tools and libraries.

// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: mlir-opt-22 %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// REQUIRES: llvm, mlir-opt-22

// CHECK: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[0,  0,  0,  0]
// CHECK-NEXT: {{^}}Current thread id: {{[0-9a-fx]+}}
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[1,  0,  0,  0]
// CHECK-NEXT: {{^}}Current thread id: {{[0-9a-fx]+}}
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[1,  2,  0,  0]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[1,  2,  3,  0]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[1,  2,  3,  4]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [4] strides = [1] data =
// CHECK-NEXT: {{^}}[1,  2,  3,  4]

func.func @main() {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  %c0 = arith.constant 0.0 : f32
  %c1 = arith.constant 1.0 : f32
  %c2 = arith.constant 2.0 : f32
  %c3 = arith.constant 3.0 : f32
  %c4 = arith.constant 4.0 : f32
  %A = memref.alloc() : memref<4xf32>
  affine.for %q = 0 to 4 { affine.store %c0, %A[%q] : memref<4xf32> }
  %U = memref.cast %A : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  memref.store %c1, %A[%i0] : memref<4xf32>
  call @mlirAsyncRuntimePrintCurrentThreadId() : () -> ()
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  %outer = async.execute {
    memref.store %c2, %A[%i1] : memref<4xf32>
    func.call @mlirAsyncRuntimePrintCurrentThreadId() : () -> ()
    func.call @printMemrefF32(%U) : (memref<*xf32>) -> ()
    %dep = async.execute { async.yield }
    %inner = async.execute [%dep] {
      memref.store %c3, %A[%i2] : memref<4xf32>
      func.call @printMemrefF32(%U) : (memref<*xf32>) -> ()
      async.yield
    }
    async.await %inner : !async.token
    memref.store %c4, %A[%i3] : memref<4xf32>
    func.call @printMemrefF32(%U) : (memref<*xf32>) -> ()
    async.yield
  }
  async.await %outer : !async.token
  call @printMemrefF32(%U) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<4xf32>
  return
}
func.func private @mlirAsyncRuntimePrintCurrentThreadId() -> ()
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
