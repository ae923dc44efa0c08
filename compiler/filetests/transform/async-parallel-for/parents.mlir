// Parallel loops wherever they stand: in loops, tasks, asynchronous functions, other
// parallel loops. The functions are in the nearest module; loops that reduce stay.

// RUN: async-opt --async-parallel-for='async-dispatch=false' %s | FileCheck %s

func.func @outer(%memory: memref<?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    scf.parallel (%j) = (%c0) to (%c9) step (%c1) {
      scf.parallel (%k) = (%c0) to (%c9) step (%c1) {
        memref.store %value, %memory[%k] : memref<?xf32>
      }
      memref.store %value, %memory[%j] : memref<?xf32>
    }
  }
  %token = async.execute {
    scf.parallel (%j) = (%c0) to (%c9) step (%c1) {
      memref.store %value, %memory[%j] : memref<?xf32>
    }
    async.yield
  }
  %sum = scf.parallel (%i) = (%c0) to (%c9) step (%c1) init (%value) -> f32 {
    scf.parallel (%j) = (%c0) to (%c9) step (%c1) {
      memref.store %value, %memory[%i] : memref<?xf32>
    }
    scf.reduce(%value : f32) {
    ^bb0(%a: f32, %b: f32):
      %0 = arith.addf %a, %b : f32
      scf.reduce.return %0 : f32
    }
  }
  return
}

async.func @function(%memory: memref<?xf32>, %value: f32) -> !async.token {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%j) = (%c0) to (%c9) step (%c1) {
    memref.store %value, %memory[%j] : memref<?xf32>
  }
  return
}

module @inner {
  func.func private @parallel_compute_fn()
  func.func @f(%memory: memref<?xf32>, %value: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    scf.parallel (%j) = (%c0) to (%c9) step (%c1) {
      memref.store %value, %memory[%j] : memref<?xf32>
    }
    return
  }
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @outer(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c9 step %c1 {
// CHECK-NEXT:       scf.if %false {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %1 = async.create_group %c0 : !async.group
// CHECK-NEXT:         scf.for %arg3 = %c1 to %c1 step %c1 {
// CHECK-NEXT:           %token_0 = async.execute {
// CHECK-NEXT:             func.call @parallel_compute_fn_2(%arg3, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:             async.yield
// CHECK-NEXT:           }
// CHECK-NEXT:           %2 = async.add_to_group %token_0, %1 : !async.token
// CHECK-NEXT:         }
// CHECK-NEXT:         func.call @parallel_compute_fn_2(%c0, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:         async.await_all %1
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       scf.if %false {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %1 = async.create_group %c0 : !async.group
// CHECK-NEXT:         scf.for %arg2 = %c1 to %c1 step %c1 {
// CHECK-NEXT:           %token_0 = async.execute {
// CHECK-NEXT:             func.call @parallel_compute_fn_1(%arg2, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:             async.yield
// CHECK-NEXT:           }
// CHECK-NEXT:           %2 = async.add_to_group %token_0, %1 : !async.token
// CHECK-NEXT:         }
// CHECK-NEXT:         func.call @parallel_compute_fn_1(%c0, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:         async.await_all %1
// CHECK-NEXT:       }
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = scf.parallel (%arg2) = (%c0) to (%c9) step (%c1) init (%arg1) -> f32 {
// CHECK-NEXT:       scf.if %false {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %1 = async.create_group %c0 : !async.group
// CHECK-NEXT:         scf.for %arg3 = %c1 to %c1 step %c1 {
// CHECK-NEXT:           %token_0 = async.execute {
// CHECK-NEXT:             func.call @parallel_compute_fn_0(%arg3, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0, %arg2) : (index, index, index, index, index, index, f32, memref<?xf32>, index) -> ()
// CHECK-NEXT:             async.yield
// CHECK-NEXT:           }
// CHECK-NEXT:           %2 = async.add_to_group %token_0, %1 : !async.token
// CHECK-NEXT:         }
// CHECK-NEXT:         func.call @parallel_compute_fn_0(%c0, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0, %arg2) : (index, index, index, index, index, index, f32, memref<?xf32>, index) -> ()
// CHECK-NEXT:         async.await_all %1
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.reduce(%arg1 : f32) {
// CHECK-NEXT:       ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:         %1 = arith.addf %arg3, %arg4 : f32
// CHECK-NEXT:         scf.reduce.return %1 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   async.func @function(%arg0: memref<?xf32>, %arg1: f32) -> !async.token {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     scf.if %false {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %0 = async.create_group %c0 : !async.group
// CHECK-NEXT:       scf.for %arg2 = %c1 to %c1 step %c1 {
// CHECK-NEXT:         %token = async.execute {
// CHECK-NEXT:           func.call @parallel_compute_fn(%arg2, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:           async.yield
// CHECK-NEXT:         }
// CHECK-NEXT:         %1 = async.add_to_group %token, %0 : !async.token
// CHECK-NEXT:       }
// CHECK-NEXT:       func.call @parallel_compute_fn(%c0, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:       async.await_all %0
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func private @parallel_compute_fn()
// CHECK-NEXT:     func.func @f(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %c9 = arith.constant 9 : index
// CHECK-NEXT:       %false = arith.constant false
// CHECK-NEXT:       scf.if %false {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %0 = async.create_group %c0 : !async.group
// CHECK-NEXT:         scf.for %arg2 = %c1 to %c1 step %c1 {
// CHECK-NEXT:           %token = async.execute {
// CHECK-NEXT:             func.call @parallel_compute_fn_0(%arg2, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:             async.yield
// CHECK-NEXT:           }
// CHECK-NEXT:           %1 = async.add_to_group %token, %0 : !async.token
// CHECK-NEXT:         }
// CHECK-NEXT:         func.call @parallel_compute_fn_0(%c0, %c9, %c9, %c0, %c9, %c1, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:         async.await_all %0
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:     func.func private @parallel_compute_fn_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>) {
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %c9 = arith.constant 9 : index
// CHECK-NEXT:       %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:       %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:       %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:       %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:       %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:       %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:       %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:       scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:         memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>, %arg8: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg9 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_1(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_2(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>) {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:       scf.if %false {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %7 = async.create_group %c0 : !async.group
// CHECK-NEXT:         scf.for %arg9 = %c1 to %c1 step %c1 {
// CHECK-NEXT:           %token = async.execute {
// CHECK-NEXT:             func.call @parallel_compute_fn_3(%arg9, %c9, %c9, %c0, %c9, %c1, %arg6, %arg7) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:             async.yield
// CHECK-NEXT:           }
// CHECK-NEXT:           %8 = async.add_to_group %token, %7 : !async.token
// CHECK-NEXT:         }
// CHECK-NEXT:         func.call @parallel_compute_fn_3(%c0, %c9, %c9, %c0, %c9, %c1, %arg6, %arg7) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT:         async.await_all %7
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_3(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c9 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c9 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %c9 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
