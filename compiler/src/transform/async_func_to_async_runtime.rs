//! `async-func-to-async-runtime`: asynchronous functions become functions that are
//! coroutines.
//!
//! ```mlir
//! async.func @f(%x: f32) -> !async.value<f32> {
//!   return %x : f32
//! }
//! ```
//! becomes
//! ```mlir
//! func.func @f(%x: f32) -> !async.value<f32> {
//!   %value = async.runtime.create : !async.value<f32>
//!   …
//!   async.runtime.store %x, %value : <f32>
//!   async.runtime.set_available %value : !async.value<f32>
//!   …
//! }
//! ```
//! The caller runs it until it is suspended for the first time.
//!
//! 1. What is not lowered is folded, as in
//!    [`async_to_async_runtime`](super::async_to_async_runtime).
//! 2. The functions get the blocks of a coroutine.
//! 3. Waits and assertions in them are lowered as those in the coroutines of
//!    [`async_to_async_runtime`](super::async_to_async_runtime). Executions stay as they
//!    are.
//! 4. Calls become calls of functions.

use super::async_to_async_runtime::coroutine::Coroutine;
use super::async_to_async_runtime::fold::fold_others;
use super::async_to_async_runtime::lower::lower_coroutine;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::async_::task;
use crate::dialect::func;
use crate::dialect::function;
use crate::ir::{Builder, Ir, OpId, OpState, Type};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-func-to-async-runtime",
    title: "AsyncFuncToAsyncRuntimePass",
    summary: "Lower async.func operations to the explicit async.runtime and async.coro \
              operations",
    anchor: Some("builtin.module"),
    options: &[],
    create: |_| Ok(Box::new(AsyncFuncToAsyncRuntime)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct AsyncFuncToAsyncRuntime;

impl Pass for AsyncFuncToAsyncRuntime {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let inside = ir.ops_in(root);
        let of = |def| inside.iter().copied().filter(|&op| ir.is(op, def)).collect::<Vec<_>>();
        let (functions, calls) = (of(&task::FUNC), of(&task::CALL));
        fold_others(ir, root, |_, _| true, cx)?;
        for call in calls {
            lower_call(ir, call);
        }
        let mut coroutines = Vec::new();
        for function in functions {
            coroutines.extend(lower_function(ir, function));
        }
        let mut result = Ok(());
        for coroutine in &mut coroutines {
            result = result.and(lower_coroutine(ir, coroutine, |_, _| false, cx));
        }
        result
    }
}

/// Returns the coroutine, if the function has a body.
fn lower_function(ir: &mut Ir, op: OpId) -> Option<Coroutine> {
    let mut b = Builder::before(ir, op);
    let region = b.ir.create_region();
    let mut state = OpState::new(&func::FUNC).region(region);
    for attrs in [b.ir.inherent_attrs(op), b.ir.discardable_attrs(op)] {
        for (name, attr) in attrs.iter() {
            state.attrs.set(name.clone(), attr.clone());
        }
    }
    let function = b.create(state);
    if let Some(body) = function::body(ir, op) {
        ir.move_blocks(body, region);
    }
    ir.erase_op(op);

    let returns: Vec<OpId> = ir
        .blocks(region)
        .filter_map(|block| ir.last_op(block))
        .filter(|&last| ir.is(last, &task::RETURN))
        .collect();
    let coroutine = Coroutine::new(ir, function)?;
    for end in returns {
        coroutine.complete(ir, end);
    }
    Some(coroutine)
}

fn lower_call(ir: &mut Ir, op: OpId) {
    let Some(callee) = ir.attr(op, "callee").cloned() else { return };
    let operands = ir.operands(op).to_vec();
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    let state = OpState::new(&func::CALL).attr("callee", callee).operands(operands);
    let call = Builder::before(ir, op).create(state.results(results));
    let values = ir.results(call).to_vec();
    ir.replace_op(op, &values);
}
