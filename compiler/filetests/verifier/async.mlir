// What operations of `async` must keep to: each message.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%x: f32) {
  // expected-error@below {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'f32' should match successor input type #0 '!async.value<i32>'}}
  %t, %v = async.execute -> !async.value<i32> {
    // expected-note@below {{region branch point}}
    async.yield %x : f32
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.execute' op along control flow edge from Operation async.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %t, %v = async.execute -> !async.value<i32> {
    // expected-note@below {{region branch point}}
    async.yield
  }
  return
}

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@below {{'async.execute' op along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'i32'}}
  // expected-note@below {{region branch point}}
  %0 = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: i32):
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@below {{'async.execute' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note@below {{region branch point}}
  %0 = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%v: i32) {
  // expected-error@below {{use of value '%v' expects different type than prior uses: '!async.token' vs 'i32'}}
  %0 = async.execute [%v] {
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.execute' op result #1 must be variadic of async value type, but got 'i32'}}
  %t, %v = async.execute -> i32 {
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.yield' op expects parent op 'async.execute'}}
  async.yield
}

// -----

// expected-error@below {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f() {
  return
}

// -----

async.func @f(%x: f32) -> (!async.token, !async.value<i32>) {
  // expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %x : f32
}

// -----

async.func @f(%x: f32) -> !async.token {
  // expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %x : f32
}

// -----

async.func @f() -> (!async.value<i32>) {
  // expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.return' op expects parent op 'async.func'}}
  async.return
}

// -----

func.func @f() {
  // expected-error@below {{'async.call' op 'missing' does not reference a valid async function}}
  %0 = async.call @missing() : () -> !async.token
  return
}

// -----

func.func private @g()
func.func @f() {
  // expected-error@below {{'async.call' op 'g' does not reference a valid async function}}
  %0 = async.call @g() : () -> !async.token
  return
}

// -----

async.func private @g(i32) -> !async.token
func.func @f() {
  // expected-error@below {{'async.call' op incorrect number of operands for callee}}
  %0 = async.call @g() : () -> !async.token
  return
}

// -----

async.func private @g(i32) -> !async.token
func.func @f(%x: f32) {
  // expected-error@below {{'async.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %0 = async.call @g(%x) : (f32) -> !async.token
  return
}

// -----

async.func private @g() -> !async.token
func.func @f() {
  // expected-error@below {{'async.call' op incorrect number of results for callee}}
  %0:2 = async.call @g() : () -> (!async.token, !async.value<f32>)
  return
}

// -----

async.func private @g() -> !async.token
func.func @f() {
  // expected-error@below {{'async.call' op result type mismatch at index 0}}
  // expected-note@below {{op result types: '!async.value<f32>'}}
  // expected-note@below {{function result types: '!async.token'}}
  %0 = async.call @g() : () -> !async.value<f32>
  return
}

// -----

async.func private @g() -> !async.token
func.func @f() {
  // expected-error@below {{'async.call' op result #0 must be variadic of async value type or async token type, but got 'i32'}}
  async.call @g() : () -> i32
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@below {{'async.await' op operand #0 must be async value type or async token type, but got 'i32'}}
  async.await %x : i32
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%t) : (!async.token) -> f32
  return
}

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@below {{'async.await' op result type 'i32' does not match async value type 'f32'}}
  %0 = "async.await"(%v) : (!async.value<f32>) -> i32
  return
}

// -----

func.func @f(%v: !async.group) {
  // expected-error@below {{'async.await' op operand #0 must be async value type or async token type, but got '!async.group'}}
  async.await %v : !async.group
  return
}

// -----

func.func @f(%n: i32) {
  // expected-error@below {{'async.create_group' op operand #0 must be index, but got 'i32'}}
  %0 = "async.create_group"(%n) : (i32) -> !async.group
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'async.create_group' op result #0 must be async group type, but got '!async.token'}}
  %0 = "async.create_group"(%n) : (index) -> !async.token
  return
}

// -----

func.func @f(%g: !async.group) {
  // expected-error@below {{'async.add_to_group' op operand #0 must be async value type or async token type, but got '!async.group'}}
  %0 = async.add_to_group %g, %g : !async.group
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.add_to_group' op operand #1 must be async group type, but got '!async.token'}}
  %0 = "async.add_to_group"(%t, %t) : (!async.token, !async.token) -> index
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.await_all' op operand #0 must be async group type, but got '!async.token'}}
  "async.await_all"(%t) : (!async.token) -> ()
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.coro.begin' op operand #0 must be switched-resume coroutine identifier, but got '!async.token'}}
  %0 = "async.coro.begin"(%t) : (!async.token) -> !async.coro.handle
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.coro.end' op operand #0 must be coroutine handle, but got '!async.token'}}
  "async.coro.end"(%t) : (!async.token) -> ()
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.coro.suspend' op operand #0 must be saved coroutine state, but got '!async.token'}}
  "async.coro.suspend"(%t) [^a, ^a, ^a] : (!async.token) -> ()
^a:
  return
}

// -----

func.func @f(%s: !async.coro.state) {
  // expected-error@below {{'async.coro.suspend' op requires 3 successors but found 2}}
  "async.coro.suspend"(%s) [^a, ^a] : (!async.coro.state) -> ()
^a:
  return
}

// -----

func.func @f() {
  // expected-error@below {{'async.runtime.create' op result #0 must be async value type or async token type, but got '!async.group'}}
  %0 = async.runtime.create : !async.group
  return
}

// -----

func.func @f(%g: !async.group) {
  // expected-error@below {{'async.runtime.set_available' op operand #0 must be async value type or async token type, but got '!async.group'}}
  async.runtime.set_available %g : !async.group
  return
}

// -----

func.func @f(%g: i32) {
  // expected-error@below {{'async.runtime.await' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
  async.runtime.await %g : i32
  return
}

// -----

func.func @f(%x: i32, %v: !async.value<f32>) {
  // expected-error@below {{'async.runtime.store' op failed to verify that type of 'value' matches element type of 'storage'}}
  "async.runtime.store"(%x, %v) : (i32, !async.value<f32>) -> ()
  return
}

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@below {{'async.runtime.load' op failed to verify that type of 'value' matches element type of 'storage'}}
  %0 = "async.runtime.load"(%v) : (!async.value<f32>) -> i32
  return
}

// -----

func.func @f(%v: !async.token) {
  // expected-error@below {{'async.runtime.load' op operand #0 must be async value type, but got '!async.token'}}
  %0 = "async.runtime.load"(%v) : (!async.token) -> i32
  return
}

// -----

func.func @f(%v: !async.token) {
  // expected-error@below {{custom op 'async.runtime.load' invalid kind of type specified: expected async.value, but found '!async.token'}}
  %0 = async.runtime.load %v : !async.token
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op requires attribute 'count'}}
  async.runtime.add_ref %t : !async.token
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{'async.runtime.num_worker_threads' op result #0 must be index, but got 'i32'}}
  %0 = "async.runtime.num_worker_threads"() : () -> i32
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{expected SSA operand}}
  async.runtime.resume
  return
}

// -----

// expected-error@below {{unknown  type `nothing` in dialect `async`}}
func.func private @f(!async.nothing)

// -----

func.func @f() {
  // expected-error@below {{custom op 'async.nothing' is unknown}}
  async.nothing
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%t: !async.token) {
  // expected-error@below {{use of value '%t' expects different type than prior uses: '!async.value<f32>' vs '!async.token'}}
  async.await %t : !async.value<f32>
  return
}

// -----

// expected-error@below {{'async.func' op result type must be async value type or async token type, but got 'i32'}}
async.func @f() -> i32 {
  return
}

// -----

// expected-error@below {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @f() -> (!async.value<f32>, !async.token) {
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{custom op 'async.runtime.add_ref' 'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.runtime.add_ref %t {count = 1 : i8} : !async.token
  return
}

// -----

func.func @f(%t: !async.token) {
  // expected-error@below {{custom op 'async.runtime.drop_ref' 'async.runtime.drop_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.runtime.drop_ref %t {count = 0 : i64} : !async.token
  return
}

// -----

// expected-error@below {{expected '<'}}
// expected-error@below {{failed to parse async value type}}
func.func private @f(!async.value)

// -----

func.func @f(%v: !async.value<f32>) {
  // expected-error@below {{custom op 'async.execute' expected 'as'}}
  %0 = async.execute (%v %x: !async.value<f32>) {
  }
  return
}

// -----

// expected-error@below {{expected non-function type}}
// expected-error@below {{failed to parse async value type}}
func.func private @f(!async.value<>)
