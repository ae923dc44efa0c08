//! Tokens.

use super::alloc::{self, Extent};
use super::header::{Header, Kind};
use super::life::Life;
use core::ptr::NonNull;

/// Completion without a payload.
#[derive(Debug)]
#[repr(C)]
pub struct Token {
    header: Header,
}

impl Token {
    const EXTENT: Extent = Extent::of::<Self>();

    /// A token that is unavailable, with two references; `None` if there is no
    /// memory.
    #[inline]
    pub fn create() -> Option<NonNull<Self>> {
        let block = match alloc::kept(Self::EXTENT.slab) {
            Some(block) => block,
            None => alloc::block(Kind::Token, Self::EXTENT)?.0,
        };
        let token = block.cast::<Self>();
        let header = Header::new(Kind::Token, 0, Life::pending(2));
        // SAFETY: the block is new and large enough.
        unsafe { token.write(Self { header }) };
        Some(token)
    }

    /// The token as an object.
    #[inline]
    pub fn header_ptr(token: NonNull<Self>) -> NonNull<Header> {
        token.cast()
    }

    /// The token as an object.
    #[inline]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// # Safety
    /// The caller is alone with the token.
    pub(super) unsafe fn free(token: NonNull<Self>) {
        // SAFETY: alone with it, says the caller; allocated in `create`.
        unsafe { alloc::free(token.cast(), Kind::Token, 0, Self::EXTENT) }
    }
}
