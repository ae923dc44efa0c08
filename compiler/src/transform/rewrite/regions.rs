//! Simplification of control flow: what is never executed or never used is erased.
//!
//! Which operations and values are needed is found from the operations that would be
//! missed in any case: those with effects and the terminators. What they use is
//! needed; but of what a branch passes to a block only what becomes an argument that
//! is needed. Values that only keep each other alive around a loop are so found to be
//! of no use.

use crate::analysis::{cfg, effects};
use crate::ir::{BlockId, Id, Ir, OpId, RegionId, Traits, Value, ValueDef};

/// Simplifies all regions in an operation. Returns whether anything changed.
pub fn simplify(ir: &mut Ir, op: OpId) -> bool {
    let unreachable = erase_unreachable_blocks(ir, op);
    erase_dead_values(ir, op) || unreachable
}

/// Erases the blocks in an operation to which no way leads.
pub fn erase_unreachable_blocks(ir: &mut Ir, op: OpId) -> bool {
    let mut changed = false;
    let mut regions = ir.regions(op).to_vec();
    while let Some(region) = regions.pop() {
        if !cfg::has_one_block(ir, region) && !ir.is_region_empty(region) {
            let reachable = cfg::reachable_blocks(ir, region);
            let dead: Vec<BlockId> =
                ir.blocks(region).filter(|block| !reachable.contains(block)).collect();
            changed |= !dead.is_empty();
            erase_blocks(ir, &dead);
        }
        for block in ir.blocks(region) {
            for inner in ir.block_ops(block) {
                regions.extend(ir.regions(inner));
            }
        }
    }
    changed
}

/// Erases blocks that may name each other as successors and use each other's values.
fn erase_blocks(ir: &mut Ir, blocks: &[BlockId]) {
    if blocks.is_empty() {
        return;
    }
    let grave = ir.create_region();
    for &block in blocks {
        ir.detach_block(block);
        ir.append_block(grave, block);
    }
    ir.erase_detached_region(grave);
}

/// Erases operations and block arguments in an operation that are not needed.
pub fn erase_dead_values(ir: &mut Ir, op: OpId) -> bool {
    let ops = ir.ops_in(op);
    let mut liveness = Needed::new(ir);
    for &inner in ops.iter().filter(|&&inner| inner != op) {
        if !effects::is_dead_if_unused(ir, inner) {
            liveness.need_op(inner);
        }
    }
    liveness.propagate(ir);
    let mut changed = false;
    let mut dead_ops = Vec::new();
    for inner in ops.into_iter().filter(|&inner| inner != op) {
        if !liveness.is_op_needed(inner) {
            dead_ops.push(inner);
        } else if !ir.successors(inner).is_empty() {
            changed |= drop_passed_values(ir, inner, &liveness);
        }
    }
    changed |= !dead_ops.is_empty();
    // Dead operations may use each other, so all uses go first.
    for &dead in &dead_ops {
        ir.set_operands(dead, &[]);
    }
    for dead in dead_ops.into_iter().rev() {
        ir.erase_op(dead);
    }
    let mut regions = ir.regions(op).to_vec();
    while let Some(region) = regions.pop() {
        changed |= erase_arguments(ir, region, &liveness);
        for block in ir.blocks(region) {
            for inner in ir.block_ops(block) {
                regions.extend(ir.regions(inner));
            }
        }
    }
    changed
}

/// Leaves out what a terminator passes to arguments that are not needed.
fn drop_passed_values(ir: &mut Ir, op: OpId, liveness: &Needed) -> bool {
    let mut changed = false;
    for successor in 0..ir.successors(op).len() {
        let Some(passed) = ir.successor_operands(op, successor) else { continue };
        let args = ir.block_args(ir.successors(op)[successor]);
        let needed = args.iter().map(|&arg| liveness.is_value_needed(arg));
        let kept: Vec<Value> =
            passed.iter().zip(needed).filter(|(_, needed)| *needed).map(|(&v, _)| v).collect();
        if kept.len() != passed.len() {
            ir.set_successor_operands(op, successor, &kept);
            changed = true;
        }
    }
    changed
}

/// Erases block arguments that are not needed, but not those of entry blocks.
fn erase_arguments(ir: &mut Ir, region: RegionId, liveness: &Needed) -> bool {
    let mut changed = false;
    let blocks: Vec<BlockId> = ir.blocks(region).skip(1).collect();
    for block in blocks {
        for index in (0..ir.block_args(block).len()).rev() {
            if !liveness.is_value_needed(ir.block_args(block)[index]) {
                ir.erase_block_arg(block, index);
                changed = true;
            }
        }
    }
    changed
}

/// The operations and values that are needed.
struct Needed {
    ops: Vec<bool>,
    values: Vec<bool>,
    op_work: Vec<OpId>,
    value_work: Vec<Value>,
}

impl Needed {
    fn new(ir: &Ir) -> Self {
        Self {
            ops: vec![false; ir.op_capacity()],
            values: vec![false; ir.value_capacity()],
            op_work: Vec::new(),
            value_work: Vec::new(),
        }
    }

    fn is_op_needed(&self, op: OpId) -> bool {
        self.ops[op.index()]
    }

    fn is_value_needed(&self, value: Value) -> bool {
        self.values[value.index()]
    }

    fn need_op(&mut self, op: OpId) {
        if !std::mem::replace(&mut self.ops[op.index()], true) {
            self.op_work.push(op);
        }
    }

    fn need_value(&mut self, value: Value) {
        if !std::mem::replace(&mut self.values[value.index()], true) {
            self.value_work.push(value);
        }
    }

    fn propagate(&mut self, ir: &Ir) {
        loop {
            if let Some(op) = self.op_work.pop() {
                self.follow_op(ir, op);
            } else if let Some(value) = self.value_work.pop() {
                self.follow_value(ir, value);
            } else {
                return;
            }
        }
    }

    fn follow_op(&mut self, ir: &Ir, op: OpId) {
        let operands = ir.operands(op);
        let mut used = vec![true; operands.len()];
        for (successor, &block) in ir.successors(op).iter().enumerate() {
            let range =
                ir.def(op).and_then(|def| def.branch).map(|b| (b.operands)(ir, op, successor));
            match range {
                Some(Some(range)) => used[range].fill(false),
                // It does not say what it passes, so the block stays as it is.
                _ => ir.block_args(block).iter().for_each(|&arg| self.need_value(arg)),
            }
        }
        for (&value, used) in operands.iter().zip(used) {
            if used {
                self.need_value(value);
            }
        }
    }

    fn follow_value(&mut self, ir: &Ir, value: Value) {
        match ir.value_def(value) {
            ValueDef::Result(op, _) => self.need_op(op),
            ValueDef::Arg(block, index) if !ir.is_entry_block(block) => {
                for place in ir.block_uses(block) {
                    let passed = ir.successor_operands(place.op, place.index);
                    if let Some(&passed) = passed.and_then(|list| list.get(index as usize)) {
                        self.need_value(passed);
                    }
                }
            }
            ValueDef::Arg(..) | ValueDef::Placeholder => {}
        }
    }
}

/// Whether an operation ends its block and passes values on as it says.
pub(super) fn is_branch(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|def| def.has(Traits::TERMINATOR) && def.branch.is_some())
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::parse;
    use super::*;

    #[test]
    fn arguments_stay_where_it_is_not_known_what_is_passed() {
        let text = "func.func @f(%a: i32) {\n  \"t.branch\"(%a)[^bb1] : (i32) -> ()\n^bb1(%x: i32):\n  return\n}";
        let mut ir = parse(text);
        let (before, root) = (ir.to_string(), ir.root());
        assert!(!simplify(&mut ir, root));
        assert_eq!(ir.to_string(), before);
    }

    #[test]
    fn dead_operations_may_use_each_other() {
        let text = "module {\n  %0 = arith.addi %1, %1 : i32\n  %1 = arith.muli %0, %2 : i32\n  %2 = \"t.op\"() : () -> i32\n}";
        let mut ir = parse(text);
        let root = ir.root();
        assert!(simplify(&mut ir, root));
        assert_eq!(ir.to_string(), "module {\n  %0 = \"t.op\"() : () -> i32\n}\n");
    }
}
