//! The next-task slot of a worker: a task to run before all queued ones.
//!
//! | state | meaning | left by |
//! |---|---|---|
//! | `EMPTY` | nothing in it | owner → `FULL` |
//! | `FULL` | holds a task | owner or thief → `TAKING` |
//! | `TAKING` | somebody is copying the task out | that thread → `EMPTY` |
//!
//! Only the owner fills it, so filling needs no read-modify-write. Everybody may
//! take: a task must not be stuck behind the one that its worker is running.

use crate::sync::{AtomicU8, Ordering, Site, UnsafeCell, ordering};
use crate::task::Task;
use core::mem::MaybeUninit;

const EMPTY: u8 = 0;
const FULL: u8 = 1;
const TAKING: u8 = 2;

/// Room for one task.
#[derive(Debug)]
pub struct NextSlot {
    state: AtomicU8,
    task: UnsafeCell<MaybeUninit<Task>>,
}

// SAFETY: the state says who may touch the task.
unsafe impl Sync for NextSlot {}
// SAFETY: as above; tasks are Send.
unsafe impl Send for NextSlot {}

impl Default for NextSlot {
    fn default() -> Self {
        Self::new()
    }
}

impl NextSlot {
    /// An empty slot.
    pub fn new() -> Self {
        Self { state: AtomicU8::new(EMPTY), task: UnsafeCell::new(MaybeUninit::uninit()) }
    }

    /// Puts a task in. Only the owner may call this.
    ///
    /// # Errors
    /// Gives the task back if the slot is not empty.
    #[inline]
    pub fn put(&self, task: Task) -> Result<(), Task> {
        // ORDERING: Acquire; pairs with the Release store in `take`; the thief
        // has copied the old task before a new one is written.
        if self.state.load(ordering(Site::SlotTake, Ordering::Acquire)) != EMPTY {
            return Err(task);
        }
        // SAFETY: in state EMPTY only the owner, which this is, touches the task.
        self.task.with_mut(|slot| unsafe { (*slot).write(task) });
        // ORDERING: Release; pairs with the exchange in `take`; publishes the task.
        self.state.store(FULL, ordering(Site::SlotFill, Ordering::Release));
        Ok(())
    }

    /// Takes the task out, if there is one.
    #[inline]
    pub fn take(&self) -> Option<Task> {
        // ORDERING: Relaxed; only spares the exchange when there is no task.
        if self.state.load(Ordering::Relaxed) != FULL {
            return None;
        }
        // ORDERING: Acquire; pairs with the Release store in `put`; takes in the
        // task.
        self.state
            .compare_exchange(
                FULL,
                TAKING,
                ordering(Site::SlotTake, Ordering::Acquire),
                Ordering::Relaxed,
            )
            .ok()?;
        // SAFETY: whoever moved the state to TAKING is alone with the task, which
        // was written before the state became FULL.
        let task = self.task.with(|slot| unsafe { (*slot).assume_init() });
        // ORDERING: Release; pairs with the Acquire load in `put`; the task is
        // copied.
        self.state.store(EMPTY, ordering(Site::SlotFill, Ordering::Release));
        Some(task)
    }

    /// Whether there is a task in it.
    #[inline]
    pub fn is_full(&self) -> bool {
        // ORDERING: Relaxed; callers that depend on it put a fence before.
        self.state.load(Ordering::Relaxed) == FULL
    }
}
