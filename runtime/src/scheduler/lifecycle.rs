//! Waiting until nothing is going on.

use super::Scheduler;
use super::current;
use crate::parker::Parker;
use core::time::Duration;
use std::time::Instant;

/// How long a draining thread sleeps between looks, at first and at most.
const PAUSE_FIRST: Duration = Duration::from_micros(50);
const PAUSE_MOST: Duration = Duration::from_millis(1);
/// For how long nothing must happen before blocked tasks count as stuck.
const STUCK_AFTER: Duration = Duration::from_millis(50);

/// How a drain ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drained {
    /// Nothing is queued or running.
    Done,
    /// Nothing can run any more, but this many tasks are blocked in waits.
    Stuck(usize),
    /// The time limit passed while tasks were queued or running.
    TimedOut,
    /// Called on a worker thread, whose own task would have to end first.
    OnWorker,
}

impl Scheduler {
    /// Waits until no task is queued or running, or only blocked ones are left
    /// and `leave_stuck` says so, or the time is over.
    pub fn drain(&'static self, limit: Duration, leave_stuck: bool) -> Drained {
        if current::with(|worker| worker.is_some_and(|worker| worker.belongs_to(self))) {
            return Drained::OnWorker;
        }
        let begin = Instant::now();
        let mut quiet_since = None;
        let mut pause = PAUSE_FIRST;
        loop {
            if self.is_quiet() {
                // Read after the queues: a blocked task becomes active before it
                // stops being blocked.
                let blocked = self.activity.blocked();
                if blocked == 0 && self.is_quiet() {
                    return Drained::Done;
                }
                let since = *quiet_since.get_or_insert_with(Instant::now);
                if leave_stuck && blocked > 0 && since.elapsed() >= STUCK_AFTER {
                    return Drained::Stuck(blocked);
                }
            } else {
                quiet_since = None;
            }
            if begin.elapsed() >= limit {
                return match self.activity.blocked() {
                    blocked if blocked > 0 && self.is_quiet() => Drained::Stuck(blocked),
                    _ => Drained::TimedOut,
                };
            }
            if !self.spares.any_thread() {
                // Nobody else will run them.
                if let Some(task) = self.find_to_help() {
                    self.run_as_helper(task);
                    continue;
                }
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(PAUSE_MOST);
        }
    }

    /// Ends all threads and frees the scheduler.
    ///
    /// # Safety
    /// Nothing may be queued or running, and nobody may use the scheduler any more.
    pub unsafe fn destroy(&'static self) {
        self.spares.stop();
        for remote in self.registry.remotes() {
            // SAFETY: remotes live as long as the scheduler.
            unsafe { Parker::unpark(&remote.parker) };
        }
        self.spares.join();
        // SAFETY: schedulers are leaked boxes; nobody uses this one any more, and
        // its threads have ended.
        drop(unsafe { Box::from_raw(core::ptr::from_ref(self).cast_mut()) });
    }

    fn is_quiet(&self) -> bool {
        self.activity.is_quiet(|| !self.has_queued() && !self.registry.has_full_slot())
    }
}
