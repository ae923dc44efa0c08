//! Access to what operations consist of and stand in: regions, blocks and values.

use super::arena::{BlockId, OpId, RegionId, Value};
use super::ir::Ir;
use super::location::Location;
use super::op::ValueDef;
use super::op_def::Traits;
use super::types::Type;

impl Ir {
    // Regions and blocks

    /// The operation a region belongs to.
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region].parent
    }

    /// The entry block.
    pub fn first_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region].first_block
    }

    /// The last block.
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region].last_block
    }

    /// The blocks in order.
    pub fn blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> {
        std::iter::successors(self.first_block(region), |&block| self.next_block(block))
    }

    /// Whether a region has no blocks.
    pub fn is_region_empty(&self, region: RegionId) -> bool {
        self.first_block(region).is_none()
    }

    /// The region a block is in.
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block].parent
    }

    /// The operation a block is in.
    pub fn block_parent_op(&self, block: BlockId) -> Option<OpId> {
        self.regions[self.blocks[block].parent?].parent
    }

    /// The block after it.
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block].next
    }

    /// The block before it.
    pub fn prev_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block].prev
    }

    /// Whether it is the first of its region.
    pub fn is_entry_block(&self, block: BlockId) -> bool {
        let data = &self.blocks[block];
        data.parent.is_some() && data.prev.is_none()
    }

    /// The arguments.
    pub fn block_args(&self, block: BlockId) -> &[Value] {
        &self.blocks[block].args
    }

    /// The locations of the arguments.
    pub fn block_arg_locs(&self, block: BlockId) -> &[Location] {
        &self.blocks[block].arg_locs
    }

    /// The operations in order.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> {
        std::iter::successors(self.first_op(block), |&op| self.next_op(op))
    }

    /// The operations as a list that stays the same while the block is changed.
    pub fn block_ops_vec(&self, block: BlockId) -> Vec<OpId> {
        self.block_ops(block).collect()
    }

    /// The first operation.
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].first_op
    }

    /// The last operation.
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].last_op
    }

    /// The last operation if it is a terminator, or may be one because it is not
    /// registered.
    pub fn terminator(&self, block: BlockId) -> Option<OpId> {
        self.last_op(block).filter(|&op| self.def(op).is_none_or(|def| def.has(Traits::TERMINATOR)))
    }

    // Values

    /// The type.
    pub fn ty(&self, value: Value) -> &Type {
        &self.values[value].ty
    }

    /// Changes the type.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
    }

    /// What defines the value.
    pub fn value_def(&self, value: Value) -> ValueDef {
        self.values[value].def
    }

    /// The operation whose result it is.
    pub fn defining_op(&self, value: Value) -> Option<OpId> {
        if let ValueDef::Result(op, _) = self.value_def(value) { Some(op) } else { None }
    }

    /// The block it is an argument or an operation's result of.
    pub fn value_block(&self, value: Value) -> Option<BlockId> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.parent_block(op),
            ValueDef::Arg(block, _) => Some(block),
            ValueDef::Placeholder => None,
        }
    }

    /// Where the value comes from.
    pub fn value_loc(&self, value: Value) -> &Location {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.loc(op),
            ValueDef::Arg(block, index) => &self.blocks[block].arg_locs[index as usize],
            ValueDef::Placeholder => &Location::Unknown,
        }
    }
}
