//! Folding of operations by what defines their operands: `(a - b) + b` is `a`.

use super::attrs::FastMath;
use super::cast::{EXTF, EXTSI, EXTUI, TRUNCF, TRUNCI};
use super::compare::CMPI;
use super::folding::{self, int_bits, int_constant, is_all_ones, width_of};
use super::integer::{ADDI, ANDI, SUBI, XORI};
use crate::ir::{Attribute, FloatKind, Fold, Ir, OpDef, OpId, Traits, Type, Value, float};

/// The operands of the operation of a kind that defines a value.
fn defined_by(ir: &Ir, value: Value, def: &'static OpDef) -> Option<(Value, Value)> {
    let op = ir.defining_op(value).filter(|&op| ir.is(op, def))?;
    match *ir.operands(op) {
        [lhs, rhs] => Some((lhs, rhs)),
        _ => None,
    }
}

/// The operand of the operation of a kind that defines a value.
fn cast_from(ir: &Ir, value: Value, def: &'static OpDef) -> Option<Value> {
    let op = ir.defining_op(value).filter(|&op| ir.is(op, def))?;
    ir.operands(op).first().copied()
}

fn operands(ir: &Ir, op: OpId) -> (Value, Value) {
    (ir.operand(op, 0), ir.operand(op, 1))
}

/// `(a - b) + b` and `b + (a - b)`: `a`
pub(super) fn addi(ir: &Ir, op: OpId) -> Option<Fold> {
    let (lhs, rhs) = operands(ir, op);
    let difference = |value, other| {
        defined_by(ir, value, &SUBI).filter(|&(_, b)| b == other).map(|(a, _)| folding::value(a))
    };
    difference(lhs, rhs).or_else(|| difference(rhs, lhs))
}

/// `(a + b) - b`: `a`; `(a + b) - a`: `b`
pub(super) fn subi(ir: &Ir, op: OpId) -> Option<Fold> {
    let (lhs, rhs) = operands(ir, op);
    match defined_by(ir, lhs, &ADDI)? {
        (a, b) if b == rhs => Some(folding::value(a)),
        (a, b) if a == rhs => Some(folding::value(b)),
        _ => None,
    }
}

/// Whether a value is all bits of another one inverted.
fn is_inverse(ir: &Ir, value: Value, other: Value) -> bool {
    let Some((of, mask)) = defined_by(ir, value, &XORI) else { return false };
    of == other
        && width_of(ir.ty(mask)).is_some_and(|width| {
            constant_bits(ir, mask).is_some_and(|bits| is_all_ones(bits, width))
        })
}

fn constant_bits(ir: &Ir, value: Value) -> Option<u128> {
    let op = ir.defining_op(value).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE))?;
    ir.attr(op, "value").and_then(int_bits)
}

/// `a & ~a`: 0; `a & (a & b)`: `a & b`
pub(super) fn andi(ir: &Ir, op: OpId) -> Option<Fold> {
    let (lhs, rhs) = operands(ir, op);
    if is_inverse(ir, rhs, lhs) || is_inverse(ir, lhs, rhs) {
        return int_constant(ir.ty(lhs), 0).map(folding::constant);
    }
    let contained = |value, other| {
        defined_by(ir, value, &ANDI)
            .filter(|&(a, b)| a == other || b == other)
            .map(|_| folding::value(value))
    };
    contained(lhs, rhs).or_else(|| contained(rhs, lhs))
}

/// `a | ~a`: all ones
pub(super) fn ori(ir: &Ir, op: OpId) -> Option<Fold> {
    let (lhs, rhs) = operands(ir, op);
    let all = is_inverse(ir, rhs, lhs) || is_inverse(ir, lhs, rhs);
    if all { int_constant(ir.ty(lhs), u128::MAX).map(folding::constant) } else { None }
}

/// `(a ^ b) ^ b`: `a`, in any order
pub(super) fn xori(ir: &Ir, op: OpId) -> Option<Fold> {
    let (lhs, rhs) = operands(ir, op);
    let other = |value, known| match defined_by(ir, value, &XORI)? {
        (a, b) if b == known => Some(folding::value(a)),
        (a, b) if a == known => Some(folding::value(b)),
        _ => None,
    };
    other(lhs, rhs).or_else(|| other(rhs, lhs))
}

/// Takes the operand of the cast before in place of its result.
fn skip(ir: &mut Ir, op: OpId, from: Value) -> Fold {
    ir.set_operand(op, 0, from);
    Fold::InPlace
}

/// A narrowed extension is the value itself, or narrows or extends it less; what is
/// narrowed twice is narrowed once.
pub(super) fn trunci(ir: &mut Ir, op: OpId) -> Option<Fold> {
    let value = ir.operand(op, 0);
    let extended = cast_from(ir, value, &EXTUI).or_else(|| cast_from(ir, value, &EXTSI));
    if let Some(from) = extended {
        let width = |value| ir.ty(value).element_or_self().int_width();
        let result = ir.result(op, 0);
        if width(from) > width(result) {
            return Some(skip(ir, op, from));
        }
        if ir.ty(from) == ir.ty(result) {
            return Some(folding::value(from));
        }
    }
    let from = cast_from(ir, value, &TRUNCI)?;
    Some(skip(ir, op, from))
}

/// What is extended twice is extended once.
pub(super) fn extend(ir: &mut Ir, op: OpId, def: &'static OpDef) -> Option<Fold> {
    let from = cast_from(ir, ir.operand(op, 0), def)?;
    Some(skip(ir, op, from))
}

/// A widened number that is narrowed again.
pub(super) fn truncf(ir: &mut Ir, op: OpId) -> Option<Fold> {
    let from = cast_from(ir, ir.operand(op, 0), &EXTF)?;
    let kind = |value| match ir.ty(value).element_or_self() {
        Type::Float(kind) => Some(*kind),
        _ => None,
    };
    let result = ir.result(op, 0);
    let (source, wide, narrow) = (kind(from)?, kind(ir.operand(op, 0))?, kind(result)?);
    if !contains(wide, source) {
        return None;
    }
    if source.width() > narrow.width() {
        return Some(skip(ir, op, from));
    }
    (ir.ty(from) == ir.ty(result)).then(|| folding::value(from))
}

/// A narrowed number that is widened again, if both may be left out.
pub(super) fn extf(ir: &Ir, op: OpId) -> Option<Fold> {
    let from = cast_from(ir, ir.operand(op, 0), &TRUNCF)?;
    let narrowed = ir.defining_op(ir.operand(op, 0))?;
    let contracts = |op| {
        let flags = ir.attr(op, "fastmath").and_then(Attribute::as_dialect::<FastMath>);
        flags.is_some_and(|flags| flags.0 & FastMath::CONTRACT.0 != 0)
    };
    let back = ir.ty(from) == ir.ty(ir.result(op, 0)) && contracts(op) && contracts(narrowed);
    back.then(|| folding::value(from))
}

/// Whether all numbers of a format are in another one; false if that is not known.
fn contains(wide: FloatKind, narrow: FloatKind) -> bool {
    let rank = |kind| match kind {
        FloatKind::F16 => Some((5, 10)),
        FloatKind::BF16 => Some((8, 7)),
        FloatKind::F32 => Some((8, 23)),
        FloatKind::F64 => Some((11, 52)),
        FloatKind::F80 => Some((15, 63)),
        FloatKind::F128 => Some((15, 112)),
        _ => None,
    };
    match (rank(wide), rank(narrow)) {
        (Some(wide), Some(narrow)) => wide.0 >= narrow.0 && wide.1 >= narrow.1,
        _ => false,
    }
}

/// An integer constant as a floating-point number.
pub(super) fn int_to_float(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    is_signed: bool,
) -> Fold {
    let ty = ir.ty(ir.result(op, 0));
    let Type::Float(kind) = *ty.element_or_self() else { return Fold::No };
    let width = width_of(ir.ty(ir.operand(op, 0)));
    let bits = constants[0].as_ref().and_then(int_bits);
    let (Some(width), Some(bits)) = (width, bits) else { return Fold::No };
    let value = if is_signed { folding::signed(bits, width) } else { bits as i128 };
    let folded = float::from_int(kind, value);
    folded.and_then(|bits| folding::float_constant(ty, bits)).map_or(Fold::No, folding::constant)
}

/// A floating-point constant as an integer, if it is in range.
pub(super) fn float_to_int(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    is_signed: bool,
) -> Fold {
    let ty = ir.ty(ir.result(op, 0));
    let Some(width) = width_of(ty).filter(|&width| width > 0) else { return Fold::No };
    let Some((kind, bits)) = constants[0].as_ref().and_then(folding::float_bits) else {
        return Fold::No;
    };
    let exact = matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64);
    let Some(value) = float::to_f64(kind, bits).filter(|value| exact && value.is_finite()) else {
        return Fold::No;
    };
    let limit = 2f64.powi(width as i32 - i32::from(is_signed));
    let value = value.trunc();
    let least = if is_signed { -limit } else { 0.0 };
    if value < least || value >= limit {
        return Fold::No;
    }
    int_constant(ty, value as i128 as u128).map_or(Fold::No, folding::constant)
}

/// `extui(x) != 0` and `x != 0` for an `i1`, `x == 1` for an `i1`: `x`
pub(super) fn cmpi(
    ir: &Ir,
    op: OpId,
    predicate: &str,
    constants: &[Option<Attribute>],
) -> Option<Fold> {
    let lhs = ir.operand(op, 0);
    let bits = constants[1].as_ref().and_then(int_bits)?;
    let is_bool = |value: Value| *ir.ty(value).element_or_self() == Type::I1;
    if bits == 0 && predicate == "ne" {
        let extended = cast_from(ir, lhs, &EXTSI).or_else(|| cast_from(ir, lhs, &EXTUI));
        if let Some(from) = extended.filter(|&from| is_bool(from)) {
            return Some(folding::value(from));
        }
        return is_bool(lhs).then(|| folding::value(lhs));
    }
    (bits == 1 && predicate == "eq" && is_bool(lhs)).then(|| folding::value(lhs))
}

/// `c ? true : false`: `c`; `a == b ? a : b`: `b`; `a != b ? a : b`: `a`
pub(super) fn select(ir: &Ir, op: OpId, constants: &[Option<Attribute>]) -> Option<Fold> {
    let (condition, yes, no) = (ir.operand(op, 0), ir.operand(op, 1), ir.operand(op, 2));
    let bits = |index: usize| constants[index].as_ref().and_then(int_bits);
    if *ir.ty(yes) == Type::I1 && (bits(1), bits(2)) == (Some(1), Some(0)) {
        return Some(folding::value(condition));
    }
    let compared = ir.defining_op(condition).filter(|&op| ir.is(op, &CMPI))?;
    let (lhs, rhs) = operands(ir, compared);
    if (lhs, rhs) != (yes, no) && (rhs, lhs) != (yes, no) {
        return None;
    }
    match ir.attr(compared, "predicate").and_then(Attribute::as_i64)? {
        0 => Some(folding::value(no)),
        1 => Some(folding::value(yes)),
        _ => None,
    }
}
