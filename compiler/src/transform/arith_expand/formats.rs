//! Conversions of numbers of narrow formats, in terms of their bits.
//!
//! Each has the bits of an `f32` on one side; where another format is asked for, the `f32`
//! is converted on.

use super::{float, format, int, with_element};
use crate::dialect::arith::cast::{EXTF, TRUNCF, bitcast, extui, trunci};
use crate::dialect::arith::compare::{cmpf, cmpi, select};
use crate::dialect::arith::float::{maxnumf, minnumf};
use crate::dialect::arith::integer::{addi, andi, ori, shli, shrui, subi};
use crate::ir::{Builder, FloatKind, OpId, OpState, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, PatternSet};

/// The types that a conversion computes with: like that of the operation, with elements of
/// one kind each.
struct Types {
    i4: Type,
    i8: Type,
    i16: Type,
    i32: Type,
    f32: Type,
}

impl Types {
    fn like(ty: &Type) -> Self {
        let with = |element| with_element(ty, element);
        Self {
            i4: with(Type::int(4)),
            i8: with(Type::int(8)),
            i16: with(Type::int(16)),
            i32: with(Type::I32),
            f32: with(Type::F32),
        }
    }
}

type Expand = fn(&mut Builder<'_>, Value, &Types) -> Value;

/// Adds a pattern for numbers of a format that become wider.
fn widen(patterns: &mut PatternSet<'_>, kind: FloatKind, keeps_attrs: bool, expand: Expand) {
    patterns.add(&EXTF, None, move |rw, op, operands| {
        if format(rw.ir.ty(operands[0])) != Some(kind) {
            return Err(NoMatch);
        }
        let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
        let types = Types::like(&ty);
        let value = expand(&mut rw.before(op), operands[0], &types);
        let value = convert(rw, op, value, &ty, keeps_attrs);
        rw.replace(op, &[value]);
        Ok(())
    });
}

/// Adds a pattern for numbers that become narrower, to a format.
fn narrow(
    patterns: &mut PatternSet<'_>,
    kind: FloatKind,
    options: Narrowing,
    expand: fn(&mut Builder<'_>, Value, &Types) -> Value,
) {
    patterns.add(&TRUNCF, None, move |rw, op, operands| -> PatternResult {
        let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
        let other_rounding = !options.any_rounding && rw.ir.attr(op, "roundingmode").is_some();
        if format(&ty) != Some(kind) || other_rounding {
            return Err(NoMatch);
        }
        let types = Types::like(&ty);
        let value = convert(rw, op, operands[0], &types.f32, options.keeps_attrs);
        let bits = expand(&mut rw.before(op), value, &types);
        let value = bitcast(&mut rw.before(op), bits, ty);
        rw.replace(op, &[value]);
        Ok(())
    });
}

/// What is done with the attributes of a narrowing operation.
#[derive(Clone, Copy)]
struct Narrowing {
    /// Whether the conversion to `f32` has them.
    keeps_attrs: bool,
    /// Whether the rounding mode does not matter.
    any_rounding: bool,
}

/// Adds the patterns for `bf16`: the upper half of an `f32`.
pub(super) fn populate_bf16(patterns: &mut PatternSet<'_>) {
    widen(patterns, FloatKind::BF16, true, |b, value, types| {
        let bits = bitcast(b, value, types.i16.clone());
        let bits = extui(b, bits, types.i32.clone());
        let half = int(b, &types.i32, 16);
        let bits = shli(b, bits, half);
        bitcast(b, bits, types.f32.clone())
    });
    let options = Narrowing { keeps_attrs: true, any_rounding: false };
    narrow(patterns, FloatKind::BF16, options, |b, value, types| {
        let is_nan = cmpf(b, "une", value, value);
        let bias = int(b, &types.i32, 0x7fff);
        let nan = int(b, &types.i16, 0x7fc0);
        let half = int(b, &types.i32, 16);
        let one = int(b, &types.i32, 1);
        let bits = bitcast(b, value, types.i32.clone());
        // Rounds to the nearest, of two to the even one.
        let upper = shrui(b, bits, half);
        let odd = andi(b, upper, one);
        let bias = addi(b, odd, bias);
        let rounded = addi(b, bits, bias);
        let upper = shrui(b, rounded, half);
        let upper = trunci(b, upper, types.i16.clone());
        select(b, is_nan, nan, upper)
    });
}

/// Adds the patterns for `f8E8M0FNU`: the exponent of an `f32`.
pub(super) fn populate_e8m0(patterns: &mut PatternSet<'_>) {
    widen(patterns, FloatKind::F8E8M0FNU, true, |b, value, types| {
        let bits = bitcast(b, value, types.i8.clone());
        let nan = int(b, &types.i8, 0xff);
        let wide_nan = int(b, &types.i32, 0xffff_ffff);
        let mantissa = int(b, &types.i32, 23);
        let wide = extui(b, bits, types.i32.clone());
        let exponent = shli(b, wide, mantissa);
        let is_nan = cmpi(b, "eq", bits, nan);
        let bits = select(b, is_nan, wide_nan, exponent);
        bitcast(b, bits, types.f32.clone())
    });
    let options = Narrowing { keeps_attrs: true, any_rounding: false };
    narrow(patterns, FloatKind::F8E8M0FNU, options, |b, value, types| {
        let bits = bitcast(b, value, types.i32.clone());
        let mantissa = int(b, &types.i32, 23);
        let exponent = shrui(b, bits, mantissa);
        trunci(b, exponent, types.i8.clone())
    });
}

/// Adds the patterns for `f4E2M1FN`: a sign, two bits of exponent, one of mantissa.
pub(super) fn populate_e2m1(patterns: &mut PatternSet<'_>) {
    widen(patterns, FloatKind::F4E2M1FN, false, widen_e2m1);
    let options = Narrowing { keeps_attrs: false, any_rounding: true };
    narrow(patterns, FloatKind::F4E2M1FN, options, narrow_e2m1);
}

/// The bits below the sign are moved to where an `f32` has them, and the exponent's bias is
/// added to. One half, the only denormal number, has no mantissa there.
fn widen_e2m1(b: &mut Builder<'_>, value: Value, types: &Types) -> Value {
    let bits = bitcast(b, value, types.i4.clone());
    let [zero, one, two, four, seven] = [0, 1, 2, 4, 7].map(|n| int(b, &types.i4, n));
    let magnitude = andi(b, bits, seven);
    let distance = int(b, &types.i32, 20);
    let shifted = shli(b, magnitude, two);
    let is_half = cmpi(b, "eq", magnitude, one);
    let shifted = select(b, is_half, zero, shifted);
    let shifted = extui(b, shifted, types.i32.clone());
    let shifted = shli(b, shifted, distance);
    let [wide_zero, upper, lower] = [0, 0x4000_0000, 0x3f00_0000].map(|n| int(b, &types.i32, n));
    let is_upper = cmpi(b, "uge", magnitude, four);
    let bias = select(b, is_upper, upper, lower);
    let is_zero = cmpi(b, "eq", magnitude, zero);
    let bias = select(b, is_zero, wide_zero, bias);
    let wide_sign = int(b, &types.i32, 0x8000_0000);
    let sign = int(b, &types.i4, 8);
    let is_negative = cmpi(b, "uge", bits, sign);
    let sign = select(b, is_negative, wide_sign, wide_zero);
    let sum = addi(b, shifted, bias);
    let sum = addi(b, sum, sign);
    bitcast(b, sum, types.f32.clone())
}

/// 1. What is beyond the greatest number becomes that one.
/// 2. Sign, the two lowest bits of the exponent and the first of the mantissa are put
///    together.
/// 3. Numbers below one are told apart by their exponents.
/// 4. If the rest of the mantissa is a half of the last bit at least, or the number is
///    denormal, one is added.
fn narrow_e2m1(b: &mut Builder<'_>, value: Value, types: &Types) -> Value {
    let Types { i4, i8, i32, .. } = types;
    let one = int(b, i4, 1);
    let three = int(b, i4, 3);
    let to_mantissa = int(b, i32, 22);
    let zero_i8 = int(b, i8, 0);
    let minus_one_i8 = int(b, i8, 0xff);
    let zero_i32 = int(b, i32, 0);
    let most = float(b, &types.f32, 6.0);
    let least = float(b, &types.f32, -6.0);
    let clamped = minnumf(b, value, most);
    let clamped = maxnumf(b, clamped, least);
    let bits = bitcast(b, clamped, i32.clone());

    let to_sign = int(b, i32, 31);
    let sign = shrui(b, bits, to_sign);
    let sign = trunci(b, sign, i4.clone());
    let result = shli(b, sign, three);

    let bias = int(b, i32, 126);
    let to_exponent = int(b, i32, 23);
    let exponent = shrui(b, bits, to_exponent);
    let exponent = subi(b, exponent, bias);
    let narrow = trunci(b, exponent, i4.clone());
    let narrow = shli(b, narrow, one);
    let result = addi(b, result, narrow);

    let first_bit = int(b, i32, 0x40_0000);
    let mantissa = andi(b, bits, first_bit);
    let mantissa = shrui(b, mantissa, to_mantissa);
    let mantissa = trunci(b, mantissa, i4.clone());
    let result = addi(b, result, mantissa);

    let mantissa_bits = int(b, i32, 0x7f_ffff);
    let exponent = trunci(b, exponent, i8.clone());
    let is_denormal = cmpi(b, "sle", exponent, zero_i8);
    let is_quarter = cmpi(b, "eq", exponent, minus_one_i8);
    let mantissa = andi(b, bits, mantissa_bits);
    let has_mantissa = cmpi(b, "ugt", mantissa, zero_i32);
    let above_quarter = andi(b, is_quarter, has_mantissa);
    let is_half = cmpi(b, "eq", exponent, zero_i8);
    let below_zero = int(b, i4, 0xf);
    let zero = int(b, i4, 0);
    let adjusted = select(b, is_denormal, below_zero, result);
    let adjusted = select(b, above_quarter, zero, adjusted);
    let adjusted = select(b, is_half, result, adjusted);

    let rest_bits = int(b, i32, 0x3f_ffff);
    let half = int(b, i32, 0x20_0000);
    let rest = andi(b, bits, rest_bits);
    let rounds_up = cmpi(b, "uge", rest, half);
    let rounds_up = ori(b, rounds_up, is_denormal);
    let more = addi(b, adjusted, one);
    select(b, rounds_up, more, adjusted)
}

/// A number in another format, with the attributes of `op` if that is said.
fn convert(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    value: Value,
    to: &Type,
    keeps_attrs: bool,
) -> Value {
    let from = rw.ir.ty(value).clone();
    if from == *to {
        return value;
    }
    let width = |ty| format(ty).map_or(0, FloatKind::width);
    let def = if width(&from) < width(to) { &EXTF } else { &TRUNCF };
    let mut state = OpState::new(def).operands([value]).results([to.clone()]);
    if keeps_attrs && let Some(attr) = rw.ir.attr(op, "fastmath") {
        state = state.attr("fastmath", attr.clone());
    }
    Builder::before(rw.ir, op).create_value(state)
}
