//! Functions, calls and returns whose types change.

use super::AsyncTypeConverter;
use crate::dialect::func::{CALL, FUNC, RETURN};
use crate::dialect::function::{FUNCTION_TYPE, function_type};
use crate::ir::{Ir, OpId, OpState, Type};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, PatternSet, SignatureConversion, TypeConverter,
};

/// Whether the type of a function has no types of `async`.
pub(super) fn is_legal_function(ir: &Ir, op: OpId) -> bool {
    function_type(ir, op).is_none_or(|ty| {
        ty.inputs.iter().chain(&ty.results).all(|ty| AsyncTypeConverter.is_legal(ty))
    })
}

/// Whether no operand is of a type of `async`.
pub(super) fn has_legal_operands(ir: &Ir, op: OpId) -> bool {
    ir.operand_types(op).all(|ty| AsyncTypeConverter.is_legal(ty))
}

/// Adds the patterns.
pub fn populate<'c>(patterns: &mut PatternSet<'c>, converter: &'c AsyncTypeConverter) {
    patterns
        .add(&FUNC, None, move |rw, op, _| convert_function(converter, rw, op))
        .add(&CALL, Some(converter), move |rw, op, operands| {
            let results = converter.convert_all(&mut rw.ir.result_types(op)).ok_or(NoMatch)?;
            let mut state = OpState::new(&CALL).operands(operands.iter().copied()).results(results);
            let all = rw.ir.inherent_attrs(op).iter().chain(rw.ir.discardable_attrs(op).iter());
            for (name, attr) in all {
                state = state.attr(name.clone(), attr.clone());
            }
            rw.replace_with_new(op, state);
            Ok(())
        })
        .add(&RETURN, Some(converter), |rw, op, operands| {
            rw.before(op).create(OpState::new(&RETURN).operands(operands.iter().copied()));
            rw.erase(op);
            Ok(())
        });
}

/// Changes the type of a function and the arguments of its entry block.
fn convert_function<'c>(
    converter: &'c AsyncTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
) -> PatternResult {
    let ty = function_type(rw.ir, op).ok_or(NoMatch)?;
    let inputs = converter.convert_all(&mut ty.inputs.iter()).ok_or(NoMatch)?;
    let results = converter.convert_all(&mut ty.results.iter()).ok_or(NoMatch)?;
    let mut signature = SignatureConversion::default();
    for input in &inputs {
        signature.push([input.clone()]);
    }
    rw.ir.set_attr(op, FUNCTION_TYPE, Type::function(inputs, results));
    if let Some(entry) = rw.ir.first_block(rw.ir.region(op, 0)) {
        rw.convert_signature(entry, &signature, converter);
    }
    Ok(())
}
