//! Computations with vectors.

use super::element::splat;
use super::parts::{coordinates, count, result_vector, vector_of};
use crate::dialect::arith;
use crate::dialect::llvm::arithmetic as la;
use crate::dialect::llvm::constant;
use crate::dialect::llvm::intrinsics::math as lm;
use crate::dialect::llvm::intrinsics::math::FMULADD;
use crate::dialect::llvm::intrinsics::vector as lv;
use crate::dialect::vector::attrs::Kind;
use crate::ir::{
    Attribute, Builder, DenseElements, FloatAttr, OpDef, OpId, OpState, Type, Value, float,
    push_number,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// `vector.fma`, row by row.
pub(super) fn fma<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let outer = vector.shape.split_last().map_or(&[][..], |(_, outer)| outer);
    let rows = count(outer)?;
    let ty = rw.ir.ty(operands[0]).clone();
    let mut b = rw.before(op);
    let multiply = |b: &mut Builder<'_>, operands: &[Value]| {
        let ty = b.ir.ty(operands[0]).clone();
        let state = OpState::new(&FMULADD).operands(operands.iter().copied());
        b.create_value(state.results([ty]))
    };
    let value = if outer.is_empty() {
        multiply(&mut b, operands)
    } else {
        let mut value = constant::poison(&mut b, ty);
        let rank = vector.shape.len();
        for row in 0..rows {
            let at = coordinates(outer, row);
            let parts: Vec<Value> =
                operands.iter().map(|&v| super::parts::get(&mut b, rank, v, &at)).collect();
            let part = multiply(&mut b, &parts);
            value = super::parts::set(&mut b, rank, value, part, &at);
        }
        value
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn reduce(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    operands: &[Value],
    ty: &Type,
    reassociate: bool,
) -> Value {
    let mut state = OpState::new(def).operands(operands.iter().copied()).results([ty.clone()]);
    if reassociate {
        let flags = crate::dialect::llvm::attrs::FastMath(1);
        state = state.attr("fastmathFlags", Attribute::dialect(flags));
    }
    b.create_value(state)
}

/// `vector.reduction`.
pub(super) fn reduction<'c>(
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
    reassociate: bool,
) -> PatternResult {
    let vector = vector_of(rw, rw.ir.operand(op, 0))?;
    if vector.shape.len() != 1 {
        return Err(NoMatch);
    }
    let kind: &Kind = rw.ir.attr(op, "kind").and_then(|attr| attr.as_dialect()).ok_or(NoMatch)?;
    let kind = kind.0;
    let ty = rw.ir.ty(operands[0]).clone();
    let ty = ty.as_vector().ok_or(NoMatch)?.element.clone();
    let acc = operands.get(1).copied();
    let is_float = ty.is_float();
    type Both = (&'static OpDef, &'static OpDef);
    let both: Both = match (kind, is_float) {
        ("add" | "mul", true) => {
            let (def, start) =
                if kind == "add" { (&lv::REDUCE_FADD, 0.0) } else { (&lv::REDUCE_FMUL, 1.0) };
            let Type::Float(float_kind) = ty else { return Err(NoMatch) };
            let mut b = rw.before(op);
            let start = match acc {
                Some(acc) => acc,
                None => {
                    let bits = float::from_f64(float_kind, start).ok_or(NoMatch)?;
                    let attr = Attribute::Float(FloatAttr { kind: float_kind, bits });
                    constant::constant(&mut b, ty.clone(), attr)
                }
            };
            let value = reduce(&mut b, def, &[start, operands[0]], &ty, reassociate);
            rw.replace(op, &[value]);
            return Ok(());
        }
        ("add", false) => (&lv::REDUCE_ADD, &la::ADD),
        ("mul", false) => (&lv::REDUCE_MUL, &la::MUL),
        ("and", _) => (&lv::REDUCE_AND, &la::AND),
        ("or", _) => (&lv::REDUCE_OR, &la::OR),
        ("xor", _) => (&lv::REDUCE_XOR, &la::XOR),
        ("minsi", _) => (&lv::REDUCE_SMIN, &lm::SMIN),
        ("maxsi", _) => (&lv::REDUCE_SMAX, &lm::SMAX),
        ("minui", _) => (&lv::REDUCE_UMIN, &lm::UMIN),
        ("maxui", _) => (&lv::REDUCE_UMAX, &lm::UMAX),
        ("minnumf", _) => (&lv::REDUCE_FMIN, &lm::MINNUM),
        ("maxnumf", _) => (&lv::REDUCE_FMAX, &lm::MAXNUM),
        ("minimumf", _) => (&lv::REDUCE_FMINIMUM, &lm::MINIMUM),
        ("maximumf", _) => (&lv::REDUCE_FMAXIMUM, &lm::MAXIMUM),
        _ => return Err(NoMatch),
    };
    let mut b = rw.before(op);
    let mut value = reduce(&mut b, both.0, &operands[..1], &ty, false);
    if let Some(acc) = acc {
        let state = OpState::new(both.1).operands([acc, value]).results([ty]);
        value = b.create_value(state);
    }
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.constant_mask`: the bits below a bound in each dimension.
pub(super) fn constant_mask<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let bounds = rw.ir.attr(op, "mask_dim_sizes").and_then(Attribute::as_int_array);
    let bounds = bounds.ok_or(NoMatch)?.to_vec();
    let count = count(&vector.shape)?;
    let mut bytes = Vec::with_capacity(count);
    for n in 0..count {
        let at = coordinates(&vector.shape, n);
        let set = if vector.shape.is_empty() {
            bounds.first().is_some_and(|&bound| bound > 0)
        } else {
            at.iter().zip(&bounds).all(|(&at, &bound)| i128::from(at) < bound)
        };
        push_number(&mut bytes, u128::from(set), 1);
    }
    let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
    let value = Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into());
    let value = arith::constant::constant(&mut rw.before(op), value);
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.create_mask` of one dimension: the numbers of the elements are compared with
/// the bound.
pub(super) fn create_mask<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let [size] = vector.shape[..] else { return Err(NoMatch) };
    let mask = mask_below(&mut rw.before(op), converter, size, operands[0])?;
    rw.replace(op, &[mask]);
    Ok(())
}

/// The bits of the elements whose numbers are below a bound, an integer of the width of
/// `index`.
pub(super) fn mask_below(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    size: i64,
    bound: Value,
) -> Result<Value, NoMatch> {
    let index = converter.index_type();
    let ty = Type::vector([size], index.clone());
    let bytes = index.int_width().ok_or(NoMatch)?.div_ceil(8) as usize;
    let mut numbers = Vec::new();
    for n in 0..count(&[size])? {
        push_number(&mut numbers, n as u128, bytes);
    }
    let numbers = Attribute::DenseElements(DenseElements::from_bytes(ty.clone(), numbers).into());
    let numbers = constant::constant(b, ty.clone(), numbers);
    let ty = converter.convert(&ty).ok_or(NoMatch)?;
    let bounds = splat(b, bound, ty, size)?;
    Ok(crate::dialect::llvm::compare::icmp(b, "slt", numbers, bounds))
}
