//! The one switch between the real primitives and the models of them.
//!
//! Everything above this module takes its atomics, cells, locks, futexes, threads and
//! clocks from here; with `--cfg loom` they are loom's, with `--cfg shuttle` shuttle's, so that
//! the models in `loom-tests/` run the code that ships.

#[cfg(not(loom))]
mod lock;
mod ordering;
mod step;
#[cfg(not(any(loom, shuttle)))]
pub mod thread;
#[cfg(any(loom, shuttle))]
#[path = "model_thread.rs"]
pub mod thread;
#[cfg(not(any(loom, shuttle)))]
#[path = "real.rs"]
mod imp;
#[cfg(loom)]
#[path = "model.rs"]
mod imp;
#[cfg(shuttle)]
#[path = "shuttle.rs"]
mod imp;

pub use imp::*;
#[cfg(not(loom))]
pub use lock::Mutex;
pub use ordering::*;
pub use step::*;
