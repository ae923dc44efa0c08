// A chain of 10 000 tasks, each of which depends on the one before and updates
// a plain variable without atomics, so that a task that ran too early or twice
// would spoil the result.
//
// (Ten times ten times … calls instead of a loop: LLVM 22 neither counts nor
// lowers tokens that a loop carries.)
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

// Appends 10^depth links.
func.func @links(%depth: i64, %before: !async.token,
                 %cell: memref<1xi64>) -> !async.token {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %leaf = arith.cmpi eq, %depth, %zero : i64
  cf.cond_br %leaf, ^leaf, ^inner
^leaf:
  %token = func.call @link(%before, %cell)
      : (!async.token, memref<1xi64>) -> !async.token
  return %token : !async.token
^inner:
  %less = arith.subi %depth, %one : i64
  %t0 = func.call @links(%less, %before, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t1 = func.call @links(%less, %t0, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t2 = func.call @links(%less, %t1, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t3 = func.call @links(%less, %t2, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t4 = func.call @links(%less, %t3, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t5 = func.call @links(%less, %t4, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t6 = func.call @links(%less, %t5, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t7 = func.call @links(%less, %t6, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t8 = func.call @links(%less, %t7, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  %t9 = func.call @links(%less, %t8, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  return %t9 : !async.token
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %depth = arith.constant 4 : i64
  %cell = memref.alloc() : memref<1xi64>
  memref.store %zero, %cell[%c0] : memref<1xi64>
  %first = async.execute {
    async.yield
  }
  %last = call @links(%depth, %first, %cell)
      : (i64, !async.token, memref<1xi64>) -> !async.token
  async.await %last : !async.token
  %x = memref.load %cell[%c0] : memref<1xi64>
  vector.print %x : i64
  memref.dealloc %cell : memref<1xi64>
  return
}
