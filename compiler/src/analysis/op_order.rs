//! The order of the operations of a block, in constant time per question.

use rustc_hash::FxHashMap;

use crate::ir::{BlockId, Ir, OpId};

/// Numbers the operations of a block when they are first asked about.
///
/// Stays true when operations are erased, if their ids are not used again, and when
/// operations are inserted into blocks that were not asked about. After any other
/// change [`OpOrder::forget`] the block.
#[derive(Debug, Default)]
pub struct OpOrder {
    /// Of a part of a program only, so that there may be one for each function.
    numbers: FxHashMap<OpId, u32>,
}

impl OpOrder {
    /// Nothing is numbered.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether `a` comes before `b`, which is in the same block.
    pub fn is_before(&mut self, ir: &Ir, a: OpId, b: OpId) -> bool {
        debug_assert_eq!(ir.parent_block(a), ir.parent_block(b));
        self.number(ir, a) < self.number(ir, b)
    }

    /// A number that is greater for operations further down in the block.
    pub fn number(&mut self, ir: &Ir, op: OpId) -> u32 {
        if let Some(&number) = self.numbers.get(&op) {
            return number;
        }
        if let Some(block) = ir.parent_block(op) {
            self.numbers.extend(ir.block_ops(block).zip(1..));
        }
        self.numbers.get(&op).copied().unwrap_or(0)
    }

    /// Forgets the order of a block.
    pub fn forget(&mut self, ir: &Ir, block: BlockId) {
        for op in ir.block_ops(block) {
            self.numbers.remove(&op);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::test_ir::Graph;

    #[test]
    fn follows_the_block_after_it_was_forgotten() {
        let mut graph = Graph::new(1, &[]);
        let block = graph.blocks[0];
        let (a, b) = (graph.op(block, &[]), graph.op(block, &[]));
        let mut order = OpOrder::new();
        assert!(order.is_before(&graph.ir, a, b) && !order.is_before(&graph.ir, b, a));
        graph.ir.move_after(a, b);
        order.forget(&graph.ir, block);
        assert!(order.is_before(&graph.ir, b, a));
    }
}
