//! What can go wrong with an object, and with a task.

use core::any::Any;
use core::fmt;
use std::error;
use std::panic::resume_unwind;

/// An object was completed in error: by [`Completer::fail`](super::Completer::fail), by
/// [`Setter::fail`](super::Setter::fail), because one of these was dropped, because a
/// task panicked, or because a member of a group was in error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(());

impl Error {
    pub(super) fn new() -> Self {
        Self(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("completed in error")
    }
}

impl error::Error for Error {}

/// What a panic carries.
pub(super) type Payload = Box<dyn Any + Send>;

/// A task panicked: what it has panicked with.
///
/// ```
/// let panic = async_runtime::spawn(|| panic!("no such file")).join().unwrap_err();
/// assert_eq!(panic.message(), Some("no such file"));
/// ```
pub struct Panic(Payload);

// SAFETY: through a shared reference nothing can be done with the payload but to ask for
// its type and, if that is a string, to read it; strings are `Sync`.
unsafe impl Sync for Panic {}

impl Panic {
    pub(super) fn new(payload: Payload) -> Self {
        Self(payload)
    }

    /// What the task has panicked with, as [`std::panic::catch_unwind`] has it.
    pub fn into_payload(self) -> Box<dyn Any + Send> {
        self.0
    }

    /// The message, if the payload is one, as that of [`panic!`] is.
    pub fn message(&self) -> Option<&str> {
        let text = self.0.downcast_ref::<&'static str>().copied();
        text.or_else(|| self.0.downcast_ref::<String>().map(String::as_str))
    }

    /// Goes on with the panic on the calling thread.
    pub fn resume(self) -> ! {
        resume_unwind(self.0)
    }
}

impl fmt::Debug for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Panic").field(&self.message().unwrap_or("..")).finish()
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.message() {
            Some(message) => write!(f, "a task panicked: {message}"),
            None => f.write_str("a task panicked"),
        }
    }
}

impl error::Error for Panic {}
