//! Indices of several dimensions as one, and back.

use std::fmt;

use super::Ops;
use crate::asm::{Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer};
use crate::dialect::memref::mixed::{self, DYNAMIC, Mixed};
use crate::ir::constraints::{I64_ARRAY_ATTR, INDEX};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, OPERAND_SEGMENTS, OpDef,
    OpId, OpState, OpVerifier, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&LINEARIZE_INDEX, &DELINEARIZE_INDEX];

static FLAG_ATTR: AttrConstraint = AttrConstraint::new("unit attribute", |attr| {
    *attr == Attribute::Unit || attr.as_bool() == Some(false)
});

/// `linearize_index disjoint [%i, %j] by (%n, 8) : index`: the indices are digits, the
/// basis says how large they are; the size of the first one may be left out.
pub static LINEARIZE_INDEX: OpDef = OpDef {
    name: "affine.linearize_index",
    summary: "Several indices as one",
    operands: &[
        ValueSpec::variadic("multi_index", &INDEX),
        ValueSpec::variadic("dynamic_basis", &INDEX),
    ],
    results: &[ValueSpec::one("linear_index", &INDEX)],
    attrs: &[
        AttrSpec::required("static_basis", &I64_ARRAY_ATTR),
        // Set if all indices are known to be smaller than the size.
        AttrSpec::with_default("disjoint", &FLAG_ATTR, || false.into()),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let indices = ir.operand_group(v.op, 0).len();
        let basis = mixed::dims(ir, v.op, "static_basis").len();
        if basis != indices && basis + 1 != indices {
            v.error("should be passed a basis element for each index except possibly the first");
            return;
        }
        verify_basis(v, ir.operand_group(v.op, 1).len());
    }),
    syntax: Some(&OpSyntax::new(parse_linearize, print_linearize)),
    ..OpDef::DEFAULT
};

/// Creates one index of several.
pub fn linearize_index(
    b: &mut Builder<'_>,
    indices: &[Value],
    basis: &[Mixed],
    disjoint: bool,
) -> Value {
    let (values, statics) = mixed::split(basis);
    let state = OpState::new(&LINEARIZE_INDEX)
        .operand_groups(&[indices, &values])
        .attr("static_basis", statics)
        .optional_attr("disjoint", disjoint.then_some(Attribute::Unit));
    b.create_value(state.results([Type::Index]))
}

/// Checks that the operands are those that the basis leaves open.
fn verify_basis(v: &mut OpVerifier<'_>, values: usize) -> bool {
    let basis = mixed::dims(v.ir(), v.op, "static_basis");
    let fits = basis.iter().filter(|dim| dim.size().is_none()).count() == values;
    if !fits {
        v.error(
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding \
             dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        );
    }
    fits
}

/// Reads `(%n, 8)`.
fn parse_basis(p: &mut Parser<'_>, values: &mut Vec<Operand>) -> ParseResult<Attribute> {
    let statics = p.parse_list(Delimiter::Paren, |p| match p.parse_optional_operand()? {
        Some(operand) => {
            values.push(operand);
            Ok(DYNAMIC)
        }
        None => p.parse_integer(),
    })?;
    Ok(Attribute::i64_array(statics))
}

fn print_basis(p: &mut Printer<'_>, op: OpId, values: &[Value]) -> fmt::Result {
    p.write_str("(")?;
    for (index, number) in mixed::numbers(p.ir, op, "static_basis", values).into_iter().enumerate()
    {
        if index > 0 {
            p.write_str(", ")?;
        }
        match number {
            Mixed::Static(number) => p.write_str(&number.to_string())?,
            Mixed::Value(value) => p.operand(value)?,
        }
    }
    p.write_str(")")
}

fn parse_linearize(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.parse_optional_keyword("disjoint") {
        state.attrs.set("disjoint", Attribute::Unit);
    }
    let indices = p.parse_operand_list(Delimiter::Square)?;
    p.parse_keyword("by")?;
    let mut values = Vec::new();
    let basis = parse_basis(p, &mut values)?;
    state.attrs.set("static_basis", basis);
    p.parse_attr_dict(&mut state.attrs)?;
    state.result_types.push(p.parse_colon_type()?);
    super::resolve_indices(p, &indices, &mut state.operands)?;
    super::resolve_indices(p, &values, &mut state.operands)?;
    let sizes = [indices.len() as i32, values.len() as i32];
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    Ok(())
}

fn print_linearize(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let disjoint = ir.attr(op, "disjoint") == Some(&Attribute::Unit);
    p.write_str(if disjoint { " disjoint [" } else { " [" })?;
    p.operands(ir.operand_group(op, 0))?;
    p.write_str("] by ")?;
    print_basis(p, op, ir.operand_group(op, 1))?;
    p.optional_attr_dict(op, &["static_basis", "disjoint"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

/// `delinearize_index %n into (4, 8) : index, index`: the digits of an index; the size of
/// the first one may be left out.
pub static DELINEARIZE_INDEX: OpDef = OpDef {
    name: "affine.delinearize_index",
    summary: "One index as several",
    operands: &[
        ValueSpec::one("linear_index", &INDEX),
        ValueSpec::variadic("dynamic_basis", &INDEX),
    ],
    results: &[ValueSpec::variadic("multi_index", &INDEX)],
    attrs: &[AttrSpec::required("static_basis", &I64_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let basis = mixed::dims(ir, v.op, "static_basis");
        let results = ir.results(v.op).len();
        if !verify_basis(v, ir.operands(v.op).len() - 1) {
            return;
        }
        if results != basis.len() && results != basis.len() + 1 {
            v.error("should return an index for each basis element and up to one extra index");
        } else if basis.iter().any(|dim| dim.size().is_some_and(|size| size <= 0)) {
            v.error("no basis element may be statically non-positive");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_delinearize, print_delinearize)),
    ..OpDef::DEFAULT
};

/// Creates the digits of an index; with `outer`, the first one has no size in the basis.
pub fn delinearize_index(b: &mut Builder<'_>, index: Value, basis: &[Mixed], outer: bool) -> OpId {
    let (values, statics) = mixed::split(basis);
    let count = basis.len() + usize::from(outer);
    let state = OpState::new(&DELINEARIZE_INDEX)
        .operands([index])
        .operands(values)
        .attr("static_basis", statics);
    b.create(state.results(vec![Type::Index; count]))
}

fn parse_delinearize(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let index = p.parse_operand()?;
    p.parse_keyword("into")?;
    let mut values = Vec::new();
    let basis = parse_basis(p, &mut values)?;
    state.attrs.set("static_basis", basis);
    p.parse_attr_dict(&mut state.attrs)?;
    state.result_types = p.parse_colon_type_list()?;
    state.operands.push(p.resolve_operand(&index, &Type::Index)?);
    super::resolve_indices(p, &values, &mut state.operands)
}

fn print_delinearize(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    p.operand(operands[0])?;
    p.write_str(" into ")?;
    print_basis(p, op, &operands[1..])?;
    p.optional_attr_dict(op, &["static_basis"])?;
    p.write_str(" : ")?;
    p.types_of(ir.results(op))
}
