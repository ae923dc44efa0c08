//! The elements of vectors: a vector of several dimensions is an array of arrays of
//! vectors of one.

use crate::dialect::llvm::aggregate::{extractelement, extractvalue, insertelement, insertvalue};
use crate::dialect::llvm::constant;
use crate::ir::{Attribute, Builder, OpId, Type, Value, VectorType};
use crate::transform::conversion::{ConversionRewriter, NoMatch};

/// The type of a value, if it is a vector of a fixed size.
pub(super) fn vector_of(
    rw: &ConversionRewriter<'_, '_>,
    value: Value,
) -> Result<VectorType, NoMatch> {
    let vector = rw.ir.ty(value).as_vector().ok_or(NoMatch)?;
    if vector.scalable.iter().any(|&scalable| scalable) { Err(NoMatch) } else { Ok(vector.clone()) }
}

/// The type of the only result, if it is a vector of a fixed size.
pub(super) fn result_vector(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
) -> Result<VectorType, NoMatch> {
    vector_of(rw, rw.ir.result(op, 0))
}

/// The most elements that are moved one by one.
const MOST_ELEMENTS: i64 = 1 << 16;

/// The number of elements, unless there are too many to be moved one by one.
pub(super) fn count(shape: &[i64]) -> Result<usize, NoMatch> {
    let count = shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
    let count = count.filter(|count| (0..=MOST_ELEMENTS).contains(count)).ok_or(NoMatch)?;
    usize::try_from(count).map_err(|_| NoMatch)
}

/// The coordinates of the element with a number.
pub(super) fn coordinates(shape: &[i64], number: usize) -> Vec<i64> {
    let mut rest = number as i64;
    let mut result = vec![0; shape.len()];
    for (coordinate, &size) in result.iter_mut().zip(shape).rev() {
        *coordinate = rest % size.max(1);
        rest /= size.max(1);
    }
    result
}

/// The number of the element with coordinates.
pub(super) fn number(shape: &[i64], coordinates: &[i64]) -> usize {
    let number = shape.iter().zip(coordinates).fold(0, |number, (&size, &at)| number * size + at);
    usize::try_from(number).unwrap_or(0)
}

/// A position in a vector.
pub(super) fn position(b: &mut Builder<'_>, index: i64) -> Value {
    constant::constant(b, Type::I64, Attribute::i64(index))
}

/// An element, or a part of fewer dimensions.
pub(super) fn get(b: &mut Builder<'_>, rank: usize, value: Value, at: &[i64]) -> Value {
    if at.len() < rank {
        return if at.is_empty() { value } else { extractvalue(b, value, at) };
    }
    let (row, last) = match at.split_last() {
        Some((&last, outer)) => {
            let row = if outer.is_empty() { value } else { extractvalue(b, value, outer) };
            (row, last)
        }
        // A vector without dimensions is one with one element.
        None => (value, 0),
    };
    let last = position(b, last);
    extractelement(b, row, last)
}

/// A vector with another element or another part of fewer dimensions.
pub(super) fn set(
    b: &mut Builder<'_>,
    rank: usize,
    value: Value,
    part: Value,
    at: &[i64],
) -> Value {
    if at.len() < rank {
        return if at.is_empty() { part } else { insertvalue(b, part, value, at) };
    }
    let (outer, last) = match at.split_last() {
        Some((&last, outer)) => (outer, last),
        None => (&[][..], 0),
    };
    if outer.is_empty() {
        let last = position(b, last);
        return insertelement(b, part, value, last);
    }
    let row = extractvalue(b, value, outer);
    let last = position(b, last);
    let row = insertelement(b, part, row, last);
    insertvalue(b, row, value, outer)
}

/// All elements.
pub(super) fn elements(
    b: &mut Builder<'_>,
    shape: &[i64],
    value: Value,
) -> Result<Vec<Value>, NoMatch> {
    let count = count(shape)?;
    Ok((0..count).map(|n| get(b, shape.len(), value, &coordinates(shape, n))).collect())
}

/// A vector of elements; `ty` is its type in LLVM.
pub(super) fn from_elements(
    b: &mut Builder<'_>,
    shape: &[i64],
    ty: Type,
    elements: &[Value],
) -> Value {
    let mut value = constant::poison(b, ty);
    for (n, &element) in elements.iter().enumerate() {
        value = set(b, shape.len(), value, element, &coordinates(shape, n));
    }
    value
}
