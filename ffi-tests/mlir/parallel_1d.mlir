// A parallel loop over 10 000 elements, split by recursion and by a loop in the
// caller, for several numbers of workers and block sizes, down to one element
// for each task. Each element must be visited exactly once.
//
// PIPELINE: async-parallel-for
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=2 min-task-size=1000}
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=16 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=true num-workers=1000 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=-1 min-task-size=1}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=8 min-task-size=100}
// PIPELINE: async-parallel-for{async-dispatch=false num-workers=1000 min-task-size=1}
//
// EXPECT: 10000
// EXPECT: 49995000

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %visits = memref.alloc() : memref<10000xi64>
  %cells = memref.alloc() : memref<10000xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %zero, %visits[%i] : memref<10000xi64>
  }

  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = memref.load %visits[%i] : memref<10000xi64>
    %w = arith.addi %v, %one : i64
    memref.store %w, %visits[%i] : memref<10000xi64>
    %x = arith.index_cast %i : index to i64
    memref.store %x, %cells[%i] : memref<10000xi64>
    scf.reduce
  }

  %count, %sum = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %zero, %b = %zero) -> (i64, i64) {
    %v = memref.load %visits[%i] : memref<10000xi64>
    %once = arith.cmpi eq, %v, %one : i64
    %good = arith.extui %once : i1 to i64
    %a1 = arith.addi %a, %good : i64
    %x = memref.load %cells[%i] : memref<10000xi64>
    %b1 = arith.addi %b, %x : i64
    scf.yield %a1, %b1 : i64, i64
  }
  vector.print %count : i64
  vector.print %sum : i64
  memref.dealloc %visits : memref<10000xi64>
  memref.dealloc %cells : memref<10000xi64>
  return
}
