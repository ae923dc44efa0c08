//! The operations that are still to be looked at: a stack on which each stands once.

use rustc_hash::FxHashSet;

use crate::ir::OpId;

/// A stack of different operations, with others that come when it is empty. Those
/// that were erased are left on it.
#[derive(Debug, Default)]
pub(super) struct Worklist {
    list: Vec<OpId>,
    members: FxHashSet<OpId>,
    later: FxHashSet<OpId>,
    later_order: Vec<OpId>,
}

impl Worklist {
    /// Puts an operation on top, unless it is on the stack; returns whether it was not.
    pub(super) fn push(&mut self, op: OpId) -> bool {
        let new = self.members.insert(op);
        if new {
            self.list.push(op);
        }
        new
    }

    /// Puts an operation on the stack when that is empty.
    pub(super) fn push_later(&mut self, op: OpId) {
        if self.later.insert(op) {
            self.later_order.push(op);
        }
    }

    /// Takes the operation from the top.
    pub(super) fn pop(&mut self) -> Option<OpId> {
        if self.list.is_empty() {
            self.later.clear();
            for op in std::mem::take(&mut self.later_order) {
                self.push(op);
            }
        }
        let op = self.list.pop()?;
        self.members.remove(&op);
        Some(op)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Id;

    #[test]
    fn an_operation_stands_on_it_once() {
        let ops: Vec<OpId> = (0..3).map(OpId::from_index).collect();
        let mut list = Worklist::default();
        for index in [0, 1, 0, 2] {
            list.push(ops[index]);
        }
        assert_eq!(
            [list.pop(), list.pop(), list.pop()],
            [Some(ops[2]), Some(ops[1]), Some(ops[0])]
        );
        list.push_later(ops[1]);
        list.push(ops[2]);
        list.push_later(ops[1]);
        assert_eq!([list.pop(), list.pop(), list.pop()], [Some(ops[2]), Some(ops[1]), None]);
    }
}
