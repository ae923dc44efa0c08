//! Who searches for tasks, who sleeps, and how a new task wakes a sleeper.
//!
//! The protocol and its proof are in `README.md` beside this file. Everything is
//! in one word, so that every decision is one compare-and-exchange:
//!
//! | bits | field | meaning |
//! |---|---|---|
//! | 0–11 | `head` | the worker on top of the stack of sleepers, `NOBODY` if empty |
//! | 12–23 | `watcher` | the worker that sleeps with a time limit, or `NOBODY` |
//! | 24–35 | `searching` | how many workers look for tasks |
//! | 36–63 | `tag` | changes with every push and pop of the stack (the ABA problem) |
//!
//! Workers are named by their number; the stack's links are in
//! [`Sleep::next`], written by a worker before it pushes itself.

mod word;

use crate::sync::{AtomicU32, AtomicU64, Ordering, Site, fence};
use word::{NOBODY, Word};

/// The most workers that the protocol can count.
pub const MAX_WORKERS: usize = NOBODY as usize;

/// The state of all workers' searching and sleeping.
#[derive(Debug)]
pub struct Sleep {
    word: AtomicU64,
    /// For each worker that sleeps: the one below it in the stack.
    next: Box<[AtomicU32]>,
}

/// Where a new task was put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a deque or the injector: any searching worker will see it.
    Queue,
    /// In a worker's next-task slot: only a worker that goes to sleep, or the
    /// watcher, looks there.
    Slot,
}

impl Sleep {
    /// The state of `workers` workers, all of them active: none searches or
    /// sleeps.
    pub fn new(workers: usize) -> Self {
        assert!(workers <= MAX_WORKERS, "at most {MAX_WORKERS} workers");
        Self {
            word: AtomicU64::new(Word::new().0),
            next: (0..workers).map(|_| AtomicU32::new(NOBODY)).collect(),
        }
    }

    /// After a task was put somewhere: returns the worker to wake, if one must be.
    /// It counts as searching from now on.
    #[inline]
    pub fn task_added(&self, place: Place) -> Option<usize> {
        // ORDERING: pairs with the fence in `announced`: either this thread sees
        // the announcement, or the worker that made it sees the task.
        fence(Site::SubmitFence);
        // ORDERING: Relaxed; the fence orders it after the task.
        let word = Word(self.word.load(Ordering::Relaxed));
        if word.searching() > 0 || (place == Place::Slot && word.watcher().is_some()) {
            return None;
        }
        if word.head().is_none() && word.watcher().is_none() {
            return None;
        }
        self.wake_one(place)
    }

    /// Takes a sleeper out, unless a searching worker makes that needless.
    #[cold]
    fn wake_one(&self, place: Place) -> Option<usize> {
        // ORDERING: Acquire, here and below; pairs with the Release exchange in
        // `sleep`; takes in the sleeper's link in `next`.
        let mut word = Word(self.word.load(Ordering::Acquire));
        loop {
            if word.searching() > 0 || (place == Place::Slot && word.watcher().is_some()) {
                return None;
            }
            let (worker, changed) = if let Some(watcher) = word.watcher() {
                (watcher, word.with_watcher(None))
            } else if let Some(top) = word.head() {
                // ORDERING: Relaxed; ordered by the Acquire of the word. If the
                // stack changes meanwhile, so does the tag, and the exchange
                // fails.
                let below = self.next[top].load(Ordering::Relaxed);
                (top, word.with_head(below))
            } else {
                return None;
            };
            let changed = changed.with_searching(1);
            match self.exchange(word, changed) {
                Ok(()) => return Some(worker),
                Err(found) => word = found,
            }
        }
    }

    /// Counts `worker`, so far active, as searching; false if enough search: the
    /// worker should go to sleep instead.
    pub fn start_searching(&self, workers: usize) -> bool {
        // ORDERING: Relaxed, and in `exchange` no more is needed: the count only
        // limits how many search.
        let mut word = Word(self.word.load(Ordering::Relaxed));
        loop {
            if 2 * word.searching() >= workers as u64 {
                return false;
            }
            match self.exchange(word, word.with_searching(word.searching() + 1)) {
                Ok(()) => return true,
                Err(found) => word = found,
            }
        }
    }

    /// Counts one worker more as searching: a thread that is being started.
    pub fn add_searching(&self) {
        let mut word = Word(self.word.load(Ordering::Relaxed));
        while let Err(found) = self.exchange(word, word.with_searching(word.searching() + 1)) {
            word = found;
        }
    }

    /// A searching worker has found a task, or gives up without going to sleep.
    /// Returns whether it was the last one that searched: then it must look
    /// whether tasks are left, and call [`Sleep::task_added`] if so, because
    /// submitters relied on it.
    #[must_use]
    pub fn stop_searching(&self) -> bool {
        let mut word = Word(self.word.load(Ordering::Relaxed));
        loop {
            let searching = word.searching() - 1;
            match self.exchange(word, word.with_searching(searching)) {
                Ok(()) => {
                    if searching == 0 {
                        self.announced();
                    }
                    return searching == 0;
                }
                Err(found) => word = found,
            }
        }
    }

    /// Announces that `worker` sleeps: as the watcher if `may_watch` and there is
    /// none, on the stack otherwise. Afterwards the worker must look at all
    /// queues, call [`Sleep::task_added`] if it sees a task, and then park: it
    /// cannot take the announcement back, but may find itself woken.
    ///
    /// Returns whether it is the watcher.
    #[must_use]
    pub fn sleep(&self, worker: usize, was_searching: bool, may_watch: bool) -> bool {
        let mut word = Word(self.word.load(Ordering::Relaxed));
        loop {
            let searching = word.searching() - u64::from(was_searching);
            let watches = may_watch && word.watcher().is_none();
            let changed = if watches {
                word.with_watcher(Some(worker))
            } else {
                self.push(worker, word)
            };
            match self.exchange(word, changed.with_searching(searching)) {
                Ok(()) => {
                    self.announced();
                    return watches;
                }
                Err(found) => word = found,
            }
        }
    }

    /// The watcher goes on sleeping without a time limit. Returns false if it was
    /// woken meanwhile. Afterwards as for [`Sleep::sleep`].
    #[must_use]
    pub fn stop_watching(&self, worker: usize) -> bool {
        let mut word = Word(self.word.load(Ordering::Relaxed));
        while word.watcher() == Some(worker) {
            let changed = self.push(worker, word.with_watcher(None));
            match self.exchange(word, changed) {
                Ok(()) => {
                    self.announced();
                    return true;
                }
                Err(found) => word = found,
            }
        }
        false
    }

    /// The watcher saw a task and becomes a searching worker. Returns false if it
    /// was woken meanwhile, and so became one anyway: a release is, or will be,
    /// in its parker.
    #[must_use]
    pub fn watcher_searches(&self, worker: usize) -> bool {
        let mut word = Word(self.word.load(Ordering::Relaxed));
        while word.watcher() == Some(worker) {
            let changed = word.with_watcher(None).with_searching(word.searching() + 1);
            match self.exchange(word, changed) {
                Ok(()) => return true,
                Err(found) => word = found,
            }
        }
        false
    }

    fn push(&self, worker: usize, word: Word) -> Word {
        // ORDERING: Relaxed; published by the exchange of the word.
        self.next[worker].store(word.head_or_nobody(), Ordering::Relaxed);
        word.with_head(worker as u32)
    }

    fn announced(&self) {
        // ORDERING: pairs with the fence in `task_added`: either the submitter
        // sees the announcement, or this thread sees the task.
        fence(Site::SleepFence);
    }

    fn exchange(&self, from: Word, to: Word) -> Result<(), Word> {
        // ORDERING: Release; pairs with the Acquire in `wake_one`; publishes the
        // sleeper's link. Acquire; takes in the links below, for later pops.
        self.word
            .compare_exchange_weak(from.0, to.0, Ordering::AcqRel, Ordering::Acquire)
            .map(drop)
            .map_err(Word)
    }

    /// Whether there is a watcher, or will be: a worker that searches becomes one
    /// when it goes to sleep.
    #[inline]
    pub fn is_watched(&self) -> bool {
        // ORDERING: Relaxed; callers have put a fence before.
        let word = Word(self.word.load(Ordering::Relaxed));
        word.watcher().is_some() || word.searching() > 0
    }

    /// How many workers search.
    pub fn searching(&self) -> u64 {
        Word(self.word.load(Ordering::Relaxed)).searching()
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn wakes_one_sleeper_at_a_time() {
        let sleep = Sleep::new(3);
        assert_eq!(sleep.task_added(Place::Queue), None, "all are active");
        assert!(!sleep.sleep(0, false, false));
        assert!(!sleep.sleep(1, false, false));
        assert_eq!(sleep.task_added(Place::Queue), Some(1));
        assert_eq!(sleep.task_added(Place::Queue), None, "one searches");
        assert!(sleep.stop_searching());
        assert_eq!(sleep.task_added(Place::Queue), Some(0));
        assert!(sleep.stop_searching());
        assert_eq!(sleep.task_added(Place::Queue), None, "nobody is left");
    }

    #[test]
    fn the_watcher_covers_slots_and_is_woken_first() {
        let sleep = Sleep::new(3);
        assert!(sleep.sleep(0, false, true));
        assert!(!sleep.sleep(1, false, true), "there is one already");
        assert_eq!(sleep.task_added(Place::Slot), None);
        assert_eq!(sleep.task_added(Place::Queue), Some(0));
        assert!(sleep.stop_searching());
        assert_eq!(sleep.task_added(Place::Slot), Some(1));
        assert!(sleep.sleep(1, true, true));
        assert!(sleep.stop_watching(1));
        assert_eq!(sleep.task_added(Place::Slot), Some(1));
        assert_eq!(sleep.searching(), 1);
    }

    #[test]
    fn no_more_than_half_search() {
        let sleep = Sleep::new(4);
        assert!(sleep.start_searching(4));
        assert!(sleep.start_searching(4));
        assert!(!sleep.start_searching(4));
        assert!(!sleep.stop_searching());
        assert!(sleep.stop_searching());
        assert!(sleep.start_searching(1), "one may always search");
    }
}
