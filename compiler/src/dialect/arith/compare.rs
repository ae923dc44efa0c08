//! Comparisons and the choice between two values.

use super::attrs::{CMPF_PREDICATE, CMPF_PREDICATES, CMPI_PREDICATE, CMPI_PREDICATES};
use super::chains;
use super::float::FASTMATH_SPEC;
use super::folding::{self, int_bits, int_constant, signed, width_of};
use super::integer::bool_like;
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, BOOL_LIKE, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, EffectsOf, FloatAttr, Fold, Ir, OpDef, OpId, OpState,
    OpVerifier, Rewriter, Traits, Type, TypeEnv, Value, ValueSpec, float::to_f64,
};
use std::fmt;

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&CMPI, &CMPF, &SELECT];

const COMPARISON: Traits = Traits::SAME_TYPE_OPERANDS
    .union(Traits::ELEMENTWISE)
    .union(Traits::ALWAYS_SPECULATABLE)
    .union(Traits::SAME_OPERANDS_AND_RESULT_SHAPE);

fn infer_bool(name: &str, env: &TypeEnv<'_>) -> Option<Vec<Type>> {
    (name == "result").then(|| env.ty("lhs").map(|ty| vec![bool_like(ty)])).flatten()
}

fn verify_bool(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    if *ir.ty(ir.result(v.op, 0)) != bool_like(ir.ty(ir.operand(v.op, 0))) {
        v.error("failed to verify that result type has i1 element type and same shape as operands");
    }
}

/// `cmpi slt, %a, %b : i32`
pub static CMPI: OpDef = OpDef {
    name: "arith.cmpi",
    summary: "Compares integers",
    operands: &[
        ValueSpec::one("lhs", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("rhs", &SIGNLESS_INTEGER_LIKE),
    ],
    results: &[ValueSpec::one("result", &BOOL_LIKE)],
    attrs: &[AttrSpec::required("predicate", &CMPI_PREDICATE)],
    traits: COMPARISON,
    effects: EffectsOf::None,
    infer: Some(infer_bool),
    invariants: Some(verify_bool),
    syntax: Some(&OpSyntax::Format("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)")),
    fold: Some(fold_cmpi),
    ..OpDef::DEFAULT
};

/// Creates `arith.cmpi`. `predicate` is one of [`CMPI_PREDICATES`].
///
/// # Panics
/// If it is none of them.
pub fn cmpi(b: &mut Builder<'_>, predicate: &str, lhs: Value, rhs: Value) -> Value {
    compare(b, &CMPI, &CMPI_PREDICATES, predicate, lhs, rhs)
}

/// Creates `arith.cmpf`. `predicate` is one of [`CMPF_PREDICATES`].
///
/// # Panics
/// If it is none of them.
pub fn cmpf(b: &mut Builder<'_>, predicate: &str, lhs: Value, rhs: Value) -> Value {
    compare(b, &CMPF, &CMPF_PREDICATES, predicate, lhs, rhs)
}

fn compare(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    names: &[&str],
    predicate: &str,
    lhs: Value,
    rhs: Value,
) -> Value {
    let index = names.iter().position(|name| *name == predicate);
    let index = index.expect("the predicate is known") as i64;
    let ty = bool_like(b.ir.ty(lhs));
    let state = OpState::new(def).attr("predicate", Attribute::i64(index));
    b.create_value(state.operands([lhs, rhs]).results([ty]))
}

fn fold_cmpi(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let name = ir.attr(op, "predicate").and_then(Attribute::as_i64);
    let name = name.and_then(|index| CMPI_PREDICATES.get(index as usize).copied());
    let (Some(name), Some(width)) = (name, width_of(ir.ty(lhs))) else { return Fold::No };
    if lhs != rhs
        && let Some(fold) = chains::cmpi(ir, op, name, constants)
    {
        return fold;
    }
    let outcome = if lhs == rhs {
        matches!(name, "eq" | "sle" | "sge" | "ule" | "uge")
    } else {
        let bits = |index: usize| constants[index].as_ref().and_then(int_bits);
        let (Some(a), Some(b)) = (bits(0), bits(1)) else { return Fold::No };
        let (sa, sb) = (signed(a, width), signed(b, width));
        match name {
            "eq" => a == b,
            "ne" => a != b,
            "slt" => sa < sb,
            "sle" => sa <= sb,
            "sgt" => sa > sb,
            "sge" => sa >= sb,
            "ult" => a < b,
            "ule" => a <= b,
            "ugt" => a > b,
            _ => a >= b,
        }
    };
    let result = int_constant(ir.ty(ir.result(op, 0)), u128::from(outcome));
    result.map_or(Fold::No, folding::constant)
}

/// `cmpf olt, %a, %b : f32`
pub static CMPF: OpDef = OpDef {
    name: "arith.cmpf",
    summary: "Compares floating-point numbers",
    operands: &[ValueSpec::one("lhs", &FLOAT_LIKE), ValueSpec::one("rhs", &FLOAT_LIKE)],
    results: &[ValueSpec::one("result", &BOOL_LIKE)],
    attrs: &[AttrSpec::required("predicate", &CMPF_PREDICATE), FASTMATH_SPEC],
    traits: COMPARISON,
    effects: EffectsOf::None,
    infer: Some(infer_bool),
    invariants: Some(verify_bool),
    syntax: Some(&OpSyntax::Format(
        "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)",
    )),
    fold: Some(fold_cmpf),
    ..OpDef::DEFAULT
};

/// Two constants, or anything and one that is not a number, are compared.
fn fold_cmpf(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let number = |index: usize| match constants[index] {
        Some(Attribute::Float(FloatAttr { kind, bits })) => to_f64(kind, bits),
        _ => None,
    };
    let (a, b) = (number(0), number(1));
    let nan = |number: Option<f64>| number.filter(|number| number.is_nan());
    let (Some(a), Some(b)) = (nan(b).or(a), nan(a).or(b)) else { return Fold::No };
    let name = ir.attr(op, "predicate").and_then(Attribute::as_i64);
    let name = name.and_then(|index| CMPF_PREDICATES.get(index as usize).copied());
    let Some(name) = name else { return Fold::No };
    let order = a.partial_cmp(&b);
    let outcome = match name {
        "true" => true,
        "false" => false,
        "ord" => order.is_some(),
        "uno" => order.is_none(),
        // `o` asks for numbers, `u` is true without.
        _ => match order {
            None => name.starts_with('u'),
            Some(order) => match &name[1..] {
                "eq" => order.is_eq(),
                "ne" => order.is_ne(),
                "lt" => order.is_lt(),
                "le" => order.is_le(),
                "gt" => order.is_gt(),
                _ => order.is_ge(),
            },
        },
    };
    let result = int_constant(ir.ty(ir.result(op, 0)), u128::from(outcome));
    result.map_or(Fold::No, folding::constant)
}

/// `select %condition, %a, %b : i32`
pub static SELECT: OpDef = OpDef {
    name: "arith.select",
    summary: "The first value if the condition is true, else the second",
    operands: &[
        ValueSpec::one("condition", &BOOL_LIKE),
        ValueSpec::one("true_value", &ANY_TYPE),
        ValueSpec::one("false_value", &ANY_TYPE),
    ],
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    traits: Traits::ELEMENTWISE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    invariants: Some(select_invariants),
    verify: Some(verify_select),
    syntax: Some(&OpSyntax::new(parse_select, print_select)),
    fold: Some(|ir, op, constants| {
        let (yes, no) = (ir.operand(op, 1), ir.operand(op, 2));
        if yes == no {
            return folding::value(yes);
        }
        match constants[0].as_ref().and_then(int_bits) {
            Some(1) => folding::value(yes),
            Some(_) => folding::value(no),
            None => chains::select(ir, op, constants).unwrap_or(Fold::No),
        }
    }),
    patterns: &[skip_select_on_the_same],
    ..OpDef::DEFAULT
};

/// What is chosen by the same condition before is known.
fn skip_select_on_the_same(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let condition = ir.operand(op, 0);
    for side in [1, 2] {
        let inner = ir.defining_op(ir.operand(op, side)).filter(|&inner| ir.is(inner, &SELECT));
        if let Some(inner) = inner.filter(|&inner| ir.operand(inner, 0) == condition) {
            let value = ir.operand(inner, side);
            r.ir.set_operand(op, side, value);
            r.touch(op);
            r.touch(inner);
            return true;
        }
    }
    false
}

/// Creates `arith.select`.
pub fn select(b: &mut Builder<'_>, condition: Value, yes: Value, no: Value) -> Value {
    let ty = b.ir.ty(yes).clone();
    b.create_value(OpState::new(&SELECT).operands([condition, yes, no]).results([ty]))
}

fn parse_select(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let span = p.span();
    let operands = p.parse_operand_list(Delimiter::None)?;
    if operands.len() != 3 {
        return Err(p.op_error(span, "expected 3 operands"));
    }
    p.parse_attr_dict(&mut state.attrs)?;
    let first = p.parse_colon_type()?;
    let (condition, ty) =
        if p.parse_optional_comma() { (first, p.parse_type()?) } else { (Type::I1, first) };
    let types = [condition, ty.clone(), ty.clone()];
    p.resolve_operands_with(&operands, &types, span, &mut state.operands)?;
    state.result_types.push(ty);
    Ok(())
}

fn print_select(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operands(ir.operands(op))?;
    p.optional_attr_dict(op, &[])?;
    p.write_str(" : ")?;
    let condition = ir.ty(ir.operand(op, 0));
    if *condition != Type::I1 {
        p.ty(condition)?;
        p.write_str(", ")?;
    }
    p.ty(ir.ty(ir.result(op, 0)))
}

fn select_invariants(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let ty = ir.ty(ir.result(v.op, 0));
    let condition = ir.ty(ir.operand(v.op, 0));
    if ir.operand_types(v.op).skip(1).any(|other| other != ty) {
        v.error("failed to verify that all of {true_value, false_value, result} have same type");
    } else if *condition != Type::I1 && condition.shape() != ty.shape() {
        v.error("failed to verify that condition is signless i1 or has matching shape");
    }
}

fn verify_select(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let ty = ir.ty(ir.result(v.op, 0));
    let condition = ir.ty(ir.operand(v.op, 0));
    if *condition != Type::I1 && *condition != bool_like(ty) {
        let expected = bool_like(ty);
        v.error(format!("expected condition type to have the same shape as the result type, expected '{expected}', but got '{condition}'"));
    }
}
