//! Folding of one operation: by its own hook, then by what its traits say.

use crate::ir::{Attribute, Builder, Fold, FoldResult, Ir, OpId, Traits, Value};

/// The constant that a value is, if an operation with the trait `CONSTANT_LIKE`
/// defines it.
pub fn constant_value(ir: &Ir, value: Value) -> Option<&Attribute> {
    constant_of_op(ir, ir.defining_op(value)?)
}

/// The constant that is the only result of an operation.
fn constant_of_op(ir: &Ir, op: OpId) -> Option<&Attribute> {
    let is_constant = ir.has_trait(op, Traits::CONSTANT_LIKE) && ir.results(op).len() == 1;
    if is_constant { ir.attr(op, "value") } else { None }
}

/// Folds an operation; nothing is replaced yet. Constants themselves do not fold.
pub fn fold_op(ir: &mut Ir, op: OpId) -> Fold {
    let Some(def) = ir.def(op) else { return Fold::No };
    if def.has(Traits::CONSTANT_LIKE) {
        return Fold::No;
    }
    let by_trait =
        def.traits.intersects(Traits::COMMUTATIVE | Traits::IDEMPOTENT | Traits::INVOLUTION);
    if def.fold.is_none() && !by_trait {
        return Fold::No;
    }
    let constants: Vec<Option<Attribute>> =
        ir.operands(op).iter().map(|&value| constant_value(ir, value).cloned()).collect();
    if let Some(fold) = def.fold {
        match fold(ir, op, &constants) {
            Fold::No => {}
            Fold::Results(results) if is_itself(ir, op, &results) => return Fold::InPlace,
            folded => return folded,
        }
    }
    if def.has(Traits::COMMUTATIVE) && constants_to_the_right(ir, op, &constants) {
        return Fold::InPlace;
    }
    if def.has(Traits::IDEMPOTENT)
        && let Some(value) = idempotent(ir, op)
    {
        return Fold::Results(vec![FoldResult::Value(value)]);
    }
    if def.has(Traits::INVOLUTION)
        && let Some(inner) = same_op_before(ir, op)
    {
        return Fold::Results(vec![FoldResult::Value(ir.operand(inner, 0))]);
    }
    Fold::No
}

/// The value of an operation that was just created and has one result: what it folds to,
/// and then the operation is erased, or else the result.
pub fn fold_created(ir: &mut Ir, value: Value) -> Value {
    let Some(op) = ir.defining_op(value) else { return value };
    let Fold::Results(results) = fold_op(ir, op) else { return value };
    match materialize(ir, op, results, &mut Vec::new()) {
        Some(values) => {
            ir.erase_op(op);
            values[0]
        }
        None => value,
    }
}

/// Replaces an operation by what it folds to; constants are created in its place. Returns
/// whether it was.
pub fn fold_in_place(ir: &mut Ir, op: OpId) -> bool {
    let Fold::Results(results) = fold_op(ir, op) else { return false };
    match materialize(ir, op, results, &mut Vec::new()) {
        Some(values) => {
            ir.replace_op(op, &values);
            true
        }
        None => false,
    }
}

/// Whether a fold gave back the results of the operation.
fn is_itself(ir: &Ir, op: OpId, results: &[FoldResult]) -> bool {
    let own = ir.results(op);
    results.len() == own.len()
        && !own.is_empty()
        && results
            .iter()
            .zip(own)
            .all(|(result, own)| matches!(result, FoldResult::Value(value) if value == own))
}

fn constants_to_the_right(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> bool {
    let operands = ir.operands(op).to_vec();
    let part = |constant: bool| {
        let pairs = operands.iter().zip(constants);
        pairs.filter(move |(_, c)| c.is_some() == constant).map(|(&value, _)| value)
    };
    let sorted: Vec<Value> = part(false).chain(part(true)).collect();
    if sorted == operands {
        return false;
    }
    for (index, value) in sorted.into_iter().enumerate() {
        ir.set_operand(op, index, value);
    }
    true
}

/// What `op(op(x))` and `op(x, x)` are.
fn idempotent(ir: &Ir, op: OpId) -> Option<Value> {
    match ir.operands(op) {
        [_] => same_op_before(ir, op).map(|_| ir.operand(op, 0)),
        [a, b] if a == b && ir.result_types(op).eq([ir.ty(*a)]) => Some(*a),
        _ => None,
    }
}

/// The operation of the same name that defines the only operand.
fn same_op_before(ir: &Ir, op: OpId) -> Option<OpId> {
    let [value] = ir.operands(op) else { return None };
    let inner = ir.defining_op(*value)?;
    let same = ir.def(inner).zip(ir.def(op)).is_some_and(|(a, b)| std::ptr::eq(a, b));
    (same && ir.result_types(op).eq(ir.operand_types(inner))).then_some(inner)
}

/// The values that fold results are: constants are made before the operation. None if
/// one cannot be made.
pub(super) fn materialize(
    ir: &mut Ir,
    op: OpId,
    results: Vec<FoldResult>,
    made: &mut Vec<OpId>,
) -> Option<Vec<Value>> {
    let dialect = ir.registry().dialect(ir.name(op).dialect());
    let mut values = Vec::with_capacity(results.len());
    for (index, result) in results.into_iter().enumerate() {
        let value = match result {
            FoldResult::Value(value) => Some(value),
            FoldResult::Constant(attr) => {
                let ty = ir.ty(ir.result(op, index)).clone();
                let state = dialect.and_then(|d| d.materialize).and_then(|make| make(&attr, &ty));
                state.map(|state| {
                    let constant = Builder::before(ir, op).create(state);
                    made.push(constant);
                    ir.result(constant, 0)
                })
            }
        };
        match value {
            Some(value) => values.push(value),
            None => {
                for constant in made.drain(..) {
                    ir.erase_op(constant);
                }
                return None;
            }
        }
    }
    Some(values)
}
