//! The body of an `async.execute` becomes a function that is a coroutine.
//!
//! ```mlir
//! %token, %r = async.execute [%dep] (%v as %a: !async.value<f32>) -> !async.value<f32> {
//!   %s = arith.addf %a, %captured : f32
//!   async.yield %s : f32
//! }
//! ```
//! becomes
//! ```mlir
//! %token, %r = call @async_execute_fn(%dep, %v, %captured) : …
//!
//! func.func private @async_execute_fn(%dep: !async.token, %v: !async.value<f32>,
//!     %captured: f32) -> (!async.token, !async.value<f32>) {
//!   async.await %dep : !async.token
//!   %a = async.await %v : !async.value<f32>
//!   %s = arith.addf %a, %captured : f32
//!   async.yield %s : f32
//! }
//! ```
//! with the blocks of a coroutine around it.
//!
//! 1. Constants that the body uses are copied into it.
//! 2. What it waits for and all else that it uses become the arguments.
//! 3. The body moves into the function, and the execution becomes a call. What the
//!    coroutine does before it is suspended is done by the caller: nothing but to hand
//!    itself to the runtime.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::coroutine::Coroutine;
use crate::analysis::captures;
use crate::dialect::async_::types::is_token;
use crate::dialect::async_::wait;
use crate::dialect::func;
use crate::ir::{
    Builder, InsertPoint, Ir, IrMapping, OpId, RegionId, SYMBOL_VISIBILITY, SymbolTable, Traits,
    Value,
};

/// The name of the first function; others get a number too.
const NAME: &str = "async_execute_fn";

/// The symbol tables that functions were put into.
#[derive(Default)]
pub(super) struct Outliner {
    tables: FxHashMap<OpId, Names>,
}

/// The names in a symbol table, and the number that is tried next.
struct Names {
    symbols: SymbolTable,
    next: u64,
}

impl Names {
    /// A name that is not taken.
    fn unique(&mut self) -> SmolStr {
        let mut name = SmolStr::new(NAME);
        while self.symbols.get(&name).is_some() {
            name = format!("{NAME}_{}", self.next).into();
            self.next += 1;
        }
        name
    }
}

impl Outliner {
    /// Makes a function of the body of an execution that has no other one in it. None if
    /// there is nowhere to put it.
    pub fn outline(&mut self, ir: &mut Ir, execute: OpId) -> Option<Coroutine> {
        let table = ir.symbol_table_of(execute)?;
        let region = ir.region(execute, 0);
        let body = ir.first_block(region)?;
        let end = ir.last_op(body)?;
        copy_constants(ir, region);

        let dependencies = ir.operand_group(execute, 0).to_vec();
        let operands = ir.operand_group(execute, 1).to_vec();
        let mut inputs = Vec::new();
        let mut args = FxHashMap::default();
        for &value in dependencies.iter().chain(&operands).chain(&captures::of_region(ir, region)) {
            if args.insert(value, value).is_none() {
                inputs.push(value);
            }
        }

        let names = self
            .tables
            .entry(table)
            .or_insert_with(|| Names { symbols: SymbolTable::new(ir, table), next: 0 });
        let name = names.unique();
        let input_types = inputs.iter().map(|&value| ir.ty(value).clone()).collect();
        let results: Vec<_> = ir.result_types(execute).cloned().collect();
        let loc = ir.loc(execute).clone();
        let mut b = Builder::new(ir).with_loc(loc);
        b.point = end_of(b.ir, table)?;
        let (function, entry) = func::func(&mut b, &name, input_types, results.clone());
        ir.set_attr(function, SYMBOL_VISIBILITY, "private");
        names.symbols.insert(name.clone(), function);

        for (&value, &arg) in inputs.iter().zip(ir.block_args(entry)) {
            args.insert(value, arg);
        }
        use_instead(ir, region, &args);
        let mut b = Builder::at_end(ir, entry);
        b.loc = b.ir.loc(execute).clone();
        for dependency in &dependencies {
            wait::await_(&mut b, args[dependency]);
        }
        for (index, operand) in operands.iter().enumerate() {
            let object = args[operand];
            let payload = wait::await_(&mut b, object);
            debug_assert_eq!(payload.is_none(), is_token(b.ir.ty(object)));
            let arg = b.ir.block_args(body)[index];
            b.ir.replace_all_uses(arg, payload.unwrap_or(object));
        }
        ir.move_ops(body, entry);

        let mut b = Builder::before(ir, execute);
        let call = func::call(&mut b, &name, &inputs, results);
        let values = ir.results(call).to_vec();
        ir.replace_op(execute, &values);

        let coroutine = Coroutine::new(ir, function)?;
        coroutine.complete(ir, end);
        coroutine.start_suspended(ir);
        Some(coroutine)
    }
}

/// Where a symbol is put that comes last.
fn end_of(ir: &Ir, table: OpId) -> Option<InsertPoint> {
    let block = ir.first_block(*ir.regions(table).first()?)?;
    let end = ir.last_op(block).filter(|&last| ir.has_trait(last, Traits::TERMINATOR));
    Some(end.map_or(InsertPoint::End(block), InsertPoint::Before))
}

/// Copies constants from around a region to its beginning.
fn copy_constants(ir: &mut Ir, region: RegionId) {
    let mut copies = FxHashMap::default();
    let mut first = None;
    for value in captures::of_region(ir, region) {
        let constant = ir.defining_op(value).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE));
        let Some(constant) = constant else { continue };
        let copy = ir.clone_op(constant, &mut IrMapping::new());
        let Some(before) = first.or_else(|| ir.first_op(ir.first_block(region)?)) else { return };
        first = Some(before);
        ir.insert_before(before, copy);
        copies.insert(value, ir.result(copy, 0));
    }
    use_instead(ir, region, &copies);
}

/// Uses other values in a region.
fn use_instead(ir: &mut Ir, region: RegionId, values: &FxHashMap<Value, Value>) {
    if values.is_empty() {
        return;
    }
    let mut inner = Vec::new();
    for block in ir.blocks(region) {
        for op in ir.block_ops(block) {
            ir.walk(op, |op| inner.push(op));
        }
    }
    for op in inner {
        for index in 0..ir.operands(op).len() {
            if let Some(&with) = values.get(&ir.operand(op, index)) {
                ir.set_operand(op, index, with);
            }
        }
    }
}
