//! Branches.

use crate::dialect::cf::switch_values;
use crate::dialect::llvm::control::{self, BR, COND_BR};
use crate::ir::{BlockId, Ir, NamedAttrs, OpId, OpState, Type, Value};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, SignatureConversion, TypeConverter,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// The types that stand for those of the arguments of a block.
fn converted_types(converter: &LlvmTypeConverter, ir: &Ir, block: BlockId) -> Option<Vec<Type>> {
    ir.block_args(block).iter().map(|&arg| converter.convert(ir.ty(arg))).collect()
}

/// Whether what is passed to a block fits it, now or when it is converted.
fn fits(converter: &LlvmTypeConverter, ir: &Ir, block: BlockId, operands: &[Value]) -> bool {
    let passed = || operands.iter().map(|&value| ir.ty(value));
    passed().eq(ir.block_args(block).iter().map(|&arg| ir.ty(arg)))
        || converted_types(converter, ir, block).is_some_and(|types| passed().eq(&types))
}

/// The block whose arguments are those that are passed to it.
fn converted_block<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    block: BlockId,
    operands: &[Value],
) -> Result<BlockId, NoMatch> {
    let ir = &*rw.ir;
    let passed = operands.iter().map(|&value| ir.ty(value));
    if passed.eq(ir.block_args(block).iter().map(|&arg| ir.ty(arg))) {
        return Ok(block);
    }
    let mut signature = SignatureConversion::default();
    for ty in converted_types(converter, ir, block).ok_or(NoMatch)? {
        signature.push([ty]);
    }
    Ok(rw.convert_signature(block, &signature, converter))
}

/// The operands for a successor, among those that stand for all operands.
fn passed<'v>(ir: &Ir, op: OpId, operands: &'v [Value], group: usize) -> &'v [Value] {
    ir.operand_group_range(op, group).and_then(|range| operands.get(range)).unwrap_or_default()
}

fn with_attrs(mut state: OpState, attrs: &NamedAttrs) -> OpState {
    for (name, attr) in attrs.iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    state
}

/// Converts `cf.br`.
pub fn convert_br<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let dest = rw.ir.successors(op)[0];
    if !fits(converter, rw.ir, dest, operands) {
        return Err(NoMatch);
    }
    let dest = converted_block(converter, rw, dest, operands)?;
    let state = OpState::new(&BR).operands(operands.iter().copied()).successor(dest);
    let state = with_attrs(state, rw.ir.discardable_attrs(op));
    rw.before(op).create(state);
    rw.erase(op);
    Ok(())
}

/// Converts `cf.cond_br`.
pub fn convert_cond_br<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let ir = &*rw.ir;
    let [yes, no] = *ir.successors(op) else { return Err(NoMatch) };
    let (yes_operands, no_operands) = (passed(ir, op, operands, 1), passed(ir, op, operands, 2));
    let weights = ir.attr(op, "branch_weights").cloned();
    if !fits(converter, ir, yes, yes_operands) || !fits(converter, ir, no, no_operands) {
        return Err(NoMatch);
    }
    let yes = converted_block(converter, rw, yes, yes_operands)?;
    // It may be the same block.
    let no = rw.ir.successors(op)[1];
    let no = converted_block(converter, rw, no, no_operands)?;
    let state = OpState::new(&COND_BR)
        .operand_groups(&[&operands[..1], yes_operands, no_operands])
        .optional_attr("branch_weights", weights)
        .successor(yes)
        .successor(no);
    let state = with_attrs(state, rw.ir.discardable_attrs(op));
    rw.before(op).create(state);
    rw.erase(op);
    Ok(())
}

/// Converts `cf.switch`.
pub fn convert_switch<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    // Which operands go to which successor.
    let ir = &*rw.ir;
    let mut start = 1;
    let mut ranges = Vec::new();
    for successor in 0..ir.successors(op).len() {
        let count = ir.successor_operands(op, successor).map_or(0, <[Value]>::len);
        ranges.push(start..start + count);
        start += count;
    }
    let values = switch_values(ir, op);
    for (&dest, range) in ir.successors(op).iter().zip(&ranges) {
        if !fits(converter, ir, dest, operands.get(range.clone()).ok_or(NoMatch)?) {
            return Err(NoMatch);
        }
    }
    let mut targets: Vec<(BlockId, &[Value])> = Vec::new();
    for (successor, range) in ranges.into_iter().enumerate() {
        let operands = &operands[range];
        // An earlier one may have converted the block.
        let dest = rw.ir.successors(op)[successor];
        targets.push((converted_block(converter, rw, dest, operands)?, operands));
    }
    let (&default, cases) = targets.split_first().ok_or(NoMatch)?;
    let cases: Vec<(i64, BlockId, &[Value])> = values
        .into_iter()
        .zip(cases)
        .map(|(value, &(block, operands))| (value as i64, block, operands))
        .collect();
    control::switch(&mut rw.before(op), operands[0], default, &cases);
    rw.erase(op);
    Ok(())
}
