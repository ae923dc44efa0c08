// Intrinsics. Names have the types in them that LLVM gives them.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.func @math(%f: f32, %v: vector<4xf64>, %i: i32, %w: vector<8xi32>) -> i32 {
  %0 = llvm.intr.sqrt(%f) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %1 = llvm.intr.fma(%v, %v, %v) : (vector<4xf64>, vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  %2 = llvm.intr.powi(%f, %i) : (f32, i32) -> f32
  %3 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  %4 = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
  %5 = "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  %6 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %7 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  %8 = llvm.intr.lround(%f) : (f32) -> i64
  %9 = "llvm.intr.vector.reduce.add"(%w) : (vector<8xi32>) -> i32
  %10 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf64>) -> f64
  llvm.return %9 : i32
}

llvm.func @memory(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64, %b: i8, %v: vector<4xf32>, %m: vector<4xi1>) {
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 4 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %0 = llvm.intr.masked.load %p, %m {alignment = 16 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.intr.masked.store %0, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %1 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %1 : !llvm.ptr
  llvm.return
}

llvm.func @others(%c: i1, %i: i32, %p: !llvm.ptr, %n: i64) -> i32 {
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %c : i1
  llvm.intr.assume %true ["align"(%p, %i : !llvm.ptr, i32)] : i1
  %0 = llvm.intr.expect %i, %i : i32
  %1 = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i32
  %2 = llvm.call_intrinsic "llvm.bswap"(%i) : (i32) -> i32
  %3 = llvm.intr.ptrmask %p, %n : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.intr.ubsantrap <{failureKind = 1 : i8}>
  llvm.unreachable
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @math(float %0, <4 x double> %1, i32 %2, <8 x i32> %3) {
// CHECK-NEXT:   %5 = call fast float @llvm.sqrt.f32(float %0)
// CHECK-NEXT:   %6 = call <4 x double> @llvm.fma.v4f64(<4 x double> %1, <4 x double> %1, <4 x double> %1)
// CHECK-NEXT:   %7 = call float @llvm.powi.f32.i32(float %0, i32 %2)
// CHECK-NEXT:   %8 = call i32 @llvm.smax.i32(i32 %2, i32 %2)
// CHECK-NEXT:   %9 = call i32 @llvm.abs.i32(i32 %2, i1 true)
// CHECK-NEXT:   %10 = call i32 @llvm.ctlz.i32(i32 %2, i1 false)
// CHECK-NEXT:   %11 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %2, i32 %2)
// CHECK-NEXT:   %12 = call i1 @llvm.is.fpclass.f32(float %0, i32 3)
// CHECK-NEXT:   %13 = call i64 @llvm.lround.i64.f32(float %0)
// CHECK-NEXT:   %14 = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %3)
// CHECK-NEXT:   %15 = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %1)
// CHECK-NEXT:   ret i32 %14
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define void @memory(ptr %0, ptr %1, i64 %2, i8 %3, <4 x float> %4, <4 x i1> %5) {
// CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 4 %1, i64 %2, i1 false)
// CHECK-NEXT:   call void @llvm.memset.p0.i64(ptr %0, i8 %3, i64 %2, i1 true)
// CHECK-NEXT:   call void @llvm.memcpy.inline.p0.p0.i64(ptr %0, ptr %1, i64 16, i1 false)
// CHECK-NEXT:   call void @llvm.prefetch.p0(ptr %0, i32 0, i32 3, i32 1)
// CHECK-NEXT:   %7 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 16 %0, <4 x i1> %5, <4 x float> poison)
// CHECK-NEXT:   call void @llvm.masked.store.v4f32.p0(<4 x float> %7, ptr align 4 %0, <4 x i1> %5)
// CHECK-NEXT:   %8 = call ptr @llvm.stacksave.p0()
// CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %8)
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @others(i1 %0, i32 %1, ptr %2, i64 %3) {
// CHECK-NEXT:   call void @llvm.assume(i1 %0)
// CHECK-NEXT:   call void @llvm.assume(i1 true) [ "align"(ptr %2, i32 %1) ]
// CHECK-NEXT:   %5 = call i32 @llvm.expect.i32(i32 %1, i32 %1)
// CHECK-NEXT:   %6 = call i32 @llvm.expect.with.probability.i32(i32 %1, i32 %1, double 5.000000e-01)
// CHECK-NEXT:   %7 = call i32 @llvm.bswap.i32(i32 %1)
// CHECK-NEXT:   %8 = call ptr @llvm.ptrmask.p0.i64(ptr %2, i64 %3)
// CHECK-NEXT:   call void @llvm.ubsantrap(i8 1)
// CHECK-NEXT:   unreachable
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare float @llvm.sqrt.f32(float) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare <4 x double> @llvm.fma.v4f64(<4 x double>, <4 x double>, <4 x double>) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare float @llvm.powi.f32.i32(float, i32) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.smax.i32(i32, i32) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.abs.i32(i32, i1 immarg) #1
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i1 @llvm.is.fpclass.f32(float, i32 immarg) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i64 @llvm.lround.i64.f32(float) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>) #1
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>) #1
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
// CHECK-NEXT: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
// CHECK-NEXT: declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
// CHECK-NEXT: declare void @llvm.memcpy.inline.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
// CHECK-NEXT: declare void @llvm.prefetch.p0(ptr readonly captures(none), i32 immarg, i32 immarg, i32 immarg) #4
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
// CHECK-NEXT: declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #5
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
// CHECK-NEXT: declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), <4 x i1>) #6
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn
// CHECK-NEXT: declare ptr @llvm.stacksave.p0() #7
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn
// CHECK-NEXT: declare void @llvm.stackrestore.p0(ptr) #7
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
// CHECK-NEXT: declare void @llvm.assume(i1 noundef) #8
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.expect.i32(i32, i32) #9
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.expect.with.probability.i32(i32, i32, double immarg) #9
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare i32 @llvm.bswap.i32(i32) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare ptr @llvm.ptrmask.p0.i64(ptr, i64) #0
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
// CHECK-NEXT: declare void @llvm.ubsantrap(i8 immarg) #10
// CHECK-EMPTY:
// CHECK-NEXT: attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
// CHECK-NEXT: attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
// CHECK-NEXT: attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
// CHECK-NEXT: attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
// CHECK-NEXT: attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
// CHECK-NEXT: attributes #7 = { nocallback nofree nosync nounwind willreturn }
// CHECK-NEXT: attributes #8 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
// CHECK-NEXT: attributes #9 = { nocallback nofree nosync nounwind willreturn memory(none) }
// CHECK-NEXT: attributes #10 = { cold noreturn nounwind memory(inaccessiblemem: write) }
// CHECK-NOT:  {{.}}
