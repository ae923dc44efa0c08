//! The sleep protocol: a task that is queued while workers go to sleep wakes one.
//!
//! A worker here does what `scheduler/idle.rs` does: it searches, announces its
//! sleep, looks once more, and parks. Loom reports a lost wake-up as a deadlock.
#![cfg(loom)]

use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering};
use loom::thread;
use loom_tests::next_slot::NextSlot;
use loom_tests::parker::Parker;
use loom_tests::queue::Injector;
use loom_tests::sleep::{Place, Sleep};
use loom_tests::sync::Site;
use loom_tests::{Probe, check, must_fail};

struct Pool {
    queue: Injector,
    sleep: Sleep,
    parkers: Vec<Parker>,
    /// Tasks that workers have yet to run before they may end.
    left: AtomicUsize,
    probes: Vec<Probe>,
}

impl Pool {
    fn new(workers: usize, tasks: usize) -> Arc<Self> {
        Arc::new(Self {
            queue: Injector::new(),
            sleep: Sleep::new(workers),
            parkers: (0..workers).map(|_| Parker::new()).collect(),
            left: AtomicUsize::new(tasks),
            probes: (0..tasks).map(|_| Probe::default()).collect(),
        })
    }

    fn wake(&self, worker: Option<usize>) {
        if let Some(worker) = worker {
            // SAFETY: the pool keeps the parkers alive.
            unsafe { Parker::unpark(&self.parkers[worker]) };
        }
    }

    fn submit(&self, number: usize) {
        self.queue.push(Probe::task(&self.probes[number]));
        self.wake(self.sleep.task_added(Place::Queue));
    }

    fn wake_for_visible(&self) {
        if !self.queue.is_empty() {
            self.wake(self.sleep.task_added(Place::Queue));
        }
    }

    /// Runs tasks until `share` of them were run by this worker.
    fn work(&self, number: usize, share: usize) {
        let mut searching = false;
        let mut run = 0;
        while run < share {
            if let Some(task) = self.queue.steal() {
                if std::mem::take(&mut searching) && self.sleep.stop_searching() {
                    self.wake_for_visible();
                }
                task.run();
                run += 1;
                self.left.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            if !self.sleep.sleep(number, searching, false) {
                self.wake_for_visible();
            }
            self.parkers[number].park();
            searching = true;
        }
        if searching && self.sleep.stop_searching() {
            self.wake_for_visible();
        }
    }
}

fn join(pool: &Pool, threads: Vec<thread::JoinHandle<()>>) {
    for thread in threads {
        thread.join().unwrap();
    }
    assert!(pool.probes.iter().all(|probe| probe.runs() == 1));
}

fn spawn(pool: &Arc<Pool>, f: impl FnOnce(&Pool) + Send + 'static) -> thread::JoinHandle<()> {
    let pool = pool.clone();
    thread::spawn(move || f(&pool))
}

/// One worker goes to sleep while one task is queued from outside.
fn one_worker() {
    let pool = Pool::new(1, 1);
    let worker = spawn(&pool, |pool| pool.work(0, 1));
    pool.submit(0);
    join(&pool, vec![worker]);
}

/// One worker, two tasks in succession.
fn one_worker_two_tasks() {
    let pool = Pool::new(1, 2);
    let worker = spawn(&pool, |pool| pool.work(0, 2));
    pool.submit(0);
    pool.submit(1);
    join(&pool, vec![worker]);
}

/// Two workers, each of which must get one of two tasks: the second submission may
/// find the first worker searching and wake nobody, and the first then has to.
fn two_workers() {
    let pool = Pool::new(2, 2);
    let workers = vec![spawn(&pool, |pool| pool.work(0, 1)), spawn(&pool, |pool| pool.work(1, 1))];
    pool.submit(0);
    pool.submit(1);
    join(&pool, workers);
}

#[test]
fn a_sleeper_is_woken() {
    check(7, one_worker);
}

#[test]
fn tasks_in_succession_are_run() {
    check(5, one_worker_two_tasks);
}

#[test]
fn both_workers_are_woken() {
    check(2, two_workers);
}

#[test]
fn a_missing_submit_fence_is_noticed() {
    must_fail(Site::SubmitFence, 3, one_worker);
}

#[test]
fn a_missing_sleep_fence_is_noticed() {
    must_fail(Site::SleepFence, 3, one_worker);
}

/// A pool of two in which core 1 has a slot and runs a long task; worker 0 watches.
struct Watched {
    pool: Arc<Pool>,
    slot: NextSlot,
}

impl Watched {
    fn new(tasks: usize) -> Arc<Self> {
        Arc::new(Self { pool: Pool::new(2, tasks), slot: NextSlot::new() })
    }

    /// Core 1 puts a task into its slot.
    fn release(&self, number: usize) {
        assert!(self.slot.put(Probe::task(&self.pool.probes[number])).is_ok());
        self.pool.wake(self.pool.sleep.task_added(Place::Slot));
    }

    fn wake_for_visible(&self) {
        self.pool.wake_for_visible();
        if self.slot.is_full() {
            self.pool.wake(self.pool.sleep.task_added(Place::Slot));
        }
    }

    /// Sleeps as the watcher, whose time limit is over at once: looks at the slot,
    /// and sleeps without a limit if it is empty. Returns as a searching worker.
    fn watch_once(&self) {
        let Pool { sleep, parkers, .. } = &*self.pool;
        assert!(sleep.sleep(0, false, true), "there is no other watcher");
        self.pool.wake_for_visible();
        if self.slot.is_full() {
            if sleep.watcher_searches(0) {
                return;
            }
        } else if sleep.stop_watching(0) {
            self.wake_for_visible();
        }
        parkers[0].park();
    }

    /// Runs what a searching worker finds, and the slot's task.
    fn run_all(&self, mut left: usize) {
        loop {
            while let Some(task) = self.slot.take().or_else(|| self.pool.queue.steal()) {
                task.run();
                left -= 1;
            }
            if left == 0 {
                return;
            }
            if !self.pool.sleep.sleep(0, true, false) {
                self.wake_for_visible();
            }
            self.pool.parkers[0].park();
        }
    }
}

/// A task goes into a slot while the watcher stops watching: it relies on the
/// watcher, which must see it, or wakes a sleeper, which is that same worker.
fn slot_against_watcher() {
    watcher_against(1, |watched| watched.release(0));
}

/// The same, and a task is queued, which wakes the watcher while it looks.
fn slot_and_queue_against_watcher() {
    watcher_against(2, |watched| {
        watched.release(0);
        watched.pool.submit(1);
    });
}

fn watcher_against(tasks: usize, submit: impl FnOnce(&Watched)) {
    let watched = Watched::new(tasks);
    let watcher = {
        let watched = watched.clone();
        thread::spawn(move || {
            watched.watch_once();
            watched.run_all(tasks);
        })
    };
    submit(&watched);
    join(&watched.pool, vec![watcher]);
}

/// A worker searches while nobody else is active, and so sleeps without watching. Core
/// 1 becomes active meanwhile and fills its slot: it relies on the searching worker,
/// which must see the slot, or wakes it.
fn slot_against_the_last_active() {
    let watched = Watched::new(1);
    watched.pool.sleep.add_searching();
    let last = {
        let watched = watched.clone();
        thread::spawn(move || {
            assert!(!watched.pool.sleep.sleep(0, true, false), "it does not watch");
            watched.wake_for_visible();
            watched.pool.parkers[0].park();
            watched.run_all(1);
        })
    };
    watched.release(0);
    join(&watched.pool, vec![last]);
}

#[test]
fn the_last_active_sees_a_slot_before_it_sleeps() {
    check(7, slot_against_the_last_active);
}

#[test]
fn a_missing_submit_fence_is_noticed_by_the_last_active() {
    must_fail(Site::SubmitFence, 3, slot_against_the_last_active);
}

#[test]
fn a_missing_sleep_fence_is_noticed_by_the_last_active() {
    must_fail(Site::SleepFence, 3, slot_against_the_last_active);
}

#[test]
fn the_watcher_sees_a_slot_before_it_stops() {
    check(6, slot_against_watcher);
}

#[test]
fn the_watcher_is_woken_once() {
    check(5, slot_and_queue_against_watcher);
}

#[test]
fn a_missing_submit_fence_is_noticed_by_the_watcher() {
    must_fail(Site::SubmitFence, 3, slot_against_watcher);
}

#[test]
fn a_missing_sleep_fence_is_noticed_by_the_watcher() {
    must_fail(Site::SleepFence, 3, slot_against_watcher);
}
