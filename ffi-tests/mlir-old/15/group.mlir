// A loop of tasks, each of which writes an element, in a group that the loop's end
// awaits; one task depends on two others.
// EXPECT: 90

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %buffer = memref.alloc() : memref<10xi32>
  %group = async.create_group %c10 : !async.group
  scf.for %i = %c0 to %c10 step %c1 {
    %first = async.execute {
      %number = arith.index_cast %i : index to i32
      memref.store %number, %buffer[%i] : memref<10xi32>
      async.yield
    }
    %second = async.execute {
      async.yield
    }
    %token = async.execute [%first, %second] {
      %number = memref.load %buffer[%i] : memref<10xi32>
      %double = arith.muli %number, %two : i32
      memref.store %double, %buffer[%i] : memref<10xi32>
      async.yield
    }
    %rank = async.add_to_group %token, %group : !async.token
  }
  async.await_all %group
  %sum = scf.for %i = %c0 to %c10 step %c1 iter_args(%so_far = %zero) -> (i32) {
    %number = memref.load %buffer[%i] : memref<10xi32>
    %next = arith.addi %so_far, %number : i32
    scf.yield %next : i32
  }
  memref.dealloc %buffer : memref<10xi32>
  return %sum : i32
}
