//! Loops that are simpler than they look.

use super::YIELD;
use super::parallel::{PARALLEL, REDUCE};
use super::while_loop::{CONDITION, WHILE};
use crate::ir::{Attribute, BlockId, Ir, OpId, OpState, Rewriter, Traits, Value};

/// The number that a constant is.
fn constant(ir: &Ir, value: Value) -> Option<i128> {
    let op = ir.defining_op(value).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE))?;
    ir.attr(op, "value").and_then(Attribute::as_i64).map(i128::from)
}

/// How many numbers are counted, if that is known.
fn trips(ir: &Ir, [lower, upper, step]: [Value; 3], unsigned: bool) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let [lower, upper, step] = [lower, upper, step].map(|value| constant(ir, value));
    let (lower, upper, step) = (lower?, upper?, step?);
    if step <= 0 || unsigned && (lower < 0 || upper < 0) {
        return None;
    }
    Some(((upper - lower).max(0) + step - 1) / step)
}

/// Moves what is in a block to where the operation is that the block belongs to, whose
/// results are then what the block yielded.
fn inline(r: &mut Rewriter<'_>, op: OpId, block: BlockId, end: OpId) {
    let values = r.ir.operands(end).to_vec();
    r.ir.erase_op(end);
    for inner in r.ir.block_ops_vec(block) {
        r.ir.move_before(inner, op);
        r.touch(inner);
    }
    r.replace_op(op, &values);
}

/// A counted loop that never runs gives what it begins with; the body of one that runs once
/// takes its place; one that computes nothing gives what it yields.
pub(super) fn simplify_for(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let unsigned = ir.attr(op, "unsignedCmp").is_some();
    let [lower, upper, step, ..] = *ir.operands(op) else { return false };
    let Some(trips) = trips(ir, [lower, upper, step], unsigned) else { return false };
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return false };
    let Some(end) = ir.terminator(block).filter(|&end| ir.is(end, &YIELD)) else { return false };
    let operands = ir.operands(op).to_vec();
    if trips == 0 {
        r.replace_op(op, &operands[3..]);
        return true;
    }
    if trips == 1 {
        let args = ir.block_args(block).to_vec();
        let initial = std::iter::once(operands[0]).chain(operands[3..].iter().copied());
        for (arg, value) in args.into_iter().zip(initial) {
            r.replace_all_uses(arg, value);
        }
        inline(r, op, block, end);
        return true;
    }
    let yields = ir.operands(end).to_vec();
    let from_outside = || yields.iter().all(|&value| ir.value_block(value) != Some(block));
    if ir.first_op(block) == Some(end) && from_outside() {
        r.replace_op(op, &yields);
        return true;
    }
    false
}

/// Values that a loop only hands on need not go through it.
///
/// 1. An argument of the first region that each iteration gets as it was is what the loop
///    begins with.
/// 2. A value from outside that `scf.condition` passes on is used directly.
pub(super) fn simplify_while(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let block = |region| ir.first_block(ir.region(op, region));
    let (Some(before), Some(after)) = (block(0), block(1)) else { return false };
    let (Some(condition), Some(end)) = (ir.terminator(before), ir.terminator(after)) else {
        return false;
    };
    if !ir.is(condition, &CONDITION) || !ir.is(end, &YIELD) {
        return false;
    }
    let mut inits = ir.operands(op).to_vec();
    let mut yields = ir.operands(end).to_vec();
    let args = ir.block_args(before).to_vec();
    let inner = ir.block_args(after).to_vec();
    let passed = &ir.operands(condition)[1..];
    let is_handed_on = |number: usize| {
        let comes_back = inner.iter().position(|&arg| arg == yields[number]);
        yields[number] == inits[number]
            || comes_back.is_some_and(|place| passed[place] == args[number])
    };
    let handed_on: Vec<_> = (0..args.len()).filter(|&number| is_handed_on(number)).collect();
    let is_outer = |&value: &Value| {
        let handed_on = args.iter().position(|&arg| arg == value);
        handed_on.is_some_and(&is_handed_on) || ir.value_block(value) != Some(before)
    };
    let outer: Vec<_> = (0..passed.len()).filter(|&place| is_outer(&passed[place])).collect();
    if handed_on.is_empty() && outer.is_empty() {
        return false;
    }
    for &number in handed_on.iter().rev() {
        r.replace_all_uses(args[number], inits[number]);
        yields.remove(number);
    }
    r.ir.set_operands(end, &yields);
    for &number in handed_on.iter().rev() {
        r.ir.erase_block_arg(before, number);
        inits.remove(number);
    }
    let mut passed = r.ir.operands(condition).to_vec();
    let mut values: Vec<Option<Value>> = vec![None; inner.len()];
    for &place in outer.iter().rev() {
        let value = passed.remove(place + 1);
        r.replace_all_uses(inner[place], value);
        values[place] = Some(value);
    }
    r.ir.set_operands(condition, &passed);
    for &place in outer.iter().rev() {
        r.ir.erase_block_arg(after, place);
    }
    let results = r.ir.result_types(op).zip(&values).filter(|(_, value)| value.is_none());
    let types: Vec<_> = results.map(|(ty, _)| ty.clone()).collect();
    let mut state = OpState::new(&WHILE).operands(inits).results(types);
    for (name, attr) in r.ir.discardable_attrs(op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    for region in r.ir.take_regions(op) {
        state = state.region(region);
    }
    let new = r.create_before(op, state);
    let mut rest = r.ir.results(new).to_vec().into_iter();
    let values: Vec<_> =
        values.into_iter().filter_map(|value| value.or_else(|| rest.next())).collect();
    r.replace_op(op, &values);
    true
}

/// A parallel loop that never runs gives what it begins with; dimensions that run once are
/// left out, if there is another one or nothing is reduced.
pub(super) fn drop_short_dimensions(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let bounds = [0, 1, 2].map(|group| ir.operand_group(op, group).to_vec());
    let dims: Vec<[Value; 3]> =
        (0..bounds[0].len()).map(|dim| [0, 1, 2].map(|group: usize| bounds[group][dim])).collect();
    let trips: Vec<_> = dims.iter().map(|&dim| trips(ir, dim, false)).collect();
    let inits = ir.operand_group(op, 3).to_vec();
    if trips.contains(&Some(0)) {
        r.replace_op(op, &inits);
        return true;
    }
    let kept: Vec<usize> = (0..dims.len()).filter(|&dim| trips[dim] != Some(1)).collect();
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return false };
    if kept.len() == dims.len() || kept.is_empty() {
        return false;
    }
    let args = ir.block_args(block).to_vec();
    for dim in (0..dims.len()).filter(|dim| !kept.contains(dim)).rev() {
        r.replace_all_uses(args[dim], dims[dim][0]);
        r.ir.erase_block_arg(block, dim);
    }
    let column = |group: usize| kept.iter().map(|&dim| dims[dim][group]).collect::<Vec<_>>();
    let results: Vec<_> = r.ir.result_types(op).cloned().collect();
    let mut state = OpState::new(&PARALLEL)
        .operand_groups(&[&column(0), &column(1), &column(2), &inits])
        .results(results);
    for (name, attr) in r.ir.discardable_attrs(op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    for region in r.ir.take_regions(op) {
        state = state.region(region);
    }
    r.replace_with_new(op, state);
    true
}

/// A parallel loop that is all that another one does becomes part of it, if the ranges of
/// the inner one are the same in all iterations.
pub(super) fn merge_nested_parallel(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return false };
    let Some(inner) = ir.first_op(block).filter(|&inner| ir.is(inner, &PARALLEL)) else {
        return false;
    };
    let only_one = ir.next_op(inner).is_some_and(|next| {
        ir.is(next, &REDUCE) && ir.operands(next).is_empty() && ir.next_op(next).is_none()
    });
    let from_outside = |&value: &Value| ir.value_block(value) != Some(block);
    let reduces = !ir.results(op).is_empty() || !ir.results(inner).is_empty();
    if !only_one || reduces || !ir.operands(inner).iter().all(from_outside) {
        return false;
    }
    let Some(body) = ir.first_block(ir.region(inner, 0)) else { return false };
    let both = |group| -> Vec<Value> {
        let groups = [op, inner].map(|op| ir.operand_group(op, group));
        groups.concat()
    };
    let [lower, upper, step] = [both(0), both(1), both(2)];
    let args = ir.block_args(block).to_vec();
    // Those of the outer loop come first.
    for (number, arg) in args.into_iter().enumerate() {
        let (ty, location) = (r.ir.ty(arg).clone(), r.ir.value_loc(arg).clone());
        let new = r.ir.insert_block_arg(body, number, ty, location);
        r.replace_all_uses(arg, new);
    }
    let mut state = OpState::new(&PARALLEL).operand_groups(&[&lower, &upper, &step, &[]]);
    for region in r.ir.take_regions(inner) {
        state = state.region(region);
    }
    r.create_before(op, state);
    r.erase_op(op);
    true
}
