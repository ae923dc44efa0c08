//! Operations that become others than their counterpart.

use crate::dialect::arith::attrs::{CMPF_PREDICATES, CMPI_PREDICATES};
use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::{lshr, mul};
use crate::dialect::llvm::cast::{sext, trunc, zext};
use crate::dialect::llvm::compare::{FCMP, ICMP};
use crate::dialect::llvm::constant::constant;
use crate::dialect::llvm::enums::{Cases, FCMP_PREDICATES, ICMP_PREDICATES, value_of};
use crate::dialect::llvm::intrinsics::math::UADD_WITH_OVERFLOW;
use crate::dialect::llvm::types;
use crate::ir::{
    Attribute, Builder, DenseElements, IntegerAttr, NamedAttrs, OpDef, OpId, OpState, Type, Value,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::elementwise::{
    fast_math, has_small_float, is_array, one_to_one,
};

/// The attribute of LLVM for a predicate.
fn predicate(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
    names: &[&str],
    cases: &Cases,
) -> Result<Attribute, NoMatch> {
    let number = rw.ir.attr(op, "predicate").and_then(Attribute::as_i64).ok_or(NoMatch)?;
    let name = usize::try_from(number).ok().and_then(|number| names.get(number));
    let name = match name.ok_or(NoMatch)? {
        &"true" => "_true",
        &"false" => "_false",
        name => name,
    };
    value_of(cases, name).ok_or(NoMatch)
}

/// Converts `arith.cmpi`.
pub fn convert_cmpi<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let mut attrs = NamedAttrs::new();
    attrs.set("predicate", predicate(rw, op, &CMPI_PREDICATES, ICMP_PREDICATES)?);
    one_to_one(converter, rw, op, operands, &ICMP, &attrs)
}

/// Converts `arith.cmpf`.
pub fn convert_cmpf<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    if has_small_float(converter, rw.ir, op) {
        return Err(NoMatch);
    }
    let mut attrs = NamedAttrs::new();
    attrs.set("predicate", predicate(rw, op, &CMPF_PREDICATES, FCMP_PREDICATES)?);
    if let Some(flags) = rw.ir.attr(op, "fastmath") {
        attrs.set("fastmathFlags", fast_math(flags));
    }
    one_to_one(converter, rw, op, operands, &FCMP, &attrs)
}

/// Converts `arith.index_cast`.
pub fn convert_index_cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    convert_any_index_cast(converter, rw, op, operands, &crate::dialect::llvm::cast::SEXT)
}

/// Converts `arith.index_castui`.
pub fn convert_index_castui<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    convert_any_index_cast(converter, rw, op, operands, &crate::dialect::llvm::cast::ZEXT)
}

fn convert_any_index_cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
    widen: &'static OpDef,
) -> PatternResult {
    let ir = &*rw.ir;
    let width = |value: Value| {
        let element = converter.convert(ir.ty(value).element_or_self())?;
        element.int_width()
    };
    let from = width(ir.operand(op, 0)).ok_or(NoMatch)?;
    let to = width(ir.result(op, 0)).ok_or(NoMatch)?;
    if from == to {
        rw.replace(op, operands);
        return Ok(());
    }
    let cast = if to < from { &crate::dialect::llvm::cast::TRUNC } else { widen };
    one_to_one(converter, rw, op, operands, cast, &NamedAttrs::new())
}

/// Converts `arith.addui_extended`.
pub fn convert_addui_extended<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[lhs, rhs] = operands else { return Err(NoMatch) };
    if is_array(rw.ir, lhs) || !types::is_compatible(rw.ir.ty(lhs)) {
        return Err(NoMatch);
    }
    let overflow = converter.convert(rw.ir.ty(rw.ir.result(op, 1))).ok_or(NoMatch)?;
    let structure = types::structure([rw.ir.ty(lhs).clone(), overflow]);
    let mut b = rw.before(op);
    let state = OpState::new(&UADD_WITH_OVERFLOW).operands([lhs, rhs]).results([structure]);
    let both = b.create_value(state);
    let sum = extractvalue(&mut b, both, &[0]);
    let overflow = extractvalue(&mut b, both, &[1]);
    rw.replace(op, &[sum, overflow]);
    Ok(())
}

/// Converts `arith.mulsi_extended`.
pub fn convert_mulsi_extended<'c>(
    _: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    convert_mul_extended(rw, op, operands, sext)
}

/// Converts `arith.mului_extended`.
pub fn convert_mului_extended<'c>(
    _: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    convert_mul_extended(rw, op, operands, zext)
}

/// Multiplies integers of twice the width and takes the halves of the product.
fn convert_mul_extended(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    widen: fn(&mut Builder<'_>, Value, Type) -> Value,
) -> PatternResult {
    let &[lhs, rhs] = operands else { return Err(NoMatch) };
    let ty = rw.ir.ty(lhs).clone();
    if is_array(rw.ir, lhs) || !types::is_compatible(&ty) {
        return Err(NoMatch);
    }
    let width = ty.element_or_self().int_width().ok_or(NoMatch)?;
    let wide = ty.with_element(Type::int(width.checked_mul(2).ok_or(NoMatch)?));
    if width * 2 > crate::ir::IntegerType::MAX_WIDTH {
        return Err(NoMatch);
    }
    let mut b = rw.before(op);
    let lhs = widen(&mut b, lhs, wide.clone());
    let rhs = widen(&mut b, rhs, wide.clone());
    let product = mul(&mut b, lhs, rhs);
    let low = trunc(&mut b, product, ty.clone());
    let shift = IntegerAttr::new(wide.element_or_self().clone(), i128::from(width));
    let shift = match wide {
        Type::Vector(_) => {
            Attribute::DenseElements(DenseElements::splat(wide.clone(), shift.bits()).into())
        }
        _ => Attribute::Integer(shift),
    };
    let shift = constant(&mut b, wide, shift);
    let high = lshr(&mut b, product, shift);
    let high = trunc(&mut b, high, ty);
    rw.replace(op, &[low, high]);
    Ok(())
}
