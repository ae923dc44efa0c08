//! Tasks: regions and functions that run asynchronously.

use std::fmt;

use super::types::{TOKEN, TOKEN_OR_VALUE, VALUE, payload, token};
use crate::asm::{
    Argument, Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer, RegionStyle,
};
use crate::dialect::function::{
    self, ARG_ATTRS_SPEC, FUNCTION_TYPE, NAME_SPEC, RES_ATTRS_SPEC, TYPE_SPEC, VISIBILITY_SPEC,
};
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::{ANY_TYPE, DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF_ATTR};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, BlockId, Builder, EffectsOf, OPERAND_SEGMENTS, OpDef, OpId,
    OpState, OpVerifier, RegionSpec, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type, Value,
    ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&EXECUTE, &FUNC, &CALL, &RETURN, &YIELD];

/// `%token, %results = async.execute [%dependency] (%value as %arg: !async.value<f32>)
/// -> !async.value<f32> { … }`
///
/// The operand groups are the tokens it waits for and the values that its region's
/// arguments are the payloads of; the results are a token and what the region yields,
/// each wrapped in a value.
pub static EXECUTE: OpDef = OpDef {
    name: "async.execute",
    summary: "Runs a region asynchronously, after its dependencies",
    operands: &[
        ValueSpec::variadic("dependencies", &TOKEN),
        ValueSpec::variadic("bodyOperands", &TOKEN_OR_VALUE),
    ],
    results: &[ValueSpec::one("token", &TOKEN), ValueSpec::variadic("bodyResults", &VALUE)],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("bodyRegion", 1)],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS
        .union(Traits::SINGLE_BLOCK)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("async.yield"),
    verify: Some(verify_execute),
    result_names: Some(|ir, op, name| {
        name(ir.result(op, 0), "token".into());
        if let Some(&first) = ir.results(op).get(1) {
            name(first, "bodyResults".into());
        }
    }),
    syntax: Some(&OpSyntax::new(parse_execute, print_execute)),
    ..OpDef::DEFAULT
};

/// Creates a task without its terminator, and gives its block too. `results` are the
/// types it yields.
pub fn execute(
    b: &mut Builder<'_>,
    dependencies: &[Value],
    operands: &[Value],
    results: Vec<Type>,
) -> (OpId, BlockId) {
    let args: Vec<Type> = operands.iter().map(|&value| unwrapped(b.ir.ty(value))).collect();
    let (region, block) = b.region_with_block(&args);
    let results = std::iter::once(token()).chain(results.into_iter().map(super::types::value));
    let state = OpState::new(&EXECUTE)
        .operand_groups(&[dependencies, operands])
        .results(results.collect::<Vec<_>>())
        .region(region);
    (b.create(state), block)
}

/// What a value carries; other types themselves.
fn unwrapped(ty: &Type) -> Type {
    payload(ty).unwrap_or(ty).clone()
}

fn parse_execute(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let span = p.span();
    let mut dependencies = Vec::new();
    if p.parse_optional_lsquare() {
        dependencies = p.parse_operand_list(Delimiter::None)?;
        p.parse_rsquare()?;
    }
    let tokens = vec![token(); dependencies.len()];
    p.resolve_operands_with(&dependencies, &tokens, span, &mut state.operands)?;

    let mut args = Vec::new();
    if p.at(crate::asm::TokenKind::LParen) {
        let parsed: Vec<(Operand, Operand, Type)> = p.parse_list(Delimiter::Paren, |p| {
            let value = p.parse_operand()?;
            p.parse_keyword("as")?;
            let name = p.parse_operand_name()?;
            Ok((value, name, p.parse_colon_type()?))
        })?;
        for (value, name, ty) in parsed {
            state.operands.push(p.resolve_operand(&value, &ty)?);
            args.push(Argument::new(name, unwrapped(&ty)));
        }
    }
    let sizes = [dependencies.len() as i32, args.len() as i32];
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));

    state.result_types.push(token());
    state.result_types.extend(p.parse_optional_arrow_type_list()?);
    p.parse_attr_dict_with_keyword(&mut state.attrs)?;
    state.regions.push(p.parse_region(args)?);
    Ok(())
}

fn print_execute(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let dependencies = ir.operand_group(op, 0);
    if !dependencies.is_empty() {
        p.write_str(" [")?;
        p.operands(dependencies)?;
        p.write_str("]")?;
    }
    let operands = ir.operand_group(op, 1);
    let region = ir.region(op, 0);
    if !operands.is_empty() {
        let args = ir.first_block(region).map(|block| ir.block_args(block)).unwrap_or_default();
        p.write_str(" (")?;
        for (index, (&operand, &arg)) in operands.iter().zip(args).enumerate() {
            if index > 0 {
                p.write_str(", ")?;
            }
            p.operand(operand)?;
            p.write_str(" as ")?;
            p.operand(arg)?;
            p.write_str(": ")?;
            p.ty(ir.ty(operand))?;
        }
        p.write_str(")")?;
    }
    let results: Vec<Type> = ir.result_types(op).skip(1).cloned().collect();
    p.optional_arrow_types(&results)?;
    p.optional_attr_dict_with_keyword(op, &[])?;
    p.write_str(" ")?;
    p.region(region, RegionStyle::NO_ENTRY_ARGS)
}

fn verify_execute(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(block) = ir.first_block(ir.region(v.op, 0)) else { return };
    let fits = |outer: &Type, inner: &Type| unwrapped(outer) == *inner;
    let operands = ir.operand_group(v.op, 1);
    let args = ir.block_args(block);
    if !region_flow::check(v, Flow::enter(v.op, "Region #0"), operands, args, fits) {
        return;
    }
    let Some(end) = ir.terminator(block).filter(|&op| ir.is(op, &YIELD)) else { return };
    let fits = |inner: &Type, outer: &Type| unwrapped(outer) == *inner;
    let results = &ir.results(v.op)[1..];
    region_flow::check(v, Flow::leave(end, "parent"), ir.operands(end), results, fits);
}

/// `async.yield %a : f32`
pub static YIELD: OpDef = OpDef {
    name: "async.yield",
    summary: "Ends a task and gives its results",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE),
    effects: EffectsOf::None,
    parents: &["async.execute"],
    syntax: Some(&OpSyntax::Format("($operands^ `:` type($operands))? attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates the end of a task.
pub fn yield_(b: &mut Builder<'_>, operands: &[Value]) -> OpId {
    b.create(OpState::new(&YIELD).operands(operands.iter().copied()))
}

/// `async.func @f(%a: f32) -> !async.value<f32> { … }`
pub static FUNC: OpDef = OpDef {
    name: "async.func",
    summary: "A function whose body is a coroutine",
    attrs: &[NAME_SPEC, TYPE_SPEC, VISIBILITY_SPEC, ARG_ATTRS_SPEC, RES_ATTRS_SPEC],
    regions: Some(1),
    traits: Traits::ISOLATED_FROM_ABOVE
        .union(Traits::SYMBOL)
        .union(Traits::FUNCTION_LIKE)
        .union(Traits::PRIVATE_DECLARATION)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE)
        .union(Traits::AFFINE_SCOPE),
    default_dialect: "async",
    verify: Some(verify_func),
    syntax: Some(&OpSyntax::new(function::parse_function, function::print_function)),
    ..OpDef::DEFAULT
};

/// Creates an asynchronous function and gives its entry block too.
pub fn func(
    b: &mut Builder<'_>,
    name: &str,
    inputs: Vec<Type>,
    results: Vec<Type>,
) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&inputs);
    let state = OpState::new(&FUNC)
        .attr(SYMBOL_NAME, name)
        .attr(FUNCTION_TYPE, Type::function(inputs, results))
        .region(region);
    (b.create(state), block)
}

/// Declares a private asynchronous function.
pub fn declaration(b: &mut Builder<'_>, name: &str, inputs: Vec<Type>, results: Vec<Type>) -> OpId {
    let region = b.ir.create_region();
    let state = OpState::new(&FUNC)
        .attr(SYMBOL_NAME, name)
        .attr(SYMBOL_VISIBILITY, "private")
        .attr(FUNCTION_TYPE, Type::function(inputs, results))
        .region(region);
    b.create(state)
}

fn verify_func(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let before = v.diagnostics().error_count();
    function::verify_function(v);
    if v.diagnostics().error_count() != before {
        return;
    }
    let Some(ty) = function::function_type(ir, v.op) else { return };
    if ty.results.is_empty() {
        v.error("result is expected to be at least of size 1, but got 0");
        return;
    }
    for (index, result) in ty.results.iter().enumerate() {
        if !super::types::is_token_or_value(result) {
            v.error(format!(
                "result type must be async value type or async token type, but got '{result}'"
            ));
            return;
        }
        if index > 0 && super::types::is_token(result) {
            v.error(format!(
                " results' (optional) async token type is expected to appear as the 1st return \
                 value, but got {}",
                index + 1
            ));
            return;
        }
    }
}

/// `async.call @f(%a) : (f32) -> !async.value<f32>`
pub static CALL: OpDef = OpDef {
    name: "async.call",
    summary: "Calls an asynchronous function",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    results: &[ValueSpec::variadic("results", &TOKEN_OR_VALUE)],
    attrs: &[
        AttrSpec::required("callee", &FLAT_SYMBOL_REF_ATTR),
        AttrSpec::optional("arg_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("res_attrs", &DICTIONARY_ARRAY_ATTR),
    ],
    traits: Traits::CALL_LIKE,
    verify_symbols: Some(|v| {
        let ir = v.ir();
        let symbol = ir.attr(v.op, "callee").and_then(Attribute::as_symbol_ref);
        let Some(symbol) = symbol else { return };
        let callee = v.lookup_symbol(symbol).filter(|&callee| ir.is(callee, &FUNC));
        match callee.and_then(|callee| function::function_type(ir, callee)) {
            Some(ty) => function::verify_call_types(v, ty),
            None => {
                v.error(format!("'{}' does not reference a valid async function", symbol.root));
            }
        }
    }),
    syntax: Some(&OpSyntax::Format(
        "$callee `(` $operands `)` attr-dict `:` functional-type(operands, results)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a call of an asynchronous function.
pub fn call(b: &mut Builder<'_>, callee: &str, operands: &[Value], results: Vec<Type>) -> OpId {
    let state = OpState::new(&CALL).attr("callee", Attribute::symbol(callee));
    b.create(state.operands(operands.iter().copied()).results(results))
}

/// `async.return %a : f32`
pub static RETURN: OpDef = OpDef {
    name: "async.return",
    summary: "Ends an asynchronous function and gives its results",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE),
    effects: EffectsOf::None,
    parents: &["async.func"],
    verify: Some(|v| {
        let ir = v.ir();
        let Some(ty) = ir.parent_op(v.op).and_then(|op| function::function_type(ir, op)) else {
            return;
        };
        let has_token = ty.results.first().is_some_and(super::types::is_token);
        let expected = ty.results.iter().skip(usize::from(has_token)).map(unwrapped);
        if !ir.operand_types(v.op).cloned().eq(expected) {
            v.error("operand types do not match the types returned from the parent FuncOp");
        }
    }),
    syntax: Some(&OpSyntax::Format("attr-dict ($operands^ `:` type($operands))?")),
    ..OpDef::DEFAULT
};

/// Creates the end of an asynchronous function.
pub fn return_(b: &mut Builder<'_>, operands: &[Value]) -> OpId {
    b.create(OpState::new(&RETURN).operands(operands.iter().copied()))
}
