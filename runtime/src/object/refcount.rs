//! The reference count of an object.
//!
//! | count | meaning | left by |
//! |---|---|---|
//! | n ≥ 1 | n references are held | a holder, `add` → n + k, `drop` → n − k |
//! | 0 | the object is being freed | nobody |

use crate::sync::{AtomicI64, Ordering, Site, ordering};

/// The most references that an object may have.
const MAX: i64 = 1 << 62;

/// Why a change of the count was refused. The count may be wrong afterwards: the
/// only thing to do is to report it.
#[derive(Debug)]
pub enum CountError {
    /// The count was zero: nobody can hold a reference.
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
    Last,
}

/// A count of references.
#[derive(Debug)]
#[repr(transparent)]
pub struct RefCount(AtomicI64);

impl RefCount {
    /// A count of `count` references.
    pub fn new(count: i64) -> Self {
        Self(AtomicI64::new(count))
    }

    /// Adds `count` ≥ 1 references; the caller holds one.
    ///
    /// # Errors
    /// If the count is zero or would pass 2^62.
    #[inline]
    pub fn add(&self, count: i64) -> Result<(), CountError> {
        // ORDERING: Relaxed; a new reference is made from one that is held, which
        // keeps the object alive; whoever hands it on publishes it.
        let held = self.0.fetch_add(count, Ordering::Relaxed);
        if held < 1 {
            return Err(CountError::Freed);
        }
        if held > MAX - count.min(MAX) {
            return Err(CountError::Overflow { held, count });
        }
        Ok(())
    }

    /// Drops `count` ≥ 1 references that the caller owns.
    ///
    /// # Errors
    /// If there are fewer.
    #[inline]
    pub fn drop(&self, count: i64) -> Result<Dropped, CountError> {
        // Who owns all references is alone with the object, and needs no
        // read-modify-write to know that it stays so.
        // ORDERING: Acquire; pairs with the Release below of those that dropped
        // earlier; takes in their accesses before the object is freed.
        if self.0.load(ordering(Site::RefFree, Ordering::Acquire)) == count {
            // ORDERING: Relaxed; nobody else can look any more.
            self.0.store(0, Ordering::Relaxed);
            return Ok(Dropped::Last);
        }
        // ORDERING: Release; pairs with the Acquire of the last drop; publishes
        // this holder's accesses. Acquire too: this may become the last drop.
        let held = self.0.fetch_sub(count, ordering(Site::RefDrop, Ordering::AcqRel));
        if held == count {
            return Ok(Dropped::Last);
        }
        if held < count {
            return Err(if held < 1 {
                CountError::Freed
            } else {
                CountError::Underflow { held, count }
            });
        }
        Ok(Dropped::Alive)
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn the_last_drop_says_so() {
        let count = RefCount::new(2);
        count.add(3).unwrap();
        assert_eq!(count.drop(4).unwrap(), Dropped::Alive);
        assert_eq!(count.drop(1).unwrap(), Dropped::Last);
        assert!(matches!(count.drop(1), Err(CountError::Freed)));
        assert!(matches!(count.add(1), Err(CountError::Freed)));
    }

    #[test]
    fn refuses_to_pass_the_bounds() {
        let count = RefCount::new(2);
        assert!(matches!(count.drop(3), Err(CountError::Underflow { held: 2, count: 3 })));
        let count = RefCount::new(2);
        assert!(matches!(count.add(i64::MAX), Err(CountError::Overflow { held: 2, .. })));
        let count = RefCount::new(2);
        count.add(MAX - 2).unwrap();
        assert!(matches!(count.add(1), Err(CountError::Overflow { held: MAX, count: 1 })));
    }
}
