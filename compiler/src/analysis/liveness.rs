//! Liveness: which values are still needed at the beginning and end of a block.
//!
//! A value is live where there is a way to a use of it that does not lead through its
//! definition. A use in a region inside counts as a use by the operation with that
//! region. Each region is looked at by itself: what happens after a region is left
//! (the code after a loop, another round of it) says nothing about the blocks in it,
//! but is seen at the operation with the region.
//!
//! Each use is followed backwards once (B. Boissinot et al., Computing Liveness Sets
//! for SSA-Form Programs, 2011), so the time is linear in the size of the sets.
//! Stays true of what was there while the IR is not changed.

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

use super::dominance::op_in_block;
use super::op_order::OpOrder;
use crate::ir::{BlockId, Ir, OpId, Value, ValueDef};

/// The live values of all blocks in an operation.
#[derive(Debug, Default)]
pub struct Liveness {
    /// The values that are live at the beginning of some block, numbered.
    values: Vec<Value>,
    number: FxHashMap<Value, usize>,
    live_in: FxHashMap<BlockId, FixedBitSet>,
    order: OpOrder,
}

impl Liveness {
    /// The liveness of all values that are defined in the regions of an operation.
    pub fn new(ir: &Ir, op: OpId) -> Self {
        let mut liveness = Self::default();
        for inner in ir.ops_in(op) {
            for &region in ir.regions(inner) {
                for block in ir.blocks(region) {
                    for &arg in ir.block_args(block) {
                        liveness.add(ir, arg, block);
                    }
                    for op in ir.block_ops(block) {
                        for &result in ir.results(op) {
                            liveness.add(ir, result, block);
                        }
                    }
                }
            }
        }
        liveness
    }

    /// Follows the uses of a value back to the block it is defined in.
    fn add(&mut self, ir: &Ir, value: Value, definition: BlockId) {
        let region = ir.block_region(definition);
        let mut work = Vec::new();
        for user in ir.users(value) {
            // The block of the use and those around it up to the region of the value.
            let mut block = ir.parent_block(user);
            while let Some(current) = block {
                if current == definition {
                    break;
                }
                work.push(current);
                if ir.block_region(current) == region {
                    break;
                }
                block = ir.block_parent_op(current).and_then(|parent| ir.parent_block(parent));
            }
        }
        while let Some(block) = work.pop() {
            if self.insert(value, block) {
                work.extend(ir.predecessors(block).filter(|&before| before != definition));
            }
        }
    }

    /// Returns whether the value was not known to be live in.
    fn insert(&mut self, value: Value, block: BlockId) -> bool {
        let number = *self.number.entry(value).or_insert_with(|| {
            self.values.push(value);
            self.values.len() - 1
        });
        let set = self.live_in.entry(block).or_default();
        set.grow(number + 1);
        !set.put(number)
    }

    /// Whether a value defined before a block is needed in it or after it.
    pub fn is_live_in(&self, value: Value, block: BlockId) -> bool {
        match (self.number.get(&value), self.live_in.get(&block)) {
            (Some(&number), Some(set)) => set.contains(number),
            _ => false,
        }
    }

    /// Whether a value is needed after a block.
    pub fn is_live_out(&self, ir: &Ir, value: Value, block: BlockId) -> bool {
        // An argument of a successor is another value in each round of a loop.
        ir.block_successors(block).iter().any(|&next| self.is_live_in(value, next))
    }

    /// The values defined before a block that are needed in it or after it, in the
    /// order of their definitions.
    pub fn live_in(&self, block: BlockId) -> Vec<Value> {
        let set = self.live_in.get(&block);
        set.into_iter().flat_map(FixedBitSet::ones).map(|number| self.values[number]).collect()
    }

    /// The values that are needed after a block, in the order of their definitions.
    pub fn live_out(&self, ir: &Ir, block: BlockId) -> Vec<Value> {
        let mut all = FixedBitSet::new();
        for set in ir.block_successors(block).iter().filter_map(|next| self.live_in.get(next)) {
            all.grow(set.len());
            all.union_with(set);
        }
        all.ones().map(|number| self.values[number]).collect()
    }

    /// The last operation directly in a block that uses a value, itself or in its
    /// regions.
    pub fn last_use(&mut self, ir: &Ir, value: Value, block: BlockId) -> Option<OpId> {
        let users = ir.users(value).filter_map(|user| op_in_block(ir, user, block));
        users.max_by_key(|&user| self.order.number(ir, user))
    }

    /// Whether a value is not needed any more after an operation in its block or one
    /// inside of it. What later rounds of a loop around the operation need counts only
    /// as far as the value is defined outside of that loop's region.
    pub fn is_dead_after(&mut self, ir: &Ir, value: Value, op: OpId) -> bool {
        let Some(block) = ir.parent_block(op) else { return true };
        if self.is_live_out(ir, value, block) {
            return false;
        }
        let last = self.last_use(ir, value, block);
        last.is_none_or(|last| last == op || self.order.is_before(ir, last, op))
    }

    /// The operations after which a value is not needed any more: the last uses in the
    /// blocks where it is live in or defined but not live out.
    pub fn last_uses(&mut self, ir: &Ir, value: Value) -> Vec<OpId> {
        let definition = match ir.value_def(value) {
            ValueDef::Result(op, _) => ir.parent_block(op),
            ValueDef::Arg(block, _) => Some(block),
            ValueDef::Placeholder => None,
        };
        let Some(region) = definition.and_then(|block| ir.block_region(block)) else {
            return Vec::new();
        };
        let blocks = ir.blocks(region).filter(|&block| {
            (Some(block) == definition || self.is_live_in(value, block))
                && !self.is_live_out(ir, value, block)
        });
        let blocks: Vec<BlockId> = blocks.collect();
        blocks.into_iter().filter_map(|block| self.last_use(ir, value, block)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::test_ir::Graph;

    #[test]
    fn a_value_lives_through_the_loop_that_uses_it() {
        // 0 -> 1 -> 2 -> 1, 1 -> 3
        let mut graph = Graph::new(4, &[(0, 1), (1, 2), (1, 3), (2, 1)]);
        let blocks = graph.blocks.clone();
        let a = graph.value(blocks[0], &[]);
        let b = graph.value(blocks[0], &[a]);
        let user = graph.op(blocks[2], &[a]);
        let ir = &graph.ir;
        let mut live = Liveness::new(ir, graph.holder);
        assert_eq!(live.live_in(blocks[1]), [a]);
        assert_eq!(live.live_in(blocks[2]), [a]);
        assert_eq!(live.live_out(ir, blocks[2]), [a]);
        assert!(live.live_in(blocks[3]).is_empty());
        assert!(!live.is_live_out(ir, b, blocks[0]) && live.is_live_out(ir, a, blocks[0]));
        assert!(!live.is_dead_after(ir, a, user));
        assert!(live.last_uses(ir, a).is_empty());
    }

    #[test]
    fn uses_in_regions_count_for_the_operation_around_them() {
        let mut graph = Graph::new(3, &[(0, 1), (0, 2)]);
        let blocks = graph.blocks.clone();
        let a = graph.value(blocks[0], &[]);
        let (holder, inner) = graph.op_with_region(blocks[1], 2, &[(0, 1)]);
        let user = graph.op(inner[1], &[a]);
        let last = graph.op(blocks[2], &[a]);
        let ir = &graph.ir;
        let mut live = Liveness::new(ir, graph.holder);
        assert_eq!(live.live_in(inner[0]), [a]);
        assert_eq!(live.live_in(inner[1]), [a]);
        assert_eq!(live.live_in(blocks[1]), [a]);
        assert_eq!(live.last_use(ir, a, blocks[1]), Some(holder));
        assert_eq!(live.last_use(ir, a, inner[1]), Some(user));
        assert_eq!(live.last_uses(ir, a), [holder, last]);
        assert!(live.is_dead_after(ir, a, user) && live.is_dead_after(ir, a, holder));
    }

    #[test]
    fn a_value_that_is_defined_again_in_each_round_does_not_live_around_the_loop() {
        let mut graph = Graph::new(2, &[(0, 1), (1, 1)]);
        let blocks = graph.blocks.clone();
        let a = graph.value(blocks[1], &[]);
        let user = graph.op(blocks[1], &[a]);
        let mut live = Liveness::new(&graph.ir, graph.holder);
        assert!(!live.is_live_out(&graph.ir, a, blocks[1]));
        assert_eq!(live.last_uses(&graph.ir, a), [user]);
    }
}
