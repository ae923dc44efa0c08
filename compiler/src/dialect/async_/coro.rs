//! Coroutines, one step above LLVM's intrinsics.

use super::types::{CORO_HANDLE, CORO_ID, CORO_STATE, coro_handle, coro_id, coro_state};
use crate::asm::OpSyntax;
use crate::ir::{
    BlockId, Branch, Builder, OpDef, OpId, OpState, Traits, Type, TypeEnv, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] =
    &[&CORO_ID_OP, &CORO_BEGIN, &CORO_FREE, &CORO_END, &CORO_SAVE, &CORO_SUSPEND];

/// The types follow from the names of the groups.
fn infer(name: &str, _: &TypeEnv<'_>) -> Option<Vec<Type>> {
    Some(vec![match name {
        "id" => coro_id(),
        "handle" => coro_handle(),
        "state" => coro_state(),
        _ => return None,
    }])
}

/// `%id = async.coro.id`
pub static CORO_ID_OP: OpDef = OpDef {
    name: "async.coro.id",
    summary: "Identifies the coroutine that the function becomes",
    results: &[ValueSpec::one("id", &CORO_ID)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("attr-dict")),
    ..OpDef::DEFAULT
};

/// `%handle = async.coro.begin %id`
pub static CORO_BEGIN: OpDef = OpDef {
    name: "async.coro.begin",
    summary: "Allocates the frame and gives the handle",
    operands: &[ValueSpec::one("id", &CORO_ID)],
    results: &[ValueSpec::one("handle", &CORO_HANDLE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$id attr-dict")),
    ..OpDef::DEFAULT
};

/// `async.coro.free %id, %handle`
pub static CORO_FREE: OpDef = OpDef {
    name: "async.coro.free",
    summary: "Frees the frame",
    operands: &[ValueSpec::one("id", &CORO_ID), ValueSpec::one("handle", &CORO_HANDLE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$id `,` $handle attr-dict")),
    ..OpDef::DEFAULT
};

/// `async.coro.end %handle`
pub static CORO_END: OpDef = OpDef {
    name: "async.coro.end",
    summary: "Where the coroutine is left",
    operands: &[ValueSpec::one("handle", &CORO_HANDLE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$handle attr-dict")),
    ..OpDef::DEFAULT
};

/// `%state = async.coro.save %handle`
pub static CORO_SAVE: OpDef = OpDef {
    name: "async.coro.save",
    summary: "Makes the coroutine ready to be resumed before it is suspended",
    operands: &[ValueSpec::one("handle", &CORO_HANDLE)],
    results: &[ValueSpec::one("state", &CORO_STATE)],
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$handle attr-dict")),
    ..OpDef::DEFAULT
};

/// `async.coro.suspend %state, ^suspend, ^resume, ^cleanup`
pub static CORO_SUSPEND: OpDef = OpDef {
    name: "async.coro.suspend",
    summary: "Suspends the coroutine; goes on in one of three blocks",
    operands: &[ValueSpec::one("state", &CORO_STATE)],
    successors: Some(3),
    traits: Traits::TERMINATOR,
    branch: Some(&Branch::NONE),
    infer: Some(infer),
    syntax: Some(&OpSyntax::Format("$state `,` successors attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates `async.coro.id`.
pub fn id(b: &mut Builder<'_>) -> Value {
    b.create_value(OpState::new(&CORO_ID_OP).results([coro_id()]))
}

/// Creates `async.coro.begin`.
pub fn begin(b: &mut Builder<'_>, id: Value) -> Value {
    b.create_value(OpState::new(&CORO_BEGIN).operands([id]).results([coro_handle()]))
}

/// Creates `async.coro.free`.
pub fn free(b: &mut Builder<'_>, id: Value, handle: Value) -> OpId {
    b.create(OpState::new(&CORO_FREE).operands([id, handle]))
}

/// Creates `async.coro.end`.
pub fn end(b: &mut Builder<'_>, handle: Value) -> OpId {
    b.create(OpState::new(&CORO_END).operands([handle]))
}

/// Creates `async.coro.save`.
pub fn save(b: &mut Builder<'_>, handle: Value) -> Value {
    b.create_value(OpState::new(&CORO_SAVE).operands([handle]).results([coro_state()]))
}

/// Creates `async.coro.suspend`.
pub fn suspend(
    b: &mut Builder<'_>,
    state: Value,
    suspend: BlockId,
    resume: BlockId,
    cleanup: BlockId,
) -> OpId {
    let op = OpState::new(&CORO_SUSPEND).operands([state]);
    b.create(op.successor(suspend).successor(resume).successor(cleanup))
}
