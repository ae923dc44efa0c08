//! Loops whose iterations may run at the same time.

use std::fmt;

use super::access::print_expr;
use super::{Ops, map_attr, scope};
use crate::asm::{
    AffineOperands, Argument, Delimiter, OpSyntax, ParseResult, Parser, Printer, RegionStyle,
};
use crate::dialect::memref::atomic::{RMW_KINDS, kind_attr, kind_name};
use crate::ir::constraints::{AFFINE_MAP_ATTR, ANY_TYPE, INDEX, is_array};
use crate::ir::{
    AffineExpr, AffineMap, AttrConstraint, AttrSpec, Attribute, BlockId, Builder, DenseElements,
    Dim, EffectsOf, Ir, OpDef, OpId, OpState, OpVerifier, RegionSpec, Traits, Type, Value,
    ValueSpec, push_number,
};

/// The operations of this file.
pub static OPS: Ops = &[&PARALLEL];

static GROUPS_ATTR: AttrConstraint =
    AttrConstraint::new("32-bit signless integer elements attribute", |attr| {
        matches!(attr, Attribute::DenseElements(elements)
            if elements.ty.element() == Some(&Type::I32))
    });

static STEPS_ATTR: AttrConstraint =
    AttrConstraint::narrower("64-bit integer array attribute", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|a| a.ty() == Some(Type::I64)))
    });

static REDUCTIONS_ATTR: AttrConstraint =
    AttrConstraint::narrower("Reduction ops", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|attr| kind_name(attr).is_some()))
    });

const LOWER: &str = "lowerBoundsMap";
const UPPER: &str = "upperBoundsMap";
const LOWER_GROUPS: &str = "lowerBoundsGroups";
const UPPER_GROUPS: &str = "upperBoundsGroups";

/// `parallel (%i, %j) = (0, max(%a, %b)) to (%n, 8) step (1, 2) reduce ("addf") -> (f32)`
///
/// One map has the bounds of all loops; the groups say how many of its results are those
/// of each loop.
pub static PARALLEL: OpDef = OpDef {
    name: "affine.parallel",
    summary: "Runs iterations in any order or at the same time",
    operands: &[ValueSpec::variadic("mapOperands", &INDEX)],
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    attrs: &[
        AttrSpec::required("reductions", &REDUCTIONS_ATTR),
        AttrSpec::required(LOWER, &AFFINE_MAP_ATTR),
        AttrSpec::required(LOWER_GROUPS, &GROUPS_ATTR),
        AttrSpec::required(UPPER, &AFFINE_MAP_ATTR),
        AttrSpec::required(UPPER_GROUPS, &GROUPS_ATTR),
        AttrSpec::required("steps", &STEPS_ATTR),
    ],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("region", 1)],
    traits: Traits::SINGLE_BLOCK.union(Traits::AUTOMATIC_ALLOCATION_SCOPE).union(Traits::LOOP_LIKE),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("affine.yield"),
    verify: Some(verify_parallel),
    syntax: Some(&OpSyntax::new(parse_parallel, print_parallel)),
    ..OpDef::DEFAULT
};

/// The bounds of one side: a map of the operands, and how many results each loop has.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The results of all loops.
    pub map: AffineMap,
    /// How many are those of each loop.
    pub groups: Vec<i64>,
}

/// Creates a nest of parallel loops without its terminator, and gives its block too; its
/// arguments are the loop variables. The operands are those of the lower bounds' map and
/// then those of the upper bounds'. A reduction has a name of [`RMW_KINDS`] and a type.
///
/// # Panics
/// If there is no such reduction.
pub fn parallel(
    b: &mut Builder<'_>,
    lower: &Bounds,
    upper: &Bounds,
    operands: &[Value],
    steps: &[i64],
    reductions: &[(&str, Type)],
) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&vec![Type::Index; steps.len()]);
    let kinds: Option<Vec<Attribute>> =
        reductions.iter().map(|(kind, _)| kind_attr(kind)).collect();
    let steps: Vec<Attribute> = steps.iter().map(|&step| Attribute::i64(step)).collect();
    let state = OpState::new(&PARALLEL)
        .operands(operands.iter().copied())
        .attr("reductions", Attribute::array(kinds.expect("the reductions are known")))
        .attr(LOWER, Attribute::AffineMap(lower.map.clone()))
        .attr(LOWER_GROUPS, groups_attr(&lower.groups))
        .attr(UPPER, Attribute::AffineMap(upper.map.clone()))
        .attr(UPPER_GROUPS, groups_attr(&upper.groups))
        .attr("steps", Attribute::array(steps))
        .results(reductions.iter().map(|(_, ty)| ty.clone()))
        .region(region);
    (b.create(state), block)
}

fn groups_attr(groups: &[i64]) -> Attribute {
    let ty = Type::tensor([Dim::Static(groups.len() as i64)], Type::I32);
    let mut bytes = Vec::new();
    for &group in groups {
        push_number(&mut bytes, group as u128, 4);
    }
    Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into())
}

/// How many results of the map each loop has.
fn groups(ir: &Ir, op: OpId, name: &str) -> Option<Vec<i64>> {
    let Some(Attribute::DenseElements(elements)) = ir.attr(op, name) else { return None };
    let count = usize::try_from(elements.ty.element_count()?).ok()?;
    let mut numbers: Vec<i64> =
        elements.numbers()?.map(|bits| i64::from(bits as u32 as i32)).collect();
    if elements.is_splat() {
        // The number of loops is that of the block's arguments, so that this stays small.
        let loops = ir.first_block(ir.region(op, 0)).map_or(0, |block| ir.block_args(block).len());
        numbers = vec![*numbers.first()?; count.min(loops + 1)];
    }
    Some(numbers)
}

/// The lower bounds and the upper bounds.
pub fn bounds(ir: &Ir, op: OpId) -> Option<(Bounds, Bounds)> {
    let side = |map: &str, counts: &str| {
        Some(Bounds { map: map_attr(ir, op, map)?.clone(), groups: groups(ir, op, counts)? })
    };
    Some((side(LOWER, LOWER_GROUPS)?, side(UPPER, UPPER_GROUPS)?))
}

fn parse_bounds(p: &mut Parser<'_>, state: &mut OpState, lower: bool) -> ParseResult {
    let word = if lower { "max" } else { "min" };
    let mut known = AffineOperands::default();
    let (mut results, mut groups) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Paren, |p| {
        let exprs = if p.parse_optional_keyword(word) {
            p.parse_affine_exprs_of_operands(Delimiter::Paren, &mut known)?
        } else {
            vec![p.parse_affine_expr_of_operands(&mut known)?]
        };
        groups.push(exprs.len() as i64);
        results.extend(exprs);
        Ok(())
    })?;
    let map = AffineMap::new(known.dims.len() as u32, known.symbols.len() as u32, results);
    let (name, counts) = if lower { (LOWER, LOWER_GROUPS) } else { (UPPER, UPPER_GROUPS) };
    state.attrs.set(name, Attribute::AffineMap(map));
    state.attrs.set(counts, groups_attr(&groups));
    super::resolve_indices(p, &known.dims, &mut state.operands)?;
    super::resolve_indices(p, &known.symbols, &mut state.operands)
}

fn parse_parallel(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let variables = p.parse_list(Delimiter::Paren, Parser::parse_operand_name)?;
    p.parse_equal()?;
    parse_bounds(p, state, true)?;
    p.parse_keyword("to")?;
    parse_bounds(p, state, false)?;
    let steps = if p.parse_optional_keyword("step") {
        p.parse_list(Delimiter::Paren, Parser::parse_integer)?
    } else {
        vec![1; variables.len()]
    };
    let steps: Vec<Attribute> = steps.into_iter().map(Attribute::i64).collect();
    state.attrs.set("steps", Attribute::array(steps));
    let mut kinds = Vec::new();
    if p.parse_optional_keyword("reduce") {
        kinds = p.parse_list(Delimiter::Paren, |p| {
            let span = p.span();
            let name = p.parse_utf8_string()?;
            match kind_attr(&name) {
                Some(kind) => Ok(kind),
                None => Err(p.op_error(span, format!("invalid reduction value: \"{name}\""))),
            }
        })?;
    }
    state.attrs.set("reductions", Attribute::array(kinds));
    state.result_types = p.parse_optional_arrow_type_list()?;
    let args = variables.into_iter().map(|name| Argument::new(name, Type::Index));
    let region = p.parse_region(args.collect())?;
    p.ensure_terminator(region, "affine.yield");
    state.regions.push(region);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_bounds(
    p: &mut Printer<'_>,
    bounds: &Bounds,
    operands: &[Value],
    word: &str,
) -> fmt::Result {
    let (dims, symbols) = operands.split_at((bounds.map.dims() as usize).min(operands.len()));
    let mut results = bounds.map.results().iter();
    for (index, &count) in bounds.groups.iter().enumerate() {
        if index > 0 {
            p.write_str(", ")?;
        }
        let count = usize::try_from(count).unwrap_or_default();
        let exprs: Vec<&AffineExpr> = results.by_ref().take(count).collect();
        if count != 1 {
            p.write_str(&format!("{word}("))?;
        }
        for (index, expr) in exprs.into_iter().enumerate() {
            if index > 0 {
                p.write_str(", ")?;
            }
            print_expr(p, expr, dims, symbols)?;
        }
        if count != 1 {
            p.write_str(")")?;
        }
    }
    Ok(())
}

fn print_parallel(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let region = ir.region(op, 0);
    let args = ir.first_block(region).map(|block| ir.block_args(block)).unwrap_or_default();
    p.write_str(" (")?;
    p.operands(args)?;
    p.write_str(") = (")?;
    if let Some((lower, upper)) = bounds(ir, op) {
        let operands = ir.operands(op);
        let split = (lower.map.dims() + lower.map.symbols()) as usize;
        let (of_lower, of_upper) = operands.split_at(split.min(operands.len()));
        print_bounds(p, &lower, of_lower, "max")?;
        p.write_str(") to (")?;
        print_bounds(p, &upper, of_upper, "min")?;
    }
    p.write_str(")")?;
    let steps = ir.attr(op, "steps").and_then(Attribute::as_array).unwrap_or_default();
    let steps: Vec<i64> = steps.iter().filter_map(Attribute::as_i64).collect();
    if steps.iter().any(|&step| step != 1) {
        let list: Vec<_> = steps.iter().map(i64::to_string).collect();
        p.write_str(&format!(" step ({})", list.join(", ")))?;
    }
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    if !results.is_empty() {
        let kinds = ir.attr(op, "reductions").and_then(Attribute::as_array).unwrap_or_default();
        let names: Vec<_> = kinds
            .iter()
            .map(|kind| format!("\"{}\"", kind_name(kind).unwrap_or_default()))
            .collect();
        p.write_str(&format!(" reduce ({}) -> (", names.join(", ")))?;
        p.types(&results)?;
        p.write_str(")")?;
    }
    p.write_str(" ")?;
    let style = RegionStyle { terminators: !results.is_empty(), ..RegionStyle::NO_ENTRY_ARGS };
    p.region(region, style)?;
    p.optional_attr_dict(op, &["reductions", LOWER, LOWER_GROUPS, UPPER, UPPER_GROUPS, "steps"])
}

/// Whether a reduction works on a type.
fn reduces(kind: &str, ty: &Type) -> bool {
    match kind {
        "addf" | "mulf" | "maximumf" | "minimumf" | "maxnumf" | "minnumf" => ty.is_float(),
        "assign" => false,
        _ => RMW_KINDS.contains(&kind) && ty.is_int_or_index(),
    }
}

fn verify_parallel(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some((lower, upper)) = bounds(ir, v.op) else { return };
    let block = ir.first_block(ir.region(v.op, 0));
    let args = block.map_or(0, |block| ir.block_args(block).len());
    let list = |name: &str| ir.attr(v.op, name).and_then(Attribute::as_array).unwrap_or_default();
    let steps = list("steps").len();
    let kinds = list("reductions");
    let (lowers, uppers) = (lower.groups.len(), upper.groups.len());
    let total = |bounds: &Bounds| bounds.groups.iter().copied().fold(0i64, i64::saturating_add);
    let results = ir.results(v.op);
    let inputs = |bounds: &Bounds| (bounds.map.dims() + bounds.map.symbols()) as usize;
    let mut reductions = kinds.iter().zip(ir.result_types(v.op));
    let message = if lowers != args || uppers != args || steps != args {
        format!(
            "the number of region arguments ({args}) and the number of map groups for lower \
             ({lowers}) and upper bound ({uppers}), and the number of steps ({steps}) must all \
             match"
        )
    } else if total(&lower) != lower.map.results().len() as i64 {
        format!("expected lower bounds map to have {} results", total(&lower))
    } else if total(&upper) != upper.map.results().len() as i64 {
        format!("expected upper bounds map to have {} results", total(&upper))
    } else if kinds.len() != results.len() {
        "a reduction must be specified for each output".to_owned()
    } else if !reductions.all(|(kind, ty)| reduces(kind_name(kind).unwrap_or_default(), ty)) {
        "result type cannot match reduction attribute".to_owned()
    } else if inputs(&lower) + inputs(&upper) > ir.operands(v.op).len() {
        "operand count and affine map dimension and symbol count must match".to_owned()
    } else {
        let (of_lower, of_upper) = ir.operands(v.op).split_at(inputs(&lower));
        if scope::verify_operands(v, of_lower, lower.map.dims()) {
            scope::verify_operands(v, &of_upper[..inputs(&upper)], upper.map.dims());
        }
        return;
    };
    v.error(message);
}
