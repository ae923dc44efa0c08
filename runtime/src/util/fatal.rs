//! The end of the process, with one line on stderr that says why.

use core::ffi::{CStr, c_void};
use core::fmt::{self, Display, Write};

/// Reports misuse and aborts: `async_runtime: <function>: <what>; <rule>`.
///
/// Works without allocating, on any thread, at any time of the process's life.
#[cold]
#[inline(never)]
pub fn fatal(function: &str, what: fmt::Arguments<'_>, rule: impl Display) -> ! {
    report(format_args!("{function}: {what}; {rule}"));
    // SAFETY: abort has no preconditions.
    unsafe { libc::abort() }
}

/// Reports that something other than a return left a resume function, and aborts.
#[cold]
#[inline(never)]
pub fn fatal_resume(resume: *const c_void) -> ! {
    let name = Symbol(resume);
    report(format_args!(
        "resume function {name}: left by an exception, pthread_exit or a panic; \
         a resume function must return"
    ));
    // SAFETY: abort has no preconditions.
    unsafe { libc::abort() }
}

/// Writes the line `async_runtime: <message>` to stderr in one piece.
pub fn report(message: fmt::Arguments<'_>) {
    let mut line = Line { bytes: [0; 1024], len: 0 };
    // A message that is too long is cut; nothing else can fail.
    let _ = write!(line, "async_runtime: {message}");
    line.bytes[line.len] = b'\n';
    // SAFETY: the buffer holds len + 1 initialised bytes. The result does not
    // matter: there is nowhere else to report that stderr is closed.
    let _ = unsafe { libc::write(libc::STDERR_FILENO, line.bytes.as_ptr().cast(), line.len + 1) };
}

/// A line without its end, in place: reporting must work when memory is out.
struct Line {
    bytes: [u8; 1024],
    len: usize,
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.len() - 1 - self.len;
        let taken = text.len().min(room);
        self.bytes[self.len..self.len + taken].copy_from_slice(&text.as_bytes()[..taken]);
        self.len += taken;
        if taken < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

/// A code address, shown as its symbol's name where the linker knows one.
struct Symbol(*const c_void);

impl Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: all-zero is a valid Dl_info; dladdr only looks the address up.
        let info = unsafe {
            let mut info: libc::Dl_info = core::mem::zeroed();
            (libc::dladdr(self.0, &mut info) != 0).then_some(info)
        };
        match info {
            Some(info) if !info.dli_sname.is_null() && info.dli_saddr.cast_const() == self.0 => {
                // SAFETY: dladdr gave a C string that lives as long as its library.
                let name = unsafe { CStr::from_ptr(info.dli_sname) };
                write!(f, "{}", name.to_str().unwrap_or("?"))
            }
            _ => write!(f, "{:p}", self.0),
        }
    }
}
