//! A work-stealing implementation of MLIR's async runtime C API.
//!
//! The exported functions are in [`ffi`]; C and C++ programs use them through
//! `include/async_runtime.h`. How the parts fit together is told in
//! `docs/architecture.md`.

#[cfg(not(target_pointer_width = "64"))]
compile_error!("async-runtime needs a 64-bit target");

/// Declares the internal modules, which only the loom models may see.
macro_rules! internal {
    ($($(#[$attribute:meta])* $module:ident),* $(,)?) => {
        $(
            #[cfg(not(loom))]
            $(#[$attribute])*
            mod $module;
            #[cfg(loom)]
            $(#[$attribute])*
            pub mod $module;
        )*
    };
}

internal!(sync, util, task, parker, queue, sleep, object);

#[cfg(loom)]
#[path = "scheduler/next_slot.rs"]
pub mod next_slot;

#[cfg(not(loom))]
pub mod ffi;
#[cfg(not(loom))]
mod ops;
#[cfg(not(loom))]
mod scheduler;
