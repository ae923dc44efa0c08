//! The end of the scheduler: its threads, asleep or about to leave, end, and what they
//! have used is free then.
#![cfg(loom)]

use core::time::Duration;
use loom_tests::berths::Berths;
use loom_tests::handles::Handles;
use loom_tests::parker::Parker;
use loom_tests::sync::thread::{open_handles, spawn};
use loom_tests::sync::{Site, Step};
use loom_tests::{Payload, check, must_fail, must_fail_without};
use std::sync::Arc;

/// What of the scheduler its end has to do with.
#[derive(Default)]
struct Pool {
    berths: Berths<()>,
    handles: Handles,
    /// Where the thread with the core sleeps.
    parker: Parker,
    /// The rest of the scheduler, which is freed in the end.
    rest: Payload,
}

impl Pool {
    fn start(self: &Arc<Self>, main: fn(Arc<Self>)) {
        let handle = spawn(0, 0, main, self.clone()).map_err(|(error, _)| error);
        self.handles.add(handle.expect("the model starts threads"));
    }

    /// As `Scheduler::idle` when there are no tasks: sleeps until the scheduler ends.
    /// There is one release, that of the end.
    fn with_core(self: Arc<Self>) {
        while !self.berths.is_stopping() {
            self.parker.park();
        }
        self.leave();
    }

    /// A thread without a core, for a time that may be over at any moment.
    fn without_core(self: Arc<Self>) {
        assert!(self.berths.wait(Duration::from_secs(10)).is_none());
        self.leave();
    }

    /// The same, for ever.
    fn without_core_for_ever(self: Arc<Self>) {
        assert!(self.berths.wait(Duration::MAX).is_none());
        self.leave();
    }

    /// As `Spares::leave`: the last access.
    fn leave(&self) {
        self.rest.read();
        self.handles.leave(|| self.berths.is_stopping());
    }

    /// As `Scheduler::destroy`.
    fn destroy(&self) {
        self.berths.stop();
        // SAFETY: the model keeps the parker alive.
        unsafe { Parker::unpark(&self.parker) };
        self.handles.join();
        self.rest.write(1);
        assert_eq!(open_handles(), 0, "a thread was neither joined nor detached");
    }
}

fn asleep() {
    let pool = Arc::<Pool>::default();
    pool.start(Pool::with_core);
    pool.destroy();
}

fn about_to_leave() {
    let pool = Arc::<Pool>::default();
    pool.start(Pool::without_core);
    pool.start(Pool::without_core);
    pool.destroy();
}

fn one_of_each() {
    let pool = Arc::<Pool>::default();
    pool.start(Pool::with_core);
    pool.start(Pool::without_core_for_ever);
    pool.destroy();
}

#[test]
fn a_sleeping_thread_ends() {
    check(6, asleep);
}

#[test]
fn threads_leave_or_are_joined() {
    check(4, about_to_leave);
}

#[test]
fn all_threads_end() {
    check(4, one_of_each);
}

#[test]
fn a_weakened_release_is_noticed() {
    must_fail(Site::ParkerRelease, 3, asleep);
}

#[test]
fn a_weakened_acquire_is_noticed() {
    must_fail(Site::ParkerAcquire, 3, asleep);
}

#[test]
fn not_looking_for_the_end_is_noticed() {
    must_fail_without(Step::LookForEnd, 3, one_of_each);
}
