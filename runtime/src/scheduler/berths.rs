//! Where threads that have no core wait for one, until they are given one, have waited
//! for too long, or are told that the scheduler ends.

use crate::parker::Parker;
use crate::sync::{AtomicBool, Mutex, Ordering, Step, UnsafeCell, does};
use core::ptr;
use core::time::Duration;

/// Where one thread waits; on that thread's stack.
struct Berth<T> {
    parker: Parker,
    /// Written under the lock by whoever takes the berth out of the list.
    given: UnsafeCell<Option<T>>,
}

/// The threads that wait to be given a `T`.
#[derive(Debug)]
pub struct Berths<T> {
    idle: Mutex<Idle<T>>,
    /// Whether nobody is to wait any more. Set under the lock.
    stopping: AtomicBool,
}

#[derive(Debug)]
struct Idle<T>(Vec<*const Berth<T>>);

// SAFETY: the berths in the list are alive: their threads leave only after they
// took themselves out, or were taken out, under the lock.
unsafe impl<T: Send> Send for Idle<T> {}

impl<T> Default for Berths<T> {
    fn default() -> Self {
        Self { idle: Mutex::new(Idle(Vec::new())), stopping: AtomicBool::new(false) }
    }
}

impl<T> Berths<T> {
    /// Whether [`Berths::stop`] was called.
    #[inline]
    pub fn is_stopping(&self) -> bool {
        // ORDERING: Relaxed; threads that sleep are released after it is set, which
        // publishes it.
        self.stopping.load(Ordering::Relaxed)
    }

    /// Releases all threads that wait, and lets nobody wait from now on.
    pub fn stop(&self) {
        let mut idle = self.idle.lock();
        // ORDERING: Relaxed; see `is_stopping`.
        self.stopping.store(true, Ordering::Relaxed);
        for berth in idle.0.drain(..) {
            // SAFETY: its thread waits until this release, because the berth is not
            // in the list any more.
            unsafe { Parker::unpark(&raw const (*berth).parker) };
        }
    }

    /// Waits until the calling thread is given something; `None` if it was not for
    /// so long, or if nobody is to wait any more.
    pub fn wait(&self, limit: Duration) -> Option<T> {
        let berth = Berth { parker: Parker::new(), given: UnsafeCell::new(None) };
        {
            let mut idle = self.idle.lock();
            if does(Step::LookForEnd) && self.is_stopping() {
                return None;
            }
            idle.0.push(&berth);
        }
        if !berth.parker.park_for(Some(limit)) {
            let mut idle = self.idle.lock();
            if let Some(at) = idle.0.iter().position(|other| ptr::eq(*other, &berth)) {
                idle.0.swap_remove(at);
                return None;
            }
            drop(idle);
            // Somebody took the berth out and is about to release it.
            berth.parker.park();
            if !does(Step::TakeLate) {
                return None;
            }
        }
        // SAFETY: whoever took the berth out has released it, and does not look at it
        // any more.
        berth.given.with_mut(|given| unsafe { (*given).take() })
    }

    /// Gives something to a waiting thread.
    ///
    /// # Errors
    /// Gives it back if there is none.
    pub fn give(&self, given: T) -> Result<(), T> {
        let berth = {
            let mut idle = self.idle.lock();
            let Some(berth) = idle.0.pop() else { return Err(given) };
            // SAFETY: its thread waits until the release below, because the berth
            // is not in the list any more; and it looks only then.
            unsafe { (*berth).given.with_mut(|place| *place = Some(given)) };
            berth
        };
        // SAFETY: as above.
        unsafe { Parker::unpark(&raw const (*berth).parker) };
        Ok(())
    }
}
