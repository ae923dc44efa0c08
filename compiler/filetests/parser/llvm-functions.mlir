// Functions of LLVM: linkage, visibility, calling conventions, attributes; and all types as parameters.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @decl(i32, !llvm.ptr) -> i64
llvm.func @vararg(!llvm.ptr, ...) -> i32
llvm.func @onlyvar(...)
llvm.func private @priv() { llvm.return }
llvm.func internal fastcc @int(%a: i32 {llvm.signext}) -> (i32 {llvm.noundef}) attributes {passthrough = ["presplitcoroutine", ["alignstack", "16"]], t.x = 1 : i32} {
  llvm.return %a : i32
}
llvm.func hidden @hid()
llvm.func linkonce_odr hidden local_unnamed_addr @lu() attributes {dso_local} { llvm.return }
llvm.func external unnamed_addr @ex() comdat(@cd::@any) attributes {sym_visibility = "private"}
llvm.comdat @cd { llvm.comdat_selector @any any }
llvm.func @attrs() attributes {alignment = 16 : i64, always_inline, convergent, frame_pointer = #llvm.framePointerKind<all>, garbageCollector = "x", memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1=none>, no_unwind, personality = @vararg, section = ".x", target_cpu = "a", target_features = #llvm.target_features<["+a", "+b"]>, uwtable_kind = #llvm.uwtableKind<async>, will_return, tune_cpu = "z", function_entry_count = 4 : i64, no_inline, optimize_none}
llvm.func @types(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: !llvm.struct<(i32, ptr, struct<packed (i8, array<4 x f32>)>)>, %d: !llvm.struct<"id", (i32, ptr)>, %e: !llvm.struct<"op", opaque>, %f: !llvm.array<3 x ptr<1>>, %g: vector<4xf32>, %h: vector<[4]xf32>, %i: vector<1xi1>, %j: !llvm.array<2 x array<3 x i8>>, %k: !llvm.struct<"rec", (ptr, struct<"rec">)>, %l: !llvm.x86_amx, %m: !llvm.ppc_fp128, %o: !llvm.target<"spirv.X", i32, 1, 2>, %p: !llvm.struct<"e", packed ()>, %q: !llvm.struct<()>, %r: !llvm.token, %s: !llvm.metadata, %t: bf16, %u: f80, %v: f128, %w: vector<4x!llvm.ptr>) { llvm.return }
llvm.func @f2(!llvm.ptr) -> !llvm.struct<(ptr, i64)>
llvm.func @ft() -> !llvm.void

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @decl(i32, !llvm.ptr) -> i64
// CHECK-NEXT:   llvm.func @vararg(!llvm.ptr, ...) -> i32
// CHECK-NEXT:   llvm.func @onlyvar(...)
// CHECK-NEXT:   llvm.func private @priv() {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func internal fastcc @int(%arg0: i32 {llvm.signext}) -> (i32 {llvm.noundef}) attributes {passthrough = ["presplitcoroutine", ["alignstack", "16"]], t.x = 1 : i32} {
// CHECK-NEXT:     llvm.return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func hidden @hid()
// CHECK-NEXT:   llvm.func linkonce_odr hidden local_unnamed_addr @lu() attributes {dso_local} {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func unnamed_addr @ex() comdat(@cd::@any) attributes {sym_visibility = "private"}
// CHECK-NEXT:   llvm.comdat @cd {
// CHECK-NEXT:     llvm.comdat_selector @any any
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @attrs() attributes {alignment = 16 : i64, always_inline, convergent, frame_pointer = #llvm.framePointerKind<all>, function_entry_count = 4 : i64, garbageCollector = "x", memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, optimize_none, personality = @vararg, section = ".x", target_cpu = "a", target_features = #llvm.target_features<["+a", "+b"]>, tune_cpu = "z", uwtable_kind = #llvm.uwtableKind<async>, will_return}
// CHECK-NEXT:   llvm.func @types(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: !llvm.struct<(i32, ptr, struct<packed (i8, array<4 x f32>)>)>, %arg3: !llvm.struct<"id", (i32, ptr)>, %arg4: !llvm.struct<"op", opaque>, %arg5: !llvm.array<3 x ptr<1>>, %arg6: vector<4xf32>, %arg7: vector<[4]xf32>, %arg8: vector<1xi1>, %arg9: !llvm.array<2 x array<3 x i8>>, %arg10: !llvm.struct<"rec", (ptr, struct<"rec">)>, %arg11: !llvm.x86_amx, %arg12: !llvm.ppc_fp128, %arg13: !llvm.target<"spirv.X", i32, 1, 2>, %arg14: !llvm.struct<"e", packed ()>, %arg15: !llvm.struct<()>, %arg16: !llvm.token, %arg17: !llvm.metadata, %arg18: bf16, %arg19: f80, %arg20: f128, %arg21: vector<4x!llvm.ptr>) {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @f2(!llvm.ptr) -> !llvm.struct<(ptr, i64)>
// CHECK-NEXT:   llvm.func @ft()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (i32, ptr)>, linkage = #llvm.linkage<external>, sym_name = "decl", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "vararg", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (...)>, linkage = #llvm.linkage<external>, sym_name = "onlyvar", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<private>, sym_name = "priv", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.signext}], function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<internal>, passthrough = ["presplitcoroutine", ["alignstack", "16"]], res_attrs = [{llvm.noundef}], sym_name = "int", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg22: i32):
// GENERIC-NEXT:     "llvm.return"(%arg22) : (i32) -> ()
// GENERIC-NEXT:   }) {t.x = 1 : i32} : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "hid", unnamed_addr = 0 : i64, visibility_ = 1 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, dso_local, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<linkonce_odr>, sym_name = "lu", unnamed_addr = 1 : i64, visibility_ = 1 : i64}> ({
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, comdat = @cd::@any, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "ex", sym_visibility = "private", unnamed_addr = 2 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.comdat"() <{sym_name = "cd"}> ({
// GENERIC-NEXT:     "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, alignment = 16 : i64, always_inline, convergent, frame_pointer = #llvm.framePointerKind<all>, function_entry_count = 4 : i64, function_type = !llvm.func<void ()>, garbageCollector = "x", linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_inline, no_unwind, optimize_none, personality = @vararg, section = ".x", sym_name = "attrs", target_cpu = "a", target_features = #llvm.target_features<["+a", "+b"]>, tune_cpu = "z", unnamed_addr = 0 : i64, uwtable_kind = #llvm.uwtableKind<async>, visibility_ = 0 : i64, will_return}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, ptr<3>, struct<(i32, ptr, struct<packed (i8, array<4 x f32>)>)>, struct<"id", (i32, ptr)>, struct<"op", opaque>, array<3 x ptr<1>>, vector<4xf32>, vector<[4]xf32>, vector<1xi1>, array<2 x array<3 x i8>>, struct<"rec", (ptr, struct<"rec">)>, x86_amx, !llvm.ppc_fp128, target<"spirv.X", i32, 1, 2>, struct<"e", packed ()>, struct<()>, token, metadata, bf16, f80, f128, vector<4x!llvm.ptr>)>, linkage = #llvm.linkage<external>, sym_name = "types", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: !llvm.struct<(i32, ptr, struct<packed (i8, array<4 x f32>)>)>, %arg3: !llvm.struct<"id", (i32, ptr)>, %arg4: !llvm.struct<"op", opaque>, %arg5: !llvm.array<3 x ptr<1>>, %arg6: vector<4xf32>, %arg7: vector<[4]xf32>, %arg8: vector<1xi1>, %arg9: !llvm.array<2 x array<3 x i8>>, %arg10: !llvm.struct<"rec", (ptr, struct<"rec">)>, %arg11: !llvm.x86_amx, %arg12: !llvm.ppc_fp128, %arg13: !llvm.target<"spirv.X", i32, 1, 2>, %arg14: !llvm.struct<"e", packed ()>, %arg15: !llvm.struct<()>, %arg16: !llvm.token, %arg17: !llvm.metadata, %arg18: bf16, %arg19: f80, %arg20: f128, %arg21: vector<4x!llvm.ptr>):
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(ptr, i64)> (ptr)>, linkage = #llvm.linkage<external>, sym_name = "f2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "ft", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
