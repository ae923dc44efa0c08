//! `memref.alloca_scope`: what was allocated on the stack in it is given back at its end.

use smallvec::smallvec;

use crate::dialect::llvm::control::br;
use crate::dialect::llvm::intrinsics::memory::{stackrestore, stacksave};
use crate::dialect::memref::scope::ALLOCA_SCOPE_RETURN;
use crate::ir::{Builder, OpId, Traits, Type, Value};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, TypeConverter, Values,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// 1. The block is split. The first part saves the place of the stack and goes on in the
///    body.
/// 2. The end of the body restores it and goes on in the second part; if there are
///    results, a block that has them as arguments comes between.
pub(super) fn alloca_scope<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _operands: &[Value],
) -> PatternResult {
    let loc = rw.ir.loc(op).clone();
    let region = rw.ir.region(op, 0);
    let body = rw.ir.first_block(region).ok_or(NoMatch)?;
    let end = rw.ir.last_op(body).filter(|&end| rw.ir.is(end, &ALLOCA_SCOPE_RETURN));
    let (end, block) = end.zip(rw.ir.parent_block(op)).ok_or(NoMatch)?;
    let parent = rw.ir.parent_op(op).ok_or(NoMatch)?;
    if rw.ir.has_trait(parent, Traits::SINGLE_BLOCK) {
        return Err(NoMatch);
    }
    let types: Vec<Type> = rw
        .ir
        .result_types(op)
        .map(|ty| converter.convert(ty))
        .collect::<Option<_>>()
        .ok_or(NoMatch)?;
    let end_loc = rw.ir.loc(end).clone();
    let mut values = Vec::new();
    for value in rw.ir.operands(end).to_vec() {
        match rw.remap(value, &end_loc)?[..] {
            [value] => values.push(value),
            _ => return Err(NoMatch),
        }
    }
    let rest = rw.ir.split_block(op);
    let mut dest = rest;
    let mut results: Vec<Values> = Vec::new();
    if !types.is_empty() {
        dest = rw.ir.create_block();
        rw.ir.insert_block_before(rest, dest);
        for ty in types {
            results.push(smallvec![rw.ir.add_block_arg(dest, ty, loc.clone())]);
        }
        br(&mut Builder::at_end(rw.ir, dest).with_loc(loc.clone()), rest, &[]);
    }
    let mut b = Builder::at_end(rw.ir, block).with_loc(loc);
    let saved = stacksave(&mut b);
    br(&mut b, body, &[]);
    let mut b = rw.before(end);
    stackrestore(&mut b, saved);
    br(&mut b, dest, &values);
    rw.erase(end);
    rw.ir.move_blocks_before(region, dest);
    rw.replace_with(op, results);
    Ok(())
}
