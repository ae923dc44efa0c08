//! A part of a memref.

use std::collections::BTreeMap;
use std::fmt;

use super::layout::{product, strided, strides_and_offset, sum, with_layout};
use super::mixed::{self, LISTS, Mixed};
use super::{Ops, constant_index, name_result, plain_error};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{I64_ARRAY_ATTR, INDEX, MEMREF};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, Dim, EffectsOf, Fold, FoldResult, Ir, MemRefType,
    OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Rewriter, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&SUBVIEW];

/// `subview %m[0, %i] [4, %n] [1, 1] : memref<8x?xf32> to memref<4x?xf32, …>`: offsets,
/// sizes and strides. Dimensions of size 1 may be left out of the result.
pub static SUBVIEW: OpDef = OpDef {
    name: "memref.subview",
    summary: "A part of a memref",
    operands: &[
        ValueSpec::one("source", &MEMREF),
        ValueSpec::variadic("offsets", &INDEX),
        ValueSpec::variadic("sizes", &INDEX),
        ValueSpec::variadic("strides", &INDEX),
    ],
    results: &[ValueSpec::one("result", &MEMREF)],
    attrs: &[
        AttrSpec::required("static_offsets", &I64_ARRAY_ATTR),
        AttrSpec::required("static_sizes", &I64_ARRAY_ATTR),
        AttrSpec::required("static_strides", &I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(verify_subview),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "subview")),
    syntax: Some(&OpSyntax::new(parse_subview, print_subview)),
    fold: Some(fold_subview),
    patterns: &[use_constants, part_of_cast],
    ..OpDef::DEFAULT
};

/// The type of a part that keeps all dimensions; None if the layout is not strided.
pub fn subview_type(
    source: &MemRefType,
    offsets: &[Dim],
    sizes: &[Dim],
    steps: &[Dim],
) -> Option<Type> {
    let (strides, mut offset) = strides_and_offset(source)?;
    for (&place, &stride) in offsets.iter().zip(&strides) {
        offset = sum(offset, product(place, stride));
    }
    let strides = strides.iter().zip(steps).map(|(&stride, &step)| product(stride, step));
    let layout = strided(strides.collect(), offset);
    let sized = MemRefType { shape: sizes.to_vec(), ..source.clone() };
    Some(with_layout(&sized, Some(layout)))
}

/// Creates a part of a memref with a strided layout, which keeps all dimensions.
///
/// # Panics
/// If the layout is not strided.
pub fn subview(
    b: &mut Builder<'_>,
    source: Value,
    offsets: &[Mixed],
    sizes: &[Mixed],
    strides: &[Mixed],
) -> Value {
    let dims = |list: &[Mixed]| list.iter().map(|number| number.dim()).collect::<Vec<_>>();
    let memref = b.ir.ty(source).as_memref();
    let ty = memref
        .and_then(|memref| subview_type(memref, &dims(offsets), &dims(sizes), &dims(strides)))
        .expect("the layout is strided");
    b.create_value(subview_state(source, &[offsets, sizes, strides], ty))
}

fn subview_state(source: Value, lists: &[&[Mixed]; 3], ty: Type) -> OpState {
    let [offsets, sizes, strides] = lists.map(mixed::split);
    let state = OpState::new(&SUBVIEW)
        .operand_groups(&[&[source], &offsets.0, &sizes.0, &strides.0])
        .attr(LISTS[0], offsets.1)
        .attr(LISTS[1], sizes.1)
        .attr(LISTS[2], strides.1);
    state.results([ty])
}

/// Offsets, sizes and strides.
pub fn subview_lists(ir: &Ir, op: OpId) -> [Vec<Mixed>; 3] {
    [0, 1, 2].map(|list| mixed::numbers(ir, op, LISTS[list], ir.operand_group(op, list + 1)))
}

fn parse_subview(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    let (mut values, mut sizes) = (Vec::new(), vec![1]);
    for list in LISTS {
        let before = values.len();
        let statics = mixed::parse_list(p, &mut values)?;
        sizes.push((values.len() - before) as i32);
        state.attrs.set(list, statics);
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

fn print_subview(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let source = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(source)?;
    for (group, list) in LISTS.into_iter().enumerate() {
        p.write_str(if group > 0 { " " } else { "" })?;
        mixed::print_list(p, op, list, ir.operand_group(op, group + 1))?;
    }
    p.optional_attr_dict(op, &LISTS)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(source))?;
    p.write_str(" to ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

/// Which dimensions of size 1 a shape leaves out of another; None if it is not made so.
fn dropped_by_shape(full: &[Dim], reduced: &[Dim]) -> Option<Vec<bool>> {
    let mut kept = reduced.iter().peekable();
    let mut dropped = Vec::new();
    for dim in full {
        let keep = kept.next_if_eq(&dim).is_some();
        if !keep && *dim != Dim::Static(1) {
            return None;
        }
        dropped.push(!keep);
    }
    kept.next().is_none().then_some(dropped)
}

/// Which dimensions of `full` are not in `reduced`: of those of size 1 the ones whose
/// strides are missing.
fn dropped_by_stride(full: &MemRefType, reduced: &MemRefType) -> Option<Vec<bool>> {
    if full.shape.len() == reduced.shape.len() {
        return Some(vec![false; full.shape.len()]);
    }
    let mut dropped: Vec<bool> = full.shape.iter().map(|dim| *dim == Dim::Static(1)).collect();
    let count = |dropped: &[bool]| dropped.iter().filter(|dropped| **dropped).count();
    let missing = full.shape.len().checked_sub(reduced.shape.len())?;
    if count(&dropped) == missing {
        return Some(dropped);
    }
    let (strides, _) = strides_and_offset(full)?;
    let (kept, _) = strides_and_offset(reduced)?;
    let occurrences = |strides: &[Dim]| {
        let mut counts = BTreeMap::<Option<i64>, usize>::new();
        for stride in strides {
            *counts.entry(stride.size()).or_default() += 1;
        }
        counts
    };
    let (mut before, after) = (occurrences(&strides), occurrences(&kept));
    for (dim, stride) in
        strides.iter().enumerate().filter(|(dim, _)| full.shape[*dim] == Dim::Static(1))
    {
        let before = before.entry(stride.size()).or_default();
        let after = after.get(&stride.size()).copied().unwrap_or_default();
        match (*before).cmp(&after) {
            std::cmp::Ordering::Greater => *before -= 1,
            std::cmp::Ordering::Equal => dropped[dim] = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    (count(&dropped) == missing).then_some(dropped)
}

/// Which dimensions of the source are not in the result.
pub fn dropped_dims(ir: &Ir, op: OpId) -> Option<Vec<bool>> {
    let source = ir.ty(ir.operand(op, 0)).as_memref()?;
    let lists = LISTS.map(|list| mixed::dims(ir, op, list));
    let full = subview_type(source, &lists[0], &lists[1], &lists[2])?;
    dropped_by_stride(full.as_memref()?, ir.ty(ir.result(op, 0)).as_memref()?)
}

fn verify_subview(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let rank = source.shape.len();
    if !mixed::verify_lists(v, [rank, rank, rank]) {
        return;
    }
    let lists = LISTS.map(|list| mixed::dims(ir, v.op, list));
    if source.memory_space != result.memory_space {
        let message = format!(
            "different memory spaces specified for base memref type '{from}' and subview memref \
             type '{to}'"
        );
        return plain_error(v, message);
    }
    let Some(expected) = subview_type(source, &lists[0], &lists[1], &lists[2]) else {
        return plain_error(v, format!("base type '{from}' is not strided"));
    };
    let Some(full) = expected.as_memref() else { return };
    let mismatch = |what: &str| {
        format!(
            "expected result type to be '{expected}' or a rank-reduced version. (mismatch of \
             result {what}), but got '{to}'"
        )
    };
    let message = if full.shape.len() < result.shape.len() {
        Some(format!(
            "expected result rank to be smaller or equal to the source rank, but got '{to}'"
        ))
    } else if dropped_by_shape(&full.shape, &result.shape).is_none() {
        Some(mismatch("sizes"))
    } else if full.element != result.element {
        let element = &full.element;
        Some(format!("expected result element type to be '{element}', but got '{to}'"))
    } else if !same_layout(full, result) {
        Some(mismatch("layout"))
    } else {
        out_of_bounds(source, &lists)
    };
    if let Some(message) = message {
        plain_error(v, message);
    }
}

fn same_layout(full: &MemRefType, reduced: &MemRefType) -> bool {
    let strides = strides_and_offset(full).zip(strides_and_offset(reduced));
    let Some(((strides, offset), (kept, reduced_offset))) = strides else { return false };
    let Some(dropped) = dropped_by_stride(full, reduced) else { return false };
    let strides = strides.iter().zip(dropped).filter(|(_, dropped)| !dropped).map(|(s, _)| s);
    offset == reduced_offset && strides.eq(&kept)
}

/// A dimension in which the part is known to be outside of the memref.
fn out_of_bounds(source: &MemRefType, lists: &[Vec<Dim>; 3]) -> Option<String> {
    source.shape.iter().enumerate().find_map(|(dim, size)| {
        let (size, offset) = (size.size()?, lists[0][dim].size()?);
        if offset >= size {
            return Some(format!("offset {dim} is out-of-bounds: {offset} >= {size}"));
        }
        let (count, step) = (lists[1][dim].size()?, lists[2][dim].size()?);
        let last = count.checked_sub(1)?.checked_mul(step)?.checked_add(offset)?;
        (last >= size)
            .then(|| format!("slice along dimension {dim} runs out-of-bounds: {last} >= {size}"))
    })
}

/// The whole of a memref whose shape is known is the memref.
fn fold_subview(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    let source = ir.operand(op, 0);
    let (from, to) = (ir.ty(source), ir.ty(ir.result(op, 0)));
    let known = from.element_count().is_some();
    if from == to && known {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    Fold::No
}

/// Numbers that are constants are kept in the attributes, and known to the type.
fn use_constants(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let mut changed = false;
    let lists = subview_lists(ir, op);
    let exact = [0, 1, 2].map(|list: usize| {
        let number = |number: &Mixed| match *number {
            Mixed::Value(value) => match constant_index(ir, value) {
                // What is never right stays as it was: the verifier would refuse it.
                Some(number) if list == 2 || number >= 0 => {
                    changed = true;
                    Mixed::Static(number)
                }
                _ => Mixed::Value(value),
            },
            fixed => fixed,
        };
        lists[list].iter().map(number).collect::<Vec<_>>()
    });
    if !changed {
        return false;
    }
    let (source, to) = (ir.operand(op, 0), ir.ty(ir.result(op, 0)).clone());
    let dims = exact.each_ref().map(|list| list.iter().map(|n| n.dim()).collect::<Vec<_>>());
    let full = ir.ty(source).as_memref().and_then(|memref| {
        let in_bounds = out_of_bounds(memref, &dims).is_none();
        in_bounds.then(|| subview_type(memref, &dims[0], &dims[1], &dims[2]))?
    });
    let (Some(full), Some(dropped)) = (full, dropped_dims(ir, op)) else { return false };
    let Some(exact_type) = without_dims(&full, &dropped) else { return false };
    let state = subview_state(source, &[&exact[0], &exact[1], &exact[2]], exact_type.clone());
    let new = r.create_before(op, state);
    let new = r.ir.result(new, 0);
    if exact_type == to {
        r.replace_op(op, &[new]);
    } else {
        r.replace_with_new(op, OpState::new(&super::cast::CAST).operands([new]).results([to]));
    }
    true
}

/// A part of a cast memref is one of the memref itself, if that knows no less.
fn part_of_cast(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let old = ir.operand(op, 0);
    let Some(cast) = ir.defining_op(old).filter(|&cast| ir.is(cast, &super::cast::CAST)) else {
        return false;
    };
    let source = ir.operand(cast, 0);
    let (Some(from), Some(to)) = (ir.ty(source).as_memref(), ir.ty(old).as_memref()) else {
        return false;
    };
    let lists = LISTS.map(|list| mixed::dims(ir, op, list));
    if !knows_all_of(from, to) || out_of_bounds(from, &lists).is_some() {
        return false;
    }
    let full = subview_type(from, &lists[0], &lists[1], &lists[2]);
    let (Some(full), Some(dropped)) = (full, dropped_dims(ir, op)) else { return false };
    let Some(exact) = without_dims(&full, &dropped) else { return false };
    let numbers = subview_lists(ir, op);
    let ty = ir.ty(ir.result(op, 0)).clone();
    let state = subview_state(source, &[&numbers[0], &numbers[1], &numbers[2]], exact.clone());
    let new = r.create_before(op, state);
    let new = r.ir.result(new, 0);
    if exact == ty {
        r.replace_op(op, &[new]);
    } else {
        r.replace_with_new(op, OpState::new(&super::cast::CAST).operands([new]).results([ty]));
    }
    true
}

/// Whether every number that `other` knows is known to `memref` too.
fn knows_all_of(memref: &MemRefType, other: &MemRefType) -> bool {
    let layouts = strides_and_offset(memref).zip(strides_and_offset(other));
    let Some(((strides, offset), (other_strides, other_offset))) = layouts else { return false };
    let numbers = memref.shape.iter().chain(&strides).chain([&offset]);
    let others = other.shape.iter().chain(&other_strides).chain([&other_offset]);
    numbers.zip(others).all(|(number, other)| number.size().is_some() || other.size().is_none())
}

/// A strided memref type without some of its dimensions.
fn without_dims(full: &Type, dropped: &[bool]) -> Option<Type> {
    let memref = full.as_memref()?;
    let (strides, offset) = strides_and_offset(memref)?;
    let keep = |list: &[Dim]| {
        list.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(dim, _)| *dim).collect()
    };
    let reduced = MemRefType { shape: keep(&memref.shape), ..memref.clone() };
    Some(with_layout(&reduced, Some(strided(keep(&strides), offset))))
}
