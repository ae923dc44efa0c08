//! A lock for cold paths: one futex word.
//!
//! The algorithm is the second mutex of Ulrich Drepper's "Futexes Are Tricky"
//! (2011); lock_api makes a typed lock with guards of it. It is ours because std's
//! cannot be seen by ThreadSanitizer, and parking_lot's keeps its waiters in one
//! table for the whole process, which a forked child may find locked; see
//! `docs/design/0001-locks.md`.
//!
//! | state | meaning | left by |
//! |---|---|---|
//! | `FREE` | nobody holds it | a thread that locks it |
//! | `HELD` | held, nobody sleeps | its holder → `FREE`; a thread that wants it → `CONTENDED` |
//! | `CONTENDED` | held, somebody may sleep | its holder → `FREE`, waking one |

use super::{Ordering, WaitWord};

const FREE: u32 = 0;
const HELD: u32 = 1;
const CONTENDED: u32 = 2;

/// The word of a lock.
#[derive(Debug)]
pub struct RawLock(WaitWord);

/// A lock around a value.
pub type Mutex<T> = lock_api::Mutex<RawLock, T>;

// SAFETY: the word leaves FREE only by an exchange from it, or by a swap that
// found it FREE, and only the holder puts it back: one holder at a time.
unsafe impl lock_api::RawMutex for RawLock {
    const INIT: Self = Self(WaitWord::new(FREE));
    type GuardMarker = lock_api::GuardSend;

    #[inline]
    fn lock(&self) {
        if !self.try_lock() {
            self.lock_contended()
        }
    }

    #[inline]
    fn try_lock(&self) -> bool {
        // ORDERING: Acquire; pairs with the Release in `unlock`; takes in what the
        // last holder wrote.
        let exchanged = self.0.atomic().compare_exchange(
            FREE,
            HELD,
            Ordering::Acquire,
            Ordering::Relaxed,
        );
        exchanged.is_ok()
    }

    #[inline]
    unsafe fn unlock(&self) {
        // ORDERING: Release; pairs with the Acquire of the next holder; publishes
        // what this one wrote.
        if self.0.atomic().swap(FREE, Ordering::Release) == CONTENDED {
            WaitWord::wake_one(&self.0);
        }
    }
}

impl RawLock {
    #[cold]
    fn lock_contended(&self) {
        // ORDERING: Acquire; as in `try_lock`. Whoever gets here cannot tell whether
        // others sleep, so it takes the lock as contended.
        while self.0.atomic().swap(CONTENDED, Ordering::Acquire) != FREE {
            self.0.wait(CONTENDED, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mutex;
    use std::thread;

    #[test]
    fn one_holder_at_a_time() {
        let count = Mutex::new(0);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50_000 {
                        let mut count = count.lock();
                        let before = *count;
                        std::hint::black_box(before);
                        *count = before + 1;
                    }
                });
            }
        });
        assert_eq!(*count.lock(), 200_000);
    }
}
