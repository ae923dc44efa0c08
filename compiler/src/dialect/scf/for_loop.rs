//! Counted loops.

use std::fmt;

use super::YIELD;
use super::branch::body_style;
use crate::asm::{Argument, Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::{ANY_TYPE, SIGNLESS_INTEGER_OR_INDEX, UNIT_ATTR};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, BlockId, Builder, EffectsOf, OpDef, OpId, OpState, OpVerifier,
    RegionSpec, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&FOR];

/// `scf.for %i = %lower to %upper step %step iter_args(%a = %init) -> (f32) { … }`
///
/// The step is positive; the bounds are signed unless `unsignedCmp` is set. The
/// arguments of the block are the induction variable and the carried values.
pub static FOR: OpDef = OpDef {
    name: "scf.for",
    summary: "Counts from a lower bound to below an upper one",
    operands: &[
        ValueSpec::one("lowerBound", &SIGNLESS_INTEGER_OR_INDEX),
        ValueSpec::one("upperBound", &SIGNLESS_INTEGER_OR_INDEX),
        ValueSpec::one("step", &SIGNLESS_INTEGER_OR_INDEX),
        ValueSpec::variadic("initArgs", &ANY_TYPE),
    ],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[AttrSpec::optional("unsignedCmp", &UNIT_ATTR)],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("region", 1)],
    traits: Traits::SINGLE_BLOCK.union(Traits::AUTOMATIC_ALLOCATION_SCOPE).union(Traits::LOOP_LIKE),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("scf.yield"),
    verify: Some(verify_for),
    patterns: &[super::simplify::simplify_for],
    syntax: Some(&OpSyntax::new(parse_for, print_for)),
    ..OpDef::DEFAULT
};

/// Creates a loop without its terminator, and gives its block too: its arguments are
/// the induction variable and the carried values.
pub fn for_(
    b: &mut Builder<'_>,
    lower: Value,
    upper: Value,
    step: Value,
    inits: &[Value],
) -> (OpId, BlockId) {
    let types: Vec<Type> = inits.iter().map(|&init| b.ir.ty(init).clone()).collect();
    let mut args = vec![b.ir.ty(lower).clone()];
    args.extend(types.iter().cloned());
    let (region, block) = b.region_with_block(&args);
    let operands = [lower, upper, step].into_iter().chain(inits.iter().copied());
    let state = OpState::new(&FOR).operands(operands).results(types).region(region);
    (b.create(state), block)
}

fn parse_for(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.parse_optional_keyword("unsigned") {
        state.attrs.set("unsignedCmp", Attribute::Unit);
    }
    let variable = p.parse_operand_name()?;
    p.parse_equal()?;
    let mut bounds = vec![p.parse_operand()?];
    p.parse_keyword("to")?;
    bounds.push(p.parse_operand()?);
    p.parse_keyword("step")?;
    bounds.push(p.parse_operand()?);

    let mut carried = Vec::new();
    if p.parse_optional_keyword("iter_args") {
        carried = p.parse_list(Delimiter::Paren, |p| {
            let name = p.parse_operand_name()?;
            p.parse_equal()?;
            Ok((name, p.parse_operand()?))
        })?;
        state.result_types = p.parse_arrow_type_list()?;
        if state.result_types.len() != carried.len() {
            let message = "mismatch in number of loop-carried values and defined values";
            return Err(p.op_error(p.op_span(), message));
        }
    }
    let ty = if p.parse_optional_colon() { p.parse_type()? } else { Type::Index };
    for bound in &bounds {
        state.operands.push(p.resolve_operand(bound, &ty)?);
    }
    let mut args = vec![Argument::new(variable, ty)];
    for ((name, init), ty) in carried.into_iter().zip(state.result_types.clone()) {
        state.operands.push(p.resolve_operand(&init, &ty)?);
        args.push(Argument::new(name, ty));
    }
    let region = p.parse_region(args)?;
    p.ensure_terminator(region, "scf.yield");
    state.regions.push(region);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_for(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let region = ir.region(op, 0);
    let args = ir.first_block(region).map(|block| ir.block_args(block)).unwrap_or_default();
    let operands = ir.operands(op);
    p.write_str(if ir.attr(op, "unsignedCmp").is_some() { " unsigned " } else { " " })?;
    if let Some(&variable) = args.first() {
        p.operand(variable)?;
    }
    for (word, &bound) in [" = ", " to ", " step "].into_iter().zip(operands) {
        p.write_str(word)?;
        p.operand(bound)?;
    }
    if operands.len() > 3 {
        p.write_str(" iter_args(")?;
        for (index, (&init, &arg)) in operands[3..].iter().zip(&args[1..]).enumerate() {
            if index > 0 {
                p.write_str(", ")?;
            }
            p.operand(arg)?;
            p.write_str(" = ")?;
            p.operand(init)?;
        }
        p.write_str(") -> (")?;
        p.types_of(&operands[3..])?;
        p.write_str(")")?;
    }
    p.write_str(" ")?;
    let ty = ir.ty(operands[0]);
    if *ty != Type::Index {
        p.write_str(" : ")?;
        p.ty(ty)?;
        p.write_str(" ")?;
    }
    p.region(region, body_style(operands.len() > 3))?;
    p.optional_attr_dict(op, &["unsignedCmp"])
}

fn verify_for(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let ty = ir.ty(operands[0]);
    if operands[1..3].iter().any(|&bound| ir.ty(bound) != ty) {
        v.error("failed to verify that all of {lowerBound, upperBound, step} have same type");
        return;
    }
    let Some(block) = ir.first_block(ir.region(v.op, 0)) else { return };
    let (args, inits, results) = (ir.block_args(block), &operands[3..], ir.results(v.op));
    if inits.len() != results.len() {
        v.error("mismatch in number of loop-carried values and defined values");
        return;
    }
    let Some((&variable, carried)) = args.split_first() else {
        // MLIR counts the arguments without the induction variable: one less than none.
        let inits = inits.len();
        let missing = u64::MAX;
        v.error(format!("different number of inits and region iter_args: {inits} != {missing}"));
        return;
    };
    if ir.ty(variable) != ty {
        v.error("expected induction variable to be same type as bounds and step");
        return;
    }
    if inits.len() != carried.len() {
        let (inits, carried) = (inits.len(), carried.len());
        v.error(format!("different number of inits and region iter_args: {inits} != {carried}"));
        return;
    }
    let end = region_flow::terminator(ir, v.op, 0).filter(|&end| ir.is(end, &YIELD));
    if let Some(end) = end {
        let flow = Flow::leave(end, "Region #0");
        if !region_flow::check(v, flow, ir.operands(end), carried, |_, _| true) {
            return;
        }
    }
    let yielded = end.map(|end| ir.operands(end)).unwrap_or_default();
    for (index, &arg) in carried.iter().enumerate() {
        let inner = ir.ty(arg);
        let others = [
            ("init", "region iter_arg", ir.ty(inits[index])),
            ("region iter_arg", "loop result", ir.ty(results[index])),
        ];
        for (place, (a, b, other)) in others.into_iter().enumerate() {
            if other != inner {
                let (x, y) = if place == 0 { (other, inner) } else { (inner, other) };
                v.error(format!(
                    "{index}-th {a} and {index}-th {b} have different type: '{x}' != '{y}'"
                ));
                return;
            }
        }
        if let Some(&value) = yielded.get(index)
            && ir.ty(value) != inner
        {
            let actual = ir.ty(value);
            v.error(format!(
                "{index}-th region iter_arg and {index}-th yielded value have different type: \
                 '{inner}' != '{actual}'"
            ));
            return;
        }
    }
}
