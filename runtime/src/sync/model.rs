//! Loom's models of the primitives.

use core::time::Duration;
pub use loom::hint::spin_loop;
pub use loom::thread::yield_now;
pub use loom::sync::atomic::{
    AtomicI64, AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering,
};

/// A cell whose accesses loom watches for overlap.
#[derive(Debug)]
pub struct UnsafeCell<T>(loom::cell::UnsafeCell<T>);

impl<T> UnsafeCell<T> {
    /// A cell that holds `value`.
    pub fn new(value: T) -> Self {
        Self(loom::cell::UnsafeCell::new(value))
    }

    /// Hands a pointer for reading to `f`.
    pub fn with<R>(&self, f: impl FnOnce(*const T) -> R) -> R {
        self.0.with(f)
    }

    /// Hands a pointer for writing to `f`.
    pub fn with_mut<R>(&self, f: impl FnOnce(*mut T) -> R) -> R {
        self.0.with_mut(f)
    }
}

/// A futex: the check of the word and the falling asleep are one step, made so by
/// a lock that the waker takes as well. Time-outs are not modelled.
#[derive(Debug)]
pub struct WaitWord {
    word: AtomicU32,
    lock: loom::sync::Mutex<()>,
    wake: loom::sync::Condvar,
}

impl WaitWord {
    /// A word that holds `value`.
    pub fn new(value: u32) -> Self {
        Self {
            word: AtomicU32::new(value),
            lock: loom::sync::Mutex::new(()),
            wake: loom::sync::Condvar::new(),
        }
    }

    /// The word itself.
    pub fn atomic(&self) -> &AtomicU32 {
        &self.word
    }

    /// Sleeps if the word holds `expected`, until a wake.
    ///
    /// The kernel reads the word under its own lock, ordered with every wake; the
    /// relaxed read here under the model's lock is no stronger than that.
    pub fn wait(&self, expected: u32, _timeout: Option<Duration>) {
        let guard = self.lock.lock().expect("no model goes on after a panic");
        if self.word.load(Ordering::Relaxed) == expected {
            drop(self.wake.wait(guard).expect("no model goes on after a panic"));
        }
    }

    /// Wakes one thread that sleeps on the word, which models keep alive.
    #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "safe in the build that ships")]
    pub fn wake_one(word: *const Self) {
        // SAFETY: models keep every parker alive until their threads have ended.
        let this = unsafe { &*word };
        let _guard = this.lock.lock().expect("no model goes on after a panic");
        this.wake.notify_one();
    }
}
