func.func @types(%a: !async.token, %b: !async.value<f32>, %c: !async.group, %d: !async.value<memref<?x?xf32>>) -> (!async.token, !async.value<memref<4xf32>>) {
  %0 = async.runtime.create : !async.token
  %1 = async.runtime.create : !async.value<memref<4xf32>>
  return %0, %1 : !async.token, !async.value<memref<4xf32>>
}
// -----
func.func @creates(%n: index) {
  %0 = async.runtime.create : !async.value<f32>
  %1 = async.runtime.create : !async.value<index>
  %2 = async.runtime.create : !async.value<i1>
  %3 = async.runtime.create : !async.value<vector<4xf32>>
  %4 = async.runtime.create : !async.value<memref<?x4xf32>>
  %5 = async.runtime.create : !async.value<memref<*xf32>>
  %6 = async.runtime.create : !async.value<tuple<>>
  return
}
// -----
func.func @creates(%n: index) {
  %0 = async.runtime.create_group %n : !async.group
  %c = arith.constant 1 : index
  %1 = async.runtime.create_group %c : !async.group
  %4 = async.runtime.create : !async.value<!async.token>
  %5 = async.runtime.create : !async.value<!async.value<f32>>
  %6 = async.runtime.load %4 : !async.value<!async.token>
  %7 = async.runtime.load %5 : !async.value<!async.value<f32>>
  async.runtime.store %6, %4 : !async.value<!async.token>
  %8 = async.runtime.create : !async.value<!llvm.ptr>
  %9 = async.runtime.create : !async.value<!llvm.struct<(i32, ptr)>>
  %10 = async.runtime.create : !async.value<f64>
  %11 = async.runtime.create : !async.value<bf16>
  %12 = async.runtime.create : !async.value<i7>
  %13 = async.runtime.num_worker_threads : index
  return
}
// -----
func.func @everything(%t: !async.token, %v: !async.value<f32>, %g: !async.group, %f: f32) -> f32 {
  async.runtime.set_available %t : !async.token
  async.runtime.set_available %v : !async.value<f32>
  async.runtime.set_error %t : !async.token
  async.runtime.set_error %v : !async.value<f32>
  %0 = async.runtime.is_error %t : !async.token
  %1 = async.runtime.is_error %v : !async.value<f32>
  %2 = async.runtime.is_error %g : !async.group
  async.runtime.await %t : !async.token
  async.runtime.await %v : !async.value<f32>
  async.runtime.await %g : !async.group
  async.runtime.store %f, %v : !async.value<f32>
  %3 = async.runtime.load %v : !async.value<f32>
  %4 = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %g {count = 3 : i64} : !async.group
  async.runtime.add_ref %v {count = 1 : i64} : !async.value<f32>
  return %3 : f32
}
// -----
func.func @coro() {
  %id = async.coro.id
  %hdl = async.coro.begin %id
  %s = async.coro.save %hdl
  async.runtime.resume %hdl
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  %t = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<f32>
  %n = arith.constant 2 : index
  %g = async.runtime.create_group %n : !async.group
  %s1 = async.coro.save %hdl
  async.runtime.await_and_resume %t, %hdl : !async.token
  async.coro.suspend %s1, ^suspend, ^r2, ^cleanup
^r2:
  %s2 = async.coro.save %hdl
  async.runtime.await_and_resume %v, %hdl : !async.value<f32>
  async.coro.suspend %s2, ^suspend, ^r3, ^cleanup
^r3:
  %s3 = async.coro.save %hdl
  async.runtime.await_and_resume %g, %hdl : !async.group
  async.coro.suspend %s3, ^suspend, ^cleanup, ^cleanup
^cleanup:
  async.coro.free %id, %hdl
  cf.br ^suspend
^suspend:
  async.coro.end %hdl
  return
}
// -----
func.func @args(%a: i32, %t: !async.token) -> (i32, !async.token) {
  return %a, %t : i32, !async.token
}
func.func @call(%t: !async.token) -> !async.token {
  %c = arith.constant 1 : i32
  %r:2 = call @args(%c, %t) : (i32, !async.token) -> (i32, !async.token)
  return %r#1 : !async.token
}
func.func private @ext(!async.value<f32>) -> !async.group
func.func @blockargs(%c: i1, %t: !async.token, %u: !async.token) -> !async.token {
  cf.cond_br %c, ^bb1(%t : !async.token), ^bb1(%u: !async.token)
^bb1(%x: !async.token):
  return %x : !async.token
}
// -----
func.func @mod() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.addi %c0, %c1 : index
  %y = arith.index_cast %x : index to i64
  "t.use"(%y) : (i64) -> ()
  return
}
// -----
func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
llvm.func @mlirAsyncRuntimeAwaitToken(!llvm.ptr)
func.func @x() -> !async.token {
  %0 = async.runtime.create : !async.token
  async.runtime.await %0 : !async.token
  return %0 : !async.token
}
