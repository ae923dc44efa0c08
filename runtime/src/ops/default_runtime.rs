//! The scheduler of this process: the only static of the runtime that matters.

use super::process;
use crate::scheduler::{Config, Scheduler};
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

static SCHEDULER: AtomicPtr<Scheduler> = AtomicPtr::new(ptr::null_mut());

/// The scheduler, made at the first call.
#[inline(always)]
pub(super) fn scheduler() -> &'static Scheduler {
    match existing() {
        Some(scheduler) => scheduler,
        None => create(),
    }
}

/// The scheduler, if it was needed so far.
#[inline(always)]
pub(super) fn existing() -> Option<&'static Scheduler> {
    // ORDERING: Acquire; pairs with the exchange in `create`; takes in the
    // scheduler.
    // SAFETY: null or a leaked scheduler.
    unsafe { SCHEDULER.load(Ordering::Acquire).as_ref() }
}

/// Makes the scheduler without a lock: the call may come from a constructor under
/// the loader's lock, or from two threads at once, one of which throws its own
/// away again. No thread is started here.
#[cold]
fn create() -> &'static Scheduler {
    let made = Box::into_raw(Box::new(Scheduler::new(Config::from_env())));
    // ORDERING: Release on success; pairs with the Acquire in `existing`;
    // publishes the scheduler. Acquire on failure; takes in the other one.
    match SCHEDULER.compare_exchange(ptr::null_mut(), made, Ordering::AcqRel, Ordering::Acquire) {
        Ok(_) => {
            process::register_exit();
            // SAFETY: leaked by the exchange.
            unsafe { &*made }
        }
        Err(other) => {
            // SAFETY: nobody else saw it; it has no threads.
            drop(unsafe { Box::from_raw(made) });
            // SAFETY: leaked by the exchange that won.
            unsafe { &*other }
        }
    }
}
