//! Whether objects come from this allocator or from the system's, once and for all.
//!
//! The system's is used where ours would hide errors: with `ASYNC_RUNTIME_CHECK`
//! (freed objects are kept out of circulation), under valgrind, and in a program with
//! a sanitizer, whose runtime watches `malloc` and `free`.
//! `ASYNC_RUNTIME_OBJECT_CACHE` decides otherwise: `0` is never, `1` is always, but
//! for `ASYNC_RUNTIME_CHECK`.

use crate::object::audit;
use core::sync::atomic::{AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const OFF: u8 = 1;
const ON: u8 = 2;

// ORDERING (all accesses): Relaxed. Whoever comes first computes it, from what does
// not change.
static MODE: AtomicU8 = AtomicU8::new(UNKNOWN);

/// Whether objects of the sizes in `class.rs` come from this allocator. The answer
/// never changes.
#[inline]
pub fn is_on() -> bool {
    match MODE.load(Ordering::Relaxed) {
        OFF => false,
        ON => true,
        _ => find(),
    }
}

#[cold]
fn find() -> bool {
    let found = if compute() { ON } else { OFF };
    // If the environment changes while two threads look, the first answer holds.
    let first = MODE.compare_exchange(UNKNOWN, found, Ordering::Relaxed, Ordering::Relaxed);
    first.err().unwrap_or(found) == ON
}

fn compute() -> bool {
    if audit::is_on() {
        return false;
    }
    match std::env::var_os("ASYNC_RUNTIME_OBJECT_CACHE") {
        Some(value) if value == "0" => false,
        Some(value) if value == "1" => true,
        _ => !has_sanitizer() && !has_valgrind(),
    }
}

/// Whether valgrind runs this process: it preloads a library of its own.
fn has_valgrind() -> bool {
    std::env::var_os("LD_PRELOAD")
        .is_some_and(|preloaded| preloaded.to_string_lossy().contains("/vgpreload_"))
}

// A function of the allocator of all sanitizers' runtimes. The reference is weak: zero
// if there is none. (In data, not in code, so that one directive does for all
// processors; hidden, so that it is not an export.)
core::arch::global_asm!(
    ".pushsection .data.rel.ro.async_runtime_sanitizer,\"aw\",%progbits",
    ".balign 8",
    ".hidden async_runtime_sanitizer",
    ".globl async_runtime_sanitizer",
    ".type async_runtime_sanitizer, %object",
    ".size async_runtime_sanitizer, 8",
    "async_runtime_sanitizer:",
    ".weak __sanitizer_get_allocated_size",
    ".8byte __sanitizer_get_allocated_size",
    ".popsection",
);

/// Whether a sanitizer's runtime is part of this process.
fn has_sanitizer() -> bool {
    unsafe extern "C" {
        static async_runtime_sanitizer: usize;
    }
    // SAFETY: defined above; written by the loader, before any code of this library
    // runs. Volatile: the compiler cannot know what it holds.
    unsafe { (&raw const async_runtime_sanitizer).read_volatile() != 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `ci/sanitizers` sets these; a program without a sanitizer ignores them.
    #[test]
    fn a_sanitizer_is_noticed() {
        let expected =
            ["ASAN_OPTIONS", "TSAN_OPTIONS"].iter().any(|name| std::env::var_os(name).is_some());
        assert_eq!(has_sanitizer(), expected);
    }

    #[test]
    fn the_answer_stays() {
        assert_eq!(is_on(), is_on());
    }
}
