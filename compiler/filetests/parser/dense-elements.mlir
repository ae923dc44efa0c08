// Constants of vector and tensor types.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s

// One value for all elements.
"t.splat"() {a = dense<1> : tensor<2x3xi32>, b = dense<0.5> : vector<4xf32>, c = dense<true> : vector<8xi1>, d = dense<-1> : tensor<i8>, e = dense<7> : tensor<2xindex>} : () -> ()
// All elements the same is a splat too.
"t.folded"() {a = dense<[1, 1, 1]> : tensor<3xi32>, b = dense<[[true], [true]]> : vector<2x1xi1>} : () -> ()
"t.list"() {a = dense<[1, -2, 3]> : tensor<3xi8>, b = dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf64>, c = dense<[true, false]> : tensor<2xi1>, d = dense<[0x7FC00000, 1.0]> : tensor<2xf32>} : () -> ()
"t.empty"() {a = dense<> : tensor<0xi32>, b = dense<> : tensor<2x0xf32>} : () -> ()
"t.scalar"() {a = dense<[1]> : tensor<1xi32>, b = dense<2> : vector<i32>} : () -> ()
"t.complex"() {a = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, b = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>} : () -> ()
"t.string"() {a = dense<["a", "b"]> : tensor<2x!t.string>, b = dense<"x"> : tensor<1x!t.string>} : () -> ()
// The elements as bytes.
"t.hex"() {a = dense<"0x0100000002000000"> : tensor<2xi32>, b = dense<"0x0000803F000000C0"> : tensor<2xf32>} : () -> ()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   "t.splat"() {a = dense<1> : tensor<2x3xi32>, b = dense<5.000000e-01> : vector<4xf32>, c = dense<true> : vector<8xi1>, d = dense<-1> : tensor<i8>, e = dense<7> : tensor<2xindex>} : () -> ()
// CHECK-NEXT:   "t.folded"() {a = dense<1> : tensor<3xi32>, b = dense<true> : vector<2x1xi1>} : () -> ()
// CHECK-NEXT:   "t.list"() {a = dense<[1, -2, 3]> : tensor<3xi8>, b = dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xf64>, c = dense<[true, false]> : tensor<2xi1>, d = dense<[0x7FC00000, 1.000000e+00]> : tensor<2xf32>} : () -> ()
// CHECK-NEXT:   "t.empty"() {a = dense<> : tensor<0xi32>, b = dense<> : tensor<2x0xf32>} : () -> ()
// CHECK-NEXT:   "t.scalar"() {a = dense<1> : tensor<1xi32>, b = dense<2> : vector<i32>} : () -> ()
// CHECK-NEXT:   "t.complex"() {a = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, b = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>} : () -> ()
// CHECK-NEXT:   "t.string"() {a = dense<["a", "b"]> : tensor<2x!t.string>, b = dense<"x"> : tensor<1x!t.string>} : () -> ()
// CHECK-NEXT:   "t.hex"() {a = dense<[1, 2]> : tensor<2xi32>, b = dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>} : () -> ()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
