// fib(@SIZE@) with a task for each call: both children run as tasks of their own,
// and the parent suspends for each of them. Prints the result and the seconds.

func.func private @rtclock() -> f64

func.func @fib(%n: i64) -> !async.value<i64> {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %one : i64
  cf.cond_br %small, ^leaf, ^inner
^leaf:
  %t0, %v0 = async.execute -> !async.value<i64> {
    async.yield %n : i64
  }
  return %v0 : !async.value<i64>
^inner:
  %t, %v = async.execute -> !async.value<i64> {
    %n1 = arith.subi %n, %one : i64
    %n2 = arith.subi %n, %two : i64
    %v1 = func.call @fib(%n1) : (i64) -> !async.value<i64>
    %v2 = func.call @fib(%n2) : (i64) -> !async.value<i64>
    %x1 = async.await %v1 : !async.value<i64>
    %x2 = async.await %v2 : !async.value<i64>
    %x = arith.addi %x1, %x2 : i64
    async.yield %x : i64
  }
  return %v : !async.value<i64>
}

func.func @main() {
  %few = arith.constant 10 : i64
  %v0 = call @fib(%few) : (i64) -> !async.value<i64>
  %x0 = async.await %v0 : !async.value<i64>

  %n = arith.constant @SIZE@ : i64
  %begin = call @rtclock() : () -> f64
  %v = call @fib(%n) : (i64) -> !async.value<i64>
  %x = async.await %v : !async.value<i64>
  %end = call @rtclock() : () -> f64
  %time = arith.subf %end, %begin : f64
  vector.print %x : i64
  vector.print %time : f64
  return
}
