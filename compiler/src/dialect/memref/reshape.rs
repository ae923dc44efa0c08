//! Dimensions that are split and merged.

use std::fmt;

use super::layout::{is_identity, product, strided, strides_and_offset, with_layout};
use super::mixed;
use super::{ANY_MEMREF, Ops, STRIDED_MEMREF, dynamic_dims, name_result};
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{I64_ARRAY_ATTR, INDEX, MEMREF_KIND, is_array};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, Dim, Effects, EffectsOf, Fold,
    FoldResult, Ir, MemRefType, OpDef, OpId, OpState, OpVerifier, Traits, Type, TypeConstraint,
    Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&COLLAPSE_SHAPE, &EXPAND_SHAPE, &RESHAPE];

static REASSOCIATION_ATTR: AttrConstraint =
    AttrConstraint::narrower("Array of 64-bit integer array attributes", is_array, |attr| {
        groups_of(attr).is_some()
    });

/// The lists of dimensions in a `reassociation`.
fn groups_of(attr: &Attribute) -> Option<Vec<Vec<i64>>> {
    let group = |group: &Attribute| {
        let dim = |dim: &Attribute| dim.as_i64().filter(|_| dim.ty() == Some(Type::I64));
        group.as_array()?.iter().map(dim).collect::<Option<Vec<_>>>()
    };
    attr.as_array()?.iter().map(group).collect()
}

/// The dimensions of each group of a `reassociation`.
pub fn groups(ir: &Ir, op: OpId) -> Vec<Vec<i64>> {
    ir.attr(op, "reassociation").and_then(groups_of).unwrap_or_default()
}

fn groups_attr(groups: &[Vec<i64>]) -> Attribute {
    let group = |group: &Vec<i64>| {
        Attribute::array(group.iter().map(|&dim| Attribute::i64(dim)).collect::<Vec<_>>())
    };
    Attribute::array(groups.iter().map(group).collect::<Vec<_>>())
}

/// `collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>`
pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "memref.collapse_shape",
    summary: "Merges neighbouring dimensions",
    operands: &[ValueSpec::one("src", &STRIDED_MEMREF)],
    results: &[ValueSpec::one("result", &STRIDED_MEMREF)],
    attrs: &[AttrSpec::required("reassociation", &REASSOCIATION_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_collapse),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "collapse_shape")),
    syntax: Some(&OpSyntax::Format(
        "$src $reassociation attr-dict `:` type($src) `into` type($result)",
    )),
    fold: Some(|ir, op, _| fold_inverse(ir, op, &EXPAND_SHAPE)),
    ..OpDef::DEFAULT
};

/// Creates a memref with merged dimensions; `groups` lists those of the source that
/// become one each.
///
/// # Panics
/// If these dimensions of the source cannot be merged.
pub fn collapse_shape(b: &mut Builder<'_>, source: Value, groups: &[Vec<i64>]) -> Value {
    let memref = b.ir.ty(source).as_memref().expect("a memref has a rank");
    let size = |group: &Vec<i64>| {
        let sizes = group.iter().map(|&dim| memref.shape[dim as usize]);
        sizes.reduce(product).unwrap_or(Dim::Static(1))
    };
    let shape: Vec<Dim> = groups.iter().map(size).collect();
    let ty = collapsed_type(memref, shape, groups).expect("the dimensions are contiguous");
    let state = OpState::new(&COLLAPSE_SHAPE).operands([source]);
    b.create_value(state.attr("reassociation", groups_attr(groups)).results([ty]))
}

/// The type of a memref whose dimensions are merged to `shape`.
fn collapsed_type(source: &MemRefType, shape: Vec<Dim>, groups: &[Vec<i64>]) -> Option<Type> {
    let result = MemRefType { shape, ..source.clone() };
    if is_identity(source) {
        return Some(with_layout(&result, None));
    }
    let (strides, offset) = strides_and_offset(source)?;
    let mut merged = Vec::new();
    for group in groups {
        let mut dims: Vec<usize> = group.iter().map(|&dim| dim as usize).collect();
        // The stride of a dimension of one element means nothing.
        while dims.len() > 1 && source.shape[*dims.last()?] == Dim::Static(1) {
            dims.pop();
        }
        let last = *dims.last()?;
        let known = source.shape[last].size().is_some() || dims.len() == 1;
        merged.push(if known { strides[last] } else { Dim::Dynamic });
    }
    for (group, &stride) in groups.iter().zip(&merged) {
        let mut expected = stride;
        for &dim in group.iter().skip(1).rev() {
            let dim = dim as usize;
            expected = product(expected, source.shape[dim]);
            let actual = strides[dim - 1];
            let differ = expected.size().is_some() && actual.size().is_some() && expected != actual;
            if differ && source.shape[dim - 1] != Dim::Static(1) {
                return None;
            }
        }
    }
    Some(with_layout(&result, Some(strided(merged, offset))))
}

/// The type of a memref whose dimensions are split to `shape`.
fn expanded_type(source: &MemRefType, shape: Vec<Dim>, groups: &[Vec<i64>]) -> Option<Type> {
    let result = MemRefType { shape, ..source.clone() };
    if is_identity(source) {
        return Some(with_layout(&result, None));
    }
    let (strides, offset) = strides_and_offset(source)?;
    let mut split = vec![Dim::Static(1); result.shape.len()];
    for (group, &stride) in groups.iter().zip(&strides) {
        let mut stride = stride;
        for &dim in group.iter().rev() {
            split[dim as usize] = stride;
            stride = product(stride, result.shape[dim as usize]);
        }
    }
    Some(with_layout(&result, Some(strided(split, offset))))
}

/// Checks the groups against the shapes, and returns whether all is well.
fn verify_groups(
    v: &mut OpVerifier<'_>,
    collapsed: &[Dim],
    expanded: &[Dim],
    groups: &[Vec<i64>],
) -> bool {
    match group_error(collapsed, expanded, groups) {
        None => true,
        Some(message) => {
            v.error(message);
            false
        }
    }
}

fn group_error(collapsed: &[Dim], expanded: &[Dim], groups: &[Vec<i64>]) -> Option<String> {
    if collapsed.len() != groups.len() {
        return Some(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        ));
    }
    let mut next = 0;
    for (index, (group, size)) in groups.iter().zip(collapsed).enumerate() {
        let mut sizes = Vec::new();
        for &dim in group {
            if dim != next {
                return Some("reassociation indices must be contiguous".into());
            }
            next += 1;
            let Some(size) = expanded.get(dim as usize) else {
                return Some(format!("reassociation index {dim} is out of bounds"));
            };
            sizes.push(*size);
        }
        if (*size == Dim::Dynamic) != (dynamic_dims(&sizes) > 0) {
            return Some(format!(
                "collapsed dim ({index}) must be dynamic if and only if reassociation group is \
                 dynamic"
            ));
        }
        let all = sizes.into_iter().fold(Dim::Static(1), product);
        if let (Some(size), Some(all)) = (size.size(), all.size())
            && size != all
        {
            return Some(format!(
                "collapsed dim size ({size}) must equal reassociation group size ({all})"
            ));
        }
    }
    if collapsed.is_empty() {
        return expanded
            .iter()
            .any(|dim| *dim != Dim::Static(1))
            .then(|| "rank 0 memrefs can only be extended/collapsed with/from ones".into());
    }
    (next != expanded.len() as i64).then(|| {
        format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        )
    })
}

fn verify_collapse(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let (before, after) = (source.shape.len(), result.shape.len());
    if before < after {
        v.error(format!(
            "has source rank {before} and result rank {after}. This is not a collapse ({before} < \
             {after})."
        ));
        return;
    }
    let groups = groups(ir, v.op);
    if !verify_groups(v, &result.shape, &source.shape, &groups) {
        return;
    }
    match collapsed_type(source, result.shape.clone(), &groups) {
        None => {
            v.error("invalid source layout map or collapsing non-contiguous dims");
        }
        Some(expected) if expected != *to => {
            v.error(format!("expected collapsed type to be '{expected}' but found '{to}'"));
        }
        Some(_) => {}
    }
}

/// `expand_shape %m [[0, 1]] output_shape [2, %n] : memref<?xf32> into memref<2x?xf32>`
pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "memref.expand_shape",
    summary: "Splits dimensions",
    operands: &[
        ValueSpec::one("src", &STRIDED_MEMREF),
        ValueSpec::variadic("output_shape", &INDEX),
    ],
    results: &[ValueSpec::one("result", &STRIDED_MEMREF)],
    attrs: &[
        AttrSpec::required("reassociation", &REASSOCIATION_ATTR),
        AttrSpec::required("static_output_shape", &I64_ARRAY_ATTR),
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_expand),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "expand_shape")),
    syntax: Some(&OpSyntax::new(parse_expand, print_expand)),
    fold: Some(|ir, op, _| fold_inverse(ir, op, &COLLAPSE_SHAPE)),
    ..OpDef::DEFAULT
};

/// Creates a memref with split dimensions: `shape` is that of the result, `groups`
/// lists the dimensions of the result that each one of the source becomes.
///
/// # Panics
/// If the layout of the source is not strided.
pub fn expand_shape(
    b: &mut Builder<'_>,
    source: Value,
    groups: &[Vec<i64>],
    shape: &[mixed::Mixed],
) -> Value {
    let memref = b.ir.ty(source).as_memref().expect("a memref has a rank");
    let dims = shape.iter().map(|size| size.dim()).collect();
    let ty = expanded_type(memref, dims, groups).expect("the layout is strided");
    let (values, statics) = mixed::split(shape);
    let state = OpState::new(&EXPAND_SHAPE)
        .operands([source])
        .operands(values)
        .attr("reassociation", groups_attr(groups))
        .attr("static_output_shape", statics);
    b.create_value(state.results([ty]))
}

fn parse_expand(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    let groups = p.parse_list(Delimiter::Square, |p| {
        p.parse_list(Delimiter::Square, Parser::parse_integer)
    })?;
    state.attrs.set("reassociation", groups_attr(&groups));
    p.parse_keyword("output_shape")?;
    let mut values = Vec::new();
    let statics = mixed::parse_list(p, &mut values)?;
    state.attrs.set("static_output_shape", statics);
    p.parse_attr_dict(&mut state.attrs)?;
    let from = p.parse_colon_type()?;
    p.parse_keyword("into")?;
    state.result_types.push(p.parse_type()?);
    state.operands.push(p.resolve_operand(&source, &from)?);
    mixed::resolve_indices(p, &values, &mut state.operands)
}

fn print_expand(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    p.operand(operands[0])?;
    if let Some(groups) = ir.attr(op, "reassociation") {
        p.write_str(" ")?;
        p.attr(groups)?;
    }
    p.write_str(" output_shape ")?;
    mixed::print_list(p, op, "static_output_shape", &operands[1..])?;
    p.optional_attr_dict(op, &["reassociation", "static_output_shape"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[0]))?;
    p.write_str(" into ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

fn verify_expand(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let (from, to) = (ir.ty(operands[0]), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let (before, after) = (source.shape.len(), result.shape.len());
    if before > after {
        v.error(format!(
            "has source rank {before} and result rank {after}. This is not an expansion ({before} \
             > {after})."
        ));
        return;
    }
    let groups = groups(ir, v.op);
    if !verify_groups(v, &source.shape, &result.shape, &groups) {
        return;
    }
    let Some(expected) = expanded_type(source, result.shape.clone(), &groups) else {
        v.error(format!("invalid source layout map of '{from}'"));
        return;
    };
    let said = mixed::dims(ir, v.op, "static_output_shape");
    let (unknown, given) = (dynamic_dims(&said), operands.len() - 1);
    let wrong = |&dim: &usize| result.shape[dim].size().is_some() && result.shape[dim] != said[dim];
    let message = if expected != *to {
        format!("expected expanded type to be '{expected}' but found '{to}'")
    } else if said.len() != after {
        format!(
            "expected number of static shape bounds to be equal to the output rank ({after}) but \
             found {} inputs instead",
            said.len()
        )
    } else if unknown != given {
        format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: \
             static_output_shape has {unknown} dynamic dims while output_shape has {given} values"
        )
    } else if let Some(dim) = (0..after).find(wrong) {
        format!("invalid output shape provided at pos {dim}")
    } else {
        return;
    };
    v.error(message);
}

/// Splitting and merging the same dimensions gives what there was.
fn fold_inverse(ir: &Ir, op: OpId, inverse: &'static OpDef) -> Fold {
    let source = ir.operand(op, 0);
    let Some(before) = ir.defining_op(source).filter(|&before| ir.is(before, inverse)) else {
        return Fold::No;
    };
    let value = ir.operand(before, 0);
    let same = ir.ty(value) == ir.ty(ir.result(op, 0));
    // Splitting merged dimensions may give other sizes where they are not known.
    let sure = ir.is(before, &EXPAND_SHAPE)
        || ir.ty(value).as_memref().is_some_and(|memref| dynamic_dims(&memref.shape) <= 1);
    if same && sure && groups(ir, op) == groups(ir, before) {
        return Fold::Results(vec![FoldResult::Value(value)]);
    }
    Fold::No
}

static SHAPE_MEMREF: TypeConstraint =
    TypeConstraint::of_kind("1D memref of signless integer or index values", &MEMREF_KIND, |ty| {
        ty.as_memref().is_some_and(|memref| {
            let element = &memref.element;
            memref.shape.len() == 1 && (element.is_signless_integer() || *element == Type::Index)
        })
    });

/// `reshape %m(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>`
pub static RESHAPE: OpDef = OpDef {
    name: "memref.reshape",
    summary: "The same elements with the shape that is in memory",
    operands: &[ValueSpec::one("source", &ANY_MEMREF), ValueSpec::one("shape", &SHAPE_MEMREF)],
    results: &[ValueSpec::one("result", &ANY_MEMREF)],
    // The shape is in memory.
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(verify_reshape),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "reshape")),
    syntax: Some(&OpSyntax::Format(
        "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a memref of type `ty` whose sizes are the elements of `shape`.
pub fn reshape(b: &mut Builder<'_>, source: Value, shape: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&RESHAPE).operands([source, shape]).results([ty]))
}

fn verify_reshape(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let rank = ir.ty(ir.operand(v.op, 1)).as_memref().map(|memref| memref.shape[0]);
    let identity = |ty: &Type| ty.as_memref().is_none_or(is_identity);
    let message = if from.element() != to.element() {
        "element types of source and destination memref types should be the same"
    } else if !identity(from) {
        "source memref type should have identity affine map"
    } else if let Some(result) = to.as_memref() {
        if !is_identity(result) {
            "result memref type should have identity affine map"
        } else if rank == Some(Dim::Dynamic) {
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref \
             type"
        } else if rank != Some(Dim::Static(result.shape.len() as i64)) {
            "length of shape operand differs from the result's memref rank"
        } else {
            return;
        }
    } else {
        return;
    };
    v.error(message);
}
