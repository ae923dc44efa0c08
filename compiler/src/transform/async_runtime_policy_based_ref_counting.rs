//! `async-runtime-policy-based-ref-counting`: drops references where an object is used as
//! programs that were made by other passes use it the last time.
//!
//! ```mlir
//! async.runtime.await %token : !async.token
//! %failed = async.runtime.is_error %token : !async.token
//! async.runtime.drop_ref %token {count = 1 : i64} : !async.token       // added
//! ```
//!
//! 1. What is not used is dropped where it is defined.
//! 2. Tokens and groups are dropped after the error check that follows a wait, and tokens
//!    after they were added to a group; values after what they carry was loaded.
//!
//! It is right only if each object is waited for, or added to a group, exactly once in the
//! function that has its reference, as in what `async-parallel-for` makes. Errors leak.

use super::async_runtime_ref_counting::{counted_values, require_lowered};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::async_::{runtime, types};
use crate::ir::{Builder, Ir, OpId, Use, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-runtime-policy-based-ref-counting",
    title: "AsyncRuntimePolicyBasedRefCountingPass",
    summary: "Policy based reference counting for Async runtime operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(AsyncRuntimePolicyBasedRefCounting)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct AsyncRuntimePolicyBasedRefCounting;

impl Pass for AsyncRuntimePolicyBasedRefCounting {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        require_lowered(ir, root, cx)?;
        for value in counted_values(ir, root) {
            let uses: Vec<Use> = ir.uses(value).collect();
            if uses.is_empty() {
                drop_at_definition(ir, value);
            }
            for place in uses {
                if is_last_use(ir, place) {
                    runtime::drop_ref(&mut Builder::after(ir, place.op), value, 1);
                }
            }
        }
        Ok(())
    }
}

fn is_last_use(ir: &Ir, Use { op, index }: Use) -> bool {
    let ty = ir.ty(ir.operand(op, index));
    let (token, value) = (types::is_token(ty), types::payload(ty).is_some());
    if ir.is(op, &runtime::IS_ERROR) {
        !value
    } else if ir.is(op, &runtime::LOAD) {
        value
    } else {
        ir.is(op, &runtime::ADD_TO_GROUP) && token
    }
}

fn drop_at_definition(ir: &mut Ir, value: Value) {
    let loc = ir.value_loc(value).clone();
    let mut b = match (ir.defining_op(value), ir.value_block(value)) {
        (Some(op), _) => Builder::after(ir, op),
        (None, Some(block)) => Builder::at_start(ir, block),
        (None, None) => return,
    };
    b.loc = loc;
    runtime::drop_ref(&mut b, value, 1);
}
