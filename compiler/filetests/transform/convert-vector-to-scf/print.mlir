// A vector that is printed: a loop for each dimension.

// RUN: async-opt --convert-vector-to-scf %s | FileCheck %s

func.func @pv(%v: vector<4xf32>, %w: vector<2x3xi32>) {
  vector.print %v : vector<4xf32>
  vector.print %w : vector<2x3xi32>
  return
}
func.func @dimensions(%z: vector<f32>, %w: vector<2x3xi32>) {
  vector.print %z : vector<f32> punctuation <no_punctuation>
  vector.print %w : vector<2x3xi32>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @pv(%arg0: vector<4xf32>, %arg1: vector<2x3xi32>) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c4 step %c1 {
// CHECK-NEXT:       %1 = vector.extract %arg0[%arg2] : f32 from vector<4xf32>
// CHECK-NEXT:       vector.print %1 : f32 punctuation <no_punctuation>
// CHECK-NEXT:       %2 = arith.cmpi ult, %arg2, %c3 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         vector.print punctuation <comma>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     %0 = vector.shape_cast %arg1 : vector<2x3xi32> to vector<6xi32>
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c2 step %c1 {
// CHECK-NEXT:       vector.print punctuation <open>
// CHECK-NEXT:       scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT:         %2 = arith.muli %arg2, %c3 : index
// CHECK-NEXT:         %3 = arith.addi %arg3, %2 : index
// CHECK-NEXT:         %4 = vector.extract %0[%3] : i32 from vector<6xi32>
// CHECK-NEXT:         vector.print %4 : i32 punctuation <no_punctuation>
// CHECK-NEXT:         %5 = arith.cmpi ult, %arg3, %c2 : index
// CHECK-NEXT:         scf.if %5 {
// CHECK-NEXT:           vector.print punctuation <comma>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       vector.print punctuation <close>
// CHECK-NEXT:       %1 = arith.cmpi ult, %arg2, %c1 : index
// CHECK-NEXT:       scf.if %1 {
// CHECK-NEXT:         vector.print punctuation <comma>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dimensions(%arg0: vector<f32>, %arg1: vector<2x3xi32>) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = vector.shape_cast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c1 step %c1 {
// CHECK-NEXT:       %2 = vector.extract %0[%arg2] : f32 from vector<1xf32>
// CHECK-NEXT:       vector.print %2 : f32 punctuation <no_punctuation>
// CHECK-NEXT:       %3 = arith.cmpi ult, %arg2, %c0 : index
// CHECK-NEXT:       scf.if %3 {
// CHECK-NEXT:         vector.print punctuation <comma>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     %1 = vector.shape_cast %arg1 : vector<2x3xi32> to vector<6xi32>
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c2 step %c1 {
// CHECK-NEXT:       vector.print punctuation <open>
// CHECK-NEXT:       scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT:         %3 = arith.muli %arg2, %c3 : index
// CHECK-NEXT:         %4 = arith.addi %arg3, %3 : index
// CHECK-NEXT:         %5 = vector.extract %1[%4] : i32 from vector<6xi32>
// CHECK-NEXT:         vector.print %5 : i32 punctuation <no_punctuation>
// CHECK-NEXT:         %6 = arith.cmpi ult, %arg3, %c2 : index
// CHECK-NEXT:         scf.if %6 {
// CHECK-NEXT:           vector.print punctuation <comma>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       vector.print punctuation <close>
// CHECK-NEXT:       %2 = arith.cmpi ult, %arg2, %c1 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         vector.print punctuation <comma>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
