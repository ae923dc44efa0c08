// Tasks are started by a function that halves a range of blocks, or by a loop. With
// bounds that are known this is what MLIR makes.

// RUN: async-opt --async-parallel-for %s | FileCheck %s --check-prefix=HALVING
// RUN: async-opt --async-parallel-for='async-dispatch=false num-workers=20 min-task-size=3' %s | FileCheck %s --check-prefix=LOOP

// What the body uses from outside is passed on, but constants are not.
func.func @fill(%memory: memref<?x?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c1000 = arith.constant 1000 : index
  %half = arith.constant 5.0e-1 : f32
  scf.parallel (%i, %j) = (%c0, %c1) to (%c9, %c1000) step (%c2, %c1) {
    %0 = arith.addf %value, %half : f32
    memref.store %0, %memory[%i, %j] : memref<?x?xf32>
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// HALVING:      module {
// HALVING-NEXT:   func.func @fill(%arg0: memref<?x?xf32>, %arg1: f32) {
// HALVING-NEXT:     %c4 = arith.constant 4 : index
// HALVING-NEXT:     %c0 = arith.constant 0 : index
// HALVING-NEXT:     %c1 = arith.constant 1 : index
// HALVING-NEXT:     %c2 = arith.constant 2 : index
// HALVING-NEXT:     %c9 = arith.constant 9 : index
// HALVING-NEXT:     %c1000 = arith.constant 1000 : index
// HALVING-NEXT:     %c5 = arith.constant 5 : index
// HALVING-NEXT:     %c999 = arith.constant 999 : index
// HALVING-NEXT:     %false = arith.constant false
// HALVING-NEXT:     scf.if %false {
// HALVING-NEXT:     } else {
// HALVING-NEXT:       scf.if %false {
// HALVING-NEXT:         func.call @parallel_compute_fn(%c0, %c1000, %c5, %c999, %c0, %c1, %c9, %c1000, %c2, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// HALVING-NEXT:       } else {
// HALVING-NEXT:         %0 = async.create_group %c4 : !async.group
// HALVING-NEXT:         func.call @async_dispatch_fn(%0, %c0, %c5, %c1000, %c5, %c999, %c0, %c1, %c9, %c1000, %c2, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// HALVING-NEXT:         async.await_all %0
// HALVING-NEXT:       }
// HALVING-NEXT:     }
// HALVING-NEXT:     return
// HALVING-NEXT:   }
// HALVING-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: f32, %arg11: memref<?x?xf32>) {
// HALVING-NEXT:     %cst = arith.constant 5.000000e-01 : f32
// HALVING-NEXT:     %c0 = arith.constant 0 : index
// HALVING-NEXT:     %c1 = arith.constant 1 : index
// HALVING-NEXT:     %c5 = arith.constant 5 : index
// HALVING-NEXT:     %c999 = arith.constant 999 : index
// HALVING-NEXT:     %c2 = arith.constant 2 : index
// HALVING-NEXT:     %c4995 = arith.constant 4995 : index
// HALVING-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// HALVING-NEXT:     %1 = arith.addi %0, %arg1 : index
// HALVING-NEXT:     %2 = arith.minsi %1, %c4995 : index
// HALVING-NEXT:     %3 = arith.subi %2, %c1 : index
// HALVING-NEXT:     %4 = arith.remsi %0, %c999 : index
// HALVING-NEXT:     %5 = arith.divsi %0, %c999 : index
// HALVING-NEXT:     %6 = arith.remsi %5, %c5 : index
// HALVING-NEXT:     %7 = arith.remsi %3, %c999 : index
// HALVING-NEXT:     %8 = arith.divsi %3, %c999 : index
// HALVING-NEXT:     %9 = arith.remsi %8, %c5 : index
// HALVING-NEXT:     %10 = arith.addi %9, %c1 : index
// HALVING-NEXT:     %11 = arith.addi %7, %c1 : index
// HALVING-NEXT:     scf.for %arg12 = %6 to %10 step %c1 {
// HALVING-NEXT:       %12 = arith.muli %arg12, %c2 : index
// HALVING-NEXT:       %13 = arith.cmpi eq, %arg12, %6 : index
// HALVING-NEXT:       %14 = arith.cmpi eq, %arg12, %9 : index
// HALVING-NEXT:       %15 = arith.select %13, %4, %c0 : index
// HALVING-NEXT:       %16 = arith.select %14, %11, %c999 : index
// HALVING-NEXT:       scf.for %arg13 = %15 to %16 step %c1 {
// HALVING-NEXT:         %17 = arith.addi %arg13, %c1 : index
// HALVING-NEXT:         %18 = arith.addf %arg10, %cst : f32
// HALVING-NEXT:         memref.store %18, %arg11[%12, %17] : memref<?x?xf32>
// HALVING-NEXT:       }
// HALVING-NEXT:     }
// HALVING-NEXT:     return
// HALVING-NEXT:   }
// HALVING-NEXT:   func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: f32, %arg13: memref<?x?xf32>) {
// HALVING-NEXT:     %c1 = arith.constant 1 : index
// HALVING-NEXT:     %c2 = arith.constant 2 : index
// HALVING-NEXT:     %0:2 = scf.while (%arg14 = %arg1, %arg15 = %arg2) : (index, index) -> (index, index) {
// HALVING-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// HALVING-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// HALVING-NEXT:       scf.condition(%2) %arg14, %arg15 : index, index
// HALVING-NEXT:     } do {
// HALVING-NEXT:     ^bb0(%arg14: index, %arg15: index):
// HALVING-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// HALVING-NEXT:       %2 = arith.divsi %1, %c2 : index
// HALVING-NEXT:       %3 = arith.addi %arg14, %2 : index
// HALVING-NEXT:       %token = async.execute {
// HALVING-NEXT:         func.call @async_dispatch_fn(%arg0, %3, %arg15, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// HALVING-NEXT:         async.yield
// HALVING-NEXT:       }
// HALVING-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// HALVING-NEXT:       scf.yield %arg14, %3 : index, index
// HALVING-NEXT:     }
// HALVING-NEXT:     call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// HALVING-NEXT:     return
// HALVING-NEXT:   }
// HALVING-NEXT: }
// HALVING-NOT:  {{.}}

// LOOP:      module {
// LOOP-NEXT:   func.func @fill(%arg0: memref<?x?xf32>, %arg1: f32) {
// LOOP-NEXT:     %c19 = arith.constant 19 : index
// LOOP-NEXT:     %c20 = arith.constant 20 : index
// LOOP-NEXT:     %c250 = arith.constant 250 : index
// LOOP-NEXT:     %c0 = arith.constant 0 : index
// LOOP-NEXT:     %c1 = arith.constant 1 : index
// LOOP-NEXT:     %c2 = arith.constant 2 : index
// LOOP-NEXT:     %c9 = arith.constant 9 : index
// LOOP-NEXT:     %c1000 = arith.constant 1000 : index
// LOOP-NEXT:     %c5 = arith.constant 5 : index
// LOOP-NEXT:     %c999 = arith.constant 999 : index
// LOOP-NEXT:     %false = arith.constant false
// LOOP-NEXT:     scf.if %false {
// LOOP-NEXT:     } else {
// LOOP-NEXT:       %0 = async.create_group %c19 : !async.group
// LOOP-NEXT:       scf.for %arg2 = %c1 to %c20 step %c1 {
// LOOP-NEXT:         %token = async.execute {
// LOOP-NEXT:           func.call @parallel_compute_fn(%arg2, %c250, %c5, %c999, %c0, %c1, %c9, %c1000, %c2, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// LOOP-NEXT:           async.yield
// LOOP-NEXT:         }
// LOOP-NEXT:         %1 = async.add_to_group %token, %0 : !async.token
// LOOP-NEXT:       }
// LOOP-NEXT:       func.call @parallel_compute_fn(%c0, %c250, %c5, %c999, %c0, %c1, %c9, %c1000, %c2, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// LOOP-NEXT:       async.await_all %0
// LOOP-NEXT:     }
// LOOP-NEXT:     return
// LOOP-NEXT:   }
// LOOP-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: f32, %arg11: memref<?x?xf32>) {
// LOOP-NEXT:     %cst = arith.constant 5.000000e-01 : f32
// LOOP-NEXT:     %c0 = arith.constant 0 : index
// LOOP-NEXT:     %c1 = arith.constant 1 : index
// LOOP-NEXT:     %c5 = arith.constant 5 : index
// LOOP-NEXT:     %c999 = arith.constant 999 : index
// LOOP-NEXT:     %c2 = arith.constant 2 : index
// LOOP-NEXT:     %c4995 = arith.constant 4995 : index
// LOOP-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// LOOP-NEXT:     %1 = arith.addi %0, %arg1 : index
// LOOP-NEXT:     %2 = arith.minsi %1, %c4995 : index
// LOOP-NEXT:     %3 = arith.subi %2, %c1 : index
// LOOP-NEXT:     %4 = arith.remsi %0, %c999 : index
// LOOP-NEXT:     %5 = arith.divsi %0, %c999 : index
// LOOP-NEXT:     %6 = arith.remsi %5, %c5 : index
// LOOP-NEXT:     %7 = arith.remsi %3, %c999 : index
// LOOP-NEXT:     %8 = arith.divsi %3, %c999 : index
// LOOP-NEXT:     %9 = arith.remsi %8, %c5 : index
// LOOP-NEXT:     %10 = arith.addi %9, %c1 : index
// LOOP-NEXT:     %11 = arith.addi %7, %c1 : index
// LOOP-NEXT:     scf.for %arg12 = %6 to %10 step %c1 {
// LOOP-NEXT:       %12 = arith.muli %arg12, %c2 : index
// LOOP-NEXT:       %13 = arith.cmpi eq, %arg12, %6 : index
// LOOP-NEXT:       %14 = arith.cmpi eq, %arg12, %9 : index
// LOOP-NEXT:       %15 = arith.select %13, %4, %c0 : index
// LOOP-NEXT:       %16 = arith.select %14, %11, %c999 : index
// LOOP-NEXT:       scf.for %arg13 = %15 to %16 step %c1 {
// LOOP-NEXT:         %17 = arith.addi %arg13, %c1 : index
// LOOP-NEXT:         %18 = arith.addf %arg10, %cst : f32
// LOOP-NEXT:         memref.store %18, %arg11[%12, %17] : memref<?x?xf32>
// LOOP-NEXT:       }
// LOOP-NEXT:     }
// LOOP-NEXT:     return
// LOOP-NEXT:   }
// LOOP-NEXT: }
// LOOP-NOT:  {{.}}
