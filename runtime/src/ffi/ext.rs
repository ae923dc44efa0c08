//! Extensions of the API for objects: values in groups, and timed waits.

use super::{AsyncGroup, AsyncToken, AsyncValue, check};
use crate::object::{AWAITER_SIZE, Header};
use crate::ops;
use core::ptr::NonNull;
use core::time::Duration;
use std::time::Instant;

/// Adds a value to a group; otherwise as `mlirAsyncRuntimeAddTokenToGroup`.
///
/// - Consumes: nothing; the caller must hold a reference to each during the call.
/// - Blocks: never. Any thread, also several at a time for one group.
/// - Misuse (reported, then abort): null, another kind of object, or freed; more
///   members than the group's size.
///
/// # Safety
/// `value` and `group` must point to a live value and a live group.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeAddValueToGroup(
    value: *mut AsyncValue,
    group: *mut AsyncGroup,
) -> i64 {
    const NAME: &str = "asyncRuntimeAddValueToGroup";
    // SAFETY: the caller promises a live value and a live group.
    let (value, group) = unsafe { (check::value(NAME, value), check::group(NAME, group)) };
    // SAFETY: both are alive for the duration of the call.
    match unsafe { ops::add_to_group(AsyncValue::header_ptr(value), group) } {
        Ok(rank) => rank,
        Err(error) => check::refuse_member(NAME, error),
    }
}

/// Blocks the calling thread until the token is complete, but no longer than
/// `timeout_ns`; otherwise as `mlirAsyncRuntimeAwaitToken`.
///
/// - `timeout_ns`: nanoseconds; 0 only looks.
/// - Returns whether the token is complete.
/// - Consumes: nothing. The caller must hold a reference during the call.
/// - Any thread, also inside a task.
/// - Misuse (reported, then abort): `token` null, another kind of object, or
///   freed; `timeout_ns` negative.
///
/// # Safety
/// `token` must point to a live token.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeAwaitTokenFor(
    token: *mut AsyncToken,
    timeout_ns: i64,
) -> bool {
    const NAME: &str = "asyncRuntimeAwaitTokenFor";
    // SAFETY: the caller promises a live token.
    unsafe { block_for(NAME, AsyncToken::header_ptr(check::token(NAME, token)), timeout_ns) }
}

/// Blocks the calling thread until the value is complete, but no longer than
/// `timeout_ns`; otherwise as `asyncRuntimeAwaitTokenFor`.
///
/// # Safety
/// `value` must point to a live value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeAwaitValueFor(
    value: *mut AsyncValue,
    timeout_ns: i64,
) -> bool {
    const NAME: &str = "asyncRuntimeAwaitValueFor";
    // SAFETY: the caller promises a live value.
    unsafe { block_for(NAME, AsyncValue::header_ptr(check::value(NAME, value)), timeout_ns) }
}

/// Blocks the calling thread until all members of the group are complete, but no
/// longer than `timeout_ns`; otherwise as `asyncRuntimeAwaitTokenFor`.
///
/// # Safety
/// `group` must point to a live group.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeAwaitGroupFor(
    group: *mut AsyncGroup,
    timeout_ns: i64,
) -> bool {
    const NAME: &str = "asyncRuntimeAwaitGroupFor";
    // SAFETY: the caller promises a live group.
    unsafe { block_for(NAME, AsyncGroup::header_ptr(check::group(NAME, group)), timeout_ns) }
}

/// # Safety
/// As for [`ops::block`].
unsafe fn block_for(function: &str, object: NonNull<Header>, timeout_ns: i64) -> bool {
    let timeout = Duration::from_nanos(check::timeout(function, timeout_ns));
    if timeout.is_zero() {
        // SAFETY: alive, says the caller.
        return unsafe { object.as_ref() }.is_complete();
    }
    // A deadline beyond the clock's end is none.
    let deadline = Instant::now().checked_add(timeout);
    // SAFETY: passed on from the caller.
    match unsafe { ops::block(object, deadline) } {
        Ok(complete) => complete,
        Err(_) => check::out_of_memory(function, AWAITER_SIZE),
    }
}
