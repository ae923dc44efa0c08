//! `memref.copy`.

use super::allocation::bytes;
use super::view::{on_stack, unranked_type};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::mul;
use crate::dialect::llvm::intrinsics::memory::{memcpy, stackrestore, stacksave};
use crate::dialect::llvm::{call, constant, memory, types};
use crate::dialect::memref::layout::{is_identity, row_major_strides, strides_and_offset};
use crate::ir::{MemRefType, OpId, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, OFFSET, SIZES, index_constant, pack_unranked,
};
use crate::transform::llvm_lowering::symbols::declare;

/// Whether the elements are known to be one behind the other.
fn is_contiguous(memref: &MemRefType) -> bool {
    if is_identity(memref) {
        return true;
    }
    let Some((strides, _)) = strides_and_offset(memref) else { return false };
    let known = memref.shape.iter().all(|dim| dim.size().is_some_and(|size| size > 0));
    known && strides == row_major_strides(&memref.shape)
}

/// A copy of bytes if the elements of both are one behind the other; else a function of
/// the runtime library that is given descriptors.
pub(super) fn copy<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let types = [0, 1].map(|operand| rw.ir.ty(rw.ir.operand(op, operand)).clone());
    let element = types[0].element().and_then(|ty| converter.convert(ty)).ok_or(NoMatch)?;
    if let [Type::MemRef(source), Type::MemRef(target)] = &types
        && is_contiguous(source)
        && is_contiguous(target)
    {
        let mut b = rw.before(op);
        let mut count = index_constant(&mut b, converter, 1);
        for dim in 0..source.shape.len() {
            let size = extractvalue(&mut b, operands[0], &[SIZES, dim as i64]);
            count = mul(&mut b, count, size);
        }
        let size = bytes(&mut b, converter, element.clone(), GepIndex::Constant(1));
        let size = mul(&mut b, count, size);
        let [from, to] = [operands[0], operands[1]].map(|descriptor| {
            let pointer = extractvalue(&mut b, descriptor, &[ALIGNED]);
            let offset = extractvalue(&mut b, descriptor, &[OFFSET]);
            getelementptr(&mut b, element.clone(), pointer, &[GepIndex::Value(offset)], 0)
        });
        memcpy(&mut b, to, from, size);
        rw.erase(op);
        return Ok(());
    }
    copy_by_function(converter, rw, op, &types, element, operands)
}

/// The name of the function that copies memrefs without a rank.
const MEMREF_COPY: &str = "memrefCopy";

/// 1. Both get descriptors without a rank, and these are put on the stack too.
/// 2. The function is given the size of an element and where they are.
fn copy_by_function(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    types: &[Type; 2],
    element: Type,
    operands: &[Value],
) -> PatternResult {
    let index = converter.index_type();
    let ty = types::function(types::void(), [index, types::ptr(), types::ptr()], false);
    declare(rw, op, MEMREF_COPY, ty)?;
    let mut b = rw.before(op);
    let saved = stacksave(&mut b);
    let mut descriptors = Vec::new();
    for (ty, &operand) in types.iter().zip(operands) {
        descriptors.push(match ty {
            Type::MemRef(memref) => {
                let unranked = converter.convert(&unranked_type(memref)).ok_or(NoMatch)?;
                let rank = converter.index_type();
                let rank = constant::int(&mut b, rank, memref.shape.len() as i64);
                let place = on_stack(&mut b, converter, operand);
                pack_unranked(&mut b, unranked, rank, place)
            }
            _ => operand,
        });
    }
    let one = index_constant(&mut b, converter, 1);
    let mut arguments = Vec::new();
    for descriptor in descriptors {
        let ty = b.ir.ty(descriptor).clone();
        let place = memory::alloca(&mut b, ty, one, None);
        memory::store(&mut b, descriptor, place);
        arguments.push(place);
    }
    let size = bytes(&mut b, converter, element, GepIndex::Constant(1));
    arguments.insert(0, size);
    call::call(&mut b, MEMREF_COPY, &arguments, None);
    stackrestore(&mut b, saved);
    rw.erase(op);
    Ok(())
}
