// A coroutine written with the async.coro and async.runtime operations instead
// of being outlined from async.execute: it starts on the caller's thread, moves
// to a worker, waits for a token, a value and a group in turn, and completes
// its own value and token. Extra references are added and dropped by hand.
//
// EXPECT: 0
// EXPECT: 142
// EXPECT: 0
// EXPECT: 1

func.func @worker(%token: !async.token, %value: !async.value<i64>,
                  %group: !async.group) -> (!async.token, !async.value<i64>)
    attributes {passthrough = ["presplitcoroutine"]} {
  %done = async.runtime.create : !async.token
  %result = async.runtime.create : !async.value<i64>
  %id = async.coro.id
  %handle = async.coro.begin %id
  %s0 = async.coro.save %handle
  async.runtime.resume %handle
  async.coro.suspend %s0, ^suspend, ^on_worker, ^cleanup
^on_worker:
  %s1 = async.coro.save %handle
  async.runtime.await_and_resume %token, %handle : !async.token
  async.coro.suspend %s1, ^suspend, ^after_token, ^cleanup
^after_token:
  %s2 = async.coro.save %handle
  async.runtime.await_and_resume %value, %handle : !async.value<i64>
  async.coro.suspend %s2, ^suspend, ^after_value, ^cleanup
^after_value:
  %x = async.runtime.load %value : <i64>
  %s3 = async.coro.save %handle
  async.runtime.await_and_resume %group, %handle : !async.group
  async.coro.suspend %s3, ^suspend, ^after_group, ^cleanup
^after_group:
  %hundred = arith.constant 100 : i64
  %y = arith.addi %x, %hundred : i64
  async.runtime.store %y, %result : <i64>
  async.runtime.set_available %result : !async.value<i64>
  async.runtime.set_available %done : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return %done, %result : !async.token, !async.value<i64>
}

func.func @main() {
  %c2 = arith.constant 2 : index
  %x = arith.constant 42 : i64

  // The inputs are completed here, after the coroutine was started.
  %token = async.runtime.create : !async.token
  %value = async.runtime.create : !async.value<i64>
  %group = async.runtime.create_group %c2 : !async.group
  %member = async.runtime.create : !async.token
  async.runtime.add_to_group %token, %group : !async.token
  async.runtime.add_to_group %member, %group : !async.token

  %done, %result = call @worker(%token, %value, %group)
      : (!async.token, !async.value<i64>, !async.group)
      -> (!async.token, !async.value<i64>)

  async.runtime.add_ref %result {count = 5 : i64} : !async.value<i64>
  async.runtime.set_available %token : !async.token
  async.runtime.store %x, %value : <i64>
  async.runtime.set_available %value : !async.value<i64>
  async.runtime.set_available %member : !async.token
  async.runtime.await %done : !async.token
  %e0 = async.runtime.is_error %done : !async.token
  vector.print %e0 : i1
  async.runtime.await %result : !async.value<i64>
  async.runtime.drop_ref %result {count = 3 : i64} : !async.value<i64>
  %r = async.runtime.load %result : <i64>
  vector.print %r : i64
  async.runtime.drop_ref %result {count = 2 : i64} : !async.value<i64>
  %e1 = async.runtime.is_error %group : !async.group
  vector.print %e1 : i1

  // Completed in error by hand, and awaited when it is complete already.
  %bad = async.runtime.create : !async.value<f64>
  async.runtime.set_error %bad : !async.value<f64>
  async.runtime.await %bad : !async.value<f64>
  %e2 = async.runtime.is_error %bad : !async.value<f64>
  vector.print %e2 : i1
  return
}
