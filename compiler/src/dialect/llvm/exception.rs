//! Exceptions: calls that may be left by unwinding, and where that leads.

use std::fmt;

use super::attrs::{CCONV, CCONV_SPEC};
use super::bundles::{self, BUNDLE_SIZES_SPEC, BUNDLE_TAGS_SPEC};
use super::call::{
    CALL_WRITTEN, CALLEE, VAR_TYPE_ATTR, parse_call_types, parse_callee, parse_vararg,
    print_call_types, print_cconv,
};
use super::constraints::ANY;
use super::function::FUNC;
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{
    DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF_ATTR, I32_ARRAY_ATTR, UNIT_ATTR,
};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Branch, Ir, OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier,
    Traits, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&INVOKE, &LANDINGPAD, &RESUME];

/// `llvm.invoke @f(%a) to ^bb1 unwind ^bb2 : (i32) -> i32`
pub static INVOKE: OpDef = OpDef {
    name: "llvm.invoke",
    summary: "Calls a function that may unwind",
    operands: &[
        ValueSpec::variadic("callee_operands", &ANY),
        ValueSpec::variadic("normalDestOperands", &ANY),
        ValueSpec::variadic("unwindDestOperands", &ANY),
        ValueSpec::variadic("op_bundle_operands", &ANY),
    ],
    results: &[ValueSpec::optional("result", &ANY)],
    attrs: &[
        AttrSpec::optional("var_callee_type", &VAR_TYPE_ATTR),
        AttrSpec::optional(CALLEE, &FLAT_SYMBOL_REF_ATTR),
        AttrSpec::optional("arg_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("res_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("branch_weights", &I32_ARRAY_ATTR),
        CCONV_SPEC,
        BUNDLE_SIZES_SPEC,
        BUNDLE_TAGS_SPEC,
    ],
    successors: Some(2),
    traits: Traits::TERMINATOR.union(Traits::CALL_LIKE).union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    branch: Some(&Branch {
        operands: |ir, op, successor| ir.operand_group_range(op, 1 + successor),
        set_operands: |ir, op, successor, values| ir.set_operand_group(op, 1 + successor, values),
    }),
    verify: Some(verify_invoke),
    syntax: Some(&OpSyntax::new(parse_invoke, print_invoke)),
    ..OpDef::DEFAULT
};

fn parse_invoke(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    state.attrs.set("CConv", CCONV.attr(CCONV.parse_optional(p).unwrap_or("ccc")));
    let pointer = parse_callee(p, &mut state.attrs)?;
    let operands = p.parse_operand_list(Delimiter::Paren)?;
    let mut passed = Vec::new();
    p.parse_keyword("to")?;
    let normal = p.parse_successor_with_operands(&mut passed)?;
    let normal_count = passed.len();
    p.parse_keyword("unwind")?;
    let unwind = p.parse_successor_with_operands(&mut passed)?;
    let unwind_count = passed.len() - normal_count;
    state.successors = vec![normal, unwind];
    parse_vararg(p, &mut state.attrs)?;
    let parsed = bundles::parse(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    parse_call_types(p, state, pointer, &operands)?;
    let count = state.operands.len();
    state.operands.extend(passed);
    let bundled = bundles::finish(p, state, parsed)?;
    let sizes = [count as i32, normal_count as i32, unwind_count as i32, bundled];
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    Ok(())
}

fn print_invoke(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    print_cconv(p, op)?;
    p.write_str(" ")?;
    let all = ir.operand_group(op, 0);
    let arguments = match ir.attr(op, CALLEE) {
        Some(callee) => {
            p.attr(callee)?;
            all
        }
        None => {
            p.operands(&all[..all.len().min(1)])?;
            all.get(1..).unwrap_or_default()
        }
    };
    p.write_str("(")?;
    p.operands(arguments)?;
    p.write_str(")")?;
    for (index, (&block, word)) in ir.successors(op).iter().zip([" to ", " unwind "]).enumerate() {
        p.write_str(word)?;
        p.successor_with_operands(block, ir.operand_group(op, 1 + index))?;
    }
    if let Some(ty) = ir.attr(op, "var_callee_type") {
        p.write_str(" vararg(")?;
        p.attr(ty)?;
        p.write_str(")")?;
    }
    bundles::print(p, op, ir.operand_group(op, 3))?;
    p.optional_attr_dict(op, &CALL_WRITTEN)?;
    print_call_types(p, op, arguments)
}

fn verify_invoke(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let unwind = ir.successors(v.op)[1];
    let Some(first) = ir.first_op(unwind) else {
        error(v, "must have at least one operation in unwind destination");
        return;
    };
    if !ir.is(first, &LANDINGPAD) {
        error(v, "first operation in unwind destination should be a llvm.landingpad operation");
        return;
    }
    let bundled = ir.operand_group(v.op, 3).len();
    bundles::verify(v, bundled);
}

/// An error that does not begin with the name of the operation.
fn error(v: &mut OpVerifier<'_>, message: &str) {
    let loc = v.loc(v.op).clone();
    v.diagnostics().error(&loc, message);
}

/// `llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>`
pub static LANDINGPAD: OpDef = OpDef {
    name: "llvm.landingpad",
    summary: "Where an exception is caught, at the beginning of a block",
    operands: &[ValueSpec::variadic("clauses", &ANY)],
    results: &[ValueSpec::one("res", &ANY)],
    attrs: &[AttrSpec::optional("cleanup", &UNIT_ATTR)],
    verify: Some(verify_landingpad),
    syntax: Some(&OpSyntax::new(parse_landingpad, print_landingpad)),
    ..OpDef::DEFAULT
};

/// Whether a clause says what is let through: it is an array. Others say what is caught.
fn is_filter(ir: &Ir, clause: crate::ir::Value) -> bool {
    matches!(ir.ty(clause).as_dialect(), Some(super::types::LlvmType::Array(..)))
}

fn parse_landingpad(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.parse_optional_keyword("cleanup") {
        state.attrs.set("cleanup", Attribute::Unit);
    }
    while p.parse_optional_lparen() {
        if !p.parse_optional_keyword("filter") && !p.parse_optional_keyword("catch") {
            return Err(p.error_expected("expected 'catch' or 'filter'"));
        }
        let operand = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        state.operands.push(p.resolve_operand(&operand, &ty)?);
        p.parse_token(crate::asm::TokenKind::RParen)?;
    }
    let ty = p.parse_colon_type()?;
    state.result_types.push(ty);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_landingpad(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(if ir.attr(op, "cleanup").is_some() { " cleanup " } else { " " })?;
    for &clause in ir.operands(op) {
        p.write_str(if is_filter(ir, clause) { "(filter " } else { "(catch " })?;
        p.operand(clause)?;
        p.write_str(" : ")?;
        p.ty(ir.ty(clause))?;
        p.write_str(") ")?;
    }
    p.write_str(": ")?;
    p.ty(ir.ty(ir.result(op, 0)))?;
    p.optional_attr_dict(op, &["cleanup"])
}

/// Whether a value is null or the address of a symbol.
fn is_known_address(ir: &Ir, value: crate::ir::Value) -> bool {
    let Some(op) = ir.defining_op(value) else { return false };
    match ir.name(op).as_str() {
        "llvm.mlir.zero" | "llvm.mlir.addressof" => true,
        "llvm.bitcast" => is_known_address(ir, ir.operand(op, 0)),
        _ => false,
    }
}

fn verify_landingpad(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let function = ir.parent_op(v.op).filter(|&function| ir.is(function, &FUNC));
    if function.is_some_and(|function| ir.attr(function, "personality").is_none()) {
        error(v, "llvm.landingpad needs to be in a function with a personality");
        return;
    }
    if ir.operands(v.op).is_empty() && ir.attr(v.op, "cleanup").is_none() {
        error(v, "landingpad instruction expects at least one clause or cleanup attribute");
        return;
    }
    let unknown = ir
        .operands(v.op)
        .iter()
        .position(|&clause| !is_filter(ir, clause) && !is_known_address(ir, clause));
    if let Some(index) = unknown {
        let message = format!("clause #{index} is not a known constant - null, addressof, bitcast");
        error(v, &message);
    }
}

/// `llvm.resume %a : !llvm.struct<(ptr, i32)>`
pub static RESUME: OpDef = OpDef {
    name: "llvm.resume",
    summary: "Goes on with an exception that was caught",
    operands: &[ValueSpec::one("value", &ANY)],
    traits: Traits::TERMINATOR,
    syntax: Some(&OpSyntax::Format("$value attr-dict `:` type($value)")),
    ..OpDef::DEFAULT
};
