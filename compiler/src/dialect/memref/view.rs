//! Bytes seen as a memref, and dimensions in another order.

use std::fmt;

use super::layout::{is_identity, strided, strided_map, strides_and_offset, with_layout};
use super::{Ops, STRIDED_MEMREF, dynamic_dims, name_result, plain_error};
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{AFFINE_MAP_ATTR, INDEX, MEMREF, MEMREF_KIND};
use crate::ir::{
    AffineExpr, AffineMap, AsmWriter, AttrSpec, Attribute, Builder, Dim, EffectsOf, Fold,
    FoldResult, Ir, MemRefType, OpDef, OpId, OpState, OpVerifier, Rewriter, Traits, Type,
    TypeConstraint, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&VIEW, &TRANSPOSE];

static BYTES: TypeConstraint =
    TypeConstraint::of_kind("1D memref of 8-bit signless integer values", &MEMREF_KIND, |ty| {
        ty.as_memref().is_some_and(|memref| memref.shape.len() == 1 && memref.element == Type::I8)
    });

/// `view %bytes[%offset][%n] : memref<?xi8> to memref<?x4xf32>`
pub static VIEW: OpDef = OpDef {
    name: "memref.view",
    summary: "Bytes seen as a memref",
    operands: &[
        ValueSpec::one("source", &BYTES),
        ValueSpec::one("byte_shift", &INDEX),
        ValueSpec::variadic("sizes", &INDEX),
    ],
    results: &[ValueSpec::one("result", &MEMREF)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_view),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "view")),
    syntax: Some(&OpSyntax::Format(
        "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)",
    )),
    fold: Some(fold_view),
    patterns: &[view_known_sizes],
    ..OpDef::DEFAULT
};

/// Creates a view of bytes, beginning at byte `shift`; `sizes` are those that the type
/// does not know.
pub fn view(b: &mut Builder<'_>, bytes: Value, shift: Value, sizes: &[Value], ty: Type) -> Value {
    let operands = [bytes, shift].into_iter().chain(sizes.iter().copied());
    b.create_value(OpState::new(&VIEW).operands(operands).results([ty]))
}

fn verify_view(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let (from, to) = (ir.ty(operands[0]), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let (given, expected) = (operands.len() - 2, dynamic_dims(&result.shape));
    let message = if !is_identity(source) {
        format!("unsupported map for base memref type '{from}'")
    } else if !is_identity(result) {
        format!("unsupported map for result memref type '{to}'")
    } else if source.memory_space != result.memory_space {
        format!(
            "different memory spaces specified for base memref type '{from}' and view memref type \
             '{to}'"
        )
    } else if given != expected {
        v.error(format!("incorrect number of dynamic sizes, has {given}, expected {expected}"));
        return;
    } else {
        return;
    };
    plain_error(v, message);
}

/// The bytes may be those of a cast, if they follow each other.
fn fold_view(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    let source = ir.defining_op(ir.operand(op, 0)).and_then(|cast| ir.operands(cast).first());
    let fits = source.is_some_and(|&source| ir.ty(source).as_memref().is_some_and(is_identity));
    if fits && super::look_through_casts(ir, op, 0..1) { Fold::InPlace } else { Fold::No }
}

/// Sizes that are constants become part of the type.
fn view_known_sizes(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let to = ir.ty(ir.result(op, 0)).clone();
    let Some(memref) = to.as_memref() else { return false };
    let operands = ir.operands(op);
    let known = super::allocation::known_sizes(ir, &memref.shape, &operands[2..]);
    let Some((shape, rest)) = known else { return false };
    let exact = Type::MemRef(MemRefType { shape, ..memref.clone() }.into());
    let operands = operands[..2].iter().copied().chain(rest).collect::<Vec<_>>();
    let new = r.create_before(op, OpState::new(&VIEW).operands(operands).results([exact]));
    let new = r.ir.result(new, 0);
    r.replace_with_new(op, OpState::new(&super::cast::CAST).operands([new]).results([to]));
    true
}

/// `transpose %m (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, …>`
pub static TRANSPOSE: OpDef = OpDef {
    name: "memref.transpose",
    summary: "The dimensions in another order",
    operands: &[ValueSpec::one("in", &STRIDED_MEMREF)],
    results: &[ValueSpec::one("result", &STRIDED_MEMREF)],
    attrs: &[AttrSpec::required("permutation", &AFFINE_MAP_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_transpose),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "transpose")),
    syntax: Some(&OpSyntax::new(parse_transpose, print_transpose)),
    fold: Some(|ir, op, _| {
        let source = ir.operand(op, 0);
        let same = ir.ty(source) == ir.ty(ir.result(op, 0));
        let identity = permutation(ir.attr(op, "permutation"))
            .is_some_and(|order| order.into_iter().eq(0..order_len(ir.ty(source))));
        if same && identity { Fold::Results(vec![FoldResult::Value(source)]) } else { Fold::No }
    }),
    ..OpDef::DEFAULT
};

fn order_len(ty: &Type) -> usize {
    ty.as_memref().map_or(0, |memref| memref.shape.len())
}

/// The places that a permutation map takes the dimensions from.
fn permutation(attr: Option<&Attribute>) -> Option<Vec<usize>> {
    let Some(Attribute::AffineMap(map)) = attr else { return None };
    let mut order = Vec::new();
    for expr in map.results() {
        let AffineExpr::Dim(dim) = expr else { return None };
        order.push(*dim as usize);
    }
    let mut sorted = order.clone();
    sorted.sort_unstable();
    let whole = map.symbols() == 0 && sorted.into_iter().eq(0..map.dims() as usize);
    whole.then_some(order)
}

/// The type with the dimensions taken from these places.
fn transposed(memref: &MemRefType, order: &[usize]) -> Option<(MemRefType, Vec<Dim>, Dim)> {
    let (strides, offset) = strides_and_offset(memref)?;
    let shape = order.iter().map(|&dim| memref.shape[dim]).collect();
    let strides: Vec<Dim> = order.iter().map(|&dim| strides[dim]).collect();
    Some((MemRefType { shape, ..memref.clone() }, strides, offset))
}

/// Creates a memref with the dimensions taken from these places of the source.
///
/// # Panics
/// If it is not a permutation of the dimensions, or the layout is not strided.
pub fn transpose(b: &mut Builder<'_>, source: Value, order: &[usize]) -> Value {
    let memref = b.ir.ty(source).as_memref();
    let (memref, strides, offset) =
        memref.and_then(|memref| transposed(memref, order)).expect("the layout is strided");
    let ty = with_layout(&memref, Some(strided(strides, offset)));
    let results = order.iter().map(|&dim| AffineExpr::Dim(dim as u32)).collect();
    let map = AffineMap::new(order.len() as u32, 0, results);
    let state =
        OpState::new(&TRANSPOSE).operands([source]).attr("permutation", Attribute::AffineMap(map));
    b.create_value(state.results([ty]))
}

fn parse_transpose(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    let context = "in dimensional identifier list";
    let names = p.parse_list_in(Delimiter::Paren, context, Parser::parse_any_keyword)?;
    p.parse_arrow()?;
    let results = p.parse_list_in(Delimiter::Paren, "in affine map range", |p| {
        let span = p.span();
        let name = p.parse_any_keyword()?;
        match names.iter().position(|known| *known == name) {
            Some(place) => Ok(AffineExpr::Dim(place as u32)),
            None => Err(p.error(span, "use of undeclared identifier")),
        }
    })?;
    let map = AffineMap::new(names.len() as u32, 0, results);
    state.attrs.set("permutation", Attribute::AffineMap(map));
    p.parse_attr_dict(&mut state.attrs)?;
    let from = p.parse_colon_type()?;
    p.parse_keyword("to")?;
    state.result_types.push(p.parse_type()?);
    state.operands.push(p.resolve_operand(&source, &from)?);
    Ok(())
}

fn print_transpose(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let source = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(source)?;
    if let Some(attr @ Attribute::AffineMap(_)) = ir.attr(op, "permutation") {
        let text = attr.to_string();
        let map = text.trim_start_matches("affine_map<").trim_end_matches('>');
        p.write_str(&format!(" {map}"))?;
    }
    p.optional_attr_dict(op, &["permutation"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(source))?;
    p.write_str(" to ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

fn verify_transpose(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let Some(order) = permutation(ir.attr(v.op, "permutation")) else {
        v.error("expected a permutation map");
        return;
    };
    if order.len() != source.shape.len() {
        v.error("expected a permutation map of same rank as the input");
        return;
    }
    let Some((expected, strides, offset)) = transposed(source, &order) else { return };
    let same_layout = strides_and_offset(result) == Some((strides.clone(), offset));
    let same = result.shape == expected.shape
        && result.element == expected.element
        && result.memory_space == expected.memory_space;
    if !same || !same_layout {
        let map = strided_map(&strides, offset).filter(|map| !map.is_identity());
        let canonical = with_layout(&expected, map.map(Attribute::AffineMap));
        v.error(format!(
            "result type '{to}' is not equivalent to the canonical transposed input type \
             '{canonical}'"
        ));
    }
}
