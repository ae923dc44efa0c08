func.func private @token() -> !async.token
func.func private @cond() -> i1
func.func private @take_token(%arg0: !async.token)
func.func @token_arg_no_uses(%arg0: !async.token) { return }
func.func @token_value_no_uses() { %0 = async.runtime.create : !async.token return }
func.func @token_returned_no_uses() { %0 = call @token() : () -> !async.token return }
func.func @token_arg_to_func(%arg0: !async.token) { call @take_token(%arg0) : (!async.token) -> () return }
func.func @token_value_to_func() { %0 = async.runtime.create : !async.token call @take_token(%0) : (!async.token) -> () return }
func.func @token_arg_cond_br_await_with_fallthough(%arg0: !async.token) {
  %0 = call @cond() : () -> i1
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  async.runtime.await %arg0 : !async.token
  return
}
func.func @token_simple_return(%arg0: !async.token) -> !async.token { return %arg0 : !async.token }
func.func @token_coro_return() -> !async.token {
  %token = async.runtime.create : !async.token
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.resume %hdl
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %token : !async.token
}
func.func @token_coro_await_and_resume(%arg0: !async.token) -> !async.token {
  %token = async.runtime.create : !async.token
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.token
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %token : !async.token
}
func.func @value_coro_await_and_resume(%arg0: !async.value<f32>) -> !async.token {
  %token = async.runtime.create : !async.token
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.value<f32>
  async.coro.suspend %saved, ^suspend, ^resume, ^cleanup
^resume:
  %0 = async.runtime.load %arg0 : !async.value<f32>
  %1 = arith.addf %0, %0 : f32
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %token : !async.token
}
func.func @outer(%arg0: !async.value<f32>, %arg1: !async.value<f32>, %c: i1, %n: index, %g: !async.group) -> !async.token {
  %token = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<f32>
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %saved = async.coro.save %hdl
  async.runtime.resume %hdl
  async.coro.suspend %saved, ^suspend, ^body, ^cleanup
^body:
  %saved2 = async.coro.save %hdl
  async.runtime.await_and_resume %arg0, %hdl : !async.value<f32>
  async.coro.suspend %saved2, ^suspend, ^resume, ^cleanup
^resume:
  %e = async.runtime.is_error %arg0 : !async.value<f32>
  cf.cond_br %e, ^error, ^ok
^ok:
  %0 = async.runtime.load %arg0 : !async.value<f32>
  %s3 = async.coro.save %hdl
  async.runtime.await_and_resume %g, %hdl : !async.group
  async.coro.suspend %s3, ^suspend, ^resume2, ^cleanup
^resume2:
  %x = async.runtime.load %arg1 : !async.value<f32>
  async.runtime.store %x, %v : !async.value<f32>
  async.runtime.set_available %v : !async.value<f32>
  async.runtime.set_available %token : !async.token
  cf.br ^cleanup
^error:
  async.runtime.set_error %token : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return %token : !async.token
}
func.func @loop(%n: i32, %c: i1) {
  %0 = async.runtime.create : !async.token
  cf.br ^bb1
^bb1:
  async.runtime.await %0 : !async.token
  %1 = async.runtime.create : !async.token
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
func.func @switch(%n: i32) {
  %0 = async.runtime.create : !async.token
  cf.switch %n : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb3
  ]
^bb1:
  async.runtime.await %0 : !async.token
  cf.br ^bb3
^bb2:
  call @take_token(%0) : (!async.token) -> ()
  cf.br ^bb3
^bb3:
  return
}
func.func @nested(%c: i1, %n: index) {
  %0 = async.runtime.create : !async.token
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    async.runtime.await %0 : !async.token
    %t = async.runtime.create : !async.token
    scf.for %i = %c0 to %n step %c1 {
      async.runtime.await %t : !async.token
      %g = async.runtime.create_group %n : !async.group
      %q = async.runtime.add_to_group %t, %g : !async.token
    }
  }
  %1 = async.runtime.is_error %0 : !async.token
  cf.assert %1, "x"
  return
}
func.func @group(%n: index) {
  %g = async.runtime.create_group %n : !async.group
  %t = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<i32>
  %a = async.runtime.add_to_group %t, %g : !async.token
  %b = async.runtime.add_to_group %v, %g : !async.value<i32>
  async.runtime.await %g : !async.group
  return
}
func.func @await_error(%arg0: !async.value<f32>) -> f32 {
  async.runtime.await %arg0 : !async.value<f32>
  %0 = async.runtime.is_error %arg0 : !async.value<f32>
  %true = arith.constant true
  %1 = arith.xori %0, %true : i1
  cf.assert %1, "Awaited async operand is in error state"
  %2 = async.runtime.load %arg0 : !async.value<f32>
  return %2 : f32
}
func.func @twice_call(%arg0: !async.token) {
  call @two(%arg0, %arg0) : (!async.token, !async.token) -> ()
  call @take_token(%arg0) : (!async.token) -> ()
  return
}
func.func private @two(!async.token, !async.token)
func.func @ret_and_use(%c: i1, %a: !async.token, %b: !async.token) -> (!async.token, !async.token) {
  async.runtime.await %a : !async.token
  return %b, %b : !async.token, !async.token
}
// -----
func.func @cancellable_operations_0(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}
func.func @cancellable_operations_1(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.await %arg0 : !async.token
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}
func.func @cancellable_operations_2(%arg0: !async.token) {
  async.runtime.await %arg0 : !async.token
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.await %arg0 : !async.token
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.await %arg0 : !async.token
  return
}
func.func @cancellable_operations_3(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.await %arg0 : !async.token
  return
}
func.func @not_cancellable_operations_0(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.await %arg0 : !async.token
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}
func.func @counts(%arg0: !async.token, %arg1: !async.value<f32>) {
  async.runtime.add_ref %arg0 {count = 2 : i64} : !async.token
  async.runtime.add_ref %arg1 {count = 1 : i64} : !async.value<f32>
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  %0 = async.runtime.load %arg1 : !async.value<f32>
  async.runtime.drop_ref %arg0 {count = 2 : i64} : !async.token
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
  async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
  return
}
func.func @two_pairs(%arg0: !async.token) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  call @take(%arg0) : (!async.token) -> ()
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}
func.func @blocks(%arg0: !async.token, %c: i1) {
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
  cf.br ^bb2
^bb2:
  async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
  return
}
func.func private @take(!async.token)
