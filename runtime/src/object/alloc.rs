//! The memory of objects and awaiters: the slab's blocks (`slab/`), or the system's
//! where there is no slab and for what is larger than its blocks. That there is none
//! left comes back.

use super::audit;
use super::header::{Header, Kind};
#[cfg(not(any(loom, shuttle)))]
use super::{quarantine, slab};
use core::ptr::NonNull;
use std::alloc::{GlobalAlloc, Layout, System};

/// What malloc aligns to; blocks of this alignment take its fastest path.
const SYSTEM_ALIGN: usize = 16;

/// The size of an object, which depends on where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// Bytes in a block that is aligned to 64.
    pub(super) slab: usize,
    /// Bytes in a block that is aligned to 16.
    pub(super) system: usize,
}

impl Extent {
    /// The extent of a type that needs no more alignment than malloc gives.
    pub(super) const fn of<T>() -> Self {
        Self { slab: size_of::<T>(), system: size_of::<T>() }
    }

    fn layout(self) -> Option<Layout> {
        Layout::from_size_align(self.system, SYSTEM_ALIGN).ok()
    }
}

/// Takes a block of `size` bytes, aligned to 64, from those that the calling thread
/// keeps; `None` if it keeps none.
#[inline(always)]
pub(super) fn kept(size: usize) -> Option<NonNull<u8>> {
    #[cfg(not(any(loom, shuttle)))]
    if let Some(class) = slab::Class::of(size) {
        return slab::take(class).map(NonNull::cast);
    }
    let _ = size;
    None
}

/// Allocates a block where [`kept`] has none; `None` if there is no memory. Returns also
/// whether the block is filled with zeroes, as the system's are; otherwise it contains
/// anything.
#[cold]
#[inline(never)]
pub(super) fn block(kind: Kind, extent: Extent) -> Option<(NonNull<u8>, bool)> {
    #[cfg(not(any(loom, shuttle)))]
    if let Some(class) = slab::Class::of(extent.slab)
        && slab::is_on()
    {
        return slab::allocate(class).map(|block| (block.cast(), false));
    }
    // SAFETY: no object has size zero.
    let block = NonNull::new(unsafe { System.alloc_zeroed(extent.layout()?) })?;
    audit::created(kind);
    Some((block, true))
}

/// Frees the block of an object, which begins `offset` bytes before it.
///
/// # Safety
/// The caller is alone with the object, which was allocated with this extent.
#[inline(always)]
pub(super) unsafe fn free(object: NonNull<Header>, kind: Kind, offset: usize, extent: Extent) {
    // SAFETY: alone with the object, says the caller; its block begins there. If there
    // is a slab, it has the blocks of its sizes; if not, `put` refuses.
    unsafe {
        Header::mark_freed(object);
        #[cfg(not(any(loom, shuttle)))]
        if let Some(class) = slab::Class::of(extent.slab)
            && slab::put(class, object.cast::<u8>().sub(offset).cast())
        {
            return;
        }
        give_back(object, kind, offset, extent)
    }
}

/// # Safety
/// As for [`free`].
#[cold]
#[inline(never)]
unsafe fn give_back(object: NonNull<Header>, kind: Kind, offset: usize, extent: Extent) {
    // SAFETY: the block begins there.
    let block = unsafe { object.cast::<u8>().sub(offset) };
    #[cfg(not(any(loom, shuttle)))]
    if let Some(class) = slab::Class::of(extent.slab)
        && slab::is_on()
    {
        // SAFETY: the slab's, since it is on, and the caller's.
        return unsafe { slab::free(class, block.cast()) };
    }
    let Some(layout) = extent.layout() else { return };
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
    // SAFETY: the caller's, and allocated with this layout.
    unsafe { System.dealloc(block.as_ptr(), layout) }
}

/// Allocates an entry of a list of awaiters; `None` if there is no memory.
#[inline(always)]
pub(super) fn entry<T>() -> Option<NonNull<T>> {
    #[cfg(not(any(loom, shuttle)))]
    {
        const { assert!(slab::Class::AWAITER.holds::<T>()) }
        if let Some(block) = slab::take(slab::Class::AWAITER) {
            return Some(block.cast());
        }
        if slab::is_on() {
            return slab::allocate(slab::Class::AWAITER).map(NonNull::cast);
        }
    }
    // SAFETY: no entry has size zero.
    NonNull::new(unsafe { System.alloc(Layout::new::<T>()) }.cast())
}

/// Frees an entry.
///
/// # Safety
/// It must come from [`entry`] with the same type, and is the caller's.
#[inline(always)]
pub(super) unsafe fn free_entry<T>(entry: NonNull<T>) {
    // SAFETY: the caller's; the slab's if there is one.
    unsafe {
        #[cfg(not(any(loom, shuttle)))]
        {
            if slab::put(slab::Class::AWAITER, entry.cast()) {
                return;
            }
            if slab::is_on() {
                return slab::free(slab::Class::AWAITER, entry.cast());
            }
        }
        System.dealloc(entry.as_ptr().cast(), Layout::new::<T>())
    }
}
