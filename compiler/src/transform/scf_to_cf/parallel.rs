//! Parallel loops become nests of counted ones.

use crate::dialect::scf;
use crate::dialect::scf::for_loop;
use crate::dialect::scf::parallel::{REDUCE, REDUCE_RETURN};
use crate::ir::{BlockId, Builder, Ir, Location, OpId, Value};

/// Replaces a parallel loop, and returns the counted ones, the outermost first.
///
/// 1. There is a loop for each dimension. Each carries what is reduced, and yields what
///    the next one results in.
/// 2. The body of the innermost one is that of the parallel loop, and then, for each
///    value that is reduced, the operations that combine it with the carried one.
pub(super) fn to_loops(ir: &mut Ir, op: OpId) -> Vec<OpId> {
    let body = ir.first_block(ir.region(op, 0));
    let Some((body, end)) = body.and_then(|body| Some((body, ir.last_op(body)?))) else {
        return Vec::new();
    };
    if !ir.is(end, &REDUCE) {
        return Vec::new();
    }
    let bounds = [0, 1, 2].map(|group| ir.operand_group(op, group).to_vec());
    let inits = ir.operand_group(op, 3).to_vec();
    let mut carried = inits;
    let mut loops: Vec<(OpId, BlockId)> = Vec::new();
    let mut variables = Vec::new();
    let mut builder = Builder::before(ir, op);
    for ((&lower, &upper), &step) in bounds[0].iter().zip(&bounds[1]).zip(&bounds[2]) {
        let locs: Vec<Location> =
            carried.iter().map(|&value| builder.ir.value_loc(value).clone()).collect();
        let (inner, block) = for_loop::for_(&mut builder, lower, upper, step, &carried);
        for (index, loc) in locs.into_iter().enumerate() {
            builder.ir.set_block_arg_loc(block, index + 1, loc);
        }
        let args = builder.ir.block_args(block);
        variables.push(args[0]);
        carried = args[1..].to_vec();
        loops.push((inner, block));
        builder.set_end(block);
    }
    for pair in loops.windows(2) {
        let results = builder.ir.results(pair[1].0).to_vec();
        builder.set_end(pair[0].1);
        scf::yield_(&mut builder, &results);
    }
    let Some(&(_, innermost)) = loops.last() else { return Vec::new() };
    for (index, &variable) in variables.iter().enumerate() {
        let arg = ir.block_args(body)[index];
        ir.replace_all_uses(arg, variable);
    }
    ir.detach_op(end);
    ir.move_ops(body, innermost);
    let combined = combine(ir, end, innermost, &carried);
    ir.erase_op(end);
    let loc = ir.loc(op).clone();
    scf::yield_(&mut Builder::at_end(ir, innermost).with_loc(loc), &combined);
    let results = ir.results(loops[0].0).to_vec();
    ir.replace_op(op, &results);
    loops.into_iter().map(|(op, _)| op).collect()
}

/// Moves what combines two values to the end of a block, applied to the carried values
/// and those that are reduced; returns what comes out.
fn combine(ir: &mut Ir, reduce: OpId, block: BlockId, carried: &[Value]) -> Vec<Value> {
    let mut combined = Vec::new();
    for (index, &value) in carried.iter().enumerate() {
        let operand = ir.operand(reduce, index);
        let region = ir.region(reduce, index);
        let Some(inner) = ir.first_block(region) else { continue };
        let Some(end) = ir.last_op(inner).filter(|&end| ir.is(end, &REDUCE_RETURN)) else {
            continue;
        };
        let args = ir.block_args(inner).to_vec();
        ir.replace_all_uses(args[0], value);
        ir.replace_all_uses(args[1], operand);
        combined.push(ir.operand(end, 0));
        ir.erase_op(end);
        ir.move_ops(inner, block);
    }
    combined
}
