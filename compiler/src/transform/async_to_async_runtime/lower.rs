//! Operations on tokens, values and groups become those of the runtime.

use rustc_hash::FxHashSet;

use super::coroutine::Coroutine;
use super::release::release_on_error;
use super::structured;
use crate::dialect::arith::{constant, integer};
use crate::dialect::async_::{runtime, types, wait};
use crate::dialect::{cf, func};
use crate::ir::{Builder, Ir, OpId};
use crate::transform::pass::{PassContext, PassResult};

/// The message of the assertion behind a wait outside of coroutines.
const AWAITED_ERROR: &str = "Awaited async operand is in error state";

/// Lowers what stands in a coroutine and can suspend it or fail in it.
///
/// 1. Structured control flow around such operations becomes blocks.
/// 2. The operations are lowered, the last one first, so that what is behind one is moved
///    to another block once only.
/// 3. References that the program counts are dropped on the way to an error.
///
/// `is_reason` says which operations other than those cannot stay in structured control
/// flow.
pub(crate) fn lower_coroutine(
    ir: &mut Ir,
    coroutine: &mut Coroutine,
    is_reason: fn(&Ir, OpId) -> bool,
    cx: &mut PassContext<'_>,
) -> PassResult {
    structured::lower_around(ir, coroutine.func, is_reason, cx)?;
    let mut found = Vec::new();
    for &region in ir.regions(coroutine.func) {
        for block in ir.blocks(region) {
            found.extend(ir.block_ops(block).filter(|&op| can_leave(ir, op)));
        }
    }
    for op in found.into_iter().rev() {
        if ir.is(op, &cf::ASSERT) {
            coroutine.fail_unless(ir, op);
        } else {
            coroutine.suspend_until(ir, op);
        }
    }
    release_on_error(ir, coroutine);
    Ok(())
}

/// Whether an operation is a wait or an assertion: after it a coroutine may go on in
/// another block.
pub(super) fn can_leave(ir: &Ir, op: OpId) -> bool {
    is_wait(ir, op) || ir.is(op, &cf::ASSERT)
}

/// Whether an operation waits.
pub(super) fn is_wait(ir: &Ir, op: OpId) -> bool {
    ir.is(op, &wait::AWAIT) || ir.is(op, &wait::AWAIT_ALL)
}

/// Lowers what is not in a coroutine, or does not depend on it.
pub(super) fn lower_others(ir: &mut Ir, root: OpId, coroutines: &FxHashSet<OpId>) {
    let mut waits = Vec::new();
    let mut groups = Vec::new();
    for op in ir.ops_in(root) {
        if is_wait(ir, op) {
            let function = enclosing_function(ir, op);
            if !function.is_some_and(|function| coroutines.contains(&function)) {
                waits.push(op);
            }
        } else if ir.is(op, &wait::CREATE_GROUP) || ir.is(op, &wait::ADD_TO_GROUP) {
            groups.push(op);
        }
    }
    for op in waits {
        block_until(ir, op);
    }
    for op in groups {
        let operands = ir.operands(op).to_vec();
        let mut b = Builder::before(ir, op);
        let value = match operands[..] {
            [size] => runtime::create_group(&mut b, size),
            [object, group] => runtime::add_to_group(&mut b, object, group),
            _ => continue,
        };
        ir.replace_op(op, &[value]);
    }
}

/// The nearest `func.func` around an operation.
pub(super) fn enclosing_function(ir: &Ir, op: OpId) -> Option<OpId> {
    let mut parent = ir.parent_op(op);
    while let Some(current) = parent {
        if ir.is(current, &func::FUNC) {
            return Some(current);
        }
        parent = ir.parent_op(current);
    }
    None
}

/// Blocks the thread in the place of a wait, and asserts that there was no error.
fn block_until(ir: &mut Ir, op: OpId) {
    let object = ir.operand(op, 0);
    let mut b = Builder::before(ir, op);
    runtime::await_(&mut b, object);
    let failed = runtime::is_error(&mut b, object);
    let yes = constant::constant(&mut b, true);
    let succeeded = integer::xori(&mut b, failed, yes);
    cf::assert(&mut b, succeeded, AWAITED_ERROR);
    take_payload(ir, op);
}

/// Erases a wait; what a value carries is loaded in its place.
pub(super) fn take_payload(ir: &mut Ir, wait: OpId) {
    let object = ir.operand(wait, 0);
    let payload = types::payload(ir.ty(object))
        .is_some()
        .then(|| runtime::load(&mut Builder::before(ir, wait), object));
    let results: Vec<_> = payload.into_iter().collect();
    ir.replace_op(wait, &results);
}
