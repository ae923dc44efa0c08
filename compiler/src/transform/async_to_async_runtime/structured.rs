//! Structured control flow around operations that can leave a coroutine becomes blocks:
//! a coroutine is suspended between two blocks of its function.

use rustc_hash::{FxHashMap, FxHashSet};

use super::lower::can_leave;
use crate::dialect::async_::task::EXECUTE;
use crate::dialect::func::FUNC;
use crate::ir::{Ir, OpId, Walk};
use crate::transform::pass::{PassContext, PassFailure, PassResult};
use crate::transform::scf_to_cf::{ScfToCf, is_structured};

/// Lowers the structured control flow of a function that has something in it which
/// [`can_leave`] the coroutine, or for which `is_reason` is true. Executions and functions
/// inside are left alone.
///
/// An outer operation is lowered before those in it, and one further down before those
/// above: so what is behind one is moved once only.
pub(super) fn lower_around(
    ir: &mut Ir,
    func: OpId,
    is_reason: fn(&Ir, OpId) -> bool,
    cx: &mut PassContext<'_>,
) -> PassResult {
    let mut inside = Vec::new();
    ir.walk_with(func, &mut |op| {
        if op != func && (ir.is(op, &EXECUTE) || ir.is(op, &FUNC)) {
            return Walk::Skip;
        }
        inside.push(op);
        Walk::Continue
    });

    let mut affected = FxHashSet::from_iter([func]);
    let mut result = Ok(());
    for &op in &inside {
        let leaves = can_leave(ir, op);
        if !leaves && !is_reason(ir, op) {
            continue;
        }
        if leaves && let Err(failure) = check(ir, func, op, cx) {
            result = Err(failure);
            continue;
        }
        let mut parent = ir.parent_op(op);
        while let Some(current) = parent.filter(|&current| affected.insert(current)) {
            parent = ir.parent_op(current);
        }
    }
    result?;

    let mut children: FxHashMap<OpId, Vec<OpId>> = FxHashMap::default();
    for op in inside {
        if affected.contains(&op)
            && is_structured(ir, op)
            && let Some(parent) = ir.parent_op(op)
        {
            children.entry(parent).or_default().push(op);
        }
    }
    let lowering = ScfToCf::default();
    let mut stack = vec![func];
    while let Some(op) = stack.pop() {
        stack.extend(children.remove(&op).into_iter().flatten());
        if op != func {
            lowering.lower(ir, op);
        }
    }
    Ok(())
}

/// Reports an operation that is in a region that cannot become blocks of the function.
fn check(ir: &Ir, func: OpId, op: OpId, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
    let mut parent = ir.parent_op(op);
    while let Some(current) = parent.filter(|&current| current != func) {
        if !is_structured(ir, current) {
            let name = ir.name(current);
            let message = format!("cannot leave the coroutine from inside of '{name}'");
            let text = format!("'{}' op {message}", ir.name(op));
            cx.diagnostics.error(ir.loc(op), text).note(
                ir.loc(current),
                "this has to be lowered to branches or structured control flow before",
            );
            return Err(PassFailure);
        }
        parent = ir.parent_op(current);
    }
    Ok(())
}
