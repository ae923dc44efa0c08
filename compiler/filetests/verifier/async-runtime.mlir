// Errors of coroutines and of what the runtime is asked for.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{'async.runtime.create' op result #0 must be async value type or async token type, but got '!async.group'}}
func.func @f() { %0 = async.runtime.create : !async.group
 return }

// -----

// expected-error@below {{expected ':'}}
func.func @f() { %0 = async.runtime.create
 return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%n: index) { %0 = async.runtime.create_group %n {a.b} : !async.group
 return }

// -----

// expected-error@below {{use of value '%n' expects different type than prior uses: 'index' vs 'i64'}}
// expected-note@below {{prior use here}}
func.func @f(%n: i64) { %0 = async.runtime.create_group %n : !async.group
 return }

// -----

// expected-error@below {{'async.runtime.set_available' op operand #0 must be async value type or async token type, but got '!async.group'}}
func.func @f(%g: !async.group) { async.runtime.set_available %g : !async.group
 return }

// -----

// expected-error@below {{'async.runtime.set_error' op operand #0 must be async value type or async token type, but got '!async.group'}}
func.func @f(%g: !async.group) { async.runtime.set_error %g : !async.group
 return }

// -----

// expected-error@below {{'async.runtime.is_error' op operand #0 must be async value type or async token type or async group type, but got 'index'}}
func.func @f(%g: index) { %0 = async.runtime.is_error %g : index
 return }

// -----

// expected-error@below {{'async.runtime.await' op operand #0 must be async value type or async token type or async group type, but got 'index'}}
func.func @f(%g: index) { async.runtime.await %g : index
 return }

// -----

// expected-error@below {{'async.runtime.is_error' op result #0 must be 1-bit signless integer, but got 'i32'}}
func.func @f(%g: !async.token) { %0 = "async.runtime.is_error"(%g) : (!async.token) -> i32
 return }

// -----

// expected-error@below {{use of value '%h' expects different type than prior uses: '!async.coro.handle' vs '!async.token'}}
// expected-note@below {{prior use here}}
func.func @f(%h: !async.token) { async.runtime.resume %h
 return }

// -----

// expected-error@below {{'async.runtime.resume' op operand #0 must be coroutine handle, but got '!async.token'}}
func.func @f(%h: !async.token) { "async.runtime.resume"(%h) : (!async.token) -> ()
 return }

// -----

// expected-error@below {{'async.runtime.await_and_resume' op operand #1 must be coroutine handle, but got '!async.token'}}
func.func @f(%h: !async.token) { "async.runtime.await_and_resume"(%h, %h) : (!async.token, !async.token) -> ()
 return }

// -----

// expected-error@below {{'async.runtime.await_and_resume' op operand #0 must be async value type or async token type or async group type, but got '!async.coro.handle'}}
func.func @f(%h: !async.coro.handle) { async.runtime.await_and_resume %h, %h : !async.coro.handle
 return }

// -----

// expected-error@below {{use of value '%x' expects different type than prior uses: 'f32' vs 'i32'}}
// expected-note@below {{prior use here}}
func.func @f(%x: i32, %v: !async.value<f32>) { async.runtime.store %x, %v : <f32>
 return }

// -----

// expected-error@below {{'async.runtime.store' op failed to verify that type of 'value' matches element type of 'storage'}}
func.func @f(%x: i32, %v: !async.value<f32>) { "async.runtime.store"(%x, %v) : (i32, !async.value<f32>) -> ()
 return }

// -----

// expected-error@below {{'async.runtime.load' op failed to verify that type of 'value' matches element type of 'storage'}}
func.func @f(%x: i32, %v: !async.value<f32>) { %0 = "async.runtime.load"(%v) : (!async.value<f32>) -> i32
 return }

// -----

// expected-error@below {{'async.runtime.load' op operand #0 must be async value type, but got '!async.token'}}
func.func @f(%x: i32, %v: !async.token) { %0 = "async.runtime.load"(%v) : (!async.token) -> i32
 return }

// -----

// expected-error@below {{'async.runtime.store' op operand #1 must be async value type, but got '!async.token'}}
func.func @f(%x: i32, %v: !async.token) { "async.runtime.store"(%x, %v) : (i32, !async.token) -> ()
 return }

// -----

// expected-error@below {{'async.runtime.add_to_group' op operand #0 must be async value type or async token type, but got '!async.group'}}
func.func @f(%g: !async.group) { %0 = async.runtime.add_to_group %g, %g : !async.group
 return }

// -----

// expected-error@below {{'async.runtime.add_to_group' op operand #1 must be async group type, but got '!async.token'}}
func.func @f(%g: !async.token) { %0 = "async.runtime.add_to_group"(%g, %g) : (!async.token, !async.token) -> index
 return }

// -----

// expected-error@below {{'async.runtime.drop_ref' op requires attribute 'count'}}
func.func @f(%t: !async.token) { async.runtime.drop_ref %t : !async.token
 return }

// -----

// expected-error@below {{custom op 'async.runtime.add_ref' 'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
func.func @f(%t: !async.token) { async.runtime.add_ref %t {count = -1 : i64} : !async.token
 return }

// -----

// expected-error@below {{'async.runtime.add_ref' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
func.func @f(%t: i32) { async.runtime.add_ref %t {count = 1 : i64} : i32
 return }

// -----

// expected-error@below {{custom op 'async.runtime.num_worker_threads' invalid kind of type specified: expected builtin.index, but found 'i32'}}
func.func @f() -> i32 { %0 = async.runtime.num_worker_threads : i32
 return %0 : i32 }

// -----

// expected-error@below {{expected ':'}}
func.func @f() { %0 = async.runtime.num_worker_threads
 return }

// -----

// expected-error@below {{use of value '%a' expects different type than prior uses: '!async.coro.id' vs 'i32'}}
// expected-note@below {{prior use here}}
func.func @f(%a: i32) { %0 = async.coro.begin %a
 return }

// -----

// expected-error@below {{'async.coro.begin' op operand #0 must be switched-resume coroutine identifier, but got 'i32'}}
func.func @f(%a: i32) { %0 = "async.coro.begin"(%a) : (i32) -> !async.coro.handle
 return }

// -----

// expected-error@below {{'async.coro.begin' op result #0 must be coroutine handle, but got '!async.coro.id'}}
func.func @f(%a: !async.coro.id) { %0 = "async.coro.begin"(%a) : (!async.coro.id) -> !async.coro.id
 return }

// -----

// expected-error@below {{'async.coro.id' op requires one result}}
func.func @f() { "async.coro.id"() : () -> ()
 return }

// -----

// expected-error@below {{'async.coro.id' op result #0 must be switched-resume coroutine identifier, but got 'i32'}}
func.func @f() { %0 = "async.coro.id"() : () -> i32
 return }

// -----

// expected-error@below {{'async.coro.free' op operand #1 must be coroutine handle, but got '!async.coro.id'}}
func.func @f(%a: !async.coro.id) { "async.coro.free"(%a, %a) : (!async.coro.id, !async.coro.id) -> ()
 return }

// -----

// expected-error@below {{'async.coro.end' op operand #0 must be coroutine handle, but got '!async.coro.id'}}
func.func @f(%a: !async.coro.id) { "async.coro.end"(%a) : (!async.coro.id) -> ()
 return }

// -----

// expected-error@below {{'async.coro.save' op operand #0 must be coroutine handle, but got '!async.coro.id'}}
func.func @f(%a: !async.coro.id) { %0 = "async.coro.save"(%a) : (!async.coro.id) -> (!async.coro.state)
 return }

// -----

// expected-error@below {{'async.coro.suspend' op operand #0 must be saved coroutine state, but got '!async.coro.id'}}
func.func @f(%a: !async.coro.id) { "async.coro.suspend"(%a)[^bb1, ^bb1, ^bb1] : (!async.coro.id) -> ()
^bb1:
 return }

// -----

// expected-error@below {{'async.coro.suspend' op requires 3 successors but found 2}}
func.func @f(%a: !async.coro.state) { "async.coro.suspend"(%a)[^bb1, ^bb1] : (!async.coro.state) -> ()
^bb1:
 return }

// -----

// expected-error@below {{expected ','}}
func.func @f(%a: !async.coro.state) { async.coro.suspend %a, ^bb1, ^bb1
^bb1:
 return }

// -----

// expected-error@below {{expected ','}}
func.func @f(%a: !async.coro.state) { async.coro.suspend %a
^bb1:
 return }

// -----

// expected-error@below {{reference to an undefined block}}
func.func @f(%a: !async.coro.state) { async.coro.suspend %a, ^bb1, ^bb1, ^bb2
^bb1:
 return }

// -----

// expected-error@below {{operation with block successors must terminate its parent block}}
func.func @f(%a: !async.coro.state) { async.coro.suspend %a, ^bb1, ^bb1, ^bb1
 return
^bb1:
 return }

// -----

// expected-error@below {{expected valid keyword}}
func.func private @f(!async<token>, !async<value<f32>>, !async<"coro.id">)

// -----

// expected-error@below {{unknown  type `coro` in dialect `async`}}
func.func private @f(!async.coro)

// -----

// expected-error@below {{unknown  type `coro.foo` in dialect `async`}}
func.func private @f(!async.coro.foo)

// -----

// expected-error@below {{expected '>'}}
// expected-error@below {{failed to parse async value type}}
func.func private @f(!async.value<f32, i32>)

// -----

// expected-error@below {{expected non-function type}}
// expected-error@below {{failed to parse async value type}}
func.func private @f(!async.value<@x>)

// -----

// expected-error@below {{undefined symbol alias id 'async'}}
func.func private @f(!async)

// -----

// expected-error@below {{dialect 'async' provides no attribute parsing hook}}
func.func private @f() attributes {a.b = #async.foo}
