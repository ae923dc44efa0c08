//! `async-runtime-ref-counting`: adds what counts the references of tokens, values and
//! groups; `async-ref-counting` of early 2021, which does so before `async.execute` and
//! other high-level operations are lowered.
//!
//! ```mlir
//! func.func @f(%token: !async.token, %c: i1) {
//!   call @g(%token) : (!async.token) -> ()
//!   cf.cond_br %c, ^bb1, ^bb2
//! ^bb1:
//!   async.runtime.await %token : !async.token
//!   return
//! ^bb2:
//!   return
//! }
//! ```
//! becomes
//! ```mlir
//! func.func @f(%token: !async.token, %c: i1) {
//!   async.runtime.add_ref %token {count = 1 : i64} : !async.token    // of @g
//!   call @g(%token) : (!async.token) -> ()
//!   cf.cond_br %c, ^bb1, ^bb2
//! ^bb1:
//!   async.runtime.await %token : !async.token
//!   async.runtime.drop_ref %token {count = 1 : i64} : !async.token   // the last use
//!   return
//! ^bb2:
//!   async.runtime.drop_ref %token {count = 1 : i64} : !async.token   // not needed here
//!   return
//! }
//! ```
//!
//! Who owns references stands in [`ownership`]; how one value is counted in [`count`].
//!
//! In coroutines:
//! - The token and the values that a coroutine creates have two references: one goes to
//!   the caller with the results, the other one is dropped by the runtime when the
//!   coroutine completes them.
//! - What a coroutine is called with is kept while it is suspended, and dropped on the way
//!   to an error too. The ways from a suspension to the caller and to the destruction of a
//!   suspended coroutine, which never happens, drop nothing.
//! - A group that nobody waits for is kept by the runtime until its members are complete.
//! - Before it is lowered, a task has references of its own, which its body drops. On the
//!   way to an error they are dropped by what `async-to-async-runtime` adds.
//!
//! Where this is not what MLIR 22 does:
//! - MLIR forgets that values are needed behind blocks that it put between others, and
//!   drops the results of coroutines on the way to an error while they are needed.
//! - It refuses branches that pass references to blocks, and does not count the references
//!   that indirect calls, loops, yields of values from outside and results named twice
//!   take, nor those of `arith.select` and of tokens in values.
//!
//! A token in an `!async.value` keeps its object alive for ever: the runtime does not know
//! what a value holds.

mod count;
mod live_range;
mod ownership;

pub(crate) use ownership::{counted_values, is_borrowed, leaves_region, outermost_task, takes};

use super::pass::{Pass, PassContext, PassFailure, PassInfo, PassResult};
use crate::ir::{Ir, OpId, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-runtime-ref-counting",
    title: "AsyncRuntimeRefCountingPass",
    summary: "Automatic reference counting for Async runtime operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(AsyncRuntimeRefCounting)),
};

/// The pass of early 2021, for programs that are not lowered yet.
pub static PASS_2021: PassInfo = PassInfo {
    name: "async-ref-counting",
    title: "AsyncRefCountingPass",
    summary: "Automatic reference counting for Async dialect data types",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(AsyncRefCounting)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct AsyncRuntimeRefCounting;

/// The pass of early 2021.
#[derive(Clone, Copy, Debug)]
pub struct AsyncRefCounting;

impl Pass for AsyncRuntimeRefCounting {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        require_lowered(ir, root, cx)?;
        count_all(ir, root, cx)
    }
}

impl Pass for AsyncRefCounting {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        count_all(ir, root, cx)
    }
}

fn count_all(ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
    // A value that is no new reference gets one before others are dropped.
    let values = counted_values(ir, root);
    let (borrowed, owned): (Vec<Value>, Vec<Value>) =
        values.into_iter().partition(|&value| is_borrowed(ir, value));
    let mut counter = count::Counter::new(ir, root);
    for value in owned.into_iter().chain(borrowed) {
        if let Err(count::Unknown(op)) = counter.count(value) {
            let message =
                "async reference counting can't handle terminators that are not ReturnLike";
            cx.diagnostics.error(ir.loc(op), message);
            return Err(PassFailure);
        }
    }
    Ok(())
}

/// Reports operations that have to be lowered before.
pub(super) fn require_lowered(ir: &Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
    let Some(op) = ownership::not_lowered(ir, root) else { return Ok(()) };
    let message = "async operations must be lowered to async runtime operations";
    cx.diagnostics.error(ir.loc(op), message);
    Err(PassFailure)
}
