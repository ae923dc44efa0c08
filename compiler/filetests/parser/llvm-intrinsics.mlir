// Other intrinsics. Those that MLIR has no custom form of are printed in the generic one.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @c(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %b: i1, %d: f64, %vi: vector<4xi32>, %b8: i8, %m: vector<4xi1>, %vp: vector<4x!llvm.ptr>, %sv: vector<[4]xf32>) {
  "llvm.intr.memcpy"(%p, %p, %l) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %l) <{isVolatile = true, tbaa = []}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b8, %l) <{isVolatile = false, arg_attrs = [{}, {}, {}]}> {t.x} : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memset.inline"(%p, %b8) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, i8) -> ()
  %10 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  %11 = "llvm.intr.abs"(%i) <{is_int_min_poison = false}> : (i32) -> i32
  %12 = "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  %13 = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  %14 = llvm.intr.ctpop(%i) : (i32) -> i32
  %15 = llvm.intr.fma(%f, %f, %f) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32, f32) -> f32
  %16 = llvm.intr.sqrt(%v) : (vector<4xf32>) -> vector<4xf32>
  %17 = llvm.intr.powi(%f, %i) : (f32, i32) -> f32
  %18 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  %19 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %p {t.x} : !llvm.ptr
  llvm.intr.assume %b : i1
  llvm.intr.assume %b ["align"(%p, %l : !llvm.ptr, i64)] : i1
  %20 = "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i32
  %21 = "llvm.intr.vector.reduce.fadd"(%f, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %22 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32
  %23 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %23 : !llvm.ptr
  %24 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %25 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %26 = llvm.intr.masked.gather %vp, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  llvm.intr.masked.scatter %v, %vp, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %27 = llvm.intr.expect %i, %i : i32
  %28 = llvm.intr.expect.with.probability %i, %i, 5.0e-01 : i32
  %29 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  %30 = llvm.intr.get.active.lane.mask %i, %i : i32, i32 to vector<4xi1>
  "llvm.intr.trap"() : () -> ()
  "llvm.intr.debugtrap"() : () -> ()
  "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
  %31 = llvm.intr.lround(%f) : (f32) -> i64
  %32 = llvm.intr.scmp(%i, %i) : (i32, i32) -> i8
  %33 = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
  %34 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %35 = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.intr.invariant.end %35, 4, %p : !llvm.ptr
  %36 = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %37 = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr
  %38 = llvm.intr.ssa.copy %i : i32
  %39 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.intr.vastart %p : !llvm.ptr
  llvm.intr.vacopy %p to %p : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %p : !llvm.ptr
  %40 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  %41 = "llvm.intr.vscale"() : () -> i64
  %42 = llvm.intr.stepvector : vector<4xi32>
  %43 = llvm.intr.vector.insert %v, %sv[0] : vector<4xf32> into vector<[4]xf32>
  %44 = llvm.intr.vector.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %46 = llvm.va_arg %p : (!llvm.ptr) -> i32
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  %47 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %48 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  %49 = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @c(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: i1, %arg6: f64, %arg7: vector<4xi32>, %arg8: i8, %arg9: vector<4xi1>, %arg10: vector<4x!llvm.ptr>, %arg11: vector<[4]xf32>) {
// CHECK-NEXT:     "llvm.intr.memcpy"(%arg0, %arg0, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     "llvm.intr.memmove"(%arg0, %arg0, %arg2) <{isVolatile = true, tbaa = []}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     "llvm.intr.memset"(%arg0, %arg8, %arg2) <{arg_attrs = [{}, {}, {}], isVolatile = false}> {t.x} : (!llvm.ptr, i8, i64) -> ()
// CHECK-NEXT:     "llvm.intr.memcpy.inline"(%arg0, %arg0) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     "llvm.intr.memset.inline"(%arg0, %arg8) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, i8) -> ()
// CHECK-NEXT:     %0 = llvm.intr.smax(%arg1, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     %1 = "llvm.intr.abs"(%arg1) <{is_int_min_poison = false}> : (i32) -> i32
// CHECK-NEXT:     %2 = "llvm.intr.ctlz"(%arg1) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT:     %3 = "llvm.intr.cttz"(%arg1) <{is_zero_poison = true}> : (i32) -> i32
// CHECK-NEXT:     %4 = llvm.intr.ctpop(%arg1) : (i32) -> i32
// CHECK-NEXT:     %5 = llvm.intr.fma(%arg3, %arg3, %arg3) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32, f32) -> f32
// CHECK-NEXT:     %6 = llvm.intr.sqrt(%arg4) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %7 = llvm.intr.powi(%arg3, %arg1) : (f32, i32) -> f32
// CHECK-NEXT:     %8 = "llvm.intr.is.fpclass"(%arg3) <{bit = 3 : i32}> : (f32) -> i1
// CHECK-NEXT:     %9 = "llvm.intr.sadd.with.overflow"(%arg1, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:     llvm.intr.lifetime.start %arg0 : !llvm.ptr
// CHECK-NEXT:     llvm.intr.lifetime.end %arg0 {t.x} : !llvm.ptr
// CHECK-NEXT:     llvm.intr.assume %arg5 : i1
// CHECK-NEXT:     llvm.intr.assume %arg5 ["align"(%arg0, %arg2 : !llvm.ptr, i64)] : i1
// CHECK-NEXT:     %10 = "llvm.intr.vector.reduce.add"(%arg7) : (vector<4xi32>) -> i32
// CHECK-NEXT:     %11 = "llvm.intr.vector.reduce.fadd"(%arg3, %arg4) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT:     %12 = llvm.intr.vector.reduce.fmax(%arg4) : (vector<4xf32>) -> f32
// CHECK-NEXT:     %13 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     llvm.intr.stackrestore %13 : !llvm.ptr
// CHECK-NEXT:     %14 = llvm.intr.masked.load %arg0, %arg9, %arg4 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %15 = llvm.intr.masked.load %arg0, %arg9 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
// CHECK-NEXT:     llvm.intr.masked.store %arg4, %arg0, %arg9 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
// CHECK-NEXT:     %16 = llvm.intr.masked.gather %arg10, %arg9 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
// CHECK-NEXT:     llvm.intr.masked.scatter %arg4, %arg10, %arg9 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
// CHECK-NEXT:     %17 = llvm.intr.expect %arg1, %arg1 : i32
// CHECK-NEXT:     %18 = llvm.intr.expect.with.probability %arg1, %arg1, 5.000000e-01 : i32
// CHECK-NEXT:     %19 = "llvm.intr.is.constant"(%arg1) : (i32) -> i1
// CHECK-NEXT:     %20 = llvm.intr.get.active.lane.mask %arg1, %arg1 : i32, i32 to vector<4xi1>
// CHECK-NEXT:     llvm.intr.trap
// CHECK-NEXT:     llvm.intr.debugtrap
// CHECK-NEXT:     llvm.intr.ubsantrap <{failureKind = 1 : i8}>
// CHECK-NEXT:     %21 = llvm.intr.lround(%arg3) : (f32) -> i64
// CHECK-NEXT:     %22 = llvm.intr.scmp(%arg1, %arg1) : (i32, i32) -> i8
// CHECK-NEXT:     %23 = llvm.intr.frexp(%arg3) : (f32) -> !llvm.struct<(f32, i32)>
// CHECK-NEXT:     %24 = llvm.intr.sincos(%arg3) : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT:     "llvm.intr.prefetch"(%arg0) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
// CHECK-NEXT:     %25 = llvm.intr.invariant.start 4, %arg0 : !llvm.ptr
// CHECK-NEXT:     llvm.intr.invariant.end %25, 4, %arg0 : !llvm.ptr
// CHECK-NEXT:     %26 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
// CHECK-NEXT:     %27 = llvm.intr.ptrmask %arg0, %arg2 : (!llvm.ptr, i64) -> !llvm.ptr
// CHECK-NEXT:     %28 = llvm.intr.ssa.copy %arg1 : i32
// CHECK-NEXT:     %29 = "llvm.intr.threadlocal.address"(%arg0) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     llvm.intr.vastart %arg0 : !llvm.ptr
// CHECK-NEXT:     llvm.intr.vacopy %arg0 to %arg0 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.intr.vaend %arg0 : !llvm.ptr
// CHECK-NEXT:     %30 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
// CHECK-NEXT:     %31 = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT:     %32 = llvm.intr.stepvector : vector<4xi32>
// CHECK-NEXT:     %33 = llvm.intr.vector.insert %arg4, %arg11[0] : vector<4xf32> into vector<[4]xf32>
// CHECK-NEXT:     %34 = llvm.intr.vector.extract %arg11[0] : vector<4xf32> from vector<[4]xf32>
// CHECK-NEXT:     %35 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
// CHECK-NEXT:     %36 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32
// CHECK-NEXT:     "llvm.intr.masked.compressstore"(%arg4, %arg0, %arg9) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// CHECK-NEXT:     %37 = "llvm.intr.masked.expandload"(%arg0, %arg9, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %38 = llvm.intr.fshl(%arg1, %arg1, %arg1) : (i32, i32, i32) -> i32
// CHECK-NEXT:     %39 = llvm.intr.sadd.sat(%arg1, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, i1, f64, vector<4xi32>, i8, vector<4xi1>, vector<4x!llvm.ptr>, vector<[4]xf32>)>, linkage = #llvm.linkage<external>, sym_name = "c", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: i1, %arg6: f64, %arg7: vector<4xi32>, %arg8: i8, %arg9: vector<4xi1>, %arg10: vector<4x!llvm.ptr>, %arg11: vector<[4]xf32>):
// GENERIC-NEXT:     "llvm.intr.memcpy"(%arg0, %arg0, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// GENERIC-NEXT:     "llvm.intr.memmove"(%arg0, %arg0, %arg2) <{isVolatile = true, tbaa = []}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// GENERIC-NEXT:     "llvm.intr.memset"(%arg0, %arg8, %arg2) <{arg_attrs = [{}, {}, {}], isVolatile = false}> {t.x} : (!llvm.ptr, i8, i64) -> ()
// GENERIC-NEXT:     "llvm.intr.memcpy.inline"(%arg0, %arg0) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.intr.memset.inline"(%arg0, %arg8) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, i8) -> ()
// GENERIC-NEXT:     %0 = "llvm.intr.smax"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %1 = "llvm.intr.abs"(%arg1) <{is_int_min_poison = false}> : (i32) -> i32
// GENERIC-NEXT:     %2 = "llvm.intr.ctlz"(%arg1) <{is_zero_poison = false}> : (i32) -> i32
// GENERIC-NEXT:     %3 = "llvm.intr.cttz"(%arg1) <{is_zero_poison = true}> : (i32) -> i32
// GENERIC-NEXT:     %4 = "llvm.intr.ctpop"(%arg1) : (i32) -> i32
// GENERIC-NEXT:     %5 = "llvm.intr.fma"(%arg3, %arg3, %arg3) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32, f32, f32) -> f32
// GENERIC-NEXT:     %6 = "llvm.intr.sqrt"(%arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %7 = "llvm.intr.powi"(%arg3, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, i32) -> f32
// GENERIC-NEXT:     %8 = "llvm.intr.is.fpclass"(%arg3) <{bit = 3 : i32}> : (f32) -> i1
// GENERIC-NEXT:     %9 = "llvm.intr.sadd.with.overflow"(%arg1, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// GENERIC-NEXT:     "llvm.intr.lifetime.start"(%arg0) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.intr.lifetime.end"(%arg0) {t.x} : (!llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.intr.assume"(%arg5) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
// GENERIC-NEXT:     "llvm.intr.assume"(%arg5, %arg0, %arg2) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr, i64) -> ()
// GENERIC-NEXT:     %10 = "llvm.intr.vector.reduce.add"(%arg7) : (vector<4xi32>) -> i32
// GENERIC-NEXT:     %11 = "llvm.intr.vector.reduce.fadd"(%arg3, %arg4) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
// GENERIC-NEXT:     %12 = "llvm.intr.vector.reduce.fmax"(%arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
// GENERIC-NEXT:     %13 = "llvm.intr.stacksave"() : () -> !llvm.ptr
// GENERIC-NEXT:     "llvm.intr.stackrestore"(%13) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %14 = "llvm.intr.masked.load"(%arg0, %arg9, %arg4) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %15 = "llvm.intr.masked.load"(%arg0, %arg9) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
// GENERIC-NEXT:     "llvm.intr.masked.store"(%arg4, %arg0, %arg9) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// GENERIC-NEXT:     %16 = "llvm.intr.masked.gather"(%arg10, %arg9) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
// GENERIC-NEXT:     "llvm.intr.masked.scatter"(%arg4, %arg10, %arg9) <{alignment = 4 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
// GENERIC-NEXT:     %17 = "llvm.intr.expect"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %18 = "llvm.intr.expect.with.probability"(%arg1, %arg1) <{prob = 5.000000e-01 : f64}> : (i32, i32) -> i32
// GENERIC-NEXT:     %19 = "llvm.intr.is.constant"(%arg1) : (i32) -> i1
// GENERIC-NEXT:     %20 = "llvm.intr.get.active.lane.mask"(%arg1, %arg1) : (i32, i32) -> vector<4xi1>
// GENERIC-NEXT:     "llvm.intr.trap"() : () -> ()
// GENERIC-NEXT:     "llvm.intr.debugtrap"() : () -> ()
// GENERIC-NEXT:     "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
// GENERIC-NEXT:     %21 = "llvm.intr.lround"(%arg3) : (f32) -> i64
// GENERIC-NEXT:     %22 = "llvm.intr.scmp"(%arg1, %arg1) : (i32, i32) -> i8
// GENERIC-NEXT:     %23 = "llvm.intr.frexp"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, i32)>
// GENERIC-NEXT:     %24 = "llvm.intr.sincos"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, f32)>
// GENERIC-NEXT:     "llvm.intr.prefetch"(%arg0) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %25 = "llvm.intr.invariant.start"(%arg0) <{size = 4 : i64}> : (!llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     "llvm.intr.invariant.end"(%25, %arg0) <{size = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// GENERIC-NEXT:     %26 = "llvm.intr.launder.invariant.group"(%arg0) : (!llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     %27 = "llvm.intr.ptrmask"(%arg0, %arg2) : (!llvm.ptr, i64) -> !llvm.ptr
// GENERIC-NEXT:     %28 = "llvm.intr.ssa.copy"(%arg1) : (i32) -> i32
// GENERIC-NEXT:     %29 = "llvm.intr.threadlocal.address"(%arg0) : (!llvm.ptr) -> !llvm.ptr
// GENERIC-NEXT:     "llvm.intr.vastart"(%arg0) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.intr.vacopy"(%arg0, %arg0) : (!llvm.ptr, !llvm.ptr) -> ()
// GENERIC-NEXT:     "llvm.intr.vaend"(%arg0) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %30 = "llvm.intr.eh.typeid.for"(%arg0) : (!llvm.ptr) -> i32
// GENERIC-NEXT:     %31 = "llvm.intr.vscale"() : () -> i64
// GENERIC-NEXT:     %32 = "llvm.intr.stepvector"() : () -> vector<4xi32>
// GENERIC-NEXT:     %33 = "llvm.intr.vector.insert"(%arg11, %arg4) <{pos = 0 : i64}> : (vector<[4]xf32>, vector<4xf32>) -> vector<[4]xf32>
// GENERIC-NEXT:     %34 = "llvm.intr.vector.extract"(%arg11) <{pos = 0 : i64}> : (vector<[4]xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %35 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
// GENERIC-NEXT:     %36 = "llvm.va_arg"(%arg0) : (!llvm.ptr) -> i32
// GENERIC-NEXT:     "llvm.intr.masked.compressstore"(%arg4, %arg0, %arg9) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// GENERIC-NEXT:     %37 = "llvm.intr.masked.expandload"(%arg0, %arg9, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %38 = "llvm.intr.fshl"(%arg1, %arg1, %arg1) : (i32, i32, i32) -> i32
// GENERIC-NEXT:     %39 = "llvm.intr.sadd.sat"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
