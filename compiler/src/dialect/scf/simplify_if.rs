//! Conditions that are simpler than they look.

use super::YIELD;
use super::branch::IF;
use crate::dialect::arith::compare::SELECT;
use crate::dialect::arith::constant::CONSTANT;
use crate::ir::{Attribute, Ir, OpId, OpState, Rewriter, Traits, Type, Use, Value};

/// In the regions the condition is known.
pub(super) fn use_known_condition(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let condition = ir.operand(op, 0);
    let is_constant = |definition| ir.has_trait(definition, Traits::CONSTANT_LIKE);
    if ir.defining_op(condition).is_some_and(is_constant) {
        return false;
    }
    let mut changed = false;
    for (number, holds) in [(0, true), (1, false)] {
        let ir = &*r.ir;
        let region = ir.region(op, number);
        let is_in_region = |user: OpId| {
            let mut current = Some(user);
            while let Some(inner) = current {
                if ir.parent_region(inner) == Some(region) {
                    return true;
                }
                current = ir.parent_op(inner);
            }
            false
        };
        let uses: Vec<Use> = ir.uses(condition).filter(|place| is_in_region(place.op)).collect();
        if uses.is_empty() {
            continue;
        }
        let value = Attribute::int(Type::I1, i64::from(holds));
        let state = OpState::new(&CONSTANT).attr("value", value).results([Type::I1]);
        let constant = r.create_before(op, state);
        for place in uses {
            r.ir.set_operand(place.op, place.index, r.ir.result(constant, 0));
            r.touch(place.op);
        }
        changed = true;
    }
    changed
}

/// A result that is a value from outside in both cases is selected.
pub(super) fn select_outer_values(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    if ir.results(op).is_empty() {
        return false;
    }
    let [Some(yes), Some(no)] = [0, 1].map(|region| end_of(ir, op, region)) else { return false };
    let pairs: Vec<(Value, Value)> =
        ir.operands(yes).iter().copied().zip(ir.operands(no).iter().copied()).collect();
    let is_outer = |end: OpId, value: Value| {
        ir.value_block(value).and_then(|block| ir.block_region(block)) != ir.parent_region(end)
    };
    let outer: Vec<bool> =
        pairs.iter().map(|&(a, b)| is_outer(yes, a) && is_outer(no, b)).collect();
    if !outer.contains(&true) {
        return false;
    }
    let condition = ir.operand(op, 0);
    let types: Vec<Type> = ir.result_types(op).cloned().collect();
    let inner = |list: &[Value]| -> Vec<Value> {
        list.iter().zip(&outer).filter(|(_, outer)| !**outer).map(|(&value, _)| value).collect()
    };
    let kept = [inner(ir.operands(yes)), inner(ir.operands(no))];
    let mut state = OpState::new(&IF).operands([condition]);
    state = state
        .results(types.iter().zip(&outer).filter(|(_, outer)| !**outer).map(|(ty, _)| ty.clone()));
    for (name, attr) in r.ir.discardable_attrs(op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    r.ir.set_operands(yes, &kept[0]);
    r.ir.set_operands(no, &kept[1]);
    for region in r.ir.take_regions(op) {
        state = state.region(region);
    }
    let new = r.create_before(op, state);
    let mut rest = r.ir.results(new).to_vec().into_iter();
    let mut values = Vec::new();
    for (((yes, no), ty), outer) in pairs.into_iter().zip(types).zip(outer) {
        let value = match outer {
            false => rest.next(),
            true if yes == no => Some(yes),
            true => {
                let state = OpState::new(&SELECT).operands([condition, yes, no]).results([ty]);
                let select = r.create_before(new, state);
                Some(r.ir.result(select, 0))
            }
        };
        values.extend(value);
    }
    r.replace_op(op, &values);
    true
}

/// An empty second region is left out.
pub(super) fn drop_empty_else(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let region = ir.region(op, 1);
    let Some(block) = ir.first_block(region).filter(|_| ir.results(op).is_empty()) else {
        return false;
    };
    if end_of(ir, op, 1).is_none_or(|end| ir.first_op(block) != Some(end)) {
        return false;
    }
    r.ir.erase_block(block);
    r.touch(op);
    true
}

/// The `scf.yield` at the end of a region.
fn end_of(ir: &Ir, op: OpId, region: usize) -> Option<OpId> {
    let block = ir.first_block(ir.region(op, region))?;
    ir.terminator(block).filter(|&end| ir.is(end, &YIELD))
}
