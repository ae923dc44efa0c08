//! Other descriptors of the same memory.

use super::access::memref_of;
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::arithmetic::{add, mul, sub};
use crate::dialect::llvm::cast::addrspacecast;
use crate::dialect::llvm::constant::poison;
use crate::dialect::llvm::intrinsics::memory::memcpy;
use crate::dialect::llvm::{memory, types};
use crate::dialect::memref::layout::strides_and_offset;
use crate::dialect::memref::mixed::{self, Mixed};
use crate::ir::{
    AffineExpr, Attribute, Builder, Dim, Ir, MemRefType, OpId, Type, UnrankedMemRefType, Value,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES, index_constant, pack, pack_unranked, unpack,
    unpack_unranked,
};

/// The two pointers of a memref, with a rank or without.
pub(super) fn pointers(
    b: &mut Builder<'_>,
    ty: &Type,
    descriptor: Value,
    space: u32,
) -> [Value; 2] {
    if matches!(ty, Type::MemRef(_)) {
        return [ALLOCATED, ALIGNED].map(|field| extractvalue(b, descriptor, &[field]));
    }
    let place = extractvalue(b, descriptor, &[1]);
    unranked_pointers(b, place, space)
}

/// The two pointers at the beginning of a descriptor in memory.
pub(super) fn unranked_pointers(b: &mut Builder<'_>, place: Value, space: u32) -> [Value; 2] {
    let ty = types::ptr_in(space);
    let allocated = memory::load(b, ty.clone(), place);
    let second = getelementptr(b, ty.clone(), place, &[GepIndex::Constant(1)], 0);
    [allocated, memory::load(b, ty, second)]
}

/// A new descriptor with the pointers of another memref and an offset.
pub(super) fn begin(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    ty: &Type,
    source: (&Type, Value),
    space: u32,
) -> Result<Value, NoMatch> {
    let ty = converter.convert(ty).ok_or(NoMatch)?;
    let mut descriptor = poison(b, ty);
    let pointers = pointers(b, source.0, source.1, space);
    descriptor = insertvalue(b, pointers[0], descriptor, &[ALLOCATED]);
    Ok(insertvalue(b, pointers[1], descriptor, &[ALIGNED]))
}

/// The address space that a type of memory is in.
pub(super) fn space_of(converter: &LlvmTypeConverter, ty: &Type) -> Result<u32, NoMatch> {
    let space = match ty {
        Type::MemRef(memref) => memref.memory_space.as_ref(),
        Type::UnrankedMemRef(memref) => memref.memory_space.as_ref(),
        _ => return Err(NoMatch),
    };
    converter.address_space(space).ok_or(NoMatch)
}

fn result_type(ir: &Ir, op: OpId) -> Type {
    ir.ty(ir.result(op, 0)).clone()
}

/// `memref.cast`: a descriptor on the stack for a memref without a rank, and from memory
/// for one that gets a rank.
pub(super) fn cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = rw.ir.ty(rw.ir.operand(op, 0)).clone();
    let target = result_type(rw.ir, op);
    let ty = converter.convert(&target).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let value = match (&source, &target) {
        (Type::MemRef(_), Type::MemRef(_)) if *b.ir.ty(operands[0]) == ty => operands[0],
        (Type::MemRef(memref), Type::UnrankedMemRef(_)) => {
            let place = on_stack(&mut b, converter, operands[0]);
            let rank = index_constant(&mut b, converter, memref.shape.len() as i64);
            pack_unranked(&mut b, ty, rank, place)
        }
        (Type::UnrankedMemRef(_), Type::MemRef(_)) => {
            let place = extractvalue(&mut b, operands[0], &[1]);
            memory::load(&mut b, ty, place)
        }
        _ => return Err(NoMatch),
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// Puts a value on the stack.
pub(super) fn on_stack(b: &mut Builder<'_>, converter: &LlvmTypeConverter, value: Value) -> Value {
    let one = index_constant(b, converter, 1);
    let ty = b.ir.ty(value).clone();
    let place = memory::alloca(b, ty, one, None);
    memory::store(b, value, place);
    place
}

/// `memref.memory_space_cast`.
pub(super) fn memory_space_cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = rw.ir.ty(rw.ir.operand(op, 0)).clone();
    let target = result_type(rw.ir, op);
    let (from, to) = (space_of(converter, &source)?, space_of(converter, &target)?);
    let ty = converter.convert(&target).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let value = if let Type::MemRef(memref) = &target {
        let mut parts = unpack(&mut b, memref.shape.len(), operands[0]);
        for part in &mut parts[..2] {
            *part = addrspacecast(&mut b, *part, types::ptr_in(to));
        }
        pack(&mut b, converter, memref, &parts).ok_or(NoMatch)?
    } else {
        unranked_space_cast(&mut b, converter, operands[0], &ty, [from, to])
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// What a memref without a rank points to is copied to the stack, with pointers in another
/// address space.
fn unranked_space_cast(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    source: Value,
    ty: &Type,
    [from, to]: [u32; 2],
) -> Value {
    let [rank, old] = unpack_unranked(b, source);
    let target = poison(b, ty.clone());
    let target = insertvalue(b, rank, target, &[0]);
    let size = unranked_size(b, converter, target);
    let new = memory::alloca(b, Type::I8, size, None);
    let target = insertvalue(b, new, target, &[1]);
    let pointers = unranked_pointers(b, old, from);
    let pointers = pointers.map(|pointer| addrspacecast(b, pointer, types::ptr_in(to)));
    memory::store(b, pointers[0], new);
    let (old_ty, new_ty) = (types::ptr_in(from), types::ptr_in(to));
    let second = getelementptr(b, new_ty.clone(), new, &[GepIndex::Constant(1)], 0);
    memory::store(b, pointers[1], second);
    let old_rest = getelementptr(b, old_ty, old, &[GepIndex::Constant(2)], 0);
    let new_rest = getelementptr(b, new_ty, new, &[GepIndex::Constant(2)], 0);
    let pointers_size = index_constant(b, converter, 16);
    let rest = sub(b, size, pointers_size);
    memcpy(b, new_rest, old_rest, rest);
    target
}

/// How many bytes the descriptor takes up that one without a rank is to point to.
pub(super) fn unranked_size(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    unranked: Value,
) -> Value {
    let one = index_constant(b, converter, 1);
    let two = index_constant(b, converter, 2);
    let index_size = index_constant(b, converter, i64::from(converter.index_width.div_ceil(8)));
    let pointer_size = index_constant(b, converter, 8);
    let pointers = mul(b, two, pointer_size);
    let rank = extractvalue(b, unranked, &[0]);
    let numbers = mul(b, two, rank);
    let numbers = add(b, numbers, one);
    let numbers = mul(b, numbers, index_size);
    add(b, pointers, numbers)
}

/// `memref.reinterpret_cast`.
pub(super) fn reinterpret_cast<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = rw.ir.ty(rw.ir.operand(op, 0)).clone();
    let target = result_type(rw.ir, op);
    let space = space_of(converter, &target)?;
    let mut lists = Vec::new();
    for (group, attr) in [(1, "static_offsets"), (2, "static_sizes"), (3, "static_strides")] {
        let range = rw.ir.operand_group_range(op, group).ok_or(NoMatch)?;
        let values = operands.get(range).ok_or(NoMatch)?;
        lists.push(mixed::numbers(rw.ir, op, attr, values));
    }
    let mut b = rw.before(op);
    let mut descriptor = begin(&mut b, converter, &target, (&source, operands[0]), space)?;
    let number = |b: &mut Builder<'_>, number: Mixed| match number {
        Mixed::Static(value) => index_constant(b, converter, value),
        Mixed::Value(value) => value,
    };
    let offset = number(&mut b, *lists[0].first().ok_or(NoMatch)?);
    descriptor = insertvalue(&mut b, offset, descriptor, &[OFFSET]);
    for (dim, (&size, &stride)) in (0..).zip(lists[1].iter().zip(&lists[2])) {
        let size = number(&mut b, size);
        descriptor = insertvalue(&mut b, size, descriptor, &[SIZES, dim]);
        let stride = number(&mut b, stride);
        descriptor = insertvalue(&mut b, stride, descriptor, &[STRIDES, dim]);
    }
    rw.replace(op, &[descriptor]);
    Ok(())
}

/// `memref.extract_strided_metadata`.
pub(super) fn strided_metadata<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 0)?;
    let base = result_type(rw.ir, op);
    let ty = converter.convert(&base).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let pointers = [ALLOCATED, ALIGNED].map(|field| extractvalue(&mut b, operands[0], &[field]));
    let mut descriptor = poison(&mut b, ty);
    descriptor = insertvalue(&mut b, pointers[0], descriptor, &[ALLOCATED]);
    descriptor = insertvalue(&mut b, pointers[1], descriptor, &[ALIGNED]);
    let zero = index_constant(&mut b, converter, 0);
    let mut values = vec![insertvalue(&mut b, zero, descriptor, &[OFFSET])];
    values.push(extractvalue(&mut b, operands[0], &[OFFSET]));
    for field in [SIZES, STRIDES] {
        for dim in 0..memref.shape.len() as i64 {
            values.push(extractvalue(&mut b, operands[0], &[field, dim]));
        }
    }
    rw.replace(op, &values);
    Ok(())
}

/// `memref.transpose`: sizes and strides in another order.
pub(super) fn transpose<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    memref_of(rw, op, 0)?;
    let ty = converter.convert(&result_type(rw.ir, op)).ok_or(NoMatch)?;
    let Some(Attribute::AffineMap(map)) = rw.ir.attr(op, "permutation").cloned() else {
        return Err(NoMatch);
    };
    let order: Option<Vec<i64>> = map
        .results()
        .iter()
        .map(|expr| if let AffineExpr::Dim(dim) = expr { Some(i64::from(*dim)) } else { None })
        .collect();
    let order = order.ok_or(NoMatch)?;
    let mut b = rw.before(op);
    if order.is_empty() {
        rw.replace(op, &operands[..1]);
        return Ok(());
    }
    let mut descriptor = poison(&mut b, ty);
    let mut move_part = |from: &[i64], to: &[i64]| {
        let part = extractvalue(&mut b, operands[0], from);
        descriptor = insertvalue(&mut b, part, descriptor, to);
    };
    for field in [ALLOCATED, ALIGNED, OFFSET] {
        move_part(&[field], &[field]);
    }
    for (to, from) in (0..).zip(order) {
        move_part(&[SIZES, from], &[SIZES, to]);
        move_part(&[STRIDES, from], &[STRIDES, to]);
    }
    rw.replace(op, &[descriptor]);
    Ok(())
}

/// `memref.view`: bytes as elements of a type.
pub(super) fn view<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = memref_of(rw, op, 0)?;
    let target = result_type(rw.ir, op).as_memref().ok_or(NoMatch)?.clone();
    let ty = converter.convert(&Type::MemRef(target.clone().into())).ok_or(NoMatch)?;
    let byte = converter.convert(&source.element).ok_or(NoMatch)?;
    let (strides, offset) = strides_and_offset(&target).ok_or(NoMatch)?;
    if offset != Dim::Static(0) || strides.last().is_some_and(|last| *last != Dim::Static(1)) {
        return Err(NoMatch);
    }
    let mut b = rw.before(op);
    let mut descriptor = poison(&mut b, ty);
    let allocated = extractvalue(&mut b, operands[0], &[ALLOCATED]);
    descriptor = insertvalue(&mut b, allocated, descriptor, &[ALLOCATED]);
    let aligned = extractvalue(&mut b, operands[0], &[ALIGNED]);
    let aligned = getelementptr(&mut b, byte, aligned, &[GepIndex::Value(operands[1])], 0);
    descriptor = insertvalue(&mut b, aligned, descriptor, &[ALIGNED]);
    let zero = index_constant(&mut b, converter, 0);
    descriptor = insertvalue(&mut b, zero, descriptor, &[OFFSET]);
    let descriptor = view_shape(&mut b, converter, &target, &operands[2..], descriptor)?;
    rw.replace(op, &[descriptor]);
    Ok(())
}

/// Sizes and strides, the innermost first.
fn view_shape(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    target: &MemRefType,
    dynamic: &[Value],
    descriptor: Value,
) -> Result<Value, NoMatch> {
    let (strides, _) = strides_and_offset(target).ok_or(NoMatch)?;
    let mut descriptor = descriptor;
    let mut rest = dynamic.iter().rev();
    // The stride and the size of the dimension inside.
    let mut inner: Option<(Value, Value)> = None;
    for (dim, size) in target.shape.iter().enumerate().rev() {
        let position = dim as i64;
        let size = match size {
            Dim::Static(size) => index_constant(b, converter, *size),
            Dim::Dynamic => *rest.next().ok_or(NoMatch)?,
        };
        descriptor = insertvalue(b, size, descriptor, &[SIZES, position]);
        let stride = match (strides[dim], inner) {
            (Dim::Static(stride), _) => index_constant(b, converter, stride),
            (Dim::Dynamic, Some((stride, size))) => mul(b, stride, size),
            (Dim::Dynamic, None) => index_constant(b, converter, 1),
        };
        descriptor = insertvalue(b, stride, descriptor, &[STRIDES, position]);
        inner = Some((stride, size));
    }
    Ok(descriptor)
}

/// The type without a rank of the memory that a memref with one is in.
pub(super) fn unranked_type(memref: &MemRefType) -> Type {
    Type::UnrankedMemRef(
        UnrankedMemRefType {
            element: memref.element.clone(),
            memory_space: memref.memory_space.clone(),
        }
        .into(),
    )
}
