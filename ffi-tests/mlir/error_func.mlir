// Errors in async functions: an assertion that fails before the first
// suspension completes the results in error during the call itself; one that
// fails after an await does so later; the caller, an async function too, is in
// error through its await.
//
// EXPECT: 1
// EXPECT: 1
// EXPECT: 1
// EXPECT: 0
// EXPECT: 42

async.func @positive(%x: i64) -> (!async.token, !async.value<i64>) {
  %zero = arith.constant 0 : i64
  %ok = arith.cmpi sgt, %x, %zero : i64
  cf.assert %ok, "must be positive"
  return %x : i64
}

async.func @later(%input: !async.value<i64>) -> !async.token {
  %x = async.await %input : !async.value<i64>
  %zero = arith.constant 0 : i64
  %ok = arith.cmpi sgt, %x, %zero : i64
  cf.assert %ok, "must be positive"
  return
}

async.func @caller(%x: i64) -> !async.value<i64> {
  %t, %v = async.call @positive(%x) : (i64) -> (!async.token, !async.value<i64>)
  %y = async.await %v : !async.value<i64>
  return %y : i64
}

func.func @main() {
  %minus = arith.constant -1 : i64
  %plus = arith.constant 42 : i64

  %t, %v = async.call @positive(%minus)
      : (i64) -> (!async.token, !async.value<i64>)
  %e0 = async.runtime.is_error %t : !async.token
  vector.print %e0 : i1

  %w, %slow = async.execute -> !async.value<i64> {
    async.yield %minus : i64
  }
  %l = async.call @later(%slow) : (!async.value<i64>) -> !async.token
  async.runtime.await %l : !async.token
  %e1 = async.runtime.is_error %l : !async.token
  vector.print %e1 : i1

  %c = async.call @caller(%minus) : (i64) -> !async.value<i64>
  async.runtime.await %c : !async.value<i64>
  %e2 = async.runtime.is_error %c : !async.value<i64>
  vector.print %e2 : i1

  %d = async.call @caller(%plus) : (i64) -> !async.value<i64>
  async.runtime.await %d : !async.value<i64>
  %e3 = async.runtime.is_error %d : !async.value<i64>
  vector.print %e3 : i1
  %r = async.await %d : !async.value<i64>
  vector.print %r : i64
  return
}
