//! Memory orderings that carry weight, by name.
//!
//! A release or acquire that a proof leans on is written `ordering(Site::X, …)`,
//! a sequentially consistent fence `fence(Site::X)`. In an ordinary build that
//! is the plain ordering or fence. In a loom build a test can weaken one site
//! (to Relaxed, or to no fence) and must then see its model fail: the proof that
//! the model would notice.

use core::sync::atomic::Ordering;

/// A place whose ordering is load-bearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// Dropping references: publishes this holder's accesses to the one that frees.
    RefDrop,
    /// Before freeing: takes in the accesses of all earlier holders.
    RefFree,
    /// Completion of an object that nobody awaits: publishes the payload.
    PlainComplete,
    /// Completion: publishes the payload, takes in the awaiters' nodes.
    StateComplete,
    /// Seeing that an object is complete: takes in the payload.
    StateObserve,
    /// Queueing an awaiter: publishes its node.
    StateRegister,
    /// A member's completion: publishes its error to whoever completes the group.
    GroupMember,
    /// The last reference to a group is gone: publishes what its holders did to whoever
    /// frees it, and takes in what its members did.
    GroupOrphan,
    /// A group's completion is over: publishes that to whoever frees it, and takes in what
    /// the holders of references did.
    GroupDone,
    /// A member's completion in a group that grows: the same.
    #[cfg(growing_groups)]
    GrowingMember,
    /// Seeing that a group that grows is ready: takes in what its members did.
    #[cfg(growing_groups)]
    GrowingObserve,
    /// Queueing an awaiter of a group that grows: publishes its entry.
    #[cfg(growing_groups)]
    GrowingRegister,
    /// Detaching the awaiters of a group that grows: takes in their entries.
    #[cfg(growing_groups)]
    GrowingCollect,
    /// Between queueing an awaiter of a group that grows and looking at its round.
    #[cfg(growing_groups)]
    GrowingPutFence,
    /// Between ending a round and looking for awaiters.
    #[cfg(growing_groups)]
    GrowingCollectFence,
    /// Leaving a batch of blocks for other threads: publishes its list.
    DepotPut,
    /// Taking a batch of blocks that another thread has left: takes in its list.
    DepotGet,
    /// Marking a waiting thread as released: publishes what it waited for.
    ParkerRelease,
    /// Going on after a wait: takes in what was waited for.
    ParkerAcquire,
    /// Setting a latch: publishes what was waited for.
    LatchSet,
    /// Seeing that a latch is set: takes in what was waited for.
    LatchObserve,
    /// Leaving a countdown: publishes what this one did, takes in what the others did.
    CountdownLeave,
    /// Waking a future's task: publishes what the future is to see.
    TaskWake,
    /// Polling a future's task: takes in what woke it, and what the last poll did.
    TaskBegin,
    /// The end of a poll: publishes what it did.
    TaskEnd,
    /// Filling the next-task slot: publishes the task.
    SlotFill,
    /// Emptying the next-task slot: takes in the task.
    SlotTake,
    /// A thread goes to sleep: publishes what its tasks did.
    ActivityStop,
    /// Looking whether any thread is active: takes in what all have done.
    ActivityLook,
    /// A wait is over: publishes that the thread is active again.
    ActivityUnblock,
    /// Looking whether any task is blocked: takes in that one which was is active.
    ActivityBlocked,
    /// Between queueing a task and looking for sleeping workers.
    SubmitFence,
    /// Between announcing sleep and looking for tasks once more.
    SleepFence,
}

/// The ordering of an access at `site`: `strong`, unless a loom model weakens it.
#[cfg(not(loom))]
#[inline(always)]
pub const fn ordering(_site: Site, strong: Ordering) -> Ordering {
    strong
}

/// A sequentially consistent fence at `site`.
#[cfg(not(any(loom, shuttle)))]
#[inline(always)]
pub fn fence(_site: Site) {
    core::sync::atomic::fence(Ordering::SeqCst)
}

/// Only a point at which threads may be switched: between what comes before and after
/// there may be accesses that shuttle does not know of, crossbeam-deque's.
#[cfg(shuttle)]
pub fn fence(_site: Site) {
    shuttle::thread::sleep(core::time::Duration::ZERO)
}

#[cfg(loom)]
pub use weakened::*;

#[cfg(loom)]
mod weakened {
    use super::{Ordering, Site};
    use std::cell::Cell;

    std::thread_local! {
        // Loom runs all threads of a model on the thread that called it.
        static WEAKENED: Cell<Option<Site>> = const { Cell::new(None) };
    }

    /// Runs `model` with the ordering at `site` weakened.
    pub fn with_weakened<R>(site: Site, model: impl FnOnce() -> R) -> R {
        struct Reset;
        impl Drop for Reset {
            fn drop(&mut self) {
                WEAKENED.set(None)
            }
        }
        WEAKENED.set(Some(site));
        let _reset = Reset;
        model()
    }

    /// The ordering of an access at `site`: `strong`, unless weakened.
    pub fn ordering(site: Site, strong: Ordering) -> Ordering {
        if WEAKENED.get() == Some(site) { Ordering::Relaxed } else { strong }
    }

    /// A sequentially consistent fence at `site`, unless weakened.
    pub fn fence(site: Site) {
        if WEAKENED.get() != Some(site) {
            loom::sync::atomic::fence(Ordering::SeqCst)
        }
    }
}
