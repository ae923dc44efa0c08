//! The scheduler of this process: the only static of the runtime that matters.

use super::process;
use crate::scheduler::{Config, Overrides, Scheduler};
use crate::sync::Mutex;
use crate::trace;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

/// The scheduler, unless a trace is written. What queues a task looks here first, so a
/// trace that is not written costs nothing.
static UNTRACED: AtomicPtr<Scheduler> = AtomicPtr::new(ptr::null_mut());
/// The scheduler, if a trace is written. At most one of the two is not null.
static TRACED: AtomicPtr<Scheduler> = AtomicPtr::new(ptr::null_mut());

/// The program's settings for the next scheduler that is made.
static OVERRIDES: Mutex<Overrides> =
    Mutex::new(Overrides { workers: 0, max_threads: 0, stack_size: 0, exit_timeout_ms: 0 });

/// The scheduler, made at the first call.
#[inline(always)]
pub(super) fn scheduler() -> &'static Scheduler {
    match untraced() {
        Some(scheduler) => scheduler,
        None => traced_or_new(),
    }
}

#[cold]
fn traced_or_new() -> &'static Scheduler {
    existing().unwrap_or_else(create)
}

/// The scheduler, if it was needed so far.
pub(super) fn existing() -> Option<&'static Scheduler> {
    // ORDERING: Acquire; as in `untraced`.
    // SAFETY: null or a leaked scheduler.
    untraced().or_else(|| unsafe { TRACED.load(Ordering::Acquire).as_ref() })
}

/// The scheduler, if it was needed so far and no trace is written.
#[inline(always)]
pub(super) fn untraced() -> Option<&'static Scheduler> {
    // ORDERING: Acquire; pairs with the Release in `create`; takes in the scheduler.
    // SAFETY: null or a leaked scheduler.
    unsafe { UNTRACED.load(Ordering::Acquire).as_ref() }
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
    let config = Config::new(&OVERRIDES.lock());
    let traced = trace::start(config.trace.as_deref(), config.workers);
    let scheduler = Scheduler::leak(config);
    let place = if traced { &TRACED } else { &UNTRACED };
    // ORDERING: Release; pairs with the Acquire in `untraced` and `existing`; publishes
    // the scheduler.
    place.store(ptr::from_ref(scheduler).cast_mut(), Ordering::Release);
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
    let scheduler = existing();
    // ORDERING: Relaxed; nothing is behind a null pointer.
    UNTRACED.store(ptr::null_mut(), Ordering::Relaxed);
    TRACED.store(ptr::null_mut(), Ordering::Relaxed);
    scheduler
}

/// In a child after `fork`: the scheduler is the parent's, its threads are not
/// here. What it holds is left alone; the next call makes a new one.
pub(super) fn forget_after_fork() {
    // ORDERING: Relaxed; there is one thread.
    UNTRACED.store(ptr::null_mut(), Ordering::Relaxed);
    TRACED.store(ptr::null_mut(), Ordering::Relaxed);
}
