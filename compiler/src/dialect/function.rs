//! What all functions have in common: `func.func`, `async.func` and `llvm.func`
//! have a name, a `function_type` and a body whose entry block takes the parameters.

use std::fmt::{self, Write};

use crate::asm::{ParseResult, Parser, Printer, RegionStyle, TokenKind};
use crate::ir::constraints::{
    DICTIONARY_ARRAY_ATTR, FUNCTION_TYPE_ATTR, STRING_ATTR, SYMBOL_NAME_ATTR,
};
use crate::ir::{
    AttrSpec, Attribute, FunctionType, Ir, OpId, OpState, OpVerifier, RegionId, SYMBOL_NAME,
    SYMBOL_VISIBILITY, Type,
};

/// The attribute with the type.
pub const FUNCTION_TYPE: &str = "function_type";
/// The attribute with the attributes of the parameters.
pub const ARG_ATTRS: &str = "arg_attrs";
/// The attribute with the attributes of the results.
pub const RES_ATTRS: &str = "res_attrs";

/// The name, the first of a function's inherent attributes.
pub const NAME_SPEC: AttrSpec = AttrSpec::required(SYMBOL_NAME, &SYMBOL_NAME_ATTR);
/// The type.
pub const TYPE_SPEC: AttrSpec = AttrSpec::required(FUNCTION_TYPE, &FUNCTION_TYPE_ATTR);
/// The visibility.
pub const VISIBILITY_SPEC: AttrSpec = AttrSpec::optional(SYMBOL_VISIBILITY, &STRING_ATTR);
/// The attributes of the parameters.
pub const ARG_ATTRS_SPEC: AttrSpec = AttrSpec::optional(ARG_ATTRS, &DICTIONARY_ARRAY_ATTR);
/// The attributes of the results.
pub const RES_ATTRS_SPEC: AttrSpec = AttrSpec::optional(RES_ATTRS, &DICTIONARY_ARRAY_ATTR);

const WRITTEN: [&str; 5] = [SYMBOL_NAME, SYMBOL_VISIBILITY, FUNCTION_TYPE, ARG_ATTRS, RES_ATTRS];

/// The type of a function.
pub fn function_type(ir: &Ir, op: OpId) -> Option<&FunctionType> {
    ir.attr(op, FUNCTION_TYPE)?.as_type()?.as_function()
}

/// The body, if the function is not only declared.
pub fn body(ir: &Ir, op: OpId) -> Option<RegionId> {
    ir.regions(op).first().copied().filter(|&region| !ir.is_region_empty(region))
}

/// Reads `[visibility] @name(parameters) -> results [attributes {…}] [{ body }]`.
pub fn parse_function(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    for visibility in ["public", "private", "nested"] {
        if p.parse_optional_keyword(visibility) {
            state.attrs.set(SYMBOL_VISIBILITY, visibility);
            break;
        }
    }
    let name = p.parse_symbol_name()?;
    state.attrs.set(SYMBOL_NAME, name.as_str());
    let signature = p.parse_function_signature(false)?;
    let ty = Type::Function(signature.function_type().into());
    let attrs_span = p.span();
    let mut attrs = crate::ir::NamedAttrs::new();
    p.parse_attr_dict_with_keyword(&mut attrs)?;
    for name in [SYMBOL_NAME, SYMBOL_VISIBILITY, FUNCTION_TYPE] {
        if attrs.contains(name) {
            let message = format!(
                "'{name}' is an inferred attribute and should not be specified in the explicit \
                 attribute dictionary"
            );
            return Err(p.op_error(attrs_span, message));
        }
    }
    for (name, attr) in attrs {
        state.attrs.set(name, attr);
    }
    state.attrs.set(FUNCTION_TYPE, ty);
    signature.set_attrs(state);
    let body_span = p.span();
    let region = if p.at(TokenKind::LBrace) {
        let region = p.parse_region(signature.into_arguments())?;
        if p.ir.is_region_empty(region) {
            return Err(p.op_error(body_span, "expected non-empty function body"));
        }
        region
    } else {
        p.ir.create_region()
    };
    state.regions.push(region);
    Ok(())
}

/// Prints what [`parse_function`] reads.
pub fn print_function(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    if let Some(visibility) = ir.attr(op, SYMBOL_VISIBILITY).and_then(Attribute::as_str) {
        write!(p, "{visibility} ")?;
    }
    p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
    let empty = FunctionType { inputs: Vec::new(), results: Vec::new() };
    let ty = function_type(ir, op).unwrap_or(&empty);
    p.function_signature(op, ty, body(ir, op), false)?;
    p.optional_attr_dict_with_keyword(op, &WRITTEN)?;
    match ir.regions(op).first() {
        Some(&region) => p.optional_region(region, RegionStyle::NO_ENTRY_ARGS),
        None => Ok(()),
    }
}

/// Checks that the entry block and the attribute lists fit the type.
pub fn verify_function(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(ty) = function_type(ir, v.op) else { return };
    let lists = [(ARG_ATTRS, ty.inputs.len(), "argument"), (RES_ATTRS, ty.results.len(), "result")];
    for (name, count, what) in lists {
        if let Some(list) = ir.attr(v.op, name).and_then(Attribute::as_array)
            && list.len() != count
        {
            v.error(format!(
                "expects {what} attribute array to have the same number of elements as the \
                 number of function {what}s, got {}, but expected {count}",
                list.len()
            ));
            return;
        }
    }
    for (name, _, what) in lists {
        let attrs = ir.attr(v.op, name).and_then(Attribute::as_array).unwrap_or_default();
        let mut names = attrs.iter().filter_map(Attribute::as_dictionary).flat_map(|a| a.iter());
        if names.any(|(name, _)| !name.contains('.')) {
            v.error(format!("{what}s may only have dialect attributes"));
            return;
        }
        let types = if name == ARG_ATTRS { &ty.inputs } else { &ty.results };
        if let Some(message) = wrong_param_attr(ir, attrs, types, name == RES_ATTRS) {
            let place = ir.loc(v.op).clone();
            v.diagnostics().error(&place, message);
            return;
        }
    }
    let Some(entry) = body(ir, v.op).and_then(|region| ir.first_block(region)) else { return };
    let args = ir.block_args(entry);
    if args.len() != ty.inputs.len() {
        let count = ty.inputs.len();
        v.error(format!("entry block must have {count} arguments to match function signature"));
        return;
    }
    for (index, (&arg, input)) in args.iter().zip(&ty.inputs).enumerate() {
        let actual = ir.ty(arg);
        if actual != input {
            v.error(format!(
                "type of entry block argument #{index}('{actual}') must match the type of the \
                 corresponding argument in function signature('{input}')"
            ));
            return;
        }
    }
}

/// What the dialects say of attributes of parameters or results.
fn wrong_param_attr(
    ir: &Ir,
    attrs: &[Attribute],
    types: &[Type],
    is_result: bool,
) -> Option<String> {
    attrs.iter().filter_map(Attribute::as_dictionary).zip(types).find_map(|(attrs, ty)| {
        attrs.iter().find_map(|(name, attr)| {
            let dialect = ir.registry().dialect(name.split_once('.')?.0)?;
            dialect.verify_param_attr?(name, attr, ty, is_result)
        })
    })
}

/// Checks the operands of a terminator against the results of the function around
/// it.
pub fn verify_return(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(function) = ir.parent_op(v.op) else { return };
    let Some(ty) = function_type(ir, function) else { return };
    let name = ir.symbol_name(function).unwrap_or_default();
    let operands = v.operands();
    if operands.len() != ty.results.len() {
        v.error(format!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            operands.len(),
            ty.results.len()
        ));
        return;
    }
    for (index, (&operand, result)) in operands.iter().zip(&ty.results).enumerate() {
        let actual = ir.ty(operand);
        if actual != result {
            let message = format!(
                "type of return operand {index} ('{actual}') doesn't match function result type \
                 ('{result}') in function @{name}"
            );
            let loc = ir.loc(v.op).clone();
            v.diagnostics().error(&loc, message);
            return;
        }
    }
}

/// Checks operands and results of a call against the type of what it calls.
pub fn verify_call_types(v: &mut OpVerifier<'_>, callee: &FunctionType) {
    let ir = v.ir();
    let operands = v.operands();
    if operands.len() != callee.inputs.len() {
        v.error("incorrect number of operands for callee");
        return;
    }
    for (index, (&operand, expected)) in operands.iter().zip(&callee.inputs).enumerate() {
        let actual = ir.ty(operand);
        if actual != expected {
            v.error(format!(
                "operand type mismatch: expected operand type '{expected}', but provided \
                 '{actual}' for operand number {index}"
            ));
            return;
        }
    }
    let results = ir.results(v.op);
    if results.len() != callee.results.len() {
        v.error("incorrect number of results for callee");
        return;
    }
    let mismatch = results.iter().zip(&callee.results).position(|(&r, ty)| ir.ty(r) != ty);
    if let Some(index) = mismatch {
        let list = |types: Vec<&Type>| {
            types.iter().map(|ty| format!("'{ty}'")).collect::<Vec<_>>().join(", ")
        };
        let actual = list(ir.result_types(v.op).collect());
        let expected = list(callee.results.iter().collect());
        let loc = ir.loc(v.op).to_diagnostic();
        v.error(format!("result type mismatch at index {index}"))
            .note(loc.clone(), format!("      op result types: {actual}"))
            .note(loc, format!("function result types: {expected}"));
    }
}
