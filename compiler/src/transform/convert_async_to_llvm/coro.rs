//! Coroutines as LLVM's intrinsics.

use super::AsyncTypeConverter;
use crate::dialect::async_::coro::{
    CORO_BEGIN, CORO_END, CORO_FREE, CORO_ID_OP, CORO_SAVE, CORO_SUSPEND,
};
use crate::dialect::llvm::arithmetic::{add, and, sub};
use crate::dialect::llvm::call::call;
use crate::dialect::llvm::cast::sext;
use crate::dialect::llvm::constant::{constant, int, none, zero};
use crate::dialect::llvm::control::switch;
use crate::dialect::llvm::intrinsics::coro;
use crate::dialect::llvm::types;
use crate::ir::{OpId, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, PatternSet};
use crate::transform::llvm_lowering::symbols::{declare_aligned_alloc, declare_free};

/// Adds the patterns.
pub fn populate<'c>(patterns: &mut PatternSet<'c>, converter: &'c AsyncTypeConverter) {
    patterns
        .add(&CORO_ID_OP, Some(converter), |rw, op, _| convert_id(rw, op))
        .add(&CORO_BEGIN, Some(converter), convert_begin)
        .add(&CORO_FREE, Some(converter), convert_free)
        .add(&CORO_END, Some(converter), convert_end)
        .add(&CORO_SAVE, Some(converter), convert_save)
        .add(&CORO_SUSPEND, Some(converter), convert_suspend);
}

fn convert_id(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let mut b = rw.before(op);
    let align = int(&mut b, Type::I32, 0);
    let null = zero(&mut b, types::ptr());
    let id = coro::id(&mut b, align, null, null, null);
    rw.replace(op, &[id]);
    Ok(())
}

/// The frame is allocated with the alignment that it needs; `aligned_alloc` wants the size
/// to be a multiple of it.
fn convert_begin(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[id] = operands else { return Err(NoMatch) };
    declare_aligned_alloc(rw, op, Type::I64)?;
    let mut b = rw.before(op);
    let size = coro::size(&mut b, Type::I64);
    let align = coro::align(&mut b, Type::I64);
    // `(size + align - 1) & -align`: the alignment is a power of two.
    let sum = add(&mut b, size, align);
    let one = int(&mut b, Type::I64, 1);
    let above = sub(&mut b, sum, one);
    let zero = int(&mut b, Type::I64, 0);
    let mask = sub(&mut b, zero, align);
    let size = and(&mut b, above, mask);
    let allocated = call(&mut b, "aligned_alloc", &[align, size], Some(types::ptr()));
    let memory = b.ir.result(allocated, 0);
    let handle = coro::begin(&mut b, id, memory);
    rw.replace(op, &[handle]);
    Ok(())
}

fn convert_free(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[id, handle] = operands else { return Err(NoMatch) };
    declare_free(rw, op)?;
    let mut b = rw.before(op);
    let memory = coro::free(&mut b, id, handle);
    call(&mut b, "free", &[memory], None);
    rw.erase(op);
    Ok(())
}

fn convert_end(rw: &mut ConversionRewriter<'_, '_>, op: OpId, operands: &[Value]) -> PatternResult {
    let &[handle] = operands else { return Err(NoMatch) };
    let mut b = rw.before(op);
    let unwind = constant(&mut b, Type::I1, false);
    let results = none(&mut b);
    coro::end(&mut b, handle, unwind, results);
    rw.erase(op);
    Ok(())
}

fn convert_save(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[handle] = operands else { return Err(NoMatch) };
    let state = coro::save(&mut rw.before(op), handle);
    rw.replace(op, &[state]);
    Ok(())
}

/// The intrinsic gives 0 when the coroutine is resumed, 1 when it is destroyed, and
/// something else when it is suspended.
fn convert_suspend(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let &[state] = operands else { return Err(NoMatch) };
    let &[suspended, resumed, cleanup] = rw.ir.successors(op) else { return Err(NoMatch) };
    let mut b = rw.before(op);
    let last = constant(&mut b, Type::I1, false);
    let code = coro::suspend(&mut b, state, last);
    let code = sext(&mut b, code, Type::I32);
    switch(&mut b, code, (suspended, &[]), &[(0, resumed, &[]), (1, cleanup, &[])]);
    rw.erase(op);
    Ok(())
}
