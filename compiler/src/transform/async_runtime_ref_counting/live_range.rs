//! Where one value is needed.
//!
//! Each use is followed backwards to the definition, on the control flow as it is now:
//! blocks that were put between others for another value are seen.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::op_order::OpOrder;
use crate::ir::{BlockId, Ir, OpId, RegionId, Use};

/// The blocks of the region of a value in which it is needed.
#[derive(Debug)]
pub(super) struct LiveRange {
    /// The region.
    pub region: RegionId,
    /// The block that it is defined in.
    pub definition: BlockId,
    live_in: FxHashSet<BlockId>,
    last_users: FxHashMap<BlockId, OpId>,
}

impl LiveRange {
    /// The range of a value that is there from somewhere in a block of a region on, and
    /// has these uses.
    pub fn new(
        ir: &Ir,
        definition: BlockId,
        region: RegionId,
        uses: &[Use],
        order: &mut OpOrder,
    ) -> Self {
        let mut last_users: FxHashMap<BlockId, OpId> = FxHashMap::default();
        for place in uses {
            let Some(user) = op_in_region(ir, place.op, region) else { continue };
            let Some(block) = ir.parent_block(user) else { continue };
            let last = last_users.entry(block).or_insert(user);
            if *last != user && order.is_before(ir, *last, user) {
                *last = user;
            }
        }
        let mut live_in = FxHashSet::default();
        let mut work: Vec<BlockId> = last_users.keys().copied().collect();
        work.retain(|&block| block != definition);
        while let Some(block) = work.pop() {
            if live_in.insert(block) {
                work.extend(ir.predecessors(block).filter(|&before| before != definition));
            }
        }
        Self { region, definition, live_in, last_users }
    }

    /// The blocks in which the value is defined or that it comes into.
    pub fn blocks(&self) -> impl Iterator<Item = BlockId> {
        let others = self.live_in.iter().copied().filter(|&block| block != self.definition);
        std::iter::once(self.definition).chain(others)
    }

    /// Whether the value is needed in a block or after it, before which it was defined.
    pub fn is_live_in(&self, block: BlockId) -> bool {
        self.live_in.contains(&block)
    }

    /// Whether the value is needed after a block.
    pub fn is_live_out(&self, ir: &Ir, block: BlockId) -> bool {
        ir.block_successors(block).iter().any(|&next| self.is_live_in(next))
    }

    /// The last operation of a block that uses the value, itself or in its regions.
    pub fn last_user(&self, block: BlockId) -> Option<OpId> {
        self.last_users.get(&block).copied()
    }
}

/// The operation directly in a region that `op` is or is in.
fn op_in_region(ir: &Ir, op: OpId, region: RegionId) -> Option<OpId> {
    let mut current = op;
    while ir.parent_region(current) != Some(region) {
        current = ir.parent_op(current)?;
    }
    Some(current)
}
