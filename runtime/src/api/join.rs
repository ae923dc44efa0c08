//! Two closures at the same time: fork and join without an allocation.

use crate::latch::Latch;
use crate::ops;
use crate::task::Task;
use core::cell::UnsafeCell;
use core::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread;

/// Runs two closures, at the same time if a worker is free, and returns both results.
///
/// `b` is queued, `a` is run by the calling thread; then `b`, if no other worker has
/// taken it meanwhile. So a program that forks to all depths costs little more than its
/// calls, and allocates nothing. On a thread that is not a worker both run on workers,
/// and the call blocks until they are done.
///
/// The closures may borrow from the caller.
///
/// ```
/// fn sum(numbers: &[u64]) -> u64 {
///     if numbers.len() <= 1000 {
///         return numbers.iter().sum();
///     }
///     let (left, right) = numbers.split_at(numbers.len() / 2);
///     let (left, right) = async_runtime::join(|| sum(left), || sum(right));
///     left + right
/// }
/// let numbers: Vec<u64> = (1..=100_000).collect();
/// assert_eq!(sum(&numbers), 5_000_050_000);
/// ```
///
/// # Panics
/// If a closure panics, with what that has panicked with, as soon as neither runs. If
/// both do, with what `a` has. `b` may be left out if `a` panics.
pub fn join<A, B, RA, RB>(a: A, b: B) -> (RA, RB)
where
    A: FnOnce() -> RA + Send,
    B: FnOnce() -> RB + Send,
    RA: Send,
    RB: Send,
{
    if ops::is_in_task() { fork(a, b) } else { in_task(|| fork(a, b)) }
}

#[inline]
fn fork<A, B, RA, RB>(a: A, b: B) -> (RA, RB)
where
    A: FnOnce() -> RA + Send,
    B: FnOnce() -> RB + Send,
    RA: Send,
    RB: Send,
{
    let job = StackJob::new(b);
    let task = job.task();
    ops::execute(task);
    // From here to where nobody else has the job this function must not be left.
    let a = catch_unwind(AssertUnwindSafe(a));
    let taken_back = ops::take_back(task);
    if !taken_back {
        ops::wait_for(&job.latch);
    }
    let a = a.unwrap_or_else(|payload| resume_unwind(payload));
    // SAFETY: the task was not run and is this thread's, or it has set the latch.
    let b = unsafe { if taken_back { job.take_work()() } else { job.into_result() } };
    (a, b)
}

/// Runs a closure as a task, and blocks until it is done.
#[cold]
fn in_task<F, R>(closure: F) -> R
where
    F: FnOnce() -> R + Send,
    R: Send,
{
    let job = StackJob::new(closure);
    ops::execute(job.task());
    ops::wait_for(&job.latch);
    // SAFETY: the task has set the latch.
    unsafe { job.into_result() }
}

/// A task on the stack of the thread that waits for it.
///
/// The fields are the maker's until it has queued the task, then those of who runs the
/// task, and the maker's again when the latch is set or the task was taken back.
struct StackJob<F, R> {
    latch: Latch,
    work: UnsafeCell<Option<F>>,
    result: UnsafeCell<Option<thread::Result<R>>>,
}

impl<F: FnOnce() -> R, R> StackJob<F, R> {
    #[inline]
    fn new(work: F) -> Self {
        Self {
            latch: Latch::default(),
            work: UnsafeCell::new(Some(work)),
            result: UnsafeCell::new(None),
        }
    }

    /// The task, to be run at most once, while the job is there.
    #[inline]
    fn task(&self) -> Task {
        Task::new(core::ptr::from_ref(self).cast_mut().cast(), Self::run)
    }

    unsafe extern "C-unwind" fn run(job: *mut c_void) {
        let job = job.cast_const().cast::<Self>();
        // SAFETY: the job is there until the latch is set, and its fields are this
        // thread's. After that nothing of it is touched.
        unsafe {
            let work = (*job).take_work();
            *(*job).result.get() = Some(catch_unwind(AssertUnwindSafe(work)));
            Latch::set(&raw const (*job).latch)
        }
    }

    /// # Safety
    /// The fields must be the caller's, and the work not have been taken.
    #[inline]
    unsafe fn take_work(&self) -> F {
        // SAFETY: says the caller.
        unsafe { (*self.work.get()).take().unwrap_unchecked() }
    }

    /// # Safety
    /// The task must have been run.
    unsafe fn into_result(self) -> R {
        // SAFETY: it has written the result.
        match unsafe { self.result.into_inner().unwrap_unchecked() } {
            Ok(result) => result,
            Err(payload) => resume_unwind(payload),
        }
    }
}
