//! Comparisons, selection, and `freeze`.

use std::fmt;

use super::attrs::FASTMATH_SPEC;
use super::constraints::{ANY, BOOL_LIKE, FLOAT_LIKE, INTEGER_OR_PTR_LIKE};
use super::enums::{
    Cases, FCMP_ATTR, FCMP_PREDICATES, ICMP_ATTR, ICMP_PREDICATES, name_of, value_of,
};
use super::types::{bool_of_shape, is_compatible};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState,
    OpVerifier, Traits, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&ICMP, &FCMP, &SELECT, &FREEZE];

const RESULT: &[ValueSpec] = &[ValueSpec::one("res", &BOOL_LIKE)];

const fn comparison(
    name: &'static str,
    operand: &'static [ValueSpec],
    attrs: &'static [AttrSpec],
    syntax: &'static OpSyntax,
) -> OpDef {
    OpDef {
        name,
        operands: operand,
        results: RESULT,
        attrs,
        traits: Traits::SAME_TYPE_OPERANDS.union(Traits::ALWAYS_SPECULATABLE),
        effects: EffectsOf::None,
        verify: Some(verify_comparison),
        syntax: Some(syntax),
        ..OpDef::DEFAULT
    }
}

const INTEGERS_OR_PTRS: &[ValueSpec] =
    &[ValueSpec::one("lhs", &INTEGER_OR_PTR_LIKE), ValueSpec::one("rhs", &INTEGER_OR_PTR_LIKE)];
const FLOATS: &[ValueSpec] =
    &[ValueSpec::one("lhs", &FLOAT_LIKE), ValueSpec::one("rhs", &FLOAT_LIKE)];

/// `llvm.icmp "eq" %a, %b : i32`
pub static ICMP: OpDef = OpDef {
    summary: "Compares integers or pointers",
    fold: Some(fold_icmp),
    ..comparison(
        "llvm.icmp",
        INTEGERS_OR_PTRS,
        &[AttrSpec::required("predicate", &ICMP_ATTR)],
        &OpSyntax::new(
            |p, state| parse_comparison(p, state, ICMP_PREDICATES),
            |p, op| print_comparison(p, op, ICMP_PREDICATES),
        ),
    )
};

/// `llvm.fcmp "oeq" %a, %b : f32`
pub static FCMP: OpDef = OpDef {
    summary: "Compares floating-point numbers",
    ..comparison(
        "llvm.fcmp",
        FLOATS,
        &[AttrSpec::required("predicate", &FCMP_ATTR), FASTMATH_SPEC],
        &OpSyntax::new(
            |p, state| parse_comparison(p, state, FCMP_PREDICATES),
            |p, op| print_comparison(p, op, FCMP_PREDICATES),
        ),
    )
};

/// Creates `llvm.icmp`. `predicate` is one of [`ICMP_PREDICATES`].
///
/// # Panics
/// If it is none of them.
pub fn icmp(b: &mut Builder<'_>, predicate: &str, lhs: Value, rhs: Value) -> Value {
    compare(b, &ICMP, ICMP_PREDICATES, predicate, lhs, rhs)
}

/// Creates `llvm.fcmp`. `predicate` is one of [`FCMP_PREDICATES`].
///
/// # Panics
/// If it is none of them.
pub fn fcmp(b: &mut Builder<'_>, predicate: &str, lhs: Value, rhs: Value) -> Value {
    compare(b, &FCMP, FCMP_PREDICATES, predicate, lhs, rhs)
}

fn compare(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    cases: &Cases,
    predicate: &str,
    lhs: Value,
    rhs: Value,
) -> Value {
    let predicate = value_of(cases, predicate).expect("the predicate is known");
    let ty = bool_of_shape(b.ir.ty(lhs));
    let state = OpState::new(def).attr("predicate", predicate);
    b.create_value(state.operands([lhs, rhs]).results([ty]))
}

fn parse_comparison(p: &mut Parser<'_>, state: &mut OpState, cases: &Cases) -> ParseResult {
    let span = p.span();
    let name = p.parse_utf8_string()?;
    let Some(predicate) = value_of(cases, &name) else {
        let message = format!("'{name}' is an incorrect value of the 'predicate' attribute");
        return Err(p.op_error(span, message));
    };
    state.attrs.set("predicate", predicate);
    let lhs = p.parse_operand()?;
    p.parse_comma()?;
    let rhs = p.parse_operand()?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if !is_compatible(&ty) {
        return Err(p.error(span, "expected LLVM dialect-compatible type"));
    }
    state.operands.push(p.resolve_operand(&lhs, &ty)?);
    state.operands.push(p.resolve_operand(&rhs, &ty)?);
    state.result_types.push(bool_of_shape(&ty));
    Ok(())
}

fn print_comparison(p: &mut Printer<'_>, op: OpId, cases: &Cases) -> fmt::Result {
    let ir = p.ir;
    let predicate = ir.attr(op, "predicate").and_then(|attr| name_of(cases, attr));
    p.write_str(&format!(" \"{}\" ", predicate.unwrap_or_default()))?;
    p.operands(ir.operands(op))?;
    p.optional_attr_dict(op, &["predicate"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.operand(op, 0)))
}

fn verify_comparison(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    if *ir.ty(ir.result(v.op, 0)) != bool_of_shape(ir.ty(ir.operand(v.op, 0))) {
        v.error("failed to verify that result type has i1 element type and same shape as operands");
    }
}

/// A pointer that was allocated on the stack is not null; a value is equal to itself.
fn fold_icmp(ir: &mut Ir, op: OpId, _: &[Option<Attribute>]) -> Fold {
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let ty = ir.ty(ir.result(op, 0));
    let predicate = ir.attr(op, "predicate").and_then(|attr| name_of(ICMP_PREDICATES, attr));
    let Some(predicate @ ("eq" | "ne")) = predicate else { return Fold::No };
    if ty.as_vector().is_some() {
        return Fold::No;
    }
    let is =
        |value, name: &str| ir.defining_op(value).is_some_and(|op| ir.name(op).as_str() == name);
    let distinct = is(lhs, "llvm.alloca") && is(rhs, "llvm.mlir.zero")
        || is(lhs, "llvm.mlir.zero") && is(rhs, "llvm.alloca");
    if lhs != rhs && !distinct {
        return Fold::No;
    }
    let outcome = (predicate == "eq") == (lhs == rhs);
    Fold::Results(vec![FoldResult::Constant(Attribute::from(outcome))])
}

/// `llvm.select %c, %a, %b : i1, i32`
pub static SELECT: OpDef = OpDef {
    name: "llvm.select",
    summary: "The first value if the condition is true, else the second",
    operands: &[
        ValueSpec::one("condition", &BOOL_LIKE),
        ValueSpec::one("trueValue", &ANY),
        ValueSpec::one("falseValue", &ANY),
    ],
    results: &[ValueSpec::one("res", &ANY)],
    attrs: &[FASTMATH_SPEC],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| match name {
        "trueValue" | "falseValue" => Some(vec![env.ty("res")?.clone()]),
        _ => None,
    }),
    verify: Some(|v| {
        let ir = v.ir();
        let ty = ir.ty(ir.result(v.op, 0));
        if ir.operand_types(v.op).skip(1).any(|other| other != ty) {
            v.error("failed to verify that all of {trueValue, falseValue, res} have same type");
        }
    }),
    syntax: Some(&OpSyntax::Format("operands attr-dict `:` type($condition) `,` type($res)")),
    ..OpDef::DEFAULT
};

/// Creates `llvm.select`.
pub fn select(b: &mut Builder<'_>, condition: Value, yes: Value, no: Value) -> Value {
    let ty = b.ir.ty(yes).clone();
    b.create_value(OpState::new(&SELECT).operands([condition, yes, no]).results([ty]))
}

/// `llvm.freeze %a : i32`
pub static FREEZE: OpDef = OpDef {
    name: "llvm.freeze",
    summary: "Some value in place of one that is undefined",
    operands: &[ValueSpec::one("val", &ANY)],
    results: &[ValueSpec::one("res", &ANY)],
    traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("$val attr-dict `:` type($val)")),
    ..OpDef::DEFAULT
};
