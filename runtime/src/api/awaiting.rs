//! Waiting for an object in a future.
//!
//! 1. The first poll registers a task with the object. If the future is polled by a task of
//!    [`spawn_future`](super::spawn_future) directly, that is the task which polls it again:
//!    no other is run in between. Otherwise it is one that wakes a [`Waker`], kept in a
//!    cell that both sides have.
//! 2. A later poll by the same task has nothing to do, or exchanges the waker in the cell.
//! 3. If the future is dropped before the object is complete, the registration is taken
//!    back: waiting in a loop for an object that does not come leaves nothing behind.

use super::job;
use super::object::{Ref, out_of_memory};
use super::waker;
use crate::object::{AWAITER_SIZE, Value};
use crate::ops;
use crate::sync::Mutex;
use crate::task::Task;
use core::ffi::c_void;
use core::marker::PhantomData;
use core::ptr::{self, NonNull};
use core::task::{Context, Poll, Waker};
use std::sync::Arc;

/// In the address of a job, that it is one.
const JOB: usize = 1;

/// Wakes a waker that is not ours.
struct Cell(Mutex<Option<Waker>>);

/// What is registered with an object: null, a cell's address, or a job's with the bit
/// [`JOB`]. The entry in the object's list owns a reference to the cell or job; this has one
/// of its own to a cell.
#[derive(Debug)]
pub(super) struct Awaiting(*mut (), PhantomData<Arc<()>>);

// SAFETY: wakers may be used on any thread, and so may jobs.
unsafe impl Send for Awaiting {}
// SAFETY: a shared reference gives access to nothing.
unsafe impl Sync for Awaiting {}

enum Registered {
    Nothing,
    Job(NonNull<Value>),
    Cell(*const Cell),
}

impl Awaiting {
    /// Nothing is registered.
    #[inline]
    pub(super) fn new() -> Self {
        Self(ptr::null_mut(), PhantomData)
    }

    #[inline]
    fn registered(&self) -> Registered {
        if self.0.is_null() {
            Registered::Nothing
        } else if self.0.addr() & JOB != 0 {
            let job = self.0.map_addr(|address| address & !JOB).cast();
            // SAFETY: it was made from a job, which is not null.
            Registered::Job(unsafe { NonNull::new_unchecked(job) })
        } else {
            Registered::Cell(self.0.cast_const().cast())
        }
    }

    /// Whether the object is complete; if not, the waker will be woken.
    ///
    /// # Safety
    /// It must be the same object at each call, until [`Awaiting::cancel`].
    #[inline]
    pub(super) unsafe fn poll(&mut self, object: &Ref, context: &mut Context<'_>) -> Poll<()> {
        if object.is_complete() {
            return Poll::Ready(());
        }
        let job = waker::job_of(context.waker());
        match (self.registered(), job) {
            (Registered::Job(registered), Some(job)) if registered == job => return Poll::Pending,
            (Registered::Cell(cell), None) => {
                // SAFETY: this has a reference to the cell.
                unsafe { &*cell }.exchange(context.waker());
                // If it was complete before the exchange, the old waker may have been woken.
                return if object.is_complete() { Poll::Ready(()) } else { Poll::Pending };
            }
            (Registered::Nothing, _) => {}
            // SAFETY: passed on from the caller.
            _ => unsafe { self.cancel(object) },
        }
        match job {
            Some(job) => self.register_job(object, job),
            None => self.register_cell(object, context.waker()),
        }
    }

    #[inline]
    fn register_job(&mut self, object: &Ref, job: NonNull<Value>) -> Poll<()> {
        // SAFETY: the waker that was polled with keeps the job alive.
        let reference = unsafe { waker::job_ref(job) };
        // SAFETY: alive by the reference.
        match unsafe { ops::register(object.as_ptr(), job::waking_task(job)) } {
            Ok(true) => {
                // The entry has it now.
                core::mem::forget(reference);
                self.0 = job.as_ptr().map_addr(|address| address | JOB).cast();
                Poll::Pending
            }
            Ok(false) => Poll::Ready(()),
            Err(_) => out_of_memory(AWAITER_SIZE),
        }
    }

    #[cold]
    fn register_cell(&mut self, object: &Ref, waker: &Waker) -> Poll<()> {
        let cell = Arc::new(Cell(Mutex::new(Some(waker.clone()))));
        let task = Cell::task(Arc::into_raw(cell.clone()));
        // SAFETY: alive by the reference.
        match unsafe { ops::register(object.as_ptr(), task) } {
            Ok(true) => {
                self.0 = Arc::into_raw(cell).cast_mut().cast();
                Poll::Pending
            }
            Ok(false) => {
                // SAFETY: the reference that was made for the task.
                drop(unsafe { Arc::from_raw(Arc::as_ptr(&cell)) });
                Poll::Ready(())
            }
            Err(_) => out_of_memory(AWAITER_SIZE),
        }
    }

    /// Takes the registration back, if there is one.
    ///
    /// # Safety
    /// It must be the object that was polled.
    #[inline]
    pub(super) unsafe fn cancel(&mut self, object: &Ref) {
        if !self.0.is_null() {
            // SAFETY: passed on from the caller.
            unsafe { self.cancel_registered(object) }
        }
    }

    /// # Safety
    /// As for [`Awaiting::cancel`].
    #[inline(never)]
    unsafe fn cancel_registered(&mut self, object: &Ref) {
        // SAFETY: the task was registered with this object, and not been taken back; if it
        // was, the entry's reference is this one's to drop.
        unsafe {
            match self.registered() {
                Registered::Nothing => {}
                Registered::Job(job) => {
                    if withdraw(object, job::waking_task(job)) {
                        job::drop_ref(job)
                    }
                }
                Registered::Cell(cell) => {
                    // The own reference.
                    let own = Arc::from_raw(cell);
                    if withdraw(object, Cell::task(cell)) {
                        drop(Arc::from_raw(cell));
                    } else {
                        // It will find no one to wake.
                        drop(own.take());
                    }
                }
            }
        }
        self.0 = ptr::null_mut();
    }
}

/// # Safety
/// As for [`ops::withdraw`].
unsafe fn withdraw(object: &Ref, task: Task) -> bool {
    // The usual case, without a look at the list.
    // SAFETY: passed on from the caller; alive by the reference.
    !object.is_complete() && unsafe { ops::withdraw(object.as_ptr(), task) }
}

impl Cell {
    /// The task that wakes what is in the cell; it takes a reference.
    fn task(cell: *const Self) -> Task {
        Task::new(cell.cast_mut().cast(), Self::wake)
    }

    unsafe extern "C-unwind" fn wake(cell: *mut c_void) {
        // SAFETY: the task's reference.
        let cell = unsafe { Arc::from_raw(cell.cast_const().cast::<Self>()) };
        job::contained(|| {
            if let Some(waker) = cell.take() {
                waker.wake()
            }
        })
    }

    fn take(&self) -> Option<Waker> {
        self.0.lock().take()
    }

    /// Puts another waker into the cell. Nothing of the waker's runs under the lock but the
    /// comparison.
    fn exchange(&self, waker: &Waker) {
        if self.0.lock().as_ref().is_some_and(|present| present.will_wake(waker)) {
            return;
        }
        let new = waker.clone();
        let old = self.0.lock().replace(new);
        drop(old)
    }
}
