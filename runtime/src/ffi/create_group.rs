//! Creating a group that knows how many members it will have.

use super::{AsyncGroup, check};

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
