//! Counted loops with affine bounds.

use std::fmt;

use super::{Ops, map_attr, parse_dims_and_symbols, print_dims_and_symbols, scope};
use crate::asm::{
    Argument, Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer, RegionStyle,
};
use crate::ir::constraints::{AFFINE_MAP_ATTR, ANY_TYPE, INDEX, INDEX_ATTR};
use crate::ir::{
    AffineExpr, AffineMap, AsmWriter, AttrSpec, Attribute, BlockId, Builder, EffectsOf, Ir,
    OPERAND_SEGMENTS, OpDef, OpId, OpState, OpVerifier, RegionSpec, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&FOR];

/// `for %i = 0 to min #map(%n) step 2 iter_args(%a = %init) -> (f32) { … }`
///
/// The lower bound is the greatest result of its map, the upper one the least.
pub static FOR: OpDef = OpDef {
    name: "affine.for",
    summary: "Counts from a lower bound to below an upper one",
    operands: &[
        ValueSpec::variadic("lowerBoundOperands", &INDEX),
        ValueSpec::variadic("upperBoundOperands", &INDEX),
        ValueSpec::variadic("inits", &ANY_TYPE),
    ],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[
        AttrSpec::required(LOWER, &AFFINE_MAP_ATTR),
        AttrSpec::required(UPPER, &AFFINE_MAP_ATTR),
        AttrSpec::required("step", &INDEX_ATTR),
    ],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("region", 1)],
    traits: Traits::SINGLE_BLOCK
        .union(Traits::ATTR_SIZED_OPERAND_SEGMENTS)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE)
        .union(Traits::LOOP_LIKE),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("affine.yield"),
    verify: Some(verify_for),
    verify_regions: Some(verify_carried),
    syntax: Some(&OpSyntax::new(parse_for, print_for)),
    ..OpDef::DEFAULT
};

const LOWER: &str = "lowerBoundMap";
const UPPER: &str = "upperBoundMap";

/// Creates a loop without its terminator, and gives its block too: its arguments are the
/// loop variable and the carried values. A bound is a map and its operands.
pub fn for_(
    b: &mut Builder<'_>,
    lower: (AffineMap, &[Value]),
    upper: (AffineMap, &[Value]),
    step: i64,
    inits: &[Value],
) -> (OpId, BlockId) {
    let types: Vec<Type> = inits.iter().map(|&init| b.ir.ty(init).clone()).collect();
    let mut args = vec![Type::Index];
    args.extend(types.iter().cloned());
    let (region, block) = b.region_with_block(&args);
    let state = OpState::new(&FOR)
        .operand_groups(&[lower.1, upper.1, inits])
        .attr(LOWER, Attribute::AffineMap(lower.0))
        .attr(UPPER, Attribute::AffineMap(upper.0))
        .attr("step", Attribute::index(step))
        .results(types)
        .region(region);
    (b.create(state), block)
}

/// The maps of the lower and the upper bound.
pub fn bounds(ir: &Ir, op: OpId) -> Option<(&AffineMap, &AffineMap)> {
    Some((map_attr(ir, op, LOWER)?, map_attr(ir, op, UPPER)?))
}

/// A bound: the map and its operands. Errors that MLIR reports at the operation are
/// reported at `begin`.
fn parse_bound(
    p: &mut Parser<'_>,
    begin: crate::support::Span,
    lower: bool,
) -> ParseResult<(AffineMap, Vec<Operand>)> {
    let (prefix, name) = if lower { ("max", "lower") } else { ("min", "upper") };
    let several = p.parse_optional_keyword(prefix);
    let span = p.span();
    if let Some(operand) = p.parse_optional_operand()? {
        let map = AffineMap::new(0, 1, vec![AffineExpr::Symbol(0)]);
        return Ok((map, vec![operand]));
    }
    match p.parse_attribute(Some(&Type::Index))? {
        Attribute::AffineMap(map) => {
            let (operands, dims) = parse_dims_and_symbols(p)?;
            if dims != map.dims() as usize {
                let text = "dim operand count and affine map dim count must match";
                return Err(p.op_error(begin, text));
            }
            if operands.len() - dims != map.symbols() as usize {
                let text = "symbol operand count and affine map symbol count must match";
                return Err(p.op_error(begin, text));
            }
            if map.results().len() > 1 && !several {
                let text = format!(
                    "{name} loop bound affine map with multiple results requires '{prefix}' prefix"
                );
                return Err(p.op_error(span, text));
            }
            Ok((map, operands))
        }
        Attribute::Integer(value) => {
            let Ok(value) = i64::try_from(value.value()) else {
                return Err(p.op_error(span, "expected a bound that fits in an index"));
            };
            Ok((AffineMap::constant(value), Vec::new()))
        }
        _ => Err(p.op_error(begin, "expected valid affine map representation for loop bounds")),
    }
}

fn parse_for(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let begin = p.op_span();
    let mut variable = p.parse_argument(false, false)?;
    p.parse_equal()?;
    let mut sizes = Vec::new();
    for (lower, name) in [(true, LOWER), (false, UPPER)] {
        if !lower {
            p.parse_keyword("to")?;
        }
        let (map, operands) = parse_bound(p, begin, lower)?;
        sizes.push(operands.len() as i32);
        state.attrs.set(name, Attribute::AffineMap(map));
        super::resolve_indices(p, &operands, &mut state.operands)?;
    }
    let mut step = Attribute::index(1);
    if p.parse_optional_keyword("step") {
        let span = p.span();
        step = p.parse_integer_of(&Type::Index)?;
        if step.as_i64().is_none_or(|step| step < 0) {
            let text = "expected step to be representable as a positive signed integer";
            return Err(p.op_error(span, text));
        }
    }
    state.attrs.set("step", step);
    variable.ty = Type::Index;
    let mut args = vec![variable];
    let mut inits = Vec::new();
    if p.parse_optional_keyword("iter_args") {
        let carried = p.parse_list(Delimiter::Paren, |p| {
            let name = p.parse_operand_name()?;
            p.parse_equal()?;
            Ok((name, p.parse_operand()?))
        })?;
        state.result_types = p.parse_arrow_type_list()?;
        if state.result_types.len() != carried.len() {
            let text = "mismatch between the number of loop-carried values and results";
            return Err(p.op_error(begin, text));
        }
        for ((name, init), ty) in carried.into_iter().zip(state.result_types.clone()) {
            inits.push(p.resolve_operand(&init, &ty)?);
            args.push(Argument::new(name, ty));
        }
    }
    sizes.push(inits.len() as i32);
    state.operands.extend(inits);
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
    let region = p.parse_region(args)?;
    p.ensure_terminator(region, "affine.yield");
    state.regions.push(region);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_bound(
    p: &mut Printer<'_>,
    map: &AffineMap,
    operands: &[Value],
    prefix: &str,
) -> fmt::Result {
    match (map.results(), operands) {
        ([AffineExpr::Constant(value)], []) if map.dims() + map.symbols() == 0 => {
            return p.write_str(&value.to_string());
        }
        ([AffineExpr::Symbol(0)], [value]) if map.dims() == 0 && map.symbols() == 1 => {
            return p.operand(*value);
        }
        ([_], _) => {}
        _ => p.write_str(prefix)?,
    }
    p.attr(&Attribute::AffineMap(map.clone()))?;
    print_dims_and_symbols(p, operands, map.dims())
}

fn print_for(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let region = ir.region(op, 0);
    let args = ir.first_block(region).map(|block| ir.block_args(block)).unwrap_or_default();
    let inits = ir.operand_group(op, 2);
    p.write_str(" ")?;
    if let Some(&variable) = args.first() {
        p.region_arg_without_type(variable)?;
    }
    if let Some((lower, upper)) = bounds(ir, op) {
        p.write_str(" = ")?;
        print_bound(p, lower, ir.operand_group(op, 0), "max ")?;
        p.write_str(" to ")?;
        print_bound(p, upper, ir.operand_group(op, 1), "min ")?;
    }
    let step = ir.attr(op, "step").and_then(Attribute::as_i64).unwrap_or(1);
    if step != 1 {
        p.write_str(&format!(" step {step}"))?;
    }
    if !inits.is_empty() {
        p.write_str(" iter_args(")?;
        for (index, (&init, &arg)) in
            inits.iter().zip(args.get(1..).unwrap_or_default()).enumerate()
        {
            if index > 0 {
                p.write_str(", ")?;
            }
            p.operand(arg)?;
            p.write_str(" = ")?;
            p.operand(init)?;
        }
        p.write_str(") -> (")?;
        p.types_of(inits)?;
        p.write_str(")")?;
    }
    p.write_str(" ")?;
    p.region(region, RegionStyle { terminators: !inits.is_empty(), ..RegionStyle::NO_ENTRY_ARGS })?;
    p.optional_attr_dict(op, &[LOWER, UPPER, "step"])
}

fn verify_for(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let block = ir.first_block(ir.region(v.op, 0));
    let args = block.map(|block| ir.block_args(block)).unwrap_or_default();
    let Some(variable) = args.first() else {
        v.error("expected body to have a single index argument for the induction variable");
        return;
    };
    if *ir.ty(*variable) != Type::Index {
        v.error("expected body to have a single index argument for the induction variable");
        return;
    }
    let Some((lower, upper)) = bounds(ir, v.op) else { return };
    for (group, map) in [lower, upper].into_iter().enumerate() {
        let operands = ir.operand_group(v.op, group);
        if operands.len() != (map.dims() + map.symbols()) as usize {
            v.error("operand count and affine map dimension and symbol count must match");
            return;
        }
        if map.results().is_empty() {
            v.error("expected at least one result of a bound map");
            return;
        }
        if !scope::verify_operands(v, operands, map.dims()) {
            return;
        }
    }
}

/// What is carried from one iteration to the next.
fn verify_carried(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let inits = ir.operand_group(v.op, 2);
    let block = ir.first_block(ir.region(v.op, 0));
    let args = block.map(|block| ir.block_args(block)).unwrap_or_default();
    let Some((_, carried)) = args.split_first() else { return };
    if inits.len() != carried.len() {
        let (inits, carried) = (inits.len(), carried.len());
        v.error(format!("different number of inits and region iter_args: {inits} != {carried}"));
        return;
    }
    let results = ir.results(v.op);
    if results.len() != inits.len() {
        v.error("mismatch between the number of loop-carried values and results");
        return;
    }
    for (index, ((&init, &arg), &result)) in inits.iter().zip(carried).zip(results).enumerate() {
        let types = [ir.ty(init), ir.ty(arg), ir.ty(result)];
        let names = ["init", "region iter_arg", "defined value"];
        for pair in [(0, 1), (1, 2)] {
            let (a, b) = (types[pair.0], types[pair.1]);
            if a != b {
                let (x, y) = (names[pair.0], names[pair.1]);
                v.error(format!(
                    "{index}-th {x} and {index}-th {y} have different type: '{a}' != '{b}'"
                ));
                return;
            }
        }
    }
}
