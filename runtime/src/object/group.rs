//! Groups: complete when as many members have completed as their size says.
//!
//! Who adds members and who completes them are usually different threads. So they count
//! in words of their own, on cache lines of their own, and neither touches the group's
//! reference count: pending members hold the group together.
//!
//! | word | holds | changed by |
//! |---|---|---|
//! | `added` | members added so far; a member's rank is the number before it | `add_member` |
//! | `gone` | members that were added and are not pending any more, and bits | see below |
//! | `errors` | completed members in error | `member_completed` |
//!
//! `gone` counts members that have completed or were freed. When the last reference is
//! dropped, no more members can be added; then `added` is taken off, so that the count is
//! zero when no member is pending, and below as long as some are:
//!
//! | `gone` | the group is | left by |
//! |---|---|---|
//! | n | referred to, n members are gone | `member_completed`, `member_abandoned`: → n + 1; `orphan` |
//! | `ORPHANED` - p | not referred to, p members are pending | `member_completed`, `member_abandoned`: → `ORPHANED` - (p - 1) |
//! | `ORPHANED` | not referred to, no member is pending | nobody, or `group_completed` |
//!
//! | further bit | meaning | set by |
//! |---|---|---|
//! | `ABANDONED` | some member was freed without having been completed, so the group never completes | `member_abandoned` |
//! | `DONE` | the group is complete, and who completed it is through with it | `group_completed` |
//!
//! Who brings `gone` to `ORPHANED` frees the group; or if all members have completed, who
//! brings the later of `ORPHANED` and `DONE`.

use super::alloc::{self, Extent};
#[cfg(growing_groups)]
use super::growing::Growth;
use super::header::{Header, Kind};
use super::life::{CountError, Life};
use crate::sync::{AtomicI64, AtomicU64, Ordering, Site, ordering};
use core::ptr::NonNull;

/// The group has all its members.
#[derive(Debug)]
pub struct GroupFull;

const ORPHANED: u64 = 1 << 61;
const ABANDONED: u64 = 1 << 62;
const DONE: u64 = 1 << 63;
/// What remains of `gone` is the count; beyond half of that, it is below zero.
const COUNT: u64 = ORPHANED - 1;
const BELOW_ZERO: u64 = 1 << 60;

/// What follows from a member's completion.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
pub enum MemberGone {
    /// Nothing.
    Pending,
    /// It was the last one: the caller, and nobody else, must complete the group, and call
    /// [`GroupCounters::group_completed`] then.
    Complete,
    /// Nobody refers to the group any more: the caller must free it.
    Free,
}

/// The counters of a group.
#[derive(Debug)]
#[repr(C)]
pub struct GroupCounters {
    size: i64,
    added: AtomicI64,
    /// Keeps what both sides write on different lines.
    _apart: [u64; 7],
    gone: AtomicU64,
    errors: AtomicI64,
}

impl GroupCounters {
    /// The counters of a group of `size` ≥ 0 members.
    pub fn new(size: i64) -> Self {
        let gone = if size == 0 { DONE } else { 0 };
        Self {
            size,
            added: AtomicI64::new(0),
            _apart: [0; 7],
            gone: AtomicU64::new(gone),
            errors: AtomicI64::new(0),
        }
    }

    /// Counts a new member and returns its rank. The caller holds a reference.
    ///
    /// # Errors
    /// If the group has all its members.
    #[inline]
    pub fn add_member(&self) -> Result<i64, GroupFull> {
        // ORDERING: Relaxed; the rank is all there is to know, until the last reference
        // is dropped: that comes after this and is followed by `orphan`.
        let rank = self.added.fetch_add(1, Ordering::Relaxed);
        if rank < self.size { Ok(rank) } else { Err(GroupFull) }
    }

    /// Counts a member's completion. The counters may be gone afterwards, unless the
    /// result says that the caller has something to do.
    #[inline]
    pub fn member_completed(&self, error: bool) -> MemberGone {
        self.count_error(error);
        let size = self.size as u64;
        let gone = self.count_gone();
        // Neither orphaned nor abandoned.
        if gone == size && gone < BELOW_ZERO {
            return MemberGone::Complete;
        }
        if gone & ORPHANED == 0 {
            return MemberGone::Pending;
        }
        // ORDERING: Relaxed; taken in with `ORPHANED`, and final. The counters are there:
        // this was the last pending member, so nobody else frees them.
        let all = self.added.load(Ordering::Relaxed) as u64 == size;
        if all && gone & ABANDONED == 0 { MemberGone::Complete } else { MemberGone::Free }
    }

    /// Counts a member that is freed without having been completed. Returns whether
    /// nobody refers to the group any more, so that the caller must free it.
    #[must_use]
    pub fn member_abandoned(&self) -> bool {
        // ORDERING: Relaxed; seen by whoever sees the count, which is in the same word.
        self.gone.fetch_or(ABANDONED, Ordering::Relaxed);
        self.count_gone() & ORPHANED != 0
    }

    /// Ends what [`MemberGone::Complete`] has begun. Returns whether nobody refers to the
    /// group any more, so that the caller must free it.
    #[must_use]
    pub fn group_completed(&self) -> bool {
        // ORDERING: Release; publishes this thread's accesses to `orphan`, which frees the
        // group; Acquire; pairs with the Release in `orphan`; takes in the accesses of
        // those who held references.
        let gone = self.gone.fetch_or(DONE, ordering(Site::GroupDone, Ordering::AcqRel));
        gone & ORPHANED != 0
    }

    /// Notes that the last reference was dropped. Returns whether no member is pending
    /// either, so that the caller must free the group; it may be gone otherwise.
    #[must_use]
    pub fn orphan(&self) -> bool {
        let size = self.size as u64;
        // ORDERING: Relaxed; all additions come before the drop of the last reference.
        let added = self.added.load(Ordering::Relaxed) as u64;
        // ORDERING: Release; publishes the accesses of those who held references, and
        // `added`, to whoever frees the group; Acquire; pairs with the Release in
        // `count_gone` and `group_completed`; takes in those of the members.
        let gone = self
            .gone
            .fetch_add(ORPHANED - added, ordering(Site::GroupOrphan, Ordering::AcqRel));
        if gone & COUNT != added {
            return false;
        }
        // All members are gone. If they have completed the group, it may not be done yet.
        added != size || gone & (ABANDONED | DONE) != 0
    }

    /// Counts a member as gone and returns the word after that.
    #[inline]
    fn count_gone(&self) -> u64 {
        // ORDERING: Release; publishes this member's accesses and its error. Acquire;
        // pairs with the Release of the other members: whoever completes or frees the
        // group has seen them all; and with that in `orphan`.
        self.gone.fetch_add(1, ordering(Site::GroupMember, Ordering::AcqRel)).wrapping_add(1)
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
        // ORDERING: Acquire; pairs with the Release in `count_error`.
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

    /// Notes that the last reference was dropped. Returns whether the caller must free
    /// the group; if not, it may be gone.
    pub(super) fn orphan(&self) -> bool {
        #[cfg(growing_groups)]
        if self.growth.is_some() {
            // Pending members hold references.
            return true;
        }
        self.counters.orphan()
    }

    /// Lets a group go on behalf of a member that is freed without having been completed.
    ///
    /// # Errors
    /// See [`Header::bury`].
    ///
    /// # Safety
    /// The caller gives up a member's hold on the group.
    pub(super) unsafe fn abandon_member(group: NonNull<Self>) -> Result<(), CountError> {
        // SAFETY: the member holds the group.
        let this = unsafe { group.as_ref() };
        #[cfg(growing_groups)]
        if this.growth.is_some() {
            // SAFETY: such a member has a reference.
            return unsafe { Header::drop_ref_apart(Self::header_ptr(group), 1) };
        }
        if this.counters.member_abandoned() {
            // SAFETY: the caller is alone with it, say the counters.
            return unsafe { Header::bury(Self::header_ptr(group)) };
        }
        Ok(())
    }

    /// # Safety
    /// The caller is alone with the group.
    pub(super) unsafe fn free(group: NonNull<Self>) {
        // SAFETY: alone with it, says the caller; allocated in `create`.
        unsafe { alloc::free(group.cast(), Kind::Group, 0, Self::EXTENT) }
    }
}
