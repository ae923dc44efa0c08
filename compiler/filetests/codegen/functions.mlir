// Declarations and definitions with their attributes, calls, exceptions.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.func @params(!llvm.ptr {llvm.noalias, llvm.align = 8 : i64, llvm.dereferenceable = 4 : i64}, i8 {llvm.signext}, !llvm.ptr {llvm.byval = i32}) -> (i16 {llvm.zeroext})
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @personality(...) -> i32
llvm.func @may_throw(i32) -> i32
llvm.func extern_weak @perhaps()
llvm.mlir.global external constant @typeinfo() : !llvm.ptr

llvm.func internal fastcc @attributes() attributes {
  no_inline, no_unwind, will_return, dso_local, section = "text", alignment = 16 : i64,
  passthrough = ["cold", "own", ["alignstack", "16"], ["key", "value"]],
  memory_effects = #llvm.memory_effects<other = read, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>,
  frame_pointer = #llvm.framePointerKind<"non-leaf">, target_cpu = "z14",
  target_features = #llvm.target_features<["+a", "-b"]>, uwtable_kind = #llvm.uwtableKind<async>,
  function_entry_count = 7 : i64
} {
  llvm.return
}

llvm.func @calls(%p: !llvm.ptr, %i: i32) -> i32 {
  %0 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %1 = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
  llvm.call fastcc tail @attributes() {no_unwind} : () -> ()
  %2 = llvm.call @may_throw(%i) ["tag"(%p : !llvm.ptr)] : (i32 {llvm.noundef}) -> (i32 {llvm.signext})
  llvm.return %2 : i32
}

llvm.func @assembler(%a: i64) -> i64 {
  %0 = llvm.inline_asm has_side_effects "bswap $0", "=r,0" %a : (i64) -> i64
  llvm.return %0 : i64
}

llvm.func @exceptions(%i: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  %type = llvm.mlir.addressof @typeinfo : !llvm.ptr
  %r = llvm.invoke @may_throw(%i) to ^ok unwind ^caught : (i32) -> i32
^ok:
  llvm.return %r : i32
^caught:
  %pad = llvm.landingpad cleanup (catch %type : !llvm.ptr) (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %pad : !llvm.struct<(ptr, i32)>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: @typeinfo = external constant ptr
// CHECK-EMPTY:
// CHECK-NEXT: declare zeroext i16 @params(ptr noalias align 8 dereferenceable(4), i8 signext, ptr byval(i32))
// CHECK-EMPTY:
// CHECK-NEXT: declare i32 @printf(ptr, ...)
// CHECK-EMPTY:
// CHECK-NEXT: declare i32 @personality(...)
// CHECK-EMPTY:
// CHECK-NEXT: declare i32 @may_throw(i32)
// CHECK-EMPTY:
// CHECK-NEXT: declare extern_weak void @perhaps()
// CHECK-EMPTY:
// CHECK-NEXT: ; Function Attrs: cold noinline nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) alignstack(16) uwtable
// CHECK-NEXT: define internal fastcc void @attributes() #0 section "text" align 16 !prof !0 {
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @calls(ptr %0, i32 %1) {
// CHECK-NEXT:   %3 = call i32 (ptr, ...) @printf(ptr %0, i32 %1)
// CHECK-NEXT:   %4 = call i32 %0(i32 %1)
// CHECK-NEXT:   tail call fastcc void @attributes() #1
// CHECK-NEXT:   %5 = call signext i32 @may_throw(i32 noundef %1) [ "tag"(ptr %0) ]
// CHECK-NEXT:   ret i32 %5
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i64 @assembler(i64 %0) {
// CHECK-NEXT:   %2 = call i64 asm sideeffect "bswap $0", "=r,0"(i64 %0)
// CHECK-NEXT:   ret i64 %2
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: define i32 @exceptions(i32 %0) personality ptr @personality {
// CHECK-NEXT:   %2 = invoke i32 @may_throw(i32 %0)
// CHECK-NEXT:           to label %3 unwind label %4
// CHECK-EMPTY:
// CHECK-NEXT: 3:                                                ; preds = %1
// CHECK-NEXT:   ret i32 %2
// CHECK-EMPTY:
// CHECK-NEXT: 4:                                                ; preds = %1
// CHECK-NEXT:   %5 = landingpad { ptr, i32 }
// CHECK-NEXT:           cleanup
// CHECK-NEXT:           catch ptr @typeinfo
// CHECK-NEXT:           catch ptr null
// CHECK-NEXT:   resume { ptr, i32 } %5
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: attributes #0 = { cold noinline nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) alignstack=16 uwtable "frame-pointer"="non-leaf" "key"="value" "own" "target-cpu"="z14" "target-features"="+a,-b" }
// CHECK-NEXT: attributes #1 = { nounwind }
// CHECK-EMPTY:
// CHECK-NEXT: !0 = !{!"function_entry_count", i64 7}
// CHECK-NOT:  {{.}}
