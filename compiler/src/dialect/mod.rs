//! The dialects. One file per dialect or family of operations has everything about
//! each operation: its definition, its builder, its text and its verification.
//! `compiler/README.md` says how to add one.

pub mod affine;
pub mod arith;
pub mod async_;
pub mod builtin;
pub mod cf;
pub mod conditional;
pub mod func;
pub mod function;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod prefetch;
pub mod region_flow;
pub mod scf;
pub mod ub;
pub mod vector;

use std::sync::{Arc, LazyLock};

use crate::ir::{Dialect, Registry};

/// All dialects of this crate.
pub static DIALECTS: &[&Dialect] = &[
    &affine::DIALECT,
    &arith::DIALECT,
    &async_::DIALECT,
    &builtin::DIALECT,
    &cf::DIALECT,
    &func::DIALECT,
    &llvm::DIALECT,
    &math::DIALECT,
    &memref::DIALECT,
    &scf::DIALECT,
    &ub::DIALECT,
    &vector::DIALECT,
];

/// A registry of all dialects of this crate.
pub fn registry() -> Arc<Registry> {
    static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| Arc::new(Registry::new(DIALECTS)));
    REGISTRY.clone()
}
