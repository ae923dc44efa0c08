//! Who may poll a future's task, and when.
//!
//! | state | meaning | left by |
//! |---|---|---|
//! | `0`, idle | the last poll is over, nobody has woken the task since | a waker: `wake` → scheduled, `wake_and_begin` → running |
//! | `NOTIFIED`, scheduled | it is in a queue, or on its way there | who took it out: `begin` → running |
//! | `RUNNING` | a thread polls it | a waker: `wake`, `wake_and_begin` → running and notified; the thread: `end` → idle, `finish` → done |
//! | `RUNNING + NOTIFIED` | a thread polls it, and has to poll it again | the thread: `end` → scheduled, `finish` → done |
//! | `DONE` | the result is there; a late waker may add `NOTIFIED`, which means nothing | nobody |
//!
//! A task is new as if it were polled: it goes into a queue when it is made, and nobody
//! has a waker of it before its first poll.
//!
//! Each call of `wake`, even one that changes nothing, is a read-modify-write whose order
//! with `begin` and `end` says who sees what: either the poll sees what the waker did
//! before, or the waker's bit is seen at the end of the poll.

use crate::sync::{AtomicU8, Ordering, Site, ordering};

const RUNNING: u8 = 1;
const NOTIFIED: u8 = 2;
const DONE: u8 = 4;

/// What is to be done after a wake.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// Nothing: it is queued, will be polled again, or is done.
    Nothing,
    /// The caller has to put the task into a queue, or to poll it if that was asked for.
    Yours,
}

/// What is to be done after a poll whose future is not ready.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing: somebody will wake it.
    Idle,
    /// It was woken meanwhile: the caller has to put it into a queue.
    Again,
}

/// The state of a future's task.
#[derive(Debug)]
pub struct RunState(AtomicU8);

impl Default for RunState {
    fn default() -> Self {
        Self::new()
    }
}

impl RunState {
    /// The state of a new task, which its maker puts into a queue.
    #[inline]
    pub fn new() -> Self {
        Self(AtomicU8::new(RUNNING))
    }

    /// Wakes the task.
    #[inline]
    pub fn wake(&self) -> Wake {
        // ORDERING: Release; pairs with the Acquire in `begin` and `end`; publishes what the
        // waker did to the poll that this leads to. Acquire; pairs with the Release in
        // `end`; takes in the last poll, for whoever the task is handed to.
        let before = self.0.fetch_or(NOTIFIED, ordering(Site::TaskWake, Ordering::AcqRel));
        if before == 0 { Wake::Yours } else { Wake::Nothing }
    }

    /// Wakes the task; if it is [`Wake::Yours`], the caller polls it at once.
    #[inline]
    pub fn wake_and_begin(&self) -> Wake {
        // ORDERING: Acquire on success; pairs with the Release in `end` and `wake`; takes in
        // the last poll, and what was published to it. Relaxed on failure: `wake` follows.
        let begun = self.0.compare_exchange(
            0,
            RUNNING,
            ordering(Site::TaskBegin, Ordering::Acquire),
            Ordering::Relaxed,
        );
        match begun {
            Ok(_) => Wake::Yours,
            Err(_) if self.wake() == Wake::Nothing => Wake::Nothing,
            // It became idle in between, and is scheduled now, by this thread.
            Err(_) => {
                self.begin();
                Wake::Yours
            }
        }
    }

    /// Begins to poll the task, which the caller has taken out of a queue where it was put
    /// after a wake.
    #[inline]
    pub fn begin(&self) {
        // ORDERING: Acquire; pairs with the Release of every `wake` since the last poll;
        // takes in what the wakers did.
        let before = self.0.swap(RUNNING, ordering(Site::TaskBegin, Ordering::Acquire));
        debug_assert_eq!(before, NOTIFIED, "who takes it out of the queue is alone");
    }

    /// Ends a poll whose future is not ready. Unless the result is [`End::Again`], the
    /// task is not the caller's any more.
    #[inline]
    pub fn end(&self) -> End {
        // ORDERING: Release; pairs with the Acquire of whoever polls it next, directly or by
        // way of the wakers; publishes this poll. Acquire is not needed: if it is to be
        // polled again, `begin` takes in what the waker did.
        let before = self.0.fetch_and(!RUNNING, ordering(Site::TaskEnd, Ordering::Release));
        if before == RUNNING { End::Idle } else { End::Again }
    }

    /// The future is ready, or has panicked: nobody polls it any more.
    #[inline]
    pub fn finish(&self) {
        // ORDERING: Relaxed; wakers find only that there is nothing to do. The result is
        // published by the completion of the task's object.
        self.0.store(DONE, Ordering::Relaxed);
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn is_woken_once_for_each_poll() {
        let state = RunState::new();
        assert_eq!(state.end(), End::Idle);
        assert_eq!(state.wake(), Wake::Yours);
        assert_eq!(state.wake(), Wake::Nothing);
        state.begin();
        assert_eq!(state.end(), End::Idle);
        assert_eq!(state.wake_and_begin(), Wake::Yours);
        assert_eq!(state.wake_and_begin(), Wake::Nothing);
        assert_eq!(state.end(), End::Again);
        state.begin();
        state.finish();
        assert_eq!(state.wake(), Wake::Nothing);
        assert_eq!(state.wake_and_begin(), Wake::Nothing);
    }
}
