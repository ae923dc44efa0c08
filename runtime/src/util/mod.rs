//! Small things without a home of their own.

pub mod env;
pub mod fatal;
#[cfg(all(feature = "report-out-of-memory", not(loom)))]
mod out_of_memory;
mod pad;
mod prefetch;
mod rng;

pub use pad::CachePadded;
pub use prefetch::prefetch_to_write;
pub use rng::Rng;
