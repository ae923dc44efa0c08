//! `ASYNC_RUNTIME_STATS=1`: what the runtime has done, printed when the process ends.

use super::default_runtime::existing;
use crate::object;
use crate::scheduler::{Scheduler, Stats};
use crate::sync::Mutex;
use core::fmt::{self, Display};
use std::io::Write as _;

/// The counts of schedulers that were shut down and wanted them printed.
static EARLIER: Mutex<Option<Stats>> = Mutex::new(None);

/// Keeps the counts of a scheduler that is about to end.
pub(super) fn keep(scheduler: &Scheduler) {
    if scheduler.config().stats {
        let mut earlier = EARLIER.lock();
        let stats = Stats { threads: 0, ..scheduler.stats() };
        *earlier = Some(stats.after(earlier.unwrap_or_default()));
    }
}

/// In a child after `fork`, on its only thread: what was kept is the parent's.
pub(super) fn forget() {
    if EARLIER.is_locked() {
        // SAFETY: a thread of the parent's holds it, which is not there to give it back.
        unsafe { EARLIER.force_unlock() }
    }
    *EARLIER.lock() = None;
}

/// Prints the counts, if that was asked for and the runtime was used.
pub(super) fn print_if_asked() {
    let earlier = *EARLIER.lock();
    let current = existing().filter(|it| it.config().stats).map(Scheduler::stats);
    let Some(stats) = current.map(|it| it.after(earlier.unwrap_or_default())).or(earlier) else {
        return;
    };
    // In one piece, and not through a stream that may be gone. Where it is closed there
    // is nobody to tell.
    let text = Table { stats, live: object::audit::live_objects() }.to_string();
    let _ = std::io::stderr().write_all(text.as_bytes());
}

struct Table {
    stats: Stats,
    /// Tokens, values and groups, if they are counted.
    live: Option<[i64; 3]>,
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { workers, threads, tasks, steals, sleeps, waits } = self.stats;
        writeln!(f, "async_runtime: statistics of process {}", std::process::id())?;
        let mut row = |name: &str, count: &dyn Display, what: &str| {
            writeln!(f, "  {name:<12} {count:>12}  {what}")
        };
        row("workers", &workers, "threads that take tasks at the same time")?;
        row("threads", &threads, "threads now, with those that stand in for blocked ones")?;
        row("tasks", &tasks, "tasks started")?;
        row("steals", &steals, "times that a worker took tasks from another one's queue")?;
        row("sleeps", &sleeps, "times that a worker went to sleep")?;
        row("waits", &waits, "blocking waits of tasks that had to sleep")?;
        if let Some([tokens, values, groups]) = &self.live {
            row("live tokens", tokens, "tokens that are alive")?;
            row("live values", values, "values that are alive")?;
            row("live groups", groups, "groups that are alive")?;
        }
        Ok(())
    }
}
