// Errors in the text of operations: what is expected where.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error@below {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<quick> : f32
  return }

// -----

// expected-error@below {{custom op 'arith.addf' expected valid keyword or string}}
// expected-error@below {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<> : f32
  return }

// -----

// expected-error@below {{custom op 'arith.addf' expected valid keyword or string}}
// expected-error@below {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<nnan, 1> : f32
  return }

// -----

// expected-error@below {{expected '>'}}
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<nnan : f32
  return }

// -----

// expected-error@below {{expected '<'}}
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath nnan : f32
  return }

// -----

// expected-error@below {{expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error@below {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @f(%a: f32) { %0 = "arith.addf"(%a, %a) {fastmath = #arith.fastmath<quick>} : (f32, f32) -> f32
  return }

// -----

// expected-error@below {{expected valid keyword or string}}
// expected-error@below {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
func.func @f(%a: f32) { %0 = "arith.addf"(%a, %a) {fastmath = #arith.fastmath<>} : (f32, f32) -> f32
  return }

// -----

// expected-error@below {{expected '<'}}
func.func @f(%a: f32) { %0 = "arith.addf"(%a, %a) {fastmath = #arith.fastmath} : (f32, f32) -> f32
  return }

// -----

// expected-error@below {{unknown attribute `nothing` in dialect `arith`}}
func.func @f(%a: f32) { %0 = "arith.addf"(%a, %a) {fastmath = #arith.nothing<quick>} : (f32, f32) -> f32
  return }

// -----

// expected-error@below {{#"nothing"<"nothing<quick>"> : 'none' attribute created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func @f(%a: f32) { %0 = "arith.addf"(%a, %a) {fastmath = #nothing.nothing<quick>} : (f32, f32) -> f32
  return }

// -----

// expected-error@below {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
func.func @f(%a: i32) { %0 = arith.cmpi foo, %a, %a : i32
  return }

// -----

// expected-error@below {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
func.func @f(%a: i32) { %0 = arith.cmpi 1, %a, %a : i32
  return }

// -----

// expected-error@below {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
func.func @f(%a: i32) { %0 = arith.cmpi %a, %a : i32
  return }

// -----

// expected-error@below {{expected '>'}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsw|nuw> : i32
  return }

// -----

// expected-error@below {{expected ','}}
func.func @f(%a: i32) { %0 = arith.addi %a : i32
  return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a i32
  return }

// -----

// expected-error@below {{expected non-function type}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a :
  return }

// -----

// expected-error@below {{expected operation name in quotes}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32, i32
  return }

// -----

// expected-error@below {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
// expected-note@below {{prior use here}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a : f32
  return }

// -----

// expected-error@below {{use of undeclared SSA value name}}
func.func @f(%a: i32) { %0 = arith.addi %a, %b : i32
  return }

// -----

// expected-error@below {{expected SSA operand}}
func.func @f(%a: i32) { %0 = arith.addi %a, b : i32
  return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%a: i32) { %0 = arith.truncf %a sideways : f64 to f32
  return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%a: f64) { %0 = arith.truncf %a downward f64 to f32
  return }

// -----

// expected-error@below {{custom op 'arith.truncf' expected 'to'}}
func.func @f(%a: f64) { %0 = arith.truncf %a downward : f64 f32
  return }

// -----

// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
func.func @f(%a: f64) { %0:2 = arith.truncf %a downward : f64 to f32
  return }

// -----

// expected-error@below {{operation defines 1 results but was provided 2 to bind}}
func.func @f(%a: f64) { %0, %1 = arith.truncf %a downward : f64 to f32
  return }

// -----

// expected-error@below {{cannot name an operation with no results}}
func.func @f(%a: f64) { %0 = return }

// -----

// expected-error@below {{expected '=' after SSA name}}
func.func @f(%a: f64) { %0 return }

// -----

// expected-error@below {{cannot name an operation with no results}}
func.func @f(%a: f64) { %0 : 3 = return }

// -----

// expected-error@below {{expected named operation to have at least 1 result}}
func.func @f(%a: f64) { %0:0 = return }

// -----

// expected-error@below {{expected integer number of results}}
func.func @f(%a: f64) { %0:x = return }

// -----

// expected-error@below {{custom op 'arith.bar' is unknown}}
func.func @f(%a: f64) {  arith.bar %a
 return }

// -----

// expected-error@below {{custom op 'bar' is unknown (tried 'func.bar' as well)}}
func.func @f(%a: f64) {  bar %a
 return }

// -----

// expected-error@below {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
func.func @f(%a: f64) {  "foo.bar"(%a) : (f64) -> ()
 return }

// -----

// expected-error@below {{unregistered operation 'arith.bar' found in dialect ('arith') that does not allow unknown operations}}
func.func @f(%a: f64) {  "arith.bar"(%a) : (f64) -> ()
 return }

// -----

// expected-error@below {{expected ')'}}
func.func @f(%a: f64 { return }

// -----

// expected-error@below {{expected ':'}}
func.func @f(%a f64) { return }

// -----

// expected-error@below {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func f(%a: f64) { return }

// -----

// expected-error@below {{region entry argument '%a' is already in use}}
// expected-note@below {{previously referenced here}}
func.func @f(%a: f64, %a: f32) { return }

// -----

// expected-error@below {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: f64, f32) { return }

// -----

// expected-error@below {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @f(f32, %a: f32)

// -----

// expected-error@below {{'func.func' op entry block must have 2 arguments to match function signature}}
func.func @f(f32, f32) { return }

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(f32, f32) -> { return }

// -----

// expected-error@below {{expected ')'}}
func.func private @f(f32, f32) -> (f32

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(f32, f32) -> (f32,)

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(f32,)
