//! The functions of the first prototype of the C API, in the library for LLVM 12.
//!
//! A handle is a token under another name: complete or not, awaited once. Whoever
//! awaits it gives it up. The runtime is the one that all functions use.

use super::{AsyncHandle, AsyncRuntime, CoroHandle, CoroResume, check};
use crate::object::{AWAITER_SIZE, Token};
use crate::ops;

/// Returns the runtime of the process: always the same address, never null. It
/// need not be released.
///
/// - Blocks: never. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn MLIR_AsyncRT_DefaultRuntime() -> *mut AsyncRuntime {
    AsyncRuntime::default_address()
}

/// Creates a handle that is not yet complete.
///
/// - Produces: a handle, which must be completed once
///   (`MLIR_AsyncRT_EmplaceHandle`) and awaited once (`MLIR_AsyncRT_Await` or
///   `MLIR_AsyncRT_SyncAwait`), in any order.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `runtime` not that of
///   `MLIR_AsyncRT_DefaultRuntime`; out of memory.
#[unsafe(no_mangle)]
pub extern "C" fn MLIR_AsyncRT_CreateHandle(runtime: *mut AsyncRuntime) -> *mut AsyncHandle {
    const NAME: &str = "MLIR_AsyncRT_CreateHandle";
    check::runtime(NAME, runtime);
    match Token::create() {
        Some(token) => token.as_ptr(),
        None => check::out_of_memory(NAME, size_of::<Token>()),
    }
}

/// Completes the handle: a thread that waits for it goes on, a task that awaits it
/// is queued to run on a worker thread (never run by this call).
///
/// - Consumes: nothing of the awaiter's, who may do so before or afterwards.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `handle` null, another kind of object, or
///   freed; a handle that is complete already.
///
/// # Safety
/// `handle` must be one that the caller is to complete.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn MLIR_AsyncRT_EmplaceHandle(handle: *mut AsyncHandle) {
    const NAME: &str = "MLIR_AsyncRT_EmplaceHandle";
    // SAFETY: the caller promises a live handle.
    let token = unsafe { check::handle(NAME, handle) };
    // SAFETY: the caller owns the completer's reference and gives it up.
    if unsafe { ops::complete(Token::header_ptr(token), false) }.is_err() {
        check::completed_twice(NAME, "handle")
    }
}

/// Runs `function` once on a worker thread, and completes the handle afterwards.
/// The call returns at once and never runs `function` itself.
///
/// - Produces: a handle, which must be awaited once.
/// - `function`: must return normally, as a resume function must.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `runtime` not that of
///   `MLIR_AsyncRT_DefaultRuntime`; `function` null; out of memory.
///
/// # Safety
/// `function` must be callable once, on any thread, at any later time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn MLIR_AsyncRT_Call(
    runtime: *mut AsyncRuntime,
    function: Option<unsafe extern "C-unwind" fn()>,
) -> *mut AsyncHandle {
    const NAME: &str = "MLIR_AsyncRT_Call";
    check::runtime(NAME, runtime);
    let function = check::function(NAME, function);
    match ops::call(function) {
        Some(token) => token.as_ptr(),
        None => check::out_of_memory(NAME, size_of::<Token>()),
    }
}

/// Runs `resume(coro)` once on a worker thread when the handle is complete. Returns
/// at once and never runs `resume` itself, also when the handle is complete already.
///
/// - Consumes: the handle.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `handle` null, another kind of object, or
///   freed; `resume` null.
///
/// # Safety
/// `handle` must be one that nobody has awaited; `resume` as for
/// `mlirAsyncRuntimeExecute`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn MLIR_AsyncRT_Await(
    handle: *mut AsyncHandle,
    coro: CoroHandle,
    resume: CoroResume,
) {
    const NAME: &str = "MLIR_AsyncRT_Await";
    let task = check::task(NAME, coro, resume);
    // SAFETY: the caller promises a live handle.
    let token = unsafe { Token::header_ptr(check::handle(NAME, handle)) };
    // SAFETY: alive by the awaiter's reference, which is the caller's.
    if unsafe { ops::await_and_execute(token, task) }.is_err() {
        check::out_of_memory(NAME, AWAITER_SIZE)
    }
    // SAFETY: the awaiter's reference, which the caller gives up.
    if let Err(error) = unsafe { ops::drop_ref(token, 1) } {
        check::refuse_count(NAME, error)
    }
}

/// Blocks the calling thread until the handle is complete; as
/// `mlirAsyncRuntimeAwaitToken` does.
///
/// - Consumes: the handle.
/// - Any thread, also inside a task.
/// - Misuse (reported, then abort): `handle` null, another kind of object, or
///   freed.
///
/// # Safety
/// `handle` must be one that nobody has awaited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn MLIR_AsyncRT_SyncAwait(handle: *mut AsyncHandle) {
    const NAME: &str = "MLIR_AsyncRT_SyncAwait";
    // SAFETY: the caller promises a live handle.
    let token = unsafe { Token::header_ptr(check::handle(NAME, handle)) };
    // SAFETY: alive by the awaiter's reference, which is the caller's.
    if unsafe { ops::block(token, None) }.is_err() {
        check::out_of_memory(NAME, AWAITER_SIZE)
    }
    // SAFETY: the awaiter's reference, which the caller gives up.
    if let Err(error) = unsafe { ops::drop_ref(token, 1) } {
        check::refuse_count(NAME, error)
    }
}
