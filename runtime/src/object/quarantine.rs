//! Keeping freed objects out of circulation, for `ASYNC_RUNTIME_CHECK=1`.
//!
//! A freed object is filled with [`POISON`], keeps the tag that says so, and waits
//! here before its memory is used again: a later use of it is named as such, and
//! who reads the payload of a freed value finds a pattern and not plausible data.

use crate::sync::Mutex;
use core::ptr::NonNull;
use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::VecDeque;

/// What freed memory is filled with.
pub const POISON: u8 = 0xDB;
/// How much is kept: bytes and objects. What came first goes first.
const MOST_BYTES: usize = 64 << 20;
const MOST_OBJECTS: usize = 1 << 16;

struct Kept {
    blocks: VecDeque<(NonNull<u8>, Layout)>,
    bytes: usize,
}

// SAFETY: the blocks belong to nobody else.
unsafe impl Send for Kept {}

static KEPT: Mutex<Kept> = Mutex::new(Kept { blocks: VecDeque::new(), bytes: 0 });

/// Keeps the block of a freed object for a while.
///
/// # Safety
/// The caller owns the block, which was allocated with this layout.
pub(super) unsafe fn keep(block: NonNull<u8>, layout: Layout) {
    let mut kept = KEPT.lock();
    kept.bytes += layout.size();
    kept.blocks.push_back((block, layout));
    while kept.bytes > MOST_BYTES || kept.blocks.len() > MOST_OBJECTS {
        let Some((oldest, layout)) = kept.blocks.pop_front() else { break };
        kept.bytes -= layout.size();
        // SAFETY: handed over by an earlier call.
        unsafe { System.dealloc(oldest.as_ptr(), layout) };
    }
}

/// Frees all that is kept.
pub(super) fn release_all() {
    let kept = core::mem::replace(
        &mut *KEPT.lock(),
        Kept { blocks: VecDeque::new(), bytes: 0 },
    );
    for (block, layout) in kept.blocks {
        // SAFETY: handed over by a call of `keep`.
        unsafe { System.dealloc(block.as_ptr(), layout) };
    }
}

/// Keeps others out until [`let_in`] is called, on this thread: over a fork.
pub(super) fn keep_out() {
    core::mem::forget(KEPT.lock());
}

/// The end of [`keep_out`].
///
/// # Safety
/// The calling thread (in a child, its original) has called `keep_out`.
pub(super) unsafe fn let_in() {
    // SAFETY: locked by `keep_out`, whose guard was forgotten.
    unsafe { KEPT.force_unlock() }
}
