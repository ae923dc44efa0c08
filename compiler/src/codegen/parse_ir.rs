//! Reads LLVM's assembly. Small texts stand for what the C API cannot say: see
//! [`metadata`](super::metadata) and [`intrinsics`](super::intrinsics).

use inkwell::module::Module;
use llvm_sys::core::{LLVMCreateMemoryBufferWithMemoryRangeCopy, LLVMDisposeMemoryBuffer};
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::LLVMContextRef;

use super::ffi::{NO_NAME, ffi, take_message};

/// Parses a text into a module of its own.
pub(super) fn parse_ir<'c>(context: LLVMContextRef, text: &str) -> Result<Module<'c>, String> {
    let (data, length) = (text.as_ptr().cast(), text.len());
    let buffer = ffi!(LLVMCreateMemoryBufferWithMemoryRangeCopy(data, length, NO_NAME));
    let mut module = std::ptr::null_mut();
    let mut message = std::ptr::null_mut();
    let failed = ffi!(LLVMParseIRInContext2(context, buffer, &mut module, &mut message));
    ffi!(LLVMDisposeMemoryBuffer(buffer));
    if failed != 0 {
        // SAFETY: a failed parse gives its message away.
        return Err(unsafe { take_message(message) });
    }
    // SAFETY: the module was just made, and nobody else owns it.
    Ok(unsafe { Module::new(module) })
}
