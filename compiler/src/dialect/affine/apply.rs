//! Values of affine maps.

use std::fmt;

use super::{Ops, map_attr, parse_dims_and_symbols, print_dims_and_symbols, scope};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{AFFINE_MAP_ATTR, INDEX};
use crate::ir::{
    AffineExpr, AffineMap, AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef,
    OpId, OpState, OpVerifier, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&APPLY, &MIN, &MAX];

const MAP_VALUE: OpDef = OpDef {
    operands: &[ValueSpec::variadic("operands", &INDEX)],
    results: &[ValueSpec::one("result", &INDEX)],
    attrs: &[AttrSpec::required("map", &AFFINE_MAP_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::new(parse_map_value, print_map_value)),
    ..OpDef::DEFAULT
};

/// `apply #map(%i)[%n]`: the value of a map with one result.
pub static APPLY: OpDef = OpDef {
    name: "affine.apply",
    summary: "The value of an affine map",
    verify: Some(verify_apply),
    fold: Some(fold_apply),
    ..MAP_VALUE
};

/// `min #map(%i)[%n]`: the least result of a map.
pub static MIN: OpDef = OpDef {
    name: "affine.min",
    summary: "The least result of an affine map",
    verify: Some(verify_results),
    fold: Some(|ir, op, constants| fold_extreme(ir, op, constants, |results| results.min())),
    ..MAP_VALUE
};

/// `max #map(%i)[%n]`: the greatest result of a map.
pub static MAX: OpDef = OpDef {
    name: "affine.max",
    summary: "The greatest result of an affine map",
    verify: Some(verify_results),
    fold: Some(|ir, op, constants| fold_extreme(ir, op, constants, |results| results.max())),
    ..MAP_VALUE
};

fn map_value(def: &'static OpDef, map: AffineMap, operands: &[Value]) -> OpState {
    OpState::new(def)
        .operands(operands.iter().copied())
        .attr("map", Attribute::AffineMap(map))
        .results([Type::Index])
}

/// Creates the value of a map with one result; the operands are its dimensions and then
/// its symbols.
pub fn apply(b: &mut Builder<'_>, map: AffineMap, operands: &[Value]) -> Value {
    b.create_value(map_value(&APPLY, map, operands))
}

/// Creates the least result of a map.
pub fn min(b: &mut Builder<'_>, map: AffineMap, operands: &[Value]) -> Value {
    b.create_value(map_value(&MIN, map, operands))
}

/// Creates the greatest result of a map.
pub fn max(b: &mut Builder<'_>, map: AffineMap, operands: &[Value]) -> Value {
    b.create_value(map_value(&MAX, map, operands))
}

fn parse_map_value(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let begin = p.span();
    let attr = p.parse_attribute(None)?;
    let Attribute::AffineMap(map) = &attr else {
        let text = "invalid kind of attribute specified: expected builtin.affine_map";
        return Err(p.op_error(begin, format!("{text}, but found {attr}")));
    };
    let (dims, symbols) = (map.dims() as usize, map.symbols() as usize);
    state.attrs.set("map", attr);
    let (operands, given_dims) = parse_dims_and_symbols(p)?;
    let checked = state.name.def().is_some_and(|def| std::ptr::eq(def, &raw const APPLY));
    p.parse_attr_dict(&mut state.attrs)?;
    if checked && (given_dims != dims || operands.len() - given_dims != symbols) {
        return Err(p.op_error(begin, "dimension or symbol index mismatch"));
    }
    super::resolve_indices(p, &operands, &mut state.operands)?;
    state.result_types.push(Type::Index);
    Ok(())
}

fn print_map_value(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let dims = map_attr(ir, op, "map").map_or(0, AffineMap::dims);
    p.write_str(" ")?;
    if let Some(map) = ir.attr(op, "map") {
        crate::ir::AsmWriter::attr(p, map)?;
    }
    print_dims_and_symbols(p, ir.operands(op), dims)?;
    p.optional_attr_dict(op, &["map"])
}

fn verify_apply(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(map) = map_attr(ir, v.op, "map") else { return };
    let operands = ir.operands(v.op);
    if operands.len() != (map.dims() + map.symbols()) as usize {
        v.error("operand count and affine map dimension and symbol count must match");
    } else if map.results().len() != 1 {
        v.error("mapping must produce one value");
    } else if operands[map.dims() as usize..].iter().any(|&symbol| {
        scope::is_valid_dim(ir, v.op, symbol) && !scope::is_valid_symbol(ir, v.op, symbol)
    }) {
        let place = ir.loc(v.op).clone();
        v.diagnostics().error(&place, "dimensional operand cannot be used as a symbol");
    }
}

fn verify_results(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(map) = map_attr(ir, v.op, "map") else { return };
    if ir.operands(v.op).len() != (map.dims() + map.symbols()) as usize {
        v.error("operand count and affine map dimension and symbol count must match");
    } else if map.results().is_empty() {
        v.error("affine map expect at least one result");
    }
}

/// The values of the map's results, as far as they follow from the constants.
pub(super) fn constant_results(
    map: &AffineMap,
    constants: &[Option<Attribute>],
) -> Vec<Option<i64>> {
    // What is not known must not be used: an expression with it has no value.
    let known = |attr: &Option<Attribute>| attr.as_ref().and_then(Attribute::as_i64);
    let values: Vec<Option<i64>> = constants.iter().map(known).collect();
    let (dims, symbols) = values.split_at((map.dims() as usize).min(values.len()));
    map.results().iter().map(|expr| value_of(expr, dims, symbols)).collect()
}

fn value_of(expr: &AffineExpr, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Option<i64> {
    if !uses_known(expr, dims, symbols) {
        return None;
    }
    let plain = |values: &[Option<i64>]| -> Vec<i64> {
        values.iter().map(|value| value.unwrap_or_default()).collect()
    };
    expr.evaluate(&plain(dims), &plain(symbols))
}

fn uses_known(expr: &AffineExpr, dims: &[Option<i64>], symbols: &[Option<i64>]) -> bool {
    let known =
        |list: &[Option<i64>], index: u32| list.get(index as usize).is_some_and(Option::is_some);
    match expr {
        AffineExpr::Constant(_) => true,
        AffineExpr::Dim(index) => known(dims, *index),
        AffineExpr::Symbol(index) => known(symbols, *index),
        AffineExpr::Binary(_, sides) => {
            uses_known(&sides.0, dims, symbols) && uses_known(&sides.1, dims, symbols)
        }
    }
}

/// A constant, or the operand that is the result.
fn fold_apply(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let Some(map) = map_attr(ir, op, "map") else { return Fold::No };
    if let [Some(value)] = constant_results(map, constants)[..] {
        return Fold::Results(vec![FoldResult::Constant(Attribute::index(value))]);
    }
    let place = match map.results() {
        [AffineExpr::Dim(index)] => *index as usize,
        [AffineExpr::Symbol(index)] => (map.dims() + index) as usize,
        _ => return Fold::No,
    };
    match ir.operands(op).get(place) {
        Some(&value) => Fold::Results(vec![FoldResult::Value(value)]),
        None => Fold::No,
    }
}

/// A constant if all results are; the operand that is the only result.
fn fold_extreme(
    ir: &mut Ir,
    op: OpId,
    constants: &[Option<Attribute>],
    choose: fn(std::vec::IntoIter<i64>) -> Option<i64>,
) -> Fold {
    let Some(map) = map_attr(ir, op, "map") else { return Fold::No };
    let values: Option<Vec<i64>> = constant_results(map, constants).into_iter().collect();
    if let Some(value) = values.and_then(|values| choose(values.into_iter())) {
        return Fold::Results(vec![FoldResult::Constant(Attribute::index(value))]);
    }
    if map.results().len() == 1 { fold_apply(ir, op, constants) } else { Fold::No }
}
