//! What is computed about a program and does not change it.
//!
//! - [`mod@cfg`]: reachable blocks and their order.
//! - [`OpOrder`]: which of two operations of a block comes first.
//! - [`Dominance`]: which values are defined wherever an operation runs.
//! - [`Liveness`]: which values are still needed where.
//! - [`captures`]: what a region uses from around it.
//! - [`effects`]: what an operation does to memory.
//! - [`equivalence`]: whether operations compute the same.
//! - [`symbol_uses`]: which symbols an operation refers to.
//!
//! A result is true of the IR it was computed from; each says which changes it
//! survives.

pub mod captures;
pub mod cfg;
pub mod dominance;
pub mod effects;
pub mod equivalence;
pub mod liveness;
pub mod op_order;
pub mod symbol_uses;

pub use dominance::{DomTree, Dominance};
pub use liveness::Liveness;
pub use op_order::OpOrder;

#[cfg(test)]
mod test_ir;
