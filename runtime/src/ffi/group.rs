//! Groups: completion of a known number of members.

use super::{AsyncGroup, AsyncToken, check};
use crate::ops;

/// Creates a group that completes when `size` members have completed.
///
/// - Produces: a group with **one** reference.
/// - `size`: the number of members that will be added; a group of size 0 is
///   complete at once.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `size` negative; out of memory.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateGroup(size: i64) -> *mut AsyncGroup {
    const NAME: &str = "mlirAsyncRuntimeCreateGroup";
    check::group_size(NAME, size);
    match AsyncGroup::create(size) {
        Some(group) => group.as_ptr(),
        None => check::out_of_memory(NAME, size_of::<AsyncGroup>()),
    }
}

/// Adds a token to a group and returns the member's rank: 0 for the first that
/// was added, then 1, 2, and so on.
///
/// A token that is complete already counts at once. Until the token completes
/// the group stays alive, even if its last outside reference is dropped.
///
/// - Consumes: nothing; the caller must hold a reference to each during the call.
/// - Blocks: never. Any thread, also several at a time for one group.
/// - Misuse (reported, then abort): null, another kind of object, or freed; more
///   members than the group's size.
///
/// # Safety
/// `token` and `group` must point to a live token and a live group.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAddTokenToGroup(
    token: *mut AsyncToken,
    group: *mut AsyncGroup,
) -> i64 {
    const NAME: &str = "mlirAsyncRuntimeAddTokenToGroup";
    // SAFETY: the caller promises a live token and a live group.
    let (token, group) = unsafe { (check::token(NAME, token), check::group(NAME, group)) };
    // SAFETY: both are alive for the duration of the call.
    match unsafe { ops::add_to_group(AsyncToken::header_ptr(token), group) } {
        Ok(rank) => rank,
        Err(error) => check::refuse_member(NAME, error),
    }
}

/// Tells whether the group is in error: true once any completed member was in
/// error, also before the group itself is complete.
///
/// - Consumes: nothing. Blocks: never. Any thread.
/// - Misuse (reported, then abort): `group` null, another kind of object, or
///   freed.
///
/// # Safety
/// `group` must point to a live group.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeIsGroupError(group: *mut AsyncGroup) -> bool {
    // SAFETY: the caller promises a live group.
    unsafe { check::group("mlirAsyncRuntimeIsGroupError", group).as_ref() }.is_error()
}
