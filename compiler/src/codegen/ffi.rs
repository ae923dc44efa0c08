//! How LLVM is called where inkwell has no wrapper.
//!
//! inkwell's values and types are one Rust type for each kind of LLVM's, and have none
//! for tokens, which coroutines consist of. So inkwell owns what has to be freed
//! (contexts, modules, builders, target machines), and what is in a module is made
//! through the C API, which `llvm-sys` declares. The handles of types and values are
//! pointers into the context; only `codegen` sees them.
//!
//! What every call relies on:
//! - H1: handles of types, values, blocks, attributes and metadata come from the context
//!   of the [`Translator`](super::translator::Translator), which outlives it; none is used
//!   after it was deleted.
//! - H2: the program was verified, so that operands have the types that an instruction
//!   takes; what the verifier lets through and LLVM does not take is reported before
//!   the call.
//! - H3: pointers to lists and texts are those of slices that live through the call,
//!   passed with their lengths, or of texts that end with a NUL ([`CString`]).

use std::ffi::{CStr, CString, c_char};

use llvm_sys::core::LLVMDisposeMessage;

/// Calls a function of LLVM's C API that keeps to H1, H2 and H3.
macro_rules! ffi {
    ($($function:ident)::+($($argument:expr),* $(,)?)) => {{
        // An argument may be such a call too.
        #[allow(unused_unsafe)]
        // SAFETY: what the call needs of its arguments are H1, H2 and H3, as the
        // header of `codegen/ffi.rs` says.
        let result = unsafe { $($function)::+($($argument),*) };
        result
    }};
}
pub(super) use ffi;

/// No name.
pub(super) const NO_NAME: *const c_char = c"".as_ptr();

/// A text for a function that takes one without a length. What follows a NUL is cut.
pub(super) fn c_text(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

/// Takes a message that LLVM allocated.
///
/// # Safety
/// `message` is null, or was given by a function whose result is freed with
/// `LLVMDisposeMessage`, and is used by nobody else.
pub(super) unsafe fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: it is a text that ends with a NUL, and the caller gives it away.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        text
    }
}
