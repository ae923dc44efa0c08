//! Running tasks on threads that are not ours, when the system refuses to start any.
//!
//! Then tasks run only while the host waits for something. The waiting thread becomes
//! a worker without a core for that time, and runs each task on a side stack
//! (`side_stack.rs`), so that tasks which wait for each other finish in any order.
//!
//! 1. A wait outside tasks (`blocking.rs`), or a drain, finds no thread and that none
//!    can be started: it makes a [`Helper`]. From then on the thread runs tasks and
//!    looks after its side stacks.
//! 2. When its own wait is over it goes back to its host at once: what a task on one of
//!    its side stacks waits for may be something that the host does next. Such stacks
//!    are *left*, under the name of the thread.
//! 3. When the thread helps again, it takes the stacks back that it left.
//! 4. A helping thread that finds nothing else to do takes over those of other threads
//!    whose tasks can go on: their own thread may wait for this one, or may have ended.
//! 5. As soon as there is a thread of ours it takes over all that are left.
//!
//! Steps 4 and 5 move a task to another thread inside a blocking call. Compiled code
//! may keep addresses of thread-locals over that call, so this is what happens last,
//! instead of never going on.

use super::side_stack::{SideStacks, Waiting};
use super::worker::Worker;
use super::{Scheduler, current};
use crate::sleep::Place;
use crate::sync::Mutex;
use crate::task::Task;
use crate::trace;
use core::ffi::c_void;
use core::fmt;
use core::ptr;

/// What threads of the host leave behind when they go back to it.
#[derive(Default)]
pub(super) struct Foreign(Mutex<State>);

#[derive(Default)]
struct State {
    left: Vec<Left>,
    /// Kept until the scheduler ends: frames on stacks that were left refer to the
    /// worker that they began on.
    unused: Vec<Unused>,
}

struct Left {
    waiting: Waiting,
    /// The thread that the stack belongs to.
    owner: usize,
    /// Whether the task could go on when another thread last looked.
    seen: bool,
}

struct Unused(Box<Worker>);

// SAFETY: a worker without a core and without side stacks that were left, which no
// thread uses.
unsafe impl Send for Unused {}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Foreign").finish_non_exhaustive()
    }
}

impl Foreign {
    /// Gives all stacks that are left and meet the condition to the calling thread;
    /// returns whether there were any.
    fn take(&self, to: &SideStacks, mut condition: impl FnMut(&mut Left) -> bool) -> bool {
        let mut any = false;
        let mut state = self.0.lock();
        for left in state.left.extract_if(.., |left| condition(left)) {
            to.adopt(left.waiting);
            any = true;
        }
        any
    }

    /// As [`Foreign::take`], of the stacks of other threads whose tasks can go on. They
    /// are taken at the second look: until then their own thread may come back.
    fn take_released(&self, to: &SideStacks) -> bool {
        self.take(to, |left| left.waiting.is_over() && core::mem::replace(&mut left.seen, true))
    }
}

/// Makes the calling thread, which is not ours, a worker without a core, until it is
/// dropped.
pub(super) struct Helper {
    scheduler: &'static Scheduler,
    /// Taken when it is dropped.
    worker: Option<Box<Worker>>,
    /// What the thread was before.
    outer: *const Worker,
}

impl Helper {
    fn new(scheduler: &'static Scheduler) -> Self {
        let unused = scheduler.foreign.0.lock().unused.pop();
        let worker = unused.map_or_else(|| Box::new(Worker::new(scheduler)), |unused| unused.0);
        let thread = current::thread();
        scheduler.foreign.take(&worker.side_stacks, |left| left.owner == thread);
        let outer = current::replace(&*worker);
        Self { scheduler, worker: Some(worker), outer }
    }

    fn worker(&self) -> &Worker {
        self.worker.as_ref().expect("it is there until the drop")
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        current::set(self.outer);
        let Some(worker) = self.worker.take() else { return };
        let owner = current::thread();
        let waiting = worker.side_stacks.take_waiting();
        {
            let mut state = self.scheduler.foreign.0.lock();
            let left = waiting.into_iter().map(|waiting| Left { waiting, owner, seen: false });
            state.left.extend(left);
            state.unused.push(Unused(worker));
        }
        // A thread that was started before the lock was taken did not see them.
        if self.scheduler.spares.any_thread() {
            self.scheduler.hand_over_left();
        }
    }
}

impl Scheduler {
    /// Runs a task, or goes on with one, if there is no thread of ours that would:
    /// because the system refuses to start any, or because it is on a side stack of the
    /// calling thread, which is not ours. Returns false if there is nothing to do. While
    /// somebody is starting the first thread, the calling one does not help.
    pub(super) fn help_if_alone(&'static self, helper: &mut Option<Helper>) -> bool {
        let alone = !self.spares.any_thread() && self.must_help();
        if alone {
            helper.get_or_insert_with(|| Helper::new(self));
        } else if helper.as_ref().is_some_and(|it| it.worker().side_stacks.is_empty()) {
            *helper = None;
        }
        helper.as_ref().is_some_and(|helper| self.help_once(helper.worker(), alone))
    }

    #[cold]
    fn help_once(&'static self, worker: &Worker, takes_tasks: bool) -> bool {
        let stacks = &worker.side_stacks;
        // Active before it takes a task, as all threads, so that a drain waits.
        self.activity.start();
        let found = stacks.resume_released()
            || takes_tasks
                && match self.find_to_help() {
                    Some(task) => {
                        stacks.run(self.config.stack_size, worker, task);
                        true
                    }
                    None => self.foreign.take_released(stacks),
                };
        if worker.is_forked() {
            // SAFETY: as in `Scheduler::thread_main`.
            unsafe { libc::exit(0) }
        }
        self.activity.stop();
        found
    }

    /// Queues a task that gives the stacks that are left to a thread of ours, if there
    /// are any. Called when there is such a thread: by whoever started the first one, and
    /// by whoever leaves stacks; the later one of them finds both.
    #[cold]
    pub(super) fn hand_over_left(&'static self) {
        if !self.foreign.0.lock().left.is_empty() {
            let scheduler = ptr::from_ref(self).cast_mut().cast::<c_void>();
            self.injector.push(trace::queued(Task::new(scheduler, take_left)));
            self.task_added(Place::Queue);
        }
    }
}

/// The task that gives all stacks that are left to the thread that runs it.
unsafe extern "C-unwind" fn take_left(scheduler: *mut c_void) {
    // SAFETY: `hand_over_left` gives the scheduler, which does not end while a task is
    // queued or running.
    let scheduler = unsafe { &*scheduler.cast_const().cast::<Scheduler>() };
    current::with(|worker| {
        if let Some(worker) = worker.filter(|worker| worker.belongs_to(scheduler)) {
            scheduler.foreign.take(&worker.side_stacks, |_| true);
        }
    });
}
