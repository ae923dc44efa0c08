//! The operations of the runtime: where objects and the scheduler meet.
//!
//! A completion releases awaiters: threads are woken, tasks are handed to the
//! scheduler as a batch, groups count their member, which may complete them in
//! turn. Nothing here runs a task, and nothing recurses.

mod default_runtime;
mod process;

use crate::object::{
    Action, CompletedTwice, CountError, Group, Header, MemberError, OutOfMemory, Registered,
    Released,
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
    let released = unsafe { Header::complete(object, error)? };
    release(released, error);
    // SAFETY: the caller's reference, which is given up. It cannot be refused: the
    // count was at least 1, and the object has no awaiters any more.
    let dropped = unsafe { Header::drop_ref(object, 1) };
    debug_assert!(dropped.is_ok());
    Ok(())
}

/// Hands on what the completion of a member, in error or not, has released.
#[inline]
fn release(mut members: Released, error: bool) {
    if members.is_empty() {
        return;
    }
    // A group that these awaiters complete is kept until its own awaiters are
    // handed on as well; it is not a member of anything itself, so the depth is 2.
    let mut group: Option<(NonNull<Group>, Released)> = None;
    scheduler().release(|| {
        loop {
            if let Some((completed, awaiters)) = &mut group {
                match awaiters.pop() {
                    Some(Action::Run(task)) => return Some(task),
                    // Threads were woken by the completion, groups have no groups.
                    Some(Action::Unpark(_) | Action::Join(_)) => continue,
                    None => {
                        // SAFETY: the reference of the member's entry.
                        unsafe { drop_group(*completed) };
                        group = None;
                    }
                }
            }
            match members.pop()? {
                Action::Run(task) => return Some(task),
                Action::Unpark(_) => {}
                Action::Join(joined) => {
                    // SAFETY: the entry owned a reference to the group.
                    match unsafe { member_completed(joined, error) } {
                        Some(awaiters) => group = Some((joined, awaiters)),
                        // SAFETY: as above.
                        None => unsafe { drop_group(joined) },
                    }
                }
            }
        }
    })
}

/// Counts a completed member; returns the group's awaiters if it was the last.
///
/// # Safety
/// The caller holds a reference to the group, until the result is used up.
unsafe fn member_completed(group: NonNull<Group>, error: bool) -> Option<Released> {
    // SAFETY: alive, says the caller.
    let counters = unsafe { group.as_ref() }.counters();
    if !counters.member_completed(error) {
        return None;
    }
    // SAFETY: alive, says the caller. Only the last member gets here, so it is not
    // complete yet.
    unsafe { Header::complete(Group::header_ptr(group), counters.has_errors()) }.ok()
}

/// Drops the reference to a group that an entry in a list of awaiters owned.
///
/// # Safety
/// The caller owns that reference.
unsafe fn drop_group(group: NonNull<Group>) {
    // SAFETY: the caller's reference. It can only be refused if the program
    // dropped references that it did not have, which its own drops report.
    let _ = unsafe { Header::drop_ref(Group::header_ptr(group), 1) };
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
    // SAFETY: alive, says the caller.
    let this = unsafe { group.as_ref() };
    let full = MemberError::Full { size: this.size() };
    let rank = this.counters().add_member().map_err(|_| full)?;
    this.header().add_ref(1).map_err(MemberError::Count)?;
    // SAFETY: alive, says the caller; the entry owns the reference just made.
    match unsafe { Header::register(member, Action::Join(group)) } {
        Ok(Registered::Queued) => {}
        Ok(Registered::AlreadyComplete) => {
            // SAFETY: alive, says the caller.
            let error = unsafe { member.as_ref() }.is_error();
            // SAFETY: the reference just made keeps the group alive.
            if let Some(awaiters) = unsafe { member_completed(group, error) } {
                release(awaiters, false);
            }
            // SAFETY: the reference just made.
            unsafe { drop_group(group) };
        }
        Err(OutOfMemory) => return Err(MemberError::OutOfMemory),
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
