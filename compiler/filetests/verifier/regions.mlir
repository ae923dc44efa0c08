// What regions and blocks must be like.

// RUN: async-opt --split-input-file --allow-unregistered-dialect --verify-diagnostics=all %s

func.func @f(%a: index) {
  // expected-error@below {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%a, %a, %a) ({}) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@below {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    cf.br ^bb1
  ^bb1:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    scf.yield
  }, {}) : (i1) -> ()
  return
}

// -----

// expected-error@below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

func.func @f(%c: i1) {
  // expected-note@below {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  // expected-error@below {{'scf.if' op expects regions to end with 'scf.yield', found 't.end'}}
  "scf.if"(%c) ({
    "t.end"() : () -> ()
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.yield' op expects parent op 'async.execute'}}
  async.yield
}

// -----

// expected-error@below {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}

// -----

// expected-error@below {{empty block: expect at least a terminator}}
func.func @f() {
  cf.br ^bb1
^bb1:
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0)}}
  %0 = arith.addi %a, %a : i32
}
