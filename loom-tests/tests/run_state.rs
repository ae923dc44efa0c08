//! The state of a future's task: polled by one thread at a time, and after each wake.
#![cfg(loom)]

use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering};
use loom::thread;
use loom_tests::run_state::{End, RunState, Wake};
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

/// A task whose future is ready when it has seen what all wakers have done.
struct Task {
    state: RunState,
    /// What the future itself keeps from poll to poll.
    polls: Payload,
    /// Written by a waker each. Relaxed: only a wake tells a poll to look.
    done: [AtomicUsize; 2],
    wakers: usize,
    finished: AtomicUsize,
}

impl Task {
    fn new(wakers: usize) -> Arc<Self> {
        Arc::new(Self {
            state: RunState::new(),
            polls: Payload::default(),
            done: [AtomicUsize::new(0), AtomicUsize::new(0)],
            wakers,
            finished: AtomicUsize::new(0),
        })
    }

    /// Polls until it is idle or done. What a thread would put into a queue, it polls
    /// again itself, and what it would poll at once as well: in some schedule of the model
    /// a queue is that fast.
    fn run(&self) {
        loop {
            self.polls.write(self.polls.read() + 1);
            let seen = self.done.iter().map(|done| done.load(Ordering::Relaxed)).sum::<usize>();
            if seen == self.wakers {
                self.finished.fetch_add(1, Ordering::Relaxed);
                return self.state.finish();
            }
            match self.state.end() {
                End::Idle => return,
                End::Again => self.state.begin(),
            }
        }
    }

    fn wake(&self, by: usize) {
        self.done[by].store(1, Ordering::Relaxed);
        if self.state.wake() == Wake::Yours {
            self.state.begin();
            self.run()
        }
    }

    fn wake_and_begin(&self, by: usize) {
        self.done[by].store(1, Ordering::Relaxed);
        if self.state.wake_and_begin() == Wake::Yours {
            self.run()
        }
    }
}

fn spawn(task: &Arc<Task>, action: impl FnOnce(&Task) + 'static) -> thread::JoinHandle<()> {
    let task = task.clone();
    thread::spawn(move || action(&task))
}

/// The first poll, while another thread wakes the task.
fn one_waker() {
    let task = Task::new(1);
    let waker = spawn(&task, |task| task.wake(0));
    task.run();
    waker.join().unwrap();
    assert_eq!(task.finished.load(Ordering::Relaxed), 1, "assertion: a wake is lost");
}

/// The same with the waker that polls at once.
fn one_that_begins() {
    let task = Task::new(1);
    let waker = spawn(&task, |task| task.wake_and_begin(0));
    task.run();
    waker.join().unwrap();
    assert_eq!(task.finished.load(Ordering::Relaxed), 1, "assertion: a wake is lost");
}

/// Two wakers, one of each kind, while the task is polled.
fn two_wakers() {
    let task = Task::new(2);
    let first = spawn(&task, |task| task.wake(0));
    let second = spawn(&task, |task| task.wake_and_begin(1));
    task.run();
    first.join().unwrap();
    second.join().unwrap();
    assert_eq!(task.finished.load(Ordering::Relaxed), 1, "assertion: a wake is lost");
}

/// A task that lies in a queue, while another thread wakes it once more: the poll sees
/// that, or is followed by another one.
fn woken_in_the_queue() {
    let task = Task::new(2);
    task.run();
    task.done[0].store(1, Ordering::Relaxed);
    assert_eq!(task.state.wake(), Wake::Yours);
    let second = spawn(&task, |task| task.wake(1));
    let queue = spawn(&task, |task| {
        task.state.begin();
        task.run()
    });
    second.join().unwrap();
    queue.join().unwrap();
    assert_eq!(task.finished.load(Ordering::Relaxed), 1, "assertion: a wake is lost");
}

#[test]
fn a_wake_is_not_lost() {
    check(6, one_waker);
}

#[test]
fn a_wake_that_begins_is_not_lost() {
    check(6, one_that_begins);
}

#[test]
fn two_wakes_are_not_lost() {
    check(4, two_wakers);
}

#[test]
fn a_wake_in_the_queue_is_not_lost() {
    check(5, woken_in_the_queue);
}

#[test]
fn weakened_wake_is_noticed() {
    must_fail(Site::TaskWake, 3, woken_in_the_queue);
}

#[test]
fn weakened_begin_is_noticed() {
    must_fail(Site::TaskBegin, 3, one_that_begins);
}

#[test]
fn weakened_end_is_noticed() {
    must_fail(Site::TaskEnd, 3, one_that_begins);
}
