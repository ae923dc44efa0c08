//! Small programs for the unit tests of analyses.

use std::sync::Arc;

use crate::ir::{
    BlockId, Builder, Dialect, Ir, OpDef, OpId, OpState, RegionId, Registry, Traits, Type, Value,
};

/// A registered operation whose region has SSA dominance.
static HOLDER: OpDef = OpDef {
    name: "test.holder",
    regions: None,
    traits: Traits::ISOLATED_FROM_ABOVE,
    ..OpDef::DEFAULT
};
/// A terminator with any successors.
static BRANCH: OpDef =
    OpDef { name: "test.branch", successors: None, traits: Traits::TERMINATOR, ..OpDef::DEFAULT };
/// Anything, perhaps with regions.
static ANY: OpDef = OpDef { name: "test.any", regions: None, ..OpDef::DEFAULT };
static TEST: Dialect =
    Dialect { name: "test", ops: &[&[&HOLDER, &BRANCH, &ANY]], ..Dialect::DEFAULT };

/// A region with blocks and edges between them.
pub struct Graph {
    pub ir: Ir,
    pub holder: OpId,
    pub region: RegionId,
    pub blocks: Vec<BlockId>,
}

impl Graph {
    /// `count` blocks, whose terminators name the successors in the order given.
    pub fn new(count: usize, edges: &[(usize, usize)]) -> Self {
        let mut ir = Ir::new(Arc::new(Registry::new(&[&TEST])));
        let region = ir.create_region();
        let holder = ir.create_op(OpState::new(&HOLDER).region(region));
        ir.set_root(holder);
        let mut graph = Self { ir, holder, region, blocks: Vec::new() };
        graph.blocks = graph.connect(region, count, edges);
        graph
    }

    fn connect(
        &mut self,
        region: RegionId,
        count: usize,
        edges: &[(usize, usize)],
    ) -> Vec<BlockId> {
        let blocks: Vec<BlockId> = (0..count).map(|_| self.ir.append_new_block(region)).collect();
        for (from, &block) in blocks.iter().enumerate() {
            let mut state = OpState::new(&BRANCH);
            state.successors =
                edges.iter().filter(|edge| edge.0 == from).map(|edge| blocks[edge.1]).collect();
            Builder::at_end(&mut self.ir, block).create(state);
        }
        blocks
    }

    /// Inserts an operation with one result before the terminator.
    pub fn op(&mut self, block: BlockId, operands: &[Value]) -> OpId {
        self.insert(block, OpState::new(&ANY).operands(operands.iter().copied()))
    }

    /// Inserts an operation with one result and a region with blocks and edges.
    pub fn op_with_region(
        &mut self,
        block: BlockId,
        count: usize,
        edges: &[(usize, usize)],
    ) -> (OpId, Vec<BlockId>) {
        let region = self.ir.create_region();
        let blocks = self.connect(region, count, edges);
        (self.insert(block, OpState::new(&ANY).region(region)), blocks)
    }

    /// The result of a new operation before the terminator.
    pub fn value(&mut self, block: BlockId, operands: &[Value]) -> Value {
        let op = self.op(block, operands);
        self.ir.result(op, 0)
    }

    fn insert(&mut self, block: BlockId, state: OpState) -> OpId {
        let terminator = self.ir.last_op(block).expect("a terminator");
        Builder::before(&mut self.ir, terminator).create(state.results([Type::I32]))
    }

    /// Which of the blocks it is.
    pub fn number(&self, block: BlockId) -> usize {
        self.blocks.iter().position(|&other| other == block).expect("a block of the region")
    }
}
