//! The runtime in the life of its process.

use super::default_runtime::{existing, forget_after_fork, take};
use super::statistics;
use crate::object;
use crate::parker;
use crate::scheduler::{self, Drained, STUCK_AFTER};
use crate::sync::Mutex;
use crate::trace;
use crate::util::fatal::report;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// Held while the scheduler is made, and over a `fork`: what a scheduler is made
/// of (the environment, a cached count of CPUs) has locks of its own, which the
/// child must not find held by a thread that it does not have.
pub(super) static INIT: Mutex<()> = Mutex::new(());

/// Arranges that the end of the process waits for tasks, and that a forked child
/// starts afresh. Called before a scheduler is made. Handlers and static
/// destructors of objects that existed before run after the drain, and tasks may
/// use those objects.
pub(super) fn register_once() {
    static REGISTERED: AtomicBool = AtomicBool::new(false);
    // ORDERING: Relaxed; only decides who registers.
    if REGISTERED.swap(true, Ordering::Relaxed) {
        return;
    }
    // SAFETY: the library is never unloaded (`-z nodelete`), so the functions are
    // there when they are called. If there is no memory to register them, the end
    // of the process does not wait, and a forked child must not use the runtime.
    unsafe {
        libc::pthread_atfork(Some(before_fork), Some(after_fork_in_parent), Some(after_fork));
        libc::atexit(drain_at_exit);
    }
}

extern "C" fn before_fork() {
    core::mem::forget(INIT.lock());
    trace::before_fork();
    object::audit::before_fork();
}

extern "C" fn after_fork_in_parent() {
    // SAFETY: `before_fork` took all locks on this thread and forgot the guard.
    unsafe {
        object::audit::after_fork();
        trace::after_fork_in_parent();
        INIT.force_unlock()
    }
}

/// In the child, on its only thread.
///
/// Objects stay as they are: what was pending in the parent stays pending here,
/// and nothing of the parent's queued tasks runs here.
extern "C" fn after_fork() {
    if !scheduler::leave_after_fork() {
        parker::forget_sleepers();
    }
    forget_after_fork();
    statistics::forget();
    // SAFETY: `before_fork` took all locks on this thread and forgot the guard.
    unsafe {
        object::audit::after_fork();
        trace::after_fork_in_child();
        INIT.force_unlock()
    }
}

extern "C" fn drain_at_exit() {
    let Some(scheduler) = existing() else { return };
    let limit = scheduler.config().exit_timeout;
    let drained = scheduler.drain(limit, Some(STUCK_AFTER));
    // What runs from now on may end the process otherwise.
    trace::save();
    match drained {
        Drained::Done | Drained::Stuck(_) => {}
        Drained::TimedOut => report(format_args!(
            "exit: tasks were still queued or running after {} ms \
             (ASYNC_RUNTIME_EXIT_TIMEOUT_MS) and do not finish",
            limit.as_millis()
        )),
        Drained::OnWorker => report(format_args!(
            "exit: called on a worker thread; tasks that are queued or running do not finish"
        )),
    }
}

/// Waits until no task is queued or running; false if called on a worker, whose own
/// task would have to end first.
pub fn drain() -> bool {
    let Some(scheduler) = existing() else { return true };
    loop {
        match scheduler.drain(Duration::MAX, None) {
            Drained::Done => {
                trace::save();
                return true;
            }
            Drained::OnWorker => return false,
            Drained::TimedOut | Drained::Stuck(_) => {}
        }
    }
}

/// Drains, ends all threads and frees what the scheduler holds; false if called on
/// a worker.
///
/// # Safety
/// No other thread may use the runtime during the call.
pub unsafe fn shutdown() -> bool {
    if !drain() {
        return false;
    }
    if let Some(scheduler) = take() {
        statistics::keep(scheduler);
        // SAFETY: drained; nobody else has it, since nobody else uses the runtime.
        unsafe { scheduler.destroy() };
        trace::save();
    }
    object::audit::free_kept();
    object::slab::trim();
    true
}

/// The loader calls this with the library's termination functions: after all
/// `atexit` handlers and static destructors of the program, which may still use
/// the runtime.
extern "C" fn end_of_process() {
    report_live_objects();
    statistics::print_if_asked();
    trace::finish();
}

/// Reports the objects that are alive at the end of the process. A task may be about to drop its last references, since the threads that
/// it releases do not wait for that.
fn report_live_objects() {
    let count = || object::audit::live_objects().filter(|live| live.iter().sum::<i64>() != 0);
    if count().is_none() {
        return;
    }
    if let Some(scheduler) = existing() {
        scheduler.drain(LAST_DROPS, Some(STUCK_AFTER));
    }
    if let Some(live) = count() {
        let [tokens, values, groups] = live;
        report(format_args!(
            "{} live objects at exit: {tokens} tokens, {values} values, {groups} groups",
            tokens + values + groups
        ));
    }
}

/// How long the report of live objects waits for tasks that are about to end.
const LAST_DROPS: Duration = Duration::from_secs(2);

#[used]
// SAFETY: the loader calls the functions in this section, once, at the end of the
// process; the function needs nothing that is gone by then.
#[unsafe(link_section = ".fini_array")]
static END_OF_PROCESS: extern "C" fn() = end_of_process;

/// Waits until no task is queued or running, because the host is about to free
/// the tasks' code.
pub fn drain_for_unload() {
    let Some(scheduler) = existing() else { return };
    let limit = scheduler.config().exit_timeout;
    loop {
        // Tasks that run take the time they take; their code must stay.
        let drained = scheduler.drain(Duration::MAX, Some(limit.max(STUCK_AFTER)));
        // With the names of functions that are still there.
        trace::save();
        match drained {
            Drained::Done => return,
            Drained::TimedOut => {}
            Drained::Stuck(blocked) => {
                return report(format_args!(
                    "__mlir_execution_engine_destroy: {blocked} tasks are blocked in a wait that \
                     nothing ends; going on after {} ms (ASYNC_RUNTIME_EXIT_TIMEOUT_MS)",
                    limit.as_millis()
                ));
            }
            Drained::OnWorker => {
                return report(format_args!(
                    "__mlir_execution_engine_destroy: called on a worker thread; its own task \
                     cannot end meanwhile, so nothing was waited for"
                ));
            }
        }
    }
}

/// Prints one line about the calling thread on the C stream `stdout`.
pub fn print_current_thread_id() {
    // SAFETY: the format takes one long; flushing all streams has no
    // preconditions. C's stream and not Rust's, so that the line keeps its place
    // among what the program prints.
    unsafe {
        let id = libc::syscall(libc::SYS_gettid);
        libc::printf(c"Current thread id: %ld\n".as_ptr(), id);
        libc::fflush(core::ptr::null_mut());
    }
}
