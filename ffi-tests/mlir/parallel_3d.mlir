// Parallel loops of three dimensions, with steps and bounds that do not divide
// evenly, and with an empty range (no task at all). The block sizes are chosen
// with care: with others, 50 for one, LLVM 22 itself compiles wrong code that
// visits iterations more than once, whatever the runtime.
//
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=4 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=20 min-task-size=7}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=4 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=-1 min-task-size=35}
//
// EXPECT: 280
// EXPECT: 280
// EXPECT: 100800

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %c13 = arith.constant 13 : index
  %c21 = arith.constant 21 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %totals = memref.alloc() : memref<2xi64>
  memref.store %zero, %totals[%c0] : memref<2xi64>
  memref.store %zero, %totals[%c1] : memref<2xi64>

  // 8 x 5 x 7 iterations: i in 1..9, j in 0,3..12, k in 2,5..20.
  scf.parallel (%i, %j, %k) = (%c1, %c0, %c2) to (%c9, %c13, %c21)
      step (%c1, %c3, %c3) {
    memref.atomic_rmw addi %one, %totals[%c0] : (i64, memref<2xi64>) -> i64
    %ij = arith.muli %i, %j : index
    %k9 = arith.muli %k, %c9 : index
    %s = arith.addi %ij, %k9 : index
    %jj = arith.muli %j, %j : index
    %t = arith.addi %s, %jj : index
    %u = arith.muli %t, %c2 : index
    %x = arith.index_cast %u : index to i64
    memref.atomic_rmw addi %x, %totals[%c1] : (i64, memref<2xi64>) -> i64
    scf.reduce
  }
  %count = memref.load %totals[%c0] : memref<2xi64>
  vector.print %count : i64

  scf.parallel (%i, %j) = (%c0, %c9) to (%c9, %c9) step (%c1, %c1) {
    memref.atomic_rmw addi %one, %totals[%c0] : (i64, memref<2xi64>) -> i64
    scf.reduce
  }
  %same = memref.load %totals[%c0] : memref<2xi64>
  vector.print %same : i64
  %sum = memref.load %totals[%c1] : memref<2xi64>
  vector.print %sum : i64
  memref.dealloc %totals : memref<2xi64>
  return
}
