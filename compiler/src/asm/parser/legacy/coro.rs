//! Coroutine intrinsics, which were called as functions: `llvm.call @llvm.coro.id(…)`.
//! They are operations now. The declarations of those functions are left out.

use crate::asm::lexer::TokenKind;
use crate::asm::parser::{Delimiter, ParseResult, Parser};
use crate::ir::{OpDef, OpId, OpName, OpState, Type};

/// What follows `llvm.coro.` in the name of the function, and the operation.
static INTRINSICS: &[(&str, &str)] = &[
    ("align.i32", "llvm.intr.coro.align"),
    ("align.i64", "llvm.intr.coro.align"),
    ("begin", "llvm.intr.coro.begin"),
    ("end", "llvm.intr.coro.end"),
    ("free", "llvm.intr.coro.free"),
    ("id", "llvm.intr.coro.id"),
    ("promise", "llvm.intr.coro.promise"),
    ("resume", "llvm.intr.coro.resume"),
    ("save", "llvm.intr.coro.save"),
    ("size.i32", "llvm.intr.coro.size"),
    ("size.i64", "llvm.intr.coro.size"),
    ("suspend", "llvm.intr.coro.suspend"),
];

/// The operation that a function stands for.
fn intrinsic(p: &Parser<'_>, function: &str) -> Option<&'static OpDef> {
    let name = function.strip_prefix("llvm.coro.")?;
    let (_, today) = INTRINSICS.iter().find(|(old, _)| *old == name)?;
    p.ir.registry().op(today)
}

/// `@llvm.coro.begin(%id, %memory) : (!llvm.token, !llvm.ptr<i8>) -> !llvm.ptr<i8>`
pub(super) fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let function = p.parse_symbol_name()?;
    let span = p.span();
    let operands = p.parse_operand_list(Delimiter::Paren)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let type_span = p.span();
    let Type::Function(ty) = p.parse_type()? else {
        return Err(p.op_error(type_span, "expected function type"));
    };
    p.resolve_operands_with(&operands, &ty.inputs, span, &mut state.operands)?;
    state.result_types = ty.results.clone();
    let Some(def) = intrinsic(p, &function) else {
        return Err(p.op_error(span, format!("unknown intrinsic '{function}'")));
    };
    state.name = OpName::Registered(def);
    // The values that the coroutine returns, of which there were none.
    if def.name == "llvm.intr.coro.end"
        && state.operands.len() == 2
        && let Some(none) = p.ir.registry().op("llvm.mlir.none")
    {
        let loc = p.location_of(p.op_span());
        let token = p.token_type()?;
        let none = p.ir.create_op(OpState::new(none).results([token]).at(loc));
        state.operands.push(p.ir.result(none, 0));
        p.before_next_op.push(none);
    }
    p.has_old_intrinsics = true;
    Ok(())
}

impl Parser<'_> {
    /// Whether the call of an intrinsic follows.
    pub(super) fn old_intrinsic_follows(&self) -> bool {
        self.at(TokenKind::AtId)
            && self.spelling().get(1..).is_some_and(|name| intrinsic(self, name).is_some())
    }

    fn token_type(&mut self) -> ParseResult<Type> {
        let text = crate::asm::parse_type_text("!llvm.token", self.ir.registry());
        text.map_err(|_| {
            let span = self.op_span();
            self.op_error(span, "needs the dialect 'llvm'")
        })
    }

    /// Erases the declarations of intrinsics that were called as functions.
    pub(in super::super) fn erase_old_intrinsics(&mut self, top: crate::ir::BlockId) {
        if !self.has_old_intrinsics {
            return;
        }
        let mut declarations: Vec<OpId> = Vec::new();
        for op in self.ir.block_ops_vec(top) {
            declarations.extend(self.ir.ops_in(op));
        }
        declarations.retain(|&op| {
            self.ir.name(op).as_str() == "llvm.func"
                && self.ir.regions(op).iter().all(|&region| self.ir.is_region_empty(region))
                && self.ir.symbol_name(op).is_some_and(|name| intrinsic(self, name).is_some())
        });
        for op in declarations {
            self.ir.erase_op(op);
        }
    }
}
