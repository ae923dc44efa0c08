//! Parallel loops and what they reduce.

use std::fmt;

use super::branch::body_style;
use crate::asm::{
    Argument, Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer, RegionStyle,
};
use crate::ir::constraints::{ANY_TYPE, INDEX};
use crate::ir::{
    Attribute, BlockId, Builder, EffectsOf, OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier,
    RegionSpec, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&PARALLEL, &REDUCE, &REDUCE_RETURN];

/// `scf.parallel (%i, %j) = (%l0, %l1) to (%u0, %u1) step (%s0, %s1) { … }`
pub static PARALLEL: OpDef = OpDef {
    name: "scf.parallel",
    summary: "A loop nest whose iterations may run at the same time",
    operands: &[
        ValueSpec::variadic("lowerBound", &INDEX),
        ValueSpec::variadic("upperBound", &INDEX),
        ValueSpec::variadic("step", &INDEX),
        ValueSpec::variadic("initVals", &ANY_TYPE),
    ],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("region", 1)],
    traits: Traits::SINGLE_BLOCK
        .union(Traits::ATTR_SIZED_OPERAND_SEGMENTS)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE)
        .union(Traits::LOOP_LIKE),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("scf.reduce"),
    verify: Some(verify_parallel),
    patterns: &[super::simplify::drop_short_dimensions, super::simplify::merge_nested_parallel],
    syntax: Some(&OpSyntax::new(parse_parallel, print_parallel)),
    ..OpDef::DEFAULT
};

/// Creates a parallel loop without reductions and without its terminator, and gives
/// its block too.
pub fn parallel(
    b: &mut Builder<'_>,
    lower: &[Value],
    upper: &[Value],
    step: &[Value],
) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&vec![Type::Index; lower.len()]);
    let state = OpState::new(&PARALLEL).operand_groups(&[lower, upper, step, &[]]);
    (b.create(state.region(region)), block)
}

fn parse_parallel(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let variables: Vec<Operand> =
        p.parse_list_in(Delimiter::Paren, "in argument list", Parser::parse_operand_name)?;
    let count = variables.len();
    let mut sizes = Vec::new();
    let indices = vec![Type::Index; count];
    for word in ["=", "to", "step"] {
        if word == "=" {
            p.parse_equal()?;
        } else {
            p.parse_keyword(word)?;
        }
        let span = p.span();
        let bounds = p.parse_operand_list(Delimiter::Paren)?;
        if bounds.len() != count {
            return Err(p.op_error(span, format!("expected {count} operands")));
        }
        p.resolve_operands_with(&bounds, &indices, span, &mut state.operands)?;
        sizes.push(count as i32);
    }
    let span = p.span();
    let mut inits = Vec::new();
    if p.parse_optional_keyword("init") {
        inits = p.parse_operand_list(Delimiter::Paren)?;
    }
    state.result_types = p.parse_optional_arrow_type_list()?;
    sizes.push(inits.len() as i32);
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    let types = state.result_types.clone();
    p.resolve_operands_with(&inits, &types, span, &mut state.operands)?;
    let args = variables.into_iter().map(|name| Argument::new(name, Type::Index)).collect();
    let region = p.parse_region(args)?;
    p.merge_old_reductions(region);
    p.ensure_terminator(region, "scf.reduce");
    state.regions.push(region);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_parallel(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let region = ir.region(op, 0);
    let args = ir.first_block(region).map(|block| ir.block_args(block)).unwrap_or_default();
    p.write_str(" (")?;
    p.operands(args)?;
    for (group, word) in [") = (", ") to (", ") step ("].into_iter().enumerate() {
        p.write_str(word)?;
        p.operands(ir.operand_group(op, group))?;
    }
    p.write_str(")")?;
    let inits = ir.operand_group(op, 3);
    if !inits.is_empty() {
        p.write_str(" init (")?;
        p.operands(inits)?;
        p.write_str(")")?;
    }
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    p.optional_arrow_types(&results)?;
    p.write_str(" ")?;
    p.region(region, body_style(true))?;
    p.optional_attr_dict(op, &[])
}

fn verify_parallel(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let steps = ir.operand_group(v.op, 2);
    if steps.is_empty() {
        v.error("needs at least one tuple element for lowerBound, upperBound and step");
        return;
    }
    let counts = [ir.operand_group(v.op, 0).len(), ir.operand_group(v.op, 1).len()];
    if counts.iter().any(|count| *count != steps.len()) {
        v.error("expects as many lower bounds, upper bounds and steps");
        return;
    }
    let positive = steps.iter().all(|&step| {
        let constant = ir.defining_op(step).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE));
        let value = constant.and_then(|op| ir.attr(op, "value")).and_then(Attribute::as_i64);
        value.is_none_or(|value| value > 0)
    });
    if !positive {
        v.error("constant step operand must be positive");
        return;
    }
    let Some(block) = ir.first_block(ir.region(v.op, 0)) else { return };
    let args = ir.block_args(block);
    if args.len() != steps.len() {
        v.error(format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            args.len(),
            steps.len()
        ));
        return;
    }
    if args.iter().any(|&arg| *ir.ty(arg) != Type::Index) {
        v.error("expects arguments for the induction variable to be of index type");
        return;
    }
    let Some(end) = ir.last_op(block) else { return };
    if !ir.is(end, &REDUCE) {
        let place = ir.loc(end).clone();
        v.error("expects body to terminate with 'scf.reduce'").note(&place, "terminator here");
        return;
    }
    let (results, reductions) = (ir.results(v.op).len(), ir.operands(end).len());
    let inits = ir.operand_group(v.op, 3).len();
    if results != reductions {
        v.error(format!(
            "expects number of results: {results} to be the same as number of reductions: \
             {reductions}"
        ));
    } else if results != inits {
        v.error(format!(
            "expects number of results: {results} to be the same as number of initial values: \
             {inits}"
        ));
    }
}

/// `scf.reduce(%a : f32) { ^bb0(%x: f32, %y: f32): … scf.reduce.return %z : f32 }`
///
/// One region for each operand combines two values.
pub static REDUCE: OpDef = OpDef {
    name: "scf.reduce",
    summary: "Ends a parallel loop and says how its results are combined",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    regions: None,
    traits: Traits::TERMINATOR,
    effects: EffectsOf::Recursive,
    parents: &["scf.parallel"],
    verify_regions: Some(verify_reduce),
    syntax: Some(&OpSyntax::new(parse_reduce, print_reduce)),
    ..OpDef::DEFAULT
};

/// Creates the end of a parallel loop without reductions.
pub fn reduce_nothing(b: &mut Builder<'_>) -> OpId {
    b.create(OpState::new(&REDUCE))
}

fn parse_reduce(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.at(crate::asm::TokenKind::LParen) {
        p.parse_lparen()?;
        let span = p.span();
        let operands = p.parse_operand_list(Delimiter::None)?;
        let types = p.parse_colon_type_list()?;
        p.parse_rparen()?;
        p.resolve_operands_with(&operands, &types, span, &mut state.operands)?;
    }
    while p.at(crate::asm::TokenKind::LBrace) {
        state.regions.push(p.parse_region(Vec::new())?);
        if !p.parse_optional_comma() {
            break;
        }
    }
    p.parse_attr_dict(&mut state.attrs)
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    if !operands.is_empty() {
        p.write_str("(")?;
        p.operands(operands)?;
        p.write_str(" : ")?;
        p.types_of(operands)?;
        p.write_str(")")?;
    }
    p.write_str(" ")?;
    for (index, &region) in ir.regions(op).iter().enumerate() {
        if index > 0 {
            p.write_str(", ")?;
        }
        p.region(region, RegionStyle::FULL)?;
    }
    p.optional_attr_dict(op, &[])
}

fn verify_reduce(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    if ir.regions(v.op).len() != operands.len() {
        let (regions, count) = (ir.regions(v.op).len(), operands.len());
        v.error(format!("expects as many regions as operands, but got {regions} and {count}"));
        return;
    }
    let results: Vec<&Type> =
        ir.parent_op(v.op).map(|parent| ir.result_types(parent).collect()).unwrap_or_default();
    for (index, &operand) in operands.iter().enumerate() {
        let ty = ir.ty(operand);
        if let Some(result) = results.get(index)
            && *result != ty
        {
            v.error(format!(
                "expects type of {index}-th reduction operand: '{ty}' to be the same as the \
                 {index}-th result type: '{result}'"
            ));
            return;
        }
        let Some(block) = ir.first_block(ir.region(v.op, index)) else {
            v.error(format!("{index}-th reduction has an empty body"));
            return;
        };
        let args = ir.block_args(block);
        if args.len() != 2 || args.iter().any(|&arg| ir.ty(arg) != ty) {
            v.error(format!(
                "expected two block arguments with type '{ty}' in the {index}-th reduction region"
            ));
            return;
        }
        if ir.terminator(block).is_none_or(|end| !ir.is(end, &REDUCE_RETURN)) {
            v.error("reduction bodies must be terminated with an 'scf.reduce.return' op");
            return;
        }
    }
}

/// `scf.reduce.return %a : f32`
pub static REDUCE_RETURN: OpDef = OpDef {
    name: "scf.reduce.return",
    summary: "The combination of two values",
    operands: &[ValueSpec::one("result", &ANY_TYPE)],
    traits: Traits::TERMINATOR,
    effects: EffectsOf::None,
    parents: &["scf.reduce"],
    verify: Some(|v| {
        let ir = v.ir();
        let args = ir.parent_block(v.op).map(|block| ir.block_args(block)).unwrap_or_default();
        let Some(&arg) = args.first() else { return };
        let expected = ir.ty(arg);
        if ir.ty(ir.operand(v.op, 0)) != expected {
            v.error(format!("must have type '{expected}' (the type of the reduction inputs)"));
        }
    }),
    syntax: Some(&OpSyntax::Format("$result attr-dict `:` type($result)")),
    ..OpDef::DEFAULT
};
