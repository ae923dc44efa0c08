func.func @deps(%a: !async.token, %v: !async.value<f32>) {
  %t = async.execute [%a, %a] { async.yield }
  %t2 = async.execute {
    async.yield
  }
  return
}
func.func @yields(%f: f32) -> f32 {
  %t, %v = async.execute -> !async.value<f32> { async.yield %f : f32 }
  %r = async.await %v : !async.value<f32>
  async.await %t : !async.token
  %g = arith.constant 1 : index
  %gg = async.create_group %g : !async.group
  %gx = async.create_group %g : !async.group
  %i = async.add_to_group %t, %gg : !async.token
  async.await_all %gg
  return %r : f32
}
func.func @rt(%n: index) {
  %0 = async.runtime.create : !async.token
  %1 = async.runtime.create_group %n : !async.group
  %2 = async.runtime.num_worker_threads : index
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  %v = async.runtime.create : !async.value<f32>
  %l = async.runtime.load %v : !async.value<f32>
  %e = async.runtime.is_error %v : !async.value<f32>
  return
}
func.func @inl() -> f32 {
  %x = call @rt2() : () -> f32
  return %x : f32
}
func.func private @rt2() -> f32 {
  %t, %v = async.execute -> !async.value<f32> {
     %c = arith.constant 1.0 : f32
     %y = func.call @rt3(%c) : (f32) -> f32
     async.yield %y : f32
  }
  %r = async.await %v : !async.value<f32>
  return %r : f32
}
func.func private @rt3(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  %t, %v = async.execute -> !async.value<f32> { async.yield %y : f32 }
  %r = async.await %v : !async.value<f32>
  return %r : f32
}
async.func private @af(%x: f32) -> !async.value<f32> { return %x : f32 }
func.func @callaf(%x: f32) -> f32 {
  %v = async.call @af(%x) : (f32) -> !async.value<f32>
  %r = async.await %v : !async.value<f32>
  return %r : f32
}
