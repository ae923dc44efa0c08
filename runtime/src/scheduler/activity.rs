//! Whether anything is going on: what a drain waits for.
//!
//! Counted are threads that are looking for or running tasks ("active"), not
//! tasks: a shared counter of tasks would be the most contended word of all. A
//! thread is made active by the one that wakes or starts it, before it could take
//! a task, and becomes inactive only after it saw all queues empty. So while work
//! is queued or running somebody is active, except between a submission from
//! outside and the wake-up at its end, which belong to a call in progress.

use crate::sync::{AtomicU64, AtomicUsize, Ordering};

/// How many threads are active, how often one became so, and how many are
/// blocked in a wait.
#[derive(Debug, Default)]
pub struct Activity {
    /// Low half: active threads. High half: how often one became active.
    word: AtomicU64,
    blocked: AtomicUsize,
    /// Of the blocked ones, those whose wait has a time limit.
    timed: AtomicUsize,
}

const ONE_ACTIVE: u64 = 1;
const ONE_START: u64 = 1 << 32;

// ORDERING (all accesses in this file): SeqCst. They happen when threads go to
// sleep or wake, not for each task; and the argument in `quiet` needs one
// order of them all.
impl Activity {
    /// Counts a thread as active; called by whoever wakes or starts it.
    pub fn start(&self) {
        self.word.fetch_add(ONE_ACTIVE + ONE_START, Ordering::SeqCst);
    }

    /// The calling thread goes to sleep.
    pub fn stop(&self) {
        self.word.fetch_sub(ONE_ACTIVE, Ordering::SeqCst);
    }

    /// A task blocks in a wait; `timed` if it has a time limit.
    pub fn block(&self, timed: bool) {
        if timed {
            self.timed.fetch_add(1, Ordering::SeqCst);
        }
        self.blocked.fetch_add(1, Ordering::SeqCst);
    }

    /// The wait is over; the thread must be active again already.
    pub fn unblock(&self, timed: bool) {
        self.blocked.fetch_sub(1, Ordering::SeqCst);
        if timed {
            self.timed.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// How many tasks are blocked in a wait.
    pub fn blocked(&self) -> usize {
        self.blocked.load(Ordering::SeqCst)
    }

    /// Whether a task is blocked in a wait that will end by its time limit.
    pub fn any_timed(&self) -> bool {
        self.timed.load(Ordering::SeqCst) > 0
    }

    /// Whether no task is queued or running; blocked tasks are not looked at. If so,
    /// returns a number that is the same as long as no thread becomes active.
    ///
    /// If nobody was active at the first look and nobody became active up to the
    /// second, then nobody took a task in between, and queues that were seen
    /// empty then were empty all at once.
    pub fn quiet(&self, queues_are_empty: impl FnOnce() -> bool) -> Option<u64> {
        let before = self.word.load(Ordering::SeqCst);
        let quiet = before & (ONE_START - 1) == 0
            && queues_are_empty()
            && self.word.load(Ordering::SeqCst) == before;
        quiet.then_some(before)
    }
}
