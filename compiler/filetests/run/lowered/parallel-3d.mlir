// Loops over three dimensions.
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

// CHECK: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 3 offset = 0 sizes = [3, 3, 3] strides = [9, 3, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}[0,    1,    2],
// CHECK-NEXT: {{^}}  [3,    4,    5],
// CHECK-NEXT: {{^}}  [6,    7,    8]],
// CHECK-NEXT: {{^}} {{\[\[}}9,    10,    11],
// CHECK-NEXT: {{^}}  [12,    13,    14],
// CHECK-NEXT: {{^}}  [15,    16,    17]],
// CHECK-NEXT: {{^}} {{\[\[}}18,    19,    20],
// CHECK-NEXT: {{^}}  [21,    22,    23],
// CHECK-NEXT: {{^}}  [24,    25,    26]]]
// CHECK-NEXT: {{^}}Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 3 offset = 0 sizes = [3, 3, 3] strides = [9, 3, 1] data =
// CHECK-NEXT: {{^}}{{\[\[}}[-1,    -1,    -1],
// CHECK-NEXT: {{^}}  [3,    4,    5],
// CHECK-NEXT: {{^}}  [-1,    -1,    -1]],
// CHECK-NEXT: {{^}} {{\[\[}}9,    10,    11],
// CHECK-NEXT: {{^}}  [12,    13,    14],
// CHECK-NEXT: {{^}}  [15,    16,    17]],
// CHECK-NEXT: {{^}} {{\[\[}}-1,    -1,    -1],
// CHECK-NEXT: {{^}}  [21,    22,    23],
// CHECK-NEXT: {{^}}  [-1,    -1,    -1]]]

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 3 : index
  %A = memref.alloc() : memref<3x3x3xi32>
  %U = memref.cast %A : memref<3x3x3xi32> to memref<*xi32>
  %lb = affine.apply affine_map<(d0)->(d0 - 2)>(%c2)
  scf.parallel (%i, %j, %l) = (%lb, %c0, %c0) to (%n, %n, %n) step (%c1, %c1, %c1) {
    %x = arith.muli %i, %n : index
    %y = arith.addi %j, %x : index
    %w = arith.muli %y, %n : index
    %q = arith.addi %l, %w : index
    %k = arith.index_cast %q : index to i32
    memref.store %k, %A[%i, %j, %l] : memref<3x3x3xi32>
  }
  call @printMemrefI32(%U) : (memref<*xi32>) -> ()
  %Z = arith.constant -1 : i32
  scf.parallel (%i, %j, %l) = (%c0, %c0, %c0) to (%n, %n, %n) step (%c2, %c2, %c1) {
    memref.store %Z, %A[%i, %j, %l] : memref<3x3x3xi32>
  }
  call @printMemrefI32(%U) : (memref<*xi32>) -> ()
  memref.dealloc %A : memref<3x3x3xi32>
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes { llvm.emit_c_interface }
