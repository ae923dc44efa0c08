//! Which worker the calling thread is.
//!
//! A constant-initialised thread-local without a destructor: it can be used at
//! any time of a thread's life, in other thread-locals' destructors too, and
//! registers nothing with the loader.

use super::worker::Worker;
use core::cell::Cell;
use core::ptr;

crate::sync::thread_local! {
    static CURRENT: Cell<*const Worker> = const { Cell::new(ptr::null()) };
}

/// Makes `worker` the calling thread's, until it is replaced.
pub fn set(worker: *const Worker) {
    replace(worker);
}

/// As [`set`]; returns what was the calling thread's before.
pub fn replace(worker: *const Worker) -> *const Worker {
    CURRENT.with(|current| current.replace(worker))
}

/// A number that no other thread has at present.
pub fn thread() -> usize {
    CURRENT.with(|current| ptr::from_ref(current).addr())
}

/// In a child after `fork`: the calling thread, the only one there is, belongs to
/// no scheduler any more. Returns whether it did, so that it may be inside a task.
pub fn leave_after_fork() -> bool {
    let was_worker = with(|worker| worker.map(Worker::leave_after_fork).is_some());
    set(ptr::null());
    was_worker
}

/// Calls `f` with the calling thread's worker, or `None` on a foreign thread.
#[inline(always)]
pub fn with<R>(f: impl FnOnce(Option<&Worker>) -> R) -> R {
    // SAFETY: the worker lives as long as the pointer to it is set: on the stack of the
    // thread's main function, or in a box that a thread of the host has taken.
    f(unsafe { CURRENT.with(Cell::get).as_ref() })
}
