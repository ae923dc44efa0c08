//! Tasks that borrow from the caller.

use super::error::{Panic, Payload};
use super::job::{self, CONTENT_ALIGN, Plan};
use super::join_handle::JoinHandle;
use crate::latch::Countdown;
use crate::object::Value;
use crate::ops;
use crate::sync::Mutex;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::{self, NonNull};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Where tasks are spawned that may borrow what lives longer than the call of [`scope`].
///
/// `'scope` is the time of the scope, for which its tasks may live; `'env` that of what
/// they borrow.
#[derive(Debug)]
pub struct Scope<'scope, 'env: 'scope> {
    shared: Shared,
    // Both lifetimes are invariant: neither may be made shorter or longer.
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

/// What a scope's tasks refer to by address.
struct Shared {
    /// The tasks that are not done, and the closure of the scope itself.
    left: Countdown,
    /// What the first task has panicked with whose handle did not take it.
    panic: Mutex<Option<Payload>>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// Calls a closure that spawns tasks which borrow, and returns when all of them are done,
/// also those that they have spawned themselves.
///
/// ```
/// let text = String::from("tasks that borrow");
/// let mut longest = 0;
/// let words = async_runtime::scope(|scope| {
///     let words = scope.spawn(|| text.split(' ').count());
///     scope.spawn(|| longest = text.split(' ').map(str::len).max().unwrap());
///     words.join().unwrap()
/// });
/// assert_eq!((words, longest), (3, 6));
/// ```
///
/// What is borrowed must live longer than the scope:
///
/// ```compile_fail,E0373
/// async_runtime::scope(|scope| {
///     let inside = String::from("gone before the tasks are done");
///     scope.spawn(|| inside.len());
/// });
/// ```
///
/// and no handle leaves it:
///
/// ```compile_fail
/// let text = String::from("text");
/// let handle = async_runtime::scope(|scope| scope.spawn(|| text.len()));
/// ```
///
/// Inside a task, each level of scopes that waits takes a spare thread; to fork to all
/// depths, [`join`](super::join()) is the better one.
///
/// # Panics
/// If the closure panics, or a task has panicked and its handle did not take that; when all
/// tasks are done.
pub fn scope<'env, F, T>(closure: F) -> T
where
    F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T,
{
    let scope = Scope {
        shared: Shared { left: Countdown::new(), panic: Mutex::new(None) },
        scope: PhantomData,
        env: PhantomData,
    };
    // From the first task to the end of the wait this function must not be left.
    let result = catch_unwind(AssertUnwindSafe(|| closure(&scope)));
    // SAFETY: the scope is alive; this is the closure's own count.
    unsafe { Countdown::leave(&scope.shared.left) };
    ops::wait_for(scope.shared.left.latch());
    match (result, scope.shared.panic.lock().take()) {
        (Ok(result), None) => result,
        (Err(payload), _) | (Ok(_), Some(payload)) => resume_unwind(payload),
    }
}

impl<'scope, 'env> Scope<'scope, 'env> {
    /// Runs a closure on a worker thread, as [`spawn`](super::spawn()) does. A handle that
    /// is dropped leaves a panic of the task to the scope.
    pub fn spawn<F, T>(&'scope self, closure: F) -> ScopedJoinHandle<'scope, T>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        if align_of::<F>() > CONTENT_ALIGN {
            return self.spawn_aligned(Box::new(closure));
        }
        self.spawn_aligned(closure)
    }

    fn spawn_aligned<F, T>(&'scope self, closure: F) -> ScopedJoinHandle<'scope, T>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        // The caller is the scope's closure or one of its tasks, so it is not over.
        self.shared.left.enter();
        let value = job::create::<Scoped<F, T>>(closure, ptr::from_ref(&self.shared));
        ops::execute(job::first_task(value));
        // SAFETY: a new job with this result, of which one reference is the handle's.
        let handle = unsafe { JoinHandle::new(value) };
        ScopedJoinHandle { handle, scope: PhantomData }
    }
}

/// The result of a task of a [`Scope`], when it is done. Dropped, it lets the task go on;
/// the scope waits for it.
#[derive(Debug)]
pub struct ScopedJoinHandle<'scope, T> {
    handle: JoinHandle<T>,
    scope: PhantomData<&'scope mut &'scope ()>,
}

impl<T> ScopedJoinHandle<'_, T> {
    /// Whether the task is done.
    pub fn is_finished(&self) -> bool {
        self.handle.is_finished()
    }

    /// Blocks the calling thread until the task is done, as [`JoinHandle::join`] does.
    ///
    /// # Errors
    /// What the task has panicked with.
    pub fn join(self) -> Result<T, Panic> {
        self.handle.join()
    }
}

/// A closure that is run once, and counted by its scope.
///
/// The scope is there until the task leaves it. The closure and, unless the handle has it,
/// the result are dropped before: what they borrow is there as well. The handle cannot
/// outlive the scope; forgotten, it drops nothing.
struct Scoped<F, T>(PhantomData<(F, T)>);

impl<F: FnOnce() -> T, T> Plan for Scoped<F, T> {
    type Work = F;
    type Output = T;
    type Extra = *const Shared;

    unsafe fn run(value: NonNull<Value>) {
        // SAFETY: this thread runs the job, and takes the closure before it marks that. The
        // scope is there until this task leaves it.
        unsafe {
            let closure = job::work::<Self>(value).read();
            job::work_is_taken(value);
            let scope = job::extra::<Self>(value);
            let result = catch_unwind(AssertUnwindSafe(closure));
            job::finish::<Self>(value, result);
            Countdown::leave(&raw const (*scope).left)
        }
    }

    fn unclaimed(scope: &*const Shared, payload: Payload) {
        // SAFETY: the job is dropped by its task, before that leaves the scope, or by its
        // handle, which does not outlive the scope.
        let mut first = unsafe { &**scope }.panic.lock();
        if first.is_none() {
            *first = Some(payload);
        } else {
            drop(first);
            drop(payload)
        }
    }
}
