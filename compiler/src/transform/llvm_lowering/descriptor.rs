//! Descriptors of memrefs: structures of the pointer that was allocated, the aligned
//! pointer, the offset of the first element, and the size and stride of each dimension.

use super::types::LlvmTypeConverter;
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::constant;
use crate::dialect::memref::layout::strides_and_offset;
use crate::ir::{Attribute, Builder, MemRefType, Type, Value};
use crate::transform::conversion::TypeConverter;

/// The position of the pointer that was allocated.
pub const ALLOCATED: i64 = 0;
/// The position of the aligned pointer.
pub const ALIGNED: i64 = 1;
/// The position of the offset.
pub const OFFSET: i64 = 2;
/// The position of the sizes.
pub const SIZES: i64 = 3;
/// The position of the strides.
pub const STRIDES: i64 = 4;

/// A constant of the type that stands for `index`, written as an `index`.
pub fn index_constant(b: &mut Builder<'_>, converter: &LlvmTypeConverter, value: i64) -> Value {
    constant::constant(b, converter.index_type(), Attribute::index(value))
}

/// Takes a descriptor apart: the pointers, the offset, all sizes, all strides.
pub fn unpack(b: &mut Builder<'_>, rank: usize, descriptor: Value) -> Vec<Value> {
    let mut parts: Vec<Value> = (0..3).map(|field| extractvalue(b, descriptor, &[field])).collect();
    for field in [SIZES, STRIDES] {
        parts.extend((0..rank as i64).map(|dim| extractvalue(b, descriptor, &[field, dim])));
    }
    parts
}

/// Puts a descriptor together from what [`unpack`] gives.
pub fn pack(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    parts: &[Value],
) -> Option<Value> {
    let ty = converter.convert(&Type::MemRef(memref.clone().into()))?;
    let rank = memref.shape.len();
    let mut descriptor = constant::poison(b, ty);
    for (field, &part) in (0..3).zip(parts) {
        descriptor = insertvalue(b, part, descriptor, &[field]);
    }
    for dim in 0..rank {
        let position = dim as i64;
        descriptor = insertvalue(b, *parts.get(3 + dim)?, descriptor, &[SIZES, position]);
        descriptor = insertvalue(b, *parts.get(3 + rank + dim)?, descriptor, &[STRIDES, position]);
    }
    Some(descriptor)
}

/// The descriptor of a memref whose shape and layout are known, from a pointer.
pub fn from_static_shape(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    pointer: Value,
) -> Option<Value> {
    from_static_shape_with(b, converter, memref, pointer, pointer)
}

/// Like [`from_static_shape`], with another pointer to what was allocated.
pub fn from_static_shape_with(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    allocated: Value,
    aligned: Value,
) -> Option<Value> {
    let ty = converter.convert(&Type::MemRef(memref.clone().into()))?;
    let (strides, offset) = strides_and_offset(memref)?;
    let offset = offset.size()?;
    let mut numbers = Vec::with_capacity(strides.len());
    for (size, stride) in memref.shape.iter().zip(strides) {
        numbers.push((size.size()?, stride.size()?));
    }
    let mut descriptor = constant::poison(b, ty);
    descriptor = insertvalue(b, allocated, descriptor, &[ALLOCATED]);
    descriptor = insertvalue(b, aligned, descriptor, &[ALIGNED]);
    let offset = index_constant(b, converter, offset);
    descriptor = insertvalue(b, offset, descriptor, &[OFFSET]);
    for (dim, (size, stride)) in (0..).zip(numbers) {
        let size = index_constant(b, converter, size);
        descriptor = insertvalue(b, size, descriptor, &[SIZES, dim]);
        let stride = index_constant(b, converter, stride);
        descriptor = insertvalue(b, stride, descriptor, &[STRIDES, dim]);
    }
    Some(descriptor)
}

/// Puts the descriptor of an unranked memref together.
pub fn pack_unranked(b: &mut Builder<'_>, ty: Type, rank: Value, pointer: Value) -> Value {
    let descriptor = constant::poison(b, ty);
    let descriptor = insertvalue(b, rank, descriptor, &[0]);
    insertvalue(b, pointer, descriptor, &[1])
}

/// The rank and the pointer of an unranked memref.
pub fn unpack_unranked(b: &mut Builder<'_>, descriptor: Value) -> [Value; 2] {
    [extractvalue(b, descriptor, &[0]), extractvalue(b, descriptor, &[1])]
}
