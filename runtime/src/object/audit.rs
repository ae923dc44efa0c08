//! Counting live objects, for `ASYNC_RUNTIME_CHECK=1`.
//!
//! Off, each creation and each freeing costs one load of a byte.

use super::header::Kind;
use crate::util::env;
use core::sync::atomic::{AtomicI64, AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const OFF: u8 = 1;
const ON: u8 = 2;

// ORDERING (all accesses in this file): Relaxed. The mode is computed from the
// environment by whoever comes first, with the same result; the counters are read
// when the process ends, or by a caller who knows that nothing is going on.
static MODE: AtomicU8 = AtomicU8::new(UNKNOWN);
static LIVE: [AtomicI64; 3] = [const { AtomicI64::new(0) }; 3];

/// Whether `ASYNC_RUNTIME_CHECK` is set.
#[inline]
pub fn is_on() -> bool {
    match MODE.load(Ordering::Relaxed) {
        OFF => false,
        ON => true,
        _ => find_mode(),
    }
}

#[cold]
fn find_mode() -> bool {
    let on = env::switch("ASYNC_RUNTIME_CHECK");
    MODE.store(if on { ON } else { OFF }, Ordering::Relaxed);
    on
}

fn live(kind: Kind) -> Option<&'static AtomicI64> {
    match kind {
        Kind::Token => Some(&LIVE[0]),
        Kind::Value => Some(&LIVE[1]),
        Kind::Group => Some(&LIVE[2]),
        Kind::Freed => None,
    }
}

/// Counts a new object.
#[inline]
pub(super) fn created(kind: Kind) {
    if is_on() && let Some(live) = live(kind) {
        live.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts a freed object; only if the check is on.
#[cfg(not(any(loom, shuttle)))]
pub(super) fn freed(kind: Kind) {
    if let Some(live) = live(kind) {
        live.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Gives the memory of freed objects that are kept for a while back at once.
#[cfg(not(any(loom, shuttle)))]
pub fn free_kept() {
    super::quarantine::release_all();
}

/// Before a fork: takes the lock that freed objects are kept under.
#[cfg(not(any(loom, shuttle)))]
pub fn before_fork() {
    super::quarantine::keep_out()
}

/// After a fork, in parent and child.
///
/// # Safety
/// The calling thread has called [`before_fork`].
#[cfg(not(any(loom, shuttle)))]
pub unsafe fn after_fork() {
    // SAFETY: passed on from the caller.
    unsafe { super::quarantine::let_in() }
}

/// How many tokens, values and groups are alive; `None` if they are not counted.
#[cfg(not(any(loom, shuttle)))]
pub fn live_objects() -> Option<[i64; 3]> {
    let on = MODE.load(Ordering::Relaxed) == ON;
    on.then(|| LIVE.each_ref().map(|live| live.load(Ordering::Relaxed)))
}
