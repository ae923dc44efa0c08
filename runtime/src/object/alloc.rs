//! The heap block of an object: the system's allocator, whose failure comes back.

use super::audit;
use super::header::{Header, Kind};
#[cfg(not(any(loom, shuttle)))]
use super::quarantine;
use core::ptr::NonNull;
use std::alloc::{GlobalAlloc, Layout, System};

/// What malloc aligns to; blocks of this alignment take its fastest path.
const BLOCK_ALIGN: usize = 16;

/// Allocates a block of `size` bytes; `None` if there is no memory.
pub(super) fn block(kind: Kind, size: usize) -> Option<NonNull<u8>> {
    // SAFETY: no object has size zero.
    let block = NonNull::new(unsafe { System.alloc(layout(size)?) })?;
    audit::created(kind);
    Some(block)
}

/// Frees the block of an object, `size` bytes that begin `offset` bytes before it.
///
/// # Safety
/// The caller is alone with the object, which [`block`] allocated with this size.
pub(super) unsafe fn free(object: NonNull<Header>, kind: Kind, offset: usize, size: usize) {
    let Some(layout) = layout(size) else { return };
    // SAFETY: the block begins there.
    let block = unsafe { object.cast::<u8>().sub(offset) };
    #[cfg(not(any(loom, shuttle)))]
    if audit::is_on() {
        audit::freed(kind);
        // SAFETY: alone with the whole block, says the caller.
        unsafe {
            block.write_bytes(quarantine::POISON, layout.size());
            Header::mark_freed(object);
            return quarantine::keep(block, layout);
        }
    }
    let _ = kind;
    // SAFETY: alone with the object, says the caller, and it was allocated with
    // this layout.
    unsafe {
        Header::mark_freed(object);
        System.dealloc(block.as_ptr(), layout)
    }
}

fn layout(size: usize) -> Option<Layout> {
    Layout::from_size_align(size, BLOCK_ALIGN).ok()
}
