//! The spans of each class, under a lock.
//!
//! | span | where | left by |
//! |---|---|---|
//! | has blocks to give | in the list of its class | `fill`, which takes the last: → nowhere; `give`, which brings the last: → kept, or unmapped |
//! | exhausted | nowhere; its blocks lead to it | `give`: → in the list |
//! | unused | kept for any class, at most [`KEPT_MOST`] | `fill`; `trim`: → unmapped |

use super::class::{CLASSES, Class};
use super::span::Span;
use super::{Block, fork};
use crate::sync::Mutex;
use core::ptr::{self, NonNull};

/// How many unused spans are kept.
const KEPT_MOST: usize = 64;

/// The spans of a class that have blocks to give.
#[derive(Debug)]
struct Heap {
    first: *mut Span,
}

// SAFETY: the spans belong to the heap, and are used by the holder of its lock.
unsafe impl Send for Heap {}

/// Spans that belong to no class, linked by `next`.
#[derive(Debug)]
struct Kept {
    first: *mut Span,
    count: usize,
    /// How many spans there are in all, also those that belong to a class.
    #[cfg(test)]
    mapped: usize,
}

// SAFETY: as above.
unsafe impl Send for Kept {}

static HEAPS: [Mutex<Heap>; CLASSES] =
    [const { Mutex::new(Heap { first: ptr::null_mut() }) }; CLASSES];
static KEPT: Mutex<Kept> = Mutex::new(Kept {
    first: ptr::null_mut(),
    count: 0,
    #[cfg(test)]
    mapped: 0,
});

impl Heap {
    /// Puts a span in front.
    ///
    /// # Safety
    /// The span must belong to the heap and not be in the list.
    unsafe fn link(&mut self, span: NonNull<Span>) {
        // SAFETY: the heap's, and so are the spans in its list.
        unsafe {
            (*span.as_ptr()).previous = ptr::null_mut();
            (*span.as_ptr()).next = self.first;
            if let Some(second) = self.first.as_mut() {
                second.previous = span.as_ptr();
            }
        }
        self.first = span.as_ptr();
    }

    /// Takes a span out of the list.
    ///
    /// # Safety
    /// It must be in the list.
    unsafe fn unlink(&mut self, span: NonNull<Span>) {
        // SAFETY: in the list, and so are its neighbours.
        unsafe {
            let (previous, next) = ((*span.as_ptr()).previous, (*span.as_ptr()).next);
            match previous.as_mut() {
                Some(previous) => previous.next = next,
                None => self.first = next,
            }
            if let Some(next) = next.as_mut() {
                next.previous = previous;
            }
        }
    }
}

/// Takes `count` ≥ 1 blocks. Returns a list of them and how many they are: fewer, or
/// none, without memory.
pub(super) fn fill(class: Class, count: u32) -> (*mut Block, u32) {
    fork::prepare();
    let mut heap = HEAPS[class.index()].lock();
    let (mut blocks, mut taken) = (ptr::null_mut(), 0);
    while taken < count {
        let span = match NonNull::new(heap.first) {
            Some(span) => span,
            None => {
                let Some(span) = unused_span(class) else { break };
                // SAFETY: the span is new.
                unsafe { heap.link(span) };
                span
            }
        };
        // SAFETY: the heap's span, which is in the list, under its lock.
        unsafe {
            taken += Span::take(span, count - taken, &mut blocks);
            if span.as_ref().is_exhausted() {
                heap.unlink(span)
            }
        }
    }
    (blocks, taken)
}

/// Takes back all blocks of a list.
///
/// # Safety
/// The caller gives them up; they are of this class.
pub(super) unsafe fn give(class: Class, blocks: *mut Block) {
    let mut unused = ptr::null_mut::<Span>();
    {
        let mut heap = HEAPS[class.index()].lock();
        let mut next = blocks;
        while let Some(block) = NonNull::new(next) {
            let span = Span::of(block);
            // SAFETY: the list is the caller's to give; the block's span is of this
            // class, so this heap's.
            unsafe {
                let was_exhausted = span.as_ref().is_exhausted();
                next = Span::give(span, block);
                if was_exhausted {
                    heap.link(span)
                }
                if span.as_ref().is_unused() {
                    heap.unlink(span);
                    (*span.as_ptr()).next = unused;
                    unused = span.as_ptr();
                }
            }
        }
    }
    while let Some(span) = NonNull::new(unused) {
        // SAFETY: taken out of the heap above; nobody else knows of it.
        unsafe {
            unused = span.as_ref().next;
            keep(span)
        }
    }
}

/// Keeps an unused span for any class, or gives it back to the system.
///
/// # Safety
/// The caller gives up the span.
unsafe fn keep(span: NonNull<Span>) {
    {
        let mut kept = KEPT.lock();
        if kept.count < KEPT_MOST {
            // SAFETY: the caller's.
            unsafe { (*span.as_ptr()).next = kept.first };
            kept.first = span.as_ptr();
            kept.count += 1;
            return;
        }
        #[cfg(test)]
        {
            kept.mapped -= 1;
        }
    }
    // SAFETY: the caller's, and unused.
    unsafe { Span::unmap(span) }
}

/// An unused span, made one of `class`; `None` if there is no memory.
fn unused_span(class: Class) -> Option<NonNull<Span>> {
    let mut kept = KEPT.lock();
    if kept.first.is_null() {
        let (first, count) = Span::map();
        kept.first = first;
        kept.count = count;
        #[cfg(test)]
        {
            kept.mapped += count;
        }
    }
    let span = NonNull::new(kept.first)?;
    // SAFETY: kept spans belong to the holder of the lock, and are unused.
    unsafe {
        kept.first = span.as_ref().next;
        kept.count -= 1;
        Span::begin(span, class)
    }
    Some(span)
}

/// Gives the memory of all unused spans back to the system.
pub(super) fn trim() {
    let mut next = {
        let mut kept = KEPT.lock();
        #[cfg(test)]
        {
            kept.mapped -= kept.count;
        }
        kept.count = 0;
        core::mem::replace(&mut kept.first, ptr::null_mut())
    };
    while let Some(span) = NonNull::new(next) {
        // SAFETY: taken out above; nobody else knows of them.
        unsafe {
            next = span.as_ref().next;
            Span::unmap(span)
        }
    }
}

/// Takes all locks, for as long as a `fork` takes.
pub(super) fn lock_all() {
    for heap in &HEAPS {
        core::mem::forget(heap.lock());
    }
    // After the heaps', as in `fill`.
    core::mem::forget(KEPT.lock());
}

/// The end of [`lock_all`].
///
/// # Safety
/// The calling thread (in a child, its original) has called `lock_all`.
pub(super) unsafe fn unlock_all() {
    // SAFETY: locked by `lock_all`, which forgot the guards.
    unsafe {
        KEPT.force_unlock();
        for heap in &HEAPS {
            heap.force_unlock()
        }
    }
}

/// How many spans there are.
#[cfg(test)]
pub(super) fn mapped() -> usize {
    KEPT.lock().mapped
}
