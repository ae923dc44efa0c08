//! The shapes for native task libraries, for this one's Rust interface, and without any.
//!
//! Rust libraries run in a child process of the harness; programs in C and C++ are
//! built from `peers/` and take the same part ([`programs`]). Not every shape has a
//! counterpart in every library.

mod programs;
mod rayon_tasks;
mod rust_api;
mod serial;
mod tokio_tasks;

pub use programs::build as build_programs;

use crate::shapes::Shape;
use crate::usage::Sample;
use anyhow::{Result, bail};
use clap::ValueEnum;

/// What runs inside the harness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Native {
    /// No tasks: the same work by plain calls on one thread.
    Serial,
    /// rayon's scopes.
    Rayon,
    /// tokio's multi-threaded runtime.
    Tokio,
    /// This runtime by its Rust interface: closures and futures.
    OursRust,
    /// The same: fork and join by `join`.
    OursJoin,
}

impl Native {
    /// The name by which the command line and the results know it.
    pub fn name(self) -> String {
        self.to_possible_value().expect("none is hidden").get_name().to_owned()
    }

    /// Whether it is another library.
    pub fn is_peer(self) -> bool {
        matches!(self, Self::Rayon | Self::Tokio)
    }

    /// Whether it has the shape.
    pub fn has(self, shape: Shape) -> bool {
        use Shape::{Fib, MlirLoop, Ping, SpawnFlat, SpawnNested, YieldStorm};
        match self {
            Self::Serial => matches!(shape, SpawnFlat | Fib | YieldStorm | MlirLoop),
            Self::Rayon | Self::Tokio => {
                matches!(shape, SpawnFlat | SpawnNested | Fib | Ping | YieldStorm)
            }
            Self::OursRust => matches!(shape, SpawnFlat | SpawnNested | Fib | Ping),
            Self::OursJoin => shape == Fib,
        }
    }

    /// Makes a shape and measures it.
    pub fn run(self, shape: Shape, size: u64, workers: usize) -> Result<Sample> {
        if !self.has(shape) {
            bail!("{} has no shape {}", self.name(), shape.name());
        }
        match self {
            Self::Serial => serial::run(shape, size),
            Self::Rayon => rayon_tasks::run(shape, size, workers),
            Self::Tokio => tokio_tasks::run(shape, size, workers),
            // They have as many workers as the harness has put into the environment.
            Self::OursRust => rust_api::run(shape, size),
            Self::OursJoin => rust_api::run_join(shape, size),
        }
    }
}

/// The places that tasks write their numbers to, shared by address.
#[derive(Clone, Copy)]
struct Places(*mut u32);

// SAFETY: each task writes to a place of its own ([`Places::write`]).
unsafe impl Send for Places {}
// SAFETY: as above.
unsafe impl Sync for Places {}

impl Places {
    /// Writes the place with this index.
    ///
    /// # Safety
    /// The memory is alive, the index within it, and no other thread uses the place.
    unsafe fn write(self, index: usize) {
        // SAFETY: the caller's.
        unsafe { self.0.add(index).write(index as u32 + 1) };
    }
}
