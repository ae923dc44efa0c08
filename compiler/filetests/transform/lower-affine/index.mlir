// Divisions by symbols, constants that fold, digits of indices.

// RUN: async-opt --allow-unregistered-dialect --lower-affine %s | FileCheck %s

func.func @modulo(%n: index, %s: index) -> index {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)> (%n)[%s]
  return %a : index
}

func.func @floor(%n: index, %s: index) -> index {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)> (%n)[%s]
  return %a : index
}

func.func @ceiling(%n: index, %s: index) -> index {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)> (%n)[%s]
  return %a : index
}

// Operations fold before they are replaced, conditions and bounds are simplified.
func.func @consts(%m: memref<?xf32>, %n: index) -> (index, index, index, index) {
  %c = arith.constant 3 : index
  %a = affine.apply affine_map<(d0)[s0] -> (d0 mod 5 + s0)> (%c)[%c]
  %b = affine.apply affine_map<(d0)[s0] -> (d0)> (%n)[%c]
  %d = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1)> (%c)[%c]
  %e = affine.apply affine_map<(d0)[s0] -> (d0 + s0)> (%n)[%c]
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%c) { "t.x"() : () -> () }
  affine.if affine_set<() : (1 == 0)>() { "t.x"() : () -> () }
  affine.for %i = 3 to 3 { "t.x"() : () -> () }
  affine.for %i = 3 to 4 { "t.x"() : () -> () }
  affine.for %i = affine_map<(d0) -> (d0 + 1)> (%c) to affine_map<(d0) -> (d0 + 7)> (%c) { "t.x"() : () -> () }
  affine.for %i = 3 to 3 { }
  return %a, %b, %d, %e: index, index, index, index
}

// The digits of an index.
func.func @d(%n: index, %a: index, %b: index) -> (index, index, index, index, index, index) {
  %0:3 = affine.delinearize_index %n into (%a, %b, 4) : index, index, index
  %1:3 = affine.delinearize_index %n into (%a, 4) : index, index, index
  %2:1 = affine.delinearize_index %n into () : index
  %3:2 = affine.delinearize_index %n into (4) : index, index
  %5:4 = affine.delinearize_index %n into (2, %a, %b, 5) : index, index, index, index
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2 : index, index, index, index, index, index
}

// An index of digits.
func.func @l(%n: index, %a: index, %b: index) -> (index, index, index, index, index, index) {
  %0 = affine.linearize_index [%n, %a, %b] by (%a, %b, 4) : index
  %1 = affine.linearize_index [%n, %a, %b] by (%b, 4) : index
  %2 = affine.linearize_index disjoint [%n] by () : index
  %3 = affine.linearize_index disjoint [%n] by (4) : index
  %4 = affine.linearize_index disjoint [] by () : index
  %5 = affine.linearize_index [%n, %a, %b, %n] by (%a, 3, 4) : index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// Constants.
func.func @c(%n: index) -> (index, index, index, index, index, index) {
  %c17 = arith.constant 17 : index
  %0:3 = affine.delinearize_index %c17 into (5, 6, 4) : index, index, index
  %1:3 = affine.delinearize_index %n into (5, 6, 4) : index, index, index
  %2 = affine.linearize_index [%n, %0#1, %n] by (5, 6, 4) : index
  %3 = affine.linearize_index [%c17, %c17, %c17] by (5, 6, 4) : index
  return %0#0, %0#1, %0#2, %1#0, %2, %3 : index, index, index, index, index, index
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @modulo(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = arith.remsi %arg0, %arg1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %c0 : index
// CHECK-NEXT:     %2 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %3 = arith.select %1, %2, %0 : index
// CHECK-NEXT:     return %3 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @floor(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %c0 : index
// CHECK-NEXT:     %1 = arith.subi %c-1, %arg0 : index
// CHECK-NEXT:     %2 = arith.select %0, %1, %arg0 : index
// CHECK-NEXT:     %3 = arith.divsi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.subi %c-1, %3 : index
// CHECK-NEXT:     %5 = arith.select %0, %4, %3 : index
// CHECK-NEXT:     return %5 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ceiling(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.cmpi sle, %arg0, %c0 : index
// CHECK-NEXT:     %1 = arith.subi %c0, %arg0 : index
// CHECK-NEXT:     %2 = arith.subi %arg0, %c1 : index
// CHECK-NEXT:     %3 = arith.select %0, %1, %2 : index
// CHECK-NEXT:     %4 = arith.divsi %3, %arg1 : index
// CHECK-NEXT:     %5 = arith.subi %c0, %4 : index
// CHECK-NEXT:     %6 = arith.addi %4, %c1 : index
// CHECK-NEXT:     %7 = arith.select %0, %5, %6 : index
// CHECK-NEXT:     return %7 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @consts(%arg0: memref<?xf32>, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c3_0 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.addi %arg1, %c3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.cmpi sge, %c1, %c0 : index
// CHECK-NEXT:     scf.if %1 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %2 = arith.cmpi eq, %c1_2, %c0_1 : index
// CHECK-NEXT:     scf.if %2 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c3_3 = arith.constant 3 : index
// CHECK-NEXT:     %c3_4 = arith.constant 3 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c3_3 to %c3_4 step %c1_5 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c3_6 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c3_6 to %c4 step %c1_7 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c4_8 = arith.constant 4 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1_9 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c4_8 to %c10 step %c1_9 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c3_10 = arith.constant 3 : index
// CHECK-NEXT:     %c3_11 = arith.constant 3 : index
// CHECK-NEXT:     %c1_12 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c3_10 to %c3_11 step %c1_12 {
// CHECK-NEXT:     }
// CHECK-NEXT:     return %c6, %arg1, %c3_0, %0 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @d(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c4_0 overflow<nsw, nuw> : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %1 = arith.floordivsi %arg0, %0 : index
// CHECK-NEXT:     %2 = arith.remsi %arg0, %0 : index
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %c0 : index
// CHECK-NEXT:     %4 = arith.addi %2, %0 overflow<nsw> : index
// CHECK-NEXT:     %5 = arith.select %3, %4, %2 : index
// CHECK-NEXT:     %6 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %7 = arith.remsi %arg0, %c4 : index
// CHECK-NEXT:     %8 = arith.cmpi slt, %7, %c0 : index
// CHECK-NEXT:     %9 = arith.addi %7, %c4 overflow<nsw> : index
// CHECK-NEXT:     %10 = arith.select %8, %9, %7 : index
// CHECK-NEXT:     %c4_1 = arith.constant 4 : index
// CHECK-NEXT:     %c4_2 = arith.constant 4 : index
// CHECK-NEXT:     %11 = arith.muli %arg1, %c4_2 overflow<nsw, nuw> : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %12 = arith.floordivsi %arg0, %11 : index
// CHECK-NEXT:     %13 = arith.remsi %arg0, %11 : index
// CHECK-NEXT:     %14 = arith.cmpi slt, %13, %c0_3 : index
// CHECK-NEXT:     %15 = arith.addi %13, %11 overflow<nsw> : index
// CHECK-NEXT:     %16 = arith.select %14, %15, %13 : index
// CHECK-NEXT:     %17 = arith.divsi %16, %c4_1 : index
// CHECK-NEXT:     %18 = arith.remsi %arg0, %c4_1 : index
// CHECK-NEXT:     %19 = arith.cmpi slt, %18, %c0_3 : index
// CHECK-NEXT:     %20 = arith.addi %18, %c4_1 overflow<nsw> : index
// CHECK-NEXT:     %21 = arith.select %19, %20, %18 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %22 = arith.floordivsi %arg0, %c4_4 : index
// CHECK-NEXT:     %23 = arith.remsi %arg0, %c4_4 : index
// CHECK-NEXT:     %24 = arith.cmpi slt, %23, %c0_5 : index
// CHECK-NEXT:     %25 = arith.addi %23, %c4_4 overflow<nsw> : index
// CHECK-NEXT:     %26 = arith.select %24, %25, %23 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c5_6 = arith.constant 5 : index
// CHECK-NEXT:     %27 = arith.muli %arg2, %c5_6 overflow<nsw, nuw> : index
// CHECK-NEXT:     %28 = arith.muli %arg2, %arg1 overflow<nsw, nuw> : index
// CHECK-NEXT:     %c5_7 = arith.constant 5 : index
// CHECK-NEXT:     %29 = arith.muli %28, %c5_7 overflow<nsw, nuw> : index
// CHECK-NEXT:     %c0_8 = arith.constant 0 : index
// CHECK-NEXT:     %30 = arith.floordivsi %arg0, %29 : index
// CHECK-NEXT:     %31 = arith.remsi %arg0, %29 : index
// CHECK-NEXT:     %32 = arith.cmpi slt, %31, %c0_8 : index
// CHECK-NEXT:     %33 = arith.addi %31, %29 overflow<nsw> : index
// CHECK-NEXT:     %34 = arith.select %32, %33, %31 : index
// CHECK-NEXT:     %35 = arith.divsi %34, %27 : index
// CHECK-NEXT:     %36 = arith.remsi %arg0, %27 : index
// CHECK-NEXT:     %37 = arith.cmpi slt, %36, %c0_8 : index
// CHECK-NEXT:     %38 = arith.addi %36, %27 overflow<nsw> : index
// CHECK-NEXT:     %39 = arith.select %37, %38, %36 : index
// CHECK-NEXT:     %40 = arith.divsi %39, %c5 : index
// CHECK-NEXT:     %41 = arith.remsi %arg0, %c5 : index
// CHECK-NEXT:     %42 = arith.cmpi slt, %41, %c0_8 : index
// CHECK-NEXT:     %43 = arith.addi %41, %c5 overflow<nsw> : index
// CHECK-NEXT:     %44 = arith.select %42, %43, %41 : index
// CHECK-NEXT:     return %1, %6, %10, %12, %17, %21 : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @l(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c4_0 overflow<nsw> : index
// CHECK-NEXT:     %1 = arith.muli %arg0, %0 overflow<nsw> : index
// CHECK-NEXT:     %2 = arith.muli %arg1, %c4 overflow<nsw> : index
// CHECK-NEXT:     %3 = arith.addi %1, %2 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.addi %3, %arg2 overflow<nsw> : index
// CHECK-NEXT:     %c4_1 = arith.constant 4 : index
// CHECK-NEXT:     %c4_2 = arith.constant 4 : index
// CHECK-NEXT:     %5 = arith.muli %arg2, %c4_2 overflow<nsw> : index
// CHECK-NEXT:     %6 = arith.muli %arg0, %5 overflow<nsw> : index
// CHECK-NEXT:     %7 = arith.muli %arg1, %c4_1 overflow<nsw> : index
// CHECK-NEXT:     %8 = arith.addi %6, %7 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.addi %8, %arg2 overflow<nsw> : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4_3 = arith.constant 4 : index
// CHECK-NEXT:     %c12 = arith.constant 12 : index
// CHECK-NEXT:     %c12_4 = arith.constant 12 : index
// CHECK-NEXT:     %10 = arith.muli %arg1, %c12_4 overflow<nsw> : index
// CHECK-NEXT:     %11 = arith.muli %arg0, %10 overflow<nsw> : index
// CHECK-NEXT:     %12 = arith.muli %arg1, %c12 overflow<nsw> : index
// CHECK-NEXT:     %13 = arith.muli %arg2, %c4_3 overflow<nsw> : index
// CHECK-NEXT:     %14 = arith.addi %11, %12 overflow<nsw> : index
// CHECK-NEXT:     %15 = arith.addi %14, %13 overflow<nsw> : index
// CHECK-NEXT:     %16 = arith.addi %15, %arg0 overflow<nsw> : index
// CHECK-NEXT:     return %4, %9, %arg0, %arg0, %c0, %16 : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @c(%arg0: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %c17 = arith.constant 17 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c24 = arith.constant 24 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.floordivsi %c17, %c24 : index
// CHECK-NEXT:     %1 = arith.remsi %c17, %c24 : index
// CHECK-NEXT:     %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:     %3 = arith.addi %1, %c24 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c4 : index
// CHECK-NEXT:     %6 = arith.remsi %c17, %c4 : index
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %c0 : index
// CHECK-NEXT:     %8 = arith.addi %6, %c4 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     %c24_1 = arith.constant 24 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %10 = arith.floordivsi %arg0, %c24_1 : index
// CHECK-NEXT:     %11 = arith.remsi %arg0, %c24_1 : index
// CHECK-NEXT:     %12 = arith.cmpi slt, %11, %c0_2 : index
// CHECK-NEXT:     %13 = arith.addi %11, %c24_1 overflow<nsw> : index
// CHECK-NEXT:     %14 = arith.select %12, %13, %11 : index
// CHECK-NEXT:     %15 = arith.divsi %14, %c4_0 : index
// CHECK-NEXT:     %16 = arith.remsi %arg0, %c4_0 : index
// CHECK-NEXT:     %17 = arith.cmpi slt, %16, %c0_2 : index
// CHECK-NEXT:     %18 = arith.addi %16, %c4_0 overflow<nsw> : index
// CHECK-NEXT:     %19 = arith.select %17, %18, %16 : index
// CHECK-NEXT:     %c4_3 = arith.constant 4 : index
// CHECK-NEXT:     %c24_4 = arith.constant 24 : index
// CHECK-NEXT:     %20 = arith.muli %arg0, %c24_4 overflow<nsw> : index
// CHECK-NEXT:     %21 = arith.muli %5, %c4_3 overflow<nsw> : index
// CHECK-NEXT:     %22 = arith.addi %20, %21 overflow<nsw> : index
// CHECK-NEXT:     %23 = arith.addi %22, %arg0 overflow<nsw> : index
// CHECK-NEXT:     %c4_5 = arith.constant 4 : index
// CHECK-NEXT:     %c24_6 = arith.constant 24 : index
// CHECK-NEXT:     %24 = arith.muli %c17, %c24_6 overflow<nsw> : index
// CHECK-NEXT:     %25 = arith.muli %c17, %c4_5 overflow<nsw> : index
// CHECK-NEXT:     %26 = arith.addi %24, %25 overflow<nsw> : index
// CHECK-NEXT:     %27 = arith.addi %26, %c17 overflow<nsw> : index
// CHECK-NEXT:     return %0, %5, %9, %10, %23, %27 : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
