//! Mathematics.

use super::super::attrs::FASTMATH_SPEC;
use super::super::constraints::{ANY, FLOAT_LIKE, INTEGER, INTEGER_LIKE, LLVM_FLOAT};
use super::super::enums::{EXCEPTION_ATTR, ROUNDING_MODE_ATTR};
use super::super::types;
use super::{PURE, ops, pure_call};
use crate::asm::OpSyntax;
use crate::ir::constraints::I32_ATTR;
use crate::ir::{AttrConstraint, AttrSpec, OpDef, OpVerifier, Traits, ValueSpec};

/// A boolean.
pub(super) static BOOL_ATTR: AttrConstraint =
    AttrConstraint::new("1-bit signless integer attribute", |attr| attr.as_bool().is_some());

const FASTMATH: &[AttrSpec] = &[FASTMATH_SPEC];

const RESULT: &[ValueSpec] = &[ValueSpec::one("res", &ANY)];
const COMPARED: &[ValueSpec] = &[ValueSpec::one("res", &INTEGER_LIKE)];
const IS_ZERO_POISON: &[AttrSpec] = &[AttrSpec::required("is_zero_poison", &BOOL_ATTR)];
const FLOAT: &[ValueSpec] = &[ValueSpec::one("in", &FLOAT_LIKE)];
const FLOATS: &[ValueSpec] = &[ValueSpec::one("a", &FLOAT_LIKE), ValueSpec::one("b", &FLOAT_LIKE)];
const THREE_FLOATS: &[ValueSpec] = &[
    ValueSpec::one("a", &FLOAT_LIKE),
    ValueSpec::one("b", &FLOAT_LIKE),
    ValueSpec::one("c", &FLOAT_LIKE),
];
const POWER: &[ValueSpec] =
    &[ValueSpec::one("val", &FLOAT_LIKE), ValueSpec::one("power", &INTEGER)];
const ROUNDED: &[ValueSpec] = &[ValueSpec::one("val", &FLOAT_LIKE)];
const ROUNDED_SCALAR: &[ValueSpec] = &[ValueSpec::one("val", &LLVM_FLOAT)];
const ONE_INTEGER: &[ValueSpec] = &[ValueSpec::one("in", &INTEGER_LIKE)];
const INTEGERS: &[ValueSpec] =
    &[ValueSpec::one("a", &INTEGER_LIKE), ValueSpec::one("b", &INTEGER_LIKE)];
const THREE_INTEGERS: &[ValueSpec] = &[
    ValueSpec::one("a", &INTEGER_LIKE),
    ValueSpec::one("b", &INTEGER_LIKE),
    ValueSpec::one("c", &INTEGER_LIKE),
];

const fn same_type(op: OpDef) -> OpDef {
    OpDef { traits: op.traits.union(Traits::SAME_OPERANDS_AND_RESULT_TYPE), ..op }
}

const fn unary_float(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, FLOAT, RESULT, FASTMATH))
}

const fn binary_float(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, FLOATS, RESULT, FASTMATH))
}

const fn ternary_float(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, THREE_FLOATS, RESULT, FASTMATH))
}

const fn unary_int(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, ONE_INTEGER, RESULT, &[]))
}

const fn binary_int(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, INTEGERS, RESULT, &[]))
}

const fn ternary_int(name: &'static str, summary: &'static str) -> OpDef {
    same_type(pure_call(name, summary, THREE_INTEGERS, RESULT, &[]))
}

/// Only written in the generic form.
const fn with_overflow(name: &'static str, summary: &'static str) -> OpDef {
    let verify = Some(verify_elements as fn(&mut OpVerifier<'_>));
    OpDef { name, summary, operands: INTEGERS, results: RESULT, verify, ..PURE }
}

fn verify_elements(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let mut elements = ir.operand_types(v.op).map(crate::ir::Type::element_or_self);
    if elements.next() != elements.next() {
        v.error("requires the same element type for all operands");
    }
}

/// Only written in the generic form.
const fn count_zeros(name: &'static str, summary: &'static str) -> OpDef {
    let attrs = IS_ZERO_POISON;
    same_type(OpDef { name, summary, operands: ONE_INTEGER, results: RESULT, attrs, ..PURE })
}

const fn power_of_integer(name: &'static str, summary: &'static str) -> OpDef {
    pure_call(name, summary, POWER, RESULT, FASTMATH)
}

const fn rounded(name: &'static str, summary: &'static str) -> OpDef {
    pure_call(name, summary, ROUNDED, RESULT, &[])
}

const fn rounded_scalar(name: &'static str, summary: &'static str) -> OpDef {
    pure_call(name, summary, ROUNDED_SCALAR, RESULT, &[])
}

const fn three_way(name: &'static str, summary: &'static str) -> OpDef {
    let op = pure_call(name, summary, INTEGERS, COMPARED, &[]);
    OpDef { traits: op.traits.union(Traits::SAME_TYPE_OPERANDS), ..op }
}

ops! {
    /// `llvm.intr.acos`
    ACOS = unary_float("llvm.intr.acos", "Arc cosine");
    /// `llvm.intr.asin`
    ASIN = unary_float("llvm.intr.asin", "Arc sine");
    /// `llvm.intr.atan`
    ATAN = unary_float("llvm.intr.atan", "Arc tangent");
    /// `llvm.intr.ceil`
    CEIL = unary_float("llvm.intr.ceil", "The next integer above");
    /// `llvm.intr.cos`
    COS = unary_float("llvm.intr.cos", "Cosine");
    /// `llvm.intr.cosh`
    COSH = unary_float("llvm.intr.cosh", "Hyperbolic cosine");
    /// `llvm.intr.exp`
    EXP = unary_float("llvm.intr.exp", "e to a power");
    /// `llvm.intr.exp10`
    EXP10 = unary_float("llvm.intr.exp10", "10 to a power");
    /// `llvm.intr.exp2`
    EXP2 = unary_float("llvm.intr.exp2", "2 to a power");
    /// `llvm.intr.fabs`
    FABS = unary_float("llvm.intr.fabs", "Absolute value");
    /// `llvm.intr.floor`
    FLOOR = unary_float("llvm.intr.floor", "The next integer below");
    /// `llvm.intr.log`
    LOG = unary_float("llvm.intr.log", "Natural logarithm");
    /// `llvm.intr.log10`
    LOG10 = unary_float("llvm.intr.log10", "Logarithm to the base 10");
    /// `llvm.intr.log2`
    LOG2 = unary_float("llvm.intr.log2", "Logarithm to the base 2");
    /// `llvm.intr.nearbyint`
    NEARBYINT = unary_float("llvm.intr.nearbyint", "The nearest integer, by the rounding mode");
    /// `llvm.intr.rint`
    RINT = unary_float("llvm.intr.rint", "The nearest integer, by the rounding mode");
    /// `llvm.intr.round`
    ROUND = unary_float("llvm.intr.round", "The nearest integer, halves away from zero");
    /// `llvm.intr.roundeven`
    ROUNDEVEN = unary_float("llvm.intr.roundeven", "The nearest integer, halves to even");
    /// `llvm.intr.sin`
    SIN = unary_float("llvm.intr.sin", "Sine");
    /// `llvm.intr.sinh`
    SINH = unary_float("llvm.intr.sinh", "Hyperbolic sine");
    /// `llvm.intr.sqrt`
    SQRT = unary_float("llvm.intr.sqrt", "Square root");
    /// `llvm.intr.tan`
    TAN = unary_float("llvm.intr.tan", "Tangent");
    /// `llvm.intr.tanh`
    TANH = unary_float("llvm.intr.tanh", "Hyperbolic tangent");
    /// `llvm.intr.trunc`
    TRUNC = unary_float("llvm.intr.trunc", "The next integer towards zero");
    /// `llvm.intr.atan2`
    ATAN2 = binary_float("llvm.intr.atan2", "Arc tangent of a quotient");
    /// `llvm.intr.copysign`
    COPYSIGN = binary_float("llvm.intr.copysign", "The first number with the sign of the second");
    /// `llvm.intr.maximum`
    MAXIMUM = binary_float("llvm.intr.maximum", "The greater number, NaN if one is");
    /// `llvm.intr.maxnum`
    MAXNUM = binary_float("llvm.intr.maxnum", "The greater number, the other if one is NaN");
    /// `llvm.intr.minimum`
    MINIMUM = binary_float("llvm.intr.minimum", "The lesser number, NaN if one is");
    /// `llvm.intr.minnum`
    MINNUM = binary_float("llvm.intr.minnum", "The lesser number, the other if one is NaN");
    /// `llvm.intr.pow`
    POW = binary_float("llvm.intr.pow", "A number to the power of another");
    /// `llvm.intr.fma`
    FMA = ternary_float("llvm.intr.fma", "Multiplies and adds, rounding once");
    /// `llvm.intr.fmuladd`
    FMULADD = ternary_float("llvm.intr.fmuladd", "Multiplies and adds, rounding once or twice");
    /// `llvm.intr.bitreverse`
    BITREVERSE = unary_int("llvm.intr.bitreverse", "The bits in reverse order");
    /// `llvm.intr.bswap`
    BSWAP = unary_int("llvm.intr.bswap", "The bytes in reverse order");
    /// `llvm.intr.ctpop`
    CTPOP = unary_int("llvm.intr.ctpop", "The number of bits that are set");
    /// `llvm.intr.smax`
    SMAX = binary_int("llvm.intr.smax", "The greater signed integer");
    /// `llvm.intr.smin`
    SMIN = binary_int("llvm.intr.smin", "The lesser signed integer");
    /// `llvm.intr.umax`
    UMAX = binary_int("llvm.intr.umax", "The greater unsigned integer");
    /// `llvm.intr.umin`
    UMIN = binary_int("llvm.intr.umin", "The lesser unsigned integer");
    /// `llvm.intr.sadd.sat`
    SADD_SAT = binary_int("llvm.intr.sadd.sat", "Adds signed integers, saturating");
    /// `llvm.intr.uadd.sat`
    UADD_SAT = binary_int("llvm.intr.uadd.sat", "Adds unsigned integers, saturating");
    /// `llvm.intr.ssub.sat`
    SSUB_SAT = binary_int("llvm.intr.ssub.sat", "Subtracts signed integers, saturating");
    /// `llvm.intr.usub.sat`
    USUB_SAT = binary_int("llvm.intr.usub.sat", "Subtracts unsigned integers, saturating");
    /// `llvm.intr.sshl.sat`
    SSHL_SAT = binary_int("llvm.intr.sshl.sat", "Shifts a signed integer left, saturating");
    /// `llvm.intr.ushl.sat`
    USHL_SAT = binary_int("llvm.intr.ushl.sat", "Shifts an unsigned integer left, saturating");
    /// `llvm.intr.fshl`
    FSHL = ternary_int("llvm.intr.fshl", "Shifts two integers left as one");
    /// `llvm.intr.fshr`
    FSHR = ternary_int("llvm.intr.fshr", "Shifts two integers right as one");
    /// `llvm.intr.sadd.with.overflow`
    SADD_WITH_OVERFLOW = with_overflow("llvm.intr.sadd.with.overflow", "Adds signed integers and tells whether that overflowed");
    /// `llvm.intr.uadd.with.overflow`
    UADD_WITH_OVERFLOW = with_overflow("llvm.intr.uadd.with.overflow", "Adds unsigned integers and tells whether that overflowed");
    /// `llvm.intr.ssub.with.overflow`
    SSUB_WITH_OVERFLOW = with_overflow("llvm.intr.ssub.with.overflow", "Subtracts signed integers and tells whether that overflowed");
    /// `llvm.intr.usub.with.overflow`
    USUB_WITH_OVERFLOW = with_overflow("llvm.intr.usub.with.overflow", "Subtracts unsigned integers and tells whether that overflowed");
    /// `llvm.intr.smul.with.overflow`
    SMUL_WITH_OVERFLOW = with_overflow("llvm.intr.smul.with.overflow", "Multiplies signed integers and tells whether that overflowed");
    /// `llvm.intr.umul.with.overflow`
    UMUL_WITH_OVERFLOW = with_overflow("llvm.intr.umul.with.overflow", "Multiplies unsigned integers and tells whether that overflowed");
    /// `llvm.intr.ctlz`
    CTLZ = count_zeros("llvm.intr.ctlz", "The number of zeros above");
    /// `llvm.intr.cttz`
    CTTZ = count_zeros("llvm.intr.cttz", "The number of zeros below");
    /// `llvm.intr.powi`
    POWI = power_of_integer("llvm.intr.powi", "A number to the power of an integer");
    /// `llvm.intr.ldexp`
    LDEXP = power_of_integer("llvm.intr.ldexp", "A number times 2 to the power of an integer");
    /// `llvm.intr.lround`
    LROUND = rounded("llvm.intr.lround", "The nearest integer, as an integer");
    /// `llvm.intr.lrint`
    LRINT = rounded("llvm.intr.lrint", "The nearest integer by the rounding mode, as an integer");
    /// `llvm.intr.llround`
    LLROUND = rounded_scalar("llvm.intr.llround", "The nearest integer, as an integer");
    /// `llvm.intr.llrint`
    LLRINT = rounded("llvm.intr.llrint", "The nearest integer by the rounding mode, as an integer");
    /// `llvm.intr.scmp`
    SCMP = three_way("llvm.intr.scmp", "-1, 0 or 1 by the order of signed integers");
    /// `llvm.intr.ucmp`
    UCMP = three_way("llvm.intr.ucmp", "-1, 0 or 1 by the order of unsigned integers");
    /// `llvm.intr.abs`
    ABS = OpDef {
        name: "llvm.intr.abs",
        summary: "Absolute value of a signed integer",
        operands: &[ValueSpec::one("in", &INTEGER_LIKE)],
        results: RESULT,
        attrs: &[AttrSpec::required("is_int_min_poison", &BOOL_ATTR)],
        ..PURE
    };
    /// `llvm.intr.is.fpclass`
    IS_FPCLASS = OpDef {
        name: "llvm.intr.is.fpclass",
        summary: "Whether a number is of one of some classes",
        operands: &[ValueSpec::one("in", &FLOAT_LIKE)],
        results: RESULT,
        attrs: &[AttrSpec::required("bit", &I32_ATTR)],
        ..PURE
    };
    /// `llvm.intr.experimental.constrained.fptrunc %a downward ignore : f64 to f32`
    CONSTRAINED_FPTRUNC = OpDef {
        name: "llvm.intr.experimental.constrained.fptrunc",
        summary: "A floating-point number with fewer bits, rounded as it says",
        operands: &[ValueSpec::one("arg_0", &FLOAT_LIKE)],
        results: &[ValueSpec::one("res", &FLOAT_LIKE)],
        attrs: &[
            AttrSpec::required("roundingmode", &ROUNDING_MODE_ATTR),
            AttrSpec::required("fpExceptionBehavior", &EXCEPTION_ATTR),
        ],
        syntax: Some(&OpSyntax::Format(
            "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type($res)",
        )),
        ..PURE
    };
    /// `llvm.intr.frexp`
    FREXP = pure_call(
        "llvm.intr.frexp",
        "Fraction and exponent",
        &[ValueSpec::one("val", &FLOAT_LIKE)],
        RESULT,
        FASTMATH,
    );
    /// `llvm.intr.sincos`
    SINCOS = OpDef {
        verify: Some(|v| {
            let ir = v.ir();
            let (ty, found) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
            if *found != types::structure([ty.clone(), ty.clone()]) {
                v.error(format!(
                    "expected result type to be an homogeneous struct with two elements \
                     matching the operand type, but got '{found}'"
                ));
            }
        }),
        ..pure_call("llvm.intr.sincos", "Sine and cosine", ROUNDED, RESULT, FASTMATH)
    };
}
