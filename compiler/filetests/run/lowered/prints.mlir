// Values of all types are printed as by MLIR.
// The output is that of MLIR's own tools and libraries.

// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: async-opt %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: mlir-opt-22 %s -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-vector-to-scf -lower-affine -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-ub-to-llvm -expand-strided-metadata -finalize-memref-to-llvm -convert-func-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts \
// RUN: | async-runner -e main -entry-point-result=void -O0 | FileCheck %s
// REQUIRES: llvm, mlir-opt-22

// CHECK: {{^}}1
// CHECK-NEXT: {{^}}( 1, 0 )
// CHECK-NEXT: {{^}}( ( ( 1, -2, 3 ) ), ( ( 4, 5, 6 ) ) )
// CHECK-NEXT: {{^}}3.14159
// CHECK-NEXT: {{^}}inf
// CHECK-NEXT: {{^}}nan
// CHECK-NEXT: {{^}}0.0010004
// CHECK-NEXT: {{^}}2.5
// CHECK-NEXT: {{^}}text
// CHECK-NEXT: {{^}}, 3.14159
// CHECK-NEXT: {{^}}42
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}3.14159,   3.14159,   3.14159],
// CHECK-NEXT: {{^}} [3.14159,   3.14159,   3.14159]]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 0 offset = 0 sizes = [] strides = [] data =
// CHECK-NEXT: {{^}}[inf]

func.func @main() {
  %t, %v = async.execute -> !async.value<i1> { %c = arith.constant 1 : i1 async.yield %c : i1 }
  %b = async.await %v : !async.value<i1>
  vector.print %b : i1
  %vec = arith.constant dense<[true, false]> : vector<2xi1>
  vector.print %vec : vector<2xi1>
  %vi = arith.constant dense<[[[1, -2, 3]], [[4, 5, 6]]]> : vector<2x1x3xi8>
  vector.print %vi : vector<2x1x3xi8>
  %f64 = arith.constant 3.141592653589793 : f64
  vector.print %f64 : f64
  %inf = arith.constant 0x7F800000 : f32
  vector.print %inf : f32
  %nan = arith.constant 0x7FC00000 : f32
  vector.print %nan : f32
  %h = arith.constant 1.0e-3 : f16
  vector.print %h : f16
  %bf = arith.constant 2.5 : bf16
  vector.print %bf : bf16
  vector.print str "text\n"
  vector.print punctuation <comma>
  %ui = arith.constant 42 : index
  vector.print %f64 : f64 punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print %ui : index
  %u = builtin.unrealized_conversion_cast %vi : vector<2x1x3xi8> to vector<2x1x3xi8>
  %A = memref.alloc() : memref<2x3xf64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c2 step %c1 { scf.for %j = %c0 to %c3 step %c1 { memref.store %f64, %A[%i, %j] : memref<2x3xf64> } }
  %U = memref.cast %A : memref<2x3xf64> to memref<*xf64>
  call @printMemrefF64(%U) : (memref<*xf64>) -> ()
  %z = memref.alloc() : memref<f32>
  memref.store %inf, %z[] : memref<f32>
  %Uz = memref.cast %z : memref<f32> to memref<*xf32>
  call @printMemrefF32(%Uz) : (memref<*xf32>) -> ()
  memref.dealloc %A : memref<2x3xf64>
  memref.dealloc %z : memref<f32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
func.func private @printMemrefF64(memref<*xf64>) attributes { llvm.emit_c_interface }
