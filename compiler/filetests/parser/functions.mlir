// Functions, and operations whose dialect's name can be left out in them.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func private @declared()
func.func private @types(i32, memref<?xf32>) -> (f32, index)
func.func nested @nested(%a: i32) -> i32 {
  return %a : i32
}
func.func private @attributes(i32 {t.in = 1 : i32}, f32 {t.flag}) -> (f32 {t.out = "x"}, i1) attributes {t.outer}
func.func @empty() {
  func.return
}
func.func public @public(%x: i32, %y: i32 {t.flag}) -> (i32, i32) {
  %0:2 = call @public(%y, %x) : (i32, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
func.func @"quoted name"() -> (i32 {t.a}) {
  %f = constant @declared : () -> ()
  call_indirect %f() : () -> ()
  %c = arith.constant 1 : i32
  return %c : i32
}
func.func @blocks(%c: i1, %v: i32) -> i32 {
  cf.cond_br %c, ^a(%v : i32), ^b
^a(%w: i32):
  cf.br ^c(%w, %c : i32, i1)
^b:
  cf.br ^c(%v, %c : i32, i1)
^c(%r: i32, %d: i1):
  cf.cond_br %d, ^b, ^d
^d:
  return %r : i32
}
func.func @unreachable() {
  return
^dead(%x: i32):
  cf.br ^dead(%x : i32)
}
func.func @result_function() -> ((i32) -> i32) {
  %f = constant @nested : (i32) -> i32
  return %f : (i32) -> i32
}
module @inside {
  func.func private @own()
  func.func @calls() {
    call @own() : () -> ()
    return
  }
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @declared()
// CHECK-NEXT:   func.func private @types(i32, memref<?xf32>) -> (f32, index)
// CHECK-NEXT:   func.func nested @nested(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @attributes(i32 {t.in = 1 : i32}, f32 {t.flag}) -> (f32 {t.out = "x"}, i1) attributes {t.outer}
// CHECK-NEXT:   func.func @empty() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func public @public(%arg0: i32, %arg1: i32 {t.flag}) -> (i32, i32) {
// CHECK-NEXT:     %0:2 = call @public(%arg1, %arg0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT:     return %0#0, %0#1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @"quoted name"() -> (i32 {t.a}) {
// CHECK-NEXT:     %f = constant @declared : () -> ()
// CHECK-NEXT:     call_indirect %f() : () -> ()
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     return %c1_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// CHECK-NEXT:   ^bb1(%0: i32):  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%0, %arg0 : i32, i1)
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:     cf.br ^bb3(%arg1, %arg0 : i32, i1)
// CHECK-NEXT:   ^bb3(%1: i32, %2: i1):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     cf.cond_br %2, ^bb2, ^bb4
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unreachable() {
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb1(%0: i32):  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb1(%0 : i32)
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @result_function() -> ((i32) -> i32) {
// CHECK-NEXT:     %f = constant @nested : (i32) -> i32
// CHECK-NEXT:     return %f : (i32) -> i32
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inside {
// CHECK-NEXT:     func.func private @own()
// CHECK-NEXT:     func.func @calls() {
// CHECK-NEXT:       call @own() : () -> ()
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "declared", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, memref<?xf32>) -> (f32, index), sym_name = "types", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32) -> i32, sym_name = "nested", sym_visibility = "nested"}> ({
// GENERIC-NEXT:   ^bb0(%arg4: i32):
// GENERIC-NEXT:     "func.return"(%arg4) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{arg_attrs = [{t.in = 1 : i32}, {t.flag}], function_type = (i32, f32) -> (f32, i1), res_attrs = [{t.out = "x"}, {}], sym_name = "attributes", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) {t.outer} : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "empty"}> ({
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{arg_attrs = [{}, {t.flag}], function_type = (i32, i32) -> (i32, i32), sym_name = "public", sym_visibility = "public"}> ({
// GENERIC-NEXT:   ^bb0(%arg2: i32, %arg3: i32):
// GENERIC-NEXT:     %7:2 = "func.call"(%arg3, %arg2) <{callee = @public}> : (i32, i32) -> (i32, i32)
// GENERIC-NEXT:     "func.return"(%7#0, %7#1) : (i32, i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> i32, res_attrs = [{t.a}], sym_name = "quoted name"}> ({
// GENERIC-NEXT:     %5 = "func.constant"() <{value = @declared}> : () -> (() -> ())
// GENERIC-NEXT:     "func.call_indirect"(%5) : (() -> ()) -> ()
// GENERIC-NEXT:     %6 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT:     "func.return"(%6) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "blocks"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: i1, %arg1: i32):
// GENERIC-NEXT:     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// GENERIC-NEXT:   ^bb1(%2: i32):  // pred: ^bb0
// GENERIC-NEXT:     "cf.br"(%2, %arg0)[^bb3] : (i32, i1) -> ()
// GENERIC-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb3
// GENERIC-NEXT:     "cf.br"(%arg1, %arg0)[^bb3] : (i32, i1) -> ()
// GENERIC-NEXT:   ^bb3(%3: i32, %4: i1):  // 2 preds: ^bb1, ^bb2
// GENERIC-NEXT:     "cf.cond_br"(%4)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// GENERIC-NEXT:   ^bb4:  // pred: ^bb3
// GENERIC-NEXT:     "func.return"(%3) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   ^bb1(%1: i32):  // pred: ^bb1
// GENERIC-NEXT:     "cf.br"(%1)[^bb1] : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> ((i32) -> i32), sym_name = "result_function"}> ({
// GENERIC-NEXT:     %0 = "func.constant"() <{value = @nested}> : () -> ((i32) -> i32)
// GENERIC-NEXT:     "func.return"(%0) : ((i32) -> i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "builtin.module"() <{sym_name = "inside"}> ({
// GENERIC-NEXT:     "func.func"() <{function_type = () -> (), sym_name = "own", sym_visibility = "private"}> ({
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     "func.func"() <{function_type = () -> (), sym_name = "calls"}> ({
// GENERIC-NEXT:       "func.call"() <{callee = @own}> : () -> ()
// GENERIC-NEXT:       "func.return"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
