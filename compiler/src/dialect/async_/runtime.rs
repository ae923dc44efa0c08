//! What becomes a call of the runtime, one operation for each of its functions.

use std::fmt;

use super::types::{
    ANY, CORO_HANDLE, GROUP, TOKEN_OR_VALUE, VALUE, coro_handle, group, payload, value,
};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, TokenKind};
use crate::ir::constraints::{ANY_TYPE, I1, INDEX, is_integer};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, EffectsOf, OpDef, OpId, OpState, Type,
    TypeEnv, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[
    &CREATE,
    &CREATE_GROUP,
    &SET_AVAILABLE,
    &SET_ERROR,
    &IS_ERROR,
    &AWAIT,
    &RESUME,
    &AWAIT_AND_RESUME,
    &STORE,
    &LOAD,
    &ADD_TO_GROUP,
    &ADD_REF,
    &DROP_REF,
    &NUM_WORKER_THREADS,
];

fn infer(name: &str, _: &TypeEnv<'_>) -> Option<Vec<Type>> {
    Some(vec![match name {
        "handle" => coro_handle(),
        "group" => group(),
        _ => return None,
    }])
}

/// `%a = async.runtime.create : !async.value<f32>`
pub static CREATE: OpDef = OpDef {
    name: "async.runtime.create",
    summary: "Creates a token or value that is not available",
    results: &[ValueSpec::one("result", &TOKEN_OR_VALUE)],
    syntax: Some(&OpSyntax::Format("attr-dict `:` type($result)")),
    ..OpDef::DEFAULT
};

/// Creates a token or value of type `ty`.
pub fn create(b: &mut Builder<'_>, ty: Type) -> Value {
    b.create_value(OpState::new(&CREATE).results([ty]))
}

/// `%g = async.runtime.create_group %size : !async.group`
pub static CREATE_GROUP: OpDef = OpDef {
    name: "async.runtime.create_group",
    summary: "Creates a group",
    operands: &[ValueSpec::one("size", &INDEX)],
    results: &[ValueSpec::one("result", &GROUP)],
    syntax: Some(&OpSyntax::Format("$size `:` type($result) attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates a group of `size` members.
pub fn create_group(b: &mut Builder<'_>, size: Value) -> Value {
    b.create_value(OpState::new(&CREATE_GROUP).operands([size]).results([group()]))
}

/// Defines operations on one object without results.
macro_rules! on_object {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal, $constraint:ident;)*) => {$(
        $(#[$doc])*
        pub static $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            operands: &[ValueSpec::one("operand", &$constraint)],
            syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($operand)")),
            ..OpDef::DEFAULT
        };

        #[doc = concat!("Creates `", $name, "`.")]
        pub fn $build(b: &mut Builder<'_>, operand: Value) -> OpId {
            b.create(OpState::new(&$def).operands([operand]))
        }
    )*};
}

on_object! {
    /// `async.runtime.set_available %token : !async.token`
    SET_AVAILABLE set_available = "async.runtime.set_available",
        "Makes a token or value available", TOKEN_OR_VALUE;
    /// `async.runtime.set_error %token : !async.token`
    SET_ERROR set_error = "async.runtime.set_error",
        "Makes a token or value available, as an error", TOKEN_OR_VALUE;
    /// `async.runtime.await %token : !async.token`
    AWAIT await_ = "async.runtime.await", "Blocks until an object is available", ANY;
}

/// `%e = async.runtime.is_error %token : !async.token`
pub static IS_ERROR: OpDef = OpDef {
    name: "async.runtime.is_error",
    summary: "Whether an object is available as an error",
    operands: &[ValueSpec::one("operand", &ANY)],
    results: &[ValueSpec::one("is_error", &I1)],
    syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($operand)")),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.is_error`.
pub fn is_error(b: &mut Builder<'_>, operand: Value) -> Value {
    b.create_value(OpState::new(&IS_ERROR).operands([operand]).results([Type::I1]))
}

/// `async.runtime.resume %handle`
pub static RESUME: OpDef = OpDef {
    name: "async.runtime.resume",
    summary: "Resumes a coroutine on a thread of the runtime",
    operands: &[ValueSpec::one("handle", &CORO_HANDLE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$handle attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.resume`.
pub fn resume(b: &mut Builder<'_>, handle: Value) -> OpId {
    b.create(OpState::new(&RESUME).operands([handle]))
}

/// `async.runtime.await_and_resume %token, %handle : !async.token`
pub static AWAIT_AND_RESUME: OpDef = OpDef {
    name: "async.runtime.await_and_resume",
    summary: "Resumes a coroutine when an object is available",
    operands: &[ValueSpec::one("operand", &ANY), ValueSpec::one("handle", &CORO_HANDLE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$operand `,` $handle attr-dict `:` type($operand)")),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.await_and_resume`.
pub fn await_and_resume(b: &mut Builder<'_>, operand: Value, handle: Value) -> OpId {
    b.create(OpState::new(&AWAIT_AND_RESUME).operands([operand, handle]))
}

/// Reads `type` where only `!async.value<T>` may stand; `<T>` is short for it.
fn parse_value_type(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.parse_colon()?;
    if p.at(TokenKind::ExclaimId) {
        let span = p.span();
        let ty = p.parse_type()?;
        if payload(&ty).is_none() {
            let message =
                format!("invalid kind of type specified: expected async.value, but found '{ty}'");
            return Err(p.op_error(span, message));
        }
        return Ok(ty);
    }
    let payload = p.parse_less().and_then(|()| p.parse_type());
    match payload.and_then(|payload| p.parse_greater().map(|()| payload)) {
        Ok(payload) => Ok(value(payload)),
        Err(_) => Err(p.op_error(p.op_span(), "failed to parse async value type")),
    }
}

/// Prints ` : <T>`.
fn print_value_type(p: &mut Printer<'_>, ty: &Type) -> fmt::Result {
    p.write_str(" : ")?;
    match payload(ty) {
        Some(payload) => {
            p.write_str("<")?;
            p.ty(payload)?;
            p.write_str(">")
        }
        None => p.ty(ty),
    }
}

const STORAGE_RULE: &str =
    "failed to verify that type of 'value' matches element type of 'storage'";

/// `async.runtime.store %a, %storage : <f32>`
pub static STORE: OpDef = OpDef {
    name: "async.runtime.store",
    summary: "Puts what a value carries into it",
    operands: &[ValueSpec::one("value", &ANY_TYPE), ValueSpec::one("storage", &VALUE)],
    verify: Some(|v| {
        let ir = v.ir();
        if payload(ir.ty(ir.operand(v.op, 1))) != Some(ir.ty(ir.operand(v.op, 0))) {
            v.error(STORAGE_RULE);
        }
    }),
    syntax: Some(&OpSyntax::new(parse_store, print_store)),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.store`.
pub fn store(b: &mut Builder<'_>, value: Value, storage: Value) -> OpId {
    b.create(OpState::new(&STORE).operands([value, storage]))
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let storage = p.parse_operand()?;
    p.parse_attr_dict(&mut state.attrs)?;
    let ty = parse_value_type(p)?;
    let payload = payload(&ty).cloned().unwrap_or(Type::None);
    state.operands.push(p.resolve_operand(&value, &payload)?);
    state.operands.push(p.resolve_operand(&storage, &ty)?);
    Ok(())
}

fn print_store(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operands(ir.operands(op))?;
    p.optional_attr_dict(op, &[])?;
    print_value_type(p, ir.ty(ir.operand(op, 1)))
}

/// `%a = async.runtime.load %storage : <f32>`
pub static LOAD: OpDef = OpDef {
    name: "async.runtime.load",
    summary: "Takes what a value carries",
    operands: &[ValueSpec::one("storage", &VALUE)],
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    verify: Some(|v| {
        let ir = v.ir();
        if payload(ir.ty(ir.operand(v.op, 0))) != Some(ir.ty(ir.result(v.op, 0))) {
            v.error(STORAGE_RULE);
        }
    }),
    syntax: Some(&OpSyntax::new(parse_load, print_load)),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.load`.
///
/// # Panics
/// If `storage` is no `!async.value`.
pub fn load(b: &mut Builder<'_>, storage: Value) -> Value {
    let ty = payload(b.ir.ty(storage)).expect("an async value").clone();
    b.create_value(OpState::new(&LOAD).operands([storage]).results([ty]))
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let storage = p.parse_operand()?;
    p.parse_attr_dict(&mut state.attrs)?;
    let ty = parse_value_type(p)?;
    state.operands.push(p.resolve_operand(&storage, &ty)?);
    state.result_types.extend(payload(&ty).cloned());
    Ok(())
}

fn print_load(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let storage = p.ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(storage)?;
    p.optional_attr_dict(op, &[])?;
    print_value_type(p, p.ir.ty(storage))
}

/// `%rank = async.runtime.add_to_group %token, %group : !async.token`
pub static ADD_TO_GROUP: OpDef = OpDef {
    name: "async.runtime.add_to_group",
    summary: "Makes a token or value a member of a group; gives its rank",
    operands: &[ValueSpec::one("operand", &TOKEN_OR_VALUE), ValueSpec::one("group", &GROUP)],
    results: &[ValueSpec::one("rank", &INDEX)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$operand `,` $group attr-dict `:` type($operand)")),
    ..OpDef::DEFAULT
};

/// Adds a member to a group; gives its rank.
pub fn add_to_group(b: &mut Builder<'_>, operand: Value, group: Value) -> Value {
    b.create_value(OpState::new(&ADD_TO_GROUP).operands([operand, group]).results([Type::Index]))
}

/// A positive `i64`.
static COUNT: AttrConstraint = AttrConstraint {
    description: "64-bit signless integer attribute whose value is positive",
    test: |attr| attr.as_integer().is_some_and(|count| count.ty == Type::I64 && count.value() > 0),
    stored: Some(is_integer),
    ty: Some(Type::I64),
    syntax: None,
};

/// Defines changes of reference counts.
macro_rules! counts {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal;)*) => {$(
        $(#[$doc])*
        pub static $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            operands: &[ValueSpec::one("operand", &ANY)],
            attrs: &[AttrSpec::required("count", &COUNT)],
            effects: EffectsOf::Unknown,
            syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($operand)")),
            ..OpDef::DEFAULT
        };

        #[doc = concat!("Creates `", $name, "` by `count`, which is positive.")]
        pub fn $build(b: &mut Builder<'_>, operand: Value, count: i64) -> OpId {
            b.create(OpState::new(&$def).operands([operand]).attr("count", Attribute::i64(count)))
        }
    )*};
}

counts! {
    /// `async.runtime.add_ref %a {count = 1 : i64} : !async.token`
    ADD_REF add_ref = "async.runtime.add_ref", "Raises the reference count of an object";
    /// `async.runtime.drop_ref %a {count = 1 : i64} : !async.token`
    DROP_REF drop_ref = "async.runtime.drop_ref", "Lowers the reference count of an object";
}

/// `%n = async.runtime.num_worker_threads : index`
pub static NUM_WORKER_THREADS: OpDef = OpDef {
    name: "async.runtime.num_worker_threads",
    summary: "How many threads of the runtime run tasks",
    results: &[ValueSpec::one("result", &INDEX)],
    syntax: Some(&OpSyntax::Format("attr-dict `:` type($result)")),
    ..OpDef::DEFAULT
};

/// Creates `async.runtime.num_worker_threads`.
pub fn num_worker_threads(b: &mut Builder<'_>) -> Value {
    b.create_value(OpState::new(&NUM_WORKER_THREADS).results([Type::Index]))
}
