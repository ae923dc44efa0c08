//! Conditions and regions that run once.

use crate::dialect::arith::cast;
use crate::dialect::cf;
use crate::dialect::scf::YIELD;
use crate::ir::{Attribute, BlockId, Builder, Ir, Location, OpId, RegionId, Type, Value};

/// Appends arguments for the results of an operation to a block.
fn add_result_args(ir: &mut Ir, op: OpId, block: BlockId) -> Vec<Value> {
    let loc = ir.loc(op).clone();
    let types: Vec<_> = ir.result_types(op).cloned().collect();
    types.into_iter().map(|ty| ir.add_block_arg(block, ty, loc.clone())).collect()
}

/// What a region ends in becomes a branch; None is for its own location.
fn yield_to(ir: &mut Ir, end: OpId, dest: BlockId, loc: Option<&Location>) {
    let values = ir.operands(end).to_vec();
    let mut builder = Builder::before(ir, end);
    if let Some(loc) = loc {
        builder.loc = loc.clone();
    }
    cf::br(&mut builder, dest, &values);
    ir.erase_op(end);
}

/// The last operation of the last block: what is lowered in a region keeps it there.
fn region_end(ir: &Ir, region: RegionId) -> Option<OpId> {
    ir.last_block(region).and_then(|block| ir.last_op(block)).filter(|&op| ir.is(op, &YIELD))
}

/// 1. The block is split; if there are results, a block that has them as arguments comes
///    between.
/// 2. The regions come before that, and end in branches to it.
/// 3. The first part ends in a conditional branch. Without a second region it goes to the
///    end.
pub(super) fn lower_if(ir: &mut Ir, op: OpId) {
    let loc = ir.loc(op).clone();
    let Some(block) = ir.parent_block(op) else { return };
    let rest = ir.split_block(op);
    let mut end = rest;
    let mut results = Vec::new();
    if !ir.results(op).is_empty() {
        end = ir.create_block();
        ir.insert_block_before(rest, end);
        results = add_result_args(ir, op, end);
        cf::br(&mut Builder::at_end(ir, end).with_loc(loc.clone()), rest, &[]);
    }
    let mut dests = [end; 2];
    for (index, dest) in dests.iter_mut().enumerate() {
        let region = ir.region(op, index);
        if let (Some(first), Some(last)) = (ir.first_block(region), region_end(ir, region)) {
            *dest = first;
            yield_to(ir, last, end, Some(&loc));
            ir.move_blocks_before(region, end);
        }
    }
    let condition = ir.operand(op, 0);
    let mut builder = Builder::at_end(ir, block).with_loc(loc);
    cf::cond_br(&mut builder, condition, (dests[0], &[]), (dests[1], &[]));
    ir.replace_op(op, &results);
}

/// The block is split, the second part gets the results as arguments, and the blocks of
/// the region come between.
pub(super) fn lower_execute_region(ir: &mut Ir, op: OpId) {
    let loc = ir.loc(op).clone();
    let region = ir.region(op, 0);
    let (Some(block), Some(entry)) = (ir.parent_block(op), ir.first_block(region)) else {
        return;
    };
    let rest = ir.split_block(op);
    let results = add_result_args(ir, op, rest);
    let ends: Vec<OpId> = ir.blocks(region).filter_map(|block| ir.last_op(block)).collect();
    for end in ends {
        if ir.is(end, &YIELD) {
            yield_to(ir, end, rest, Some(&loc));
        }
    }
    ir.move_blocks_before(region, rest);
    cf::br(&mut Builder::at_end(ir, block).with_loc(loc), entry, &[]);
    ir.replace_op(op, &results);
}

/// The block is split, the second part gets the results as arguments, and the regions
/// come between, the default last.
pub(super) fn lower_index_switch(ir: &mut Ir, op: OpId, width: u32) {
    let loc = ir.loc(op).clone();
    let Some(block) = ir.parent_block(op) else { return };
    let values: Vec<i64> = ir
        .attr(op, "cases")
        .and_then(Attribute::as_int_array)
        .unwrap_or_default()
        .iter()
        .filter_map(|&value| i64::try_from(value).ok())
        .collect();
    let fits = |value: &i64| (value << (64 - width)) >> (64 - width) == *value;
    let width = if values.iter().all(fits) { width } else { 64 };

    let rest = ir.split_block(op);
    let results = add_result_args(ir, op, rest);
    let regions = ir.regions(op).to_vec();
    let mut entries = Vec::new();
    for region in regions.into_iter().skip(1).chain([ir.region(op, 0)]) {
        let mut entry = rest;
        if let (Some(first), Some(last)) = (ir.first_block(region), region_end(ir, region)) {
            entry = first;
            yield_to(ir, last, rest, None);
            ir.move_blocks_before(region, rest);
        }
        entries.push(entry);
    }
    let default = entries.pop().unwrap_or(rest);
    let index = ir.operand(op, 0);
    let mut builder = Builder::at_end(ir, block).with_loc(loc);
    let flag = cast::index_cast(&mut builder, index, Type::int(width));
    let cases: Vec<(i64, BlockId, &[Value])> =
        values.into_iter().zip(entries).map(|(value, entry)| (value, entry, &[][..])).collect();
    cf::switch(&mut builder, flag, (default, &[]), &cases);
    ir.replace_op(op, &results);
}
