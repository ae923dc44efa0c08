// Constants, arithmetic, casts, comparisons, members and elements.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

// Flags are kept.
llvm.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b : i32
  %2 = llvm.mul %1, %b overflow<nsw> : i32
  %3 = llvm.shl %2, %b overflow<nuw> : i32
  %4 = llvm.udiv exact %3, %b : i32
  %5 = llvm.sdiv %4, %b : i32
  %6 = llvm.lshr exact %5, %b : i32
  %7 = llvm.ashr %6, %b : i32
  %8 = llvm.or disjoint %7, %b : i32
  %9 = llvm.and %8, %b : i32
  %10 = llvm.xor %9, %b : i32
  %11 = llvm.urem %10, %b : i32
  %12 = llvm.srem %11, %b : i32
  llvm.return %12 : i32
}

llvm.func @floats(%a: f32, %b: vector<4xf32>) -> f32 {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  %1 = llvm.fsub %0, %a {fastmathFlags = #llvm.fastmath<fast>} : f32
  %2 = llvm.fmul %1, %a : f32
  %3 = llvm.fdiv %2, %a : f32
  %4 = llvm.frem %3, %a : f32
  %5 = llvm.fneg %4 : f32
  %6 = llvm.fadd %b, %b : vector<4xf32>
  llvm.return %5 : f32
}

llvm.func @casts(%a: i32, %p: !llvm.ptr, %f: f32, %v: vector<2xi32>) -> i64 {
  %0 = llvm.sext %a : i32 to i64
  %1 = llvm.zext nneg %a : i32 to i64
  %2 = llvm.trunc %0 overflow<nsw> : i64 to i32
  %3 = llvm.ptrtoint %p : !llvm.ptr to i64
  %4 = llvm.inttoptr %3 : i64 to !llvm.ptr
  %5 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %6 = llvm.bitcast %v : vector<2xi32> to i64
  %7 = llvm.sitofp %a : i32 to f32
  %8 = llvm.uitofp nneg %a : i32 to f64
  %9 = llvm.fptosi %f : f32 to i64
  %10 = llvm.fptoui %f : f32 to i8
  %11 = llvm.fpext %f : f32 to f64
  %12 = llvm.fptrunc %11 : f64 to f16
  llvm.return %0 : i64
}

llvm.func @comparisons(%a: i32, %p: !llvm.ptr, %f: f32) -> i32 {
  %0 = llvm.icmp "slt" %a, %a : i32
  %1 = llvm.icmp "uge" %p, %p : !llvm.ptr
  %2 = llvm.fcmp "une" %f, %f {fastmathFlags = #llvm.fastmath<ninf>} : f32
  %3 = llvm.select %0, %a, %a {fastmathFlags = #llvm.fastmath<none>} : i1, i32
  %4 = llvm.freeze %3 : i32
  llvm.return %4 : i32
}

// What is in several levels is taken out and put back level by level.
llvm.func @parts(%s: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %f: f32, %v: vector<4xf32>, %i: i64) -> f32 {
  %0 = llvm.extractvalue %s[1, 1, 0] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
  %1 = llvm.insertvalue %f, %s[1, 1, 1] : !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>
  %2 = llvm.extractelement %v[%i : i64] : vector<4xf32>
  %3 = llvm.insertelement %2, %v[%i : i64] : vector<4xf32>
  %4 = llvm.shufflevector %v, %3 [0, 5, -1] : vector<4xf32>
  llvm.return %0 : f32
}

llvm.func @use(i8, i128, i256, f16, bf16, f64, f80, f128, vector<2xi16>, vector<[4]xi32>, !llvm.array<2 x vector<2xi8>>, !llvm.struct<(i32, f32)>, !llvm.array<3 x i8>, !llvm.array<2 x i64>)

// Bits are exact, also those of numbers that are not finite.
llvm.func @constants() {
  %0 = llvm.mlir.constant(-1 : i8) : i8
  %1 = llvm.mlir.constant(-170141183460469231731687303715884105728 : i128) : i128
  %2 = llvm.mlir.constant(-2 : i256) : i256
  %3 = llvm.mlir.constant(1.5 : f16) : f16
  %4 = llvm.mlir.constant(0x7FC1 : bf16) : bf16
  %5 = llvm.mlir.constant(0x7FF0000000000000 : f64) : f64
  %6 = llvm.mlir.constant(1.0 : f80) : f80
  %7 = llvm.mlir.constant(1.0 : f128) : f128
  %8 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %9 = llvm.mlir.constant(dense<7> : vector<[4]xi32>) : vector<[4]xi32>
  %10 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>) : !llvm.array<2 x vector<2xi8>>
  %11 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %12 = llvm.mlir.constant("a\00b") : !llvm.array<3 x i8>
  %13 = llvm.mlir.constant(dense<5> : tensor<2xi64>) : !llvm.array<2 x i64>
  llvm.call @use(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13) : (i8, i128, i256, f16, bf16, f64, f80, f128, vector<2xi16>, vector<[4]xi32>, !llvm.array<2 x vector<2xi8>>, !llvm.struct<(i32, f32)>, !llvm.array<3 x i8>, !llvm.array<2 x i64>) -> ()
  llvm.return
}

llvm.func @no_values() -> !llvm.struct<(ptr, i32)> {
  %0 = llvm.mlir.undef : i32
  %1 = llvm.mlir.poison : i32
  %2 = llvm.mlir.zero : !llvm.struct<(ptr, i32)>
  %3 = llvm.add %0, %1 : i32
  llvm.return %2 : !llvm.struct<(ptr, i32)>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @integers(i32 %0, i32 %1) {
// CHECK-NEXT:   %3 = add nuw nsw i32 %0, %1
// CHECK-NEXT:   %4 = sub i32 %3, %1
// CHECK-NEXT:   %5 = mul nsw i32 %4, %1
// CHECK-NEXT:   %6 = shl nuw i32 %5, %1
// CHECK-NEXT:   %7 = udiv exact i32 %6, %1
// CHECK-NEXT:   %8 = sdiv i32 %7, %1
// CHECK-NEXT:   %9 = lshr exact i32 %8, %1
// CHECK-NEXT:   %10 = ashr i32 %9, %1
// CHECK-NEXT:   %11 = or disjoint i32 %10, %1
// CHECK-NEXT:   %12 = and i32 %11, %1
// CHECK-NEXT:   %13 = xor i32 %12, %1
// CHECK-NEXT:   %14 = urem i32 %13, %1
// CHECK-NEXT:   %15 = srem i32 %14, %1
// CHECK-NEXT:   ret i32 %15
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define float @floats(float %0, <4 x float> %1) {
// CHECK-NEXT:   %3 = fadd nnan contract float %0, %0
// CHECK-NEXT:   %4 = fsub fast float %3, %0
// CHECK-NEXT:   %5 = fmul float %4, %0
// CHECK-NEXT:   %6 = fdiv float %5, %0
// CHECK-NEXT:   %7 = frem float %6, %0
// CHECK-NEXT:   %8 = fneg float %7
// CHECK-NEXT:   %9 = fadd <4 x float> %1, %1
// CHECK-NEXT:   ret float %8
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i64 @casts(i32 %0, ptr %1, float %2, <2 x i32> %3) {
// CHECK-NEXT:   %5 = sext i32 %0 to i64
// CHECK-NEXT:   %6 = zext nneg i32 %0 to i64
// CHECK-NEXT:   %7 = trunc nsw i64 %5 to i32
// CHECK-NEXT:   %8 = ptrtoint ptr %1 to i64
// CHECK-NEXT:   %9 = inttoptr i64 %8 to ptr
// CHECK-NEXT:   %10 = addrspacecast ptr %1 to ptr addrspace(3)
// CHECK-NEXT:   %11 = bitcast <2 x i32> %3 to i64
// CHECK-NEXT:   %12 = sitofp i32 %0 to float
// CHECK-NEXT:   %13 = uitofp nneg i32 %0 to double
// CHECK-NEXT:   %14 = fptosi float %2 to i64
// CHECK-NEXT:   %15 = fptoui float %2 to i8
// CHECK-NEXT:   %16 = fpext float %2 to double
// CHECK-NEXT:   %17 = fptrunc double %16 to half
// CHECK-NEXT:   ret i64 %5
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @comparisons(i32 %0, ptr %1, float %2) {
// CHECK-NEXT:   %4 = icmp slt i32 %0, %0
// CHECK-NEXT:   %5 = icmp uge ptr %1, %1
// CHECK-NEXT:   %6 = fcmp ninf une float %2, %2
// CHECK-NEXT:   %7 = select i1 %4, i32 %0, i32 %0
// CHECK-NEXT:   %8 = freeze i32 %7
// CHECK-NEXT:   ret i32 %8
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define float @parts({ i32, { ptr, [2 x float] } } %0, float %1, <4 x float> %2, i64 %3) {
// CHECK-NEXT:   %5 = extractvalue { i32, { ptr, [2 x float] } } %0, 1
// CHECK-NEXT:   %6 = extractvalue { ptr, [2 x float] } %5, 1
// CHECK-NEXT:   %7 = extractvalue [2 x float] %6, 0
// CHECK-NEXT:   %8 = extractvalue { i32, { ptr, [2 x float] } } %0, 1
// CHECK-NEXT:   %9 = extractvalue { ptr, [2 x float] } %8, 1
// CHECK-NEXT:   %10 = insertvalue [2 x float] %9, float %1, 1
// CHECK-NEXT:   %11 = insertvalue { ptr, [2 x float] } %8, [2 x float] %10, 1
// CHECK-NEXT:   %12 = insertvalue { i32, { ptr, [2 x float] } } %0, { ptr, [2 x float] } %11, 1
// CHECK-NEXT:   %13 = extractelement <4 x float> %2, i64 %3
// CHECK-NEXT:   %14 = insertelement <4 x float> %2, float %13, i64 %3
// CHECK-NEXT:   %15 = shufflevector <4 x float> %2, <4 x float> %14, <3 x i32> <i32 0, i32 5, i32 poison>
// CHECK-NEXT:   ret float %7
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: declare void @use(i8, i128, i256, half, bfloat, double, x86_fp80, fp128, <2 x i16>, <vscale x 4 x i32>, [2 x <2 x i8>], { i32, float }, [3 x i8], [2 x i64])
// CHECK-EMPTY:
// CHECK-NEXT: define void @constants() {
// CHECK-NEXT:   call void @use(i8 -1, i128 -170141183460469231731687303715884105728, i256 -2, half 0xH3E00, bfloat 0xR7FC1, double 0x7FF0000000000000, x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, <2 x i16> <i16 1, i16 -2>, <vscale x 4 x i32> splat (i32 7), [2 x <2 x i8>] [<2 x i8> <i8 1, i8 2>, <2 x i8> <i8 3, i8 4>], { i32, float } { i32 1, float 2.000000e+00 }, [3 x i8] c"a\00b", [2 x i64] [i64 5, i64 5])
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define { ptr, i32 } @no_values() {
// CHECK-NEXT:   ret { ptr, i32 } zeroinitializer
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
