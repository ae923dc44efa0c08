//! Elements of vectors, and vectors made of elements of others.

use super::parts::{
    coordinates, count, elements, from_elements as assemble, get, number, result_vector, set,
    vector_of,
};
use crate::dialect::arith;
use crate::dialect::llvm::aggregate::{
    extractelement, extractvalue, insertelement, insertvalue, shufflevector,
};
use crate::dialect::llvm::{cast, constant};
use crate::dialect::memref::mixed::{self, Mixed};
use crate::ir::{
    Attribute, Builder, DenseElements, Ir, OpId, Type, Value, VectorType, push_number,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// The positions of `vector.extract` and `vector.insert`. Only the last one, in the
/// innermost dimension, may be a value.
fn positions(ir: &Ir, op: OpId, values: &[Value], rank: usize) -> Result<Vec<Mixed>, NoMatch> {
    let result = mixed::numbers(ir, op, "static_position", values);
    let outer = result.split_last().map_or(&[][..], |(_, outer)| outer);
    let known = |at: &Mixed| matches!(at, Mixed::Static(_));
    let fits = outer.iter().all(known) && (result.len() == rank || result.iter().all(known));
    if fits { Ok(result) } else { Err(NoMatch) }
}

fn known_positions(at: &[Mixed]) -> Vec<i64> {
    at.iter().filter_map(|at| if let Mixed::Static(at) = at { Some(*at) } else { None }).collect()
}

/// `vector.extract`.
pub(super) fn extract<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = vector_of(rw, rw.ir.operand(op, 0))?;
    let rank = source.shape.len();
    let at = positions(rw.ir, op, &operands[1..], rank)?;
    let mut b = rw.before(op);
    let value = match at.last() {
        Some(&Mixed::Value(last)) => {
            let outer = known_positions(&at[..at.len() - 1]);
            let row = if outer.is_empty() {
                operands[0]
            } else {
                extractvalue(&mut b, operands[0], &outer)
            };
            extractelement(&mut b, row, last)
        }
        _ => get(&mut b, rank, operands[0], &known_positions(&at)),
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.insert`.
pub(super) fn insert<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let target = vector_of(rw, rw.ir.operand(op, 1))?;
    let rank = target.shape.len();
    let at = positions(rw.ir, op, &operands[2..], rank)?;
    let (part, whole) = (operands[0], operands[1]);
    let mut b = rw.before(op);
    let value = match at.last() {
        Some(&Mixed::Value(last)) => {
            let outer = known_positions(&at[..at.len() - 1]);
            if outer.is_empty() {
                insertelement(&mut b, part, whole, last)
            } else {
                let row = extractvalue(&mut b, whole, &outer);
                let row = insertelement(&mut b, part, row, last);
                insertvalue(&mut b, row, whole, &outer)
            }
        }
        _ => set(&mut b, rank, whole, part, &known_positions(&at)),
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// A vector of one dimension whose elements are one value.
pub(super) fn splat(
    b: &mut Builder<'_>,
    value: Value,
    ty: Type,
    size: i64,
) -> Result<Value, NoMatch> {
    let poison = constant::poison(b, ty);
    let one = one_element(b, value, poison);
    Ok(shufflevector(b, one, poison, &vec![0; count(&[size])?]))
}

fn one_element(b: &mut Builder<'_>, value: Value, vector: Value) -> Value {
    let zero = constant::constant(b, Type::I32, Attribute::i32(0));
    insertelement(b, value, vector, zero)
}

/// `vector.broadcast`: an element or a row takes the place of many; a dimension of size
/// one that of one that is larger.
pub(super) fn broadcast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let target = result_vector(rw, op)?;
    let ty = converter.convert(&Type::Vector(target.clone().into())).ok_or(NoMatch)?;
    let source = rw.ir.ty(rw.ir.operand(op, 0)).as_vector().cloned();
    let rank = target.shape.len();
    count(&target.shape)?;
    let mut b = rw.before(op);
    let source_shape = source.map(|source| source.shape).unwrap_or_default();
    let is_scalar = !matches!(b.ir.ty(b.ir.operand(op, 0)), Type::Vector(_));
    let value = if is_scalar && rank == 0 {
        let poison = constant::poison(&mut b, ty);
        one_element(&mut b, operands[0], poison)
    } else if is_scalar && rank == 1 {
        splat(&mut b, operands[0], ty, target.shape[0])?
    } else if is_scalar {
        let (&size, outer) = target.shape.split_last().ok_or(NoMatch)?;
        let mut value = constant::poison(&mut b, ty);
        let row = Type::vector([size], target.element.clone());
        let row = converter.convert(&row).ok_or(NoMatch)?;
        let row = constant::poison(&mut b, row);
        let row = one_element(&mut b, operands[0], row);
        let row = shufflevector(&mut b, row, row, &vec![0; count(&[size])?]);
        for n in 0..count(outer)? {
            value = insertvalue(&mut b, row, value, &coordinates(outer, n));
        }
        value
    } else if target.shape.ends_with(&source_shape) {
        let outer = &target.shape[..rank - source_shape.len()];
        let mut value = if outer.is_empty() { operands[0] } else { constant::poison(&mut b, ty) };
        if !outer.is_empty() {
            for n in 0..count(outer)? {
                value = set(&mut b, rank, value, operands[0], &coordinates(outer, n));
            }
        }
        value
    } else {
        let parts = elements(&mut b, &source_shape, operands[0])?;
        let skipped = rank - source_shape.len();
        let all: Vec<Value> = (0..count(&target.shape)?)
            .map(|n| {
                let at = coordinates(&target.shape, n);
                let from: Vec<i64> = at[skipped..]
                    .iter()
                    .zip(&source_shape)
                    .map(|(&at, &size)| if size == 1 { 0 } else { at })
                    .collect();
                parts[number(&source_shape, &from)]
            })
            .collect();
        assemble(&mut b, &target.shape, ty, &all)
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.from_elements`.
pub(super) fn from_elements<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let ty = converter.convert(&Type::Vector(vector.clone().into())).ok_or(NoMatch)?;
    let value = assemble(&mut rw.before(op), &vector.shape, ty, operands);
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.to_elements`.
pub(super) fn to_elements<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = vector_of(rw, rw.ir.operand(op, 0))?;
    let values = elements(&mut rw.before(op), &vector.shape, operands[0])?;
    rw.replace(op, &values);
    Ok(())
}

/// `vector.step`: the numbers from zero on.
pub(super) fn step<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let mut bytes = Vec::new();
    for n in 0..count(&vector.shape)? {
        push_number(&mut bytes, n as u128, 8);
    }
    let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
    let value = Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into());
    let value = arith::constant::constant(&mut rw.before(op), value);
    rw.replace(op, &[value]);
    Ok(())
}

/// A vector whose element of each number is that of another vector with the number that
/// `from` gives.
fn rearrange(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    target: &VectorType,
    from: impl Fn(usize) -> (usize, usize),
) -> PatternResult {
    let ty = converter.convert(&Type::Vector(target.clone().into())).ok_or(NoMatch)?;
    let mut shapes = Vec::new();
    for index in 0..operands.len() {
        shapes.push(vector_of(rw, rw.ir.operand(op, index))?.shape);
    }
    let mut b = rw.before(op);
    let mut sources = Vec::new();
    for (shape, &operand) in shapes.iter().zip(operands) {
        sources.push(elements(&mut b, shape, operand)?);
    }
    let mut all = Vec::new();
    for n in 0..count(&target.shape)? {
        let (source, number) = from(n);
        all.push(*sources.get(source).and_then(|list| list.get(number)).ok_or(NoMatch)?);
    }
    let value = assemble(&mut b, &target.shape, ty, &all);
    rw.replace(op, &[value]);
    Ok(())
}

/// `vector.shape_cast`: the elements stay in order.
pub(super) fn shape_cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let target = result_vector(rw, op)?;
    rearrange(converter, rw, op, operands, &target, |n| (0, n))
}

/// `vector.bitcast`, row by row.
pub(super) fn bitcast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let target = result_vector(rw, op)?;
    let ty = converter.convert(&Type::Vector(target.clone().into())).ok_or(NoMatch)?;
    let Some((&size, outer)) = target.shape.split_last() else {
        let value = cast::bitcast(&mut rw.before(op), operands[0], ty);
        rw.replace(op, &[value]);
        return Ok(());
    };
    let row_type = Type::vector([size], target.element.clone());
    let row_type = converter.convert(&row_type).ok_or(NoMatch)?;
    let rank = target.shape.len();
    let rows = count(outer)?;
    let mut b = rw.before(op);
    let value = if outer.is_empty() {
        cast::bitcast(&mut b, operands[0], ty)
    } else {
        let mut value = constant::poison(&mut b, ty);
        for n in 0..rows {
            let at = coordinates(outer, n);
            let row = get(&mut b, rank, operands[0], &at);
            let row = cast::bitcast(&mut b, row, row_type.clone());
            value = set(&mut b, rank, value, row, &at);
        }
        value
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn ints(ir: &Ir, op: OpId, name: &str) -> Result<Vec<i64>, NoMatch> {
    let attr = ir.attr(op, name).ok_or(NoMatch)?;
    if let Some(array) = attr.as_int_array() {
        return array.iter().map(|&n| i64::try_from(n).map_err(|_| NoMatch)).collect();
    }
    attr.as_array().ok_or(NoMatch)?.iter().map(|a| a.as_i64().ok_or(NoMatch)).collect()
}

/// `vector.transpose`.
pub(super) fn transpose<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = vector_of(rw, rw.ir.operand(op, 0))?;
    let target = result_vector(rw, op)?;
    let order = ints(rw.ir, op, "permutation")?;
    rearrange(converter, rw, op, operands, &target, |n| {
        let at = coordinates(&target.shape, n);
        let mut from = vec![0; source.shape.len()];
        for (&at, &dim) in at.iter().zip(&order) {
            if let Some(place) = usize::try_from(dim).ok().and_then(|dim| from.get_mut(dim)) {
                *place = at;
            }
        }
        (0, number(&source.shape, &from))
    })
}

/// `vector.shuffle`: rows of two vectors; a number that is negative may be any.
pub(super) fn shuffle<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let shapes = [0, 1].map(|index| vector_of(rw, rw.ir.operand(op, index)));
    let [first, second] = shapes;
    let (first, second) = (first?, second?);
    let target = result_vector(rw, op)?;
    let mask = ints(rw.ir, op, "mask")?;
    if first.shape.len() == 1 && first.shape == second.shape {
        let mask: Vec<i32> = mask.iter().map(|&n| n as i32).collect();
        let value = shufflevector(&mut rw.before(op), operands[0], operands[1], &mask);
        rw.replace(op, &[value]);
        return Ok(());
    }
    let size = first.shape.first().copied().unwrap_or(1);
    let row: usize = count(first.shape.get(1..).unwrap_or_default())?;
    rearrange(converter, rw, op, operands, &target, |n| {
        let from = mask.get(n / row.max(1)).copied().unwrap_or(0).max(0);
        let (source, from) = if from < size { (0, from) } else { (1, from - size) };
        (source, from as usize * row + n % row.max(1))
    })
}

/// `vector.interleave`: elements of two vectors in turn.
pub(super) fn interleave<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = vector_of(rw, rw.ir.operand(op, 0))?;
    let target = result_vector(rw, op)?;
    if let [size] = source.shape[..] {
        let size = i32::try_from(count(&[size])?).map_err(|_| NoMatch)?;
        let mask: Vec<i32> = (0..size).flat_map(|n| [n, n + size]).collect();
        let value = shufflevector(&mut rw.before(op), operands[0], operands[1], &mask);
        rw.replace(op, &[value]);
        return Ok(());
    }
    rearrange(converter, rw, op, operands, &target, |n| (n % 2, n / 2))
}

/// `vector.deinterleave`: every other element.
pub(super) fn deinterleave<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = vector_of(rw, rw.ir.operand(op, 0))?;
    let target = result_vector(rw, op)?;
    let ty = converter.convert(&Type::Vector(target.clone().into())).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let values = if let [size] = target.shape[..] {
        let size = i32::try_from(count(&[size])?).map_err(|_| NoMatch)?;
        let poison = constant::poison(&mut b, Type::Vector(source.into()));
        [0, 1].map(|first| {
            let mask: Vec<i32> = (0..size).map(|n| 2 * n + first).collect();
            shufflevector(&mut b, operands[0], poison, &mask)
        })
    } else {
        let all = elements(&mut b, &source.shape, operands[0])?;
        [0, 1].map(|first| {
            let part: Vec<Value> = all.iter().skip(first).step_by(2).copied().collect();
            assemble(&mut b, &target.shape, ty.clone(), &part)
        })
    };
    rw.replace(op, &values);
    Ok(())
}

/// `vector.extract_strided_slice`.
pub(super) fn extract_strided_slice<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = vector_of(rw, rw.ir.operand(op, 0))?;
    let target = result_vector(rw, op)?;
    let (offsets, strides) = (ints(rw.ir, op, "offsets")?, ints(rw.ir, op, "strides")?);
    if let ([offset], [stride], [_], [size]) =
        (&offsets[..], &strides[..], &source.shape[..], &target.shape[..])
    {
        let mask: Vec<i32> = (0..*size).map(|n| (offset + n * stride) as i32).collect();
        count(&[*size])?;
        let value = shufflevector(&mut rw.before(op), operands[0], operands[0], &mask);
        rw.replace(op, &[value]);
        return Ok(());
    }
    rearrange(converter, rw, op, operands, &target, |n| {
        let at = coordinates(&target.shape, n);
        (0, number(&source.shape, &moved(&at, &offsets, &strides)))
    })
}

/// A position in a slice as one in the whole.
fn moved(at: &[i64], offsets: &[i64], strides: &[i64]) -> Vec<i64> {
    let part = |dim: usize, at: i64| {
        offsets.get(dim).copied().unwrap_or(0) + at * strides.get(dim).copied().unwrap_or(1)
    };
    at.iter().enumerate().map(|(dim, &at)| part(dim, at)).collect()
}

/// `vector.insert_strided_slice`: the slice has the last dimensions of the whole.
pub(super) fn insert_strided_slice<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let slice = vector_of(rw, rw.ir.operand(op, 0))?;
    let target = result_vector(rw, op)?;
    let (offsets, strides) = (ints(rw.ir, op, "offsets")?, ints(rw.ir, op, "strides")?);
    let skipped = target.shape.len().checked_sub(slice.shape.len()).ok_or(NoMatch)?;
    let mut inside = std::collections::BTreeMap::new();
    for n in 0..count(&slice.shape)? {
        let at = coordinates(&slice.shape, n);
        let mut place = offsets.get(..skipped).ok_or(NoMatch)?.to_vec();
        place.extend(moved(&at, &offsets[skipped..], &strides));
        inside.insert(number(&target.shape, &place), n);
    }
    rearrange(converter, rw, op, operands, &target, |n| match inside.get(&n) {
        Some(&from) => (0, from),
        None => (1, n),
    })
}
