//! Companions of functions for C: `_mlir_ciface_<name>` takes pointers to descriptors, and
//! a pointer to where a structure is put that the function returns.
//!
//! If the function has a body, the companion calls it. If not, the companion is what C
//! code defines, and the function gets a body that calls it.

use super::function::{kept_attrs, visibility};
use crate::dialect::function::{ARG_ATTRS, RES_ATTRS};
use crate::dialect::llvm::attrs::LINKAGE;
use crate::dialect::llvm::call::call;
use crate::dialect::llvm::function::{self, function_type, return_};
use crate::dialect::llvm::memory::{alloca, load, store};
use crate::dialect::llvm::types;
use crate::ir::{
    Attribute, Builder, FunctionType, NamedAttrs, OpId, SYMBOL_VISIBILITY, Type, Value,
};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    index_constant, pack, pack_unranked, unpack, unpack_unranked,
};

/// Creates the companion of `new`, which was made from `op`, before `op`.
pub(super) fn create(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    new: OpId,
    ty: &FunctionType,
) -> PatternResult {
    let result = converter.packed_results(&ty.results, false).ok_or(NoMatch)?;
    let structure = types::as_struct(&result).map(|_| result.clone());
    let mut params = Vec::new();
    let mut result = result;
    if structure.is_some() {
        params.push(types::ptr());
        result = types::void();
    }
    for input in &ty.inputs {
        let converted = converter.convert(input).ok_or(NoMatch)?;
        params.push(if is_memref(input) { types::ptr() } else { converted });
    }

    let ir = &mut *rw.ir;
    let name = format!("_mlir_ciface_{}", ir.symbol_name(op).unwrap_or_default());
    let region = ir.create_region();
    let wrapper_type = types::function(result.clone(), params.clone(), false);
    let mut state = function::state(&name, wrapper_type).region(region);
    for (name, attr) in kept_attrs(ir, op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    state = state.optional_attr(SYMBOL_VISIBILITY, visibility(ir, op));
    let arg_attrs = ir.attr(op, ARG_ATTRS).cloned();
    if structure.is_none() {
        state = state.optional_attr(ARG_ATTRS, arg_attrs);
        state = state.optional_attr(RES_ATTRS, ir.attr(op, RES_ATTRS).cloned());
    } else if let Some(Attribute::Array(list)) = arg_attrs {
        let first = std::iter::once(Attribute::dictionary(NamedAttrs::new()));
        let list: Vec<Attribute> = first.chain(list.iter().cloned()).collect();
        state = state.attr(ARG_ATTRS, Attribute::array(list));
    }
    let wrapper = Builder::before(ir, op).create(state);

    let loc = ir.loc(op).clone();
    let external = ir.is_region_empty(ir.region(new, 0));
    if external {
        ir.set_attr(new, "linkage", LINKAGE.attr("private"));
        let params = function_type(ir, new).map(|ty| ty.params.clone()).unwrap_or_default();
        let mut b = Builder::new(ir).with_loc(loc);
        let region = b.ir.region(new, 0);
        let block = b.block(region, &params);
        b.set_end(block);
        let args = b.ir.block_args(block).to_vec();
        call_companion(converter, &mut b, &name, ty, &args, (structure, result))
    } else {
        let callee = ir.symbol_name(new).unwrap_or_default().to_owned();
        let mut b = Builder::new(ir).with_loc(loc);
        let block = b.block(region, &params);
        b.set_end(block);
        let args = b.ir.block_args(block).to_vec();
        debug_assert!(b.ir.parent_op(wrapper).is_some());
        call_function(converter, &mut b, &callee, ty, &args, (structure, result))
    }
}

fn is_memref(ty: &Type) -> bool {
    matches!(ty, Type::MemRef(_) | Type::UnrankedMemRef(_))
}

/// The structure that is returned through a pointer, and what is returned otherwise.
type Returned = (Option<Type>, Type);

/// The companion's body: takes descriptors apart and calls the function.
fn call_function(
    converter: &LlvmTypeConverter,
    b: &mut Builder<'_>,
    callee: &str,
    ty: &FunctionType,
    args: &[Value],
    (structure, result): Returned,
) -> PatternResult {
    let own = &args[usize::from(structure.is_some())..];
    let mut operands = Vec::new();
    for (&arg, input) in own.iter().zip(&ty.inputs) {
        if !is_memref(input) {
            operands.push(arg);
            continue;
        }
        let descriptor = load(b, converter.convert(input).ok_or(NoMatch)?, arg);
        match input {
            Type::MemRef(memref) => operands.extend(unpack(b, memref.shape.len(), descriptor)),
            _ => operands.extend(unpack_unranked(b, descriptor)),
        }
    }
    match structure {
        Some(structure) => {
            let call = call(b, callee, &operands, Some(structure));
            let value = b.ir.result(call, 0);
            store(b, value, args[0]);
            return_(b, None);
        }
        None => return_call(b, callee, &operands, result),
    }
    Ok(())
}

/// Calls a function and returns what it returns.
fn return_call(b: &mut Builder<'_>, callee: &str, operands: &[Value], result: Type) {
    let result = Some(result).filter(|ty| !types::is_void(ty));
    let call = call(b, callee, operands, result);
    let value = b.ir.results(call).first().copied();
    return_(b, value);
}

/// The body of a function that C code defines: puts descriptors together and calls the
/// companion.
fn call_companion(
    converter: &LlvmTypeConverter,
    b: &mut Builder<'_>,
    companion: &str,
    ty: &FunctionType,
    args: &[Value],
    (structure, result): Returned,
) -> PatternResult {
    let mut operands = Vec::new();
    if let Some(structure) = &structure {
        let one = index_constant(b, converter, 1);
        operands.push(alloca(b, structure.clone(), one, None));
    }
    let mut rest = args;
    for input in &ty.inputs {
        let count = converter.parameter(input, false).ok_or(NoMatch)?.len();
        let (own, after) = rest.split_at(count);
        rest = after;
        let descriptor = match (input, own) {
            (Type::MemRef(memref), _) => pack(b, converter, memref, own).ok_or(NoMatch)?,
            (Type::UnrankedMemRef(_), [rank, pointer]) => {
                let ty = converter.convert(input).ok_or(NoMatch)?;
                pack_unranked(b, ty, *rank, *pointer)
            }
            _ => {
                operands.extend(own);
                continue;
            }
        };
        let one = index_constant(b, converter, 1);
        let ty = b.ir.ty(descriptor).clone();
        let place = alloca(b, ty, one, None);
        store(b, descriptor, place);
        operands.push(place);
    }
    match structure {
        Some(structure) => {
            call(b, companion, &operands, None);
            let value = load(b, structure, operands[0]);
            return_(b, Some(value));
        }
        None => return_call(b, companion, &operands, result),
    }
    Ok(())
}
