//! What all objects begin with.

use super::awaiter::{Action, Awaiter, Released, discard};
use super::group::Group;
use super::refcount::{CountError, Dropped, RefCount};
use super::state::{Registration, Removal, State};
use super::token::Token;
use super::value::Value;
use crate::parker::Parker;
use core::fmt;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use std::cell::UnsafeCell;

/// The kinds of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// A token.
    Token = u32::from_le_bytes(*b"atok"),
    /// A value.
    Value = u32::from_le_bytes(*b"aval"),
    /// A group.
    Group = u32::from_le_bytes(*b"agrp"),
    /// Memory that was an object.
    Freed = u32::from_le_bytes(*b"free"),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Token => "token",
            Kind::Value => "value",
            Kind::Group => "group",
            Kind::Freed => "freed object",
        })
    }
}

/// The object was complete already.
#[derive(Debug)]
pub struct CompletedTwice;

/// There was no memory for an awaiter.
#[derive(Debug)]
pub struct OutOfMemory;

/// What became of an awaiter.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum Registered {
    /// The object's completion will release it.
    Queued,
    /// The object is complete; the caller must release it.
    AlreadyComplete,
}

/// The part that all objects have in common, at their start.
#[derive(Debug)]
#[repr(C)]
pub struct Header {
    kind: u32,
    /// Bytes between the start of the heap block and the object.
    offset: u32,
    refs: RefCount,
    state: State,
    /// The first entry of the list of awaiters; owned as `state.rs` says.
    first: UnsafeCell<MaybeUninit<Awaiter>>,
}

// SAFETY: the count and the state are atomic; the first slot is written only by
// the thread that claimed it in the state word, and read by the one that detached
// the list; the other fields do not change while the object lives.
unsafe impl Send for Header {}
// SAFETY: as above.
unsafe impl Sync for Header {}

impl Header {
    /// A header for an object of `kind`, `offset` bytes into its heap block.
    pub(super) fn new(kind: Kind, offset: usize, references: i64, state: State) -> Self {
        Self {
            kind: kind as u32,
            offset: offset as u32,
            refs: RefCount::new(references),
            state,
            first: UnsafeCell::new(MaybeUninit::uninit()),
        }
    }

    /// The kind of the object at `object`; `None` if there is no object.
    ///
    /// # Safety
    /// The memory must be readable.
    #[inline]
    pub unsafe fn kind_of(object: NonNull<Self>) -> Option<Kind> {
        // SAFETY: readable, says the caller. Volatile, because the memory may not
        // be an object at all and nothing may be concluded from reading it.
        let kind = unsafe { (&raw const (*object.as_ptr()).kind).read_volatile() };
        [Kind::Token, Kind::Value, Kind::Group, Kind::Freed]
            .into_iter()
            .find(|known| *known as u32 == kind)
    }

    /// The slot for the first awaiter.
    ///
    /// # Safety
    /// The object must be alive.
    pub(super) unsafe fn first_slot(object: NonNull<Self>) -> *mut Awaiter {
        // SAFETY: projects to a field; MaybeUninit<T> has T's layout.
        unsafe { UnsafeCell::raw_get(&raw const (*object.as_ptr()).first).cast() }
    }

    /// Bytes between the start of the heap block and the object.
    pub(super) fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Whether the object is available or in error.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.state.is_complete()
    }

    /// Whether the object is complete and in error.
    #[inline]
    pub fn is_error(&self) -> bool {
        self.state.is_error()
    }

    /// Adds `count` ≥ 1 references.
    ///
    /// # Errors
    /// See [`RefCount::add`].
    #[inline]
    pub fn add_ref(&self, count: i64) -> Result<(), CountError> {
        self.refs.add(count)
    }

    /// Drops `count` ≥ 1 references and frees the object with the last one.
    ///
    /// # Errors
    /// See [`RefCount::drop`]; also if a thread is blocked on the object.
    ///
    /// # Safety
    /// The object must be alive and the references the caller's.
    #[inline]
    pub unsafe fn drop_ref(object: NonNull<Self>, count: i64) -> Result<(), CountError> {
        // SAFETY: alive, says the caller; a plain reference is not kept over the
        // call, after which others may free the object.
        match unsafe { object.as_ref() }.refs.drop(count)? {
            Dropped::Alive => Ok(()),
            // SAFETY: the last reference is gone.
            Dropped::Last => unsafe { Self::free(object) },
        }
    }

    /// # Safety
    /// The caller dropped the last reference.
    unsafe fn free(object: NonNull<Self>) -> Result<(), CountError> {
        // SAFETY: alive until the end of this function.
        let list = unsafe { object.as_ref() }.state.abandon();
        if !list.is_null() {
            let mut outcome = Ok(());
            // SAFETY: the caller is alone with the object.
            let blocked = unsafe {
                discard(object, list, |group| {
                    // SAFETY: the entry owned a reference to the group.
                    if let Err(error) = Self::drop_ref(group.cast(), 1) {
                        outcome = Err(error);
                    }
                })
            };
            outcome?;
            if blocked {
                return Err(CountError::Blocked);
            }
        }
        // SAFETY: the tag says which type the object has.
        unsafe {
            match Self::kind_of(object) {
                Some(Kind::Token) => Token::free(object.cast()),
                Some(Kind::Value) => Value::free(object.cast()),
                Some(Kind::Group) => Group::free(object.cast()),
                Some(Kind::Freed) | None => return Err(CountError::Freed),
            }
        }
        Ok(())
    }

    /// Marks the memory as no object any more, right before it is freed.
    ///
    /// # Safety
    /// The caller is alone with the object.
    pub(super) unsafe fn mark_freed(object: NonNull<Self>) {
        // SAFETY: alone, says the caller. Volatile, or the compiler would leave
        // out a store into memory that is freed next.
        unsafe { (&raw mut (*object.as_ptr()).kind).write_volatile(Kind::Freed as u32) }
    }

    /// Completes the object: wakes the threads that wait for it and returns the
    /// rest of what it releases.
    ///
    /// # Errors
    /// If it was complete already.
    ///
    /// # Safety
    /// The object must be alive, and stay so until the result is used up.
    #[inline]
    pub unsafe fn complete(
        object: NonNull<Self>,
        error: bool,
    ) -> Result<Released, CompletedTwice> {
        // SAFETY: alive, says the caller.
        let list = unsafe { object.as_ref() }.state.complete(error).ok_or(CompletedTwice)?;
        // SAFETY: the completion detached the list; the object stays alive.
        Ok(unsafe { Released::new(list, Self::first_slot(object)) })
    }

    /// Takes back the registration of a thread that waits for the object. Returns
    /// false if the object is complete: the thread was released, or is about to be.
    /// Returns what a completion meanwhile left to this thread to release.
    ///
    /// # Safety
    /// The object must be alive during the call, and until the result is used up;
    /// the parker must be registered, and not be released by the caller's doing.
    pub unsafe fn deregister(object: NonNull<Self>, parker: *const Parker) -> (bool, Released) {
        // SAFETY: alive, says the caller.
        let first = unsafe { Self::first_slot(object) };
        let is_it = |action: &Action| matches!(action, Action::Unpark(it) if *it == parker);
        // SAFETY: alive, says the caller; the slot is this object's.
        match unsafe { object.as_ref().state.remove(first, is_it) } {
            Removal::Removed => (true, Released::nothing()),
            Removal::Complete => (false, Released::nothing()),
            // SAFETY: the entries are this thread's; the object stays alive.
            Removal::RemovedAndComplete(list) => (true, unsafe { Released::new(list, first) }),
        }
    }

    /// Registers `action`, to be released by the completion.
    ///
    /// # Errors
    /// If there is no memory for an entry; nothing is registered then.
    ///
    /// # Safety
    /// The object must be alive at the call. It may be gone when the call
    /// returns [`Registered::Queued`].
    #[inline]
    pub unsafe fn register(
        object: NonNull<Self>,
        action: Action,
    ) -> Result<Registered, OutOfMemory> {
        // SAFETY: alive until the action is linked; `register` does not touch the
        // object afterwards. The slot is this object's.
        match unsafe { object.as_ref().state.register(Self::first_slot(object), action) } {
            Registration::Queued => Ok(Registered::Queued),
            Registration::AlreadyComplete => Ok(Registered::AlreadyComplete),
            Registration::OutOfMemory => Err(OutOfMemory),
        }
    }
}
