//! Values: a header, and the payload right behind it.

use super::alloc::{self, Extent};
use super::header::{Header, Kind};
use super::life::Life;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// What payloads are aligned to, in bytes: the widest vector registers.
const STORAGE_ALIGN: usize = 64;
/// Where the payload begins in a block that is aligned as the payload is.
const STORAGE: usize = size_of::<Value>().next_multiple_of(STORAGE_ALIGN);
/// What has to be allocated beyond header and payload so that the payload can be
/// aligned, where blocks are aligned to 16. (Where groups grow, headers are a word
/// longer.)
const SLACK: usize = STORAGE_ALIGN - if size_of::<Value>().is_multiple_of(16) { 16 } else { 8 };
/// The largest payload: more there are no addresses for.
const MOST: usize = isize::MAX as usize - 4096;

/// In [`Value::size`]: the payload begins with the address of a [`Destructor`].
const DESTRUCTED: usize = 1 << (usize::BITS - 1);

/// Ends what a payload holds, right before the value is freed, by whoever drops the last
/// reference. It must not unwind.
pub type Destructor = unsafe fn(storage: *mut u8);

/// Completion with a payload of some size.
#[derive(Debug)]
#[repr(C)]
pub struct Value {
    header: Header,
    /// The payload's size in bytes, and the bit [`DESTRUCTED`].
    size: usize,
    /// The payload begins here.
    storage: [MaybeUninit<u8>; 0],
}

impl Value {
    /// A value that is unavailable, with two references and `size` zeroed bytes
    /// of payload; `None` if there is no memory.
    #[inline]
    pub fn create(size: usize) -> Option<NonNull<Self>> {
        if size > MOST {
            return None;
        }
        // Most payloads are that small: their blocks' class is known in advance.
        let kept = if size <= STORAGE_ALIGN {
            alloc::kept(STORAGE + STORAGE_ALIGN)
        } else {
            alloc::kept(Self::extent(size).slab)
        };
        let Some(block) = kept else { return Self::create_slowly(size) };
        // SAFETY: the block is new, aligned, and large enough for the payload at
        // `STORAGE`, and for 64 bytes of it in any case.
        unsafe {
            let storage = block.add(STORAGE);
            // In two parts, of which the first one takes no call.
            storage.write_bytes(0, STORAGE_ALIGN);
            if size > STORAGE_ALIGN {
                storage.add(STORAGE_ALIGN).write_bytes(0, size - STORAGE_ALIGN);
            }
            Some(Self::begin(block, STORAGE, size))
        }
    }

    #[cold]
    fn create_slowly(size: usize) -> Option<NonNull<Self>> {
        let (block, zeroed) = alloc::block(Kind::Value, Self::extent(size))?;
        let behind = size_of::<Self>();
        let storage = behind + block.as_ptr().wrapping_add(behind).align_offset(STORAGE_ALIGN);
        // SAFETY: the block is new, and large enough for the payload at the first
        // aligned address behind a header.
        unsafe {
            if !zeroed {
                block.add(storage).write_bytes(0, size);
            }
            Some(Self::begin(block, storage, size))
        }
    }

    /// A value that is unavailable, with two references, whose payload is not written yet
    /// but for its first word: the address of what is to be called with the payload's
    /// address before the value is freed. `None` if there is no memory.
    #[inline]
    pub fn create_with_destructor(
        size: usize,
        destructor: &'static Destructor,
    ) -> Option<NonNull<Self>> {
        let size = size.max(size_of::<&Destructor>());
        if size > MOST {
            return None;
        }
        let (block, storage) = match alloc::kept(Self::extent(size).slab) {
            Some(block) => (block, STORAGE),
            None => Self::block(size)?,
        };
        // SAFETY: the block is new, and large enough for the payload there, which is
        // aligned.
        unsafe {
            block.add(storage).cast::<&Destructor>().write(destructor);
            Some(Self::begin(block, storage, size | DESTRUCTED))
        }
    }

    /// A new block, and where in it the payload begins.
    #[cold]
    fn block(size: usize) -> Option<(NonNull<u8>, usize)> {
        let (block, _) = alloc::block(Kind::Value, Self::extent(size))?;
        let behind = size_of::<Self>();
        Some((block, behind + block.as_ptr().wrapping_add(behind).align_offset(STORAGE_ALIGN)))
    }

    /// Makes a value with its payload `storage` bytes into the block.
    ///
    /// # Safety
    /// The block must be new and large enough, and the place aligned.
    #[inline(always)]
    unsafe fn begin(block: NonNull<u8>, storage: usize, size: usize) -> NonNull<Self> {
        let offset = storage - size_of::<Self>();
        // SAFETY: says the caller.
        unsafe {
            let value = block.add(offset).cast::<Self>();
            let header = Header::new(Kind::Value, offset, Life::pending(2));
            value.write(Self { header, size, storage: [] });
            value
        }
    }

    /// What a value with so many bytes of payload, at most [`MOST`], takes.
    #[inline(always)]
    fn extent(size: usize) -> Extent {
        // In the slab, blocks for payloads of up to 64 bytes are the same.
        let slab = STORAGE + size.max(STORAGE_ALIGN);
        Extent { slab, system: size_of::<Self>() + SLACK + size }
    }

    /// The value as an object.
    #[inline]
    pub fn header_ptr(value: NonNull<Self>) -> NonNull<Header> {
        value.cast()
    }

    /// The value as an object.
    #[inline]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The address of the payload.
    #[inline]
    pub fn storage(value: NonNull<Self>) -> *mut u8 {
        // No reference is made: the payload is not the runtime's to reason about.
        value.as_ptr().wrapping_add(1).cast()
    }

    /// # Safety
    /// The caller is alone with the value.
    pub(super) unsafe fn free(value: NonNull<Self>) {
        // SAFETY: alone with it, says the caller; allocated in `create` with this
        // size.
        unsafe {
            let this = value.as_ref();
            let (offset, size) = (this.header.offset(), this.size);
            // Two calls, so that in the first one the class is known in advance.
            if size <= STORAGE_ALIGN {
                let extent = Extent { slab: STORAGE + STORAGE_ALIGN, ..Self::extent(size) };
                alloc::free(value.cast(), Kind::Value, offset, extent)
            } else {
                Self::free_other(value, offset, size)
            }
        }
    }

    /// Frees a value that is large or has a destructor.
    ///
    /// # Safety
    /// As for [`Value::free`].
    unsafe fn free_other(value: NonNull<Self>, offset: usize, size: usize) {
        // SAFETY: as there; a payload with this bit begins with the address.
        unsafe {
            if size & DESTRUCTED != 0 {
                let storage = Self::storage(value);
                let destructor = storage.cast::<&Destructor>().read();
                destructor(storage);
            }
            alloc::free(value.cast(), Kind::Value, offset, Self::extent(size & !DESTRUCTED))
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn storage_is_aligned_and_zeroed_at_every_size() {
        for size in [0, 1, 8, 31, 64, 1000, 4096, 1 << 20] {
            let value = Value::create(size).unwrap();
            let storage = Value::storage(value);
            assert_eq!(storage.addr() % STORAGE_ALIGN, 0, "size {size}");
            for at in 0..size {
                // SAFETY: the payload has `size` bytes.
                assert_eq!(unsafe { storage.add(at).read() }, 0);
            }
            // SAFETY: both references are this test's.
            unsafe { Header::drop_ref(Value::header_ptr(value), 2) }.unwrap();
        }
    }

    #[test]
    fn the_last_reference_calls_the_destructor() {
        use core::sync::atomic::{AtomicUsize, Ordering};
        static ENDED: AtomicUsize = AtomicUsize::new(0);
        static DESTRUCTOR: Destructor = |storage| {
            // SAFETY: the test has written the word behind the first.
            let size = unsafe { storage.cast::<usize>().add(1).read() };
            ENDED.fetch_add(size, Ordering::Relaxed);
        };
        let mut expected = 0;
        for size in [16, 64, 65, 4096, 1 << 20] {
            let value = Value::create_with_destructor(size, &DESTRUCTOR).unwrap();
            let storage = Value::storage(value);
            assert_eq!(storage.addr() % STORAGE_ALIGN, 0, "size {size}");
            // SAFETY: the payload has that many bytes; both references are this test's.
            unsafe {
                storage.add(8).write_bytes(0xFF, size - 8);
                storage.cast::<usize>().add(1).write(size);
                Header::drop_ref(Value::header_ptr(value), 1).unwrap();
                assert_eq!(ENDED.load(Ordering::Relaxed), expected, "size {size}");
                let done = Header::complete_and_drop(Value::header_ptr(value), false);
                assert!(matches!(done, Ok(crate::object::header::Detached::Nothing)));
            }
            expected += size;
            assert_eq!(ENDED.load(Ordering::Relaxed), expected, "size {size}");
        }
    }
}
