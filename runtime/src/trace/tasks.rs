//! Tasks in a trace.

use super::record::{self, Open, What, is_on, now};
use super::Doing;
use crate::task::Task;
use core::ffi::c_void;

/// A task that is queued while a trace is written.
struct Traced {
    task: Task,
    number: u64,
}

/// What to queue in the place of a task: one that records it, if a trace is being
/// written, or else the task itself.
#[inline(never)]
pub fn queued(task: Task) -> Task {
    let number = record::with(|track| {
        let (time, number, outside) = (now(), track.number(), track.is_outside());
        if outside {
            track.push(time, What::Begin(Doing::Submit));
        }
        track.push(time, What::Queued(number));
        if outside {
            track.push(now(), What::End);
        }
        number
    });
    match number {
        Some(number) => Task::new(Box::into_raw(Box::new(Traced { task, number })).cast(), run),
        None => task,
    }
}

/// Whether `traced`, which was taken out of a queue, was queued in the place of `task`.
pub fn records(traced: Task, task: Task) -> bool {
    let handle = traced.handle();
    // SAFETY: only `queued` makes tasks with this function; it was not run yet.
    traced.is(Task::new(handle, run)) && unsafe { &*handle.cast::<Traced>() }.task.is(task)
}

/// # Safety
/// `traced` must come from [`queued`], and is used up.
unsafe extern "C-unwind" fn run(traced: *mut c_void) {
    // SAFETY: says the caller: a task runs once.
    let Traced { task, number } = *unsafe { Box::from_raw(traced.cast::<Traced>()) };
    let outer = running();
    let open = begin(number, task.resume_address(), true);
    task.run();
    drop(open);
    outer.restore();
}

/// Not inlined into [`run`], which may be on another thread afterwards.
#[inline(never)]
pub(super) fn begin(task: u64, resume: usize, first: bool) -> Open {
    let open = record::begin(What::Task { task, resume, first });
    record::with(|track| {
        track.task.set(Some((task, resume)));
        if first {
            track.push(now(), What::Dequeued(task));
        }
    });
    open
}

/// Which task runs on the calling thread; to be put back when another one has run
/// meanwhile, or to be ended and begun again.
#[must_use]
pub struct Running(pub(super) Option<(u64, usize)>);

/// The task that runs, while others do in its place.
#[inline]
pub fn running() -> Running {
    if is_on() { Running(record::with(|track| track.task.get()).flatten()) } else { Running(None) }
}

impl Running {
    /// The task is the one that runs again.
    #[inline]
    pub fn restore(self) {
        if is_on() {
            record::with(|track| track.task.set(self.0));
        }
    }
}
