// A memref as an async value: one task allocates and fills the buffer and
// yields it, a second takes the value and updates the buffer in place, and main
// reads after the second. The payload is a whole memref descriptor.
//
// EXPECT: 328350
// EXPECT: 8
// EXPECT: 66

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 100 : index

  %filled, %buffer = async.execute -> !async.value<memref<?xi64>> {
    %m = memref.alloc(%n) : memref<?xi64>
    scf.for %i = %c0 to %n step %c1 {
      %x = arith.index_cast %i : index to i64
      memref.store %x, %m[%i] : memref<?xi64>
    }
    async.yield %m : memref<?xi64>
  }
  %squared = async.execute (%buffer as %m: !async.value<memref<?xi64>>) {
    scf.for %i = %c0 to %n step %c1 {
      %x = memref.load %m[%i] : memref<?xi64>
      %y = arith.muli %x, %x : i64
      memref.store %y, %m[%i] : memref<?xi64>
    }
    async.yield
  }
  async.await %squared : !async.token
  %result = async.await %buffer : !async.value<memref<?xi64>>
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    %x = memref.load %result[%i] : memref<?xi64>
    %next = arith.addi %acc, %x : i64
    scf.yield %next : i64
  }
  vector.print %sum : i64
  memref.dealloc %result : memref<?xi64>

  // A two-dimensional view with an offset and strides.
  %m = memref.alloc() : memref<10x10xi64>
  %t, %view = async.execute
      -> !async.value<memref<2x3xi64, strided<[10, 2], offset: 4>>> {
    %c10 = arith.constant 10 : index
    scf.for %i = %c0 to %c10 step %c1 {
      scf.for %j = %c0 to %c10 step %c1 {
        %row = arith.muli %i, %c10 : index
        %k = arith.addi %row, %j : index
        %x = arith.index_cast %k : index to i64
        memref.store %x, %m[%i, %j] : memref<10x10xi64>
      }
    }
    %v = memref.subview %m[0, 4] [2, 3] [1, 2]
        : memref<10x10xi64> to memref<2x3xi64, strided<[10, 2], offset: 4>>
    async.yield %v : memref<2x3xi64, strided<[10, 2], offset: 4>>
  }
  %v = async.await %view
      : !async.value<memref<2x3xi64, strided<[10, 2], offset: 4>>>
  %c2 = arith.constant 2 : index
  %corner = memref.load %v[%c0, %c2]
      : memref<2x3xi64, strided<[10, 2], offset: 4>>
  vector.print %corner : i64
  %c3 = arith.constant 3 : index
  %all = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %zero) -> i64 {
    %row = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> i64 {
      %x = memref.load %v[%i, %j]
          : memref<2x3xi64, strided<[10, 2], offset: 4>>
      %next = arith.addi %b, %x : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  vector.print %all : i64
  memref.dealloc %m : memref<10x10xi64>
  return
}
