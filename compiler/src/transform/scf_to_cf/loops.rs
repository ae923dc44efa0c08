//! Loops: counted ones and those with a condition.

use crate::dialect::arith::{compare, integer};
use crate::dialect::cf;
use crate::dialect::scf::YIELD;
use crate::dialect::scf::while_loop::CONDITION;
use crate::ir::{Builder, Ir, OpId, Value};

/// What a loop tells LLVM stands at the branch back to its beginning.
const LOOP_ANNOTATION: &str = "llvm.loop_annotation";

fn keep_annotation(ir: &mut Ir, op: OpId, branch: OpId) {
    if let Some(annotation) = ir.attr(op, LOOP_ANNOTATION).cloned() {
        ir.set_attr(branch, LOOP_ANNOTATION, annotation);
    }
}

/// 1. The block is split. The first block of the body keeps its arguments, the induction
///    variable and the carried values, and becomes the one that compares; what was in it
///    is a block behind it.
/// 2. The body ends in a branch back with the next number and what was yielded.
/// 3. The arguments are the results: the loop ends where it compares.
pub(super) fn lower_for(ir: &mut Ir, op: OpId) {
    let loc = ir.loc(op).clone();
    let region = ir.region(op, 0);
    let (Some(block), Some(head)) = (ir.parent_block(op), ir.first_block(region)) else { return };
    let Some(end) = ir.last_block(region).and_then(|last| ir.last_op(last)) else { return };
    let (Some(first), true) = (ir.first_op(head), ir.is(end, &YIELD)) else { return };
    let rest = ir.split_block(op);
    let body = ir.split_block(first);
    let [lower, upper, step] = [0, 1, 2].map(|index| ir.operand(op, index));
    let args = ir.block_args(head).to_vec();

    let mut back: Vec<Value> = ir.operands(end).to_vec();
    let mut builder = Builder::before(ir, end).with_loc(loc.clone());
    let next = integer::addi(&mut builder, args[0], step);
    back.insert(0, next);
    let branch = cf::br(&mut builder, head, &back);
    ir.erase_op(end);
    keep_annotation(ir, op, branch);

    let inits: Vec<Value> = [lower].into_iter().chain(ir.operands(op)[3..].to_vec()).collect();
    let predicate = if ir.attr(op, "unsignedCmp").is_some() { "ult" } else { "slt" };
    let mut builder = Builder::at_end(ir, block).with_loc(loc);
    cf::br(&mut builder, head, &inits);
    builder.set_end(head);
    let condition = compare::cmpi(&mut builder, predicate, args[0], upper);
    cf::cond_br(&mut builder, condition, (body, &[]), (rest, &[]));
    ir.move_blocks_before(region, rest);
    ir.replace_op(op, &args[1..]);
}

/// 1. The block is split; the first region comes next, then the second, then the rest.
/// 2. The condition becomes a branch to the second region or to the rest. What it passes
///    are the results.
/// 3. The second region ends in a branch back. If it does nothing but yield what it is
///    passed, it is left out: the first region goes back to its own beginning.
pub(super) fn lower_while(ir: &mut Ir, op: OpId) {
    let loc = ir.loc(op).clone();
    let (before, after) = (ir.region(op, 0), ir.region(op, 1));
    let last_op = |ir: &Ir, region| ir.last_block(region).and_then(|block| ir.last_op(block));
    let (Some(block), Some(head), Some(body)) =
        (ir.parent_block(op), ir.first_block(before), ir.first_block(after))
    else {
        return;
    };
    let (Some(condition), Some(end)) = (last_op(ir, before), last_op(ir, after)) else { return };
    if !ir.is(condition, &CONDITION) || !ir.is(end, &YIELD) {
        return;
    }
    let rest = ir.split_block(op);
    let inits = ir.operands(op).to_vec();
    cf::br(&mut Builder::at_end(ir, block).with_loc(loc), head, &inits);

    let passed = ir.operands(condition)[1..].to_vec();
    let only_yields = ir.first_op(body) == Some(end) && ir.operands(end) == ir.block_args(body);
    let flag = ir.operand(condition, 0);
    let taken = if only_yields { head } else { body };
    let mut builder = Builder::before(ir, condition);
    let branch = cf::cond_br(&mut builder, flag, (taken, &passed), (rest, &[]));
    ir.erase_op(condition);
    ir.move_blocks_before(before, rest);
    if only_yields {
        keep_annotation(ir, op, branch);
    } else {
        let values = ir.operands(end).to_vec();
        let branch = cf::br(&mut Builder::before(ir, end), head, &values);
        ir.erase_op(end);
        keep_annotation(ir, op, branch);
        ir.move_blocks_before(after, rest);
    }
    ir.replace_op(op, &passed);
}
