//! Counting live objects, for `ASYNC_RUNTIME_CHECK=1`.
//!
//! Off, each creation and each freeing costs one load of a byte. On, objects
//! that are alive at the end of the process are reported in one line. The report
//! is made when the loader runs the library's termination functions: after all
//! `atexit` handlers and static destructors of the program, which may still drop
//! references.

use super::header::Kind;
use crate::util::env;
#[cfg(not(loom))]
use crate::util::fatal::report;
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
#[cfg(not(loom))]
pub(super) fn freed(kind: Kind) {
    if let Some(live) = live(kind) {
        live.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reports the objects that are alive at the end of the process.
#[cfg(not(loom))]
extern "C" fn report_at_exit() {
    if MODE.load(Ordering::Relaxed) != ON {
        return;
    }
    let [tokens, values, groups] = [0, 1, 2].map(|kind: usize| LIVE[kind].load(Ordering::Relaxed));
    let all = tokens + values + groups;
    if all != 0 {
        report(format_args!(
            "{all} live objects at exit: {tokens} tokens, {values} values, {groups} groups"
        ));
    }
}

#[cfg(not(loom))]
#[used]
// SAFETY: the loader calls the functions in this section, once, at the end of the
// process; the function needs nothing that is gone by then.
#[unsafe(link_section = ".fini_array")]
static REPORT_AT_EXIT: extern "C" fn() = report_at_exit;
