//! The operations of the runtime: where objects and the scheduler meet.
//!
//! What an object's completion makes ready is handed to the scheduler as a batch.
//! Nothing here runs a task, and nothing recurses.

#[cfg(feature = "abi-llvm12")]
mod call;
mod default_runtime;
#[cfg(feature = "abi-llvm12")]
pub mod growing;
mod process;
mod statistics;
mod stay;

use crate::object::{
    self, Action, Completed, CompletedTwice, CountError, Group, Header, MemberError, OutOfMemory,
    Ready, Registered,
};
use crate::parker::Parker;
use crate::scheduler::{Stats, TimedWait, Wait};
use crate::task::Task;
use crate::trace;
use core::cell::Cell;
use core::ptr::NonNull;
use default_runtime::{scheduler, untraced};
use std::time::Instant;

#[cfg(feature = "abi-llvm12")]
pub use call::{Function, call};
pub use default_runtime::configure;
pub use process::{drain, drain_for_unload, print_current_thread_id, shutdown};
pub use stay::{block_here, wait_for};

/// Adds `count` ≥ 1 references.
///
/// # Errors
/// See [`Header::add_ref`].
#[inline]
pub fn add_ref(object: &Header, count: i64) -> Result<(), CountError> {
    object.add_ref(count)
}

/// Drops `count` ≥ 1 references; the last one frees the object.
///
/// # Errors
/// See [`Header::drop_ref`].
///
/// # Safety
/// The object must be alive and the references the caller's.
#[inline]
pub unsafe fn drop_ref(object: NonNull<Header>, count: i64) -> Result<(), CountError> {
    // SAFETY: passed on from the caller.
    unsafe { Header::drop_ref(object, count) }
}

/// Queues a task.
#[inline(always)]
pub fn execute(task: Task) {
    match untraced() {
        Some(scheduler) => scheduler.execute(task),
        None => execute_traced(task),
    }
}

/// As [`execute`], if a trace is written or the scheduler is not there yet.
#[cold]
#[inline(never)]
fn execute_traced(task: Task) {
    scheduler().execute(trace::queued(task))
}

/// Queues tasks that became ready together.
#[inline(always)]
fn execute_batch(mut next: impl FnMut() -> Option<Task>) {
    match untraced() {
        Some(scheduler) => scheduler.release(next),
        None => execute_batch_traced(&mut next),
    }
}

/// As [`execute_batch`], if a trace is written or the scheduler is not there yet.
#[cold]
#[inline(never)]
fn execute_batch_traced(next: &mut dyn FnMut() -> Option<Task>) {
    scheduler().release(|| next().map(trace::queued))
}

/// Completes a token or value, releases its awaiters, and drops the completer's
/// reference.
///
/// # Errors
/// If it was complete already.
///
/// # Safety
/// The object must be alive; the caller owns the completer's reference and gives
/// it up.
#[inline(always)]
pub unsafe fn complete(object: NonNull<Header>, error: bool) -> Result<(), CompletedTwice> {
    // SAFETY: passed on from the caller.
    unsafe {
        if Header::complete_simply(object, error) {
            return Ok(());
        }
        complete_awaited(object, error)
    }
}

/// # Errors
/// As for [`complete`].
///
/// # Safety
/// As for [`complete`].
#[inline(never)]
unsafe fn complete_awaited(object: NonNull<Header>, error: bool) -> Result<(), CompletedTwice> {
    // SAFETY: passed on from the caller.
    match unsafe { object::complete(object, error)? } {
        Completed::Nothing => {}
        Completed::Task(task) => {
            let mut task = Some(task);
            execute_batch(|| task.take())
        }
        Completed::More(ready) => release(ready),
    }
    Ok(())
}

/// Hands tasks that became ready to the scheduler, as one batch. Out of line: most
/// completions release nothing.
#[inline(never)]
fn release(mut ready: Ready) {
    if !ready.is_empty() {
        execute_batch(|| ready.next_task())
    }
    ready.finish()
}

/// Adds a member to a group and returns its rank.
///
/// # Errors
/// If the group is full or cannot be referred to once more.
///
/// # Safety
/// Both must be alive during the call.
pub unsafe fn add_to_group(
    member: NonNull<Header>,
    group: NonNull<Group>,
) -> Result<i64, MemberError> {
    // SAFETY: passed on from the caller. A group that this completes lives by the
    // reference in `ready`.
    let (rank, ready) = unsafe { object::add_to_group(member, group)? };
    if let Some(ready) = ready {
        release(ready)
    }
    Ok(rank)
}

/// Queues a task when the object is complete.
///
/// # Errors
/// If there is no memory.
///
/// # Safety
/// The object must be alive at the call.
#[inline(always)]
pub unsafe fn await_and_execute(object: NonNull<Header>, task: Task) -> Result<(), OutOfMemory> {
    // SAFETY: alive, says the caller.
    match unsafe { Header::register(object, Action::Run(task))? } {
        Registered::Queued => {}
        Registered::AlreadyComplete => execute_released(task),
    }
    Ok(())
}

/// Registers a task that is queued when the object is complete; false if it is complete
/// already, and the task the caller's.
///
/// # Errors
/// If there is no memory.
///
/// # Safety
/// The object must be alive at the call.
#[inline]
pub unsafe fn register(object: NonNull<Header>, task: Task) -> Result<bool, OutOfMemory> {
    // SAFETY: alive, says the caller.
    Ok(unsafe { Header::register(object, Action::Run(task))? } == Registered::Queued)
}

/// Takes a task back that was registered; false if the object is complete, so that the
/// task runs or will run.
///
/// # Safety
/// The object must be alive during the call, and the task have been registered and not
/// been taken back.
pub unsafe fn withdraw(object: NonNull<Header>, task: Task) -> bool {
    // SAFETY: passed on from the caller.
    let (withdrawn, ready) = unsafe { object::deregister_task(object, task) };
    release(ready);
    withdrawn
}

/// Takes a task back that the calling thread has queued, if it is among the newest in the
/// thread's own queue. The caller has to run it, if the result is true. If a trace is
/// written it may have been run already.
#[inline]
pub fn take_back(task: Task) -> bool {
    match untraced() {
        Some(scheduler) => scheduler.take_back(|queued| queued.is(task)).is_some(),
        None => {
            run_back_traced(task);
            false
        }
    }
}

/// Takes a task back, and runs what was queued in its place.
#[cold]
#[inline(never)]
fn run_back_traced(task: Task) {
    let queued = scheduler().take_back(|queued| queued.is(task) || trace::records(queued, task));
    if let Some(queued) = queued {
        queued.run()
    }
}

/// Runs a task that the calling thread has queued, if it can be taken back.
pub fn run_if_queued_here(task: Task) {
    if take_back(task) {
        task.run()
    }
}

/// Whether the calling thread runs a task.
#[inline]
pub fn is_in_task() -> bool {
    scheduler().is_on_worker()
}

/// Out of line: it leaves more registers to the registration.
#[inline(never)]
fn execute_released(task: Task) {
    execute(task)
}

/// Blocks the calling thread until the object is complete, or until the deadline
/// if there is one. Returns false if the deadline came first.
///
/// # Errors
/// If there is no memory.
///
/// # Safety
/// The object must be alive during the call.
#[inline]
pub unsafe fn block(
    object: NonNull<Header>,
    deadline: Option<Instant>,
) -> Result<bool, OutOfMemory> {
    // SAFETY: alive, says the caller.
    if unsafe { object.as_ref() }.is_complete() {
        return Ok(true);
    }
    let wait = ObjectWait { object, failed: Cell::new(false) };
    let complete = match deadline {
        Some(deadline) => scheduler().block_on_until(&wait, deadline),
        None => {
            scheduler().block_on(&wait);
            true
        }
    };
    if wait.failed.get() { Err(OutOfMemory) } else { Ok(complete) }
}

/// The wait for an object, which is alive as long as this is.
struct ObjectWait {
    object: NonNull<Header>,
    /// Whether there was no memory to register.
    failed: Cell<bool>,
}

impl Wait for ObjectWait {
    fn is_complete(&self) -> bool {
        // SAFETY: the object is alive.
        unsafe { self.object.as_ref() }.is_complete()
    }

    fn register(&self, parker: *const Parker) -> bool {
        // SAFETY: the object is alive; the parker is, until it is released.
        match unsafe { Header::register(self.object, Action::unpark(parker)) } {
            Ok(registered) => registered == Registered::Queued,
            Err(OutOfMemory) => {
                self.failed.set(true);
                false
            }
        }
    }
}

impl TimedWait for ObjectWait {
    // Not inlined: see `Scheduler::block`.
    #[inline(never)]
    fn cancel(&self, parker: *const Parker) -> bool {
        // SAFETY: the object is alive; the scheduler cancels only what it has
        // registered.
        let (cancelled, ready) = unsafe { object::deregister(self.object, parker) };
        release(ready);
        cancelled
    }
}

/// What the scheduler has done; all zero if there is none.
pub fn stats() -> Stats {
    default_runtime::existing().map_or_else(Stats::default, |scheduler| scheduler.stats())
}

/// How many threads run tasks at the same time.
pub fn num_worker_threads() -> i64 {
    scheduler().config().workers as i64
}
