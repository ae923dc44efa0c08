//! What becomes ready by a completion, as tasks: across groups.
//!
//! A completed object releases threads (woken at once), tasks, and groups that it
//! is a member of. A group that completes thereby releases awaiters of its own; it
//! is not a member of anything, so that is as deep as it goes.

#[cfg(growing_groups)]
use super::awaiter::Awaiter;
use super::awaiter::{Action, Released};
use super::group::{Group, MemberGone};
#[cfg(growing_groups)]
use super::growing::Registration;
use super::header::{CompletedTwice, Detached, Header, Registered};
use super::{CountError, MemberError, OutOfMemory};
use crate::parker::Parker;
use crate::task::Task;
use core::cell::Cell;
#[cfg(growing_groups)]
use core::ptr;
use core::ptr::NonNull;

/// What a completion makes ready, besides threads.
#[must_use]
#[derive(Debug)]
pub enum Completed {
    /// Nothing.
    Nothing,
    /// One task: the usual case.
    Task(Task),
    /// More than that.
    More(Ready),
}

/// The tasks that a completion made ready, in the order of [`Released`].
///
/// All of them must be taken out, and [`Ready::finish`] be called then.
#[must_use]
#[derive(Debug)]
pub struct Ready {
    /// What the object itself released, and whether it is in error.
    own: Released,
    error: bool,
    /// The object, with the completer's reference, if that is to be dropped in the end.
    completed: Option<NonNull<Header>>,
    /// A group that the object completed, which lives until [`let_go`], and what the group
    /// released.
    group: Option<(NonNull<Group>, Released)>,
}

impl Ready {
    /// Nothing, unless a group is added.
    fn of_group(group: Option<(NonNull<Group>, Released)>) -> Self {
        Self { own: Released::nothing(), error: false, completed: None, group }
    }

    /// Whether nothing is left to take out.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.own.is_empty() && self.group.is_none()
    }

    /// Takes out the next task.
    #[inline]
    pub fn next_task(&mut self) -> Option<Task> {
        loop {
            if let Some((group, awaiters)) = &mut self.group {
                match awaiters.pop() {
                    Some(Action::Run(task)) => return Some(task),
                    // Threads were woken by the completion; groups have no groups.
                    Some(Action::Unpark(_) | Action::Join(_)) => continue,
                    None => {
                        // SAFETY: the group was completed by this thread.
                        unsafe { let_go(*group) };
                        self.group = None;
                    }
                }
            }
            match self.own.pop()? {
                Action::Run(task) => return Some(task),
                Action::Unpark(_) => {}
                // SAFETY: the entry was the member's hold on the group.
                Action::Join(group) => self.group = unsafe { join(group, self.error) },
            }
        }
    }

    /// Lets the completed object go, after all tasks were taken out.
    #[inline]
    pub fn finish(self) {
        debug_assert!(self.is_empty(), "tasks that were not taken out are lost");
        if let Some(object) = self.completed {
            // SAFETY: the completer's reference. It cannot be refused: the count was at
            // least 1, and the object has no awaiters any more.
            let dropped = unsafe { Header::drop_ref_apart(object, 1) };
            debug_assert!(dropped.is_ok());
        }
    }
}

/// Counts a member's completion. If it completes the group, returns the group and its
/// awaiters; [`let_go`] is to be called then.
///
/// # Safety
/// The caller gives up a member's hold on the group.
#[inline]
unsafe fn join(group: NonNull<Group>, error: bool) -> Option<(NonNull<Group>, Released)> {
    // SAFETY: alive by the member's hold.
    let counters = unsafe { group.as_ref() }.counters();
    #[cfg(growing_groups)]
    // SAFETY: as above.
    if let Some(growth) = unsafe { group.as_ref() }.growth() {
        counters.count_error(error);
        let due = if growth.member_completed() { growth.collect() } else { ptr::null_mut() };
        // SAFETY: such a member has a reference; the entries are this thread's.
        return unsafe { with_due(group, due) };
    }
    match counters.member_completed(error) {
        MemberGone::Pending => None,
        // SAFETY: alive until `let_go`, and completed by this thread only.
        MemberGone::Complete => unsafe { complete_group(group) },
        MemberGone::Free => {
            // SAFETY: this thread is alone with the group. It can only be refused if a
            // thread waits that has no reference; it goes on waiting.
            let _ = unsafe { Header::bury(Group::header_ptr(group)) };
            None
        }
    }
}

/// Completes a group whose members have all completed.
///
/// # Safety
/// The group must be alive until [`let_go`], and this its only completion.
#[cold]
unsafe fn complete_group(group: NonNull<Group>) -> Option<(NonNull<Group>, Released)> {
    // SAFETY: passed on from the caller.
    unsafe {
        let error = group.as_ref().is_error();
        Some((group, Header::complete_group(Group::header_ptr(group), error)))
    }
}

/// Ends the completion of a group: nothing of it is needed any more.
///
/// # Safety
/// The caller has completed the group, or ended a round of one that grows.
unsafe fn let_go(group: NonNull<Group>) {
    #[cfg(growing_groups)]
    // SAFETY: alive by the reference that came with the group.
    if unsafe { group.as_ref() }.growth().is_some() {
        // SAFETY: as above.
        return unsafe { drop_group(group) };
    }
    // SAFETY: alive until this is noted.
    if unsafe { group.as_ref() }.counters().group_completed() {
        // SAFETY: this thread is alone with the group, which has no awaiters any more.
        let _ = unsafe { Header::bury(Group::header_ptr(group)) };
    }
}

/// Drops a reference to a group that grows.
///
/// # Safety
/// The caller owns it.
#[cfg(growing_groups)]
unsafe fn drop_group(group: NonNull<Group>) {
    // SAFETY: the caller's reference. It can only be refused if the program
    // dropped references that it did not have, which its own drops report.
    let _ = unsafe { Header::drop_ref_apart(Group::header_ptr(group), 1) };
}

/// What a group that grows releases, with the reference; drops it if that is nothing.
///
/// # Safety
/// The caller gives up a reference to the group, and the entries in `due`.
#[cfg(growing_groups)]
unsafe fn with_due(
    group: NonNull<Group>,
    due: *mut Awaiter,
) -> Option<(NonNull<Group>, Released)> {
    if due.is_null() {
        // SAFETY: the caller's reference.
        unsafe { drop_group(group) };
        return None;
    }
    // SAFETY: the entries are the caller's, and all of them are on the heap.
    Some((group, unsafe { Released::new(due, ptr::null_mut()) }))
}

/// Registers `action`, to be released by the next moment at which a group that grows
/// is ready, and returns what became ready meanwhile, among it perhaps the action.
///
/// # Errors
/// If the group cannot be referred to once more, or without memory.
///
/// # Safety
/// The group must be alive at the call. It may be gone afterwards, unless the action
/// was not queued.
#[cfg(growing_groups)]
pub unsafe fn await_growing(
    group: NonNull<Group>,
    action: Action,
) -> Result<(Registered, Ready), MemberError> {
    // SAFETY: alive at the call, and from here on by a reference of its own.
    let this = unsafe { group.as_ref() };
    this.header().add_ref(1).map_err(MemberError::Count)?;
    let registration = this.growth().map_or(Registration::Ready, |it| it.register(action));
    let (registered, due) = match registration {
        Registration::Queued => (Registered::Queued, ptr::null_mut()),
        Registration::MustCollect => {
            let due = this.growth().map_or(ptr::null_mut(), |growth| growth.collect());
            (Registered::Queued, due)
        }
        Registration::Ready => (Registered::AlreadyComplete, ptr::null_mut()),
        Registration::OutOfMemory => return Err(MemberError::OutOfMemory),
    };
    // SAFETY: the reference made above; the entries are this thread's.
    let group = unsafe { with_due(group, due) };
    Ok((registered, Ready::of_group(group)))
}

/// Completes a token or value, wakes the threads that wait for it, and drops the
/// completer's reference. Returns the tasks that are ready now; if they are
/// [`Completed::More`], the reference is dropped by [`Ready::finish`].
///
/// # Errors
/// If it was complete already.
///
/// # Safety
/// The object must be alive; the caller owns the completer's reference and gives it up.
#[inline]
pub unsafe fn complete(
    object: NonNull<Header>,
    error: bool,
) -> Result<Completed, CompletedTwice> {
    // SAFETY: passed on from the caller.
    Ok(match unsafe { Header::complete_and_drop(object, error)? } {
        Detached::Nothing => Completed::Nothing,
        Detached::Task(task) => Completed::Task(task),
        // SAFETY: the entry was the member's hold on the group.
        Detached::Member(group) => match unsafe { join(group, error) } {
            None => Completed::Nothing,
            group => Completed::More(Ready::of_group(group)),
        },
        Detached::More(own) => {
            Completed::More(Ready { own, error, completed: Some(object), group: None })
        }
    })
}

/// Takes back the registration of a thread that waits for the object. Returns
/// false if the object is complete, so that the thread is or will be released, and
/// the tasks that are ready because a completion left them to this thread.
///
/// # Safety
/// As for [`Header::deregister`].
pub unsafe fn deregister(object: NonNull<Header>, parker: *const Parker) -> (bool, Ready) {
    let is_it = |action: &Action| matches!(action, Action::Unpark(it) if it.is_on(parker));
    // SAFETY: passed on from the caller.
    unsafe { take_back(object, is_it) }
}

/// The same for a task. If it is registered several times, it is taken back once.
///
/// # Safety
/// As for [`Header::deregister`].
pub unsafe fn deregister_task(object: NonNull<Header>, wanted: Task) -> (bool, Ready) {
    let found = Cell::new(false);
    let is_it = |action: &Action| match action {
        Action::Run(task) => task.is(wanted) && !found.replace(true),
        _ => false,
    };
    // SAFETY: passed on from the caller.
    let (removed, ready) = unsafe { take_back(object, is_it) };
    (removed && found.get(), ready)
}

/// # Safety
/// As for [`Header::deregister`].
unsafe fn take_back(object: NonNull<Header>, is_it: impl Fn(&Action) -> bool) -> (bool, Ready) {
    // SAFETY: passed on from the caller.
    let (removed, own) = unsafe { Header::deregister(object, is_it) };
    // SAFETY: alive, says the caller.
    let error = unsafe { object.as_ref() }.is_error();
    (removed, Ready { own, error, completed: None, group: None })
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
) -> Result<(i64, Option<Ready>), MemberError> {
    // SAFETY: alive, says the caller.
    let this = unsafe { group.as_ref() };
    let full = || MemberError::Full { size: this.size() };
    if this.header().is_dead() {
        return Err(MemberError::Count(CountError::Freed));
    }
    let rank = this.counters().add_member().map_err(|_| full())?;
    #[cfg(growing_groups)]
    if let Some(growth) = this.growth() {
        growth.add_member().map_err(|_| full())?;
        this.header().add_ref(1).map_err(MemberError::Count)?;
    }
    // SAFETY: alive, says the caller; the entry is the member's hold on the group.
    match unsafe { Header::register(member, Action::Join(group)) } {
        Ok(Registered::Queued) => Ok((rank, None)),
        Ok(Registered::AlreadyComplete) => {
            // SAFETY: alive, says the caller.
            let error = unsafe { member.as_ref() }.is_error();
            // SAFETY: the hold of the member just added.
            let group = unsafe { join(group, error) };
            Ok((rank, group.map(|group| Ready::of_group(Some(group)))))
        }
        Err(OutOfMemory) => Err(MemberError::OutOfMemory),
    }
}
