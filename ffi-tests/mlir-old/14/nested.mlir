// Tasks in tasks, tokens awaited in a task and outside, and one that nobody awaits.
// EXPECT: 7

func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %four = arith.constant 4 : i32
  %buffer = memref.alloc() : memref<1xi32>
  memref.store %one, %buffer[%c0] : memref<1xi32>
  %nobody = async.execute {
    async.yield
  }
  %outer = async.execute {
    %inner = async.execute {
      %innermost = async.execute {
        %number = memref.load %buffer[%c0] : memref<1xi32>
        %sum = arith.addi %number, %two : i32
        memref.store %sum, %buffer[%c0] : memref<1xi32>
        async.yield
      }
      async.await %innermost : !async.token
      async.yield
    }
    async.await %inner : !async.token
    %number = memref.load %buffer[%c0] : memref<1xi32>
    %sum = arith.addi %number, %four : i32
    memref.store %sum, %buffer[%c0] : memref<1xi32>
    async.yield
  }
  async.await %outer : !async.token
  %result = memref.load %buffer[%c0] : memref<1xi32>
  memref.dealloc %buffer : memref<1xi32>
  return %result : i32
}
