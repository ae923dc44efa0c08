//! Calls: of functions, of intrinsics by name, and of assembler text.

use std::fmt;

use super::attrs::{
    ACCESS_GROUPS_SPEC, ALIAS_SCOPES_SPEC, CCONV, CCONV_SPEC, FASTMATH_SPEC, MEMORY_EFFECTS_ATTR,
    NOALIAS_SCOPES_SPEC, TAIL_CALL_KIND, TAIL_CALL_KIND_ATTR, TBAA_SPEC,
};
use super::bundles::{self, BUNDLE_SIZES, BUNDLE_SIZES_SPEC, BUNDLE_TAGS, BUNDLE_TAGS_SPEC};
use super::constraints::ANY;
use super::function::{FUNC, function_type};
use super::types::{self, LlvmFunction};
use crate::asm::{Delimiter, FunctionSignature, OpSyntax, Operand, ParseResult, Parser, Printer};
use crate::ir::constraints::{
    DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF_ATTR, STRING_ATTR, UNIT_ATTR, is_type,
};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, NamedAttrs, OPERAND_SEGMENTS, OpDef,
    OpId, OpState, OpVerifier, Traits, Type, Value, ValueSpec, comma_separated, print_dictionary,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&CALL, &CALL_INTRINSIC];

/// The attribute with the name of the function that is called.
pub const CALLEE: &str = "callee";
const VAR_TYPE: &str = "var_callee_type";
const ARG_ATTRS: &str = "arg_attrs";
const RES_ATTRS: &str = "res_attrs";
pub(super) static VAR_TYPE_ATTR: AttrConstraint =
    AttrConstraint::narrower("type attribute of LLVM function type", is_type, |attr| {
        attr.as_type().is_some_and(|ty| types::as_function(ty).is_some())
    });

/// `llvm.call @f(%a) : (i32) -> i32`
pub static CALL: OpDef = OpDef {
    name: "llvm.call",
    summary: "Calls a function by name, or the one its first operand points to",
    operands: &[
        ValueSpec::variadic("callee_operands", &ANY),
        ValueSpec::variadic("op_bundle_operands", &ANY),
    ],
    results: &[ValueSpec::optional("result", &ANY)],
    attrs: &[
        AttrSpec::optional(VAR_TYPE, &VAR_TYPE_ATTR),
        AttrSpec::optional(CALLEE, &FLAT_SYMBOL_REF_ATTR),
        FASTMATH_SPEC,
        CCONV_SPEC,
        AttrSpec::with_default("TailCallKind", &TAIL_CALL_KIND_ATTR, || {
            TAIL_CALL_KIND.attr("none")
        }),
        AttrSpec::optional("memory_effects", &MEMORY_EFFECTS_ATTR),
        AttrSpec::optional("convergent", &UNIT_ATTR),
        AttrSpec::optional("no_unwind", &UNIT_ATTR),
        AttrSpec::optional("will_return", &UNIT_ATTR),
        BUNDLE_SIZES_SPEC,
        BUNDLE_TAGS_SPEC,
        AttrSpec::optional(ARG_ATTRS, &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional(RES_ATTRS, &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("no_inline", &UNIT_ATTR),
        AttrSpec::optional("always_inline", &UNIT_ATTR),
        AttrSpec::optional("inline_hint", &UNIT_ATTR),
        ACCESS_GROUPS_SPEC,
        ALIAS_SCOPES_SPEC,
        NOALIAS_SCOPES_SPEC,
        TBAA_SPEC,
    ],
    traits: Traits::CALL_LIKE.union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    verify: Some(verify_bundles),
    verify_symbols: Some(verify_call),
    syntax: Some(&OpSyntax::new(parse_call, print_call)),
    ..OpDef::DEFAULT
};

/// Creates a call of a function by name.
pub fn call(b: &mut Builder<'_>, callee: &str, operands: &[Value], result: Option<Type>) -> OpId {
    let state = OpState::new(&CALL).attr(CALLEE, Attribute::symbol(callee));
    let state = state.operand_groups(&[operands, &[]]).results(result);
    b.create(state.attr(BUNDLE_SIZES, Attribute::i32_array([])))
}

/// Creates a call of the function that a pointer points to.
pub fn call_indirect(
    b: &mut Builder<'_>,
    callee: Value,
    operands: &[Value],
    result: Option<Type>,
) -> OpId {
    let operands: Vec<Value> = std::iter::once(callee).chain(operands.iter().copied()).collect();
    let state = OpState::new(&CALL).operand_groups(&[&operands, &[]]).results(result);
    b.create(state.attr(BUNDLE_SIZES, Attribute::i32_array([])))
}

/// A callee: the name is put into the attributes, a pointer is given back.
pub(super) fn parse_callee(
    p: &mut Parser<'_>,
    attrs: &mut NamedAttrs,
) -> ParseResult<Option<Operand>> {
    let pointer = p.parse_optional_operand()?;
    if pointer.is_none() {
        attrs.set(CALLEE, Attribute::symbol(p.parse_symbol_name()?));
    }
    Ok(pointer)
}

/// `vararg(!llvm.func<i32 (ptr, ...)>)` if it is there
pub(super) fn parse_vararg(p: &mut Parser<'_>, attrs: &mut NamedAttrs) -> ParseResult {
    if p.parse_optional_keyword("vararg") {
        p.parse_lparen()?;
        let ty = p.parse_type()?;
        attrs.set(VAR_TYPE, ty);
        p.parse_rparen()?;
    }
    Ok(())
}

/// `[pointer type,] (types) -> type`, and the operands that it belongs to. What was
/// written before 2023 has no type of the pointer.
pub(super) fn parse_call_types(
    p: &mut Parser<'_>,
    state: &mut OpState,
    pointer: Option<Operand>,
    operands: &[Operand],
) -> ParseResult {
    let span = p.span();
    let pointer_type = match &pointer {
        Some(_) if !p.at(crate::asm::TokenKind::LParen) => {
            let ty = p.parse_type()?;
            p.parse_comma()?;
            ty
        }
        _ => types::ptr(),
    };
    if let Some(pointer) = &pointer {
        let value = p.resolve_operand(pointer, &pointer_type)?;
        state.operands.push(value);
    }
    let signature = p.parse_function_signature(false)?;
    let inputs = signature.function_type().inputs;
    if inputs.len() != operands.len() {
        let all = usize::from(pointer.is_some());
        let message = format!(
            "number of operands and types do not match: got {} operands and {} types",
            operands.len() + all,
            inputs.len() + all
        );
        return Err(p.op_error(p.op_span(), message));
    }
    p.resolve_operands_with(operands, &inputs, span, &mut state.operands)?;
    set_results(p, state, &signature, span)
}

fn set_results(
    p: &mut Parser<'_>,
    state: &mut OpState,
    signature: &FunctionSignature,
    span: crate::support::Span,
) -> ParseResult {
    if signature.result_types.len() > 1 {
        return Err(p.op_error(span, "expected function with 0 or 1 result"));
    }
    if signature.result_types.first().is_some_and(types::is_void) {
        return Err(p.op_error(span, "expected a non-void result type"));
    }
    signature.set_attrs(state);
    state.result_types.extend(signature.result_types.iter().cloned());
    Ok(())
}

fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    state.attrs.set("CConv", CCONV.attr(CCONV.parse_optional(p).unwrap_or("ccc")));
    let tail = TAIL_CALL_KIND.parse_optional(p).unwrap_or("none");
    state.attrs.set("TailCallKind", TAIL_CALL_KIND.attr(tail));
    let pointer = parse_callee(p, &mut state.attrs)?;
    let operands = p.parse_operand_list(Delimiter::Paren)?;
    parse_vararg(p, &mut state.attrs)?;
    let parsed = bundles::parse(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    parse_call_types(p, state, pointer, &operands)?;
    let count = state.operands.len() as i32;
    let bundled = bundles::finish(p, state, parsed)?;
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array([count, bundled]));
    Ok(())
}

/// Prints `(types) -> type` with the attributes of arguments and results.
pub(super) fn print_call_signature(
    p: &mut Printer<'_>,
    op: OpId,
    arguments: &[Value],
) -> fmt::Result {
    let ir = p.ir;
    let attrs = |name: &str, index: usize| {
        let list = ir.attr(op, name).and_then(Attribute::as_array)?;
        list.get(index)?.as_dictionary().filter(|attrs| !attrs.is_empty())
    };
    p.write_str("(")?;
    let typed = |out: &mut dyn AsmWriter, ty: &Type, attrs: Option<&NamedAttrs>| {
        out.ty(ty)?;
        let Some(attrs) = attrs else { return Ok(()) };
        out.write_str(" ")?;
        print_dictionary(attrs, out)
    };
    comma_separated(p, arguments.iter().enumerate(), |out, (index, &argument)| {
        typed(out, ir.ty(argument), attrs(ARG_ATTRS, index))
    })?;
    p.write_str(") -> ")?;
    let Some(result) = ir.result_types(op).next() else { return p.write_str("()") };
    match attrs(RES_ATTRS, 0) {
        None => p.ty(result),
        Some(attrs) => {
            p.write_str("(")?;
            typed(p, result, Some(attrs))?;
            p.write_str(")")
        }
    }
}

/// Prints the callee and what is passed; gives what the types are written of.
pub(super) fn print_callee<'p>(p: &mut Printer<'p>, op: OpId) -> Result<&'p [Value], fmt::Error> {
    let ir = p.ir;
    let all = ir.operand_group(op, 0);
    let arguments = match (ir.attr(op, CALLEE), all.split_first()) {
        (Some(callee), _) => {
            p.attr(callee)?;
            all
        }
        (None, Some((&pointer, rest))) => {
            p.operand(pointer)?;
            rest
        }
        (None, None) => all,
    };
    p.write_str("(")?;
    p.operands(arguments)?;
    p.write_str(")")?;
    if let Some(ty) = ir.attr(op, VAR_TYPE) {
        p.write_str(" vararg(")?;
        p.attr(ty)?;
        p.write_str(")")?;
    }
    Ok(arguments)
}

/// Prints ` : [pointer type, ](types) -> type`.
pub(super) fn print_call_types(p: &mut Printer<'_>, op: OpId, arguments: &[Value]) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" : ")?;
    if ir.attr(op, CALLEE).is_none()
        && let Some(&pointer) = ir.operand_group(op, 0).first()
    {
        p.ty(ir.ty(pointer))?;
        p.write_str(", ")?;
    }
    print_call_signature(p, op, arguments)
}

/// The attributes that calls write themselves.
pub(super) const CALL_WRITTEN: [&str; 8] =
    [CALLEE, "CConv", "TailCallKind", VAR_TYPE, BUNDLE_SIZES, BUNDLE_TAGS, ARG_ATTRS, RES_ATTRS];

/// Prints ` fastcc` if the calling convention is not that of C.
pub(super) fn print_cconv(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let cconv = p.ir.attr(op, "CConv").and_then(|attr| CCONV.of(attr));
    match cconv.filter(|cconv| *cconv != "ccc") {
        Some(cconv) => p.write_str(&format!(" {cconv}")),
        None => Ok(()),
    }
}

fn print_call(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    print_cconv(p, op)?;
    let tail = ir.attr(op, "TailCallKind").and_then(|attr| TAIL_CALL_KIND.of(attr));
    if let Some(tail) = tail.filter(|tail| *tail != "none") {
        p.write_str(&format!(" {tail}"))?;
    }
    p.write_str(" ")?;
    let arguments = print_callee(p, op)?;
    bundles::print(p, op, ir.operand_group(op, 1))?;
    p.optional_attr_dict(op, &CALL_WRITTEN)?;
    print_call_types(p, op, arguments)
}

fn verify_bundles(v: &mut OpVerifier<'_>) {
    let bundled = v.ir().operand_group(v.op, 1).len();
    bundles::verify(v, bundled);
}

fn verify_call(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operand_group(v.op, 0);
    let variadic =
        ir.attr(v.op, VAR_TYPE).and_then(Attribute::as_type).and_then(types::as_function);
    let Some(symbol) = ir.attr(v.op, CALLEE).and_then(Attribute::as_symbol_ref) else {
        let Some((&pointer, arguments)) = operands.split_first() else {
            v.error("must have either a `callee` attribute or at least an operand");
            return;
        };
        if !types::is_ptr(ir.ty(pointer)) {
            let ty = ir.ty(pointer);
            v.error(format!("indirect call expects a pointer as callee: '{ty}'"));
            return;
        }
        if let Some(ty) = variadic {
            verify_variadic(v, ty, arguments);
        }
        return;
    };
    let Some(callee) = v.lookup_symbol(symbol) else {
        let name = &symbol.root;
        v.error(format!("'{name}' does not reference a symbol in the current scope"));
        return;
    };
    if ir.name(callee).as_str() == "llvm.mlir.ifunc"
        || ir.name(callee).as_str() == "llvm.mlir.alias"
    {
        return;
    }
    let Some(ty) = function_type(ir, callee).filter(|_| ir.is(callee, &FUNC)) else {
        let name = &symbol.root;
        v.error(format!("'{name}' does not reference a valid LLVM function or IFunc"));
        return;
    };
    if ty.variadic && variadic.is_none() {
        v.error("missing var_callee_type attribute for vararg call");
        return;
    }
    if let Some(variadic) = variadic
        && !verify_variadic(v, variadic, operands)
    {
        return;
    }
    verify_types(v, ty, operands);
}

/// Checks what is said of the type of a variadic callee.
fn verify_variadic(v: &mut OpVerifier<'_>, ty: &LlvmFunction, arguments: &[Value]) -> bool {
    let ir = v.ir();
    let message = if !ty.variadic {
        "expected var_callee_type to be a variadic function type".to_owned()
    } else if ty.params.len() > arguments.len() {
        format!("expected var_callee_type to have at most {} parameters", arguments.len())
    } else if let Some((param, argument)) =
        ty.params.iter().zip(arguments).find(|(param, argument)| ir.ty(**argument) != *param)
    {
        let actual = ir.ty(*argument);
        format!("var_callee_type parameter type mismatch: '{param}' != '{actual}'")
    } else {
        let void = types::void();
        let result = ir.result_types(v.op).next().unwrap_or(&void);
        if *result == ty.result {
            return true;
        }
        format!("var_callee_type return type mismatch: '{}' != '{result}'", ty.result)
    };
    v.error(message);
    false
}

fn verify_types(v: &mut OpVerifier<'_>, callee: &LlvmFunction, arguments: &[Value]) {
    let ir = v.ir();
    let (count, expected) = (arguments.len(), callee.params.len());
    if count < expected || (count > expected && !callee.variadic) {
        v.error(format!(
            "incorrect number of operands ({count}) for callee (expecting: {expected})"
        ));
        return;
    }
    for (index, (&argument, param)) in arguments.iter().zip(&callee.params).enumerate() {
        let actual = ir.ty(argument);
        if actual != param {
            let message =
                format!("operand type mismatch for operand {index}: '{actual}' != '{param}'");
            v.error(message);
            return;
        }
    }
    match (ir.result_types(v.op).next(), callee.returned()) {
        (None, Some(_)) => {
            v.error("expected function call to produce a value");
        }
        (Some(_), None) => {
            v.error("calling function with void result must not produce values");
        }
        (Some(actual), Some(expected)) if actual != expected => {
            v.error(format!("result type mismatch: '{actual}' != '{expected}'"));
        }
        _ => {}
    }
}

/// `llvm.call_intrinsic "llvm.abs"(%a) : (i32) -> i32`
pub static CALL_INTRINSIC: OpDef = OpDef {
    name: "llvm.call_intrinsic",
    summary: "Calls an intrinsic by name",
    operands: &[ValueSpec::variadic("args", &ANY), ValueSpec::variadic("op_bundle_operands", &ANY)],
    results: &[ValueSpec::optional("results", &ANY)],
    attrs: &[
        AttrSpec::required("intrin", &STRING_ATTR),
        FASTMATH_SPEC,
        BUNDLE_SIZES_SPEC,
        BUNDLE_TAGS_SPEC,
        AttrSpec::optional(ARG_ATTRS, &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional(RES_ATTRS, &DICTIONARY_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS,
    verify: Some(|v| {
        let name = v.attr(v.op, "intrin").and_then(Attribute::as_str).unwrap_or_default();
        if !name.starts_with("llvm.") {
            v.error("intrinsic name must start with 'llvm.'");
            return;
        }
        verify_bundles(v);
    }),
    syntax: Some(&OpSyntax::new(parse_call_intrinsic, print_call_intrinsic)),
    ..OpDef::DEFAULT
};

fn parse_call_intrinsic(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_string()?;
    state.attrs.set("intrin", Attribute::string(name));
    let operands = p.parse_operand_list(Delimiter::Paren)?;
    let parsed = bundles::parse(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    parse_call_types(p, state, None, &operands)?;
    let bundled = bundles::finish(p, state, parsed)?;
    let count = operands.len() as i32;
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array([count, bundled]));
    Ok(())
}

fn print_call_intrinsic(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    if let Some(name) = ir.attr(op, "intrin") {
        p.attr_without_type(name)?;
    }
    p.write_str("(")?;
    p.operands(ir.operand_group(op, 0))?;
    p.write_str(")")?;
    bundles::print(p, op, ir.operand_group(op, 1))?;
    p.optional_attr_dict(op, &["intrin", BUNDLE_SIZES, BUNDLE_TAGS, ARG_ATTRS, RES_ATTRS])?;
    p.write_str(" : ")?;
    print_call_signature(p, op, ir.operand_group(op, 0))
}
