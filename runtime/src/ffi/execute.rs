//! Running tasks, and waiting for objects: by blocking, or by a task.
//!
//! One function per kind of object, each three lines long: the C API has no
//! common base type that a single function could take.

use super::{AsyncGroup, AsyncToken, AsyncValue, CoroHandle, CoroResume, check};
use crate::object::{AWAITER_SIZE, Header};
use crate::ops;
use crate::task::Task;
use core::ptr::NonNull;

/// Runs `resume(handle)` once on a worker thread of the runtime.
///
/// The call returns at once and never runs `resume` itself. On a worker thread
/// the task is queued there, where idle workers can steal it; elsewhere it is
/// queued for all workers.
///
/// - `handle`: passed on as it is, may be null.
/// - `resume`: must return normally. A C++ exception, `pthread_exit` or a panic
///   that tries to leave it ends in a report and abort.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `resume` null.
///
/// # Safety
/// `resume` must be callable with `handle` once, on any thread, at any later time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeExecute(handle: CoroHandle, resume: CoroResume) {
    let task = check::task("mlirAsyncRuntimeExecute", handle, resume);
    ops::execute(task)
}

/// Runs `resume(handle)` once on a worker thread when the token is complete.
///
/// Returns at once and never runs `resume` itself, also when the token is
/// complete already.
///
/// - Consumes: nothing. The token must stay alive until it completes; the
///   completer's reference sees to that.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `token` null, another kind of object, or
///   freed; `resume` null.
///
/// # Safety
/// `token` must point to a live token; `resume` as for `mlirAsyncRuntimeExecute`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitTokenAndExecute(
    token: *mut AsyncToken,
    handle: CoroHandle,
    resume: CoroResume,
) {
    const NAME: &str = "mlirAsyncRuntimeAwaitTokenAndExecute";
    let task = check::task(NAME, handle, resume);
    // SAFETY: the caller promises a live token.
    unsafe { await_and_execute(NAME, AsyncToken::header_ptr(check::token(NAME, token)), task) }
}

/// Runs `resume(handle)` once on a worker thread when the value is complete;
/// otherwise as `mlirAsyncRuntimeAwaitTokenAndExecute`.
///
/// # Safety
/// `value` must point to a live value; `resume` as for `mlirAsyncRuntimeExecute`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitValueAndExecute(
    value: *mut AsyncValue,
    handle: CoroHandle,
    resume: CoroResume,
) {
    const NAME: &str = "mlirAsyncRuntimeAwaitValueAndExecute";
    let task = check::task(NAME, handle, resume);
    // SAFETY: the caller promises a live value.
    unsafe { await_and_execute(NAME, AsyncValue::header_ptr(check::value(NAME, value)), task) }
}

/// Runs `resume(handle)` once on a worker thread when all members of the group
/// are complete; otherwise as `mlirAsyncRuntimeAwaitTokenAndExecute`. The group
/// stays alive until then by the references that its pending members hold.
///
/// # Safety
/// `group` must point to a live group; `resume` as for `mlirAsyncRuntimeExecute`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitAllInGroupAndExecute(
    group: *mut AsyncGroup,
    handle: CoroHandle,
    resume: CoroResume,
) {
    const NAME: &str = "mlirAsyncRuntimeAwaitAllInGroupAndExecute";
    let task = check::task(NAME, handle, resume);
    // SAFETY: the caller promises a live group.
    unsafe { await_all_and_execute(NAME, check::group(NAME, group), task) }
}

/// Blocks the calling thread until the token is complete (available or error).
///
/// On a worker thread the worker's other tasks go on meanwhile, on a spare
/// thread, so that waits nest to any depth. On any other thread the call only
/// waits; it runs tasks itself only if no worker thread can be created.
///
/// - Consumes: nothing. The caller must hold a reference during the call.
/// - Any thread, also inside a task.
/// - Misuse (reported, then abort): `token` null, another kind of object, or
///   freed.
///
/// # Safety
/// `token` must point to a live token.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitToken(token: *mut AsyncToken) {
    const NAME: &str = "mlirAsyncRuntimeAwaitToken";
    // SAFETY: the caller promises a live token, and holds a reference during the call.
    unsafe { block(NAME, AsyncToken::header_ptr(check::token(NAME, token))) }
}

/// Blocks the calling thread until the value is complete (available or error);
/// otherwise as `mlirAsyncRuntimeAwaitToken`.
///
/// # Safety
/// `value` must point to a live value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitValue(value: *mut AsyncValue) {
    const NAME: &str = "mlirAsyncRuntimeAwaitValue";
    // SAFETY: the caller promises a live value, and holds a reference during the call.
    unsafe { block(NAME, AsyncValue::header_ptr(check::value(NAME, value))) }
}

/// Blocks the calling thread until all members of the group are complete; otherwise
/// as `mlirAsyncRuntimeAwaitToken`.
///
/// # Safety
/// `group` must point to a live group.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAwaitAllInGroup(group: *mut AsyncGroup) {
    const NAME: &str = "mlirAsyncRuntimeAwaitAllInGroup";
    // SAFETY: the caller promises a live group, and holds a reference during the call.
    unsafe { block_on_all(NAME, check::group(NAME, group)) }
}

/// # Safety
/// As for [`ops::await_and_execute`].
#[inline(always)]
unsafe fn await_and_execute(function: &str, object: NonNull<Header>, task: Task) {
    // SAFETY: passed on from the caller.
    if unsafe { ops::await_and_execute(object, task) }.is_err() {
        check::out_of_memory(function, AWAITER_SIZE)
    }
}

/// # Safety
/// As for [`ops::block`].
unsafe fn block(function: &str, object: NonNull<Header>) {
    // SAFETY: passed on from the caller.
    if unsafe { ops::block(object, None) }.is_err() {
        check::out_of_memory(function, AWAITER_SIZE)
    }
}

/// # Safety
/// As for [`ops::await_and_execute`].
#[cfg(not(feature = "abi-llvm12"))]
unsafe fn await_all_and_execute(function: &str, group: NonNull<AsyncGroup>, task: Task) {
    // SAFETY: passed on from the caller.
    unsafe { await_and_execute(function, AsyncGroup::header_ptr(group), task) }
}

/// # Safety
/// As for [`ops::block`].
#[cfg(not(feature = "abi-llvm12"))]
unsafe fn block_on_all(function: &str, group: NonNull<AsyncGroup>) {
    // SAFETY: passed on from the caller.
    unsafe { block(function, AsyncGroup::header_ptr(group)) }
}

/// # Safety
/// As for [`ops::growing::await_all_and_execute`].
#[cfg(feature = "abi-llvm12")]
unsafe fn await_all_and_execute(function: &str, group: NonNull<AsyncGroup>, task: Task) {
    // SAFETY: passed on from the caller.
    if let Err(error) = unsafe { ops::growing::await_all_and_execute(group, task) } {
        check::refuse_member(function, error)
    }
}

/// # Safety
/// As for [`ops::growing::block_on_all`].
#[cfg(feature = "abi-llvm12")]
unsafe fn block_on_all(function: &str, group: NonNull<AsyncGroup>) {
    // SAFETY: passed on from the caller.
    if let Err(error) = unsafe { ops::growing::block_on_all(group) } {
        check::refuse_member(function, error)
    }
}
