//! Whether a pool is quiet: never while a task is queued or running.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::activity::{Activity, Look};
use loom_tests::parker::Parker;
use loom_tests::queue::Injector;
use loom_tests::sync::{Site, Step};
use loom_tests::{Probe, check, must_fail, must_fail_without};

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

/// A task blocks, and its core's next thread finds nothing to do; the task goes on and
/// ends, while a thread from outside looks twice whether all is done.
fn blocked_task() {
    let shared = Arc::new((Activity::default(), Probe::default()));
    shared.0.start();
    let task = {
        let shared = shared.clone();
        thread::spawn(move || {
            let (activity, probe) = &*shared;
            activity.block(false);
            activity.stop();
            activity.go_on(false);
            Probe::task(probe).run();
            activity.stop();
        })
    };
    let (activity, probe) = &*shared;
    for _ in 0..2 {
        if activity.look(|| true) == Look::Done {
            assert_eq!(probe.runs(), 1, "done too early");
        }
    }
    task.join().unwrap();
    assert_eq!(activity.look(|| true), Look::Done);
}

#[test]
fn quiet_means_done() {
    check(4, two_workers);
}

#[test]
fn a_blocked_task_is_not_done() {
    check(6, blocked_task);
}

#[test]
fn a_weakened_stop_is_noticed() {
    must_fail(Site::ActivityStop, 3, two_workers);
}

#[test]
fn a_weakened_stop_of_a_blocked_task_is_noticed() {
    must_fail(Site::ActivityStop, 3, blocked_task);
}

#[test]
fn a_weakened_look_is_noticed() {
    must_fail(Site::ActivityLook, 3, two_workers);
}

#[test]
fn a_weakened_unblock_is_noticed() {
    must_fail(Site::ActivityUnblock, 3, blocked_task);
}

#[test]
fn a_weakened_look_at_the_blocked_is_noticed() {
    must_fail(Site::ActivityBlocked, 3, blocked_task);
}

#[test]
fn unblocking_before_the_count_is_noticed() {
    must_fail_without(Step::CountBeforeUnblock, 3, blocked_task);
}

#[test]
fn a_missing_second_look_is_noticed() {
    must_fail_without(Step::LookAfterBlocked, 3, blocked_task);
}
