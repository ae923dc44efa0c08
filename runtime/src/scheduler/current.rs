//! Which worker the calling thread is.
//!
//! A constant-initialised thread-local without a destructor: it can be used at
//! any time of a thread's life, in other thread-locals' destructors too, and
//! registers nothing with the loader.

use super::worker::Worker;
use core::cell::Cell;
use core::ptr;

std::thread_local! {
    static CURRENT: Cell<*const Worker> = const { Cell::new(ptr::null()) };
}

/// Makes `worker` the calling thread's, for as long as the thread runs.
pub fn set(worker: *const Worker) {
    CURRENT.set(worker);
}

/// In a child after `fork`: the calling thread, the only one there is, belongs to
/// no scheduler any more.
pub fn leave_after_fork() {
    with(|worker| {
        if let Some(worker) = worker {
            worker.leave_after_fork()
        }
    });
    set(ptr::null());
}

/// Calls `f` with the calling thread's worker, or `None` on a foreign thread.
#[inline(always)]
pub fn with<R>(f: impl FnOnce(Option<&Worker>) -> R) -> R {
    // SAFETY: the worker lives on the stack of the thread's main function, which
    // resets the pointer before it returns.
    f(unsafe { CURRENT.get().as_ref() })
}
