//! Tasks that wait: the hand-over of their cores to other threads, what becomes of these
//! threads, and the end of the scheduler.

use crate::pool::{Event, Gate, Pool, Running};
use crate::{check, must_fail};
use async_runtime::scheduler::{Drained, STUCK_AFTER};
use async_runtime::sync::{Step, thread as threads};
use core::time::Duration;
use shuttle::sync::Mutex;
use shuttle::thread;
use std::sync::Arc;

/// Queues a task that does `body`, and waits for its end.
fn call(task: &Running, body: impl FnOnce(&Running) + Send + 'static) {
    let end = Event::new();
    task.pool.execute(move |task| {
        body(task);
        end.complete(task.pool);
    });
    task.wait(end);
    end.drop_ref();
}

/// Calls that are nested so deep, the innermost of which releases some tasks.
fn calls(task: &Running, depth: usize) {
    if depth > 0 {
        call(task, move |task| calls(task, depth - 1))
    } else {
        task.pool.release([(); 2].map(|()| task.pool.task(|_| {})));
    }
}

/// Tasks that may run at the same time: as many as there are workers and no more.
fn crowd(pool: &Pool) {
    pool.limit_running();
    for _ in 0..3 {
        pool.execute(|task| {
            task.pause();
            task.pool.execute(|task| task.pause());
            task.pause();
        });
    }
    pool.drain();
}

/// Nested waits, and afterwards no more threads that run tasks than the pool has.
fn nested(workers: usize, max_threads: usize) {
    let pool = Pool::new(workers, max_threads);
    pool.execute(|task| calls(task, 3));
    pool.execute(|task| calls(task, 1));
    pool.drain();
    crowd(&pool);
    pool.finish();
}

/// Tasks that wait two times each: the second time with an extra core.
fn again(workers: usize, max_threads: usize) {
    let pool = Pool::new(workers, max_threads);
    for _ in 0..2 {
        pool.execute(|task| {
            call(task, |_| {});
            task.pool.execute(|_| {});
            call(task, |_| {});
        });
    }
    pool.drain();
    crowd(&pool);
    pool.finish();
}

/// Tasks and a thread from outside wait for what happens outside, and other tasks run
/// meanwhile: with fewer workers than there are tasks that wait.
fn outside(workers: usize, max_threads: usize) {
    let pool = Pool::new(workers, max_threads);
    let event = Event::new();
    let first = Event::new();
    for _ in 0..3 {
        pool.execute(move |task| task.wait(event));
    }
    pool.execute(move |task| first.complete(task.pool));
    event.then(&pool, |_| {});
    let waiter = {
        let pool = pool.clone();
        thread::spawn(move || assert!(event.wait(&pool, None)))
    };
    assert!(first.wait(&pool, None));
    event.complete(&pool);
    waiter.join().expect("no thread of the model panics");
    pool.drain();
    event.drop_ref();
    first.drop_ref();
    crowd(&pool);
    pool.finish();
}

/// A task that waits with an extra core, for a child, while it holds a lock that all
/// threads of the pool want: the child must be run by another.
fn lock(workers: usize) {
    let pool = Pool::new(workers, workers + 4);
    let lock = Arc::new(Mutex::new(()));
    let own = lock.clone();
    pool.execute(move |task| {
        call(task, |_| {});
        let _guard = own.lock().expect("no model goes on after a panic");
        for _ in 0..task.pool.scheduler.config().workers {
            let lock = own.clone();
            task.pool.execute(move |_| {
                let _guard = lock.lock().expect("no model goes on after a panic");
            });
        }
        call(task, |_| {});
    });
    pool.finish();
}

/// Waits with a time limit, which may be over before or after the event.
fn timed(workers: usize, max_threads: usize) {
    let pool = Pool::new(workers, max_threads);
    let event = Event::new();
    for milliseconds in [1, 100] {
        pool.execute(move |task| {
            let limit = Duration::from_millis(milliseconds);
            if !task.wait_for(event, limit) {
                // The thread can be given an extra core, and the event be waited for.
                task.pool.execute(|_| {});
                task.wait(event);
            }
        });
    }
    pool.execute(move |task| {
        task.pause();
        event.complete(task.pool);
    });
    pool.drain();
    event.drop_ref();
    crowd(&pool);
    pool.finish();
}

/// A drain that comes while a task is blocked: it does not return before that has gone
/// on, and has queued another.
fn drain_while_blocked() {
    let pool = Pool::new(1, 4);
    let event = Event::new();
    pool.execute(move |task| {
        task.wait(event);
        task.pool.execute(|_| {});
    });
    assert_eq!(pool.scheduler.drain(Duration::MAX, Some(STUCK_AFTER)), Drained::Stuck(1));
    let drain = {
        let pool = pool.clone();
        thread::spawn(move || pool.drain())
    };
    event.complete(&pool);
    drain.join().expect("no thread of the model panics");
    event.drop_ref();
    pool.finish();
}

/// A drain that gives up when only blocked tasks are left, and one that does not.
fn stuck() {
    let pool = Pool::new(2, 4);
    let event = Event::new();
    pool.execute(move |task| task.wait(event));
    pool.execute(|_| {});
    assert_eq!(pool.scheduler.drain(Duration::MAX, Some(STUCK_AFTER)), Drained::Stuck(1));
    assert_eq!(pool.ran(), 1);
    event.complete(&pool);
    pool.drain();
    event.drop_ref();
    pool.finish();
}

/// The end of a scheduler with threads in all states: woken for nothing, watching,
/// asleep, without a core, about to leave, and never started.
fn end(workers: usize) {
    let pool = Pool::new(workers, workers + 3);
    let gate = Gate::default();
    let own = gate.clone();
    pool.execute(move |task| calls(task, 2));
    pool.execute(move |_| own.pass());
    pool.execute(|task| task.pool.release([task.pool.task(|_| {})]));
    gate.open();
    pool.finish();
}

/// What is left in the extra core of a task that has ended is run by the pool.
fn left_in_extra_core() {
    let pool = Pool::new(1, 3);
    pool.execute(|task| {
        call(task, |_| {});
        task.pool.execute(|_| {});
        task.pool.release([task.pool.task(|_| {})]);
    });
    pool.finish();
}

/// The system starts no thread, or only so many.
fn refused(workers: usize, allowed: usize) {
    let pool = Pool::new(workers, workers + 4);
    threads::allow(allowed);
    let end = Event::new();
    pool.execute(move |task| {
        calls(task, 2);
        end.complete(task.pool);
    });
    pool.execute(|task| task.pool.release([task.pool.task(|_| {})]));
    let waiter = {
        let pool = pool.clone();
        thread::spawn(move || assert!(end.wait(&pool, None)))
    };
    assert!(end.wait(&pool, None));
    waiter.join().expect("no thread of the model panics");
    end.drop_ref();
    pool.drain();
    // It starts some again.
    threads::allow(8);
    pool.execute(|task| calls(task, 1));
    pool.finish();
}

#[test]
fn nested_waits_end() {
    check(|| nested(1, 6));
    check(|| nested(2, 8));
}

#[test]
fn nested_waits_end_without_spare_threads() {
    check(|| nested(1, 1));
    check(|| nested(2, 2));
    check(|| nested(2, 3));
}

#[test]
fn a_task_waits_again_with_an_extra_core() {
    check(|| again(1, 6));
    check(|| again(2, 8));
    check(|| again(1, 2));
}

#[test]
fn tasks_wait_for_what_happens_outside() {
    check(|| outside(1, 6));
    check(|| outside(2, 8));
    check(|| outside(2, 2));
}

#[test]
fn a_waiting_task_may_hold_a_lock_that_the_pool_wants() {
    check(|| lock(1));
    check(|| lock(2));
}

#[test]
fn a_wait_ends_by_its_time_limit_or_the_event() {
    check(|| timed(1, 4));
    check(|| timed(2, 6));
    check(|| timed(1, 1));
}

#[test]
fn a_drain_waits_for_blocked_tasks() {
    check(drain_while_blocked);
    check(stuck);
}

#[test]
fn all_threads_end() {
    check(|| end(1));
    check(|| end(2));
    check(|| end(3));
    check(left_in_extra_core);
}

#[test]
fn waits_and_drains_end_without_threads() {
    check(|| refused(1, 0));
    check(|| refused(2, 1));
    check(|| refused(2, 2));
}

#[test]
fn a_late_count_of_a_thread_that_goes_on_is_noticed() {
    must_fail(&[Step::CountBeforeUnblock], drain_while_blocked);
}

#[test]
fn a_missing_second_look_of_a_drain_is_noticed() {
    must_fail(&[Step::LookAfterBlocked], drain_while_blocked);
}

#[test]
fn leaving_a_core_that_comes_late_is_noticed() {
    must_fail(&[Step::TakeLate], || nested(1, 6));
}

#[test]
fn not_telling_of_tasks_in_an_extra_core_is_noticed() {
    must_fail(&[Step::TellOfMoved], left_in_extra_core);
}
