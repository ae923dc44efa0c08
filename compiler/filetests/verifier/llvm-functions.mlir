// Functions, globals and what else stands in a module.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{'llvm.return' op expected 1 operand}}
// expected-note@below {{when returning from function}}
llvm.func @f() -> i32 { llvm.return }

// -----

// expected-error@below {{'llvm.return' op expected no operands}}
// expected-note@below {{when returning from function}}
llvm.func @f() { %0 = llvm.mlir.undef : i32  llvm.return %0 : i32 }

// -----

// expected-error@below {{'llvm.return' op mismatching result types}}
// expected-note@below {{when returning from function}}
llvm.func @f() -> i32 { %0 = llvm.mlir.undef : i64  llvm.return %0 : i64 }

// -----

// expected-error@below {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f()

// -----

// expected-error@below {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @f()

// -----

// expected-error@below {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @f() { llvm.return }

// -----

// expected-error@below {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(index)

// -----

// expected-error@below {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'index'}}
llvm.func @f() -> index

// -----

// expected-error@below {{custom op 'llvm.func' failed to construct function type: expected zero or one function result}}
llvm.func @f() -> (i32, i32)

// -----

// expected-error@below {{'llvm.func' op arguments may only have dialect attributes}}
llvm.func @f(i32 {a = 1})

// -----

// expected-error@below {{custom op 'llvm.func' expected SSA identifier}}
llvm.func @f(%a: i32, i64) { llvm.return }

// -----

// expected-error@below {{'llvm.func' op entry block must have 1 arguments to match function signature}}
llvm.func @f(i32) { llvm.return }

// -----

// expected-error@below {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(tensor<1xi32>)

// -----

// expected-error@below {{custom op 'llvm.func' expected valid '@'-identifier for symbol name}}
llvm.func foo @f()

// -----

// expected-error@below {{custom op 'llvm.func' attribute 'linkage' occurs more than once in the attribute list}}
llvm.func @f() attributes {linkage = 1}

// -----

// expected-error@below {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(i32 {llvm.noalias})

// -----

// expected-error@below {{"llvm.byval" attribute attached to non-pointer LLVM type}}
llvm.func @f(i32 {llvm.byval = i32})

// -----

// expected-error@below {{"llvm.sret" should be a type attribute}}
llvm.func @f(!llvm.ptr {llvm.sret})

// -----

// expected-error@below {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f() -> (i32 {llvm.noalias})

// -----

// expected-error@below {{'llvm.func' op attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

// expected-error@below {{'llvm.func' op attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()

// -----

// expected-error@below {{'llvm.func' op requires attribute 'function_type'}}
"llvm.func"() <{sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error@below {{'llvm.func' op entry block must have 1 arguments to match function signature}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({ ^bb0: llvm.return }) : () -> ()

// -----

// expected-error@below {{'llvm.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({ ^bb0(%a: i64): llvm.return }) : () -> ()

// -----

// expected-error@below {{'llvm.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, arg_attrs = []}> ({}) : () -> ()

// -----

// expected-error@below {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, res_attrs = [{}]}> ({}) : () -> ()

// -----

// expected-error@below {{custom op 'llvm.mlir.global' type can only be omitted for string globals}}
llvm.mlir.global @g(1 : i32)

// -----

// expected-error@below {{custom op 'llvm.mlir.global' expected zero or one type}}
llvm.mlir.global @g() : i32, i64

// -----

// expected-error@below {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global @g("abc") : !llvm.array<4 x i8>

// -----

// expected-error@below {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global @g() : !llvm.void

// -----

// expected-error@below {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global @g() : index

// -----

// expected-error@below {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g(1 : i32) : i32

// -----

// expected-error@below {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @g(0 : i32) : i32

// -----

// expected-error@below {{alignment attribute is not a power of 2}}
llvm.mlir.global @g(0 : i32) {alignment = 3 : i64} : i32

// -----

// expected-error@below {{'llvm.mlir.global' op cannot have both initializer value and region}}
llvm.mlir.global @g(0 : i32) : i32 { %0 = llvm.mlir.undef : i32 llvm.return %0 : i32 }

// -----

// expected-error@below {{'llvm.mlir.global' op initializer region cannot return void}}
llvm.mlir.global @g() : i32 { llvm.return }

// -----

// expected-error@below {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}}
llvm.mlir.global @g() : i32 { %0 = llvm.mlir.undef : i64 llvm.return %0 : i64 }

// -----

// expected-error@below {{ops with side effects not allowed in global initializers}}
llvm.mlir.global @g() : i32 { %p = llvm.mlir.zero : !llvm.ptr %0 = llvm.load %p : !llvm.ptr -> i32 llvm.return %0 : i32 }

// -----

// expected-error@below {{'llvm.mlir.global' op attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
llvm.mlir.global @g() {addr_space = -1 : i32} : i32

// -----

// expected-error@below {{custom op 'llvm.mlir.global' expected valid '@'-identifier for symbol name}}
llvm.mlir.global foo @g(1 : i32) : i64

// -----

// expected-error@below {{'llvm.mlir.global_ctors' op 'a' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@a], priorities = [0 : i32], data = [#llvm.zero]

// -----

// expected-error@below {{ctors, priorities, and data must have the same number of elements}}
llvm.mlir.global_ctors ctors = [@a], priorities = [], data = [#llvm.zero]

// -----

// expected-error@below {{'llvm.mlir.global_dtors' op 'a' does not reference a valid LLVM function}}
llvm.mlir.global_dtors dtors = [@a], priorities = [0 : i32], data = [#llvm.zero]

// -----

// expected-error@below {{data element must be symbol or #llvm.zero}}
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [1] llvm.func @f()

// -----

// expected-error@below {{only comdat selector symbols can appear in a comdat region}}
llvm.comdat @c { llvm.func @f() }

// -----

// expected-error@below {{custom op 'llvm.comdat_selector' expected string or keyword containing one of the following enum values for attribute 'comdat' [any, exactmatch, largest, nodeduplicate, samesize]}}
llvm.comdat @c { llvm.comdat_selector @a foo }

// -----

// expected-error@below {{'llvm.mlir.alias' op initializer region must always return a pointer}}
llvm.mlir.alias external @a : i32 { %0 = llvm.mlir.undef : i32 llvm.return %0 : i32 }

// -----

// expected-error@below {{expected comdat symbol}}
llvm.func @f() comdat(@x::@y)

// -----

// expected-error@below {{custom op 'llvm.add' expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: foo}}
llvm.func @f(%a: i32) { %0 = llvm.add %a, %a overflow<foo> : i32 llvm.return }

// -----

// expected-error@below {{custom op 'llvm.foo' is unknown}}
llvm.func @f() { llvm.foo }

// -----

// expected-error@below {{first operation in unwind destination should be a llvm.landingpad operation}}
llvm.func @f(%p : !llvm.ptr) { llvm.invoke %p() to ^bb1 unwind ^bb2 : !llvm.ptr, () -> () ^bb1: llvm.return ^bb2: llvm.return }

// -----

// expected-error@below {{llvm.landingpad needs to be in a function with a personality}}
llvm.func @f(%p : !llvm.ptr) { llvm.br ^bb1 ^bb1: %0 = llvm.landingpad : i32 llvm.return }

// -----

// expected-error@below {{'llvm.return' op mismatching result types}}
// expected-note@below {{when returning from function}}
llvm.func @f(%p : !llvm.ptr) -> !llvm.struct<(i32, i32)> { llvm.return %p : !llvm.ptr }

// -----

// expected-error@below {{'llvm.return' op operand group starting at #0 requires 0 or 1 element, but found 2}}
func.func @f(%a: i32) { "llvm.return"(%a, %a) : (i32, i32) -> () }
