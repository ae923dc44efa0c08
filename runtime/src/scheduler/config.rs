//! Settings, from the environment.

use super::cpu_count;
use crate::sleep::MAX_WORKERS;
use crate::util::env;
use core::time::Duration;

/// The settings of a scheduler.
#[derive(Clone, Debug)]
pub struct Config {
    /// Threads that run tasks at the same time: `ASYNC_RUNTIME_NUM_THREADS`.
    pub workers: usize,
    /// Threads in all, with those that stand in for blocked ones:
    /// `ASYNC_RUNTIME_MAX_THREADS`.
    pub max_threads: usize,
    /// Bytes of stack of each thread: `ASYNC_RUNTIME_STACK_SIZE`.
    pub stack_size: usize,
    /// How long the end of the process waits for tasks:
    /// `ASYNC_RUNTIME_EXIT_TIMEOUT_MS`.
    pub exit_timeout: Duration,
}

impl Config {
    /// The settings of this process. Bad values are reported and ignored.
    pub fn from_env() -> Self {
        let workers = env::number("ASYNC_RUNTIME_NUM_THREADS", 1, MAX_WORKERS)
            .unwrap_or_else(|| cpu_count::available().min(MAX_WORKERS));
        let max_threads = env::number("ASYNC_RUNTIME_MAX_THREADS", 1, 1 << 20).unwrap_or(512);
        Self {
            workers,
            max_threads: max_threads.max(workers),
            stack_size: env::number("ASYNC_RUNTIME_STACK_SIZE", 1 << 14, 1 << 40)
                .unwrap_or(8 << 20),
            exit_timeout: Duration::from_millis(
                env::number("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", 0, u64::MAX / 1000).unwrap_or(10_000),
            ),
        }
    }
}
