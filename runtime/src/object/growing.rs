//! Groups that grow: what a group was before its size was given to it (up to LLVM 12).
//!
//! Such a group is ready whenever all members added so far have completed, so an
//! empty one is; it ceases to be ready when a pending member is added, and becomes
//! ready again. The time between two moments of being ready is a *round*: an awaiter
//! is released by the end of the round that it was registered in, and once.
//!
//! | word | meaning | changed by |
//! |---|---|---|
//! | `progress` | upper half: the number of the round; lower half: pending members | `add_member`: one more pending; `member_completed`: one less, and if none is left the next round |
//! | `waiting` | list of awaiters, each with the round that it was registered in | `register`: a longer list; `collect` |
//!
//! An awaiter is *due* when the group's round is another than its own. Rounds end,
//! and awaiters are registered, without regard to each other; so the thread that
//! ends a round collects what is due after that, and a thread that registers an
//! awaiter looks at the round once more after that. Each has a fence between its two
//! steps, so that one of them sees the other: nobody is left behind. Who collects
//! detaches the whole list, and puts back what is not due, which is a registration
//! again.
//!
//! The list and the state word of the header (`state.rs`) have nothing in common: the
//! latter stays unavailable, because a group that grows is never complete for good.

use super::awaiter::{Action, Awaiter};
use super::group::GroupFull;
use crate::sync::{AtomicPtr, AtomicU64, Ordering, Site, fence, ordering};
use core::ptr;

/// What `progress` holds.
#[derive(Clone, Copy, Debug)]
struct Progress(u64);

impl Progress {
    fn round(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn pending(self) -> u32 {
        self.0 as u32
    }

    /// With one more member pending; `None` if there are 2^32 - 1 already.
    fn with_member(self) -> Option<Self> {
        (self.pending() < u32::MAX).then(|| Self(self.0 + 1))
    }

    /// With one member less; without any, it is the next round.
    fn without_member(self) -> Self {
        match self.pending() {
            // The number of rounds may wrap: only whether it changes counts.
            0 | 1 => Self(u64::from(self.round().wrapping_add(1)) << 32),
            _ => Self(self.0 - 1),
        }
    }
}

/// What became of an attempt to register an awaiter.
#[must_use]
#[derive(Debug)]
pub(super) enum Registration {
    /// It is in the list.
    Queued,
    /// It is in the list, and the round ended meanwhile: the caller must collect.
    MustCollect,
    /// No member is pending: the caller must release the awaiter itself.
    Ready,
    /// There was no memory for an entry: nothing was registered.
    OutOfMemory,
}

/// The state of a group that grows.
#[derive(Debug, Default)]
pub struct Growth {
    progress: AtomicU64,
    waiting: AtomicPtr<Awaiter>,
}

impl Growth {
    fn progress(&self) -> Progress {
        // ORDERING: Acquire; pairs with the Release in `member_completed`: who sees
        // that a round has ended has seen what its members did.
        Progress(self.progress.load(ordering(Site::GrowingObserve, Ordering::Acquire)))
    }

    /// The number of the round.
    pub fn round(&self) -> u32 {
        self.progress().round()
    }

    /// Whether no member is pending, or the round with this number is over.
    pub fn is_ready_since(&self, round: u32) -> bool {
        let progress = self.progress();
        progress.pending() == 0 || progress.round() != round
    }

    /// Counts a new member as pending.
    ///
    /// # Errors
    /// If 2^32 - 1 members are pending.
    pub fn add_member(&self) -> Result<(), GroupFull> {
        let add = |progress| Some(Progress(progress).with_member()?.0);
        // ORDERING: Relaxed; publishes nothing, and as a read-modify-write it goes
        // on with the release sequences of the members that completed before.
        match self.progress.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add) {
            Ok(_) => Ok(()),
            Err(_) => Err(GroupFull),
        }
    }

    /// Counts a member's completion. Returns whether the round has ended: then the
    /// caller must collect what is due.
    #[must_use]
    pub fn member_completed(&self) -> bool {
        let complete = |progress| Some(Progress(progress).without_member().0);
        // ORDERING: Release; publishes this member's accesses and its error. Acquire;
        // pairs with the Release of the other members: who ends the round has seen
        // them all.
        let before = self.progress.fetch_update(
            ordering(Site::GrowingMember, Ordering::AcqRel),
            Ordering::Relaxed,
            complete,
        );
        before.is_ok_and(|progress| Progress(progress).pending() == 1)
    }

    /// Puts `action` into the list of awaiters, unless the group is ready.
    ///
    /// After it is in the list others may release it and then drop the group: the
    /// caller must have a reference of its own.
    pub(super) fn register(&self, action: Action) -> Registration {
        let progress = self.progress();
        if progress.pending() == 0 {
            return Registration::Ready;
        }
        let Some(entry) = Awaiter::allocate_in_round(action, progress.round()) else {
            return Registration::OutOfMemory;
        };
        // SAFETY: the entry is new and this caller's alone.
        unsafe { self.put(entry, entry) };
        if self.round() == progress.round() {
            Registration::Queued
        } else {
            Registration::MustCollect
        }
    }

    /// Puts a chain of entries into the list. What the caller loads from `progress`
    /// afterwards is not older than what a thread that does not find the entries in
    /// `collect` has stored there.
    ///
    /// # Safety
    /// The entries must be the caller's, and linked from `newest` to `oldest`.
    unsafe fn put(&self, newest: *mut Awaiter, oldest: *mut Awaiter) {
        // ORDERING: Relaxed; the value is only compared and passed on.
        let mut head = self.waiting.load(Ordering::Relaxed);
        loop {
            // SAFETY: the entry is the caller's until the exchange.
            unsafe { (*oldest).set_next(head) };
            // ORDERING: Release; pairs with the Acquire in `collect`; publishes the
            // entries. Relaxed on failure: see above.
            match self.waiting.compare_exchange_weak(
                head,
                newest,
                ordering(Site::GrowingRegister, Ordering::Release),
                Ordering::Relaxed,
            ) {
                Ok(_) => break,
                Err(changed) => head = changed,
            }
        }
        // Pairs with the fence in `collect`.
        fence(Site::GrowingPutFence);
    }

    /// Detaches the awaiters that are due: a chain of entries, which the caller owns.
    pub(super) fn collect(&self) -> *mut Awaiter {
        let mut due = Chain::new();
        loop {
            // Pairs with the fence in `put`.
            fence(Site::GrowingCollectFence);
            // ORDERING: Relaxed; whether there is something, the fence sees to it.
            if self.waiting.load(Ordering::Relaxed).is_null() {
                return due.newest;
            }
            // ORDERING: Acquire; pairs with the Release in `put`; takes in the
            // entries, and the rounds that they were registered in: none of them is
            // newer than the one that is loaded below.
            let acquire = ordering(Site::GrowingCollect, Ordering::Acquire);
            let mut entry = self.waiting.swap(ptr::null_mut(), acquire);
            let round = self.round();
            let mut early = Chain::new();
            while !entry.is_null() {
                // SAFETY: the list is detached, so its entries are this thread's.
                let (next, registered) = unsafe { (*entry).next_and_round() };
                let chain = if registered == round { &mut early } else { &mut due };
                // SAFETY: as above.
                unsafe { chain.append(entry) };
                entry = next;
            }
            if early.newest.is_null() {
                return due.newest;
            }
            // SAFETY: the entries are this thread's.
            unsafe { self.put(early.newest, early.oldest) };
            if self.round() == round {
                return due.newest;
            }
        }
    }
}

/// Entries that the holder owns, newest first.
struct Chain {
    newest: *mut Awaiter,
    oldest: *mut Awaiter,
}

impl Chain {
    fn new() -> Self {
        Self { newest: ptr::null_mut(), oldest: ptr::null_mut() }
    }

    /// Appends an entry that is older than the others.
    ///
    /// # Safety
    /// The entry must be the caller's, and goes to the chain.
    unsafe fn append(&mut self, entry: *mut Awaiter) {
        // SAFETY: the caller's.
        unsafe { (*entry).set_next(ptr::null_mut()) };
        if self.newest.is_null() {
            self.newest = entry;
        } else {
            // SAFETY: the chain's entries are its own.
            unsafe { (*self.oldest).set_next(entry) };
        }
        self.oldest = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_counts_members_and_rounds() {
        let progress = Progress(0).with_member().unwrap().with_member().unwrap();
        assert_eq!((progress.round(), progress.pending()), (0, 2));
        let progress = progress.without_member();
        assert_eq!((progress.round(), progress.pending()), (0, 1));
        let progress = progress.without_member();
        assert_eq!((progress.round(), progress.pending()), (1, 0));
    }

    #[test]
    fn rounds_wrap_and_members_do_not() {
        let last = Progress(u64::from(u32::MAX) << 32 | 1);
        assert_eq!((last.without_member().round(), last.without_member().pending()), (0, 0));
        assert!(Progress(u64::from(u32::MAX)).with_member().is_none());
    }
}
