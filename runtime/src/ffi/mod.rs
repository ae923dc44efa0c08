//! The exported C functions, and nothing else.
//!
//! Each function checks its arguments ([`check`]), calls one operation of
//! [`crate::ops`], and turns a refused operation into the misuse report of
//! [`crate::util::fatal`]. There is no algorithm and no atomic access here.
//!
//! The doc comments of the exported functions are the C documentation: cbindgen
//! carries them into `include/async_runtime.h`. The list of exported names is
//! `runtime/exports.map`; a test compares it with the header and the libraries.

mod check;
mod execute;
mod group;
mod hooks;
mod refcount;
mod token;
mod value;
mod workers;

pub use crate::object::{Group as AsyncGroup, Token as AsyncToken, Value as AsyncValue};
use crate::task::Resume;
use core::ffi::c_void;

pub use execute::*;
pub use group::*;
pub use hooks::*;
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
