//! Writing to a pipe whose reader may be gone.

use core::mem::MaybeUninit;
use core::ptr;
use std::io;

/// Calls `write` so that it fails if nobody reads any more, as it would for a file, instead
/// of ending the process by `SIGPIPE`. What the program does with that signal is left alone.
pub(super) fn without_signal(write: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let (mut pipe, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: writes to local variables; the first is written before the others use it.
    unsafe {
        libc::sigemptyset(pipe.as_mut_ptr());
        libc::sigaddset(pipe.as_mut_ptr(), libc::SIGPIPE);
        libc::pthread_sigmask(libc::SIG_BLOCK, pipe.as_ptr(), before.as_mut_ptr());
    }
    let waited_before = is_pending();
    let result = write();
    let broken = result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
    if broken && !waited_before {
        // The signal was sent to this thread, and is taken away.
        let now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: reads local variables, which are written above.
        while unsafe { libc::sigtimedwait(pipe.as_ptr(), ptr::null_mut(), &now) } == -1
            && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
        {}
    }
    // SAFETY: the set was written above.
    unsafe { libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut()) };
    result
}

/// Whether a `SIGPIPE` waits for the thread to let it through.
fn is_pending() -> bool {
    let mut pending = MaybeUninit::uninit();
    // SAFETY: writes to a local variable, which is read if that went well.
    unsafe {
        libc::sigpending(pending.as_mut_ptr()) == 0
            && libc::sigismember(pending.as_ptr(), libc::SIGPIPE) == 1
    }
}
