//! Waiting for tasks, alone and in groups.

use std::fmt;

use super::types::{GROUP, TOKEN_OR_VALUE, group, is_token, payload};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, INDEX};
use crate::ir::{AsmWriter, Builder, EffectsOf, OpDef, OpId, OpState, Type, Value, ValueSpec};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&AWAIT, &CREATE_GROUP, &ADD_TO_GROUP, &AWAIT_ALL];

/// `%a = async.await %value : !async.value<f32>`
pub static AWAIT: OpDef = OpDef {
    name: "async.await",
    summary: "Waits for a token or a value, and takes what the value carries",
    operands: &[ValueSpec::one("operand", &TOKEN_OR_VALUE)],
    results: &[ValueSpec::optional("result", &ANY_TYPE)],
    verify: Some(|v| {
        let ir = v.ir();
        let ty = ir.ty(ir.operand(v.op, 0));
        let result = ir.result_types(v.op).next();
        match (payload(ty), result) {
            (None, Some(_)) if is_token(ty) => {
                v.error("awaiting on a token must have empty result");
            }
            (Some(payload), Some(result)) if payload != result => {
                v.error(format!(
                    "result type '{result}' does not match async value type '{payload}'"
                ));
            }
            (Some(_), None) => {
                v.error("awaiting on a value must have a result");
            }
            _ => {}
        }
    }),
    syntax: Some(&OpSyntax::new(parse_await, print_await)),
    ..OpDef::DEFAULT
};

/// Creates a wait; gives what a value carries, nothing for a token.
pub fn await_(b: &mut Builder<'_>, operand: Value) -> Option<Value> {
    let result = payload(b.ir.ty(operand)).cloned();
    let op = b.create(OpState::new(&AWAIT).operands([operand]).results(result));
    b.ir.results(op).first().copied()
}

fn parse_await(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let operand = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&operand, &ty)?);
    state.result_types.extend(payload(&ty).cloned());
    p.parse_attr_dict(&mut state.attrs)
}

fn print_await(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operand = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(operand)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operand))?;
    p.optional_attr_dict(op, &[])
}

/// `%group = async.create_group %size : !async.group`
pub static CREATE_GROUP: OpDef = OpDef {
    name: "async.create_group",
    summary: "Creates a group that is available when `size` members are",
    operands: &[ValueSpec::one("size", &INDEX)],
    results: &[ValueSpec::one("result", &GROUP)],
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("$size `:` type($result) attr-dict")),
    patterns: &[|r, op| {
        // A group without members, which is only waited for, is not needed.
        let ir = &*r.ir;
        let users: Vec<OpId> = ir.users(ir.result(op, 0)).collect();
        let only_awaited = users.iter().all(|&user| ir.is(user, &AWAIT_ALL));
        if only_awaited {
            users.into_iter().for_each(|user| r.erase_op(user));
            r.erase_op(op);
        }
        only_awaited
    }],
    ..OpDef::DEFAULT
};

/// Creates a group of `size` members.
pub fn create_group(b: &mut Builder<'_>, size: Value) -> Value {
    b.create_value(OpState::new(&CREATE_GROUP).operands([size]).results([group()]))
}

/// `%rank = async.add_to_group %token, %group : !async.token`
pub static ADD_TO_GROUP: OpDef = OpDef {
    name: "async.add_to_group",
    summary: "Makes a token or value a member of a group; gives its rank",
    operands: &[ValueSpec::one("operand", &TOKEN_OR_VALUE), ValueSpec::one("group", &GROUP)],
    results: &[ValueSpec::one("rank", &INDEX)],
    infer: Some(|name, _| (name == "group").then(|| vec![group()])),
    syntax: Some(&OpSyntax::Format("$operand `,` $group `:` type($operand) attr-dict")),
    ..OpDef::DEFAULT
};

/// Adds a member to a group; gives its rank.
pub fn add_to_group(b: &mut Builder<'_>, operand: Value, group: Value) -> Value {
    b.create_value(OpState::new(&ADD_TO_GROUP).operands([operand, group]).results([Type::Index]))
}

/// `async.await_all %group`
pub static AWAIT_ALL: OpDef = OpDef {
    name: "async.await_all",
    summary: "Waits for all members of a group",
    operands: &[ValueSpec::one("operand", &GROUP)],
    infer: Some(|_, _| Some(vec![group()])),
    syntax: Some(&OpSyntax::Format("$operand attr-dict")),
    ..OpDef::DEFAULT
};

/// Waits for a group.
pub fn await_all(b: &mut Builder<'_>, group: Value) -> OpId {
    b.create(OpState::new(&AWAIT_ALL).operands([group]))
}
