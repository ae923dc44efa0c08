//! The blocks that make a function a coroutine.
//!
//! ```mlir
//!   %token = async.runtime.create : !async.token
//!   %id = async.coro.id
//!   %handle = async.coro.begin %id
//!   cf.br ^body
//! ^body:            // what the function did, ends in a branch to ^cleanup
//! ^set_error:       // only if something can fail
//!   async.runtime.set_error %token : !async.token
//!   cf.br ^cleanup
//! ^cleanup:         // the coroutine has ended
//!   async.coro.free %id, %handle
//!   cf.br ^suspend
//! ^destroy:         // it is destroyed while it is suspended
//!   async.coro.free %id, %handle
//!   cf.br ^suspend
//! ^suspend:         // back to the caller, or to who resumed it
//!   async.coro.end %handle
//!   return %token : !async.token
//! ```
//!
//! The results of the function are a token, if the first one is, and values. The caller
//! gets them when the coroutine is suspended for the first time or has ended; the
//! coroutine completes each of them exactly once, as available or as an error.

use super::lower;
use crate::dialect::async_::{coro, runtime, types};
use crate::dialect::cf;
use crate::dialect::func;
use crate::dialect::function;
use crate::ir::{Attribute, BlockId, Builder, Ir, OpId, Value};

const PASSTHROUGH: &str = "passthrough";
/// Tells LLVM that the function is to be split into a coroutine's parts.
const PRESPLIT: &str = "presplitcoroutine";

/// A function that is a coroutine.
#[derive(Clone, Debug)]
pub(crate) struct Coroutine {
    /// The function.
    pub func: OpId,
    /// The handle.
    pub handle: Value,
    /// The token that is completed last.
    pub token: Option<Value>,
    /// The values that are completed.
    pub values: Vec<Value>,
    /// Where the coroutine begins.
    pub entry: BlockId,
    /// Completes everything as an error; made when it is needed.
    pub set_error: Option<BlockId>,
    /// Frees the frame when the coroutine has ended.
    pub cleanup: BlockId,
    /// Frees the frame of a suspended coroutine.
    pub destroy: BlockId,
    /// Leaves the function.
    pub suspend: BlockId,
}

impl Coroutine {
    /// Puts the blocks around the body of a function, which gets a block of its own. The
    /// function's type is that of the coroutine already. None if it has no body.
    pub fn new(ir: &mut Ir, func: OpId) -> Option<Self> {
        let loc = ir.loc(func).clone();
        let region = function::body(ir, func)?;
        let entry = ir.first_block(region)?;
        let results = function::function_type(ir, func)?.results.clone();
        let body = ir.split_block(ir.first_op(entry)?);

        let mut b = Builder::at_end(ir, entry).with_loc(loc);
        let mut objects = Vec::with_capacity(results.len());
        for ty in results {
            objects.push(runtime::create(&mut b, ty));
        }
        let id = coro::id(&mut b);
        let handle = coro::begin(&mut b, id);
        cf::br(&mut b, body, &[]);

        let [cleanup, destroy, suspend] = [(); 3].map(|()| b.block(region, &[]));
        for block in [cleanup, destroy] {
            b.set_end(block);
            coro::free(&mut b, id, handle);
            cf::br(&mut b, suspend, &[]);
        }
        b.set_end(suspend);
        coro::end(&mut b, handle);
        func::return_(&mut b, &objects);
        mark(ir, func);

        let has_token = objects.first().is_some_and(|&first| types::is_token(ir.ty(first)));
        let token = has_token.then(|| objects.remove(0));
        let values = objects;
        Some(Self {
            func,
            handle,
            token,
            values,
            entry,
            set_error: None,
            cleanup,
            destroy,
            suspend,
        })
    }

    /// Lets a thread of the runtime run the body, and goes back to the caller at once.
    pub fn start_suspended(&self, ir: &mut Ir) {
        let Some(branch) = ir.last_op(self.entry) else { return };
        let body = ir.successors(branch)[0];
        let mut b = Builder::before(ir, branch);
        let state = coro::save(&mut b, self.handle);
        runtime::resume(&mut b, self.handle);
        coro::suspend(&mut b, state, self.suspend, body, self.destroy);
        ir.erase_op(branch);
    }

    /// The block that completes everything as an error.
    pub fn set_error_block(&mut self, ir: &mut Ir) -> BlockId {
        if let Some(block) = self.set_error {
            return block;
        }
        let block = ir.create_block();
        ir.insert_block_before(self.cleanup, block);
        let loc = ir.loc(self.func).clone();
        let mut b = Builder::at_end(ir, block).with_loc(loc);
        for &object in self.token.iter().chain(&self.values) {
            runtime::set_error(&mut b, object);
        }
        cf::br(&mut b, self.cleanup, &[]);
        self.set_error = Some(block);
        block
    }

    /// Ends the coroutine in the place of a terminator that gives its results.
    pub fn complete(&self, ir: &mut Ir, end: OpId) {
        let results = ir.operands(end).to_vec();
        let mut b = Builder::before(ir, end);
        for (result, &value) in results.into_iter().zip(&self.values) {
            runtime::store(&mut b, result, value);
            runtime::set_available(&mut b, value);
        }
        if let Some(token) = self.token {
            runtime::set_available(&mut b, token);
        }
        cf::br(&mut b, self.cleanup, &[]);
        ir.erase_op(end);
    }

    /// Waits for an object in the place of an operation: suspends the coroutine until the
    /// object is complete, and goes to the error block if it is an error.
    pub fn suspend_until(&mut self, ir: &mut Ir, op: OpId) {
        let Some(block) = ir.parent_block(op) else { return };
        let object = ir.operand(op, 0);
        let set_error = self.set_error_block(ir);
        let rest = ir.split_block(op);
        let resumed = ir.create_block();
        ir.insert_block_after(block, resumed);
        let loc = ir.loc(op).clone();
        let mut b = Builder::at_end(ir, block).with_loc(loc);
        let state = coro::save(&mut b, self.handle);
        runtime::await_and_resume(&mut b, object, self.handle);
        coro::suspend(&mut b, state, self.suspend, resumed, self.destroy);
        b.set_end(resumed);
        let failed = runtime::is_error(&mut b, object);
        cf::cond_br(&mut b, failed, (set_error, &[]), (rest, &[]));
        lower::take_payload(ir, op);
    }

    /// Goes to the error block if the condition of an assertion is false.
    pub fn fail_unless(&mut self, ir: &mut Ir, assert: OpId) {
        let Some(block) = ir.parent_block(assert) else { return };
        let condition = ir.operand(assert, 0);
        let set_error = self.set_error_block(ir);
        let rest = ir.split_block(assert);
        let loc = ir.loc(assert).clone();
        let mut b = Builder::at_end(ir, block).with_loc(loc);
        cf::cond_br(&mut b, condition, (rest, &[]), (set_error, &[]));
        ir.erase_op(assert);
    }
}

/// Adds the attribute that LLVM looks for to those the function has.
fn mark(ir: &mut Ir, func: OpId) {
    let presplit = Attribute::string(PRESPLIT);
    let mut list: Vec<Attribute> = ir
        .attr(func, PASSTHROUGH)
        .and_then(Attribute::as_array)
        .map(<[Attribute]>::to_vec)
        .unwrap_or_default();
    if !list.contains(&presplit) {
        list.push(presplit);
    }
    ir.set_attr(func, PASSTHROUGH, Attribute::array(list));
}
