//! No trace: what the models of the scheduler are built with.

use super::Doing;
use crate::task::Task;

/// Nothing.
#[derive(Debug, Default)]
pub struct Wake;

impl Wake {
    /// Nothing.
    pub const fn new() -> Self {
        Self
    }

    /// Does nothing.
    pub fn arm(&self) {}

    /// Does nothing.
    pub fn released(&self) {}
}

/// Nothing.
#[must_use]
pub struct Open;

impl Open {
    /// Does nothing.
    pub fn end(self, _wake: Option<&Wake>) {}
}

/// Records nothing.
pub fn slice(_doing: Doing) -> Open {
    Open
}

/// Records nothing.
pub fn steal() {}

/// The task as it is.
pub fn queued(task: Task) -> Task {
    task
}

/// Nothing.
#[must_use]
pub struct Running;

impl Running {
    /// Does nothing.
    pub fn restore(self) {}

    /// Does nothing.
    pub fn come_back(self, _wake: Option<&Wake>) {}
}

/// Nothing.
pub fn running() -> Running {
    Running
}

/// Nothing.
pub fn leave() -> Running {
    Running
}
