// What cannot be lowered is reported, each operation for itself.

// RUN: async-opt --allow-unregistered-dialect --async-pipeline --split-input-file --verify-diagnostics %s

func.func @unregistered(%a: i32) {
  // expected-error@below {{'t.op' op cannot be lowered to LLVM}}
  %0 = "t.op"(%a) : (i32) -> i32
  // expected-error@below {{'t.other' op cannot be lowered to LLVM}}
  "t.other"(%0) : (i32) -> ()
  return
}

// -----

func.func @wide(%a: i128) {
  // expected-error@below {{'vector.print' op cannot be lowered to LLVM}}
  vector.print %a : i128
  return
}
