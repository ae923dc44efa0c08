//! What waits for an object, and the list that an object keeps of it.
//!
//! An entry is in one of two places: the slot inside the object (the first
//! awaiter, which is usually the only one), or a block of its own on the heap.

use super::alloc;
use super::group::Group;
use super::header::Header;
use crate::parker::{Parker, Sleeper};
use crate::sync::UnsafeCell;
use crate::task::Task;
use core::ptr::{self, NonNull};

/// The size of an entry on the heap, in bytes.
pub const AWAITER_SIZE: usize = size_of::<Awaiter>();

/// What the completion of an object releases.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    /// A task to run on a worker.
    Run(Task),
    /// A thread that sleeps on a parker.
    Unpark(Sleeper),
    /// A group that the object is a member of; the entry holds it (`group.rs`).
    Join(NonNull<Group>),
}

impl Action {
    /// Releases the thread that sleeps, or is about to, on this parker.
    pub fn unpark(parker: *const Parker) -> Self {
        Self::Unpark(Sleeper::new(parker))
    }
}

/// An entry of an object's list of awaiters.
///
/// The cell is written by whoever owns the entry: the registering thread until
/// it is linked, the completing thread after the list is detached.
#[derive(Debug)]
#[repr(align(8))]
pub struct Awaiter(UnsafeCell<Entry>);

#[derive(Debug)]
struct Entry {
    next: *mut Awaiter,
    action: Action,
    /// In which round of a group that grows it was registered (`growing.rs`).
    #[cfg(growing_groups)]
    round: u32,
}

impl Awaiter {
    /// An entry that is not in a list.
    #[inline(always)]
    pub fn new(action: Action) -> Self {
        Self(UnsafeCell::new(Entry {
            next: ptr::null_mut(),
            action,
            #[cfg(growing_groups)]
            round: 0,
        }))
    }

    /// An entry on the heap; `None` if there is no memory.
    #[inline(always)]
    pub(super) fn allocate(action: Action) -> Option<*mut Self> {
        let entry = alloc::entry::<Self>()?;
        // SAFETY: the block is new and holds the type.
        unsafe { entry.write(Self::new(action)) };
        Some(entry.as_ptr())
    }

    /// An entry on the heap for a round of a group that grows.
    #[cfg(growing_groups)]
    pub(super) fn allocate_in_round(action: Action, round: u32) -> Option<*mut Self> {
        let entry = Self::allocate(action)?;
        // SAFETY: the entry is new and this caller's alone.
        unsafe { (*entry).0.with_mut(|entry| (*entry).round = round) };
        Some(entry)
    }

    /// The entry's successor and round.
    ///
    /// # Safety
    /// The caller owns the entry.
    #[cfg(growing_groups)]
    pub(super) unsafe fn next_and_round(&self) -> (*mut Awaiter, u32) {
        // SAFETY: the owner is alone with the entry.
        self.0.with(|entry| unsafe { ((*entry).next, (*entry).round) })
    }

    /// Frees an entry of [`Awaiter::allocate`].
    ///
    /// # Safety
    /// The caller owns the entry, which is not in a list.
    #[inline(always)]
    pub(super) unsafe fn free(entry: *mut Self) {
        let Some(entry) = NonNull::new(entry) else { return };
        // SAFETY: it was allocated as this type and is the caller's.
        unsafe { alloc::free_entry(entry) }
    }

    /// Sets the entry's successor.
    ///
    /// # Safety
    /// The caller owns the entry.
    #[inline(always)]
    pub(super) unsafe fn set_next(&self, next: *mut Awaiter) {
        // SAFETY: the owner is alone with the entry.
        self.0.with_mut(|entry| unsafe { (*entry).next = next });
    }

    /// Takes the entry for which `is_it` holds out of a list, and frees it unless
    /// it is `first`, the slot inside the object. Returns the last entry that is
    /// left; null if there is none.
    ///
    /// # Safety
    /// The caller owns the list's entries.
    pub(super) unsafe fn take_out(
        list: &mut *mut Awaiter,
        first: *mut Awaiter,
        is_it: impl Fn(&Action) -> bool,
    ) -> *mut Awaiter {
        let (mut entry, mut last) = (*list, ptr::null_mut::<Awaiter>());
        while !entry.is_null() {
            // SAFETY: the caller owns the list.
            let (next, action) = unsafe { (*entry).read() };
            if is_it(&action) {
                if last.is_null() {
                    *list = next;
                } else {
                    // SAFETY: as above.
                    unsafe { (*last).set_next(next) };
                }
                if entry != first {
                    // SAFETY: out of the list; all entries but the slot are on the
                    // heap.
                    unsafe { Self::free(entry) };
                }
            } else {
                last = entry;
            }
            entry = next;
        }
        last
    }

    /// The action in a list that is one entry, in the slot `first`.
    ///
    /// # Safety
    /// The caller owns the list's entries.
    #[inline(always)]
    pub(super) unsafe fn only(list: *mut Self, first: *mut Self) -> Option<Action> {
        if list != first {
            return None;
        }
        // SAFETY: the slot is in the list, so it is written, and the caller's.
        let (next, action) = unsafe { (*first).read() };
        next.is_null().then_some(action)
    }

    /// The entry's successor and action.
    ///
    /// # Safety
    /// The caller owns the entry.
    #[inline(always)]
    unsafe fn read(&self) -> (*mut Awaiter, Action) {
        // SAFETY: the owner is alone with the entry.
        self.0.with(|entry| unsafe { ((*entry).next, (*entry).action) })
    }
}

/// The awaiters that a completion released, owned by the completing thread.
///
/// Threads were woken already when it is made: a blocked waiter goes on before
/// any task is queued. What remains is taken out with [`Released::pop`], oldest
/// registration first (but what was registered while a timed wait took itself out of the
/// list comes before the rest); all of it must be taken out while the object is alive.
#[must_use]
#[derive(Debug)]
pub struct Released {
    head: *mut Awaiter,
    /// The slot inside the object, which is not freed with its entry.
    first: *mut Awaiter,
}

impl Released {
    /// Takes over a detached list, newest first, and wakes its threads.
    ///
    /// # Safety
    /// The caller owns the list's entries; `first` is the slot of the object that
    /// the list was detached from, which stays alive as long as the result.
    #[inline]
    pub(super) unsafe fn new(newest: *mut Awaiter, first: *mut Awaiter) -> Self {
        if newest.is_null() {
            return Self::nothing();
        }
        // SAFETY: passed on from the caller.
        unsafe { Self::collect(newest, first) }
    }

    /// # Safety
    /// As for [`Released::new`].
    unsafe fn collect(newest: *mut Awaiter, first: *mut Awaiter) -> Self {
        let mut released = Self { head: ptr::null_mut(), first };
        let mut entry = newest;
        while !entry.is_null() {
            // SAFETY: entries of the list are owned by the caller.
            let (next, action) = unsafe { (*entry).read() };
            if let Action::Unpark(sleeper) = action {
                // SAFETY: the list owns the entry, and it is read.
                unsafe { released.dispose(entry) };
                // SAFETY: the sleeping thread keeps its parker alive until it is
                // released, which happens here and only here.
                unsafe { sleeper.wake() };
            } else {
                // SAFETY: owned as above.
                unsafe { (*entry).set_next(released.head) };
                released.head = entry;
            }
            entry = next;
        }
        released
    }

    /// No awaiters.
    #[inline]
    pub(super) fn nothing() -> Self {
        Self { head: ptr::null_mut(), first: ptr::null_mut() }
    }

    /// Whether nothing is left to take out.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.head.is_null()
    }

    /// Takes out the next task or group.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Action> {
        let entry = self.head;
        if entry.is_null() {
            return None;
        }
        // SAFETY: the list owns its entries.
        let (next, action) = unsafe { (*entry).read() };
        self.head = next;
        // SAFETY: the list owns the entry, and it is read.
        unsafe { self.dispose(entry) };
        Some(action)
    }

    /// Frees the memory of an entry that was read.
    ///
    /// # Safety
    /// The list owns the entry, which is not used any more.
    #[inline(always)]
    unsafe fn dispose(&self, entry: *mut Awaiter) {
        if entry != self.first {
            // SAFETY: all entries but the first slot are on the heap.
            unsafe { Awaiter::free(entry) }
        }
    }
}

/// Frees the list of an object that dies without having been completed.
///
/// Its tasks will never run and its groups never complete by it, as with LLVM's
/// runtime; the groups' references are handed to `drop_group`. Returns whether a
/// thread is still blocked on the object.
///
/// # Safety
/// The caller is alone with the object, of which `list` was detached.
pub(super) unsafe fn discard(
    object: NonNull<Header>,
    list: *mut Awaiter,
    mut drop_group: impl FnMut(NonNull<Group>),
) -> bool {
    let mut entry = list;
    let mut blocked = false;
    // SAFETY: the object is alive and the caller's.
    let first = unsafe { Header::first_slot(object) };
    let owner = Released { head: ptr::null_mut(), first };
    while !entry.is_null() {
        // SAFETY: the caller owns the list.
        let (next, action) = unsafe { (*entry).read() };
        match action {
            Action::Run(_) => {}
            Action::Unpark(sleeper) => blocked |= sleeper.exists(),
            Action::Join(group) => drop_group(group),
        }
        // SAFETY: the caller owns the list; the entry was read.
        unsafe { owner.dispose(entry) };
        entry = next;
    }
    blocked
}
