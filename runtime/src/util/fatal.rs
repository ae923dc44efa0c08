//! The end of the process, with one line on stderr that says why, however many threads
//! have a reason at the same time.

use core::ffi::{CStr, c_char, c_void};
use core::fmt::{self, Display, Write};
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

/// Reports misuse and aborts: `async_runtime: <function>: <what>; <rule>`.
///
/// Works without allocating, on any thread, at any time of the process's life.
#[cold]
#[inline(never)]
pub fn fatal(function: &str, what: fmt::Arguments<'_>, rule: impl Display) -> ! {
    end(format_args!("{function}: {what}; {rule}"))
}

/// Reports that something other than a return left a resume function, and aborts.
#[cold]
#[inline(never)]
pub fn fatal_resume(resume: *const c_void) -> ! {
    let name = Symbol(resume);
    end(format_args!(
        "resume function {name}: left by an exception, pthread_exit or a panic; \
         a resume function must return"
    ))
}

/// Observes a report: a C string without the line's end, and the context.
pub type Handler = unsafe extern "C" fn(*const c_char, *mut c_void);

// A lock would not do: the report may come while the handler is being changed.
static HANDLER: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static CONTEXT: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

/// Sets what is called with a report before the process aborts.
///
/// # Safety
/// The handler must be callable with the context, on any thread, from now on.
pub unsafe fn set_handler(handler: Option<Handler>, context: *mut c_void) {
    // ORDERING: Relaxed; published by the store below.
    CONTEXT.store(context, Ordering::Relaxed);
    let handler = handler.map_or(ptr::null_mut(), |handler| handler as *mut c_void);
    // ORDERING: Release; pairs with the Acquire in `end`; publishes the context and
    // what is behind it.
    HANDLER.store(handler, Ordering::Release);
}

/// The thread whose report ends the process; 0 if there is none yet.
static ENDS: AtomicUsize = AtomicUsize::new(0);

/// Hands the line to the handler, writes it to stderr, and aborts. The first report is
/// the one: other threads that come here stay here until the process has ended.
fn end(message: fmt::Arguments<'_>) -> ! {
    // SAFETY: has no preconditions. (In C it is a number or a pointer, and never 0.)
    let own = unsafe { libc::pthread_self() } as usize;
    // ORDERING: Relaxed; only decides who goes on.
    let first = ENDS.compare_exchange(0, own, Ordering::Relaxed, Ordering::Relaxed);
    // The same thread comes again if the handler misuses the runtime.
    while first.is_err_and(|other| other != own) {
        // SAFETY: sleeps until a signal was handled.
        unsafe { libc::pause() };
    }
    let mut line = Line::new(message);
    // A report from inside the handler is not handed to it again.
    // ORDERING: Acquire; pairs with the Release in `set_handler`.
    let handler = HANDLER.swap(ptr::null_mut(), Ordering::Acquire);
    if !handler.is_null() {
        // SAFETY: only handlers are stored there.
        let handler = unsafe { core::mem::transmute::<*mut c_void, Handler>(handler) };
        // SAFETY: a C string; whoever set the handler promised the rest.
        unsafe { handler(line.as_c_str(), CONTEXT.load(Ordering::Relaxed)) };
    }
    line.write_to_stderr();
    // SAFETY: abort has no preconditions.
    unsafe { libc::abort() }
}

/// Writes the line `async_runtime: <message>` to stderr in one piece.
pub fn report(message: fmt::Arguments<'_>) {
    Line::new(message).write_to_stderr()
}

/// A line without its end, in place: reporting must work when memory is out.
struct Line {
    bytes: [u8; 1024],
    len: usize,
}

impl Line {
    fn new(message: fmt::Arguments<'_>) -> Self {
        let mut line = Self { bytes: [0; 1024], len: 0 };
        // A message that is too long is cut; nothing else can fail.
        let _ = write!(line, "async_runtime: {message}");
        line
    }

    /// The line as a C string, valid as long as the line is not moved.
    fn as_c_str(&mut self) -> *const c_char {
        self.bytes[self.len] = 0;
        self.bytes.as_ptr().cast()
    }

    fn write_to_stderr(mut self) {
        self.bytes[self.len] = b'\n';
        let (bytes, len) = (self.bytes.as_ptr().cast(), self.len + 1);
        // SAFETY: the buffer holds that many initialised bytes. The result does not
        // matter: there is nowhere else to report that stderr is closed.
        let _ = unsafe { libc::write(libc::STDERR_FILENO, bytes, len) };
    }
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
