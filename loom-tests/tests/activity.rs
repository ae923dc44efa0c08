//! Whether a pool is quiet: never while a task is queued or running.
//!
//! Loom takes SeqCst accesses for acquire and release, so this shows more than is
//! needed: that these suffice here.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::activity::Activity;
use loom_tests::parker::Parker;
use loom_tests::queue::Injector;
use loom_tests::{Probe, check};

struct Pool {
    activity: Activity,
    queue: Injector,
    sleeper: Parker,
    probes: [Probe; 2],
}

impl Pool {
    /// Runs what is queued, and goes to sleep for good.
    fn work(&self) {
        while let Some(task) = self.queue.steal() {
            task.run();
        }
        self.activity.stop();
    }

    fn assert_done_if_quiet(&self) {
        if self.activity.quiet(|| self.queue.is_empty()).is_some() {
            assert_eq!(self.probes.each_ref().map(Probe::runs), [1, 1], "quiet too early");
        }
    }
}

/// A worker runs a task that queues another, and wakes a second worker for it, while
/// a thread from outside looks twice whether all is done.
fn two_workers() {
    let pool = Arc::new(Pool {
        activity: Activity::default(),
        queue: Injector::new(),
        sleeper: Parker::new(),
        probes: Default::default(),
    });
    // The first worker is woken, and has found the first task.
    pool.activity.start();
    let second = {
        let pool = pool.clone();
        thread::spawn(move || {
            pool.sleeper.park();
            pool.work();
        })
    };
    let first = {
        let pool = pool.clone();
        thread::spawn(move || {
            Probe::task(&pool.probes[0]).run();
            pool.queue.push(Probe::task(&pool.probes[1]));
            pool.activity.start();
            // SAFETY: the model keeps the parker alive.
            unsafe { Parker::unpark(&pool.sleeper) };
            pool.work();
        })
    };
    pool.assert_done_if_quiet();
    pool.assert_done_if_quiet();
    first.join().unwrap();
    second.join().unwrap();
    assert!(pool.activity.quiet(|| pool.queue.is_empty()).is_some());
}

#[test]
fn quiet_means_done() {
    check(4, two_workers);
}
