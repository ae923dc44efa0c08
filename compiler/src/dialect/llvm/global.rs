//! Globals, aliases, and what runs when a module is loaded.

use std::fmt;

use super::attrs::{LINKAGE, REQUIRED_LINKAGE_SPEC, is_kept};
use super::enums::{self, UNNAMED_ADDR, UNNAMED_ADDR_SPEC, VISIBILITY, VISIBILITY_SPEC};
use super::function::{
    RETURN, parse_comdat, parse_linkage, parse_name, print_comdat, print_keyword, verify_comdat,
};
use super::types::{self, LlvmType};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle, TokenKind};
use crate::dialect::function::NAME_SPEC;
use crate::ir::constraints::{
    ANY_ATTR, ARRAY_ATTR, I64_ATTR, STRING_ATTR, SYMBOL_REF_ATTR, TYPE_ATTR, UNIT_ATTR, is_array,
    is_integer,
};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, Ir, NamedAttrs, OpDef,
    OpId, OpState, OpVerifier, RegionId, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type,
    print_dictionary,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&GLOBAL, &ALIAS, &GLOBAL_CTORS, &GLOBAL_DTORS];

static ADDR_SPACE_ATTR: AttrConstraint = AttrConstraint::narrower(
    "32-bit signless integer attribute whose value is non-negative",
    is_integer,
    |attr| attr.as_integer().is_some_and(|attr| attr.ty == Type::I32 && attr.value() >= 0),
);

const GLOBAL_TYPE: &str = "global_type";

/// `llvm.mlir.global internal constant @name(1 : i32) : i32`
pub static GLOBAL: OpDef = OpDef {
    name: "llvm.mlir.global",
    summary: "A global, with the value it has at first",
    attrs: &[
        AttrSpec::required(GLOBAL_TYPE, &TYPE_ATTR),
        AttrSpec::optional("constant", &UNIT_ATTR),
        NAME_SPEC,
        REQUIRED_LINKAGE_SPEC,
        AttrSpec::optional("dso_local", &UNIT_ATTR),
        AttrSpec::optional("thread_local_", &UNIT_ATTR),
        AttrSpec::optional("externally_initialized", &UNIT_ATTR),
        AttrSpec::optional("value", &ANY_ATTR),
        AttrSpec::optional("alignment", &I64_ATTR),
        AttrSpec::with_default("addr_space", &ADDR_SPACE_ATTR, || Attribute::i32(0)),
        UNNAMED_ADDR_SPEC,
        AttrSpec::optional("section", &STRING_ATTR),
        AttrSpec::optional("comdat", &SYMBOL_REF_ATTR),
        AttrSpec::optional("dbg_exprs", &ARRAY_ATTR),
        VISIBILITY_SPEC,
        AttrSpec::optional("target_specific_attrs", &ARRAY_ATTR),
        AttrSpec::optional(SYMBOL_VISIBILITY, &STRING_ATTR),
    ],
    regions: Some(1),
    traits: Traits::ISOLATED_FROM_ABOVE
        .union(Traits::SYMBOL)
        .union(Traits::SINGLE_BLOCK)
        .union(Traits::NO_REGION_ARGUMENTS),
    implicit_terminator: Some("llvm.return"),
    verify: Some(verify_global),
    verify_symbols: Some(verify_comdat),
    verify_regions: Some(verify_initializer),
    syntax: Some(&OpSyntax::new(parse_global, print_global)),
    ..OpDef::DEFAULT
};

/// Creates a global with a value given by an attribute, or none.
pub fn global(
    b: &mut Builder<'_>,
    name: &str,
    ty: Type,
    linkage: &str,
    constant: bool,
    value: Option<Attribute>,
) -> OpId {
    let region = b.ir.create_region();
    let state = OpState::new(&GLOBAL)
        .attr(SYMBOL_NAME, name)
        .attr(GLOBAL_TYPE, ty)
        .attr("linkage", LINKAGE.attr(linkage))
        .attr("unnamed_addr", Attribute::i64(0))
        .optional_attr("constant", constant.then_some(Attribute::Unit))
        .optional_attr("value", value)
        .region(region);
    b.create(state)
}

/// The keywords that globals and aliases begin with.
fn parse_global_keywords(p: &mut Parser<'_>, attrs: &mut NamedAttrs) {
    parse_linkage(p, attrs);
    if p.parse_optional_keyword("thread_local") {
        attrs.set("thread_local_", Attribute::Unit);
    }
    let unnamed = enums::parse_optional(p, UNNAMED_ADDR).unwrap_or(Attribute::i64(0));
    attrs.set("unnamed_addr", unnamed);
}

fn print_global_keywords(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let linkage = ir.attr(op, "linkage").and_then(|attr| LINKAGE.of(attr));
    p.write_str(&format!(" {} ", linkage.unwrap_or_default()))?;
    print_keyword(p, op, "visibility_", VISIBILITY)?;
    if ir.attr(op, "thread_local_").is_some() {
        p.write_str("thread_local ")?;
    }
    print_keyword(p, op, "unnamed_addr", UNNAMED_ADDR)
}

fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_global_keywords(p, &mut state.attrs);
    if p.parse_optional_keyword("constant") {
        state.attrs.set("constant", Attribute::Unit);
    }
    let name = parse_name(p)?;
    state.attrs.set(SYMBOL_NAME, name.as_str());
    p.parse_lparen()?;
    let mut value = None;
    if !p.parse_optional_rparen() {
        let attr = p.parse_attribute(None)?;
        p.parse_token(TokenKind::RParen)?;
        state.attrs.set("value", attr.clone());
        value = Some(attr);
    }
    parse_comdat(p, &mut state.attrs)?;
    p.parse_attr_dict(&mut state.attrs)?;
    let mut ty = None;
    if p.parse_optional_colon() {
        ty = Some(p.parse_type()?);
        if p.at(TokenKind::Comma) {
            return Err(p.op_error(p.op_span(), "expected zero or one type"));
        }
    }
    let region = match p.parse_optional_region(Vec::new())? {
        Some(region) => region,
        None => p.ir.create_region(),
    };
    state.regions.push(region);
    let ty = match (ty, value) {
        (Some(ty), _) => ty,
        (None, Some(Attribute::String(string))) => {
            types::array(string.bytes.len() as u64, Type::I8)
        }
        (None, _) => {
            let message = "type can only be omitted for string globals";
            return Err(p.op_error(p.op_span(), message));
        }
    };
    state.attrs.set(GLOBAL_TYPE, ty);
    Ok(())
}

const GLOBAL_WRITTEN: [&str; 9] = [
    SYMBOL_NAME,
    GLOBAL_TYPE,
    "constant",
    "value",
    "linkage",
    "unnamed_addr",
    "thread_local_",
    "visibility_",
    "comdat",
];

/// All attributes but those written, with those that have their default.
fn print_all_attrs(p: &mut Printer<'_>, op: OpId, written: &[&str]) -> fmt::Result {
    let ir = p.ir;
    let all = ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter());
    let rest: NamedAttrs = all
        .filter(|(name, _)| !written.contains(&name.as_str()))
        .map(|(name, attr)| (name.clone(), attr.clone()))
        .collect();
    if rest.is_empty() {
        return Ok(());
    }
    p.write_str(" ")?;
    print_dictionary(&rest, p)
}

fn print_global(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    print_global_keywords(p, op)?;
    if ir.attr(op, "constant").is_some() {
        p.write_str("constant ")?;
    }
    p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
    p.write_str("(")?;
    if let Some(value) = ir.attr(op, "value") {
        p.attr(value)?;
    }
    p.write_str(")")?;
    print_comdat(p, op)?;
    print_all_attrs(p, op, &GLOBAL_WRITTEN)?;
    if matches!(ir.attr(op, "value"), Some(Attribute::String(_))) {
        return Ok(());
    }
    p.write_str(" : ")?;
    if let Some(ty) = ir.attr(op, GLOBAL_TYPE) {
        p.attr(ty)?;
    }
    p.optional_region(ir.region(op, 0), RegionStyle::NO_ENTRY_ARGS)
}

fn global_type(ir: &Ir, op: OpId) -> Option<&Type> {
    ir.attr(op, GLOBAL_TYPE).and_then(Attribute::as_type)
}

fn verify_global(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(ty) = global_type(ir, v.op) else { return };
    let in_module = ir.parent_op(v.op).is_none_or(|parent| {
        ir.has_trait(parent, Traits::SYMBOL_TABLE)
            && ir.has_trait(parent, Traits::ISOLATED_FROM_ABOVE)
    });
    if !types::has_size(ty) {
        v.error("expects type to be a valid element type for an LLVM global");
        return;
    }
    if !in_module {
        v.error("must appear at the module level");
        return;
    }
    let value = ir.attr(v.op, "value");
    if let Some(Attribute::String(string)) = value {
        let fits = matches!(ty.as_dialect(), Some(LlvmType::Array(count, element))
            if *count == string.bytes.len() as u64 && *element == Type::I8);
        if !fits {
            v.error(
                "requires an i8 array type of the length equal to that of the string attribute",
            );
            return;
        }
    }
    let linkage = ir.attr(v.op, "linkage").and_then(|attr| LINKAGE.of(attr));
    let empty = ir.is_region_empty(ir.region(v.op, 0));
    if linkage == Some("common") && value.is_some_and(|value| !is_zero(value)) {
        v.error("expected zero value for 'common' linkage");
        return;
    }
    if linkage == Some("appending") && !matches!(ty.as_dialect(), Some(LlvmType::Array(..))) {
        v.error("expected array type for 'appending' linkage");
        return;
    }
    if value.is_some() && !empty {
        v.error("cannot have both initializer value and region");
        return;
    }
    if let Some(alignment) = ir.attr(v.op, "alignment").and_then(Attribute::as_i64)
        && !(alignment > 0 && alignment & (alignment - 1) == 0)
    {
        plain_error(v, v.op, "alignment attribute is not a power of 2");
    }
}

/// An error that does not begin with the name of the operation.
pub(super) fn plain_error(v: &mut OpVerifier<'_>, op: OpId, message: &str) {
    let loc = v.loc(op).clone();
    v.diagnostics().error(&loc, message);
}

fn is_zero(value: &Attribute) -> bool {
    match value {
        Attribute::Integer(attr) => attr.bits() == 0,
        Attribute::Float(attr) => attr.bits == 0,
        Attribute::DenseElements(elements) => {
            elements.numbers().is_some_and(|mut numbers| numbers.all(|bits| bits == 0))
        }
        other => is_kept(other, "zero"),
    }
}

/// The block of an initializer, and the type that its return gives.
fn returned(ir: &Ir, region: RegionId) -> Option<&Type> {
    let last = ir.last_op(ir.first_block(region)?)?;
    ir.operands(last).first().map(|&value| ir.ty(value))
}

fn verify_initializer(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let region = ir.region(v.op, 0);
    let Some(block) = ir.first_block(region) else { return };
    let Some(ty) = global_type(ir, v.op) else { return };
    let last = ir.last_op(block).filter(|&last| ir.is(last, &RETURN));
    if last.is_none_or(|last| ir.operands(last).is_empty()) {
        v.error("initializer region cannot return void");
        return;
    }
    if let Some(found) = returned(ir, region)
        && found != ty
    {
        v.error(format!("initializer region type '{found}' does not match global type '{ty}'"));
        return;
    }
    for op in ir.block_ops(block) {
        let effects = ir.def(op).map(|def| def.effects);
        if !matches!(effects, Some(EffectsOf::None)) {
            plain_error(v, op, "ops with side effects not allowed in global initializers");
            return;
        }
    }
}

/// `llvm.mlir.alias external @name : i32 { … }`
pub static ALIAS: OpDef = OpDef {
    name: "llvm.mlir.alias",
    summary: "Another name for a global or a part of it",
    attrs: &[
        AttrSpec::required("alias_type", &TYPE_ATTR),
        NAME_SPEC,
        REQUIRED_LINKAGE_SPEC,
        AttrSpec::optional("dso_local", &UNIT_ATTR),
        AttrSpec::optional("thread_local_", &UNIT_ATTR),
        UNNAMED_ADDR_SPEC,
        VISIBILITY_SPEC,
    ],
    regions: Some(1),
    traits: Traits::ISOLATED_FROM_ABOVE.union(Traits::SYMBOL).union(Traits::SINGLE_BLOCK),
    implicit_terminator: Some("llvm.return"),
    verify_regions: Some(|v| {
        let ir = v.ir();
        let region = ir.region(v.op, 0);
        if returned(ir, region).is_none_or(|ty| !types::is_ptr(ty)) {
            v.error("initializer region must always return a pointer");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_alias, print_alias)),
    ..OpDef::DEFAULT
};

fn parse_alias(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_global_keywords(p, &mut state.attrs);
    let name = parse_name(p)?;
    state.attrs.set(SYMBOL_NAME, name.as_str());
    p.parse_attr_dict(&mut state.attrs)?;
    let ty = p.parse_colon_type()?;
    state.attrs.set("alias_type", ty);
    let region = p.parse_region(Vec::new())?;
    state.regions.push(region);
    Ok(())
}

fn print_alias(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    print_global_keywords(p, op)?;
    p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
    let written =
        [SYMBOL_NAME, "alias_type", "linkage", "unnamed_addr", "thread_local_", "visibility_"];
    print_all_attrs(p, op, &written)?;
    p.write_str(" : ")?;
    if let Some(ty) = ir.attr(op, "alias_type") {
        p.attr(ty)?;
    }
    p.write_str(" ")?;
    p.region(ir.region(op, 0), RegionStyle::NO_ENTRY_ARGS)
}

static SYMBOLS: AttrConstraint =
    AttrConstraint::narrower("flat symbol ref array attribute", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|a| a.as_flat_symbol().is_some()))
    });
static PRIORITIES: AttrConstraint =
    AttrConstraint::narrower("32-bit integer array attribute", is_array, |attr| {
        attr.as_array().is_some_and(|list| {
            list.iter().all(|a| a.as_integer().is_some_and(|integer| integer.ty == Type::I32))
        })
    });

/// `llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]`
pub static GLOBAL_CTORS: OpDef = OpDef {
    name: "llvm.mlir.global_ctors",
    summary: "Functions that are called when the module is loaded",
    attrs: &[
        AttrSpec::required("ctors", &SYMBOLS),
        AttrSpec::required("priorities", &PRIORITIES),
        AttrSpec::required("data", &ARRAY_ATTR),
    ],
    verify: Some(|v| verify_list(v, "ctors")),
    verify_symbols: Some(|v| verify_list_symbols(v, "ctors")),
    syntax: Some(&OpSyntax::Format(
        "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
    )),
    ..OpDef::DEFAULT
};

/// `llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [#llvm.zero]`
pub static GLOBAL_DTORS: OpDef = OpDef {
    name: "llvm.mlir.global_dtors",
    summary: "Functions that are called when the module is unloaded",
    attrs: &[
        AttrSpec::required("dtors", &SYMBOLS),
        AttrSpec::required("priorities", &PRIORITIES),
        AttrSpec::required("data", &ARRAY_ATTR),
    ],
    verify: Some(|v| verify_list(v, "dtors")),
    verify_symbols: Some(|v| verify_list_symbols(v, "dtors")),
    syntax: Some(&OpSyntax::Format(
        "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
    )),
    ..OpDef::DEFAULT
};

fn verify_list(v: &mut OpVerifier<'_>, name: &str) {
    let ir = v.ir();
    let count =
        |name: &str| ir.attr(v.op, name).and_then(Attribute::as_array).map_or(0, <[_]>::len);
    let (functions, priorities, data) = (count(name), count("priorities"), count("data"));
    if functions != priorities || functions != data {
        let message = format!("{name}, priorities, and data must have the same number of elements");
        plain_error(v, v.op, &message);
        return;
    }
    let list = ir.attr(v.op, "data").and_then(Attribute::as_array).unwrap_or_default();
    if list.iter().any(|data| data.as_flat_symbol().is_none() && !is_kept(data, "zero")) {
        plain_error(v, v.op, "data element must be symbol or #llvm.zero");
    }
}

fn verify_list_symbols(v: &mut OpVerifier<'_>, name: &str) {
    let ir = v.ir();
    let list = ir.attr(v.op, name).and_then(Attribute::as_array).unwrap_or_default();
    for symbol in list.iter().filter_map(Attribute::as_symbol_ref) {
        if v.lookup_symbol(symbol).is_none_or(|op| ir.name(op).as_str() != "llvm.func") {
            let root = &symbol.root;
            v.error(format!("'{root}' does not reference a valid LLVM function"));
            return;
        }
    }
}
