// Each operation of the dialect.

// RUN: async-opt --lower-affine %s | FileCheck %s

#m = affine_map<(d0)[s0] -> (d0 + s0 * 2, d0 floordiv 3, d0 mod 5, -d0 + 7 ceildiv 2)>
#mn = affine_map<(d0)[s0] -> (d0 + s0, d0 - 10, 8)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 1 >= 0, d0 mod 2 == 0)>
func.func @f(%m: memref<?x?xf32>, %n: index, %x: f32, %ml: memref<10xf32, affine_map<(d0) -> (d0 * 2)>>) -> f32 {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)> (%n)[%n]
  %b = affine.apply affine_map<(d0) -> (d0 floordiv 3)> (%n)
  %c = affine.apply affine_map<(d0) -> (d0 mod 5)> (%n)
  %d = affine.apply affine_map<(d0) -> (-d0 ceildiv 2 - 4)> (%n)
  %ee = affine.apply affine_map<(d0)[s0] -> (d0 * s0 - s0 mod 4)> (%n)[%b]
  %e = affine.min #mn (%n)[%a]
  %f = affine.max #mn (%n)[%a]
  affine.for %i = 0 to %n {
    affine.for %j = max #mn(%i)[%n] to min #mn(%i)[%n] step 3 {
      %v = affine.load %m[%i + 3, %j * 2 + symbol(%n)] : memref<?x?xf32>
      affine.store %v, %m[%i, %j mod 3] : memref<?x?xf32>
      affine.if #set(%i)[%n] {
        affine.store %v, %m[%i, 0] : memref<?x?xf32>
      } else { affine.store %v, %m[%i, 0] : memref<?x?xf32> }
    }
  }
  %r = affine.for %i = 0 to 10 iter_args(%acc = %x) -> f32 {
    %q = affine.if #set(%i)[%n] -> f32 { affine.yield %acc : f32 } else { %z = arith.addf %acc, %x : f32 affine.yield %z : f32 }
    affine.yield %q : f32
  } {foo}
  affine.prefetch %m[%n, %n + 5], write, locality<3>, data : memref<?x?xf32>
  affine.parallel (%i, %j) = (0, %n) to (%n, 100) step (1, 4) {
    affine.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  %s:2 = affine.parallel (%i, %j) = (0, 0) to (%n, 100) reduce ("addf", "maximumf") -> (f32, f32) {
    %v = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.yield %v, %v : f32, f32
  }
  affine.parallel (%i) = (max(0, %n)) to (min(%n, 100)) step (2) {
    affine.store %x, %m[%i, %i] : memref<?x?xf32>
  }
  %idx:2 = affine.delinearize_index %n into (%n, 5) : index, index
  %lin = affine.linearize_index [%n, %a] by (%n, 7) : index
  %lin2 = affine.linearize_index disjoint [%lin, %idx#0, %idx#1] by (3, %a, 7) : index
  %vv = affine.vector_load %m[%n, %a + 1] : memref<?x?xf32>, vector<4xf32>
  affine.vector_store %vv, %m[%lin2, %e] : memref<?x?xf32>, vector<4xf32>
  affine.store %x, %m[%c, %d] : memref<?x?xf32>
  affine.store %x, %m[%ee, %f] : memref<?x?xf32>
  affine.store %x, %ml[%ee] : memref<10xf32, affine_map<(d0) -> (d0 * 2)>>
  affine.store %s#0, %m[%lin2, %lin] : memref<?x?xf32>
  return %r : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: memref<10xf32, #map>) -> f32 {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = arith.muli %arg1, %c2 overflow<nsw> : index
// CHECK-NEXT:     %1 = arith.addi %arg1, %0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %2 = arith.cmpi slt, %arg1, %c0 : index
// CHECK-NEXT:     %3 = arith.subi %c-1, %arg1 : index
// CHECK-NEXT:     %4 = arith.select %2, %3, %arg1 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c3 : index
// CHECK-NEXT:     %6 = arith.subi %c-1, %5 : index
// CHECK-NEXT:     %7 = arith.select %2, %6, %5 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %8 = arith.remsi %arg1, %c5 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %9 = arith.cmpi slt, %8, %c0_0 : index
// CHECK-NEXT:     %10 = arith.addi %8, %c5 : index
// CHECK-NEXT:     %11 = arith.select %9, %10, %8 : index
// CHECK-NEXT:     %c-1_1 = arith.constant -1 : index
// CHECK-NEXT:     %12 = arith.muli %arg1, %c-1_1 overflow<nsw> : index
// CHECK-NEXT:     %c2_2 = arith.constant 2 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %13 = arith.cmpi sle, %12, %c0_3 : index
// CHECK-NEXT:     %14 = arith.subi %c0_3, %12 : index
// CHECK-NEXT:     %15 = arith.subi %12, %c1 : index
// CHECK-NEXT:     %16 = arith.select %13, %14, %15 : index
// CHECK-NEXT:     %17 = arith.divsi %16, %c2_2 : index
// CHECK-NEXT:     %18 = arith.subi %c0_3, %17 : index
// CHECK-NEXT:     %19 = arith.addi %17, %c1 : index
// CHECK-NEXT:     %20 = arith.select %13, %18, %19 : index
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %21 = arith.addi %20, %c-4 : index
// CHECK-NEXT:     %22 = arith.muli %arg1, %7 overflow<nsw> : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %23 = arith.remsi %7, %c4 : index
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %24 = arith.cmpi slt, %23, %c0_4 : index
// CHECK-NEXT:     %25 = arith.addi %23, %c4 : index
// CHECK-NEXT:     %26 = arith.select %24, %25, %23 : index
// CHECK-NEXT:     %c-1_5 = arith.constant -1 : index
// CHECK-NEXT:     %27 = arith.muli %26, %c-1_5 overflow<nsw> : index
// CHECK-NEXT:     %28 = arith.addi %22, %27 : index
// CHECK-NEXT:     %29 = arith.addi %arg1, %1 : index
// CHECK-NEXT:     %c-10 = arith.constant -10 : index
// CHECK-NEXT:     %30 = arith.addi %arg1, %c-10 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %31 = arith.minsi %29, %30 : index
// CHECK-NEXT:     %32 = arith.minsi %31, %c8 : index
// CHECK-NEXT:     %33 = arith.addi %arg1, %1 : index
// CHECK-NEXT:     %c-10_6 = arith.constant -10 : index
// CHECK-NEXT:     %34 = arith.addi %arg1, %c-10_6 : index
// CHECK-NEXT:     %c8_7 = arith.constant 8 : index
// CHECK-NEXT:     %35 = arith.maxsi %33, %34 : index
// CHECK-NEXT:     %36 = arith.maxsi %35, %c8_7 : index
// CHECK-NEXT:     %c0_8 = arith.constant 0 : index
// CHECK-NEXT:     %c1_9 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg4 = %c0_8 to %arg1 step %c1_9 {
// CHECK-NEXT:       %56 = arith.addi %arg4, %arg1 : index
// CHECK-NEXT:       %c-10_30 = arith.constant -10 : index
// CHECK-NEXT:       %57 = arith.addi %arg4, %c-10_30 : index
// CHECK-NEXT:       %c8_31 = arith.constant 8 : index
// CHECK-NEXT:       %58 = arith.maxsi %56, %57 : index
// CHECK-NEXT:       %59 = arith.maxsi %58, %c8_31 : index
// CHECK-NEXT:       %60 = arith.addi %arg4, %arg1 : index
// CHECK-NEXT:       %c-10_32 = arith.constant -10 : index
// CHECK-NEXT:       %61 = arith.addi %arg4, %c-10_32 : index
// CHECK-NEXT:       %c8_33 = arith.constant 8 : index
// CHECK-NEXT:       %62 = arith.minsi %60, %61 : index
// CHECK-NEXT:       %63 = arith.minsi %62, %c8_33 : index
// CHECK-NEXT:       %c3_34 = arith.constant 3 : index
// CHECK-NEXT:       scf.for %arg5 = %59 to %63 step %c3_34 {
// CHECK-NEXT:         %c3_35 = arith.constant 3 : index
// CHECK-NEXT:         %64 = arith.addi %arg4, %c3_35 : index
// CHECK-NEXT:         %c2_36 = arith.constant 2 : index
// CHECK-NEXT:         %65 = arith.muli %arg5, %c2_36 overflow<nsw> : index
// CHECK-NEXT:         %66 = arith.addi %65, %arg1 : index
// CHECK-NEXT:         %67 = memref.load %arg0[%64, %66] : memref<?x?xf32>
// CHECK-NEXT:         %c3_37 = arith.constant 3 : index
// CHECK-NEXT:         %68 = arith.remsi %arg5, %c3_37 : index
// CHECK-NEXT:         %c0_38 = arith.constant 0 : index
// CHECK-NEXT:         %69 = arith.cmpi slt, %68, %c0_38 : index
// CHECK-NEXT:         %70 = arith.addi %68, %c3_37 : index
// CHECK-NEXT:         %71 = arith.select %69, %70, %68 : index
// CHECK-NEXT:         memref.store %67, %arg0[%arg4, %71] : memref<?x?xf32>
// CHECK-NEXT:         %c0_39 = arith.constant 0 : index
// CHECK-NEXT:         %c-10_40 = arith.constant -10 : index
// CHECK-NEXT:         %72 = arith.addi %arg4, %c-10_40 : index
// CHECK-NEXT:         %73 = arith.cmpi sge, %72, %c0_39 : index
// CHECK-NEXT:         %c-1_41 = arith.constant -1 : index
// CHECK-NEXT:         %74 = arith.muli %arg4, %c-1_41 overflow<nsw> : index
// CHECK-NEXT:         %75 = arith.addi %74, %arg1 : index
// CHECK-NEXT:         %c-1_42 = arith.constant -1 : index
// CHECK-NEXT:         %76 = arith.addi %75, %c-1_42 : index
// CHECK-NEXT:         %77 = arith.cmpi sge, %76, %c0_39 : index
// CHECK-NEXT:         %78 = arith.andi %73, %77 : i1
// CHECK-NEXT:         %c2_43 = arith.constant 2 : index
// CHECK-NEXT:         %79 = arith.remsi %arg4, %c2_43 : index
// CHECK-NEXT:         %c0_44 = arith.constant 0 : index
// CHECK-NEXT:         %80 = arith.cmpi slt, %79, %c0_44 : index
// CHECK-NEXT:         %81 = arith.addi %79, %c2_43 : index
// CHECK-NEXT:         %82 = arith.select %80, %81, %79 : index
// CHECK-NEXT:         %83 = arith.cmpi eq, %82, %c0_39 : index
// CHECK-NEXT:         %84 = arith.andi %78, %83 : i1
// CHECK-NEXT:         scf.if %84 {
// CHECK-NEXT:           %c0_45 = arith.constant 0 : index
// CHECK-NEXT:           memref.store %67, %arg0[%arg4, %c0_45] : memref<?x?xf32>
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %c0_45 = arith.constant 0 : index
// CHECK-NEXT:           memref.store %67, %arg0[%arg4, %c0_45] : memref<?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_10 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1_11 = arith.constant 1 : index
// CHECK-NEXT:     %37 = scf.for %arg4 = %c0_10 to %c10 step %c1_11 iter_args(%arg5 = %arg2) -> (f32) {
// CHECK-NEXT:       %c0_30 = arith.constant 0 : index
// CHECK-NEXT:       %c-10_31 = arith.constant -10 : index
// CHECK-NEXT:       %56 = arith.addi %arg4, %c-10_31 : index
// CHECK-NEXT:       %57 = arith.cmpi sge, %56, %c0_30 : index
// CHECK-NEXT:       %c-1_32 = arith.constant -1 : index
// CHECK-NEXT:       %58 = arith.muli %arg4, %c-1_32 overflow<nsw> : index
// CHECK-NEXT:       %59 = arith.addi %58, %arg1 : index
// CHECK-NEXT:       %c-1_33 = arith.constant -1 : index
// CHECK-NEXT:       %60 = arith.addi %59, %c-1_33 : index
// CHECK-NEXT:       %61 = arith.cmpi sge, %60, %c0_30 : index
// CHECK-NEXT:       %62 = arith.andi %57, %61 : i1
// CHECK-NEXT:       %c2_34 = arith.constant 2 : index
// CHECK-NEXT:       %63 = arith.remsi %arg4, %c2_34 : index
// CHECK-NEXT:       %c0_35 = arith.constant 0 : index
// CHECK-NEXT:       %64 = arith.cmpi slt, %63, %c0_35 : index
// CHECK-NEXT:       %65 = arith.addi %63, %c2_34 : index
// CHECK-NEXT:       %66 = arith.select %64, %65, %63 : index
// CHECK-NEXT:       %67 = arith.cmpi eq, %66, %c0_30 : index
// CHECK-NEXT:       %68 = arith.andi %62, %67 : i1
// CHECK-NEXT:       %69 = scf.if %68 -> (f32) {
// CHECK-NEXT:         scf.yield %arg5 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %70 = arith.addf %arg5, %arg2 : f32
// CHECK-NEXT:         scf.yield %70 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %69 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %c5_12 = arith.constant 5 : index
// CHECK-NEXT:     %38 = arith.addi %arg1, %c5_12 : index
// CHECK-NEXT:     memref.prefetch %arg0[%arg1, %38], write, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %c4_15 = arith.constant 4 : index
// CHECK-NEXT:     scf.parallel (%arg4, %arg5) = (%c0_13, %arg1) to (%arg1, %c100) step (%c1_14, %c4_15) {
// CHECK-NEXT:       memref.store %arg2, %arg0[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_16 = arith.constant 0 : index
// CHECK-NEXT:     %c0_17 = arith.constant 0 : index
// CHECK-NEXT:     %c100_18 = arith.constant 100 : index
// CHECK-NEXT:     %c1_19 = arith.constant 1 : index
// CHECK-NEXT:     %c1_20 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %cst_21 = arith.constant 0xFF800000 : f32
// CHECK-NEXT:     %39:2 = scf.parallel (%arg4, %arg5) = (%c0_16, %c0_17) to (%arg1, %c100_18) step (%c1_19, %c1_20) init (%cst, %cst_21) -> (f32, f32) {
// CHECK-NEXT:       %56 = memref.load %arg0[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce(%56, %56 : f32, f32) {
// CHECK-NEXT:       ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:         %57 = arith.addf %arg6, %arg7 : f32
// CHECK-NEXT:         scf.reduce.return %57 : f32
// CHECK-NEXT:       }, {
// CHECK-NEXT:       ^bb0(%arg6: f32, %arg7: f32):
// CHECK-NEXT:         %57 = arith.maximumf %arg6, %arg7 : f32
// CHECK-NEXT:         scf.reduce.return %57 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_22 = arith.constant 0 : index
// CHECK-NEXT:     %40 = arith.maxsi %c0_22, %arg1 : index
// CHECK-NEXT:     %c100_23 = arith.constant 100 : index
// CHECK-NEXT:     %41 = arith.minsi %arg1, %c100_23 : index
// CHECK-NEXT:     %c2_24 = arith.constant 2 : index
// CHECK-NEXT:     scf.parallel (%arg4) = (%40) to (%41) step (%c2_24) {
// CHECK-NEXT:       memref.store %arg2, %arg0[%arg4, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     %c5_25 = arith.constant 5 : index
// CHECK-NEXT:     %c0_26 = arith.constant 0 : index
// CHECK-NEXT:     %42 = arith.floordivsi %arg1, %c5_25 : index
// CHECK-NEXT:     %43 = arith.remsi %arg1, %c5_25 : index
// CHECK-NEXT:     %44 = arith.cmpi slt, %43, %c0_26 : index
// CHECK-NEXT:     %45 = arith.addi %43, %c5_25 overflow<nsw> : index
// CHECK-NEXT:     %46 = arith.select %44, %45, %43 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %47 = arith.muli %arg1, %c7 overflow<nsw> : index
// CHECK-NEXT:     %48 = arith.addi %47, %1 overflow<nsw> : index
// CHECK-NEXT:     %c7_27 = arith.constant 7 : index
// CHECK-NEXT:     %c7_28 = arith.constant 7 : index
// CHECK-NEXT:     %49 = arith.muli %1, %c7_28 overflow<nsw, nuw> : index
// CHECK-NEXT:     %50 = arith.muli %48, %49 overflow<nsw> : index
// CHECK-NEXT:     %51 = arith.muli %42, %c7_27 overflow<nsw> : index
// CHECK-NEXT:     %52 = arith.addi %50, %51 overflow<nsw> : index
// CHECK-NEXT:     %53 = arith.addi %52, %46 overflow<nsw> : index
// CHECK-NEXT:     %c1_29 = arith.constant 1 : index
// CHECK-NEXT:     %54 = arith.addi %1, %c1_29 : index
// CHECK-NEXT:     %55 = vector.load %arg0[%arg1, %54] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %55, %arg0[%53, %32] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     memref.store %arg2, %arg0[%11, %21] : memref<?x?xf32>
// CHECK-NEXT:     memref.store %arg2, %arg0[%28, %36] : memref<?x?xf32>
// CHECK-NEXT:     memref.store %arg2, %arg3[%28] : memref<10xf32, #map>
// CHECK-NEXT:     memref.store %39#0, %arg0[%53, %48] : memref<?x?xf32>
// CHECK-NEXT:     return %37 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
