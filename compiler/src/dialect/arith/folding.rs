//! Folding of operations whose operands are constants: numbers and splats of them.

use crate::ir::{
    Attribute, DenseElements, FloatAttr, FloatKind, Fold, FoldResult, Ir, OpId, Type, Value,
};

/// An integer constant, whatever its type: the bits of each of its elements.
pub(super) fn int_bits(attr: &Attribute) -> Option<u128> {
    match attr {
        Attribute::Integer(attr) => Some(attr.bits()),
        Attribute::DenseElements(_) => int_bits(&splat(attr)?),
        _ => None,
    }
}

/// The element of a splat.
fn splat(attr: &Attribute) -> Option<Attribute> {
    match attr {
        Attribute::DenseElements(elements) => elements.splat_value(),
        _ => None,
    }
}

/// A constant of type `ty` with these bits in each element. `index` counts as 64 bits.
pub(super) fn int_constant(ty: &Type, bits: u128) -> Option<Attribute> {
    let element = ty.element_or_self();
    if !element.is_int_or_index() {
        return None;
    }
    match ty {
        Type::Vector(_) | Type::Tensor(_) => {
            let masked = Attribute::int(element.clone(), bits as i128);
            let bits = masked.as_integer()?.bits();
            Some(Attribute::DenseElements(DenseElements::splat(ty.clone(), bits).into()))
        }
        _ => Some(Attribute::int(ty.clone(), bits as i128)),
    }
}

/// The bits as a signed number of `width` bits.
pub(super) fn signed(bits: u128, width: u32) -> i128 {
    if width == 0 || width >= 128 {
        return bits as i128;
    }
    let shift = 128 - width;
    ((bits << shift) as i128) >> shift
}

/// Whether all bits of a number of this width are set.
pub(super) fn is_all_ones(bits: u128, width: u32) -> bool {
    width > 0 && signed(bits, width) == -1
}

/// The width of the elements, 64 for `index`. None above 127 bits, where nothing
/// here computes.
pub(super) fn width_of(ty: &Type) -> Option<u32> {
    let element = ty.element_or_self();
    if *element == Type::Index {
        return Some(64);
    }
    element.int_width().filter(|width| (1..128).contains(width))
}

/// Folds an operation on two integers.
///
/// `neutral` tells whether the result is the left operand if the right one has these
/// bits; `compute` gives the result of two constants.
pub(super) fn binary_int(
    ir: &Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    neutral: fn(u128, u32) -> bool,
    compute: fn(u128, u128, u32) -> Option<u128>,
) -> Fold {
    let (lhs, ty) = (ir.operand(op, 0), ir.ty(ir.result(op, 0)));
    let Some(width) = width_of(ty) else { return Fold::No };
    let bits = |index: usize| constants.get(index)?.as_ref().and_then(int_bits);
    let Some(right) = bits(1) else { return Fold::No };
    if neutral(right, width) {
        return value(lhs);
    }
    let folded = bits(0).and_then(|left| compute(left, right, width));
    folded.and_then(|bits| int_constant(ty, bits)).map_or(Fold::No, constant)
}

/// Folds to a constant.
pub(super) fn constant(attr: Attribute) -> Fold {
    Fold::Results(vec![FoldResult::Constant(attr)])
}

/// Folds to a value.
pub(super) fn value(value: Value) -> Fold {
    Fold::Results(vec![FoldResult::Value(value)])
}

/// A floating-point constant: kind and bits of each of its elements.
pub(super) fn float_bits(attr: &Attribute) -> Option<(FloatKind, u128)> {
    match attr {
        Attribute::Float(FloatAttr { kind, bits }) => Some((*kind, *bits)),
        Attribute::DenseElements(_) => float_bits(&splat(attr)?),
        _ => None,
    }
}

/// A constant of type `ty` with these bits in each element.
pub(super) fn float_constant(ty: &Type, bits: u128) -> Option<Attribute> {
    let Type::Float(kind) = *ty.element_or_self() else { return None };
    match ty {
        Type::Float(_) => Some(Attribute::Float(FloatAttr { kind, bits })),
        Type::Vector(_) | Type::Tensor(_) => {
            Some(Attribute::DenseElements(DenseElements::splat(ty.clone(), bits).into()))
        }
        _ => None,
    }
}
