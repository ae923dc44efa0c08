//! What all objects begin with.

use super::awaiter::{Action, Awaiter, Released};
use super::group::Group;
use super::life::{Completion, CountError, Life, Phase};
use super::state::{Registration, Removal, State};
use crate::task::Task;
use core::fmt;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use std::cell::UnsafeCell;

/// The kinds of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// A token.
    Token = u32::from_le_bytes(*b"0asy"),
    /// A value.
    Value = u32::from_le_bytes(*b"1asy"),
    /// A group.
    Group = u32::from_le_bytes(*b"2asy"),
    /// Memory that was an object.
    Freed = u32::from_le_bytes(*b"free"),
}

// The tags of objects that are alive follow each other, so that one comparison tells
// them; see `Header::is_alive`.
const _: () = assert!(
    Kind::Value as u32 == Kind::Token as u32 + 1 && Kind::Group as u32 == Kind::Token as u32 + 2
);

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

/// What an object's completion releases, besides threads.
#[must_use]
#[derive(Debug)]
pub(super) enum Detached {
    /// Nothing.
    Nothing,
    /// One task.
    Task(Task),
    /// One group that the object is a member of, with the reference to it.
    Member(NonNull<Group>),
    /// More than that, or a thread.
    More(Released),
}

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
    pub(super) life: Life,
    /// Meaningful once the object has a list of awaiters.
    pub(super) state: State,
    /// The first entry of the list of awaiters; owned as `state.rs` says.
    first: UnsafeCell<MaybeUninit<Awaiter>>,
}

// SAFETY: the count and the state are atomic; the first slot is written only by
// the thread that claimed it, and read by the one that detached
// the list; the other fields do not change while the object lives.
unsafe impl Send for Header {}
// SAFETY: as above.
unsafe impl Sync for Header {}

impl Header {
    /// A header for an object of `kind`, `offset` bytes into its heap block.
    #[inline(always)]
    pub(super) fn new(kind: Kind, offset: usize, life: Life) -> Self {
        Self {
            kind: kind as u32,
            offset: offset as u32,
            life,
            state: State::new(),
            first: UnsafeCell::new(MaybeUninit::uninit()),
        }
    }

    /// # Safety
    /// The memory must be readable.
    #[inline(always)]
    pub(super) unsafe fn tag(object: NonNull<Self>) -> u32 {
        // SAFETY: readable, says the caller. Volatile, because the memory may not
        // be an object at all and nothing may be concluded from reading it.
        unsafe { (&raw const (*object.as_ptr()).kind).read_volatile() }
    }

    /// Whether there is an object of this kind at `object`.
    ///
    /// # Safety
    /// The memory must be readable.
    #[inline(always)]
    pub unsafe fn is_a(object: NonNull<Self>, kind: Kind) -> bool {
        // SAFETY: passed on from the caller.
        unsafe { Self::tag(object) == kind as u32 }
    }

    /// Whether there is an object at `object` that was not freed.
    ///
    /// # Safety
    /// The memory must be readable.
    #[inline(always)]
    pub unsafe fn is_alive(object: NonNull<Self>) -> bool {
        // SAFETY: passed on from the caller.
        unsafe { Self::tag(object).wrapping_sub(Kind::Token as u32) < 3 }
    }

    /// The kind of the object at `object`; `None` if there is no object.
    ///
    /// # Safety
    /// The memory must be readable.
    pub unsafe fn kind_of(object: NonNull<Self>) -> Option<Kind> {
        // SAFETY: passed on from the caller.
        let kind = unsafe { Self::tag(object) };
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
        match self.life.phase() {
            Phase::Pending => false,
            Phase::Listed => self.state.is_complete(),
            Phase::Available | Phase::Error => true,
        }
    }

    /// Whether the object is complete and in error.
    #[inline]
    pub fn is_error(&self) -> bool {
        self.life.is_error(|| self.state.is_error())
    }

    /// Whether the last reference is gone.
    #[inline]
    pub(super) fn is_dead(&self) -> bool {
        self.life.is_dead()
    }

    /// Adds `count` ≥ 1 references.
    ///
    /// # Errors
    /// See [`Life::add`].
    #[inline]
    pub fn add_ref(&self, count: i64) -> Result<(), CountError> {
        self.life.add(count)
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

    /// Completes the object and drops the completer's reference, if nobody awaits it and
    /// others hold references. If not, returns false, and [`Header::complete_and_drop`]
    /// is to be called.
    ///
    /// # Safety
    /// The caller owns a reference and gives it up, if the result is true.
    #[inline(always)]
    pub unsafe fn complete_simply(object: NonNull<Self>, error: bool) -> bool {
        // SAFETY: alive by the caller's reference; a plain reference is not kept over
        // the call.
        unsafe { object.as_ref() }.life.complete_simply(error)
    }

    /// Completes the object, wakes the threads that wait for it, and returns the rest of
    /// what it releases. Drops the completer's reference, but for [`Detached::More`]: then
    /// the reference keeps the object alive as long as that is needed, and is to be
    /// dropped by the caller.
    ///
    /// # Errors
    /// If it was complete already.
    ///
    /// # Safety
    /// The caller owns a reference and gives it up, but for [`Detached::More`].
    #[inline]
    pub(super) unsafe fn complete_and_drop(
        object: NonNull<Self>,
        error: bool,
    ) -> Result<Detached, CompletedTwice> {
        // SAFETY: alive by the caller's reference; a plain reference is not kept over
        // the call.
        match unsafe { object.as_ref() }.life.complete_and_drop(error) {
            Completion::Done => Ok(Detached::Nothing),
            Completion::Last => {
                // SAFETY: it was the last reference.
                let freed = unsafe { Self::free(object) };
                debug_assert!(freed, "nobody else could free it");
                Ok(Detached::Nothing)
            }
            // SAFETY: alive by the caller's reference, until that is dropped.
            Completion::Listed { alone } => unsafe { Self::release_and_drop(object, error, alone) },
            Completion::Twice => Err(CompletedTwice),
        }
    }

    /// Completes a group: wakes the threads that wait for it and returns the rest of what
    /// it releases. References, if there are any, stay.
    ///
    /// # Safety
    /// The group must be alive, and stay so until the result is used up; this must be its
    /// only completion.
    pub(super) unsafe fn complete_group(object: NonNull<Self>, error: bool) -> Released {
        // SAFETY: alive, says the caller.
        match unsafe { object.as_ref() }.life.complete(error) {
            Completion::Done | Completion::Last => Released::nothing(),
            // If it seems complete, the last reference is gone: only the list counts.
            // SAFETY: alive, says the caller, until the result is used up.
            Completion::Listed { .. } | Completion::Twice => unsafe {
                let list = object.as_ref().state.complete(error).unwrap_or_default();
                Released::new(list, Self::first_slot(object))
            },
        }
    }

    /// [`Header::complete_and_drop`] for an object that has a list of awaiters.
    ///
    /// # Errors
    /// If it was complete already.
    ///
    /// # Safety
    /// As there; if `alone`, the caller's reference is the only one.
    #[inline]
    unsafe fn release_and_drop(
        object: NonNull<Self>,
        error: bool,
        alone: bool,
    ) -> Result<Detached, CompletedTwice> {
        // SAFETY: alive by the caller's reference. The completion detaches the list.
        unsafe {
            let state = &object.as_ref().state;
            let list = if alone { state.complete_alone(error) } else { state.complete(error) };
            let (list, first) = (list.ok_or(CompletedTwice)?, Self::first_slot(object));
            let released = match Awaiter::only(list, first) {
                Some(Action::Run(task)) => Detached::Task(task),
                Some(Action::Join(group)) => Detached::Member(group),
                _ => return Ok(Detached::More(Released::new(list, first))),
            };
            // The action is copied, so the object is not needed any more. It is complete
            // and has no awaiters, so the drop cannot be refused.
            if alone {
                Self::free(object);
            } else {
                let dropped = Self::drop_ref_apart(object, 1);
                debug_assert!(dropped.is_ok());
            }
            Ok(released)
        }
    }

    /// Takes back a registration: that of a thread that waits for the object, or of a
    /// task. Returns false if the object is complete: it was released, or is about to be.
    /// Returns what a completion meanwhile left to this thread to release.
    ///
    /// # Safety
    /// The object must be alive during the call, and until the result is used up;
    /// `is_it` must hold for something that is registered, and once, and that must not be
    /// released by the caller's doing.
    pub unsafe fn deregister(
        object: NonNull<Self>,
        is_it: impl Fn(&Action) -> bool,
    ) -> (bool, Released) {
        // SAFETY: alive, says the caller.
        let first = unsafe { Self::first_slot(object) };
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
    #[inline(always)]
    pub unsafe fn register(
        object: NonNull<Self>,
        action: Action,
    ) -> Result<Registered, OutOfMemory> {
        // SAFETY: alive until the action is linked, after which nothing touches the
        // object. The slot is this object's, and the caller's alone if it has given
        // the object its list.
        let registration = unsafe {
            let (first, this) = (Self::first_slot(object), object.as_ref());
            match this.life.list() {
                Phase::Pending => this.state.register_first(first, action),
                Phase::Listed => this.state.register(first, action),
                Phase::Available | Phase::Error => Registration::AlreadyComplete,
            }
        };
        match registration {
            Registration::Queued => Ok(Registered::Queued),
            Registration::AlreadyComplete => Ok(Registered::AlreadyComplete),
            Registration::OutOfMemory => Err(OutOfMemory),
        }
    }
}
