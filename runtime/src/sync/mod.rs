//! The one switch between the real primitives and loom's models of them.
//!
//! Everything above this module takes its atomics, cells, locks and futexes from
//! here; with `--cfg loom` they are loom's, so that the models in `loom-tests/`
//! run the code that ships.
//!
//! Locks are `std::sync::Mutex` (a futex word, nothing else), not parking_lot's:
//! a forked child must never need a lock that another thread of the parent held,
//! and parking_lot keeps its waiters in one table for the whole process; see
//! `docs/design/0001-locks.md`.

mod ordering;
#[cfg(not(loom))]
#[path = "real.rs"]
mod imp;
#[cfg(loom)]
#[path = "model.rs"]
mod imp;

pub use imp::*;
pub use ordering::*;
