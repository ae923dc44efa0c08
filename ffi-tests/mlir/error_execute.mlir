// An assertion that fails inside async.execute puts the token and all values of
// the task in error; tasks that depend on the token or take a value are in
// error too and their bodies do not run; tasks that only share a captured
// variable with it are not touched.
//
// EXPECT: 1
// EXPECT: 1
// EXPECT: 1
// EXPECT: 1
// EXPECT: 1
// EXPECT: 0
// EXPECT: 7

func.func @main() {
  %false = arith.constant false
  %seven = arith.constant 7 : i64

  %t0, %v0:2 = async.execute -> (!async.value<i64>, !async.value<f32>) {
    cf.assert %false, "fails on purpose"
    %x = arith.constant 1 : i64
    %y = arith.constant 1.0 : f32
    async.yield %x, %y : i64, f32
  }
  %by_token, %v1 = async.execute [%t0] -> !async.value<i64> {
    vector.print str "not reached: token\n"
    async.yield %seven : i64
  }
  %by_value = async.execute (%v0#1 as %x: !async.value<f32>) {
    vector.print str "not reached: value\n"
    async.yield
  }
  %apart, %v2 = async.execute -> !async.value<i64> {
    async.yield %seven : i64
  }

  async.runtime.await %t0 : !async.token
  %e0 = async.runtime.is_error %t0 : !async.token
  vector.print %e0 : i1
  async.runtime.await %v0#0 : !async.value<i64>
  %e1 = async.runtime.is_error %v0#0 : !async.value<i64>
  vector.print %e1 : i1
  async.runtime.await %v0#1 : !async.value<f32>
  %e2 = async.runtime.is_error %v0#1 : !async.value<f32>
  vector.print %e2 : i1
  async.runtime.await %v1 : !async.value<i64>
  %e3 = async.runtime.is_error %v1 : !async.value<i64>
  vector.print %e3 : i1
  async.runtime.await %by_value : !async.token
  %e4 = async.runtime.is_error %by_value : !async.token
  vector.print %e4 : i1
  async.runtime.await %apart : !async.token
  %e5 = async.runtime.is_error %apart : !async.token
  vector.print %e5 : i1
  %x2 = async.await %v2 : !async.value<i64>
  vector.print %x2 : i64
  // The token of the second task is dropped while it may still be pending.
  return
}
