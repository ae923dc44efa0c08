// The types that stand for others in functions.

// RUN: async-opt --verify-diagnostics --convert-func-to-llvm %s | FileCheck %s

// expected-error@unknown {{conversion of memref memory space "foo" to integer address space failed. Consider adding memory space conversions.}}
// expected-error@unknown {{conversion to strided form failed either due to non-strided layout maps (which should have been normalized away) or other reasons}}

func.func private @f0(si32)
func.func private @f1(ui8)
func.func private @f2(f8E5M2)
func.func private @f3(f4E2M1FN)
func.func private @f4(f6E3M2FN)
func.func private @f5(tf32)
func.func private @f6(bf16)
func.func private @f7(f80)
func.func private @f8(f128)
func.func private @f9(complex<f32>)
func.func private @f11((i32)->i64)
func.func private @f12(vector<4xindex>)
func.func private @f13(vector<2x3xf32>)
func.func private @f14(vector<f32>)
func.func private @f15(vector<[4]xf32>)
func.func private @f16(vector<2x[4]xf32>)
func.func private @f17(vector<4xsi32>)
func.func private @f18(memref<f32>)
func.func private @f19(memref<2x?xindex>)
func.func private @f20(memref<2xf32, 3>)
func.func private @f21(memref<*xf32>)
func.func private @f22(memref<*xf32, 2>)
func.func private @f23(memref<3xmemref<2xf32>>)
func.func private @f25(!llvm.struct<(index, i32)>)
func.func private @f26(!llvm.array<2 x index>)
func.func private @f27(memref<2xf32, strided<[?], offset: ?>>)
func.func private @f28(memref<2xf32, affine_map<(d0)->(d0 mod 2)>>)
func.func private @f29(memref<2xf32, "foo">)
func.func private @f30(tuple<i32>)
func.func private @f31(none)
func.func private @f32(tensor<2xf32>)
func.func private @f33(vector<2xf8E5M2>)
func.func private @f35(memref<2xvector<4xf32>>)
func.func private @f38(!async.token)
func.func private @f40(memref<2xcomplex<f32>>)
func.func private @f41(memref<2xf32, 1 : i64>)
func.func private @f43(vector<4x!llvm.ptr>)
func.func private @f44(vector<[2]x[4]xf32>)
func.func private @f45(vector<[2]x4xf32>)

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0) -> (d0 mod 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   llvm.func @f0(i32) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f1(i8) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f2(i8) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f3(i4) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f4(i6) attributes {sym_visibility = "private"}
// CHECK-NEXT:   func.func private @f5(tf32)
// CHECK-NEXT:   llvm.func @f6(bf16) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f7(f80) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f8(f128) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f9(!llvm.struct<(f32, f32)>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f11(!llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f12(vector<4xi64>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f13(!llvm.array<2 x vector<3xf32>>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f14(vector<1xf32>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f15(vector<[4]xf32>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f16(!llvm.array<2 x vector<[4]xf32>>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f17(vector<4xi32>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f18(!llvm.ptr, !llvm.ptr, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f19(!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f20(!llvm.ptr<3>, !llvm.ptr<3>, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f21(i64, !llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f22(i64, !llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f23(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f25(!llvm.struct<(i64, i32)>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f26(!llvm.array<2 x i64>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f27(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   func.func private @f28(memref<2xf32, #map>)
// CHECK-NEXT:   func.func private @f29(memref<2xf32, "foo">)
// CHECK-NEXT:   func.func private @f30(tuple<i32>)
// CHECK-NEXT:   func.func private @f31(none)
// CHECK-NEXT:   func.func private @f32(tensor<2xf32>)
// CHECK-NEXT:   llvm.func @f33(vector<2xi8>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f35(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   func.func private @f38(!async.token)
// CHECK-NEXT:   llvm.func @f40(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f41(!llvm.ptr<1>, !llvm.ptr<1>, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.func @f43(vector<4x!llvm.ptr>) attributes {sym_visibility = "private"}
// CHECK-NEXT:   func.func private @f44(vector<[2]x[4]xf32>)
// CHECK-NEXT:   func.func private @f45(vector<[2]x4xf32>)
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
