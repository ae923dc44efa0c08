//! Starting threads.
//!
//! `pthread_create` and not `std::thread`: a `std` thread registers a destructor
//! when it starts, for which glibc takes the loader's lock. A host that starts
//! tasks in a library's constructor and waits for them there holds that lock, and
//! a worker that needs it would never run them.

use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::ptr;
use std::io;

/// Signals that a worker leaves unblocked: the ones that its own instructions
/// raise, and the one that profilers send.
const UNBLOCKED: [libc::c_int; 6] =
    [libc::SIGSEGV, libc::SIGFPE, libc::SIGBUS, libc::SIGILL, libc::SIGPROF, libc::SIGTRAP];

struct Start<T> {
    name: [u8; 16],
    main: fn(T),
    argument: T,
}

/// A thread that was started. It must be joined or detached.
#[derive(Debug)]
pub struct Handle(libc::pthread_t);

/// Which thread it is, as long as it runs.
#[derive(Clone, Copy, Debug)]
pub struct Id(libc::pthread_t);

impl Id {
    /// The calling thread's.
    pub fn current() -> Self {
        // SAFETY: has no preconditions.
        Self(unsafe { libc::pthread_self() })
    }
}

impl Handle {
    /// Whether this is the thread with that id.
    pub fn is(&self, id: Id) -> bool {
        self.0 == id.0
    }

    /// Waits until the thread has ended. Once for each thread.
    pub fn join(self) {
        // SAFETY: the thread is joinable and nobody else joins or detaches it.
        let result = unsafe { libc::pthread_join(self.0, ptr::null_mut()) };
        debug_assert_eq!(result, 0, "the thread can be joined");
    }

    /// Nobody will wait for the thread. Once for each thread.
    pub fn detach(self) {
        // SAFETY: the thread is joinable and nobody else joins or detaches it.
        let result = unsafe { libc::pthread_detach(self.0) };
        debug_assert_eq!(result, 0, "the thread can be detached");
    }
}

/// Starts a thread that runs `main(argument)`: named `async-rt-<number>`, with all
/// asynchronous signals blocked. Does not wait for it.
///
/// # Errors
/// If the system refuses; the argument is given back.
pub fn spawn<T: Send + 'static>(
    number: usize,
    stack_size: usize,
    main: fn(T),
    argument: T,
) -> Result<Handle, (io::Error, T)> {
    let start = Box::into_raw(Box::new(Start { name: name(number), main, argument }));
    let result = with_signals_blocked(|| create(stack_size, entry::<T>, start.cast()));
    result.map_err(|error| {
        // SAFETY: no thread was started, so the box is still this one's.
        (error, unsafe { Box::from_raw(start) }.argument)
    })
}

fn create(
    stack_size: usize,
    entry: extern "C" fn(*mut c_void) -> *mut c_void,
    argument: *mut c_void,
) -> io::Result<Handle> {
    let mut attributes = MaybeUninit::<libc::pthread_attr_t>::uninit();
    let attributes = attributes.as_mut_ptr();
    let mut thread = MaybeUninit::<libc::pthread_t>::uninit();
    // SAFETY: the attributes are initialised before use and destroyed after; the
    // entry function takes this argument.
    unsafe {
        check(libc::pthread_attr_init(attributes))?;
        // A size that the system refuses (it must hold the thread-locals of all
        // libraries) leaves its default in place.
        let page = libc::sysconf(libc::_SC_PAGESIZE).max(1) as usize;
        libc::pthread_attr_setstacksize(
            attributes,
            stack_size.max(libc::PTHREAD_STACK_MIN).next_multiple_of(page),
        );
        let result = libc::pthread_create(thread.as_mut_ptr(), attributes, entry, argument);
        libc::pthread_attr_destroy(attributes);
        check(result)?;
        Ok(Handle(thread.assume_init()))
    }
}

fn check(code: libc::c_int) -> io::Result<()> {
    if code == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(code)) }
}

/// Calls `f` with the signal mask that a new thread is to inherit, and puts the
/// caller's back.
fn with_signals_blocked<R>(f: impl FnOnce() -> R) -> R {
    let mut blocked = MaybeUninit::<libc::sigset_t>::uninit();
    let mut before = MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: the sets are initialised by the calls before they are used.
    unsafe {
        libc::sigfillset(blocked.as_mut_ptr());
        for signal in UNBLOCKED {
            libc::sigdelset(blocked.as_mut_ptr(), signal);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, blocked.as_ptr(), before.as_mut_ptr());
        let result = f();
        libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut());
        result
    }
}

extern "C" fn entry<T: Send>(argument: *mut c_void) -> *mut c_void {
    // SAFETY: `spawn` hands over a box of this type.
    let start = unsafe { Box::from_raw(argument.cast::<Start<T>>()) };
    let Start { name, main, argument } = *start;
    // SAFETY: the name is a C string of at most 16 bytes with its end.
    unsafe { libc::pthread_setname_np(libc::pthread_self(), name.as_ptr().cast()) };
    main(argument);
    ptr::null_mut()
}

/// The C string `async-rt-<number>`, cut to what the kernel keeps.
fn name(number: usize) -> [u8; 16] {
    use std::io::Write;
    let mut name = [0; 16];
    // A number of seven digits or more is cut; the last byte stays zero.
    let _ = write!(&mut name[..15], "async-rt-{number}");
    name
}
