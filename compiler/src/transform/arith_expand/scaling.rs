//! Numbers with a scale: a power of two in the format `f8E8M0FNU`.

use super::{format, with_element};
use crate::dialect::arith::cast::{EXTF, SCALING_EXTF, SCALING_TRUNCF, TRUNCF};
use crate::dialect::arith::float::{DIVF, MULF};
use crate::ir::{Builder, FloatKind, OpDef, OpId, OpState, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternSet};

const FASTMATH: &str = "fastmath";
const ROUNDING: &str = "roundingmode";

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet<'_>) {
    patterns.add(&SCALING_EXTF, None, |rw, op, operands| {
        let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
        let scale = scale(rw, op, operands[1], &ty)?;
        let number = create(rw, op, &EXTF, &[operands[0]], &ty, &[FASTMATH]);
        let value = create(rw, op, &MULF, &[number, scale], &ty, &[FASTMATH]);
        rw.replace(op, &[value]);
        Ok(())
    });
    patterns.add(&SCALING_TRUNCF, None, |rw, op, operands| {
        let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
        let wide = rw.ir.ty(operands[0]).clone();
        let scale = scale(rw, op, operands[1], &wide)?;
        let number = create(rw, op, &DIVF, &[operands[0], scale], &wide, &[FASTMATH]);
        let value = create(rw, op, &TRUNCF, &[number], &ty, &[FASTMATH, ROUNDING]);
        rw.replace(op, &[value]);
        Ok(())
    });
}

/// The scale rounded to a power of two, in the format that is computed in.
fn scale(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    mut scale: Value,
    to: &Type,
) -> Result<Value, NoMatch> {
    let ty = rw.ir.ty(scale).clone();
    let kind = format(&ty).ok_or(NoMatch)?;
    if kind != FloatKind::F8E8M0FNU {
        if kind.width() < 16 {
            return Err(NoMatch);
        }
        let rounded = with_element(&ty, Type::Float(FloatKind::F8E8M0FNU));
        scale = create(rw, op, &TRUNCF, &[scale], &rounded, &[FASTMATH]);
    }
    Ok(create(rw, op, &EXTF, &[scale], to, &[FASTMATH]))
}

/// Creates an operation with some of the attributes that `op` has.
fn create(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    def: &'static OpDef,
    operands: &[Value],
    ty: &Type,
    attrs: &[&str],
) -> Value {
    let mut state = OpState::new(def).operands(operands.iter().copied()).results([ty.clone()]);
    for &name in attrs {
        if let Some(attr) = rw.ir.attr(op, name) {
            state = state.attr(name, attr.clone());
        }
    }
    Builder::before(rw.ir, op).create_value(state)
}
