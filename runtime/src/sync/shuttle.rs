//! Shuttle's models of the primitives.
//!
//! Shuttle runs one thread at a time and switches before each access. It treats
//! every ordering as SeqCst, so it finds wrong steps and lost wake-ups, but no
//! ordering that is too weak: for those there is loom.

use core::time::Duration;
pub use shuttle::hint::spin_loop;
use shuttle::sync::atomic::AtomicI32;
pub use shuttle::sync::atomic::{
    AtomicI64, AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering,
};
pub use shuttle::thread::yield_now;

/// A cell that watches its accesses for overlap.
#[derive(Debug)]
pub struct UnsafeCell<T> {
    value: core::cell::UnsafeCell<T>,
    /// How many read, or `WRITTEN`.
    users: AtomicI32,
}

const WRITTEN: i32 = -1;

impl<T> UnsafeCell<T> {
    /// A cell that holds `value`.
    pub const fn new(value: T) -> Self {
        Self { value: core::cell::UnsafeCell::new(value), users: AtomicI32::new(0) }
    }

    /// Hands a pointer for reading to `f`.
    ///
    /// # Panics
    /// If another thread writes meanwhile.
    pub fn with<R>(&self, f: impl FnOnce(*const T) -> R) -> R {
        let before = self.users.fetch_add(1, Ordering::SeqCst);
        assert!(before >= 0, "a cell is read while it is written");
        let result = f(self.value.get());
        self.users.fetch_sub(1, Ordering::SeqCst);
        result
    }

    /// Hands a pointer for writing to `f`.
    ///
    /// # Panics
    /// If another thread reads or writes meanwhile.
    pub fn with_mut<R>(&self, f: impl FnOnce(*mut T) -> R) -> R {
        let before = self.users.swap(WRITTEN, Ordering::SeqCst);
        assert!(before == 0, "a cell is written while it is used");
        let result = f(self.value.get());
        self.users.store(0, Ordering::SeqCst);
        result
    }
}

/// A futex: the check of the word and the falling asleep are one step, made so by
/// a lock that the waker takes as well. A time limit may be over at any moment.
#[derive(Debug)]
pub struct WaitWord {
    word: AtomicU32,
    lock: shuttle::sync::Mutex<()>,
    wake: shuttle::sync::Condvar,
}

impl WaitWord {
    /// A word that holds `value`.
    pub const fn new(value: u32) -> Self {
        Self {
            word: AtomicU32::new(value),
            lock: shuttle::sync::Mutex::new(()),
            wake: shuttle::sync::Condvar::new(),
        }
    }

    /// The word itself.
    pub fn atomic(&self) -> &AtomicU32 {
        &self.word
    }

    /// Sleeps if the word holds `expected`, until a wake; with a time limit, lets
    /// other threads run for an arbitrary time.
    pub fn wait(&self, expected: u32, timeout: Option<Duration>) {
        if timeout.is_some() {
            return shuttle::thread::yield_now();
        }
        let guard = self.lock.lock().expect("no model goes on after a panic");
        if self.word.load(Ordering::SeqCst) == expected {
            drop(self.wake.wait(guard).expect("no model goes on after a panic"));
        }
    }

    /// Wakes one thread that sleeps on the word, which models keep alive.
    #[expect(clippy::not_unsafe_ptr_arg_deref, reason = "the real one does not dereference it")]
    pub fn wake_one(word: *const Self) {
        // SAFETY: models keep every parker alive until their threads have ended.
        let this = unsafe { &*word };
        let _guard = this.lock.lock().expect("no model goes on after a panic");
        this.wake.notify_one();
    }
}
