//! `math`: functions on integers and floating-point numbers beyond arithmetic.

use super::arith::float::FASTMATH_SPEC;
use super::arith::integer::bool_like;
use crate::asm::OpSyntax;
use crate::ir::constraints::{BOOL_LIKE, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
use crate::ir::{
    AttrSpec, Builder, Dialect, EffectsOf, OpDef, OpState, OpVerifier, Traits, Type, TypeEnv,
    Value, ValueSpec,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "math",
    summary: "Mathematical functions",
    ops: &[UNARY_FLOAT, UNARY_INTEGER, CLASSIFICATION, OTHERS],
    ..Dialect::DEFAULT
};

const PURE: OpDef = OpDef {
    traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE
        .union(Traits::ELEMENTWISE)
        .union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    ..OpDef::DEFAULT
};
const FASTMATH: &[AttrSpec] = &[FASTMATH_SPEC];

/// Defines functions of one operand, with their list and their builders.
macro_rules! unary {
    ($list:ident, $constraint:ident, $attrs:expr, $format:literal,
     $($def:ident $build:ident $name:literal $summary:literal;)*) => {
        static $list: &[&OpDef] = &[$(&$def),*];
        $(
            #[doc = concat!("`", $name, "`")]
            pub static $def: OpDef = OpDef {
                name: $name,
                summary: $summary,
                operands: &[ValueSpec::one("operand", &$constraint)],
                results: &[ValueSpec::one("result", &$constraint)],
                attrs: $attrs,
                syntax: Some(&OpSyntax::Format($format)),
                ..PURE
            };

            #[doc = concat!("Creates `", $name, "`.")]
            pub fn $build(b: &mut Builder<'_>, operand: Value) -> Value {
                let ty = b.ir.ty(operand).clone();
                b.create_value(OpState::new(&$def).operands([operand]).results([ty]))
            }
        )*
    };
}

unary! {
    UNARY_FLOAT, FLOAT_LIKE, FASTMATH,
    "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    ABSF absf "math.absf" "The absolute value";
    ACOS acos "math.acos" "The arc cosine";
    ACOSH acosh "math.acosh" "The inverse hyperbolic cosine";
    ASIN asin "math.asin" "The arc sine";
    ASINH asinh "math.asinh" "The inverse hyperbolic sine";
    ATAN atan "math.atan" "The arc tangent";
    ATANH atanh "math.atanh" "The inverse hyperbolic tangent";
    CBRT cbrt "math.cbrt" "The cube root";
    CEIL ceil "math.ceil" "The least integer that is not less";
    COS cos "math.cos" "The cosine";
    COSH cosh "math.cosh" "The hyperbolic cosine";
    ERF erf "math.erf" "The error function";
    ERFC erfc "math.erfc" "The complementary error function";
    EXP exp "math.exp" "The exponential function";
    EXP2 exp2 "math.exp2" "Two to the power of the operand";
    EXPM1 expm1 "math.expm1" "The exponential function minus one";
    FLOOR floor "math.floor" "The greatest integer that is not greater";
    LOG log "math.log" "The natural logarithm";
    LOG10 log10 "math.log10" "The decimal logarithm";
    LOG1P log1p "math.log1p" "The natural logarithm of the operand plus one";
    LOG2 log2 "math.log2" "The binary logarithm";
    ROUND round "math.round" "The nearest integer, halves away from zero";
    ROUNDEVEN roundeven "math.roundeven" "The nearest integer, halves to the even one";
    RSQRT rsqrt "math.rsqrt" "The reciprocal of the square root";
    SIN sin "math.sin" "The sine";
    SINH sinh "math.sinh" "The hyperbolic sine";
    SQRT sqrt "math.sqrt" "The square root";
    TAN tan "math.tan" "The tangent";
    TANH tanh "math.tanh" "The hyperbolic tangent";
    TRUNC trunc "math.trunc" "The integer part";
}

unary! {
    UNARY_INTEGER, SIGNLESS_INTEGER_LIKE, &[], "$operand attr-dict `:` type($result)",
    ABSI absi "math.absi" "The absolute value of a signed integer";
    CTLZ ctlz "math.ctlz" "The number of zeros above the highest bit that is set";
    CTPOP ctpop "math.ctpop" "The number of bits that are set";
    CTTZ cttz "math.cttz" "The number of zeros below the lowest bit that is set";
}

/// Defines questions about a floating-point number.
macro_rules! classification {
    ($($def:ident $build:ident $name:literal $summary:literal;)*) => {
        static CLASSIFICATION: &[&OpDef] = &[$(&$def),*];
        $(
            #[doc = concat!("`", $name, "`")]
            pub static $def: OpDef = OpDef {
                name: $name,
                summary: $summary,
                operands: &[ValueSpec::one("operand", &FLOAT_LIKE)],
                results: &[ValueSpec::one("result", &BOOL_LIKE)],
                attrs: FASTMATH,
                traits: Traits::ELEMENTWISE.union(Traits::ALWAYS_SPECULATABLE),
                effects: EffectsOf::None,
                infer: Some(infer_bool),
                invariants: Some(verify_bool),
                // The flags stand among the attributes.
                syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($operand)")),
                ..OpDef::DEFAULT
            };

            #[doc = concat!("Creates `", $name, "`.")]
            pub fn $build(b: &mut Builder<'_>, operand: Value) -> Value {
                let ty = bool_like(b.ir.ty(operand));
                b.create_value(OpState::new(&$def).operands([operand]).results([ty]))
            }
        )*
    };
}

classification! {
    ISFINITE isfinite "math.isfinite" "Whether it is neither infinite nor NaN";
    ISINF isinf "math.isinf" "Whether it is infinite";
    ISNAN isnan "math.isnan" "Whether it is NaN";
    ISNORMAL isnormal "math.isnormal" "Whether it is neither zero, subnormal, infinite nor NaN";
}

fn infer_bool(name: &str, env: &TypeEnv<'_>) -> Option<Vec<Type>> {
    (name == "result").then(|| env.ty("operand").map(|ty| vec![bool_like(ty)])).flatten()
}

fn verify_bool(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    if *ir.ty(ir.result(v.op, 0)) != bool_like(ir.ty(ir.operand(v.op, 0))) {
        v.error("failed to verify that result type has i1 element type and same shape as operands");
    }
}

static OTHERS: &[&OpDef] = &[&ATAN2, &COPYSIGN, &POWF, &IPOWI, &FPOWI, &FMA, &CLAMPF, &SINCOS];

/// Defines functions of two operands.
macro_rules! binary {
    ($($def:ident $build:ident $name:literal $summary:literal $constraint:ident $attrs:expr, $format:literal;)*) => {$(
        #[doc = concat!("`", $name, "`")]
        pub static $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            operands: &[ValueSpec::one("lhs", &$constraint), ValueSpec::one("rhs", &$constraint)],
            results: &[ValueSpec::one("result", &$constraint)],
            attrs: $attrs,
            syntax: Some(&OpSyntax::Format($format)),
            ..PURE
        };

        #[doc = concat!("Creates `", $name, "`.")]
        pub fn $build(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
            let ty = b.ir.ty(lhs).clone();
            b.create_value(OpState::new(&$def).operands([lhs, rhs]).results([ty]))
        }
    )*};
}

binary! {
    ATAN2 atan2 "math.atan2" "The angle of a point, given its y and x" FLOAT_LIKE FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
    COPYSIGN copysign "math.copysign" "The left number with the sign of the right one" FLOAT_LIKE FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
    POWF powf "math.powf" "The left number to the power of the right one" FLOAT_LIKE FASTMATH,
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
    IPOWI ipowi "math.ipowi" "The left signed integer to the power of the right one"
        SIGNLESS_INTEGER_LIKE &[], "$lhs `,` $rhs attr-dict `:` type($result)";
}

/// `fpowi %a, %n : f32, i32`
pub static FPOWI: OpDef = OpDef {
    name: "math.fpowi",
    summary: "A floating-point number to the power of a signed integer",
    operands: &[ValueSpec::one("lhs", &FLOAT_LIKE), ValueSpec::one("rhs", &SIGNLESS_INTEGER_LIKE)],
    results: &[ValueSpec::one("result", &FLOAT_LIKE)],
    attrs: FASTMATH,
    traits: Traits::ELEMENTWISE
        .union(Traits::ALWAYS_SPECULATABLE)
        .union(Traits::SAME_OPERANDS_AND_RESULT_SHAPE),
    effects: EffectsOf::None,
    infer: Some(|name, env| {
        (name == "result").then(|| env.types("lhs").map(<[_]>::to_vec)).flatten()
    }),
    invariants: Some(|v| {
        let ir = v.ir();
        if ir.ty(ir.operand(v.op, 0)) != ir.ty(ir.result(v.op, 0)) {
            v.error("failed to verify that all of {lhs, result} have same type");
        }
    }),
    syntax: Some(&OpSyntax::Format(
        "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)",
    )),
    ..OpDef::DEFAULT
};

/// Creates `math.fpowi`.
pub fn fpowi(b: &mut Builder<'_>, base: Value, exponent: Value) -> Value {
    let ty = b.ir.ty(base).clone();
    b.create_value(OpState::new(&FPOWI).operands([base, exponent]).results([ty]))
}

/// `fma %a, %b, %c : f32`
pub static FMA: OpDef = OpDef {
    name: "math.fma",
    summary: "Multiplies and adds, rounding once",
    operands: &[
        ValueSpec::one("a", &FLOAT_LIKE),
        ValueSpec::one("b", &FLOAT_LIKE),
        ValueSpec::one("c", &FLOAT_LIKE),
    ],
    results: &[ValueSpec::one("result", &FLOAT_LIKE)],
    attrs: FASTMATH,
    syntax: Some(&OpSyntax::Format(
        "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    )),
    ..PURE
};

/// Creates `math.fma`.
pub fn fma(b: &mut Builder<'_>, a: Value, factor: Value, addend: Value) -> Value {
    let ty = b.ir.ty(a).clone();
    b.create_value(OpState::new(&FMA).operands([a, factor, addend]).results([ty]))
}

/// `clampf %a to [%min, %max] : f32`
pub static CLAMPF: OpDef = OpDef {
    name: "math.clampf",
    summary: "The nearest number between two limits",
    operands: &[
        ValueSpec::one("value", &FLOAT_LIKE),
        ValueSpec::one("min", &FLOAT_LIKE),
        ValueSpec::one("max", &FLOAT_LIKE),
    ],
    results: &[ValueSpec::one("result", &FLOAT_LIKE)],
    attrs: FASTMATH,
    syntax: Some(&OpSyntax::Format(
        "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    )),
    ..PURE
};

/// Creates `math.clampf`.
pub fn clampf(b: &mut Builder<'_>, value: Value, min: Value, max: Value) -> Value {
    let ty = b.ir.ty(value).clone();
    b.create_value(OpState::new(&CLAMPF).operands([value, min, max]).results([ty]))
}

/// `sincos %a : f32`
pub static SINCOS: OpDef = OpDef {
    name: "math.sincos",
    summary: "The sine and the cosine",
    operands: &[ValueSpec::one("operand", &FLOAT_LIKE)],
    results: &[ValueSpec::one("sin", &FLOAT_LIKE), ValueSpec::one("cos", &FLOAT_LIKE)],
    attrs: FASTMATH,
    invariants: Some(|v| {
        let ir = v.ir();
        let ty = ir.ty(ir.operand(v.op, 0));
        if ir.result_types(v.op).any(|result| result != ty) {
            v.error("failed to verify that all of {operand, sin, cos} have same type");
        }
    }),
    result_names: Some(|ir, op, name| {
        name(ir.result(op, 0), "sin".into());
        name(ir.result(op, 1), "cos".into());
    }),
    syntax: Some(&OpSyntax::Format(
        "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)",
    )),
    ..PURE
};

/// Creates `math.sincos`; gives the sine and the cosine.
pub fn sincos(b: &mut Builder<'_>, operand: Value) -> [Value; 2] {
    let ty = b.ir.ty(operand).clone();
    let op = b.create(OpState::new(&SINCOS).operands([operand]).results([ty.clone(), ty]));
    [b.ir.result(op, 0), b.ir.result(op, 1)]
}
