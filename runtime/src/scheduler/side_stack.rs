//! Running tasks beside a blocked one, on stacks of their own: what a thread does
//! when no other thread can be had.
//!
//! A task that runs on top of a blocked frame holds that frame up; if it waits, in
//! turn, for something that the frame below would do, both wait for ever. So the
//! helping thread gives each task a stack of its own, from which it can be left and
//! returned to in any order. A task stays on its thread, because compiled code may
//! keep addresses of thread-locals over a call; for the one exception see
//! `foreign.rs`.
//!
//! 1. A task on the thread's own stack waits and finds no spare thread: it calls
//!    [`Scheduler::help`], which runs other tasks, each on a side stack.
//! 2. A task on a side stack waits: it leaves its stack, and `help` goes on. The
//!    stack is kept with the parker that the task waits for.
//! 3. `help` returns to a side stack whose parker was released before it takes new
//!    tasks, and ends when its own caller's parker was released.
//! 4. Side stacks may be left over then. The thread's main loop, and its next wait,
//!    look after them: as long as there are any, the thread does not sleep without
//!    a time limit and does not end.
//!
//! On processors that the corosensei crate does not support, tasks do run on top of
//! the blocked frame; waits that form a tree finish then, other shapes may not.

use super::Scheduler;
use super::blocking::{Deadline, is_over};
use super::worker::Worker;
use crate::parker::Parker;
use crate::sync::{self, Instant};
use crate::task::Task;
use core::time::Duration;

/// Whether a parker was released or the deadline has passed.
fn is_released_or_late(parker: &Parker, deadline: Option<Instant>) -> bool {
    parker.is_notified() || deadline.is_some_and(|deadline| deadline <= Instant::now())
}

/// How long a helping thread sleeps when there is nothing to do, at most.
const HELP_PAUSE: Duration = Duration::from_millis(1);

impl Scheduler {
    /// Runs tasks until the caller's wait is over; returns false if it was its
    /// deadline that ended it.
    #[cold]
    pub(super) fn help(
        &'static self,
        worker: &Worker,
        parker: &Parker,
        deadline: Option<Deadline<'_>>,
    ) -> bool {
        let time = deadline.map(|deadline| deadline.at);
        let mut turn = 0_u32;
        loop {
            turn = turn.wrapping_add(1);
            if worker.is_forked() {
                // A task on a side stack forked and has returned: the child ends, and
                // the frames below are the parent's.
                // SAFETY: as in `thread_main`.
                unsafe { libc::exit(0) }
            }
            if let Some(complete) = is_over(parker, deadline) {
                return complete;
            }
            if worker.side_stacks.resume_released() {
                continue;
            }
            match worker.with_core(|core| self.next_to_help(core, turn)) {
                Some(task) => worker.side_stacks.run(self.config().stack_size, worker, task),
                None => self.pause_to_help(worker, || {
                    is_released_or_late(parker, time) || {
                        // Not for its release, which `is_over` is to see, but to
                        // wake with it.
                        parker.wait_for(HELP_PAUSE);
                        is_released_or_late(parker, time)
                    }
                }),
            }
        }
    }

    /// Waits, as a thread that is not active, until there is something to do for one
    /// that helps or that has side stacks. `is_over` sleeps for a moment and tells
    /// whether there is another reason to go on.
    fn pause_to_help(&'static self, worker: &Worker, mut is_over: impl FnMut() -> bool) {
        self.activity.stop();
        // Looks before it sleeps: what is there already must not cost a pause.
        while !worker.side_stacks.any_over()
            && !self.has_queued()
            && !self.registry.has_full_slot()
            && !self.spares.is_stopping()
            && !is_over()
        {}
        self.activity.start();
    }

    /// Finishes the tasks on side stacks that can go on, for a thread that is
    /// between two tasks. Returns whether there are any that cannot yet.
    #[inline]
    pub(super) fn look_after_side_stacks(&self, worker: &Worker) -> bool {
        if worker.is_forked() || worker.side_stacks.is_empty() {
            return false;
        }
        while !worker.is_forked() && worker.side_stacks.resume_released() {}
        !worker.side_stacks.is_empty()
    }

    /// Sleeps until there is something to do, for a thread that has nothing but side
    /// stacks.
    pub(super) fn pause_for_side_stacks(&'static self, worker: &Worker) {
        self.pause_to_help(worker, || {
            sync::sleep(HELP_PAUSE);
            false
        })
    }
}

#[cfg(side_stacks)]
mod imp {
    use super::{Instant, Parker, Task, Worker, is_released_or_late};
    use crate::trace;
    use core::cell::{Cell, RefCell};
    use core::{mem, ptr};
    use corosensei::stack::DefaultStack;
    use corosensei::{Coroutine, CoroutineResult, Yielder};

    /// How many side stacks are looked at between two tasks.
    const LOOKS: usize = 64;
    /// How many unused stacks a thread keeps.
    const KEPT: usize = 16;

    type Leave = Yielder<(), Awaited>;
    type Side = Coroutine<(), Awaited, (), DefaultStack>;

    /// What ends the wait of a task on a side stack, and how it leaves that stack when
    /// it waits again.
    struct Awaited {
        parker: *const Parker,
        deadline: Option<Instant>,
        leave: *const Leave,
    }

    /// A side stack that was left by a task that waits.
    pub struct Waiting {
        side: Side,
        awaited: Awaited,
    }

    // SAFETY: nobody else refers to the stack while it is left, but for the one who
    // releases the parker, from any thread. The frames of the runtime on it do not use
    // anything of their thread after they left it; those of the task are C code, which
    // is as free to go on elsewhere as a task is to be run anywhere.
    unsafe impl Send for Waiting {}

    impl Waiting {
        /// Whether the task can go on.
        pub fn is_over(&self) -> bool {
            // SAFETY: the parker is on the side stack, which is alive.
            is_released_or_late(unsafe { &*self.awaited.parker }, self.awaited.deadline)
        }
    }

    /// The side stacks of a thread.
    #[derive(Default)]
    pub struct SideStacks {
        waiting: RefCell<Vec<Waiting>>,
        /// Where the search for a wait that is over goes on.
        looked_at: Cell<usize>,
        unused: RefCell<Vec<DefaultStack>>,
        /// How to leave the side stack that the thread is on; null on its own.
        leave: Cell<*const Leave>,
    }

    impl SideStacks {
        /// Whether no task is waiting on a side stack.
        #[inline(always)]
        pub fn is_empty(&self) -> bool {
            self.waiting.borrow().is_empty()
        }

        /// Whether the wait of any task is over.
        pub fn any_over(&self) -> bool {
            self.waiting.borrow().iter().any(Waiting::is_over)
        }

        /// Takes the stacks that were left, for another thread.
        pub fn take_waiting(&self) -> Vec<Waiting> {
            mem::take(&mut self.waiting.borrow_mut())
        }

        /// Looks after another thread's stack from now on.
        pub fn adopt(&self, waiting: Waiting) {
            self.waiting.borrow_mut().push(waiting)
        }

        /// On a side stack: leaves it until the parker was released or the deadline
        /// has passed, and returns true, in rare cases on another thread: then `self`
        /// is still that of the first. On the thread's own: returns false at once.
        #[inline(never)]
        pub fn leave(&self, parker: &Parker, deadline: Option<Instant>) -> bool {
            let leave = self.leave.get();
            // SAFETY: not null only while the thread is on that side stack, whose
            // yielder lives as long as its coroutine.
            let Some(yielder) = (unsafe { leave.as_ref() }) else { return false };
            let running = trace::leave();
            yielder.suspend(Awaited { parker, deadline, leave });
            running.come_back(parker.is_notified().then(|| parker.wake()));
            true
        }

        /// Runs a task on a side stack, until it ends or waits. Without memory for
        /// a stack it runs on top of the caller's frame.
        pub fn run(&self, stack_size: usize, worker: &Worker, task: Task) {
            let stack = self.unused.borrow_mut().pop();
            let Some(stack) = stack.or_else(|| DefaultStack::new(stack_size).ok()) else {
                return worker.run(task);
            };
            let worker: *const Worker = worker;
            let side = Coroutine::with_stack(stack, move |yielder: &Leave, ()| {
                // SAFETY: the thread is still the worker's.
                let worker = unsafe { &*worker };
                worker.side_stacks.leave.set(yielder);
                worker.run(task);
            });
            self.enter(side, ptr::null());
        }

        /// Returns to a side stack whose task need not wait any longer; false if
        /// there is none.
        pub fn resume_released(&self) -> bool {
            let side = {
                let mut waiting = self.waiting.borrow_mut();
                let count = waiting.len();
                let start = self.looked_at.get();
                self.looked_at.set(start.wrapping_add(LOOKS));
                // A part of them at a time: there may be thousands.
                let over = (0..count.min(LOOKS))
                    .map(|at| start.wrapping_add(at) % count)
                    .find(|at| waiting[*at].is_over());
                over.map(|at| waiting.swap_remove(at))
            };
            match side {
                Some(Waiting { side, awaited }) => {
                    self.enter(side, awaited.leave);
                    true
                }
                None => false,
            }
        }

        /// Goes to a side stack; `leave` is how its task leaves it, unless it is to
        /// begin.
        fn enter(&self, mut side: Side, leave: *const Leave) {
            let outer = self.leave.replace(leave);
            debug_assert!(outer.is_null(), "side stacks are entered from the thread's own");
            let running = trace::running();
            let result = side.resume(());
            running.restore();
            self.leave.set(outer);
            match result {
                CoroutineResult::Yield(awaited) => self.adopt(Waiting { side, awaited }),
                CoroutineResult::Return(()) => {
                    let mut unused = self.unused.borrow_mut();
                    if unused.len() < KEPT {
                        unused.push(side.into_stack());
                    }
                }
            }
        }
    }
}

#[cfg(not(side_stacks))]
mod imp {
    use super::{Instant, Parker, Task, Worker};

    /// A side stack that was left by a task that waits: there is none.
    pub enum Waiting {}

    impl Waiting {
        /// There is none.
        pub fn is_over(&self) -> bool {
            match *self {}
        }
    }

    /// No side stacks: tasks run on top of the frame that waits.
    #[derive(Default)]
    pub struct SideStacks;

    impl SideStacks {
        /// There are none.
        pub fn is_empty(&self) -> bool {
            true
        }

        /// There are none.
        pub fn any_over(&self) -> bool {
            false
        }

        /// There are none.
        pub fn take_waiting(&self) -> Vec<Waiting> {
            Vec::new()
        }

        /// There are none.
        pub fn adopt(&self, waiting: Waiting) {
            match waiting {}
        }

        /// Never on a side stack.
        pub fn leave(&self, _parker: &Parker, _deadline: Option<Instant>) -> bool {
            false
        }

        /// Runs the task on top of the caller's frame.
        pub fn run(&self, _stack_size: usize, worker: &Worker, task: Task) {
            worker.run(task)
        }

        /// There are none.
        pub fn resume_released(&self) -> bool {
            false
        }
    }
}

pub(super) use imp::{SideStacks, Waiting};
