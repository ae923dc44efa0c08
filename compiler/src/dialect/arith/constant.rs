//! Constants.

use crate::asm::OpSyntax;
use crate::ir::constraints::ANY_TYPE;
use crate::ir::{
    AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, FloatAttr, Fold, FoldResult, OpDef,
    OpState, OpVerifier, Signedness, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&CONSTANT];

/// Whether an attribute is a value with a type.
fn is_typed(attr: &Attribute) -> bool {
    type_of(attr).is_some()
}

/// The type of a value; a string has none, which is a type too.
fn type_of(attr: &Attribute) -> Option<Type> {
    match attr {
        Attribute::String(_) => Some(Type::None),
        _ => attr.ty(),
    }
}

/// Whether an attribute can be the value of a constant.
pub(super) fn is_value(attr: &Attribute) -> bool {
    matches!(attr, Attribute::Integer(_) | Attribute::Float(_) | Attribute::DenseElements(_))
}

static TYPED_ATTR: AttrConstraint = AttrConstraint::new("TypedAttr instance", is_typed);

/// `constant 1 : i32`
pub static CONSTANT: OpDef = OpDef {
    name: "arith.constant",
    summary: "A constant: a number, or a vector or tensor of numbers",
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[AttrSpec::required("value", &TYPED_ATTR)],
    traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    infer: Some(|_, env| Some(vec![type_of(&(env.attr)("value")?)?])),
    invariants: Some(|v| {
        let ir = v.ir();
        if ir.attr(v.op, "value").and_then(type_of).as_ref() != Some(ir.ty(ir.result(v.op, 0))) {
            v.error("failed to verify that all of {value, result} have same type");
        }
    }),
    verify: Some(verify_constant),
    result_names: Some(|ir, op, name| {
        let Some(value) = ir.attr(op, "value") else { return };
        let text = match value {
            Attribute::Integer(attr) => match &attr.ty {
                Type::Index => format!("c{}", attr.value()),
                ty if *ty == Type::I1 => if attr.bits() == 1 { "true" } else { "false" }.into(),
                ty => format!("c{}_{ty}", attr.value()),
            },
            _ => "cst".into(),
        };
        name(ir.result(op, 0), text.into());
    }),
    syntax: Some(&OpSyntax::Format("attr-dict $value")),
    fold: Some(|ir, op, _| match ir.attr(op, "value") {
        Some(value) => Fold::Results(vec![FoldResult::Constant(value.clone())]),
        None => Fold::No,
    }),
    ..OpDef::DEFAULT
};

fn verify_constant(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(value) = ir.attr(v.op, "value") else { return };
    let ty = ir.ty(ir.result(v.op, 0));
    if let Type::Integer(integer) = ty
        && integer.signedness != Signedness::Signless
    {
        v.error("integer return type must be signless");
    } else if !is_value(value) {
        v.error("value must be an integer, float, or elements attribute");
    }
}

/// Creates a constant. `value` is a number or dense elements.
///
/// # Panics
/// If `value` has no type.
pub fn constant(b: &mut Builder<'_>, value: impl Into<Attribute>) -> Value {
    let value = value.into();
    let ty = value.ty().expect("the value of a constant has a type");
    b.create_value(OpState::new(&CONSTANT).attr("value", value).results([ty]))
}

/// Creates an integer constant of type `ty`, an integer type or `index`.
pub fn int(b: &mut Builder<'_>, ty: Type, value: i64) -> Value {
    constant(b, Attribute::int(ty, value))
}

/// Creates an `index` constant.
pub fn index(b: &mut Builder<'_>, value: i64) -> Value {
    constant(b, Attribute::index(value))
}

/// Creates an `f32` constant.
pub fn f32(b: &mut Builder<'_>, value: f32) -> Value {
    constant(b, Attribute::f32(value))
}

/// Creates an `f64` constant.
pub fn f64(b: &mut Builder<'_>, value: f64) -> Value {
    constant(b, Attribute::f64(value))
}

/// Creates a floating-point constant with the given bits.
pub fn float(b: &mut Builder<'_>, value: FloatAttr) -> Value {
    constant(b, Attribute::Float(value))
}
