// The operations of `scf`, in their custom and generic forms.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @for(%l: index, %u: index, %s: index, %x: f32, %i: i32) -> f32 {
  scf.for %0 = %l to %u step %s {
  }
  scf.for %0 = %l to %u step %s {
    "t.use"(%0) : (index) -> ()
    scf.yield
  } {t.flag}
  scf.for %0 = %i to %i step %i : i32 {
    "t.use"(%0) : (i32) -> ()
  }
  scf.for unsigned %0 = %i to %i step %i : i32 {
    "t.use"(%0) : (i32) -> ()
  }
  %1 = scf.for %0 = %l to %u step %s iter_args(%sum = %x) -> (f32) {
    %2 = arith.addf %sum, %x : f32
    scf.yield %2 : f32
  }
  %3:2 = scf.for %0 = %l to %u step %s iter_args(%a = %1, %b = %l) -> (f32, index) {
    scf.yield %a, %0 : f32, index
  }
  return %3#0 : f32
}
func.func @if(%c: i1, %x: f32, %y: f32) -> f32 {
  scf.if %c {
  }
  scf.if %c {
    "t.then"() : () -> ()
  } else {
    "t.else"() : () -> ()
  } {t.flag}
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    scf.yield %y : f32
  }
  %1:2 = scf.if %c -> (f32, f32) {
    scf.yield %x, %y : f32, f32
  } else {
    scf.yield %y, %0 : f32, f32
  }
  return %1#1 : f32
}
func.func @while(%x: i32, %c: i1) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  %1:2 = scf.while (%a = %x, %d = %c) : (i32, i1) -> (i32, i1) {
    scf.condition(%d) %a, %d : i32, i1
  } do {
  ^bb0(%b: i32, %e: i1):
    scf.yield %b, %e : i32, i1
  } attributes {t.flag}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return %0 : i32
}
func.func @parallel(%l: index, %u: index, %s: index, %x: f32, %y: i32) -> f32 {
  scf.parallel (%i) = (%l) to (%u) step (%s) {
  }
  scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) {
    "t.use"(%i, %j) : (index, index) -> ()
    scf.reduce
  } {t.flag}
  %0 = scf.parallel (%i) = (%l) to (%u) step (%s) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.addf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  %1:2 = scf.parallel (%i) = (%l) to (%u) step (%s) init (%x, %y) -> (f32, i32) {
    scf.reduce(%x, %y : f32, i32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %b : i32
    }
  }
  return %1#0 : f32
}
func.func @execute_region(%x: f32, %c: i1) -> f32 {
  %0 = scf.execute_region -> f32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : f32
  ^bb2:
    cf.br ^bb1
  }
  scf.execute_region {
    scf.yield
  } {t.flag}
  scf.execute_region no_inline {
    scf.yield
  }
  return %0 : f32
}
func.func @index_switch(%x: index, %a: f32) -> f32 {
  %0 = scf.index_switch %x -> f32
  case 2 {
    scf.yield %a : f32
  }
  case -5 {
    scf.yield %a : f32
  }
  default {
    scf.yield %a : f32
  }
  scf.index_switch %x {t.flag}
  default {
  }
  scf.index_switch %x
  case 0 {
    scf.yield
  }
  default {
    "t.other"() : () -> ()
  }
  return %0 : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @for(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) -> f32 {
// CHECK-NEXT:     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:       "t.use"(%arg5) : (index) -> ()
// CHECK-NEXT:     } {t.flag}
// CHECK-NEXT:     scf.for %arg5 = %arg4 to %arg4 step %arg4  : i32 {
// CHECK-NEXT:       "t.use"(%arg5) : (i32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for unsigned %arg5 = %arg4 to %arg4 step %arg4  : i32 {
// CHECK-NEXT:       "t.use"(%arg5) : (i32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3) -> (f32) {
// CHECK-NEXT:       %2 = arith.addf %arg6, %arg3 : f32
// CHECK-NEXT:       scf.yield %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %0, %arg7 = %arg0) -> (f32, index) {
// CHECK-NEXT:       scf.yield %arg6, %arg5 : f32, index
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1#0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @if(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       "t.then"() : () -> ()
// CHECK-NEXT:     } else {
// CHECK-NEXT:       "t.else"() : () -> ()
// CHECK-NEXT:     } {t.flag}
// CHECK-NEXT:     %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = scf.if %arg0 -> (f32, f32) {
// CHECK-NEXT:       scf.yield %arg1, %arg2 : f32, f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg2, %0 : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1#1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @while(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:     %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:       scf.condition(%arg1) %arg2 : i32
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg2: i32):
// CHECK-NEXT:       scf.yield %arg2 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i1) -> (i32, i1) {
// CHECK-NEXT:       scf.condition(%arg3) %arg2, %arg3 : i32, i1
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg2: i32, %arg3: i1):
// CHECK-NEXT:       scf.yield %arg2, %arg3 : i32, i1
// CHECK-NEXT:     } attributes {t.flag}
// CHECK-NEXT:     scf.while : () -> () {
// CHECK-NEXT:       scf.condition(%arg1)
// CHECK-NEXT:     } do {
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) -> f32 {
// CHECK-NEXT:     scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) {
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.parallel (%arg5, %arg6) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
// CHECK-NEXT:       "t.use"(%arg5, %arg6) : (index, index) -> ()
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     } {t.flag}
// CHECK-NEXT:     %0 = scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) init (%arg3) -> f32 {
// CHECK-NEXT:       scf.reduce(%arg3 : f32) {
// CHECK-NEXT:       ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:         %2 = arith.addf %arg6, %arg7 : f32
// CHECK-NEXT:         scf.reduce.return %2 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) init (%arg3, %arg4) -> (f32, i32) {
// CHECK-NEXT:       scf.reduce(%arg3, %arg4 : f32, i32) {
// CHECK-NEXT:       ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:         scf.reduce.return %arg6 : f32
// CHECK-NEXT:       }, {
// CHECK-NEXT:       ^bb0(%arg6: i32, %arg7: i32):
// CHECK-NEXT:         scf.reduce.return %arg7 : i32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1#0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @execute_region(%arg0: f32, %arg1: i1) -> f32 {
// CHECK-NEXT:     %0 = scf.execute_region -> f32 {
// CHECK-NEXT:       cf.cond_br %arg1, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:       scf.yield %arg0 : f32
// CHECK-NEXT:     ^bb2:  // pred: ^bb0
// CHECK-NEXT:       cf.br ^bb1
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.execute_region {
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     } {t.flag}
// CHECK-NEXT:     scf.execute_region no_inline {
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @index_switch(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = scf.index_switch %arg0 -> f32
// CHECK-NEXT:     case 2 {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     case -5 {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     default {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.index_switch %arg0 {t.flag}
// CHECK-NEXT:     default {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.index_switch %arg0
// CHECK-NEXT:     case 0 {
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     default {
// CHECK-NEXT:       "t.other"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (index, index, index, f32, i32) -> f32, sym_name = "for"}> ({
// GENERIC-NEXT:   ^bb0(%arg31: index, %arg32: index, %arg33: index, %arg34: f32, %arg35: i32):
// GENERIC-NEXT:     "scf.for"(%arg31, %arg32, %arg33) ({
// GENERIC-NEXT:     ^bb0(%arg44: index):
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : (index, index, index) -> ()
// GENERIC-NEXT:     "scf.for"(%arg31, %arg32, %arg33) ({
// GENERIC-NEXT:     ^bb0(%arg43: index):
// GENERIC-NEXT:       "t.use"(%arg43) : (index) -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.flag} : (index, index, index) -> ()
// GENERIC-NEXT:     "scf.for"(%arg35, %arg35, %arg35) ({
// GENERIC-NEXT:     ^bb0(%arg42: i32):
// GENERIC-NEXT:       "t.use"(%arg42) : (i32) -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : (i32, i32, i32) -> ()
// GENERIC-NEXT:     "scf.for"(%arg35, %arg35, %arg35) <{unsignedCmp}> ({
// GENERIC-NEXT:     ^bb0(%arg41: i32):
// GENERIC-NEXT:       "t.use"(%arg41) : (i32) -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : (i32, i32, i32) -> ()
// GENERIC-NEXT:     %9 = "scf.for"(%arg31, %arg32, %arg33, %arg34) ({
// GENERIC-NEXT:     ^bb0(%arg39: index, %arg40: f32):
// GENERIC-NEXT:       %11 = "arith.addf"(%arg40, %arg34) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:       "scf.yield"(%11) : (f32) -> ()
// GENERIC-NEXT:     }) : (index, index, index, f32) -> f32
// GENERIC-NEXT:     %10:2 = "scf.for"(%arg31, %arg32, %arg33, %9, %arg31) ({
// GENERIC-NEXT:     ^bb0(%arg36: index, %arg37: f32, %arg38: index):
// GENERIC-NEXT:       "scf.yield"(%arg37, %arg36) : (f32, index) -> ()
// GENERIC-NEXT:     }) : (index, index, index, f32, index) -> (f32, index)
// GENERIC-NEXT:     "func.return"(%10#0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i1, f32, f32) -> f32, sym_name = "if"}> ({
// GENERIC-NEXT:   ^bb0(%arg28: i1, %arg29: f32, %arg30: f32):
// GENERIC-NEXT:     "scf.if"(%arg28) ({
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:     }) : (i1) -> ()
// GENERIC-NEXT:     "scf.if"(%arg28) ({
// GENERIC-NEXT:       "t.then"() : () -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "t.else"() : () -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.flag} : (i1) -> ()
// GENERIC-NEXT:     %7 = "scf.if"(%arg28) ({
// GENERIC-NEXT:       "scf.yield"(%arg29) : (f32) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"(%arg30) : (f32) -> ()
// GENERIC-NEXT:     }) : (i1) -> f32
// GENERIC-NEXT:     %8:2 = "scf.if"(%arg28) ({
// GENERIC-NEXT:       "scf.yield"(%arg29, %arg30) : (f32, f32) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"(%arg30, %7) : (f32, f32) -> ()
// GENERIC-NEXT:     }) : (i1) -> (f32, f32)
// GENERIC-NEXT:     "func.return"(%8#1) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i1) -> i32, sym_name = "while"}> ({
// GENERIC-NEXT:   ^bb0(%arg20: i32, %arg21: i1):
// GENERIC-NEXT:     %5 = "scf.while"(%arg20) ({
// GENERIC-NEXT:     ^bb0(%arg27: i32):
// GENERIC-NEXT:       "scf.condition"(%arg21, %arg27) : (i1, i32) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:     ^bb0(%arg26: i32):
// GENERIC-NEXT:       "scf.yield"(%arg26) : (i32) -> ()
// GENERIC-NEXT:     }) : (i32) -> i32
// GENERIC-NEXT:     %6:2 = "scf.while"(%arg20, %arg21) ({
// GENERIC-NEXT:     ^bb0(%arg24: i32, %arg25: i1):
// GENERIC-NEXT:       "scf.condition"(%arg25, %arg24, %arg25) : (i1, i32, i1) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:     ^bb0(%arg22: i32, %arg23: i1):
// GENERIC-NEXT:       "scf.yield"(%arg22, %arg23) : (i32, i1) -> ()
// GENERIC-NEXT:     }) {t.flag} : (i32, i1) -> (i32, i1)
// GENERIC-NEXT:     "scf.while"() ({
// GENERIC-NEXT:       "scf.condition"(%arg21) : (i1) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     "func.return"(%5) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (index, index, index, f32, i32) -> f32, sym_name = "parallel"}> ({
// GENERIC-NEXT:   ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: f32, %arg8: i32):
// GENERIC-NEXT:     "scf.parallel"(%arg4, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
// GENERIC-NEXT:     ^bb0(%arg19: index):
// GENERIC-NEXT:       "scf.reduce"() : () -> ()
// GENERIC-NEXT:     }) : (index, index, index) -> ()
// GENERIC-NEXT:     "scf.parallel"(%arg4, %arg4, %arg5, %arg5, %arg6, %arg6) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
// GENERIC-NEXT:     ^bb0(%arg17: index, %arg18: index):
// GENERIC-NEXT:       "t.use"(%arg17, %arg18) : (index, index) -> ()
// GENERIC-NEXT:       "scf.reduce"() : () -> ()
// GENERIC-NEXT:     }) {t.flag} : (index, index, index, index, index, index) -> ()
// GENERIC-NEXT:     %2 = "scf.parallel"(%arg4, %arg5, %arg6, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
// GENERIC-NEXT:     ^bb0(%arg14: index):
// GENERIC-NEXT:       "scf.reduce"(%arg7) ({
// GENERIC-NEXT:       ^bb0(%arg15: f32, %arg16: f32):
// GENERIC-NEXT:         %4 = "arith.addf"(%arg15, %arg16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:         "scf.reduce.return"(%4) : (f32) -> ()
// GENERIC-NEXT:       }) : (f32) -> ()
// GENERIC-NEXT:     }) : (index, index, index, f32) -> f32
// GENERIC-NEXT:     %3:2 = "scf.parallel"(%arg4, %arg5, %arg6, %arg7, %arg8) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
// GENERIC-NEXT:     ^bb0(%arg9: index):
// GENERIC-NEXT:       "scf.reduce"(%arg7, %arg8) ({
// GENERIC-NEXT:       ^bb0(%arg12: f32, %arg13: f32):
// GENERIC-NEXT:         "scf.reduce.return"(%arg12) : (f32) -> ()
// GENERIC-NEXT:       }, {
// GENERIC-NEXT:       ^bb0(%arg10: i32, %arg11: i32):
// GENERIC-NEXT:         "scf.reduce.return"(%arg11) : (i32) -> ()
// GENERIC-NEXT:       }) : (f32, i32) -> ()
// GENERIC-NEXT:     }) : (index, index, index, f32, i32) -> (f32, i32)
// GENERIC-NEXT:     "func.return"(%3#0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (f32, i1) -> f32, sym_name = "execute_region"}> ({
// GENERIC-NEXT:   ^bb0(%arg2: f32, %arg3: i1):
// GENERIC-NEXT:     %1 = "scf.execute_region"() ({
// GENERIC-NEXT:       "cf.cond_br"(%arg3)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// GENERIC-NEXT:     ^bb1:  // 2 preds: ^bb0, ^bb2
// GENERIC-NEXT:       "scf.yield"(%arg2) : (f32) -> ()
// GENERIC-NEXT:     ^bb2:  // pred: ^bb0
// GENERIC-NEXT:       "cf.br"()[^bb1] : () -> ()
// GENERIC-NEXT:     }) : () -> f32
// GENERIC-NEXT:     "scf.execute_region"() ({
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.flag} : () -> ()
// GENERIC-NEXT:     "scf.execute_region"() <{no_inline}> ({
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : () -> ()
// GENERIC-NEXT:     "func.return"(%1) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (index, f32) -> f32, sym_name = "index_switch"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: index, %arg1: f32):
// GENERIC-NEXT:     %0 = "scf.index_switch"(%arg0) <{cases = array<i64: 2, -5>}> ({
// GENERIC-NEXT:       "scf.yield"(%arg1) : (f32) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"(%arg1) : (f32) -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"(%arg1) : (f32) -> ()
// GENERIC-NEXT:     }) : (index) -> f32
// GENERIC-NEXT:     "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) {t.flag} : (index) -> ()
// GENERIC-NEXT:     "scf.index_switch"(%arg0) <{cases = array<i64: 0>}> ({
// GENERIC-NEXT:       "t.other"() : () -> ()
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }, {
// GENERIC-NEXT:       "scf.yield"() : () -> ()
// GENERIC-NEXT:     }) : (index) -> ()
// GENERIC-NEXT:     "func.return"(%0) : (f32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
