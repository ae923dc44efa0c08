//! Loops with a condition.

use std::fmt;

use super::YIELD;
use crate::asm::{Argument, Delimiter, OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::{ANY_TYPE, I1};
use crate::ir::{
    BlockId, Builder, EffectsOf, OpDef, OpId, OpState, OpVerifier, RegionSpec, Traits, Type, Value,
    ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&WHILE, &CONDITION];

/// `scf.while (%a = %init) : (i32) -> f32 { … scf.condition(%c) %x : f32 } do { … }`
///
/// The first region ends in `scf.condition`, which passes its values to the second
/// region or makes them the results; the second region yields to the first.
pub static WHILE: OpDef = OpDef {
    name: "scf.while",
    summary: "Repeats two regions until the first one says so",
    operands: &[ValueSpec::variadic("inits", &ANY_TYPE)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    regions: Some(2),
    region_specs: &[RegionSpec::sized("before", 1), RegionSpec::sized("after", 1)],
    traits: Traits::SINGLE_BLOCK.union(Traits::LOOP_LIKE),
    effects: EffectsOf::Recursive,
    verify: Some(verify_while),
    patterns: &[super::simplify::simplify_while],
    syntax: Some(&OpSyntax::new(parse_while, print_while)),
    ..OpDef::DEFAULT
};

/// Creates a loop without terminators, and gives the blocks of its two regions too.
pub fn while_(
    b: &mut Builder<'_>,
    inits: &[Value],
    results: Vec<Type>,
) -> (OpId, BlockId, BlockId) {
    let types: Vec<Type> = inits.iter().map(|&init| b.ir.ty(init).clone()).collect();
    let (before, before_block) = b.region_with_block(&types);
    let (after, after_block) = b.region_with_block(&results);
    let state = OpState::new(&WHILE).operands(inits.iter().copied()).results(results);
    (b.create(state.region(before).region(after)), before_block, after_block)
}

fn parse_while(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let span = p.span();
    let pairs = if p.at(crate::asm::TokenKind::LParen) {
        p.parse_list(Delimiter::Paren, |p| {
            let name = p.parse_operand_name()?;
            p.parse_equal()?;
            Ok((name, p.parse_operand()?))
        })?
    } else {
        Vec::new()
    };
    let ty = p.parse_colon_function_type()?;
    state.result_types = ty.results;
    if ty.inputs.len() != pairs.len() {
        let message = format!(
            "expected as many input types as operands (expected {} got {})",
            pairs.len(),
            ty.inputs.len()
        );
        return Err(p.op_error(span, message));
    }
    let mut args = Vec::new();
    for ((name, init), ty) in pairs.into_iter().zip(ty.inputs) {
        state.operands.push(p.resolve_operand(&init, &ty)?);
        args.push(Argument::new(name, ty));
    }
    state.regions.push(p.parse_region(args)?);
    p.parse_keyword("do")?;
    state.regions.push(p.parse_region(Vec::new())?);
    p.parse_attr_dict_with_keyword(&mut state.attrs)
}

fn print_while(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let inits = ir.operands(op);
    let before = ir.region(op, 0);
    if !inits.is_empty() {
        let args = ir.first_block(before).map(|block| ir.block_args(block)).unwrap_or_default();
        p.write_str(" (")?;
        for (index, (&init, &arg)) in inits.iter().zip(args).enumerate() {
            if index > 0 {
                p.write_str(", ")?;
            }
            p.operand(arg)?;
            p.write_str(" = ")?;
            p.operand(init)?;
        }
        p.write_str(")")?;
    }
    p.write_str(" : ")?;
    p.functional_type(op)?;
    p.write_str(" ")?;
    p.region(before, RegionStyle::NO_ENTRY_ARGS)?;
    p.write_str(" do ")?;
    p.region(ir.region(op, 1), RegionStyle::FULL)?;
    p.optional_attr_dict_with_keyword(op, &[])
}

fn verify_while(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let block = |region: usize| ir.first_block(ir.region(v.op, region));
    let (Some(before), Some(after)) = (block(0), block(1)) else { return };
    let same = region_flow::same;
    let args = ir.block_args(before);
    if !region_flow::check(v, Flow::enter(v.op, "Region #0"), ir.operands(v.op), args, same) {
        return;
    }
    let ends =
        [(before, "before", &CONDITION, "scf.condition"), (after, "after", &YIELD, "scf.yield")];
    for (block, region, def, name) in ends {
        let Some(end) = ir.last_op(block) else { return };
        if !ir.is(end, def) {
            let place = ir.loc(end).clone();
            v.error(format!("expects the '{region}' region to terminate with '{name}'"))
                .note(&place, "terminator here");
            return;
        }
    }
    let (Some(condition), Some(end)) = (ir.last_op(before), ir.last_op(after)) else { return };
    let passed = ir.operands(condition).get(1..).unwrap_or_default();
    let inner = ir.block_args(after);
    let results = ir.results(v.op);
    let _ = region_flow::check(v, Flow::leave(condition, "parent"), passed, results, same)
        && region_flow::check(v, Flow::leave(condition, "Region #1"), passed, inner, same)
        && region_flow::check(v, Flow::leave(end, "Region #0"), ir.operands(end), args, same);
}

/// `scf.condition(%c) %a : i32`
pub static CONDITION: OpDef = OpDef {
    name: "scf.condition",
    summary: "Tells whether a loop goes on",
    operands: &[ValueSpec::one("condition", &I1), ValueSpec::variadic("args", &ANY_TYPE)],
    traits: Traits::TERMINATOR,
    effects: EffectsOf::None,
    parents: &["scf.while"],
    syntax: Some(&OpSyntax::Format("`(` $condition `)` attr-dict ($args^ `:` type($args))?")),
    ..OpDef::DEFAULT
};

/// Creates the end of a loop's first region.
pub fn condition(b: &mut Builder<'_>, condition: Value, args: &[Value]) -> OpId {
    let operands = std::iter::once(condition).chain(args.iter().copied());
    b.create(OpState::new(&CONDITION).operands(operands))
}
