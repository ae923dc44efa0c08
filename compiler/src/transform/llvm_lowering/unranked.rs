//! Memrefs without a rank as results of functions. What their descriptor points to may be
//! on the stack of the function that returns it: it is copied to the heap before it is
//! returned, and by the caller to its own stack.

use super::descriptor::index_constant;
use super::symbols::{declare_free, declare_malloc};
use super::types::LlvmTypeConverter;
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::arithmetic::{add, mul};
use crate::dialect::llvm::constant::poison;
use crate::dialect::llvm::intrinsics::memory::memcpy;
use crate::dialect::llvm::{call, memory, types};
use crate::ir::{Builder, OpId, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch};

/// Where a copy is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyTo {
    /// In memory of its own, to be returned.
    Heap,
    /// On the stack, after a call; the original is freed.
    Stack,
}

/// Copies what a descriptor points to; the copy is made before `op`.
pub fn copy(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    descriptor: Value,
    to: CopyTo,
) -> Result<Value, NoMatch> {
    let index = converter.index_type();
    match to {
        CopyTo::Heap => {
            declare_malloc(rw, op, index)?;
            declare_free(rw, op)?;
        }
        CopyTo::Stack => declare_free(rw, op)?,
    }
    let mut b = rw.before(op);
    let size = size(&mut b, converter, descriptor);
    let memory = match to {
        CopyTo::Heap => {
            let call = call::call(&mut b, "malloc", &[size], Some(types::ptr()));
            b.ir.result(call, 0)
        }
        CopyTo::Stack => memory::alloca(&mut b, Type::I8, size, None),
    };
    let source = extractvalue(&mut b, descriptor, &[1]);
    memcpy(&mut b, memory, source, size);
    if to == CopyTo::Stack {
        call::call(&mut b, "free", &[source], None);
    }
    let ty = b.ir.ty(descriptor).clone();
    let copy = poison(&mut b, ty);
    let rank = extractvalue(&mut b, descriptor, &[0]);
    let copy = insertvalue(&mut b, rank, copy, &[0]);
    Ok(insertvalue(&mut b, memory, copy, &[1]))
}

/// How many bytes the descriptor has that an unranked one points to: two pointers and,
/// with the rank, `1 + 2 * rank` numbers.
fn size(b: &mut Builder<'_>, converter: &LlvmTypeConverter, descriptor: Value) -> Value {
    let bytes = i64::from(converter.index_width.div_ceil(8));
    let one = index_constant(b, converter, 1);
    let two = index_constant(b, converter, 2);
    let index_size = index_constant(b, converter, bytes);
    let pointer_size = index_constant(b, converter, 8);
    let pointers = mul(b, two, pointer_size);
    let rank = extractvalue(b, descriptor, &[0]);
    let numbers = mul(b, two, rank);
    let numbers = add(b, numbers, one);
    let numbers = mul(b, numbers, index_size);
    add(b, pointers, numbers)
}
