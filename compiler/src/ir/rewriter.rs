//! Changes that a pattern driver follows: what is created, changed and erased is
//! noted, so that the driver looks at it again.

use super::arena::{OpId, Value};
use super::builder::Builder;
use super::ir::Ir;
use super::op::OpState;

/// The arena, with a list of the operations that were touched.
pub struct Rewriter<'a> {
    /// The arena. Changes made here and not through the rewriter are not noted.
    pub ir: &'a mut Ir,
    touched: Vec<OpId>,
}

impl<'a> Rewriter<'a> {
    /// A rewriter that has touched nothing.
    pub fn new(ir: &'a mut Ir) -> Self {
        Self { ir, touched: Vec::new() }
    }

    /// Takes the operations that were created or changed and may be worth another
    /// look. Some may have been erased since.
    pub fn take_touched(&mut self) -> Vec<OpId> {
        std::mem::take(&mut self.touched)
    }

    /// Creates an operation before another, with its location.
    pub fn create_before(&mut self, before: OpId, state: OpState) -> OpId {
        let op = Builder::before(self.ir, before).create(state);
        self.touched.push(op);
        op
    }

    /// Notes that an operation was changed in place.
    pub fn touch(&mut self, op: OpId) {
        self.touched.push(op);
    }

    /// Uses other values for the results of an operation and erases it.
    pub fn replace_op(&mut self, op: OpId, values: &[Value]) {
        for result in self.ir.results(op) {
            self.touched.extend(self.ir.users(*result));
        }
        self.note_operands(op);
        self.ir.replace_op(op, values);
    }

    /// Creates an operation in the place of another.
    pub fn replace_with_new(&mut self, op: OpId, state: OpState) -> OpId {
        let new = self.create_before(op, state);
        let values = self.ir.results(new).to_vec();
        self.replace_op(op, &values);
        new
    }

    /// Erases an operation whose results are not used.
    pub fn erase_op(&mut self, op: OpId) {
        self.note_operands(op);
        self.ir.erase_op(op);
    }

    /// Uses another value wherever `value` is used.
    pub fn replace_all_uses(&mut self, value: Value, with: Value) {
        self.touched.extend(self.ir.users(value));
        self.ir.replace_all_uses(value, with);
    }

    /// What defines the operands, of operations inside too, may have become unused.
    fn note_operands(&mut self, op: OpId) {
        let ir = &*self.ir;
        let touched = &mut self.touched;
        ir.walk(op, |inner| {
            touched.extend(ir.operands(inner).iter().filter_map(|&value| ir.defining_op(value)));
        });
    }
}
