//! `async-to-async-runtime`: what runs asynchronously becomes coroutines, and what waits
//! becomes calls of the runtime.
//!
//! ```mlir
//! %token = async.execute {
//!   async.await %other : !async.token
//!   async.yield
//! }
//! async.await %token : !async.token
//! ```
//! becomes
//! ```mlir
//! %token = call @async_execute_fn(%other) : (!async.token) -> !async.token
//! async.runtime.await %token : !async.token
//! %failed = async.runtime.is_error %token : !async.token
//! %succeeded = arith.xori %failed, %true : i1
//! cf.assert %succeeded, "Awaited async operand is in error state"
//!
//! func.func private @async_execute_fn(%other: !async.token) -> !async.token {
//!   …                                        // token and handle: see `coroutine`
//!   %s = async.coro.save %handle
//!   async.runtime.resume %handle
//!   async.coro.suspend %s, ^suspend, ^body, ^destroy
//! ^body:
//!   %s2 = async.coro.save %handle
//!   async.runtime.await_and_resume %other, %handle : !async.token
//!   async.coro.suspend %s2, ^suspend, ^resumed, ^destroy
//! ^resumed:
//!   %failed = async.runtime.is_error %other : !async.token
//!   cf.cond_br %failed, ^set_error, ^rest
//! ^rest:
//!   async.runtime.set_available %token : !async.token
//!   cf.br ^cleanup
//!   …
//! }
//! ```
//!
//! 1. The bodies of executions become functions, the innermost first ([`outline`]).
//! 2. With `eliminate-blocking-await-ops`, functions that wait become coroutines too
//!    ([`non_blocking`]).
//! 3. What is not lowered is folded ([`fold`]).
//! 4. In coroutines, structured control flow around waits and assertions becomes blocks
//!    ([`structured`]); waits suspend the coroutine, and what fails completes its results
//!    as errors ([`coroutine`]). If references are counted already, those that the
//!    coroutine has are dropped then ([`release`]).
//! 5. Elsewhere waits block the thread ([`lower`]).
//!
//! Where this is not what MLIR 22 does: counted loops, switches and assertions in structured control flow are lowered in
//! coroutines too, and waits in blocks that are never reached; functions are put into the
//! nearest module; `passthrough` attributes that are there stay.

pub(crate) mod coroutine;
pub(crate) mod fold;
pub(crate) mod lower;
mod non_blocking;
mod outline;
mod release;
mod structured;

use rustc_hash::FxHashSet;

use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::async_::task;
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-to-async-runtime",
    title: "AsyncToAsyncRuntimePass",
    summary: "Lower all high level async operations (e.g. async.execute) to the explicit \
              async.runtime and async.coro operations",
    anchor: Some("builtin.module"),
    options: &[OptionInfo::new(
        "eliminate-blocking-await-ops",
        "false",
        "Make coroutines of functions that wait, and of their callers",
    )],
    create: |options| {
        let non_blocking = options.get_or("eliminate-blocking-await-ops", false)?;
        Ok(Box::new(AsyncToAsyncRuntime { non_blocking }))
    },
};

/// The pass with its options.
#[derive(Clone, Copy, Debug)]
pub struct AsyncToAsyncRuntime {
    /// Whether functions that wait become coroutines.
    pub non_blocking: bool,
}

impl Pass for AsyncToAsyncRuntime {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut coroutines = Vec::new();
        let mut outliner = outline::Outliner::default();
        let mut executions = ir.ops_in_post_order(root);
        executions.retain(|&op| ir.is(op, &task::EXECUTE));
        for execution in executions {
            coroutines.extend(outliner.outline(ir, execution));
        }
        if self.non_blocking {
            non_blocking::make_coroutines(ir, root, &mut coroutines, cx)?;
        }
        let functions: FxHashSet<OpId> = coroutines.iter().map(|c| c.func).collect();
        let folded = fold::around_asynchronous(ir, &functions, is_asynchronous);
        fold::fold_others(ir, root, |_, op| folded.contains(&op), cx)?;
        let mut result = Ok(());
        for coroutine in &mut coroutines {
            // All that is wrong is reported.
            result = result.and(lower::lower_coroutine(ir, coroutine, is_asynchronous, cx));
        }
        result?;
        lower::lower_others(ir, root, &functions);
        Ok(())
    }
}

/// Whether an operation is one of the dialect's.
pub(crate) fn is_asynchronous(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|def| def.dialect() == "async")
}
