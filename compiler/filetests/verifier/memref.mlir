// What memref operations are refused.

// RUN: async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %s

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = "memref.alloc"() <{alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = "memref.alloc"() <{alignment = 3 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op result #0 must be memref of any type values, but got 'i32'}}
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = memref.alloc() : memref<*xf32>
  return
}

// -----

"t.graph"() ({
  // expected-error@below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}) : () -> ()

// -----

module {
  // expected-error@below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloca' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloca() : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = memref.load %m[] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}}
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  // expected-error@below {{'memref.load' op operand #1 must be variadic of index, but got 'i32'}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, i32) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = "memref.load"(%m, %i) <{alignment = 3 : i64}> : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%m: i32) {
  // expected-error@below {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
  %0 = memref.load %m[] : i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error@below {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: i32, %i: index) {
  // expected-error@below {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%v, %m, %i) : (i32, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error@below {{'memref.store' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  "memref.store"(%v, %m, %i) <{alignment = 0 : i64}> : (f32, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index) {
  // expected-error@below {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'tensor<4xf32>'}}
  %0 = memref.dim %m, %i : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %c = arith.constant 0 : index
  // expected-error@below {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %m, %c : memref<f32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error@below {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, 1>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, strided<[2]>>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<*xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<*xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error@below {{'memref.memory_space_cast' op operand type 'memref<*xf32>' and result type 'memref<5xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<*xf32> to memref<5xf32, 1>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result element type to be 'f32', but got 'memref<8x16xi32>'}}
  %0 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xi32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result rank to be smaller or equal to the source rank, but got 'memref<8x16x1xf32>'}}
  %0 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16x1xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type to be 'memref<8x16xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<8x17xf32>'}}
  %0 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x17xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{different memory spaces specified for base memref type 'memref<8x16xf32>' and subview memref type 'memref<8x16xf32, 2>'}}
  %0 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32, 2>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type to be 'memref<4x4xf32, strided<[16, 1], offset: 2>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{slice along dimension 1 runs out-of-bounds: 16 >= 16}}
  %0 = memref.subview %m[0, 9] [8, 8] [1, 1] : memref<8x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 9>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[8, 0] [8, 8] [1, 1] : memref<8x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 128>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0, 0] [8] [1, 1] : memref<8x16xf32> to memref<8x16xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [8] [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1], offset: -16>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected sizes to be non-negative, but got -8}}
  %0 = memref.subview %m[0, 0] [-8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type to be 'memref<1x16xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<16xf32, strided<[16]>>'}}
  %0 = memref.subview %m[0, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[16]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %n: index) {
  // expected-error@below {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)}}
  %0 = "memref.subview"(%m, %n) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 8, 16>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>, index) -> memref<8x16xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32, affine_map<(d0, d1) -> (d1 floordiv 2, d0)>>) {
  // expected-error@below {{base type 'memref<8x16xf32, affine_map<(d0, d1) -> (d1 floordiv 2, d0)>>' is not strided}}
  %0 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d1 floordiv 2, d0)>> to memref<8x16xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{different element types specified for source type 'memref<8x16xf32>' and result memref type 'memref<8xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8x16xf32> to memref<8xi32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{different memory spaces specified for source type 'memref<8x16xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8x16xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type with size = 9 instead of 8 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [9], strides: [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [8], strides: [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [2] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [8], strides: [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8, 4], strides: [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op result #0 must be strided memref of any type values, but got 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8x16xf32> to memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.collapse_shape' op collapsed dim size (127) must equal reassociation group size (128)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<127xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.collapse_shape' op collapsed dim size (128) must equal reassociation group size (8)}}
  %0 = memref.collapse_shape %m [[0]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[1, 0]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32, strided<[32, 1]>>) {
  // expected-error@below {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32, strided<[32, 1]>> into memref<128xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@below {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<8x16xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@below {{'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<8xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<?xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@below {{'memref.expand_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@below {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32>' but found 'memref<2x4xi32>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xi32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@below {{'memref.expand_shape' op invalid output shape provided at pos 0}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 2] : memref<8xf32> into memref<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@below {{'memref.expand_shape' op has source rank 1 and result rank 0. This is not an expansion (1 > 0).}}
  %0 = memref.expand_shape %m [[0]] output_shape [8] : memref<8xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{'memref.expand_shape' op invalid output shape provided at pos 0}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, %n] : memref<?xf32> into memref<4x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %n: index) {
  // expected-error@below {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [%n] : memref<?x?xf32> into memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<2048xi8>, %n: index) {
  // expected-error@below {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%n][%n] : memref<2048xi8> to memref<64x4xf32>
  return
}

// -----

func.func @f(%m: memref<2048xi8>, %n: index) {
  // expected-error@below {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.view %m[%n][] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<2048xf32>, %n: index) {
  // expected-error@below {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<2048xf32>'}}
  %0 = memref.view %m[%n][] : memref<2048xf32> to memref<64x4xf32>
  return
}

// -----

func.func @f(%m: memref<2048xi8>, %n: index) {
  // expected-error@below {{different memory spaces specified for base memref type 'memref<2048xi8>' and view memref type 'memref<64x4xf32, 1>'}}
  %0 = memref.view %m[%n][] : memref<2048xi8> to memref<64x4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<2048xi8>, %n: index) {
  // expected-error@below {{unsupported map for result memref type 'memref<64x4xf32, strided<[8, 1]>>'}}
  %0 = memref.view %m[%n][] : memref<2048xi8> to memref<64x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<2048xi8, strided<[2]>>, %n: index) {
  // expected-error@below {{unsupported map for base memref type 'memref<2048xi8, strided<[2]>>'}}
  %0 = memref.view %m[%n][] : memref<2048xi8, strided<[2]>> to memref<64x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (i) -> (i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.transpose' op result type 'memref<4x8xf32>' is not equivalent to the canonical transposed input type 'memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.transpose' op result type 'memref<8x4xf32>' is not equivalent to the canonical transposed input type 'memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32>) {
  // expected-error@below {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %n : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<5xf32>) {
  // expected-error@below {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %n : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op 'missing' does not reference a valid global memref}}
  %0 = memref.get_global @missing : memref<4xf32>
  return
}

// -----

memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error@below {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op 'f' does not reference a valid global memref}}
  %0 = memref.get_global @f : memref<5xf32>
  return
}

// -----

// expected-error@below {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @g : memref<?xf32>

// -----

// expected-error@below {{custom op 'memref.global' type should be static shaped memref, but got 'memref<*xf32>'}}
memref.global @g : memref<*xf32>

// -----

// expected-error@below {{unexpected decimal integer literal for a floating point value}}
// expected-note@below {{add a trailing dot to make the literal a float}}
memref.global @g : memref<4xf32> = dense<1>

// -----

// expected-error@below {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @g : memref<4xf32> = "text"

// -----

// expected-error@below {{'memref.global' op initial value shape expected to be 4 but was 5}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = dense<1.0> : tensor<5xf32>}> : () -> ()

// -----

// expected-error@below {{'memref.global' op initial value element expected to be of type 'f32', but was of type 'i32'}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = dense<1> : tensor<4xi32>}> : () -> ()

// -----

// expected-error@below {{'memref.global' op initial value should be a unit or elements attribute, but got 4 : i32}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = 4 : i32}> : () -> ()

// -----

// expected-error@below {{'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, alignment = 3 : i64}> : () -> ()

// -----

// expected-error@below {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "other"}}
memref.global "other" @g : memref<4xf32>

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, 0 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %v, %m[] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %v: i32, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %v: i32, %i: index) {
  // expected-error@below {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %0 = memref.atomic_rmw nope %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %v: i64, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = "memref.atomic_rmw"(%v, %m, %i) <{kind = 0 : i64}> : (i64, memref<4xi32>, index) -> i64
  return
}

// -----

func.func @f(%m: memref<4xi32>, %v: i32, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op failed to verify that all of {value, result} have same type}}
  %0 = "memref.atomic_rmw"(%v, %m, %i) <{kind = 1 : i64}> : (i32, memref<4xi32>, index) -> i64
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  // expected-error@below {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i64):
    memref.atomic_yield %c : i64
  }
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  // expected-error@below {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32, %d: i32):
    memref.atomic_yield %c : i32
  }
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    // expected-error@below {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    memref.store %c, %m[%i] : memref<4xi32>
    memref.atomic_yield %c : i32
  }
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    %d = arith.constant 1 : i64
    // expected-error@below {{'memref.atomic_yield' op types mismatch between yield op: 'i64' and its parent: 'i32'}}
    memref.atomic_yield %d : i64
  }
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%c: i32):
    // expected-error@below {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    "t.end"() : () -> ()
  }
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  // expected-error@below {{'memref.generic_atomic_rmw' op failed to verify that result type matches element type of memref}}
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%c: i32):
    memref.atomic_yield %c : i32
  }) : (memref<4xi32>, index) -> i64
  return
}

// -----

func.func @f(%m: i32) {
  // expected-error@below {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}}
  memref.atomic_yield %m : i32
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = memref.alloca_scope -> (f32) {
    %c = arith.constant 1 : i32
    // expected-note@below {{region branch point}}
    memref.alloca_scope.return %c : i32
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = memref.alloca_scope -> (f32) {
    // expected-note@below {{region branch point}}
    memref.alloca_scope.return
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope' op expects regions to end with 'memref.alloca_scope.return', found 't.end'}}
  // expected-note@below {{in custom textual format, the absence of terminator implies 'memref.alloca_scope.return'}}
  "memref.alloca_scope"() ({
    "t.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  "memref.alloca_scope"() ({}) : () -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{unnecessary dimension operand for result type 'memref<4xf32>'}}
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{different element types specified for source memref type 'memref<?xf32>' and result memref type 'memref<4xi32>'}}
  %0 = memref.realloc %m : memref<?xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %n: index) {
  // expected-error@below {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<?x?xf32>'}}
  %0 = memref.realloc %m : memref<?x?xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{different memory spaces specified for source memref type 'memref<?xf32>' and result memref type 'memref<4xf32, 1>'}}
  %0 = memref.realloc %m : memref<?xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<?xf32, strided<[2]>>, %n: index) {
  // expected-error@below {{unsupported layout for source memref type 'memref<?xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<?xf32, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[], read, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%n], read, locality<4>, data : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%n], nothing, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@below {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%n], read, locality<3>, other : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index'}}
  // expected-error@below {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %0, %1 = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  %0, %1, %2, %3 = "memref.extract_strided_metadata"(%m) : (memref<?xf32>) -> (memref<f32>, index, index, index)
  // expected-error@below {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<i32>', 'index', 'index', 'index'}}
  // expected-error@below {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %4, %5, %6, %7 = "memref.extract_strided_metadata"(%m) : (memref<?xf32>) -> (memref<i32>, index, index, index)
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %s: memref<2xindex>) {
  // expected-error@below {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<2xindex>) -> memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %s: memref<2xindex>) {
  // expected-error@below {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<2xindex>) -> memref<?x?xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %s: memref<?xindex>) {
  // expected-error@below {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<?xindex>) -> memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %s: memref<2x2xindex>) {
  // expected-error@below {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<2x2xindex>'}}
  %0 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<2x2xindex>) -> memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32, strided<[?, 2]>>, %s: memref<2xindex>) {
  // expected-error@below {{'memref.reshape' op source memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<?x?xf32, strided<[?, 2]>>, memref<2xindex>) -> memref<?x?xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.distinct_objects' op operand types and result types must match}}
  %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.dealloc' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.dealloc"(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.rank' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.rank"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.cast' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.cast"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.memory_space_cast' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.memory_space_cast"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.load' op operand #0 must be memref of any type values, but got 'i32'}}
  "memref.load"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.store' op operand #1 must be memref of any type values, but got 'i32'}}
  "memref.store"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'i32'}}
  "memref.dim"(%a, %a) : (i32, i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.subview' op operand #0 must be memref of any type values, but got 'i32'}}
  "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.reinterpret_cast' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.reinterpret_cast"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.collapse_shape' op operand #0 must be strided memref of any type values, but got 'i32'}}
  "memref.collapse_shape"(%a) <{reassociation = []}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.expand_shape' op operand #0 must be strided memref of any type values, but got 'i32'}}
  "memref.expand_shape"(%a) <{reassociation = [], static_output_shape = array<i64>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'i32'}}
  "memref.view"(%a, %a) : (i32, i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.transpose' op operand #0 must be strided memref of any type values, but got 'i32'}}
  "memref.transpose"(%a) <{permutation = affine_map<(d0) -> (d0)>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.copy' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.copy"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.get_global' op result #0 must be statically shaped memref of any type values, but got 'i32'}}
  "memref.get_global"() <{name = @f}> : () -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.assume_alignment' op operand #0 must be memref of any type values, but got 'i32'}}
  "memref.assume_alignment"(%a) <{alignment = 4 : i32}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.atomic_rmw' op operand #1 must be memref of signless integer or floating-point values, but got 'i32'}}
  "memref.atomic_rmw"(%a, %a) <{kind = 0 : i64}> : (i32, i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'i32'}}
  "memref.realloc"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.prefetch' op operand #0 must be memref of any type values, but got 'i32'}}
  "memref.prefetch"(%a) <{isWrite = true, localityHint = 3 : i32, isDataCache = true}> : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'i32'}}
  "memref.extract_strided_metadata"(%a) : (i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.extract_aligned_pointer_as_index' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.extract_aligned_pointer_as_index"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.reshape' op operand #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.reshape"(%a, %a) : (i32, i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.distinct_objects' op operand #0 must be variadic of memref of any type values, but got 'i32'}}
  "memref.distinct_objects"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.collapse_shape' op requires attribute 'reassociation'}}
  "memref.collapse_shape"(%a) : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.alloca' op operand #0 must be variadic of index, but got 'i32'}}
  "memref.alloca"(%a) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'memref.alloc' op operand #0 must be variadic of index, but got 'i32'}}
  "memref.alloc"(%a) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.store' op operand #1 must be memref of any type values, but got 'i32'}}
  "memref.store"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.rank' op result #0 must be index, but got 'i32'}}
  "memref.rank"(%m) : (memref<4xf32>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.cast' op result #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.cast"(%m) : (memref<4xf32>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.memory_space_cast' op result #0 must be ranked or unranked memref of any type values, but got 'i32'}}
  "memref.memory_space_cast"(%m) : (memref<4xf32>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i32'}}
  "memref.extract_aligned_pointer_as_index"(%m) : (memref<4xf32>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.dim' op operand #1 must be index, but got 'i32'}}
  "memref.dim"(%m, %a) : (memref<4xf32>, i32) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'i32'}}
  "memref.reshape"(%m, %a) : (memref<4xf32>, i32) -> (i32)
  return
}

// -----

func.func @f(%a: index, %m: memref<4xi8>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.view' op result #0 must be memref of any type values, but got 'i32'}}
  "memref.view"(%m, %a) : (memref<4xi8>, index) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<*xf32>) {
  // expected-error@below {{'memref.subview' op result #0 must be memref of any type values, but got 'i32'}}
  "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  // expected-error@below {{'memref.transpose' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  "memref.transpose"(%u) <{permutation = affine_map<(d0) -> (d0)>}> : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  // expected-error@below {{'memref.collapse_shape' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  "memref.collapse_shape"(%u) <{reassociation = [[0]]}> : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) -> (i32)
  return
}

// -----

func.func @f(%a: i32, %m: memref<4xf32>, %u: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  // expected-error@below {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  "memref.extract_strided_metadata"(%u) : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) -> (memref<f32>, index, index, index)
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: index) {
  // expected-error@below {{expected result type to be 'memref<4x4xf32, strided<[?, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: index) {
  // expected-error@below {{expected result type with size = dynamic instead of 8 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [%i], strides: [%i] : memref<?x?xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: index) {
  // expected-error@below {{expected result type with offset = dynamic instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [8], strides: [%i] : memref<?x?xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: index) {
  // expected-error@below {{expected result type with stride = dynamic instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [%i] : memref<?x?xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32, strided<[8, 1]>>, %i: index, %n: index) {
  // expected-error@below {{'memref.collapse_shape' op expected collapsed type to be 'memref<2x4xf32, strided<[8, 1]>>' but found 'memref<2x4xf32>'}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<2x4xf32, strided<[8, 1]>> into memref<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>, %i: index, %n: index) {
  // expected-error@below {{'memref.collapse_shape' op has source rank 2 and result rank 3. This is not a collapse (2 < 3).}}
  %0 = memref.collapse_shape %m [[0], [1], [2]] : memref<2x4xf32> into memref<2x4x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>, %i: index, %n: index) {
  // expected-error@below {{'memref.collapse_shape' op reassociation index 2 is out of bounds}}
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x4xf32> into memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>, %i: index, %n: index) {
  // expected-error@below {{'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)}}
  %0 = memref.collapse_shape %m [[0]] : memref<2x4xf32> into memref<2xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %n: index) {
  // expected-error@below {{'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>) -> memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32, strided<[2], offset: 1>>, %i: index, %n: index) {
  // expected-error@below {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32, strided<[8, 2], offset: 1>>' but found 'memref<2x4xf32>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[2], offset: 1>> into memref<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %n: index) {
  // expected-error@below {{cannot name an operation with no results}}
  %0 = memref.copy %m, %m : memref<8xf32> to memref<8xf32>
  return
}
