// Tasks in tasks, three deep, with captured variables, a captured async value
// and dependencies across the levels. Awaits inside tasks suspend them.
//
// EXPECT: 1234

func.func @main() {
  %thousand = arith.constant 1000 : i64

  %t0, %v0 = async.execute -> !async.value<i64> {
    async.yield %thousand : i64
  }
  %t1, %v1 = async.execute -> !async.value<i64> {
    %two = arith.constant 200 : i64
    %t2, %v2 = async.execute [%t0] -> !async.value<i64> {
      %three = arith.constant 30 : i64
      %t3, %v3 = async.execute (%v0 as %x: !async.value<i64>)
          -> !async.value<i64> {
        %four = arith.constant 4 : i64
        %y = arith.addi %x, %four : i64
        async.yield %y : i64
      }
      %y = async.await %v3 : !async.value<i64>
      %z = arith.addi %y, %three : i64
      async.yield %z : i64
    }
    %y = async.await %v2 : !async.value<i64>
    %z = arith.addi %y, %two : i64
    async.yield %z : i64
  }
  %r = async.await %v1 : !async.value<i64>
  vector.print %r : i64
  return
}
