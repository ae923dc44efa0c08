//! Branches without and with a condition.

use std::fmt;

use super::simplify;
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, I1, I32_ARRAY_ATTR};
use crate::ir::{
    AttrSpec, Attribute, BlockId, Branch, Builder, EffectsOf, OPERAND_SEGMENTS, OpDef, OpId,
    OpState, OpVerifier, Traits, Type, Value, ValueSpec,
};

/// `br ^bb1(%a : i32)`
pub static BR: OpDef = OpDef {
    name: "cf.br",
    summary: "Goes on in another block",
    operands: &[ValueSpec::variadic("destOperands", &ANY_TYPE)],
    successors: Some(1),
    traits: Traits::TERMINATOR,
    effects: EffectsOf::None,
    branch: Some(&Branch::GROUPS),
    syntax: Some(&OpSyntax::new(parse_br, print_br)),
    patterns: &[simplify::merge_into_only_predecessor, simplify::br_through_empty_block],
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

/// `cond_br %condition, ^bb1(%a : i32), ^bb2`
pub static COND_BR: OpDef = OpDef {
    name: "cf.cond_br",
    summary: "Goes on in one of two blocks",
    operands: &[
        ValueSpec::one("condition", &I1),
        ValueSpec::variadic("trueDestOperands", &ANY_TYPE),
        ValueSpec::variadic("falseDestOperands", &ANY_TYPE),
    ],
    attrs: &[AttrSpec::optional("branch_weights", &I32_ARRAY_ATTR)],
    successors: Some(2),
    traits: Traits::TERMINATOR.union(Traits::ATTR_SIZED_OPERAND_SEGMENTS),
    effects: EffectsOf::None,
    branch: Some(&Branch::GROUPS),
    verify: Some(|v| verify_weights(v, "branch_weights")),
    syntax: Some(&OpSyntax::new(parse_cond_br, print_cond_br)),
    patterns: &[
        simplify::cond_br_of_constant,
        simplify::cond_br_through_empty_block,
        simplify::cond_br_to_one_block,
        simplify::cond_br_after_the_same,
        simplify::use_known_condition,
    ],
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

/// Checks that there is a weight for each successor, if there are any.
pub(in crate::dialect) fn verify_weights(v: &mut OpVerifier<'_>, name: &str) {
    let ir = v.ir();
    let Some(weights) = ir.attr(v.op, name).and_then(Attribute::as_int_array) else { return };
    let (found, expected) = (weights.len(), ir.successors(v.op).len());
    if found != expected {
        let message = format!(
            "expects number of branch weights to match number of successors: {found} vs {expected}"
        );
        let place = ir.loc(v.op).clone();
        v.diagnostics().error(&place, message);
    }
}

fn parse_cond_br(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    state.operands.push(p.resolve_operand(&condition, &Type::I1)?);
    if p.parse_optional_keyword("weights") {
        p.parse_lparen()?;
        p.parse_lsquare()?;
        let weights = p.parse_list(Delimiter::None, |p| Ok(p.parse_integer()? as i32))?;
        p.parse_rsquare()?;
        p.parse_rparen()?;
        state.attrs.set("branch_weights", Attribute::i32_array(weights));
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
    if let Some(weights) = ir.attr(op, "branch_weights").and_then(Attribute::as_int_array) {
        let list: Vec<_> = weights.iter().map(i128::to_string).collect();
        p.write_str(&format!(" weights([{}])", list.join(", ")))?;
    }
    for (group, &dest) in ir.successors(op).iter().enumerate() {
        p.write_str(", ")?;
        p.successor_with_operands(dest, ir.operand_group(op, group + 1))?;
    }
    p.optional_attr_dict(op, &["branch_weights"])
}
