//! The scheduler of this process: the only static of the runtime that matters.

use super::process;
use crate::scheduler::{Config, Overrides, Scheduler};
use crate::sync::Mutex;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

static SCHEDULER: AtomicPtr<Scheduler> = AtomicPtr::new(ptr::null_mut());

/// The program's settings for the next scheduler that is made.
static OVERRIDES: Mutex<Overrides> =
    Mutex::new(Overrides { workers: 0, max_threads: 0, stack_size: 0, exit_timeout_ms: 0 });

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

/// Makes the scheduler. No thread is started here, and nothing is waited for but
/// another thread that does the same: the call may come from a constructor, under
/// the loader's lock.
#[cold]
fn create() -> &'static Scheduler {
    let _lock = process::INIT.lock();
    process::register_once();
    if let Some(scheduler) = existing() {
        return scheduler;
    }
    let scheduler = Scheduler::leak(Config::new(&OVERRIDES.lock()));
    // ORDERING: Release; pairs with the Acquire in `existing`; publishes the
    // scheduler.
    SCHEDULER.store(ptr::from_ref(scheduler).cast_mut(), Ordering::Release);
    scheduler
}

/// Sets what the next scheduler is made with; false if there is one already.
pub fn configure(overrides: Overrides) -> bool {
    let _lock = process::INIT.lock();
    if existing().is_some() {
        return false;
    }
    *OVERRIDES.lock() = overrides;
    true
}

/// Takes the scheduler out of use: the next call that needs one makes a new one.
pub(super) fn take() -> Option<&'static Scheduler> {
    let _lock = process::INIT.lock();
    // ORDERING: Acquire; as in `existing`.
    // SAFETY: null or a leaked scheduler.
    unsafe { SCHEDULER.swap(ptr::null_mut(), Ordering::Acquire).as_ref() }
}

/// In a child after `fork`: the scheduler is the parent's, its threads are not
/// here. What it holds is left alone; the next call makes a new one.
pub(super) fn forget_after_fork() {
    // ORDERING: Relaxed; there is one thread.
    SCHEDULER.store(ptr::null_mut(), Ordering::Relaxed);
}
