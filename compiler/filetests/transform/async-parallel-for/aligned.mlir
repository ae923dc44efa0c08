// If inner loops run a known, small number of times, there is a second function for
// blocks that are a multiple of it.

// RUN: async-opt --async-parallel-for='min-task-size=50' %s | FileCheck %s

// There are 8 * 35 = 280 iterations, and 70 in a block. The number of blocks is computed
// anew from that: 4. MLIR keeps the number for blocks of 50, which is 6, and the two that
// are too many begin behind the end: its program makes 770 iterations.
func.func @unrolled(%memory: memref<8x5x7xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c8, %c5, %c7) step (%c1, %c1, %c1) {
    memref.store %value, %memory[%i, %j, %k] : memref<8x5x7xf32>
  }
  return
}

// The two inner loops together run too often, the innermost does not.
func.func @innermost_only(%memory: memref<?x100x100xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c100 = arith.constant 100 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c5, %c100, %c100) step (%c1, %c1, %c1) {
    memref.store %value, %memory[%i, %j, %k] : memref<?x100x100xf32>
  }
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @unrolled(%arg0: memref<8x5x7xf32>, %arg1: f32) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c70 = arith.constant 70 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c50 = arith.constant 50 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     scf.if %false {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.if %true {
// CHECK-NEXT:         scf.if %false {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops_0(%c0, %c70, %c8, %c5, %c7, %c0, %c0, %c0, %c8, %c5, %c7, %c1, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %0 = async.create_group %c3 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_1(%0, %c0, %c4, %c70, %c8, %c5, %c7, %c0, %c0, %c0, %c8, %c5, %c7, %c1, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:           async.await_all %0
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.if %false {
// CHECK-NEXT:           func.call @parallel_compute_fn_0(%c0, %c50, %c8, %c5, %c7, %c0, %c0, %c0, %c8, %c5, %c7, %c1, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %0 = async.create_group %c5 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_2(%0, %c0, %c6, %c50, %c8, %c5, %c7, %c0, %c0, %c0, %c8, %c5, %c7, %c1, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:           async.await_all %0
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @innermost_only(%arg0: memref<?x100x100xf32>, %arg1: f32) {
// CHECK-NEXT:     %c31 = arith.constant 31 : index
// CHECK-NEXT:     %c1600 = arith.constant 1600 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c1563 = arith.constant 1563 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     scf.if %false {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.if %true {
// CHECK-NEXT:         scf.if %false {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops(%c0, %c1600, %c5, %c100, %c100, %c0, %c0, %c0, %c5, %c100, %c100, %c1, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %0 = async.create_group %c31 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn(%0, %c0, %c32, %c1600, %c5, %c100, %c100, %c0, %c0, %c0, %c5, %c100, %c100, %c1, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:           async.await_all %0
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.if %false {
// CHECK-NEXT:           func.call @parallel_compute_fn(%c0, %c1563, %c5, %c100, %c100, %c0, %c0, %c0, %c5, %c100, %c100, %c1, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %0 = async.create_group %c31 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_0(%0, %c0, %c32, %c1563, %c5, %c100, %c100, %c0, %c0, %c0, %c5, %c100, %c100, %c1, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:           async.await_all %0
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x100x100xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %c50000 = arith.constant 50000 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c50000 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.divsi %0, %c100 : index
// CHECK-NEXT:     %5 = arith.remsi %4, %c100 : index
// CHECK-NEXT:     %6 = arith.divsi %4, %c100 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %c5 : index
// CHECK-NEXT:     %8 = arith.divsi %3, %c100 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %c100 : index
// CHECK-NEXT:     %10 = arith.divsi %8, %c100 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %c5 : index
// CHECK-NEXT:     %12 = arith.addi %11, %c1 : index
// CHECK-NEXT:     %13 = arith.addi %9, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %7 to %12 step %c1 {
// CHECK-NEXT:       %14 = arith.cmpi eq, %arg16, %7 : index
// CHECK-NEXT:       %15 = arith.cmpi eq, %arg16, %11 : index
// CHECK-NEXT:       %16 = arith.select %14, %5, %c0 : index
// CHECK-NEXT:       %17 = arith.select %15, %13, %c100 : index
// CHECK-NEXT:       scf.for %arg17 = %16 to %17 step %c1 {
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c100 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x100x100xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x100x100xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x100x100xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %c50000 = arith.constant 50000 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c50000 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c100 : index
// CHECK-NEXT:     %5 = arith.divsi %0, %c100 : index
// CHECK-NEXT:     %6 = arith.remsi %5, %c100 : index
// CHECK-NEXT:     %7 = arith.divsi %5, %c100 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %c5 : index
// CHECK-NEXT:     %9 = arith.remsi %3, %c100 : index
// CHECK-NEXT:     %10 = arith.divsi %3, %c100 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %c100 : index
// CHECK-NEXT:     %12 = arith.divsi %10, %c100 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %c5 : index
// CHECK-NEXT:     %14 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %15 = arith.addi %11, %c1 : index
// CHECK-NEXT:     %16 = arith.addi %9, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %8 to %14 step %c1 {
// CHECK-NEXT:       %17 = arith.cmpi eq, %arg16, %8 : index
// CHECK-NEXT:       %18 = arith.cmpi eq, %arg16, %13 : index
// CHECK-NEXT:       %19 = arith.select %17, %6, %c0 : index
// CHECK-NEXT:       %20 = arith.select %18, %15, %c100 : index
// CHECK-NEXT:       scf.for %arg17 = %19 to %20 step %c1 {
// CHECK-NEXT:         %21 = arith.cmpi eq, %arg17, %6 : index
// CHECK-NEXT:         %22 = arith.cmpi eq, %arg17, %11 : index
// CHECK-NEXT:         %23 = arith.andi %21, %17 : i1
// CHECK-NEXT:         %24 = arith.andi %22, %18 : i1
// CHECK-NEXT:         %25 = arith.select %23, %4, %c0 : index
// CHECK-NEXT:         %26 = arith.select %24, %16, %c100 : index
// CHECK-NEXT:         scf.for %arg18 = %25 to %26 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x100x100xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_0(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x100x100xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x100x100xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<8x5x7xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c280 = arith.constant 280 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c280 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.divsi %0, %c7 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c5 : index
// CHECK-NEXT:     %6 = arith.remsi %5, %c8 : index
// CHECK-NEXT:     %7 = arith.divsi %3, %c7 : index
// CHECK-NEXT:     %8 = arith.divsi %7, %c5 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %c8 : index
// CHECK-NEXT:     %10 = arith.addi %9, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %6 to %10 step %c1 {
// CHECK-NEXT:       scf.for %arg17 = %c0 to %c5 step %c1 {
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c7 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<8x5x7xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_1(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<8x5x7xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_1(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops_0(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<8x5x7xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c280 = arith.constant 280 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c280 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c7 : index
// CHECK-NEXT:     %5 = arith.divsi %0, %c7 : index
// CHECK-NEXT:     %6 = arith.remsi %5, %c5 : index
// CHECK-NEXT:     %7 = arith.divsi %5, %c5 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %c8 : index
// CHECK-NEXT:     %9 = arith.remsi %3, %c7 : index
// CHECK-NEXT:     %10 = arith.divsi %3, %c7 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %c5 : index
// CHECK-NEXT:     %12 = arith.divsi %10, %c5 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %c8 : index
// CHECK-NEXT:     %14 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %15 = arith.addi %11, %c1 : index
// CHECK-NEXT:     %16 = arith.addi %9, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %8 to %14 step %c1 {
// CHECK-NEXT:       %17 = arith.cmpi eq, %arg16, %8 : index
// CHECK-NEXT:       %18 = arith.cmpi eq, %arg16, %13 : index
// CHECK-NEXT:       %19 = arith.select %17, %6, %c0 : index
// CHECK-NEXT:       %20 = arith.select %18, %15, %c5 : index
// CHECK-NEXT:       scf.for %arg17 = %19 to %20 step %c1 {
// CHECK-NEXT:         %21 = arith.cmpi eq, %arg17, %6 : index
// CHECK-NEXT:         %22 = arith.cmpi eq, %arg17, %11 : index
// CHECK-NEXT:         %23 = arith.andi %21, %17 : i1
// CHECK-NEXT:         %24 = arith.andi %22, %18 : i1
// CHECK-NEXT:         %25 = arith.select %23, %4, %c0 : index
// CHECK-NEXT:         %26 = arith.select %24, %16, %c7 : index
// CHECK-NEXT:         scf.for %arg18 = %25 to %26 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<8x5x7xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_2(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<8x5x7xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_2(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_0(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<8x5x7xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
