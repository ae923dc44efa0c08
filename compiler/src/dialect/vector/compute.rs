//! Arithmetic of whole vectors.

use super::attrs::{KIND_ATTR, Kind};
use super::{Ops, VECTOR};
use crate::asm::OpSyntax;
use crate::dialect::arith::attrs::{FASTMATH_ATTR, FastMath};
use crate::ir::constraints::{ANY_TYPE, INDEX, VECTOR_KIND};
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, OpDef, OpState, OpVerifier, Traits, Type,
    TypeConstraint, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&FMA, &REDUCTION, &VSCALE];

static FLOAT_VECTOR: TypeConstraint =
    TypeConstraint::of_kind("vector of floating-point values", &VECTOR_KIND, |ty| {
        ty.as_vector().is_some_and(|vector| vector.element.is_float())
    });

/// `fma %a, %b, %c : vector<4xf32>`: `a * b + c`, rounded once.
pub static FMA: OpDef = OpDef {
    name: "vector.fma",
    summary: "Multiplies and adds, rounding once",
    operands: &[
        ValueSpec::one("lhs", &FLOAT_VECTOR),
        ValueSpec::one("rhs", &FLOAT_VECTOR),
        ValueSpec::one("acc", &FLOAT_VECTOR),
    ],
    results: &[ValueSpec::one("result", &FLOAT_VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let ty = ir.ty(ir.result(v.op, 0));
        if ir.operand_types(v.op).any(|operand| operand != ty) {
            v.error("failed to verify that all of {lhs, rhs, acc, result} have same type");
        }
    }),
    infer: Some(|_, env| Some(vec![env.ty("lhs")?.clone()])),
    syntax: Some(&OpSyntax::Format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)")),
    ..OpDef::DEFAULT
};

/// Creates `a * b + c`.
pub fn fma(b: &mut Builder<'_>, lhs: Value, rhs: Value, acc: Value) -> Value {
    let ty = b.ir.ty(lhs).clone();
    b.create_value(OpState::new(&FMA).operands([lhs, rhs, acc]).results([ty]))
}

/// `reduction <add>, %v, %acc fastmath<reassoc> : vector<4xf32> into f32`
pub static REDUCTION: OpDef = OpDef {
    name: "vector.reduction",
    summary: "Combines the elements of a vector",
    operands: &[ValueSpec::one("vector", &VECTOR), ValueSpec::optional("acc", &ANY_TYPE)],
    results: &[ValueSpec::one("dest", &ANY_TYPE)],
    attrs: &[
        AttrSpec::required("kind", &KIND_ATTR),
        AttrSpec::with_default("fastmath", &FASTMATH_ATTR, || Attribute::dialect(FastMath::NONE)),
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "acc" => Some(vec![env.ty("dest")?.clone()]),
        _ => None,
    }),
    verify: Some(verify_reduction),
    syntax: Some(&OpSyntax::Format(
        "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) \
         `into` type($dest)",
    )),
    ..OpDef::DEFAULT
};

/// Creates the combination of the elements of a vector and of `acc`, if given. See
/// [`KINDS`](super::attrs::KINDS) for the kinds.
pub fn reduction(
    b: &mut Builder<'_>,
    kind: &'static str,
    vector: Value,
    acc: Option<Value>,
) -> Value {
    let ty = b.ir.ty(vector).element_or_self().clone();
    let state = OpState::new(&REDUCTION).operands([vector]).operands(acc);
    b.create_value(state.attr("kind", Attribute::dialect(Kind(kind))).results([ty]))
}

fn verify_reduction(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let result = ir.ty(ir.result(v.op, 0));
    let Some(vector) = ir.ty(operands[0]).as_vector() else { return };
    let kind = ir.attr(v.op, "kind").and_then(|attr| attr.as_dialect::<Kind>());
    let kind = kind.map_or("", |kind| kind.0);
    let supported = match kind {
        "add" | "mul" => result.is_int_or_index() || result.is_float(),
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => result.is_int_or_index(),
        _ => result.is_float(),
    };
    let message = if vector.element != *result {
        "failed to verify that source operand and result have same element type".to_owned()
    } else if operands.get(1).is_some_and(|&acc| ir.ty(acc) != result) {
        "failed to verify that acc operand and result have same element type".to_owned()
    } else if vector.shape.len() > 1 {
        format!("unsupported reduction rank: {}", vector.shape.len())
    } else if !supported {
        format!("unsupported reduction type ''{result}'' for kind '{kind}'")
    } else {
        return;
    };
    v.error(message);
}

/// `vscale`: by how much scalable dimensions are larger than what is written.
pub static VSCALE: OpDef = OpDef {
    name: "vector.vscale",
    summary: "The factor of scalable dimensions",
    results: &[ValueSpec::one("res", &INDEX)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    result_names: Some(|ir, op, name| name(ir.result(op, 0), "vscale".into())),
    syntax: Some(&OpSyntax::Format("attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates the factor of scalable dimensions.
pub fn vscale(b: &mut Builder<'_>) -> Value {
    b.create_value(OpState::new(&VSCALE).results([Type::Index]))
}
