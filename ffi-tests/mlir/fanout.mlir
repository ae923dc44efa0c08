// One value that 500 tasks take as an operand, most of them before it is there,
// and each gets it: the group of all of them is ready and their sum is right.
//
// EXPECT: 624750

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 500 : index
  %zero = arith.constant 0 : i64
  %sum = memref.alloc() : memref<1xi64>
  memref.store %zero, %sum[%c0] : memref<1xi64>

  // Slow to come: it waits for a chain of tasks first.
  %ta, %va = async.execute -> !async.value<i64> {
    %x = arith.constant 500 : i64
    async.yield %x : i64
  }
  %tb, %vb = async.execute (%va as %x: !async.value<i64>) -> !async.value<i64> {
    %y = arith.addi %x, %x : i64
    async.yield %y : i64
  }
  %group = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %token = async.execute [%ta] (%vb as %x: !async.value<i64>) {
      %j = arith.index_cast %i : index to i64
      %y = arith.addi %x, %j : i64
      memref.atomic_rmw addi %y, %sum[%c0] : (i64, memref<1xi64>) -> i64
      async.yield
    }
    async.add_to_group %token, %group : !async.token
  }
  async.await_all %group
  %result = memref.load %sum[%c0] : memref<1xi64>
  vector.print %result : i64
  memref.dealloc %sum : memref<1xi64>
  return
}
