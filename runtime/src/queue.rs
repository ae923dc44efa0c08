//! The queues of tasks: one deque for each worker, one injector for all.
//!
//! crossbeam-deque's behind names of our own; under loom, which cannot look into
//! that crate, a plain locked queue with the same interface.
//!
//! A deque is pushed and popped at its new end by the thread that owns it, and
//! stolen from at its old end by everybody.

use crate::task::Task;

#[cfg(not(loom))]
mod imp {
    use super::Task;
    use crossbeam_deque::{Injector as Shared, Steal, Stealer as Other, Worker as Own};

    /// The end of a deque that its owner uses; may move to another thread.
    #[derive(Debug)]
    pub struct Deque(Own<Task>);

    /// The end of a deque that everybody may steal from.
    #[derive(Debug)]
    pub struct Stealer(Other<Task>);

    /// A queue that everybody may push to and steal from; first in, first out.
    #[derive(Debug)]
    pub struct Injector(Shared<Task>);

    impl Deque {
        /// An empty deque with its other end.
        pub fn new() -> (Self, Stealer) {
            let own = Own::new_lifo();
            let other = own.stealer();
            (Self(own), Stealer(other))
        }

        /// Adds the newest task.
        #[inline(always)]
        pub fn push(&self, task: Task) {
            self.0.push(task)
        }

        /// Takes the newest task.
        #[inline(always)]
        pub fn pop(&self) -> Option<Task> {
            self.0.pop()
        }

        /// Whether there is nothing to pop.
        #[inline]
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }

    /// Makes the first use of what crossbeam-deque keeps for the whole process, which
    /// has a lock of its own: the caller sees to it that no fork happens meanwhile.
    pub fn warm_up() {
        crossbeam_epoch::default_collector();
    }

    /// Frees what crossbeam-epoch keeps because a thread that ended might have been
    /// looking at it. Nothing is guaranteed, only likely; the rest is reachable.
    pub fn collect() {
        // What was retired is freed two epochs later; each round may advance by one.
        const ROUNDS: usize = 64;
        let handle = crossbeam_epoch::default_collector().register();
        for _ in 0..ROUNDS {
            handle.pin().flush();
        }
    }

    /// Repeats a steal that lost a race until it has an answer.
    #[inline]
    fn settle(mut steal: impl FnMut() -> Steal<Task>) -> Option<Task> {
        loop {
            match steal() {
                Steal::Success(task) => return Some(task),
                Steal::Empty => return None,
                Steal::Retry => crate::sync::spin_loop(),
            }
        }
    }

    impl Stealer {
        /// Takes the oldest task and moves some more, at most half of them, to
        /// `to`.
        pub fn steal_batch_and_pop(&self, to: &Deque) -> Option<Task> {
            // Looked at first because stealing pins crossbeam-epoch, whose first
            // use in a thread is expensive.
            if self.0.is_empty() {
                return None;
            }
            settle(|| self.0.steal_batch_and_pop(&to.0))
        }

        /// Takes the oldest task.
        pub fn steal(&self) -> Option<Task> {
            if self.0.is_empty() {
                return None;
            }
            settle(|| self.0.steal())
        }

        /// Whether there was nothing to steal.
        #[inline]
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }

    impl Injector {
        /// An empty queue.
        pub fn new() -> Self {
            Self(Shared::new())
        }

        /// Adds the newest task.
        pub fn push(&self, task: Task) {
            self.0.push(task)
        }

        /// Takes the oldest task and moves some more, at most half of them, to
        /// `to`.
        pub fn steal_batch_and_pop(&self, to: &Deque) -> Option<Task> {
            if self.0.is_empty() {
                return None;
            }
            settle(|| self.0.steal_batch_and_pop(&to.0))
        }

        /// Takes the oldest task.
        pub fn steal(&self) -> Option<Task> {
            if self.0.is_empty() {
                return None;
            }
            settle(|| self.0.steal())
        }

        /// Whether there was nothing to take.
        #[inline]
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }
}

#[cfg(loom)]
mod imp {
    use super::Task;
    use loom::sync::atomic::{AtomicUsize, Ordering};
    use loom::sync::Mutex;
    use std::collections::VecDeque;

    /// The model of the injector: what the sleep protocol is checked against. The
    /// length is a relaxed atomic beside the lock, so that looking at it orders
    /// nothing: the protocol's own fences must.
    #[derive(Debug)]
    pub struct Injector {
        tasks: Mutex<VecDeque<Task>>,
        len: AtomicUsize,
    }

    impl Injector {
        /// An empty queue.
        pub fn new() -> Self {
            Self { tasks: Mutex::new(VecDeque::new()), len: AtomicUsize::new(0) }
        }

        /// Adds the newest task.
        pub fn push(&self, task: Task) {
            let mut tasks = self.tasks.lock().expect("no model panics here");
            tasks.push_back(task);
            self.len.store(tasks.len(), Ordering::Relaxed);
        }

        /// Takes the oldest task.
        pub fn steal(&self) -> Option<Task> {
            if self.is_empty() {
                return None;
            }
            let mut tasks = self.tasks.lock().expect("no model panics here");
            let task = tasks.pop_front();
            self.len.store(tasks.len(), Ordering::Relaxed);
            task
        }

        /// Whether there was nothing to take.
        pub fn is_empty(&self) -> bool {
            self.len.load(Ordering::Relaxed) == 0
        }
    }
}

pub use imp::*;

impl Default for Injector {
    fn default() -> Self {
        Self::new()
    }
}
