//! Creating a group that grows with each member.

use super::{AsyncGroup, check};

/// Creates an empty group, which grows with each token that is added.
///
/// The group is ready whenever all tokens that were added so far are complete, so
/// an empty one is. Adding a token that is not complete makes it wait again; who
/// waited before, and was released, is not released again.
///
/// - Produces: a group with **one** reference.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): out of memory.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateGroup() -> *mut AsyncGroup {
    match AsyncGroup::create_growing() {
        Some(group) => group.as_ptr(),
        None => check::out_of_memory("mlirAsyncRuntimeCreateGroup", size_of::<AsyncGroup>()),
    }
}
