//! Floating-point arithmetic.

use rustc_apfloat::Float;

use super::attrs::{FASTMATH_ATTR, FastMath};
use super::binary_ops;
use super::folding::{self, float_bits, float_constant};
use crate::asm::OpSyntax;
use crate::ir::constraints::FLOAT_LIKE;
use crate::ir::float::{from_f64, to_f64};
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, FloatKind, Fold, Ir, OpDef, OpId, OpState, Traits,
    Value, ValueSpec,
};

const FLOATING: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE
    .union(Traits::ELEMENTWISE)
    .union(Traits::ALWAYS_SPECULATABLE);
const COMMUTATIVE: Traits = FLOATING.union(Traits::COMMUTATIVE);

/// The flags of fast mathematics, none by default.
pub const FASTMATH_SPEC: AttrSpec =
    AttrSpec::with_default("fastmath", &FASTMATH_ATTR, || Attribute::dialect(FastMath::NONE));
const FASTMATH: &[AttrSpec] = &[FASTMATH_SPEC];

binary_ops! {
    /// `addf %a, %b fastmath<fast> : f32`
    ADDF addf = "arith.addf", "Adds", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| binary_float(ir, op, c, Neutral::NegativeZero, Compute::Add);
    /// `subf %a, %b : f32`
    SUBF subf = "arith.subf", "Subtracts", FLOAT_LIKE, FLOATING, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| binary_float(ir, op, c, Neutral::PositiveZero, Compute::Sub);
    /// `mulf %a, %b : f32`
    MULF mulf = "arith.mulf", "Multiplies", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| binary_float(ir, op, c, Neutral::One, Compute::Mul);
    /// `divf %a, %b : f32`
    DIVF divf = "arith.divf", "Divides", FLOAT_LIKE, FLOATING, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| binary_float(ir, op, c, Neutral::One, Compute::Div);
    /// `remf %a, %b : f32`
    REMF remf = "arith.remf", "Remainder, with the sign of the left operand", FLOAT_LIKE, FLOATING, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| binary_float(ir, op, c, Neutral::Nothing, Compute::Rem);
    /// `maximumf %a, %b : f32`
    MAXIMUMF maximumf = "arith.maximumf", "The greater; NaN if one is", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| extreme(ir, op, c, Neutral::NegativeInfinity, Compute::Maximum);
    /// `maxnumf %a, %b : f32`
    MAXNUMF maxnumf = "arith.maxnumf", "The greater; the other one if one is NaN", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| extreme(ir, op, c, Neutral::NoNumber, Compute::MaxNum);
    /// `minimumf %a, %b : f32`
    MINIMUMF minimumf = "arith.minimumf", "The lesser; NaN if one is", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| extreme(ir, op, c, Neutral::PositiveInfinity, Compute::Minimum);
    /// `minnumf %a, %b : f32`
    MINNUMF minnumf = "arith.minnumf", "The lesser; the other one if one is NaN", FLOAT_LIKE, COMMUTATIVE, FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
        |ir, op, c| extreme(ir, op, c, Neutral::NoNumber, Compute::MinNum);
}

/// Folds the greater or lesser of two numbers.
fn extreme(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    neutral: Neutral,
    compute: Compute,
) -> Fold {
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    if lhs == rhs {
        return folding::value(lhs);
    }
    binary_float(ir, op, constants, neutral, compute)
}

/// A right operand that makes the result the left one.
#[derive(Clone, Copy)]
enum Neutral {
    Nothing,
    PositiveZero,
    NegativeZero,
    One,
    PositiveInfinity,
    NegativeInfinity,
    NoNumber,
}

/// What is computed of two constants.
#[derive(Clone, Copy)]
enum Compute {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Maximum,
    Minimum,
    MaxNum,
    MinNum,
}

/// Folds an operation on two numbers, rounding to the nearest.
fn binary_float(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    neutral: Neutral,
    compute: Compute,
) -> Fold {
    let ty = ir.ty(ir.result(op, 0));
    let constant = |index: usize| constants.get(index)?.as_ref().and_then(float_bits);
    let Some((kind, right)) = constant(1) else { return Fold::No };
    let is_neutral = match neutral {
        Neutral::Nothing => false,
        Neutral::PositiveZero => right == 0,
        Neutral::NegativeZero => right == 1 << (kind.width() - 1),
        Neutral::One => from_f64(kind, 1.0) == Some(right),
        Neutral::PositiveInfinity => from_f64(kind, f64::INFINITY) == Some(right),
        Neutral::NegativeInfinity => from_f64(kind, f64::NEG_INFINITY) == Some(right),
        Neutral::NoNumber => to_f64(kind, right).is_some_and(f64::is_nan),
    };
    if is_neutral {
        return folding::value(ir.operand(op, 0));
    }
    let Some((_, left)) = constant(0) else { return Fold::No };
    let bits = match kind {
        FloatKind::F16 => apply::<rustc_apfloat::ieee::Half>(left, right, compute),
        FloatKind::BF16 => apply::<rustc_apfloat::ieee::BFloat>(left, right, compute),
        FloatKind::F32 => apply::<rustc_apfloat::ieee::Single>(left, right, compute),
        FloatKind::F64 => apply::<rustc_apfloat::ieee::Double>(left, right, compute),
        _ => return Fold::No,
    };
    float_constant(ty, bits).map_or(Fold::No, folding::constant)
}

fn apply<F: Float>(left: u128, right: u128, compute: Compute) -> u128 {
    let (left, right) = (F::from_bits(left), F::from_bits(right));
    let result = match compute {
        Compute::Add => left + right,
        Compute::Sub => left - right,
        Compute::Mul => left * right,
        Compute::Div => left / right,
        Compute::Rem => left.c_fmod(right),
        Compute::Maximum | Compute::Minimum | Compute::MaxNum | Compute::MinNum => {
            return extreme_of(left, right, compute).to_bits();
        }
    };
    result.value.to_bits()
}

/// The greater or lesser of two numbers. Of two zeros the negative one is the lesser.
fn extreme_of<F: Float>(left: F, right: F, compute: Compute) -> F {
    if left.is_nan() || right.is_nan() {
        let gives_nan = matches!(compute, Compute::Maximum | Compute::Minimum);
        return if left.is_nan() == gives_nan { left } else { right };
    }
    let left_is_less = left < right || left.is_zero() && right.is_zero() && left.is_negative();
    let takes_lesser = matches!(compute, Compute::Minimum | Compute::MinNum);
    if left_is_less == takes_lesser { left } else { right }
}

/// The operations with one operand.
pub static UNARY: &[&OpDef] = &[&NEGF];

/// `negf %a : f32`
pub static NEGF: OpDef = OpDef {
    name: "arith.negf",
    summary: "Changes the sign",
    operands: &[ValueSpec::one("operand", &FLOAT_LIKE)],
    results: &[ValueSpec::one("result", &FLOAT_LIKE)],
    attrs: FASTMATH,
    traits: FLOATING,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format(
        "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    )),
    fold: Some(|ir, op, constants| {
        if let Some(inner) = ir.defining_op(ir.operand(op, 0))
            && ir.is(inner, &NEGF)
        {
            return folding::value(ir.operand(inner, 0));
        }
        let Some((kind, bits)) = constants[0].as_ref().and_then(float_bits) else {
            return Fold::No;
        };
        let bits = bits ^ (1 << (kind.width() - 1));
        float_constant(ir.ty(ir.result(op, 0)), bits).map_or(Fold::No, folding::constant)
    }),
    ..OpDef::DEFAULT
};

/// Creates `arith.negf`.
pub fn negf(b: &mut Builder<'_>, operand: Value) -> Value {
    let ty = b.ir.ty(operand).clone();
    b.create_value(OpState::new(&NEGF).operands([operand]).results([ty]))
}
