//! Tokens: completion without a value.

use super::Error;
use super::awaiting::Awaiting;
use super::join_handle::JoinHandle;
use super::object::{Ref, out_of_memory};
use super::spawn::spawn_after;
use crate::object;
use crate::ops;
use core::fmt;
use core::mem::ManuallyDrop;
use core::pin::Pin;
use core::ptr::NonNull;
use core::task::{Context, Poll};
use core::time::Duration;

/// An event that is completed once, or fails: what tasks, threads and futures wait for.
///
/// Clones are references to the same token. The other side is its [`Completer`].
///
/// ```
/// let (completer, token) = async_runtime::Token::new();
/// let waiting = token.then(|outcome| outcome.is_ok());
/// async_runtime::spawn(move || completer.complete());
/// assert_eq!(token.wait(), Ok(()));
/// assert!(waiting.join().unwrap());
/// ```
#[derive(Clone)]
pub struct Token(Ref);

impl Token {
    /// A token that is pending, and what completes it.
    pub fn new() -> (Completer, Self) {
        let token = object::Token::create();
        let token = token.unwrap_or_else(|| out_of_memory(size_of::<object::Token>()));
        let token = object::Token::header_ptr(token);
        // SAFETY: a new token has two references.
        unsafe { (Completer(ManuallyDrop::new(Ref::from_raw(token))), Self(Ref::from_raw(token))) }
    }

    /// Takes over a token of the C API.
    ///
    /// # Safety
    /// `token` must point to a live token, and the caller gives up a reference to it. It
    /// must be completed before the completer's reference is dropped.
    pub unsafe fn from_raw(token: *mut crate::object::Token) -> Self {
        let token = NonNull::new(token).expect("a token is not null");
        // SAFETY: passed on from the caller.
        Self(unsafe { Ref::from_raw(object::Token::header_ptr(token)) })
    }

    /// The token as the C API knows it, with this reference.
    pub fn into_raw(self) -> *mut crate::object::Token {
        ManuallyDrop::new(self.0).as_ptr().cast().as_ptr()
    }

    /// Whether it is complete, or has failed.
    pub fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    /// Blocks the calling thread until it is complete. Inside a task, the worker's other
    /// tasks go on meanwhile, on a spare thread.
    ///
    /// # Errors
    /// If it has failed.
    pub fn wait(&self) -> Result<(), Error> {
        self.0.wait();
        self.0.outcome()
    }

    /// Blocks as [`Token::wait`], but not longer than that; `None` if the time is over.
    pub fn wait_timeout(&self, limit: Duration) -> Option<Result<(), Error>> {
        self.0.wait_timeout(limit).then(|| self.0.outcome())
    }

    /// Runs a closure on a worker thread when the token is complete, with how it was
    /// completed.
    pub fn then<F, T>(&self, closure: F) -> JoinHandle<T>
    where
        F: FnOnce(Result<(), Error>) -> T + Send + 'static,
        T: Send + 'static,
    {
        let object = self.0.clone();
        spawn_after(&self.0, move || closure(object.outcome()))
    }

    /// Where the token's object is.
    pub(super) fn object(&self) -> &Ref {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Token").field("is_complete", &self.is_complete()).finish()
    }
}

impl IntoFuture for Token {
    type Output = Result<(), Error>;
    type IntoFuture = Completion;

    fn into_future(self) -> Completion {
        Completion::new(self.0)
    }
}

impl IntoFuture for &Token {
    type Output = Result<(), Error>;
    type IntoFuture = Completion;

    fn into_future(self) -> Completion {
        Completion::new(self.0.clone())
    }
}

/// Completes a [`Token`]. Dropped, it lets the token fail, so that nobody waits for ever.
pub struct Completer(ManuallyDrop<Ref>);

impl Completer {
    /// Completes the token.
    pub fn complete(self) {
        self.end(false)
    }

    /// Completes the token in error.
    pub fn fail(self) {
        self.end(true)
    }

    fn end(self, error: bool) {
        // Completing drops the reference.
        let this = ManuallyDrop::new(self);
        // SAFETY: the completer's reference, given up once.
        unsafe { complete(this.0.as_ptr(), error) }
    }
}

impl Drop for Completer {
    fn drop(&mut self) {
        // SAFETY: as in `end`.
        unsafe { complete(self.0.as_ptr(), true) }
    }
}

impl fmt::Debug for Completer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Completer").finish_non_exhaustive()
    }
}

/// Completes a token or value that has one completer.
///
/// # Safety
/// The caller owns the completer's reference and gives it up.
pub(super) unsafe fn complete(object: NonNull<object::Header>, error: bool) {
    // SAFETY: passed on from the caller.
    let completed = unsafe { ops::complete(object, error) };
    debug_assert!(completed.is_ok(), "there is one completer");
}

/// Waits for a [`Token`] or a [`Group`](super::Group).
#[must_use = "futures do nothing unless they are awaited"]
#[derive(Debug)]
pub struct Completion {
    awaiting: Awaiting,
    object: Ref,
}

impl Completion {
    pub(super) fn new(object: Ref) -> Self {
        Self { awaiting: Awaiting::new(), object }
    }
}

impl Future for Completion {
    type Output = Result<(), Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        // SAFETY: it has one object.
        let ready = unsafe { this.awaiting.poll(&this.object, context) };
        ready.map(|()| this.object.outcome())
    }
}

impl Drop for Completion {
    fn drop(&mut self) {
        // SAFETY: it has one object.
        unsafe { self.awaiting.cancel(&self.object) }
    }
}
