//! Calls and returns.

use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::function::{BARE_POINTERS, is_function};
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::bundles::BUNDLE_SIZES;
use crate::dialect::llvm::call::CALL;
use crate::dialect::llvm::constant::{ADDRESSOF, poison};
use crate::dialect::llvm::function::{FUNC, RETURN};
use crate::dialect::llvm::types;
use crate::ir::{Attribute, Ir, NamedAttrs, OpId, OpState, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, ALLOCATED, from_static_shape, unpack, unpack_unranked,
};
use crate::transform::llvm_lowering::unranked::{self, CopyTo};

/// The functions that take bare pointers though the others do not.
#[derive(Debug, Default)]
pub struct BareFunctions {
    names: FxHashSet<(OpId, SmolStr)>,
}

impl BareFunctions {
    /// Whether a call calls one of them.
    pub fn is_callee(&self, ir: &Ir, call: OpId) -> bool {
        if self.names.is_empty() {
            return false;
        }
        let callee = ir.attr(call, "callee").and_then(Attribute::as_flat_symbol);
        let table = ir.symbol_table_of(call);
        callee.zip(table).is_some_and(|(name, table)| self.names.contains(&(table, name.clone())))
    }
}

/// The functions in an operation that have `llvm.bareptr`.
pub fn functions_with_bare_pointers(ir: &Ir, op: OpId) -> BareFunctions {
    let mut names = FxHashSet::default();
    ir.walk(op, |inner| {
        let bare = ir.attr(inner, BARE_POINTERS).is_some();
        if bare
            && is_function(ir, inner)
            && let (Some(table), Some(name)) = (ir.symbol_table_of(inner), ir.symbol_name(inner))
        {
            names.insert((table, SmolStr::from(name)));
        }
    });
    BareFunctions { names }
}

fn all_attrs(ir: &Ir, op: OpId) -> NamedAttrs {
    let all = ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter());
    all.map(|(name, attr)| (name.clone(), attr.clone())).collect()
}

/// Converts `func.call`.
pub fn convert_call<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
    bare: bool,
) -> PatternResult {
    convert_any_call(converter, rw, op, operands, bare)
}

/// Converts `func.call_indirect`.
pub fn convert_indirect<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    convert_any_call(converter, rw, op, operands, converter.bare_pointers)
}

/// 1. Memrefs are passed as their parts or as the aligned pointer.
/// 2. Several results are taken out of the structure that is returned.
/// 3. Bare pointers that are returned become descriptors; what unranked memrefs point to
///    is copied to the stack.
fn convert_any_call<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
    bare: bool,
) -> PatternResult {
    let old: Vec<Type> = rw.ir.operand_types(op).cloned().collect();
    let results: Vec<Type> = rw.ir.result_types(op).cloned().collect();
    let packed = converter.packed_results(&results, bare).ok_or(NoMatch)?;
    if bare && old.iter().any(|ty| matches!(ty, Type::UnrankedMemRef(_))) {
        return Err(NoMatch);
    }
    let attrs = all_attrs(rw.ir, op);
    let mut b = rw.before(op);
    let mut arguments = Vec::new();
    for (ty, &value) in old.iter().zip(operands) {
        match ty {
            Type::MemRef(_) if bare => arguments.push(extractvalue(&mut b, value, &[ALIGNED])),
            Type::MemRef(memref) => arguments.extend(unpack(&mut b, memref.shape.len(), value)),
            Type::UnrankedMemRef(_) => arguments.extend(unpack_unranked(&mut b, value)),
            _ => arguments.push(value),
        }
    }
    let mut state = OpState::new(&CALL)
        .operand_groups(&[&arguments, &[]])
        .results(Some(packed).filter(|ty| !types::is_void(ty)));
    for (name, attr) in attrs {
        state = state.attr(name, attr);
    }
    let call = b.create(state.attr(BUNDLE_SIZES, Attribute::i32_array([])));
    let mut values: Vec<Value> = match results.len() {
        0 => Vec::new(),
        1 => vec![b.ir.result(call, 0)],
        count => {
            let structure = b.ir.result(call, 0);
            (0..count as i64).map(|index| extractvalue(&mut b, structure, &[index])).collect()
        }
    };
    for (ty, value) in results.iter().zip(&mut values) {
        match ty {
            Type::MemRef(memref) if bare => {
                let mut b = rw.before(op);
                *value = from_static_shape(&mut b, converter, memref, *value).ok_or(NoMatch)?;
            }
            Type::UnrankedMemRef(_) => {
                *value = unranked::copy(converter, rw, op, *value, CopyTo::Stack)?;
            }
            _ => {}
        }
    }
    rw.replace(op, &values);
    Ok(())
}

/// Converts `func.return`.
pub fn convert_return<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let ir = &*rw.ir;
    let function = ir.parent_op(op).filter(|&parent| ir.is(parent, &FUNC));
    let bare = converter.bare_pointers
        || function.is_some_and(|function| ir.attr(function, BARE_POINTERS).is_some());
    let old: Vec<Type> = ir.operand_types(op).cloned().collect();
    let packed = match &old[..] {
        // As in MLIR, also in a function whose type is not converted.
        [] | [_] => types::void(),
        _ => converter.packed_results(&old, bare).ok_or(NoMatch)?,
    };
    let mut values = operands.to_vec();
    for (ty, value) in old.iter().zip(&mut values) {
        match ty {
            Type::MemRef(memref) if bare && converter.bare_pointer(memref).is_some() => {
                *value = extractvalue(&mut rw.before(op), *value, &[ALLOCATED]);
            }
            Type::UnrankedMemRef(_) => {
                *value = unranked::copy(converter, rw, op, *value, CopyTo::Heap)?;
            }
            _ => {}
        }
    }
    let attrs = all_attrs(rw.ir, op);
    let mut b = rw.before(op);
    if values.len() > 1 {
        let mut structure = poison(&mut b, packed);
        for (index, &value) in (0..).zip(&values) {
            structure = insertvalue(&mut b, value, structure, &[index]);
        }
        values = vec![structure];
    }
    let mut state = OpState::new(&RETURN).operands(values);
    for (name, attr) in attrs {
        state = state.attr(name, attr);
    }
    b.create(state);
    rw.erase(op);
    Ok(())
}

/// Converts `func.constant`.
pub fn convert_constant<'c>(
    _: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _: &[Value],
) -> PatternResult {
    let symbol = rw.ir.attr(op, "value").cloned().ok_or(NoMatch)?;
    let mut state = OpState::new(&ADDRESSOF).attr("global_name", symbol).results([types::ptr()]);
    for (name, attr) in rw.ir.discardable_attrs(op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    rw.replace_with_new(op, state);
    Ok(())
}
