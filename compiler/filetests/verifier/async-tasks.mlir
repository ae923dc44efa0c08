// Errors of tasks, groups, asynchronous functions and their calls, in the text and in the program.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{operation defines 2 results but was provided 1 to bind}}
func.func @f(%a: f32) { %0 = async.execute -> !async.value<f32> { async.yield %a : f32 } 
 return }

// -----

// expected-error@below {{'async.execute' op result #1 must be variadic of async value type, but got 'f32'}}
func.func @f(%a: f32) { %0, %1 = async.execute -> f32 { async.yield %a : f32 } 
 return }

// -----

// expected-error@below {{'async.execute' op result #1 must be variadic of async value type, but got '!async.token'}}
func.func @f(%a: f32) { %0, %1 = async.execute -> !async.token { async.yield } 
 return }

// -----

// expected-error@below {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'i32' should match successor input type #0 '!async.value<f32>'}}
// expected-note@below {{region branch point}}
func.func @f(%a: i32) { %0, %1 = async.execute -> !async.value<f32> { async.yield %a : i32 } 
 return }

// -----

// expected-error@below {{'async.execute' op along control flow edge from Operation async.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
// expected-note@below {{region branch point}}
func.func @f(%a: i32) { %0, %1 = async.execute -> !async.value<f32> { async.yield } 
 return }

// -----

// expected-error@below {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
func.func @f(%a: i32) { %0, %1 = async.execute -> !async.value<f32> { } 
 return }

// -----

// expected-error@below {{'async.execute' op along control flow edge from Operation async.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
// expected-note@below {{region branch point}}
func.func @f(%a: i32) { %0 = async.execute { async.yield %a : i32 } 
 return }

// -----

// expected-error@below {{use of value '%t' expects different type than prior uses: '!async.token' vs '!async.value<f32>'}}
// expected-note@below {{prior use here}}
func.func @f(%t: !async.value<f32>) { %0 = async.execute [%t] { async.yield } 
 return }

// -----

// expected-error@below {{use of value '%t' expects different type than prior uses: 'f32' vs '!async.value<f32>'}}
// expected-note@below {{prior use here}}
func.func @f(%t: !async.value<f32>) { %0 = async.execute (%t as %u: f32) { async.yield } 
 return }

// -----

// expected-error@below {{use of value '%t' expects different type than prior uses: '!async.value<f32>' vs 'f32'}}
// expected-note@below {{prior use here}}
func.func @f(%t: f32) { %0 = async.execute (%t as %u: !async.value<f32>) { async.yield } 
 return }

// -----

// expected-error@below {{expected ']'}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { %0 = async.execute [%d %t] { async.yield } 
 return }

// -----

// expected-error@below {{expected ']'}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { %0 = async.execute [%d { async.yield } 
 return }

// -----

// expected-error@below {{expected SSA operand}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { %0 = async.execute (%t as : !async.value<f32>) { async.yield } 
 return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { %0 = async.execute (%t as %u) { async.yield } 
 return }

// -----

// expected-error@below {{'async.execute' op along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'i32'}}
// expected-note@below {{region branch point}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 0, 1>}> ({
^bb0(%x : i32):
  async.yield 
  }) : (!async.value<f32>) -> (!async.token) 
 return }

// -----

// expected-error@below {{'async.execute' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs}}
// expected-note@below {{region branch point}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 0, 1>}> ({
^bb0:
  async.yield 
  }) : (!async.value<f32>) -> (!async.token) 
 return }

// -----

// expected-error@below {{'async.execute' op operand #0 must be variadic of async token type, but got '!async.value<f32>'}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 1, 0>}> ({
^bb0:
  async.yield 
  }) : (!async.value<f32>) -> (!async.token) 
 return }

// -----

// expected-error@below {{'async.execute' op result #0 must be async token type, but got '!async.value<f32>'}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 0, 1>}> ({
^bb0(%x : f32):
  async.yield 
  }) : (!async.value<f32>) -> (!async.value<f32>) 
 return }

// -----

// expected-error@below {{'async.execute' op expected 1 or more results}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 0, 1>}> ({
^bb0(%x : f32):
  async.yield 
  }) : (!async.value<f32>) -> () 
 return }

// -----

// expected-error@below {{'async.execute' op expects region #0 to have 0 or 1 blocks}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { "async.execute"(%t) <{operandSegmentSizes = array<i32: 0, 1>}> ({
^bb0(%x : f32):
  cf.br ^bb1
^bb1:
  async.yield 
  }) : (!async.value<f32>) -> !async.token
 return }

// -----

// expected-error@below {{'async.execute' op expects region #0 to have 0 or 1 blocks}}
func.func @f(%t: !async.value<f32>, %d: !async.token) { %0 = async.execute { 
  cf.br ^bb1
^bb1:
  async.yield 
  } 
 return }

// -----

// expected-error@below {{'async.yield' op expects parent op 'async.execute'}}
func.func @f(%t: !async.value<f32>) { async.yield }

// -----

// expected-error@below {{'async.return' op expects parent op 'async.func'}}
func.func @f(%t: !async.value<f32>) { async.return }

// -----

// expected-error@below {{cannot name an operation with no results}}
func.func @f(%t: !async.token) { %0 = async.await %t : !async.token
 return }

// -----

// expected-error@below {{use of value '%t' expects different type than prior uses: 'f32' vs '!async.value<f32>'}}
// expected-note@below {{prior use here}}
func.func @f(%t: !async.value<f32>) { async.await %t : f32
 return }

// -----

// expected-error@below {{'async.await' op operand #0 must be async value type or async token type, but got 'f32'}}
func.func @f(%t: f32) { async.await %t : f32
 return }

// -----

// expected-error@below {{'async.await' op operand #0 must be async value type or async token type, but got '!async.group'}}
func.func @f(%t: !async.group) { async.await %t : !async.group
 return }

// -----

// expected-error@below {{'async.await' op result type 'i32' does not match async value type 'f32'}}
func.func @f(%t: !async.value<f32>) { "async.await"(%t) : (!async.value<f32>) -> (i32)
 return }

// -----

// expected-error@below {{'async.await' op awaiting on a token must have empty result}}
func.func @f(%t: !async.token) { "async.await"(%t) : (!async.token) -> (i32)
 return }

// -----

// expected-error@below {{'async.await' op requires a single operand}}
func.func @f(%t: !async.token) { "async.await"(%t, %t) : (!async.token, !async.token) -> ()
 return }

// -----

// expected-error@below {{use of value '%t' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note@below {{prior use here}}
func.func @f(%t: i32) { %0 = async.create_group %t : !async.group
 return }

// -----

// expected-error@below {{custom op 'async.create_group' invalid kind of type specified: expected async.group, but found '!async.token'}}
func.func @f(%t: index) { %0 = async.create_group %t : !async.token
 return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%t: !async.value<f32>, %g: !async.group) { %0 = async.add_to_group %t, %g {a.b} : !async.value<f32>
 return }

// -----

// expected-error@below {{'async.add_to_group' op operand #0 must be async value type or async token type, but got 'f32'}}
func.func @f(%t: f32, %g: !async.group) { %0 = async.add_to_group %t, %g : f32
 return }

// -----

// expected-error@below {{use of value '%g' expects different type than prior uses: '!async.group' vs '!async.token'}}
// expected-note@below {{prior use here}}
func.func @f(%t: !async.token, %g: !async.token) { %0 = async.add_to_group %t, %g : !async.token
 return }

// -----

// expected-error@below {{use of value '%g' expects different type than prior uses: '!async.group' vs '!async.token'}}
// expected-note@below {{prior use here}}
func.func @f(%g: !async.token) { async.await_all %g
 return }

// -----

// expected-error@below {{'async.func' op symbol declaration cannot have public visibility}}
async.func @f(f32) -> (!async.token)

// -----

// expected-error@below {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f() { return }

// -----

// expected-error@below {{'async.func' op result type must be async value type or async token type, but got '!async.group'}}
async.func @f() -> !async.group { return }

// -----

// expected-error@below {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @f() -> (!async.token, !async.token) { return }

// -----

// expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @f(%a: f32) -> (!async.value<f32>) { return }

// -----

// expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @f(%a: f32) -> (!async.value<i32>) { return %a : f32 }

// -----

// expected-error@below {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @f(%a: f32) -> (!async.token) { return %a : f32 }

// -----

// expected-error@below {{'async.yield' op expects parent op 'async.execute'}}
async.func @f(%a: f32) -> (!async.token) { async.yield }

// -----

// expected-error@below {{empty block: expect at least a terminator}}
async.func @f(%a: f32) -> (!async.token) { }

// -----

// expected-error@below {{'async.call' op 'g' does not reference a valid async function}}
func.func @f(%a: f32) { %0:2 = async.call @g(%a) : (f32) -> (!async.token, !async.value<f32>)
 return }

// -----

func.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op 'g' does not reference a valid async function}}
func.func @f(%a: f32) { %0:2 = async.call @g(%a) : (f32) -> (!async.token, !async.value<f32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op incorrect number of results for callee}}
func.func @f(%a: f32) { %0 = async.call @g(%a) : (f32) -> (!async.token)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
func.func @f(%a: i32) { %0:2 = async.call @g(%a) : (i32) -> (!async.token, !async.value<f32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op incorrect number of operands for callee}}
func.func @f(%a: f32) { %0:2 = async.call @g() : () -> (!async.token, !async.value<f32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op result type mismatch at index 1}}
// expected-note@below {{      op result types: '!async.token', '!async.value<i32>'}}
// expected-note@below {{function result types: '!async.token', '!async.value<f32>'}}
func.func @f(%a: f32) { %0:2 = async.call @g(%a) : (f32) -> (!async.token, !async.value<i32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'async.call' op requires attribute 'callee'}}
func.func @f(%a: f32) { %0:2 = "async.call"(%a) : (f32) -> (!async.token, !async.value<i32>)
 return }

// -----

async.func private @g(f32) -> (!async.token, !async.value<f32>)
// expected-error@below {{'func.call' op 'g' does not reference a valid function}}
func.func @f(%a: f32) { %0:2 = func.call @g(%a) : (f32) -> (!async.token, !async.value<f32>)
 return }
