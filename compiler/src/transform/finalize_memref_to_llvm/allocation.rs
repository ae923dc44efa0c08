//! Memory from the heap and the stack.

use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::arithmetic::{add, mul, sub, urem};
use crate::dialect::llvm::cast::{addrspacecast, inttoptr, ptrtoint};
use crate::dialect::llvm::{call, constant, memory, types};
use crate::dialect::memref::layout;
use crate::ir::{Attribute, Builder, Dim, MemRefType, OpId, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES, index_constant,
};
use crate::transform::llvm_lowering::symbols::declare;

/// The sizes and strides of memory whose elements are one behind the other, and the number
/// of its elements.
pub(super) struct Shape {
    pub sizes: Vec<Value>,
    pub strides: Vec<Value>,
    pub count: Value,
}

/// Computes a shape, given the sizes that are not known.
pub(super) fn shape(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    dynamic: &[Value],
) -> Result<Shape, NoMatch> {
    let mut rest = dynamic.iter();
    let mut sizes = Vec::new();
    for dim in &memref.shape {
        sizes.push(match dim {
            Dim::Static(size) => index_constant(b, converter, *size),
            Dim::Dynamic => *rest.next().ok_or(NoMatch)?,
        });
    }
    let one = index_constant(b, converter, 1);
    let mut strides = vec![one; sizes.len()];
    let mut count = one;
    // The product of the sizes so far, if it is known.
    let mut known = Some(1i64);
    for (dim, &size) in sizes.iter().enumerate().rev() {
        strides[dim] = count;
        let is_first = known == Some(1);
        known = match memref.shape[dim] {
            Dim::Static(size) => known.map(|known| known.wrapping_mul(size)),
            Dim::Dynamic => None,
        };
        count = match known {
            _ if is_first => size,
            Some(known) => index_constant(b, converter, known),
            None => mul(b, count, size),
        };
    }
    Ok(Shape { sizes, strides, count })
}

/// The number of bytes of `count` elements.
pub(super) fn bytes(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    element: Type,
    count: GepIndex,
) -> Value {
    let null = b.create_value(crate::ir::OpState::new(&constant::ZERO).results([types::ptr()]));
    let end = getelementptr(b, element, null, &[count], 0);
    ptrtoint(b, end, converter.index_type())
}

/// A descriptor of whole memory.
pub(super) fn descriptor(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    allocated: Value,
    aligned: Value,
    shape: &Shape,
) -> Result<Value, NoMatch> {
    let ty = converter.convert(&Type::MemRef(memref.clone().into())).ok_or(NoMatch)?;
    let mut descriptor = constant::poison(b, ty);
    descriptor = insertvalue(b, allocated, descriptor, &[ALLOCATED]);
    descriptor = insertvalue(b, aligned, descriptor, &[ALIGNED]);
    let zero = index_constant(b, converter, 0);
    descriptor = insertvalue(b, zero, descriptor, &[OFFSET]);
    for (field, values) in [(SIZES, &shape.sizes), (STRIDES, &shape.strides)] {
        for (dim, &value) in (0..).zip(values) {
            descriptor = insertvalue(b, value, descriptor, &[field, dim]);
        }
    }
    Ok(descriptor)
}

/// The type of the only result, if its layout is the usual one, with the converted element
/// type.
fn allocated_type(
    rw: &ConversionRewriter<'_, '_>,
    converter: &LlvmTypeConverter,
    op: OpId,
) -> Result<(MemRefType, Type), NoMatch> {
    let memref = rw.ir.ty(rw.ir.result(op, 0)).as_memref().ok_or(NoMatch)?.clone();
    let element = converter.convert(&memref.element).ok_or(NoMatch)?;
    converter.convert(&Type::MemRef(memref.clone().into())).ok_or(NoMatch)?;
    if layout::is_identity(&memref) { Ok((memref, element)) } else { Err(NoMatch) }
}

/// Rounds a number up to a multiple of another.
fn round_up(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    value: Value,
    multiple: Value,
) -> Value {
    let one = index_constant(b, converter, 1);
    let most = sub(b, multiple, one);
    let value = add(b, value, most);
    let rest = urem(b, value, multiple);
    sub(b, value, rest)
}

/// Pointers in another address space than the function's.
fn in_space(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    pointer: Value,
) -> Value {
    match converter.address_space(memref.memory_space.as_ref()) {
        Some(space) if space != 0 => addrspacecast(b, pointer, types::ptr_in(space)),
        _ => pointer,
    }
}

/// The least alignment of memory from `aligned_alloc`.
const LEAST_ALIGNMENT: u64 = 16;

/// Which functions allocate and free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Functions {
    /// `aligned_alloc`.
    pub aligned: bool,
    /// With names of their own.
    pub generic: bool,
}

impl Functions {
    fn name(self, name: &'static str, generic: &'static str) -> &'static str {
        if self.generic { generic } else { name }
    }

    /// `memref.alloc`: with `malloc` there is more memory than needed if it is to be
    /// aligned, and the aligned pointer is within.
    pub(super) fn alloc(
        self,
        converter: &LlvmTypeConverter,
        rw: &mut ConversionRewriter<'_, '_>,
        op: OpId,
        operands: &[Value],
    ) -> PatternResult {
        let (memref, element) = allocated_type(rw, converter, op)?;
        let index = converter.index_type();
        let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64);
        let name = if self.aligned {
            let name = self.name("aligned_alloc", "_mlir_memref_to_llvm_aligned_alloc");
            let ty = types::function(types::ptr(), [index.clone(), index.clone()], false);
            declare(rw, op, name, ty)?;
            name
        } else {
            let name = self.name("malloc", "_mlir_memref_to_llvm_alloc");
            declare(rw, op, name, types::function(types::ptr(), [index.clone()], false))?;
            name
        };
        let mut b = rw.before(op);
        let shape = shape(&mut b, converter, &memref, operands)?;
        let size = bytes(&mut b, converter, element.clone(), GepIndex::Value(shape.count));
        let (allocated, aligned) = if self.aligned {
            let element_size = size_of(&memref.element).unwrap_or(LEAST_ALIGNMENT);
            let alignment = alignment.and_then(|a| u64::try_from(a).ok()).unwrap_or_else(|| {
                element_size.checked_next_power_of_two().unwrap_or(0).max(LEAST_ALIGNMENT)
            });
            let known_size = memref
                .shape
                .iter()
                .try_fold(element_size, |size, dim| size.checked_mul(dim.size()?.try_into().ok()?));
            let is_multiple = known_size.is_some_and(|size| size % alignment.max(1) == 0);
            let alignment = index_constant(&mut b, converter, alignment as i64);
            let size =
                if is_multiple { size } else { round_up(&mut b, converter, size, alignment) };
            let call = call::call(&mut b, name, &[alignment, size], Some(types::ptr()));
            let pointer = b.ir.result(call, 0);
            let pointer = in_space(&mut b, converter, &memref, pointer);
            (pointer, pointer)
        } else {
            let is_number = memref.element.is_int_or_index() || memref.element.is_float();
            let alignment = match alignment {
                Some(alignment) => Some(index_constant(&mut b, converter, alignment)),
                None if is_number => None,
                None => Some(bytes(&mut b, converter, element, GepIndex::Constant(1))),
            };
            let size = match alignment {
                Some(alignment) => add(&mut b, size, alignment),
                None => size,
            };
            let call = call::call(&mut b, name, &[size], Some(types::ptr()));
            let pointer = b.ir.result(call, 0);
            let pointer = in_space(&mut b, converter, &memref, pointer);
            let aligned = match alignment {
                Some(alignment) => {
                    let address = ptrtoint(&mut b, pointer, index);
                    let address = round_up(&mut b, converter, address, alignment);
                    let ty = b.ir.ty(pointer).clone();
                    inttoptr(&mut b, address, ty)
                }
                None => pointer,
            };
            (pointer, aligned)
        };
        let value = descriptor(&mut b, converter, &memref, allocated, aligned, &shape)?;
        rw.replace(op, &[value]);
        Ok(())
    }

    /// `memref.dealloc`.
    pub(super) fn dealloc(
        self,
        rw: &mut ConversionRewriter<'_, '_>,
        op: OpId,
        operands: &[Value],
    ) -> PatternResult {
        let name = self.name("free", "_mlir_memref_to_llvm_free");
        declare(rw, op, name, types::function(types::void(), [types::ptr()], false))?;
        let unranked = matches!(rw.ir.ty(rw.ir.operand(op, 0)), Type::UnrankedMemRef(_));
        let mut b = rw.before(op);
        let mut pointer = if unranked {
            let place = extractvalue(&mut b, operands[0], &[1]);
            memory::load(&mut b, types::ptr(), place)
        } else {
            extractvalue(&mut b, operands[0], &[ALLOCATED])
        };
        if types::address_space(b.ir.ty(pointer)).is_some_and(|space| space != 0) {
            pointer = addrspacecast(&mut b, pointer, types::ptr());
        }
        call::call(&mut b, name, &[pointer], None);
        rw.erase(op);
        Ok(())
    }
}

/// How many bytes an element takes up, if it is a number or a vector of numbers.
fn size_of(element: &Type) -> Option<u64> {
    let bytes = |bits: u32| u64::from(bits.div_ceil(8)).next_power_of_two();
    match element {
        Type::Integer(integer) => Some(bytes(integer.width)),
        Type::Float(kind) => Some(bytes(kind.width())),
        // As wide as a machine word in the memory of MLIR's data layout.
        Type::Index => Some(bytes(64)),
        Type::Vector(vector) => {
            let count = vector
                .shape
                .iter()
                .try_fold(1u64, |product, &size| product.checked_mul(u64::try_from(size).ok()?))?;
            size_of(&vector.element)?.checked_mul(count)?.checked_next_power_of_two()
        }
        _ => None,
    }
}

/// `memref.alloca`.
pub(super) fn alloca<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let (memref, element) = allocated_type(rw, converter, op)?;
    let space = converter.address_space(memref.memory_space.as_ref()).ok_or(NoMatch)?;
    let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64);
    let mut b = rw.before(op);
    let shape = shape(&mut b, converter, &memref, operands)?;
    let pointer = memory::alloca(&mut b, element, shape.count, alignment);
    b.ir.set_type(pointer, types::ptr_in(space));
    let value = descriptor(&mut b, converter, &memref, pointer, pointer, &shape)?;
    rw.replace(op, &[value]);
    Ok(())
}
