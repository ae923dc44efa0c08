// What cannot be lowered.

// RUN: async-opt --split-input-file --verify-diagnostics --convert-async-to-llvm %s

func.func @load(%v: !async.value<tuple<i32>>) {
  // expected-error@below {{failed to legalize operation 'async.runtime.load' that was explicitly marked illegal}}
  %0 = async.runtime.load %v : <tuple<i32>>
  return
}

// -----

func.func @create() {
  // expected-error@below {{failed to legalize operation 'async.runtime.create' that was explicitly marked illegal}}
  %0 = async.runtime.create : !async.value<tensor<?xf32>>
  return
}

// -----

func.func @store(%a: none, %v: !async.value<none>) {
  // expected-error@below {{failed to legalize operation 'async.runtime.store' that was explicitly marked illegal}}
  async.runtime.store %a, %v : <none>
  return
}

// -----

func.func @high_level(%t: !async.token) {
  // expected-error@below {{failed to legalize operation 'async.await' that was explicitly marked illegal}}
  async.await %t : !async.token
  return
}

// -----

func.func @execute() {
  // expected-error@below {{failed to legalize operation 'async.execute' that was explicitly marked illegal}}
  %token = async.execute {
    async.yield
  }
  return
}

// -----

// expected-error@below {{failed to legalize operation 'async.func' that was explicitly marked illegal}}
async.func @function() -> !async.token {
  return
}
