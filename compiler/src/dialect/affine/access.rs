//! Reading and writing at affine indices.

use std::fmt;

use super::{Ops, map_attr, scope};
use crate::asm::{AffineOperands, Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer};
use crate::dialect::prefetch::{self, Hints, LOCALITY_ATTR};
use crate::dialect::vector::VECTOR;
use crate::ir::constraints::{AFFINE_MAP_ATTR, ANY_TYPE, BOOL_ATTR, INDEX, MEMREF};
use crate::ir::{
    AffineExpr, AffineMap, AsmWriter, AttrSpec, Attribute, Builder, Effects, EffectsOf, OpDef,
    OpId, OpState, OpVerifier, Type, Value, ValueSpec, print_expr_with,
};

/// The operations of this file.
pub static OPS: Ops = &[&LOAD, &STORE, &VECTOR_LOAD, &VECTOR_STORE, &PREFETCH];

/// `load %m[%i + 1] : memref<?xf32>`
pub static LOAD: OpDef = OpDef {
    name: "affine.load",
    summary: "Reads an element at affine indices",
    operands: &[ValueSpec::one("memref", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[AttrSpec::required("map", &AFFINE_MAP_ATTR)],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(|v| {
        let ir = v.ir();
        if ir.ty(ir.operand(v.op, 0)).element() != Some(ir.ty(ir.result(v.op, 0))) {
            v.error("result type must match element type of memref");
            return;
        }
        verify_indices(v, 0, "");
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_access(p, state, false, false),
        |p, op| print_access(p, op, false, false),
    )),
    ..OpDef::DEFAULT
};

/// `store %v, %m[%i + 1] : memref<?xf32>`
pub static STORE: OpDef = OpDef {
    name: "affine.store",
    summary: "Writes an element at affine indices",
    operands: &[
        ValueSpec::one("value", &ANY_TYPE),
        ValueSpec::one("memref", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
    ],
    attrs: &[AttrSpec::required("map", &AFFINE_MAP_ATTR)],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| {
        let ir = v.ir();
        if ir.ty(ir.operand(v.op, 1)).element() != Some(ir.ty(ir.operand(v.op, 0))) {
            v.error("value to store must have the same type as memref element type");
            return;
        }
        verify_indices(v, 1, "");
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_access(p, state, true, false),
        |p, op| print_access(p, op, true, false),
    )),
    ..OpDef::DEFAULT
};

/// `vector_load %m[%i] : memref<?xf32>, vector<4xf32>`
pub static VECTOR_LOAD: OpDef = OpDef {
    name: "affine.vector_load",
    summary: "Reads a vector at affine indices",
    operands: &[ValueSpec::one("memref", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[AttrSpec::required("map", &AFFINE_MAP_ATTR)],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(|v| {
        let result = v.ir().result(v.op, 0);
        if verify_indices(v, 0, "") {
            verify_vector(v, 0, result);
        }
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_access(p, state, false, true),
        |p, op| print_access(p, op, false, true),
    )),
    ..OpDef::DEFAULT
};

/// `vector_store %v, %m[%i] : memref<?xf32>, vector<4xf32>`
pub static VECTOR_STORE: OpDef = OpDef {
    name: "affine.vector_store",
    summary: "Writes a vector at affine indices",
    operands: &[
        ValueSpec::one("value", &VECTOR),
        ValueSpec::one("memref", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
    ],
    attrs: &[AttrSpec::required("map", &AFFINE_MAP_ATTR)],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| {
        let value = v.ir().operand(v.op, 0);
        if verify_indices(v, 1, "") {
            verify_vector(v, 1, value);
        }
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_access(p, state, true, true),
        |p, op| print_access(p, op, true, true),
    )),
    ..OpDef::DEFAULT
};

/// Creates a read at the indices that a map gives of the operands.
pub fn load(b: &mut Builder<'_>, memref: Value, map: AffineMap, operands: &[Value]) -> Value {
    let element = b.ir.ty(memref).element_or_self().clone();
    let state = OpState::new(&LOAD)
        .operands(std::iter::once(memref).chain(operands.iter().copied()))
        .attr("map", Attribute::AffineMap(map));
    b.create_value(state.results([element]))
}

/// Creates a write at the indices that a map gives of the operands.
pub fn store(
    b: &mut Builder<'_>,
    value: Value,
    memref: Value,
    map: AffineMap,
    operands: &[Value],
) -> OpId {
    let state = OpState::new(&STORE)
        .operands([value, memref].into_iter().chain(operands.iter().copied()))
        .attr("map", Attribute::AffineMap(map));
    b.create(state)
}

/// Creates a read of a vector of type `ty`.
pub fn vector_load(
    b: &mut Builder<'_>,
    memref: Value,
    map: AffineMap,
    operands: &[Value],
    ty: Type,
) -> Value {
    let state = OpState::new(&VECTOR_LOAD)
        .operands(std::iter::once(memref).chain(operands.iter().copied()))
        .attr("map", Attribute::AffineMap(map));
    b.create_value(state.results([ty]))
}

/// Creates a write of a vector.
pub fn vector_store(
    b: &mut Builder<'_>,
    value: Value,
    memref: Value,
    map: AffineMap,
    operands: &[Value],
) -> OpId {
    let state = OpState::new(&VECTOR_STORE)
        .operands([value, memref].into_iter().chain(operands.iter().copied()))
        .attr("map", Attribute::AffineMap(map));
    b.create(state)
}

/// Reads `[%i + 1, …]`: the operands, and the map that is put into the attributes.
fn parse_indices(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<Vec<Operand>> {
    let mut known = AffineOperands::default();
    let results = p.parse_affine_exprs_of_operands(Delimiter::Square, &mut known)?;
    let AffineOperands { dims: mut operands, symbols } = known;
    let map = AffineMap::new(operands.len() as u32, symbols.len() as u32, results);
    state.attrs.set("map", Attribute::AffineMap(map));
    operands.extend(symbols);
    Ok(operands)
}

fn parse_access(
    p: &mut Parser<'_>,
    state: &mut OpState,
    stores: bool,
    vector: bool,
) -> ParseResult {
    let stored = if stores {
        let operand = p.parse_operand()?;
        p.parse_comma()?;
        Some(operand)
    } else {
        None
    };
    let memref = p.parse_operand()?;
    let indices = parse_indices(p, state)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    let Some(element) = ty.as_memref().map(|memref| memref.element.clone()) else {
        let message =
            format!("invalid kind of type specified: expected builtin.memref, but found '{ty}'");
        return Err(p.op_error(span, message));
    };
    let value = if vector {
        p.parse_comma()?;
        p.parse_type()?
    } else {
        element
    };
    match stored {
        Some(stored) => state.operands.push(p.resolve_operand(&stored, &value)?),
        None => state.result_types.push(value),
    }
    state.operands.push(p.resolve_operand(&memref, &ty)?);
    super::resolve_indices(p, &indices, &mut state.operands)
}

/// Writes an expression over operands: symbols as `symbol(%n)`.
pub(super) fn print_expr(
    p: &mut Printer<'_>,
    expr: &AffineExpr,
    dims: &[Value],
    symbols: &[Value],
) -> fmt::Result {
    let name = |value: &Value| p.operand_name(*value);
    let dims: Vec<String> = dims.iter().map(name).collect();
    let symbols: Vec<String> = symbols.iter().map(name).collect();
    print_expr_with(
        expr,
        false,
        &mut |out, symbol, index| {
            let text = if symbol { &symbols } else { &dims }.get(index as usize);
            let text = text.map_or("", String::as_str);
            if symbol { write!(out, "symbol({text})") } else { out.write_str(text) }
        },
        p,
    )
}

fn print_place(p: &mut Printer<'_>, op: OpId, memref: usize) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.operand(operands[memref])?;
    p.write_str("[")?;
    if let Some(map) = map_attr(ir, op, "map") {
        let indices = &operands[memref + 1..];
        let (dims, symbols) = indices.split_at((map.dims() as usize).min(indices.len()));
        for (index, expr) in map.results().iter().enumerate() {
            if index > 0 {
                p.write_str(", ")?;
            }
            print_expr(p, expr, dims, symbols)?;
        }
    }
    p.write_str("]")
}

fn print_access(p: &mut Printer<'_>, op: OpId, stores: bool, vector: bool) -> fmt::Result {
    let ir = p.ir;
    let memref = usize::from(stores);
    p.write_str(" ")?;
    if stores {
        p.operand(ir.operand(op, 0))?;
        p.write_str(", ")?;
    }
    print_place(p, op, memref)?;
    p.optional_attr_dict(op, &["map"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.operand(op, memref)))?;
    if vector {
        p.write_str(", ")?;
        p.ty(ir.ty(if stores { ir.operand(op, 0) } else { ir.result(op, 0) }))?;
    }
    Ok(())
}

/// Checks the map and its operands, which follow the memref; returns whether all is
/// well.
fn verify_indices(v: &mut OpVerifier<'_>, memref: usize, prefix: &str) -> bool {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let Some(map) = map_attr(ir, v.op, "map") else { return false };
    let rank = ir.ty(operands[memref]).as_memref().map_or(0, |memref| memref.shape.len());
    let indices = &operands[memref + 1..];
    if map.results().len() != rank {
        v.error(format!("{prefix}affine map num results must equal memref rank"));
        return false;
    }
    if indices.len() != (map.dims() + map.symbols()) as usize {
        v.error("expects as many subscripts as affine map inputs");
        return false;
    }
    scope::verify_operands(v, indices, map.dims())
}

fn verify_vector(v: &mut OpVerifier<'_>, memref: usize, value: Value) {
    let ir = v.ir();
    let element = ir.ty(ir.operand(v.op, memref)).element();
    if element != ir.ty(value).element() {
        v.error("requires memref and vector types of the same elemental type");
    }
}

/// `prefetch %m[%i + 1], read, locality<3>, data : memref<?xf32>`
pub static PREFETCH: OpDef = OpDef {
    name: "affine.prefetch",
    summary: "Says that an element at affine indices will be needed",
    operands: &[ValueSpec::one("memref", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    attrs: &[
        AttrSpec::required("isWrite", &BOOL_ATTR),
        AttrSpec::required("localityHint", &LOCALITY_ATTR),
        AttrSpec::required("isDataCache", &BOOL_ATTR),
        AttrSpec::required("map", &AFFINE_MAP_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    verify: Some(|v| {
        verify_indices(v, 0, "affine.prefetch ");
    }),
    syntax: Some(&OpSyntax::new(parse_prefetch, print_prefetch)),
    ..OpDef::DEFAULT
};

/// Creates a hint; `locality` is from 0 (none) to 3 (keep in the cache).
pub fn prefetch(
    b: &mut Builder<'_>,
    memref: Value,
    (map, operands): (AffineMap, &[Value]),
    write: bool,
    locality: u8,
    data: bool,
) -> OpId {
    let state = OpState::new(&PREFETCH)
        .operands(std::iter::once(memref).chain(operands.iter().copied()))
        .attr("map", Attribute::AffineMap(map))
        .attr("isWrite", write)
        .attr("localityHint", Attribute::i32(locality.into()))
        .attr("isDataCache", data);
    b.create(state)
}

fn parse_prefetch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let begin = p.op_span();
    let memref = p.parse_operand()?;
    let indices = parse_indices(p, state)?;
    let hints = Hints::parse(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    let ty = p.parse_colon_type()?;
    hints.set(p, begin, state)?;
    state.operands.push(p.resolve_operand(&memref, &ty)?);
    super::resolve_indices(p, &indices, &mut state.operands)
}

fn print_prefetch(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    print_place(p, op, 0)?;
    prefetch::print(p, op)?;
    p.optional_attr_dict(op, &["isWrite", "localityHint", "isDataCache", "map"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.operand(op, 0)))
}
