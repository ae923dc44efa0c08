//! Takes out `unrealized_conversion_cast`s that undo each other.

use rustc_hash::FxHashSet;

use crate::dialect::builtin::UNREALIZED_CONVERSION_CAST;
use crate::ir::{Ir, OpId, Value};

/// Takes out casts among `casts`, which are in the order of their creation or of the
/// text. Returns those that are left.
///
/// 1. From the last on: if a cast gives back the types that it or another one before it
///    in a chain of casts began with, the values from there are used.
/// 2. Casts that only lead to casts that nothing uses are erased.
pub fn reconcile(ir: &mut Ir, casts: &[OpId]) -> Vec<OpId> {
    for &cast in casts.iter().rev() {
        if let Some(values) = beginning(ir, cast) {
            for (index, value) in values.into_iter().enumerate() {
                let result = ir.result(cast, index);
                ir.replace_all_uses(result, value);
            }
        }
    }
    let known: FxHashSet<OpId> = casts.iter().copied().collect();
    let mut live = FxHashSet::default();
    for &cast in casts {
        if !live.contains(&cast) && is_used(ir, cast, &known) {
            mark(ir, cast, &known, &mut live);
        }
    }
    let (left, dead): (Vec<OpId>, Vec<OpId>) = casts.iter().partition(|cast| live.contains(cast));
    // Dead ones use each other, perhaps in a circle.
    for &cast in &dead {
        ir.set_operands(cast, &[]);
    }
    for cast in dead {
        ir.erase_op(cast);
    }
    left
}

/// The operands of a cast up the chain that have the types of this one's results.
fn beginning(ir: &Ir, cast: OpId) -> Option<Vec<Value>> {
    let mut current = cast;
    let mut seen = FxHashSet::default();
    while seen.insert(current) {
        let inputs = ir.operands(current);
        if ir.operand_types(current).eq(ir.result_types(cast)) {
            let circular = inputs.iter().any(|&input| ir.defining_op(input) == Some(cast));
            return (!circular).then(|| inputs.to_vec());
        }
        current = input_cast(ir, current)?;
    }
    None
}

/// The cast whose results are all the operands, in order.
fn input_cast(ir: &Ir, cast: OpId) -> Option<OpId> {
    let inputs = ir.operands(cast);
    let before = ir.defining_op(*inputs.first()?)?;
    (ir.is(before, &UNREALIZED_CONVERSION_CAST) && ir.results(before) == inputs).then_some(before)
}

/// Whether something else than these casts uses a result.
fn is_used(ir: &Ir, cast: OpId, known: &FxHashSet<OpId>) -> bool {
    ir.results(cast).iter().any(|&result| ir.users(result).any(|user| !known.contains(&user)))
}

/// Marks a cast and those that lead to it.
fn mark(ir: &Ir, cast: OpId, known: &FxHashSet<OpId>, live: &mut FxHashSet<OpId>) {
    let mut stack = vec![cast];
    while let Some(cast) = stack.pop() {
        if live.insert(cast) {
            let before = ir.operands(cast).iter().filter_map(|&value| ir.defining_op(value));
            stack.extend(before.filter(|op| known.contains(op)));
        }
    }
}
