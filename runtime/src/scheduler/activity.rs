//! Whether anything is going on: what a drain waits for.
//!
//! Counted are threads that are looking for or running tasks ("active"), not
//! tasks: a shared counter of tasks would be the most contended word of all. A
//! thread is made active by the one that wakes or starts it, before it could take
//! a task, and becomes inactive only after it saw all queues empty. So while work
//! is queued or running somebody is active, except between a submission from
//! outside and the wake-up at its end, which belong to a call in progress.

use crate::sync::{AtomicU64, AtomicUsize, Ordering, Site, Step, does, ordering};

/// What a look at the activity shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A task is queued or running.
    Busy,
    /// Nothing is queued or running, but this many tasks are blocked in a wait.
    Blocked {
        /// How many.
        tasks: usize,
        /// A number that is the same as long as no thread becomes active.
        since: u64,
    },
    /// All tasks have ended.
    Done,
}

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

// ORDERING (all accesses in this file): a thread that sleeps (`ActivityStop`, Release)
// publishes what it did, which whoever sees that it is inactive (`ActivityLook`, Acquire)
// takes in: its tasks' accesses, the tasks that it queued, the waits that it counted. A
// thread that goes on after a wait (`ActivityUnblock`, Release) publishes that it is
// active, for whoever sees that it is not blocked (`ActivityBlocked`, Acquire). A thread
// that takes a task publishes by the queue that it is active. `start` is AcqRel out of
// caution: the models pass with Relaxed. The rest is Relaxed, and published by these.
impl Activity {
    /// Counts a thread as active; called by whoever wakes or starts it.
    pub fn start(&self) {
        self.word.fetch_add(ONE_ACTIVE + ONE_START, Ordering::AcqRel);
    }

    /// The calling thread goes to sleep.
    pub fn stop(&self) {
        self.word.fetch_sub(ONE_ACTIVE, ordering(Site::ActivityStop, Ordering::Release));
    }

    /// Whether others than the calling thread, which is active, are active too. May miss
    /// one that became so just now: nothing must depend on that.
    pub fn others(&self) -> bool {
        self.word.load(Ordering::Relaxed) & (ONE_START - 1) > ONE_ACTIVE
    }

    /// A task blocks in a wait; `timed` if it has a time limit.
    pub fn block(&self, timed: bool) {
        if timed {
            self.timed.fetch_add(1, Ordering::Relaxed);
        }
        self.blocked.fetch_add(1, Ordering::Relaxed);
    }

    /// A thread that was not active goes on after a wait.
    pub fn go_on(&self, timed: bool) {
        if does(Step::CountBeforeUnblock) {
            self.start();
            self.unblock(timed);
        } else {
            self.unblock(timed);
            self.start();
        }
    }

    /// The wait is over; the thread must be active again already.
    pub fn unblock(&self, timed: bool) {
        self.blocked.fetch_sub(1, ordering(Site::ActivityUnblock, Ordering::Release));
        if timed {
            self.timed.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Whether a task is blocked in a wait that will end by its time limit.
    pub fn any_timed(&self) -> bool {
        self.timed.load(Ordering::Relaxed) > 0
    }

    /// Whether any task is queued, running or blocked.
    pub fn look(&self, queues_are_empty: impl Fn() -> bool) -> Look {
        let Some(since) = self.quiet(&queues_are_empty) else { return Look::Busy };
        // Read after the queues: a blocked task becomes active before it stops being
        // blocked, which the second look notices.
        let tasks = self.blocked.load(ordering(Site::ActivityBlocked, Ordering::Acquire));
        if tasks > 0 {
            Look::Blocked { tasks, since }
        } else if !does(Step::LookAfterBlocked) || self.quiet(&queues_are_empty) == Some(since) {
            Look::Done
        } else {
            Look::Busy
        }
    }

    /// Whether no task is queued or running; blocked tasks are not looked at. If so,
    /// returns a number that is the same as long as no thread becomes active.
    ///
    /// If nobody was active at the first look and nobody became active up to the
    /// second, then nobody took a task in between, and queues that were seen
    /// empty then were empty all at once.
    pub fn quiet(&self, queues_are_empty: impl FnOnce() -> bool) -> Option<u64> {
        let load = || self.word.load(ordering(Site::ActivityLook, Ordering::Acquire));
        let before = load();
        let quiet = before & (ONE_START - 1) == 0 && queues_are_empty() && load() == before;
        quiet.then_some(before)
    }
}
