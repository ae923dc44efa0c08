//! The primitives of an ordinary build.

pub use core::hint::spin_loop;
pub use std::thread::{sleep, yield_now};
pub use std::thread_local;
pub use std::time::Instant;
pub use core::sync::atomic::{
    AtomicBool, AtomicI64, AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering,
};
use core::ptr;
use core::time::Duration;

/// How many times to look before something slower is done: as many as asked for.
#[inline(always)]
pub const fn looks(times: u32) -> u32 {
    times
}

/// A cell whose accesses go through closures, so that loom can watch them.
#[derive(Debug)]
#[repr(transparent)]
pub struct UnsafeCell<T>(core::cell::UnsafeCell<T>);

impl<T> UnsafeCell<T> {
    /// A cell that holds `value`.
    pub const fn new(value: T) -> Self {
        Self(core::cell::UnsafeCell::new(value))
    }

    /// Hands a pointer for reading to `f`; the caller argues that nobody writes.
    #[inline(always)]
    pub fn with<R>(&self, f: impl FnOnce(*const T) -> R) -> R {
        f(self.0.get())
    }

    /// Hands a pointer for writing to `f`; the caller argues that it is alone.
    #[inline(always)]
    pub fn with_mut<R>(&self, f: impl FnOnce(*mut T) -> R) -> R {
        f(self.0.get())
    }
}

/// A word that a thread can sleep on while it holds an expected number: a futex.
#[derive(Debug)]
#[repr(transparent)]
pub struct WaitWord(AtomicU32);

impl WaitWord {
    /// A word that holds `value`.
    pub const fn new(value: u32) -> Self {
        Self(AtomicU32::new(value))
    }

    /// The word itself.
    #[inline(always)]
    pub fn atomic(&self) -> &AtomicU32 {
        &self.0
    }

    /// Sleeps if the word holds `expected`, until a wake, a signal, or the end of
    /// `timeout`; may also return for no reason.
    pub fn wait(&self, expected: u32, timeout: Option<Duration>) {
        let timeout = timeout.map(|timeout| libc::timespec {
            tv_sec: libc::time_t::try_from(timeout.as_secs()).unwrap_or(libc::time_t::MAX),
            tv_nsec: timeout.subsec_nanos() as _,
        });
        let timeout = timeout.as_ref().map_or(ptr::null(), ptr::from_ref);
        // SAFETY: FUTEX_WAIT reads the word, which is alive, and the time-out,
        // which is null or points to a local variable.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                self.0.as_ptr(),
                libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG,
                expected,
                timeout,
            );
        }
    }

    /// Wakes one thread that sleeps on the word.
    ///
    /// The word may be gone already: the sleeper sees the changed word by itself
    /// and may return, and with it its stack frame. A private futex is looked up
    /// by its address alone, so nothing is read there; at worst another sleeper
    /// that uses the same memory by then wakes for no reason, which every user of
    /// futexes has to bear.
    #[inline(always)]
    pub fn wake_one(word: *const Self) {
        // SAFETY: FUTEX_WAKE does not access the memory at the address.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                word.cast::<u32>(),
                libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG,
                1,
            );
        }
    }
}
