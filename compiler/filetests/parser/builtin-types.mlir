// Types of the builtin dialect, in every form that they are written in.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s

// Integers, with and without a sign, up to the widest.
"t.int"() : () -> (i1, i8, si32, ui64, i16777215, index)
// Floats.
"t.float"() : () -> (f16, bf16, f32, f64, f80, f128, tf32, f8E4M3FN, f8E5M2, f4E2M1FN)
// Functions and tuples.
"t.function"() : () -> (() -> (), (i32) -> i32, (i32, f32) -> (i1, i2), () -> (() -> ()), (() -> i32) -> (), none)
"t.tuple"() : () -> (tuple<>, tuple<i32>, tuple<i32, tuple<f32, index>>)
// Vectors; a dimension in brackets is scalable.
"t.vector"() : () -> (vector<f32>, vector<4xf32>, vector<2x3xi1>, vector<[4]xi32>, vector<2x[4]x8xindex>)
// Tensors.
"t.tensor"() : () -> (tensor<f32>, tensor<?x4xf32>, tensor<0xi1>, tensor<*xi32>, tensor<2xi8, "encoding">, tensor<1x!t.opaque>, tensor<2x0x3xcomplex<f32>>)
// Memory: shape, layout, memory space.
"t.memref"() : () -> (memref<f32>, memref<?x4xf32>, memref<*xi32>, memref<4xf32, 1>, memref<4xf32, "space">, memref<*xf32, 2 : i32>)
"t.strided"() : () -> (memref<4x4xf32, strided<[4, 1]>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[1], offset: 3>, 1>, memref<f32, strided<[]>>)
"t.affine"() : () -> (memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>)
// The identity is no layout, and memory space 0 is none.
"t.default"() : () -> (memref<4x4xf32, affine_map<(d0, d1) -> (d0, d1)>>, memref<4xf32, 0>, memref<4xf32, 0 : i32>)
// Nested elements.
"t.nested"() : () -> (memref<2xvector<4xf32>>, memref<2xmemref<3xi8>>, tensor<2xvector<2xi1>>, complex<f64>, memref<2xindex>)
// Types of dialects.
"t.dialect"() : () -> (!async.token, !async.value<f32>, !async.value<memref<?xf32>>, !async.group, !async.coro.id, !async.coro.handle, !async.coro.state)
// Types of dialects that are not registered.
"t.unknown"() : () -> (!t.plain, !t.args<1, [a], "x>y", !async.token>, !t<"text">, !t.a.b<(i32) -> i32>)
// Digits after a dimension's x are not hexadecimal numbers.
"t.x"() : () -> (tensor<0x0xi32>, tensor<0xi32>, memref<0x1xf32>)

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   %0:6 = "t.int"() : () -> (i1, i8, si32, ui64, i16777215, index)
// CHECK-NEXT:   %1:10 = "t.float"() : () -> (f16, bf16, f32, f64, f80, f128, tf32, f8E4M3FN, f8E5M2, f4E2M1FN)
// CHECK-NEXT:   %2:6 = "t.function"() : () -> (() -> (), (i32) -> i32, (i32, f32) -> (i1, i2), () -> (() -> ()), (() -> i32) -> (), none)
// CHECK-NEXT:   %3:3 = "t.tuple"() : () -> (tuple<>, tuple<i32>, tuple<i32, tuple<f32, index>>)
// CHECK-NEXT:   %4:5 = "t.vector"() : () -> (vector<f32>, vector<4xf32>, vector<2x3xi1>, vector<[4]xi32>, vector<2x[4]x8xindex>)
// CHECK-NEXT:   %5:7 = "t.tensor"() : () -> (tensor<f32>, tensor<?x4xf32>, tensor<0xi1>, tensor<*xi32>, tensor<2xi8, "encoding">, tensor<1x!t.opaque>, tensor<2x0x3xcomplex<f32>>)
// CHECK-NEXT:   %6:6 = "t.memref"() : () -> (memref<f32>, memref<?x4xf32>, memref<*xi32>, memref<4xf32, 1>, memref<4xf32, "space">, memref<*xf32, 2 : i32>)
// CHECK-NEXT:   %7:4 = "t.strided"() : () -> (memref<4x4xf32, strided<[4, 1]>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4xf32, strided<[1], offset: 3>, 1>, memref<f32, strided<[]>>)
// CHECK-NEXT:   %8:2 = "t.affine"() : () -> (memref<4x4xf32, #map>, memref<?xf32, #map1>)
// CHECK-NEXT:   %9:3 = "t.default"() : () -> (memref<4x4xf32>, memref<4xf32>, memref<4xf32>)
// CHECK-NEXT:   %10:5 = "t.nested"() : () -> (memref<2xvector<4xf32>>, memref<2xmemref<3xi8>>, tensor<2xvector<2xi1>>, complex<f64>, memref<2xindex>)
// CHECK-NEXT:   %11:7 = "t.dialect"() : () -> (!async.token, !async.value<f32>, !async.value<memref<?xf32>>, !async.group, !async.coro.id, !async.coro.handle, !async.coro.state)
// CHECK-NEXT:   %12:4 = "t.unknown"() : () -> (!t.plain, !t.args<1, [a], "x>y", !async.token>, !t<"text">, !t.a.b<(i32) -> i32>)
// CHECK-NEXT:   %13:3 = "t.x"() : () -> (tensor<0x0xi32>, tensor<0xi32>, memref<0x1xf32>)
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
