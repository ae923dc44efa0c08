//! What terminators pass to the arguments of their successors.

use std::ops::Range;

use super::arena::{OpId, Value};
use super::ir::Ir;

/// How an operation passes operands to its successors.
#[derive(Debug)]
pub struct Branch {
    /// Which operands become the arguments of a successor. None if the sizes of the
    /// operand groups do not fit, which the verifier reports.
    pub operands: fn(&Ir, OpId, usize) -> Option<Range<usize>>,
    /// Passes others to that successor.
    pub set_operands: fn(&mut Ir, OpId, usize, &[Value]),
}

impl Branch {
    /// The last groups of operands are for the successors, one for each.
    pub const GROUPS: Self = Self {
        operands: |ir, op, successor| ir.operand_group_range(op, group_of(ir, op, successor)?),
        set_operands: |ir, op, successor, values| {
            if let Some(group) = group_of(ir, op, successor) {
                ir.set_operand_group(op, group, values);
            }
        },
    };

    /// Nothing is passed: the successors have no arguments.
    pub const NONE: Self = Self {
        operands: |_, _, _| Some(0..0),
        set_operands: |_, _, _, values| {
            assert!(values.is_empty(), "the operation passes nothing");
        },
    };
}

fn group_of(ir: &Ir, op: OpId, successor: usize) -> Option<usize> {
    let groups = ir.def(op)?.operands.len();
    (groups + successor).checked_sub(ir.successors(op).len())
}

impl Ir {
    /// The operands that an operation passes to a successor; None if it does not say.
    pub fn successor_operands(&self, op: OpId, successor: usize) -> Option<&[Value]> {
        let range = (self.def(op)?.branch?.operands)(self, op, successor)?;
        self.operands(op).get(range)
    }

    /// Passes others to a successor.
    ///
    /// # Panics
    /// If the operation does not say what it passes.
    pub fn set_successor_operands(&mut self, op: OpId, successor: usize, values: &[Value]) {
        let branch = self.def(op).and_then(|def| def.branch).expect("a branch");
        (branch.set_operands)(self, op, successor, values);
    }

    /// The successor and the number of its argument that an operand becomes.
    pub fn successor_argument(&self, op: OpId, operand: usize) -> Option<(usize, usize)> {
        let branch = self.def(op)?.branch?;
        (0..self.successors(op).len()).find_map(|successor| {
            let range = (branch.operands)(self, op, successor)?;
            range.contains(&operand).then(|| (successor, operand - range.start))
        })
    }
}
