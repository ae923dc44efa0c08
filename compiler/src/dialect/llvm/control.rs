//! Branches.

use std::fmt;

use super::attrs::LOOP_ANNOTATION_ATTR;
use super::constraints::{ANY, I1, INTEGER};
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::dialect::cf::{case_values, set_switch_operands, switch_operands, switch_values};
use crate::ir::constraints::{ANY_TYPE, I32_ARRAY_ATTR};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Branch, Builder, EffectsOf,
    OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&BR, &COND_BR, &SWITCH, &UNREACHABLE];

const LOOP_SPEC: AttrSpec = AttrSpec::optional("loop_annotation", &LOOP_ANNOTATION_ATTR);
const WEIGHTS: &str = "branch_weights";
const WEIGHTS_SPEC: AttrSpec = AttrSpec::optional(WEIGHTS, &I32_ARRAY_ATTR);

/// `llvm.br ^bb1(%a : i32)`
pub static BR: OpDef = OpDef {
    name: "llvm.br",
    summary: "Goes on in another block",
    operands: &[ValueSpec::variadic("destOperands", &ANY)],
    attrs: &[LOOP_SPEC],
    successors: Some(1),
    traits: Traits::TERMINATOR,
    effects: EffectsOf::None,
    branch: Some(&Branch::GROUPS),
    syntax: Some(&OpSyntax::new(parse_br, print_br)),
    ..OpDef::DEFAULT
};

/// Creates a branch.
pub fn br(b: &mut Builder<'_>, dest: BlockId, operands: &[Value]) -> OpId {
    b.create(OpState::new(&BR).operands(operands.iter().copied()).successor(dest))
}

fn parse_br(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let dest = p.parse_successor_with_operands(&mut state.operands)?;
    state.successors.push(dest);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_br(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.successor_with_operands(ir.successors(op)[0], ir.operands(op))?;
    p.optional_attr_dict(op, &[])
}

/// `llvm.cond_br %c, ^bb1(%a : i32), ^bb2`
pub static COND_BR: OpDef = OpDef {
    name: "llvm.cond_br",
    summary: "Goes on in one of two blocks",
    operands: &[
        ValueSpec::one("condition", &I1),
        ValueSpec::variadic("trueDestOperands", &ANY),
        ValueSpec::variadic("falseDestOperands", &ANY),
    ],
    attrs: &[WEIGHTS_SPEC, LOOP_SPEC],
    successors: Some(2),
    traits: Traits::TERMINATOR.union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    effects: EffectsOf::None,
    branch: Some(&Branch::GROUPS),
    verify: Some(|v| verify_weights(v, 2)),
    syntax: Some(&OpSyntax::new(parse_cond_br, print_cond_br)),
    ..OpDef::DEFAULT
};

/// Creates a branch to the first block if the condition is true, else to the second.
pub fn cond_br(
    b: &mut Builder<'_>,
    condition: Value,
    (yes, yes_operands): (BlockId, &[Value]),
    (no, no_operands): (BlockId, &[Value]),
) -> OpId {
    let state = OpState::new(&COND_BR).operand_groups(&[&[condition], yes_operands, no_operands]);
    b.create(state.successor(yes).successor(no))
}

fn parse_cond_br(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    state.operands.push(p.resolve_operand(&condition, &Type::I1)?);
    if p.parse_optional_keyword("weights") {
        p.parse_lparen()?;
        let weights =
            p.parse_list(Delimiter::Square, |p| p.parse_dense_array_element(&Type::I32))?;
        p.parse_token(crate::asm::TokenKind::RParen)?;
        state.attrs.set(WEIGHTS, Attribute::i32_array(weights.into_iter().map(|w| w as i32)));
    }
    p.parse_comma()?;
    let mut sizes = vec![1];
    for last in [false, true] {
        let before = state.operands.len();
        let dest = p.parse_successor_with_operands(&mut state.operands)?;
        state.successors.push(dest);
        sizes.push((state.operands.len() - before) as i32);
        if !last {
            p.parse_comma()?;
        }
    }
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    p.parse_attr_dict(&mut state.attrs)
}

fn print_cond_br(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operand(ir.operand(op, 0))?;
    if let Some(weights) = ir.attr(op, WEIGHTS).and_then(Attribute::as_int_array) {
        let list: Vec<_> = weights.iter().map(i128::to_string).collect();
        p.write_str(&format!(" weights([{}])", list.join(", ")))?;
    }
    for (group, &dest) in ir.successors(op).iter().enumerate() {
        p.write_str(", ")?;
        p.successor_with_operands(dest, ir.operand_group(op, group + 1))?;
    }
    p.optional_attr_dict(op, &[WEIGHTS])
}

/// An error that does not begin with the name of the operation.
fn plain_error(v: &mut OpVerifier<'_>, message: &str) {
    let loc = v.loc(v.op).clone();
    v.diagnostics().error(&loc, message);
}

fn verify_weights(v: &mut OpVerifier<'_>, successors: usize) {
    let weights = v.ir().attr(v.op, WEIGHTS).and_then(Attribute::as_int_array);
    if let Some(weights) = weights
        && weights.len() != successors
    {
        let found = weights.len();
        plain_error(
            v,
            &format!(
                "expects number of branch weights to match number of successors: {found} vs \
                 {successors}"
            ),
        );
    }
}

static CASE_VALUES: AttrConstraint = AttrConstraint::new("integer elements attribute", |attr| {
    matches!(attr, Attribute::DenseElements(elements)
        if elements.ty.element().is_some_and(Type::is_int_or_index))
});
const CASE_SEGMENTS: &str = "case_operand_segments";

/// `llvm.switch %a : i32, ^bb1 [42: ^bb2(%b : i32)]`
pub static SWITCH: OpDef = OpDef {
    name: "llvm.switch",
    summary: "Goes on in the block that an integer selects",
    operands: &[
        ValueSpec::one("value", &INTEGER),
        ValueSpec::variadic("defaultOperands", &ANY_TYPE),
        ValueSpec::variadic("caseOperands", &ANY_TYPE),
    ],
    attrs: &[
        AttrSpec::optional("case_values", &CASE_VALUES),
        AttrSpec::required(CASE_SEGMENTS, &I32_ARRAY_ATTR),
        WEIGHTS_SPEC,
    ],
    successors: None,
    traits: Traits::TERMINATOR.union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    effects: EffectsOf::None,
    branch: Some(&Branch { operands: switch_operands, set_operands: set_switch_operands }),
    verify: Some(verify_switch),
    syntax: Some(&OpSyntax::new(parse_switch, print_switch)),
    ..OpDef::DEFAULT
};

/// Creates a switch. The cases have a value, a block and what is passed to it.
pub fn switch(
    b: &mut Builder<'_>,
    value: Value,
    (default, default_operands): (BlockId, &[Value]),
    cases: &[(i64, BlockId, &[Value])],
) -> OpId {
    let ty = b.ir.ty(value).clone();
    let operands: Vec<Value> =
        cases.iter().flat_map(|(_, _, operands)| *operands).copied().collect();
    let values = cases.iter().map(|(value, ..)| i128::from(*value));
    let mut state = OpState::new(&SWITCH)
        .operand_groups(&[&[value], default_operands, &operands])
        .optional_attr("case_values", case_values(&ty, values))
        .attr(CASE_SEGMENTS, Attribute::i32_array(cases.iter().map(|(.., o)| o.len() as i32)))
        .successor(default);
    for (_, block, _) in cases {
        state = state.successor(*block);
    }
    b.create(state)
}

fn parse_switch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if !ty.is_signless_integer() {
        let message = "invalid kind of type specified: expected builtin.integer, but found";
        return Err(p.op_error(span, format!("{message} '{ty}'")));
    }
    state.operands.push(p.resolve_operand(&value, &ty)?);
    p.parse_comma()?;
    let dest = p.parse_successor_with_operands(&mut state.operands)?;
    state.successors.push(dest);
    let default_count = state.operands.len() as i32 - 1;
    let (mut values, mut segments) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Square, |p| {
        values.push(i128::from(p.parse_integer()?));
        p.parse_colon()?;
        let before = state.operands.len();
        let dest = p.parse_successor_with_operands(&mut state.operands)?;
        state.successors.push(dest);
        segments.push((state.operands.len() - before) as i32);
        Ok(())
    })?;
    if let Some(values) = case_values(&ty, values.into_iter()) {
        state.attrs.set("case_values", values);
    }
    let sizes = [1, default_count, segments.iter().sum()];
    state.attrs.set(CASE_SEGMENTS, Attribute::i32_array(segments));
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    p.parse_attr_dict(&mut state.attrs)
}

fn print_switch(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let value = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(value)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(value))?;
    p.write_str(", ")?;
    let values = switch_values(ir, op);
    for (successor, &dest) in ir.successors(op).iter().enumerate() {
        let operands = ir.successor_operands(op, successor).unwrap_or_default();
        let Some(case) = successor.checked_sub(1) else {
            p.successor_with_operands(dest, operands)?;
            p.write_str(" [")?;
            continue;
        };
        if case > 0 {
            p.write_str(",")?;
        }
        p.newline()?;
        p.indentation();
        let value = values.get(case).copied().unwrap_or_default();
        p.write_str(&format!("  {value}: "))?;
        p.successor_with_operands(dest, operands)?;
    }
    p.newline()?;
    p.indentation();
    p.write_str("]")?;
    p.optional_attr_dict(op, &["case_values", CASE_SEGMENTS])
}

fn verify_switch(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let cases = ir.successors(v.op).len().saturating_sub(1);
    let values = switch_values(ir, v.op).len();
    let element = match ir.attr(v.op, "case_values") {
        Some(Attribute::DenseElements(elements)) => elements.ty.element(),
        _ => None,
    };
    if values != cases {
        v.error("expects number of case values to match number of case destinations");
    } else if element.is_some_and(|element| element != ir.ty(ir.operand(v.op, 0))) {
        plain_error(v, "expects case value type to match condition value type");
    } else {
        verify_weights(v, cases + 1);
    }
}

/// `llvm.unreachable`
pub static UNREACHABLE: OpDef = OpDef {
    name: "llvm.unreachable",
    summary: "Is not reached",
    traits: Traits::TERMINATOR,
    syntax: Some(&OpSyntax::Format("attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates `llvm.unreachable`.
pub fn unreachable(b: &mut Builder<'_>) -> OpId {
    b.create(OpState::new(&UNREACHABLE))
}
