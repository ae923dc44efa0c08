//! Tasks that are queued and released, by tasks and from outside, find a worker; and a
//! drain sees them all.
//!
//! A task that holds its worker up until its child has run shows that another worker
//! comes for the child: shuttle reports a lost wake-up as a deadlock.

use crate::pool::{Gate, Pool, Running};
use crate::{check, must_fail};
use async_runtime::sync::Step;
use shuttle::rand::Rng;
use shuttle::thread;
use std::sync::Arc;

/// Puts a task into the slot of its worker, and holds that up until it has run.
fn slot_and_hold(task: &Running) {
    let gate = Gate::default();
    let child = gate.clone();
    task.pool.release([task.pool.task(move |_| child.open())]);
    gate.pass();
}

/// Queues a task, and holds its worker up until that has run.
fn queue_and_hold(task: &Running) {
    let gate = Gate::default();
    let child = gate.clone();
    task.pool.execute(move |_| child.open());
    gate.pass();
}

/// Releases a task into the slot and two into the deque.
fn spawn(task: &Running) {
    task.pool.release([(); 3].map(|()| task.pool.task(|task| task.pause())));
}

/// A pool of two, both of whose threads run, and are about to go to sleep.
fn both_started() -> Arc<Pool> {
    let pool = Pool::new(2, 4);
    pair(&pool);
    pool
}

/// Two tasks from outside, of which one holds its worker up until the other has run:
/// the second submission may rely on the worker that has yet to find the first. Waits
/// until the other has run.
fn pair(pool: &Pool) {
    let (gate, end) = (Gate::default(), Gate::default());
    let (first, second) = (gate.clone(), end.clone());
    pool.execute(move |_| first.pass());
    pool.execute(move |_| {
        gate.open();
        second.open();
    });
    end.pass();
}

fn slots(workers: usize) {
    let pool = Pool::new(workers, workers);
    for _ in 1..workers {
        pool.execute(slot_and_hold);
    }
    pool.finish();
}

fn queues(workers: usize) {
    let pool = Pool::new(workers, workers);
    for _ in 1..workers {
        pool.execute(queue_and_hold);
    }
    pool.execute(|_| {});
    pool.finish();
}

fn queue_after_start() {
    let pool = both_started();
    pool.execute(queue_and_hold);
    pool.finish();
}

fn slot_after_start() {
    let pool = both_started();
    pool.execute(slot_and_hold);
    pool.finish();
}

fn pairs() {
    let pool = both_started();
    pair(&pool);
    pool.finish();
}

fn all_shapes() {
    let pool = Pool::new(4, 4);
    pool.limit_running();
    pool.execute(spawn);
    pool.execute(slot_and_hold);
    pool.execute(spawn);
    pool.execute(queue_and_hold);
    pool.execute(|_| {});
    pool.finish();
}

/// A task that does nothing new for a while, and then fills its slot: the other thread
/// may be about to stop watching.
fn slot_after_a_while() {
    let pool = both_started();
    let end = Gate::default();
    let own = end.clone();
    pool.execute(move |task| {
        for _ in 0..shuttle::rand::thread_rng().gen_range(0..12) {
            task.pause();
        }
        slot_and_hold(task);
        own.open();
    });
    end.pass();
    pool.finish();
}

/// Threads from outside that submit tasks at the same time.
fn two_submitters() {
    let pool = Pool::new(2, 2);
    pool.limit_running();
    let other = {
        let pool = pool.clone();
        thread::spawn(move || {
            pool.execute(spawn);
            pool.execute(|_| {});
        })
    };
    pool.execute(spawn);
    pool.execute(|_| {});
    other.join().expect("no thread of the model panics");
    pool.finish();
}

/// Two drains that come while tasks run; and tasks after them.
fn drains() {
    let pool = Pool::new(3, 3);
    pool.execute(spawn);
    pool.execute(|_| {});
    pool.execute(spawn);
    let other = {
        let pool = pool.clone();
        thread::spawn(move || pool.drain())
    };
    pool.drain();
    other.join().expect("no thread of the model panics");
    pool.execute(spawn);
    pool.drain();
    pool.execute(|_| {});
    pool.finish();
}

/// A drain that comes while a task wakes the other thread.
fn drain_while_woken() {
    let pool = both_started();
    pool.drain();
    pool.execute(|task| task.pool.execute(|_| {}));
    pool.drain();
    pool.destroy();
}

#[test]
fn a_task_in_a_slot_is_taken_from_behind_a_long_one() {
    check(|| slots(2));
    check(|| slots(3));
    check(slot_after_start);
    check(slot_after_a_while);
}

#[test]
fn queued_tasks_find_a_worker_while_others_are_busy() {
    check(|| queues(2));
    check(|| queues(3));
    check(queue_after_start);
    check(pairs);
}

#[test]
fn slots_and_queues_together() {
    check(all_shapes);
    check(two_submitters);
}

#[test]
fn a_pool_is_quiet_only_when_all_has_run() {
    check(drains);
    check(drain_while_woken);
}

#[test]
fn a_missing_look_before_sleep_is_noticed() {
    must_fail(&[Step::Watch, Step::LookBeforeSleep], queue_after_start);
}

#[test]
fn a_missing_look_after_watching_is_noticed() {
    must_fail(&[Step::LookAfterWatching], slot_after_a_while);
}

#[test]
fn a_missing_look_after_searching_is_noticed() {
    must_fail(&[Step::Watch, Step::LookAfterSearching], pairs);
}

#[test]
fn a_late_count_of_the_woken_is_noticed() {
    must_fail(&[Step::CountBeforeWake], drain_while_woken);
}
