//! Threads that have no core at the moment, and the count of all threads.

use super::worker::Given;
use super::{Scheduler, threads};
use crate::parker::Parker;
use crate::sync::{AtomicBool, AtomicUsize, Mutex, Ordering};
use core::cell::Cell;
use core::ptr;
use std::time::Duration;

/// How long a thread without a core stays around.
const IDLE_LIMIT: Duration = Duration::from_secs(10);

/// Where a thread waits for a core; on that thread's stack.
struct Berth {
    parker: Parker,
    /// Written under the lock by whoever takes the berth out of the list.
    given: Cell<Option<Given>>,
}

/// The threads without a core.
#[derive(Debug)]
pub(super) struct Spares {
    idle: Mutex<Idle>,
    /// All threads of the scheduler, with a core or without, and those that are
    /// being started.
    threads: AtomicUsize,
    /// Those that were started.
    alive: AtomicUsize,
    /// Numbers the threads, for their names.
    named: AtomicUsize,
    max_threads: usize,
    /// The threads to join when the scheduler ends.
    handles: Mutex<Vec<threads::Handle>>,
    /// Whether the scheduler ends. Set under the lock of `idle`.
    stopping: AtomicBool,
}

#[derive(Debug)]
struct Idle(Vec<*const Berth>);

// SAFETY: the berths in the list are alive: their threads leave only after they
// took themselves out, or were taken out, under the lock.
unsafe impl Send for Idle {}

impl Spares {
    pub(super) fn new(max_threads: usize) -> Self {
        Self {
            idle: Mutex::new(Idle(Vec::new())),
            threads: AtomicUsize::new(0),
            alive: AtomicUsize::new(0),
            named: AtomicUsize::new(0),
            max_threads,
            handles: Mutex::new(Vec::new()),
            stopping: AtomicBool::new(false),
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
        // ORDERING: Relaxed; threads that sleep are released after it is set, which
        // publishes it.
        self.stopping.load(Ordering::Relaxed)
    }

    /// Ends the threads that have no core; those that have one are to be released
    /// by the caller, before it calls [`Spares::join`].
    pub(super) fn stop(&self) {
        let mut idle = self.idle.lock();
        // ORDERING: Relaxed; see `is_stopping`.
        self.stopping.store(true, Ordering::Relaxed);
        for berth in idle.0.drain(..) {
            // SAFETY: its thread waits until this release, because the berth is not
            // in the list any more.
            unsafe { Parker::unpark(&raw const (*berth).parker) };
        }
    }

    /// Waits until all threads have ended.
    pub(super) fn join(&self) {
        loop {
            let handle = self.handles.lock().pop();
            match handle {
                Some(handle) => handle.join(),
                None => return,
            }
        }
    }

    /// The calling thread ends. Its last access to the scheduler is that it unlocks
    /// the handles: from then on [`Spares::join`] does not wait for it, unless it has
    /// its handle already.
    fn leave(&self) {
        let current = threads::Handle::current();
        let mut handles = self.handles.lock();
        // ORDERING: Relaxed; counters.
        self.alive.fetch_sub(1, Ordering::Relaxed);
        self.threads.fetch_sub(1, Ordering::Relaxed);
        if !self.is_stopping()
            && let Some(at) = handles.iter().position(|handle| handle.is(current))
        {
            handles.swap_remove(at).detach();
        }
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
        let berth = Berth { parker: Parker::new(), given: Cell::new(None) };
        {
            let mut idle = self.idle.lock();
            if self.is_stopping() {
                return None;
            }
            idle.0.push(&berth);
        }
        if !berth.parker.park_for(Some(IDLE_LIMIT)) {
            let mut idle = self.idle.lock();
            if let Some(at) = idle.0.iter().position(|other| ptr::eq(*other, &berth)) {
                idle.0.swap_remove(at);
                return None;
            }
            drop(idle);
            // Somebody took the berth out and is about to release it.
            berth.parker.park();
        }
        berth.given.take()
    }

    /// Gives the core to a waiting thread.
    fn offer(&self, given: Given) -> Result<(), Given> {
        let berth = {
            let mut idle = self.idle.lock();
            let Some(berth) = idle.0.pop() else { return Err(given) };
            // SAFETY: its thread waits until the release below, because the berth
            // is not in the list any more; and it looks only then.
            unsafe { (*berth).given.set(Some(given)) };
            berth
        };
        // SAFETY: as above.
        unsafe { Parker::unpark(&raw const (*berth).parker) };
        Ok(())
    }
}

impl Scheduler {
    /// Gives the core to a thread that has none: a waiting one, or a new one. The
    /// thread takes over the count of an active thread.
    ///
    /// # Errors
    /// Gives the core back if there are too many threads or the system refuses.
    pub(super) fn give_to_spare(&'static self, given: Given) -> Result<(), Given> {
        let given = match self.spares.offer(given) {
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
        let spawned = threads::spawn(number, self.config.stack_size, Start::run, start);
        let handle = spawned.map_err(|(_, start)| {
            // ORDERING: Relaxed; as above.
            spares.threads.fetch_sub(1, Ordering::Relaxed);
            start.given
        })?;
        spares.alive.fetch_add(1, Ordering::Relaxed);
        spares.handles.lock().push(handle);
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
