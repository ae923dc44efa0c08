//! `cf`: branches between blocks, and assertions.

use std::fmt;
use std::ops::Range;

use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, I1, I32_ARRAY_ATTR, SIGNLESS_INTEGER, STRING_ATTR};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Branch, Builder, DenseElements,
    Dialect, EffectsOf, Ir, OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, Rewriter, Traits,
    Type, Value, ValueSpec, element_bytes, push_number,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "cf",
    summary: "Control flow between blocks",
    ops: &[&[&ASSERT, &BR, &COND_BR, &SWITCH]],
    ..Dialect::DEFAULT
};

/// `assert %condition, "message"`
pub static ASSERT: OpDef = OpDef {
    name: "cf.assert",
    summary: "Ends the program with a message if the condition is false",
    operands: &[ValueSpec::one("arg", &I1)],
    attrs: &[AttrSpec::required("msg", &STRING_ATTR)],
    effects: EffectsOf::Fixed(crate::ir::Effects::WRITE),
    syntax: Some(&OpSyntax::Format("$arg `,` $msg attr-dict")),
    patterns: &[erase_true_assert],
    ..OpDef::DEFAULT
};

/// Creates an assertion.
pub fn assert(b: &mut Builder<'_>, condition: Value, message: &str) -> OpId {
    b.create(OpState::new(&ASSERT).operands([condition]).attr("msg", Attribute::string(message)))
}

fn erase_true_assert(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let holds = constant_of(r.ir, r.ir.operand(op, 0)).and_then(|value| value.as_bool());
    if holds == Some(true) {
        r.erase_op(op);
    }
    holds == Some(true)
}

/// The constant that a value is.
fn constant_of(ir: &Ir, value: Value) -> Option<&Attribute> {
    let op = ir.defining_op(value)?;
    if ir.has_trait(op, Traits::CONSTANT_LIKE) { ir.attr(op, "value") } else { None }
}

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
    patterns: &[merge_into_only_predecessor, br_through_empty_block],
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

/// A block whose only predecessor ends in this branch becomes part of that one.
fn merge_into_only_predecessor(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let (dest, Some(block)) = (ir.successors(op)[0], ir.parent_block(op)) else { return false };
    if dest == block || ir.is_entry_block(dest) || ir.predecessors(dest).count() != 1 {
        return false;
    }
    let operands = ir.operands(op).to_vec();
    r.erase_op(op);
    for (arg, value) in r.ir.block_args(dest).to_vec().into_iter().zip(operands) {
        for user in r.ir.users(arg).collect::<Vec<_>>() {
            r.touch(user);
        }
        r.ir.replace_all_uses(arg, value);
    }
    r.ir.move_ops(dest, block);
    r.ir.erase_block(dest);
    true
}

/// What a branch to an empty block that only branches on may branch to directly.
fn through_empty_block(
    ir: &Ir,
    dest: BlockId,
    operands: &[Value],
) -> Option<(BlockId, Vec<Value>)> {
    let last = ir.first_op(dest).filter(|&first| ir.is(first, &BR))?;
    let target = ir.successors(last)[0];
    if target == dest {
        return None;
    }
    let args = ir.block_args(dest);
    // Values of the block that are used elsewhere need it to stay.
    if args.iter().any(|&arg| ir.uses(arg).any(|user| user.op != last)) {
        return None;
    }
    let passed = ir.operands(last).iter().map(|value| {
        args.iter().position(|arg| arg == value).map_or(*value, |place| operands[place])
    });
    Some((target, passed.collect()))
}

fn br_through_empty_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let dest = ir.successors(op)[0];
    let Some((target, operands)) = through_empty_block(ir, dest, ir.operands(op)) else {
        return false;
    };
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(target));
    true
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
    patterns: &[cond_br_of_constant, cond_br_through_empty_block, cond_br_to_one_block],
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
pub(super) fn verify_weights(v: &mut OpVerifier<'_>, name: &str) {
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

fn cond_br_of_constant(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(taken) = constant_of(ir, ir.operand(op, 0)).and_then(Attribute::as_bool) else {
        return false;
    };
    let successor = usize::from(!taken);
    let dest = ir.successors(op)[successor];
    let operands = ir.operand_group(op, 1 + successor).to_vec();
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

fn cond_br_through_empty_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let mut changed = false;
    let mut targets = Vec::new();
    for successor in 0..2 {
        let dest = ir.successors(op)[successor];
        let operands = ir.operand_group(op, 1 + successor);
        match through_empty_block(ir, dest, operands) {
            Some(target) => {
                changed = true;
                targets.push(target);
            }
            None => targets.push((dest, operands.to_vec())),
        }
    }
    if !changed {
        return false;
    }
    let condition = ir.operand(op, 0);
    let weights = ir.attr(op, "branch_weights").cloned();
    let state = OpState::new(&COND_BR)
        .operand_groups(&[&[condition], &targets[0].1, &targets[1].1])
        .optional_attr("branch_weights", weights)
        .successor(targets[0].0)
        .successor(targets[1].0);
    r.replace_with_new(op, state);
    true
}

/// Both sides go to one block: operands that differ are selected.
fn cond_br_to_one_block(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let dest = ir.successors(op)[0];
    if dest != ir.successors(op)[1] {
        return false;
    }
    let condition = ir.operand(op, 0);
    let (yes, no) = (ir.operand_group(op, 1).to_vec(), ir.operand_group(op, 2).to_vec());
    if yes != no && ir.predecessors(dest).count() != 2 {
        return false;
    }
    let mut operands = Vec::new();
    for (yes, no) in yes.into_iter().zip(no) {
        operands.push(if yes == no {
            yes
        } else {
            let ty = r.ir.ty(yes).clone();
            let state = OpState::new(&super::arith::compare::SELECT);
            let select = r.create_before(op, state.operands([condition, yes, no]).results([ty]));
            r.ir.result(select, 0)
        });
    }
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}

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
    patterns: &[switch_of_constant],
    ..OpDef::DEFAULT
};

const CASE_SEGMENTS: &str = "case_operand_segments";

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

pub(super) fn switch_operands(ir: &Ir, op: OpId, successor: usize) -> Option<Range<usize>> {
    let Some(case) = successor.checked_sub(1) else { return ir.operand_group_range(op, 1) };
    let all = ir.operand_group_range(op, 2)?;
    let segments = case_segments(ir, op)?;
    let size = usize::try_from(*segments.get(case)?).ok()?;
    let before: i128 = segments[..case].iter().sum();
    let start = all.start.checked_add(usize::try_from(before).ok()?)?;
    let end = start.checked_add(size)?;
    (end <= all.end).then_some(start..end)
}

pub(super) fn set_switch_operands(ir: &mut Ir, op: OpId, successor: usize, values: &[Value]) {
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
pub(super) fn case_values(
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

fn switch_of_constant(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let flag = constant_of(ir, ir.operand(op, 0)).and_then(|attr| attr.as_integer());
    let cases = ir.successors(op).len() - 1;
    let successor = match flag {
        Some(flag) => {
            let values = switch_values(ir, op);
            values.iter().position(|&value| value == flag.value()).map_or(0, |case| case + 1)
        }
        None if cases == 0 => 0,
        None => return false,
    };
    let dest = ir.successors(op)[successor];
    let operands = ir.successor_operands(op, successor).unwrap_or_default().to_vec();
    r.replace_with_new(op, OpState::new(&BR).operands(operands).successor(dest));
    true
}
