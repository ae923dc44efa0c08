//! Branches that are simpler than they look.

use super::branch::{BR, COND_BR};
use super::switch::{CASE_SEGMENTS, SWITCH, case_values, switch_values};
use crate::dialect::arith::compare::SELECT;
use crate::dialect::arith::constant::CONSTANT;
use crate::ir::{Attribute, BlockId, Ir, OpId, OpState, Rewriter, Traits, Type, Use, Value};

/// The constant that a value is.
pub(super) fn constant_of(ir: &Ir, value: Value) -> Option<&Attribute> {
    let op = ir.defining_op(value)?;
    if ir.has_trait(op, Traits::CONSTANT_LIKE) { ir.attr(op, "value") } else { None }
}

/// A block whose only predecessor ends in this branch becomes part of that one.
pub(super) fn merge_into_only_predecessor(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let (dest, Some(block)) = (ir.successors(op)[0], ir.parent_block(op)) else { return false };
    if dest == block || ir.is_entry_block(dest) || ir.predecessors(dest).count() != 1 {
        return false;
    }
    let operands = ir.operands(op).to_vec();
    r.erase_op(op);
    for (arg, value) in r.ir.block_args(dest).to_vec().into_iter().zip(operands) {
        for user in r.ir.users(arg).collect::<Vec<_>>() {
            r.touch(user);
        }
        r.ir.replace_all_uses(arg, value);
    }
    r.ir.move_ops(dest, block);
    r.ir.erase_block(dest);
    true
}

/// What a branch to an empty block that only branches on may branch to directly.
fn through_empty_block(
    ir: &Ir,
    dest: BlockId,
    operands: &[Value],
) -> Option<(BlockId, Vec<Value>)> {
    let last = ir.first_op(dest).filter(|&first| ir.is(first, &BR))?;
    let target = ir.successors(last)[0];
    if target == dest {
        return None;
    }
    let args = ir.block_args(dest);
    // Values of the block that are used elsewhere need it to stay.
    if args.iter().any(|&arg| ir.uses(arg).any(|user| user.op != last)) {
        return None;
    }
    let passed = ir.operands(last).iter().map(|value| {
        args.iter().position(|arg| arg == value).map_or(*value, |place| operands[place])
    });
    Some((target, passed.collect()))
}

pub(super) fn br_through_empty_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let dest = ir.successors(op)[0];
    let Some((target, operands)) = through_empty_block(ir, dest, ir.operands(op)) else {
        return false;
    };
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(target));
    true
}

pub(super) fn cond_br_of_constant(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(taken) = constant_of(ir, ir.operand(op, 0)).and_then(Attribute::as_bool) else {
        return false;
    };
    let successor = usize::from(!taken);
    let dest = ir.successors(op)[successor];
    let operands = ir.operand_group(op, 1 + successor).to_vec();
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

pub(super) fn cond_br_through_empty_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let mut changed = false;
    let mut targets = Vec::new();
    for successor in 0..2 {
        let dest = ir.successors(op)[successor];
        let operands = ir.operand_group(op, 1 + successor);
        match through_empty_block(ir, dest, operands) {
            Some(target) => {
                changed = true;
                targets.push(target);
            }
            None => targets.push((dest, operands.to_vec())),
        }
    }
    if !changed {
        return false;
    }
    let condition = ir.operand(op, 0);
    let weights = ir.attr(op, "branch_weights").cloned();
    let state = OpState::new(&COND_BR)
        .operand_groups(&[&[condition], &targets[0].1, &targets[1].1])
        .optional_attr("branch_weights", weights)
        .successor(targets[0].0)
        .successor(targets[1].0);
    r.replace_with_new(op, state);
    true
}

/// Both sides go to one block: operands that differ are selected.
pub(super) fn cond_br_to_one_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let dest = ir.successors(op)[0];
    if dest != ir.successors(op)[1] {
        return false;
    }
    let condition = ir.operand(op, 0);
    let (yes, no) = (ir.operand_group(op, 1).to_vec(), ir.operand_group(op, 2).to_vec());
    if yes != no && ir.predecessors(dest).count() != 2 {
        return false;
    }
    let mut operands = Vec::new();
    for (yes, no) in yes.into_iter().zip(no) {
        operands.push(if yes == no {
            yes
        } else {
            let ty = r.ir.ty(yes).clone();
            let state = OpState::new(&SELECT);
            let select = r.create_before(op, state.operands([condition, yes, no]).results([ty]));
            r.ir.result(select, 0)
        });
    }
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

/// A branch behind one on the same condition goes where that one went.
pub(super) fn cond_br_after_the_same(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(block) = ir.parent_block(op) else { return false };
    let mut before = ir.predecessors(block);
    let (Some(only), None) = (before.next(), before.next()) else { return false };
    drop(before);
    let Some(earlier) = ir.last_op(only).filter(|&last| last != op && ir.is(last, &COND_BR)) else {
        return false;
    };
    let [yes, no] = [0, 1].map(|successor| ir.successors(earlier)[successor] == block);
    if ir.operand(earlier, 0) != ir.operand(op, 0) || yes == no {
        return false;
    }
    let successor = usize::from(no);
    let dest = ir.successors(op)[successor];
    let operands = ir.operand_group(op, 1 + successor).to_vec();
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

/// In a block that is reached from one side of a branch only, the condition is known.
pub(super) fn use_known_condition(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let condition = r.ir.operand(op, 0);
    let mut changed = false;
    for (successor, holds) in [(0, true), (1, false)] {
        let ir = &*r.ir;
        let dest = ir.successors(op)[successor];
        let uses: Vec<Use> = ir
            .uses(condition)
            .filter(|place| ir.parent_block(place.op) == Some(dest) && place.op != op)
            .collect();
        if ir.predecessors(dest).count() != 1 || uses.is_empty() {
            continue;
        }
        let value = Attribute::int(Type::I1, i64::from(holds));
        let state = OpState::new(&CONSTANT).attr("value", value).results([Type::I1]);
        let constant = r.create_before(op, state);
        for place in uses {
            r.ir.set_operand(place.op, place.index, r.ir.result(constant, 0));
            r.touch(place.op);
        }
        changed = true;
    }
    changed
}

pub(super) fn switch_of_constant(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let flag = constant_of(ir, ir.operand(op, 0)).and_then(|attr| attr.as_integer());
    let cases = ir.successors(op).len() - 1;
    let successor = match flag {
        Some(flag) => {
            let values = switch_values(ir, op);
            values.iter().position(|&value| value == flag.value()).map_or(0, |case| case + 1)
        }
        None if cases == 0 => 0,
        None => return false,
    };
    let dest = ir.successors(op)[successor];
    let operands = ir.successor_operands(op, successor).unwrap_or_default().to_vec();
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

/// Cases that are no different from the default are left out, and empty blocks.
pub(super) fn drop_needless_cases(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let targets: Vec<(BlockId, Vec<Value>)> = (0..ir.successors(op).len())
        .map(|successor| {
            let dest = ir.successors(op)[successor];
            let operands = ir.successor_operands(op, successor).unwrap_or_default();
            through_empty_block(ir, dest, operands).unwrap_or_else(|| (dest, operands.to_vec()))
        })
        .collect();
    let flag = ir.operand(op, 0);
    let values = switch_values(ir, op);
    let cases: Vec<_> = values.into_iter().zip(&targets[1..]).collect();
    let kept: Vec<_> = cases.iter().filter(|(_, target)| **target != targets[0]).collect();
    let moved = (0..targets.len()).any(|number| targets[number].0 != ir.successors(op)[number]);
    if kept.len() == cases.len() && !moved {
        return false;
    }
    let ty = ir.ty(flag).clone();
    let operands: Vec<Value> =
        kept.iter().flat_map(|(_, (_, operands))| operands).copied().collect();
    let values: Vec<i128> = kept.iter().map(|(value, _)| *value).collect();
    let sizes: Vec<i32> = kept.iter().map(|(_, (_, operands))| operands.len() as i32).collect();
    let blocks: Vec<BlockId> = kept.iter().map(|(_, (block, _))| *block).collect();
    let mut state = OpState::new(&SWITCH)
        .operand_groups(&[&[flag], &targets[0].1, &operands])
        .optional_attr("case_values", case_values(&ty, values.into_iter()))
        .attr(CASE_SEGMENTS, Attribute::i32_array(sizes))
        .successor(targets[0].0);
    for block in blocks {
        state = state.successor(block);
    }
    r.replace_with_new(op, state);
    true
}
