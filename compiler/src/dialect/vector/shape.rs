//! Vectors of another shape or order.

use super::{I64_LIST_ATTR, Ops, VECTOR, bit_width, numbers, vector_of};
use crate::asm::OpSyntax;
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState,
    OpVerifier, Traits, Type, Value, ValueSpec, VectorType,
};

/// The operations of this file.
pub static OPS: Ops = &[&SHAPE_CAST, &BITCAST, &TRANSPOSE, &SHUFFLE, &INTERLEAVE, &DEINTERLEAVE];

/// A cast of nothing is nothing; one of one is one.
fn fold_cast(ir: &mut Ir, op: OpId, def: &'static OpDef) -> Fold {
    let source = ir.operand(op, 0);
    let ty = ir.ty(ir.result(op, 0));
    if ir.ty(source) == ty {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    let Some(inner) = ir.defining_op(source).filter(|&inner| ir.is(inner, def)) else {
        return Fold::No;
    };
    let value = ir.operand(inner, 0);
    if ir.ty(value) == ty {
        return Fold::Results(vec![FoldResult::Value(value)]);
    }
    Fold::No
}

/// `shape_cast %v : vector<2x4xf32> to vector<8xf32>`: the same elements in the same
/// order.
pub static SHAPE_CAST: OpDef = OpDef {
    name: "vector.shape_cast",
    summary: "The same elements in another shape",
    operands: &[ValueSpec::one("source", &VECTOR)],
    results: &[ValueSpec::one("result", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let (source, result) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
        let count = |ty: &Type| ty.element_count().unwrap_or(i64::MAX);
        let scales =
            |ty: &Type| ty.as_vector().map(|v| v.scalable.iter().filter(|scales| **scales).count());
        if source.element() != result.element() {
            v.error("has different source and result element types");
        } else if count(source) != count(result) {
            let (from, to) = (count(source), count(result));
            v.error(format!(
                "has different number of elements at source ({from}) and result ({to})"
            ));
        } else if scales(source) != scales(result) {
            let (from, to) =
                (scales(source).unwrap_or_default(), scales(result).unwrap_or_default());
            v.error(format!(
                "has different number of scalable dims at source ({from}) and result ({to})"
            ));
        }
    }),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type($result)")),
    fold: Some(|ir, op, _| fold_cast(ir, op, &SHAPE_CAST)),
    ..OpDef::DEFAULT
};

/// Creates a vector of type `ty` with the same elements.
pub fn shape_cast(b: &mut Builder<'_>, vector: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&SHAPE_CAST).operands([vector]).results([ty]))
}

/// `bitcast %v : vector<4xf32> to vector<8xi16>`: the same bits in the last dimension.
pub static BITCAST: OpDef = OpDef {
    name: "vector.bitcast",
    summary: "The same bits as other elements",
    operands: &[ValueSpec::one("source", &VECTOR)],
    results: &[ValueSpec::one("result", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_bitcast),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type($result)")),
    fold: Some(|ir, op, _| fold_cast(ir, op, &BITCAST)),
    ..OpDef::DEFAULT
};

/// Creates a vector of type `ty` with the same bits.
pub fn bitcast(b: &mut Builder<'_>, vector: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&BITCAST).operands([vector]).results([ty]))
}

fn verify_bitcast(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let source = vector_of(v, ir.operand(v.op, 0));
    let (Some(source), Some(result)) = (source, vector_of(v, ir.result(v.op, 0))) else { return };
    let (from, to) = (&source.shape, &result.shape);
    if from.len() != to.len() {
        v.error("failed to verify that all of {source, result} have same rank");
        return;
    }
    let before = from.len().saturating_sub(1);
    if let Some(dim) = (0..before).find(|&dim| from[dim] != to[dim]) {
        v.error(format!("dimension size mismatch at: {dim}"));
        return;
    }
    let bits = |vector: &VectorType| {
        let last = vector.shape.last().copied().unwrap_or(1);
        bit_width(&vector.element).map(|width| i128::from(width) * i128::from(last))
    };
    if bits(source) != bits(result) {
        v.error(if from.is_empty() {
            "source/result bitwidth of the 0-D vector element types must be equal"
        } else {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        });
    }
}

/// `transpose %v, [1, 0] : vector<2x4xf32> to vector<4x2xf32>`
pub static TRANSPOSE: OpDef = OpDef {
    name: "vector.transpose",
    summary: "The dimensions in another order",
    operands: &[ValueSpec::one("vector", &VECTOR)],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[AttrSpec::required("permutation", &I64_LIST_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_transpose),
    syntax: Some(&OpSyntax::Format(
        "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)",
    )),
    fold: Some(|ir, op, _| {
        let order = numbers(ir.attr(op, "permutation"));
        let identity = order.iter().copied().eq(0..order.len() as i64);
        if identity { Fold::Results(vec![FoldResult::Value(ir.operand(op, 0))]) } else { Fold::No }
    }),
    ..OpDef::DEFAULT
};

/// Creates a vector with the dimensions taken from these places.
///
/// # Panics
/// If it is not a vector or a place is not one of its dimensions.
pub fn transpose(b: &mut Builder<'_>, vector: Value, order: &[usize]) -> Value {
    let source = b.ir.ty(vector).as_vector().expect("a vector is transposed");
    let ty = Type::Vector(
        VectorType {
            shape: order.iter().map(|&dim| source.shape[dim]).collect(),
            scalable: order.iter().map(|&dim| source.scalable[dim]).collect(),
            element: source.element.clone(),
        }
        .into(),
    );
    let order = Attribute::i64_array(order.iter().map(|&dim| dim as i64));
    let state = OpState::new(&TRANSPOSE).operands([vector]).attr("permutation", order);
    b.create_value(state.results([ty]))
}

fn verify_transpose(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let source = vector_of(v, ir.operand(v.op, 0));
    let (Some(source), Some(result)) = (source, vector_of(v, ir.result(v.op, 0))) else { return };
    let order = numbers(ir.attr(v.op, "permutation"));
    let rank = result.shape.len();
    if source.element != result.element {
        v.error("failed to verify that operand and result have same element type");
        return;
    }
    if source.shape.len() != rank {
        v.error(format!("vector result rank mismatch: {rank}"));
        return;
    }
    if order.len() != rank {
        v.error(format!("transposition length mismatch: {}", order.len()));
        return;
    }
    let mut seen = vec![false; rank];
    for (&size, &from) in result.shape.iter().zip(&order) {
        let Some(place) = usize::try_from(from).ok().filter(|&place| place < rank) else {
            v.error(format!("transposition index out of range: {from}"));
            return;
        };
        if std::mem::replace(&mut seen[place], true) {
            v.error(format!("duplicate position index: {from}"));
            return;
        }
        if size != source.shape[place] {
            v.error(format!("dimension size mismatch at: {from}"));
            return;
        }
    }
}

/// `shuffle %a, %b [0, 5] : vector<4xf32>, vector<4xf32>`: parts of two vectors, counted
/// through both; -1 is poison.
pub static SHUFFLE: OpDef = OpDef {
    name: "vector.shuffle",
    summary: "Parts of two vectors",
    operands: &[ValueSpec::one("v1", &VECTOR), ValueSpec::one("v2", &VECTOR)],
    results: &[ValueSpec::one("vector", &VECTOR)],
    attrs: &[AttrSpec::required("mask", &I64_LIST_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "vector" => {
            let count = env.attr("mask")?.as_int_array()?.len();
            Some(vec![shuffled(env.ty("v1")?, count)?])
        }
        _ => None,
    }),
    verify: Some(verify_shuffle),
    syntax: Some(&OpSyntax::Format("$v1 `,` $v2 $mask attr-dict `:` type($v1) `,` type($v2)")),
    ..OpDef::DEFAULT
};

fn shuffled(ty: &Type, count: usize) -> Option<Type> {
    let vector = ty.as_vector()?;
    let mut shape = vector.shape.clone();
    match shape.first_mut() {
        Some(first) => *first = count as i64,
        None => shape.push(count as i64),
    }
    let scalable = vec![false; shape.len()];
    Some(Type::Vector(VectorType { shape, scalable, element: vector.element.clone() }.into()))
}

/// Creates a vector of parts of two.
///
/// # Panics
/// If they are not vectors.
pub fn shuffle(b: &mut Builder<'_>, first: Value, second: Value, mask: &[i64]) -> Value {
    let ty = shuffled(b.ir.ty(first), mask.len()).expect("vectors are shuffled");
    let mask = Attribute::i64_array(mask.iter().copied());
    b.create_value(
        OpState::new(&SHUFFLE).operands([first, second]).attr("mask", mask).results([ty]),
    )
}

fn verify_shuffle(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (first, second) = (vector_of(v, ir.operand(v.op, 0)), vector_of(v, ir.operand(v.op, 1)));
    let (Some(first), Some(second)) = (first, second) else { return };
    let Some(result) = vector_of(v, ir.result(v.op, 0)) else { return };
    let mask = numbers(ir.attr(v.op, "mask"));
    let (a, b, c) = (&first.shape, &second.shape, &result.shape);
    let same_element = first.element == second.element && first.element == result.element;
    let lengths = a.first().copied().unwrap_or(1) + b.first().copied().unwrap_or(1);
    let outside = mask.iter().position(|&index| index < -1 || index >= lengths);
    let zero = a.is_empty() && b.is_empty() && c.len() == 1;
    let message = if !same_element {
        "failed to verify that first operand v1 and result have same element type".to_owned()
    } else if !zero && (a.len() != b.len() || a.len() != c.len()) {
        "rank mismatch".to_owned()
    } else if !zero && (1..a.len()).any(|dim| a[dim] != b[dim] || a[dim] != c[dim]) {
        "dimension mismatch".to_owned()
    } else if mask.is_empty() {
        "invalid mask length".to_owned()
    } else if c.first() != Some(&(mask.len() as i64)) {
        "mask length mismatch".to_owned()
    } else if let Some(index) = outside {
        format!("mask index #{} out of range", index + 1)
    } else {
        return;
    };
    v.error(message);
}

/// A vector type with another last dimension.
fn with_last(ty: &Type, size: impl Fn(i64) -> Option<i64>) -> Option<Type> {
    let mut vector = ty.as_vector()?.clone();
    let last = vector.shape.last_mut()?;
    *last = size(*last)?;
    Some(Type::Vector(vector.into()))
}

/// `interleave %a, %b : vector<4xf32> -> vector<8xf32>`: elements of both in turn.
pub static INTERLEAVE: OpDef = OpDef {
    name: "vector.interleave",
    summary: "The elements of two vectors in turn",
    operands: &[ValueSpec::one("lhs", &VECTOR), ValueSpec::one("rhs", &VECTOR)],
    results: &[ValueSpec::one("result", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "rhs" => Some(vec![env.ty("lhs")?.clone()]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let (lhs, rhs) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.operand(v.op, 1)));
        let expected = with_last(lhs, |size| size.checked_mul(2));
        if lhs != rhs {
            v.error("failed to verify that all of {lhs, rhs} have same type");
        } else if expected.as_ref() != Some(ir.ty(ir.result(v.op, 0))) {
            v.error("failed to verify that type of 'result' is double the width of the inputs");
        }
    }),
    syntax: Some(&OpSyntax::Format("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)")),
    ..OpDef::DEFAULT
};

/// Creates a vector with the elements of two in turn.
///
/// # Panics
/// If they have no last dimension.
pub fn interleave(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let ty = with_last(b.ir.ty(lhs), |size| size.checked_mul(2)).expect("a vector of rank 1");
    b.create_value(OpState::new(&INTERLEAVE).operands([lhs, rhs]).results([ty]))
}

/// `%even, %odd = deinterleave %v : vector<8xf32> -> vector<4xf32>`
pub static DEINTERLEAVE: OpDef = OpDef {
    name: "vector.deinterleave",
    summary: "The elements of even and of odd number",
    operands: &[ValueSpec::one("source", &VECTOR)],
    results: &[ValueSpec::one("res1", &VECTOR), ValueSpec::one("res2", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "res2" => Some(vec![env.ty("res1")?.clone()]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let source = ir.ty(ir.operand(v.op, 0));
        let even = |size: i64| (size % 2 == 0).then_some(size / 2);
        let half = with_last(source, even);
        if half.is_none() {
            v.error(
                "failed to verify that the trailing dimension of the source vector has an even \
                 number of elements",
            );
        } else if ir.result_types(v.op).any(|ty| Some(ty) != half.as_ref()) {
            v.error(
                "failed to verify that the trailing dimension of the results is half the width of \
                 source trailing dimension",
            );
        }
    }),
    result_names: Some(|ir, op, name| {
        name(ir.result(op, 0), "res1".into());
        name(ir.result(op, 1), "res2".into());
    }),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `->` type($res1)")),
    ..OpDef::DEFAULT
};

/// Creates the vectors of the elements of even and of odd number.
///
/// # Panics
/// If the last dimension is not even.
pub fn deinterleave(b: &mut Builder<'_>, vector: Value) -> OpId {
    let even = |size: i64| (size % 2 == 0).then_some(size / 2);
    let half = with_last(b.ir.ty(vector), even).expect("the last dimension is even");
    b.create(OpState::new(&DEINTERLEAVE).operands([vector]).results([half.clone(), half]))
}
