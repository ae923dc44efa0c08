//! `memref.reshape`: a descriptor whose sizes are in memory.

use super::access::{element, memref_of};
use super::view::{begin, space_of, unranked_pointers, unranked_size};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::arithmetic::{mul, sub};
use crate::dialect::llvm::compare::icmp;
use crate::dialect::llvm::constant::poison;
use crate::dialect::llvm::control::{br, cond_br};
use crate::dialect::llvm::{memory, types};
use crate::ir::{Builder, Dim, MemRefType, OpId, Traits, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES, index_constant,
};

/// `memref.reshape`.
pub(super) fn reshape<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = rw.ir.ty(rw.ir.operand(op, 0)).clone();
    let shape = memref_of(rw, op, 1)?;
    match rw.ir.ty(rw.ir.result(op, 0)).clone() {
        Type::MemRef(target) => {
            let target = (*target).clone();
            let mut b = rw.before(op);
            let value =
                ranked(&mut b, converter, &target, (&source, operands[0]), (&shape, operands[1]))?;
            rw.replace(op, &[value]);
            Ok(())
        }
        target @ Type::UnrankedMemRef(_) => {
            unranked(converter, rw, op, &target, (&source, operands[0]), (&shape, operands[1]))
        }
        _ => Err(NoMatch),
    }
}

/// Sizes that are known are constants, the others are loaded; the innermost first.
fn ranked(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    target: &MemRefType,
    source: (&Type, Value),
    (shape, shape_descriptor): (&MemRefType, Value),
) -> Result<Value, NoMatch> {
    let ty = Type::MemRef(target.clone().into());
    let space = space_of(converter, &ty)?;
    let mut descriptor = begin(b, converter, &ty, source, space)?;
    let zero = index_constant(b, converter, 0);
    descriptor = insertvalue(b, zero, descriptor, &[OFFSET]);
    if target.shape.is_empty() {
        return Ok(descriptor);
    }
    let size_type = converter.convert(&shape.element).ok_or(NoMatch)?;
    let mut stride = index_constant(b, converter, 1);
    for (dim, size) in target.shape.iter().enumerate().rev() {
        let position = dim as i64;
        let size = match size {
            Dim::Static(size) => index_constant(b, converter, *size),
            Dim::Dynamic => {
                let index = index_constant(b, converter, position);
                let place = element(b, converter, shape, shape_descriptor, &[index], true)?;
                let size = memory::load(b, size_type.clone(), place);
                as_index(b, converter, size)
            }
        };
        descriptor = insertvalue(b, size, descriptor, &[SIZES, position]);
        descriptor = insertvalue(b, stride, descriptor, &[STRIDES, position]);
        stride = mul(b, stride, size);
    }
    Ok(descriptor)
}

/// An integer with the width of those that stand for `index`.
fn as_index(b: &mut Builder<'_>, converter: &LlvmTypeConverter, value: Value) -> Value {
    use crate::dialect::llvm::cast::{sext, trunc};
    let width = b.ir.ty(value).int_width().unwrap_or(converter.index_width);
    match width.cmp(&converter.index_width) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Less => sext(b, value, converter.index_type()),
        std::cmp::Ordering::Greater => trunc(b, value, converter.index_type()),
    }
}

/// A descriptor on the stack, of a rank that is the size of the shape. A loop writes its
/// sizes and strides, the innermost first.
fn unranked<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    target: &Type,
    source: (&Type, Value),
    (shape, shape_descriptor): (&MemRefType, Value),
) -> PatternResult {
    let parent = rw.ir.parent_op(op).ok_or(NoMatch)?;
    if rw.ir.has_trait(parent, Traits::SINGLE_BLOCK) {
        return Err(NoMatch);
    }
    let block = rw.ir.parent_block(op).ok_or(NoMatch)?;
    let loc = rw.ir.loc(op).clone();
    let index = converter.index_type();
    let space = space_of(converter, target)?;
    let pointer = types::ptr_in(space);
    let ty = converter.convert(target).ok_or(NoMatch)?;
    let size_type = converter.convert(&shape.element).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let rank = match shape.shape[..] {
        [Dim::Static(rank)] => index_constant(&mut b, converter, rank),
        _ => extractvalue(&mut b, shape_descriptor, &[SIZES, 0]),
    };
    let value = poison(&mut b, ty);
    let value = insertvalue(&mut b, rank, value, &[0]);
    let size = unranked_size(&mut b, converter, value);
    let place = memory::alloca(&mut b, Type::I8, size, None);
    let value = insertvalue(&mut b, place, value, &[1]);
    let [allocated, aligned, offset] = source_parts(&mut b, converter, source, space);
    memory::store(&mut b, allocated, place);
    for (position, part) in [(1, aligned), (2, offset)] {
        let to = getelementptr(&mut b, pointer.clone(), place, &[GepIndex::Constant(position)], 0);
        memory::store(&mut b, part, to);
    }
    let header = types::structure([pointer.clone(), pointer, index.clone(), index.clone()]);
    let sizes =
        getelementptr(&mut b, header, place, &[GepIndex::Constant(0), GepIndex::Constant(3)], 0);
    let at = |b: &mut Builder<'_>, base: Value, ty: &Type, index: Value| {
        getelementptr(b, ty.clone(), base, &[GepIndex::Value(index)], 0)
    };
    let strides = at(&mut b, sizes, &index, rank);
    let shape_pointer = extractvalue(&mut b, shape_descriptor, &[ALIGNED]);
    let one = index_constant(&mut b, converter, 1);
    let last = sub(&mut b, rank, one);

    let rest = b.ir.split_block(op);
    let [head, body] = [0, 1].map(|_| {
        let block = b.ir.create_block();
        b.ir.insert_block_before(rest, block);
        block
    });
    let [dim, stride] = [0, 1].map(|_| b.ir.add_block_arg(head, index.clone(), loc.clone()));
    b.set_end(block);
    br(&mut b, head, &[last, one]);
    b.set_end(head);
    let zero = index_constant(&mut b, converter, 0);
    let more = icmp(&mut b, "sge", dim, zero);
    cond_br(&mut b, more, (body, &[]), (rest, &[]));
    b.set_end(body);
    let from = at(&mut b, shape_pointer, &size_type, dim);
    let size = memory::load(&mut b, size_type, from);
    let size = as_index(&mut b, converter, size);
    let to = at(&mut b, sizes, &index, dim);
    memory::store(&mut b, size, to);
    let to = at(&mut b, strides, &index, dim);
    memory::store(&mut b, stride, to);
    let next_stride = mul(&mut b, stride, size);
    let next = sub(&mut b, dim, one);
    br(&mut b, head, &[next, next_stride]);
    rw.replace(op, &[value]);
    Ok(())
}

/// The pointers and the offset of a memref.
fn source_parts(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    (ty, descriptor): (&Type, Value),
    space: u32,
) -> [Value; 3] {
    if matches!(ty, Type::MemRef(_)) {
        return [ALLOCATED, ALIGNED, OFFSET].map(|field| extractvalue(b, descriptor, &[field]));
    }
    let place = extractvalue(b, descriptor, &[1]);
    let [allocated, aligned] = unranked_pointers(b, place, space);
    let offset = getelementptr(b, types::ptr_in(space), place, &[GepIndex::Constant(2)], 0);
    [allocated, aligned, memory::load(b, converter.index_type(), offset)]
}
