//! Values: a header, and the payload right behind it.

use super::alloc;
use super::header::{Header, Kind};
use super::state::State;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// What payloads are aligned to, in bytes: the widest vector registers.
const STORAGE_ALIGN: usize = 64;
/// What has to be allocated beyond header and payload so that the payload can be
/// aligned: malloc aligns to 16. (Where groups grow, headers are a word longer.)
const SLACK: usize = STORAGE_ALIGN - if size_of::<Value>().is_multiple_of(16) { 16 } else { 8 };

/// Completion with a payload of some size.
#[derive(Debug)]
#[repr(C)]
pub struct Value {
    header: Header,
    /// The payload's size in bytes.
    size: usize,
    /// The payload begins here.
    storage: [MaybeUninit<u8>; 0],
}

impl Value {
    /// A value that is unavailable, with two references and `size` zeroed bytes
    /// of payload; `None` if there is no memory.
    #[inline]
    pub fn create(size: usize) -> Option<NonNull<Self>> {
        let block = alloc::block(Kind::Value, Self::block_size(size)?)?;
        let storage = size_of::<Self>() + block.as_ptr().wrapping_add(size_of::<Self>()).align_offset(STORAGE_ALIGN);
        let offset = storage - size_of::<Self>();
        // SAFETY: the block has SLACK bytes more than a value with its payload,
        // and `offset` is at most that.
        unsafe {
            let value = block.add(offset).cast::<Self>();
            block.add(storage).write_bytes(0, size);
            let header = Header::new(Kind::Value, offset, 2, State::unavailable());
            value.write(Self { header, size, storage: [] });
            Some(value)
        }
    }

    fn block_size(size: usize) -> Option<usize> {
        size.checked_add(size_of::<Self>() + SLACK)
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
            let (offset, size) = (this.header.offset(), size_of::<Self>() + SLACK + this.size);
            alloc::free(value.cast(), Kind::Value, offset, size)
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
}
