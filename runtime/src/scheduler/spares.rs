//! Threads that have no core at the moment, and the count of all threads.

use super::Scheduler;
use super::berths::Berths;
use super::handles::Handles;
use super::worker::Given;
use crate::sync::{AtomicUsize, Ordering, thread};
use std::time::Duration;

/// How long a thread without a core stays around.
const IDLE_LIMIT: Duration = Duration::from_secs(10);

/// The threads without a core.
#[derive(Debug)]
pub(super) struct Spares {
    berths: Berths<Given>,
    /// All threads of the scheduler, with a core or without, and those that are
    /// being started.
    threads: AtomicUsize,
    /// Those that were started.
    alive: AtomicUsize,
    /// Numbers the threads, for their names.
    named: AtomicUsize,
    max_threads: usize,
    /// The threads to join when the scheduler ends.
    handles: Handles,
}

impl Spares {
    pub(super) fn new(max_threads: usize) -> Self {
        Self {
            berths: Berths::default(),
            threads: AtomicUsize::new(0),
            alive: AtomicUsize::new(0),
            named: AtomicUsize::new(0),
            max_threads,
            handles: Handles::default(),
        }
    }

    /// How many threads there are, with a core or without.
    pub(super) fn threads(&self) -> usize {
        // ORDERING: Relaxed; a statistic.
        self.alive.load(Ordering::Relaxed)
    }

    /// Whether the scheduler ends.
    #[inline]
    pub(super) fn is_stopping(&self) -> bool {
        self.berths.is_stopping()
    }

    /// Ends the threads that have no core; those that have one are to be released
    /// by the caller, before it calls [`Spares::join`].
    pub(super) fn stop(&self) {
        self.berths.stop()
    }

    /// Waits until all threads have ended.
    pub(super) fn join(&self) {
        self.handles.join()
    }

    /// The calling thread ends, with this as its last access to the scheduler.
    fn leave(&self) {
        // ORDERING: Relaxed; counters.
        self.alive.fetch_sub(1, Ordering::Relaxed);
        self.threads.fetch_sub(1, Ordering::Relaxed);
        self.handles.leave(|| self.is_stopping())
    }

    /// Whether there is a thread. Once there is one, there always is: the cores of
    /// the pool that were given to a thread stay with one.
    pub(super) fn any_thread(&self) -> bool {
        // ORDERING: Relaxed; nothing is read on the strength of it.
        self.alive.load(Ordering::Relaxed) > 0
    }

    /// Waits until the calling thread is given a core; `None` if it was not for
    /// so long that it should end.
    pub(super) fn wait_for_core(&self) -> Option<Given> {
        self.berths.wait(IDLE_LIMIT)
    }
}

impl Scheduler {
    /// Gives the core to a thread that has none: a waiting one, or a new one. The
    /// thread takes over the count of an active thread.
    ///
    /// # Errors
    /// Gives the core back if there are too many threads or the system refuses.
    pub(super) fn give_to_spare(&'static self, given: Given) -> Result<(), Given> {
        let given = match self.spares.berths.give(given) {
            Ok(()) => return Ok(()),
            Err(given) => given,
        };
        let spares = &self.spares;
        // ORDERING: Relaxed; a counter with a bound, nothing is published by it.
        if spares.threads.fetch_add(1, Ordering::Relaxed) >= spares.max_threads {
            spares.threads.fetch_sub(1, Ordering::Relaxed);
            return Err(given);
        }
        // ORDERING: Relaxed; only names threads.
        let number = spares.named.fetch_add(1, Ordering::Relaxed);
        let start = Start { scheduler: self, given };
        let spawned = thread::spawn(number, self.config.stack_size, Start::run, start);
        let handle = spawned.map_err(|(_, start)| {
            // ORDERING: Relaxed; as above.
            spares.threads.fetch_sub(1, Ordering::Relaxed);
            start.given
        })?;
        spares.alive.fetch_add(1, Ordering::Relaxed);
        spares.handles.add(handle);
        Ok(())
    }
}

/// What a new thread needs to begin.
struct Start {
    scheduler: &'static Scheduler,
    given: Given,
}

// SAFETY: cores are made to move between threads, one at a time; see `Core`.
unsafe impl Send for Start {}

impl Start {
    fn run(self) {
        self.scheduler.thread_main(self.given);
        self.scheduler.spares.leave();
    }
}
