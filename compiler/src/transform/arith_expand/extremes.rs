//! The greater and the lesser of two numbers.

use crate::dialect::arith::compare::{cmpf, cmpi, select};
use crate::dialect::arith::float::{MAXIMUMF, MAXNUMF, MINIMUMF, MINNUMF};
use crate::dialect::arith::integer::{MAXSI, MAXUI, MINSI, MINUI};
use crate::ir::OpDef;
use crate::transform::conversion::PatternSet;

/// The operations that are expanded.
pub(super) static OPS: &[&OpDef] =
    &[&MAXIMUMF, &MINIMUMF, &MAXNUMF, &MINNUMF, &MAXSI, &MAXUI, &MINSI, &MINUI];

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet<'_>) {
    for (def, predicate) in [(&MAXSI, "sgt"), (&MAXUI, "ugt"), (&MINSI, "slt"), (&MINUI, "ult")] {
        patterns.add(def, None, move |rw, op, operands| {
            let (lhs, rhs) = (operands[0], operands[1]);
            let mut b = rw.before(op);
            let is_left = cmpi(&mut b, predicate, lhs, rhs);
            let value = select(&mut b, is_left, lhs, rhs);
            rw.replace(op, &[value]);
            Ok(())
        });
    }
    populate_floats(patterns);
}

/// A comparison that is unordered too gives the left one if one of both
/// is no number, so one more of them has to be looked at: for `maximumf`, which gives what
/// is no number, the right one; for `maxnumf`, which gives the number, the left one.
fn populate_floats(patterns: &mut PatternSet<'_>) {
    for (def, predicate, gives_nan) in [
        (&MAXIMUMF, "ugt", true),
        (&MINIMUMF, "ult", true),
        (&MAXNUMF, "ugt", false),
        (&MINNUMF, "ult", false),
    ] {
        patterns.add(def, None, move |rw, op, operands| {
            let (lhs, rhs) = (operands[0], operands[1]);
            let mut b = rw.before(op);
            let is_left = cmpf(&mut b, predicate, lhs, rhs);
            let chosen = select(&mut b, is_left, lhs, rhs);
            let other = if gives_nan { rhs } else { lhs };
            let is_nan = cmpf(&mut b, "uno", other, other);
            let value = select(&mut b, is_nan, rhs, chosen);
            rw.replace(op, &[value]);
            Ok(())
        });
    }
}
