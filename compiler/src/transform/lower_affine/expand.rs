//! Affine expressions as operations.

use super::Unsupported;
use crate::dialect::arith::attrs::Overflow;
use crate::dialect::arith::{compare, constant, integer};
use crate::ir::{AffineExpr, AffineMap, AffineOp, Attribute, Builder, OpState, Type, Value};

/// Computes the results of a map; the operands are its dimensions and then its symbols.
pub(super) fn expand_map(
    b: &mut Builder<'_>,
    map: &AffineMap,
    operands: &[Value],
) -> Result<Vec<Value>, Unsupported> {
    let (dims, symbols) = operands.split_at((map.dims() as usize).min(operands.len()));
    map.results().iter().map(|expr| expand(b, expr, dims, symbols)).collect()
}

/// Computes an expression.
pub(super) fn expand(
    b: &mut Builder<'_>,
    expr: &AffineExpr,
    dims: &[Value],
    symbols: &[Value],
) -> Result<Value, Unsupported> {
    // The verifier has seen to it that there are enough operands.
    let missing = Unsupported("the map has more dimensions or symbols than operands");
    let (op, sides) = match expr {
        AffineExpr::Constant(value) => return Ok(constant::index(b, *value)),
        AffineExpr::Dim(index) => return dims.get(*index as usize).copied().ok_or(missing),
        AffineExpr::Symbol(index) => return symbols.get(*index as usize).copied().ok_or(missing),
        AffineExpr::Binary(op, sides) => (*op, sides),
    };
    let divides = matches!(op, AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv);
    if divides && sides.1.constant().is_some_and(|divisor| divisor <= 0) {
        return Err(Unsupported(if op == AffineOp::Mod {
            "modulo by non-positive value is not supported"
        } else {
            "division by non-positive value is not supported"
        }));
    }
    let lhs = expand(b, &sides.0, dims, symbols)?;
    let rhs = expand(b, &sides.1, dims, symbols)?;
    Ok(match op {
        AffineOp::Add => integer::addi(b, lhs, rhs),
        AffineOp::Mul => no_wrap(b, &integer::MULI, lhs, rhs, NSW),
        AffineOp::Mod => {
            let rest = integer::remsi(b, lhs, rhs);
            let zero = constant::index(b, 0);
            let negative = compare::cmpi(b, "slt", rest, zero);
            let above = integer::addi(b, rest, rhs);
            compare::select(b, negative, above, rest)
        }
        AffineOp::FloorDiv => floor_div(b, lhs, rhs),
        AffineOp::CeilDiv => ceil_div(b, lhs, rhs),
    })
}

/// `a < 0 ? -1 - (-1 - a) / b : a / b`
fn floor_div(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let zero = constant::index(b, 0);
    let minus_one = constant::index(b, -1);
    let negative = compare::cmpi(b, "slt", lhs, zero);
    let mirrored = integer::subi(b, minus_one, lhs);
    let dividend = compare::select(b, negative, mirrored, lhs);
    let quotient = integer::divsi(b, dividend, rhs);
    let mirrored = integer::subi(b, minus_one, quotient);
    compare::select(b, negative, mirrored, quotient)
}

/// `a <= 0 ? -(-a / b) : (a - 1) / b + 1`
fn ceil_div(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let zero = constant::index(b, 0);
    let one = constant::index(b, 1);
    let not_positive = compare::cmpi(b, "sle", lhs, zero);
    let negated = integer::subi(b, zero, lhs);
    let decremented = integer::subi(b, lhs, one);
    let dividend = compare::select(b, not_positive, negated, decremented);
    let quotient = integer::divsi(b, dividend, rhs);
    let negated = integer::subi(b, zero, quotient);
    let incremented = integer::addi(b, quotient, one);
    compare::select(b, not_positive, negated, incremented)
}

/// No signed wrap.
pub(super) const NSW: Overflow = Overflow(1);
/// No wrap at all.
pub(super) const NSW_NUW: Overflow = Overflow(3);

/// An operation on indices that does not wrap.
pub(super) fn no_wrap(
    b: &mut Builder<'_>,
    def: &'static crate::ir::OpDef,
    lhs: Value,
    rhs: Value,
    flags: Overflow,
) -> Value {
    let state = OpState::new(def)
        .operands([lhs, rhs])
        .attr("overflowFlags", Attribute::dialect(flags))
        .results([Type::Index]);
    b.create_value(state)
}
