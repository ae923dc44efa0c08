//! Creation of operations at a place. Dialects have one function per operation that
//! takes a [`Builder`]: `arith::constant(&mut b, …)`.

use super::arena::{BlockId, OpId, RegionId, Value};
use super::ir::Ir;
use super::location::Location;
use super::op::OpState;
use super::types::Type;

/// Where operations are inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertPoint {
    /// Nowhere: they stay detached.
    Detached,
    /// At the end of a block.
    End(BlockId),
    /// Before an operation.
    Before(OpId),
}

/// Inserts operations at a place, with a location.
pub struct Builder<'a> {
    /// The arena.
    pub ir: &'a mut Ir,
    /// Where operations are inserted.
    pub point: InsertPoint,
    /// The location of the operations that have none of their own.
    pub loc: Location,
}

impl<'a> Builder<'a> {
    /// A builder whose operations stay detached.
    pub fn new(ir: &'a mut Ir) -> Self {
        Self { ir, point: InsertPoint::Detached, loc: Location::Unknown }
    }

    /// A builder at the end of a block.
    pub fn at_end(ir: &'a mut Ir, block: BlockId) -> Self {
        Self { ir, point: InsertPoint::End(block), loc: Location::Unknown }
    }

    /// A builder at the beginning of a block.
    pub fn at_start(ir: &'a mut Ir, block: BlockId) -> Self {
        let point = match ir.first_op(block) {
            Some(first) => InsertPoint::Before(first),
            None => InsertPoint::End(block),
        };
        Self { ir, point, loc: Location::Unknown }
    }

    /// A builder before an operation, with its location.
    pub fn before(ir: &'a mut Ir, op: OpId) -> Self {
        let loc = ir.loc(op).clone();
        Self { ir, point: InsertPoint::Before(op), loc }
    }

    /// A builder after an operation, with its location.
    ///
    /// # Panics
    /// If the operation is in no block.
    pub fn after(ir: &'a mut Ir, op: OpId) -> Self {
        let loc = ir.loc(op).clone();
        let point = match ir.next_op(op) {
            Some(next) => InsertPoint::Before(next),
            None => InsertPoint::End(ir.parent_block(op).expect("the operation is in a block")),
        };
        Self { ir, point, loc }
    }

    /// The same builder with another location.
    #[must_use]
    pub fn with_loc(mut self, loc: Location) -> Self {
        self.loc = loc;
        self
    }

    /// Inserts at the end of a block from now on.
    pub fn set_end(&mut self, block: BlockId) {
        self.point = InsertPoint::End(block);
    }

    /// Inserts before an operation from now on.
    pub fn set_before(&mut self, op: OpId) {
        self.point = InsertPoint::Before(op);
    }

    /// Creates an operation here.
    pub fn create(&mut self, mut state: OpState) -> OpId {
        if state.loc == Location::Unknown {
            state.loc = self.loc.clone();
        }
        let op = self.ir.create_op(state);
        self.insert(op);
        op
    }

    /// Creates an operation here and returns its only result.
    ///
    /// # Panics
    /// If it has no result.
    pub fn create_value(&mut self, state: OpState) -> Value {
        let op = self.create(state);
        self.ir.result(op, 0)
    }

    /// Inserts a detached operation here.
    pub fn insert(&mut self, op: OpId) {
        match self.point {
            InsertPoint::Detached => {}
            InsertPoint::End(block) => self.ir.append_op(block, op),
            InsertPoint::Before(before) => self.ir.insert_before(before, op),
        }
    }

    /// Creates a region with an entry block that has arguments of these types.
    pub fn region_with_block(&mut self, arg_types: &[Type]) -> (RegionId, BlockId) {
        let region = self.ir.create_region();
        let block = self.block(region, arg_types);
        (region, block)
    }

    /// Creates a block with arguments of these types at the end of a region.
    pub fn block(&mut self, region: RegionId, arg_types: &[Type]) -> BlockId {
        let block = self.ir.append_new_block(region);
        for ty in arg_types {
            self.ir.add_block_arg(block, ty.clone(), self.loc.clone());
        }
        block
    }

    /// Runs a function with the builder at the end of another block, then comes
    /// back here.
    pub fn in_block<R>(&mut self, block: BlockId, build: impl FnOnce(&mut Self) -> R) -> R {
        let point = std::mem::replace(&mut self.point, InsertPoint::End(block));
        let result = build(self);
        self.point = point;
        result
    }
}
