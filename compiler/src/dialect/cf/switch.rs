//! The choice between many blocks.

use std::fmt;
use std::ops::Range;

use super::simplify;
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, I32_ARRAY_ATTR, SIGNLESS_INTEGER};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Branch, Builder, DenseElements,
    EffectsOf, Ir, OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Traits, Type, Value,
    ValueSpec, element_bytes, push_number,
};

static CASE_VALUES: AttrConstraint = AttrConstraint::new("integer elements attribute", |attr| {
    matches!(attr, Attribute::DenseElements(elements)
        if elements.ty.element().is_some_and(Type::is_int_or_index))
});

/// `switch %flag : i32, [default: ^bb1, 42: ^bb2(%a : i32)]`
pub static SWITCH: OpDef = OpDef {
    name: "cf.switch",
    summary: "Goes on in the block that an integer selects",
    operands: &[
        ValueSpec::one("flag", &SIGNLESS_INTEGER),
        ValueSpec::variadic("defaultOperands", &ANY_TYPE),
        ValueSpec::variadic("caseOperands", &ANY_TYPE),
    ],
    attrs: &[
        AttrSpec::optional("case_values", &CASE_VALUES),
        AttrSpec::required(CASE_SEGMENTS, &I32_ARRAY_ATTR),
    ],
    successors: None,
    traits: Traits::TERMINATOR.union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    effects: EffectsOf::None,
    branch: Some(&Branch { operands: switch_operands, set_operands: set_switch_operands }),
    verify: Some(verify_switch),
    syntax: Some(&OpSyntax::new(parse_switch, print_switch)),
    patterns: &[simplify::switch_of_constant, simplify::drop_needless_cases],
    ..OpDef::DEFAULT
};

/// The attribute with the number of operands of each case.
pub(super) const CASE_SEGMENTS: &str = "case_operand_segments";

/// The value of each case, with the sign of the flag's type.
pub fn switch_values(ir: &Ir, op: OpId) -> Vec<i128> {
    let Some(Attribute::DenseElements(elements)) = ir.attr(op, "case_values") else {
        return Vec::new();
    };
    let count = elements.ty.element_count().unwrap_or(0) as usize;
    let Some(numbers) = elements.numbers() else { return Vec::new() };
    let number = |bits: u128| elements.element_attr(bits)?.as_integer().map(|attr| attr.value());
    let mut values: Vec<i128> = numbers.filter_map(number).collect();
    if values.len() == 1 {
        values.resize(count, values[0]);
    }
    values
}

fn case_segments(ir: &Ir, op: OpId) -> Option<&[i128]> {
    ir.attr(op, CASE_SEGMENTS)?.as_int_array()
}

pub(in crate::dialect) fn switch_operands(
    ir: &Ir,
    op: OpId,
    successor: usize,
) -> Option<Range<usize>> {
    let Some(case) = successor.checked_sub(1) else { return ir.operand_group_range(op, 1) };
    let all = ir.operand_group_range(op, 2)?;
    let segments = case_segments(ir, op)?;
    let size = usize::try_from(*segments.get(case)?).ok()?;
    let before: i128 = segments[..case].iter().sum();
    let start = all.start.checked_add(usize::try_from(before).ok()?)?;
    let end = start.checked_add(size)?;
    (end <= all.end).then_some(start..end)
}

pub(in crate::dialect) fn set_switch_operands(
    ir: &mut Ir,
    op: OpId,
    successor: usize,
    values: &[Value],
) {
    let Some(case) = successor.checked_sub(1) else {
        return ir.set_operand_group(op, 1, values);
    };
    let Some(old) = switch_operands(ir, op, successor) else { return };
    let all = ir.operand_group_range(op, 2).unwrap_or(0..0);
    let operands = ir.operands(op);
    let mut group = operands[all.start..old.start].to_vec();
    group.extend(values);
    group.extend(&operands[old.end..all.end]);
    let mut segments: Vec<i32> =
        case_segments(ir, op).unwrap_or_default().iter().map(|size| *size as i32).collect();
    segments[case] = values.len() as i32;
    ir.set_operand_group(op, 2, &group);
    ir.set_attr(op, CASE_SEGMENTS, Attribute::i32_array(segments));
}

/// Creates a switch. The cases have a value, a block and what is passed to it.
pub fn switch(
    b: &mut Builder<'_>,
    flag: Value,
    (default, default_operands): (BlockId, &[Value]),
    cases: &[(i64, BlockId, &[Value])],
) -> OpId {
    let ty = b.ir.ty(flag).clone();
    let operands: Vec<Value> =
        cases.iter().flat_map(|(_, _, operands)| *operands).copied().collect();
    let values = cases.iter().map(|(value, ..)| i128::from(*value));
    let mut state = OpState::new(&SWITCH)
        .operand_groups(&[&[flag], default_operands, &operands])
        .optional_attr("case_values", case_values(&ty, values))
        .attr(CASE_SEGMENTS, Attribute::i32_array(cases.iter().map(|(.., o)| o.len() as i32)))
        .successor(default);
    for (_, block, _) in cases {
        state = state.successor(*block);
    }
    b.create(state)
}

/// `dense<[values]> : vector<Nxty>`; None for no values.
pub(in crate::dialect) fn case_values(
    ty: &Type,
    values: impl ExactSizeIterator<Item = i128>,
) -> Option<Attribute> {
    let count = values.len();
    if count == 0 {
        return None;
    }
    let vector = Type::vector([count as i64], ty.clone());
    let numbers =
        values.filter_map(|value| Some(Attribute::int(ty.clone(), value).as_integer()?.bits()));
    let width = element_bytes(ty)?;
    let mut bytes = Vec::new();
    numbers.for_each(|bits| push_number(&mut bytes, bits, width));
    Some(Attribute::DenseElements(DenseElements::from_bytes(vector, bytes).into()))
}

fn parse_switch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let flag = p.parse_operand()?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if !matches!(ty, Type::Integer(_)) {
        let message =
            format!("invalid kind of type specified: expected builtin.integer, but found '{ty}'");
        return Err(p.op_error(span, message));
    }
    state.operands.push(p.resolve_operand(&flag, &ty)?);
    p.parse_comma()?;
    p.parse_lsquare()?;
    p.parse_keyword("default")?;
    p.parse_colon()?;
    let dest = p.parse_successor_with_operands(&mut state.operands)?;
    state.successors.push(dest);
    let mut sizes = vec![1, state.operands.len() as i32 - 1];
    let (mut values, mut segments) = (Vec::new(), Vec::new());
    while p.parse_optional_comma() {
        let span = p.span();
        let number = i128::from(p.parse_integer()?);
        if !ty.is_signless_integer() {
            return Err(p.op_error(span, "expected a flag of integer type"));
        }
        values.push(number);
        p.parse_colon()?;
        let before = state.operands.len();
        let dest = p.parse_successor_with_operands(&mut state.operands)?;
        state.successors.push(dest);
        segments.push((state.operands.len() - before) as i32);
    }
    p.parse_rsquare()?;
    sizes.push(segments.iter().sum());
    if let Some(values) = case_values(&ty, values.into_iter()) {
        state.attrs.set("case_values", values);
    }
    state.attrs.set(CASE_SEGMENTS, Attribute::i32_array(segments));
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    p.parse_attr_dict(&mut state.attrs)
}

fn print_switch(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let flag = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(flag)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(flag))?;
    p.write_str(", [")?;
    let values = switch_values(ir, op);
    for (successor, &dest) in ir.successors(op).iter().enumerate() {
        if successor > 0 {
            p.write_str(",")?;
        }
        p.newline()?;
        p.indentation();
        p.write_str("  ")?;
        match successor.checked_sub(1).and_then(|case| values.get(case)) {
            // As MLIR prints them: without a sign.
            Some(&value) => {
                let bits =
                    Attribute::int(ir.ty(flag).clone(), value).as_integer().map(|a| a.bits());
                p.write_str(&format!("{}: ", bits.unwrap_or(value as u128)))?;
            }
            None => p.write_str("default: ")?,
        }
        p.successor_with_operands(dest, ir.successor_operands(op, successor).unwrap_or_default())?;
    }
    if !values.is_empty() {
        p.newline()?;
        p.indentation();
    }
    p.write_str("]")?;
    p.optional_attr_dict(op, &["case_values", CASE_SEGMENTS])
}

fn verify_switch(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let cases = ir.successors(v.op).len().saturating_sub(1);
    let flag = ir.ty(ir.operand(v.op, 0));
    match ir.attr(v.op, "case_values") {
        Some(Attribute::DenseElements(elements)) => {
            let element = elements.ty.element();
            if element != Some(flag) {
                let element = element.map(Type::to_string).unwrap_or_default();
                v.error(format!(
                    "'flag' type ('{flag}') should match case value type ('{element}')"
                ));
                return;
            }
            let count = elements.ty.element_count().unwrap_or(0);
            if count != cases as i64 {
                v.error(format!(
                    "number of case values ({count}) should match number of case destinations ({cases})"
                ));
            }
        }
        _ if cases > 0 => {
            v.error(format!(
                "number of case values (0) should match number of case destinations ({cases})"
            ));
        }
        _ => {}
    }
}
