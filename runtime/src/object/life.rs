//! The life of an object in one word: how many references there are, and, as long as
//! nobody has awaited it, whether it is complete.
//!
//! All transitions are in this file. An object that nobody awaits is completed, and the
//! completer's reference dropped, by one exchange. As soon as somebody registers an
//! awaiter, the completion is the affair of the list of awaiters (`state.rs`).
//!
//! The upper two bits are the phase, the others the number of references less one:
//!
//! | phase | meaning | left by |
//! |---|---|---|
//! | `PENDING` | unavailable, nobody has registered an awaiter | `complete`: → `AVAILABLE` or `ERROR`; `list`: → `LISTED` |
//! | `LISTED` | the list of awaiters tells whether it is complete | nobody |
//! | `AVAILABLE` | complete | nobody |
//! | `ERROR` | complete, in error | nobody |
//!
//! | references | left by |
//! |---|---|
//! | n ≥ 1 | a holder: `add` → n + k, `drop` → n − k, `complete_and_drop` → n − 1 |
//! | none: the word is `DEAD` | nobody; the object is being freed |

use crate::sync::{AtomicU64, Ordering, Site, ordering};

const PHASE: u64 = 3 << 62;
const PENDING: u64 = 0;
const LISTED: u64 = 1 << 62;
const AVAILABLE: u64 = 2 << 62;
const ERROR: u64 = 3 << 62;
/// The references, less one.
const OTHERS: u64 = !PHASE;
const DEAD: u64 = u64::MAX;

/// The most references that an object may have: one of 2^62 more would be `DEAD`.
const MAX: u64 = OTHERS;
/// Up to here a reference is added without a look at how many there are meanwhile: no
/// number of threads that do so at a time gets beyond `MAX`.
const FEW: u64 = 1 << 32;

/// Why a change of the count was refused. The count may be wrong afterwards: the
/// only thing to do is to report it.
#[derive(Debug)]
pub enum CountError {
    /// Nobody holds a reference any more.
    Freed,
    /// More than 2^62 references.
    Overflow {
        /// References held before.
        held: i64,
        /// References to add.
        count: i64,
    },
    /// More references dropped than there are.
    Underflow {
        /// References held before.
        held: i64,
        /// References to drop.
        count: i64,
    },
    /// The object would be freed under a thread that waits for it.
    Blocked,
}

/// What follows from dropping references.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum Dropped {
    /// Others hold references.
    Alive,
    /// They were the last: the caller is alone with the object and must free it.
    Last {
        /// Whether it has a list of awaiters.
        listed: bool,
    },
    /// There are fewer.
    Refused(Fewer),
}

/// The word that was found when there were fewer references than were to be dropped.
#[derive(Debug, PartialEq, Eq)]
pub struct Fewer(u64);

impl Fewer {
    /// Why `count` references could not be dropped.
    #[cold]
    pub fn because(&self, count: i64) -> CountError {
        if self.0 == DEAD {
            return CountError::Freed;
        }
        CountError::Underflow { held: references(self.0) as i64, count }
    }
}

/// What became of an attempt to complete an object.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum Completion {
    /// It is complete, and the reference dropped, if that was asked for.
    Done,
    /// The caller owns the last reference of an object that nobody awaits: it must free
    /// it.
    Last,
    /// The list of awaiters decides; nothing was done.
    Listed {
        /// Whether the caller has the only reference.
        alone: bool,
    },
    /// It was complete already.
    Twice,
}

/// How far an object has come.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Unavailable, and nobody has registered an awaiter.
    Pending,
    /// The list of awaiters tells.
    Listed,
    /// Complete, and not in error.
    Available,
    /// Complete, in error.
    Error,
}

/// References and phase of an object.
#[derive(Debug)]
#[repr(transparent)]
pub struct Life(AtomicU64);

impl Life {
    /// The life of an object that is unavailable, with `references` ≥ 1.
    #[inline]
    pub fn pending(references: u32) -> Self {
        Self(AtomicU64::new(PENDING | u64::from(references - 1)))
    }

    /// The life of an object that is available, with `references` ≥ 1.
    #[inline]
    pub fn available(references: u32) -> Self {
        Self(AtomicU64::new(AVAILABLE | u64::from(references - 1)))
    }

    #[inline(always)]
    fn observe(&self) -> u64 {
        // ORDERING: Acquire; pairs with the exchange in `complete`; takes in the
        // payload and the completer's accesses.
        self.0.load(ordering(Site::StateObserve, Ordering::Acquire))
    }

    /// How far the object has come. Whoever sees that it is complete has seen what the
    /// completer did.
    #[inline(always)]
    pub fn phase(&self) -> Phase {
        phase(self.observe())
    }

    /// Whether the object is complete and in error; `listed` tells, if the list does.
    #[inline(always)]
    pub fn is_error(&self, listed: impl FnOnce() -> bool) -> bool {
        // Shifted, so that the comparisons need no constants of 64 bits.
        const SHIFT: u32 = PHASE.trailing_zeros();
        let phase = self.observe() >> SHIFT;
        if phase == LISTED >> SHIFT { listed() } else { phase == ERROR >> SHIFT }
    }

    /// Gives the object a list of awaiters. Returns the phase from before: if that was
    /// `Pending`, the caller owns the list's first slot.
    #[inline(always)]
    pub fn list(&self) -> Phase {
        let mut word = self.observe();
        while word & PHASE == PENDING {
            // ORDERING: Relaxed on success; nothing is published: the slot is written
            // later, and the list has been there from the start. Acquire on failure:
            // the object may be complete; see `observe`.
            match self.0.compare_exchange_weak(
                word,
                word | LISTED,
                Ordering::Relaxed,
                ordering(Site::StateObserve, Ordering::Acquire),
            ) {
                Ok(_) => return Phase::Pending,
                Err(changed) => word = changed,
            }
        }
        phase(word)
    }

    /// Completes the object and drops the completer's reference, if that is simple:
    /// nobody awaits the object, and others hold references. Otherwise does nothing, or
    /// if another thread is at it: then [`Life::complete_and_drop`] is for it.
    #[inline(always)]
    pub fn complete_simply(&self, error: bool) -> bool {
        // ORDERING: Relaxed; the exchange tells whether it is still so.
        #[cfg(not(loom))]
        let word = self.0.load(Ordering::Relaxed);
        // As in `complete_by`.
        #[cfg(loom)]
        let word = PENDING | 1;
        // PENDING is zero: in one comparison, whether it is that, with other references.
        if word.wrapping_sub(1) >= OTHERS {
            return false;
        }
        let complete = if error { ERROR } else { AVAILABLE };
        // ORDERING: Release; pairs with the Acquire in `observe` and with that of the
        // last drop; publishes the payload, and this holder's accesses. Relaxed on
        // failure: nothing is read.
        self.0
            .compare_exchange(
                word,
                (word - 1) | complete,
                ordering(Site::PlainComplete, Ordering::Release),
                Ordering::Relaxed,
            )
            .is_ok()
    }

    /// Completes the object if nobody awaits it, and drops the completer's reference.
    #[inline]
    pub fn complete_and_drop(&self, error: bool) -> Completion {
        self.complete_by(error, 1)
    }

    /// Completes the object if nobody awaits it; all references stay.
    #[inline]
    pub fn complete(&self, error: bool) -> Completion {
        self.complete_by(error, 0)
    }

    #[inline(always)]
    fn complete_by(&self, error: bool, dropped: u64) -> Completion {
        let complete = if error { ERROR } else { AVAILABLE };
        // ORDERING: Acquire; pairs with the Release of those that dropped references
        // earlier; takes in their accesses if this is the last reference.
        #[cfg(not(loom))]
        let mut word = self.0.load(ordering(Site::RefFree, Ordering::Acquire));
        // Loom compares an access with the last one to the same place only. After a load
        // by this thread it would not try the exchange before an earlier load by
        // another. A guess is as good as a load: the exchange tells.
        #[cfg(loom)]
        let mut word = PENDING | 1;
        loop {
            match word & PHASE {
                PENDING if dropped == 1 && word & OTHERS == 0 => {
                    self.end();
                    return Completion::Last;
                }
                PENDING => {}
                LISTED => return Completion::Listed { alone: word & OTHERS == 0 },
                _ => return Completion::Twice,
            }
            // ORDERING: Release; pairs with the Acquire in `observe` and with that of
            // the last drop; publishes the payload, and this holder's accesses. Acquire
            // on failure: see above.
            match self.0.compare_exchange_weak(
                word,
                (word - dropped) | complete,
                ordering(Site::PlainComplete, Ordering::Release),
                ordering(Site::RefFree, Ordering::Acquire),
            ) {
                Ok(_) => return Completion::Done,
                Err(changed) => word = changed,
            }
        }
    }

    /// Whether there are no references any more.
    #[inline]
    pub fn is_dead(&self) -> bool {
        // ORDERING: Relaxed; only misuse makes it so while somebody asks.
        self.0.load(Ordering::Relaxed) == DEAD
    }

    /// Adds `count` ≥ 1 references; the caller holds one.
    ///
    /// # Errors
    /// If there are none, or if there would be more than 2^62.
    #[inline]
    pub fn add(&self, count: i64) -> Result<(), CountError> {
        let more = count as u64;
        // ORDERING: Relaxed; only whether there are few.
        if more > FEW || self.0.load(Ordering::Relaxed) & OTHERS > FEW {
            return self.add_many(count);
        }
        // ORDERING: Relaxed; a new reference is made from one that is held, which
        // keeps the object alive; whoever hands it on publishes it.
        self.0.fetch_add(more, Ordering::Relaxed);
        Ok(())
    }

    #[cold]
    fn add_many(&self, count: i64) -> Result<(), CountError> {
        // ORDERING (both): Relaxed; as above.
        let mut word = self.0.load(Ordering::Relaxed);
        loop {
            if word == DEAD {
                return Err(CountError::Freed);
            }
            let held = references(word);
            if count as u64 > MAX - held {
                return Err(CountError::Overflow { held: held as i64, count });
            }
            match self.0.compare_exchange_weak(
                word,
                word + count as u64,
                Ordering::Relaxed,
                Ordering::Relaxed,
            ) {
                Ok(_) => return Ok(()),
                Err(changed) => word = changed,
            }
        }
    }

    /// Drops `count` ≥ 1 references that the caller owns.
    #[inline(always)]
    pub fn drop(&self, count: i64) -> Dropped {
        let fewer = count as u64;
        // Who owns all references is alone with the object, and needs no
        // read-modify-write to know that it stays so.
        // ORDERING: Acquire; pairs with the Release of those that dropped earlier;
        // takes in their accesses before the object is freed.
        let mut word = self.0.load(ordering(Site::RefFree, Ordering::Acquire));
        if references(word) > fewer {
            // ORDERING: Release; pairs with the Acquire of the last drop; publishes
            // this holder's accesses. Acquire too: this may become the last drop.
            word = self.0.fetch_sub(fewer, ordering(Site::RefDrop, Ordering::AcqRel));
            if references(word) > fewer && word != DEAD {
                return Dropped::Alive;
            }
        }
        if references(word) != fewer {
            return Dropped::Refused(Fewer(word));
        }
        self.end();
        Dropped::Last { listed: word & PHASE == LISTED }
    }

    /// The last reference is gone.
    #[inline(always)]
    fn end(&self) {
        // ORDERING: Relaxed; nobody else can look any more, and who does so against
        // the rules is to find this.
        self.0.store(DEAD, Ordering::Relaxed);
    }
}

#[inline(always)]
fn references(word: u64) -> u64 {
    (word & OTHERS) + 1
}

#[inline(always)]
fn phase(word: u64) -> Phase {
    match word & PHASE {
        PENDING => Phase::Pending,
        LISTED => Phase::Listed,
        AVAILABLE => Phase::Available,
        _ => Phase::Error,
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    fn refused(life: &Life, count: i64) -> CountError {
        match life.drop(count) {
            Dropped::Refused(fewer) => fewer.because(count),
            dropped => panic!("{dropped:?}"),
        }
    }

    #[test]
    fn the_last_drop_says_so() {
        let life = Life::pending(2);
        life.add(3).unwrap();
        assert_eq!(life.drop(4), Dropped::Alive);
        assert_eq!(life.drop(1), Dropped::Last { listed: false });
        assert!(matches!(life.add(1), Err(CountError::Freed)));
        assert!(matches!(refused(&life, 1), CountError::Freed));
    }

    #[test]
    fn completion_is_a_drop() {
        let life = Life::pending(2);
        assert!(life.complete_simply(true) && !life.complete_simply(true));
        assert_eq!(life.phase(), Phase::Error);
        assert_eq!(life.complete_and_drop(false), Completion::Twice);
        assert_eq!(life.drop(1), Dropped::Last { listed: false });

        let life = Life::pending(2);
        assert_eq!(life.drop(1), Dropped::Alive);
        assert!(!life.complete_simply(false));
        assert_eq!(life.complete_and_drop(false), Completion::Last);
        assert!(matches!(refused(&life, 1), CountError::Freed));
    }

    #[test]
    fn a_list_decides_once_there_is_one() {
        let life = Life::pending(2);
        assert_eq!(life.list(), Phase::Pending);
        assert_eq!(life.list(), Phase::Listed);
        assert!(!life.complete_simply(false));
        assert_eq!(life.complete_and_drop(false), Completion::Listed { alone: false });
        assert_eq!(life.drop(1), Dropped::Alive);
        assert_eq!(life.complete_and_drop(false), Completion::Listed { alone: true });
        assert_eq!(life.drop(1), Dropped::Last { listed: true });
        assert_eq!(Life::available(1).list(), Phase::Available);
    }

    #[test]
    fn refuses_to_pass_the_bounds() {
        let life = Life::pending(2);
        assert!(matches!(refused(&life, 3), CountError::Underflow { held: 2, count: 3 }));
        assert!(matches!(refused(&life, i64::MAX), CountError::Underflow { held: 2, .. }));
        assert!(matches!(life.add(i64::MAX), Err(CountError::Overflow { held: 2, .. })));
        let most = MAX as i64;
        life.add(most - 2).unwrap();
        assert!(matches!(life.add(1), Err(CountError::Overflow { count: 1, .. })));
        // The phase is not touched by a count of any size.
        assert_eq!(life.phase(), Phase::Pending);
        assert_eq!(life.complete_and_drop(true), Completion::Done);
        life.add(1).unwrap();
        assert_eq!(life.phase(), Phase::Error);
        assert_eq!(life.drop(most), Dropped::Last { listed: false });
    }
}
