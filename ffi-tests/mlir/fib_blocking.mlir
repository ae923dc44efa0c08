// fib where each task calls a plain function, and there the compiled code waits
// with the call that blocks its thread: hundreds of waits nested in workers.
// It needs a runtime that keeps running tasks while all its workers are blocked.
//
// EXPECT: 144

func.func @fib(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %one : i64
  cf.cond_br %small, ^leaf, ^inner
^leaf:
  return %n : i64
^inner:
  %n1 = arith.subi %n, %one : i64
  %n2 = arith.subi %n, %two : i64
  %t1, %v1 = async.execute -> !async.value<i64> {
    %x = func.call @fib(%n1) : (i64) -> i64
    async.yield %x : i64
  }
  %t2, %v2 = async.execute -> !async.value<i64> {
    %x = func.call @fib(%n2) : (i64) -> i64
    async.yield %x : i64
  }
  %x1 = async.await %v1 : !async.value<i64>
  %x2 = async.await %v2 : !async.value<i64>
  %x = arith.addi %x1, %x2 : i64
  return %x : i64
}

func.func @main() {
  %n = arith.constant 12 : i64
  %x = call @fib(%n) : (i64) -> i64
  vector.print %x : i64
  return
}
