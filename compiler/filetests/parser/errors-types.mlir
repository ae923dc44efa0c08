// Types and attributes that are not, and where the error is.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!llvm.ptr>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!async.token>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!async.value<f32>>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!async.group>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!async.coro.handle>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4xnone>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4xtuple<i32>>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x(i32) -> i32>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4xtensor<4xi32>>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<*x!llvm.ptr>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<*xnone>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!llvm.struct<(i32)>>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!llvm.array<2 x i32>>)

// -----

// expected-error@below {{invalid memref element type}}
func.func private @f(memref<4x!llvm.void>)

// -----

// expected-error@below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xnone>)

// -----

// expected-error@below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4x!async.token>)

// -----

// expected-error@below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xvector<2xi32>>)

// -----

// expected-error@below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xcomplex<f32>>)

// -----

// expected-error@below {{invalid tensor element type}}
func.func private @f(tensor<4xnone>)

// -----

// expected-error@below {{invalid tensor element type}}
func.func private @f(tensor<4xtensor<4xi32>>)

// -----

// expected-error@below {{invalid tensor element type}}
func.func private @f(tensor<4xtuple<i32>>)

// -----

// expected-error@below {{invalid tensor element type}}
func.func private @f(tensor<4xmemref<4xi32>>)

// -----

// expected-error@below {{invalid element type for complex}}
func.func private @f(complex<i32>, complex<index>, complex<none>)

// -----

// expected-error@below {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(i16777216)

// -----

// expected-error@below {{vector types must have positive constant sizes but got 0}}
func.func private @f(vector<0xi32>)

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(vector<?xi32>)

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(vector<xi32>)

// -----

// expected-error@below {{expected non-function type}}
func.func private @f(memref<-1xi32>)

// -----

// expected-error@below {{memref layout mismatch between rank and affine map: 1 != 2}}
func.func private @f(memref<4xi32, affine_map<(d0, d1) -> (d0)>>)

// -----

// expected-error@below {{expected the number of strides to match the rank}}
func.func private @f(memref<4xi32, strided<[1, 2]>>)

// -----

// expected-error@below {{invalid dimension}}
func.func private @f(memref<99999999999999999999xi32>)

// -----

// expected-error@below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'}}
module attributes {foo = "x86_64-unknown"} {}

// -----

// expected-error@below {{"llvm.noalias" should be a unit attribute}}
func.func private @f(i32 {llvm.noalias = 1})

// -----

// expected-error@below {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(i32 {llvm.noalias})

// -----

// expected-error@below {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {foo})

// -----

// expected-error@below {{'func.func' op results may only have dialect attributes}}
func.func private @f(i32) -> (i32 {foo})
