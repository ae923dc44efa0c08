// What vector operations are refused.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  "vector.print"(%v) <{punctuation = #vector.punctuation<comma>, stringLiteral = "text"}> : (vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%v: tensor<4xf32>) {
  // expected-error@below {{'vector.print' op operand #0 must be , but got 'tensor<4xf32>'}}
  "vector.print"(%v) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  // expected-error@below {{'vector.load' op requires 1 indices}}
  %0 = vector.load %m[] : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  // expected-error@below {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<?xf32, strided<[2]>>, %i: index) {
  // expected-error@below {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.store' op requires 1 indices}}
  vector.store %v, %m[] : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xi32>, %v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.store' op base and valueToStore element type should match}}
  vector.store %v, %m[%i] : memref<?xi32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32, strided<[2]>>, %v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v, %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %f : f32 to vector<4xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.broadcast' op dimension mismatch (4 vs. 5)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %f: f32) {
  // expected-error@below {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %v : vector<4x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %f: f32) {
  // expected-error@below {{'vector.broadcast' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.broadcast"(%v) : (vector<4x4xf32>) -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v[0, 0] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.extract' op failed to verify that operand and result have same element type}}
  %0 = vector.extract %v[0] : i32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[-2] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "vector.extract"(%v, %i) <{static_position = array<i64: 0>}> : (vector<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %f, %v[4] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error@below {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %f, %v[0, 0] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: i32) {
  // expected-error@below {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %0 = vector.insert %f, %v[0] : i32 into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>, %f: f32) {
  // expected-error@below {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %f, %v[0] : f32 into vector<4x2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  %0 = "vector.fma"(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4xi32>, %i: index) {
  // expected-error@below {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %0 = "vector.fma"(%v, %v, %v) : (vector<4xi32>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  // expected-error@below {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%v, %w) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<2x5xf32>, %w: vector<2x4xf32>) {
  // expected-error@below {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%v, %w) <{mask = array<i64: 0, 1>}> : (vector<2x5xf32>, vector<2x4xf32>) -> vector<2x5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{vector types must have positive constant sizes but got 0}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64>}> : (vector<4xf32>, vector<4xf32>) -> vector<0xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----

func.func @f(%v: vector<2x4xf32>, %i: index) {
  // expected-error@below {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %v : vector<2x4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error@below {{custom op 'vector.reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error@below {{custom op 'vector.reduction' failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  %0 = vector.reduction <nope>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{'vector.transfer_read' op requires 1 indices}}
  %0 = vector.transfer_read %m[], %f : memref<?xf32>, vector<4xf32>
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: i32) {
  // expected-error@below {{use of value '%f' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = vector.transfer_read %m[%i], %f : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %m[%i], %f {in_bounds = [true, false]} : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0) -> (d0, d0)>} : memref<?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %m[%i], %f : memref<?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32) {
  // expected-error@below {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0) -> (d0 + 1)>} : memref<?xf32>, vector<4xf32>
  return
}

// -----

// expected-note@below {{prior use here}}
func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %f: f32, %k: vector<5xi1>) {
  // expected-error@below {{use of value '%k' expects different type than prior uses: 'vector<4xi1>' vs 'vector<5xi1>'}}
  %0 = vector.transfer_read %m[%i], %f, %k : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index) {
  // expected-error@below {{'vector.transfer_write' op requires 1 indices}}
  vector.transfer_write %v, %m[] : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index) {
  // expected-error@below {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index) {
  // expected-error@below {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 0}}
  vector.transfer_write %v, %m[%i] {in_bounds = []} : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.maskedload' op requires 1 indices}}
  %0 = vector.maskedload %m[], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error@below {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error@below {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<5xi1>, vector<4xf32> into vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m[%i], %k, %v : memref<?xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error@below {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<5xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.maskedstore' op requires 1 indices}}
  vector.maskedstore %m[], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<5xindex>) {
  // expected-error@below {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<5xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.gather' op expected result dim to match mask dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.gather' op requires 1 indices}}
  %0 = vector.gather %m[] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xi32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<5xindex>) {
  // expected-error@below {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<5xindex>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<5xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %m[%i] [%x], %k, %v : memref<?xi32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xindex>) {
  // expected-error@below {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m[] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.expandload' op base and result element type should match}}
  %0 = vector.expandload %m[%i], %k, %v : memref<?xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xi32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%i], %k, %v : memref<?xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error@below {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<5xi1>) {
  // expected-error@below {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<5xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.expandload' op requires 1 indices}}
  %0 = vector.expandload %m[], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<4xi1>) {
  // expected-error@below {{'vector.compressstore' op requires 1 indices}}
  vector.compressstore %m[], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %0 = vector.create_mask %i : vector<4xi32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [1, 2] : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 1] : vector<4x2xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.shape_cast' op has different number of elements at source (4) and result (5)}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<4xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<4xi16>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %v : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op dimension size mismatch at: 0}}
  %0 = vector.transpose %v, [0, 0] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %v, [1] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %v, [1, 2] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %v, [1, 0] : vector<4x2xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op vector result rank mismatch: 3}}
  %0 = vector.transpose %v, [1, 0] : vector<4x2xf32> to vector<2x4x1xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@below {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%v, %v) : (f32, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@below {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%v, %v) : (f32, f32) -> vector<2xi32>
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error@below {{'vector.to_elements' op failed to verify that shaped type 'source' matches 'elements' element count and types}}
  %0 = "vector.to_elements"(%v) : (vector<2xf32>) -> f32
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error@below {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2xf32>'}}
  %0 = vector.step : vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error@below {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2x2xindex>'}}
  %0 = vector.step : vector<2x2xindex>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [1, 1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.extract_strided_slice %v {offsets = [4], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [5], strides = [1]} : vector<4x8xf32> to vector<5x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [1], strides = [2]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op expected result type to be 'vector<1x8xf32>'}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8x2xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4x8x2xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 9)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 5], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [4, 0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<5xf32>) {
  // expected-error@below {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = "vector.interleave"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<5xf32>) {
  // expected-error@below {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0:2 = "vector.deinterleave"(%w) : (vector<5xf32>) -> (vector<2xf32>, vector<2xf32>)
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<5xf32>) {
  // expected-error@below {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0:2 = "vector.deinterleave"(%v) : (vector<4xf32>) -> (vector<4xf32>, vector<4xf32>)
  return
}
