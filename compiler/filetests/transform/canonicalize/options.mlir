// The options of the pass.

// RUN: async-opt --canonicalize=region-simplify=disabled %s | FileCheck %s --check-prefix=DISABLED
// RUN: async-opt --canonicalize=region-simplify=aggressive %s | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: async-opt --canonicalize="top-down=false max-iterations=2 max-num-rewrites=1000" %s | FileCheck %s --check-prefix=BOTTOM-UP
// RUN: async-opt --canonicalize=test-convergence %s | FileCheck %s --check-prefix=CONVERGES

func.func private @first(i32)
func.func private @second(i32)

// An argument that is not used.
// DISABLED-LABEL: func.func @argument
// DISABLED: ^bb1(%{{.*}}: i32):
// BOTTOM-UP-LABEL: func.func @argument
// BOTTOM-UP: ^bb1:
// CONVERGES-LABEL: func.func @argument
// CONVERGES: ^bb1:
func.func @argument(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  call @first(%a) : (i32) -> ()
  cf.br ^bb2
^bb2:
  return
}

// Two blocks that do the same with different values.
// DISABLED-LABEL: func.func @equal_blocks
// DISABLED-COUNT-2: call @first
// AGGRESSIVE-LABEL: func.func @equal_blocks
// AGGRESSIVE-COUNT-1: call @first
// AGGRESSIVE-NOT: call
// AGGRESSIVE: return
func.func @equal_blocks(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  call @first(%a) : (i32) -> ()
  cf.br ^bb3
^bb2:
  call @first(%b) : (i32) -> ()
  cf.br ^bb3
^bb3:
  return
}

// An argument that is the same on all ways.
// AGGRESSIVE-LABEL: func.func @redundant
// AGGRESSIVE-SAME: %[[C:.*]]: i1, %[[A:.*]]: i32,
// AGGRESSIVE: ^bb3:
// AGGRESSIVE-NEXT: return %[[A]] : i32
func.func @redundant(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  call @first(%a) : (i32) -> ()
  cf.br ^bb3(%a : i32)
^bb2:
  call @second(%b) : (i32) -> ()
  cf.br ^bb3(%a : i32)
^bb3(%x: i32):
  return %x : i32
}
