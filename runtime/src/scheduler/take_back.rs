//! Taking back what a thread has queued, to run it at once instead of waiting for it.

use super::{Scheduler, current};
use crate::sleep::Place;
use crate::task::Task;

/// How many of the newest tasks are looked at.
const LOOKS: usize = 8;

impl Scheduler {
    /// Takes the task for which `is_it` holds out of the calling thread's deque, if it is
    /// there among the newest. It is the caller's then, to be run.
    #[inline]
    pub fn take_back(&'static self, is_it: impl Fn(Task) -> bool) -> Option<Task> {
        let mut returned = false;
        let found = self.with_core(|core| {
            let core = core?;
            let newest = core.deque.pop()?;
            if is_it(newest) {
                return Some(newest);
            }
            let mut others = [newest; LOOKS];
            let mut count = 1;
            let mut found = None;
            while count < LOOKS
                && let Some(task) = core.deque.pop()
            {
                if is_it(task) {
                    found = Some(task);
                    break;
                }
                others[count] = task;
                count += 1;
            }
            for task in others[..count].iter().rev() {
                core.deque.push(*task);
            }
            returned = true;
            found
        });
        if returned {
            // Whoever looked meanwhile did not see them.
            self.task_added(Place::Queue);
        }
        found
    }

    /// Whether the calling thread runs tasks of this scheduler.
    #[inline]
    pub fn is_on_worker(&self) -> bool {
        current::with(|worker| worker.is_some_and(|worker| worker.belongs_to(self)))
    }
}
