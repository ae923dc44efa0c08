//! The allocator of objects: blocks of a few sizes, cached by threads.
//!
//! - [`take`] and [`put`] are the fast path: the calling thread's own lists, without
//!   an atomic access (`cache.rs`). They fail when a list is empty, or full.
//! - [`allocate`] and [`free`] then exchange whole batches of blocks, with other
//!   threads through the `depot.rs`, and beyond that with the spans of memory that
//!   blocks are cut from (`heap.rs`, `span.rs`).
//! - [`is_on`] says whether there is such an allocator in this process at all; where
//!   it would hide errors from a tool, there is none (`mode.rs`).
//!
//! Any thread may call any function. `README.md` beside this file tells what is kept
//! where, how much of it, and what becomes of it when threads end or a process forks.

mod cache;
mod class;
mod depot;
mod fork;
mod heap;
mod local;
mod mode;
mod span;
#[cfg(test)]
mod tests;

pub(super) use cache::{allocate, free, put, take};
pub(super) use class::Class;
pub(super) use mode::is_on;

use core::ptr::NonNull;

/// What a block is aligned to, unless it is of the class for awaiters.
pub(super) const ALIGN: usize = 64;

/// A block that nobody uses, in a list.
///
/// The first word is left alone: there the tag of an object stays, that says that it
/// was freed.
#[repr(C)]
pub(super) struct Block {
    _tag: u64,
    next: *mut Block,
}

impl Block {
    /// The block's successor in the list that it is in.
    ///
    /// # Safety
    /// The caller owns the block, which is in a list.
    #[inline(always)]
    unsafe fn next(block: NonNull<Self>) -> *mut Self {
        // SAFETY: the caller's; written when it was put into the list.
        unsafe { (*block.as_ptr()).next }
    }

    /// Makes `next` the block's successor.
    ///
    /// # Safety
    /// The caller owns the block.
    #[inline(always)]
    unsafe fn set_next(block: NonNull<Self>, next: *mut Self) {
        // SAFETY: the caller's, and large enough.
        unsafe { (*block.as_ptr()).next = next }
    }
}

/// Gives what is kept back to the system: of the calling thread, and of all threads
/// together. What other threads keep for themselves stays theirs.
pub fn trim() {
    if is_on() {
        cache::flush();
        depot::drain();
        heap::trim();
    }
}
