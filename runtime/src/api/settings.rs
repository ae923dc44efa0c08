//! The runtime as a whole.

use crate::ops;
use crate::scheduler::Overrides;
use core::fmt;
use core::ops::RangeInclusive;
use core::time::Duration;
use std::error;

/// What the runtime is made with at its first use. The environment's variables, which the
/// README lists, win over these.
///
/// ```
/// use async_runtime::{Settings, num_workers};
///
/// Settings::new().workers(3).apply().expect("nothing was spawned before");
/// # if std::env::var_os("ASYNC_RUNTIME_NUM_THREADS").is_none() {
/// assert_eq!(num_workers(), 3);
/// # }
/// assert!(Settings::new().apply().is_err(), "too late");
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "settings do nothing until they are applied"]
pub struct Settings(Overrides);

/// Why settings were not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingsError {
    /// The runtime is in use already.
    InUse,
    /// A setting is not within its bounds.
    OutOfBounds {
        /// The method that has set it.
        setting: &'static str,
        /// The least that it may be.
        min: u64,
        /// The most.
        max: u64,
    },
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse => f.write_str("the runtime is in use already"),
            Self::OutOfBounds { setting, min, max } => {
                write!(f, "{setting} must be between {min} and {max}")
            }
        }
    }
}

impl error::Error for SettingsError {}

impl Settings {
    /// The defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many threads run tasks at the same time; 0 for as many as there are processors
    /// for this process.
    pub fn workers(mut self, count: usize) -> Self {
        self.0.workers = count;
        self
    }

    /// How many threads there are at most, with those that stand in for tasks in a
    /// blocking wait; 0 for the default.
    pub fn max_threads(mut self, count: usize) -> Self {
        self.0.max_threads = count;
        self
    }

    /// Bytes of stack of each thread; 0 for the default.
    pub fn stack_size(mut self, bytes: usize) -> Self {
        self.0.stack_size = bytes;
        self
    }

    /// How long the end of the process waits for tasks, in whole milliseconds; 0 for the
    /// default.
    pub fn exit_timeout(mut self, limit: Duration) -> Self {
        self.0.exit_timeout_ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        self
    }

    /// Makes them those of this process. To be called before anything else of this crate.
    ///
    /// # Errors
    /// If the runtime is in use already, or if a setting is out of its bounds; then nothing
    /// was changed.
    pub fn apply(self) -> Result<(), SettingsError> {
        let number = |number: usize| number as u64;
        let bounds = |range: RangeInclusive<usize>| number(*range.start())..=number(*range.end());
        check("workers", number(self.0.workers), bounds(Overrides::WORKERS))?;
        check("max_threads", number(self.0.max_threads), bounds(Overrides::MAX_THREADS))?;
        check("stack_size", number(self.0.stack_size), bounds(Overrides::STACK_SIZE))?;
        check("exit_timeout", self.0.exit_timeout_ms, Overrides::EXIT_TIMEOUT_MS)?;
        if ops::configure(self.0) { Ok(()) } else { Err(SettingsError::InUse) }
    }
}

fn check(
    setting: &'static str,
    number: u64,
    bounds: RangeInclusive<u64>,
) -> Result<(), SettingsError> {
    if number == 0 || bounds.contains(&number) {
        return Ok(());
    }
    Err(SettingsError::OutOfBounds { setting, min: *bounds.start(), max: *bounds.end() })
}

/// How many threads run tasks at the same time.
pub fn num_workers() -> usize {
    ops::num_worker_threads() as usize
}

/// Blocks until no task is queued or running. Tasks that wait for something that does not
/// come hold it up for ever.
///
/// # Panics
/// If it is called inside a task, which could not end meanwhile.
pub fn drain() {
    assert!(ops::drain(), "drain must not be called inside a task");
}
