// Types and attributes of LLVM that there are not.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{unknown LLVM type: foo}}
func.func private @f(!llvm.foo)

// -----

// expected-error@below {{invalid LLVM structure element type: '!llvm.void'}}
func.func private @f(!llvm.struct<(void)>)

// -----

// expected-error@below {{struct without a body only allowed in a recursive struct}}
func.func private @f(!llvm.struct<"a">)

// -----

// expected-error@below {{only identified structs can be opaque}}
func.func private @f(!llvm.struct<opaque>)

// -----

// expected-error@below {{invalid array element type: '!llvm.void'}}
func.func private @f(!llvm.array<4 x void>)

// -----

// expected-error@below {{invalid array element type: '!llvm.func<void ()>'}}
func.func private @f(!llvm.array<4 x func<void ()>>)

// -----

// expected-error@below {{expected integer value}}
// expected-error@below {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
func.func private @f(!llvm.array<i32>)

// -----

// expected-error@below {{expected integer value}}
// expected-error@below {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @f(!llvm.ptr<"a">)

// -----

// expected-error@below {{invalid function argument type: '!llvm.void'}}
func.func private @f(!llvm.func<void (void)>)

// -----

// expected-error@below {{expected ')'}}
func.func private @f(!llvm.func<void (..., i32)>)

// -----

// expected-error@below {{unknown LLVM type: foo}}
func.func private @f(!llvm.struct<"a", (foo)>)

// -----

// expected-error@below {{unknown LLVM type: foo}}
func.func private @f(!llvm.array<4 x foo>)

// -----

// expected-error@below {{invalid LLVM structure element type: '!llvm.token'}}
func.func private @f(!llvm.struct<(token)>)

// -----

// expected-error@below {{invalid LLVM structure element type: '!llvm.label'}}
func.func private @f(!llvm.struct<(label)>)

// -----

// expected-error@below {{invalid LLVM structure element type: '!llvm.metadata'}}
func.func private @f(!llvm.struct<(metadata)>)

// -----

// expected-error@below {{unknown attribute `foo` in dialect `llvm`}}
func.func private @f() attributes {a.b = #llvm.foo}

// -----

// expected-error@below {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: foo}}
// expected-error@below {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
func.func private @f() attributes {a.b = #llvm.linkage<foo>}

// -----

// expected-error@below {{expected ::mlir::LLVM::FastmathFlags to be one of: none, nnan, ninf, nsz, arcp, contract, afn, reassoc, fast}}
// expected-error@below {{failed to parse LLVM_FastmathFlagsAttr parameter 'value' which is to be a `::mlir::LLVM::FastmathFlags`}}
func.func private @f() attributes {a.b = #llvm.fastmath<foo>}

// -----

// expected-error@below {{expected one of [ccc, fastcc, coldcc, cc_10, cc_11, anyregcc, preserve_mostcc, preserve_allcc, swiftcc, cxx_fast_tlscc, tailcc, cfguard_checkcc, swifttailcc, x86_stdcallcc, x86_fastcallcc, arm_apcscc, arm_aapcscc, arm_aapcs_vfpcc, msp430_intrcc, x86_thiscallcc, ptx_kernelcc, ptx_devicecc, spir_funccc, spir_kernelcc, intel_ocl_bicc, x86_64_sysvcc, win64cc, x86_vectorcallcc, hhvmcc, hhvm_ccc, x86_intrcc, avr_intrcc, avr_builtincc, amdgpu_vscc, amdgpu_gscc, amdgpu_cscc, amdgpu_kernelcc, x86_regcallcc, amdgpu_hscc, msp430_builtincc, amdgpu_lscc, amdgpu_escc, aarch64_vectorcallcc, aarch64_sve_vectorcallcc, wasm_emscripten_invokecc, amdgpu_gfxcc, m68k_intrcc] for Calling Conventions, got: foo}}
// expected-error@below {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
func.func private @f() attributes {a.b = #llvm.cconv<foo>}
