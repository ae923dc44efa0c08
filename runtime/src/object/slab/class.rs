//! The sizes of blocks.

use super::ALIGN;
use crate::object::AWAITER_SIZE;

/// How many classes there are.
pub(super) const CLASSES: usize = SIZES.len();

/// The size of each class's blocks. The first is for awaiters alone.
const SIZES: [usize; 13] = [
    AWAITER_SIZE.next_multiple_of(16),
    64,
    128,
    192,
    256,
    384,
    512,
    768,
    1024,
    1536,
    2048,
    3072,
    4096,
];

/// The largest block.
const LARGEST: usize = SIZES[CLASSES - 1];

/// Bytes that a batch of blocks has at most, and blocks.
const BATCH_BYTES: usize = 16 << 10;
const BATCH_BLOCKS: usize = 64;

/// The class for a number of units of [`ALIGN`] bytes.
const BY_UNITS: [u8; LARGEST / ALIGN + 1] = {
    let mut table = [0; LARGEST / ALIGN + 1];
    let (mut units, mut class) = (0, 1);
    while units < table.len() {
        if units * ALIGN > SIZES[class] {
            class += 1;
        }
        table[units] = class as u8;
        units += 1;
    }
    table
};

/// A class of blocks with the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u8);

impl Class {
    /// The class of awaiters. Its blocks are aligned to 16 bytes.
    pub const AWAITER: Self = Self(0);

    /// The class for blocks of `size` bytes; `None` if they are too large. They are
    /// aligned to [`ALIGN`] bytes.
    #[inline(always)]
    pub const fn of(size: usize) -> Option<Self> {
        if size > LARGEST { None } else { Some(Self(BY_UNITS[size.div_ceil(ALIGN)])) }
    }

    /// All classes.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..CLASSES).map(|class| Self(class as u8))
    }

    /// The class's number, below [`CLASSES`].
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a `T` fits into a block.
    pub const fn holds<T>(self) -> bool {
        size_of::<T>() <= self.size() && align_of::<T>() <= 16
    }

    /// The size of a block.
    pub(super) const fn size(self) -> usize {
        SIZES[self.index()]
    }

    /// How many blocks change hands at a time.
    pub(super) const fn batch(self) -> u32 {
        let blocks = BATCH_BYTES / self.size();
        (if blocks < BATCH_BLOCKS { blocks } else { BATCH_BLOCKS }) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_size_has_the_smallest_class_that_holds_it() {
        for size in 0..=LARGEST {
            let class = Class::of(size).unwrap();
            assert!(class.size() >= size && class != Class::AWAITER);
            let smaller = class.index() - 1;
            assert!(smaller == 0 || SIZES[smaller] < size, "{size} in {}", class.size());
        }
        assert!(Class::of(LARGEST + 1).is_none());
    }

    #[test]
    fn batches_have_blocks() {
        for class in Class::all() {
            assert!(class.batch() >= 4);
            assert!(class == Class::AWAITER || class.size().is_multiple_of(ALIGN));
        }
    }
}
