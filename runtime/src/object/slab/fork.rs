//! The allocator in a forked child: its locks are free, its lists are whole.
//!
//! Handlers take all locks before a fork and release them after it, in parent and
//! child. The lists of the calling thread, which is the child's only one, go on; what
//! other threads kept for themselves is lost to the child.

use super::heap;
use core::sync::atomic::{AtomicBool, Ordering};

static PREPARED: AtomicBool = AtomicBool::new(false);

/// Sees to it that forks are noticed.
///
/// The loader calls it before the program begins, and so before there are threads. The
/// call by whoever takes the first lock is for programs that have left that out, as
/// linkers do with an archive's members that nothing refers to.
pub(super) extern "C" fn prepare() {
    // ORDERING: Relaxed; only decides who registers.
    if PREPARED.load(Ordering::Relaxed) || PREPARED.swap(true, Ordering::Relaxed) {
        return;
    }
    // SAFETY: the library is never unloaded, so the functions are there when they are
    // called. Without memory to register them, a child must not use objects.
    unsafe { libc::pthread_atfork(Some(before), Some(after), Some(after)) };
}

#[used]
// SAFETY: the loader calls the functions in this section, once; this one needs nothing
// that is not there yet.
#[unsafe(link_section = ".init_array")]
static PREPARE: extern "C" fn() = prepare;

extern "C" fn before() {
    heap::lock_all()
}

extern "C" fn after() {
    // SAFETY: `before` ran on this thread.
    unsafe { heap::unlock_all() }
}
