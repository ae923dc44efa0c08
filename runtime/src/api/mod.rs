//! The safe Rust interface.
//!
//! - `object.rs` has references to objects, `token.rs`, `value.rs` and `group.rs` the kinds.
//! - `job.rs` is the object of a spawned task; `spawn.rs` says how closures and futures are
//!   run, `join_handle.rs` has the result. `scope.rs` and `join.rs` are for tasks that
//!   borrow.
//! - `awaiting.rs` waits for an object in any future; `run_state.rs` says who polls a
//!   future's task, `waker.rs` wakes it. `block_on.rs` polls on the calling thread.
//!
//! What is queued, blocked and completed is the affair of [`crate::ops`].

mod awaiting;
mod block_on;
mod error;
mod group;
mod job;
mod join;
mod join_handle;
mod object;
mod run_state;
mod scope;
mod settings;
mod spawn;
mod token;
mod value;
mod waker;

pub use block_on::block_on;
pub use error::{Error, Panic};
pub use group::{Group, Member};
pub use join::join;
pub use join_handle::JoinHandle;
pub use scope::{Scope, ScopedJoinHandle, scope};
pub use settings::{Settings, SettingsError, drain, num_workers};
pub use spawn::{spawn, spawn_future};
pub use token::{Completer, Completion, Token};
pub use value::{Content, Setter, Value};
