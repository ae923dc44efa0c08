//! Questions about threads.

use crate::ops;

/// Returns the number of worker threads among which tasks are spread: at least 1.
///
/// `ASYNC_RUNTIME_NUM_THREADS` sets it; otherwise it is the least of the CPU
/// affinity mask, the cgroup's CPU quota (rounded up) and the CPUs online. It
/// does not change while the process runs. (The name is MLIR's, misspelt as it
/// is there; `mlirAsyncRuntimeGetNumWorkerThreads` is the same function.)
///
/// - Blocks: never. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimGetNumWorkerThreads() -> i64 {
    ops::num_worker_threads()
}

/// The same as `mlirAsyncRuntimGetNumWorkerThreads`, spelt correctly.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeGetNumWorkerThreads() -> i64 {
    ops::num_worker_threads()
}

/// Prints one line `Current thread id: …` on the C stream `stdout` and flushes
/// it. The number is the kernel's id of the calling thread.
///
/// - Blocks: only for the stream. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimePrintCurrentThreadId() {
    ops::print_current_thread_id()
}
