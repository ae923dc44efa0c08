//! Waiting, inside tasks and outside.
//!
//! **On a thread that is not ours** the caller spins for a moment and sleeps. It
//! does not run tasks meanwhile: a short wait would last as long as some task.
//! Only if there is no thread at all, because the system refuses to start any,
//! does it run tasks until its object is complete; see `foreign.rs`.
//!
//! **In a task** the thread hands its core to a spare thread, so that the core's
//! other tasks go on, and sleeps. Running other tasks on top of the waiting one
//! would make it wait for them, and deadlock if one of them waits for it.
//!
//! 1. Register the thread's parker with the object; done if it is complete.
//! 2. Lend the core: while the loan lasts, tasks are taken from it newest first,
//!    so that the waiting task's children run before anything older.
//! 3. Sleep until the object's completion releases the parker.
//! 4. Go on at once, with an extra core for what the task will queue; waiting for
//!    a core of the pool could take as long as some other task. There is one
//!    thread too many now, until the task ends or waits again.
//!
//! A task that waits with an extra core lends that one, in the same way: what it
//! queued there must be run by somebody even if all of the pool's threads are
//! held up by a lock that the waiting task holds. The pool's threads steal it as a
//! rule; see `Scheduler::run_borrowed`.
//!
//! If no spare thread can be had (`max_threads`, or the system refuses), the
//! waiting thread keeps its core and runs tasks after all, newest first, each on a
//! stack of its own; see `side_stack.rs`.

use super::Scheduler;
use super::current;
use super::registry::Loans;
use super::worker::{Given, Worker};
use crate::parker::Parker;
use crate::sync::{Instant, Ordering};
use crate::trace::{self, Doing};
use core::time::Duration;

/// How far off a deadline must be for a wait to look before it sleeps.
const LOOK_BEFORE: Duration = Duration::from_micros(50);
/// How long a thread that has to help sleeps when it finds no task.
const HELP_PAUSE: Duration = Duration::from_millis(1);

/// What a thread waits for.
pub trait Wait {
    /// Whether there is nothing to wait for any more.
    fn is_complete(&self) -> bool;

    /// Arranges that the parker is released once, and returns true; or returns
    /// false if there is nothing to wait for. Called once.
    fn register(&self, parker: *const Parker) -> bool;
}

/// What a thread waits for that may give up.
pub trait TimedWait: Wait {
    /// Takes the arrangement back; false if the parker was released, or is about
    /// to be.
    fn cancel(&self, parker: *const Parker) -> bool;
}

/// When a thread gives up its wait.
#[derive(Clone, Copy)]
pub(super) struct Deadline<'a> {
    pub(super) at: Instant,
    wait: &'a dyn TimedWait,
}

impl Scheduler {
    /// Blocks the calling thread until there is nothing to wait for.
    pub fn block_on(&'static self, wait: &dyn Wait) {
        let complete = self.block(wait, None);
        debug_assert!(complete, "there is no other end");
    }

    /// Blocks the calling thread until there is nothing to wait for, or until the
    /// deadline. Returns false if the deadline came first.
    pub fn block_on_until(&'static self, wait: &dyn TimedWait, deadline: Instant) -> bool {
        self.block(wait, Some(Deadline { at: deadline, wait }))
    }

    /// Not inlined: a task may be on another thread afterwards (`foreign.rs`), so the
    /// addresses of this one's thread-locals must not be used again.
    #[inline(never)]
    fn block(&'static self, wait: &dyn Wait, deadline: Option<Deadline<'_>>) -> bool {
        current::with(|worker| match worker {
            Some(worker) if worker.belongs_to(self) => self.block_task(worker, wait, deadline),
            _ => self.block_foreign(wait, deadline),
        })
    }

    fn block_foreign(&'static self, wait: &dyn Wait, deadline: Option<Deadline<'_>>) -> bool {
        if self.comes_soon(wait, deadline) {
            return true;
        }
        let parker = Parker::new();
        parker.wake().arm();
        if !wait.register(&parker) {
            return true;
        }
        let slice = trace::slice(Doing::HostWait);
        let complete = self.sleep_foreign(&parker, deadline);
        slice.end(complete.then(|| parker.wake()));
        complete
    }

    fn sleep_foreign(&'static self, parker: &Parker, deadline: Option<Deadline<'_>>) -> bool {
        let mut helper = None;
        loop {
            if let Some(complete) = is_over(parker, deadline) {
                return complete;
            }
            let has_thread = self.has_thread();
            if has_thread && !self.is_refused() && helper.is_none() {
                return sleep(parker, deadline);
            }
            // There is no thread, or there are too few.
            if self.help_if_alone(&mut helper) {
                continue;
            }
            if parker.park_for(Some(HELP_PAUSE)) {
                return true;
            }
            self.wake_for_visible_tasks();
        }
    }

    /// Whether there is a thread that will run tasks; starts the first one if
    /// there is none.
    fn has_thread(&'static self) -> bool {
        if !self.spares.any_thread() {
            self.start_thread();
        }
        self.spares.any_thread()
    }

    /// Looks for a while, unless the deadline is as near; true if there is nothing to
    /// wait for any more.
    fn comes_soon(&self, wait: &dyn Wait, deadline: Option<Deadline<'_>>) -> bool {
        if deadline.is_some_and(|deadline| deadline.at < Instant::now() + LOOK_BEFORE) {
            return wait.is_complete();
        }
        self.wait_patience.look(|| wait.is_complete().then_some(())).is_some()
    }

    fn block_task(
        &'static self,
        worker: &Worker,
        wait: &dyn Wait,
        deadline: Option<Deadline<'_>>,
    ) -> bool {
        let has_tasks = worker.with_core(|core| core.is_some_and(|core| !core.is_empty()));
        if !has_tasks && self.comes_soon(wait, deadline) {
            return true;
        }
        let parker = Parker::new();
        parker.wake().arm();
        if !wait.register(&parker) {
            return true;
        }
        // ORDERING: Relaxed; a statistic.
        self.waits.fetch_add(1, Ordering::Relaxed);
        let timed = deadline.is_some();
        self.activity.block(timed);
        if worker.side_stacks.leave(&parker, deadline.map(|deadline| deadline.at)) {
            // Perhaps on another thread: `worker` is not to be used any more.
            self.activity.unblock(timed);
            return is_over(&parker, deadline).unwrap_or_else(|| sleep(&parker, deadline));
        }
        let slice = trace::slice(Doing::Wait);
        let complete = match self.lend_core(worker) {
            Some(loans) => {
                let complete = sleep(&parker, deadline);
                loans.end();
                worker.set_core(self.registry.extra());
                self.activity.go_on(timed);
                complete
            }
            None => {
                let complete = self.help(worker, &parker, deadline);
                self.activity.unblock(timed);
                complete
            }
        };
        slice.end(complete.then(|| parker.wake()));
        complete
    }

    /// Hands the thread's core to a spare thread, unless there is none to be had or
    /// the thread must look after other tasks that wait on it.
    fn lend_core(&'static self, worker: &Worker) -> Option<Loans> {
        if !worker.side_stacks.is_empty() {
            return None;
        }
        let core = worker.take_core()?;
        let loans = core.loans.clone();
        loans.lend();
        match self.give_to_spare(Given { core, searching: false }) {
            Ok(()) => Some(loans),
            Err(given) => {
                loans.end();
                worker.set_core(given.core);
                None
            }
        }
    }
}

/// Sleeps until the parker is released, or until the deadline; returns false if the
/// deadline came first.
fn sleep(parker: &Parker, deadline: Option<Deadline<'_>>) -> bool {
    loop {
        let limit = deadline.map(|deadline| deadline.at.saturating_duration_since(Instant::now()));
        if parker.park_for(limit) {
            return true;
        }
        if let Some(complete) = is_over(parker, deadline) {
            return complete;
        }
    }
}

/// Whether a wait is over: true if the parker was released, which is consumed,
/// false if the deadline has passed, none if neither.
pub(super) fn is_over(parker: &Parker, deadline: Option<Deadline<'_>>) -> Option<bool> {
    if !parker.is_notified() {
        let deadline = deadline.filter(|deadline| deadline.at <= Instant::now())?;
        if deadline.wait.cancel(parker) {
            return Some(false);
        }
    }
    parker.park();
    Some(true)
}
