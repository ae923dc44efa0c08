//! Who owns the references that values stand for.
//!
//! - The result of an operation and the argument of a block own one reference.
//! - What a function is called with, a loop is entered with, a value of the runtime gets
//!   stored, and a terminator passes on, gets a reference of its own, which the other side
//!   drops.
//! - All other operations only look at their operands: the runtime holds references of
//!   its own where it needs the object for longer.
//! - A task has a reference of its own to all that it waits for and that its body uses.
//! - The result of `arith.select` is one of its operands, and that of
//!   `async.runtime.load` is in the value still, as is what a task is passed: they are no
//!   new references.

use crate::dialect::arith::compare::SELECT;
use crate::dialect::async_::{coro, runtime, task, types, wait};
use crate::dialect::func;
use crate::ir::{Ir, OpDef, OpId, RegionId, Traits, Use, Value};

/// The values in an operation that own references: arguments of blocks, then results.
pub(crate) fn counted_values(ir: &Ir, root: OpId) -> Vec<Value> {
    let ops = ir.ops_in(root);
    let counted = |value: &Value| types::is_reference_counted(ir.ty(*value));
    let mut values = Vec::new();
    for &op in &ops {
        for &region in ir.regions(op) {
            for block in ir.blocks(region) {
                values.extend(ir.block_args(block).iter().copied().filter(counted));
            }
        }
    }
    for &op in &ops {
        values.extend(ir.results(op).iter().copied().filter(counted));
    }
    values
}

/// An operation that has to be lowered before: it would take references that are not
/// counted.
pub(super) fn not_lowered(ir: &Ir, root: OpId) -> Option<OpId> {
    static HIGH_LEVEL: [&OpDef; 4] = [&task::EXECUTE, &wait::AWAIT, &wait::AWAIT_ALL, &task::YIELD];
    let ops = ir.ops_in_post_order(root);
    ops.into_iter().find(|&op| HIGH_LEVEL.iter().any(|def| ir.is(op, def)))
}

/// Whether an operation that is no terminator takes a reference of its own for an
/// operand.
pub(crate) fn takes(ir: &Ir, place: Use) -> bool {
    if ir.is(place.op, &runtime::STORE) {
        return place.index == 0;
    }
    is_call(ir, place.op) || ir.has_trait(place.op, Traits::LOOP_LIKE)
}

fn is_call(ir: &Ir, op: OpId) -> bool {
    ir.is(op, &func::CALL_INDIRECT) || ir.has_trait(op, Traits::CALL_LIKE)
}

/// Whether an operation ends its block and its operands may be passed on.
pub(super) fn is_terminator(ir: &Ir, op: OpId) -> bool {
    ir.parent_block(op).and_then(|block| ir.terminator(block)) == Some(op)
}

/// Whether a terminator passes all its operands on: it leaves the region, or goes on in
/// another one of the operation around it.
pub(crate) fn leaves_region(ir: &Ir, terminator: OpId) -> bool {
    ir.successors(terminator).is_empty()
}

/// Whether a value is no new reference.
pub(crate) fn is_borrowed(ir: &Ir, value: Value) -> bool {
    static ALIASES: [&OpDef; 3] = [&SELECT, &runtime::LOAD, &wait::AWAIT];
    match (ir.defining_op(value), ir.value_block(value)) {
        (Some(op), _) => ALIASES.iter().any(|def| ir.is(op, def)),
        // What the body of a task is passed.
        (None, Some(block)) => {
            ir.block_parent_op(block).is_some_and(|op| ir.is(op, &task::EXECUTE))
        }
        (None, None) => false,
    }
}

/// Of the tasks that an operation is or is in, the outermost one in a region.
pub(crate) fn outermost_task(ir: &Ir, op: OpId, region: RegionId) -> Option<OpId> {
    let mut found = None;
    let mut current = op;
    loop {
        if ir.is(current, &task::EXECUTE) {
            found = Some(current);
        }
        if ir.parent_region(current) == Some(region) {
            return found;
        }
        current = ir.parent_op(current)?;
    }
}

/// Whether control comes back to the block by ways that are not those of one execution:
/// a coroutine that is suspended is left and resumed later.
pub(super) fn suspends(ir: &Ir, terminator: OpId) -> bool {
    ir.is(terminator, &coro::CORO_SUSPEND)
}
