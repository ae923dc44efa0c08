//! The end of an object: its last reference is dropped, its memory goes back.

use super::awaiter::{Awaiter, discard};
use super::group::Group;
use super::header::{Header, Kind};
use super::life::{CountError, Dropped};
use super::token::Token;
use super::value::Value;
use core::ptr::NonNull;

impl Header {
    /// [`Header::drop_ref`] out of line: inlined, it makes a caller that does more
    /// than that save registers it need not.
    ///
    /// # Errors
    /// As there.
    ///
    /// # Safety
    /// As there.
    #[inline(never)]
    pub(super) unsafe fn drop_ref_apart(
        object: NonNull<Self>,
        count: i64,
    ) -> Result<(), CountError> {
        // SAFETY: passed on from the caller.
        unsafe { Self::drop_ref(object, count) }
    }

    /// Drops `count` ≥ 1 references and frees the object with the last one.
    ///
    /// # Errors
    /// See [`super::life::Life::drop`]; also if a thread is blocked on the object.
    ///
    /// # Safety
    /// The object must be alive and the references the caller's.
    #[inline(always)]
    pub unsafe fn drop_ref(object: NonNull<Self>, count: i64) -> Result<(), CountError> {
        // SAFETY: alive, says the caller; a plain reference is not kept over the
        // call, after which others may free the object.
        let listed = match unsafe { object.as_ref() }.life.drop(count) {
            Dropped::Alive => return Ok(()),
            Dropped::Last { listed } => listed,
            Dropped::Refused(error) => return Err(error.because(count)),
        };
        // SAFETY: the last reference is gone.
        unsafe {
            if listed {
                return Self::free_listed(object);
            }
            if Self::free(object) { Ok(()) } else { Err(CountError::Freed) }
        }
    }

    /// Frees an object that has no awaiters; false if it is none any more: somebody has
    /// freed it meanwhile, against the rules.
    ///
    /// # Safety
    /// The caller dropped the last reference.
    #[inline(always)]
    pub(super) unsafe fn free(object: NonNull<Self>) -> bool {
        // SAFETY: alive until the end of this function; the tag says which type it has.
        unsafe {
            if Self::is_a(object, Kind::Token) {
                Token::free(object.cast());
                return true;
            }
            Self::free_other(object)
        }
    }

    /// [`Header::free`] for what is not a token.
    ///
    /// # Safety
    /// The caller dropped the last reference.
    #[inline(never)]
    unsafe fn free_other(object: NonNull<Self>) -> bool {
        // SAFETY: passed on from the caller; a group's members may still hold it.
        unsafe { Self::is_held(object) || Self::dispose(object) }
    }

    /// Whether this is a group that pending members hold, so that the last of them will
    /// free it.
    ///
    /// # Safety
    /// The caller dropped the last reference, and frees the object if this is false.
    #[inline]
    unsafe fn is_held(object: NonNull<Self>) -> bool {
        // SAFETY: alive until it is freed, and of the type that the tag says.
        unsafe { Self::is_a(object, Kind::Group) && !object.cast::<Group>().as_ref().orphan() }
    }

    /// Gives the memory of an object back that has no awaiters; false if it is none any
    /// more.
    ///
    /// # Safety
    /// The caller is alone with the object.
    unsafe fn dispose(object: NonNull<Self>) -> bool {
        const TOKEN: u32 = Kind::Token as u32;
        const VALUE: u32 = Kind::Value as u32;
        const GROUP: u32 = Kind::Group as u32;
        // SAFETY: alive until the end of this function; the tag says which type it has.
        unsafe {
            match Self::tag(object) {
                TOKEN => Token::free(object.cast()),
                VALUE => Value::free(object.cast()),
                GROUP => Group::free(object.cast()),
                _ => return false,
            }
        }
        true
    }

    /// Frees an object that has, or had, a list of awaiters.
    ///
    /// # Errors
    /// See [`Header::bury`].
    ///
    /// # Safety
    /// The caller dropped the last reference.
    #[inline(never)]
    unsafe fn free_listed(object: NonNull<Self>) -> Result<(), CountError> {
        // SAFETY: passed on from the caller.
        unsafe { if Self::is_held(object) { Ok(()) } else { Self::bury(object) } }
    }

    /// Frees an object with what is in its list of awaiters.
    ///
    /// # Errors
    /// If a thread is blocked on the object, and as [`Header::free`].
    ///
    /// # Safety
    /// The caller is alone with the object.
    pub(super) unsafe fn bury(object: NonNull<Self>) -> Result<(), CountError> {
        // SAFETY: alive until the end of this function; the caller is alone with it.
        unsafe {
            let list = object.as_ref().state.abandon();
            if !list.is_null() {
                Self::abandon(object, list)?
            }
            if Self::dispose(object) { Ok(()) } else { Err(CountError::Freed) }
        }
    }

    /// Frees the awaiters of an object that nobody has completed.
    ///
    /// # Safety
    /// The caller is alone with the object, from which the list was detached.
    #[cold]
    unsafe fn abandon(object: NonNull<Self>, list: *mut Awaiter) -> Result<(), CountError> {
        let mut outcome = Ok(());
        // SAFETY: passed on from the caller.
        let blocked = unsafe {
            discard(object, list, |group| {
                // SAFETY: the entry was the member's hold on the group.
                if let Err(error) = Group::abandon_member(group) {
                    outcome = Err(error);
                }
            })
        };
        if blocked { Err(CountError::Blocked) } else { outcome }
    }
}
