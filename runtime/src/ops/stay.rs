//! Blocking waits of Rust code, which must not go on on another thread.
//!
//! A task that waits may be moved to another thread in one case: the system refuses to
//! start any thread of ours, and the thread that ran the task does not come back
//! (`scheduler/foreign.rs`). Compiled MLIR code bears that. Rust code may hold what is
//! not [`Send`] over the wait, so its process ends instead.

use super::scheduler;
use crate::latch::Latch;
use crate::object::{Header, OutOfMemory};
use crate::parker::Parker;
use crate::scheduler::{self, Wait};
use crate::util::fatal::fatal;
use core::ptr::NonNull;
use std::time::Instant;

/// [`super::block`] on the thread that called it.
///
/// # Errors
/// As there.
///
/// # Safety
/// As there.
pub unsafe fn block_here(
    object: NonNull<Header>,
    deadline: Option<Instant>,
) -> Result<bool, OutOfMemory> {
    // SAFETY: passed on from the caller.
    here(|| unsafe { super::block(object, deadline) })
}

/// Blocks the calling thread until the latch is set. Only its owner may call this.
pub fn wait_for(latch: &Latch) {
    if !latch.is_set() {
        here(|| scheduler().block_on(&LatchWait(latch)))
    }
}

/// Calls `wait`, and ends the process if it comes back on another thread.
fn here<R>(wait: impl FnOnce() -> R) -> R {
    let before = this_thread();
    let result = wait();
    if this_thread() != before {
        fatal(
            "blocking wait",
            format_args!("the task came back on another thread"),
            "a process whose tasks wait must be able to start threads",
        )
    }
    result
}

/// Not inlined: the address of the thread-local must be computed anew at each call.
#[inline(never)]
fn this_thread() -> usize {
    scheduler::thread()
}

struct LatchWait<'a>(&'a Latch);

impl Wait for LatchWait<'_> {
    fn is_complete(&self) -> bool {
        self.0.is_set()
    }

    fn register(&self, parker: *const Parker) -> bool {
        self.0.register(parker)
    }
}
