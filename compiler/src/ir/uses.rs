//! Uses of values and blocks: lists that begin at the value or block. A new use
//! goes to the front.

use super::arena::{BlockId, OpId, UseId, Value};
use super::attributes::Attribute;
use super::ir::Ir;
use super::op::{UseData, ValueDef};
use super::op_def::{OPERAND_SEGMENTS, Traits};

/// A use of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Use {
    /// The operation that uses it.
    pub op: OpId,
    /// The number of the operand.
    pub index: usize,
}

impl Ir {
    /// The uses of a value, the latest first.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = Use> {
        self.use_list(self.values[value].first_use)
    }

    /// The operations that use a value; one occurs as often as it does.
    pub fn users(&self, value: Value) -> impl Iterator<Item = OpId> {
        self.uses(value).map(|place| place.op)
    }

    /// Whether a value is used.
    pub fn has_uses(&self, value: Value) -> bool {
        self.values[value].first_use.is_some()
    }

    /// Whether a value is used once.
    pub fn has_one_use(&self, value: Value) -> bool {
        self.values[value].first_use.is_some_and(|first| self.uses[first].next.is_none())
    }

    /// Whether no result of an operation is used.
    pub fn is_unused(&self, op: OpId) -> bool {
        self.results(op).iter().all(|&result| !self.has_uses(result))
    }

    /// The terminators that name a block as successor, and under which number.
    pub fn block_uses(&self, block: BlockId) -> impl Iterator<Item = Use> {
        self.use_list(self.blocks[block].first_use)
    }

    /// The blocks that may be executed before it; one occurs as often as its
    /// terminator names the block.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = BlockId> {
        self.block_uses(block).filter_map(|place| self.parent_block(place.op))
    }

    /// The blocks that may be executed after it.
    pub fn block_successors(&self, block: BlockId) -> &[BlockId] {
        self.last_op(block).map_or(&[], |op| self.successors(op))
    }

    fn use_list(&self, first: Option<UseId>) -> impl Iterator<Item = Use> {
        std::iter::successors(first, |&id| self.uses[id].next)
            .map(|id| Use { op: self.uses[id].op, index: self.uses[id].index as usize })
    }

    /// Makes another value an operand.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: Value) {
        let id = self.ops[op].operand_uses[index];
        self.unlink_value_use(self.ops[op].operands[index], id);
        self.ops[op].operands[index] = value;
        let id = self.link_value_use(value, op, index as u32);
        self.ops[op].operand_uses[index] = id;
    }

    /// Replaces all operands. Where the operation counts them by group, the caller
    /// sets the sizes.
    pub fn set_operands(&mut self, op: OpId, values: &[Value]) {
        self.clear_operands(op);
        for (index, &value) in values.iter().enumerate() {
            let id = self.link_value_use(value, op, index as u32);
            self.ops[op].operand_uses.push(id);
        }
        self.ops[op].operands.extend_from_slice(values);
    }

    /// Replaces the operands of a group and sets its size.
    ///
    /// # Panics
    /// If the sizes of the groups do not fit the operands.
    pub fn set_operand_group(&mut self, op: OpId, group: usize, values: &[Value]) {
        let range = self.operand_group_range(op, group).expect("the operands are in groups");
        let mut operands = self.operands(op).to_vec();
        operands.splice(range, values.iter().copied());
        self.set_operands(op, &operands);
        if self.has_trait(op, Traits::ATTR_SIZED_OPERAND_SEGMENTS) {
            let sizes = self.inherent_attr(op, OPERAND_SEGMENTS).and_then(Attribute::as_int_array);
            let mut sizes: Vec<i32> =
                sizes.into_iter().flatten().map(|&size| size as i32).collect();
            sizes[group] = values.len() as i32;
            self.set_attr(op, OPERAND_SEGMENTS, Attribute::i32_array(sizes));
        }
    }

    /// Makes another block a successor.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let id = self.ops[op].successor_uses[index];
        self.unlink_block_use(self.ops[op].successors[index], id);
        self.ops[op].successors[index] = block;
        let id = self.link_block_use(block, op, index as u32);
        self.ops[op].successor_uses[index] = id;
    }

    /// Replaces all successors.
    pub fn set_successors(&mut self, op: OpId, blocks: &[BlockId]) {
        self.clear_successors(op);
        for (index, &block) in blocks.iter().enumerate() {
            let id = self.link_block_use(block, op, index as u32);
            self.ops[op].successor_uses.push(id);
        }
        self.ops[op].successors.extend_from_slice(blocks);
    }

    /// Uses `with` wherever `value` is used.
    pub fn replace_all_uses(&mut self, value: Value, with: Value) {
        if value == with {
            return;
        }
        while let Some(id) = self.values[value].first_use {
            let (op, index) = (self.uses[id].op, self.uses[id].index as usize);
            self.set_operand(op, index, with);
        }
    }

    /// Uses `with` where `value` is used and the function says so.
    pub fn replace_uses_if(
        &mut self,
        value: Value,
        with: Value,
        mut decide: impl FnMut(&Self, Use) -> bool,
    ) {
        let places: Vec<Use> = self.uses(value).collect();
        for place in places {
            if decide(self, place) {
                self.set_operand(place.op, place.index, with);
            }
        }
    }

    /// Names `with` as successor wherever `block` is.
    pub fn replace_block_uses(&mut self, block: BlockId, with: BlockId) {
        let places: Vec<Use> = self.block_uses(block).collect();
        for place in places {
            self.set_successor(place.op, place.index, with);
        }
    }

    /// Frees a placeholder that is not used any more.
    pub fn erase_placeholder(&mut self, value: Value) {
        debug_assert!(self.value_def(value) == ValueDef::Placeholder && !self.has_uses(value));
        self.values.free(value);
    }

    /// Makes an operation have no operands.
    pub(super) fn clear_operands(&mut self, op: OpId) {
        let values = std::mem::take(&mut self.ops[op].operands);
        let ids = std::mem::take(&mut self.ops[op].operand_uses);
        for (value, id) in values.into_iter().zip(ids) {
            self.unlink_value_use(value, id);
        }
    }

    /// Makes an operation have no successors.
    pub(super) fn clear_successors(&mut self, op: OpId) {
        let blocks = std::mem::take(&mut self.ops[op].successors);
        let ids = std::mem::take(&mut self.ops[op].successor_uses);
        for (block, id) in blocks.into_iter().zip(ids) {
            self.unlink_block_use(block, id);
        }
    }

    pub(super) fn link_value_use(&mut self, value: Value, op: OpId, index: u32) -> UseId {
        let next = self.values[value].first_use;
        let id = self.uses.alloc(UseData { op, index, prev: None, next });
        if let Some(next) = next {
            self.uses[next].prev = Some(id);
        }
        self.values[value].first_use = Some(id);
        id
    }

    pub(super) fn link_block_use(&mut self, block: BlockId, op: OpId, index: u32) -> UseId {
        let next = self.blocks[block].first_use;
        let id = self.uses.alloc(UseData { op, index, prev: None, next });
        if let Some(next) = next {
            self.uses[next].prev = Some(id);
        }
        self.blocks[block].first_use = Some(id);
        id
    }

    fn unlink_value_use(&mut self, value: Value, id: UseId) {
        let UseData { prev, next, .. } = self.unlink_use(id);
        if prev.is_none() {
            self.values[value].first_use = next;
        }
    }

    fn unlink_block_use(&mut self, block: BlockId, id: UseId) {
        let UseData { prev, next, .. } = self.unlink_use(id);
        if prev.is_none() {
            self.blocks[block].first_use = next;
        }
    }

    fn unlink_use(&mut self, id: UseId) -> UseData {
        let data = self.uses.free(id);
        if let Some(prev) = data.prev {
            self.uses[prev].next = data.next;
        }
        if let Some(next) = data.next {
            self.uses[next].prev = data.prev;
        }
        data
    }
}
