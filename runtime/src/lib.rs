//! Tasks on a work-stealing scheduler: closures, fork and join, futures, and what they wait
//! for. The same runtime as `libasync_runtime.so`, which runs programs that MLIR compiled
//! from its `async` dialect; Rust tasks and compiled ones share its workers.
//!
//! ```
//! use async_runtime::{block_on, join, scope, spawn, spawn_future};
//!
//! // A closure as a task; its result, or what it has panicked with.
//! assert_eq!(spawn(|| 6 * 7).join().unwrap(), 42);
//!
//! // Two closures at the same time, which borrow.
//! let text = String::from("fork and join");
//! let (words, bytes) = join(|| text.split(' ').count(), || text.len());
//! assert_eq!((words, bytes), (3, 13));
//!
//! // Any number of them.
//! let mut squares = vec![0; 10];
//! scope(|scope| {
//!     for (n, square) in squares.iter_mut().enumerate() {
//!         scope.spawn(move || *square = n * n);
//!     }
//! });
//! assert_eq!(squares.iter().sum::<usize>(), 285);
//!
//! // Futures, driven by the workers or by the calling thread.
//! let doubled = spawn_future(async { 2 * spawn(|| 21).await.unwrap() });
//! assert_eq!(block_on(doubled).unwrap(), 42);
//! ```
//!
//! | to | there is |
//! |---|---|
//! | run something, and have its result later | [`spawn`] → [`JoinHandle`] |
//! | run two things that borrow, to any depth | [`join`] |
//! | run many things that borrow | [`scope`] → [`Scope::spawn`] |
//! | drive a future on the workers | [`spawn_future`] → [`JoinHandle`] |
//! | drive a future on this thread | [`block_on`] |
//! | wait for an event, or for something to read | [`Token`], [`Value`] |
//! | wait for several | [`Group`] |
//!
//! # Waiting
//!
//! Everything that is waited for has three ways: a method that blocks (`join`, `wait`,
//! `wait_timeout`), `.await` in a future of any executor, and `then`, which runs a closure.
//! A blocking wait inside a task does not hold up the worker: its other tasks go on, on a
//! spare thread, so waits nest to any depth with any number of workers. A future that waits
//! takes no thread at all.
//!
//! # Errors and panics
//!
//! A panic in a task ends the task and nothing else: it is the [`Panic`] that the handle
//! gives, and an [`Error`] to a [`Group`] of which the task is a member. [`join`] and
//! [`scope`] go on with it on the calling thread, when nothing that borrows runs any more.
//! A [`Completer`] or [`Setter`] that is dropped lets its token or value fail; nobody waits
//! for what cannot come.
//!
//! # The process
//!
//! The runtime begins with its first use, with as many workers as there are processors for
//! this process ([`Settings`], or `ASYNC_RUNTIME_NUM_THREADS`). At the end of the process,
//! tasks that are queued or running get to finish, within ten seconds
//! (`ASYNC_RUNTIME_EXIT_TIMEOUT_MS`). A child of `fork` begins afresh: what was pending in
//! the parent stays pending there. A process that cannot start a single thread still runs
//! its tasks, while it waits for something; if a task of this interface would then come back
//! from a wait on another thread than before, the process ends with a message instead.
//!
//! # Other features
//!
//! `report-out-of-memory`, on by default, makes the system's allocator with a report of its
//! own the global one. A program with a `#[global_allocator]` turns default features off.
//!
//! The exported C functions are in [`ffi`]; C and C++ programs use them through
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

internal!(sync, util, task, trace, parker, latch, queue, sleep, object);

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
#[cfg(loom)]
#[path = "api/run_state.rs"]
pub mod run_state;

#[cfg(not(any(loom, shuttle)))]
mod api;
#[cfg(not(any(loom, shuttle)))]
pub mod ffi;
#[cfg(not(any(loom, shuttle)))]
mod ops;
#[cfg(not(any(loom, shuttle)))]
mod scheduler;
#[cfg(shuttle)]
pub mod scheduler;

#[cfg(not(any(loom, shuttle)))]
pub use api::*;

/// The README's examples in Rust, as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
#[expect(dead_code, reason = "it only carries the text")]
struct Readme;
