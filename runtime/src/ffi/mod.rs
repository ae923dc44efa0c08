//! The exported C functions, and nothing else.
//!
//! Each function checks its arguments (`check`), calls one operation of
//! `crate::ops`, and turns a refused operation into the misuse report of
//! `crate::util::fatal`. There is no algorithm and no atomic access here.
//!
//! The doc comments of the exported functions are the C documentation: cbindgen
//! carries them into `include/async_runtime.h`. The list of exported names is
//! `runtime/exports.map`; a test compares it with the header and the libraries.

mod abi;
mod check;
#[cfg(not(any(feature = "abi-llvm12", feature = "abi-llvm13")))]
mod control;
#[cfg(not(feature = "abi-llvm12"))]
mod create_group;
#[cfg(feature = "abi-llvm12")]
mod create_growing_group;
mod execute;
#[cfg(not(any(feature = "abi-llvm12", feature = "abi-llvm13")))]
mod ext;
mod group;
mod hooks;
#[cfg(feature = "abi-llvm12")]
mod legacy;
mod refcount;
mod token;
mod value;
mod workers;

pub use crate::object::{Group as AsyncGroup, Token as AsyncToken, Value as AsyncValue};
use crate::task::Resume;
use core::ffi::c_void;

pub use abi::{CountArgument, SizeArgument};
#[cfg(not(any(feature = "abi-llvm12", feature = "abi-llvm13")))]
pub use control::*;
#[cfg(not(feature = "abi-llvm12"))]
pub use create_group::*;
#[cfg(feature = "abi-llvm12")]
pub use create_growing_group::*;
pub use execute::*;
#[cfg(not(any(feature = "abi-llvm12", feature = "abi-llvm13")))]
pub use ext::*;
pub use group::*;
pub use hooks::*;
#[cfg(feature = "abi-llvm12")]
pub use legacy::*;
pub use refcount::*;
pub use token::*;
pub use value::*;
pub use workers::*;

/// A coroutine handle: opaque to the runtime, handed to the resume function.
pub type CoroHandle = *mut c_void;
/// Continues a coroutine; null is refused.
pub type CoroResume = Option<Resume>;
/// The address of an asynchronous value's payload.
pub type ValueStorage = *mut u8;
/// Any of the three kinds of objects.
pub type RefCountedObjPtr = *mut c_void;

/// A handle of the first prototype.
#[cfg(feature = "abi-llvm12")]
pub type AsyncHandle = crate::object::Token;

/// The runtime, for the first prototype: an address, nothing more.
#[cfg(feature = "abi-llvm12")]
#[derive(Debug)]
pub struct AsyncRuntime(());

#[cfg(feature = "abi-llvm12")]
impl AsyncRuntime {
    /// The address that stands for the one runtime; nothing is read or written there.
    fn default_address() -> *mut Self {
        static DEFAULT: u8 = 0;
        (&raw const DEFAULT).cast_mut().cast()
    }
}
