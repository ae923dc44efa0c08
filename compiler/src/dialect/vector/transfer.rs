//! Reading and writing vectors whose dimensions are those of memory in any order, and
//! which may reach beyond its end.

use std::fmt;

use super::access::print_place;
use super::{Ops, VECTOR, bit_width};
use crate::asm::{Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer};
use crate::ir::constraints::{AFFINE_MAP_ATTR, ANY_TYPE, INDEX, is_array};
use crate::ir::{
    AffineExpr, AffineMap, AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, Effects,
    EffectsOf, Ir, OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Traits, Type,
    TypeConstraint, Value, ValueSpec, VectorType,
};

/// The operations of this file.
pub static OPS: Ops = &[&TRANSFER_READ, &TRANSFER_WRITE];

static SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |ty| {
    matches!(ty, Type::MemRef(_) | Type::Tensor(_))
});

static TENSOR: TypeConstraint =
    TypeConstraint::new("ranked tensor of any type values", |ty| matches!(ty, Type::Tensor(_)));

static BOOL_ARRAY_ATTR: AttrConstraint =
    AttrConstraint::narrower("1-bit boolean array attribute", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|attr| attr.as_bool().is_some()))
    });

/// `transfer_read %m[%i, %j], %padding, %mask {in_bounds = [true]}
///   : memref<?x?xf32>, vector<4xf32>`
///
/// Each dimension of the vector is one of memory, as the permutation map says; without
/// one, the last ones. What is outside of memory is the padding.
pub static TRANSFER_READ: OpDef = OpDef {
    name: "vector.transfer_read",
    summary: "Reads a vector that may reach beyond memory",
    operands: &[
        ValueSpec::one("base", &SHAPED),
        ValueSpec::variadic("indices", &INDEX),
        ValueSpec::one("padding", &ANY_TYPE),
        ValueSpec::optional("mask", &super::MASK),
    ],
    results: &[ValueSpec::one("vector", &VECTOR)],
    attrs: &[
        AttrSpec::required("permutation_map", &AFFINE_MAP_ATTR),
        AttrSpec::required("in_bounds", &BOOL_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS,
    effects: EffectsOf::Custom(|ir, op| Some(effects(ir, op, Effects::READ))),
    verify: Some(verify_read),
    syntax: Some(&OpSyntax::new(parse_read, print_read)),
    ..OpDef::DEFAULT
};

/// `transfer_write %v, %m[%i, %j], %mask {in_bounds = [true]}
///   : vector<4xf32>, memref<?x?xf32>`: what is outside of memory is not written.
pub static TRANSFER_WRITE: OpDef = OpDef {
    name: "vector.transfer_write",
    summary: "Writes a vector that may reach beyond memory",
    operands: &[
        ValueSpec::one("valueToStore", &VECTOR),
        ValueSpec::one("base", &SHAPED),
        ValueSpec::variadic("indices", &INDEX),
        ValueSpec::optional("mask", &super::MASK),
    ],
    results: &[ValueSpec::optional("result", &TENSOR)],
    attrs: &[
        AttrSpec::required("permutation_map", &AFFINE_MAP_ATTR),
        AttrSpec::required("in_bounds", &BOOL_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS,
    effects: EffectsOf::Custom(|ir, op| Some(effects(ir, op, Effects::WRITE))),
    verify: Some(verify_write),
    syntax: Some(&OpSyntax::new(parse_write, print_write)),
    ..OpDef::DEFAULT
};

/// Tensors are values.
fn effects(ir: &Ir, op: OpId, on_memory: Effects) -> Effects {
    let memory = ir.operand_types(op).any(|ty| matches!(ty, Type::MemRef(_)));
    if memory { on_memory } else { Effects::empty() }
}

/// The numbers of the groups: memory, indices, mask.
const READ: (usize, usize, usize) = (0, 1, 3);
const WRITE: (usize, usize, usize) = (1, 2, 3);

/// Creates a read of the last dimensions. `in_bounds` says of each dimension of the
/// vector that it does not reach beyond memory.
pub fn transfer_read(
    b: &mut Builder<'_>,
    base: Value,
    indices: &[Value],
    padding: Value,
    ty: Type,
    in_bounds: &[bool],
) -> Value {
    let map = minor_identity(b.ir.ty(base), &ty);
    let state = OpState::new(&TRANSFER_READ)
        .operand_groups(&[&[base], indices, &[padding], &[]])
        .optional_attr("permutation_map", map.map(Attribute::AffineMap))
        .attr("in_bounds", bools(in_bounds));
    b.create_value(state.results([ty]))
}

/// Creates a write to the last dimensions of memory; see [`transfer_read`].
pub fn transfer_write(
    b: &mut Builder<'_>,
    value: Value,
    base: Value,
    indices: &[Value],
    in_bounds: &[bool],
) -> OpId {
    let map = minor_identity(b.ir.ty(base), b.ir.ty(value));
    let result = Some(b.ir.ty(base)).filter(|ty| matches!(ty, Type::Tensor(_))).cloned();
    let state = OpState::new(&TRANSFER_WRITE)
        .operand_groups(&[&[value], &[base], indices, &[]])
        .optional_attr("permutation_map", map.map(Attribute::AffineMap))
        .attr("in_bounds", bools(in_bounds));
    b.create(state.results(result))
}

fn bools(flags: &[bool]) -> Attribute {
    Attribute::array(flags.iter().map(|&flag| flag.into()).collect::<Vec<_>>())
}

/// The number of dimensions of a vector that are those of memory: if its elements are
/// vectors, their dimensions do not count.
fn transfer_rank(base: &Type, vector: &VectorType) -> Option<usize> {
    let inner = base.element()?.as_vector().map_or(0, |element| element.shape.len());
    vector.shape.len().checked_sub(inner)
}

/// The map of the last dimensions; None if there are not as many.
fn minor_identity(base: &Type, vector: &Type) -> Option<AffineMap> {
    let (rank, vector) = (base.shape()?.len(), vector.as_vector()?);
    if rank == 0 && vector.shape == [1] {
        return Some(AffineMap::constant(0));
    }
    let first = rank.checked_sub(transfer_rank(base, vector)?)?;
    let results = (first..rank).map(|dim| AffineExpr::Dim(dim as u32)).collect();
    Some(AffineMap::new(rank as u32, 0, results))
}

/// The type of the mask: the vector's dimensions in the order of memory, without those
/// that repeat.
fn mask_type(vector: &VectorType, map: &AffineMap) -> Option<Type> {
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for dim in 0..map.dims() {
        let place = map.results().iter().position(|expr| *expr == AffineExpr::Dim(dim));
        if let Some(place) = place {
            shape.push(*vector.shape.get(place)?);
            scalable.push(vector.scalable[place]);
        }
    }
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    Some(Type::Vector(VectorType { shape, scalable, element: Type::I1 }.into()))
}

fn map_of(attr: Option<&Attribute>) -> Option<&AffineMap> {
    match attr {
        Some(Attribute::AffineMap(map)) => Some(map),
        _ => None,
    }
}

/// Adds the attributes that were not written.
fn add_defaults(
    p: &mut Parser<'_>,
    state: &mut OpState,
    base: &Type,
    vector: &Type,
    at: crate::support::Span,
) -> ParseResult<Option<AffineMap>> {
    let map = match state.attrs.get("permutation_map") {
        Some(attr) => map_of(Some(attr)).cloned(),
        None => {
            let Some(map) = minor_identity(base, vector) else {
                let text =
                    "expected a custom permutation_map when rank(source) != rank(destination)";
                return Err(p.op_error(at, text));
            };
            state.attrs.set("permutation_map", Attribute::AffineMap(map.clone()));
            Some(map)
        }
    };
    if !state.attrs.contains("in_bounds") {
        let count = map.as_ref().map_or(0, |map| map.results().len());
        state.attrs.set("in_bounds", bools(&vec![false; count]));
    }
    Ok(map)
}

/// The memory and vector types of a transfer.
fn parse_types(p: &mut Parser<'_>) -> ParseResult<(crate::support::Span, Type, Type)> {
    p.parse_colon()?;
    let span = p.span();
    let first = p.parse_type()?;
    if !p.parse_optional_comma() {
        return Err(p.op_error(span, "requires two types"));
    }
    Ok((span, first, p.parse_type()?))
}

fn check_types(
    p: &mut Parser<'_>,
    at: crate::support::Span,
    base: &Type,
    vector: &Type,
) -> ParseResult {
    if !(SHAPED.test)(base) {
        return Err(p.op_error(at, "requires memref or ranked tensor type"));
    }
    if vector.as_vector().is_none() {
        return Err(p.op_error(at, "requires vector type"));
    }
    Ok(())
}

fn resolve_mask(
    p: &mut Parser<'_>,
    state: &mut OpState,
    mask: Option<&Operand>,
    vector: &Type,
    map: Option<&AffineMap>,
    at: crate::support::Span,
) -> ParseResult {
    let Some(mask) = mask else { return Ok(()) };
    let ty = map.and_then(|map| mask_type(vector.as_vector()?, map));
    let Some(ty) = ty else {
        return Err(p.op_error(at, "expected a permutation_map that fits the vector"));
    };
    state.operands.push(p.resolve_operand(mask, &ty)?);
    Ok(())
}

fn parse_read(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let base = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    p.parse_comma()?;
    let padding = p.parse_operand()?;
    let mask = if p.parse_optional_comma() { Some(p.parse_operand()?) } else { None };
    p.parse_attr_dict(&mut state.attrs)?;
    let (at, base_type, vector) = parse_types(p)?;
    check_types(p, at, &base_type, &vector)?;
    let map = add_defaults(p, state, &base_type, &vector, at)?;
    state.operands.push(p.resolve_operand(&base, &base_type)?);
    p.resolve_operands(&indices, &Type::Index, &mut state.operands)?;
    state.operands.push(p.resolve_operand(&padding, base_type.element_or_self())?);
    resolve_mask(p, state, mask.as_ref(), &vector, map.as_ref(), at)?;
    let sizes = [1, indices.len() as i32, 1, i32::from(mask.is_some())];
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    state.result_types.push(vector);
    Ok(())
}

fn parse_write(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let base = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    let mask = if p.parse_optional_comma() { Some(p.parse_operand()?) } else { None };
    p.parse_attr_dict(&mut state.attrs)?;
    let (at, vector, base_type) = parse_types(p)?;
    check_types(p, at, &base_type, &vector)?;
    let map = add_defaults(p, state, &base_type, &vector, at)?;
    state.operands.push(p.resolve_operand(&value, &vector)?);
    state.operands.push(p.resolve_operand(&base, &base_type)?);
    p.resolve_operands(&indices, &Type::Index, &mut state.operands)?;
    resolve_mask(p, state, mask.as_ref(), &vector, map.as_ref(), at)?;
    let sizes = [1, 1, indices.len() as i32, i32::from(mask.is_some())];
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    if matches!(base_type, Type::Tensor(_)) {
        state.result_types.push(base_type);
    }
    Ok(())
}

/// Writes the attributes but those that have their default.
fn print_attrs(p: &mut Printer<'_>, op: OpId, base: &Type, vector: &Type) -> fmt::Result {
    let ir = p.ir;
    let mut elided = Vec::new();
    let default = minor_identity(base, vector);
    if default.as_ref() == map_of(ir.attr(op, "permutation_map")) {
        elided.push("permutation_map");
    }
    let bounds = ir.attr(op, "in_bounds").and_then(Attribute::as_array).unwrap_or_default();
    if bounds.iter().all(|flag| flag.as_bool() != Some(true)) {
        elided.push("in_bounds");
    }
    p.optional_attr_dict(op, &elided)
}

fn print_read(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let base = ir.operand(op, 0);
    let vector = ir.ty(ir.result(op, 0));
    p.write_str(" ")?;
    print_place(p, base, ir.operand_group(op, READ.1))?;
    p.write_str(", ")?;
    p.operands(ir.operand_group(op, 2))?;
    if let [mask] = *ir.operand_group(op, READ.2) {
        p.write_str(", ")?;
        p.operand(mask)?;
    }
    print_attrs(p, op, ir.ty(base), vector)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(base))?;
    p.write_str(", ")?;
    p.ty(vector)
}

fn print_write(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let (value, base) = (ir.operand(op, 0), ir.operand(op, 1));
    p.write_str(" ")?;
    p.operand(value)?;
    p.write_str(", ")?;
    print_place(p, base, ir.operand_group(op, WRITE.1))?;
    if let [mask] = *ir.operand_group(op, WRITE.2) {
        p.write_str(", ")?;
        p.operand(mask)?;
    }
    print_attrs(p, op, ir.ty(base), ir.ty(value))?;
    p.write_str(" : ")?;
    p.ty(ir.ty(value))?;
    p.write_str(", ")?;
    p.ty(ir.ty(base))
}

fn verify_read(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let result = ir.ty(ir.result(v.op, 0));
    if verify_indices(v, READ) && verify_transfer(v, READ, result) {
        let base = ir.ty(ir.operand(v.op, 0));
        let padding = ir.operand_group(v.op, 2).first().map(|&value| ir.ty(value));
        if padding != base.element() {
            v.error("requires formal padding and source of the same elemental type");
            return;
        }
        verify_permutation(v);
    }
}

fn verify_write(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    if !verify_indices(v, WRITE) {
        return;
    }
    let repeats = map_of(ir.attr(v.op, "permutation_map"))
        .is_some_and(|map| map.results().iter().any(|expr| expr.constant() == Some(0)));
    if repeats {
        v.error("should not have broadcast dimensions");
        return;
    }
    if verify_transfer(v, WRITE, ir.ty(ir.operand(v.op, 0))) {
        verify_permutation(v);
    }
}

fn verify_indices(v: &mut OpVerifier<'_>, (base, indices, _): (usize, usize, usize)) -> bool {
    let ir = v.ir();
    let rank = ir.ty(ir.operand(v.op, base)).shape().map_or(0, |shape| shape.len());
    let given = ir.operand_group(v.op, indices).len();
    if given != rank {
        v.error(format!("requires {rank} indices"));
    }
    given == rank
}

/// What reading and writing have in common.
fn verify_transfer(
    v: &mut OpVerifier<'_>,
    (base, _, mask): (usize, usize, usize),
    vector_type: &Type,
) -> bool {
    let ir = v.ir();
    let base = ir.ty(ir.operand(v.op, base));
    let Some(vector) = vector_type.as_vector() else { return false };
    let Some(map) = map_of(ir.attr(v.op, "permutation_map")) else { return false };
    let bounds = ir.attr(v.op, "in_bounds").and_then(Attribute::as_array).unwrap_or_default();
    let rank = base.shape().map_or(0, |shape| shape.len());
    let mask = ir.operand_group(v.op, mask).first().map(|&mask| ir.ty(mask));
    let expected_mask = mask_type(vector, map);
    let element_bits = base.element().and_then(|element| {
        let count = element.as_vector().map_or(1, |v| v.shape.last().copied().unwrap_or(1));
        Some(i64::from(bit_width(element.element_or_self())?).saturating_mul(count))
    });
    let vector_bits = bit_width(&vector.element)
        .map(|width| i64::from(width).saturating_mul(vector.shape.last().copied().unwrap_or(1)));
    let whole = match (element_bits, vector_bits) {
        (Some(element), Some(vector)) => element > 0 && vector % element == 0,
        _ => true,
    };
    let message = if !whole {
        "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth \
         of the source element type"
            .to_owned()
    } else if transfer_rank(base, vector) != Some(map.results().len()) && rank != 0 {
        "requires a permutation_map with result dims of the same rank as the vector type".to_owned()
    } else if map.symbols() != 0 {
        "requires permutation_map without symbols".to_owned()
    } else if map.dims() as usize != rank {
        "requires a permutation_map with input dims of the same rank as the source type".to_owned()
    } else if mask.is_some() && mask != expected_mask.as_ref() {
        let text = |ty: Option<&Type>| ty.map(Type::to_string).unwrap_or_default();
        let (expected, given) = (text(expected_mask.as_ref()), text(mask));
        format!("inferred mask type ('{expected}') and mask operand type ('{given}') don't match")
    } else if bounds.len() != map.results().len() {
        format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of \
             size: {}",
            Attribute::AffineMap(map.clone()),
            bounds.len()
        )
    } else {
        return true;
    };
    v.error(message);
    false
}

/// Each dimension of the vector is one of memory, or repeats.
fn verify_permutation(v: &mut OpVerifier<'_>) {
    let Some(map) = map_of(v.ir().attr(v.op, "permutation_map")) else { return };
    let mut seen = vec![false; map.dims() as usize];
    for expr in map.results() {
        let message = match expr {
            AffineExpr::Constant(0) => continue,
            AffineExpr::Dim(dim) => {
                let first = seen.get_mut(*dim as usize);
                if first.is_some_and(|seen| !std::mem::replace(seen, true)) {
                    continue;
                }
                "requires a permutation_map that is a permutation (found one dim used more than \
                 once)"
            }
            _ => {
                "requires a projected permutation_map (at most one dim or the zero constant can \
                 appear in each result)"
            }
        };
        v.error(message);
        return;
    }
}
