//! Control flow that carries objects: tokens that a loop hands from one iteration to the
//! next, values that come out of branches. MLIR's pass leaves these types to casts that
//! nothing lowers.
//!
//! ```mlir
//! %r = scf.for … iter_args(%t = %u) -> (!async.token) { … scf.yield %v : !async.token }
//! // =>
//! %r = scf.for … iter_args(%t = %u) -> (!llvm.ptr) { … scf.yield %v : !llvm.ptr }
//! ```
//!
//! 1. Operations that have no types of `async` stay as they are.
//! 2. The blocks of the regions of one that has, and those it branches to, get arguments
//!    of converted types.
//! 3. The operation is made anew with them, the converted operands and types of results.

use rustc_hash::FxHashSet;

use super::AsyncTypeConverter;
use crate::dialect::{arith, cf, scf};
use crate::ir::{BlockId, Ir, OpDef, OpId, OpState, RegionId};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternSet, SignatureConversion, TypeConverter,
};

/// Operations that carry values of any type.
pub(super) static CARRIERS: &[&OpDef] = &[
    &arith::compare::SELECT,
    &cf::BR,
    &cf::COND_BR,
    &cf::SWITCH,
    &scf::branch::EXECUTE_REGION,
    &scf::branch::IF,
    &scf::branch::INDEX_SWITCH,
    &scf::for_loop::FOR,
    &scf::while_loop::CONDITION,
    &scf::while_loop::WHILE,
    &scf::YIELD,
];

/// Whether an operation carries no types of `async`.
pub(super) fn is_legal(ir: &Ir, op: OpId) -> bool {
    let has_legal_args = |&block: &BlockId| has_legal_arguments(ir, block);
    ir.operand_types(op).chain(ir.result_types(op)).all(|ty| AsyncTypeConverter.is_legal(ty))
        && ir.successors(op).iter().all(has_legal_args)
        && ir
            .regions(op)
            .iter()
            .all(|&region| ir.blocks(region).all(|block| has_legal_arguments(ir, block)))
}

/// The operations of this kind that carry no types of `async`.
pub(super) fn without_objects(ir: &Ir, root: OpId) -> FxHashSet<OpId> {
    let is_carrier = |op| CARRIERS.iter().any(|def| ir.is(op, def));
    let all = ir.ops_in(root).into_iter();
    all.filter(|&op| is_carrier(op) && is_legal(ir, op)).collect()
}

fn has_legal_arguments(ir: &Ir, block: BlockId) -> bool {
    ir.block_args(block).iter().all(|&arg| AsyncTypeConverter.is_legal(ir.ty(arg)))
}

/// Adds the patterns.
pub fn populate<'c>(patterns: &mut PatternSet<'c>, converter: &'c AsyncTypeConverter) {
    for def in CARRIERS {
        patterns.add(def, Some(converter), move |rw, op, operands| {
            if is_legal(rw.ir, op) {
                return Err(NoMatch);
            }
            let results = converter.convert_all(&mut rw.ir.result_types(op)).ok_or(NoMatch)?;
            let mut state = OpState::with_name(rw.ir.name(op).clone())
                .operands(operands.iter().copied())
                .results(results);
            let ir = &*rw.ir;
            for (name, attr) in ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter())
            {
                state = state.attr(name.clone(), attr.clone());
            }
            for number in 0..rw.ir.successors(op).len() {
                // One that was converted may come again.
                let block = rw.ir.successors(op)[number];
                state = state.successor(convert_block(converter, rw, block)?);
            }
            for region in rw.ir.regions(op).to_vec() {
                state = state.region(convert_region(converter, rw, region)?);
            }
            rw.replace_with_new(op, state);
            Ok(())
        });
    }
}

/// The block with converted arguments.
fn convert_block<'c>(
    converter: &'c AsyncTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    block: BlockId,
) -> Result<BlockId, NoMatch> {
    if has_legal_arguments(rw.ir, block) {
        return Ok(block);
    }
    let mut signature = SignatureConversion::default();
    for &arg in rw.ir.block_args(block) {
        signature.push([converter.convert(rw.ir.ty(arg)).ok_or(NoMatch)?]);
    }
    Ok(rw.convert_signature(block, &signature, converter))
}

/// A region with the blocks of another one, converted.
fn convert_region<'c>(
    converter: &'c AsyncTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    region: RegionId,
) -> Result<RegionId, NoMatch> {
    let new = rw.ir.create_region();
    rw.move_region(region, new);
    let blocks: Vec<_> = rw.ir.blocks(new).collect();
    for block in blocks {
        convert_block(converter, rw, block)?;
    }
    Ok(new)
}
