//! The cores: what a thread needs to run tasks, and what others see of it.
//!
//! A [`Core`] is owned by one thread at a time and moves between threads: a
//! thread that blocks hands its core to another. The part that everybody sees is
//! its [`Remote`], at a fixed address for the scheduler's life.
//!
//! Cores 0 to `workers` − 1 are the pool: at most one thread each. The others are
//! *extra* cores, for tasks that go on after a wait when their core is with another
//! thread; see `blocking.rs`.

use super::next_slot::NextSlot;
use super::patience::Patience;
use crate::parker::Parker;
use crate::queue::{Deque, Stealer};
use crate::sync::{AtomicPtr, AtomicU64, AtomicUsize, Mutex, Ordering};
use crate::task::Task;
use crate::trace;
use crate::util::{CachePadded, Rng};
use core::cell::{Cell, RefCell};
use core::ptr;
use std::sync::Arc;

/// How many pauses a searching thread makes without patience; see [`Patience::new`].
/// More than a blocking wait, because a sleeping worker costs whoever submits the next
/// task a system call.
const SEARCH_PAUSES: u32 = 127;
/// How many it makes between two looks at the queues, whose owners each look disturbs.
const SEARCH_BETWEEN: u32 = 16;

/// A count that one thread at a time increases and everybody reads.
#[derive(Debug, Default)]
struct Count(AtomicU64);

// ORDERING (of all accesses): Relaxed; a statistic with one writer.
impl Count {
    /// Increases the count. Only the writer may call this.
    #[inline(always)]
    fn count(&self) {
        self.0.store(self.0.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed)
    }

    /// The count.
    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What everybody sees of a core.
///
/// What a searching thread reads again and again is apart from what the thread with
/// this core writes for each task.
#[derive(Debug)]
pub struct Remote {
    /// The old end of the core's deque.
    pub stealer: Stealer,
    /// Where the thread with this core sleeps when there is nothing to do.
    pub parker: Parker,
    /// `started` at the watcher's last look; written by the watcher.
    watched: AtomicU64,
    /// The task to run next.
    pub slot: CachePadded<NextSlot>,
    /// Written by the thread with this core.
    counts: CachePadded<Counts>,
}

/// What has happened on a core.
#[derive(Debug, Default)]
struct Counts {
    /// Tasks that were started.
    started: Count,
    /// Tasks or batches that this core stole.
    stolen: Count,
    /// How often its thread went to sleep.
    slept: Count,
}

impl Remote {
    /// How many tasks were started on this core.
    pub fn started(&self) -> u64 {
        self.counts.started.get()
    }

    /// How many tasks or batches the core stole.
    pub fn stolen(&self) -> u64 {
        self.counts.stolen.get()
    }

    /// How often its thread went to sleep.
    pub fn slept(&self) -> u64 {
        self.counts.slept.get()
    }

    /// Whether the slot holds a task and no task was started since the last call:
    /// the task is stuck behind a long one. Called by the watcher only.
    pub fn slot_is_stuck(&self) -> bool {
        let started = self.started();
        // ORDERING: Relaxed; handed from watcher to watcher by the sleep word.
        let before = self.watched.load(Ordering::Relaxed);
        self.watched.store(started, Ordering::Relaxed);
        self.slot.is_full() && started == before
    }
}

/// What a thread needs to run tasks. Used by one thread at a time.
#[derive(Debug)]
pub struct Core {
    /// The core's number.
    pub number: usize,
    /// The new end of the deque.
    pub deque: Deque,
    /// Counts searches for the next task, for fairness.
    pub tick: Cell<u32>,
    /// How many tasks in a row came from the slot.
    pub slot_runs: Cell<u32>,
    /// Chooses where to steal first.
    pub rng: RefCell<Rng>,
    /// How long to search before the thread sleeps.
    pub patience: Patience,
    /// How many blocked tasks have lent this core; each holds a clone.
    pub loans: Loans,
    /// Counts tasks taken while the core was lent, for fairness.
    pub strict_runs: Cell<u32>,
    remote: &'static Remote,
}

impl Core {
    /// What everybody sees of this core.
    #[inline(always)]
    pub fn remote(&self) -> &'static Remote {
        self.remote
    }

    /// Counts a task that is about to run.
    #[inline]
    pub fn count_task(&self) {
        self.remote.counts.started.count();
    }

    /// Counts that the thread goes to sleep.
    pub fn count_sleep(&self) {
        self.remote.counts.slept.count();
    }

    /// Whether neither deque nor slot hold a task.
    pub fn is_empty(&self) -> bool {
        self.deque.is_empty() && !self.remote.slot.is_full()
    }
}

/// Counts the blocked tasks that have lent a core.
///
/// The count outlives the use of an extra core: a task that is still blocked when
/// its core was found empty and given back changes a count that nobody looks at.
#[derive(Clone, Debug, Default)]
pub struct Loans(Arc<AtomicUsize>);

// ORDERING (of all accesses): Relaxed; the count decides in which order a thread
// takes tasks and when it stops, and publishes nothing.
impl Loans {
    /// A blocked task lends the core.
    pub fn lend(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// The task goes on.
    pub fn end(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// Whether a task that has lent the core is still blocked.
    #[inline]
    pub fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// All cores of a scheduler.
#[derive(Debug)]
pub struct Registry {
    remotes: Box<[AtomicPtr<Remote>]>,
    /// Entries of `remotes` below this may be there.
    used: AtomicUsize,
    workers: usize,
    /// Extra cores that no thread has.
    #[expect(clippy::vec_box, reason = "a core keeps its box when it changes hands")]
    free: Mutex<Vec<Box<Core>>>,
}

impl Registry {
    /// A registry with room for `workers` cores and `extra` more.
    pub fn new(workers: usize, extra: usize) -> Self {
        Self {
            remotes: (0..workers + extra).map(|_| AtomicPtr::new(ptr::null_mut())).collect(),
            used: AtomicUsize::new(0),
            workers,
            free: Mutex::new(Vec::new()),
        }
    }

    /// How many cores the pool has, without the extra ones.
    #[inline]
    pub fn workers(&self) -> usize {
        self.workers
    }

    /// Whether the core is an extra one.
    #[inline]
    pub fn is_extra(&self, core: &Core) -> bool {
        core.number >= self.workers
    }

    /// Makes a core. Not to be called by two threads at a time.
    ///
    /// # Panics
    /// If there is no room for one more.
    pub fn create(&self) -> Box<Core> {
        let number = self.used.load(Ordering::Relaxed);
        let (deque, stealer) = Deque::new();
        let remote: &'static Remote = Box::leak(Box::new(Remote {
            stealer,
            parker: Parker::new(),
            watched: AtomicU64::new(0),
            slot: CachePadded::new(NextSlot::new()),
            counts: CachePadded::new(Counts::default()),
        }));
        // ORDERING: Release; pairs with the Acquire loads in `remote` and
        // `remotes`; publishes the new remote.
        self.remotes[number].store(ptr::from_ref(remote).cast_mut(), Ordering::Release);
        self.used.store(number + 1, Ordering::Release);
        Box::new(Core {
            number,
            deque,
            tick: Cell::new(0),
            slot_runs: Cell::new(0),
            rng: RefCell::new(Rng::new(number as u64 + 1)),
            patience: Patience::new(SEARCH_PAUSES, SEARCH_BETWEEN),
            loans: Loans::default(),
            strict_runs: Cell::new(0),
            remote,
        })
    }

    /// An extra core for the calling thread.
    pub fn extra(&self) -> Box<Core> {
        let mut free = self.free.lock();
        free.pop().unwrap_or_else(|| self.create())
    }

    /// Gives an extra core back, which must be empty.
    pub fn give_back(&self, mut core: Box<Core>) {
        debug_assert!(self.is_extra(&core) && core.is_empty());
        if core.loans.any() {
            core.loans = Loans::default();
        }
        self.free.lock().push(core);
    }

    /// What is seen of the core with this number.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn remote(&self, number: usize) -> &'static Remote {
        // ORDERING: Acquire; pairs with the Release store in `create`.
        let remote = self.remotes[number].load(Ordering::Acquire);
        // SAFETY: null or a leaked allocation; never freed while the scheduler's
        // threads run.
        unsafe { remote.as_ref() }.expect("the core was created")
    }

    /// What is seen of all cores.
    pub fn remotes(&self) -> impl Iterator<Item = &'static Remote> {
        // ORDERING: Acquire; pairs with the Release store in `create`.
        (0..self.used.load(Ordering::Acquire)).map(|number| self.remote(number))
    }

    /// Whether there is a task in any deque.
    pub fn has_stealable(&self) -> bool {
        self.remotes().any(|remote| !remote.stealer.is_empty())
    }

    /// Whether there is a task in any slot.
    pub fn has_full_slot(&self) -> bool {
        self.remotes().any(|remote| remote.slot.is_full())
    }

    /// Steals for `thief`: the oldest tasks of another core, beginning with one
    /// at random.
    pub fn steal(&self, thief: &Core) -> Option<Task> {
        // ORDERING: Acquire; pairs with the Release store in `create`.
        let count = self.used.load(Ordering::Acquire);
        let start = thief.rng.borrow_mut().below(count);
        let task = (start..count)
            .chain(0..start)
            .filter(|number| *number != thief.number)
            .find_map(|number| self.remote(number).stealer.steal_batch_and_pop(&thief.deque));
        if task.is_some() {
            thief.remote.counts.stolen.count();
            trace::steal();
        }
        task
    }
}

impl Drop for Registry {
    fn drop(&mut self) {
        for remote in &self.remotes {
            // ORDERING: Relaxed; whoever drops the registry is alone with it.
            let remote = remote.load(Ordering::Relaxed);
            if !remote.is_null() {
                // SAFETY: a leaked box; all threads have ended, and the cores, which
                // refer to it, do not look at it when they are dropped.
                drop(unsafe { Box::from_raw(remote) });
            }
        }
    }
}
