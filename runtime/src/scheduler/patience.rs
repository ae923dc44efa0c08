//! How long a thread looks for something before it sleeps, learnt from how that went.
//!
//! On a machine with processors to spare, what a thread waits for often comes within
//! microseconds, and looking for it saves a system call on each side. On a busy one the
//! thread that should bring it may not even run until the looking thread sleeps, so
//! that each look is lost time. Which of the two it is shows only by trying: after
//! several failures in a row a thread tries less and less often, and at once again
//! after the first success.

use crate::sync::{AtomicU32, Ordering, looks, spin_loop};

/// How many pauses are made with patience: some ten microseconds.
const PAUSES: u32 = looks(511);
/// So many failures in a row change nothing yet.
const FORGIVEN: u32 = 4;
/// At least one of 2^`RAREST` times a thread has patience.
const RAREST: u32 = 8;

/// The experience of a thread, or of threads that wait for the same kind of thing.
#[derive(Debug)]
pub struct Patience {
    /// How many pauses are made without patience.
    pauses_without: u32,
    /// The most pauses between two looks.
    between: u32,
    /// How many times in a row what was looked for did not come.
    failures: AtomicU32,
    /// How many times to go without before the next try.
    skip: AtomicU32,
}

// ORDERING (of all accesses): Relaxed; a guess, and no harm if threads that share it
// overwrite each other's.
impl Patience {
    /// No experience yet. `pauses_without` pauses will be made without patience, and at
    /// most `between` from one look to the next.
    pub fn new(pauses_without: u32, between: u32) -> Self {
        let pauses_without = pauses_without.min(PAUSES);
        Self { pauses_without, between, failures: AtomicU32::new(0), skip: AtomicU32::new(0) }
    }

    /// Looks for something, for as long as experience says.
    #[inline]
    pub fn look<T>(&self, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        // What is there at once teaches nothing.
        look().or_else(|| self.look_on(look))
    }

    fn look_on<T>(&self, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let skip = self.skip.load(Ordering::Relaxed);
        let pauses = if skip == 0 { PAUSES } else { self.pauses_without };
        let (mut found, mut made, mut between) = (None, 0, 1);
        while found.is_none() && made < pauses {
            for _ in 0..between {
                spin_loop();
            }
            made += between;
            between = (between * 2).min(self.between);
            found = look();
        }
        if found.is_some() {
            self.failures.store(0, Ordering::Relaxed);
            self.skip.store(0, Ordering::Relaxed);
        } else if skip > 0 {
            self.skip.store(skip - 1, Ordering::Relaxed);
        } else {
            let failures = self.failures.load(Ordering::Relaxed);
            self.failures.store(failures.saturating_add(1), Ordering::Relaxed);
            if failures >= FORGIVEN {
                let rarity = (failures - FORGIVEN + 1).min(RAREST);
                self.skip.store((1 << rarity) - 1, Ordering::Relaxed);
            }
        }
        found
    }
}

#[cfg(all(test, not(any(loom, shuttle))))]
mod tests {
    use super::*;

    /// How many looks are made when nothing comes.
    fn looks(patience: &Patience) -> u32 {
        let mut looks = 0;
        let found: Option<()> = patience.look(|| {
            looks += 1;
            None
        });
        assert!(found.is_none());
        looks
    }

    #[test]
    fn failures_make_long_looks_rare_and_one_success_brings_them_back() {
        let patience = Patience::new(7, 4);
        let long = looks(&patience);
        let counted: Vec<_> = (0..2000).map(|_| looks(&patience)).collect();
        assert_eq!(counted[..4], [long; 4]);
        let late = counted[1000..].iter().filter(|looks| **looks == long).count();
        assert!((3..=5).contains(&late), "{late} long looks of 1000");
        assert!(counted.iter().all(|looks| [4, long].contains(looks) && long > 4));

        let mut looked = 0;
        let found = patience.look(|| {
            looked += 1;
            (looked == 3).then_some(7)
        });
        assert_eq!(found, Some(7));
        assert_eq!(looks(&patience), long);
    }

    #[test]
    fn what_is_there_at_once_changes_nothing() {
        let patience = Patience::new(7, 4);
        for _ in 0..100 {
            looks(&patience);
        }
        let skip = patience.skip.load(Ordering::Relaxed);
        assert_eq!(patience.look(|| Some(1)), Some(1));
        assert_eq!(patience.skip.load(Ordering::Relaxed), skip);
        assert!(patience.failures.load(Ordering::Relaxed) > 0);
    }
}
