// What the inherent attributes of an operation may be, in the generic and the custom form.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 10 : i64} : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = "x"} : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{invalid properties {foo = 1 : i64, predicate = "x"} for op arith.cmpi: Invalid attribute `predicate` in property conversion: "x"}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = "x", foo = 1}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{invalid properties {foo = 1 : i32, predicate = "x"} for op arith.cmpi: Invalid attribute `predicate` in property conversion: "x"}}
  %0 = "arith.cmpi"(%a, %a) <{foo = 1 : i32, predicate = "x"}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{custom op 'arith.addi' 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags}}
  %0 = arith.addi %a, %a {overflowFlags = 1 : i32} : i32
  return
}

// -----

// expected-error@below {{invalid properties {function_type = 1 : i32, sym_name = 1 : i32} for op func.func: Invalid attribute `function_type` in property conversion: 1 : i32}}
"func.func"() <{sym_name = 1 : i32, function_type = 1 : i32}> ({}) : () -> ()

// -----

// expected-error@below {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

// expected-error@below {{expected ':' followed by operation type}}
"func.func"() {sym_name = "f", function_type = 1 : i32} ({}) : () -> ()

// -----

// expected-error@below {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {sym_visibility = 1 : i32}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error@below {{invalid properties {} for op memref.dealloc: this operation does not support properties}}
  "memref.dealloc"(%a) <{}> : (memref<4xi32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error@below {{invalid properties "foo" for op memref.dealloc: this operation does not support properties}}
  "memref.dealloc"(%a) <"foo"> : (memref<4xi32>) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{invalid properties "foo" for op arith.addi: expected DictionaryAttr to set properties}}
  "arith.addi"(%a, %a) <"foo"> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{invalid properties 1 : i32 for op arith.addi: expected DictionaryAttr to set properties}}
  "arith.addi"(%a, %a) <1 : i32> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  "async.runtime.add_ref"(%a) <{count = 0 : i64}> : (!async.token) -> ()
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{invalid properties {count = "x"} for op async.runtime.add_ref: Invalid attribute `count` in property conversion: "x"}}
  "async.runtime.add_ref"(%a) <{count = "x"}> : (!async.token) -> ()
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  "async.runtime.add_ref"(%a) {count = "x"} : (!async.token) -> ()
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op requires attribute 'count'}}
  "async.runtime.add_ref"(%a) : (!async.token) -> ()
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{custom op 'async.runtime.add_ref' 'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.runtime.add_ref %a {count = "x"} : !async.token
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op requires attribute 'count'}}
  async.runtime.add_ref %a : !async.token
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{invalid properties {operandSegmentSizes = array<i32: 1>} for op async.execute: size mismatch in attribute conversion: 1 vs 2}}
  "async.execute"(%a) <{operandSegmentSizes = array<i32: 1>}> ({}) : (!async.token) -> (!async.token)
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{invalid properties {operandSegmentSizes = array<i64: 1, 0>} for op async.execute: expected DenseI32ArrayAttr for key `value`}}
  "async.execute"(%a) <{operandSegmentSizes = array<i64: 1, 0>}> ({}) : (!async.token) -> (!async.token)
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{invalid properties {operandSegmentSizes = "foo"} for op async.execute: expected DenseI32ArrayAttr for key `value`}}
  "async.execute"(%a) <{operandSegmentSizes = "foo"}> ({}) : (!async.token) -> (!async.token)
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{invalid properties {operandSegmentSizes = dense<1> : vector<2xi32>} for op async.execute: expected DenseI32ArrayAttr for key `value`}}
  "async.execute"(%a) <{operandSegmentSizes = dense<1> : vector<2xi32>}> ({}) : (!async.token) -> (!async.token)
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{expected ':' followed by operation type}}
  "async.execute"(%a) {operandSegmentSizes = array<i32: 1>} ({}) : (!async.token) -> (!async.token)
  return
}

// -----

func.func @f(%a: !async.token) {
  // expected-error@below {{expected ':' followed by operation type}}
  "async.execute"(%a) {operand_segment_sizes = array<i32: 1, 0>} ({}) : (!async.token) -> (!async.token)
  return
}
