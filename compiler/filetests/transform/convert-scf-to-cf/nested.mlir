// Everything in everything.

// RUN: async-opt --allow-unregistered-dialect --convert-scf-to-cf %s | FileCheck %s

// What is lowered inside gives what is around several blocks.
func.func @nest(%b: i1, %x: i32, %l: index) {
  scf.for %i = %l to %l step %l {
    scf.for %j = %l to %i step %l {
      scf.if %b { scf.while : () -> () { scf.if %b { "t.0"() : () -> () } scf.condition(%b) } do { scf.if %b { "t.1"() : () -> () } scf.yield } }
      scf.if %b { "t.2"() : () -> () } else { scf.index_switch %i case 1 { scf.if %b { "t.3"() : () -> () } scf.yield } default { scf.for %q = %i to %j step %l { } } }
      %t = scf.execute_region -> i32 { 
        scf.if %b { "t.7"() : () -> () } 
        cf.cond_br %b, ^a, ^b
        ^a: 
        scf.parallel (%p) = (%l) to (%i) step (%j) { scf.if %b { "t.7"() : () -> () }  }
        scf.yield %x : i32
        ^b: 
        %r = scf.parallel (%p) = (%l) to (%i) step (%j) init (%x) -> i32 { scf.if %b { "t.7"() : () -> () } 
          scf.reduce (%x : i32) { ^bb0(%f: i32, %g: i32): %o = scf.if %b -> i32 { scf.yield %f : i32 } else { scf.yield %g : i32 } scf.reduce.return %o : i32 } }
        scf.yield %r : i32
      }
      "t.8"(%t) : (i32) -> ()
    }
  }
  %tt = arith.constant true
  %nb = arith.xori %b, %tt : i1
  scf.if %nb { "t.1"() : () -> () }
  scf.if %nb { scf.if %nb { "t.1"() : () -> () } } else { scf.if %nb { "t.2"() : () -> () } else { "t.3"() : () -> () } }
  return
}

// In operations that are not registered.
func.func @unreg(%b: i1) {
  "t.r"() ({ scf.if %b { "t.x"() : () -> () } "t.end"() : () -> () }) : () -> ()
  scf.if %b { "t.r"() ({ scf.if %b { "t.x"() : () -> () } "t.end"() : () -> ()}) : () -> () }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @nest(%arg0: i1, %arg1: i32, %arg2: index) {
// CHECK-NEXT:     cf.br ^bb1(%arg2 : index)
// CHECK-NEXT:   ^bb1(%0: index):  // 2 preds: ^bb0, ^bb45
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg2 : index
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb46
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb3(%arg2 : index)
// CHECK-NEXT:   ^bb3(%2: index):  // 2 preds: ^bb2, ^bb44
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %0 : index
// CHECK-NEXT:     cf.cond_br %3, ^bb4, ^bb45
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     cf.cond_br %arg0, ^bb5, ^bb13
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb6:  // 2 preds: ^bb5, ^bb11
// CHECK-NEXT:     cf.cond_br %arg0, ^bb7, ^bb8
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     "t.0"() : () -> ()
// CHECK-NEXT:     cf.br ^bb8
// CHECK-NEXT:   ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT:     cf.cond_br %arg0, ^bb9, ^bb12
// CHECK-NEXT:   ^bb9:  // pred: ^bb8
// CHECK-NEXT:     cf.cond_br %arg0, ^bb10, ^bb11
// CHECK-NEXT:   ^bb10:  // pred: ^bb9
// CHECK-NEXT:     "t.1"() : () -> ()
// CHECK-NEXT:     cf.br ^bb11
// CHECK-NEXT:   ^bb11:  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:     cf.br ^bb6
// CHECK-NEXT:   ^bb12:  // pred: ^bb8
// CHECK-NEXT:     cf.br ^bb13
// CHECK-NEXT:   ^bb13:  // 2 preds: ^bb4, ^bb12
// CHECK-NEXT:     cf.cond_br %arg0, ^bb14, ^bb15
// CHECK-NEXT:   ^bb14:  // pred: ^bb13
// CHECK-NEXT:     "t.2"() : () -> ()
// CHECK-NEXT:     cf.br ^bb24
// CHECK-NEXT:   ^bb15:  // pred: ^bb13
// CHECK-NEXT:     %4 = arith.index_cast %0 : index to i32
// CHECK-NEXT:     cf.switch %4 : i32, [
// CHECK-NEXT:       default: ^bb19,
// CHECK-NEXT:       1: ^bb16
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb16:  // pred: ^bb15
// CHECK-NEXT:     cf.cond_br %arg0, ^bb17, ^bb18
// CHECK-NEXT:   ^bb17:  // pred: ^bb16
// CHECK-NEXT:     "t.3"() : () -> ()
// CHECK-NEXT:     cf.br ^bb18
// CHECK-NEXT:   ^bb18:  // 2 preds: ^bb16, ^bb17
// CHECK-NEXT:     cf.br ^bb23
// CHECK-NEXT:   ^bb19:  // pred: ^bb15
// CHECK-NEXT:     cf.br ^bb20(%0 : index)
// CHECK-NEXT:   ^bb20(%5: index):  // 2 preds: ^bb19, ^bb21
// CHECK-NEXT:     %6 = arith.cmpi slt, %5, %2 : index
// CHECK-NEXT:     cf.cond_br %6, ^bb21, ^bb22
// CHECK-NEXT:   ^bb21:  // pred: ^bb20
// CHECK-NEXT:     %7 = arith.addi %5, %arg2 : index
// CHECK-NEXT:     cf.br ^bb20(%7 : index)
// CHECK-NEXT:   ^bb22:  // pred: ^bb20
// CHECK-NEXT:     cf.br ^bb23
// CHECK-NEXT:   ^bb23:  // 2 preds: ^bb18, ^bb22
// CHECK-NEXT:     cf.br ^bb24
// CHECK-NEXT:   ^bb24:  // 2 preds: ^bb14, ^bb23
// CHECK-NEXT:     cf.br ^bb25
// CHECK-NEXT:   ^bb25:  // pred: ^bb24
// CHECK-NEXT:     cf.cond_br %arg0, ^bb26, ^bb27
// CHECK-NEXT:   ^bb26:  // pred: ^bb25
// CHECK-NEXT:     "t.7"() : () -> ()
// CHECK-NEXT:     cf.br ^bb27
// CHECK-NEXT:   ^bb27:  // 2 preds: ^bb25, ^bb26
// CHECK-NEXT:     cf.cond_br %arg0, ^bb28, ^bb34
// CHECK-NEXT:   ^bb28:  // pred: ^bb27
// CHECK-NEXT:     cf.br ^bb29(%arg2 : index)
// CHECK-NEXT:   ^bb29(%8: index):  // 2 preds: ^bb28, ^bb32
// CHECK-NEXT:     %9 = arith.cmpi slt, %8, %0 : index
// CHECK-NEXT:     cf.cond_br %9, ^bb30, ^bb33
// CHECK-NEXT:   ^bb30:  // pred: ^bb29
// CHECK-NEXT:     cf.cond_br %arg0, ^bb31, ^bb32
// CHECK-NEXT:   ^bb31:  // pred: ^bb30
// CHECK-NEXT:     "t.7"() : () -> ()
// CHECK-NEXT:     cf.br ^bb32
// CHECK-NEXT:   ^bb32:  // 2 preds: ^bb30, ^bb31
// CHECK-NEXT:     %10 = arith.addi %8, %2 : index
// CHECK-NEXT:     cf.br ^bb29(%10 : index)
// CHECK-NEXT:   ^bb33:  // pred: ^bb29
// CHECK-NEXT:     cf.br ^bb44(%arg1 : i32)
// CHECK-NEXT:   ^bb34:  // pred: ^bb27
// CHECK-NEXT:     cf.br ^bb35(%arg2, %arg1 : index, i32)
// CHECK-NEXT:   ^bb35(%11: index, %12: i32):  // 2 preds: ^bb34, ^bb42
// CHECK-NEXT:     %13 = arith.cmpi slt, %11, %0 : index
// CHECK-NEXT:     cf.cond_br %13, ^bb36, ^bb43
// CHECK-NEXT:   ^bb36:  // pred: ^bb35
// CHECK-NEXT:     cf.cond_br %arg0, ^bb37, ^bb38
// CHECK-NEXT:   ^bb37:  // pred: ^bb36
// CHECK-NEXT:     "t.7"() : () -> ()
// CHECK-NEXT:     cf.br ^bb38
// CHECK-NEXT:   ^bb38:  // 2 preds: ^bb36, ^bb37
// CHECK-NEXT:     cf.cond_br %arg0, ^bb39, ^bb40
// CHECK-NEXT:   ^bb39:  // pred: ^bb38
// CHECK-NEXT:     cf.br ^bb41(%12 : i32)
// CHECK-NEXT:   ^bb40:  // pred: ^bb38
// CHECK-NEXT:     cf.br ^bb41(%arg1 : i32)
// CHECK-NEXT:   ^bb41(%14: i32):  // 2 preds: ^bb39, ^bb40
// CHECK-NEXT:     cf.br ^bb42
// CHECK-NEXT:   ^bb42:  // pred: ^bb41
// CHECK-NEXT:     %15 = arith.addi %11, %2 : index
// CHECK-NEXT:     cf.br ^bb35(%15, %14 : index, i32)
// CHECK-NEXT:   ^bb43:  // pred: ^bb35
// CHECK-NEXT:     cf.br ^bb44(%12 : i32)
// CHECK-NEXT:   ^bb44(%16: i32):  // 2 preds: ^bb33, ^bb43
// CHECK-NEXT:     "t.8"(%16) : (i32) -> ()
// CHECK-NEXT:     %17 = arith.addi %2, %arg2 : index
// CHECK-NEXT:     cf.br ^bb3(%17 : index)
// CHECK-NEXT:   ^bb45:  // pred: ^bb3
// CHECK-NEXT:     %18 = arith.addi %0, %arg2 : index
// CHECK-NEXT:     cf.br ^bb1(%18 : index)
// CHECK-NEXT:   ^bb46:  // pred: ^bb1
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %19 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     cf.cond_br %19, ^bb47, ^bb48
// CHECK-NEXT:   ^bb47:  // pred: ^bb46
// CHECK-NEXT:     "t.1"() : () -> ()
// CHECK-NEXT:     cf.br ^bb48
// CHECK-NEXT:   ^bb48:  // 2 preds: ^bb46, ^bb47
// CHECK-NEXT:     cf.cond_br %arg0, ^bb49, ^bb53
// CHECK-NEXT:   ^bb49:  // pred: ^bb48
// CHECK-NEXT:     cf.cond_br %arg0, ^bb50, ^bb51
// CHECK-NEXT:   ^bb50:  // pred: ^bb49
// CHECK-NEXT:     "t.3"() : () -> ()
// CHECK-NEXT:     cf.br ^bb52
// CHECK-NEXT:   ^bb51:  // pred: ^bb49
// CHECK-NEXT:     "t.2"() : () -> ()
// CHECK-NEXT:     cf.br ^bb52
// CHECK-NEXT:   ^bb52:  // 2 preds: ^bb50, ^bb51
// CHECK-NEXT:     cf.br ^bb56
// CHECK-NEXT:   ^bb53:  // pred: ^bb48
// CHECK-NEXT:     cf.cond_br %19, ^bb54, ^bb55
// CHECK-NEXT:   ^bb54:  // pred: ^bb53
// CHECK-NEXT:     "t.1"() : () -> ()
// CHECK-NEXT:     cf.br ^bb55
// CHECK-NEXT:   ^bb55:  // 2 preds: ^bb53, ^bb54
// CHECK-NEXT:     cf.br ^bb56
// CHECK-NEXT:   ^bb56:  // 2 preds: ^bb52, ^bb55
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unreg(%arg0: i1) {
// CHECK-NEXT:     "t.r"() ({
// CHECK-NEXT:       cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:       cf.br ^bb2
// CHECK-NEXT:     ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:       "t.end"() : () -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.r"() ({
// CHECK-NEXT:       cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:       cf.br ^bb2
// CHECK-NEXT:     ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:       "t.end"() : () -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
