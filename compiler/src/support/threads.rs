//! The threads that the compiler works with.

use std::sync::LazyLock;

use rayon::ThreadPool;

/// How much stack a thread has: enough for the deepest nesting that the parser takes,
/// also in builds without optimization. Only what is used takes memory.
pub const STACK_SIZE: usize = 256 << 20;

/// Runs a function on a pool of threads with large stacks, where what it does with
/// rayon is done too. If no threads can be had, it runs here.
pub fn install<R: Send>(run: impl FnOnce() -> R + Send) -> R {
    static POOL: LazyLock<Option<ThreadPool>> = LazyLock::new(|| {
        let builder = rayon::ThreadPoolBuilder::new().stack_size(STACK_SIZE);
        builder.thread_name(|index| format!("compiler-{index}")).build().ok()
    });
    match &*POOL {
        Some(pool) => pool.install(run),
        None => run(),
    }
}
