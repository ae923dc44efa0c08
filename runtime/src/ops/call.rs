//! Plain functions as tasks, for the first prototype of the C API.

use super::{complete, execute};
use crate::object::Token;
use crate::task::Task;
use crate::util::fatal::fatal_resume;
use core::ffi::c_void;
use core::ptr::NonNull;
use std::alloc::{GlobalAlloc, Layout, System};

/// A function to call on a worker thread.
///
/// It must return normally; see [`crate::task::Resume`] for "C-unwind".
pub type Function = unsafe extern "C-unwind" fn();

/// What the task needs to know.
struct Call {
    function: Function,
    /// Completed afterwards; the call owns the completer's reference.
    token: NonNull<Token>,
}

/// Queues a call of `function`, and returns a token that is completed afterwards;
/// `None` if there is no memory.
pub fn call(function: Function) -> Option<NonNull<Token>> {
    // SAFETY: the layout's size is not zero.
    let call = NonNull::new(unsafe { System.alloc(Layout::new::<Call>()) }.cast::<Call>())?;
    let token = Token::create()?;
    // SAFETY: the block is new and has the type's layout.
    unsafe { call.write(Call { function, token }) };
    execute(Task::new(call.as_ptr().cast(), run));
    Some(token)
}

/// # Safety
/// `call` must come from [`call`], and is used up.
unsafe extern "C-unwind" fn run(call: *mut c_void) {
    let block = call.cast::<Call>();
    // SAFETY: written by `call` for this task, which runs once.
    let Call { function, token } = unsafe { block.read() };
    // SAFETY: allocated by `call` with this layout.
    unsafe { System.dealloc(block.cast(), Layout::new::<Call>()) };
    let guard = Guard { function };
    // SAFETY: whoever asked for the call promised that it may be called once, on
    // any thread.
    unsafe { function() };
    core::mem::forget(guard);
    // SAFETY: the completer's reference, which nobody else has: the token is not
    // complete, unless the program has completed it against the rules.
    let completed = unsafe { complete(Token::header_ptr(token), false) };
    if completed.is_err() {
        crate::util::fatal::fatal(
            "MLIR_AsyncRT_Call",
            format_args!("the handle is complete already"),
            "the handle of a call is completed by the call",
        )
    }
}

/// Reports that something other than a return left the function: only unwinding
/// drops it. (The guard in `task.rs` would name [`run`].)
struct Guard {
    function: Function,
}

impl Drop for Guard {
    #[cold]
    fn drop(&mut self) {
        fatal_resume(self.function as *const c_void)
    }
}
