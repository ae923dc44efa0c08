//! Conditions, and regions that run once.

use std::fmt;

use super::{YIELD, simplify_if};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::dialect::arith::integer;
use crate::dialect::cf;
use crate::dialect::conditional;
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::{ANY_TYPE, I1, I64_ARRAY_ATTR, INDEX, UNIT_ATTR};
use crate::ir::{
    AttrSpec, Attribute, BlockId, Builder, EffectsOf, Fold, Ir, OpDef, OpId, OpState, OpVerifier,
    RegionSpec, Rewriter, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&IF, &EXECUTE_REGION, &INDEX_SWITCH];

/// `scf.if %condition -> i32 { … } else { … }`
pub static IF: OpDef = OpDef {
    name: "scf.if",
    summary: "Runs one of two regions",
    operands: &[ValueSpec::one("condition", &I1)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    regions: Some(2),
    region_specs: &[RegionSpec::sized("thenRegion", 1)],
    traits: Traits::SINGLE_BLOCK.union(Traits::NO_REGION_ARGUMENTS),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("scf.yield"),
    verify: Some(verify_if),
    syntax: Some(&OpSyntax::new(parse_if, print_if)),
    fold: Some(fold_negated_if),
    patterns: &[
        fold_constant_if,
        simplify_if::select_outer_values,
        simplify_if::use_known_condition,
        simplify_if::drop_empty_else,
    ],
    ..OpDef::DEFAULT
};

/// Creates a condition whose regions have no terminators yet, and gives their blocks
/// too. Without `with_else` there is no second region.
pub fn if_(
    b: &mut Builder<'_>,
    condition: Value,
    results: Vec<Type>,
    with_else: bool,
) -> (OpId, BlockId, Option<BlockId>) {
    let (then_region, then_block) = b.region_with_block(&[]);
    let (else_region, else_block) = if with_else {
        let (region, block) = b.region_with_block(&[]);
        (region, Some(block))
    } else {
        (b.ir.create_region(), None)
    };
    let state = OpState::new(&IF).operands([condition]).results(results);
    (b.create(state.region(then_region).region(else_region)), then_block, else_block)
}

fn parse_if(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    state.operands.push(p.resolve_operand(&condition, &Type::I1)?);
    state.result_types = p.parse_optional_arrow_type_list()?;
    conditional::parse_regions(p, state, "scf.yield")?;
    p.parse_attr_dict(&mut state.attrs)
}

fn print_if(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operand(ir.operand(op, 0))?;
    let results = ir.results(op);
    if !results.is_empty() {
        p.write_str(" -> (")?;
        p.types_of(results)?;
        p.write_str(")")?;
    }
    let style = body_style(!results.is_empty());
    conditional::print_regions(p, op, style)?;
    p.optional_attr_dict(op, &[])
}

/// How a region is printed whose terminator is left out if it passes nothing.
pub(super) fn body_style(terminators: bool) -> RegionStyle {
    RegionStyle { terminators, ..RegionStyle::NO_ENTRY_ARGS }
}

fn verify_if(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let results = ir.results(v.op);
    if !results.is_empty() && ir.is_region_empty(ir.region(v.op, 1)) {
        v.error("must have an else block if defining values");
        return;
    }
    verify_yields(v, 0..2);
}

/// Checks what the regions with these numbers yield against the results.
fn verify_yields(v: &mut OpVerifier<'_>, regions: std::ops::Range<usize>) {
    let ir = v.ir();
    for region in regions {
        let end = region_flow::terminator(ir, v.op, region).filter(|&end| ir.is(end, &YIELD));
        let Some(end) = end else { continue };
        let flow = Flow::leave(end, "parent");
        let results = ir.results(v.op);
        if !region_flow::check(v, flow, ir.operands(end), results, region_flow::same) {
            return;
        }
    }
}

/// A condition that is `xori %c, true`: the regions are swapped.
fn fold_negated_if(ir: &mut Ir, op: OpId, _constants: &[Option<Attribute>]) -> Fold {
    let (then, otherwise) = (ir.region(op, 0), ir.region(op, 1));
    let negation =
        ir.defining_op(ir.operand(op, 0)).filter(|&negation| ir.is(negation, &integer::XORI));
    let Some(negation) = negation.filter(|_| !ir.is_region_empty(otherwise)) else {
        return Fold::No;
    };
    let (condition, mask) = (ir.operand(negation, 0), ir.operand(negation, 1));
    let is_true = ir
        .defining_op(mask)
        .filter(|&constant| ir.has_trait(constant, Traits::CONSTANT_LIKE))
        .and_then(|constant| ir.attr(constant, "value"))
        .and_then(Attribute::as_bool);
    if is_true != Some(true) || condition == ir.operand(op, 0) {
        return Fold::No;
    }
    ir.set_operand(op, 0, condition);
    let blocks: Vec<BlockId> = ir.blocks(otherwise).collect();
    ir.move_blocks(then, otherwise);
    for block in blocks {
        ir.detach_block(block);
        ir.append_block(then, block);
    }
    Fold::InPlace
}

/// A condition that is known: the region that runs takes its place.
fn fold_constant_if(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(constant) = ir.defining_op(ir.operand(op, 0)) else { return false };
    if !ir.has_trait(constant, Traits::CONSTANT_LIKE) {
        return false;
    }
    let Some(taken) = ir.attr(constant, "value").and_then(Attribute::as_bool) else { return false };
    let region = ir.region(op, usize::from(!taken));
    let Some(block) = ir.first_block(region) else {
        r.erase_op(op);
        return true;
    };
    let Some(end) = ir.terminator(block) else { return false };
    let values = ir.operands(end).to_vec();
    r.ir.erase_op(end);
    for inner in r.ir.block_ops_vec(block) {
        r.ir.move_before(inner, op);
        r.touch(inner);
    }
    r.replace_op(op, &values);
    true
}

/// `scf.execute_region -> i32 { … }`
pub static EXECUTE_REGION: OpDef = OpDef {
    name: "scf.execute_region",
    summary: "Runs a region of any number of blocks once",
    results: &[ValueSpec::variadic("result", &ANY_TYPE)],
    attrs: &[AttrSpec::optional("no_inline", &UNIT_ATTR)],
    regions: Some(1),
    effects: EffectsOf::Recursive,
    verify: Some(|v| {
        let ir = v.ir();
        let region = ir.region(v.op, 0);
        let Some(entry) = ir.first_block(region) else {
            v.error("region needs to have at least one block");
            return;
        };
        if !ir.block_args(entry).is_empty() {
            v.error("region cannot have any arguments");
            return;
        }
        let results = ir.results(v.op);
        for block in ir.blocks(region) {
            let Some(end) = ir.terminator(block).filter(|&end| ir.is(end, &YIELD)) else {
                continue;
            };
            let flow = Flow::leave(end, "parent");
            if !region_flow::check(v, flow, ir.operands(end), results, region_flow::same) {
                return;
            }
        }
    }),
    patterns: &[inline_execute_region],
    syntax: Some(&OpSyntax::new(
        |p, state| {
            state.result_types = p.parse_optional_arrow_type_list()?;
            if p.parse_optional_keyword("no_inline") {
                state.attrs.set("no_inline", Attribute::Unit);
            }
            state.regions.push(p.parse_region(Vec::new())?);
            p.parse_attr_dict(&mut state.attrs)
        },
        |p, op| {
            let ir = p.ir;
            let results: Vec<Type> = ir.result_types(op).cloned().collect();
            p.optional_arrow_types(&results)?;
            p.write_str(" ")?;
            if ir.attr(op, "no_inline").is_some() {
                p.write_str("no_inline ")?;
            }
            p.region(ir.region(op, 0), RegionStyle::NO_ENTRY_ARGS)?;
            p.optional_attr_dict(op, &["no_inline"])
        },
    )),
    ..OpDef::DEFAULT
};

/// A region of one block takes the operation's place; one of several blocks does so in
/// a function, whose block is split there.
fn inline_execute_region(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let region = ir.region(op, 0);
    let Some(entry) = ir.first_block(region).filter(|_| ir.attr(op, "no_inline").is_none()) else {
        return false;
    };
    let ends: Vec<_> = ir.blocks(region).map(|block| (block, ir.terminator(block))).collect();
    if let [(block, end)] = ends[..] {
        let Some(end) = end.filter(|&end| ir.is(end, &YIELD)) else { return false };
        let values = ir.operands(end).to_vec();
        r.ir.erase_op(end);
        for inner in r.ir.block_ops_vec(block) {
            r.ir.move_before(inner, op);
            r.touch(inner);
        }
        r.replace_op(op, &values);
        return true;
    }
    let parent = ir.parent_op(op);
    let allowed = parent.is_some_and(|parent| {
        ir.has_trait(parent, Traits::FUNCTION_LIKE) || ir.is(parent, &EXECUTE_REGION)
    });
    let Some(block) = ir.parent_block(op).filter(|_| allowed) else { return false };
    let results: Vec<_> = ir.results(op).iter().map(|&result| ir.ty(result).clone()).collect();
    let location = ir.loc(op).clone();
    let rest = r.ir.split_block(op);
    let values: Vec<_> =
        results.into_iter().map(|ty| r.ir.add_block_arg(rest, ty, location.clone())).collect();
    for end in ends.into_iter().filter_map(|(_, end)| end).collect::<Vec<_>>() {
        if r.ir.is(end, &YIELD) {
            let passed = r.ir.operands(end).to_vec();
            let branch = OpState::new(&cf::BR).operands(passed).successor(rest);
            r.create_before(end, branch);
            r.ir.erase_op(end);
        }
    }
    r.ir.move_blocks_before(region, rest);
    let into = r.ir.create_op(OpState::new(&cf::BR).successor(entry).at(location));
    r.ir.append_op(block, into);
    r.touch(into);
    r.replace_op(op, &values);
    true
}

/// Creates a region that runs once, and gives its first block too.
pub fn execute_region(b: &mut Builder<'_>, results: Vec<Type>) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&[]);
    (b.create(OpState::new(&EXECUTE_REGION).results(results).region(region)), block)
}

/// `scf.index_switch %i -> i32 case 2 { … } default { … }`
///
/// The first region is the default, the others belong to the cases.
pub static INDEX_SWITCH: OpDef = OpDef {
    name: "scf.index_switch",
    summary: "Runs the region that an index selects",
    operands: &[ValueSpec::one("arg", &INDEX)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[AttrSpec::required("cases", &I64_ARRAY_ATTR)],
    regions: None,
    traits: Traits::SINGLE_BLOCK,
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("scf.yield"),
    verify: Some(verify_index_switch),
    syntax: Some(&OpSyntax::new(parse_index_switch, print_index_switch)),
    ..OpDef::DEFAULT
};

fn cases(ir: &Ir, op: OpId) -> &[i128] {
    ir.attr(op, "cases").and_then(Attribute::as_int_array).unwrap_or_default()
}

fn parse_index_switch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let arg = p.parse_operand()?;
    state.operands.push(p.resolve_operand(&arg, &Type::Index)?);
    p.parse_attr_dict(&mut state.attrs)?;
    state.result_types = p.parse_optional_arrow_type_list()?;
    let (mut values, mut regions) = (Vec::new(), Vec::new());
    while p.parse_optional_keyword("case") {
        values.push(p.parse_integer()?);
        let region = p.parse_region(Vec::new())?;
        p.ensure_terminator(region, "scf.yield");
        regions.push(region);
    }
    p.parse_keyword("default")?;
    let default = p.parse_region(Vec::new())?;
    p.ensure_terminator(default, "scf.yield");
    state.regions.push(default);
    state.regions.append(&mut regions);
    state.attrs.set("cases", Attribute::i64_array(values));
    Ok(())
}

fn print_index_switch(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operand(ir.operand(op, 0))?;
    p.optional_attr_dict(op, &["cases"])?;
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    p.optional_arrow_types(&results)?;
    let style = body_style(true);
    p.write_str(" ")?;
    for (value, &region) in cases(ir, op).iter().zip(&ir.regions(op)[1..]) {
        p.newline()?;
        p.indentation();
        p.write_str(&format!("case {value} "))?;
        p.region(region, style)?;
    }
    p.newline()?;
    p.indentation();
    p.write_str("default ")?;
    p.region(ir.region(op, 0), body_style(!results.is_empty()))
}

fn verify_index_switch(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (values, regions) = (cases(ir, v.op), ir.regions(v.op).len());
    if regions != values.len() + 1 {
        let count = regions.saturating_sub(1);
        v.error(format!("has {count} case regions but {} case values", values.len()));
        return;
    }
    let mut seen = std::collections::BTreeSet::new();
    if let Some(value) = values.iter().find(|value| !seen.insert(**value)) {
        v.error(format!("has duplicate case value: {value}"));
        return;
    }
    for region in 0..regions {
        let name = match region.checked_sub(1) {
            None => "default region".to_owned(),
            Some(case) => format!("case region #{case}"),
        };
        if !verify_switch_yield(v, region, &name) {
            return;
        }
    }
}

/// Checks what a region of `index_switch` yields.
fn verify_switch_yield(v: &mut OpVerifier<'_>, region: usize, name: &str) -> bool {
    let ir = v.ir();
    let last = ir.first_block(ir.region(v.op, region)).and_then(|block| ir.last_op(block));
    let Some(end) = last else { return true };
    let place = ir.loc(end).clone();
    if !ir.is(end, &YIELD) {
        let found = ir.name(end);
        v.error(format!("expected region to end with scf.yield, but got {found}"));
        return false;
    }
    let (values, results) = (ir.operands(end), ir.results(v.op));
    if values.len() != results.len() {
        let (expected, found) = (results.len(), values.len());
        v.error(format!(
            "expected each region to return {expected} values, but {name} returns {found}"
        ))
        .note(&place, "see yield operation here");
        return false;
    }
    let types = values.iter().zip(results).map(|(&value, &result)| (ir.ty(value), ir.ty(result)));
    let wrong = types.enumerate().find(|(_, (value, result))| value != result);
    if let Some((index, (value, result))) = wrong {
        v.error(format!("expected result #{index} of each region to be '{result}'"))
            .note(&place, format!("{name} returns '{value}' here"));
    }
    wrong.is_none()
}
