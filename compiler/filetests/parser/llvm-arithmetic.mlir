// Arithmetic, comparisons and casts.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @f(%p: !llvm.ptr, %i: i32, %l: i64, %f: f32, %v: vector<4xf32>, %s: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %b: i1, %d: f64, %vi: vector<4xi32>) {
  %0 = llvm.add %i, %i : i32
  %1 = llvm.add %i, %i overflow<nsw, nuw> : i32
  %2 = llvm.sub %i, %i overflow<nuw> {t.x} : i32
  %3 = llvm.mul %i, %i overflow<none> : i32
  %4 = llvm.shl %i, %i overflow<nuw, nsw> : i32
  %5 = llvm.sdiv exact %i, %i : i32
  %6 = llvm.udiv %i, %i : i32
  %7 = llvm.lshr exact %i, %i : i32
  %8 = llvm.ashr %i, %i : i32
  %9 = llvm.or disjoint %i, %i : i32
  %10 = llvm.or %vi, %vi : vector<4xi32>
  %11 = llvm.xor %i, %i : i32
  %12 = llvm.and %i, %i : i32
  %13 = llvm.urem %i, %i : i32
  %14 = llvm.srem %i, %i : i32
  %15 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  %16 = llvm.fsub %v, %v : vector<4xf32>
  %17 = llvm.fmul %f, %f : f32
  %18 = llvm.fdiv %f, %f {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %19 = llvm.frem %f, %f : f32
  %20 = llvm.fneg %f : f32
  %21 = llvm.icmp "eq" %i, %i : i32
  %22 = llvm.icmp "ult" %p, %p {t.x}: !llvm.ptr
  %23 = llvm.icmp "sge" %vi, %vi : vector<4xi32>
  %24 = llvm.fcmp "oeq" %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %25 = llvm.fcmp "_true" %v, %v : vector<4xf32>
  %26 = llvm.trunc %l : i64 to i32
  %27 = llvm.trunc %l overflow<nsw> : i64 to i32
  %28 = llvm.zext %i : i32 to i64
  %29 = llvm.zext nneg %i : i32 to i64
  %30 = llvm.sext %i : i32 to i64
  %31 = llvm.bitcast %f : f32 to i32
  %32 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %33 = llvm.inttoptr %l : i64 to !llvm.ptr
  %34 = llvm.ptrtoint %p : !llvm.ptr to i64
  %35 = llvm.fpext %f : f32 to f64
  %36 = llvm.fptrunc %d : f64 to f32
  %37 = llvm.fptosi %f : f32 to i32
  %38 = llvm.fptoui %f : f32 to i32
  %39 = llvm.sitofp %i : i32 to f32
  %40 = llvm.uitofp nneg %i : i32 to f32
  %41 = llvm.uitofp %i : i32 to f32
  %42 = llvm.select %b, %i, %i : i1, i32
  %43 = llvm.select %b, %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>) {
// CHECK-NEXT:     %0 = llvm.add %arg1, %arg1 : i32
// CHECK-NEXT:     %1 = llvm.add %arg1, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT:     %2 = llvm.sub %arg1, %arg1 overflow<nuw> {t.x} : i32
// CHECK-NEXT:     %3 = llvm.mul %arg1, %arg1 : i32
// CHECK-NEXT:     %4 = llvm.shl %arg1, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT:     %5 = llvm.sdiv exact %arg1, %arg1 : i32
// CHECK-NEXT:     %6 = llvm.udiv %arg1, %arg1 : i32
// CHECK-NEXT:     %7 = llvm.lshr exact %arg1, %arg1 : i32
// CHECK-NEXT:     %8 = llvm.ashr %arg1, %arg1 : i32
// CHECK-NEXT:     %9 = llvm.or disjoint %arg1, %arg1 : i32
// CHECK-NEXT:     %10 = llvm.or %arg8, %arg8 : vector<4xi32>
// CHECK-NEXT:     %11 = llvm.xor %arg1, %arg1 : i32
// CHECK-NEXT:     %12 = llvm.and %arg1, %arg1 : i32
// CHECK-NEXT:     %13 = llvm.urem %arg1, %arg1 : i32
// CHECK-NEXT:     %14 = llvm.srem %arg1, %arg1 : i32
// CHECK-NEXT:     %15 = llvm.fadd %arg3, %arg3 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:     %16 = llvm.fsub %arg4, %arg4 : vector<4xf32>
// CHECK-NEXT:     %17 = llvm.fmul %arg3, %arg3 : f32
// CHECK-NEXT:     %18 = llvm.fdiv %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
// CHECK-NEXT:     %19 = llvm.frem %arg3, %arg3 : f32
// CHECK-NEXT:     %20 = llvm.fneg %arg3 : f32
// CHECK-NEXT:     %21 = llvm.icmp "eq" %arg1, %arg1 : i32
// CHECK-NEXT:     %22 = llvm.icmp "ult" %arg0, %arg0 {t.x} : !llvm.ptr
// CHECK-NEXT:     %23 = llvm.icmp "sge" %arg8, %arg8 : vector<4xi32>
// CHECK-NEXT:     %24 = llvm.fcmp "oeq" %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:     %25 = llvm.fcmp "_true" %arg4, %arg4 : vector<4xf32>
// CHECK-NEXT:     %26 = llvm.trunc %arg2 : i64 to i32
// CHECK-NEXT:     %27 = llvm.trunc %arg2 overflow<nsw> : i64 to i32
// CHECK-NEXT:     %28 = llvm.zext %arg1 : i32 to i64
// CHECK-NEXT:     %29 = llvm.zext nneg %arg1 : i32 to i64
// CHECK-NEXT:     %30 = llvm.sext %arg1 : i32 to i64
// CHECK-NEXT:     %31 = llvm.bitcast %arg3 : f32 to i32
// CHECK-NEXT:     %32 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:     %33 = llvm.inttoptr %arg2 : i64 to !llvm.ptr
// CHECK-NEXT:     %34 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
// CHECK-NEXT:     %35 = llvm.fpext %arg3 : f32 to f64
// CHECK-NEXT:     %36 = llvm.fptrunc %arg7 : f64 to f32
// CHECK-NEXT:     %37 = llvm.fptosi %arg3 : f32 to i32
// CHECK-NEXT:     %38 = llvm.fptoui %arg3 : f32 to i32
// CHECK-NEXT:     %39 = llvm.sitofp %arg1 : i32 to f32
// CHECK-NEXT:     %40 = llvm.uitofp nneg %arg1 : i32 to f32
// CHECK-NEXT:     %41 = llvm.uitofp %arg1 : i32 to f32
// CHECK-NEXT:     %42 = llvm.select %arg6, %arg1, %arg1 : i1, i32
// CHECK-NEXT:     %43 = llvm.select %arg6, %arg3, %arg3 {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i32, i64, f32, vector<4xf32>, struct<(i32, struct<(ptr, array<2 x f32>)>)>, i1, f64, vector<4xi32>)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: !llvm.struct<(i32, struct<(ptr, array<2 x f32>)>)>, %arg6: i1, %arg7: f64, %arg8: vector<4xi32>):
// GENERIC-NEXT:     %0 = "llvm.add"(%arg1, %arg1) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
// GENERIC-NEXT:     %1 = "llvm.add"(%arg1, %arg1) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
// GENERIC-NEXT:     %2 = "llvm.sub"(%arg1, %arg1) <{overflowFlags = 2 : i32}> {t.x} : (i32, i32) -> i32
// GENERIC-NEXT:     %3 = "llvm.mul"(%arg1, %arg1) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
// GENERIC-NEXT:     %4 = "llvm.shl"(%arg1, %arg1) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
// GENERIC-NEXT:     %5 = "llvm.sdiv"(%arg1, %arg1) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %6 = "llvm.udiv"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %7 = "llvm.lshr"(%arg1, %arg1) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %8 = "llvm.ashr"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %9 = "llvm.or"(%arg1, %arg1) <{isDisjoint}> : (i32, i32) -> i32
// GENERIC-NEXT:     %10 = "llvm.or"(%arg8, %arg8) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %11 = "llvm.xor"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %12 = "llvm.and"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %13 = "llvm.urem"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %14 = "llvm.srem"(%arg1, %arg1) : (i32, i32) -> i32
// GENERIC-NEXT:     %15 = "llvm.fadd"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %16 = "llvm.fsub"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %17 = "llvm.fmul"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %18 = "llvm.fdiv"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %19 = "llvm.frem"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %20 = "llvm.fneg"(%arg3) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %21 = "llvm.icmp"(%arg1, %arg1) <{predicate = 0 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %22 = "llvm.icmp"(%arg0, %arg0) <{predicate = 6 : i64}> {t.x} : (!llvm.ptr, !llvm.ptr) -> i1
// GENERIC-NEXT:     %23 = "llvm.icmp"(%arg8, %arg8) <{predicate = 5 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
// GENERIC-NEXT:     %24 = "llvm.fcmp"(%arg3, %arg3) <{fastmathFlags = #llvm.fastmath<nnan>, predicate = 1 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %25 = "llvm.fcmp"(%arg4, %arg4) <{fastmathFlags = #llvm.fastmath<none>, predicate = 15 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %26 = "llvm.trunc"(%arg2) <{overflowFlags = 0 : i32}> : (i64) -> i32
// GENERIC-NEXT:     %27 = "llvm.trunc"(%arg2) <{overflowFlags = 1 : i32}> : (i64) -> i32
// GENERIC-NEXT:     %28 = "llvm.zext"(%arg1) : (i32) -> i64
// GENERIC-NEXT:     %29 = "llvm.zext"(%arg1) <{nonNeg}> : (i32) -> i64
// GENERIC-NEXT:     %30 = "llvm.sext"(%arg1) : (i32) -> i64
// GENERIC-NEXT:     %31 = "llvm.bitcast"(%arg3) : (f32) -> i32
// GENERIC-NEXT:     %32 = "llvm.addrspacecast"(%arg0) : (!llvm.ptr) -> !llvm.ptr<1>
// GENERIC-NEXT:     %33 = "llvm.inttoptr"(%arg2) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %34 = "llvm.ptrtoint"(%arg0) : (!llvm.ptr) -> i64
// GENERIC-NEXT:     %35 = "llvm.fpext"(%arg3) : (f32) -> f64
// GENERIC-NEXT:     %36 = "llvm.fptrunc"(%arg7) : (f64) -> f32
// GENERIC-NEXT:     %37 = "llvm.fptosi"(%arg3) : (f32) -> i32
// GENERIC-NEXT:     %38 = "llvm.fptoui"(%arg3) : (f32) -> i32
// GENERIC-NEXT:     %39 = "llvm.sitofp"(%arg1) : (i32) -> f32
// GENERIC-NEXT:     %40 = "llvm.uitofp"(%arg1) <{nonNeg}> : (i32) -> f32
// GENERIC-NEXT:     %41 = "llvm.uitofp"(%arg1) : (i32) -> f32
// GENERIC-NEXT:     %42 = "llvm.select"(%arg6, %arg1, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i32, i32) -> i32
// GENERIC-NEXT:     %43 = "llvm.select"(%arg6, %arg3, %arg3) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i1, f32, f32) -> f32
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
