//! Closures and futures as tasks.

use super::error::Payload;
use super::job::{self, CONTENT_ALIGN, Plan};
use super::join_handle::JoinHandle;
use super::object::{Ref, out_of_memory};
use super::run_state::End;
use super::waker;
use crate::object::{AWAITER_SIZE, Value};
use crate::ops;
use core::marker::PhantomData;
use core::pin::Pin;
use core::ptr::NonNull;
use core::task::{Context, Poll};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs a closure on a worker thread.
///
/// It is queued and never run by this call; on a worker thread in that worker's queue,
/// from which idle workers take tasks, elsewhere in one for all. The handle has the
/// result; dropped, it lets the task go on by itself. If the closure panics, the handle
/// has what it panicked with, and nothing else happens.
///
/// The closure, and later its result, lie in one allocation. The end of the process waits
/// for the task ([`crate`] says how long).
///
/// ```
/// let words = vec!["a", "task", "each"];
/// let handles: Vec<_> =
///     words.into_iter().map(|word| async_runtime::spawn(move || word.len())).collect();
/// let lengths: Vec<_> = handles.into_iter().map(|handle| handle.join().unwrap()).collect();
/// assert_eq!(lengths, [1, 4, 4]);
/// ```
///
/// What the closure borrows must live as long as the program; [`scope`](super::scope()) has
/// tasks that borrow from the caller:
///
/// ```compile_fail,E0373
/// let text = String::from("local");
/// async_runtime::spawn(|| println!("{text}"));
/// ```
///
/// and what it has must be [`Send`]:
///
/// ```compile_fail,E0277
/// let text = std::rc::Rc::new(String::from("this thread's"));
/// async_runtime::spawn(move || println!("{text}"));
/// ```
#[inline]
pub fn spawn<F, T>(closure: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + Send + 'static,
    T: Send + 'static,
{
    if align_of::<F>() > CONTENT_ALIGN {
        return spawn_aligned(Box::new(closure));
    }
    spawn_aligned(closure)
}

#[inline]
fn spawn_aligned<F, T>(closure: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + Send + 'static,
    T: Send + 'static,
{
    let value = job::create::<Closure<F, T>>(closure, ());
    ops::execute(job::first_task(value));
    // SAFETY: a new job with this result, of which one reference is the handle's.
    unsafe { JoinHandle::new(value) }
}

/// Runs a closure on a worker thread when the object is complete.
pub(super) fn spawn_after<F, T>(object: &Ref, closure: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + Send + 'static,
    T: Send + 'static,
{
    if align_of::<F>() > CONTENT_ALIGN {
        return spawn_after(object, Box::new(closure) as Box<dyn FnOnce() -> T + Send>);
    }
    let value = job::create::<Closure<F, T>>(closure, ());
    // SAFETY: alive by the reference.
    if unsafe { ops::await_and_execute(object.as_ptr(), job::first_task(value)) }.is_err() {
        out_of_memory(AWAITER_SIZE)
    }
    // SAFETY: as in `spawn_aligned`.
    unsafe { JoinHandle::new(value) }
}

/// Drives a future on the worker threads, as a task.
///
/// The task is run again by what wakes the future's waker, on whatever worker is free; it
/// is dropped where it becomes ready. Futures of other libraries work if they need no
/// more than a waker; those of tokio's that do input and output need a runtime of
/// tokio's around them. If nobody has the handle any more, and nobody has a waker, the
/// future is dropped; it is never done then, nor is a group that it is a member of.
///
/// Awaiting a handle, a token, a value or a group inside such a future costs no other
/// task: the completion puts the future's task into a queue.
///
/// ```
/// use async_runtime::{JoinHandle, spawn_future};
///
/// fn fib(n: u32) -> JoinHandle<u64> {
///     spawn_future(async move {
///         if n < 2 {
///             return u64::from(n);
///         }
///         let (left, right) = (fib(n - 1), fib(n - 2));
///         left.await.unwrap() + right.await.unwrap()
///     })
/// }
/// assert_eq!(fib(15).join().unwrap(), 610);
/// ```
///
/// Other threads poll the future, so it must be [`Send`]: what it holds over an `await`,
/// too.
///
/// ```compile_fail
/// async_runtime::spawn_future(async {
///     let here = std::rc::Rc::new(1);
///     async_runtime::spawn(|| {}).await.unwrap();
///     drop(here);
/// });
/// ```
#[inline]
pub fn spawn_future<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    if align_of::<F>() > CONTENT_ALIGN {
        return spawn_future_aligned(Box::pin(future));
    }
    spawn_future_aligned(future)
}

#[inline]
fn spawn_future_aligned<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    let value = job::create::<Driven<F>>(future, ());
    ops::execute(job::first_task(value));
    // SAFETY: as in `spawn_aligned`.
    unsafe { JoinHandle::new(value) }
}

/// A closure that is run once.
struct Closure<F, T>(PhantomData<(F, T)>);

impl<F: FnOnce() -> T, T> Plan for Closure<F, T> {
    type Work = F;
    type Output = T;
    type Extra = ();

    #[inline]
    unsafe fn run(value: NonNull<Value>) {
        // SAFETY: this thread runs the job, and takes the closure before it marks that.
        unsafe {
            let closure = job::work::<Self>(value).read();
            job::work_is_taken(value);
            let result = catch_unwind(AssertUnwindSafe(closure));
            job::finish::<Self>(value, result)
        }
    }

    fn unclaimed(_: &(), payload: Payload) {
        drop(payload)
    }
}

/// A future that is polled until it is ready.
struct Driven<F>(PhantomData<F>);

impl<F: Future> Plan for Driven<F> {
    type Work = F;
    type Output = F::Output;
    type Extra = ();

    unsafe fn run(value: NonNull<Value>) {
        // SAFETY: this thread runs the job. The future stays where it is until it is
        // dropped there, so it is pinned.
        let polled = unsafe {
            let future = job::work::<Self>(value);
            let waker = waker::borrowed(value);
            catch_unwind(AssertUnwindSafe(|| {
                Pin::new_unchecked(&mut *future).poll(&mut Context::from_waker(&waker))
            }))
        };
        let result = match polled {
            // SAFETY: the state says what to do with the job, of which this thread still
            // has its reference.
            Ok(Poll::Pending) => unsafe {
                return match job::state(value).end() {
                    End::Idle => job::drop_ref(value),
                    End::Again => ops::execute(job::next_task(value)),
                };
            },
            Ok(Poll::Ready(output)) => Ok(output),
            Err(payload) => Err(payload),
        };
        // SAFETY: as above; nobody polls the future from here on.
        unsafe {
            job::state(value).finish();
            let future = job::work::<Self>(value);
            job::work_is_taken(value);
            let dropped = catch_unwind(AssertUnwindSafe(|| future.drop_in_place()));
            job::finish::<Self>(value, dropped.and(result))
        }
    }

    fn unclaimed(_: &(), payload: Payload) {
        drop(payload)
    }
}
