//! What the passes that lower to the `llvm` dialect have in common.
//!
//! - [`types`]: the types of LLVM that stand for others, and the convention by which
//!   functions are called;
//! - [`descriptor`]: descriptors of memrefs;
//! - [`elementwise`]: operations on numbers and vectors of them;
//! - [`unranked`]: descriptors of memrefs without a rank that outlive a function;
//! - [`symbols`]: functions of libraries;
//! - [`pass`]: the shape of such a pass.

pub mod descriptor;
pub mod elementwise;
pub mod pass;
pub mod symbols;
pub mod types;
pub mod unranked;

pub use pass::{LlvmPatterns, run};
pub use types::LlvmTypeConverter;
