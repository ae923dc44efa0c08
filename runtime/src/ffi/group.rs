//! Groups: completion of a number of members. How they are created depends on the
//! generation of the C API: `create_group.rs`, or `create_growing_group.rs`.

use super::{AsyncGroup, AsyncToken, check};
use crate::ops;

/// Adds a token to a group and returns the member's rank: 0 for the first that
/// was added, then 1, 2, and so on.
///
/// A token that is complete already counts at once. Until the token completes
/// the group stays alive, even if its last outside reference is dropped.
///
/// - Consumes: nothing; the caller must hold a reference to each during the call.
/// - Blocks: never. Any thread, also several at a time for one group.
/// - Misuse (reported, then abort): null, another kind of object, or freed; more
///   members than the size that the group was created with.
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
