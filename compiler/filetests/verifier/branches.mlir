// What branches pass to blocks.

// RUN: async-opt --split-input-file --allow-unregistered-dialect --verify-diagnostics=all %s

func.func @f(%a: i32) {
  // expected-error@below {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%a : i32)
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%x: i64):
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error@below {{branch has 2 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb1, ^bb2(%a, %a : i32, i32)
^bb1:
  return
^bb2(%x: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #2}}
  cf.switch %a : i32, [
    default: ^bb1(%a : i32),
    1: ^bb1(%a : i32),
    2: ^bb2(%a : i32)
  ]
^bb1(%x: i32):
  return
^bb2(%y: i64):
  return
}

// -----

func.func @f() {
  // expected-error@below {{operation with block successors must terminate its parent block}}
  "t.branch"()[^bb1] : () -> ()
  return
^bb1:
  return
}
