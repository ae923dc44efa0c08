//! What the scheduler has done so far.

use super::Scheduler;
use super::registry::Remote;
use crate::sync::Ordering;

/// Counts since the scheduler was made. Read without stopping anything, so they
/// need not fit together while tasks run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Threads that take tasks at the same time.
    pub workers: u64,
    /// Threads there are, with those that stand in for blocked ones.
    pub threads: u64,
    /// Tasks started.
    pub tasks: u64,
    /// Times that a worker took tasks from another one's deque.
    pub steals: u64,
    /// Times that a worker went to sleep.
    pub sleeps: u64,
    /// Blocking waits of tasks that had to sleep.
    pub waits: u64,
}

impl Stats {
    /// The counts of two schedulers, one after the other.
    #[must_use]
    pub fn after(self, earlier: Self) -> Self {
        Self {
            tasks: earlier.tasks + self.tasks,
            steals: earlier.steals + self.steals,
            sleeps: earlier.sleeps + self.sleeps,
            waits: earlier.waits + self.waits,
            ..self
        }
    }
}

impl Scheduler {
    /// The counts so far.
    pub fn stats(&self) -> Stats {
        let sum = |count: fn(&Remote) -> u64| self.registry.remotes().map(count).sum();
        // ORDERING: Relaxed; statistics.
        Stats {
            workers: self.registry.workers() as u64,
            threads: self.spares.threads() as u64,
            tasks: sum(Remote::started) + self.helped.load(Ordering::Relaxed),
            steals: sum(Remote::stolen),
            sleeps: sum(Remote::slept),
            waits: self.waits.load(Ordering::Relaxed),
        }
    }
}
