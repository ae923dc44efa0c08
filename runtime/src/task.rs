//! A task: a coroutine handle and the function that resumes it.

use crate::util::fatal::fatal_resume;
use core::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Continues the coroutine that the handle stands for.
///
/// It must return normally. "C-unwind" does not allow it to unwind: it lets
/// [`Task::run`] notice and report it.
pub type Resume = unsafe extern "C-unwind" fn(*mut c_void);

/// A coroutine handle with its resume function: two words, copied into queues.
///
/// Copying a task does not make it run twice: whoever takes one out of a queue,
/// a slot or an object's list takes it for good and runs it once.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Task {
    handle: *mut c_void,
    resume: Resume,
}

// SAFETY: the C API obliges the caller to give a handle and a function that any
// thread may run; the runtime itself never looks behind the handle.
unsafe impl Send for Task {}

impl Task {
    /// A task that will call `resume(handle)`.
    pub const fn new(handle: *mut c_void, resume: Resume) -> Self {
        Self { handle, resume }
    }

    /// The resume function's address.
    #[cfg(not(any(loom, shuttle)))]
    pub fn resume_address(&self) -> usize {
        self.resume as *const c_void as usize
    }

    /// The coroutine handle.
    #[cfg(not(any(loom, shuttle)))]
    pub fn handle(&self) -> *mut c_void {
        self.handle
    }

    /// Whether this is the same function with the same handle.
    #[inline]
    pub fn is(&self, other: Self) -> bool {
        self.handle == other.handle && core::ptr::fn_addr_eq(self.resume, other.resume)
    }

    /// Calls the resume function.
    ///
    /// What tries to leave it other than by returning is reported and aborts:
    /// - a C++ exception or a Rust panic: the search for a handler finds the
    ///   `catch_unwind`, the unwinding then runs [`Guard::drop`] first;
    /// - `pthread_exit` or a cancellation: the forced unwinding runs the guard too.
    ///
    /// Neither costs anything on the way of a normal return.
    #[inline]
    pub fn run(self) {
        let caught = catch_unwind(AssertUnwindSafe(|| {
            let guard = Guard { resume: self.resume };
            // SAFETY: whoever made the task promised that the function may be
            // called with this handle, once, on any thread.
            unsafe { (self.resume)(self.handle) }
            core::mem::forget(guard);
        }));
        if caught.is_err() {
            fatal_resume(self.resume as *const c_void)
        }
    }
}

/// Aborts when it is dropped, which only unwinding does.
struct Guard {
    resume: Resume,
}

impl Drop for Guard {
    #[cold]
    fn drop(&mut self) {
        fatal_resume(self.resume as *const c_void)
    }
}
