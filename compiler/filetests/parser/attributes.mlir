// Attributes of the builtin dialect.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s

// A name without a value is a unit.
"t.unit"() {flag, other = unit, "quoted name" = 1 : i32, "q" , dialect.name} : () -> ()
"t.bool"() {a = true, b = false, c = 1 : i1, d = -1 : i1, e = 0 : i1} : () -> ()
// Integers; without a type they are i64.
"t.int"() {a = 0, b = -1, c = 255 : i8, d = -128 : i8, e = 0x10 : i32, f = 0xFFFFFFFF : i32, g = 18446744073709551615 : ui64, h = -9223372036854775808, i = 5 : index, j = 3 : si4, k = 340282366920938463463374607431768211455 : i128} : () -> ()
// Floats; without a type they are f64. Hexadecimal ones are bits.
"t.float"() {a = 0.0, b = -0.0, c = 1.5e10, d = 1.0e-300, e = 3.14159274 : f32, f = 0x7F800000 : f32, g = 0x7FC00000 : f32, h = 0xFF800000 : f32, i = 0x3C00 : f16, j = 1.0 : bf16, k = 0.1, l = 0.1 : f32, m = 123456789.0 : f32, n = 5.0e-324} : () -> ()
// An integer is a float where the type says so.
"t.string"() {a = "", b = "plain", c = "tab\t newline\n quote\" backslash\\ hex\00\7F\FF", d = "é", e = "typed" : !t.string} : () -> ()
"t.array"() {a = [], b = [1, 2 : i8, "x"], c = [[], [[true]]], d = [@a, i32, unit]} : () -> ()
"t.dictionary"() {a = {}, b = {x = 1, y = {z}}, c = {"quoted key" = 1, b, a}} : () -> ()
"t.symbol"() {a = @name, b = @"quoted name", c = @outer::@inner::@"x y", d = @a.b$c, e = @"plain"} : () -> ()
"t.type"() {a = i32, b = () -> (), c = !async.token, d = memref<2xf32>, e = (i32) -> (i32, i32)} : () -> ()
"t.dense.array"() {a = array<i1: true, false>, b = array<i8: 1, -128>, c = array<i32>, d = array<i64: 5, 0x10>, e = array<f32: 1.0, -2.5e3>, f = array<f64: 0.1>} : () -> ()
"t.affine.map"() {a = affine_map<() -> ()>, b = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 * 2)>, c = affine_map<(i, j) -> (i mod 4, j floordiv 3, i ceildiv 2, -i)>, d = affine_map<(d0) -> ((d0 + 1) * 3 - d0)>} : () -> ()
"t.affine.set"() {a = affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)>, b = affine_set<(d0) : (d0 - 4 == 0)>} : () -> ()
"t.strided"() {a = strided<[1, ?], offset: 4>, b = strided<[]>} : () -> ()
"t.location"() {a = loc("f.mlir":1:2), b = loc(unknown), c = loc("name")} : () -> ()
// Attributes of dialects that are not registered.
"t.opaque"() {a = #t.plain, b = #t<"text">, c = #t.args<1, "x>", [i32]>, d = #t.typed : i32} : () -> ()
// The keys are sorted.
"t.sorted"() {z, b = 1, a = 2, "A"} : () -> ()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #loc = loc("f.mlir":1:2)
// CHECK-NEXT: #loc1 = loc(unknown)
// CHECK-NEXT: #loc2 = loc("name")
// CHECK-NEXT: #map = affine_map<() -> ()>
// CHECK-NEXT: #map1 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 * 2)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d0 mod 4, d1 floordiv 3, d0 ceildiv 2, -d0)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> ((d0 + 1) * 3 - d0)>
// CHECK-NEXT: #set = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>
// CHECK-NEXT: #set1 = affine_set<(d0) : (d0 - 4 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   "t.unit"() {dialect.name, flag, other, q, "quoted name" = 1 : i32} : () -> ()
// CHECK-NEXT:   "t.bool"() {a = true, b = false, c = true, d = true, e = false} : () -> ()
// CHECK-NEXT:   "t.int"() {a = 0 : i64, b = -1 : i64, c = -1 : i8, d = -128 : i8, e = 16 : i32, f = -1 : i32, g = 18446744073709551615 : ui64, h = -9223372036854775808 : i64, i = 5 : index, j = 3 : si4, k = -1 : i128} : () -> ()
// CHECK-NEXT:   "t.float"() {a = 0.000000e+00 : f64, b = -0.000000e+00 : f64, c = 1.500000e+10 : f64, d = 1.000000e-300 : f64, e = 3.14159274 : f32, f = 0x7F800000 : f32, g = 0x7FC00000 : f32, h = 0xFF800000 : f32, i = 1.000000e+00 : f16, j = 1.000000e+00 : bf16, k = 1.000000e-01 : f64, l = 1.000000e-01 : f32, m = 0x4CEB79A3 : f32, n = 4.940660e-324 : f64} : () -> ()
// CHECK-NEXT:   "t.string"() {a = "", b = "plain", c = "tab\09 newline\0A quote\22 backslash\\ hex\00\7F\FF", d = "\C3\A9", e = "typed" : !t.string} : () -> ()
// CHECK-NEXT:   "t.array"() {a = [], b = [1, 2 : i8, "x"], c = {{\[\[}}], {{\[\[}}true]]], d = [@a, i32, unit]} : () -> ()
// CHECK-NEXT:   "t.dictionary"() {a = {}, b = {x = 1 : i64, y = {z}}, c = {a, b, "quoted key" = 1 : i64}} : () -> ()
// CHECK-NEXT:   "t.symbol"() {a = @name, b = @"quoted name", c = @outer::@inner::@"x y", d = @a.b$c, e = @plain} : () -> ()
// CHECK-NEXT:   "t.type"() {a = i32, b = () -> (), c = !async.token, d = memref<2xf32>, e = (i32) -> (i32, i32)} : () -> ()
// CHECK-NEXT:   "t.dense.array"() {a = array<i1: true, false>, b = array<i8: 1, -128>, c = array<i32>, d = array<i64: 5, 16>, e = array<f32: 1.000000e+00, -2.500000e+03>, f = array<f64: 1.000000e-01>} : () -> ()
// CHECK-NEXT:   "t.affine.map"() {a = #map, b = #map1, c = #map2, d = #map3} : () -> ()
// CHECK-NEXT:   "t.affine.set"() {a = #set, b = #set1} : () -> ()
// CHECK-NEXT:   "t.strided"() {a = strided<[1, ?], offset: 4>, b = strided<[]>} : () -> ()
// CHECK-NEXT:   "t.location"() {a = #loc, b = #loc1, c = #loc2} : () -> ()
// CHECK-NEXT:   "t.opaque"() {a = #t.plain, b = #t<"text">, c = #t.args<1, "x>", [i32]>, d = #t.typed : i32} : () -> ()
// CHECK-NEXT:   "t.sorted"() {A, a = 2 : i64, b = 1 : i64, z} : () -> ()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
