// Operations on two integers, with flags; constants of vectors; rounding divisions.

// RUN: async-opt --convert-arith-to-llvm %s | FileCheck %s

func.func @addi(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
func.func @subi(%a: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b : i32
  return %0 : i32
}
func.func @muli(%a: i32, %b: i32) -> i32 {
  %0 = arith.muli %a, %b : i32
  return %0 : i32
}
func.func @divui(%a: i32, %b: i32) -> i32 {
  %0 = arith.divui %a, %b : i32
  return %0 : i32
}
func.func @divsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}
func.func @remui(%a: i32, %b: i32) -> i32 {
  %0 = arith.remui %a, %b : i32
  return %0 : i32
}
func.func @remsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.remsi %a, %b : i32
  return %0 : i32
}
func.func @andi(%a: i32, %b: i32) -> i32 {
  %0 = arith.andi %a, %b : i32
  return %0 : i32
}
func.func @ori(%a: i32, %b: i32) -> i32 {
  %0 = arith.ori %a, %b : i32
  return %0 : i32
}
func.func @xori(%a: i32, %b: i32) -> i32 {
  %0 = arith.xori %a, %b : i32
  return %0 : i32
}
func.func @shli(%a: i32, %b: i32) -> i32 {
  %0 = arith.shli %a, %b : i32
  return %0 : i32
}
func.func @shrui(%a: i32, %b: i32) -> i32 {
  %0 = arith.shrui %a, %b : i32
  return %0 : i32
}
func.func @shrsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.shrsi %a, %b : i32
  return %0 : i32
}
func.func @maxsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.maxsi %a, %b : i32
  return %0 : i32
}
func.func @maxui(%a: i32, %b: i32) -> i32 {
  %0 = arith.maxui %a, %b : i32
  return %0 : i32
}
func.func @minsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.minsi %a, %b : i32
  return %0 : i32
}
func.func @minui(%a: i32, %b: i32) -> i32 {
  %0 = arith.minui %a, %b : i32
  return %0 : i32
}
func.func @addi_index(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  return %0 : index
}
func.func @addi_vector(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.addi %a, %b : vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @addi_scalar_vector(%a: vector<i16>, %b: vector<i16>) -> vector<i16> {
  %0 = arith.addi %a, %b : vector<i16>
  return %0 : vector<i16>
}
func.func @addi_scalable(%a: vector<[4]xi8>, %b: vector<[4]xi8>) -> vector<[4]xi8> {
  %0 = arith.addi %a, %b : vector<[4]xi8>
  return %0 : vector<[4]xi8>
}
func.func @addi_vectors(%a: vector<2x3xi32>, %b: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : vector<2x3xi32>
  return %0 : vector<2x3xi32>
}
func.func @addi_cube(%a: vector<2x1x2xindex>, %b: vector<2x1x2xindex>) -> vector<2x1x2xindex> {
  %0 = arith.addi %a, %b : vector<2x1x2xindex>
  return %0 : vector<2x1x2xindex>
}
func.func @subi_flags(%a: i64, %b: i64) -> i64 {
  %0 = arith.subi %a, %b overflow<nuw> : i64
  return %0 : i64
}
func.func @muli_flags(%a: i64, %b: i64) -> i64 {
  %0 = arith.muli %a, %b overflow<nuw> : i64
  return %0 : i64
}
func.func @shli_flags(%a: i64, %b: i64) -> i64 {
  %0 = arith.shli %a, %b overflow<nuw> : i64
  return %0 : i64
}
func.func @divui_exact(%a: i64, %b: i64) -> i64 {
  %0 = arith.divui %a, %b exact : i64
  return %0 : i64
}
func.func @divsi_exact(%a: i64, %b: i64) -> i64 {
  %0 = arith.divsi %a, %b exact : i64
  return %0 : i64
}
func.func @shrui_exact(%a: i64, %b: i64) -> i64 {
  %0 = arith.shrui %a, %b exact : i64
  return %0 : i64
}
func.func @shrsi_exact(%a: i64, %b: i64) -> i64 {
  %0 = arith.shrsi %a, %b exact : i64
  return %0 : i64
}
func.func @ceildivui(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivui %a, %b : i32
  return %0 : i32
}
func.func @ceildivui_index(%a: index, %b: index) -> index {
  %0 = arith.ceildivui %a, %b : index
  return %0 : index
}
func.func @ceildivsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivsi %a, %b : i32
  return %0 : i32
}
func.func @ceildivsi_index(%a: index, %b: index) -> index {
  %0 = arith.ceildivsi %a, %b : index
  return %0 : index
}
func.func @floordivsi(%a: i32, %b: i32) -> i32 {
  %0 = arith.floordivsi %a, %b : i32
  return %0 : i32
}
func.func @floordivsi_index(%a: index, %b: index) -> index {
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}
func.func @ceildivui_vector(%a: vector<2x2xi32>, %b: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.ceildivui %a, %b : vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @addi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.sub %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @muli(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.mul %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.udiv %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.sdiv %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @remui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.urem %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @remsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.srem %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @andi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.and %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ori(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.or %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @xori(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.xor %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shli(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.shl %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shrui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.lshr %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shrsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.ashr %arg0, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @maxsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @maxui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.intr.umax(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.intr.umin(%arg0, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_index(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %2 = llvm.add %1, %0 : i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:     return %3 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_vector(%arg0: vector<4xi32>, %arg1: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 : vector<4xi32>
// CHECK-NEXT:     return %0 : vector<4xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_scalar_vector(%arg0: vector<i16>, %arg1: vector<i16>) -> vector<i16> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<i16> to vector<1xi16>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : vector<i16> to vector<1xi16>
// CHECK-NEXT:     %2 = llvm.add %1, %0 : vector<1xi16>
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : vector<1xi16> to vector<i16>
// CHECK-NEXT:     return %3 : vector<i16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_scalable(%arg0: vector<[4]xi8>, %arg1: vector<[4]xi8>) -> vector<[4]xi8> {
// CHECK-NEXT:     %0 = llvm.add %arg0, %arg1 : vector<[4]xi8>
// CHECK-NEXT:     return %0 : vector<[4]xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_vectors(%arg0: vector<2x3xi32>, %arg1: vector<2x3xi32>) -> vector<2x3xi32> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xi32> to !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %2 = llvm.mlir.poison : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %3 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %5 = llvm.add %3, %4 overflow<nsw, nuw> : vector<3xi32>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %2[0] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %7 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %9 = llvm.add %7, %8 overflow<nsw, nuw> : vector<3xi32>
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %6[1] : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT:     %11 = builtin.unrealized_conversion_cast %10 : !llvm.array<2 x vector<3xi32>> to vector<2x3xi32>
// CHECK-NEXT:     return %11 : vector<2x3xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @addi_cube(%arg0: vector<2x1x2xindex>, %arg1: vector<2x1x2xindex>) -> vector<2x1x2xindex> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x1x2xindex> to !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2x1x2xindex> to !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %2 = llvm.mlir.poison : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %3 = llvm.extractvalue %1[0, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %4 = llvm.extractvalue %0[0, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %5 = llvm.add %3, %4 : vector<2xi64>
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %2[0, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %7 = llvm.extractvalue %1[1, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %8 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %9 = llvm.add %7, %8 : vector<2xi64>
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %6[1, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT:     %11 = builtin.unrealized_conversion_cast %10 : !llvm.array<2 x array<1 x vector<2xi64>>> to vector<2x1x2xindex>
// CHECK-NEXT:     return %11 : vector<2x1x2xindex>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @subi_flags(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.sub %arg0, %arg1 overflow<nuw> : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @muli_flags(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.mul %arg0, %arg1 overflow<nuw> : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shli_flags(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.shl %arg0, %arg1 overflow<nuw> : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divui_exact(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.udiv exact %arg0, %arg1 : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @divsi_exact(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.sdiv exact %arg0, %arg1 : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shrui_exact(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.lshr exact %arg0, %arg1 : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shrsi_exact(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %0 = llvm.ashr exact %arg0, %arg1 : i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceildivui(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %1 = llvm.icmp "eq" %arg0, %0 : i32
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %3 = llvm.sub %arg0, %2 : i32
// CHECK-NEXT:     %4 = llvm.udiv %3, %arg1 : i32
// CHECK-NEXT:     %5 = llvm.add %4, %2 : i32
// CHECK-NEXT:     %6 = llvm.select %1, %0, %5 : i1, i32
// CHECK-NEXT:     return %6 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceildivui_index(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %3 = llvm.icmp "eq" %1, %2 : i64
// CHECK-NEXT:     %4 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %5 = llvm.sub %1, %4 : i64
// CHECK-NEXT:     %6 = llvm.udiv %5, %0 : i64
// CHECK-NEXT:     %7 = llvm.add %6, %4 : i64
// CHECK-NEXT:     %8 = llvm.select %3, %2, %7 : i1, i64
// CHECK-NEXT:     %9 = builtin.unrealized_conversion_cast %8 : i64 to index
// CHECK-NEXT:     return %9 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceildivsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %2 = llvm.sdiv %arg0, %arg1 : i32
// CHECK-NEXT:     %3 = llvm.mul %2, %arg1 : i32
// CHECK-NEXT:     %4 = llvm.icmp "ne" %arg0, %3 : i32
// CHECK-NEXT:     %5 = llvm.icmp "slt" %arg0, %0 : i32
// CHECK-NEXT:     %6 = llvm.icmp "slt" %arg1, %0 : i32
// CHECK-NEXT:     %7 = llvm.icmp "eq" %5, %6 : i1
// CHECK-NEXT:     %8 = llvm.and %4, %7 : i1
// CHECK-NEXT:     %9 = llvm.add %2, %1 : i32
// CHECK-NEXT:     %10 = llvm.select %8, %9, %2 : i1, i32
// CHECK-NEXT:     return %10 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceildivsi_index(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %4 = llvm.sdiv %1, %0 : i64
// CHECK-NEXT:     %5 = llvm.mul %4, %0 : i64
// CHECK-NEXT:     %6 = llvm.icmp "ne" %1, %5 : i64
// CHECK-NEXT:     %7 = llvm.icmp "slt" %1, %2 : i64
// CHECK-NEXT:     %8 = llvm.icmp "slt" %0, %2 : i64
// CHECK-NEXT:     %9 = llvm.icmp "eq" %7, %8 : i1
// CHECK-NEXT:     %10 = llvm.and %6, %9 : i1
// CHECK-NEXT:     %11 = llvm.add %4, %3 : i64
// CHECK-NEXT:     %12 = llvm.select %10, %11, %4 : i1, i64
// CHECK-NEXT:     %13 = builtin.unrealized_conversion_cast %12 : i64 to index
// CHECK-NEXT:     return %13 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @floordivsi(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = llvm.sdiv %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = llvm.mul %0, %arg1 : i32
// CHECK-NEXT:     %2 = llvm.icmp "ne" %arg0, %1 : i32
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %4 = llvm.icmp "slt" %arg0, %3 : i32
// CHECK-NEXT:     %5 = llvm.icmp "slt" %arg1, %3 : i32
// CHECK-NEXT:     %6 = llvm.icmp "ne" %4, %5 : i1
// CHECK-NEXT:     %7 = llvm.and %2, %6 : i1
// CHECK-NEXT:     %8 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:     %9 = llvm.add %0, %8 : i32
// CHECK-NEXT:     %10 = llvm.select %7, %9, %0 : i1, i32
// CHECK-NEXT:     return %10 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @floordivsi_index(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %2 = llvm.sdiv %1, %0 : i64
// CHECK-NEXT:     %3 = llvm.mul %2, %0 : i64
// CHECK-NEXT:     %4 = llvm.icmp "ne" %1, %3 : i64
// CHECK-NEXT:     %5 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %6 = llvm.icmp "slt" %1, %5 : i64
// CHECK-NEXT:     %7 = llvm.icmp "slt" %0, %5 : i64
// CHECK-NEXT:     %8 = llvm.icmp "ne" %6, %7 : i1
// CHECK-NEXT:     %9 = llvm.and %4, %8 : i1
// CHECK-NEXT:     %10 = llvm.mlir.constant(-1 : index) : i64
// CHECK-NEXT:     %11 = llvm.add %2, %10 : i64
// CHECK-NEXT:     %12 = llvm.select %9, %11, %2 : i1, i64
// CHECK-NEXT:     %13 = builtin.unrealized_conversion_cast %12 : i64 to index
// CHECK-NEXT:     return %13 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceildivui_vector(%arg0: vector<2x2xi32>, %arg1: vector<2x2xi32>) -> vector<2x2xi32> {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x2xi32> to !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2x2xi32> to !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %2 = llvm.mlir.constant(dense<0> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %3 = llvm.mlir.poison : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:     %4 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %5 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %6 = llvm.icmp "eq" %4, %5 : vector<2xi32>
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %3[0] : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:     %8 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %9 = llvm.extractvalue %2[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %10 = llvm.icmp "eq" %8, %9 : vector<2xi32>
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %7[1] : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:     %12 = llvm.mlir.constant(dense<1> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %13 = llvm.mlir.poison : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %14 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %15 = llvm.extractvalue %12[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %16 = llvm.sub %14, %15 : vector<2xi32>
// CHECK-NEXT:     %17 = llvm.insertvalue %16, %13[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %18 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %19 = llvm.extractvalue %12[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %20 = llvm.sub %18, %19 : vector<2xi32>
// CHECK-NEXT:     %21 = llvm.insertvalue %20, %17[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %22 = llvm.mlir.poison : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %23 = llvm.extractvalue %21[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %24 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %25 = llvm.udiv %23, %24 : vector<2xi32>
// CHECK-NEXT:     %26 = llvm.insertvalue %25, %22[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %27 = llvm.extractvalue %21[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %28 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %29 = llvm.udiv %27, %28 : vector<2xi32>
// CHECK-NEXT:     %30 = llvm.insertvalue %29, %26[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %31 = llvm.mlir.poison : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %32 = llvm.extractvalue %30[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %33 = llvm.extractvalue %12[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %34 = llvm.add %32, %33 : vector<2xi32>
// CHECK-NEXT:     %35 = llvm.insertvalue %34, %31[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %36 = llvm.extractvalue %30[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %37 = llvm.extractvalue %12[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %38 = llvm.add %36, %37 : vector<2xi32>
// CHECK-NEXT:     %39 = llvm.insertvalue %38, %35[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %40 = llvm.mlir.poison : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %41 = llvm.extractvalue %11[0] : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:     %42 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %43 = llvm.extractvalue %39[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %44 = llvm.select %41, %42, %43 : vector<2xi1>, vector<2xi32>
// CHECK-NEXT:     %45 = llvm.insertvalue %44, %40[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %46 = llvm.extractvalue %11[1] : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:     %47 = llvm.extractvalue %2[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %48 = llvm.extractvalue %39[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %49 = llvm.select %46, %47, %48 : vector<2xi1>, vector<2xi32>
// CHECK-NEXT:     %50 = llvm.insertvalue %49, %45[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT:     %51 = builtin.unrealized_conversion_cast %50 : !llvm.array<2 x vector<2xi32>> to vector<2x2xi32>
// CHECK-NEXT:     return %51 : vector<2x2xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
