//! Drops of references on the way to an error, in programs whose references were counted
//! before (`async-ref-counting`).
//!
//! ```mlir
//! async.await %a : !async.token                 // may fail
//! async.await %b : !async.token
//! async.runtime.drop_ref %b {count = 1 : i64} : !async.token
//! ```
//! If the first wait fails, the drop is not reached: the coroutine drops its reference to
//! `%b` before it completes its results as errors.
//!
//! 1. The values that are dropped in the coroutine are followed from their definition on,
//!    and what is added, dropped and taken is summed up.
//! 2. What is left where a block goes to the error block is dropped between the two.
//!
//! Nothing is done in a program whose references are not counted yet.

use rustc_hash::{FxHashMap, FxHashSet};

use super::coroutine::Coroutine;
use crate::dialect::async_::runtime;
use crate::dialect::cf;
use crate::dialect::function;
use crate::ir::{Attribute, BlockId, Builder, Ir, OpId, Use, Value};
use crate::transform::async_runtime_ref_counting::{
    is_borrowed, leaves_region, outermost_task, takes,
};

/// Drops what a coroutine has when it fails.
pub(super) fn release_on_error(ir: &mut Ir, coroutine: &Coroutine) {
    let Some(set_error) = coroutine.set_error else { return };
    let mut between: FxHashMap<BlockId, BlockId> = FxHashMap::default();
    for value in dropped_values(ir, coroutine.func) {
        for (block, count) in left_at_errors(ir, value, set_error, &between) {
            let place = match between.get(&block) {
                Some(&place) => place,
                None => {
                    let Some(place) = put_between(ir, block, set_error) else { continue };
                    between.insert(block, place);
                    place
                }
            };
            let loc = ir.value_loc(value).clone();
            runtime::drop_ref(&mut Builder::at_start(ir, place).with_loc(loc), value, count);
        }
    }
}

/// The values of the blocks of a function that are dropped somewhere in it.
fn dropped_values(ir: &Ir, func: OpId) -> Vec<Value> {
    let Some(body) = function::body(ir, func) else { return Vec::new() };
    let mut seen = FxHashSet::default();
    let mut values = Vec::new();
    for op in ir.ops_in(func) {
        if ir.is(op, &runtime::DROP_REF) {
            let value = ir.operand(op, 0);
            let region = ir.value_block(value).and_then(|block| ir.block_region(block));
            if region == Some(body) && seen.insert(value) {
                values.push(value);
            }
        }
    }
    values
}

/// The blocks that go to the error block while there are references of a value, and how
/// many.
fn left_at_errors(
    ir: &Ir,
    value: Value,
    set_error: BlockId,
    between: &FxHashMap<BlockId, BlockId>,
) -> Vec<(BlockId, i64)> {
    let Some(definition) = ir.value_block(value) else { return Vec::new() };
    let Some(region) = ir.block_region(definition) else { return Vec::new() };
    let mut tasks = FxHashSet::default();
    let mut changes: FxHashMap<BlockId, i64> = FxHashMap::default();
    for place in ir.uses(value) {
        // A task takes one reference, however often it uses the value.
        let (user, by) = match outermost_task(ir, place.op, region) {
            Some(task) => (task, -i64::from(tasks.insert(task))),
            None => (place.op, change(ir, place)),
        };
        if let Some(block) = ir.parent_block(user) {
            *changes.entry(block).or_default() += by;
        }
    }
    let mut left = Vec::new();
    let mut seen = FxHashSet::from_iter([definition]);
    let mut work = vec![(definition, i64::from(!is_borrowed(ir, value)))];
    while let Some((block, before)) = work.pop() {
        let count = before + changes.get(&block).copied().unwrap_or(0);
        if count <= 0 {
            continue;
        }
        for &successor in ir.block_successors(block) {
            if successor == set_error || between.get(&block) == Some(&successor) {
                left.push((block, count));
            } else if seen.insert(successor) {
                work.push((successor, count));
            }
        }
    }
    left
}

/// By how much a use changes the number of references.
fn change(ir: &Ir, place: Use) -> i64 {
    let count = || ir.attr(place.op, "count").and_then(Attribute::as_i64).unwrap_or(0);
    if ir.is(place.op, &runtime::ADD_REF) {
        count()
    } else if ir.is(place.op, &runtime::DROP_REF) {
        -count()
    } else if ir.parent_block(place.op).and_then(|block| ir.terminator(block)) == Some(place.op) {
        let passed =
            leaves_region(ir, place.op) || ir.successor_argument(place.op, place.index).is_some();
        -i64::from(passed)
    } else {
        -i64::from(takes(ir, place))
    }
}

/// A new block between two.
fn put_between(ir: &mut Ir, block: BlockId, successor: BlockId) -> Option<BlockId> {
    let terminator = ir.last_op(block)?;
    let index = ir.successors(terminator).iter().position(|&next| next == successor)?;
    let place = ir.create_block();
    ir.insert_block_before(successor, place);
    let loc = ir.loc(terminator).clone();
    cf::br(&mut Builder::at_end(ir, place).with_loc(loc), successor, &[]);
    ir.set_successor(terminator, index, place);
    Some(place)
}
