//! The state word of an object that somebody awaits: unavailable with a list of
//! awaiters, available, or error. Until the first awaiter is registered, `life.rs` has
//! the state.
//!
//! All transitions are in this file; the table is in `README.md`.
//!
//! The word holds the newest entry of the list of awaiters, or zero, and in the
//! bits that the alignment of entries leaves free:
//!
//! | bit | name | meaning |
//! |---|---|---|
//! | 0 | `COMPLETE` | available or error; no pointer, never changes again |
//! | 1 | `CLAIMED` | somebody is writing the first slot, the one inside the object, or has detached the list to take an entry out |
//! | 2 | `ERROR` | with `COMPLETE`: in error |

use super::awaiter::{Action, Awaiter};
use crate::sync::{AtomicUsize, Ordering, Site, ordering, yield_now};
use core::ptr;

const COMPLETE: usize = 1 << 0;
const CLAIMED: usize = 1 << 1;
const ERROR: usize = 1 << 2;
const BITS: usize = COMPLETE | CLAIMED | ERROR;
/// No awaiters any more, and the first slot is free.
const EMPTY: usize = 0;

/// What became of an attempt to register an awaiter.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum Registration {
    /// It is in the list: the completion releases it.
    Queued,
    /// The object is complete: the caller must release the awaiter itself.
    AlreadyComplete,
    /// There was no memory for an entry: nothing was registered.
    OutOfMemory,
}

/// What became of an attempt to take an awaiter back.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum Removal {
    /// It is out of the list.
    Removed,
    /// It is out of the list, but the object was completed meanwhile, while the
    /// rest of the list was here: the caller must release these entries.
    RemovedAndComplete(*mut Awaiter),
    /// The object is complete: the awaiter was released, or is about to be.
    Complete,
}

/// The state word of an object.
#[derive(Debug)]
pub struct State(AtomicUsize);

impl State {
    /// The state of a new object: the first slot belongs to whoever gives the object its
    /// list (`Life::list`).
    pub fn new() -> Self {
        Self(AtomicUsize::new(CLAIMED))
    }

    /// Whether the object is available or in error.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.load() & COMPLETE != 0
    }

    /// Whether the object is in error.
    #[inline]
    pub fn is_error(&self) -> bool {
        self.load() & ERROR != 0
    }

    #[inline]
    fn load(&self) -> usize {
        // ORDERING: Acquire; pairs with the swap in `complete`; takes in the
        // payload and the completer's accesses.
        self.0.load(ordering(Site::StateObserve, Ordering::Acquire))
    }

    /// Completes the object and detaches its awaiters: newest first, null if
    /// there are none. `None` if the object was complete already.
    #[inline]
    pub fn complete(&self, error: bool) -> Option<*mut Awaiter> {
        let state = if error { COMPLETE | ERROR } else { COMPLETE };
        // ORDERING: Release; pairs with the Acquire in `load` and in the failed
        // exchanges of `register`; publishes the payload. Acquire; pairs with the
        // Release in `link`; takes in the entries of the list.
        let before = self.0.swap(state, ordering(Site::StateComplete, Ordering::AcqRel));
        if before & COMPLETE != 0 {
            return None;
        }
        // If the first slot is CLAIMED, its writer will find the object complete
        // and release its awaiter itself.
        Some(ptr::with_exposed_provenance_mut(before & !BITS))
    }

    /// Completes an object to which the caller has the only reference, so that nobody
    /// else can look; otherwise as [`State::complete`].
    #[inline]
    pub fn complete_alone(&self, error: bool) -> Option<*mut Awaiter> {
        // ORDERING: Acquire; pairs with the Release in `link`; takes in the entries of
        // the list.
        let before = self.0.load(ordering(Site::StateComplete, Ordering::Acquire));
        if before & COMPLETE != 0 {
            return None;
        }
        // ORDERING: Relaxed; for this thread, which frees the object next.
        self.0.store(if error { COMPLETE | ERROR } else { COMPLETE }, Ordering::Relaxed);
        Some(ptr::with_exposed_provenance_mut(before & !BITS))
    }

    /// Registers the first awaiter of an object, by the caller that has given it its
    /// list and so owns the slot `first`.
    ///
    /// # Safety
    /// As for [`State::register`].
    #[inline(always)]
    pub unsafe fn register_first(&self, first: *mut Awaiter, action: Action) -> Registration {
        // SAFETY: the slot is the caller's alone, and lives as long as the object.
        unsafe {
            first.write(Awaiter::new(action));
            self.link(first, CLAIMED)
        }
    }

    /// Puts `action` into the list of awaiters: into `first`, the slot inside the
    /// object, if it is the first one, and into an entry on the heap otherwise.
    ///
    /// # Safety
    /// `first` must be this object's slot, alive during the call. If the action
    /// takes effect, the object may be freed by whoever it releases before this
    /// call returns; nothing of it is touched then.
    #[inline(always)]
    pub unsafe fn register(&self, first: *mut Awaiter, action: Action) -> Registration {
        let state = self.load();
        if state & COMPLETE != 0 {
            return Registration::AlreadyComplete;
        }
        // ORDERING: Acquire; pairs with the Release in `remove`, whose thread has used
        // the slot before. Relaxed on failure: nothing is read.
        if state == EMPTY
            && self
                .0
                .compare_exchange(EMPTY, CLAIMED, Ordering::Acquire, Ordering::Relaxed)
                .is_ok()
        {
            // SAFETY: the slot is this caller's alone: only the exchange from EMPTY
            // gives it away, and the word holds EMPTY only after `remove` has taken the
            // slot's entry out. The completer does not look at it before it is linked.
            return unsafe { self.register_first(first, action) };
        }
        let Some(entry) = Awaiter::allocate(action) else {
            return Registration::OutOfMemory;
        };
        // SAFETY: the entry is new and this caller's alone.
        let registration = unsafe { self.link(entry, 0) };
        if registration == Registration::AlreadyComplete {
            // SAFETY: it was not linked, so it is still this caller's.
            unsafe { Awaiter::free(entry) };
        }
        registration
    }

    /// Links `entry`, which the caller owns, and clears the bits in `release`.
    ///
    /// # Safety
    /// `entry` must be valid and the caller's alone until it is linked.
    #[inline(always)]
    unsafe fn link(&self, entry: *mut Awaiter, release: usize) -> Registration {
        // ORDERING: Acquire; the object may be complete; see `load`.
        let mut state = self.0.load(ordering(Site::StateObserve, Ordering::Acquire));
        loop {
            if state & COMPLETE != 0 {
                return Registration::AlreadyComplete;
            }
            let next = ptr::with_exposed_provenance_mut(state & !BITS);
            // SAFETY: the entry is not linked yet, so the caller owns it.
            unsafe { (*entry).set_next(next) };
            let linked = entry.expose_provenance() | (state & BITS & !release);
            // ORDERING: Release on success; pairs with the Acquire in `complete`;
            // publishes the entry. An entry linked earlier stays published: the
            // exchange continues its release sequence. Acquire on failure: see
            // `load`.
            match self.0.compare_exchange_weak(
                state,
                linked,
                ordering(Site::StateRegister, Ordering::Release),
                ordering(Site::StateObserve, Ordering::Acquire),
            ) {
                Ok(_) => return Registration::Queued,
                Err(changed) => state = changed,
            }
        }
    }

    /// Takes the entry for which `is_it` holds, which is in the list, out of it.
    ///
    /// Detaches the list, in the way of a registration that has claimed the first
    /// slot, and links what is left of it again. Waits for another thread that is
    /// doing one of the two: a few instructions, unless that thread is suspended.
    ///
    /// # Safety
    /// The object must be alive during the call, and `first` its slot.
    pub unsafe fn remove(&self, first: *mut Awaiter, is_it: impl Fn(&Action) -> bool) -> Removal {
        let mut list: *mut Awaiter = loop {
            // ORDERING: Acquire; see `load`.
            let state = self.0.load(ordering(Site::StateObserve, Ordering::Acquire));
            if state & COMPLETE != 0 {
                return Removal::Complete;
            }
            // ORDERING: Acquire on success; pairs with the Release in `link`; takes
            // in the entries of the list.
            if state & CLAIMED == 0
                && self
                    .0
                    .compare_exchange_weak(state, CLAIMED, Ordering::Acquire, Ordering::Relaxed)
                    .is_ok()
            {
                break ptr::with_exposed_provenance_mut(state & !BITS);
            }
            yield_now();
        };
        // SAFETY: the exchange detached the list, so its entries are this thread's.
        let last = unsafe { Awaiter::take_out(&mut list, first, is_it) };
        // ORDERING: Acquire; see `load`.
        let mut state = self.0.load(ordering(Site::StateObserve, Ordering::Acquire));
        loop {
            // Entries that were registered meanwhile go behind the list. Not so if the
            // object is complete: then they are the completer's, also those that this
            // loop has seen before the completion, and the list must end before them.
            let is_complete = state & COMPLETE != 0;
            let newer = if is_complete { 0 } else { state & !BITS };
            if !last.is_null() {
                // SAFETY: the list is not linked, so its entries are this thread's.
                unsafe { (*last).set_next(ptr::with_exposed_provenance_mut(newer)) };
            }
            if is_complete {
                return Removal::RemovedAndComplete(list);
            }
            let linked = if list.is_null() { newer } else { list.expose_provenance() };
            // ORDERING: Release on success; pairs with the Acquire in `complete`;
            // publishes the entries again. Acquire on failure: see `load`.
            match self.0.compare_exchange_weak(
                state,
                linked,
                ordering(Site::StateRegister, Ordering::Release),
                ordering(Site::StateObserve, Ordering::Acquire),
            ) {
                Ok(_) => return Removal::Removed,
                Err(changed) => state = changed,
            }
        }
    }

    /// Detaches the awaiters of an object that is about to be freed although
    /// nobody completed it; the caller is alone with it.
    pub fn abandon(&self) -> *mut Awaiter {
        // ORDERING: Relaxed; the last drop of a reference took everything in.
        let state = self.0.load(Ordering::Relaxed);
        if state & COMPLETE != 0 {
            return ptr::null_mut();
        }
        ptr::with_exposed_provenance_mut(state & !BITS)
    }
}
