//! The life of a thread.
//!
//! 1. It is started with a core, and runs tasks.
//! 2. A task that waits takes the core away from it (`blocking.rs`) and leaves it
//!    an extra core when the wait is over; when that task has ended, the thread
//!    puts what is queued there where all see it, gives the extra core back and
//!    has none.
//! 3. Without a core it waits for one, or ends after some time.
//! 4. If a task forks, the child has a copy of this thread and of no other. It
//!    belongs to no scheduler from then on; when the task returns, the child ends
//!    with status 0.

use super::registry::Core;
use super::side_stack::SideStacks;
use super::{Scheduler, current};
use crate::sleep::Place;
use crate::sync::{self, Ordering, Step, does};
use crate::task::Task;
use crate::trace::{self, Doing};
use core::cell::Cell;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use core::time::Duration;

/// How long a thread that stands in for a task with an extra core looks on before it
/// runs tasks.
const BORROWER_PAUSE: Duration = Duration::from_millis(1);

/// A core on its way to a thread.
#[derive(Debug)]
pub(super) struct Given {
    pub(super) core: Box<Core>,
    /// Whether the thread counts as searching already.
    pub(super) searching: bool,
}

/// A thread of the scheduler, or one of the host's that runs tasks (`foreign.rs`). Only
/// that thread has access.
pub struct Worker {
    scheduler: &'static Scheduler,
    /// Owned; null while the thread has no core.
    core: Cell<Option<NonNull<Core>>>,
    /// Whether this thread is the one that a `fork` in a task has left in the
    /// child: the scheduler that it belonged to is the parent's.
    forked: Cell<bool>,
    /// Tasks that wait on this thread, on stacks of their own.
    pub(super) side_stacks: SideStacks,
}

impl Worker {
    /// A thread without a core.
    pub(super) fn new(scheduler: &'static Scheduler) -> Self {
        Self {
            scheduler,
            core: Cell::new(None),
            forked: Cell::new(false),
            side_stacks: SideStacks::default(),
        }
    }

    /// Whether this is a thread of `scheduler`.
    #[inline(always)]
    pub fn belongs_to(&self, scheduler: &Scheduler) -> bool {
        core::ptr::eq(self.scheduler, scheduler)
    }

    /// Calls `f` with the thread's core. `f` must not run tasks: they could take
    /// the core away.
    #[inline(always)]
    pub(super) fn with_core<R>(&self, f: impl FnOnce(Option<&Core>) -> R) -> R {
        // SAFETY: the cell owns the core, and nothing in `f` takes it.
        f(self.core.get().map(|core| unsafe { &*core.as_ptr() }))
    }

    /// Takes the thread's core away.
    pub(super) fn take_core(&self) -> Option<Box<Core>> {
        // SAFETY: the cell owned the core, which came from a box.
        self.core.take().map(|core| unsafe { Box::from_raw(core.as_ptr()) })
    }

    /// Gives the thread a core; it must have none.
    pub(super) fn set_core(&self, core: Box<Core>) {
        let before = self.core.replace(NonNull::new(Box::into_raw(core)));
        debug_assert!(before.is_none(), "a thread has one core at a time");
    }

    /// Makes the thread leave the scheduler when its task ends.
    pub(super) fn leave_after_fork(&self) {
        self.forked.set(true);
    }

    /// Whether the thread must leave the scheduler.
    #[inline(always)]
    pub(super) fn is_forked(&self) -> bool {
        self.forked.get()
    }

    /// Runs a task that was found by this thread.
    pub(super) fn run(&self, task: Task) {
        self.with_core(|core| match core {
            Some(core) => core.count_task(),
            // ORDERING: Relaxed; a statistic.
            None => drop(self.scheduler.helped.fetch_add(1, Ordering::Relaxed)),
        });
        task.run();
    }
}

impl Scheduler {
    /// The main function of a thread that was started with `given`, as active.
    pub(super) fn thread_main(&'static self, given: Given) {
        let worker = ManuallyDrop::new(Worker::new(self));
        current::set(&*worker);
        let mut next = Some(given);
        while let Some(Given { core, searching }) = next {
            let extra = self.registry.is_extra(&core);
            worker.set_core(core);
            if extra {
                self.run_borrowed(&worker)
            } else {
                self.run_pool(&worker, searching)
            }
            if worker.is_forked() {
                // The queues, the locks and the other threads are the parent's, and
                // tasks that wait on side stacks are not to go on here. The child
                // ends as by a return from main, after its own tasks.
                // SAFETY: has no preconditions that a return from main would not
                // have; this is the thread that forked, the child's first.
                unsafe { libc::exit(0) }
            }
            while self.look_after_side_stacks(&worker) {
                self.pause_for_side_stacks(&worker);
            }
            self.activity.stop();
            let _spare = trace::slice(Doing::Spare);
            next = self.spares.wait_for_core();
        }
        current::set(core::ptr::null());
        drop(ManuallyDrop::into_inner(worker));
    }

    /// Runs tasks until a task has taken the core of the pool away, or until the
    /// scheduler ends. `searching` tells whether the thread counts as searching at first.
    fn run_pool(&'static self, worker: &Worker, mut searching: bool) {
        loop {
            let keeps_stacks = self.look_after_side_stacks(worker);
            let next = worker.with_core(|core| {
                let core = core.filter(|core| !self.registry.is_extra(core))?;
                if worker.is_forked() {
                    return None;
                }
                let found = if searching { None } else { self.next_task(core) };
                if found.is_none() && keeps_stacks {
                    // It must not sleep like others, so it looks everywhere.
                    return Some(self.search(core).or_else(|| self.find_to_help()));
                }
                found.or_else(|| self.idle(core, searching)).map(Some)
            });
            match next {
                Some(Some(task)) => worker.run(task),
                Some(None) => self.pause_for_side_stacks(worker),
                None => return self.retire_core(worker),
            }
            searching = false;
        }
    }

    /// Stands in for a blocked task that has lent its extra core, until there are no
    /// tasks in it or nobody who lent it is blocked any more.
    ///
    /// The pool's threads steal those tasks, as all others. Only if they start
    /// nothing for a while, because all of them are held up (perhaps by a lock that
    /// the blocked task holds), this thread runs some, newest first; and one such
    /// thread at a time, so that long tasks in the pool do not lead to many more
    /// running threads than it has.
    fn run_borrowed(&'static self, worker: &Worker) {
        let mut seen = None;
        loop {
            let others = worker.with_core(|core| {
                let core = core.filter(|core| core.loans.any() && !worker.is_forked())?;
                let own = core.remote().started();
                (!core.deque.is_empty()).then(|| self.started().wrapping_sub(own))
            });
            let Some(others) = others else { break };
            // ORDERING: Relaxed; only limits how many threads get here at a time.
            let rescues = self.rescues.load(Ordering::Relaxed);
            if seen != Some((others, rescues)) {
                seen = Some((others, rescues));
                sync::sleep(BORROWER_PAUSE);
                continue;
            }
            let exchanged = self.rescues.compare_exchange(
                rescues,
                rescues + 1,
                Ordering::Relaxed,
                Ordering::Relaxed,
            );
            if exchanged.is_ok() {
                seen = Some((others, rescues + 1));
                if let Some(task) = worker.with_core(|core| core.and_then(|core| core.deque.pop()))
                {
                    worker.run(task)
                }
            }
        }
        self.retire_core(worker)
    }

    /// Gives the thread's extra core back, with its tasks moved to where all
    /// workers look; or any core, without tasks, when the scheduler ends.
    fn retire_core(&'static self, worker: &Worker) {
        if worker.is_forked() {
            return;
        }
        let Some(core) = worker.take_core() else { return };
        if self.spares.is_stopping() {
            return;
        }
        let mut moved = false;
        while let Some(task) = core.deque.pop() {
            self.injector.push(task);
            moved = true;
        }
        self.registry.give_back(core);
        if moved && does(Step::TellOfMoved) {
            self.task_added(Place::Queue);
        }
    }
}
