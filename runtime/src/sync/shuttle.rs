//! Shuttle's models of the primitives.
//!
//! Shuttle runs one thread at a time and switches before each access. It treats
//! every ordering as SeqCst, so it finds wrong steps and lost wake-ups, but no
//! ordering that is too weak: for those there is loom.

use core::cell::{Cell, RefCell};
use core::ptr;
use core::time::Duration;
use shuttle::sync::atomic::AtomicI32;
pub use shuttle::sync::atomic::{
    AtomicBool, AtomicI64, AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering,
};
pub use shuttle::thread::yield_now;
pub use shuttle::thread_local;
use std::sync::Arc;

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

/// A futex.
///
/// Sleepers are in a list beside the words, found by a word's address alone, as in
/// the kernel: whoever wakes may do so when the word is gone already. Shuttle runs all
/// threads of a model on one and switches between them only in its own functions, so
/// that reading the word and entering the list is one step.
#[derive(Debug)]
pub struct WaitWord(AtomicU32);

#[derive(Default)]
struct Sleeper {
    woken: shuttle::sync::Mutex<bool>,
    wake: shuttle::sync::Condvar,
}

std::thread_local! {
    /// The sleepers of the model that this thread runs, the first to come first.
    static SLEEPERS: RefCell<Vec<(usize, Arc<Sleeper>)>> = const { RefCell::new(Vec::new()) };
    /// The time of that model.
    static CLOCK: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

impl WaitWord {
    /// A word that holds `value`.
    pub const fn new(value: u32) -> Self {
        Self(AtomicU32::new(value))
    }

    /// The word itself.
    pub fn atomic(&self) -> &AtomicU32 {
        &self.0
    }

    /// Sleeps if the word holds `expected`, until a wake; with a time limit, lets
    /// other threads run for a while, or until the word changes. The longest limit is
    /// never over.
    pub fn wait(&self, expected: u32, timeout: Option<Duration>) {
        if let Some(timeout) = timeout.filter(|timeout| *timeout < Duration::MAX) {
            for _ in 0..yields(timeout) {
                yield_now();
                if self.0.load(Ordering::SeqCst) != expected {
                    return;
                }
            }
            return pass(timeout);
        }
        if self.0.load(Ordering::SeqCst) != expected {
            return;
        }
        let sleeper = Arc::new(Sleeper::default());
        let address = ptr::from_ref(self).addr();
        SLEEPERS.with_borrow_mut(|sleepers| sleepers.push((address, sleeper.clone())));
        let mut woken = sleeper.woken.lock().expect("no model goes on after a panic");
        while !*woken {
            woken = sleeper.wake.wait(woken).expect("no model goes on after a panic");
        }
    }

    /// Wakes one thread that sleeps on the word, which may be gone already.
    pub fn wake_one(word: *const Self) {
        spin_loop();
        let sleeper = SLEEPERS.with_borrow_mut(|sleepers| {
            let at = sleepers.iter().position(|(address, _)| *address == word.addr())?;
            Some(sleepers.remove(at).1)
        });
        if let Some(sleeper) = sleeper {
            *sleeper.woken.lock().expect("no model goes on after a panic") = true;
            sleeper.wake.notify_one();
        }
    }
}

/// How often a thread that sleeps for so long lets others run: a longer time is not
/// likely to be over first.
fn yields(time: Duration) -> u32 {
    1 + u64::try_from(time.as_millis()).map_or(u64::BITS, |time| time.max(1).ilog2())
}

/// Lets time pass.
fn pass(time: Duration) {
    CLOCK.set(CLOCK.get().saturating_add(time));
}

/// Lets other threads run for a while.
pub fn sleep(time: Duration) {
    for _ in 0..yields(time) {
        yield_now();
    }
    pass(time)
}

/// Only a point at which threads may be switched: nothing here spins until another
/// thread has done something.
pub fn spin_loop() {
    shuttle::thread::sleep(Duration::ZERO)
}

/// How many times to look before something slower is done: once, because each look is
/// one more step of every schedule.
pub const fn looks(_times: u32) -> u32 {
    1
}

/// The time of a model, which passes when a thread sleeps for some time, and so is the
/// same when a schedule is repeated. It may pass faster than any thread runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    /// The time now.
    pub fn now() -> Self {
        Self(CLOCK.get())
    }

    /// How long ago this was.
    pub fn elapsed(&self) -> Duration {
        Self::now().saturating_duration_since(*self)
    }

    /// How much later this is than `earlier`; zero if it is not.
    pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl core::ops::Add<Duration> for Instant {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}
