// A task that executes a child and blocks its thread for it: 64 deep for a
// value, then 192 deep for tokens and groups in turn.
//
// EXPECT: 64
// EXPECT: 192

func.func @by_value(%depth: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %depth, %zero : i64
  cf.cond_br %done, ^leaf, ^inner
^leaf:
  return %zero : i64
^inner:
  %less = arith.subi %depth, %one : i64
  %t, %v = async.execute -> !async.value<i64> {
    %x = func.call @by_value(%less) : (i64) -> i64
    async.yield %x : i64
  }
  %x = async.await %v : !async.value<i64>
  %y = arith.addi %x, %one : i64
  return %y : i64
}

// Counts the levels in a buffer: no level runs beside another.
func.func @by_each(%depth: i64, %count: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %done = arith.cmpi eq, %depth, %zero : i64
  cf.cond_br %done, ^leaf, ^inner
^leaf:
  return
^inner:
  %x = memref.load %count[%c0] : memref<1xi64>
  %y = arith.addi %x, %one : i64
  memref.store %y, %count[%c0] : memref<1xi64>
  %less = arith.subi %depth, %one : i64
  %token = async.execute {
    func.call @by_each(%less, %count) : (i64, memref<1xi64>) -> ()
    async.yield
  }
  %kind = arith.remui %depth, %three : i64
  %is_group = arith.cmpi eq, %kind, %zero : i64
  cf.cond_br %is_group, ^by_group, ^by_token
^by_token:
  async.await %token : !async.token
  return
^by_group:
  %c1 = arith.constant 1 : index
  %group = async.create_group %c1 : !async.group
  async.add_to_group %token, %group : !async.token
  async.await_all %group
  return
}

func.func @main() {
  %n = arith.constant 64 : i64
  %x = call @by_value(%n) : (i64) -> i64
  vector.print %x : i64

  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %m = arith.constant 192 : i64
  %count = memref.alloc() : memref<1xi64>
  memref.store %zero, %count[%c0] : memref<1xi64>
  call @by_each(%m, %count) : (i64, memref<1xi64>) -> ()
  %y = memref.load %count[%c0] : memref<1xi64>
  vector.print %y : i64
  memref.dealloc %count : memref<1xi64>
  return
}
