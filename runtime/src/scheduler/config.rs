//! Settings, from the environment and the program.

use super::cpu_count;
use crate::sleep::MAX_WORKERS;
use crate::util::env;
use core::ops::RangeInclusive;
use core::time::Duration;
use std::ffi::OsString;

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
    /// The file to write a trace to: `ASYNC_RUNTIME_TRACE`.
    pub trace: Option<OsString>,
    /// Whether the end of the process prints statistics: `ASYNC_RUNTIME_STATS`.
    pub stats: bool,
}

/// Settings of the program; zero means that it has none. The environment wins, so
/// that whoever starts a program has the last word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overrides {
    /// See [`Config::workers`].
    pub workers: usize,
    /// See [`Config::max_threads`].
    pub max_threads: usize,
    /// See [`Config::stack_size`].
    pub stack_size: usize,
    /// See [`Config::exit_timeout`], in milliseconds.
    pub exit_timeout_ms: u64,
}

impl Overrides {
    /// The bounds of each setting.
    pub const WORKERS: RangeInclusive<usize> = 1..=MAX_WORKERS;
    /// See [`Overrides::WORKERS`].
    pub const MAX_THREADS: RangeInclusive<usize> = 1..=1 << 20;
    /// See [`Overrides::WORKERS`].
    pub const STACK_SIZE: RangeInclusive<usize> = 1 << 14..=1 << 40;
    /// See [`Overrides::WORKERS`].
    pub const EXIT_TIMEOUT_MS: RangeInclusive<u64> = 0..=u64::MAX / 1000;
}

impl Config {
    /// The settings of this process: the environment's, else the program's, else
    /// the defaults. Bad values in the environment are reported and ignored.
    pub fn new(program: &Overrides) -> Self {
        let set = |number: usize| (number != 0).then_some(number);
        let workers = env::number("ASYNC_RUNTIME_NUM_THREADS", Overrides::WORKERS)
            .or(set(program.workers))
            .unwrap_or_else(|| cpu_count::available().min(MAX_WORKERS));
        let max_threads = env::number("ASYNC_RUNTIME_MAX_THREADS", Overrides::MAX_THREADS)
            .or(set(program.max_threads))
            .unwrap_or(512);
        let stack_size = env::number("ASYNC_RUNTIME_STACK_SIZE", Overrides::STACK_SIZE)
            .or(set(program.stack_size))
            .unwrap_or(8 << 20);
        let exit_timeout = env::number("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", Overrides::EXIT_TIMEOUT_MS)
            .or((program.exit_timeout_ms != 0).then_some(program.exit_timeout_ms))
            .unwrap_or(10_000);
        Self {
            workers,
            max_threads: max_threads.max(workers),
            stack_size,
            exit_timeout: Duration::from_millis(exit_timeout),
            trace: env::text("ASYNC_RUNTIME_TRACE"),
            stats: env::switch("ASYNC_RUNTIME_STATS"),
        }
    }
}
