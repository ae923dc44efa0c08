//! Conversions between number types.

use super::FIXED_WIDTH_INTEGER_LIKE;
use super::attrs::{OVERFLOW_ATTR, Overflow, ROUNDING_ATTR};
use super::chains;
use super::folding::{self, float_bits, float_constant, int_bits, int_constant, signed, width_of};
use crate::asm::OpSyntax;
use crate::ir::constraints::{FLOAT_LIKE, elementwise};
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, FloatKind, Fold, Ir, OpDef, OpId, OpState, Traits,
    Type, TypeConstraint, Value, ValueSpec, float,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[
    &EXTUI,
    &EXTSI,
    &EXTF,
    &TRUNCI,
    &TRUNCF,
    &UITOFP,
    &SITOFP,
    &FPTOUI,
    &FPTOSI,
    &INDEX_CAST,
    &INDEX_CASTUI,
    &BITCAST,
    &SCALING_EXTF,
    &SCALING_TRUNCF,
];

static INDEX_CASTABLE: TypeConstraint =
    TypeConstraint::new("signless-integer-like or memref of signless-integer", |ty| {
        let element = match ty {
            Type::MemRef(_) => ty.element(),
            _ => elementwise(ty),
        };
        element.is_some_and(|e| e.is_signless_integer() || *e == Type::Index)
    });

static BITCASTABLE: TypeConstraint = TypeConstraint::new(
    "signless-integer-or-float-like or memref of signless-integer or float",
    |ty| {
        let element = match ty {
            Type::MemRef(_) => ty.element(),
            _ => elementwise(ty),
        };
        element.is_some_and(|e| e.is_signless_integer() || e.is_float())
    },
);

const CAST: OpDef = OpDef {
    traits: Traits::ELEMENTWISE
        .union(Traits::ALWAYS_SPECULATABLE)
        .union(Traits::SAME_OPERANDS_AND_RESULT_SHAPE),
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("$in attr-dict `:` type($in) `to` type($out)")),
    ..OpDef::DEFAULT
};

/// Reports types that the cast does not go between.
fn check(v: &mut crate::ir::OpVerifier<'_>, fits: fn(&Type, &Type) -> bool) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    if !fits(from, to) {
        v.error(format!("operand type '{from}' and result type '{to}' are cast incompatible"));
    }
}

fn is_wider(from: &Type, to: &Type) -> bool {
    bit_width(from) < bit_width(to)
}

fn is_narrower(from: &Type, to: &Type) -> bool {
    bit_width(from) > bit_width(to)
}

/// The bits of an element; None of an `index`.
fn bit_width(ty: &Type) -> Option<u32> {
    match ty.element_or_self() {
        Type::Float(kind) => Some(kind.width()),
        element => element.int_width(),
    }
}

/// Defines casts and their builders.
macro_rules! casts {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal,
       $from:ident -> $to:ident, $fields:expr;)*) => {$(
        $(#[$doc])*
        pub static $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            operands: &[ValueSpec::one("in", &$from)],
            results: &[ValueSpec::one("out", &$to)],
            ..$fields
        };

        #[doc = concat!("Creates `", $name, "` to type `ty`.")]
        pub fn $build(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
            b.create_value(OpState::new(&$def).operands([value]).results([ty]))
        }
    )*};
}

casts! {
    /// `extui %a : i8 to i32`
    EXTUI extui = "arith.extui", "Widens an integer with zeros",
        FIXED_WIDTH_INTEGER_LIKE -> FIXED_WIDTH_INTEGER_LIKE,
        OpDef {
            verify: Some(|v| check(v, is_wider)),
            fold: Some(|ir, op, c| {
                chains::extend(ir, op, &EXTUI)
                    .unwrap_or_else(|| to_int(ir, op, c, |bits, _| bits))
            }),
            ..CAST
        };
    /// `extsi %a : i8 to i32`
    EXTSI extsi = "arith.extsi", "Widens an integer with its sign",
        FIXED_WIDTH_INTEGER_LIKE -> FIXED_WIDTH_INTEGER_LIKE,
        OpDef {
            verify: Some(|v| check(v, is_wider)),
            fold: Some(|ir, op, c| {
                chains::extend(ir, op, &EXTSI).unwrap_or_else(|| {
                    to_int(ir, op, c, |bits, width| signed(bits, width) as u128)
                })
            }),
            ..CAST
        };
    /// `extf %a : f16 to f32`
    EXTF extf = "arith.extf", "Widens a floating-point number", FLOAT_LIKE -> FLOAT_LIKE,
        OpDef {
            attrs: &[AttrSpec::optional("fastmath", &super::attrs::FASTMATH_ATTR)],
            syntax: Some(&OpSyntax::Format(
                "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
            )),
            verify: Some(|v| check(v, is_wider)),
            fold: Some(|ir, op, c| {
                chains::extf(ir, op).unwrap_or_else(|| fold_float_to_float(ir, op, c))
            }),
            ..CAST
        };
    /// `trunci %a overflow<nsw> : i32 to i8`
    TRUNCI trunci = "arith.trunci", "Narrows an integer",
        FIXED_WIDTH_INTEGER_LIKE -> FIXED_WIDTH_INTEGER_LIKE,
        OpDef {
            attrs: &[AttrSpec::with_default("overflowFlags", &OVERFLOW_ATTR, || {
                Attribute::dialect(Overflow::NONE)
            })],
            syntax: Some(&OpSyntax::Format(
                "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
            )),
            verify: Some(|v| check(v, is_narrower)),
            fold: Some(|ir, op, c| {
                chains::trunci(ir, op).unwrap_or_else(|| to_int(ir, op, c, |bits, _| bits))
            }),
            ..CAST
        };
    /// `truncf %a to_nearest_even fastmath<nnan> : f32 to f16`
    TRUNCF truncf = "arith.truncf", "Narrows a floating-point number", FLOAT_LIKE -> FLOAT_LIKE,
        OpDef {
            attrs: &[
                AttrSpec::optional("roundingmode", &ROUNDING_ATTR),
                AttrSpec::optional("fastmath", &super::attrs::FASTMATH_ATTR),
            ],
            syntax: Some(&OpSyntax::Format(
                "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
            )),
            verify: Some(|v| check(v, is_narrower)),
            fold: Some(|ir, op, c| {
                chains::truncf(ir, op).unwrap_or_else(|| fold_float_to_float(ir, op, c))
            }),
            ..CAST
        };
    /// `uitofp %a : i32 to f32`
    UITOFP uitofp = "arith.uitofp", "An unsigned integer as a floating-point number",
        FIXED_WIDTH_INTEGER_LIKE -> FLOAT_LIKE,
        OpDef { fold: Some(|ir, op, c| chains::int_to_float(ir, op, c, false)), ..CAST };
    /// `sitofp %a : i32 to f32`
    SITOFP sitofp = "arith.sitofp", "A signed integer as a floating-point number",
        FIXED_WIDTH_INTEGER_LIKE -> FLOAT_LIKE,
        OpDef { fold: Some(|ir, op, c| chains::int_to_float(ir, op, c, true)), ..CAST };
    /// `fptoui %a : f32 to i32`
    FPTOUI fptoui = "arith.fptoui", "A floating-point number as an unsigned integer, towards zero",
        FLOAT_LIKE -> FIXED_WIDTH_INTEGER_LIKE,
        OpDef { fold: Some(|ir, op, c| chains::float_to_int(ir, op, c, false)), ..CAST };
    /// `fptosi %a : f32 to i32`
    FPTOSI fptosi = "arith.fptosi", "A floating-point number as a signed integer, towards zero",
        FLOAT_LIKE -> FIXED_WIDTH_INTEGER_LIKE,
        OpDef { fold: Some(|ir, op, c| chains::float_to_int(ir, op, c, true)), ..CAST };
    /// `index_cast %a : index to i32`
    INDEX_CAST index_cast = "arith.index_cast", "Between index and an integer, with the sign",
        INDEX_CASTABLE -> INDEX_CASTABLE,
        OpDef {
            verify: Some(|v| check(v, is_index_cast)),
            fold: Some(|ir, op, c| to_int(ir, op, c, |bits, width| signed(bits, width) as u128)),
            ..CAST
        };
    /// `index_castui %a : i32 to index`
    INDEX_CASTUI index_castui = "arith.index_castui", "Between index and an integer, with zeros",
        INDEX_CASTABLE -> INDEX_CASTABLE,
        OpDef {
            verify: Some(|v| check(v, is_index_cast)),
            fold: Some(|ir, op, c| to_int(ir, op, c, |bits, _| bits)),
            ..CAST
        };
    /// `bitcast %a : i32 to f32`
    BITCAST bitcast = "arith.bitcast", "The same bits as another type of the same width",
        BITCASTABLE -> BITCASTABLE,
        OpDef {
            verify: Some(|v| check(v, |from, to| bit_width(from) == bit_width(to))),
            fold: Some(fold_bitcast),
            ..CAST
        };
}

fn is_index_cast(from: &Type, to: &Type) -> bool {
    (*from.element_or_self() == Type::Index) != (*to.element_or_self() == Type::Index)
}

/// Folds a cast of an integer constant; `extend` makes the wider bits of the bits and
/// their width.
fn to_int(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    extend: fn(u128, u32) -> u128,
) -> Fold {
    let width = width_of(ir.ty(ir.operand(op, 0)));
    let bits = constants[0].as_ref().and_then(int_bits);
    let (Some(width), Some(bits)) = (width, bits) else { return Fold::No };
    let folded = int_constant(ir.ty(ir.result(op, 0)), extend(bits, width));
    folded.map_or(Fold::No, folding::constant)
}

/// Folds a cast that loses nothing.
fn fold_float_to_float(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let ty = ir.ty(ir.result(op, 0));
    let Type::Float(to) = *ty.element_or_self() else { return Fold::No };
    let Some((from, bits)) = constants[0].as_ref().and_then(float_bits) else { return Fold::No };
    let there: Option<u128> = float::convert(from, bits, to);
    let exact = there.filter(|&there| float::convert(to, there, from) == Some(bits));
    let folded = exact.and_then(|bits| float_constant(ty, bits));
    folded.map_or(Fold::No, folding::constant)
}

fn fold_bitcast(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let (from, ty) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    if from == ty {
        return folding::value(ir.operand(op, 0));
    }
    let Some(attr) = &constants[0] else { return Fold::No };
    let bits = int_bits(attr).or_else(|| float_bits(attr).map(|(_, bits): (FloatKind, _)| bits));
    let folded = bits.and_then(|bits| int_constant(ty, bits).or_else(|| float_constant(ty, bits)));
    folded.map_or(Fold::No, folding::constant)
}

/// `scaling_extf %a, %scale : f8E5M2, f8E8M0FNU to f32`
pub static SCALING_EXTF: OpDef = OpDef {
    name: "arith.scaling_extf",
    summary: "Widens a floating-point number and multiplies it by a scale",
    operands: &[ValueSpec::one("in", &FLOAT_LIKE), ValueSpec::one("scale", &FLOAT_LIKE)],
    results: &[ValueSpec::one("out", &FLOAT_LIKE)],
    attrs: &[AttrSpec::optional("fastmath", &super::attrs::FASTMATH_ATTR)],
    verify: Some(|v| check(v, is_wider)),
    syntax: Some(&OpSyntax::Format(
        "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
    )),
    ..CAST
};

/// `scaling_truncf %a, %scale : f32, f8E8M0FNU to f8E5M2`
pub static SCALING_TRUNCF: OpDef = OpDef {
    name: "arith.scaling_truncf",
    summary: "Divides a floating-point number by a scale and narrows it",
    operands: &[ValueSpec::one("in", &FLOAT_LIKE), ValueSpec::one("scale", &FLOAT_LIKE)],
    results: &[ValueSpec::one("out", &FLOAT_LIKE)],
    attrs: &[
        AttrSpec::optional("roundingmode", &ROUNDING_ATTR),
        AttrSpec::optional("fastmath", &super::attrs::FASTMATH_ATTR),
    ],
    verify: Some(|v| check(v, is_narrower)),
    syntax: Some(&OpSyntax::Format(
        "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
    )),
    ..CAST
};
