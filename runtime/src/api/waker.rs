//! The waker of a future's task: a reference to its job.

use super::job;
use super::object::Ref;
use super::run_state::Wake;
use crate::object::Value;
use crate::ops;
use core::mem::ManuallyDrop;
use core::ptr::{self, NonNull};
use core::task::{RawWaker, RawWakerVTable, Waker};

/// One for all futures, so that a waker of ours is known by its address.
static VTABLE: RawWakerVTable = RawWakerVTable::new(clone, wake, wake_by_ref, drop_waker);

/// A waker of the job, without a reference: it must not be dropped, nor outlive the one
/// that the caller has.
#[inline]
pub(super) fn borrowed(job: NonNull<Value>) -> ManuallyDrop<Waker> {
    // SAFETY: the functions below do what a waker must, given a job that is alive; it is
    // by the caller's reference.
    ManuallyDrop::new(unsafe { Waker::new(job.as_ptr().cast_const().cast(), &VTABLE) })
}

/// The job that the waker wakes; `None` if the waker is not ours.
#[inline]
pub(super) fn job_of(waker: &Waker) -> Option<NonNull<Value>> {
    if !ptr::eq(waker.vtable(), &VTABLE) {
        return None;
    }
    NonNull::new(waker.data().cast_mut().cast())
}

/// A reference to a job, beside one that there is.
///
/// # Safety
/// The job must be alive.
#[inline]
pub(super) unsafe fn job_ref(job: NonNull<Value>) -> Ref {
    // SAFETY: alive, says the caller; the reference that is made up here is not dropped.
    let borrowed = ManuallyDrop::new(unsafe { Ref::from_raw(Value::header_ptr(job)) });
    Ref::clone(&borrowed)
}

fn value_of(job: *const ()) -> NonNull<Value> {
    // SAFETY: wakers are made of jobs, which are not null.
    unsafe { NonNull::new_unchecked(job.cast_mut().cast()) }
}

unsafe fn clone(job: *const ()) -> RawWaker {
    // SAFETY: alive by the waker's reference. The new one is the new waker's.
    core::mem::forget(unsafe { job_ref(value_of(job)) });
    RawWaker::new(job, &VTABLE)
}

unsafe fn wake(job: *const ()) {
    // SAFETY: alive by the waker's reference, which goes on to the queue or is dropped.
    unsafe {
        match job::state(value_of(job)).wake() {
            Wake::Yours => ops::execute(job::next_task(value_of(job))),
            Wake::Nothing => job::drop_ref(value_of(job)),
        }
    }
}

unsafe fn wake_by_ref(job: *const ()) {
    // SAFETY: alive by the waker's reference; the queue gets one of its own.
    unsafe {
        if job::state(value_of(job)).wake() == Wake::Yours {
            core::mem::forget(job_ref(value_of(job)));
            ops::execute(job::next_task(value_of(job)))
        }
    }
}

unsafe fn drop_waker(job: *const ()) {
    // SAFETY: the waker's reference.
    unsafe { job::drop_ref(value_of(job)) }
}
