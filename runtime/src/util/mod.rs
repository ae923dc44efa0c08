//! Small things without a home of their own.

pub mod env;
pub mod fatal;
mod pad;
mod rng;

pub use pad::CachePadded;
pub use rng::Rng;
