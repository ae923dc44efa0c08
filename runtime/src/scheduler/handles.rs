//! The threads that the end of the scheduler has to join.

use crate::sync::Mutex;
use crate::sync::thread::{Handle, Id};

/// Handles of threads that have not left.
#[derive(Debug)]
pub struct Handles(Mutex<Vec<Handle>>);

impl Default for Handles {
    fn default() -> Self {
        Self(Mutex::new(Vec::new()))
    }
}

impl Handles {
    /// Adds a thread that was started. It may have left already; then it is joined in
    /// the end all the same.
    pub fn add(&self, handle: Handle) {
        self.0.lock().push(handle)
    }

    /// The calling thread ends: nobody joins it from now on, unless somebody has its
    /// handle already or `stopping` says that it will be joined.
    ///
    /// The caller's last access to what [`Handles::join`] waits for is that this unlocks
    /// the list.
    pub fn leave(&self, stopping: impl FnOnce() -> bool) {
        let current = Id::current();
        let mut handles = self.0.lock();
        if !stopping()
            && let Some(at) = handles.iter().position(|handle| handle.is(current))
        {
            handles.swap_remove(at).detach();
        }
    }

    /// Waits until all threads have ended or left.
    pub fn join(&self) {
        loop {
            let handle = self.0.lock().pop();
            match handle {
                Some(handle) => handle.join(),
                None => return,
            }
        }
    }
}
