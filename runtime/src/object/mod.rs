//! Tokens, values and groups: counted, completed once, awaited by lists of
//! awaiters.
//!
//! An object is one heap block that starts with a [`Header`]. This layer knows
//! nothing of workers and queues: completing an object wakes blocked threads and
//! returns the tasks that are ready ([`Ready`]), which [`crate::ops`] hands to the
//! scheduler.
//! The state tables are in `README.md` beside this file.

mod alloc;
pub mod audit;
mod awaiter;
mod free;
mod group;
#[cfg(growing_groups)]
mod growing;
mod header;
#[cfg(not(any(loom, shuttle)))]
mod quarantine;
mod ready;
mod life;
#[cfg(not(any(loom, shuttle)))]
pub mod slab;
#[cfg(loom)]
#[path = "slab/depot.rs"]
pub mod depot;
mod state;
mod token;
mod value;

pub use awaiter::{AWAITER_SIZE, Action};
pub use group::Group;
pub use header::{CompletedTwice, Header, Kind, OutOfMemory, Registered};
#[cfg(growing_groups)]
pub use ready::await_growing;
pub use ready::{Completed, Ready, add_to_group, complete, deregister, deregister_task};
pub use life::CountError;
pub use token::Token;
pub use value::{Destructor, Value};

// The parts by themselves, for the models.
#[cfg(all(loom, growing_groups))]
pub use growing::Growth;
#[cfg(loom)]
pub use {
    group::{GroupCounters, MemberGone},
    life::{Completion, Dropped, Life, Phase},
};

/// Why a member was not added to a group.
#[derive(Debug)]
pub enum MemberError {
    /// The group has as many members as its size says.
    Full {
        /// The group's size.
        size: i64,
    },
    /// The group's reference count was refused.
    Count(CountError),
    /// There was no memory for the member's entry in the list of awaiters.
    OutOfMemory,
}
