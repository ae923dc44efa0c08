//! Visits of operations. Nesting is limited by what made the IR: the parser has a
//! limit.

use super::arena::OpId;
use super::ir::Ir;

/// Whether a visit goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// It does.
    Continue,
    /// Not into the regions of this operation.
    Skip,
    /// It ends.
    Stop,
}

impl Ir {
    /// Visits an operation and then all in it, in the order of the text. Returns
    /// false if the visit was stopped.
    pub fn walk_with(&self, op: OpId, visit: &mut dyn FnMut(OpId) -> Walk) -> bool {
        match visit(op) {
            Walk::Stop => return false,
            Walk::Skip => return true,
            Walk::Continue => {}
        }
        for &region in self.regions(op) {
            for block in self.blocks(region) {
                for inner in self.block_ops(block) {
                    if !self.walk_with(inner, visit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Visits an operation and all in it, in the order of the text.
    pub fn walk(&self, op: OpId, mut visit: impl FnMut(OpId)) {
        self.walk_with(op, &mut |op| {
            visit(op);
            Walk::Continue
        });
    }

    /// All operations in `op`, itself first, as a list that stays the same while the
    /// IR is changed.
    pub fn ops_in(&self, op: OpId) -> Vec<OpId> {
        let mut list = Vec::new();
        self.walk(op, |op| list.push(op));
        list
    }

    /// All operations in `op`, those in regions before the one they are in.
    pub fn ops_in_post_order(&self, op: OpId) -> Vec<OpId> {
        fn visit(ir: &Ir, op: OpId, list: &mut Vec<OpId>) {
            for &region in ir.regions(op) {
                for block in ir.blocks(region) {
                    for inner in ir.block_ops(block) {
                        visit(ir, inner, list);
                    }
                }
            }
            list.push(op);
        }
        let mut list = Vec::new();
        visit(self, op, &mut list);
        list
    }
}
