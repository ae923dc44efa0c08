//! The models of starting threads.

use core::cell::Cell;
#[cfg(loom)]
use loom::thread::{self, JoinHandle, ThreadId};
#[cfg(shuttle)]
use shuttle::thread::{self, JoinHandle, ThreadId};
use std::io;

std::thread_local! {
    /// How many more threads the system starts in the model that this thread runs.
    static ALLOWED: Cell<usize> = const { Cell::new(usize::MAX) };
    /// How many threads were started, but neither joined nor detached.
    static OPEN: Cell<usize> = const { Cell::new(0) };
}

/// The system refuses to start more than `count` threads from now on.
pub fn allow(count: usize) {
    ALLOWED.set(count);
}

/// How many threads were started and neither joined nor detached so far.
pub fn open_handles() -> usize {
    OPEN.get()
}

/// A thread that was started. It must be joined or detached.
#[derive(Debug)]
pub struct Handle(JoinHandle<()>);

/// Which thread it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id(ThreadId);

impl Id {
    /// The calling thread's.
    pub fn current() -> Self {
        Self(thread::current().id())
    }
}

impl Handle {
    /// Whether this is the thread with that id.
    pub fn is(&self, id: Id) -> bool {
        self.0.thread().id() == id.0
    }

    /// Waits until the thread has ended.
    ///
    /// # Panics
    /// If the thread has panicked.
    pub fn join(self) {
        self.0.join().expect("no thread of the scheduler panics");
        OPEN.set(OPEN.get() - 1);
    }

    /// Nobody will wait for the thread; but the model ends only when it has ended.
    pub fn detach(self) {
        OPEN.set(OPEN.get() - 1);
    }
}

/// Starts a thread that runs `main(argument)`.
///
/// # Errors
/// If the model refuses; the argument is given back.
pub fn spawn<T: Send + 'static>(
    _number: usize,
    _stack_size: usize,
    main: fn(T),
    argument: T,
) -> Result<Handle, (io::Error, T)> {
    let Some(left) = ALLOWED.get().checked_sub(1) else {
        return Err((io::ErrorKind::WouldBlock.into(), argument));
    };
    ALLOWED.set(left);
    OPEN.set(OPEN.get() + 1);
    let handle = Handle(thread::spawn(move || main(argument)));
    // The thread may come far before the caller hears of it.
    #[cfg(shuttle)]
    thread::sleep(core::time::Duration::ZERO);
    Ok(handle)
}
