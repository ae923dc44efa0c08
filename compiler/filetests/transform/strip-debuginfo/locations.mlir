// Locations of operations and block arguments are forgotten, at any depth.

// RUN: async-opt --allow-unregistered-dialect --strip-debuginfo --mlir-print-debuginfo %s | FileCheck %s

// CHECK: #[[LOC:.*]] = loc(unknown)
// CHECK-NOT: loc("
module {
  func.func @f(%a: i32 loc("a")) -> i32 {
    cf.br ^bb1(%a : i32) loc("branch")
  ^bb1(%x: i32 loc("x")):
    "t.op"() ({
    ^bb0(%y: i32 loc("y")):
      "t.inner"() : () -> () loc("inner")
    }) : () -> () loc("outer")
    return %x : i32 loc("return"("f.c":1:2))
  } loc("f")
} loc("module")
