//! C's `stdout`.

use std::io;

unsafe extern "C" {
    #[cfg_attr(target_os = "macos", link_name = "__stdoutp")]
    static mut stdout: *mut libc::FILE;
    fn ftrylockfile(file: *mut libc::FILE) -> libc::c_int;
    fn funlockfile(file: *mut libc::FILE);
}

/// Writes to C's `stdout`.
pub fn write(bytes: &[u8]) {
    // SAFETY: the stream is open from the start of the process, and locked by C while it
    // is written to. If it is closed there is nobody to write to.
    unsafe {
        libc::fwrite(bytes.as_ptr().cast(), 1, bytes.len(), stdout);
    }
}

/// Writes what C's `stdout` still holds, unless another thread is writing to it.
pub fn flush_unless_busy() {
    // SAFETY: as above; the lock is given back.
    unsafe {
        if ftrylockfile(stdout) == 0 {
            libc::fflush(stdout);
            funlockfile(stdout);
        }
    }
}

/// Writes what C's `stdout` still holds.
pub fn flush() -> io::Result<()> {
    // SAFETY: as above.
    match unsafe { libc::fflush(stdout) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}
