//! The runtime in the life of its process.

use super::default_runtime::existing;
use crate::scheduler::Drained;
use crate::util::fatal::report;

/// Arranges that the end of the process waits for tasks. Called once, when the
/// scheduler is made: handlers and static destructors of objects that existed
/// before then run after the drain, and tasks may use those objects.
pub(super) fn register_exit() {
    // SAFETY: the library is never unloaded (`-z nodelete`), so the function is
    // there when the process ends. If there is no memory to register it, the end
    // of the process does not wait.
    unsafe { libc::atexit(drain_at_exit) };
}

extern "C" fn drain_at_exit() {
    let Some(scheduler) = existing() else { return };
    let limit = scheduler.config().exit_timeout;
    match scheduler.drain(limit, true) {
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

/// Waits until no task is queued or running, because the host is about to free
/// the tasks' code.
pub fn drain_for_unload() {
    let Some(scheduler) = existing() else { return };
    let limit = scheduler.config().exit_timeout;
    loop {
        match scheduler.drain(limit, false) {
            Drained::Done => return,
            // Tasks that run take the time they take; their code must stay.
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
