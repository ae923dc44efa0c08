//! Operations of the runtime as calls of its functions.

use super::AsyncTypeConverter;
use super::api::{ADD_VALUE_TO_GROUP, RESUME, declare_add_value_to_group, define_resume};
use crate::dialect::async_::runtime::{
    ADD_REF, ADD_TO_GROUP, AWAIT, AWAIT_AND_RESUME, CREATE, CREATE_GROUP, DROP_REF, IS_ERROR, LOAD,
    NUM_WORKER_THREADS, RESUME as RESUME_OP, SET_AVAILABLE, SET_ERROR, STORE,
};
use crate::dialect::async_::types::{is_group, is_token, payload};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::cast::ptrtoint;
use crate::dialect::llvm::constant::{addressof, zero};
use crate::dialect::llvm::memory::{LOAD as LLVM_LOAD, STORE as LLVM_STORE};
use crate::dialect::llvm::types::{self, LlvmType};
use crate::dialect::{arith, func};
use crate::ir::{Attribute, FloatKind, OpId, OpState, Type, Value};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, PatternSet, TypeConverter,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// Adds the patterns. `payloads` converts what values carry, too.
pub fn populate<'c>(
    patterns: &mut PatternSet<'c>,
    converter: &'c AsyncTypeConverter,
    payloads: &'c LlvmTypeConverter,
) {
    patterns
        .add(&CREATE, Some(payloads), move |rw, op, _| convert_create(payloads, rw, op))
        .add(&CREATE_GROUP, Some(payloads), |rw, op, operands| {
            replace_with_call(rw, op, "mlirAsyncRuntimeCreateGroup", operands, types::ptr())
        })
        .add(&STORE, Some(payloads), convert_store)
        .add(&LOAD, Some(payloads), move |rw, op, operands| {
            convert_load(payloads, rw, op, operands)
        })
        .add(&SET_AVAILABLE, Some(converter), |rw, op, operands| {
            let names = ["mlirAsyncRuntimeEmplaceToken", "mlirAsyncRuntimeEmplaceValue"];
            replace_with_action(rw, op, &names, operands)
        })
        .add(&SET_ERROR, Some(converter), |rw, op, operands| {
            let names = ["mlirAsyncRuntimeSetTokenError", "mlirAsyncRuntimeSetValueError"];
            replace_with_action(rw, op, &names, operands)
        })
        .add(&AWAIT, Some(converter), |rw, op, operands| {
            let names = [
                "mlirAsyncRuntimeAwaitToken",
                "mlirAsyncRuntimeAwaitValue",
                "mlirAsyncRuntimeAwaitAllInGroup",
            ];
            replace_with_action(rw, op, &names, operands)
        })
        .add(&IS_ERROR, Some(converter), |rw, op, operands| {
            let names = [
                "mlirAsyncRuntimeIsTokenError",
                "mlirAsyncRuntimeIsValueError",
                "mlirAsyncRuntimeIsGroupError",
            ];
            let name = function_for(rw, op, &names)?;
            replace_with_call(rw, op, name, operands, Type::I1)
        })
        .add(&RESUME_OP, Some(converter), convert_resume)
        .add(&AWAIT_AND_RESUME, Some(converter), convert_await_and_resume)
        .add(&ADD_TO_GROUP, Some(converter), convert_add_to_group)
        .add(&ADD_REF, Some(converter), |rw, op, operands| {
            convert_count(rw, op, operands, "mlirAsyncRuntimeAddRef")
        })
        .add(&DROP_REF, Some(converter), |rw, op, operands| {
            convert_count(rw, op, operands, "mlirAsyncRuntimeDropRef")
        })
        .add(&NUM_WORKER_THREADS, Some(converter), |rw, op, _| {
            replace_with_call(rw, op, "mlirAsyncRuntimGetNumWorkerThreads", &[], Type::Index)
        });
}

/// The function for a token, a value or a group, by the first operand.
fn function_for(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
    names: &[&'static str],
) -> Result<&'static str, NoMatch> {
    let ty = rw.ir.ty(*rw.ir.operands(op).first().ok_or(NoMatch)?);
    let place = match ty {
        ty if is_token(ty) => 0,
        ty if payload(ty).is_some() => 1,
        ty if is_group(ty) => 2,
        _ => return Err(NoMatch),
    };
    names.get(place).copied().ok_or(NoMatch)
}

fn replace_with_call(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    name: &str,
    operands: &[Value],
    result: Type,
) -> PatternResult {
    let call = func::call(&mut rw.before(op), name, operands, vec![result]);
    let value = rw.ir.result(call, 0);
    rw.replace(op, &[value]);
    Ok(())
}

/// Calls the function for the kind of the first operand, which returns nothing.
fn replace_with_action(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    names: &[&'static str],
    operands: &[Value],
) -> PatternResult {
    let name = function_for(rw, op, names)?;
    func::call(&mut rw.before(op), name, operands, Vec::new());
    rw.erase(op);
    Ok(())
}

/// A value is created with the size of what it carries: the address of the second element
/// of an array at address zero.
fn convert_create(
    payloads: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
) -> PatternResult {
    let ty = rw.ir.ty(rw.ir.result(op, 0));
    let Some(payload) = payload(ty) else {
        return replace_with_call(rw, op, "mlirAsyncRuntimeCreateToken", &[], types::ptr());
    };
    let payload = stored_type(payloads, payload)?;
    let mut b = rw.before(op);
    let null = zero(&mut b, types::ptr());
    let end = getelementptr(&mut b, payload, null, &[GepIndex::Constant(1)], 0);
    let size = ptrtoint(&mut b, end, Type::I64);
    replace_with_call(rw, op, "mlirAsyncRuntimeCreateValue", &[size], types::ptr())
}

/// The type in memory of what a value carries.
fn stored_type(payloads: &LlvmTypeConverter, payload: &Type) -> Result<Type, NoMatch> {
    payloads.convert(payload).filter(types::has_size).ok_or(NoMatch)
}

/// The alignment that every runtime gives the storage of a value.
const STORAGE_ALIGNMENT: u64 = 16;

/// The alignment to be written down for an access to the storage: LLVM would else assume
/// that of the type, which may be more than the storage has.
fn access_alignment(ty: &Type) -> Option<Attribute> {
    (alignment(ty) > STORAGE_ALIGNMENT).then(|| Attribute::i64(STORAGE_ALIGNMENT as i64))
}

/// No less than the alignment of a type.
fn alignment(ty: &Type) -> u64 {
    let bytes = |bits: u64| bits.div_ceil(8).max(1).checked_next_power_of_two();
    match ty {
        Type::Vector(vector) => {
            let count = vector
                .shape
                .iter()
                .try_fold(1u64, |count, &size| count.checked_mul(u64::try_from(size).ok()?));
            let scalable = vector.scalable.contains(&true);
            let element = match &vector.element {
                Type::Integer(integer) => u64::from(integer.width),
                Type::Float(kind) => u64::from(kind.width()),
                _ => 64,
            };
            let size = count.and_then(|count| bytes(count.checked_mul(element)?));
            size.filter(|_| !scalable).unwrap_or(u64::MAX)
        }
        Type::Integer(integer) => bytes(u64::from(integer.width)).unwrap_or(u64::MAX).min(16),
        Type::Float(FloatKind::F80 | FloatKind::F128) => 16,
        _ => match ty.as_dialect() {
            Some(LlvmType::Array(_, element)) => alignment(element),
            Some(LlvmType::Struct(structure)) => {
                let body = structure.body.as_deref().unwrap_or_default();
                body.iter().map(alignment).max().unwrap_or(1)
            }
            _ => 8,
        },
    }
}

fn storage(rw: &mut ConversionRewriter<'_, '_>, op: OpId, value: Value) -> Value {
    let mut b = rw.before(op);
    let name = "mlirAsyncRuntimeGetValueStorage";
    let call = func::call(&mut b, name, &[value], vec![types::ptr()]);
    b.ir.result(call, 0)
}

fn convert_store(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[value, object] = operands else { return Err(NoMatch) };
    let ty = rw.ir.ty(value).clone();
    if !types::has_size(&ty) {
        return Err(NoMatch);
    }
    let address = storage(rw, op, object);
    let state = OpState::new(&LLVM_STORE).operands([value, address]);
    rw.before(op).create(state.optional_attr("alignment", access_alignment(&ty)));
    rw.erase(op);
    Ok(())
}

fn convert_load(
    payloads: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[object] = operands else { return Err(NoMatch) };
    let ty = stored_type(payloads, rw.ir.ty(rw.ir.result(op, 0)))?;
    let address = storage(rw, op, object);
    let alignment = access_alignment(&ty);
    let state = OpState::new(&LLVM_LOAD).operands([address]).results([ty]);
    rw.replace_with_new(op, state.optional_attr("alignment", alignment));
    Ok(())
}

fn convert_resume(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[handle] = operands else { return Err(NoMatch) };
    define_resume(rw, op)?;
    let mut b = rw.before(op);
    let resume = addressof(&mut b, RESUME);
    func::call(&mut b, "mlirAsyncRuntimeExecute", &[handle, resume], Vec::new());
    rw.erase(op);
    Ok(())
}

fn convert_await_and_resume(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[object, handle] = operands else { return Err(NoMatch) };
    let names = [
        "mlirAsyncRuntimeAwaitTokenAndExecute",
        "mlirAsyncRuntimeAwaitValueAndExecute",
        "mlirAsyncRuntimeAwaitAllInGroupAndExecute",
    ];
    let name = function_for(rw, op, &names)?;
    define_resume(rw, op)?;
    let mut b = rw.before(op);
    let resume = addressof(&mut b, RESUME);
    func::call(&mut b, name, &[object, handle, resume], Vec::new());
    rw.erase(op);
    Ok(())
}

/// MLIR's runtime has groups of tokens only.
fn convert_add_to_group(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let names = ["mlirAsyncRuntimeAddTokenToGroup", ADD_VALUE_TO_GROUP];
    let name = function_for(rw, op, &names)?;
    if name == ADD_VALUE_TO_GROUP {
        declare_add_value_to_group(rw, op)?;
    }
    replace_with_call(rw, op, name, operands, Type::I64)
}

fn convert_count(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    name: &str,
) -> PatternResult {
    let &[object] = operands else { return Err(NoMatch) };
    let count = rw.ir.attr(op, "count").cloned().ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let count = arith::constant::constant(&mut b, count);
    func::call(&mut b, name, &[object, count], Vec::new());
    rw.erase(op);
    Ok(())
}
