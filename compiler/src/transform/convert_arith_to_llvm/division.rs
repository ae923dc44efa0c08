//! Divisions that round up or down, made of one that rounds towards zero.

use crate::dialect::arith::{compare, constant, integer};
use crate::ir::{Attribute, Builder, DenseElements, IntegerAttr, OpId, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};

/// The number `value` of an integer type, or a vector of it.
fn number(b: &mut Builder<'_>, ty: &Type, value: i128) -> Value {
    let number = IntegerAttr::new(ty.element_or_self().clone(), value);
    let attr = match ty {
        Type::Vector(_) | Type::Tensor(_) => {
            Attribute::DenseElements(DenseElements::splat(ty.clone(), number.bits()).into())
        }
        _ => Attribute::Integer(number),
    };
    constant::constant(b, attr)
}

/// The operands and their type, if there are constants of it.
fn operands(rw: &ConversionRewriter<'_, '_>, op: OpId) -> Result<(Value, Value, Type), NoMatch> {
    let &[lhs, rhs] = rw.ir.operands(op) else { return Err(NoMatch) };
    let ty = rw.ir.ty(lhs).clone();
    let known = match &ty {
        Type::Tensor(_) => ty.element_count().is_some(),
        Type::UnrankedTensor(_) => false,
        _ => ty.element_or_self().is_int_or_index(),
    };
    if known { Ok((lhs, rhs, ty)) } else { Err(NoMatch) }
}

/// `a == 0 ? 0 : (a - 1) / b + 1`
pub fn expand_ceildivui(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let (lhs, rhs, ty) = operands(rw, op)?;
    let mut b = rw.before(op);
    let zero = number(&mut b, &ty, 0);
    let is_zero = compare::cmpi(&mut b, "eq", lhs, zero);
    let one = number(&mut b, &ty, 1);
    let before = integer::subi(&mut b, lhs, one);
    let quotient = integer::divui(&mut b, before, rhs);
    let above = integer::addi(&mut b, quotient, one);
    let result = compare::select(&mut b, is_zero, zero, above);
    rw.replace(op, &[result]);
    Ok(())
}

/// With `q = a / b`: `q * b != a && (a < 0) == (b < 0) ? q + 1 : q`
pub fn expand_ceildivsi(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let (lhs, rhs, ty) = operands(rw, op)?;
    let mut b = rw.before(op);
    let zero = number(&mut b, &ty, 0);
    let one = number(&mut b, &ty, 1);
    let quotient = integer::divsi(&mut b, lhs, rhs);
    let product = integer::muli(&mut b, quotient, rhs);
    let inexact = compare::cmpi(&mut b, "ne", lhs, product);
    let lhs_negative = compare::cmpi(&mut b, "slt", lhs, zero);
    let rhs_negative = compare::cmpi(&mut b, "slt", rhs, zero);
    let same_sign = compare::cmpi(&mut b, "eq", lhs_negative, rhs_negative);
    let round = integer::andi(&mut b, inexact, same_sign);
    let above = integer::addi(&mut b, quotient, one);
    let result = compare::select(&mut b, round, above, quotient);
    rw.replace(op, &[result]);
    Ok(())
}

/// With `q = a / b`: `q * b != a && (a < 0) != (b < 0) ? q - 1 : q`
pub fn expand_floordivsi(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let (lhs, rhs, ty) = operands(rw, op)?;
    let mut b = rw.before(op);
    let quotient = integer::divsi(&mut b, lhs, rhs);
    let product = integer::muli(&mut b, quotient, rhs);
    let inexact = compare::cmpi(&mut b, "ne", lhs, product);
    let zero = number(&mut b, &ty, 0);
    let lhs_negative = compare::cmpi(&mut b, "slt", lhs, zero);
    let rhs_negative = compare::cmpi(&mut b, "slt", rhs, zero);
    let other_sign = compare::cmpi(&mut b, "ne", lhs_negative, rhs_negative);
    let round = integer::andi(&mut b, inexact, other_sign);
    let minus_one = number(&mut b, &ty, -1);
    let below = integer::addi(&mut b, quotient, minus_one);
    let result = compare::select(&mut b, round, below, quotient);
    rw.replace(op, &[result]);
    Ok(())
}
