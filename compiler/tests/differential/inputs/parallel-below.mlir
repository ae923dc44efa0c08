func.func @loop_1d(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xf32>) {
  scf.parallel (%i) = (%arg0) to (%arg1) step (%arg2) {
    %one = arith.constant 1.0 : f32
    memref.store %one, %arg3[%i] : memref<?xf32>
  }
  return
}
// -----
func.func @loop_2d(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: memref<?x?xf32>) {
  scf.parallel (%i, %j) = (%arg0, %arg1) to (%arg2, %arg3) step (%arg4, %arg5) {
    %one = arith.constant 1.0 : f32
    memref.store %one, %arg6[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @static2(%m: memref<?x10xf32>) {
  %lb = arith.constant 0 : index
  %ub0 = arith.constant 100 : index
  %ub1 = arith.constant 10 : index
  %st = arith.constant 1 : index
  scf.parallel (%i, %j) = (%lb, %lb) to (%ub0, %ub1) step (%st, %st) {
    %one = arith.constant 1.0 : f32
    memref.store %one, %m[%i, %j] : memref<?x10xf32>
  }
  return
}
// -----
func.func @nested_with_capture(%m: memref<?x?xf32>, %x: f32, %n: index) {
  %lb = arith.constant 0 : index
  %cst = arith.constant 3.0 : f32
  %ub0 = arith.constant 100 : index
  %st = arith.constant 2 : index
  scf.parallel (%i) = (%lb) to (%ub0) step (%st) {
    scf.parallel (%j) = (%lb) to (%n) step (%st) {
      %y = arith.addf %x, %cst : f32
      memref.store %y, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
// -----
func.func @multi(%m: memref<?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %c0) to (%n, %c7, %c7) step (%c1, %c1, %c7) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c7) to (%c0) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.for %q = %c0 to %c7 step %c1 {
    scf.parallel (%i) = (%c0) to (%c7) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf32>
      func.call @parallel_compute_fn() : () -> ()
    }
  }
  return
}
func.func private @parallel_compute_fn()
