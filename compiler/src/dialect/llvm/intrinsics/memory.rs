//! Memory: copying and filling, lifetimes, the stack.

use super::super::attrs::{
    ACCESS_GROUPS_SPEC, ALIAS_SCOPE, ALIAS_SCOPES_SPEC, NOALIAS_SCOPES_SPEC, TBAA_SPEC,
};
use super::super::constraints::{ANY, DEFAULT_PTR, I8, INTEGER, PTR, PTR_LIKE, PTR_MASK};
use super::super::types;
use super::math::BOOL_ATTR;
use super::{PURE, ops};
use crate::asm::OpSyntax;
use crate::dialect::function::{ARG_ATTRS_SPEC, RES_ATTRS_SPEC};
use crate::ir::constraints::{I32_ATTR, I64_ATTR};
use crate::ir::{
    AttrConstraint, AttrSpec, Builder, Effects, EffectsOf, OpDef, OpId, OpState, Traits, Value,
    ValueSpec,
};

static INT_ATTR: AttrConstraint =
    AttrConstraint::new("arbitrary integer attribute", |attr| attr.as_integer().is_some());

const VOLATILE: AttrSpec = AttrSpec::required("isVolatile", &BOOL_ATTR);
const LENGTH: AttrSpec = AttrSpec::required("len", &INT_ATTR);

/// What all accesses have: the volatility first.
const ACCESS: &[AttrSpec] = &[
    VOLATILE,
    ACCESS_GROUPS_SPEC,
    ALIAS_SCOPES_SPEC,
    NOALIAS_SCOPES_SPEC,
    TBAA_SPEC,
    ARG_ATTRS_SPEC,
    RES_ATTRS_SPEC,
];
const INLINE_ACCESS: &[AttrSpec] = &[
    LENGTH,
    VOLATILE,
    ACCESS_GROUPS_SPEC,
    ALIAS_SCOPES_SPEC,
    NOALIAS_SCOPES_SPEC,
    TBAA_SPEC,
    ARG_ATTRS_SPEC,
    RES_ATTRS_SPEC,
];

const COPY: &[ValueSpec] =
    &[ValueSpec::one("dst", &PTR), ValueSpec::one("src", &PTR), ValueSpec::one("len", &INTEGER)];
const COPIES: EffectsOf = EffectsOf::Fixed(Effects::READ.union(Effects::WRITE));
const WRITES: EffectsOf = EffectsOf::Fixed(Effects::WRITE);

/// `llvm.intr.name %p : !llvm.ptr`
static OF_POINTER: OpSyntax = OpSyntax::Format("$ptr attr-dict `:` type($ptr)");
const SAME_POINTER: &[ValueSpec] = &[ValueSpec::one("res", &PTR)];
const POINTER: &[ValueSpec] = &[ValueSpec::one("ptr", &PTR)];

const fn on_pointer(name: &'static str, summary: &'static str) -> OpDef {
    OpDef { name, summary, operands: POINTER, syntax: Some(&OF_POINTER), ..OpDef::DEFAULT }
}

const fn same_pointer(name: &'static str, summary: &'static str) -> OpDef {
    let traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE;
    OpDef { results: SAME_POINTER, traits, ..on_pointer(name, summary) }
}

ops! {
    /// `"llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}>`
    MEMCPY = OpDef {
        name: "llvm.intr.memcpy",
        summary: "Copies memory that does not overlap",
        operands: COPY,
        attrs: ACCESS,
        effects: COPIES,
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.memmove"(%to, %from, %size) <{isVolatile = false}>`
    MEMMOVE = OpDef {
        name: "llvm.intr.memmove",
        summary: "Copies memory that may overlap",
        operands: COPY,
        attrs: ACCESS,
        effects: COPIES,
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.memcpy.inline"(%to, %from) <{isVolatile = false, len = 8 : i64}>`
    MEMCPY_INLINE = OpDef {
        name: "llvm.intr.memcpy.inline",
        summary: "Copies memory without calling a function",
        operands: &[ValueSpec::one("dst", &PTR), ValueSpec::one("src", &PTR)],
        attrs: INLINE_ACCESS,
        effects: COPIES,
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.memset"(%to, %byte, %size) <{isVolatile = false}>`
    MEMSET = OpDef {
        name: "llvm.intr.memset",
        summary: "Fills memory with a byte",
        operands: &[
            ValueSpec::one("dst", &PTR),
            ValueSpec::one("val", &I8),
            ValueSpec::one("len", &INTEGER),
        ],
        attrs: ACCESS,
        effects: WRITES,
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.memset.inline"(%to, %byte) <{isVolatile = false, len = 8 : i64}>`
    MEMSET_INLINE = OpDef {
        name: "llvm.intr.memset.inline",
        summary: "Fills memory with a byte without calling a function",
        operands: &[ValueSpec::one("dst", &PTR), ValueSpec::one("val", &I8)],
        attrs: INLINE_ACCESS,
        effects: WRITES,
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.experimental.noalias.scope.decl #scope`
    NOALIAS_SCOPE_DECL = OpDef {
        name: "llvm.intr.experimental.noalias.scope.decl",
        summary: "Where a scope of aliasing begins",
        attrs: &[AttrSpec::required("scope", &ALIAS_SCOPE)],
        syntax: Some(&OpSyntax::Format("$scope attr-dict")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.lifetime.start %p : !llvm.ptr`
    LIFETIME_START = on_pointer("llvm.intr.lifetime.start", "An object on the stack begins to live");
    /// `llvm.intr.lifetime.end %p : !llvm.ptr`
    LIFETIME_END = on_pointer("llvm.intr.lifetime.end", "An object on the stack is dead");
    /// `llvm.intr.invariant.start 4, %p : !llvm.ptr`
    INVARIANT_START = OpDef {
        name: "llvm.intr.invariant.start",
        summary: "An object does not change from here on",
        operands: POINTER,
        results: &[ValueSpec::one("res", &DEFAULT_PTR)],
        attrs: &[AttrSpec::required("size", &I64_ATTR)],
        infer: Some(|name, _| (name == "res").then(|| vec![types::ptr()])),
        syntax: Some(&OpSyntax::Format("$size `,` $ptr attr-dict `:` type($ptr)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.invariant.end %start, 4, %p : !llvm.ptr`
    INVARIANT_END = OpDef {
        name: "llvm.intr.invariant.end",
        summary: "An object may change again",
        operands: &[ValueSpec::one("start", &DEFAULT_PTR), ValueSpec::one("ptr", &PTR)],
        attrs: &[AttrSpec::required("size", &I64_ATTR)],
        infer: Some(|name, _| (name == "start").then(|| vec![types::ptr()])),
        syntax: Some(&OpSyntax::Format("$start `,` $size `,` $ptr attr-dict `:` type($ptr)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.launder.invariant.group %p : !llvm.ptr`
    LAUNDER = same_pointer("llvm.intr.launder.invariant.group", "A pointer to what may have changed");
    /// `llvm.intr.strip.invariant.group %p : !llvm.ptr`
    STRIP = same_pointer("llvm.intr.strip.invariant.group", "A pointer of which nothing is known");
    /// `llvm.intr.ptrmask %p, %mask : (!llvm.ptr, i64) -> !llvm.ptr`
    PTRMASK = OpDef {
        name: "llvm.intr.ptrmask",
        summary: "A pointer with some bits cleared",
        operands: &[ValueSpec::one("ptr", &PTR_LIKE), ValueSpec::one("mask", &PTR_MASK)],
        results: &[ValueSpec::one("res", &PTR_LIKE)],
        syntax: Some(&OpSyntax::Format(
            "$ptr `,` $mask attr-dict `:` functional-type(operands, results)",
        )),
        ..PURE
    };
    /// `llvm.intr.stacksave : !llvm.ptr`
    STACKSAVE = OpDef {
        name: "llvm.intr.stacksave",
        summary: "The state of the stack",
        results: &[ValueSpec::one("res", &ANY)],
        syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.stackrestore %p : !llvm.ptr`
    STACKRESTORE = on_pointer("llvm.intr.stackrestore", "Frees what was allocated on the stack since");
    /// `"llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>`
    PREFETCH = OpDef {
        name: "llvm.intr.prefetch",
        summary: "Loads into the cache",
        operands: &[ValueSpec::one("addr", &PTR)],
        attrs: &[
            AttrSpec::required("rw", &I32_ATTR),
            AttrSpec::required("hint", &I32_ATTR),
            AttrSpec::required("cache", &I32_ATTR),
        ],
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.threadlocal.address"(%p)`
    THREADLOCAL_ADDRESS = OpDef {
        name: "llvm.intr.threadlocal.address",
        summary: "The address of a global for the thread that runs",
        operands: &[ValueSpec::one("global", &PTR)],
        results: &[ValueSpec::one("res", &ANY)],
        ..PURE
    };
}

/// Creates `llvm.intr.memcpy`.
pub fn memcpy(b: &mut Builder<'_>, to: Value, from: Value, size: Value) -> OpId {
    b.create(OpState::new(&MEMCPY).operands([to, from, size]).attr("isVolatile", false))
}

/// Creates `llvm.intr.memset`.
pub fn memset(b: &mut Builder<'_>, to: Value, byte: Value, size: Value) -> OpId {
    b.create(OpState::new(&MEMSET).operands([to, byte, size]).attr("isVolatile", false))
}

/// Creates `llvm.intr.stacksave`.
pub fn stacksave(b: &mut Builder<'_>) -> Value {
    b.create_value(OpState::new(&STACKSAVE).results([types::ptr()]))
}

/// Creates `llvm.intr.stackrestore`.
pub fn stackrestore(b: &mut Builder<'_>, saved: Value) -> OpId {
    b.create(OpState::new(&STACKRESTORE).operands([saved]))
}
