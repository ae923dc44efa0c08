//! Tokens: completion without a payload.

use super::{AsyncToken, check};
use crate::ops;

/// Creates a token that is not yet available.
///
/// - Produces: a token with **two** references: one for the caller, and one for
///   whoever completes it (`mlirAsyncRuntimeEmplaceToken` or
///   `mlirAsyncRuntimeSetTokenError` consumes that one).
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): out of memory.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateToken() -> *mut AsyncToken {
    match AsyncToken::create() {
        Some(token) => token.as_ptr(),
        None => check::out_of_memory("mlirAsyncRuntimeCreateToken", size_of::<AsyncToken>()),
    }
}

/// Makes the token available: threads that wait for it go on, tasks that await
/// it are queued to run on worker threads (never run by this call).
///
/// - Consumes: the completer's reference.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `token` null, another kind of object, or
///   freed; a token that is available or in error already.
///
/// # Safety
/// `token` must point to a live token; the caller owns the completer's reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeEmplaceToken(token: *mut AsyncToken) {
    const NAME: &str = "mlirAsyncRuntimeEmplaceToken";
    // SAFETY: the caller promises a live token.
    let token = unsafe { check::token(NAME, token) };
    // SAFETY: the caller owns the completer's reference and gives it up.
    if unsafe { ops::complete(AsyncToken::header_ptr(token), false) }.is_err() {
        check::completed_twice(NAME, "token")
    }
}

/// Completes the token in the error state; otherwise as
/// `mlirAsyncRuntimeEmplaceToken`.
///
/// - Consumes: the completer's reference.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): as `mlirAsyncRuntimeEmplaceToken`.
///
/// # Safety
/// `token` must point to a live token; the caller owns the completer's reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeSetTokenError(token: *mut AsyncToken) {
    const NAME: &str = "mlirAsyncRuntimeSetTokenError";
    // SAFETY: the caller promises a live token.
    let token = unsafe { check::token(NAME, token) };
    // SAFETY: the caller owns the completer's reference and gives it up.
    if unsafe { ops::complete(AsyncToken::header_ptr(token), true) }.is_err() {
        check::completed_twice(NAME, "token")
    }
}

/// Tells whether the token completed in the error state (false while it is not
/// complete).
///
/// - Consumes: nothing. Blocks: never. Any thread.
/// - Misuse (reported, then abort): `token` null, another kind of object, or
///   freed.
///
/// # Safety
/// `token` must point to a live token.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeIsTokenError(token: *mut AsyncToken) -> bool {
    // SAFETY: the caller promises a live token.
    unsafe { check::token("mlirAsyncRuntimeIsTokenError", token).as_ref() }.header().is_error()
}
