//! The verifier: whether a program keeps the rules of its operations and of SSA form.
//!
//! Like MLIR's, it looks at an operation, then at what is in it, then at what only
//! makes sense if that is right:
//!
//! 1. the operation: counts, segments, attributes, types, traits, and the hook
//!    [`OpDef::verify`](crate::ir::OpDef::verify) ([`structure`], [`traits`]);
//! 2. its regions and blocks: terminators and successors ([`blocks`]), and the
//!    operations in them;
//! 3. isolation, implicit terminators and
//!    [`OpDef::verify_regions`](crate::ir::OpDef::verify_regions);
//! 4. in a symbol table: that names differ, and
//!    [`OpDef::verify_symbols`](crate::ir::OpDef::verify_symbols) of what is in it
//!    ([`symbols`]);
//! 5. dominance ([`dominance`]).
//!
//! Unlike MLIR's it does not stop at the first error: each operation is told its
//! first one. A step that an error makes pointless is left out for the operation it
//! is in. Isolated operations are verified in parallel; diagnostics come in the order
//! of the program.

mod blocks;
mod checker;
mod dominance;
mod structure;
mod symbols;
mod traits;

use crate::ir::{Ir, OpId};
use crate::support::{Diagnostics, threads};
use checker::Checker;

/// How a program is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyOptions {
    /// In parallel. The result does not depend on it.
    pub parallel: bool,
    /// Adds a note with the text of the operation to errors.
    pub print_op: bool,
}

impl Default for VerifyOptions {
    fn default() -> Self {
        Self { parallel: true, print_op: false }
    }
}

/// Verifies an operation and all in it. Returns whether it is right.
pub fn verify(ir: &Ir, op: OpId, options: VerifyOptions, diagnostics: &mut Diagnostics) -> bool {
    let check = || {
        let mut checker = Checker::new(ir, options);
        let right = checker.op_and_dominance(op);
        (right, checker.diagnostics)
    };
    let (right, mut found) = if options.parallel && ir.op_count() >= checker::PARALLEL_MIN_OPS {
        threads::install(check)
    } else {
        check()
    };
    diagnostics.append(&mut found);
    right
}

#[cfg(test)]
mod tests;
