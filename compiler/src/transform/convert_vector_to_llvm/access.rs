//! Vectors in memory.

use super::compute::mask_below;
use super::element::splat;
use super::parts::{result_vector, vector_of};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::sub;
use crate::dialect::llvm::intrinsics::vector::{
    MASKED_COMPRESSSTORE, MASKED_EXPANDLOAD, MASKED_GATHER, MASKED_LOAD, MASKED_SCATTER,
    MASKED_STORE,
};
use crate::dialect::llvm::{arithmetic, memory, types};
use crate::ir::{
    AffineExpr, Attribute, Builder, Dim, MemRefType, OpId, OpState, Type, Value, VectorType,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::finalize_memref_to_llvm::access::{element, memref_of};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{SIZES, index_constant};

/// The alignment of an element in memory: its size, if it is a number.
fn alignment(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
    memref: &MemRefType,
) -> Result<i64, NoMatch> {
    if let Some(alignment) = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64) {
        return Ok(alignment);
    }
    let width = match memref.element.element_or_self() {
        Type::Index => 64,
        Type::Integer(integer) => integer.width,
        Type::Float(kind) => kind.width(),
        _ => return Err(NoMatch),
    };
    Ok(i64::from(width.div_ceil(8).next_power_of_two()))
}

/// The operands of an access: `[base][indices][rest]`.
struct Access<'a> {
    memref: MemRefType,
    base: Value,
    indices: &'a [Value],
    rest: &'a [Value],
    alignment: i64,
}

impl<'a> Access<'a> {
    /// Takes the operands apart; `before` of them come before the memref.
    fn of(
        rw: &ConversionRewriter<'_, '_>,
        op: OpId,
        operands: &'a [Value],
        before: usize,
    ) -> Result<Self, NoMatch> {
        let memref = memref_of(rw, op, before)?;
        let alignment = alignment(rw, op, &memref)?;
        let all = operands.get(before + 1..).ok_or(NoMatch)?;
        let (indices, rest) = all.split_at_checked(memref.shape.len()).ok_or(NoMatch)?;
        Ok(Self { memref, base: operands[before], indices, rest, alignment })
    }

    /// The address of the first element.
    fn pointer(
        &self,
        b: &mut Builder<'_>,
        converter: &LlvmTypeConverter,
    ) -> Result<Value, NoMatch> {
        element(b, converter, &self.memref, self.base, self.indices, false)
    }
}

fn one_dimension(vector: &VectorType) -> Result<i64, NoMatch> {
    if let [size] = vector.shape[..] { Ok(size) } else { Err(NoMatch) }
}

fn nontemporal(rw: &ConversionRewriter<'_, '_>, op: OpId) -> Option<Attribute> {
    let set = rw.ir.attr(op, "nontemporal").and_then(Attribute::as_bool) == Some(true);
    set.then_some(Attribute::Unit)
}

/// `vector.load`.
pub(super) fn load<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    if vector.shape.len() > 1 {
        return Err(NoMatch);
    }
    let ty = converter.convert(&Type::Vector(vector.into())).ok_or(NoMatch)?;
    let access = Access::of(rw, op, operands, 0)?;
    let nontemporal = nontemporal(rw, op);
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    let state = OpState::new(&memory::LOAD)
        .operands([pointer])
        .results([ty])
        .attr("alignment", Attribute::i64(access.alignment))
        .optional_attr("nontemporal", nontemporal);
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.store`.
pub(super) fn store<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    if vector_of(rw, rw.ir.operand(op, 0))?.shape.len() > 1 {
        return Err(NoMatch);
    }
    let access = Access::of(rw, op, operands, 1)?;
    let nontemporal = nontemporal(rw, op);
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    let state = OpState::new(&memory::STORE)
        .operands([operands[0], pointer])
        .attr("alignment", Attribute::i64(access.alignment))
        .optional_attr("nontemporal", nontemporal);
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.maskedload`.
pub(super) fn masked_load<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    one_dimension(&result_vector(rw, op)?)?;
    let access = Access::of(rw, op, operands, 0)?;
    let &[mask, otherwise] = access.rest else { return Err(NoMatch) };
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    let ty = rw.ir.ty(otherwise).clone();
    let state = OpState::new(&MASKED_LOAD)
        .operands([pointer, mask, otherwise])
        .results([ty])
        .attr("alignment", Attribute::i32(access.alignment as i32));
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.maskedstore`.
pub(super) fn masked_store<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let access = Access::of(rw, op, operands, 0)?;
    let &[mask, value] = access.rest else { return Err(NoMatch) };
    one_dimension(rw.ir.ty(value).as_vector().ok_or(NoMatch)?)?;
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    let state = OpState::new(&MASKED_STORE)
        .operands([value, pointer, mask])
        .attr("alignment", Attribute::i32(access.alignment as i32));
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.expandload`.
pub(super) fn expand_load<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    one_dimension(&result_vector(rw, op)?)?;
    let access = Access::of(rw, op, operands, 0)?;
    let &[mask, otherwise] = access.rest else { return Err(NoMatch) };
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    let ty = rw.ir.ty(otherwise).clone();
    let state = OpState::new(&MASKED_EXPANDLOAD).operands([pointer, mask, otherwise]).results([ty]);
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.compressstore`.
pub(super) fn compress_store<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let access = Access::of(rw, op, operands, 0)?;
    let &[mask, value] = access.rest else { return Err(NoMatch) };
    one_dimension(rw.ir.ty(value).as_vector().ok_or(NoMatch)?)?;
    let pointer = access.pointer(&mut rw.before(op), converter)?;
    rw.replace_with_new(op, OpState::new(&MASKED_COMPRESSSTORE).operands([value, pointer, mask]));
    Ok(())
}

/// The addresses of the elements with these numbers behind a first one.
fn pointers(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    access: &Access<'_>,
    numbers: Value,
) -> Result<Value, NoMatch> {
    let base = access.pointer(b, converter)?;
    let element = converter.convert(&access.memref.element).ok_or(NoMatch)?;
    let size = one_dimension(b.ir.ty(numbers).as_vector().ok_or(NoMatch)?)?;
    let ty = Type::vector([size], b.ir.ty(base).clone());
    let pointers = getelementptr(b, element, base, &[GepIndex::Value(numbers)], 0);
    b.ir.set_type(pointers, ty);
    Ok(pointers)
}

/// `vector.gather`.
pub(super) fn gather<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    one_dimension(&result_vector(rw, op)?)?;
    let access = Access::of(rw, op, operands, 0)?;
    let &[numbers, mask, otherwise] = access.rest else { return Err(NoMatch) };
    let pointers = pointers(&mut rw.before(op), converter, &access, numbers)?;
    let ty = rw.ir.ty(otherwise).clone();
    let state = OpState::new(&MASKED_GATHER)
        .operands([pointers, mask, otherwise])
        .results([ty])
        .attr("alignment", Attribute::i32(access.alignment as i32));
    rw.replace_with_new(op, state);
    Ok(())
}

/// `vector.scatter`.
pub(super) fn scatter<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let access = Access::of(rw, op, operands, 0)?;
    let &[numbers, mask, value] = access.rest else { return Err(NoMatch) };
    one_dimension(rw.ir.ty(value).as_vector().ok_or(NoMatch)?)?;
    let pointers = pointers(&mut rw.before(op), converter, &access, numbers)?;
    let state = OpState::new(&MASKED_SCATTER)
        .operands([value, pointers, mask])
        .attr("alignment", Attribute::i32(access.alignment as i32));
    rw.replace_with_new(op, state);
    Ok(())
}

/// Whether a transfer of one dimension is one of elements that are one behind the other in
/// the last dimension, and whether it is known to be within bounds.
fn plain_transfer(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
    memref: &MemRefType,
) -> Result<bool, NoMatch> {
    let Some(Attribute::AffineMap(map)) = rw.ir.attr(op, "permutation_map") else {
        return Err(NoMatch);
    };
    let last = memref.shape.len().checked_sub(1).ok_or(NoMatch)?;
    let layout = crate::dialect::memref::layout::strides_and_offset(memref).ok_or(NoMatch)?;
    let is_plain =
        map.results() == [AffineExpr::Dim(last as u32)] && layout.0.last() == Some(&Dim::Static(1));
    if !is_plain {
        return Err(NoMatch);
    }
    let bounds = rw.ir.attr(op, "in_bounds").and_then(Attribute::as_array).unwrap_or_default();
    Ok(bounds.first().and_then(Attribute::as_bool) == Some(true))
}

/// The bits of the elements that are within bounds and in the mask of the transfer; None
/// if all are.
fn transfer_mask(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    access: &Access<'_>,
    size: i64,
    in_bounds: bool,
    mask: Option<Value>,
) -> Result<Option<Value>, NoMatch> {
    if in_bounds {
        return Ok(mask);
    }
    let last = access.memref.shape.len().checked_sub(1).ok_or(NoMatch)?;
    let whole = match access.memref.shape[last] {
        Dim::Static(size) => index_constant(b, converter, size),
        Dim::Dynamic => extractvalue(b, access.base, &[SIZES, last as i64]),
    };
    let rest = sub(b, whole, access.indices[last]);
    let inside = mask_below(b, converter, size, rest)?;
    Ok(Some(match mask {
        Some(mask) => arithmetic::and(b, inside, mask),
        None => inside,
    }))
}

/// `vector.transfer_read` of one dimension.
pub(super) fn transfer_read<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let vector = result_vector(rw, op)?;
    let size = one_dimension(&vector)?;
    let access = Access::of(rw, op, operands, 0)?;
    let in_bounds = plain_transfer(rw, op, &access.memref)?;
    let ty = converter.convert(&Type::Vector(vector.into())).ok_or(NoMatch)?;
    let padding = *access.rest.first().ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let mask = access.rest.get(1).copied();
    let mask = transfer_mask(&mut b, converter, &access, size, in_bounds, mask)?;
    let alignment = access.alignment;
    let state = match mask {
        None => {
            let pointer = access.pointer(&mut b, converter)?;
            OpState::new(&memory::LOAD)
                .operands([pointer])
                .attr("alignment", Attribute::i64(alignment))
        }
        Some(mask) => {
            let padding = splat(&mut b, padding, ty.clone(), size)?;
            let pointer = access.pointer(&mut b, converter)?;
            OpState::new(&MASKED_LOAD)
                .operands([pointer, mask, padding])
                .attr("alignment", Attribute::i32(alignment as i32))
        }
    };
    rw.replace_with_new(op, state.results([ty]));
    Ok(())
}

/// `vector.transfer_write` of one dimension.
pub(super) fn transfer_write<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let size = one_dimension(&vector_of(rw, rw.ir.operand(op, 0))?)?;
    let access = Access::of(rw, op, operands, 1)?;
    let in_bounds = plain_transfer(rw, op, &access.memref)?;
    let mut b = rw.before(op);
    let mask = access.rest.first().copied();
    let mask = transfer_mask(&mut b, converter, &access, size, in_bounds, mask)?;
    let pointer = access.pointer(&mut b, converter)?;
    debug_assert!(types::is_ptr(b.ir.ty(pointer)));
    let state = match mask {
        None => OpState::new(&memory::STORE)
            .operands([operands[0], pointer])
            .attr("alignment", Attribute::i64(access.alignment)),
        Some(mask) => OpState::new(&MASKED_STORE)
            .operands([operands[0], pointer, mask])
            .attr("alignment", Attribute::i32(access.alignment as i32)),
    };
    rw.replace_with_new(op, state);
    Ok(())
}
