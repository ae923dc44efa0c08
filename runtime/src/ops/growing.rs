//! Waiting for groups that grow (up to LLVM 12; see `object/growing.rs`).

use super::{release, scheduler};
use crate::object::{self, Action, Group, MemberError, Registered};
use crate::parker::Parker;
use crate::scheduler::Wait;
use crate::task::Task;
use core::cell::Cell;
use core::ptr::NonNull;

/// Queues a task when the group is ready.
///
/// # Errors
/// If the group cannot be referred to once more, or without memory.
///
/// # Safety
/// The group must be alive at the call.
pub unsafe fn await_all_and_execute(group: NonNull<Group>, task: Task) -> Result<(), MemberError> {
    // SAFETY: alive, says the caller.
    let (registered, ready) = unsafe { object::await_growing(group, Action::Run(task))? };
    release(ready);
    if registered == Registered::AlreadyComplete {
        super::execute(task);
    }
    Ok(())
}

/// Blocks the calling thread until the group is ready.
///
/// # Errors
/// If the group cannot be referred to once more, or without memory.
///
/// # Safety
/// The group must be alive during the call.
pub unsafe fn block_on_all(group: NonNull<Group>) -> Result<(), MemberError> {
    // SAFETY: alive, says the caller.
    let round = unsafe { group.as_ref() }.growth().map_or(0, |growth| growth.round());
    let wait = GroupWait { group, round, failed: Cell::new(None) };
    if wait.is_complete() {
        return Ok(());
    }
    scheduler().block_on(&wait);
    wait.failed.into_inner().map_or(Ok(()), Err)
}

/// The wait for a group, which is alive as long as this is, to be ready at some
/// moment from `round` on.
struct GroupWait {
    group: NonNull<Group>,
    round: u32,
    failed: Cell<Option<MemberError>>,
}

impl Wait for GroupWait {
    fn is_complete(&self) -> bool {
        // SAFETY: the group is alive.
        let growth = unsafe { self.group.as_ref() }.growth();
        growth.is_none_or(|growth| growth.is_ready_since(self.round))
    }

    fn register(&self, parker: *const Parker) -> bool {
        // SAFETY: the group is alive; the parker is, until it is released.
        match unsafe { object::await_growing(self.group, Action::unpark(parker)) } {
            Ok((registered, ready)) => {
                release(ready);
                registered == Registered::Queued
            }
            Err(error) => {
                self.failed.set(Some(error));
                false
            }
        }
    }
}
