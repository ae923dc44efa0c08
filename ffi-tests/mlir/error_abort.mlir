// async.await outside a task on a value in error: the compiled code itself
// aborts (it writes its reason to a buffered stdout, which abort loses).
//
// STATUS: SIGABRT

func.func @main() {
  %false = arith.constant false
  %token, %value = async.execute -> !async.value<i64> {
    cf.assert %false, "fails on purpose"
    %x = arith.constant 0 : i64
    async.yield %x : i64
  }
  %x = async.await %value : !async.value<i64>
  vector.print %x : i64
  return
}
