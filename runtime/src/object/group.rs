//! Groups: complete when as many members have completed as their size says.
//!
//! | counter | meaning | changed by |
//! |---|---|---|
//! | `added` | members added so far; a member's rank is the number before it | `add_member` |
//! | `pending` | members that have yet to complete, added or not | `member_completed` |
//! | `errors` | completed members in error | `member_completed` |

use super::alloc::{self, Extent};
#[cfg(growing_groups)]
use super::growing::Growth;
use super::header::{Header, Kind};
use super::life::Life;
use crate::sync::{AtomicI64, Ordering, Site, ordering};
use core::ptr::NonNull;

/// The group has all its members.
#[derive(Debug)]
pub struct GroupFull;

/// The counters of a group.
#[derive(Debug)]
pub struct GroupCounters {
    size: i64,
    added: AtomicI64,
    pending: AtomicI64,
    errors: AtomicI64,
}

impl GroupCounters {
    /// The counters of a group of `size` ≥ 0 members.
    pub fn new(size: i64) -> Self {
        Self {
            size,
            added: AtomicI64::new(0),
            pending: AtomicI64::new(size),
            errors: AtomicI64::new(0),
        }
    }

    /// Counts a new member and returns its rank.
    ///
    /// # Errors
    /// If the group has all its members.
    pub fn add_member(&self) -> Result<i64, GroupFull> {
        // ORDERING: Relaxed; the rank is all there is to know.
        let rank = self.added.fetch_add(1, Ordering::Relaxed);
        if rank < self.size { Ok(rank) } else { Err(GroupFull) }
    }

    /// Counts a member's completion. Returns whether it was the last one: then
    /// the caller, and nobody else, must complete the group.
    #[must_use]
    pub fn member_completed(&self, error: bool) -> bool {
        self.count_error(error);
        // ORDERING: Release; publishes this member's accesses and its error.
        // Acquire; pairs with the Release of the other members: whoever completes
        // the group has seen them all.
        self.pending.fetch_sub(1, ordering(Site::GroupMember, Ordering::AcqRel)) == 1
    }

    /// Counts a completed member's error, before the member itself.
    #[inline]
    pub fn count_error(&self, error: bool) {
        if error {
            // ORDERING: Release; pairs with the Acquire in `has_errors`; whoever
            // sees the error sees the member's accesses.
            self.errors.fetch_add(1, Ordering::Release);
        }
    }

    /// Whether any completed member was in error.
    pub fn has_errors(&self) -> bool {
        // ORDERING: Acquire; pairs with the Release in `member_completed`.
        self.errors.load(Ordering::Acquire) != 0
    }
}

/// Completion of a number of members.
#[derive(Debug)]
#[repr(C)]
pub struct Group {
    header: Header,
    counters: GroupCounters,
    /// Set in a group that grows, instead of the counter of pending members.
    #[cfg(growing_groups)]
    growth: Option<Growth>,
}

impl Group {
    const EXTENT: Extent = Extent::of::<Self>();

    /// A group of `size` ≥ 0 members, with one reference; `None` if there is no
    /// memory.
    pub fn create(size: i64) -> Option<NonNull<Self>> {
        let life = if size == 0 { Life::available(1) } else { Life::pending(1) };
        Self::new_block(Self {
            header: Header::new(Kind::Group, 0, life),
            counters: GroupCounters::new(size),
            #[cfg(growing_groups)]
            growth: None,
        })
    }

    /// A group that grows with each member, with one reference; see `growing.rs`.
    #[cfg(growing_groups)]
    pub fn create_growing() -> Option<NonNull<Self>> {
        Self::new_block(Self {
            header: Header::new(Kind::Group, 0, Life::pending(1)),
            counters: GroupCounters::new(i64::MAX),
            growth: Some(Growth::default()),
        })
    }

    fn new_block(content: Self) -> Option<NonNull<Self>> {
        let block = match alloc::kept(Self::EXTENT.slab) {
            Some(block) => block,
            None => alloc::block(Kind::Group, Self::EXTENT)?.0,
        };
        let group = block.cast::<Self>();
        // SAFETY: the block is new and large enough.
        unsafe { group.write(content) };
        Some(group)
    }

    /// The state of a group that grows.
    #[cfg(growing_groups)]
    pub fn growth(&self) -> Option<&Growth> {
        self.growth.as_ref()
    }

    /// The group as an object.
    #[inline]
    pub fn header_ptr(group: NonNull<Self>) -> NonNull<Header> {
        group.cast()
    }

    /// The group as an object.
    #[inline]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The group's counters.
    #[inline]
    pub fn counters(&self) -> &GroupCounters {
        &self.counters
    }

    /// How many members the group takes.
    pub fn size(&self) -> i64 {
        self.counters.size
    }

    /// Whether any completed member was in error.
    pub fn is_error(&self) -> bool {
        self.counters.has_errors()
    }

    /// # Safety
    /// The caller is alone with the group.
    pub(super) unsafe fn free(group: NonNull<Self>) {
        // SAFETY: alone with it, says the caller; allocated in `create`.
        unsafe { alloc::free(group.cast(), Kind::Group, 0, Self::EXTENT) }
    }
}
