//! A work-stealing implementation of MLIR's async runtime C API.
//!
//! The exported functions are in [`ffi`]; C and C++ programs use them through
//! `include/async_runtime.h`. How the parts fit together is told in
//! `docs/architecture.md`.

// The extensions of the C API, which use parts that nothing else does, are not part of
// the libraries with an older one.
#![cfg_attr(any(feature = "abi-llvm12", feature = "abi-llvm13"), allow(dead_code, unused_imports))]

#[cfg(not(target_pointer_width = "64"))]
compile_error!("async-runtime needs a 64-bit target");

#[cfg(all(feature = "abi-llvm12", feature = "abi-llvm13"))]
compile_error!("a library has one C API: either abi-llvm12 or abi-llvm13");

/// Declares the internal modules, which only the models may see.
macro_rules! internal {
    ($($(#[$attribute:meta])* $module:ident),* $(,)?) => {
        $(
            #[cfg(not(any(loom, shuttle)))]
            $(#[$attribute])*
            mod $module;
            #[cfg(any(loom, shuttle))]
            $(#[$attribute])*
            pub mod $module;
        )*
    };
}

internal!(sync, util, task, trace, parker, queue, sleep, object);

// The parts of the scheduler that are modelled by themselves. Loom cannot run it as a
// whole: it does not know crossbeam-deque.
#[cfg(loom)]
#[path = "scheduler/activity.rs"]
pub mod activity;
#[cfg(loom)]
#[path = "scheduler/berths.rs"]
pub mod berths;
#[cfg(loom)]
#[path = "scheduler/handles.rs"]
pub mod handles;
#[cfg(loom)]
#[path = "scheduler/next_slot.rs"]
pub mod next_slot;

#[cfg(not(any(loom, shuttle)))]
pub mod ffi;
#[cfg(not(any(loom, shuttle)))]
mod ops;
#[cfg(not(any(loom, shuttle)))]
mod scheduler;
#[cfg(shuttle)]
pub mod scheduler;
