//! Constants and variables of a module.

use super::allocation::{bytes, descriptor, shape};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::cast::inttoptr;
use crate::dialect::llvm::constant::{UNDEF, addressof};
use crate::dialect::llvm::function::return_;
use crate::dialect::llvm::{self, types};
use crate::dialect::memref::global::global_type;
use crate::dialect::memref::layout;
use crate::ir::{
    Attribute, Builder, Dim, MemRefType, OpId, OpState, SYMBOL_VISIBILITY, Type, Value,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::index_constant;

/// Arrays of arrays, for a memref whose shape is known.
fn array_type(converter: &LlvmTypeConverter, memref: &MemRefType) -> Result<Type, NoMatch> {
    let mut ty = converter.convert(&memref.element).ok_or(NoMatch)?;
    for dim in memref.shape.iter().rev() {
        let size = dim.size().and_then(|size| u64::try_from(size).ok()).ok_or(NoMatch)?;
        ty = types::array(size, ty);
    }
    Ok(ty)
}

/// `memref.global`.
pub(super) fn global<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _operands: &[Value],
) -> PatternResult {
    let memref = global_type(rw.ir, op).ok_or(NoMatch)?.clone();
    if !layout::is_identity(&memref) {
        return Err(NoMatch);
    }
    let ty = array_type(converter, &memref)?;
    let space = converter.address_space(memref.memory_space.as_ref()).ok_or(NoMatch)?;
    let name = rw.ir.symbol_name(op).ok_or(NoMatch)?.to_owned();
    let visibility = rw.ir.attr(op, SYMBOL_VISIBILITY).and_then(Attribute::as_str);
    let linkage = if visibility.is_none_or(|v| v == "public") { "external" } else { "private" };
    let constant = rw.ir.attr(op, "constant").is_some();
    let initial = rw.ir.attr(op, "initial_value").cloned();
    let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64);
    let uninitialized = initial == Some(Attribute::Unit);
    let value = match initial {
        Some(Attribute::DenseElements(elements)) if memref.shape.is_empty() => {
            let bits = elements.numbers().and_then(|mut numbers| numbers.next()).ok_or(NoMatch)?;
            Some(elements.element_attr(bits).ok_or(NoMatch)?)
        }
        Some(Attribute::Unit) | None => None,
        other => other,
    };
    let mut b = rw.before(op);
    let new = llvm::global::global(&mut b, &name, ty.clone(), linkage, constant, value);
    b.ir.remove_attr(new, "unnamed_addr");
    b.ir.set_attr(new, "addr_space", Attribute::i32(space as i32));
    if let Some(alignment) = alignment {
        b.ir.set_attr(new, "alignment", Attribute::i64(alignment));
    }
    if uninitialized {
        let region = b.ir.region(new, 0);
        let block = b.block(region, &[]);
        b.in_block(block, |b| {
            let value = b.create_value(OpState::new(&UNDEF).results([ty]));
            return_(b, Some(value));
        });
    }
    rw.erase(op);
    Ok(())
}

/// The allocated pointer of a global, which must not be freed.
const NOT_ALLOCATED: i64 = 0xdead_beef;

/// `memref.get_global`.
pub(super) fn get_global<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _operands: &[Value],
) -> PatternResult {
    let memref = rw.ir.ty(rw.ir.result(op, 0)).as_memref().ok_or(NoMatch)?.clone();
    if !layout::is_identity(&memref) || memref.shape.contains(&Dim::Dynamic) {
        return Err(NoMatch);
    }
    let array = array_type(converter, &memref)?;
    let element = converter.convert(&memref.element).ok_or(NoMatch)?;
    let space = converter.address_space(memref.memory_space.as_ref()).ok_or(NoMatch)?;
    let name = rw.ir.attr(op, "name").and_then(Attribute::as_flat_symbol).ok_or(NoMatch)?.clone();
    let mut b = rw.before(op);
    let shape = shape(&mut b, converter, &memref, &[])?;
    bytes(&mut b, converter, element, GepIndex::Value(shape.count));
    let address = address_in(&mut b, &name, space);
    let position = vec![GepIndex::Constant(0); memref.shape.len() + 1];
    let pointer = getelementptr(&mut b, array, address, &position, 0);
    let allocated = index_constant(&mut b, converter, NOT_ALLOCATED);
    let allocated = inttoptr(&mut b, allocated, types::ptr_in(space));
    let value = descriptor(&mut b, converter, &memref, allocated, pointer, &shape)?;
    rw.replace(op, &[value]);
    Ok(())
}

fn address_in(b: &mut Builder<'_>, name: &str, space: u32) -> Value {
    let address = addressof(b, name);
    b.ir.set_type(address, types::ptr_in(space));
    address
}
