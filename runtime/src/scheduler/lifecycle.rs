//! Waiting until nothing is going on.

use super::Scheduler;
use super::activity::Look;
use super::current;
use crate::parker::Parker;
use crate::queue;
use crate::sync::{self, Instant};
use crate::trace::{self, Doing};
use core::time::Duration;

/// How long a draining thread sleeps between looks, at first and at most.
const PAUSE_FIRST: Duration = Duration::from_micros(50);
const PAUSE_MOST: Duration = Duration::from_millis(1);
/// For how long nothing must happen, at the end of the process, before blocked tasks
/// count as stuck.
pub const STUCK_AFTER: Duration = Duration::from_millis(50);

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
    /// Waits until no task is queued or running, or until the time is over; or, if
    /// `stuck_after` says so, until only blocked tasks without a time limit are left
    /// and no thread has been active for so long.
    pub fn drain(&'static self, limit: Duration, stuck_after: Option<Duration>) -> Drained {
        if current::with(|worker| worker.is_some_and(|worker| worker.belongs_to(self))) {
            return Drained::OnWorker;
        }
        let begin = Instant::now();
        let _waits = trace::slice(Doing::HostWait);
        let mut quiet_since: Option<(u64, Instant)> = None;
        let mut pause = PAUSE_FIRST;
        let mut helper = None;
        loop {
            match self.activity.look(|| !self.has_queued() && !self.registry.has_full_slot()) {
                Look::Done => return Drained::Done,
                Look::Busy => quiet_since = None,
                Look::Blocked { tasks, since } => {
                    let begin = match quiet_since {
                        Some((same, begin)) if same == since => begin,
                        _ => Instant::now(),
                    };
                    quiet_since = Some((since, begin));
                    if !self.activity.any_timed()
                        && stuck_after.is_some_and(|stuck_after| begin.elapsed() >= stuck_after)
                    {
                        return Drained::Stuck(tasks);
                    }
                }
            }
            if begin.elapsed() >= limit {
                return Drained::TimedOut;
            }
            if self.help_if_alone(&mut helper) {
                continue;
            }
            if self.is_refused() {
                self.wake_for_visible_tasks();
            }
            sync::sleep(pause);
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
        queue::collect();
    }
}
