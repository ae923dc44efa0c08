//! The early forms of `async`: reference counts with an `i32`, and the first
//! prototype.
//!
//! The prototype had handles and a runtime. A handle is a token, `!async.handle` is
//! read as `!async.token`: it is created unavailable, completed once and awaited
//! once. There is one runtime only, so that `!async.runtime` carries nothing; it is
//! read as `index`, and operands of that type are left out. `call %runtime, @f()` is
//! a task that calls a function.

use super::constant::zero;
use crate::asm::lexer::TokenKind;
use crate::asm::parser::{Delimiter, ParseResult, Parser};
use crate::asm::syntax::DialectSyntax;
use crate::ir::{Attribute, NamedAttrs, OPERAND_SEGMENTS, OpState, Type};

/// `async.add_ref %a {count = 1 : i32} : !async.token`
pub(super) fn parse_reference_count(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let operand = p.parse_operand()?;
    let span = p.span();
    p.parse_attr_dict(&mut state.attrs)?;
    widen_count(&mut state.attrs);
    p.check_inherent(state, span)?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&operand, &ty)?);
    Ok(())
}

/// A count was an `i32`.
pub(super) fn widen_count(attrs: &mut NamedAttrs) {
    let count = attrs.get("count").and_then(Attribute::as_integer);
    if let Some(count) = count.filter(|count| count.ty == Type::I32) {
        let count = Attribute::int(Type::I64, count.value());
        attrs.set("count", count);
    }
}

/// `async.default_runtime : !async.runtime`
pub(super) fn parse_default_runtime(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_attr_dict(&mut state.attrs)?;
    parse_optional_types(p)?;
    state.attrs.set("value", zero());
    state.result_types.push(Type::Index);
    Ok(())
}

/// `async.create_handle %runtime : !async.handle`
pub(super) fn parse_create_handle(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_runtime(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    parse_optional_types(p)?;
    state.result_types.push(token(p)?);
    Ok(())
}

/// `async.emplace_handle %handle`, `async.await %handle`, `async.sync_await %handle`
pub(super) fn parse_handle_use(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let handle = p.parse_operand()?;
    p.parse_attr_dict(&mut state.attrs)?;
    parse_optional_types(p)?;
    let ty = token(p)?;
    state.operands.push(p.resolve_operand(&handle, &ty)?);
    Ok(())
}

/// `async.call %runtime, @f() : !async.handle`
pub(super) fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let span = p.op_span();
    parse_runtime(p)?;
    p.parse_optional_comma();
    let callee = p.parse_symbol_ref()?;
    p.parse_lparen()?;
    p.parse_rparen()?;
    p.parse_attr_dict(&mut state.attrs)?;
    parse_optional_types(p)?;

    let registry = p.ir.registry().clone();
    let (Some(call), Some(end)) = (registry.op("func.call"), registry.op("async.yield")) else {
        return Err(p.op_error(span, "needs the dialects 'func' and 'async'"));
    };
    let loc = p.location_of(span);
    let region = p.ir.create_region();
    let block = p.ir.append_new_block(region);
    for op in [OpState::new(call).attr("callee", callee), OpState::new(end)] {
        let op = p.ir.create_op(op.at(loc.clone()));
        p.ir.append_op(block, op);
    }
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array([0, 0]));
    state.regions.push(region);
    state.result_types.push(token(p)?);
    Ok(())
}

/// The runtime operand, which nothing is made of.
fn parse_runtime(p: &mut Parser<'_>) -> ParseResult {
    let runtime = p.parse_operand()?;
    p.resolve_operand(&runtime, &Type::Index)?;
    Ok(())
}

/// `: types`, `: types -> types` or nothing. They are always the same.
fn parse_optional_types(p: &mut Parser<'_>) -> ParseResult {
    if !p.parse_optional_colon() {
        return Ok(());
    }
    if p.at(TokenKind::LParen) {
        p.parse_list(Delimiter::Paren, Parser::parse_type)?;
    } else {
        p.parse_type_list()?;
    }
    p.parse_optional_arrow_type_list()?;
    Ok(())
}

/// `!async.token`
fn token(p: &mut Parser<'_>) -> ParseResult<Type> {
    object(p, "token")
}

/// A type of the dialect `async` that has no parameters.
pub(super) fn object(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Type> {
    let dialect = p.ir.registry().dialect("async");
    let syntax = dialect.and_then(|dialect| dialect.syntax);
    let syntax = syntax.and_then(|syntax| syntax.downcast_ref::<DialectSyntax>());
    match syntax.and_then(|syntax| syntax.parse_type) {
        Some(parse) => parse(p, mnemonic),
        None => {
            let span = p.op_span();
            Err(p.op_error(span, "needs the dialect 'async'"))
        }
    }
}
