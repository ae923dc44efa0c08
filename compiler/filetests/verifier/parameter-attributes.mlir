// Attributes of parameters and results that `llvm` knows, on any function.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(f32 {llvm.noalias})

// -----

// expected-error@below {{"llvm.align" should be an integer attribute}}
func.func private @f(!llvm.ptr {llvm.align})

// -----

// expected-error@below {{"llvm.signext" attribute attached to non-integer LLVM type}}
func.func private @f(f32 {llvm.signext}) -> (i8 {llvm.zeroext})

// -----

// expected-error@below {{"llvm.byval" is not a valid result attribute}}
func.func private @f() -> (!llvm.ptr {llvm.byval = i32})

// -----

// expected-error@below {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
async.func private @f(i32 {llvm.noalias}) -> !async.token

// -----

// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @g(!llvm.ptr)
func.func @f(%a: !llvm.ptr) { func.call @g(%a) {arg_attrs = [{llvm.noalias}]} : (!llvm.ptr) -> ()
 return }

// -----

// expected-error@below {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({}) {llvm.noalias} : () -> ()
