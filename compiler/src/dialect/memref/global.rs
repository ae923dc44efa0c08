//! Memory that lives as long as the program.

use std::fmt;

use super::{ALIGNMENT_ATTR, Ops, dynamic_dims};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{
    ANY_ATTR, FLAT_SYMBOL_REF_ATTR, MEMREF_KIND, STRING_ATTR, SYMBOL_NAME_ATTR, UNIT_ATTR,
};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, Ir, MemRefType, OpDef,
    OpId, OpState, OpVerifier, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type, TypeConstraint, Value,
    ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&GLOBAL, &GET_GLOBAL];

static MEMREF_TYPE_ATTR: AttrConstraint =
    AttrConstraint::new("memref type attribute", |attr| attr.as_type().is_some());

/// `global "private" constant @name : memref<2xf32> = dense<1.0>`
///
/// Without an initial value it is declared only; `uninitialized`, it has any.
pub static GLOBAL: OpDef = OpDef {
    name: "memref.global",
    summary: "Memory that lives as long as the program",
    attrs: &[
        AttrSpec::required(SYMBOL_NAME, &SYMBOL_NAME_ATTR),
        AttrSpec::optional(SYMBOL_VISIBILITY, &STRING_ATTR),
        AttrSpec::required("type", &MEMREF_TYPE_ATTR),
        AttrSpec::optional("initial_value", &ANY_ATTR),
        AttrSpec::optional("constant", &UNIT_ATTR),
        AttrSpec::optional("alignment", &ALIGNMENT_ATTR),
    ],
    traits: Traits::SYMBOL,
    verify: Some(verify_global),
    syntax: Some(&OpSyntax::new(parse_global, print_global)),
    ..OpDef::DEFAULT
};

/// Creates a private global; `value` is its elements, [`Attribute::Unit`] for any.
pub fn global(
    b: &mut Builder<'_>,
    name: &str,
    ty: Type,
    value: Option<Attribute>,
    constant: bool,
) -> OpId {
    let state = OpState::new(&GLOBAL)
        .attr(SYMBOL_NAME, name)
        .attr(SYMBOL_VISIBILITY, "private")
        .attr("type", ty)
        .optional_attr("initial_value", value)
        .optional_attr("constant", constant.then_some(Attribute::Unit));
    b.create(state)
}

/// The type of a global.
pub fn global_type(ir: &Ir, op: OpId) -> Option<&MemRefType> {
    ir.attr(op, "type")?.as_type()?.as_memref()
}

/// The tensor type that the initial value of a memref has.
fn tensor_of(memref: &MemRefType) -> Type {
    Type::tensor(memref.shape.clone(), memref.element.clone())
}

fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if let Some(visibility) = p.parse_optional_string() {
        state.attrs.set(SYMBOL_VISIBILITY, Attribute::string(visibility));
    }
    if p.parse_optional_keyword("constant") {
        state.attrs.set("constant", Attribute::Unit);
    }
    let name = p.parse_symbol_name()?;
    state.attrs.set(SYMBOL_NAME, name.as_str());
    let ty = p.parse_colon_type()?;
    let Some(memref) = ty.as_memref().filter(|memref| dynamic_dims(&memref.shape) == 0) else {
        let message = format!("type should be static shaped memref, but got '{ty}'");
        return Err(p.op_error(p.op_span(), message));
    };
    let tensor = tensor_of(memref);
    state.attrs.set("type", ty);
    if p.parse_optional(crate::asm::TokenKind::Equal) {
        let value = if p.parse_optional_keyword("uninitialized") {
            Attribute::Unit
        } else {
            p.parse_attribute(Some(&tensor))?
        };
        if !is_elements(&value) && value != Attribute::Unit {
            let message = "initial value should be a unit or elements attribute";
            return Err(p.op_error(p.op_span(), message));
        }
        state.attrs.set("initial_value", value);
    }
    p.parse_attr_dict(&mut state.attrs)
}

fn is_elements(attr: &Attribute) -> bool {
    matches!(attr, Attribute::DenseElements(_))
}

fn print_global(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    if let Some(visibility) = ir.attr(op, SYMBOL_VISIBILITY) {
        p.write_str(" ")?;
        p.attr(visibility)?;
    }
    if ir.attr(op, "constant").is_some() {
        p.write_str(" constant")?;
    }
    p.write_str(" ")?;
    p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
    p.write_str(" : ")?;
    if let Some(ty) = ir.attr(op, "type").and_then(Attribute::as_type) {
        p.ty(ty)?;
    }
    match ir.attr(op, "initial_value") {
        None => {}
        Some(Attribute::Unit) => p.write_str(" = uninitialized")?,
        Some(value) => {
            p.write_str(" = ")?;
            p.attr_without_type(value)?;
        }
    }
    let written = [SYMBOL_NAME, SYMBOL_VISIBILITY, "type", "initial_value", "constant"];
    p.optional_attr_dict(op, &written)
}

fn verify_global(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(memref) = global_type(ir, v.op).filter(|memref| dynamic_dims(&memref.shape) == 0)
    else {
        let ty = ir.attr(v.op, "type").and_then(Attribute::as_type);
        let ty = ty.map(Type::to_string).unwrap_or_default();
        v.error(format!("type should be static shaped memref, but got '{ty}'"));
        return;
    };
    let Some(value) = ir.attr(v.op, "initial_value") else { return };
    if *value == Attribute::Unit {
        return;
    }
    let Attribute::DenseElements(elements) = value else {
        v.error(format!("initial value should be a unit or elements attribute, but got {value}"));
        return;
    };
    let given = elements.ty.element_or_self();
    if *given != memref.element {
        v.error(format!(
            "initial value element expected to be of type '{}', but was of type '{given}'",
            memref.element
        ));
        return;
    }
    let shape = elements.ty.shape().unwrap_or_default();
    if shape != memref.shape {
        let text = |shape: &[crate::ir::Dim]| {
            let sizes: Vec<_> =
                shape.iter().filter_map(|dim| dim.size()).map(|size| size.to_string()).collect();
            sizes.join(", ")
        };
        let (expected, given) = (text(&memref.shape), text(&shape));
        v.error(format!("initial value shape expected to be {expected} but was {given}"));
    }
}

static STATIC_MEMREF: TypeConstraint =
    TypeConstraint::of_kind("statically shaped memref of any type values", &MEMREF_KIND, |ty| {
        ty.as_memref().is_some_and(|memref| dynamic_dims(&memref.shape) == 0)
    });

/// `get_global @name : memref<2xf32>`
pub static GET_GLOBAL: OpDef = OpDef {
    name: "memref.get_global",
    summary: "The memory of a global",
    results: &[ValueSpec::one("result", &STATIC_MEMREF)],
    attrs: &[AttrSpec::required("name", &FLAT_SYMBOL_REF_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify_symbols: Some(verify_get_global),
    syntax: Some(&OpSyntax::Format("$name `:` type($result) attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates a reference to a global of this type.
pub fn get_global(b: &mut Builder<'_>, name: &str, ty: Type) -> Value {
    b.create_value(OpState::new(&GET_GLOBAL).attr("name", Attribute::symbol(name)).results([ty]))
}

fn verify_get_global(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(symbol) = ir.attr(v.op, "name").and_then(Attribute::as_symbol_ref) else { return };
    let global = v.lookup_symbol(symbol).filter(|&global| ir.is(global, &GLOBAL));
    let Some(ty) = global.and_then(|global| ir.attr(global, "type")?.as_type()) else {
        v.error(format!("'{}' does not reference a valid global memref", symbol.root));
        return;
    };
    let result = ir.ty(ir.result(v.op, 0));
    if result != ty {
        v.error(format!(
            "result type '{result}' does not match type '{ty}' of the global memref @{}",
            symbol.root
        ));
    }
}
