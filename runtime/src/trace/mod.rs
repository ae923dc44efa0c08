//! What `ASYNC_RUNTIME_TRACE=file.json` writes: a trace in Chrome's format.
//!
//! - `record.rs`: each thread writes its events into a buffer of its own, a *track*,
//!   without a lock. Whoever finds its buffer full writes it to the file.
//! - `file.rs`: the file and the list of tracks, under one lock; when the trace is
//!   complete in the file, and what happens at a fork. `pipe.rs`: a file that is a pipe.
//! - `text.rs`: an event as a line of JSON; `symbols.rs`: names of functions.
//! - `tasks.rs`: a task that is queued while a trace is written is wrapped in one that
//!   records its slice and the arrow that leads there. So whoever runs tasks need not
//!   know. Without a trace neither queueing nor running a task costs anything: see
//!   `ops/default_runtime.rs`. `aside.rs`: a task that waits on a stack of its own.
//!
//! Events are recorded by the scheduler and by [`crate::parker`]. Tracks belong to
//! threads, not to workers: a worker that is blocked leaves its queues to another thread.
//!
//! In the models nothing of this is there: see `off.rs`.

#[cfg(all(side_stacks, not(any(loom, shuttle))))]
mod aside;
#[cfg(not(any(loom, shuttle)))]
mod file;
#[cfg(not(any(loom, shuttle)))]
mod pipe;
#[cfg(not(any(loom, shuttle)))]
mod record;
#[cfg(not(any(loom, shuttle)))]
mod symbols;
#[cfg(not(any(loom, shuttle)))]
mod tasks;
#[cfg(not(any(loom, shuttle)))]
mod text;

#[cfg(any(loom, shuttle))]
#[path = "off.rs"]
mod off;

#[cfg(not(any(loom, shuttle)))]
pub use file::{
    after_fork_in_child, after_fork_in_parent, before_fork, finish, save, start,
};
#[cfg(any(loom, shuttle))]
pub use off::*;
#[cfg(not(any(loom, shuttle)))]
pub use record::{Wake, slice, steal};
#[cfg(not(any(loom, shuttle)))]
pub use tasks::{queued, records};
#[cfg(all(side_stacks, not(any(loom, shuttle))))]
pub use {aside::leave, tasks::running};

/// What a thread does, as long as it is no task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// A task waits, blocking its thread.
    Wait,
    /// A thread of the host waits, or drains.
    HostWait,
    /// A thread of the host queues a task.
    Submit,
    /// A thread of the host releases a thread that waits.
    Release,
    /// A worker looks for tasks.
    Search,
    /// A worker without a task sleeps.
    Park,
    /// A thread has no worker's queues to look after.
    Spare,
}
