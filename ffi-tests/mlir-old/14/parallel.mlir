// A parallel loop, which async-parallel-for makes tasks of, with a group per loop.
// EXPECT: 499500

func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i32
  %buffer = memref.alloc() : memref<1000xi32>
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    %number = arith.index_cast %i : index to i32
    memref.store %number, %buffer[%i] : memref<1000xi32>
  }
  %sum = scf.for %i = %c0 to %c1000 step %c1 iter_args(%so_far = %zero) -> (i32) {
    %number = memref.load %buffer[%i] : memref<1000xi32>
    %next = arith.addi %so_far, %number : i32
    scf.yield %next : i32
  }
  memref.dealloc %buffer : memref<1000xi32>
  return %sum : i32
}
