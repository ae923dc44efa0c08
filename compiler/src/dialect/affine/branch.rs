//! Conditions on affine sets.

use std::fmt;

use super::{Ops, parse_dims_and_symbols, print_dims_and_symbols, scope};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::dialect::conditional;
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::{ANY_TYPE, INDEX};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Builder, EffectsOf, IntegerSet, Ir,
    OpDef, OpId, OpState, OpVerifier, RegionSpec, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&IF];

static SET_ATTR: AttrConstraint =
    AttrConstraint::new("IntegerSet attribute", |attr| matches!(attr, Attribute::IntegerSet(_)));

/// `if #set(%i)[%n] -> f32 { … } else { … }`
pub static IF: OpDef = OpDef {
    name: "affine.if",
    summary: "Runs one of two regions, as a point is in a set or not",
    operands: &[ValueSpec::variadic("operands", &INDEX)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[AttrSpec::required("condition", &SET_ATTR)],
    regions: Some(2),
    region_specs: &[RegionSpec::sized("thenRegion", 1)],
    traits: Traits::SINGLE_BLOCK.union(Traits::NO_REGION_ARGUMENTS),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("affine.yield"),
    verify: Some(verify_if),
    syntax: Some(&OpSyntax::new(parse_if, print_if)),
    ..OpDef::DEFAULT
};

/// The set in the condition.
pub fn condition(ir: &Ir, op: OpId) -> Option<&IntegerSet> {
    match ir.attr(op, "condition")? {
        Attribute::IntegerSet(set) => Some(set),
        _ => None,
    }
}

/// Creates a condition whose regions have no terminators yet, and gives their blocks
/// too. The operands are the dimensions of the set and then its symbols.
pub fn if_(
    b: &mut Builder<'_>,
    set: IntegerSet,
    operands: &[Value],
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
    let state = OpState::new(&IF)
        .operands(operands.iter().copied())
        .attr("condition", Attribute::IntegerSet(set))
        .results(results);
    (b.create(state.region(then_region).region(else_region)), then_block, else_block)
}

fn parse_if(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let begin = p.span();
    let attr = p.parse_attribute(None)?;
    let Attribute::IntegerSet(set) = &attr else {
        let text = "invalid kind of attribute specified: expected builtin.integer_set";
        return Err(p.op_error(begin, format!("{text}, but found {attr}")));
    };
    let (dims, symbols) = (set.dims() as usize, set.symbols() as usize);
    state.attrs.set("condition", attr);
    let (operands, given_dims) = parse_dims_and_symbols(p)?;
    if given_dims != dims {
        return Err(p.op_error(begin, "dim operand count and integer set dim count must match"));
    }
    if operands.len() - given_dims != symbols {
        let text = "symbol operand count and integer set symbol count must match";
        return Err(p.op_error(begin, text));
    }
    super::resolve_indices(p, &operands, &mut state.operands)?;
    state.result_types = p.parse_optional_arrow_type_list()?;
    conditional::parse_regions(p, state, "affine.yield")?;
    p.parse_attr_dict(&mut state.attrs)
}

fn print_if(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    if let Some(set) = ir.attr(op, "condition") {
        p.attr(set)?;
    }
    let dims = condition(ir, op).map_or(0, IntegerSet::dims);
    print_dims_and_symbols(p, ir.operands(op), dims)?;
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    p.optional_arrow_types(&results)?;
    let style = RegionStyle { terminators: !results.is_empty(), ..RegionStyle::NO_ENTRY_ARGS };
    conditional::print_regions(p, op, style)?;
    p.optional_attr_dict(op, &["condition"])
}

fn verify_if(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(set) = condition(ir, v.op) else { return };
    let operands = ir.operands(v.op);
    if ir.is_region_empty(ir.region(v.op, 1)) {
        let flow = Flow::enter(v.op, "parent");
        if !region_flow::check(v, flow, &[], ir.results(v.op), region_flow::same) {
            return;
        }
    }
    if operands.len() != (set.dims() + set.symbols()) as usize {
        v.error("operand count and condition integer set dimension and symbol count must match");
        return;
    }
    scope::verify_operands(v, operands, set.dims());
}
