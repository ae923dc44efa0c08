// Memrefs are printed as MLIR's libraries print them, also under their names of 2021.

// RUN: async-runner --entry-point-result=void %s | FileCheck %s --strict-whitespace
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s --strict-whitespace
// REQUIRES: llvm

llvm.func @_mlir_ciface_printMemrefF32(!llvm.ptr)
llvm.func @printMemrefF32(i64, !llvm.ptr)
llvm.func @_mlir_ciface_print_memref_f32(!llvm.ptr)
llvm.func @_mlir_ciface_printMemref2dF32(!llvm.ptr)
llvm.func @_mlir_ciface_printMemrefShapeF32(!llvm.ptr)
llvm.func @_mlir_ciface_printMemrefI64(!llvm.ptr)
llvm.func @_mlir_ciface_printMemrefC32(!llvm.ptr)
llvm.func @_mlir_ciface_printMemrefF16(!llvm.ptr)
llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)

llvm.mlir.global internal @floats(dense<[1.0, 2.5, 0.1, 1.0e10, -3.25, 0x7FC00000]> : tensor<6xf32>) : !llvm.array<6 x f32>
llvm.mlir.global internal @longs(dense<[1, -2, 3, 4, 5, 6, 7, 8]> : tensor<8xi64>) : !llvm.array<8 x i64>
llvm.mlir.global internal @complex(dense<[(1.0, 2.0), (0.5, -0.5)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.mlir.global internal @halves(dense<[1.0, 0.1]> : tensor<2xf16>) : !llvm.array<2 x f16>

llvm.mlir.global internal @matrix() : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %sizes = llvm.mlir.constant(dense<[3, 2]> : tensor<2xi64>) : !llvm.array<2 x i64>
  %strides = llvm.mlir.constant(dense<[2, 1]> : tensor<2xi64>) : !llvm.array<2 x i64>
  %data = llvm.mlir.addressof @floats : !llvm.ptr
  %1 = llvm.insertvalue %data, %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %2 = llvm.insertvalue %c0, %1[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %3 = llvm.insertvalue %sizes, %2[3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  %4 = llvm.insertvalue %strides, %3[4] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  llvm.return %4 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
}

// A part of the matrix: its second column.
llvm.mlir.global internal @column() : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %sizes = llvm.mlir.constant(dense<3> : tensor<1xi64>) : !llvm.array<1 x i64>
  %strides = llvm.mlir.constant(dense<2> : tensor<1xi64>) : !llvm.array<1 x i64>
  %data = llvm.mlir.addressof @floats : !llvm.ptr
  %1 = llvm.insertvalue %data, %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %2 = llvm.insertvalue %c1, %1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %3 = llvm.insertvalue %sizes, %2[3] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %4 = llvm.insertvalue %strides, %3[4] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.return %4 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
}

llvm.func internal @list(%data: !llvm.ptr, %rank: i64, %n: i64, %to: !llvm.ptr) -> !llvm.ptr {
  // Offset 0; sizes and strides are those of lists, or of two times two times two.
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %p1 = llvm.getelementptr %to[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %data, %p1 : !llvm.ptr, !llvm.ptr
  %p2 = llvm.getelementptr %to[2] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c0, %p2 : i64, !llvm.ptr
  %p3 = llvm.getelementptr %to[3] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %n, %p3 : i64, !llvm.ptr
  %p4 = llvm.getelementptr %to[4] : (!llvm.ptr) -> !llvm.ptr, i64
  %is_list = llvm.icmp "eq" %rank, %c1 : i64
  %x4 = llvm.select %is_list, %c1, %c2 : i1, i64
  llvm.store %x4, %p4 : i64, !llvm.ptr
  %p5 = llvm.getelementptr %to[5] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c2, %p5 : i64, !llvm.ptr
  %p6 = llvm.getelementptr %to[6] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c4, %p6 : i64, !llvm.ptr
  %p7 = llvm.getelementptr %to[7] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c2, %p7 : i64, !llvm.ptr
  %p8 = llvm.getelementptr %to[8] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c1, %p8 : i64, !llvm.ptr
  // The memref without a static rank is behind it.
  %p9 = llvm.getelementptr %to[9] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %rank, %p9 : i64, !llvm.ptr
  %p10 = llvm.getelementptr %to[10] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %to, %p10 : !llvm.ptr, !llvm.ptr
  llvm.return %p9 : !llvm.ptr
}

llvm.func @main() {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i64) : i64
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %c11 = llvm.mlir.constant(11 : i64) : i64
  %unranked = llvm.alloca %c2 x i64 : (i64) -> !llvm.ptr
  %room = llvm.alloca %c11 x i64 : (i64) -> !llvm.ptr
  %matrix = llvm.mlir.addressof @matrix : !llvm.ptr
  %second = llvm.getelementptr %unranked[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %c2, %unranked : i64, !llvm.ptr
  llvm.store %matrix, %second : !llvm.ptr, !llvm.ptr

  // CHECK: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [3, 2] strides = [2, 1] data = {{$}}
  // CHECK-NEXT: {{^}}{{\[\[}}1,   2.5], {{$}}
  // CHECK-NEXT: {{^}} [0.1,   1e+10], {{$}}
  // CHECK-NEXT: {{^}} [-3.25,   nan]]{{$}}
  llvm.call @_mlir_ciface_printMemrefF32(%unranked) : (!llvm.ptr) -> ()
  // CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [3, 2] strides = [2, 1]{{$}}
  llvm.call @_mlir_ciface_printMemrefShapeF32(%unranked) : (!llvm.ptr) -> ()
  // CHECK-NEXT: {{^}}Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [3, 2] strides = [2, 1] data = {{$}}
  // CHECK-NEXT: {{^}}{{\[\[}}1,   2.5], {{$}}
  llvm.call @_mlir_ciface_printMemref2dF32(%matrix) : (!llvm.ptr) -> ()

  %column = llvm.mlir.addressof @column : !llvm.ptr
  llvm.store %c1, %unranked : i64, !llvm.ptr
  llvm.store %column, %second : !llvm.ptr, !llvm.ptr
  // CHECK: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 1 sizes = [3] strides = [2] data = {{$}}
  // CHECK-NEXT: {{^}}[2.5,  1e+10,  nan]{{$}}
  llvm.call @printMemrefF32(%c1, %column) : (i64, !llvm.ptr) -> ()
  // CHECK-NEXT: Unranked Memref base@
  // CHECK-NEXT: {{^}}[2.5,  1e+10,  nan]{{$}}
  llvm.call @_mlir_ciface_print_memref_f32(%unranked) : (!llvm.ptr) -> ()

  // CHECK: rank = 3 offset = 0 sizes = [2, 2, 2] strides = [4, 2, 1] data = {{$}}
  // CHECK-NEXT: {{^}}{{\[\[}}[1,    -2], {{$}}
  // CHECK-NEXT: {{^}}  [3,    4]], {{$}}
  // CHECK-NEXT: {{^}} {{\[\[}}5,    6], {{$}}
  // CHECK-NEXT: {{^}}  [7,    8]]]{{$}}
  %longs = llvm.mlir.addressof @longs : !llvm.ptr
  %l = llvm.call @list(%longs, %c3, %c2, %room) : (!llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
  llvm.call @_mlir_ciface_printMemrefI64(%l) : (!llvm.ptr) -> ()

  // CHECK: {{^}}[(1,2),  (0.5,-0.5)]{{$}}
  %complex = llvm.mlir.addressof @complex : !llvm.ptr
  %c = llvm.call @list(%complex, %c1, %c2, %room) : (!llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
  llvm.call @_mlir_ciface_printMemrefC32(%c) : (!llvm.ptr) -> ()

  // CHECK: {{^}}[1,  0.0999756]{{$}}
  %halves = llvm.mlir.addressof @halves : !llvm.ptr
  %h = llvm.call @list(%halves, %c1, %c2, %room) : (!llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
  llvm.call @_mlir_ciface_printMemrefF16(%h) : (!llvm.ptr) -> ()

  // The column is copied over the first floats.
  // CHECK: {{^}}[2.5,  1e+10,  nan]{{$}}
  %floats = llvm.mlir.addressof @floats : !llvm.ptr
  %f = llvm.call @list(%floats, %c1, %c3, %room) : (!llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
  llvm.call @memrefCopy(%c4, %unranked, %f) : (i64, !llvm.ptr, !llvm.ptr) -> ()
  llvm.call @_mlir_ciface_printMemrefF32(%f) : (!llvm.ptr) -> ()
  llvm.return
}
