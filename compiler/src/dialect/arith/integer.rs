//! Integer arithmetic.

use super::attrs::{OVERFLOW_ATTR, Overflow};
use super::binary_ops;
use super::chains;
use super::folding::{self, binary_int, int_bits, is_all_ones, signed, width_of};
use crate::asm::OpSyntax;
use crate::ir::constraints::{BOOL_LIKE, SIGNLESS_INTEGER_LIKE, UNIT_ATTR};
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, Fold, Ir, OpDef, OpId, OpState, Traits, Type, Value,
    ValueSpec,
};

const INTEGER: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE
    .union(Traits::ELEMENTWISE)
    .union(Traits::ALWAYS_SPECULATABLE);
const COMMUTATIVE: Traits = INTEGER.union(Traits::COMMUTATIVE);
/// Division has undefined behaviour for some operands.
const DIVISION: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ELEMENTWISE);

const OVERFLOW: &[AttrSpec] = &[AttrSpec::with_default("overflowFlags", &OVERFLOW_ATTR, || {
    Attribute::dialect(Overflow::NONE)
})];
const EXACT: &[AttrSpec] = &[AttrSpec::optional("isExact", &UNIT_ATTR)];

binary_ops! {
    /// `addi %a, %b overflow<nsw> : i32`
    ADDI addi = "arith.addi", "Adds integers", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        |ir, op, c| chains::addi(ir, op).unwrap_or_else(|| {
            binary_int(ir, op, c, |b, _| b == 0, |a, b, _| Some(a.wrapping_add(b)))
        });
    /// `subi %a, %b : i32`
    SUBI subi = "arith.subi", "Subtracts integers", SIGNLESS_INTEGER_LIKE, INTEGER, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        fold_subi;
    /// `muli %a, %b : i32`
    MULI muli = "arith.muli", "Multiplies integers", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        |ir, op, c| absorbing(ir, op, c, |b, _| b == 0).unwrap_or_else(|| {
            binary_int(ir, op, c, |b, _| b == 1, |a, b, _| Some(a.wrapping_mul(b)))
        });
    /// `divui %a, %b : i32`
    DIVUI divui = "arith.divui", "Divides unsigned integers", SIGNLESS_INTEGER_LIKE, DIVISION, EXACT,
        "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 1, |a, b, _| a.checked_div(b));
    /// `divsi %a, %b : i32`
    DIVSI divsi = "arith.divsi", "Divides signed integers, rounding towards zero",
        SIGNLESS_INTEGER_LIKE, DIVISION, EXACT,
        "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 1, |a, b, w| divide(a, b, w, |q, _, _| q));
    /// `ceildivui %a, %b : i32`
    CEILDIVUI ceildivui = "arith.ceildivui", "Divides unsigned integers, rounding up",
        SIGNLESS_INTEGER_LIKE, DIVISION, &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 1, |a, b, _| (b != 0).then(|| a.div_ceil(b)));
    /// `ceildivsi %a, %b : i32`
    CEILDIVSI ceildivsi = "arith.ceildivsi", "Divides signed integers, rounding up",
        SIGNLESS_INTEGER_LIKE, DIVISION, &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 1, |a, b, w| {
            divide(a, b, w, |q, rest, same_sign| q + i128::from(rest != 0 && same_sign))
        });
    /// `floordivsi %a, %b : i32`
    FLOORDIVSI floordivsi = "arith.floordivsi", "Divides signed integers, rounding down",
        SIGNLESS_INTEGER_LIKE, DIVISION, &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 1, |a, b, w| {
            divide(a, b, w, |q, rest, same_sign| q - i128::from(rest != 0 && !same_sign))
        });
    /// `remui %a, %b : i32`
    REMUI remui = "arith.remui", "Remainder of unsigned integers", SIGNLESS_INTEGER_LIKE, DIVISION, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| remainder_of_one(ir, op, c).unwrap_or_else(|| {
            binary_int(ir, op, c, |_, _| false, |a, b, _| a.checked_rem(b))
        });
    /// `remsi %a, %b : i32`
    REMSI remsi = "arith.remsi", "Remainder of signed integers, with the sign of the left one",
        SIGNLESS_INTEGER_LIKE, DIVISION, &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| remainder_of_one(ir, op, c).unwrap_or_else(|| {
            binary_int(ir, op, c, |_, _| false, |a, b, w| {
                signed(a, w).checked_rem(signed(b, w)).map(|rest| rest as u128)
            })
        });
    /// `andi %a, %b : i32`
    ANDI andi = "arith.andi", "Bitwise and", SIGNLESS_INTEGER_LIKE,
        COMMUTATIVE.union(Traits::IDEMPOTENT), &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, |b, _| b == 0))
            .or_else(|| chains::andi(ir, op))
            .unwrap_or_else(|| binary_int(ir, op, c, is_all_ones, |a, b, _| Some(a & b)));
    /// `ori %a, %b : i32`
    ORI ori = "arith.ori", "Bitwise or", SIGNLESS_INTEGER_LIKE,
        COMMUTATIVE.union(Traits::IDEMPOTENT), &[], "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, is_all_ones))
            .or_else(|| chains::ori(ir, op))
            .unwrap_or_else(|| binary_int(ir, op, c, |b, _| b == 0, |a, b, _| Some(a | b)));
    /// `xori %a, %b : i32`
    XORI xori = "arith.xori", "Bitwise exclusive or", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| zero_of_same(ir, op).or_else(|| chains::xori(ir, op)).unwrap_or_else(|| {
            binary_int(ir, op, c, |b, _| b == 0, |a, b, _| Some(a ^ b))
        });
    /// `shli %a, %b : i32`
    SHLI shli = "arith.shli", "Shifts left", SIGNLESS_INTEGER_LIKE, INTEGER, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 0, |a, b, w| Some(a << shift(b, w)?));
    /// `shrui %a, %b : i32`
    SHRUI shrui = "arith.shrui", "Shifts right, filling with zeros", SIGNLESS_INTEGER_LIKE, INTEGER, EXACT,
        "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 0, |a, b, w| Some(a >> shift(b, w)?));
    /// `shrsi %a, %b : i32`
    SHRSI shrsi = "arith.shrsi", "Shifts right, filling with the sign", SIGNLESS_INTEGER_LIKE, INTEGER, EXACT,
        "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
        |ir, op, c| binary_int(ir, op, c, |b, _| b == 0, |a, b, w| {
            Some((signed(a, w) >> shift(b, w)?) as u128)
        });
    /// `maxsi %a, %b : i32`
    MAXSI maxsi = "arith.maxsi", "The greater signed integer", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, is_greatest)).unwrap_or_else(|| {
            binary_int(ir, op, c, is_least, |a, b, w| {
                Some(signed(a, w).max(signed(b, w)) as u128)
            })
        });
    /// `maxui %a, %b : i32`
    MAXUI maxui = "arith.maxui", "The greater unsigned integer", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, is_all_ones)).unwrap_or_else(|| {
            binary_int(ir, op, c, |b, _| b == 0, |a, b, _| Some(a.max(b)))
        });
    /// `minsi %a, %b : i32`
    MINSI minsi = "arith.minsi", "The lesser signed integer", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, is_least)).unwrap_or_else(|| {
            binary_int(ir, op, c, is_greatest, |a, b, w| {
                Some(signed(a, w).min(signed(b, w)) as u128)
            })
        });
    /// `minui %a, %b : i32`
    MINUI minui = "arith.minui", "The lesser unsigned integer", SIGNLESS_INTEGER_LIKE, COMMUTATIVE, &[],
        "$lhs `,` $rhs attr-dict `:` type($result)",
        |ir, op, c| same_operands(ir, op).or_else(|| absorbing(ir, op, c, |b, _| b == 0)).unwrap_or_else(|| {
            binary_int(ir, op, c, is_all_ones, |a, b, _| Some(a.min(b)))
        });
}

/// The quotient that `round` makes of the truncated one, the rest, and whether both
/// signs are the same; None by zero and if it does not fit.
fn divide(a: u128, b: u128, width: u32, round: fn(i128, i128, bool) -> i128) -> Option<u128> {
    let (a, b) = (signed(a, width), signed(b, width));
    let quotient = round(a.checked_div(b)?, a.checked_rem(b)?, (a < 0) == (b < 0));
    (signed(quotient as u128, width) == quotient).then_some(quotient as u128)
}

/// Whether it is the greatest signed number of a width.
fn is_greatest(bits: u128, width: u32) -> bool {
    width > 0 && bits == (1 << (width - 1)) - 1
}

/// Whether it is the least signed number of a width.
fn is_least(bits: u128, width: u32) -> bool {
    width > 0 && bits == 1 << (width - 1)
}

/// An amount to shift by, if it is less than the width.
fn shift(amount: u128, width: u32) -> Option<u32> {
    u32::try_from(amount).ok().filter(|amount| *amount < width)
}

fn fold_subi(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    zero_of_same(ir, op).or_else(|| chains::subi(ir, op)).unwrap_or_else(|| {
        binary_int(ir, op, constants, |b, _| b == 0, |a, b, _| Some(a.wrapping_sub(b)))
    })
}

/// The operand, if both are the same value.
fn same_operands(ir: &Ir, op: OpId) -> Option<Fold> {
    (ir.operand(op, 0) == ir.operand(op, 1)).then(|| folding::value(ir.operand(op, 0)))
}

/// Zero, if both operands are the same value.
fn zero_of_same(ir: &Ir, op: OpId) -> Option<Fold> {
    if ir.operand(op, 0) != ir.operand(op, 1) {
        return None;
    }
    folding::int_constant(ir.ty(ir.result(op, 0)), 0).map(folding::constant)
}

/// The right operand, if it is a constant whatever the left one is.
fn absorbing(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    test: fn(u128, u32) -> bool,
) -> Option<Fold> {
    let bits = constants.get(1)?.as_ref().and_then(int_bits)?;
    let width = width_of(ir.ty(ir.result(op, 0)))?;
    test(bits, width).then(|| folding::value(ir.operand(op, 1)))
}

/// Zero, if the right operand is one.
fn remainder_of_one(ir: &Ir, op: OpId, constants: &[Option<Attribute>]) -> Option<Fold> {
    let bits = constants.get(1)?.as_ref().and_then(int_bits)?;
    let ty = ir.ty(ir.result(op, 0));
    if bits == 1 { folding::int_constant(ty, 0).map(folding::constant) } else { None }
}

/// The operations with more than one result.
pub static EXTENDED: &[&OpDef] = &[&ADDUI_EXTENDED, &MULSI_EXTENDED, &MULUI_EXTENDED];

/// `i1`, in the shape of a type.
pub fn bool_like(ty: &Type) -> Type {
    if ty.shape().is_some() { ty.with_element(Type::I1) } else { Type::I1 }
}

/// `addui_extended %a, %b : i32, i1`
pub static ADDUI_EXTENDED: OpDef = OpDef {
    name: "arith.addui_extended",
    summary: "Adds unsigned integers and gives the overflow bit too",
    operands: &[
        ValueSpec::one("lhs", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("rhs", &SIGNLESS_INTEGER_LIKE),
    ],
    results: &[
        ValueSpec::one("sum", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("overflow", &BOOL_LIKE),
    ],
    traits: Traits::ELEMENTWISE.union(Traits::ALWAYS_SPECULATABLE).union(Traits::COMMUTATIVE),
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "lhs" | "rhs" => Some(vec![env.ty("sum")?.clone()]),
        "overflow" => Some(vec![bool_like(env.ty("sum")?)]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let types: Vec<_> = ir.operand_types(v.op).chain(ir.result_types(v.op)).collect();
        if types[0] != types[1] || types[0] != types[2] {
            v.error("failed to verify that all of {lhs, rhs, sum} have same type");
        }
    }),
    result_names: Some(|ir, op, name| {
        name(ir.result(op, 0), "sum".into());
        name(ir.result(op, 1), "overflow".into());
    }),
    syntax: Some(&OpSyntax::Format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)")),
    ..OpDef::DEFAULT
};

/// Creates `arith.addui_extended`; gives the sum and the overflow bit.
pub fn addui_extended(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> [Value; 2] {
    let ty = b.ir.ty(lhs).clone();
    let overflow = bool_like(&ty);
    let state = OpState::new(&ADDUI_EXTENDED).operands([lhs, rhs]).results([ty, overflow]);
    let op = b.create(state);
    [b.ir.result(op, 0), b.ir.result(op, 1)]
}

const EXTENDED_MULTIPLICATION: OpDef = OpDef {
    operands: &[
        ValueSpec::one("lhs", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("rhs", &SIGNLESS_INTEGER_LIKE),
    ],
    results: &[
        ValueSpec::one("low", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("high", &SIGNLESS_INTEGER_LIKE),
    ],
    traits: Traits::ELEMENTWISE.union(Traits::ALWAYS_SPECULATABLE).union(Traits::COMMUTATIVE),
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "high" => Some(vec![env.ty("low").or(env.ty("lhs"))?.clone()]),
        "lhs" | "rhs" => Some(vec![env.ty("low")?.clone()]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let mut types = ir.operand_types(v.op).chain(ir.result_types(v.op));
        let first = types.next();
        if types.any(|ty| Some(ty) != first) {
            v.error("failed to verify that all of {lhs, rhs, low, high} have same type");
        }
    }),
    result_names: Some(|ir, op, name| {
        name(ir.result(op, 0), "low".into());
        name(ir.result(op, 1), "high".into());
    }),
    syntax: Some(&OpSyntax::Format("$lhs `,` $rhs attr-dict `:` type($low)")),
    ..OpDef::DEFAULT
};

/// `mulsi_extended %a, %b : i32`
pub static MULSI_EXTENDED: OpDef = OpDef {
    name: "arith.mulsi_extended",
    summary: "Multiplies signed integers; gives the lower and the upper half",
    ..EXTENDED_MULTIPLICATION
};

/// `mului_extended %a, %b : i32`
pub static MULUI_EXTENDED: OpDef = OpDef {
    name: "arith.mului_extended",
    summary: "Multiplies unsigned integers; gives the lower and the upper half",
    ..EXTENDED_MULTIPLICATION
};

/// Creates `arith.mulsi_extended` or, with `signed` false, `arith.mului_extended`;
/// gives the lower and the upper half.
pub fn mul_extended(b: &mut Builder<'_>, signed: bool, lhs: Value, rhs: Value) -> [Value; 2] {
    let ty = b.ir.ty(lhs).clone();
    let def = if signed { &MULSI_EXTENDED } else { &MULUI_EXTENDED };
    let op = b.create(OpState::new(def).operands([lhs, rhs]).results([ty.clone(), ty]));
    [b.ir.result(op, 0), b.ir.result(op, 1)]
}
