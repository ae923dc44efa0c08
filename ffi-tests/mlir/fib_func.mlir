// fib as a recursive async function: calls run hot, so that most awaits find
// their value there already and still have to go through the runtime.
//
// EXPECT: 2584

async.func @fib(%n: i64) -> !async.value<i64> {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %one : i64
  cf.cond_br %small, ^leaf, ^inner
^leaf:
  return %n : i64
^inner:
  %n1 = arith.subi %n, %one : i64
  %n2 = arith.subi %n, %two : i64
  %v1 = async.call @fib(%n1) : (i64) -> !async.value<i64>
  %v2 = async.call @fib(%n2) : (i64) -> !async.value<i64>
  %x1 = async.await %v1 : !async.value<i64>
  %x2 = async.await %v2 : !async.value<i64>
  %x = arith.addi %x1, %x2 : i64
  return %x : i64
}

func.func @main() {
  %n = arith.constant 18 : i64
  %v = async.call @fib(%n) : (i64) -> !async.value<i64>
  %x = async.await %v : !async.value<i64>
  vector.print %x : i64
  return
}
