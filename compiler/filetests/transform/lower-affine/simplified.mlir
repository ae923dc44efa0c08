// Sets and bounds: symbols that stand as dimensions, equal operands, constants, and what
// affine.apply computes.

// RUN: async-opt --allow-unregistered-dialect --lower-affine %s | FileCheck %s

#s = affine_set<(d0)[s0,s1,s2] : (d0 - s0 + 1 >= 0, d0 + s1 - 3 >= 0, s0 + s1 - d0 + s2 == 0)>
func.func private @get() -> index
func.func @f(%m: memref<?xf32>, %x: f32) -> f32 {
  %i = call @get() : () -> index
  %n = call @get() : () -> index
  affine.if #s(%i)[%n, %n, %i] { "t.x"() : () -> () }
  %c = arith.constant 4 : index
  affine.if #s(%i)[%n, %c, %i] { "t.x"() : () -> () }
  affine.for %j = max affine_map<(d0)[s0] -> (d0 + s0, s0)> (%i)[%n] to affine_map<(d0)[s0] -> (d0 + s0)> (%i)[%n] { 
   affine.if #s(%j)[%n, %c, %i] { "t.x"() : () -> () }
   affine.for %k = max affine_map<(d0)[s0] -> (d0 + s0, s0, d0 - s0)> (%j)[%n] to affine_map<(d0, d1)[s0] -> (d1 + s0)> (%j, %j)[%n] { "t.x"() : () -> () }
  }
  affine.parallel (%q, %w) = (%i + symbol(%n), 0) to (%n + %i, %c + 4) { "t.x"() : () -> () }
  affine.parallel (%q, %w) = (max(%i + symbol(%n), %c), 0) to (%n + %i, %c + 4) { "t.x"() : () -> () }
  %r = affine.for %q = 3 to 3 iter_args(%a = %x) -> f32 { affine.yield %a : f32 }
  %a = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
  affine.for %q = 0 to %a { "t.x"() : () -> () }
  affine.for %q = affine_map<(d0) -> (d0 + 7)>(%a) to %a { "t.x"() : () -> () }
  %mc = memref.cast %m : memref<?xf32> to memref<10xf32>
  affine.store %x, %mc[%a + 1] : memref<10xf32>
  %ap = affine.apply affine_map<(d0, d1) -> (d0 + d1 + 5)>(%a, %i)
  %am = affine.min affine_map<(d0, d1) -> (d0 + d1 + 5, d0)>(%a, %i)
  affine.store %x, %mc[%ap + %am] : memref<10xf32>
  return %r : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @get() -> index
// CHECK-NEXT:   func.func @f(%arg0: memref<?xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = call @get() : () -> index
// CHECK-NEXT:     %1 = call @get() : () -> index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %2 = arith.muli %1, %c-1 overflow<nsw> : index
// CHECK-NEXT:     %3 = arith.addi %0, %2 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %4 = arith.addi %3, %c1 : index
// CHECK-NEXT:     %5 = arith.cmpi sge, %4, %c0 : index
// CHECK-NEXT:     %6 = arith.addi %1, %0 : index
// CHECK-NEXT:     %c-3 = arith.constant -3 : index
// CHECK-NEXT:     %7 = arith.addi %6, %c-3 : index
// CHECK-NEXT:     %8 = arith.cmpi sge, %7, %c0 : index
// CHECK-NEXT:     %9 = arith.andi %5, %8 : i1
// CHECK-NEXT:     %c-1_0 = arith.constant -1 : index
// CHECK-NEXT:     %10 = arith.muli %0, %c-1_0 overflow<nsw> : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %11 = arith.muli %1, %c2 overflow<nsw> : index
// CHECK-NEXT:     %12 = arith.addi %10, %11 : index
// CHECK-NEXT:     %13 = arith.addi %12, %0 : index
// CHECK-NEXT:     %14 = arith.cmpi eq, %13, %c0 : index
// CHECK-NEXT:     %15 = arith.andi %9, %14 : i1
// CHECK-NEXT:     scf.if %15 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c-1_2 = arith.constant -1 : index
// CHECK-NEXT:     %16 = arith.muli %1, %c-1_2 overflow<nsw> : index
// CHECK-NEXT:     %17 = arith.addi %0, %16 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %18 = arith.addi %17, %c1_3 : index
// CHECK-NEXT:     %19 = arith.cmpi sge, %18, %c0_1 : index
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     %20 = arith.addi %0, %c1_4 : index
// CHECK-NEXT:     %21 = arith.cmpi sge, %20, %c0_1 : index
// CHECK-NEXT:     %22 = arith.andi %19, %21 : i1
// CHECK-NEXT:     %c-1_5 = arith.constant -1 : index
// CHECK-NEXT:     %23 = arith.muli %0, %c-1_5 overflow<nsw> : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %24 = arith.addi %1, %c4_6 : index
// CHECK-NEXT:     %25 = arith.addi %23, %24 : index
// CHECK-NEXT:     %26 = arith.addi %25, %0 : index
// CHECK-NEXT:     %27 = arith.cmpi eq, %26, %c0_1 : index
// CHECK-NEXT:     %28 = arith.andi %22, %27 : i1
// CHECK-NEXT:     scf.if %28 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %29 = arith.addi %1, %0 : index
// CHECK-NEXT:     %30 = arith.maxsi %29, %1 : index
// CHECK-NEXT:     %31 = arith.addi %1, %0 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %30 to %31 step %c1_7 {
// CHECK-NEXT:       %c0_24 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_25 = arith.constant -1 : index
// CHECK-NEXT:       %48 = arith.muli %1, %c-1_25 overflow<nsw> : index
// CHECK-NEXT:       %49 = arith.addi %arg2, %48 : index
// CHECK-NEXT:       %c1_26 = arith.constant 1 : index
// CHECK-NEXT:       %50 = arith.addi %49, %c1_26 : index
// CHECK-NEXT:       %51 = arith.cmpi sge, %50, %c0_24 : index
// CHECK-NEXT:       %c1_27 = arith.constant 1 : index
// CHECK-NEXT:       %52 = arith.addi %arg2, %c1_27 : index
// CHECK-NEXT:       %53 = arith.cmpi sge, %52, %c0_24 : index
// CHECK-NEXT:       %54 = arith.andi %51, %53 : i1
// CHECK-NEXT:       %c-1_28 = arith.constant -1 : index
// CHECK-NEXT:       %55 = arith.muli %arg2, %c-1_28 overflow<nsw> : index
// CHECK-NEXT:       %c4_29 = arith.constant 4 : index
// CHECK-NEXT:       %56 = arith.addi %1, %c4_29 : index
// CHECK-NEXT:       %57 = arith.addi %55, %56 : index
// CHECK-NEXT:       %58 = arith.addi %57, %0 : index
// CHECK-NEXT:       %59 = arith.cmpi eq, %58, %c0_24 : index
// CHECK-NEXT:       %60 = arith.andi %54, %59 : i1
// CHECK-NEXT:       scf.if %60 {
// CHECK-NEXT:         "t.x"() : () -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       %61 = arith.addi %arg2, %1 : index
// CHECK-NEXT:       %c-1_30 = arith.constant -1 : index
// CHECK-NEXT:       %62 = arith.muli %1, %c-1_30 overflow<nsw> : index
// CHECK-NEXT:       %63 = arith.addi %arg2, %62 : index
// CHECK-NEXT:       %64 = arith.maxsi %61, %1 : index
// CHECK-NEXT:       %65 = arith.maxsi %64, %63 : index
// CHECK-NEXT:       %66 = arith.addi %arg2, %1 : index
// CHECK-NEXT:       %c1_31 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg3 = %65 to %66 step %c1_31 {
// CHECK-NEXT:         "t.x"() : () -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %32 = arith.addi %1, %0 : index
// CHECK-NEXT:     %33 = arith.addi %1, %0 : index
// CHECK-NEXT:     %c0_8 = arith.constant 0 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1_9 = arith.constant 1 : index
// CHECK-NEXT:     %c1_10 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg2, %arg3) = (%32, %c0_8) to (%33, %c8) step (%c1_9, %c1_10) {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     %34 = arith.addi %1, %0 : index
// CHECK-NEXT:     %c4_11 = arith.constant 4 : index
// CHECK-NEXT:     %35 = arith.maxsi %34, %c4_11 : index
// CHECK-NEXT:     %36 = arith.addi %1, %0 : index
// CHECK-NEXT:     %c0_12 = arith.constant 0 : index
// CHECK-NEXT:     %c8_13 = arith.constant 8 : index
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %c1_15 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg2, %arg3) = (%35, %c0_12) to (%36, %c8_13) step (%c1_14, %c1_15) {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %37 = arith.addi %0, %c5 : index
// CHECK-NEXT:     %c0_16 = arith.constant 0 : index
// CHECK-NEXT:     %c5_17 = arith.constant 5 : index
// CHECK-NEXT:     %38 = arith.addi %0, %c5_17 : index
// CHECK-NEXT:     %c1_18 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c0_16 to %38 step %c1_18 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c12 = arith.constant 12 : index
// CHECK-NEXT:     %39 = arith.addi %0, %c12 : index
// CHECK-NEXT:     %c5_19 = arith.constant 5 : index
// CHECK-NEXT:     %40 = arith.addi %0, %c5_19 : index
// CHECK-NEXT:     %c1_20 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %39 to %40 step %c1_20 {
// CHECK-NEXT:       "t.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<?xf32> to memref<10xf32>
// CHECK-NEXT:     %c1_21 = arith.constant 1 : index
// CHECK-NEXT:     %41 = arith.addi %37, %c1_21 : index
// CHECK-NEXT:     memref.store %arg1, %arg0[%41] : memref<?xf32>
// CHECK-NEXT:     %42 = arith.addi %37, %0 : index
// CHECK-NEXT:     %c5_22 = arith.constant 5 : index
// CHECK-NEXT:     %43 = arith.addi %42, %c5_22 : index
// CHECK-NEXT:     %44 = arith.addi %37, %0 : index
// CHECK-NEXT:     %c5_23 = arith.constant 5 : index
// CHECK-NEXT:     %45 = arith.addi %44, %c5_23 : index
// CHECK-NEXT:     %46 = arith.minsi %45, %37 : index
// CHECK-NEXT:     %47 = arith.addi %43, %46 : index
// CHECK-NEXT:     memref.store %arg1, %arg0[%47] : memref<?xf32>
// CHECK-NEXT:     return %arg1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
