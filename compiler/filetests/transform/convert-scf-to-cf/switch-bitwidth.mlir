// How many bits of the index a switch looks at. A case that does not fit makes it 64;
// MLIR would compare with another number.

// RUN: async-opt --convert-scf-to-cf %s | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: async-opt --convert-scf-to-std='switch-bitwidth=64' %s | FileCheck %s --check-prefixes=CHECK,WIDE
// RUN: not async-opt --convert-scf-to-cf='switch-bitwidth=65' %s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: switch-bitwidth must be from 8 to 64

func.func @small(%i: index, %a: i32, %b: i32) -> i32 {
  // NARROW: arith.index_cast %arg0 : index to i32
  // WIDE: arith.index_cast %arg0 : index to i64
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @large
func.func @large(%i: index, %a: i32, %b: i32) -> i32 {
  // CHECK: %[[I:.*]] = arith.index_cast %arg0 : index to i64
  // CHECK-NEXT: cf.switch %[[I]] : i64, [
  // CHECK-NEXT: default: ^bb2,
  // CHECK-NEXT: 4294967298: ^bb1
  %r = scf.index_switch %i -> i32
  case 4294967298 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}
