//! References to objects of any kind, and blocking waits for them.

use super::Error;
use crate::object::{AWAITER_SIZE, Header};
use crate::ops;
use crate::util::fatal::fatal;
use core::ptr::NonNull;
use core::time::Duration;
use std::alloc::{Layout, handle_alloc_error};
use std::time::Instant;

/// A reference to an object.
#[derive(Debug)]
pub struct Ref(NonNull<Header>);

// SAFETY: objects may be used on any thread; a payload is the affair of whoever has one.
unsafe impl Send for Ref {}
// SAFETY: as above.
unsafe impl Sync for Ref {}

impl Ref {
    /// # Safety
    /// The object must be alive, and the caller gives up a reference to it.
    #[inline]
    pub(super) unsafe fn from_raw(object: NonNull<Header>) -> Self {
        Self(object)
    }

    /// Where the object is, which lives at least as long as this reference.
    #[inline]
    pub(super) fn as_ptr(&self) -> NonNull<Header> {
        self.0
    }

    #[inline]
    fn header(&self) -> &Header {
        // SAFETY: alive by this reference.
        unsafe { self.0.as_ref() }
    }

    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.header().is_complete()
    }

    /// How the object was completed.
    #[inline]
    pub(super) fn outcome(&self) -> Result<(), Error> {
        if self.header().is_error() { Err(Error::new()) } else { Ok(()) }
    }

    /// Blocks the calling thread until the object is complete.
    pub(super) fn wait(&self) {
        // SAFETY: alive by this reference.
        if unsafe { ops::block_here(self.0, None) }.is_err() {
            out_of_memory(AWAITER_SIZE)
        }
    }

    /// Blocks the calling thread until the object is complete, or until the time is over;
    /// false if it is.
    pub(super) fn wait_timeout(&self, limit: Duration) -> bool {
        // What is too far off to be told is never.
        let deadline = Instant::now().checked_add(limit);
        // SAFETY: alive by this reference.
        unsafe { ops::block_here(self.0, deadline) }.unwrap_or_else(|_| out_of_memory(AWAITER_SIZE))
    }
}

impl Clone for Ref {
    #[inline]
    fn clone(&self) -> Self {
        if ops::add_ref(self.header(), 1).is_err() {
            fatal(
                "clone",
                format_args!("too many references to an object"),
                "an object has at most 2^62, forgotten ones included",
            )
        }
        Self(self.0)
    }
}

impl Drop for Ref {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: this reference, which is not used again.
        let dropped = unsafe { ops::drop_ref(self.0, 1) };
        debug_assert!(dropped.is_ok(), "a reference was held");
    }
}

/// Ends the process as Rust's collections do.
#[cold]
pub fn out_of_memory(size: usize) -> ! {
    handle_alloc_error(Layout::from_size_align(size, 1).unwrap_or(Layout::new::<u8>()))
}
