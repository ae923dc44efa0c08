// A diamond, 1000 times: two tasks depend on one, and one takes the values of
// both. The last task must see what all three wrote.
//
// EXPECT: 1500500

func.func @diamond(%i: i64) -> i64 {
  %two = arith.constant 2 : i64
  %t0, %top = async.execute -> !async.value<i64> {
    async.yield %i : i64
  }
  %t1, %left = async.execute (%top as %x: !async.value<i64>)
      -> !async.value<i64> {
    %y = arith.addi %x, %two : i64
    async.yield %y : i64
  }
  %t2, %right = async.execute (%top as %x: !async.value<i64>)
      -> !async.value<i64> {
    %y = arith.muli %x, %two : i64
    async.yield %y : i64
  }
  %t3, %bottom = async.execute [%t0, %t1, %t2]
      (%left as %x: !async.value<i64>, %right as %y: !async.value<i64>)
      -> !async.value<i64> {
    %z = arith.addi %x, %y : i64
    async.yield %z : i64
  }
  %r = async.await %bottom : !async.value<i64>
  return %r : i64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    %j = arith.index_cast %i : index to i64
    %d = func.call @diamond(%j) : (i64) -> i64
    %next = arith.addi %acc, %d : i64
    scf.yield %next : i64
  }
  vector.print %sum : i64
  return
}
