//! What the verification hook of an operation is given.

use std::ops::Deref;

use super::arena::{OpId, Value};
use super::attributes::SymbolRef;
use super::ir::Ir;
use super::symbols::SymbolTables;
use crate::support::{Diagnostic, Diagnostics};

/// An operation under verification. Gives access to the [`Ir`].
pub struct OpVerifier<'a> {
    /// The operation.
    pub op: OpId,
    ir: &'a Ir,
    symbols: &'a mut SymbolTables,
    diagnostics: &'a mut Diagnostics,
}

impl<'a> OpVerifier<'a> {
    /// Verification of `op`. The tables are shared by all operations, so that a
    /// look-up takes constant time.
    pub fn new(
        ir: &'a Ir,
        op: OpId,
        symbols: &'a mut SymbolTables,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        Self { op, ir, symbols, diagnostics }
    }

    /// The IR, for as long as it lives.
    pub fn ir(&self) -> &'a Ir {
        self.ir
    }

    /// The operands.
    pub fn operands(&self) -> &'a [Value] {
        self.ir.operands(self.op)
    }

    /// The operation that a reference in this one names.
    pub fn lookup_symbol(&mut self, symbol: &SymbolRef) -> Option<OpId> {
        self.symbols.lookup(self.ir, self.op, symbol)
    }

    /// Reports `'dialect.op' op <message>` at the operation. Notes can be added to
    /// what is returned.
    pub fn error(&mut self, message: impl std::fmt::Display) -> &mut Diagnostic {
        let text = format!("'{}' op {message}", self.ir.name(self.op));
        self.diagnostics.error(self.ir.loc(self.op), text)
    }

    /// Reports `'dialect.op' op <message>` at another operation.
    pub fn error_at(&mut self, op: OpId, message: impl std::fmt::Display) -> &mut Diagnostic {
        let text = format!("'{}' op {message}", self.ir.name(op));
        self.diagnostics.error(self.ir.loc(op), text)
    }

    /// The collected diagnostics, for what has no such beginning.
    pub fn diagnostics(&mut self) -> &mut Diagnostics {
        self.diagnostics
    }
}

impl Deref for OpVerifier<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        self.ir
    }
}
