//! The same memory seen as another type.

use std::fmt;

use super::layout::{strided, strides_and_offset};
use super::mixed::{self, LISTS, Mixed};
use super::{ANY_MEMREF, Ops, STRIDED_MEMREF, dynamic_dims, name_result, plain_error};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{I32_ATTR, I64_ARRAY_ATTR, INDEX, MEMREF};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, Dim, EffectsOf, Fold, FoldResult, Ir, MemRefType,
    OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops =
    &[&CAST, &MEMORY_SPACE_CAST, &REINTERPRET_CAST, &ASSUME_ALIGNMENT, &DISTINCT_OBJECTS];

/// `cast %m : memref<4xf32> to memref<?xf32>`: sizes, strides and offset may become
/// known or unknown.
pub static CAST: OpDef = OpDef {
    name: "memref.cast",
    summary: "Says more or less of the shape and layout",
    operands: &[ValueSpec::one("source", &ANY_MEMREF)],
    results: &[ValueSpec::one("dest", &ANY_MEMREF)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| verify_cast(v, can_cast)),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "cast")),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type($dest)")),
    fold: Some(fold_cast),
    ..OpDef::DEFAULT
};

/// Creates a cast; the value itself if it has that type.
pub fn cast(b: &mut Builder<'_>, memref: Value, ty: Type) -> Value {
    if *b.ir.ty(memref) == ty {
        return memref;
    }
    b.create_value(OpState::new(&CAST).operands([memref]).results([ty]))
}

fn verify_cast(v: &mut OpVerifier<'_>, fits: fn(&Type, &Type) -> bool) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    if !fits(from, to) {
        v.error(format!("operand type '{from}' and result type '{to}' are cast incompatible"));
    }
}

fn agree(a: Dim, b: Dim) -> bool {
    a == b || a == Dim::Dynamic || b == Dim::Dynamic
}

/// Whether `memref.cast` goes between two types.
pub fn can_cast(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (Type::MemRef(a), Type::MemRef(b)) => {
            a.element == b.element
                && a.memory_space == b.memory_space
                && a.shape.len() == b.shape.len()
                && a.shape.iter().zip(&b.shape).all(|(&a, &b)| agree(a, b))
                && layouts_agree(a, b)
        }
        (Type::MemRef(ranked), Type::UnrankedMemRef(unranked))
        | (Type::UnrankedMemRef(unranked), Type::MemRef(ranked)) => {
            ranked.element == unranked.element && ranked.memory_space == unranked.memory_space
        }
        _ => false,
    }
}

fn layouts_agree(a: &MemRefType, b: &MemRefType) -> bool {
    if a.layout == b.layout {
        return true;
    }
    let (Some((a_strides, a_offset)), Some((b_strides, b_offset))) =
        (strides_and_offset(a), strides_and_offset(b))
    else {
        return false;
    };
    // The stride of a dimension of one element is never used.
    let skip = |index: usize| a.shape[index] == Dim::Static(1) && b.shape[index] == Dim::Static(1);
    agree(a_offset, b_offset)
        && (0..a_strides.len())
            .all(|index| skip(index) || agree(a_strides[index], b_strides[index]))
}

/// A cast to the type it has is nothing; a cast of a cast is one.
fn fold_cast(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    let (source, to) = (ir.operand(op, 0), ir.ty(ir.result(op, 0)).clone());
    if *ir.ty(source) == to {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    let Some(inner) = ir.defining_op(source).filter(|&inner| ir.is(inner, &CAST)) else {
        return Fold::No;
    };
    let value = ir.operand(inner, 0);
    let from = ir.ty(value);
    if *from == to {
        return Fold::Results(vec![FoldResult::Value(value)]);
    }
    if !matches!(from, Type::MemRef(_)) || !can_cast(from, &to) {
        return Fold::No;
    }
    ir.set_operand(op, 0, value);
    Fold::InPlace
}

/// `memory_space_cast %m : memref<4xf32, 1> to memref<4xf32>`
pub static MEMORY_SPACE_CAST: OpDef = OpDef {
    name: "memref.memory_space_cast",
    summary: "The same memory through another memory space",
    operands: &[ValueSpec::one("source", &ANY_MEMREF)],
    results: &[ValueSpec::one("dest", &ANY_MEMREF)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| verify_cast(v, can_cast_space)),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "memspacecast")),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type($dest)")),
    fold: Some(|ir, op, _| {
        let source = ir.operand(op, 0);
        if ir.ty(source) == ir.ty(ir.result(op, 0)) {
            return Fold::Results(vec![FoldResult::Value(source)]);
        }
        let inner = ir.defining_op(source).filter(|&inner| ir.is(inner, &MEMORY_SPACE_CAST));
        let Some(inner) = inner else { return Fold::No };
        let value = ir.operand(inner, 0);
        ir.set_operand(op, 0, value);
        Fold::InPlace
    }),
    ..OpDef::DEFAULT
};

/// Creates a cast to another memory space.
pub fn memory_space_cast(b: &mut Builder<'_>, memref: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&MEMORY_SPACE_CAST).operands([memref]).results([ty]))
}

fn can_cast_space(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (Type::MemRef(a), Type::MemRef(b)) => {
            a.element == b.element && a.shape == b.shape && a.layout == b.layout
        }
        (Type::UnrankedMemRef(a), Type::UnrankedMemRef(b)) => a.element == b.element,
        _ => false,
    }
}

/// `reinterpret_cast %m to offset: [0], sizes: [%n, 4], strides: [4, 1]
///   : memref<*xf32> to memref<?x4xf32>`
pub static REINTERPRET_CAST: OpDef = OpDef {
    name: "memref.reinterpret_cast",
    summary: "The same memory with another offset, other sizes and strides",
    operands: &[
        ValueSpec::one("source", &ANY_MEMREF),
        ValueSpec::variadic("offsets", &INDEX),
        ValueSpec::variadic("sizes", &INDEX),
        ValueSpec::variadic("strides", &INDEX),
    ],
    results: &[ValueSpec::one("result", &STRIDED_MEMREF)],
    attrs: &[
        AttrSpec::required("static_offsets", &I64_ARRAY_ATTR),
        AttrSpec::required("static_sizes", &I64_ARRAY_ATTR),
        AttrSpec::required("static_strides", &I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(verify_reinterpret),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "reinterpret_cast")),
    syntax: Some(&OpSyntax::new(parse_reinterpret, print_reinterpret)),
    fold: Some(fold_reinterpret),
    ..OpDef::DEFAULT
};

/// Creates a view of a memref's memory with this offset and these sizes and strides.
pub fn reinterpret_cast(
    b: &mut Builder<'_>,
    memref: Value,
    offset: Mixed,
    sizes: &[Mixed],
    strides: &[Mixed],
) -> Value {
    let source = b.ir.ty(memref);
    let memory_space = match source {
        Type::MemRef(memref) => memref.memory_space.clone(),
        Type::UnrankedMemRef(memref) => memref.memory_space.clone(),
        _ => None,
    };
    let result = MemRefType {
        shape: sizes.iter().map(|size| size.dim()).collect(),
        element: source.element_or_self().clone(),
        layout: Some(strided(strides.iter().map(|s| s.dim()).collect(), offset.dim())),
        memory_space,
    };
    reinterpret_cast_to(b, memref, offset, sizes, strides, Type::MemRef(result.into()))
}

/// Creates a view of a memref's memory of type `ty`, which has this offset and these sizes
/// and strides.
pub fn reinterpret_cast_to(
    b: &mut Builder<'_>,
    memref: Value,
    offset: Mixed,
    sizes: &[Mixed],
    strides: &[Mixed],
    ty: Type,
) -> Value {
    let lists = [&[offset], sizes, strides].map(mixed::split);
    let groups = [&[memref][..], &lists[0].0, &lists[1].0, &lists[2].0];
    let mut state = OpState::new(&REINTERPRET_CAST).operand_groups(&groups);
    for (name, (_, attr)) in LISTS.into_iter().zip(lists.clone()) {
        state = state.attr(name, attr);
    }
    b.create_value(state.results([ty]))
}

fn parse_reinterpret(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    p.parse_keyword("to")?;
    let (mut values, mut sizes) = (Vec::new(), vec![1]);
    for (group, keyword) in ["offset", "sizes", "strides"].into_iter().enumerate() {
        if group > 0 {
            p.parse_comma()?;
        }
        p.parse_keyword(keyword)?;
        p.parse_colon()?;
        let before = values.len();
        let statics = mixed::parse_list(p, &mut values)?;
        sizes.push((values.len() - before) as i32);
        state.attrs.set(LISTS[group], statics);
    }
    p.parse_attr_dict(&mut state.attrs)?;
    let from = p.parse_colon_type()?;
    p.parse_keyword("to")?;
    state.result_types.push(p.parse_type()?);
    state.operands.push(p.resolve_operand(&source, &from)?);
    mixed::resolve_indices(p, &values, &mut state.operands)?;
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    Ok(())
}

fn print_reinterpret(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let source = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(source)?;
    for (group, words) in [" to offset: ", ", sizes: ", ", strides: "].into_iter().enumerate() {
        p.write_str(words)?;
        mixed::print_list(p, op, LISTS[group], ir.operand_group(op, group + 1))?;
    }
    p.optional_attr_dict(op, &LISTS)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(source))?;
    p.write_str(" to ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

fn verify_reinterpret(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let Some(result) = to.as_memref() else { return };
    let rank = result.shape.len();
    if !mixed::verify_lists(v, [1, rank, rank]) {
        return;
    }
    let space = match from {
        Type::MemRef(memref) => &memref.memory_space,
        Type::UnrankedMemRef(memref) => &memref.memory_space,
        _ => return,
    };
    let lists = LISTS.map(|name| mixed::dims(ir, v.op, name));
    let Some((strides, offset)) = strides_and_offset(result) else { return };
    // What the type knows must be what the lists say.
    let differs = |known: Dim, said: Dim| known != Dim::Dynamic && known != said;
    let text = |dim: Dim| dim.size().map_or("dynamic".to_owned(), |size| size.to_string());
    let sizes = (0..rank).find(|&dim| differs(result.shape[dim], lists[1][dim]));
    let wrong_stride = (0..rank).find(|&dim| differs(strides[dim], lists[2][dim]));
    let message = if *space != result.memory_space {
        format!(
            "different memory spaces specified for source type '{from}' and result memref type \
             '{to}'"
        )
    } else if from.element() != Some(&result.element) {
        format!(
            "different element types specified for source type '{from}' and result memref type \
             '{to}'"
        )
    } else if let Some(dim) = sizes {
        let (said, known) = (text(lists[1][dim]), text(result.shape[dim]));
        format!("expected result type with size = {said} instead of {known} in dim = {dim}")
    } else if differs(offset, lists[0][0]) {
        let (said, known) = (text(lists[0][0]), text(offset));
        format!("expected result type with offset = {said} instead of {known}")
    } else if let Some(dim) = wrong_stride {
        let (said, known) = (text(lists[2][dim]), text(strides[dim]));
        format!("expected result type with stride = {said} instead of {known} in dim = {dim}")
    } else {
        return;
    };
    plain_error(v, message);
}

/// Only the memory of the source counts, not how it was seen. A view that is what the
/// source is anyway is the source.
fn fold_reinterpret(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    let source = ir.operand(op, 0);
    let inner = ir.defining_op(source);
    let seen = inner.filter(|&inner| ir.is(inner, &CAST) || ir.is(inner, &REINTERPRET_CAST));
    if let Some(inner) = seen {
        let value = ir.operand(inner, 0);
        ir.set_operand(op, 0, value);
        return Fold::InPlace;
    }
    let (from, to) = (ir.ty(source), ir.ty(ir.result(op, 0)));
    let (Some(memref), true) = (from.as_memref(), from == to) else { return Fold::No };
    let known = strides_and_offset(memref)
        .is_some_and(|(strides, offset)| dynamic_dims(&strides) == 0 && offset.size().is_some());
    if known && dynamic_dims(&memref.shape) == 0 {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    Fold::No
}

/// `assume_alignment %m, 16 : memref<4xf32>`
pub static ASSUME_ALIGNMENT: OpDef = OpDef {
    name: "memref.assume_alignment",
    summary: "Says that the address is a multiple of a number",
    operands: &[ValueSpec::one("memref", &MEMREF)],
    results: &[ValueSpec::one("result", &MEMREF)],
    attrs: &[AttrSpec::required("alignment", &I32_ATTR)],
    traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(|v| {
        let alignment = v.ir().attr(v.op, "alignment").and_then(Attribute::as_i64);
        match alignment {
            Some(..=0) => {
                v.error(
                    "attribute 'alignment' failed to satisfy constraint: 32-bit signless integer \
                     attribute whose value is positive",
                );
            }
            Some(value) if value & (value - 1) != 0 => {
                v.error("alignment must be power of 2");
            }
            _ => {}
        }
    }),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "assume_align")),
    syntax: Some(&OpSyntax::Format("$memref `,` $alignment attr-dict `:` type($memref)")),
    ..OpDef::DEFAULT
};

/// Creates the same memref with an alignment that is a power of two.
pub fn assume_alignment(b: &mut Builder<'_>, memref: Value, alignment: u32) -> Value {
    let ty = b.ir.ty(memref).clone();
    let state = OpState::new(&ASSUME_ALIGNMENT)
        .operands([memref])
        .attr("alignment", Attribute::i32(alignment as i32));
    b.create_value(state.results([ty]))
}

/// `distinct_objects %a, %b : memref<4xf32>, memref<4xf32>`
pub static DISTINCT_OBJECTS: OpDef = OpDef {
    name: "memref.distinct_objects",
    summary: "Says that memrefs do not share memory",
    operands: &[ValueSpec::variadic("memrefs", &MEMREF)],
    results: &[ValueSpec::variadic("objects", &MEMREF)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        if ir.operands(v.op).is_empty() {
            v.error("expected at least one operand");
        } else if !ir.operand_types(v.op).eq(ir.result_types(v.op)) {
            v.error("operand types and result types must match");
        }
    }),
    infer: Some(|name, env| match name {
        "objects" => env.types("memrefs").map(<[_]>::to_vec),
        _ => None,
    }),
    syntax: Some(&OpSyntax::Format("$memrefs attr-dict `:` type($memrefs)")),
    ..OpDef::DEFAULT
};

/// Creates the same memrefs, of which is known that they do not share memory.
pub fn distinct_objects(b: &mut Builder<'_>, memrefs: &[Value]) -> OpId {
    let types: Vec<Type> = memrefs.iter().map(|&memref| b.ir.ty(memref).clone()).collect();
    b.create(OpState::new(&DISTINCT_OBJECTS).operands(memrefs.iter().copied()).results(types))
}
