// A parallel loop in a parallel loop, with blocks of one iteration: each task
// of the outer loop spawns the inner loop's tasks and waits for all of them
// with the call that blocks its thread. All workers end up in such waits, so
// the runtime must keep running tasks nonetheless.
//
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=32 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=32 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=-1 min-task-size=1}
//
// EXPECT: 1024
// EXPECT: 523776

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 32 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %totals = memref.alloc() : memref<2xi64>
  memref.store %zero, %totals[%c0] : memref<2xi64>
  memref.store %zero, %totals[%c1] : memref<2xi64>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.atomic_rmw addi %one, %totals[%c0] : (i64, memref<2xi64>) -> i64
      %row = arith.muli %i, %n : index
      %k = arith.addi %row, %j : index
      %x = arith.index_cast %k : index to i64
      memref.atomic_rmw addi %x, %totals[%c1] : (i64, memref<2xi64>) -> i64
      scf.reduce
    }
    scf.reduce
  }
  %count = memref.load %totals[%c0] : memref<2xi64>
  vector.print %count : i64
  %sum = memref.load %totals[%c1] : memref<2xi64>
  vector.print %sum : i64
  memref.dealloc %totals : memref<2xi64>
  return
}
