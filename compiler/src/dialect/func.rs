//! `func`: functions and calls.

use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF_ATTR, UNIT_ATTR};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, BlockId, Builder, Dialect, EffectsOf, OpDef, OpId, OpState,
    OpVerifier, Rewriter, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type, TypeConstraint, Value,
    ValueSpec,
};

use super::function::{
    self, ARG_ATTRS_SPEC, FUNCTION_TYPE, NAME_SPEC, RES_ATTRS_SPEC, TYPE_SPEC, VISIBILITY_SPEC,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "func",
    summary: "Functions and calls",
    ops: &[&[&FUNC, &RETURN, &CALL, &CALL_INDIRECT, &CONSTANT]],
    materialize: Some(|attr, ty| {
        attr.as_flat_symbol()?;
        ty.as_function()?;
        let state = OpState::new(&CONSTANT).attr("value", attr.clone());
        Some(state.results([ty.clone()]))
    }),
    ..Dialect::DEFAULT
};

static FUNCTION: TypeConstraint =
    TypeConstraint::new("function type", |ty| matches!(ty, Type::Function(_)));

/// `func.func @name(%a: i32) -> i32 { … }`
pub static FUNC: OpDef = OpDef {
    name: "func.func",
    summary: "A function; without a body it is only declared",
    attrs: &[
        NAME_SPEC,
        TYPE_SPEC,
        VISIBILITY_SPEC,
        ARG_ATTRS_SPEC,
        RES_ATTRS_SPEC,
        AttrSpec::optional("no_inline", &UNIT_ATTR),
    ],
    regions: Some(1),
    traits: Traits::ISOLATED_FROM_ABOVE
        .union(Traits::SYMBOL)
        .union(Traits::FUNCTION_LIKE)
        .union(Traits::PRIVATE_DECLARATION)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE)
        .union(Traits::AFFINE_SCOPE),
    default_dialect: "func",
    verify: Some(function::verify_function),
    syntax: Some(&OpSyntax::new(function::parse_function, function::print_function)),
    ..OpDef::DEFAULT
};

/// Creates a function and gives its entry block too.
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

/// Declares a private function.
pub fn declaration(b: &mut Builder<'_>, name: &str, inputs: Vec<Type>, results: Vec<Type>) -> OpId {
    let region = b.ir.create_region();
    let state = OpState::new(&FUNC)
        .attr(SYMBOL_NAME, name)
        .attr(SYMBOL_VISIBILITY, "private")
        .attr(FUNCTION_TYPE, Type::function(inputs, results))
        .region(region);
    b.create(state)
}

/// `return %a : i32`
pub static RETURN: OpDef = OpDef {
    name: "func.return",
    summary: "Returns from a function",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE),
    effects: EffectsOf::None,
    parents: &["func.func"],
    verify: Some(function::verify_return),
    syntax: Some(&OpSyntax::Format("attr-dict ($operands^ `:` type($operands))?")),
    ..OpDef::DEFAULT
};

/// Creates a return.
pub fn return_(b: &mut Builder<'_>, operands: &[Value]) -> OpId {
    b.create(OpState::new(&RETURN).operands(operands.iter().copied()))
}

/// `call @f(%a) : (i32) -> i32`
pub static CALL: OpDef = OpDef {
    name: "func.call",
    summary: "Calls a function by name",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[
        AttrSpec::required("callee", &FLAT_SYMBOL_REF_ATTR),
        AttrSpec::optional("arg_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("res_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("no_inline", &UNIT_ATTR),
    ],
    traits: Traits::CALL_LIKE,
    verify_symbols: Some(verify_call),
    syntax: Some(&OpSyntax::Format(
        "$callee `(` $operands `)` attr-dict `:` functional-type(operands, results)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a call.
pub fn call(b: &mut Builder<'_>, callee: &str, operands: &[Value], results: Vec<Type>) -> OpId {
    let state = OpState::new(&CALL).attr("callee", Attribute::symbol(callee));
    b.create(state.operands(operands.iter().copied()).results(results))
}

fn verify_call(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(symbol) = ir.attr(v.op, "callee").and_then(Attribute::as_symbol_ref) else { return };
    let callee = v.lookup_symbol(symbol).filter(|&callee| ir.is(callee, &FUNC));
    let Some(ty) = callee.and_then(|callee| function::function_type(ir, callee)) else {
        v.error(format!("'{}' does not reference a valid function", symbol.root));
        return;
    };
    function::verify_call_types(v, ty);
}

/// `call_indirect %f(%a) : (i32) -> i32`
pub static CALL_INDIRECT: OpDef = OpDef {
    name: "func.call_indirect",
    summary: "Calls a function value",
    operands: &[
        ValueSpec::one("callee", &FUNCTION),
        ValueSpec::variadic("callee_operands", &ANY_TYPE),
    ],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[
        AttrSpec::optional("arg_attrs", &DICTIONARY_ARRAY_ATTR),
        AttrSpec::optional("res_attrs", &DICTIONARY_ARRAY_ATTR),
    ],
    traits: Traits::CALL_LIKE,
    infer: Some(|name, env| {
        let function = env.ty("callee")?.as_function()?;
        match name {
            "callee_operands" => Some(function.inputs.clone()),
            "results" => Some(function.results.clone()),
            _ => None,
        }
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let Some((&callee, arguments)) = v.operands().split_first() else { return };
        let Some(ty) = ir.ty(callee).as_function() else { return };
        let inputs = arguments.iter().map(|&value| ir.ty(value)).eq(&ty.inputs);
        if !inputs {
            v.error("failed to verify that callee input types match argument types");
        } else if !ir.result_types(v.op).eq(&ty.results) {
            v.error("failed to verify that callee result types match result types");
        }
    }),
    syntax: Some(&OpSyntax::Format("$callee `(` $callee_operands `)` attr-dict `:` type($callee)")),
    patterns: &[call_known_function],
    ..OpDef::DEFAULT
};

/// An indirect call of a function that is known becomes a direct one.
fn call_known_function(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let constant = ir.defining_op(ir.operand(op, 0)).filter(|&op| ir.is(op, &CONSTANT));
    let Some(callee) = constant.and_then(|op| ir.attr(op, "value")).cloned() else { return false };
    let operands = ir.operands(op)[1..].to_vec();
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    let state = OpState::new(&CALL).attr("callee", callee).operands(operands).results(results);
    r.replace_with_new(op, state);
    true
}

/// Creates an indirect call.
pub fn call_indirect(b: &mut Builder<'_>, callee: Value, operands: &[Value]) -> OpId {
    let results = b.ir.ty(callee).as_function().map(|ty| ty.results.clone()).unwrap_or_default();
    let operands = std::iter::once(callee).chain(operands.iter().copied());
    b.create(OpState::new(&CALL_INDIRECT).operands(operands).results(results))
}

/// `constant @f : (i32) -> i32`
pub static CONSTANT: OpDef = OpDef {
    name: "func.constant",
    summary: "A reference to a function as a value",
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[AttrSpec::required("value", &FLAT_SYMBOL_REF_ATTR)],
    traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify_symbols: Some(verify_constant),
    result_names: Some(|ir, op, name| name(ir.result(op, 0), "f".into())),
    syntax: Some(&OpSyntax::new(parse_constant, print_constant)),
    ..OpDef::DEFAULT
};

/// Creates a reference to a function.
pub fn constant(b: &mut Builder<'_>, function: &str, ty: Type) -> Value {
    let state = OpState::new(&CONSTANT).attr("value", Attribute::symbol(function));
    b.create_value(state.results([ty]))
}

// Here a format string would do as well: "attr-dict $value `:` type($result)". It is
// written out to show the two functions.
fn parse_constant(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_attr_dict(&mut state.attrs)?;
    let value = p.parse_symbol_ref()?;
    state.attrs.set("value", value);
    state.result_types.push(p.parse_colon_type()?);
    Ok(())
}

fn print_constant(p: &mut Printer<'_>, op: OpId) -> std::fmt::Result {
    let ir = p.ir;
    p.optional_attr_dict(op, &["value"])?;
    if let Some(value) = ir.attr(op, "value") {
        p.write_str(" ")?;
        p.attr(value)?;
    }
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

fn verify_constant(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(symbol) = ir.attr(v.op, "value").and_then(Attribute::as_symbol_ref) else { return };
    let function = v.lookup_symbol(symbol).filter(|&function| ir.is(function, &FUNC));
    let Some(expected) = function.and_then(|function| function::function_type(ir, function)) else {
        v.error(format!("reference to undefined function '{}'", symbol.root));
        return;
    };
    if ir.result_types(v.op).next().and_then(Type::as_function) != Some(expected) {
        v.error("reference to function with mismatched type");
    }
}
