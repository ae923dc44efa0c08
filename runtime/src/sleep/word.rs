//! The fields of the sleep word; the table is in `mod.rs`.

/// No worker: the largest number that a field can hold.
pub(super) const NOBODY: u32 = (1 << FIELD) - 1;

const FIELD: u32 = 12;
const HEAD: u32 = 0;
const WATCHER: u32 = FIELD;
const SEARCHING: u32 = 2 * FIELD;
const TAG: u32 = 3 * FIELD;

/// A value of the sleep word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word(pub(super) u64);

impl Word {
    /// Nobody searches or sleeps.
    pub(super) const fn new() -> Self {
        Self((NOBODY as u64) << HEAD | (NOBODY as u64) << WATCHER)
    }

    fn field(self, at: u32) -> u64 {
        self.0 >> at & NOBODY as u64
    }

    fn with_field(self, at: u32, value: u64) -> Self {
        debug_assert!(value <= NOBODY as u64);
        Self(self.0 & !((NOBODY as u64) << at) | value << at)
    }

    fn worker(self, at: u32) -> Option<usize> {
        let worker = self.field(at);
        (worker != NOBODY as u64).then_some(worker as usize)
    }

    /// The worker on top of the stack.
    pub(super) fn head(self) -> Option<usize> {
        self.worker(HEAD)
    }

    /// The worker on top of the stack or `NOBODY`, as the links have it.
    pub(super) fn head_or_nobody(self) -> u32 {
        self.field(HEAD) as u32
    }

    /// Replaces the top of the stack, and changes the tag.
    pub(super) fn with_head(self, head: u32) -> Self {
        // Wraps around at the top of the word, where nothing is above the tag.
        Self(self.with_field(HEAD, head.into()).0.wrapping_add(1 << TAG))
    }

    /// The worker that sleeps with a time limit.
    pub(super) fn watcher(self) -> Option<usize> {
        self.worker(WATCHER)
    }

    /// Replaces the watcher.
    pub(super) fn with_watcher(self, worker: Option<usize>) -> Self {
        self.with_field(WATCHER, worker.map_or(NOBODY as u64, |worker| worker as u64))
    }

    /// How many workers search.
    pub(super) fn searching(self) -> u64 {
        self.field(SEARCHING)
    }

    /// Replaces the number of searching workers.
    pub(super) fn with_searching(self, searching: u64) -> Self {
        self.with_field(SEARCHING, searching)
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn fields_do_not_touch_each_other() {
        let word = Word::new().with_head(5).with_watcher(Some(7)).with_searching(9);
        assert_eq!((word.head(), word.watcher(), word.searching()), (Some(5), Some(7), 9));
        let word = word.with_head(NOBODY).with_watcher(None);
        assert_eq!((word.head(), word.watcher(), word.searching()), (None, None, 9));
        let mut word = Word::new();
        for _ in 0..3 << 20 {
            word = word.with_head(1);
        }
        assert_eq!((word.watcher(), word.searching()), (None, 0));
    }
}
