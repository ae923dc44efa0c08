//! Memory: allocation on the stack, loads and stores.
//!
//! The spelling of 2021 is read too, where a pointer says what it points to and the
//! type of what is loaded or stored follows from that: `llvm.load %p : !llvm.ptr<i32>`.

use std::fmt;

use super::attrs::{
    ACCESS_GROUPS_SPEC, ALIAS_SCOPES_SPEC, NOALIAS_SCOPES_SPEC, TBAA_SPEC, is_kept,
};
use super::constraints::{INTEGER, LOADABLE, PTR};
use super::enums::{ORDERING_ATTR, ORDERINGS, name_of, value_of};
use super::type_text::parse_typed_pointer;
use super::types::{self, LlvmType};
use crate::asm::{AttrSyntax, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{I64_ATTR, STRING_ATTR, TYPE_ATTR, UNIT_ATTR};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, Effects, EffectsOf, Ir, NamedAttrs,
    OpDef, OpId, OpState, OpVerifier, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&ALLOCA, &LOAD, &STORE];

/// The attribute with the type of what is allocated or computed with.
pub const ELEM_TYPE: &str = "elem_type";

/// `llvm.alloca %n x i32 : (i64) -> !llvm.ptr`
pub static ALLOCA: OpDef = OpDef {
    name: "llvm.alloca",
    summary: "Allocates on the stack",
    operands: &[ValueSpec::one("arraySize", &INTEGER)],
    results: &[ValueSpec::one("res", &PTR)],
    attrs: &[
        AttrSpec::optional("alignment", &I64_ATTR),
        AttrSpec::required(ELEM_TYPE, &TYPE_ATTR),
        AttrSpec::optional("inalloca", &UNIT_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::ALLOCATE),
    verify: Some(|v| {
        let ir = v.ir();
        let ty = ir.attr(v.op, ELEM_TYPE).and_then(Attribute::as_type);
        let target = ty.is_some_and(|ty| matches!(ty.as_dialect(), Some(LlvmType::Target(_))));
        if target && ir.attr(v.op, "alignment").is_some() {
            v.error("this target extension type cannot be used in alloca");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_alloca, print_alloca)),
    ..OpDef::DEFAULT
};

/// Creates an allocation of `count` objects.
pub fn alloca(b: &mut Builder<'_>, ty: Type, count: Value, alignment: Option<i64>) -> Value {
    let state = OpState::new(&ALLOCA).operands([count]).results([types::ptr()]);
    let state = state.optional_attr("alignment", alignment.map(Attribute::i64));
    b.create_value(state.attr(ELEM_TYPE, ty))
}

const ALLOCA_TYPE: &str = "expected trailing function type with one argument and one result";

fn parse_alloca(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.parse_optional_keyword("inalloca") {
        state.attrs.set("inalloca", Attribute::Unit);
    }
    let count = p.parse_operand()?;
    p.parse_keyword("x")?;
    let ty = p.parse_type()?;
    state.attrs.set(ELEM_TYPE, ty);
    p.parse_attr_dict(&mut state.attrs)?;
    if state.attrs.get("alignment").and_then(Attribute::as_i64) == Some(0) {
        state.attrs.remove("alignment");
    }
    p.parse_colon()?;
    let span = p.span();
    let function = match p.parse_type()? {
        Type::Function(function) => function,
        _ => return Err(p.op_error(span, ALLOCA_TYPE)),
    };
    let ([input], [result]) = (&function.inputs[..], &function.results[..]) else {
        return Err(p.op_error(span, ALLOCA_TYPE));
    };
    state.operands.push(p.resolve_operand(&count, input)?);
    state.result_types.push(result.clone());
    Ok(())
}

fn print_alloca(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(if ir.attr(op, "inalloca").is_some() { " inalloca " } else { " " })?;
    p.operands(ir.operands(op))?;
    p.write_str(" x ")?;
    if let Some(ty) = ir.attr(op, ELEM_TYPE) {
        p.attr(ty)?;
    }
    p.optional_attr_dict(op, &[ELEM_TYPE, "inalloca"])?;
    p.write_str(" : ")?;
    p.functional_type(op)
}

static DEREFERENCEABLE_ATTR: AttrConstraint = AttrConstraint {
    description: "LLVM dereferenceable attribute",
    test: |attr| is_kept(attr, "dereferenceable"),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &[],
        parse: |p| super::attrs::parse_kept(p, "dereferenceable"),
        print: |p, attr| {
            let text = attr.to_string();
            p.write_str(&text[text.find('<').unwrap_or(0)..])
        },
    }),
};

/// `dereferenceable<bytes = 4>`: how much there is behind a pointer.
pub const DEREFERENCEABLE_SPEC: AttrSpec =
    AttrSpec::optional("dereferenceable", &DEREFERENCEABLE_ATTR);

/// What loads and stores have in common.
const ALIGNMENT_SPEC: AttrSpec = AttrSpec::optional("alignment", &I64_ATTR);
const VOLATILE_SPEC: AttrSpec = AttrSpec::optional("volatile_", &UNIT_ATTR);
const NONTEMPORAL_SPEC: AttrSpec = AttrSpec::optional("nontemporal", &UNIT_ATTR);
const INVARIANT_GROUP_SPEC: AttrSpec = AttrSpec::optional("invariantGroup", &UNIT_ATTR);
const SYNCSCOPE_SPEC: AttrSpec = AttrSpec::optional("syncscope", &STRING_ATTR);
const ORDERING_SPEC: AttrSpec =
    AttrSpec::with_default("ordering", &ORDERING_ATTR, || Attribute::i64(0));

/// `llvm.load %p : !llvm.ptr -> i32`
pub static LOAD: OpDef = OpDef {
    name: "llvm.load",
    summary: "Reads from memory",
    operands: &[ValueSpec::one("addr", &PTR)],
    results: &[ValueSpec::one("res", &LOADABLE)],
    attrs: &[
        ALIGNMENT_SPEC,
        VOLATILE_SPEC,
        NONTEMPORAL_SPEC,
        AttrSpec::optional("invariant", &UNIT_ATTR),
        INVARIANT_GROUP_SPEC,
        ORDERING_SPEC,
        SYNCSCOPE_SPEC,
        DEREFERENCEABLE_SPEC,
        ACCESS_GROUPS_SPEC,
        ALIAS_SCOPES_SPEC,
        NOALIAS_SCOPES_SPEC,
        TBAA_SPEC,
    ],
    effects: EffectsOf::Custom(|ir, op| Some(access_effects(ir, op, Effects::READ))),
    verify: Some(|v| {
        let ty = v.ir().ty(v.ir().result(v.op, 0));
        if v.attr(v.op, "dereferenceable").is_some() && !types::is_ptr(ty) {
            v.error("expected op to return a single LLVM pointer type");
            return;
        }
        verify_atomic(v, ty, &["release", "acq_rel"]);
    }),
    syntax: Some(&OpSyntax::new(parse_load, print_load)),
    ..OpDef::DEFAULT
};

/// Creates a load.
pub fn load(b: &mut Builder<'_>, ty: Type, address: Value) -> Value {
    b.create_value(OpState::new(&LOAD).operands([address]).results([ty]))
}

/// What is volatile or atomic counts as writing, too.
fn access_effects(ir: &Ir, op: OpId, effects: Effects) -> Effects {
    let plain = ir.attr(op, "volatile_").is_none()
        && ir.attr(op, "ordering").and_then(|attr| name_of(ORDERINGS, attr)) == Some("not_atomic");
    if plain { effects } else { Effects::READ | Effects::WRITE }
}

fn parse_unit(p: &mut Parser<'_>, attrs: &mut NamedAttrs, keyword: &str, name: &'static str) {
    if p.parse_optional_keyword(keyword) {
        attrs.set(name, Attribute::Unit);
    }
}

/// `atomic syncscope("x") seq_cst` if it is there
fn parse_atomic(p: &mut Parser<'_>, attrs: &mut NamedAttrs) -> ParseResult {
    if p.parse_optional_keyword("atomic") {
        parse_syncscope(p, attrs)?;
        let ordering = parse_enum(p, &ORDERING_ATTR)?;
        attrs.set("ordering", ordering);
    }
    Ok(())
}

/// `syncscope("x")` if it is there
pub(super) fn parse_syncscope(p: &mut Parser<'_>, attrs: &mut NamedAttrs) -> ParseResult {
    if p.parse_optional_keyword("syncscope") {
        p.parse_lparen()?;
        let scope = p.parse_string()?;
        attrs.set("syncscope", Attribute::string(scope));
        p.parse_rparen()?;
    }
    Ok(())
}

/// A keyword that stands for a number.
fn parse_enum(p: &mut Parser<'_>, constraint: &AttrConstraint) -> ParseResult<Attribute> {
    let syntax = constraint.syntax.and_then(|syntax| syntax.downcast_ref::<AttrSyntax>());
    (syntax.expect("the attribute is a keyword").parse)(p)
}

fn print_atomic(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let ordering = ir.attr(op, "ordering").and_then(|attr| name_of(ORDERINGS, attr));
    let Some(ordering) = ordering.filter(|name| *name != "not_atomic") else { return Ok(()) };
    p.write_str(" atomic")?;
    if let Some(scope) = ir.attr(op, "syncscope") {
        p.write_str(" syncscope(")?;
        p.attr_without_type(scope)?;
        p.write_str(")")?;
    }
    p.write_str(&format!(" {ordering}"))
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_unit(p, &mut state.attrs, "volatile", "volatile_");
    let address = p.parse_operand()?;
    parse_atomic(p, &mut state.attrs)?;
    parse_unit(p, &mut state.attrs, "invariant", "invariant");
    parse_unit(p, &mut state.attrs, "invariant_group", "invariantGroup");
    if p.parse_optional_keyword("dereferenceable") {
        let attr = super::attrs::parse_kept(p, "dereferenceable")?;
        state.attrs.set("dereferenceable", attr);
    }
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let (ty, pointee) = parse_typed_pointer(p)?;
    state.operands.push(p.resolve_operand(&address, &ty)?);
    let result = match pointee {
        Some(pointee) if !p.at(crate::asm::TokenKind::Arrow) => pointee,
        _ => {
            p.parse_arrow()?;
            p.parse_type()?
        }
    };
    state.result_types.push(result);
    Ok(())
}

const ACCESS_WRITTEN: [&str; 6] =
    ["volatile_", "ordering", "syncscope", "invariant", "invariantGroup", "dereferenceable"];

fn print_flags(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    print_atomic(p, op)?;
    for (name, text) in [("invariant", " invariant"), ("invariantGroup", " invariant_group")] {
        if ir.attr(op, name).is_some() {
            p.write_str(text)?;
        }
    }
    if let Some(attr) = ir.attr(op, "dereferenceable") {
        let text = attr.to_string();
        p.write_str(" dereferenceable")?;
        p.write_str(&text[text.find('<').unwrap_or(0)..])?;
    }
    p.optional_attr_dict(op, &ACCESS_WRITTEN)?;
    p.write_str(" : ")
}

fn print_load(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(if ir.attr(op, "volatile_").is_some() { " volatile " } else { " " })?;
    p.operands(ir.operands(op))?;
    print_flags(p, op)?;
    p.types_of(ir.operands(op))?;
    p.write_str(" -> ")?;
    p.types_of(ir.results(op))
}

/// Whether a type can be accessed atomically.
fn is_atomic_type(ty: &Type) -> bool {
    match ty {
        Type::Integer(integer) => {
            integer.width >= 8 && integer.width <= 64 && integer.width.is_power_of_two()
                || integer.width == 128
        }
        _ => {
            types::is_ptr(ty)
                || types::is_float(ty) && *ty != Type::Float(crate::ir::FloatKind::F80)
        }
    }
}

fn verify_atomic(v: &mut OpVerifier<'_>, ty: &Type, unsupported: &[&str]) {
    let ir = v.ir();
    let ordering = ir.attr(v.op, "ordering").and_then(|attr| name_of(ORDERINGS, attr));
    let Some(ordering) = ordering.filter(|name| *name != "not_atomic") else {
        if ir.attr(v.op, "syncscope").is_some() {
            v.error("expected syncscope to be null for non-atomic access");
        }
        return;
    };
    if !is_atomic_type(ty) {
        v.error(format!("unsupported type '{ty}' for atomic access"));
    } else if unsupported.contains(&ordering) {
        v.error(format!("unsupported ordering '{ordering}'"));
    } else if ir.attr(v.op, "alignment").is_none() {
        v.error("expected alignment for atomic access");
    }
}

/// `llvm.store %a, %p : i32, !llvm.ptr`
pub static STORE: OpDef = OpDef {
    name: "llvm.store",
    summary: "Writes to memory",
    operands: &[ValueSpec::one("value", &LOADABLE), ValueSpec::one("addr", &PTR)],
    attrs: &[
        ALIGNMENT_SPEC,
        VOLATILE_SPEC,
        NONTEMPORAL_SPEC,
        INVARIANT_GROUP_SPEC,
        ORDERING_SPEC,
        SYNCSCOPE_SPEC,
        ACCESS_GROUPS_SPEC,
        ALIAS_SCOPES_SPEC,
        NOALIAS_SCOPES_SPEC,
        TBAA_SPEC,
    ],
    effects: EffectsOf::Custom(|ir, op| Some(access_effects(ir, op, Effects::WRITE))),
    verify: Some(|v| {
        let ty = v.ir().ty(v.ir().operand(v.op, 0));
        verify_atomic(v, ty, &["acquire", "acq_rel"]);
    }),
    syntax: Some(&OpSyntax::new(parse_store, print_store)),
    ..OpDef::DEFAULT
};

/// Creates a store.
pub fn store(b: &mut Builder<'_>, value: Value, address: Value) -> OpId {
    b.create(OpState::new(&STORE).operands([value, address]))
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_unit(p, &mut state.attrs, "volatile", "volatile_");
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let address = p.parse_operand()?;
    parse_atomic(p, &mut state.attrs)?;
    parse_unit(p, &mut state.attrs, "invariant_group", "invariantGroup");
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let (first, pointee) = parse_typed_pointer(p)?;
    let (value_type, pointer_type) = match pointee {
        Some(pointee) if !p.at(crate::asm::TokenKind::Comma) => (pointee, first),
        _ => {
            p.parse_comma()?;
            (first, p.parse_type()?)
        }
    };
    state.operands.push(p.resolve_operand(&value, &value_type)?);
    state.operands.push(p.resolve_operand(&address, &pointer_type)?);
    Ok(())
}

fn print_store(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(if ir.attr(op, "volatile_").is_some() { " volatile " } else { " " })?;
    p.operands(ir.operands(op))?;
    print_flags(p, op)?;
    p.types_of(ir.operands(op))
}

/// The attribute of an ordering.
pub fn ordering(name: &str) -> Option<Attribute> {
    value_of(ORDERINGS, name)
}
