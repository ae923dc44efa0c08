// Types of another kind than the text of an operation must have.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = memref.load %a[%i] : i32
 return }

// -----

// expected-error@below {{custom op 'memref.store' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%a: i32, %i: index) { memref.store %a, %a[%i] : i32
 return }

// -----

// expected-error@below {{custom op 'memref.dealloc' invalid kind of type specified}}
func.func @f(%a: i32, %i: index) { memref.dealloc %a : i32
 return }

// -----

// expected-error@below {{custom op 'memref.copy' invalid kind of type specified}}
func.func @f(%a: i32, %i: index) { memref.copy %a, %a : i32 to i32
 return }

// -----

// expected-error@below {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = memref.alloc() : i32
 return }

// -----

// expected-error@below {{custom op 'memref.cast' invalid kind of type specified}}
func.func @f(%a: i32, %i: index) { %0 = memref.cast %a : i32 to i32
 return }

// -----

// expected-error@below {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = memref.dim %a, %i : i32
 return }

// -----

// expected-error@below {{custom op 'vector.broadcast' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.broadcast %a : i32 to i32
 return }

// -----

// expected-error@below {{'async.runtime.create' op result #0 must be async value type or async token type, but got 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = async.runtime.create : i32
 return }

// -----

// expected-error@below {{custom op 'async.runtime.create_group' invalid kind of type specified: expected async.group, but found '!async.token'}}
func.func @f(%a: i32, %i: index) { %0 = async.runtime.create_group %i: !async.token
 return }

// -----

// expected-error@below {{expected '<'}}
// expected-error@below {{custom op 'async.runtime.store' failed to parse async value type}}
func.func @f(%a: i32, %i: index) { async.runtime.store %a, %a : i32
 return }

// -----

// expected-error@below {{custom op 'async.runtime.store' invalid kind of type specified: expected async.value, but found '!async.token'}}
func.func @f(%a: i32, %i: index) { async.runtime.store %a, %a : !async.token
 return }

// -----

// expected-error@below {{custom op 'async.runtime.load' invalid kind of type specified: expected async.value, but found '!async.token'}}
func.func @f(%a: i32, %i: index) { %0 = async.runtime.load %a : !async.token
 return }

// -----

// expected-error@below {{expected '<'}}
// expected-error@below {{custom op 'async.runtime.load' failed to parse async value type}}
func.func @f(%a: i32, %i: index) { %0 = async.runtime.load %a : i32
 return }

// -----

// expected-error@below {{custom op 'memref.get_global' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = memref.get_global @x : i32
 return }

// -----

// expected-error@below {{custom op 'memref.view' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = memref.view %a[%i][] : i32 to i32
 return }

// -----

// expected-error@below {{custom op 'memref.extract_aligned_pointer_as_index' invalid kind of type specified}}
func.func @f(%a: i32, %i: index) { %0 = memref.extract_aligned_pointer_as_index %a : i32 -> index
 return }

// -----

// expected-error@below {{custom op 'vector.reduction' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.reduction <add>, %a : i32 into i32
 return }

// -----

// expected-error@below {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = llvm.load %a : i32 -> i32
 return }

// -----

// expected-error@below {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
// expected-note@below {{prior use here}}
func.func @f(%a: i32, %i: index) { %0 = arith.extui %a : f32 to i64
 return }

// -----

// expected-error@below {{custom op 'vector.fma' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.fma %a, %a, %a : i32
 return }

// -----

// expected-error@below {{custom op 'vector.shape_cast' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.shape_cast %a : i32 to i32
 return }

// -----

// expected-error@below {{custom op 'vector.transpose' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.transpose %a, [0] : i32 to i32
 return }

// -----

// expected-error@below {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.create_mask %i : i32
 return }

// -----

// expected-error@below {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'i32'}}
func.func @f(%a: i32, %i: index) { %0 = vector.constant_mask [1] : i32
 return }
