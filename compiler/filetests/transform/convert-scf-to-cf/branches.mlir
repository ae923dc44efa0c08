// Conditions and regions that run once.

// RUN: async-opt --allow-unregistered-dialect --convert-scf-to-cf %s | FileCheck %s

// With and without a second region and results.
func.func @if(%c: i1, %x: f32) -> f32 {
  scf.if %c { "t.a"() : () -> () }
  scf.if %c { "t.a"() : () -> () } else { "t.b"() : () -> () }
  %r = scf.if %c -> f32 { 
    %y = scf.if %c -> f32 { scf.yield %x : f32 } else { %z = arith.addf %x, %x : f32 scf.yield %z : f32 }
   scf.yield %y : f32 } else { %z = arith.addf %x, %x : f32 scf.yield %z : f32 }
  %t = arith.constant true
  %nc = arith.xori %c, %t : i1
  scf.if %nc { "t.a"() : () -> () } else { "t.b"() : () -> () }
  scf.if %t { "t.a"() : () -> () } else { "t.b"() : () -> () }
  return %r : f32
}

// The regions come in the order of the cases, the default last.
func.func @sw(%i: index, %x: f32) -> f32 {
  %r = scf.index_switch %i -> f32
  case 2 { %0 = "t.x"() : () -> f32 scf.yield %0 : f32 }
  case -5 { scf.yield %x : f32 }
  default { %0 = "t.d"() : () -> f32 scf.yield %0 : f32 }
  scf.index_switch %i default { "t.op"() : () -> () }
  return %r : f32
}

// Each end of a region branches to what is behind it.
func.func @er(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  scf.execute_region no_inline { "t.op"() : () -> () scf.yield }
  return %r : i32
}

// The regions of a negated condition are swapped.
func.func @fold(%b: i1) -> i1 {
  %t = arith.constant true
  %f = arith.constant false
  %nc = arith.xori %t, %b : i1
  %nd = arith.xori %b, %f : i1
  scf.if %nc { "t.x"() : () -> () }
  scf.if %nc { "t.x"() : () -> () } else {}
  scf.if %nc { "t.x"() : () -> () } else {"t.y"() : () -> ()}
  scf.if %nd { "t.x"() : () -> () } else {"t.y"() : () -> ()}
  %nb = arith.xori %b, %t : i1
  %nnb = arith.xori %nb, %t : i1
  scf.if %nnb { "t.x"() : () -> () } else {"t.y"() : () -> ()}
  return %nnb : i1
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @if(%arg0: i1, %arg1: f32) -> f32 {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.a"() : () -> ()
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb3, ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     "t.a"() : () -> ()
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     "t.b"() : () -> ()
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     cf.cond_br %arg0, ^bb6, ^bb11
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     cf.cond_br %arg0, ^bb7, ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     cf.br ^bb9(%arg1 : f32)
// CHECK-NEXT:   ^bb8:  // pred: ^bb6
// CHECK-NEXT:     %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:     cf.br ^bb9(%0 : f32)
// CHECK-NEXT:   ^bb9(%1: f32):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:     cf.br ^bb10
// CHECK-NEXT:   ^bb10:  // pred: ^bb9
// CHECK-NEXT:     cf.br ^bb12(%1 : f32)
// CHECK-NEXT:   ^bb11:  // pred: ^bb5
// CHECK-NEXT:     %2 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:     cf.br ^bb12(%2 : f32)
// CHECK-NEXT:   ^bb12(%3: f32):  // 2 preds: ^bb10, ^bb11
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // pred: ^bb12
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %4 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb14, ^bb15
// CHECK-NEXT:   ^bb14:  // pred: ^bb13
// CHECK-NEXT:     "t.b"() : () -> ()
// CHECK-NEXT:     cf.br ^bb16
// CHECK-NEXT:   ^bb15:  // pred: ^bb13
// CHECK-NEXT:     "t.a"() : () -> ()
// CHECK-NEXT:     cf.br ^bb16
// CHECK-NEXT:   ^bb16:  // 2 preds: ^bb14, ^bb15
// CHECK-NEXT:     cf.cond_br %true, ^bb17, ^bb18
// CHECK-NEXT:   ^bb17:  // pred: ^bb16
// CHECK-NEXT:     "t.a"() : () -> ()
// CHECK-NEXT:     cf.br ^bb19
// CHECK-NEXT:   ^bb18:  // pred: ^bb16
// CHECK-NEXT:     "t.b"() : () -> ()
// CHECK-NEXT:     cf.br ^bb19
// CHECK-NEXT:   ^bb19:  // 2 preds: ^bb17, ^bb18
// CHECK-NEXT:     return %3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sw(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT:     cf.switch %0 : i32, [
// CHECK-NEXT:       default: ^bb3,
// CHECK-NEXT:       2: ^bb1,
// CHECK-NEXT:       4294967291: ^bb2
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %1 = "t.x"() : () -> f32
// CHECK-NEXT:     cf.br ^bb4(%1 : f32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb4(%arg1 : f32)
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     %2 = "t.d"() : () -> f32
// CHECK-NEXT:     cf.br ^bb4(%2 : f32)
// CHECK-NEXT:   ^bb4(%3: f32):  // 3 preds: ^bb1, ^bb2, ^bb3
// CHECK-NEXT:     %4 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT:     cf.switch %4 : i32, [
// CHECK-NEXT:       default: ^bb5]
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     "t.op"() : () -> ()
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     return %3 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @er(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb4(%arg1 : i32)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb4(%0 : i32)
// CHECK-NEXT:   ^bb4(%1: i32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     "t.op"() : () -> ()
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @fold(%arg0: i1) -> i1 {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = arith.xori %true, %arg0 : i1
// CHECK-NEXT:     %1 = arith.xori %arg0, %false : i1
// CHECK-NEXT:     cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     cf.cond_br %0, ^bb3, ^bb4
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     cf.br ^bb5
// CHECK-NEXT:   ^bb5:  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     cf.cond_br %0, ^bb6, ^bb7
// CHECK-NEXT:   ^bb6:  // pred: ^bb5
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb5
// CHECK-NEXT:     "t.y"() : () -> ()
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     cf.cond_br %1, ^bb9, ^bb10
// CHECK-NEXT:   ^bb9:  // pred: ^bb8
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb10:  // pred: ^bb8
// CHECK-NEXT:     "t.y"() : () -> ()
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:     %2 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     %3 = arith.xori %2, %true : i1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb12, ^bb13
// CHECK-NEXT:   ^bb12:  // pred: ^bb11
// CHECK-NEXT:     "t.x"() : () -> ()
// CHECK-NEXT:     cf.br ^bb14
// CHECK-NEXT:   ^bb13:  // pred: ^bb11
// CHECK-NEXT:     "t.y"() : () -> ()
// CHECK-NEXT:     cf.br ^bb14
// CHECK-NEXT:   ^bb14:  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT:     return %3 : i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
