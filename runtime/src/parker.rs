//! Putting one thread to sleep until another releases it.
//!
//! | state | meaning | left by |
//! |---|---|---|
//! | `EMPTY` | nobody sleeps, nothing was said | owner → `PARKED`, or back to `NOTIFIED` in `wait_for`; anyone → `NOTIFIED` |
//! | `PARKED` | the owner sleeps or is about to | anyone → `NOTIFIED`, owner at its time-out → `EMPTY` |
//! | `NOTIFIED` | released | owner → `EMPTY` |
//!
//! One owner parks; any thread may unpark, before or after, and one release
//! serves one park.

use crate::sync::{Ordering, Site, WaitWord, ordering};
use crate::trace::Wake;
use core::sync::atomic::AtomicU32;
use core::time::Duration;

const EMPTY: u32 = 0;
const PARKED: u32 = 1;
const NOTIFIED: u32 = 2;

/// The place where one thread sleeps.
#[derive(Debug)]
pub struct Parker {
    state: WaitWord,
    /// For the trace, if the owner has armed it.
    wake: Wake,
}

impl Default for Parker {
    fn default() -> Self {
        Self::new()
    }
}

impl Parker {
    /// A parker that was not notified.
    #[cfg(not(loom))]
    pub const fn new() -> Self {
        Self { state: WaitWord::new(EMPTY), wake: Wake::new() }
    }

    /// A parker that was not notified.
    #[cfg(loom)]
    pub fn new() -> Self {
        Self { state: WaitWord::new(EMPTY), wake: Wake::new() }
    }

    /// What a trace knows of the release.
    pub fn wake(&self) -> &Wake {
        &self.wake
    }

    /// Sleeps until [`Parker::unpark`] was called, and consumes that release.
    /// Only the owner may call this.
    pub fn park(&self) {
        let released = self.park_for(None);
        debug_assert!(released, "a park without a time limit ends by a release");
    }

    /// Sleeps until [`Parker::unpark`] was called or, if there is one, the time
    /// limit is over. Returns whether a release was consumed. Only the owner may
    /// call this.
    pub fn park_for(&self, limit: Option<Duration>) -> bool {
        let word = self.state.atomic();
        // ORDERING: Acquire on success; pairs with the swap in `unpark`; takes in
        // what the releaser did before. Relaxed on failure: nothing is read then.
        let mut state = match word.compare_exchange(
            EMPTY,
            PARKED,
            ordering(Site::ParkerAcquire, Ordering::Acquire),
            Ordering::Relaxed,
        ) {
            Ok(_) => PARKED,
            Err(state) => state,
        };
        while state == PARKED {
            self.state.wait(PARKED, limit);
            if limit.is_some() {
                break;
            }
            // ORDERING: Relaxed; the swap below acquires.
            state = word.load(Ordering::Relaxed);
        }
        // ORDERING: Acquire; pairs with the swap in `unpark`; takes in what the
        // releaser did before.
        word.swap(EMPTY, ordering(Site::ParkerAcquire, Ordering::Acquire)) == NOTIFIED
    }

    /// Sleeps until [`Parker::unpark`] was called or the time limit is over, and leaves
    /// the release for a later call. Only the owner may call this.
    pub fn wait_for(&self, limit: Duration) {
        if self.park_for(Some(limit)) {
            // ORDERING: Relaxed; only the owner looks for the release again, and it
            // took in what was published just now.
            self.state.atomic().store(NOTIFIED, Ordering::Relaxed);
        }
    }

    /// Releases the owner: it wakes if it sleeps, and does not fall asleep the
    /// next time otherwise.
    ///
    /// Takes a raw pointer because the owner may return, and free the parker, as
    /// soon as the state says so.
    ///
    /// # Safety
    /// The parker must be alive when this is called.
    pub unsafe fn unpark(this: *const Self) {
        // SAFETY: alive up to the swap.
        unsafe { &(*this).wake }.released();
        // SAFETY: projects to a field without reading; alive up to the swap.
        let state = unsafe { &raw const (*this).state };
        // ORDERING: Release; pairs with the Acquire operations in `park_for`;
        // publishes what the releaser did before.
        // SAFETY: the parker is alive until the swap tells the owner.
        let before = unsafe { &*state }
            .atomic()
            .swap(NOTIFIED, ordering(Site::ParkerRelease, Ordering::Release));
        if before == PARKED {
            WaitWord::wake_one(state);
        }
    }

    /// Whether a release waits to be consumed.
    pub fn is_notified(&self) -> bool {
        // ORDERING: Relaxed; only a hint, nothing is read on the strength of it.
        self.state.atomic().load(Ordering::Relaxed) == NOTIFIED
    }
}

/// How many forks the process comes from of which the child has none of the threads that
/// slept before. Written while there is one thread.
static FORKS: AtomicU32 = AtomicU32::new(0);

/// A thread that sleeps on a parker, or is about to, as whoever releases it knows it.
///
/// A thread's parker is on its stack. A child of `fork` has neither the other threads nor
/// the right to their stacks, which threads that it makes may get.
#[derive(Clone, Copy, Debug)]
pub struct Sleeper {
    parker: *const Parker,
    forks: u32,
}

impl Sleeper {
    /// The thread whose parker this is.
    #[inline]
    pub fn new(parker: *const Parker) -> Self {
        // ORDERING: Relaxed; never written while there are threads.
        Self { parker, forks: FORKS.load(Ordering::Relaxed) }
    }

    /// Whether the parker is this one.
    pub fn is_on(self, parker: *const Parker) -> bool {
        self.parker == parker
    }

    /// Whether the process has the thread.
    #[inline]
    pub fn exists(self) -> bool {
        // ORDERING: Relaxed; as above.
        self.forks == FORKS.load(Ordering::Relaxed)
    }

    /// Releases the thread, unless the process has it not.
    ///
    /// # Safety
    /// If the thread exists, its parker must be alive.
    pub unsafe fn wake(self) {
        if self.exists() {
            // SAFETY: alive, says the caller.
            unsafe { Parker::unpark(self.parker) }
        }
    }
}

/// In a child after `fork`: no thread of those that slept exists. Not to be called by a
/// thread that forked inside a task: it may sleep itself further down on its stack.
pub fn forget_sleepers() {
    // ORDERING: Relaxed; there is one thread.
    FORKS.fetch_add(1, Ordering::Relaxed);
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::Parker;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn a_release_before_the_park_is_kept() {
        let parker = Parker::new();
        // SAFETY: the parker is alive.
        unsafe { Parker::unpark(&parker) };
        assert!(parker.is_notified());
        parker.park();
        assert!(!parker.park_for(Some(Duration::from_millis(1))), "it was consumed");
    }

    #[test]
    fn wakes_a_sleeping_thread() {
        let parker = Parker::new();
        thread::scope(|scope| {
            scope.spawn(|| parker.park());
            thread::sleep(Duration::from_millis(20));
            // SAFETY: the parker outlives the scope.
            unsafe { Parker::unpark(&parker) };
        });
    }
}
