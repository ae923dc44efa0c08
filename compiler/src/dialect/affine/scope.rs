//! Which values may be dimensions and symbols: those that do not change while an
//! affine loop nest runs are symbols; these, loop variables, and what is computed from
//! them by affine maps, are dimensions.

use rustc_hash::FxHashSet;

use super::apply::APPLY;
use super::index::{DELINEARIZE_INDEX, LINEARIZE_INDEX};
use super::{for_loop::FOR, parallel::PARALLEL};
use crate::analysis::effects::is_effect_free;
use crate::dialect::memref::metadata::DIM;
use crate::ir::{Ir, OpId, OpVerifier, RegionId, Traits, Type, Value, ValueDef};

/// The region of the nearest operation around `op` that begins an affine scope.
pub fn affine_scope(ir: &Ir, op: OpId) -> Option<RegionId> {
    let mut inner = op;
    while let Some(parent) = ir.parent_op(inner) {
        if ir.has_trait(parent, Traits::AFFINE_SCOPE) {
            return ir.parent_region(inner);
        }
        inner = parent;
    }
    None
}

/// What a value is to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    Dim,
    Symbol,
}

fn region_of(ir: &Ir, value: Value) -> Option<RegionId> {
    ir.block_region(ir.value_block(value)?)
}

/// Whether all these values may have the role in the scope.
fn are_valid(ir: &Ir, role: Role, values: &[Value], scope: Option<RegionId>) -> bool {
    // Chains may be long, so that there is a list in the place of recursion.
    let mut todo: Vec<(Value, Role)> = values.iter().map(|&value| (value, role)).collect();
    let mut seen: FxHashSet<(Value, Role)> = FxHashSet::default();
    while let Some((value, role)) = todo.pop() {
        if !seen.insert((value, role)) {
            continue;
        }
        if *ir.ty(value) != Type::Index {
            return false;
        }
        if scope.is_some() && region_of(ir, value) == scope {
            continue;
        }
        let op = match ir.value_def(value) {
            ValueDef::Result(op, _) => op,
            ValueDef::Arg(block, _) => {
                let parent = ir.block_parent_op(block);
                let is_loop = parent.is_some_and(|op| ir.is(op, &FOR) || ir.is(op, &PARALLEL));
                if role == Role::Dim && is_loop {
                    continue;
                }
                return false;
            }
            ValueDef::Placeholder => return false,
        };
        if ir.has_trait(op, Traits::CONSTANT_LIKE) {
            continue;
        }
        if ir.is(op, &DIM) {
            if scope.is_some() && region_of(ir, ir.operand(op, 0)) == scope {
                continue;
            }
            return false;
        }
        let maps = [&APPLY, &DELINEARIZE_INDEX, &LINEARIZE_INDEX];
        let role = if maps.into_iter().any(|def| ir.is(op, def)) { role } else { Role::Symbol };
        if !is_effect_free(ir, op) || !ir.has_trait(op, Traits::ALWAYS_SPECULATABLE) {
            return false;
        }
        todo.extend(ir.operands(op).iter().map(|&operand| (operand, role)));
    }
    true
}

/// Whether a value may be a dimension of a map of `op`.
pub fn is_valid_dim(ir: &Ir, op: OpId, value: Value) -> bool {
    are_valid(ir, Role::Dim, &[value], affine_scope(ir, op))
}

/// Whether a value may be a symbol of a map of `op`.
pub fn is_valid_symbol(ir: &Ir, op: OpId, value: Value) -> bool {
    are_valid(ir, Role::Symbol, &[value], affine_scope(ir, op))
}

/// Checks the operands of a map whose first ones are the dimensions, and returns whether
/// all is well.
pub(super) fn verify_operands(v: &mut OpVerifier<'_>, operands: &[Value], dims: u32) -> bool {
    let ir = v.ir();
    let scope = affine_scope(ir, v.op);
    let (dims, symbols) = operands.split_at((dims as usize).min(operands.len()));
    if !are_valid(ir, Role::Dim, dims, scope) {
        v.error("operand cannot be used as a dimension id");
        return false;
    }
    if !are_valid(ir, Role::Symbol, symbols, scope) {
        v.error("operand cannot be used as a symbol");
        return false;
    }
    true
}
