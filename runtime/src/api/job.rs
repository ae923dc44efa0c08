//! The object of a task that was spawned: a value, in whose storage is the work and, when
//! that is done, the result. One allocation.
//!
//! | stage | in the storage | left by |
//! |---|---|---|
//! | `Work` | the closure or the future | the thread that runs the task → `Empty`, then `Done` |
//! | `Done` | the result, or what the task has panicked with | the owner of the join handle → `Empty` |
//! | `Empty` | nothing | the running thread → `Done` |
//!
//! The stage and the storage are the running thread's until the object is complete, then
//! the owner of the join handle's, of which there is one; and whoever drops the last
//! reference is alone with them. That is what orders all accesses: nothing here is atomic
//! but the state of a future's task.

use super::error::{Panic, Payload};
use super::object::{Ref, out_of_memory};
use super::run_state::{RunState, Wake};
use crate::object::{Destructor, Value};
use crate::ops;
use crate::task::Task;
use crate::util::fatal::fatal;
use core::cell::Cell;
use core::ffi::c_void;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, forget};
use core::ptr::NonNull;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How the content of a job is aligned, so that its place does not depend on its types.
pub(super) const CONTENT_ALIGN: usize = 16;

/// What is done with the work of a job, and what it comes to.
pub(super) trait Plan {
    /// The closure or future.
    type Work;
    /// What it returns.
    type Output;
    /// What else the job keeps, to its end.
    type Extra: Copy;

    /// Does a part of the work, or all.
    ///
    /// # Safety
    /// The value must be a job with this plan, and the calling thread the one that may run
    /// it. It gives up a reference, which the end of the work completes it with.
    unsafe fn run(value: NonNull<Value>);

    /// What was panicked with, and nobody has asked for.
    fn unclaimed(extra: &Self::Extra, payload: Payload);
}

/// What a job is, for those that do not know its plan.
#[repr(C)]
struct Vtable {
    /// The first, as a value with a destructor needs it.
    destructor: Destructor,
    run: unsafe fn(NonNull<Value>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Work,
    Done,
    Empty,
}

/// What every job begins with.
#[repr(C)]
struct Head {
    vtable: &'static Vtable,
    /// Of a future's task.
    state: RunState,
    stage: Cell<Stage>,
}

#[repr(C, align(16))]
union Content<W, T> {
    work: ManuallyDrop<W>,
    result: ManuallyDrop<Result<T, Payload>>,
}

/// The storage of a job.
#[repr(C)]
pub(super) struct Job<W, T, E> {
    head: Head,
    content: Content<W, T>,
    extra: E,
}

type JobOf<P> = Job<<P as Plan>::Work, <P as Plan>::Output, <P as Plan>::Extra>;

struct VtableOf<P>(PhantomData<P>);

impl<P: Plan> VtableOf<P> {
    const VTABLE: &'static Vtable = &Vtable { destructor: destruct::<P>, run: P::run };
}

fn head(value: NonNull<Value>) -> *const Head {
    Value::storage(value).cast_const().cast()
}

/// Makes a job with two references: one for a handle, one for the task.
#[inline]
pub(super) fn create<P: Plan>(work: P::Work, extra: P::Extra) -> NonNull<Value> {
    // Not in a constant: callers box what is aligned more, in a branch.
    assert!(align_of::<JobOf<P>>() == CONTENT_ALIGN, "the content has its place");
    let size = size_of::<JobOf<P>>();
    let vtable = VtableOf::<P>::VTABLE;
    let value = Value::create_with_destructor(size, &vtable.destructor);
    let value = value.unwrap_or_else(|| out_of_memory(size));
    let head = Head { vtable, state: RunState::new(), stage: Cell::new(Stage::Work) };
    let content = Content { work: ManuallyDrop::new(work) };
    // SAFETY: the storage is new, large enough and aligned to 64 bytes. The first word
    // keeps its value.
    unsafe { Value::storage(value).cast::<JobOf<P>>().write(Job { head, content, extra }) }
    value
}

/// The task that begins to run a new job.
#[inline]
pub(super) fn first_task(value: NonNull<Value>) -> Task {
    Task::new(value.as_ptr().cast(), run_first)
}

/// The task that polls a future's job, when that was woken.
#[inline]
pub(super) fn next_task(value: NonNull<Value>) -> Task {
    Task::new(value.as_ptr().cast(), run_next)
}

/// The task that wakes a future's job, and polls it if it was idle. It takes a reference.
#[inline]
pub(super) fn waking_task(value: NonNull<Value>) -> Task {
    Task::new(value.as_ptr().cast(), run_woken)
}

fn value_of(handle: *mut c_void) -> NonNull<Value> {
    // SAFETY: the tasks above are made from values.
    unsafe { NonNull::new_unchecked(handle.cast()) }
}

unsafe extern "C-unwind" fn run_first(handle: *mut c_void) {
    // SAFETY: a new job, with the task's reference.
    unsafe { run(value_of(handle)) }
}

unsafe extern "C-unwind" fn run_next(handle: *mut c_void) {
    // SAFETY: a job, with the task's reference; the task was queued after a wake.
    unsafe {
        state(value_of(handle)).begin();
        run(value_of(handle))
    }
}

unsafe extern "C-unwind" fn run_woken(handle: *mut c_void) {
    // SAFETY: a job, with the task's reference.
    unsafe {
        match state(value_of(handle)).wake_and_begin() {
            Wake::Yours => run(value_of(handle)),
            Wake::Nothing => drop_ref(value_of(handle)),
        }
    }
}

/// # Safety
/// As for [`Plan::run`], whatever the plan.
#[inline]
unsafe fn run(value: NonNull<Value>) {
    // SAFETY: a job; passed on from the caller.
    unsafe { ((*head(value)).vtable.run)(value) }
}

/// The state of a future's job.
///
/// # Safety
/// The value must be a job, and alive as long as the result is used.
#[inline]
pub(super) unsafe fn state<'a>(value: NonNull<Value>) -> &'a RunState {
    // SAFETY: says the caller; the state is atomic.
    unsafe { &(*head(value)).state }
}

/// # Safety
/// The caller gives up a reference to the value.
#[inline]
pub(super) unsafe fn drop_ref(value: NonNull<Value>) {
    // SAFETY: says the caller.
    drop(unsafe { Ref::from_raw(Value::header_ptr(value)) })
}

/// Where a job's work is, which stays there.
///
/// # Safety
/// The value must be a job with this plan, and the caller run it.
#[inline]
pub(super) unsafe fn work<P: Plan>(value: NonNull<Value>) -> *mut P::Work {
    // SAFETY: projects to a field; ManuallyDrop has the layout of what it holds.
    unsafe { (&raw mut (*Value::storage(value).cast::<JobOf<P>>()).content.work).cast() }
}

/// Marks that the work is not there any more; the caller has read it, or drops it.
///
/// # Safety
/// As for [`work`].
#[inline]
pub(super) unsafe fn work_is_taken(value: NonNull<Value>) {
    // SAFETY: as there.
    unsafe { (*head(value)).stage.set(Stage::Empty) }
}

/// What else is in a job, copied.
///
/// # Safety
/// As for [`work`].
#[inline]
pub(super) unsafe fn extra<P: Plan>(value: NonNull<Value>) -> P::Extra {
    // SAFETY: as there.
    unsafe { (*Value::storage(value).cast::<JobOf<P>>()).extra }
}

/// Writes the result of a job whose work was taken, and completes it.
///
/// # Safety
/// As for [`work`]; the caller gives up the task's reference.
#[inline]
pub(super) unsafe fn finish<P: Plan>(value: NonNull<Value>, result: Result<P::Output, Payload>) {
    let failed = result.is_err();
    // SAFETY: the storage is this thread's until the completion.
    unsafe {
        let job = Value::storage(value).cast::<JobOf<P>>();
        (&raw mut (*job).content.result).write(ManuallyDrop::new(result));
        (*head(value)).stage.set(Stage::Done);
        if ops::complete(Value::header_ptr(value), failed).is_err() {
            fatal("task", format_args!("completed twice"), "a task completes its own object")
        }
    }
}

/// Takes the result out of a complete job. Only for the owner of the join handle; `None`
/// if it was taken already.
///
/// # Safety
/// The value must be a job with this output, complete, and the caller's.
#[inline]
pub(super) unsafe fn take_result<T>(value: NonNull<Value>) -> Option<Result<T, Panic>> {
    const {
        let align = align_of::<Content<(), T>>();
        assert!(align == CONTENT_ALIGN, "the result is aligned to more than 16 bytes: box it");
    }
    // SAFETY: says the caller. Where the result is does not depend on the work.
    unsafe {
        let head = head(value);
        if (*head).stage.replace(Stage::Empty) != Stage::Done {
            return None;
        }
        let job = Value::storage(value).cast::<Job<(), T, ()>>();
        let result = (&raw const (*job).content.result).read();
        Some(ManuallyDrop::into_inner(result).map_err(Panic::new))
    }
}

/// Drops the result of a complete job, unless it was taken. Only for the owner of the join
/// handle.
///
/// # Safety
/// As for [`take_result`].
#[inline]
pub(super) unsafe fn discard_result(value: NonNull<Value>) {
    // SAFETY: says the caller; alone with the result.
    unsafe {
        let head = head(value);
        if (*head).stage.get() == Stage::Done {
            ((*head).vtable.destructor)(Value::storage(value))
        }
    }
}

/// Drops what is in a job, and leaves it empty.
///
/// # Safety
/// The storage must be that of a job with this plan, and the caller alone with it.
unsafe fn destruct<P: Plan>(storage: *mut u8) {
    let job = storage.cast::<JobOf<P>>();
    contained(|| {
        // SAFETY: alone with it, says the caller; the stage tells what is there.
        unsafe {
            match (*job).head.stage.replace(Stage::Empty) {
                Stage::Work => ManuallyDrop::drop(&mut (*job).content.work),
                Stage::Done => {
                    let result = (&raw const (*job).content.result).read();
                    match ManuallyDrop::into_inner(result) {
                        Ok(output) => drop(output),
                        Err(payload) => P::unclaimed(&(*job).extra, payload),
                    }
                }
                Stage::Empty => {}
            }
        }
    })
}

/// Runs what drops things of the user's. A panic goes no further: it was reported by the
/// panic hook, and here there is nobody to hand it to.
pub(super) fn contained(f: impl FnOnce()) {
    let Err(payload) = catch_unwind(AssertUnwindSafe(f)) else { return };
    // Its destructor may panic as well; then it is given up.
    if let Err(payload) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        forget(payload)
    }
}
