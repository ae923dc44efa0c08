// Groups: the rank of each member in the order of adding, a group with one
// member, and a group of size 0, which is ready from the start. The group is
// ready only when its last member is: the sum must be complete.
//
// EXPECT: 0
// EXPECT: 1
// EXPECT: 2
// EXPECT: 111
// EXPECT: 0
// EXPECT: empty group is ready

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %cells = memref.alloc() : memref<3xi64>

  %group = async.create_group %c3 : !async.group
  %ta = async.execute {
    %x = arith.constant 1 : i64
    memref.store %x, %cells[%c0] : memref<3xi64>
    async.yield
  }
  %tb = async.execute [%ta] {
    %x = arith.constant 10 : i64
    memref.store %x, %cells[%c1] : memref<3xi64>
    async.yield
  }
  %tc = async.execute [%tb] {
    %x = arith.constant 100 : i64
    memref.store %x, %cells[%c2] : memref<3xi64>
    async.yield
  }
  %rc = async.add_to_group %tc, %group : !async.token
  %ra = async.add_to_group %ta, %group : !async.token
  %rb = async.add_to_group %tb, %group : !async.token
  async.await_all %group
  vector.print %rc : index
  vector.print %ra : index
  vector.print %rb : index
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %zero) -> i64 {
    %x = memref.load %cells[%i] : memref<3xi64>
    %next = arith.addi %acc, %x : i64
    scf.yield %next : i64
  }
  vector.print %sum : i64
  memref.dealloc %cells : memref<3xi64>

  %single = async.create_group %c1 : !async.group
  %td = async.execute {
    async.yield
  }
  %rd = async.add_to_group %td, %single : !async.token
  async.await_all %single
  vector.print %rd : index

  %empty = async.create_group %c0 : !async.group
  async.await_all %empty
  vector.print str "empty group is ready\n"
  return
}
