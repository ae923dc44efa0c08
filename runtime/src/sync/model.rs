//! Loom's models of the primitives.

use core::cell::RefCell;
use core::ptr;
use core::time::Duration;
pub use loom::hint::spin_loop;
pub use loom::sync::MutexGuard;
pub use loom::thread::yield_now;
pub use loom::sync::atomic::{
    AtomicBool, AtomicI64, AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering,
};

use std::sync::Arc;

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

/// A lock around a value.
#[derive(Debug)]
pub struct Mutex<T>(loom::sync::Mutex<T>);

impl<T> Mutex<T> {
    /// A lock that nobody holds.
    pub fn new(value: T) -> Self {
        Self(loom::sync::Mutex::new(value))
    }

    /// Waits until nobody holds it, and takes it.
    ///
    /// # Panics
    /// If another thread has panicked while it held it.
    pub fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().expect("no model goes on after a panic")
    }
}

/// A futex. A time limit is over at once, which is any moment for the other threads; the
/// longest is never over.
///
/// Sleepers are in a list beside the words, found by a word's address alone, as in
/// the kernel: whoever wakes may do so when the word is gone already. Loom runs all
/// threads of a model on one and switches between them only in its own functions, so
/// that reading the word and entering the list is one step.
#[derive(Debug)]
pub struct WaitWord(AtomicU32);

struct Sleeper {
    woken: Mutex<bool>,
    wake: loom::sync::Condvar,
}

std::thread_local! {
    /// The sleepers of the model that this thread runs, the first to come first.
    static SLEEPERS: RefCell<Vec<(usize, Arc<Sleeper>)>> = const { RefCell::new(Vec::new()) };
}

impl WaitWord {
    /// A word that holds `value`.
    pub fn new(value: u32) -> Self {
        Self(AtomicU32::new(value))
    }

    /// The word itself.
    pub fn atomic(&self) -> &AtomicU32 {
        &self.0
    }

    /// Sleeps if the word holds `expected`, until a wake.
    pub fn wait(&self, expected: u32, timeout: Option<Duration>) {
        // Reads the newest value, which a load need not: the kernel reads the word under
        // a lock that every waker takes after it has changed the word.
        let value = self.0.fetch_or(0, Ordering::Relaxed);
        if timeout.is_some_and(|timeout| timeout < Duration::MAX) || value != expected {
            return;
        }
        let sleeper =
            Arc::new(Sleeper { woken: Mutex::new(false), wake: loom::sync::Condvar::new() });
        let address = ptr::from_ref(self).addr();
        SLEEPERS.with_borrow_mut(|sleepers| sleepers.push((address, sleeper.clone())));
        let mut woken = sleeper.woken.lock();
        while !*woken {
            woken = sleeper.wake.wait(woken).expect("no model goes on after a panic");
        }
    }

    /// Wakes one thread that sleeps on the word, which may be gone already.
    pub fn wake_one(word: *const Self) {
        let sleeper = SLEEPERS.with_borrow_mut(|sleepers| {
            let at = sleepers.iter().position(|(address, _)| *address == word.addr())?;
            Some(sleepers.remove(at).1)
        });
        if let Some(sleeper) = sleeper {
            *sleeper.woken.lock() = true;
            sleeper.wake.notify_one();
        }
    }
}
