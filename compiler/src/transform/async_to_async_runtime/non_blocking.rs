//! Functions that wait become coroutines, and so do their callers
//! (`eliminate-blocking-await-ops`).
//!
//! ```mlir
//! func.func @f(%v: !async.value<f32>) -> f32 {
//!   %x = async.await %v : !async.value<f32>
//!   return %x : f32
//! }
//! … %y = call @f(%v) : (!async.value<f32>) -> f32
//! ```
//! becomes
//! ```mlir
//! func.func @f(%v: !async.value<f32>) -> (!async.token, !async.value<f32>) {
//!   %x = async.await %v : !async.value<f32>    // in a coroutine
//!   async.yield %x : f32
//! }
//! … %token, %r = call @f(%v) : (!async.value<f32>) -> (!async.token, !async.value<f32>)
//!   async.await %token : !async.token
//!   %y = async.await %r : !async.value<f32>
//! ```
//!
//! 1. Functions with waits are put on a list, except those with the attribute
//!    `async.allowed_to_block`.
//! 2. The next one becomes a coroutine, which runs until it is suspended for the first
//!    time before its caller goes on.
//! 3. Calls of it are followed by waits, so the functions with those calls are put on the
//!    list. A function that is named by anything but calls cannot change its type: an
//!    error.

use rustc_hash::{FxHashMap, FxHashSet};

use super::coroutine::Coroutine;
use super::lower::{enclosing_function, is_wait};
use crate::analysis::symbol_uses;
use crate::dialect::async_::{types, wait};
use crate::dialect::func;
use crate::dialect::function::{self, FUNCTION_TYPE, RES_ATTRS};
use crate::ir::{Attribute, Builder, Ir, NamedAttrs, OpId, SymbolTables, Type, Walk};
use crate::transform::pass::{PassContext, PassResult};

/// Of functions that may block a thread.
const ALLOWED_TO_BLOCK: &str = "async.allowed_to_block";

/// Makes coroutines of functions that wait; `coroutines` has those that exist already and
/// gains the others.
pub(super) fn make_coroutines(
    ir: &mut Ir,
    root: OpId,
    coroutines: &mut Vec<Coroutine>,
    cx: &mut PassContext<'_>,
) -> PassResult {
    let mut done: FxHashSet<OpId> = coroutines.iter().map(|coroutine| coroutine.func).collect();
    let mut users = users_by_function(ir, root);
    let mut work: Vec<OpId> = Vec::new();
    for op in ir.ops_in(root) {
        if is_wait(ir, op)
            && let Some(function) = enclosing_function(ir, op)
            && may_not_block(ir, function)
            && !done.contains(&function)
            && work.last() != Some(&function)
        {
            work.push(function);
        }
    }
    while let Some(function) = work.pop() {
        if !done.insert(function) {
            continue;
        }
        let users = users.remove(&function).unwrap_or_default();
        if let Some(&user) = users.iter().find(|&&user| !ir.is(user, &func::CALL)) {
            let name = ir.symbol_name(function).unwrap_or_default().to_owned();
            let message = format!("refers to '{name}', which becomes a coroutine, but is no call");
            return Err(cx.error(ir, user, message));
        }
        coroutines.extend(make_coroutine(ir, function));
        for call in users {
            let caller = enclosing_function(ir, call);
            await_call(ir, call, function);
            work.extend(caller.filter(|&c| may_not_block(ir, c) && !done.contains(&c)));
        }
    }
    Ok(())
}

fn may_not_block(ir: &Ir, function: OpId) -> bool {
    ir.attr(function, ALLOWED_TO_BLOCK).is_none()
}

/// The operations that name each function.
fn users_by_function(ir: &Ir, root: OpId) -> FxHashMap<OpId, Vec<OpId>> {
    let mut tables = SymbolTables::new();
    let mut users: FxHashMap<OpId, Vec<OpId>> = FxHashMap::default();
    ir.walk_with(root, &mut |op| {
        symbol_uses::of_op(ir, op, &mut |symbol| {
            if let Some(function) = tables.lookup(ir, op, symbol) {
                let list = users.entry(function).or_default();
                if list.last() != Some(&op) {
                    list.push(op);
                }
            }
        });
        Walk::Continue
    });
    users
}

/// Gives a function the results of a coroutine, and makes it one.
fn make_coroutine(ir: &mut Ir, function: OpId) -> Option<Coroutine> {
    let ty = function::function_type(ir, function)?.clone();
    let results = coroutine_results(&ty.results);
    ir.set_attr(function, FUNCTION_TYPE, Type::function(ty.inputs, results));
    if let Some(attrs) = ir.attr(function, RES_ATTRS).and_then(Attribute::as_array) {
        let none = Attribute::dictionary(NamedAttrs::new());
        let attrs: Vec<Attribute> = [none].into_iter().chain(attrs.iter().cloned()).collect();
        ir.set_attr(function, RES_ATTRS, Attribute::array(attrs));
    }
    let region = function::body(ir, function)?;
    let returns: Vec<OpId> = ir
        .blocks(region)
        .filter_map(|block| ir.last_op(block))
        .filter(|&last| ir.is(last, &func::RETURN))
        .collect();
    let coroutine = Coroutine::new(ir, function)?;
    let loc = ir.loc(function).clone();
    for end in returns {
        ir.set_loc(end, loc.clone());
        coroutine.complete(ir, end);
    }
    Some(coroutine)
}

fn coroutine_results(results: &[Type]) -> Vec<Type> {
    std::iter::once(types::token()).chain(results.iter().cloned().map(types::value)).collect()
}

/// Waits for what a call of a coroutine gives.
fn await_call(ir: &mut Ir, call: OpId, function: OpId) {
    let name = ir.symbol_name(function).unwrap_or_default().to_owned();
    let operands = ir.operands(call).to_vec();
    let results: Vec<Type> = ir.result_types(call).cloned().collect();
    let callee = ir.attr(call, "callee").cloned();
    let mut b = Builder::before(ir, call);
    let new = func::call(&mut b, &name, &operands, coroutine_results(&results));
    let objects = b.ir.results(new).to_vec();
    let payloads: Vec<_> =
        objects.into_iter().filter_map(|object| wait::await_(&mut b, object)).collect();
    if let Some(callee) = callee {
        ir.set_attr(new, "callee", callee);
    }
    ir.replace_op(call, &payloads);
}
