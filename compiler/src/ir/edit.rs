//! Changes of the tree: insertion, removal, moving and erasing.

use super::arena::{BlockId, OpId, RegionId, Value};
use super::ir::Ir;
use super::location::Location;
use super::op::{ValueData, ValueDef};
use super::types::Type;

impl Ir {
    // Operations

    /// Puts a detached operation at the end of a block.
    pub fn append_op(&mut self, block: BlockId, op: OpId) {
        self.link_op(block, self.blocks[block].last_op, op);
    }

    /// Puts a detached operation at the beginning of a block.
    pub fn prepend_op(&mut self, block: BlockId, op: OpId) {
        self.link_op(block, None, op);
    }

    /// Puts a detached operation before another.
    ///
    /// # Panics
    /// If `before` is in no block.
    pub fn insert_before(&mut self, before: OpId, op: OpId) {
        let block = self.ops[before].parent.expect("the operation is in a block");
        self.link_op(block, self.ops[before].prev, op);
    }

    /// Puts a detached operation after another.
    ///
    /// # Panics
    /// If `after` is in no block.
    pub fn insert_after(&mut self, after: OpId, op: OpId) {
        let block = self.ops[after].parent.expect("the operation is in a block");
        self.link_op(block, Some(after), op);
    }

    /// Takes the regions from an operation.
    pub fn take_regions(&mut self, op: OpId) -> Vec<RegionId> {
        let regions = std::mem::take(&mut self.ops[op].regions).to_vec();
        for &region in &regions {
            self.regions[region].parent = None;
        }
        regions
    }

    fn link_op(&mut self, block: BlockId, prev: Option<OpId>, op: OpId) {
        let next = match prev {
            Some(prev) => self.ops[prev].next.replace(op),
            None => self.blocks[block].first_op.replace(op),
        };
        match next {
            Some(next) => self.ops[next].prev = Some(op),
            None => self.blocks[block].last_op = Some(op),
        }
        let data = &mut self.ops[op];
        assert!(data.parent.is_none(), "an operation is in one block");
        (data.parent, data.prev, data.next) = (Some(block), prev, next);
    }

    /// Takes an operation out of its block.
    pub fn detach_op(&mut self, op: OpId) {
        let data = &mut self.ops[op];
        let (prev, next) = (data.prev.take(), data.next.take());
        let Some(block) = data.parent.take() else { return };
        match prev {
            Some(prev) => self.ops[prev].next = next,
            None => self.blocks[block].first_op = next,
        }
        match next {
            Some(next) => self.ops[next].prev = prev,
            None => self.blocks[block].last_op = prev,
        }
    }

    /// Moves an operation before another.
    pub fn move_before(&mut self, op: OpId, before: OpId) {
        if op != before {
            self.detach_op(op);
            self.insert_before(before, op);
        }
    }

    /// Moves an operation after another.
    pub fn move_after(&mut self, op: OpId, after: OpId) {
        if op != after {
            self.detach_op(op);
            self.insert_after(after, op);
        }
    }

    /// Erases an operation and all in it.
    ///
    /// # Panics
    /// If a result is used outside of it.
    pub fn erase_op(&mut self, op: OpId) {
        self.drop_references(op);
        assert!(self.is_unused(op), "erased '{}', whose result is used", self.name(op));
        self.detach_op(op);
        self.free_op(op);
    }

    /// Uses other values for the results and erases the operation.
    pub fn replace_op(&mut self, op: OpId, values: &[Value]) {
        assert_eq!(self.results(op).len(), values.len(), "one value for each result");
        for (index, &value) in values.iter().enumerate() {
            self.replace_all_uses(self.result(op, index), value);
        }
        self.erase_op(op);
    }

    /// Makes an operation and all in it use nothing.
    fn drop_references(&mut self, op: OpId) {
        self.clear_operands(op);
        self.clear_successors(op);
        for region in self.ops[op].regions.clone() {
            let mut block = self.first_block(region);
            while let Some(current) = block {
                let mut inner = self.first_op(current);
                while let Some(op) = inner {
                    self.drop_references(op);
                    inner = self.next_op(op);
                }
                block = self.next_block(current);
            }
        }
    }

    fn free_op(&mut self, op: OpId) {
        let data = self.ops.free(op);
        for value in data.results {
            self.values.free(value);
        }
        for region in data.regions {
            self.free_region(region);
        }
    }

    fn free_region(&mut self, region: RegionId) {
        let mut block = self.regions.free(region).first_block;
        while let Some(current) = block {
            block = self.next_block(current);
            self.free_block(current);
        }
    }

    fn free_block(&mut self, block: BlockId) {
        let data = self.blocks.free(block);
        for value in data.args {
            self.values.free(value);
        }
        let mut op = data.first_op;
        while let Some(current) = op {
            op = self.next_op(current);
            self.free_op(current);
        }
    }

    /// Appends a region to an operation.
    pub fn add_region(&mut self, op: OpId) -> RegionId {
        let region = self.create_region();
        self.regions[region].parent = Some(op);
        self.ops[op].regions.push(region);
        region
    }

    // Blocks

    /// Creates a block at the end of a region.
    pub fn append_new_block(&mut self, region: RegionId) -> BlockId {
        let block = self.create_block();
        self.append_block(region, block);
        block
    }

    /// Puts a block that is in no region at the end of one.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        self.link_block(region, self.regions[region].last_block, block);
    }

    /// Puts a block that is in no region before another.
    ///
    /// # Panics
    /// If `before` is in no region.
    pub fn insert_block_before(&mut self, before: BlockId, block: BlockId) {
        let region = self.blocks[before].parent.expect("the block is in a region");
        self.link_block(region, self.blocks[before].prev, block);
    }

    /// Puts a block that is in no region after another.
    ///
    /// # Panics
    /// If `after` is in no region.
    pub fn insert_block_after(&mut self, after: BlockId, block: BlockId) {
        let region = self.blocks[after].parent.expect("the block is in a region");
        self.link_block(region, Some(after), block);
    }

    fn link_block(&mut self, region: RegionId, prev: Option<BlockId>, block: BlockId) {
        let next = match prev {
            Some(prev) => self.blocks[prev].next.replace(block),
            None => self.regions[region].first_block.replace(block),
        };
        match next {
            Some(next) => self.blocks[next].prev = Some(block),
            None => self.regions[region].last_block = Some(block),
        }
        let data = &mut self.blocks[block];
        assert!(data.parent.is_none(), "a block is in one region");
        (data.parent, data.prev, data.next) = (Some(region), prev, next);
    }

    /// Takes a block out of its region.
    pub fn detach_block(&mut self, block: BlockId) {
        let data = &mut self.blocks[block];
        let (prev, next) = (data.prev.take(), data.next.take());
        let Some(region) = data.parent.take() else { return };
        match prev {
            Some(prev) => self.blocks[prev].next = next,
            None => self.regions[region].first_block = next,
        }
        match next {
            Some(next) => self.blocks[next].prev = prev,
            None => self.regions[region].last_block = prev,
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        while let Some(block) = self.first_block(from) {
            self.detach_block(block);
            self.append_block(to, block);
        }
    }

    /// Moves all blocks of a region before a block of another.
    pub fn move_blocks_before(&mut self, from: RegionId, before: BlockId) {
        while let Some(block) = self.first_block(from) {
            self.detach_block(block);
            self.insert_block_before(before, block);
        }
    }

    /// Erases a block with all in it.
    ///
    /// # Panics
    /// If it is a successor or a value of it is used outside.
    pub fn erase_block(&mut self, block: BlockId) {
        for op in self.block_ops_vec(block) {
            self.drop_references(op);
        }
        assert!(self.blocks[block].first_use.is_none(), "erased a block that is a successor");
        self.detach_block(block);
        let unused = self.block_args(block).iter().all(|&value| !self.has_uses(value))
            && self.block_ops(block).all(|op| self.is_unused(op));
        assert!(unused, "erased a block with a value that is used");
        self.free_block(block);
    }

    /// Erases all blocks of a region.
    ///
    /// # Panics
    /// If a value of it is used outside.
    pub fn clear_region(&mut self, region: RegionId) {
        let blocks: Vec<BlockId> = self.blocks(region).collect();
        for &block in &blocks {
            for op in self.block_ops_vec(block) {
                self.drop_references(op);
            }
        }
        for block in blocks {
            self.erase_block(block);
        }
    }

    /// Erases a region that belongs to no operation, with what is in it.
    pub fn erase_detached_region(&mut self, region: RegionId) {
        assert!(self.regions[region].parent.is_none(), "the region belongs to no operation");
        self.clear_region(region);
        self.free_region(region);
    }

    /// Moves `op` and all operations after it to a new block after its block.
    ///
    /// # Panics
    /// If `op` is in no block or that is in no region.
    pub fn split_block(&mut self, op: OpId) -> BlockId {
        let block = self.ops[op].parent.expect("the operation is in a block");
        let rest = self.create_block();
        self.insert_block_after(block, rest);
        let mut current = Some(op);
        while let Some(op) = current {
            current = self.next_op(op);
            self.detach_op(op);
            self.append_op(rest, op);
        }
        rest
    }

    /// Moves all operations of a block to the end of another.
    pub fn move_ops(&mut self, from: BlockId, to: BlockId) {
        while let Some(op) = self.first_op(from) {
            self.detach_op(op);
            self.append_op(to, op);
        }
    }

    // Block arguments

    /// Appends an argument to a block.
    pub fn add_block_arg(&mut self, block: BlockId, ty: Type, loc: Location) -> Value {
        self.insert_block_arg(block, self.blocks[block].args.len(), ty, loc)
    }

    /// Inserts an argument before that of number `index`.
    pub fn insert_block_arg(
        &mut self,
        block: BlockId,
        index: usize,
        ty: Type,
        loc: Location,
    ) -> Value {
        let def = ValueDef::Arg(block, index as u32);
        let value = self.values.alloc(ValueData { ty, def, first_use: None });
        let data = &mut self.blocks[block];
        data.args.insert(index, value);
        data.arg_locs.insert(index, loc);
        self.renumber_args(block, index + 1);
        value
    }

    /// Erases an argument.
    ///
    /// # Panics
    /// If it is used.
    pub fn erase_block_arg(&mut self, block: BlockId, index: usize) {
        let data = &mut self.blocks[block];
        let value = data.args.remove(index);
        data.arg_locs.remove(index);
        assert!(!self.has_uses(value), "erased an argument that is used");
        self.values.free(value);
        self.renumber_args(block, index);
    }

    /// Sets where an argument comes from.
    pub fn set_block_arg_loc(&mut self, block: BlockId, index: usize, loc: Location) {
        self.blocks[block].arg_locs[index] = loc;
    }

    fn renumber_args(&mut self, block: BlockId, from: usize) {
        for index in from..self.blocks[block].args.len() {
            let value = self.blocks[block].args[index];
            self.values[value].def = ValueDef::Arg(block, index as u32);
        }
    }
}
