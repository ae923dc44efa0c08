// A group that is filled by a loop and awaited inside a task, where the wait
// suspends the task and blocks no thread. Each of 1000 members adds its index
// to a shared counter with an atomic operation.
//
// EXPECT: 499500

// (The loop stands in a function of its own because LLVM 22 does not lower a
// loop that holds an async.execute directly inside another async.execute.)
func.func @spawn(%n: index, %counter: memref<1xi64>) -> !async.group {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %group = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %member = async.execute {
      %x = arith.index_cast %i : index to i64
      memref.atomic_rmw addi %x, %counter[%c0] : (i64, memref<1xi64>) -> i64
      async.yield
    }
    async.add_to_group %member, %group : !async.token
  }
  return %group : !async.group
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %counter = memref.alloc() : memref<1xi64>
  memref.store %zero, %counter[%c0] : memref<1xi64>

  %token, %result = async.execute -> !async.value<i64> {
    %n = arith.constant 1000 : index
    %group = func.call @spawn(%n, %counter)
        : (index, memref<1xi64>) -> !async.group
    async.await_all %group
    %sum = memref.load %counter[%c0] : memref<1xi64>
    async.yield %sum : i64
  }
  %sum = async.await %result : !async.value<i64>
  vector.print %sum : i64
  memref.dealloc %counter : memref<1xi64>
  return
}
