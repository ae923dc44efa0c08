//! A place where one thread waits for one event, wherever that place lies: on a stack
//! that goes when the wait is over, or in a block that is shared.
//!
//! | state | meaning | left by |
//! |---|---|---|
//! | null | not set, nobody waits | anyone: `set` → `SET`; owner: `register` → a parker |
//! | a parker's address | not set, the owner waits there | anyone: `set` → `SET`, and releases the parker |
//! | `SET` | set | owner: `take` → null |
//!
//! One owner waits and takes; any thread sets, more than once if it likes.

use crate::parker::Parker;
use crate::sync::{AtomicPtr, AtomicUsize, Ordering, Site, ordering};
use core::ptr;

/// No parker has this address.
const SET: *mut Parker = ptr::without_provenance_mut(1);

/// The event.
#[derive(Debug)]
pub struct Latch(AtomicPtr<Parker>);

impl Default for Latch {
    fn default() -> Self {
        Self(AtomicPtr::new(ptr::null_mut()))
    }
}

impl Latch {
    /// Whether it is set. Who sees that has seen what the setter did before.
    #[inline]
    pub fn is_set(&self) -> bool {
        // ORDERING: Acquire; pairs with the swap in `set`; takes in what the setter did.
        self.0.load(ordering(Site::LatchObserve, Ordering::Acquire)) == SET
    }

    /// Arranges that `parker` is released when the latch is set, and returns true; false
    /// if it is set already. Only the owner may call this, once for each set; the parker
    /// must live until it is released.
    pub fn register(&self, parker: *const Parker) -> bool {
        // ORDERING: Release on success; pairs with the Acquire of the swap in `set`;
        // publishes the parker. Acquire on failure: see `is_set`.
        self.0
            .compare_exchange(
                ptr::null_mut(),
                parker.cast_mut(),
                Ordering::Release,
                ordering(Site::LatchObserve, Ordering::Acquire),
            )
            .is_ok()
    }

    /// Sets the latch and releases its owner.
    ///
    /// Takes a raw pointer because the owner may return, and free the latch, as soon as
    /// the state says so.
    ///
    /// # Safety
    /// The latch must be alive when this is called.
    pub unsafe fn set(this: *const Self) {
        // ORDERING: Release; pairs with the Acquire in `is_set` and `take`; publishes what
        // this thread did. Acquire; pairs with the Release in `register`; takes in the
        // parker.
        // SAFETY: alive, says the caller, up to the swap, which tells the owner.
        let before = unsafe { &(*this).0 }.swap(SET, ordering(Site::LatchSet, Ordering::AcqRel));
        if !before.is_null() && before != SET {
            // SAFETY: the owner keeps the parker alive until it is released, which
            // happens here and only here: nobody else has got it from the swap.
            unsafe { Parker::unpark(before) }
        }
    }

    /// Takes the event away, so that the latch can be set again; false if it is not
    /// set. Only the owner may call this, while it has no parker registered.
    pub fn take(&self) -> bool {
        // ORDERING: Acquire; as in `is_set`. Nothing is published: who sets the latch needs
        // nothing of the owner.
        self.0.swap(ptr::null_mut(), ordering(Site::LatchObserve, Ordering::Acquire)) == SET
    }
}

/// A latch that is set when all that have entered have left. It lies with its owner, and is
/// gone when the owner's wait is over.
#[derive(Debug)]
pub struct Countdown {
    /// Those that have not left. Never rises from zero.
    count: AtomicUsize,
    latch: Latch,
}

impl Default for Countdown {
    fn default() -> Self {
        Self::new()
    }
}

impl Countdown {
    /// One has entered.
    pub fn new() -> Self {
        Self { count: AtomicUsize::new(1), latch: Latch::default() }
    }

    /// What the owner waits for.
    pub fn latch(&self) -> &Latch {
        &self.latch
    }

    /// Another one enters; the caller is one that has not left, or acts for one.
    pub fn enter(&self) {
        // ORDERING: Relaxed; the caller's own count keeps it above zero.
        self.count.fetch_add(1, Ordering::Relaxed);
    }

    /// One leaves.
    ///
    /// # Safety
    /// The caller has entered, or acts for one that has, and has not left: that keeps
    /// the countdown alive up to here.
    pub unsafe fn leave(this: *const Self) {
        // ORDERING: Release; publishes what this one did; Acquire; the last one takes in
        // what all others did, and hands it to the owner by the latch.
        // SAFETY: alive, says the caller. The owner waits for the latch and not for the
        // count, so after the last one's subtraction it is still there.
        unsafe {
            let left = (*this).count.fetch_sub(1, ordering(Site::CountdownLeave, Ordering::AcqRel));
            if left == 1 {
                Latch::set(&raw const (*this).latch)
            }
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn is_set_taken_and_set_again() {
        let latch = Latch::default();
        assert!(!latch.is_set() && !latch.take());
        for _ in 0..2 {
            // SAFETY: the latch is alive.
            unsafe { Latch::set(&latch) };
            // SAFETY: as above.
            unsafe { Latch::set(&latch) };
            assert!(latch.is_set() && !latch.register(&Parker::new()));
            assert!(latch.take() && !latch.is_set());
        }
    }

    #[test]
    fn releases_the_parker_once() {
        let (latch, parker) = (Latch::default(), Parker::new());
        assert!(latch.register(&parker));
        // SAFETY: the latch and the parker are alive.
        unsafe { Latch::set(&latch) };
        parker.park();
        assert!(latch.take());
    }
}
