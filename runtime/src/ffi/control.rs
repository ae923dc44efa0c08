//! Extensions of the API for the runtime as a whole.

use super::check;
use crate::object;
use crate::ops;
use crate::scheduler::Overrides;
use crate::util::fatal::set_handler;
use core::ffi::{c_char, c_void};
use core::mem::offset_of;

/// Settings of the runtime, for `asyncRuntimeConfigure`. A field that is 0 has its
/// default; a variable of the environment wins over a field.
#[derive(Debug)]
#[repr(C)]
pub struct AsyncRuntimeConfig {
    /// The size of this struct in bytes, as the caller knows it.
    pub size: u64,
    /// How many worker threads take tasks: `ASYNC_RUNTIME_NUM_THREADS`.
    pub num_threads: i64,
    /// How many threads there are at most, with those that stand in for workers
    /// that are blocked in a wait: `ASYNC_RUNTIME_MAX_THREADS`.
    pub max_threads: i64,
    /// Bytes of stack of each thread: `ASYNC_RUNTIME_STACK_SIZE`.
    pub stack_size: i64,
    /// How long the end of the process waits for tasks, in milliseconds:
    /// `ASYNC_RUNTIME_EXIT_TIMEOUT_MS`.
    pub exit_timeout_ms: i64,
}

/// What the runtime has done, for `asyncRuntimeGetStats`. Counts begin anew after
/// `asyncRuntimeShutdown`; they need not fit together while tasks run.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct AsyncRuntimeStats {
    /// The size of this struct in bytes, as the caller knows it.
    pub size: u64,
    /// Worker threads that take tasks at the same time; 0 before the first use.
    pub workers: u64,
    /// Threads that there are now.
    pub threads: u64,
    /// Tasks started.
    pub tasks: u64,
    /// Times that a worker took tasks from another one's queue.
    pub steals: u64,
    /// Times that a worker went to sleep.
    pub sleeps: u64,
    /// Blocking waits of tasks that had to sleep.
    pub waits: u64,
    /// Tokens that are alive; -1 unless `ASYNC_RUNTIME_CHECK` is set.
    pub live_tokens: i64,
    /// Values that are alive; -1 unless `ASYNC_RUNTIME_CHECK` is set.
    pub live_values: i64,
    /// Groups that are alive; -1 unless `ASYNC_RUNTIME_CHECK` is set.
    pub live_groups: i64,
}

/// Observes a report of misuse: the line, without its end, and the context that was
/// given with the handler. When it returns the process aborts.
pub type AsyncRuntimeFatalHandler =
    Option<unsafe extern "C" fn(message: *const c_char, context: *mut c_void)>;

/// Sets what the runtime is made with. To be called before the first use, or after
/// `asyncRuntimeShutdown`.
///
/// - Returns false, and does nothing, if the runtime is in use already.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `config` null; `size` not that of a known
///   version of the struct; a field out of its bounds.
///
/// # Safety
/// `config` must be null or point to a struct of `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeConfigure(config: *const AsyncRuntimeConfig) -> bool {
    const NAME: &str = "asyncRuntimeConfigure";
    // SAFETY: passed on from the caller.
    unsafe { check::sized_struct::<AsyncRuntimeConfig>(NAME, "config", config) };
    // SAFETY: not null, and as large as it must be.
    let config = unsafe { &*config };
    ops::configure(Overrides {
        workers: check::setting(NAME, "num_threads", config.num_threads, Overrides::WORKERS),
        max_threads: check::setting(
            NAME,
            "max_threads",
            config.max_threads,
            Overrides::MAX_THREADS,
        ),
        stack_size: check::setting(NAME, "stack_size", config.stack_size, Overrides::STACK_SIZE),
        exit_timeout_ms: check::setting(
            NAME,
            "exit_timeout_ms",
            config.exit_timeout_ms,
            Overrides::EXIT_TIMEOUT_MS,
        ),
    })
}

/// Writes what the runtime has done so far to `stats`, whose field `size` the
/// caller has set.
///
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `stats` null; `size` not that of a known version
///   of the struct.
///
/// # Safety
/// `stats` must be null or point to a struct of `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeGetStats(stats: *mut AsyncRuntimeStats) {
    // SAFETY: passed on from the caller.
    unsafe { check::sized_struct("asyncRuntimeGetStats", "stats", stats.cast_const()) };
    let counts = ops::stats();
    let [live_tokens, live_values, live_groups] =
        object::audit::live_objects().unwrap_or([-1, -1, -1]);
    // SAFETY: not null, and as large as it must be.
    unsafe {
        stats.write(AsyncRuntimeStats {
            size: size_of::<AsyncRuntimeStats>() as u64,
            workers: counts.workers,
            threads: counts.threads,
            tasks: counts.tasks,
            steals: counts.steals,
            sleeps: counts.sleeps,
            waits: counts.waits,
            live_tokens,
            live_values,
            live_groups,
        })
    }
}

/// Blocks until no task is queued or running. Tasks that wait for an object that
/// nobody completes hold it up for ever.
///
/// - Any thread but a worker.
/// - Misuse (reported, then abort): called inside a task, which could not end.
#[unsafe(no_mangle)]
pub extern "C" fn asyncRuntimeDrain() {
    if !ops::drain() {
        check::on_worker("asyncRuntimeDrain")
    }
}

/// Drains, ends all threads of the runtime and frees all that it holds, so that
/// leak checkers have nothing to report. Objects stay as they are. The next call
/// that needs threads starts the runtime afresh.
///
/// - No other thread may be in a call of the runtime meanwhile.
/// - Any thread but a worker.
/// - Misuse (reported, then abort): called inside a task, which could not end.
///
/// # Safety
/// No other thread may use the runtime during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeShutdown() {
    // SAFETY: passed on from the caller.
    if !unsafe { ops::shutdown() } {
        check::on_worker("asyncRuntimeShutdown")
    }
}

/// Sets the function that is called with a report of misuse, before it is written
/// to stderr and the process aborts. Null sets none.
///
/// The handler may be called on any thread, with any lock of the host held, and
/// when memory is out. It must not unwind.
///
/// - Blocks: never. Any thread.
///
/// # Safety
/// `handler` must be callable with `context` on any thread until another one is set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn asyncRuntimeSetFatalHandler(
    handler: AsyncRuntimeFatalHandler,
    context: *mut c_void,
) {
    // SAFETY: passed on from the caller.
    unsafe { set_handler(handler, context) }
}

/// Returns the version of the library as a C string, for example `0.1.0`.
///
/// - Blocks: never. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn asyncRuntimeVersion() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

const _: () = assert!(offset_of!(AsyncRuntimeConfig, size) == 0);
const _: () = assert!(offset_of!(AsyncRuntimeStats, size) == 0);
