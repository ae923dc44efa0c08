//! `cf.assert`.

use std::cell::Cell;

use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::attrs::LINKAGE;
use crate::dialect::llvm::call::call;
use crate::dialect::llvm::constant::addressof;
use crate::dialect::llvm::control::{cond_br, unreachable};
use crate::dialect::llvm::global::GLOBAL;
use crate::dialect::llvm::types;
use crate::ir::{
    Attribute, Builder, DenseElements, Dim, Location, OpId, OpState, SYMBOL_NAME, Type, Value,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};
use crate::transform::llvm_lowering::symbols::{declare, declare_at, is_declared};

/// Converts `cf.assert`. `messages` counts how often a name for a message was taken.
pub fn convert(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    messages: &Cell<u32>,
) -> PatternResult {
    let &[condition] = operands else { return Err(NoMatch) };
    let Some(Attribute::String(message)) = rw.ir.attr(op, "msg") else { return Err(NoMatch) };
    let mut bytes = message.bytes.to_vec();
    bytes.push(0);
    let region = rw.ir.parent_region(op).ok_or(NoMatch)?;
    let puts = types::function(types::void(), [types::ptr()], false);
    let abort = types::function(types::void(), [], false);
    is_declared(rw, op, "puts", &puts)?;
    is_declared(rw, op, "abort", &abort)?;
    let count = bytes.len() as u64;
    let name = global(rw, op, bytes, messages).ok_or(NoMatch)?;
    declare(rw, op, "puts", puts)?;
    declare_at(rw, op, "abort", abort, Location::Unknown)?;

    let ir = &mut *rw.ir;
    let loc = ir.loc(op).clone();
    let before = ir.parent_block(op).ok_or(NoMatch)?;
    let after = ir.split_block(op);
    let failed = ir.append_new_block(region);
    let mut b = Builder::at_end(ir, failed).with_loc(loc.clone());
    let address = addressof(&mut b, &name);
    let array = types::array(count, Type::I8);
    let text = getelementptr(&mut b, array, address, &[GepIndex::Constant(0)], 0);
    call(&mut b, "puts", &[text], None);
    call(&mut b, "abort", &[], None);
    unreachable(&mut b);
    let mut b = Builder::at_end(ir, before).with_loc(loc);
    cond_br(&mut b, condition, (after, &[]), (failed, &[]));
    rw.erase(op);
    Ok(())
}

/// Creates the global with a message, at the beginning of the module; gives its name.
fn global(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    bytes: Vec<u8>,
    messages: &Cell<u32>,
) -> Option<String> {
    let symbols = rw.symbols(op)?;
    let table = symbols.table;
    let mut name = "assert_msg".to_owned();
    while symbols.get(&name).is_some() {
        name = format!("assert_msg_{}", messages.replace(messages.get() + 1));
    }
    let count = bytes.len();
    let ty = Type::tensor([Dim::Static(count as i64)], Type::I8);
    let value = Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into());
    let block = rw.ir.first_block(rw.ir.region(table, 0))?;
    let loc = rw.ir.loc(op).clone();
    let region = rw.ir.create_region();
    let state = OpState::new(&GLOBAL)
        .attr(SYMBOL_NAME, name.as_str())
        .attr("global_type", types::array(count as u64, Type::I8))
        .attr("linkage", LINKAGE.attr("private"))
        .attr("constant", Attribute::Unit)
        .attr("value", value)
        .region(region);
    let global = Builder::at_start(rw.ir, block).with_loc(loc).create(state);
    rw.symbols(op)?.insert(name.as_str(), global);
    Some(name)
}
