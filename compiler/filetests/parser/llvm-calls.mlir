// Calls: direct, through pointers, with variadic arguments, with bundles; of intrinsics by name, of text in assembler; exceptions.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.func @pers(...) -> i32
llvm.func @g(i32)
llvm.func @gi(i32) -> i32
llvm.func @va(!llvm.ptr, ...) -> i32
llvm.func @va2(...) 
llvm.func @calls(%p: !llvm.ptr, %i: i32, %f: f32, %v: vector<4xf32>) -> i32 {
  llvm.call @g(%i) : (i32) -> ()
  %0 = llvm.call @gi(%i) : (i32) -> i32
  %1 = llvm.call @va(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %2 = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
  llvm.call %p() : !llvm.ptr, () -> ()
  %3 = llvm.call %p(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, i32) -> i32
  llvm.call tail @g(%i) {fastmathFlags = #llvm.fastmath<nnan>} : (i32) -> ()
  llvm.call fastcc musttail @g(%i) : (i32) -> ()
  llvm.call @g(%i) ["tag"(%i, %f : i32, f32), "b"()] : (i32) -> ()
  llvm.call @g(%i) {always_inline, convergent, no_unwind, will_return, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1=none>, x.y} : (i32 {llvm.noundef}) -> ()
  %4 = llvm.call @gi(%i) : (i32) -> (i32 {llvm.signext})
  llvm.call @va2() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.call_intrinsic "llvm.x"(%i) : (i32) -> ()
  %5 = llvm.call_intrinsic "llvm.y"(%i, %f) {fastmathFlags = #llvm.fastmath<fast>} : (i32, f32) -> i32
  %6 = llvm.inline_asm has_side_effects asm_dialect = att "foo $0, $1", "=r,r" %i : (i32) -> i32
  llvm.inline_asm is_align_stack tail_call_kind = <tail> operand_attrs = [{elementtype = f32}] "foo", "r" %i : (i32) -> ()
  llvm.inline_asm {a = 1} "bar", "" : () -> ()
  llvm.return %0 : i32
}
llvm.func @inv(%i: i32) -> i32 attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.invoke @gi(%i) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return %i : i32
^bb2:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
^bb3:
  %2 = llvm.invoke @gi(%i) to ^bb4(%i : i32) unwind ^bb5 {branch_weights = array<i32: 1, 2>} : (i32) -> i32
^bb4(%q: i32):
  llvm.unreachable
^bb5:
  %3 = llvm.landingpad (catch %n : !llvm.ptr) (catch %n : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %3 : !llvm.struct<(ptr, i32)>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @pers(...) -> i32
// CHECK-NEXT:   llvm.func @g(i32)
// CHECK-NEXT:   llvm.func @gi(i32) -> i32
// CHECK-NEXT:   llvm.func @va(!llvm.ptr, ...) -> i32
// CHECK-NEXT:   llvm.func @va2(...)
// CHECK-NEXT:   llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32, %arg2: f32, %arg3: vector<4xf32>) -> i32 {
// CHECK-NEXT:     llvm.call @g(%arg1) : (i32) -> ()
// CHECK-NEXT:     %0 = llvm.call @gi(%arg1) : (i32) -> i32
// CHECK-NEXT:     %1 = llvm.call @va(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
// CHECK-NEXT:     %2 = llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:     llvm.call %arg0() : !llvm.ptr, () -> ()
// CHECK-NEXT:     %3 = llvm.call %arg0(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, i32) -> i32
// CHECK-NEXT:     llvm.call tail @g(%arg1) {fastmathFlags = #llvm.fastmath<nnan>} : (i32) -> ()
// CHECK-NEXT:     llvm.call fastcc musttail @g(%arg1) : (i32) -> ()
// CHECK-NEXT:     llvm.call @g(%arg1) ["tag"(%arg1, %arg2 : i32, f32), "b"()] : (i32) -> ()
// CHECK-NEXT:     llvm.call @g(%arg1) {always_inline, convergent, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return, x.y} : (i32 {llvm.noundef}) -> ()
// CHECK-NEXT:     %4 = llvm.call @gi(%arg1) : (i32) -> (i32 {llvm.signext})
// CHECK-NEXT:     llvm.call @va2() vararg(!llvm.func<void (...)>) : () -> ()
// CHECK-NEXT:     llvm.call_intrinsic "llvm.x"(%arg1) : (i32) -> ()
// CHECK-NEXT:     %5 = llvm.call_intrinsic "llvm.y"(%arg1, %arg2) {fastmathFlags = #llvm.fastmath<fast>} : (i32, f32) -> i32
// CHECK-NEXT:     %6 = llvm.inline_asm has_side_effects asm_dialect = att "foo $0, $1", "=r,r" %arg1 : (i32) -> i32
// CHECK-NEXT:     llvm.inline_asm is_align_stack tail_call_kind = <tail> operand_attrs = [{elementtype = f32}] "foo", "r" %arg1 : (i32) -> ()
// CHECK-NEXT:     llvm.inline_asm {a = 1 : i64} "bar", ""  : () -> ()
// CHECK-NEXT:     llvm.return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @inv(%arg0: i32) -> i32 attributes {personality = @pers} {
// CHECK-NEXT:     %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.invoke @gi(%arg0) to ^bb1 unwind ^bb2 : (i32) -> i32
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.return %arg0 : i32
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:     llvm.resume %2 : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     %3 = llvm.invoke @gi(%arg0) to ^bb4(%arg0 : i32) unwind ^bb5 {branch_weights = array<i32: 1, 2>} : (i32) -> i32
// CHECK-NEXT:   ^bb4(%4: i32):  // pred: ^bb3
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   ^bb5:  // pred: ^bb3
// CHECK-NEXT:     %5 = llvm.landingpad (catch %0 : !llvm.ptr) (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:     llvm.resume %5 : !llvm.struct<(ptr, i32)>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "pers", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, sym_name = "gi", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "va", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (...)>, linkage = #llvm.linkage<external>, sym_name = "va2", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr, i32, f32, vector<4xf32>)>, linkage = #llvm.linkage<external>, sym_name = "calls", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg1: !llvm.ptr, %arg2: i32, %arg3: f32, %arg4: vector<4xf32>):
// GENERIC-NEXT:     "llvm.call"(%arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
// GENERIC-NEXT:     %6 = "llvm.call"(%arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @gi, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
// GENERIC-NEXT:     %7 = "llvm.call"(%arg1, %arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @va, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i32) -> i32
// GENERIC-NEXT:     %8 = "llvm.call"(%arg1, %arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i32) -> i32
// GENERIC-NEXT:     "llvm.call"(%arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %9 = "llvm.call"(%arg1, %arg1, %arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, !llvm.ptr, i32) -> i32
// GENERIC-NEXT:     "llvm.call"(%arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<tail>, callee = @g, fastmathFlags = #llvm.fastmath<nnan>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
// GENERIC-NEXT:     "llvm.call"(%arg2) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<musttail>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
// GENERIC-NEXT:     "llvm.call"(%arg2, %arg2, %arg3) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 2, 0>, op_bundle_tags = ["tag", "b"], operandSegmentSizes = array<i32: 1, 2>}> : (i32, i32, f32) -> ()
// GENERIC-NEXT:     "llvm.call"(%arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, always_inline, arg_attrs = [{llvm.noundef}], callee = @g, convergent, fastmathFlags = #llvm.fastmath<none>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>, will_return}> {x.y} : (i32) -> ()
// GENERIC-NEXT:     %10 = "llvm.call"(%arg2) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @gi, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>, res_attrs = [{llvm.signext}]}> : (i32) -> i32
// GENERIC-NEXT:     "llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @va2, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>, var_callee_type = !llvm.func<void (...)>}> : () -> ()
// GENERIC-NEXT:     "llvm.call_intrinsic"(%arg2) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.x", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
// GENERIC-NEXT:     %11 = "llvm.call_intrinsic"(%arg2, %arg3) <{fastmathFlags = #llvm.fastmath<fast>, intrin = "llvm.y", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i32, f32) -> i32
// GENERIC-NEXT:     %12 = "llvm.inline_asm"(%arg2) <{asm_dialect = 0 : i64, asm_string = "foo $0, $1", constraints = "=r,r", has_side_effects, tail_call_kind = #llvm.tailcallkind<none>}> : (i32) -> i32
// GENERIC-NEXT:     "llvm.inline_asm"(%arg2) <{asm_string = "foo", constraints = "r", is_align_stack, operand_attrs = [{elementtype = f32}], tail_call_kind = #llvm.tailcallkind<tail>}> : (i32) -> ()
// GENERIC-NEXT:     "llvm.inline_asm"() <{asm_string = "bar", constraints = "", tail_call_kind = #llvm.tailcallkind<none>}> {a = 1 : i64} : () -> ()
// GENERIC-NEXT:     "llvm.return"(%6) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, personality = @pers, sym_name = "inv", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   ^bb0(%arg0: i32):
// GENERIC-NEXT:     %0 = "llvm.mlir.zero"() : () -> !llvm.ptr
// GENERIC-NEXT:     %1 = "llvm.invoke"(%arg0)[^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, callee = @gi, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> i32
// GENERIC-NEXT:   ^bb1:  // pred: ^bb0
// GENERIC-NEXT:     "llvm.return"(%arg0) : (i32) -> ()
// GENERIC-NEXT:   ^bb2:  // pred: ^bb0
// GENERIC-NEXT:     %2 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
// GENERIC-NEXT:     "llvm.resume"(%2) : (!llvm.struct<(ptr, i32)>) -> ()
// GENERIC-NEXT:   ^bb3:  // no predecessors
// GENERIC-NEXT:     %3 = "llvm.invoke"(%arg0, %arg0)[^bb4, ^bb5] <{CConv = #llvm.cconv<ccc>, branch_weights = array<i32: 1, 2>, callee = @gi, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i32, i32) -> i32
// GENERIC-NEXT:   ^bb4(%4: i32):  // pred: ^bb3
// GENERIC-NEXT:     "llvm.unreachable"() : () -> ()
// GENERIC-NEXT:   ^bb5:  // pred: ^bb3
// GENERIC-NEXT:     %5 = "llvm.landingpad"(%0, %0) : (!llvm.ptr, !llvm.ptr) -> !llvm.struct<(ptr, i32)>
// GENERIC-NEXT:     "llvm.resume"(%5) : (!llvm.struct<(ptr, i32)>) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
