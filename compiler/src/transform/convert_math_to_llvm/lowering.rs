//! Functions that are not just an intrinsic on the same operands.

use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::{FADD, FDIV, FSUB};
use crate::dialect::llvm::constant::constant;
use crate::dialect::llvm::intrinsics::math::{ABS, CTLZ, CTTZ, EXP, IS_FPCLASS, LOG, SINCOS, SQRT};
use crate::dialect::llvm::types;
use crate::ir::{
    Attribute, Builder, DenseElements, FloatAttr, NamedAttrs, OpDef, OpId, OpState, Type, Value,
    float,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::elementwise::{
    Attrs, converted_attrs, has_small_float, is_array, unroll,
};

/// Converts `math.absi`.
pub fn convert_absi<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    with_flag(converter, rw, op, operands, &ABS, "is_int_min_poison")
}

/// Converts `math.ctlz`.
pub fn convert_ctlz<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    with_flag(converter, rw, op, operands, &CTLZ, "is_zero_poison")
}

/// Converts `math.cttz`.
pub fn convert_cttz<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    with_flag(converter, rw, op, operands, &CTTZ, "is_zero_poison")
}

/// An intrinsic with a flag, which is false: no operand is forbidden. Vectors of more
/// dimensions stay, as in MLIR.
fn with_flag(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    to: &'static OpDef,
    flag: &'static str,
) -> PatternResult {
    let &[operand] = operands else { return Err(NoMatch) };
    if is_array(rw.ir, operand) || !types::is_compatible(rw.ir.ty(operand)) {
        return Err(NoMatch);
    }
    let ty = converter.convert(rw.ir.ty(rw.ir.result(op, 0))).ok_or(NoMatch)?;
    let state = OpState::new(to).operands([operand]).results([ty]).attr(flag, false);
    rw.replace_with_new(op, state);
    Ok(())
}

/// The number one of a floating-point type, or a vector of it.
fn one(b: &mut Builder<'_>, ty: &Type) -> Result<Value, NoMatch> {
    let Type::Float(kind) = ty.element_or_self() else { return Err(NoMatch) };
    let bits = float::from_f64(*kind, 1.0).ok_or(NoMatch)?;
    let value = match ty {
        Type::Vector(_) => Attribute::DenseElements(DenseElements::splat(ty.clone(), bits).into()),
        _ => Attribute::Float(FloatAttr { kind: *kind, bits }),
    };
    Ok(constant(b, ty.clone(), value))
}

fn create(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    operands: &[Value],
    attrs: &NamedAttrs,
) -> Value {
    let ty = b.ir.ty(operands[0]).clone();
    let mut state = OpState::new(def).operands(operands.iter().copied()).results([ty]);
    for (name, attr) in attrs.iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    b.create_value(state)
}

/// Applies a function to the operand, or to each of its vectors.
fn each_vector<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
    each: fn(&mut Builder<'_>, &Type, Value, &NamedAttrs) -> Result<Value, NoMatch>,
) -> PatternResult {
    let &[operand] = operands else { return Err(NoMatch) };
    let ty = rw.ir.ty(operand).clone();
    if has_small_float(converter, rw.ir, op) || !types::is_compatible(&ty) {
        return Err(NoMatch);
    }
    let attrs = converted_attrs(rw.ir, op, Attrs::FastMath);
    if is_array(rw.ir, operand) {
        return unroll(converter, rw, op, operands, |b, ty, parts| each(b, &ty, parts[0], &attrs));
    }
    let value = each(&mut rw.before(op), &ty, operand, &attrs)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// Converts `math.expm1`: `exp(x) - 1`.
pub fn convert_expm1<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    each_vector(converter, rw, op, operands, |b, ty, operand, attrs| {
        let one = one(b, ty)?;
        let power = create(b, &EXP, &[operand], attrs);
        Ok(create(b, &FSUB, &[power, one], attrs))
    })
}

/// Converts `math.log1p`: `log(1 + x)`.
pub fn convert_log1p<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    each_vector(converter, rw, op, operands, |b, ty, operand, attrs| {
        let one = one(b, ty)?;
        let sum = create(b, &FADD, &[one, operand], attrs);
        Ok(create(b, &LOG, &[sum], attrs))
    })
}

/// Converts `math.rsqrt`: `1 / sqrt(x)`.
pub fn convert_rsqrt<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    each_vector(converter, rw, op, operands, |b, ty, operand, attrs| {
        let one = one(b, ty)?;
        let root = create(b, &SQRT, &[operand], attrs);
        Ok(create(b, &FDIV, &[one, root], attrs))
    })
}

/// The classes of numbers that are NaN.
const NAN: i32 = 0b11;
/// The classes of numbers that are neither NaN nor infinite.
const FINITE: i32 = 0b1_1111_1000;

/// Converts `math.isnan`.
pub fn convert_isnan<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    is_of_class(converter, rw, op, operands, NAN)
}

/// Converts `math.isfinite`.
pub fn convert_isfinite<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    is_of_class(converter, rw, op, operands, FINITE)
}

fn is_of_class(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    class: i32,
) -> PatternResult {
    let &[operand] = operands else { return Err(NoMatch) };
    if has_small_float(converter, rw.ir, op) {
        return Err(NoMatch);
    }
    let state = |ty: Type, operand: Value| {
        let state = OpState::new(&IS_FPCLASS).operands([operand]).results([ty]);
        state.attr("bit", Attribute::i32(class))
    };
    if is_array(rw.ir, operand) {
        return unroll(converter, rw, op, operands, |b, ty, parts| {
            Ok(b.create_value(state(ty, parts[0])))
        });
    }
    let ty = converter.convert(rw.ir.ty(rw.ir.result(op, 0))).ok_or(NoMatch)?;
    rw.replace_with_new(op, state(ty, operand));
    Ok(())
}

/// Converts `math.sincos`.
pub fn convert_sincos<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[operand] = operands else { return Err(NoMatch) };
    let ty = rw.ir.ty(operand).clone();
    let small = has_small_float(converter, rw.ir, op);
    if small || is_array(rw.ir, operand) || !types::is_compatible(&ty) {
        return Err(NoMatch);
    }
    let attrs = converted_attrs(rw.ir, op, Attrs::FastMath);
    let mut b = rw.before(op);
    let pair = types::structure([ty.clone(), ty]);
    let mut state = OpState::new(&SINCOS).operands([operand]).results([pair]);
    for (name, attr) in attrs.iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    let both = b.create_value(state);
    let sine = extractvalue(&mut b, both, &[0]);
    let cosine = extractvalue(&mut b, both, &[1]);
    rw.replace(op, &[sine, cosine]);
    Ok(())
}
