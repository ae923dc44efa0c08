//! Spans: the pieces of memory that blocks are cut from.
//!
//! A span is [`SPAN`] bytes, aligned to as many, so that a block's address leads to its
//! span. It begins with a [`Span`]; blocks of one class follow. All of it is used
//! under the lock of the class's heap (`heap.rs`).

use super::{ALIGN, Block, Class};
use core::ptr::{self, NonNull};

/// The size and the alignment of a span.
pub(super) const SPAN: usize = 64 << 10;

/// How many spans are mapped at a time.
const MAPPED: usize = 4;

/// The head of a span.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Span {
    /// Neighbours in the list of spans with blocks to give.
    pub(super) next: *mut Span,
    pub(super) previous: *mut Span,
    /// Blocks that were given back.
    free: *mut Block,
    /// Where the part begins that was never used, in bytes from the span's start.
    fresh: u32,
    /// Blocks that somebody has.
    used: u32,
    class: Class,
}

impl Span {
    /// Maps memory for spans. Returns a list of them, linked by `next`, of which nothing
    /// else is set, and how many they are: none if there is no memory.
    pub(super) fn map() -> (*mut Self, usize) {
        let (start, count) = match map_aligned(MAPPED * SPAN) {
            Some(start) => (start, MAPPED),
            None => match map_aligned(SPAN) {
                Some(start) => (start, 1),
                None => return (ptr::null_mut(), 0),
            },
        };
        let mut first = ptr::null_mut();
        for number in (0..count).rev() {
            // SAFETY: within what was mapped just now, for nobody else.
            unsafe {
                let span = start.add(number * SPAN).cast::<Self>();
                (*span.as_ptr()).next = first;
                first = span.as_ptr();
            }
        }
        (first, count)
    }

    /// Makes an unused span one of `class`.
    ///
    /// # Safety
    /// The caller owns the memory of the span, of which no block is in use.
    pub(super) unsafe fn begin(span: NonNull<Self>, class: Class) {
        let head = Self {
            next: ptr::null_mut(),
            previous: ptr::null_mut(),
            free: ptr::null_mut(),
            fresh: size_of::<Self>().next_multiple_of(ALIGN) as u32,
            used: 0,
            class,
        };
        // SAFETY: the caller's.
        unsafe { span.write(head) }
    }

    /// Gives the memory of a span back to the system.
    ///
    /// # Safety
    /// The caller owns the span, of which no block is in use.
    pub(super) unsafe fn unmap(span: NonNull<Self>) {
        // SAFETY: mapped by `map`. It cannot fail but for a bound on the number of
        // mappings; then the memory is lost.
        unsafe { libc::munmap(span.as_ptr().cast(), SPAN) };
    }

    /// The span that a block was cut from.
    pub(super) fn of(block: NonNull<Block>) -> NonNull<Self> {
        let span = block.as_ptr().map_addr(|address| address & !(SPAN - 1)).cast();
        // SAFETY: spans are not at address zero.
        unsafe { NonNull::new_unchecked(span) }
    }

    /// Whether no block is in use.
    pub(super) fn is_unused(&self) -> bool {
        self.used == 0
    }

    /// Whether there is no block to take.
    pub(super) fn is_exhausted(&self) -> bool {
        self.free.is_null() && self.fresh as usize + self.class.size() > SPAN
    }

    /// Takes up to `most` ≥ 1 blocks and puts them in front of the list `blocks`; returns
    /// how many.
    ///
    /// # Safety
    /// The span must be the caller's to use.
    pub(super) unsafe fn take(
        span: NonNull<Self>,
        most: u32,
        blocks: &mut *mut Block,
    ) -> u32 {
        // SAFETY: the caller's.
        let this = unsafe { &mut *span.as_ptr() };
        let mut taken = 0;
        if let Some(first) = NonNull::new(this.free) {
            // The front of the span's list as it is, as much of it as is wanted.
            let mut last = first;
            taken = 1;
            // SAFETY: the blocks are in the span's list.
            unsafe {
                while taken < most
                    && let Some(next) = NonNull::new(Block::next(last))
                {
                    last = next;
                    taken += 1;
                }
                this.free = Block::next(last);
                Block::set_next(last, *blocks);
            }
            *blocks = first.as_ptr();
        }
        let size = this.class.size();
        let rest = (SPAN - this.fresh as usize) / size;
        let fresh = (most - taken).min(rest as u32);
        // From the back, so that the list has them in the order of their addresses.
        for number in (0..fresh as usize).rev() {
            // SAFETY: within the span, and never used before.
            unsafe {
                let block = span.cast::<u8>().add(this.fresh as usize + number * size);
                Block::set_next(block.cast(), *blocks);
                *blocks = block.as_ptr().cast();
            }
        }
        this.fresh += fresh * size as u32;
        taken += fresh;
        this.used += taken;
        taken
    }

    /// Takes blocks back: `blocks`, and those that follow it in the list, as far as they
    /// come from the same span. Returns the rest of the list.
    ///
    /// # Safety
    /// The span must be the caller's to use; the blocks are given up.
    pub(super) unsafe fn give(span: NonNull<Self>, blocks: NonNull<Block>) -> *mut Block {
        // SAFETY: the caller's.
        let this = unsafe { &mut *span.as_ptr() };
        let mut last = blocks;
        // SAFETY: the blocks are in the caller's list.
        let mut next = unsafe { Block::next(last) };
        this.used -= 1;
        while let Some(block) = NonNull::new(next)
            && Self::of(block) == span
        {
            last = block;
            // SAFETY: as above.
            next = unsafe { Block::next(last) };
            this.used -= 1;
        }
        // SAFETY: given up by the caller.
        unsafe { Block::set_next(last, this.free) };
        this.free = blocks.as_ptr();
        next
    }
}

/// Maps `size` bytes that are aligned to [`SPAN`].
fn map_aligned(size: usize) -> Option<NonNull<u8>> {
    // The kernel puts mappings side by side, so the first attempt succeeds mostly.
    let block = map(size)?;
    if block.addr().get().is_multiple_of(SPAN) {
        return Some(block);
    }
    // SAFETY: mapped above.
    unsafe { libc::munmap(block.as_ptr().cast(), size) };
    let block = map(size + SPAN)?;
    let before = block.addr().get().next_multiple_of(SPAN) - block.addr().get();
    // SAFETY: all of it was mapped just now, and what is cut off is not used.
    unsafe {
        let span = block.add(before);
        if before > 0 {
            libc::munmap(block.as_ptr().cast(), before);
        }
        if before < SPAN {
            libc::munmap(span.as_ptr().add(size).cast(), SPAN - before);
        }
        Some(span)
    }
}

fn map(size: usize) -> Option<NonNull<u8>> {
    let (protection, flags) =
        (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: a new mapping of memory takes nothing from anybody.
    let block = unsafe { libc::mmap(ptr::null_mut(), size, protection, flags, -1, 0) };
    if block == libc::MAP_FAILED { None } else { NonNull::new(block.cast()) }
}
