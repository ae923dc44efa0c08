// Parallel loops of all kinds of bounds run each iteration once; the results are those of
// MLIR's passes where these are right.

// RUN: async-opt --async-pipeline='min-task-size=1' %s | async-runner --entry-point-result=void | FileCheck %s
// RUN: async-opt --async-pipeline='min-task-size=50' %s | async-runner --entry-point-result=void | FileCheck %s
// RUN: async-opt --async-pipeline='async-dispatch=false num-workers=3 min-task-size=7' %s | async-runner --entry-point-result=void | FileCheck %s
// RUN: async-opt --async-pipeline='num-workers=-1 min-task-size=2' %s | async-runner --entry-point-result=void | FileCheck %s
// REQUIRES: llvm

func.func private @count(%counter: memref<i64>, %weight: index) {
  %w = arith.index_cast %weight : index to i64
  %0 = memref.atomic_rmw addi %w, %counter[] : (i64, memref<i64>) -> i64
  return
}

func.func private @print(%counter: memref<i64>) {
  %zero = arith.constant 0 : i64
  %0 = memref.load %counter[] : memref<i64>
  vector.print %0 : i64
  memref.store %zero, %counter[] : memref<i64>
  return
}

// Each iteration adds a number, so that both what runs and how often is seen.
func.func private @three(%counter: memref<i64>, %n: index, %m: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.parallel (%i, %j, %l) = (%c0, %c0, %c0) to (%n, %m, %k) step (%c1, %c1, %c1) {
    %0 = arith.muli %i, %c100 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.muli %1, %c100 : index
    %3 = arith.addi %2, %l : index
    %4 = arith.addi %3, %c1 : index
    func.call @count(%counter, %4) : (memref<i64>, index) -> ()
  }
  call @print(%counter) : (memref<i64>) -> ()
  return
}

func.func private @one(%counter: memref<i64>, %l: index, %u: index, %s: index) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%l) to (%u) step (%s) {
    %0 = arith.addi %i, %c1 : index
    func.call @count(%counter, %0) : (memref<i64>, index) -> ()
  }
  call @print(%counter) : (memref<i64>) -> ()
  return
}

func.func @main() {
  %counter = memref.alloc() : memref<i64>
  %zero = arith.constant 0 : i64
  memref.store %zero, %counter[] : memref<i64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c100 = arith.constant 100 : index
  %below = arith.constant -1 : index
  %far_below = arith.constant -3 : index

  // 280 iterations: MLIR's program makes 770 with blocks of 50, if the bounds are known.
  // CHECK: 9857120
  call @three(%counter, %c8, %c5, %c7) : (memref<i64>, index, index, index) -> ()
  // CHECK-NEXT: 280
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c8, %c5, %c7) step (%c1, %c1, %c1) {
    func.call @count(%counter, %c1) : (memref<i64>, index) -> ()
  }
  call @print(%counter) : (memref<i64>) -> ()

  // Nothing runs: below, twice below, and none.
  // CHECK-NEXT: {{^}}0{{$}}
  call @three(%counter, %below, %far_below, %c7) : (memref<i64>, index, index, index) -> ()
  // CHECK-NEXT: {{^}}0{{$}}
  call @three(%counter, %below, %c5, %c7) : (memref<i64>, index, index, index) -> ()
  // CHECK-NEXT: {{^}}0{{$}}
  call @one(%counter, %c0, %below, %c1) : (memref<i64>, index, index, index) -> ()
  // CHECK-NEXT: {{^}}0{{$}}
  call @one(%counter, %c7, %c7, %c1) : (memref<i64>, index, index, index) -> ()
  // A step beyond the end: one iteration.
  // CHECK-NEXT: {{^}}6{{$}}
  call @one(%counter, %c5, %c7, %c100) : (memref<i64>, index, index, index) -> ()
  // From below zero: -3 to 4.
  // CHECK-NEXT: {{^}}12{{$}}
  call @one(%counter, %far_below, %c5, %c1) : (memref<i64>, index, index, index) -> ()

  // A loop in a loop, in a task, and one that reduces.
  // CHECK-NEXT: 40
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c5) step (%c1) {
      func.call @count(%counter, %c1) : (memref<i64>, index) -> ()
    }
  }
  call @print(%counter) : (memref<i64>) -> ()
  // CHECK-NEXT: 100
  %token = async.execute {
    scf.parallel (%i) = (%c0) to (%c100) step (%c1) {
      func.call @count(%counter, %c1) : (memref<i64>, index) -> ()
    }
    async.yield
  }
  async.await %token : !async.token
  call @print(%counter) : (memref<i64>) -> ()
  // CHECK-NEXT: 4950
  %sum = scf.parallel (%i) = (%c0) to (%c100) step (%c1) init (%zero) -> i64 {
    %value = arith.index_cast %i : index to i64
    scf.reduce(%value : i64) {
    ^bb0(%a: i64, %b: i64):
      %0 = arith.addi %a, %b : i64
      scf.reduce.return %0 : i64
    }
  }
  vector.print %sum : i64
  memref.dealloc %counter : memref<i64>
  return
}
