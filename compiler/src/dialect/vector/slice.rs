//! Parts of vectors that begin anywhere.

use super::{Ops, VECTOR, vector_of};
use crate::asm::OpSyntax;
use crate::ir::constraints::is_array;
use crate::ir::{
    AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, OpDef, OpId, OpState, OpVerifier,
    Traits, Type, Value, ValueSpec, VectorType,
};

/// The operations of this file.
pub static OPS: Ops = &[&EXTRACT_STRIDED_SLICE, &INSERT_STRIDED_SLICE];

static I64_ARRAY_LIKE: AttrConstraint =
    AttrConstraint::narrower("64-bit integer array attribute", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|a| a.ty() == Some(Type::I64)))
    });

fn list(v: &OpVerifier<'_>, name: &str) -> Vec<i64> {
    let list = v.ir().attr(v.op, name).and_then(Attribute::as_array).unwrap_or_default();
    list.iter().filter_map(Attribute::as_i64).collect()
}

fn list_attr(numbers: &[i64]) -> Attribute {
    Attribute::array(numbers.iter().map(|&number| Attribute::i64(number)).collect::<Vec<_>>())
}

/// `extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}
///   : vector<4x8xf32> to vector<2x4xf32>`
pub static EXTRACT_STRIDED_SLICE: OpDef = OpDef {
    name: "vector.extract_strided_slice",
    summary: "A part of a vector",
    operands: &[ValueSpec::one("source", &VECTOR)],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[
        AttrSpec::required("offsets", &I64_ARRAY_LIKE),
        AttrSpec::required("sizes", &I64_ARRAY_LIKE),
        AttrSpec::required("strides", &I64_ARRAY_LIKE),
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_extract),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type(results)")),
    ..OpDef::DEFAULT
};

/// The type of a part with these sizes in the first dimensions.
fn slice_type(vector: &VectorType, sizes: &[i64]) -> Type {
    let mut part = vector.clone();
    part.shape[..sizes.len()].copy_from_slice(sizes);
    Type::Vector(part.into())
}

/// Creates a part of a vector; dimensions without number are whole.
///
/// # Panics
/// If it is not a vector or has less dimensions.
pub fn extract_strided_slice(
    b: &mut Builder<'_>,
    vector: Value,
    offsets: &[i64],
    sizes: &[i64],
) -> Value {
    let ty = slice_type(b.ir.ty(vector).as_vector().expect("a part of a vector"), sizes);
    let state = OpState::new(&EXTRACT_STRIDED_SLICE)
        .operands([vector])
        .attr("offsets", list_attr(offsets))
        .attr("sizes", list_attr(sizes))
        .attr("strides", list_attr(&vec![1; sizes.len()]));
    b.create_value(state.results([ty]))
}

/// The first number that is not from `least` to below `bound`: its place and the bound.
fn outside(
    numbers: impl IntoIterator<Item = i64>,
    bounds: &[i64],
    least: i64,
    extra: i64,
) -> Option<(usize, i64)> {
    numbers.into_iter().zip(bounds).enumerate().find_map(|(place, (number, bound))| {
        let bound = bound + extra;
        (number < least || number >= bound).then_some((place, bound))
    })
}

fn verify_extract(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(source) = vector_of(v, ir.operand(v.op, 0)) else { return };
    let (offsets, sizes, strides) = (list(v, "offsets"), list(v, "sizes"), list(v, "strides"));
    let shape = &source.shape;
    let sums = || offsets.iter().zip(&sizes).map(|(a, b)| a.saturating_add(*b));
    let confined = |what: &str, (place, bound): (usize, i64), least: i64| {
        format!("expected {what} dimension {place} to be confined to [{least}, {bound})")
    };
    let message = if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        "expected offsets, sizes and strides attributes of same size".to_owned()
    } else if offsets.len() > shape.len() {
        "expected offsets attribute of rank no greater than vector rank".to_owned()
    } else if let Some(wrong) = outside(offsets.clone(), shape, 0, 0) {
        confined("offsets", wrong, 0)
    } else if let Some(wrong) = outside(sizes.clone(), shape, 1, 1) {
        confined("sizes", wrong, 1)
    } else if strides.iter().any(|&stride| stride != 1) {
        "expected strides to be confined to [1, 2)".to_owned()
    } else if let Some(wrong) = outside(sums(), shape, 1, 1) {
        confined("sum(offsets, sizes)", wrong, 1)
    } else {
        let expected = slice_type(source, &sizes);
        if *ir.ty(ir.result(v.op, 0)) == expected {
            return;
        }
        format!("expected result type to be '{expected}'")
    };
    v.error(message);
}

/// `insert_strided_slice %a, %v {offsets = [0, 2], strides = [1]}
///   : vector<4xf32> into vector<4x8xf32>`
pub static INSERT_STRIDED_SLICE: OpDef = OpDef {
    name: "vector.insert_strided_slice",
    summary: "A vector with another part",
    operands: &[ValueSpec::one("valueToStore", &VECTOR), ValueSpec::one("dest", &VECTOR)],
    results: &[ValueSpec::one("res", &VECTOR)],
    attrs: &[
        AttrSpec::required("offsets", &I64_ARRAY_LIKE),
        AttrSpec::required("strides", &I64_ARRAY_LIKE),
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "res" => Some(vec![env.ty("dest")?.clone()]),
        _ => None,
    }),
    verify: Some(verify_insert),
    syntax: Some(&OpSyntax::Format(
        "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a vector with another part that begins at these offsets.
pub fn insert_strided_slice(
    b: &mut Builder<'_>,
    part: Value,
    vector: Value,
    offsets: &[i64],
) -> Value {
    let ty = b.ir.ty(vector).clone();
    let rank = b.ir.ty(part).as_vector().map_or(0, |part| part.shape.len());
    let state = OpState::new(&INSERT_STRIDED_SLICE)
        .operands([part, vector])
        .attr("offsets", list_attr(offsets))
        .attr("strides", list_attr(&vec![1; rank]));
    b.create_value(state.results([ty]))
}

fn verify_insert(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operand = |index: usize| ir.operand(v.op, index);
    let (Some(part), Some(dest)) = (vector_of(v, operand(0)), vector_of(v, operand(1))) else {
        return;
    };
    let op: OpId = v.op;
    let (offsets, strides) = (list(v, "offsets"), list(v, "strides"));
    let (from, to) = (&part.shape, &dest.shape);
    let confined = |what: &str, (place, bound): (usize, i64), least: i64| {
        format!("expected {what} dimension {place} to be confined to [{least}, {bound})")
    };
    let message = if part.element != dest.element {
        "failed to verify that operand #0 and result have same element type".to_owned()
    } else if ir.ty(ir.result(op, 0)) != ir.ty(ir.operand(op, 1)) {
        "failed to verify that all of {dest, res} have same type".to_owned()
    } else if offsets.len() != to.len() {
        "expected offsets of same size as destination vector rank".to_owned()
    } else if strides.len() != from.len() {
        "expected strides of same size as source vector rank".to_owned()
    } else if from.len() > to.len() {
        "expected source rank to be no greater than destination rank".to_owned()
    } else if let Some(wrong) = outside(offsets.clone(), to, 0, 0) {
        confined("offsets", wrong, 0)
    } else if strides.iter().any(|&stride| stride != 1) {
        "expected strides to be confined to [1, 2)".to_owned()
    } else {
        let extra = to.len() - from.len();
        let sums = (0..to.len()).map(|dim| {
            let size = if dim < extra { 1 } else { from[dim - extra] };
            offsets[dim].saturating_add(size)
        });
        match outside(sums, to, 1, 1) {
            Some(wrong) => confined("sum(offsets, source vector shape)", wrong, 1),
            None => return,
        }
    };
    v.error(message);
}
