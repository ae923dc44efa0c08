//! Elements and parts of vectors, and vectors made of them.

use std::fmt;

use super::{Ops, VECTOR, vector_of};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::dialect::memref::mixed::{self, Mixed};
use crate::ir::constraints::{ANY_TYPE, I64_ARRAY_ATTR, INDEX, VECTOR_KIND};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, DenseElements, EffectsOf, Fold, FoldResult, Ir, OpDef,
    OpId, OpState, OpVerifier, Traits, Type, TypeConstraint, Value, ValueSpec, VectorType,
};

/// The operations of this file.
pub static OPS: Ops = &[&BROADCAST, &EXTRACT, &INSERT, &FROM_ELEMENTS, &TO_ELEMENTS, &STEP];

/// `broadcast %a : f32 to vector<4xf32>`
pub static BROADCAST: OpDef = OpDef {
    name: "vector.broadcast",
    summary: "Repeats a scalar or vector",
    operands: &[ValueSpec::one("source", &ANY_TYPE)],
    results: &[ValueSpec::one("vector", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_broadcast),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source) `to` type($vector)")),
    fold: Some(fold_broadcast),
    ..OpDef::DEFAULT
};

/// Creates a vector of type `ty` that repeats a scalar or a vector.
pub fn broadcast(b: &mut Builder<'_>, source: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&BROADCAST).operands([source]).results([ty]))
}

fn verify_broadcast(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let source = ir.ty(ir.operand(v.op, 0));
    let Some(result) = vector_of(v, ir.result(v.op, 0)) else { return };
    if *source.element_or_self() != result.element && *source != result.element {
        v.error("failed to verify that source operand and result have same element type");
        return;
    }
    let Some(source) = source.as_vector() else { return };
    let Some(extra) = result.shape.len().checked_sub(source.shape.len()) else {
        v.error("source rank higher than destination rank");
        return;
    };
    let dims = source.shape.iter().zip(&source.scalable);
    let pairs = dims.zip(result.shape[extra..].iter().zip(&result.scalable[extra..]));
    for ((&from, &from_scales), (&to, &to_scales)) in pairs {
        if from == 1 && !from_scales {
            continue;
        }
        if from != to || from_scales != to_scales {
            let text =
                |size: i64, scales| if scales { format!("[{size}]") } else { size.to_string() };
            let (from, to) = (text(from, from_scales), text(to, to_scales));
            v.error(format!("dimension mismatch ({from} vs. {to})"));
            return;
        }
    }
}

fn fold_broadcast(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let (source, ty) = (ir.operand(op, 0), ir.ty(ir.result(op, 0)));
    if ir.ty(source) == ty {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    let bits = match constants.first() {
        Some(Some(Attribute::Integer(attr))) => attr.bits(),
        Some(Some(Attribute::Float(attr))) => attr.bits,
        _ => return Fold::No,
    };
    let splat = DenseElements::splat(ty.clone(), bits);
    Fold::Results(vec![FoldResult::Constant(Attribute::DenseElements(splat.into()))])
}

/// `extract %v[1, %i] : f32 from vector<2x4xf32>`
pub static EXTRACT: OpDef = OpDef {
    name: "vector.extract",
    summary: "An element or a part of a vector",
    operands: &[ValueSpec::one("source", &VECTOR), ValueSpec::variadic("dynamic_position", &INDEX)],
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[AttrSpec::required("static_position", &I64_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_extract),
    syntax: Some(&OpSyntax::new(parse_extract, print_extract)),
    fold: Some(fold_extract),
    ..OpDef::DEFAULT
};

/// Creates the part of a vector at a position.
pub fn extract(b: &mut Builder<'_>, vector: Value, position: &[Mixed]) -> Value {
    let ty = part_type(b.ir.ty(vector), position.len()).expect("the position is in the vector");
    let (values, statics) = mixed::split(position);
    let state = OpState::new(&EXTRACT).operands([vector]).operands(values);
    b.create_value(state.attr("static_position", statics).results([ty]))
}

/// The type of what is at a position of that many numbers.
fn part_type(ty: &Type, depth: usize) -> Option<Type> {
    let vector = ty.as_vector()?;
    if depth == vector.shape.len() {
        return Some(vector.element.clone());
    }
    let (shape, scalable) =
        (vector.shape.get(depth..)?.to_vec(), vector.scalable[depth..].to_vec());
    Some(Type::Vector(VectorType { shape, scalable, element: vector.element.clone() }.into()))
}

fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    let mut values = Vec::new();
    let statics = mixed::parse_list(p, &mut values)?;
    state.attrs.set("static_position", statics);
    p.parse_attr_dict(&mut state.attrs)?;
    state.result_types.push(p.parse_colon_type()?);
    p.parse_keyword("from")?;
    let ty = p.parse_type()?;
    state.operands.push(p.resolve_operand(&source, &ty)?);
    mixed::resolve_indices(p, &values, &mut state.operands)
}

fn print_extract(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    p.operand(operands[0])?;
    mixed::print_list(p, op, "static_position", &operands[1..])?;
    p.optional_attr_dict(op, &["static_position"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.result(op, 0)))?;
    p.write_str(" from ")?;
    p.ty(ir.ty(operands[0]))
}

/// Whether the operands are those that the positions leave open.
fn positions_fit(v: &mut OpVerifier<'_>, values: usize) -> bool {
    let position = mixed::dims(v.ir(), v.op, "static_position");
    let fits = position.iter().filter(|dim| dim.size().is_none()).count() == values;
    if !fits {
        v.error(
            "mismatch between dynamic and static positions (kDynamic marker but no corresponding \
             dynamic position) -- this can only happen due to an incorrect fold/rewrite",
        );
    }
    fits
}

/// The first number of the position that is outside of the vector, counted from 1. A
/// position of -1 is poison.
fn outside(v: &OpVerifier<'_>, vector: &VectorType) -> Option<usize> {
    let position = mixed::dims(v.ir(), v.op, "static_position");
    let wrong = |(dim, size): (&crate::ir::Dim, &i64)| {
        dim.size().is_some_and(|index| index < -1 || index >= *size)
    };
    position.iter().zip(&vector.shape).position(wrong).map(|place| place + 1)
}

fn verify_extract(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let source = ir.ty(operands[0]);
    let Some(vector) = source.as_vector() else { return };
    let result = ir.ty(ir.result(v.op, 0));
    if vector.element != *result.element_or_self() && vector.element != *result {
        v.error("failed to verify that operand and result have same element type");
        return;
    }
    if !positions_fit(v, operands.len() - 1) {
        return;
    }
    let depth = mixed::dims(ir, v.op, "static_position").len();
    let Some(expected) = part_type(source, depth) else {
        v.error("expected position attribute of rank no greater than vector rank");
        return;
    };
    // A vector of rank 0 or of one element stands for its element too.
    let single = result.as_vector().is_some_and(|result| {
        depth == vector.shape.len()
            && result.element == vector.element
            && result.shape.iter().all(|&size| size == 1)
    });
    if expected != *result && !single {
        v.error(format!(
            "inferred type(s) '{expected}' are incompatible with return type(s) of operation \
             '{result}'"
        ));
        v.error("failed to infer returned types");
        return;
    }
    if let Some(place) = outside(v, vector) {
        v.error(format!(
            "expected position attribute #{place} to be a non-negative integer smaller than the \
             corresponding vector dimension or poison (-1)"
        ));
    }
}

/// The whole vector; what was inserted; an element of a vector of equal ones.
fn fold_extract(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let operands = ir.operands(op);
    let (source, ty) = (operands[0], ir.ty(ir.result(op, 0)));
    let position = mixed::numbers(ir, op, "static_position", &operands[1..]);
    if position.is_empty() && ir.ty(source) == ty {
        return Fold::Results(vec![FoldResult::Value(source)]);
    }
    if let Some(Some(Attribute::DenseElements(elements))) = constants.first()
        && !matches!(ty, Type::Vector(_))
        && let Some(element) = elements.splat_value()
    {
        return Fold::Results(vec![FoldResult::Constant(element)]);
    }
    let Some(def) = ir.defining_op(source) else { return Fold::No };
    let value = if ir.is(def, &INSERT) {
        let operands = ir.operands(def);
        let inserted = mixed::numbers(ir, def, "static_position", &operands[2..]);
        (inserted == position).then_some(operands[0])
    } else if ir.is(def, &BROADCAST) {
        Some(ir.operand(def, 0)).filter(|&value| !matches!(ir.ty(value), Type::Vector(_)))
    } else {
        None
    };
    match value {
        Some(value) if ir.ty(value) == ty => Fold::Results(vec![FoldResult::Value(value)]),
        _ => Fold::No,
    }
}

/// `insert %a, %v [1, %i] : f32 into vector<2x4xf32>`
pub static INSERT: OpDef = OpDef {
    name: "vector.insert",
    summary: "A vector with another element or part",
    operands: &[
        ValueSpec::one("valueToStore", &ANY_TYPE),
        ValueSpec::one("dest", &VECTOR),
        ValueSpec::variadic("dynamic_position", &INDEX),
    ],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[AttrSpec::required("static_position", &I64_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_insert),
    syntax: Some(&OpSyntax::new(parse_insert, print_insert)),
    fold: Some(|ir, op, _| {
        let operands = ir.operands(op);
        let whole = operands.len() == 2
            && mixed::dims(ir, op, "static_position").is_empty()
            && ir.ty(operands[0]) == ir.ty(ir.result(op, 0));
        if whole { Fold::Results(vec![FoldResult::Value(operands[0])]) } else { Fold::No }
    }),
    ..OpDef::DEFAULT
};

/// Creates a vector with another element or part at a position.
pub fn insert(b: &mut Builder<'_>, value: Value, vector: Value, position: &[Mixed]) -> Value {
    let ty = b.ir.ty(vector).clone();
    let (values, statics) = mixed::split(position);
    let state = OpState::new(&INSERT).operands([value, vector]).operands(values);
    b.create_value(state.attr("static_position", statics).results([ty]))
}

fn parse_insert(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let dest = p.parse_operand()?;
    let mut values = Vec::new();
    let statics = mixed::parse_list(p, &mut values)?;
    state.attrs.set("static_position", statics);
    p.parse_attr_dict(&mut state.attrs)?;
    let value_type = p.parse_colon_type()?;
    p.parse_keyword("into")?;
    let ty = p.parse_type()?;
    state.operands.push(p.resolve_operand(&value, &value_type)?);
    state.operands.push(p.resolve_operand(&dest, &ty)?);
    state.result_types.push(ty);
    mixed::resolve_indices(p, &values, &mut state.operands)
}

fn print_insert(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    p.operands(&operands[..2])?;
    p.write_str(" ")?;
    mixed::print_list(p, op, "static_position", &operands[2..])?;
    p.optional_attr_dict(op, &["static_position"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[0]))?;
    p.write_str(" into ")?;
    p.ty(ir.ty(operands[1]))
}

fn verify_insert(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let (value, dest) = (ir.ty(operands[0]), ir.ty(operands[1]));
    let Some(vector) = dest.as_vector() else { return };
    if vector.element != *value.element_or_self() && vector.element != *value {
        v.error("failed to verify that source operand and result have same element type");
        return;
    }
    if ir.ty(ir.result(v.op, 0)) != dest {
        v.error("failed to verify that all of {dest, result} have same type");
        return;
    }
    if !positions_fit(v, operands.len() - 2) {
        return;
    }
    let depth = mixed::dims(ir, v.op, "static_position").len();
    if depth > vector.shape.len() {
        v.error("expected position attribute of rank no greater than dest vector rank");
        return;
    }
    let rest = value.as_vector().map_or(0, |value| value.shape.len());
    let fits = match value.as_vector() {
        Some(_) => depth + rest == vector.shape.len(),
        None => depth == vector.shape.len(),
    };
    if !fits {
        v.error(if value.as_vector().is_some() {
            "expected position attribute rank + source rank to match dest vector rank"
        } else {
            "expected position attribute rank to match the dest vector rank"
        });
        return;
    }
    if let Some(place) = outside(v, vector) {
        v.error(format!(
            "expected position attribute #{place} to be a non-negative integer smaller than the \
             corresponding dest vector dimension"
        ));
    }
}

/// `from_elements %a, %b : vector<2xf32>`
pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "vector.from_elements",
    summary: "A vector of given elements",
    operands: &[ValueSpec::variadic("elements", &ANY_TYPE)],
    results: &[ValueSpec::one("dest", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "elements" => Some(vec![env.ty("dest")?.element()?.clone()]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let dest = ir.ty(ir.result(v.op, 0));
        if !elements_fit(dest, ir.operand_types(v.op)) {
            let text = "failed to verify that shaped type 'dest' matches 'elements' element count \
                        and types";
            v.error(text);
        }
    }),
    syntax: Some(&OpSyntax::Format("$elements attr-dict `:` type($dest)")),
    ..OpDef::DEFAULT
};

fn elements_fit<'t>(vector: &Type, mut elements: impl ExactSizeIterator<Item = &'t Type>) -> bool {
    vector.element_count() == Some(elements.len() as i64)
        && elements.all(|element| Some(element) == vector.element())
}

/// Creates a vector of type `ty` of these elements.
pub fn from_elements(b: &mut Builder<'_>, elements: &[Value], ty: Type) -> Value {
    let state = OpState::new(&FROM_ELEMENTS).operands(elements.iter().copied());
    b.create_value(state.results([ty]))
}

/// `%0:2 = to_elements %v : vector<2xf32>`
pub static TO_ELEMENTS: OpDef = OpDef {
    name: "vector.to_elements",
    summary: "The elements of a vector",
    operands: &[ValueSpec::one("source", &VECTOR)],
    results: &[ValueSpec::variadic("elements", &ANY_TYPE)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "elements" => {
            let source = env.ty("source")?;
            let count = usize::try_from(source.element_count()?).ok()?;
            // A text of a few letters must not ask for all memory.
            (count <= 1 << 20).then(|| vec![source.element_or_self().clone(); count])
        }
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let source = ir.ty(ir.operand(v.op, 0));
        if !elements_fit(source, ir.result_types(v.op)) {
            let text = "failed to verify that shaped type 'source' matches 'elements' element \
                        count and types";
            v.error(text);
        }
    }),
    syntax: Some(&OpSyntax::Format("$source attr-dict `:` type($source)")),
    fold: Some(|ir, op, _| {
        let source = ir.defining_op(ir.operand(op, 0));
        match source.filter(|&source| ir.is(source, &FROM_ELEMENTS)) {
            Some(source) => {
                let elements = ir.operands(source).iter();
                Fold::Results(elements.map(|&value| FoldResult::Value(value)).collect())
            }
            None => Fold::No,
        }
    }),
    ..OpDef::DEFAULT
};

/// Creates the elements of a vector without scalable dimensions.
pub fn to_elements(b: &mut Builder<'_>, vector: Value) -> OpId {
    let ty = b.ir.ty(vector);
    let count = ty.element_count().unwrap_or_default() as usize;
    let types = vec![ty.element_or_self().clone(); count];
    b.create(OpState::new(&TO_ELEMENTS).operands([vector]).results(types))
}

static INDEX_VECTOR_1D: TypeConstraint =
    TypeConstraint::of_kind("vector of index values of ranks 1", &VECTOR_KIND, |ty| {
        ty.as_vector().is_some_and(|v| v.shape.len() == 1 && v.element == Type::Index)
    });

/// `step : vector<4xindex>`: 0, 1, 2, 3.
pub static STEP: OpDef = OpDef {
    name: "vector.step",
    summary: "The numbers from 0",
    results: &[ValueSpec::one("result", &INDEX_VECTOR_1D)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("attr-dict `:` type($result)")),
    ..OpDef::DEFAULT
};

/// Creates the numbers from 0 as a vector of type `ty`.
pub fn step(b: &mut Builder<'_>, ty: Type) -> Value {
    b.create_value(OpState::new(&STEP).results([ty]))
}
