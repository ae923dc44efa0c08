//! Waiting, inside tasks and outside.
//!
//! **On a thread that is not ours** the caller spins for a moment and sleeps. It
//! does not run tasks meanwhile: a short wait would last as long as some task.
//! Only if there is no thread at all, because the system refuses to start any,
//! does it run tasks until its object is complete.
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
//! held up by a lock that the waiting task holds.
//!
//! If no spare thread can be had (`max_threads`, or the system refuses), the
//! waiting thread keeps its core and runs tasks after all, newest first, each on a
//! stack of its own; see `side_stack.rs`.

use super::Scheduler;
use super::current;
use super::find_task::STRICT_RUNS;
use super::worker::{Given, Worker};
use crate::parker::Parker;
use crate::sync::spin_loop;
use core::time::Duration;

/// How often a waiting thread looks before it sleeps.
const SPINS: u32 = 100;
/// How long a thread that has to help sleeps when it finds no task.
const HELP_PAUSE: Duration = Duration::from_millis(1);

impl Scheduler {
    /// Blocks the calling thread until it is released.
    ///
    /// `is_complete` tells whether there is nothing to wait for any more.
    /// `register` is called once: it arranges that the parker is released once,
    /// and returns true; or false if there is nothing to wait for.
    pub fn block_on(
        &'static self,
        is_complete: impl Fn() -> bool,
        register: impl FnOnce(*const Parker) -> bool,
    ) {
        current::with(|worker| match worker {
            Some(worker) if worker.belongs_to(self) => {
                self.block_task(worker, is_complete, register)
            }
            _ => self.block_foreign(is_complete, register),
        })
    }

    fn block_foreign(
        &'static self,
        is_complete: impl Fn() -> bool,
        register: impl FnOnce(*const Parker) -> bool,
    ) {
        for _ in 0..SPINS {
            if is_complete() {
                return;
            }
            spin_loop();
        }
        let parker = Parker::new();
        if !register(&parker) {
            return;
        }
        if self.has_thread() {
            return parker.park();
        }
        loop {
            match self.find_to_help() {
                Some(task) => task.run(),
                None if parker.park_for(Some(HELP_PAUSE)) => return,
                None => {}
            }
            if parker.is_notified() {
                return parker.park();
            }
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

    fn block_task(
        &'static self,
        worker: &Worker,
        is_complete: impl Fn() -> bool,
        register: impl FnOnce(*const Parker) -> bool,
    ) {
        let has_tasks = worker.with_core(|core| core.is_some_and(|core| !core.is_empty()));
        if !has_tasks {
            for _ in 0..SPINS {
                if is_complete() {
                    return;
                }
                spin_loop();
            }
        }
        let parker = Parker::new();
        if !register(&parker) {
            return;
        }
        if worker.side_stacks.wait(&parker) {
            return;
        }
        if !worker.side_stacks.is_empty() {
            // Other tasks wait on this thread: it must look after them.
            return self.help(worker, &parker);
        }
        let Some(core) = worker.take_core() else {
            // Cannot be: on its own stack a thread runs tasks only with a core.
            return self.help(worker, &parker);
        };
        let loans = core.loans.clone();
        loans.lend();
        core.strict.set(STRICT_RUNS);
        self.activity.block();
        if let Err(given) = self.give_to_spare(Given { core, searching: false }) {
            self.activity.unblock();
            loans.end();
            worker.set_core(given.core);
            return self.help(worker, &parker);
        }
        parker.park();
        self.activity.start();
        self.activity.unblock();
        loans.end();
        worker.set_core(self.registry.extra());
    }
}
