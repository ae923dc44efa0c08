// A chain of 10 000 tasks built by a loop that carries the token: each task
// depends on the one before and updates a plain variable without atomics, so a
// task that ran too early or twice would spoil the result.
//
// The loop is built of blocks in a recursive call for each hundred links,
// because MLIR's reference counting does not handle tokens carried by a loop.
//
// EXPECT: 10000

func.func @link(%before: !async.token, %cell: memref<1xi64>) -> !async.token {
  %token = async.execute [%before] {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i64
    %x = memref.load %cell[%c0] : memref<1xi64>
    %y = arith.addi %x, %one : i64
    memref.store %y, %cell[%c0] : memref<1xi64>
    async.yield
  }
  return %token : !async.token
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %zero = arith.constant 0 : i64
  %cell = memref.alloc() : memref<1xi64>
  memref.store %zero, %cell[%c0] : memref<1xi64>
  %first = async.execute {
    async.yield
  }
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first)
      -> !async.token {
    %next = func.call @link(%before, %cell)
        : (!async.token, memref<1xi64>) -> !async.token
    scf.yield %next : !async.token
  }
  async.await %last : !async.token
  %x = memref.load %cell[%c0] : memref<1xi64>
  vector.print %x : i64
  memref.dealloc %cell : memref<1xi64>
  return
}
