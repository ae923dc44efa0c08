//! Atomic updates of an element.

use super::access::{element, memref_of};
use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::{FMUL, MUL};
use crate::dialect::llvm::atomic::{ATOMICRMW, CMPXCHG};
use crate::dialect::llvm::cast::bitcast;
use crate::dialect::llvm::control::{br, cond_br};
use crate::dialect::llvm::enums::{ATOMIC_OPS, value_of};
use crate::dialect::llvm::memory::{load, ordering};
use crate::dialect::llvm::types;
use crate::dialect::memref::atomic::{ATOMIC_YIELD, kind_name};
use crate::ir::{BlockId, Builder, MemRefType, OpDef, OpId, OpState, Traits, Type, Value};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, SignatureConversion, TypeConverter,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// `memref.atomic_rmw`: an instruction if there is one, else a loop.
pub(super) fn rmw<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 1)?;
    let kind = rw.ir.attr(op, "kind").and_then(kind_name).ok_or(NoMatch)?;
    let name = match kind {
        "addf" => "fadd",
        "addi" => "add",
        "andi" => "_and",
        "assign" => "xchg",
        "maximumf" => "fmaximum",
        "maxnumf" => "fmax",
        "maxs" => "max",
        "maxu" => "umax",
        "minimumf" => "fminimum",
        "minnumf" => "fmin",
        "mins" => "min",
        "minu" => "umin",
        "ori" => "_or",
        "xori" => "_xor",
        "mulf" => return multiply(converter, rw, op, &memref, operands, &FMUL),
        "muli" => return multiply(converter, rw, op, &memref, operands, &MUL),
        _ => return Err(NoMatch),
    };
    let bin_op = value_of(ATOMIC_OPS, name).ok_or(NoMatch)?;
    let order = ordering("acq_rel").ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let place = element(&mut b, converter, &memref, operands[1], &operands[2..], false)?;
    let ty = b.ir.ty(operands[0]).clone();
    let state = OpState::new(&ATOMICRMW)
        .operands([place, operands[0]])
        .attr("bin_op", bin_op)
        .attr("ordering", order)
        .results([ty]);
    rw.replace_with_new(op, state);
    Ok(())
}

/// The integer type that is compared and exchanged in the place of an element's.
fn exchanged(ty: &Type) -> Result<Type, NoMatch> {
    let width = match ty {
        Type::Integer(integer) => integer.width,
        Type::Float(kind) => kind.width(),
        _ => return Err(NoMatch),
    };
    if matches!(width, 8 | 16 | 32 | 64) { Ok(Type::int(width)) } else { Err(NoMatch) }
}

/// Where a loop of an update can be made: the block is split there.
fn loop_place(rw: &ConversionRewriter<'_, '_>, op: OpId) -> Result<BlockId, NoMatch> {
    let parent = rw.ir.parent_op(op).ok_or(NoMatch)?;
    if rw.ir.has_trait(parent, Traits::SINGLE_BLOCK) {
        return Err(NoMatch);
    }
    rw.ir.parent_block(op).ok_or(NoMatch)
}

/// Writes the new value if the old one is still there, else tries again.
///
/// Returns the old value.
fn exchange(
    b: &mut Builder<'_>,
    place: Value,
    [old, new]: [Value; 2],
    [again, rest]: [BlockId; 2],
) -> Result<Value, NoMatch> {
    let ty = b.ir.ty(old).clone();
    let integer = exchanged(&ty)?;
    let as_integer = |b: &mut Builder<'_>, value: Value| {
        if integer == ty { value } else { bitcast(b, value, integer.clone()) }
    };
    let [old, new] = [old, new].map(|value| as_integer(b, value));
    let success = ordering("acq_rel").ok_or(NoMatch)?;
    let failure = ordering("monotonic").ok_or(NoMatch)?;
    let state = OpState::new(&CMPXCHG)
        .operands([place, old, new])
        .attr("success_ordering", success)
        .attr("failure_ordering", failure)
        .results([types::structure([integer.clone(), Type::I1])]);
    let pair = b.create_value(state);
    let mut found = extractvalue(b, pair, &[0]);
    let done = extractvalue(b, pair, &[1]);
    if integer != ty {
        found = bitcast(b, found, ty);
    }
    cond_br(b, done, (rest, &[]), (again, &[found]));
    Ok(found)
}

/// A multiplication, by a loop.
fn multiply<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    memref: &MemRefType,
    operands: &[Value],
    def: &'static OpDef,
) -> PatternResult {
    let block = loop_place(rw, op)?;
    let ty = rw.ir.ty(operands[0]).clone();
    exchanged(&ty)?;
    let loc = rw.ir.loc(op).clone();
    let mut b = rw.before(op);
    let place = element(&mut b, converter, memref, operands[1], &operands[2..], false)?;
    let first = load(&mut b, ty.clone(), place);
    let rest = b.ir.split_block(op);
    let head = b.ir.create_block();
    b.ir.insert_block_before(rest, head);
    let old = b.ir.add_block_arg(head, ty.clone(), loc);
    b.set_end(block);
    br(&mut b, head, &[first]);
    b.set_end(head);
    let new = OpState::new(def).operands([old, operands[0]]).results([ty]);
    let new = b.create_value(new);
    let value = exchange(&mut b, place, [old, new], [head, rest])?;
    rw.replace(op, &[value]);
    Ok(())
}

/// `memref.generic_atomic_rmw`: the body is in a loop.
pub(super) fn generic_rmw<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 0)?;
    let block = loop_place(rw, op)?;
    let ty = converter.convert(&memref.element).ok_or(NoMatch)?;
    exchanged(&ty)?;
    let region = rw.ir.region(op, 0);
    let body = rw.ir.first_block(region).ok_or(NoMatch)?;
    let end = rw.ir.last_op(body).filter(|&end| rw.ir.is(end, &ATOMIC_YIELD)).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let place = element(&mut b, converter, &memref, operands[0], &operands[1..], false)?;
    let first = load(&mut b, ty.clone(), place);

    let mut signature = SignatureConversion::default();
    signature.push([ty]);
    let head = rw.convert_signature(body, &signature, converter);
    let old = rw.ir.block_args(head)[0];
    let end_loc = rw.ir.loc(end).clone();
    let yielded = rw.ir.operand(end, 0);
    let [new] = rw.remap(yielded, &end_loc)?[..] else { return Err(NoMatch) };
    let loc = rw.ir.loc(op).clone();
    let rest = rw.ir.split_block(op);
    let mut b = Builder::at_end(rw.ir, block).with_loc(loc);
    br(&mut b, head, &[first]);
    let mut b = rw.before(end);
    let value = exchange(&mut b, place, [old, new], [head, rest])?;
    rw.erase(end);
    rw.ir.move_blocks_before(region, rest);
    rw.replace(op, &[value]);
    Ok(())
}
