//! Divisions that round up or down.

use super::int;
use crate::dialect::arith::compare::{cmpi, select};
use crate::dialect::arith::integer::{
    CEILDIVSI, CEILDIVUI, FLOORDIVSI, addi, andi, divsi, divui, muli, subi,
};
use crate::ir::{Builder, OpDef, Value};
use crate::transform::conversion::PatternSet;

/// The operations that are expanded.
pub(super) static OPS: &[&OpDef] = &[&CEILDIVSI, &CEILDIVUI, &FLOORDIVSI];

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet<'_>) {
    type Expand = fn(&mut Builder<'_>, Value, Value) -> Value;
    let all: [(&OpDef, Expand); 3] =
        [(&CEILDIVSI, ceildivsi), (&CEILDIVUI, ceildivui), (&FLOORDIVSI, floordivsi)];
    for (def, expand) in all {
        patterns.add(def, None, move |rw, op, operands| {
            let value = expand(&mut rw.before(op), operands[0], operands[1]);
            rw.replace(op, &[value]);
            Ok(())
        });
    }
}

/// `a == 0 ? 0 : (a - 1) / b + 1`
fn ceildivui(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let ty = b.ir.ty(lhs).clone();
    let zero = int(b, &ty, 0);
    let is_zero = cmpi(b, "eq", lhs, zero);
    let one = int(b, &ty, 1);
    let less = subi(b, lhs, one);
    let quotient = divui(b, less, rhs);
    let more = addi(b, quotient, one);
    select(b, is_zero, zero, more)
}

/// `q = a / b; q * b != a && (a < 0) == (b < 0) ? q + 1 : q`
fn ceildivsi(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let ty = b.ir.ty(lhs).clone();
    let zero = int(b, &ty, 0);
    let one = int(b, &ty, 1);
    let quotient = divsi(b, lhs, rhs);
    let product = muli(b, quotient, rhs);
    let has_rest = cmpi(b, "ne", lhs, product);
    let signs = [lhs, rhs].map(|value| cmpi(b, "slt", value, zero));
    let same_sign = cmpi(b, "eq", signs[0], signs[1]);
    let was_down = andi(b, has_rest, same_sign);
    let more = addi(b, quotient, one);
    select(b, was_down, more, quotient)
}

/// `q = a / b; q * b != a && (a < 0) != (b < 0) ? q - 1 : q`
fn floordivsi(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    let ty = b.ir.ty(lhs).clone();
    let quotient = divsi(b, lhs, rhs);
    let product = muli(b, quotient, rhs);
    let has_rest = cmpi(b, "ne", lhs, product);
    let zero = int(b, &ty, 0);
    let signs = [lhs, rhs].map(|value| cmpi(b, "slt", value, zero));
    let differ = cmpi(b, "ne", signs[0], signs[1]);
    let was_up = andi(b, has_rest, differ);
    let minus_one = int(b, &ty, -1);
    let less = addi(b, quotient, minus_one);
    select(b, was_up, less, quotient)
}
