//! Ids and the slots they name.
//!
//! An id is a `u32` that is never zero, so `Option<OpId>` takes four bytes. A slot
//! that was freed is used again; an id must not be kept after what it names was
//! erased.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;

/// What an [`Arena`] is indexed by.
pub trait Id: Copy {
    /// The id of slot `index`.
    fn from_index(index: usize) -> Self;
    /// The number of the slot, from 0.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident $letter:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl Id for $name {
            fn from_index(index: usize) -> Self {
                let number = u32::try_from(index + 1).expect("fewer than 2^32 ids");
                Self(NonZeroU32::MIN.saturating_add(number - 1))
            }

            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.index())
            }
        }
    )*};
}

ids! {
    /// An operation of an [`Ir`](super::Ir).
    OpId "op";
    /// A block.
    BlockId "block";
    /// A region.
    RegionId "region";
    /// The result of an operation or the argument of a block.
    Value "value";
    /// A place where a value or a block is used.
    UseId "use";
}

/// Slots of one kind with a list of the free ones.
#[derive(Clone, Debug)]
pub struct Arena<I, T> {
    slots: Vec<Option<T>>,
    free: Vec<u32>,
    id: PhantomData<fn() -> I>,
}

impl<I, T> Default for Arena<I, T> {
    fn default() -> Self {
        Self { slots: Vec::new(), free: Vec::new(), id: PhantomData }
    }
}

impl<I: Id, T> Arena<I, T> {
    /// Takes a slot.
    pub fn alloc(&mut self, value: T) -> I {
        if let Some(index) = self.free.pop() {
            self.slots[index as usize] = Some(value);
            return I::from_index(index as usize);
        }
        self.slots.push(Some(value));
        I::from_index(self.slots.len() - 1)
    }

    /// Frees a slot.
    pub fn free(&mut self, id: I) -> T {
        let value = self.slots[id.index()].take().expect("the id names something");
        self.free.push(id.index() as u32);
        value
    }

    /// Whether the id names something.
    pub fn contains(&self, id: I) -> bool {
        self.slots.get(id.index()).is_some_and(Option::is_some)
    }

    /// The ids that were handed out are below this number.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// How many slots are taken.
    pub fn taken(&self) -> usize {
        self.slots.len() - self.free.len()
    }
}

impl<I: Id, T> std::ops::Index<I> for Arena<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        self.slots[id.index()].as_ref().expect("the id names something")
    }
}

impl<I: Id, T> std::ops::IndexMut<I> for Arena<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        self.slots[id.index()].as_mut().expect("the id names something")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_freed_slot_is_used_again() {
        let mut arena: Arena<OpId, &str> = Arena::default();
        let a = arena.alloc("a");
        let b = arena.alloc("b");
        assert_eq!(arena.free(a), "a");
        assert!(!arena.contains(a) && arena.contains(b));
        assert_eq!(arena.alloc("c"), a);
        assert_eq!((arena[a], arena[b], arena.taken(), arena.capacity()), ("c", "b", 2, 2));
        assert_eq!(size_of::<Option<OpId>>(), 4);
    }
}
