//! Reading and writing.

use std::fmt;

use super::{ALIGNMENT_ATTR, ANY_MEMREF, Ops, fold_casts};
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::dialect::prefetch::{self, Hints, LOCALITY_ATTR};
use crate::ir::constraints::{ANY_TYPE, BOOL_ATTR, INDEX, MEMREF};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, Effects, EffectsOf, Fold, Ir, OpDef, OpId, OpState,
    OpVerifier, Rewriter, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&LOAD, &STORE, &PREFETCH, &COPY];

/// `load %m[%i] : memref<?xf32>`
pub static LOAD: OpDef = OpDef {
    name: "memref.load",
    summary: "Reads an element",
    operands: &[ValueSpec::one("memref", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[
        AttrSpec::optional("nontemporal", &BOOL_ATTR),
        AttrSpec::optional("alignment", &ALIGNMENT_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(verify_load),
    syntax: Some(&OpSyntax::new(parse_load, print_load)),
    fold: Some(fold_casts::<0>),
    ..OpDef::DEFAULT
};

/// Creates a read.
pub fn load(b: &mut Builder<'_>, memref: Value, indices: &[Value]) -> Value {
    let element = b.ir.ty(memref).element_or_self().clone();
    let operands = std::iter::once(memref).chain(indices.iter().copied());
    b.create_value(OpState::new(&LOAD).operands(operands).results([element]))
}

/// Reads `%memref[%indices] {…} : type`.
fn parse_access(p: &mut Parser<'_>, state: &mut OpState, value: bool) -> ParseResult {
    let stored = if value {
        let operand = p.parse_operand()?;
        p.parse_comma()?;
        Some(operand)
    } else {
        None
    };
    let memref = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    let Some(element) = ty.as_memref().map(|memref| memref.element.clone()) else {
        let message =
            format!("invalid kind of type specified: expected builtin.memref, but found '{ty}'");
        return Err(p.op_error(span, message));
    };
    match stored {
        Some(stored) => state.operands.push(p.resolve_operand(&stored, &element)?),
        None => state.result_types.push(element),
    }
    state.operands.push(p.resolve_operand(&memref, &ty)?);
    super::mixed::resolve_indices(p, &indices, &mut state.operands)
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_access(p, state, false)
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_access(p, state, true)
}

/// Writes `%memref[%indices]`.
pub(super) fn print_element(p: &mut Printer<'_>, memref: Value, indices: &[Value]) -> fmt::Result {
    p.operand(memref)?;
    p.write_str("[")?;
    p.operands(indices)?;
    p.write_str("]")
}

fn print_access(p: &mut Printer<'_>, op: OpId, memref: usize) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    print_element(p, operands[memref], &operands[memref + 1..])?;
    // False is the default, which is not written even where it was given.
    let temporal = ir.attr(op, "nontemporal").and_then(Attribute::as_bool) == Some(false);
    p.optional_attr_dict(op, if temporal { &["nontemporal"] } else { &[] })?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[memref]))
}

fn print_load(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    p.write_str(" ")?;
    print_access(p, op, 0)
}

fn print_store(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    p.write_str(" ")?;
    p.operand(p.ir.operand(op, 0))?;
    p.write_str(", ")?;
    print_access(p, op, 1)
}

fn verify_load(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let Some(memref) = ir.ty(operands[0]).as_memref() else { return };
    if memref.element != *ir.ty(ir.result(v.op, 0)) {
        v.error("failed to verify that result type matches element type of 'memref'");
        return;
    }
    let (expected, given) = (memref.shape.len(), operands.len() - 1);
    if expected != given {
        v.error(format!(
            "incorrect number of indices for load, expected {expected} but got {given}"
        ));
    }
}

/// `store %v, %m[%i] : memref<?xf32>`
pub static STORE: OpDef = OpDef {
    name: "memref.store",
    summary: "Writes an element",
    operands: &[
        ValueSpec::one("value", &ANY_TYPE),
        ValueSpec::one("memref", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
    ],
    attrs: &[
        AttrSpec::optional("nontemporal", &BOOL_ATTR),
        AttrSpec::optional("alignment", &ALIGNMENT_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| {
        let ir = v.ir();
        let operands = ir.operands(v.op);
        let Some(memref) = ir.ty(operands[1]).as_memref() else { return };
        if memref.element != *ir.ty(operands[0]) {
            v.error("failed to verify that type of 'value' matches element type of 'memref'");
        } else if memref.shape.len() != operands.len() - 2 {
            v.error("store index operand count not equal to memref rank");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_store, print_store)),
    fold: Some(fold_casts::<1>),
    ..OpDef::DEFAULT
};

/// Creates a write.
pub fn store(b: &mut Builder<'_>, value: Value, memref: Value, indices: &[Value]) -> OpId {
    let operands = [value, memref].into_iter().chain(indices.iter().copied());
    b.create(OpState::new(&STORE).operands(operands))
}

/// `prefetch %m[%i], read, locality<3>, data : memref<?xf32>`
pub static PREFETCH: OpDef = OpDef {
    name: "memref.prefetch",
    summary: "Says that an element will be needed",
    operands: &[ValueSpec::one("memref", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    attrs: &[
        AttrSpec::required("isWrite", &BOOL_ATTR),
        AttrSpec::required("localityHint", &LOCALITY_ATTR),
        AttrSpec::required("isDataCache", &BOOL_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    verify: Some(|v| {
        let ir = v.ir();
        let operands = ir.operands(v.op);
        let Some(memref) = ir.ty(operands[0]).as_memref() else { return };
        if memref.shape.len() != operands.len() - 1 {
            v.error("too few indices");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_prefetch, print_prefetch)),
    fold: Some(fold_casts::<0>),
    ..OpDef::DEFAULT
};

/// Creates a hint; `locality` is from 0 (none) to 3 (keep in the cache).
pub fn prefetch(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
    write: bool,
    locality: u8,
    data: bool,
) -> OpId {
    let operands = std::iter::once(memref).chain(indices.iter().copied());
    let state = OpState::new(&PREFETCH)
        .operands(operands)
        .attr("isWrite", write)
        .attr("localityHint", Attribute::i32(locality.into()))
        .attr("isDataCache", data);
    b.create(state)
}

fn parse_prefetch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let begin = p.op_span();
    let memref = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    let hints = Hints::parse(p)?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&memref, &ty)?);
    super::mixed::resolve_indices(p, &indices, &mut state.operands)?;
    hints.set(p, begin, state)
}

fn print_prefetch(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    print_element(p, operands[0], &operands[1..])?;
    prefetch::print(p, op)?;
    p.optional_attr_dict(op, &prefetch::NAMES)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[0]))
}

/// `copy %a, %b : memref<?xf32> to memref<?xf32>`
pub static COPY: OpDef = OpDef {
    name: "memref.copy",
    summary: "Copies the elements of one memref into another",
    operands: &[ValueSpec::one("source", &ANY_MEMREF), ValueSpec::one("target", &ANY_MEMREF)],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    verify: Some(verify_copy),
    syntax: Some(&OpSyntax::Format(
        "$source `,` $target attr-dict `:` type($source) `to` type($target)",
    )),
    fold: Some(fold_copy),
    patterns: &[erase_needless_copy],
    ..OpDef::DEFAULT
};

/// Creates a copy.
pub fn copy(b: &mut Builder<'_>, source: Value, target: Value) -> OpId {
    b.create(OpState::new(&COPY).operands([source, target]))
}

fn verify_copy(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.operand(v.op, 1)));
    if from.element() != to.element() {
        v.error("requires the same element type for all operands");
        return;
    }
    let (Some(a), Some(b)) = (from.shape(), to.shape()) else { return };
    let fits = a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| a == b || a.size().is_none() || b.size().is_none());
    if !fits {
        v.error("requires the same shape for all operands");
    }
}

/// The types that are cast may differ in layout only in what they know, so that a copy
/// works on what was cast as well.
fn fold_copy(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    if super::look_through_casts(ir, op, 0..2) { Fold::InPlace } else { Fold::No }
}

fn erase_needless_copy(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let operands = ir.operands(op);
    let empty = operands.iter().any(|&memref| {
        ir.ty(memref).shape().is_some_and(|shape| shape.iter().any(|dim| dim.size() == Some(0)))
    });
    let needless = empty || operands[0] == operands[1];
    if needless {
        r.erase_op(op);
    }
    needless
}
