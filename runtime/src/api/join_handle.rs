//! The handle of a task.

use super::awaiting::Awaiting;
use super::error::Panic;
use super::job;
use super::object::Ref;
use crate::object::Value;
use crate::ops;
use core::fmt;
use core::marker::PhantomData;
use core::pin::Pin;
use core::ptr::NonNull;
use core::task::{Context, Poll};

/// The result of a task that was spawned, when it is done.
///
/// [`join`](JoinHandle::join) blocks; `.await`, in any executor, does not. Both give the
/// result, or what the task has panicked with. Dropped, the handle lets the task go on by
/// itself; the result is dropped where the task ends.
///
/// ```
/// use async_runtime::{block_on, spawn};
///
/// assert_eq!(spawn(|| 6 * 7).join().unwrap(), 42);
/// assert_eq!(block_on(async { spawn(|| 6).await.unwrap() * 7 }), 42);
/// ```
pub struct JoinHandle<T> {
    awaiting: Awaiting,
    task: Ref,
    result: PhantomData<T>,
}

// SAFETY: the result is taken, or dropped, on whatever thread has the handle.
unsafe impl<T: Send> Send for JoinHandle<T> {}
// SAFETY: a shared reference gives no access to the result.
unsafe impl<T: Send> Sync for JoinHandle<T> {}

// Nothing of it is pinned.
impl<T> Unpin for JoinHandle<T> {}

impl<T> JoinHandle<T> {
    /// # Safety
    /// The value must be a job with this result, and the caller gives up the reference for
    /// its handle.
    #[inline]
    pub(super) unsafe fn new(job: NonNull<Value>) -> Self {
        // SAFETY: passed on from the caller.
        let task = unsafe { Ref::from_raw(Value::header_ptr(job)) };
        Self { awaiting: Awaiting::new(), task, result: PhantomData }
    }

    fn job(&self) -> NonNull<Value> {
        self.task.as_ptr().cast()
    }

    /// Where the task's object is.
    pub(super) fn object(&self) -> &Ref {
        &self.task
    }

    /// Whether the task is done: then [`join`](JoinHandle::join) does not block.
    pub fn is_finished(&self) -> bool {
        self.task.is_complete()
    }

    /// Blocks the calling thread until the task is done.
    ///
    /// Inside a task, the worker's other tasks go on meanwhile, on a spare thread; if the
    /// task to be waited for is among the last that the calling thread has spawned, and
    /// nobody has taken it yet, it is run here.
    ///
    /// # Errors
    /// What the task has panicked with.
    ///
    /// # Panics
    /// If the result was taken already, by an `.await` that was ready.
    pub fn join(mut self) -> Result<T, Panic> {
        if !self.task.is_complete() {
            ops::run_if_queued_here(job::first_task(self.job()));
            if !self.task.is_complete() {
                self.task.wait()
            }
        }
        self.take()
    }

    fn take(&mut self) -> Result<T, Panic> {
        // SAFETY: the job is complete, and this its handle.
        let result = unsafe { job::take_result(self.job()) };
        result.expect("the result of a task is taken once")
    }
}

impl<T> Future for JoinHandle<T> {
    type Output = Result<T, Panic>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        // SAFETY: a handle has one object.
        match unsafe { this.awaiting.poll(&this.task, context) } {
            Poll::Ready(()) => Poll::Ready(this.take()),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<T> Drop for JoinHandle<T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: a handle has one object.
        unsafe { self.awaiting.cancel(&self.task) };
        if self.task.is_complete() {
            // Late wakers may keep the job, but need not keep the result.
            // SAFETY: the job is complete, and this its handle.
            unsafe { job::discard_result(self.job()) };
        }
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinHandle").field("is_finished", &self.is_finished()).finish()
    }
}
