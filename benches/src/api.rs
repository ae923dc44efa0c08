//! The C API of a library that was opened by its path.
//!
//! A process opens one library and keeps it to its end ([`open`]); tasks reach its
//! functions through [`api`], from any thread.

use anyhow::{Context, Result};
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::ffi::c_void;
use std::path::Path;
use std::sync::OnceLock;

/// A token, value or group.
pub type Object = *mut c_void;
/// What a task is handed: here the address of a small struct on the heap.
pub type Handle = *mut c_void;
/// A task's function.
pub type Resume = unsafe extern "C" fn(Handle);

/// Declares the table of functions: a field for each, and the name it is found by.
macro_rules! functions {
    ($($(#[$doc:meta])* $field:ident: $name:literal, $type:ty;)*) => {
        /// The functions of the opened library; their contracts are those of
        /// `include/async_runtime.h`.
        #[derive(Clone, Copy)]
        pub struct Api {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Api {
            /// Looks the functions up.
            fn of(library: &Library) -> Result<Self> {
                Ok(Self {
                    $($field: {
                        // SAFETY: a library with this API has the function with this
                        // type; that the library has the API is the caller's claim.
                        let symbol = unsafe { library.get::<$type>($name.as_bytes()) };
                        *symbol.with_context(|| concat!("no function ", $name))?
                    },)*
                })
            }
        }
    };
}

functions! {
    /// Creates a token with two references.
    create_token: "mlirAsyncRuntimeCreateToken", unsafe extern "C" fn() -> Object;
    /// Creates a value with two references.
    create_value: "mlirAsyncRuntimeCreateValue", unsafe extern "C" fn(i64) -> Object;
    /// Creates a group with one reference.
    create_group: "mlirAsyncRuntimeCreateGroup", unsafe extern "C" fn(i64) -> Object;
    /// Completes a token, consumes a reference.
    emplace_token: "mlirAsyncRuntimeEmplaceToken", unsafe extern "C" fn(Object);
    /// Completes a value, consumes a reference.
    emplace_value: "mlirAsyncRuntimeEmplaceValue", unsafe extern "C" fn(Object);
    /// Whether a token is in error.
    is_token_error: "mlirAsyncRuntimeIsTokenError", unsafe extern "C" fn(Object) -> bool;
    /// Whether a group is in error.
    is_group_error: "mlirAsyncRuntimeIsGroupError", unsafe extern "C" fn(Object) -> bool;
    /// The address of a value's payload.
    storage: "mlirAsyncRuntimeGetValueStorage", unsafe extern "C" fn(Object) -> *mut u8;
    /// Drops references.
    drop_ref: "mlirAsyncRuntimeDropRef", unsafe extern "C" fn(Object, i64);
    /// Adds a member to a group.
    add_to_group: "mlirAsyncRuntimeAddTokenToGroup", unsafe extern "C" fn(Object, Object) -> i64;
    /// Runs a task.
    execute: "mlirAsyncRuntimeExecute", unsafe extern "C" fn(Handle, Resume);
    /// Runs a task when a token is complete.
    token_then: "mlirAsyncRuntimeAwaitTokenAndExecute",
        unsafe extern "C" fn(Object, Handle, Resume);
    /// Runs a task when a value is complete.
    value_then: "mlirAsyncRuntimeAwaitValueAndExecute",
        unsafe extern "C" fn(Object, Handle, Resume);
    /// Waits for a token.
    wait_token: "mlirAsyncRuntimeAwaitToken", unsafe extern "C" fn(Object);
    /// Waits for a value.
    wait_value: "mlirAsyncRuntimeAwaitValue", unsafe extern "C" fn(Object);
    /// Waits for a group.
    wait_group: "mlirAsyncRuntimeAwaitAllInGroup", unsafe extern "C" fn(Object);
}

static API: OnceLock<Api> = OnceLock::new();

/// Opens the library of this process, which stays loaded to its end.
pub fn open(path: &Path) -> Result<()> {
    // SAFETY: the constructors of a runtime library may run at any time.
    let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) }
        .with_context(|| format!("cannot open {}", path.display()))?;
    let api = Api::of(&library).with_context(|| format!("in {}", path.display()))?;
    // Its threads run to the end of the process.
    std::mem::forget(library);
    API.set(api).ok().context("a process opens one library")
}

/// The functions of the library that was opened.
///
/// # Panics
/// If none was.
pub fn api() -> &'static Api {
    API.get().expect("the library is open")
}
