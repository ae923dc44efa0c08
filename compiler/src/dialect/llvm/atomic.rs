//! Atomic operations and fences.

use super::attrs::{ACCESS_GROUPS_SPEC, ALIAS_SCOPES_SPEC, NOALIAS_SCOPES_SPEC, TBAA_SPEC};
use super::constraints::{ATOMIC_RMW, CMPXCHG as CMPXCHG_TYPE, PTR, STRUCT};
use super::enums::{
    ATOMIC_OP_ATTR, ATOMIC_OPS, FAILURE_ORDERING_ATTR, ORDERING_ATTR, ORDERINGS,
    SUCCESS_ORDERING_ATTR, name_of,
};
use super::types;
use crate::asm::OpSyntax;
use crate::ir::constraints::{I64_ATTR, UNIT_ATTR};
use crate::ir::{AttrConstraint, AttrSpec, Effects, EffectsOf, OpDef, OpVerifier, Type, ValueSpec};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&ATOMICRMW, &CMPXCHG, &FENCE];

/// A string, which is written without a type.
static STRING: AttrConstraint = AttrConstraint {
    description: "string attribute",
    test: |attr| matches!(attr, crate::ir::Attribute::String(_)),
    stored: None,
    ty: Some(Type::None),
    syntax: None,
};

/// `llvm.atomicrmw add %p, %a monotonic : !llvm.ptr, i32`
pub static ATOMICRMW: OpDef = OpDef {
    name: "llvm.atomicrmw",
    summary: "Reads, changes and writes atomically; gives what was there before",
    operands: &[ValueSpec::one("ptr", &PTR), ValueSpec::one("val", &ATOMIC_RMW)],
    results: &[ValueSpec::one("res", &ATOMIC_RMW)],
    attrs: &[
        AttrSpec::required("bin_op", &ATOMIC_OP_ATTR),
        AttrSpec::required("ordering", &ORDERING_ATTR),
        AttrSpec::optional("syncscope", &STRING),
        AttrSpec::optional("alignment", &I64_ATTR),
        AttrSpec::optional("volatile_", &UNIT_ATTR),
        ACCESS_GROUPS_SPEC,
        ALIAS_SCOPES_SPEC,
        NOALIAS_SCOPES_SPEC,
        TBAA_SPEC,
    ],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    infer: Some(|name, env| (name == "res").then(|| Some(vec![env.ty("val")?.clone()])).flatten()),
    verify: Some(verify_rmw),
    syntax: Some(&OpSyntax::Format(
        "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? \
         $ordering attr-dict `:` type($ptr) `,` type($val)",
    )),
    ..OpDef::DEFAULT
};

fn verify_rmw(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let ty = ir.ty(ir.operand(v.op, 1));
    if ty != ir.ty(ir.result(v.op, 0)) {
        v.error("failed to verify that result #0 and operand #1 have the same type");
        return;
    }
    let name = |attr: &str, cases| ir.attr(v.op, attr).and_then(|attr| name_of(cases, attr));
    let scalar = types::vector_element(ty).unwrap_or(ty);
    match name("bin_op", ATOMIC_OPS) {
        Some("fadd" | "fsub" | "fmin" | "fmax" | "fminimum" | "fmaximum") => {
            if !types::is_float(scalar) {
                v.error("expected LLVM IR floating point type");
                return;
            }
        }
        Some("xchg") => {
            let valid = ty.int_width().is_some_and(|width| matches!(width, 8 | 16 | 32 | 64))
                || types::is_ptr(ty)
                || types::is_float(ty);
            if !valid {
                v.error("unexpected LLVM IR type for 'xchg' bin_op");
                return;
            }
        }
        _ => {
            if !ty.int_width().is_some_and(|width| matches!(width, 8 | 16 | 32 | 64)) {
                v.error("expected LLVM IR integer type");
                return;
            }
        }
    }
    if matches!(name("ordering", ORDERINGS), Some("not_atomic" | "unordered")) {
        v.error("expected at least 'monotonic' ordering");
    }
}

/// `llvm.cmpxchg %p, %old, %new acq_rel monotonic : !llvm.ptr, i32`
pub static CMPXCHG: OpDef = OpDef {
    name: "llvm.cmpxchg",
    summary: "Writes atomically if memory has an expected value",
    operands: &[
        ValueSpec::one("ptr", &PTR),
        ValueSpec::one("cmp", &CMPXCHG_TYPE),
        ValueSpec::one("val", &CMPXCHG_TYPE),
    ],
    results: &[ValueSpec::one("res", &STRUCT)],
    attrs: &[
        AttrSpec::required("success_ordering", &SUCCESS_ORDERING_ATTR),
        AttrSpec::required("failure_ordering", &FAILURE_ORDERING_ATTR),
        AttrSpec::optional("syncscope", &STRING),
        AttrSpec::optional("alignment", &I64_ATTR),
        AttrSpec::optional("weak", &UNIT_ATTR),
        AttrSpec::optional("volatile_", &UNIT_ATTR),
        ACCESS_GROUPS_SPEC,
        ALIAS_SCOPES_SPEC,
        NOALIAS_SCOPES_SPEC,
        TBAA_SPEC,
    ],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    infer: Some(|name, env| {
        let ty = env.ty("val")?.clone();
        match name {
            "cmp" => Some(vec![ty]),
            "res" => Some(vec![types::structure([ty, Type::I1])]),
            _ => None,
        }
    }),
    verify: Some(verify_cmpxchg),
    syntax: Some(&OpSyntax::Format(
        "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val \
         (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` \
         type($ptr) `,` type($val)",
    )),
    ..OpDef::DEFAULT
};

fn verify_cmpxchg(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let ty = ir.ty(ir.operand(v.op, 2));
    if ty != ir.ty(ir.operand(v.op, 1)) {
        v.error("failed to verify that operand #1 and operand #2 have the same type");
        return;
    }
    if *ir.ty(ir.result(v.op, 0)) != types::structure([ty.clone(), Type::I1]) {
        v.error(
            "failed to verify that result #0 has an LLVM struct type consisting of the type of \
             operand #2 and a bool",
        );
        return;
    }
    let valid = types::is_ptr(ty) || ty.int_width().is_some_and(|w| matches!(w, 8 | 16 | 32 | 64));
    if !valid {
        v.error("unexpected LLVM IR type");
        return;
    }
    let name = |attr: &str| ir.attr(v.op, attr).and_then(|attr| name_of(ORDERINGS, attr));
    let (success, failure) = (name("success_ordering"), name("failure_ordering"));
    let too_weak = |name: Option<&str>| matches!(name, Some("not_atomic" | "unordered"));
    if too_weak(success) || too_weak(failure) {
        v.error("ordering must be at least 'monotonic'");
    } else if matches!(failure, Some("release" | "acq_rel")) {
        v.error("failure ordering cannot be 'release' or 'acq_rel'");
    }
}

/// `llvm.fence syncscope("agent") seq_cst`
pub static FENCE: OpDef = OpDef {
    name: "llvm.fence",
    summary: "Orders accesses to memory",
    attrs: &[
        AttrSpec::required("ordering", &ORDERING_ATTR),
        AttrSpec::optional("syncscope", &STRING),
    ],
    verify: Some(|v| {
        let ordering = v.attr(v.op, "ordering").and_then(|attr| name_of(ORDERINGS, attr));
        if matches!(ordering, Some("not_atomic" | "unordered" | "monotonic")) {
            v.error("can be given only acquire, release, acq_rel, and seq_cst orderings");
        }
    }),
    syntax: Some(&OpSyntax::Format("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict")),
    ..OpDef::DEFAULT
};
