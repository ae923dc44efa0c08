//! What becomes ready by a completion, as tasks: across groups.
//!
//! A completed object releases threads (woken at once), tasks, and groups that it
//! is a member of. A group that completes thereby releases awaiters of its own; it
//! is not a member of anything, so that is as deep as it goes.

use super::awaiter::{Action, Released};
use super::group::Group;
use super::header::{CompletedTwice, Header, Registered};
use super::{MemberError, OutOfMemory};
use crate::task::Task;
use core::ptr::NonNull;

/// The tasks that a completion made ready, oldest registration first.
///
/// All of them must be taken out, and the completed object be kept alive until
/// then.
#[must_use]
#[derive(Debug)]
pub struct Ready {
    /// What the object itself released, and whether it is in error.
    own: Released,
    error: bool,
    /// A group that the object completed, with a reference to it, and what the
    /// group released.
    group: Option<(NonNull<Group>, Released)>,
}

impl Ready {
    /// Whether nothing is left to take out.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.own.is_empty() && self.group.is_none()
    }

    /// Takes out the next task.
    pub fn next_task(&mut self) -> Option<Task> {
        loop {
            if let Some((group, awaiters)) = &mut self.group {
                match awaiters.pop() {
                    Some(Action::Run(task)) => return Some(task),
                    // Threads were woken by the completion; groups have no groups.
                    Some(Action::Unpark(_) | Action::Join(_)) => continue,
                    None => {
                        // SAFETY: the reference that came with the group.
                        unsafe { drop_group(*group) };
                        self.group = None;
                    }
                }
            }
            match self.own.pop()? {
                Action::Run(task) => return Some(task),
                Action::Unpark(_) => {}
                // SAFETY: the entry owned a reference to the group.
                Action::Join(group) => self.group = unsafe { join(group, self.error) },
            }
        }
    }
}

/// Counts a member's completion. If it completes the group, returns the group,
/// with the reference, and its awaiters.
///
/// # Safety
/// The caller gives up a reference to the group.
unsafe fn join(group: NonNull<Group>, error: bool) -> Option<(NonNull<Group>, Released)> {
    // SAFETY: alive by the caller's reference.
    let counters = unsafe { group.as_ref() }.counters();
    if counters.member_completed(error) {
        let error = counters.has_errors();
        // SAFETY: alive by the reference, which goes on with the result. Only the
        // last member gets here, so the group is not complete yet.
        if let Ok(awaiters) = unsafe { Header::complete(Group::header_ptr(group), error) } {
            return Some((group, awaiters));
        }
    }
    // SAFETY: the caller's reference.
    unsafe { drop_group(group) };
    None
}

/// Drops a reference to a group.
///
/// # Safety
/// The caller owns it.
unsafe fn drop_group(group: NonNull<Group>) {
    // SAFETY: the caller's reference. It can only be refused if the program
    // dropped references that it did not have, which its own drops report.
    let _ = unsafe { Header::drop_ref(Group::header_ptr(group), 1) };
}

/// Completes a token or value: wakes the threads that wait for it and returns the
/// tasks that are ready now.
///
/// # Errors
/// If it was complete already.
///
/// # Safety
/// The object must be alive, and stay so until the result is used up.
#[inline]
pub unsafe fn complete(object: NonNull<Header>, error: bool) -> Result<Ready, CompletedTwice> {
    // SAFETY: passed on from the caller.
    let own = unsafe { Header::complete(object, error)? };
    Ok(Ready { own, error, group: None })
}

/// Adds a token or value to a group. Returns its rank, and what became ready: the
/// member may be complete already, and may have been the last one.
///
/// # Errors
/// If the group is full or cannot be referred to once more, or without memory.
///
/// # Safety
/// Both must be alive during the call.
pub unsafe fn add_to_group(
    member: NonNull<Header>,
    group: NonNull<Group>,
) -> Result<(i64, Ready), MemberError> {
    // SAFETY: alive, says the caller.
    let this = unsafe { group.as_ref() };
    let full = MemberError::Full { size: this.size() };
    let rank = this.counters().add_member().map_err(|_| full)?;
    this.header().add_ref(1).map_err(MemberError::Count)?;
    let mut ready = Ready { own: Released::nothing(), error: false, group: None };
    // SAFETY: alive, says the caller; the entry owns the reference just made.
    match unsafe { Header::register(member, Action::Join(group)) } {
        Ok(Registered::Queued) => {}
        Ok(Registered::AlreadyComplete) => {
            // SAFETY: alive, says the caller.
            let error = unsafe { member.as_ref() }.is_error();
            // SAFETY: the reference just made.
            ready.group = unsafe { join(group, error) };
        }
        Err(OutOfMemory) => return Err(MemberError::OutOfMemory),
    }
    Ok((rank, ready))
}
