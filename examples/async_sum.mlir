// A sum over a million numbers, computed by tasks. Two parallel loops fill a
// buffer and add it up by blocks; MLIR splits them into tasks, and the runtime
// runs those on all cores. Beside that, fib(20) as recursive async functions.
//
//   make demo, or: ci/run-mlir.sh examples/async_sum.mlir LIBRARY
//
// EXPECT: sum of 0 .. 999999, by 1000 blocks:
// EXPECT: 499999500000
// EXPECT: fib(20), a task for each call:
// EXPECT: 6765
//
// PIPELINE: async-parallel-for{num-workers=-1 min-task-size=1}

func.func @fib(%n: i64) -> !async.value<i64> {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %one : i64
  cf.cond_br %small, ^leaf, ^inner
^leaf:
  %t0, %v0 = async.execute -> !async.value<i64> {
    async.yield %n : i64
  }
  return %v0 : !async.value<i64>
^inner:
  %t, %v = async.execute -> !async.value<i64> {
    %n1 = arith.subi %n, %one : i64
    %n2 = arith.subi %n, %two : i64
    %v1 = func.call @fib(%n1) : (i64) -> !async.value<i64>
    %v2 = func.call @fib(%n2) : (i64) -> !async.value<i64>
    %x1 = async.await %v1 : !async.value<i64>
    %x2 = async.await %v2 : !async.value<i64>
    %x = arith.addi %x1, %x2 : i64
    async.yield %x : i64
  }
  return %v : !async.value<i64>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.constant 1000 : index
  %blocks = arith.constant 1000 : index
  %zero = arith.constant 0 : i64
  %numbers = memref.alloc() : memref<1000x1000xi64>
  %sums = memref.alloc() : memref<1000xi64>

  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    %first = arith.muli %b, %size : index
    scf.for %i = %c0 to %size step %c1 {
      %k = arith.addi %first, %i : index
      %x = arith.index_cast %k : index to i64
      memref.store %x, %numbers[%b, %i] : memref<1000x1000xi64>
    }
    scf.reduce
  }
  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    %sum = scf.for %i = %c0 to %size step %c1 iter_args(%acc = %zero) -> i64 {
      %x = memref.load %numbers[%b, %i] : memref<1000x1000xi64>
      %next = arith.addi %acc, %x : i64
      scf.yield %next : i64
    }
    memref.store %sum, %sums[%b] : memref<1000xi64>
    scf.reduce
  }
  %total = scf.for %b = %c0 to %blocks step %c1 iter_args(%acc = %zero) -> i64 {
    %x = memref.load %sums[%b] : memref<1000xi64>
    %next = arith.addi %acc, %x : i64
    scf.yield %next : i64
  }
  vector.print str "sum of 0 .. 999999, by 1000 blocks:\n"
  vector.print %total : i64
  memref.dealloc %numbers : memref<1000x1000xi64>
  memref.dealloc %sums : memref<1000xi64>

  %n = arith.constant 20 : i64
  %v = call @fib(%n) : (i64) -> !async.value<i64>
  %x = async.await %v : !async.value<i64>
  vector.print str "fib(20), a task for each call:\n"
  vector.print %x : i64
  return
}
