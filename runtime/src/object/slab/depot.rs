//! Where threads leave batches of blocks for others.
//!
//! A batch is a list of exactly [`Class::batch`] blocks, named by its first. Each class
//! has a few slots for one batch each. A batch is put by an exchange from an empty
//! slot, and taken by a swap, which takes all of it: there is no lock, and no moment at
//! which a batch can be mistaken for another. A thread that finds no slot goes on to
//! the `heap.rs`.
//!
//! | slot | left by |
//! |---|---|
//! | null | `put`: → a batch, whose blocks belong to the slot |
//! | a batch | `get`: → null, the blocks belong to the caller |

#[cfg(not(loom))]
use super::class::{CLASSES, Class};
#[cfg(not(loom))]
use super::{Block, heap};
use crate::sync::{AtomicPtr, Ordering, Site, ordering};
#[cfg(not(loom))]
use core::ptr::NonNull;
use core::ptr;

/// Slots of each class.
#[cfg(not(loom))]
const SLOTS: usize = 8;

/// Slots for things that are handed over by address.
#[derive(Debug)]
pub struct Slots<T, const N: usize>([AtomicPtr<T>; N]);

impl<T, const N: usize> Slots<T, N> {
    /// Empty slots.
    #[cfg(not(loom))]
    pub const fn new() -> Self {
        Self([const { AtomicPtr::new(ptr::null_mut()) }; N])
    }

    /// Empty slots.
    #[cfg(loom)]
    #[expect(clippy::new_without_default, reason = "const in the build that ships")]
    pub fn new() -> Self {
        Self(core::array::from_fn(|_| AtomicPtr::new(ptr::null_mut())))
    }

    /// Leaves `batch`, which is not null, in an empty slot; false if there is none.
    pub fn put(&self, batch: *mut T) -> bool {
        self.0.iter().any(|slot| {
            // ORDERING: Relaxed; only whether to try. Release; pairs with the Acquire
            // in `get`; publishes the blocks. Relaxed on failure: nothing is read.
            slot.load(Ordering::Relaxed).is_null()
                && slot
                    .compare_exchange(
                        ptr::null_mut(),
                        batch,
                        ordering(Site::DepotPut, Ordering::Release),
                        Ordering::Relaxed,
                    )
                    .is_ok()
        })
    }

    /// Takes a batch; null if there is none.
    pub fn get(&self) -> *mut T {
        for slot in &self.0 {
            // ORDERING: Relaxed; only whether to try.
            if slot.load(Ordering::Relaxed).is_null() {
                continue;
            }
            // ORDERING: Acquire; pairs with the Release in `put`; takes in the blocks.
            let batch =
                slot.swap(ptr::null_mut(), ordering(Site::DepotGet, Ordering::Acquire));
            if !batch.is_null() {
                return batch;
            }
        }
        ptr::null_mut()
    }
}

#[cfg(not(loom))]
static DEPOT: [Slots<Block, SLOTS>; CLASSES] = [const { Slots::new() }; CLASSES];

/// Leaves a batch for other threads, or gives its blocks back to their spans.
///
/// # Safety
/// The caller gives up the batch.
#[cfg(not(loom))]
pub(super) unsafe fn put(class: Class, batch: NonNull<Block>) {
    if !DEPOT[class.index()].put(batch.as_ptr()) {
        // SAFETY: given up by the caller, and not taken by the slots.
        unsafe { heap::give(class, batch.as_ptr()) }
    }
}

/// Takes a batch that another thread has left.
#[cfg(not(loom))]
pub(super) fn get(class: Class) -> Option<NonNull<Block>> {
    NonNull::new(DEPOT[class.index()].get())
}

/// Gives all blocks back to their spans.
#[cfg(not(loom))]
pub(super) fn drain() {
    for class in Class::all() {
        while let Some(batch) = get(class) {
            // SAFETY: the batch is this thread's.
            unsafe { heap::give(class, batch.as_ptr()) }
        }
    }
}
