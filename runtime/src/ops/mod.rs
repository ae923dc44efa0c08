//! The operations of the runtime: where objects and the scheduler meet.
//!
//! What an object's completion makes ready is handed to the scheduler as a batch.
//! Nothing here runs a task, and nothing recurses.

mod default_runtime;
mod process;

use crate::object::{
    self, Action, CompletedTwice, CountError, Group, Header, MemberError, OutOfMemory, Ready,
    Registered,
};
use crate::task::Task;
use core::ptr::NonNull;
use default_runtime::scheduler;

pub use process::{drain_for_unload, print_current_thread_id};

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
#[inline]
pub fn execute(task: Task) {
    scheduler().execute(task)
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
#[inline]
pub unsafe fn complete(object: NonNull<Header>, error: bool) -> Result<(), CompletedTwice> {
    // SAFETY: alive by the completer's reference until `drop_ref` below.
    hand_on(unsafe { object::complete(object, error)? });
    // SAFETY: the caller's reference, which is given up. It cannot be refused: the
    // count was at least 1, and the object has no awaiters any more.
    let dropped = unsafe { Header::drop_ref(object, 1) };
    debug_assert!(dropped.is_ok());
    Ok(())
}

/// Hands tasks that became ready to the scheduler, as one batch.
#[inline]
fn hand_on(mut ready: Ready) {
    if !ready.is_empty() {
        scheduler().release(|| ready.next_task())
    }
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
    hand_on(ready);
    Ok(rank)
}

/// Queues a task when the object is complete.
///
/// # Errors
/// If there is no memory.
///
/// # Safety
/// The object must be alive at the call.
#[inline]
pub unsafe fn await_and_execute(object: NonNull<Header>, task: Task) -> Result<(), OutOfMemory> {
    // SAFETY: alive, says the caller.
    match unsafe { Header::register(object, Action::Run(task))? } {
        Registered::Queued => {}
        Registered::AlreadyComplete => scheduler().execute(task),
    }
    Ok(())
}

/// Blocks the calling thread until the object is complete.
///
/// # Errors
/// If there is no memory.
///
/// # Safety
/// The object must be alive during the call.
#[inline]
pub unsafe fn block(object: NonNull<Header>) -> Result<(), OutOfMemory> {
    // SAFETY: alive, says the caller.
    let header = unsafe { object.as_ref() };
    if header.is_complete() {
        return Ok(());
    }
    let mut outcome = Ok(());
    scheduler().block_on(
        || header.is_complete(),
        |parker| {
            // SAFETY: alive, says the caller; the parker is, until it is released.
            match unsafe { Header::register(object, Action::Unpark(parker)) } {
                Ok(registered) => registered == Registered::Queued,
                Err(error) => {
                    outcome = Err(error);
                    false
                }
            }
        },
    );
    outcome
}

/// How many threads run tasks at the same time.
pub fn num_worker_threads() -> i64 {
    scheduler().config().workers as i64
}
