// What can be folded by what defines the operands is folded before it is converted.

// RUN: async-opt --convert-arith-to-llvm %s | FileCheck %s

func.func @addsub(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.subi %a, %b : i32
 %r = arith.addi %0, %b : i32
  return %r : i32
}
func.func @addsub2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.subi %a, %b : i32
 %r = arith.addi %b, %0 : i32
  return %r : i32
}
func.func @subadd(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.addi %a, %b : i32
 %r = arith.subi %0, %b : i32
  return %r : i32
}
func.func @subadd2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.addi %a, %b : i32
 %r = arith.subi %0, %a : i32
  return %r : i32
}
func.func @subself(%a: i32, %b: i32, %c: i1) -> i32 {
 %r = arith.subi %a, %a : i32
  return %r : i32
}
func.func @andand(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.andi %a, %b : i32
 %r = arith.andi %0, %b : i32
  return %r : i32
}
func.func @andand2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.andi %a, %b : i32
 %r = arith.andi %a, %0 : i32
  return %r : i32
}
func.func @oror(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.ori %a, %b : i32
 %r = arith.ori %0, %b : i32
  return %r : i32
}
func.func @xorxor(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.xori %a, %b : i32
 %r = arith.xori %0, %b : i32
  return %r : i32
}
func.func @xorxor2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.xori %b, %a : i32
 %r = arith.xori %b, %0 : i32
  return %r : i32
}
func.func @truncext(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.extsi %a : i32 to i64
 %r = arith.trunci %0 : i64 to i32
  return %r : i32
}
func.func @truncext2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.extui %a : i32 to i64
 %r = arith.trunci %0 : i64 to i32
  return %r : i32
}
func.func @trunctrunc(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.extui %a : i32 to i64
 %1 = arith.trunci %0 : i64 to i48
 %r = arith.trunci %1 : i48 to i32
  return %r : i32
}
func.func @extext(%a: i32, %b: i32, %c: i1) -> i32 {
 %t = arith.trunci %a : i32 to i8
 %0 = arith.extsi %t : i8 to i16
 %r = arith.extsi %0 : i16 to i32
  return %r : i32
}
func.func @extuiextui(%a: i32, %b: i32, %c: i1) -> i32 {
 %t = arith.trunci %a : i32 to i8
 %0 = arith.extui %t : i8 to i16
 %r = arith.extui %0 : i16 to i32
  return %r : i32
}
func.func @select_same(%a: i32, %b: i32, %c: i1) -> i32 {
 %r = arith.select %c, %a, %a : i32
  return %r : i32
}
func.func @cmp_self(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.cmpi ule, %a, %a : i32
 %r = arith.extui %0 : i1 to i32
  return %r : i32
}
func.func @cmp_zext(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.extui %c : i1 to i32
 %z = arith.constant 0 : i32
 %1 = arith.cmpi ne, %0, %z : i32
 %r = arith.select %1, %a, %b : i32
  return %r : i32
}
func.func @max(%a: i32, %b: i32, %c: i1) -> i32 {
 %r = arith.maxsi %a, %a : i32
  return %r : i32
}
func.func @idx(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.index_cast %a : i32 to index
 %r = arith.index_cast %0 : index to i32
  return %r : i32
}
func.func @idx2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.index_castui %a : i32 to index
 %r = arith.index_castui %0 : index to i32
  return %r : i32
}
func.func @bitcast(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.bitcast %a : i32 to f32
 %r = arith.bitcast %0 : f32 to i32
  return %r : i32
}
func.func @neg(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.bitcast %a : i32 to f32
 %1 = arith.negf %0 : f32
 %2 = arith.negf %1 : f32
 %r = arith.bitcast %2 : f32 to i32
  return %r : i32
}
func.func @mulone(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 1 : i32
 %r = arith.muli %a, %o : i32
  return %r : i32
}
func.func @divone(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 1 : i32
 %r = arith.divsi %a, %o : i32
  return %r : i32
}
func.func @shl0(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 0 : i32
 %r = arith.shli %a, %o : i32
  return %r : i32
}
func.func @divself(%a: i32, %b: i32, %c: i1) -> i32 {
 %r = arith.divui %a, %a : i32
  return %r : i32
}
func.func @muldiv(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.muli %a, %b : i32
 %r = arith.divui %0, %b : i32
  return %r : i32
}
func.func @mulfone(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.sitofp %a : i32 to f32
 %o = arith.constant 1.0 : f32
 %1 = arith.mulf %0, %o : f32
 %r = arith.fptosi %1 : f32 to i32
  return %r : i32
}
func.func @addfz(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.sitofp %a : i32 to f32
 %o = arith.constant -0.0 : f32
 %1 = arith.addf %0, %o : f32
 %r = arith.fptosi %1 : f32 to i32
  return %r : i32
}
func.func @selcmp(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.cmpi eq, %a, %b : i32
 %r = arith.select %0, %a, %b : i32
  return %r : i32
}
func.func @selcmp2(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.cmpi eq, %a, %b : i32
 %r = arith.select %0, %b, %a : i32
  return %r : i32
}
func.func @selcmp3(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.cmpi ne, %a, %b : i32
 %r = arith.select %0, %a, %b : i32
  return %r : i32
}
func.func @seltf(%a: i32, %b: i32, %c: i1) -> i32 {
 %t = arith.constant true
 %f = arith.constant false
 %0 = arith.select %c, %t, %f : i1
 %r = arith.select %0, %a, %b : i32
  return %r : i32
}
func.func @selsel(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.select %c, %a, %b : i32
 %r = arith.select %c, %0, %b : i32
  return %r : i32
}
func.func @extf(%a: i32, %b: i32, %c: i1) -> i32 {
 %0 = arith.sitofp %a : i32 to f32
 %1 = arith.extf %0 : f32 to f64
 %2 = arith.truncf %1 : f64 to f32
 %r = arith.fptosi %2 : f32 to i32
  return %r : i32
}
func.func @minmax(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 2147483647 : i32
 %r = arith.minsi %a, %o : i32
  return %r : i32
}
func.func @add2(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 5 : i32
 %p = arith.constant 7 : i32
 %0 = arith.addi %a, %o : i32
 %r = arith.addi %0, %p : i32
  return %r : i32
}
func.func @constfold(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 5 : i32
 %p = arith.constant 7 : i32
 %0 = arith.subi %o, %p : i32
 %1 = arith.cmpi slt, %0, %o : i32
 %2 = arith.select %1, %0, %p : i32
 %r = arith.divsi %2, %o : i32
  return %r : i32
}
func.func @constcast(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 5 : i32
 %0 = arith.extsi %o : i32 to i64
 %1 = arith.trunci %0 : i64 to i8
 %2 = arith.extui %1 : i8 to i32
 %r = arith.addi %a, %2 : i32
  return %r : i32
}
func.func @constf(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 5.0 : f32
 %p = arith.constant 0.3 : f32
 %0 = arith.addf %o, %p : f32
 %1 = arith.mulf %0, %o : f32
 %2 = arith.divf %1, %p : f32
 %3 = arith.fptosi %2 : f32 to i32
 %r = arith.addi %3, %a : i32
  return %r : i32
}
func.func @constmisc(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 5 : i32
 %p = arith.constant 3 : i32
 %0 = arith.shli %o, %p : i32
 %1 = arith.remsi %0, %p : i32
 %2 = arith.ceildivsi %0, %p : i32
 %3 = arith.floordivsi %0, %p : i32
 %4 = arith.maxui %2, %3 : i32
 %5 = arith.xori %4, %1 : i32
 %6 = arith.index_cast %5 : i32 to index
 %7 = arith.index_cast %6 : index to i32
 %r = arith.addi %a, %7 : i32
  return %r : i32
}
func.func @ceil1(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 1 : i32
 %0 = arith.ceildivsi %a, %o : i32
 %r = arith.floordivsi %0, %o : i32
  return %r : i32
}
func.func @sitofpconst(%a: i32, %b: i32, %c: i1) -> i32 {
 %o = arith.constant 1 : i32
 %0 = arith.sitofp %o : i32 to f32
 %1 = arith.uitofp %o : i32 to f32
 %2 = arith.addf %0, %1 : f32
 %3 = arith.cmpf olt, %2, %0 : f32
 %r = arith.select %3, %a, %b : i32
  return %r : i32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @addsub(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sub %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addsub2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sub %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subadd(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subadd2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subself(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @andand(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.and %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @andand2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.and %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @oror(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.or %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = llvm.or %0, %arg1 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @xorxor(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.xor %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @xorxor2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.xor %arg1, %arg0 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @truncext(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @truncext2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @trunctrunc(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:     %1 = llvm.trunc %0 : i64 to i48
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @extext(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.trunc %arg0 : i32 to i8
// CHECK-NEXT:     %1 = llvm.sext %0 : i8 to i16
// CHECK-NEXT:     %2 = llvm.sext %0 : i8 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @extuiextui(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.trunc %arg0 : i32 to i8
// CHECK-NEXT:     %1 = llvm.zext %0 : i8 to i16
// CHECK-NEXT:     %2 = llvm.zext %0 : i8 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @select_same(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cmp_self(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %1 = llvm.zext %0 : i1 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cmp_zext(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.zext %arg2 : i1 to i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %2 = llvm.select %arg2, %arg0, %arg1 : i1, i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @max(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @idx(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:     %1 = llvm.trunc %0 : i64 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @idx2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:     %1 = llvm.trunc %0 : i64 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bitcast(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.bitcast %arg0 : i32 to f32
// CHECK-NEXT:     %1 = llvm.bitcast %0 : f32 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @neg(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.bitcast %arg0 : i32 to f32
// CHECK-NEXT:     %1 = llvm.fneg %0 : f32
// CHECK-NEXT:     %2 = llvm.bitcast %0 : f32 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @mulone(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divone(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shl0(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divself(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.udiv %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @muldiv(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mul %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = llvm.udiv %0, %arg1 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @mulfone(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sitofp %arg0 : i32 to f32
// CHECK-NEXT:     %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %2 = llvm.fptosi %0 : f32 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addfz(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sitofp %arg0 : i32 to f32
// CHECK-NEXT:     %1 = llvm.mlir.constant(-0.000000e+00 : f32) : f32
// CHECK-NEXT:     %2 = llvm.fptosi %0 : f32 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @selcmp(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.icmp "eq" %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @selcmp2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.icmp "eq" %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @selcmp3(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.icmp "ne" %arg0, %arg1 : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @seltf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %1 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %2 = llvm.select %arg2, %arg0, %arg1 : i1, i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @selsel(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.select %arg2, %arg0, %arg1 : i1, i32
// CHECK-NEXT:     %1 = llvm.select %arg2, %0, %arg1 : i1, i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @extf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.sitofp %arg0 : i32 to f32
// CHECK-NEXT:     %1 = llvm.fpext %0 : f32 to f64
// CHECK-NEXT:     %2 = llvm.fptosi %0 : f32 to i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minmax(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(2147483647 : i32) : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @add2(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT:     %2 = llvm.add %arg0, %0 : i32
// CHECK-NEXT:     %3 = llvm.add %2, %1 : i32
// CHECK-NEXT:     return %3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constfold(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT:     %2 = llvm.mlir.constant(-2 : i32) : i32
// CHECK-NEXT:     %3 = llvm.icmp "slt" %2, %0 : i32
// CHECK-NEXT:     %4 = llvm.select %3, %2, %1 : i1, i32
// CHECK-NEXT:     %5 = llvm.sdiv %4, %0 : i32
// CHECK-NEXT:     return %5 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constcast(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(5 : i64) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(5 : i8) : i8
// CHECK-NEXT:     %3 = llvm.zext %2 : i8 to i32
// CHECK-NEXT:     %4 = llvm.add %arg0, %3 : i32
// CHECK-NEXT:     return %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(5.000000e+00 : f32) : f32
// CHECK-NEXT:     %1 = llvm.mlir.constant(3.000000e-01 : f32) : f32
// CHECK-NEXT:     %2 = llvm.mlir.constant(5.300000e+00 : f32) : f32
// CHECK-NEXT:     %3 = llvm.fmul %2, %0 : f32
// CHECK-NEXT:     %4 = llvm.fdiv %3, %1 : f32
// CHECK-NEXT:     %5 = llvm.fptosi %4 : f32 to i32
// CHECK-NEXT:     %6 = llvm.add %5, %arg0 : i32
// CHECK-NEXT:     return %6 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constmisc(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:     %2 = llvm.mlir.constant(40 : i32) : i32
// CHECK-NEXT:     %3 = llvm.srem %2, %1 : i32
// CHECK-NEXT:     %4 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %5 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %6 = llvm.sdiv %2, %1 : i32
// CHECK-NEXT:     %7 = llvm.mul %6, %1 : i32
// CHECK-NEXT:     %8 = llvm.icmp "ne" %2, %7 : i32
// CHECK-NEXT:     %9 = llvm.icmp "slt" %2, %4 : i32
// CHECK-NEXT:     %10 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %11 = llvm.icmp "eq" %9, %10 : i1
// CHECK-NEXT:     %12 = llvm.and %8, %11 : i1
// CHECK-NEXT:     %13 = llvm.add %6, %5 : i32
// CHECK-NEXT:     %14 = llvm.select %12, %13, %6 : i1, i32
// CHECK-NEXT:     %15 = llvm.sdiv %2, %1 : i32
// CHECK-NEXT:     %16 = llvm.mul %15, %1 : i32
// CHECK-NEXT:     %17 = llvm.icmp "ne" %2, %16 : i32
// CHECK-NEXT:     %18 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %19 = llvm.icmp "slt" %2, %18 : i32
// CHECK-NEXT:     %20 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:     %21 = llvm.icmp "ne" %19, %20 : i1
// CHECK-NEXT:     %22 = llvm.and %17, %21 : i1
// CHECK-NEXT:     %23 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:     %24 = llvm.add %15, %23 : i32
// CHECK-NEXT:     %25 = llvm.select %22, %24, %15 : i1, i32
// CHECK-NEXT:     %26 = llvm.intr.umax(%14, %25) : (i32, i32) -> i32
// CHECK-NEXT:     %27 = llvm.xor %26, %3 : i32
// CHECK-NEXT:     %28 = llvm.sext %27 : i32 to i64
// CHECK-NEXT:     %29 = llvm.trunc %28 : i64 to i32
// CHECK-NEXT:     %30 = llvm.add %arg0, %29 : i32
// CHECK-NEXT:     return %30 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceil1(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sitofpconst(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %2 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %3 = llvm.fadd %1, %2 : f32
// CHECK-NEXT:     %4 = llvm.fcmp "olt" %3, %1 : f32
// CHECK-NEXT:     %5 = llvm.select %4, %arg0, %arg1 : i1, i32
// CHECK-NEXT:     return %5 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
