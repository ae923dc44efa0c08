//! `constant`, which is `arith.constant` or `func.constant` now, and `splat`.

use crate::asm::lexer::TokenKind;
use crate::asm::parser::{ParseResult, Parser};
use crate::ir::{Attribute, OpName, OpState, Type};

/// `constant 1.0 : f32` or `constant @f : () -> ()`
pub(super) fn parse_constant(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_attr_dict(&mut state.attrs)?;
    if p.at(TokenKind::AtId) {
        if let Some(def) = p.ir.registry().op("func.constant") {
            state.name = OpName::Registered(def);
        }
        let symbol = p.parse_symbol_ref()?;
        state.attrs.set("value", symbol);
        state.result_types.push(p.parse_colon_type()?);
        return Ok(());
    }
    let span = p.span();
    let value = p.parse_attribute(None)?;
    let Some(ty) = value.ty() else {
        return Err(p.op_error(span, "expected a value that has a type"));
    };
    state.attrs.set("value", value);
    state.result_types.push(ty);
    Ok(())
}

/// `splat %a : vector<4xf32>`
pub(super) fn parse_splat(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let operand = p.parse_operand()?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    let Type::Vector(vector) = &ty else {
        return Err(p.op_error(span, format!("expected a vector type, but found '{ty}'")));
    };
    state.operands.push(p.resolve_operand(&operand, &vector.element)?);
    state.result_types.push(ty);
    Ok(())
}

/// `0 : index`
pub(super) fn zero() -> Attribute {
    Attribute::int(Type::Index, 0)
}
