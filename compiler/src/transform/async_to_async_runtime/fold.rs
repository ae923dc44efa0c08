//! Folding of what is not lowered.
//!
//! MLIR lowers asynchronous operations by dialect conversion, which tries to fold all
//! operations that its target does not know to be legal: `arith.addi` of two constants
//! becomes a constant, wherever it is in the module.

use rustc_hash::FxHashSet;

use crate::dialect::arith::{constant, integer};
use crate::ir::{Ir, OpId};
use crate::transform::conversion::{Legality, PatternSet, Target, apply_partial_conversion};
use crate::transform::pass::{PassContext, PassResult};

/// Folds the operations in a module that are not of the dialects that are lowered or used
/// for that. Those of `scf` are folded if the function says so.
pub(crate) fn fold_others(
    ir: &mut Ir,
    root: OpId,
    folds: impl Fn(&Ir, OpId) -> bool,
    cx: &mut PassContext<'_>,
) -> PassResult {
    let mut target = Target::new();
    target
        .dialect("async", Legality::Legal)
        .dialect("func", Legality::Legal)
        .dialect("cf", Legality::Legal)
        .op(&constant::CONSTANT, Legality::Legal)
        .op(&integer::XORI, Legality::Legal)
        .dynamic_dialect(
            "scf",
            |ir, op| {
                if folds(ir, op) { Legality::Unknown } else { Legality::Legal }
            },
        );
    apply_partial_conversion(ir, root, &target, &PatternSet::new(), cx.diagnostics)
}

/// The operations with asynchronous ones in them, in functions among these.
pub(super) fn around_asynchronous(
    ir: &Ir,
    functions: &FxHashSet<OpId>,
    is_asynchronous: fn(&Ir, OpId) -> bool,
) -> FxHashSet<OpId> {
    let mut around = FxHashSet::default();
    for &function in functions {
        for op in ir.ops_in(function) {
            if !is_asynchronous(ir, op) {
                continue;
            }
            let mut parent = ir.parent_op(op);
            while let Some(current) = parent.filter(|&parent| around.insert(parent)) {
                parent = ir.parent_op(current).filter(|_| current != function);
            }
        }
    }
    around
}
