//! Coroutines.

use super::super::constraints::{ANY, I1, I32, PTR, TOKEN};
use super::super::types;
use super::ops;
use crate::asm::OpSyntax;
use crate::ir::{Builder, OpDef, OpId, OpState, Type, Value, ValueSpec};

const RESULT: &[ValueSpec] = &[ValueSpec::one("res", &ANY)];

ops! {
    /// `llvm.intr.coro.id %align, %promise, %address, %functions : (…) -> !llvm.token`
    CORO_ID = OpDef {
        name: "llvm.intr.coro.id",
        summary: "Identifies the coroutine that the function becomes",
        operands: &[
            ValueSpec::one("align", &I32),
            ValueSpec::one("promise", &PTR),
            ValueSpec::one("coroaddr", &PTR),
            ValueSpec::one("fnaddrs", &PTR),
        ],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` \
             functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.begin %id, %memory : (!llvm.token, !llvm.ptr) -> !llvm.ptr`
    CORO_BEGIN = OpDef {
        name: "llvm.intr.coro.begin",
        summary: "Makes memory the frame and gives the handle",
        operands: &[ValueSpec::one("token", &TOKEN), ValueSpec::one("mem", &PTR)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$token `,` $mem attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.size : i64`
    CORO_SIZE = OpDef {
        name: "llvm.intr.coro.size",
        summary: "The size of the frame",
        results: RESULT,
        syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.align : i64`
    CORO_ALIGN = OpDef {
        name: "llvm.intr.coro.align",
        summary: "The alignment of the frame",
        results: RESULT,
        syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token`
    CORO_SAVE = OpDef {
        name: "llvm.intr.coro.save",
        summary: "Makes the coroutine ready to be resumed before it is suspended",
        operands: &[ValueSpec::one("handle", &PTR)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format("$handle attr-dict `:` functional-type(operands, results)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.suspend %state, %final : i8`
    CORO_SUSPEND = OpDef {
        name: "llvm.intr.coro.suspend",
        summary: "Suspends; -1, or 0 when resumed, or 1 when destroyed",
        operands: &[ValueSpec::one("save", &TOKEN), ValueSpec::one("final", &I1)],
        results: RESULT,
        infer: Some(|name, _| (name == "save").then(|| vec![types::token()])),
        syntax: Some(&OpSyntax::Format("$save `,` $final attr-dict `:` type($res)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.end %handle, %unwind, %results : (…) -> i1`
    CORO_END = OpDef {
        name: "llvm.intr.coro.end",
        summary: "Where the coroutine is left",
        operands: &[
            ValueSpec::one("handle", &PTR),
            ValueSpec::one("unwind", &I1),
            ValueSpec::one("retvals", &TOKEN),
        ],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr`
    CORO_FREE = OpDef {
        name: "llvm.intr.coro.free",
        summary: "The memory of the frame, to be freed",
        operands: &[ValueSpec::one("id", &TOKEN), ValueSpec::one("handle", &PTR)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$id `,` $handle attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.resume %handle : !llvm.ptr`
    CORO_RESUME = OpDef {
        name: "llvm.intr.coro.resume",
        summary: "Resumes a suspended coroutine",
        operands: &[ValueSpec::one("handle", &PTR)],
        syntax: Some(&OpSyntax::Format("$handle attr-dict `:` type($handle)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.coro.promise %handle, %align, %from : (…) -> !llvm.ptr`
    CORO_PROMISE = OpDef {
        name: "llvm.intr.coro.promise",
        summary: "The promise of a coroutine by its handle, or the other way round",
        operands: &[
            ValueSpec::one("handle", &PTR),
            ValueSpec::one("align", &I32),
            ValueSpec::one("from", &I1),
        ],
        results: &[ValueSpec::one("res", &PTR)],
        syntax: Some(&OpSyntax::Format(
            "$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
}

/// Creates `llvm.intr.coro.id`.
pub fn id(
    b: &mut Builder<'_>,
    align: Value,
    promise: Value,
    address: Value,
    functions: Value,
) -> Value {
    let operands = [align, promise, address, functions];
    b.create_value(OpState::new(&CORO_ID).operands(operands).results([types::token()]))
}

/// Creates `llvm.intr.coro.begin`.
pub fn begin(b: &mut Builder<'_>, id: Value, memory: Value) -> Value {
    b.create_value(OpState::new(&CORO_BEGIN).operands([id, memory]).results([types::ptr()]))
}

/// Creates `llvm.intr.coro.size` of an integer type.
pub fn size(b: &mut Builder<'_>, ty: Type) -> Value {
    b.create_value(OpState::new(&CORO_SIZE).results([ty]))
}

/// Creates `llvm.intr.coro.align` of an integer type.
pub fn align(b: &mut Builder<'_>, ty: Type) -> Value {
    b.create_value(OpState::new(&CORO_ALIGN).results([ty]))
}

/// Creates `llvm.intr.coro.save`.
pub fn save(b: &mut Builder<'_>, handle: Value) -> Value {
    b.create_value(OpState::new(&CORO_SAVE).operands([handle]).results([types::token()]))
}

/// Creates `llvm.intr.coro.suspend`.
pub fn suspend(b: &mut Builder<'_>, save: Value, last: Value) -> Value {
    b.create_value(OpState::new(&CORO_SUSPEND).operands([save, last]).results([Type::I8]))
}

/// Creates `llvm.intr.coro.end`.
pub fn end(b: &mut Builder<'_>, handle: Value, unwind: Value, results: Value) -> Value {
    let state = OpState::new(&CORO_END).operands([handle, unwind, results]);
    b.create_value(state.results([Type::I1]))
}

/// Creates `llvm.intr.coro.free`.
pub fn free(b: &mut Builder<'_>, id: Value, handle: Value) -> Value {
    b.create_value(OpState::new(&CORO_FREE).operands([id, handle]).results([types::ptr()]))
}

/// Creates `llvm.intr.coro.resume`.
pub fn resume(b: &mut Builder<'_>, handle: Value) -> OpId {
    b.create(OpState::new(&CORO_RESUME).operands([handle]))
}
