// Async functions and tasks together: an async function that executes a task,
// returns a token and two values of different types, and is called by a task,
// which is awaited by another async function.
//
// EXPECT: 30
// EXPECT: 2.5

async.func @pair(%input: !async.value<i64>)
    -> (!async.token, !async.value<i64>, !async.value<f64>) {
  %t, %v = async.execute (%input as %x: !async.value<i64>)
      -> !async.value<i64> {
    %y = arith.addi %x, %x : i64
    async.yield %y : i64
  }
  %y = async.await %v : !async.value<i64>
  %f = arith.constant 2.5 : f64
  return %y, %f : i64, f64
}

async.func @outer(%n: i64) -> (!async.value<i64>, !async.value<f64>) {
  %t, %v:2 = async.execute -> (!async.value<i64>, !async.value<f64>) {
    %five = arith.constant 5 : i64
    %t0, %v0 = async.execute -> !async.value<i64> {
      %x = arith.addi %n, %five : i64
      async.yield %x : i64
    }
    %t1, %a, %b = async.call @pair(%v0)
        : (!async.value<i64>) -> (!async.token, !async.value<i64>, !async.value<f64>)
    async.await %t1 : !async.token
    %x = async.await %a : !async.value<i64>
    %y = async.await %b : !async.value<f64>
    async.yield %x, %y : i64, f64
  }
  %x = async.await %v#0 : !async.value<i64>
  %y = async.await %v#1 : !async.value<f64>
  return %x, %y : i64, f64
}

func.func @main() {
  %n = arith.constant 10 : i64
  %a, %b = async.call @outer(%n) : (i64) -> (!async.value<i64>, !async.value<f64>)
  %x = async.await %a : !async.value<i64>
  vector.print %x : i64
  %y = async.await %b : !async.value<f64>
  vector.print %y : f64
  return
}
