//! Affine expressions and their operands, made simpler.
//!
//! 1. An operand that `affine.apply` computes is replaced by what it is computed from.
//! 2. Dimensions that may be symbols become symbols, behind those there are.
//! 3. Operands that are not used go, those that are constants become so in the
//!    expressions, and equal ones become one.

use rustc_hash::FxHashMap;

use crate::dialect::affine::apply::APPLY;
use crate::dialect::affine::{branch, for_loop, map_attr, parallel, scope};
use crate::ir::{AffineConstraint, AffineExpr, AffineMap, Attribute, IntegerSet, Ir, OpId, Value};
use crate::transform::rewrite::constant_value;

/// What dimensions and symbols stand for.
#[derive(Clone, Debug, Default)]
struct Operands {
    dims: Vec<Value>,
    symbols: Vec<Value>,
}

impl Operands {
    /// Operands of which the first ones are dimensions.
    fn new(operands: &[Value], dims: u32) -> Self {
        let (dims, symbols) = operands.split_at((dims as usize).min(operands.len()));
        Self { dims: dims.to_vec(), symbols: symbols.to_vec() }
    }
}

/// How often operands are replaced by what they are computed from.
const MAX_ROUNDS: usize = 16;

/// Simplifies the bounds of a loop or the set of a condition.
pub(super) fn in_place(ir: &mut Ir, op: OpId) {
    if ir.is(op, &for_loop::FOR) {
        let Some((lower, upper)) = for_loop::bounds(ir, op) else { return };
        let sides = [(0, "lowerBoundMap", lower.clone()), (1, "upperBoundMap", upper.clone())];
        for (group, name, bound) in sides {
            let operands = ir.operand_group(op, group).to_vec();
            let (bound, operands) = map(ir, op, &bound, &operands);
            ir.set_operand_group(op, group, &operands);
            ir.set_attr(op, name, Attribute::AffineMap(bound));
        }
    } else if ir.is(op, &parallel::PARALLEL) {
        let Some((lower, upper)) = parallel::bounds(ir, op) else { return };
        let mut rest = ir.operands(op).to_vec();
        let mut all = Vec::new();
        for (name, bound) in [("lowerBoundsMap", lower.map), ("upperBoundsMap", upper.map)] {
            let count = (bound.dims() + bound.symbols()) as usize;
            let operands: Vec<Value> = rest.drain(..count.min(rest.len())).collect();
            let (bound, operands) = map(ir, op, &bound, &operands);
            all.extend(operands);
            ir.set_attr(op, name, Attribute::AffineMap(bound));
        }
        ir.set_operands(op, &all);
    } else if ir.is(op, &branch::IF) {
        let Some(set) = branch::condition(ir, op).cloned() else { return };
        let list = set.constraints().iter().map(|constraint| constraint.expr.clone()).collect();
        let operands = Operands::new(ir.operands(op), set.dims());
        let (list, operands) = exprs(ir, op, list, operands);
        let constraints = list
            .into_iter()
            .zip(set.constraints())
            .map(|(expr, old)| AffineConstraint { expr, equality: old.equality })
            .collect();
        let (dims, symbols) = (operands.dims.len() as u32, operands.symbols.len() as u32);
        let set = IntegerSet::new(dims, symbols, constraints);
        ir.set_attr(op, "condition", Attribute::IntegerSet(set));
        ir.set_operands(op, &operands.dims.into_iter().chain(operands.symbols).collect::<Vec<_>>());
    }
}

/// Simplifies a map of `op`.
fn map(ir: &Ir, op: OpId, map: &AffineMap, operands: &[Value]) -> (AffineMap, Vec<Value>) {
    let operands = Operands::new(operands, map.dims());
    let (exprs, operands) = exprs(ir, op, map.results().to_vec(), operands);
    let map = AffineMap::new(operands.dims.len() as u32, operands.symbols.len() as u32, exprs);
    (map, operands.dims.into_iter().chain(operands.symbols).collect())
}

/// Simplifies expressions of `op`.
fn exprs(
    ir: &Ir,
    op: OpId,
    exprs: Vec<AffineExpr>,
    operands: Operands,
) -> (Vec<AffineExpr>, Operands) {
    let (mut exprs, mut operands) = (exprs, operands);
    for _ in 0..MAX_ROUNDS {
        match compose(ir, &exprs, &operands) {
            Some(composed) => (exprs, operands) = composed,
            None => break,
        }
    }
    // An expression that does not fit in its numbers is left as it was.
    let (exprs, operands) = promote(ir, op, &exprs, &operands).unwrap_or((exprs, operands));
    unify(ir, &exprs, &operands).unwrap_or((exprs, operands))
}

/// Puts expressions in the place of dimensions and symbols. None on overflow.
fn replace(expr: &AffineExpr, dims: &[AffineExpr], symbols: &[AffineExpr]) -> Option<AffineExpr> {
    match expr {
        AffineExpr::Constant(_) => Some(expr.clone()),
        AffineExpr::Dim(index) => dims.get(*index as usize).cloned(),
        AffineExpr::Symbol(index) => symbols.get(*index as usize).cloned(),
        AffineExpr::Binary(op, sides) => AffineExpr::binary(
            *op,
            replace(&sides.0, dims, symbols)?,
            replace(&sides.1, dims, symbols)?,
        ),
    }
}

fn replace_all(
    exprs: &[AffineExpr],
    dims: &[AffineExpr],
    symbols: &[AffineExpr],
) -> Option<Vec<AffineExpr>> {
    exprs.iter().map(|expr| replace(expr, dims, symbols)).collect()
}

type Simplified = (Vec<AffineExpr>, Operands);

/// Replaces operands that `affine.apply` computes. None if there are none.
fn compose(ir: &Ir, exprs: &[AffineExpr], operands: &Operands) -> Option<Simplified> {
    let mut next = Operands::default();
    let mut changed = false;
    let mut place = |value: Value, as_symbol: bool, next: &mut Operands| -> Option<AffineExpr> {
        let apply = ir.defining_op(value).filter(|&op| ir.is(op, &APPLY));
        let Some(map) = apply.and_then(|apply| map_attr(ir, apply, "map")) else {
            let list = if as_symbol { &mut next.symbols } else { &mut next.dims };
            list.push(value);
            let index = list.len() as u32 - 1;
            return Some(if as_symbol {
                AffineExpr::Symbol(index)
            } else {
                AffineExpr::Dim(index)
            });
        };
        changed = true;
        let inner = Operands::new(ir.operands(apply?), map.dims());
        let mut add = |values: &[Value], as_symbol: bool| -> Vec<AffineExpr> {
            let list = if as_symbol { &mut next.symbols } else { &mut next.dims };
            let start = list.len() as u32;
            list.extend(values);
            let numbers = start..list.len() as u32;
            numbers.map(if as_symbol { AffineExpr::Symbol } else { AffineExpr::Dim }).collect()
        };
        let dims = add(&inner.dims, as_symbol);
        let symbols = add(&inner.symbols, true);
        replace(map.results().first()?, &dims, &symbols)
    };
    let dims: Option<Vec<AffineExpr>> =
        operands.dims.iter().map(|&value| place(value, false, &mut next)).collect();
    let symbols: Option<Vec<AffineExpr>> =
        operands.symbols.iter().map(|&value| place(value, true, &mut next)).collect();
    let (dims, symbols) = (dims?, symbols?);
    if !changed {
        return None;
    }
    Some((replace_all(exprs, &dims, &symbols)?, next))
}

/// Makes symbols of dimensions that may be such.
fn promote(ir: &Ir, op: OpId, exprs: &[AffineExpr], operands: &Operands) -> Option<Simplified> {
    let mut next = Operands { dims: Vec::new(), symbols: operands.symbols.clone() };
    let dims: Vec<AffineExpr> = operands
        .dims
        .iter()
        .map(|&value| {
            if scope::is_valid_symbol(ir, op, value) {
                next.symbols.push(value);
                AffineExpr::Symbol(next.symbols.len() as u32 - 1)
            } else {
                next.dims.push(value);
                AffineExpr::Dim(next.dims.len() as u32 - 1)
            }
        })
        .collect();
    let symbols: Vec<AffineExpr> =
        (0..operands.symbols.len() as u32).map(AffineExpr::Symbol).collect();
    Some((replace_all(exprs, &dims, &symbols)?, next))
}

/// Marks the dimensions and symbols of an expression.
fn mark_used(expr: &AffineExpr, dims: &mut [bool], symbols: &mut [bool]) {
    match expr {
        AffineExpr::Constant(_) => {}
        AffineExpr::Dim(index) => dims[*index as usize] = true,
        AffineExpr::Symbol(index) => symbols[*index as usize] = true,
        AffineExpr::Binary(_, sides) => {
            mark_used(&sides.0, dims, symbols);
            mark_used(&sides.1, dims, symbols);
        }
    }
}

/// Leaves each operand once, and those that are constants or not used out.
fn unify(ir: &Ir, exprs: &[AffineExpr], operands: &Operands) -> Option<Simplified> {
    let mut used_dims = vec![false; operands.dims.len()];
    let mut used_symbols = vec![false; operands.symbols.len()];
    for expr in exprs {
        mark_used(expr, &mut used_dims, &mut used_symbols);
    }
    let mut next = Operands::default();
    let mut reduce = |values: &[Value], used: &[bool], as_symbol: bool| -> Vec<AffineExpr> {
        let list = if as_symbol { &mut next.symbols } else { &mut next.dims };
        let mut seen: FxHashMap<Value, u32> = FxHashMap::default();
        let mut place = |(&value, &used): (&Value, &bool)| {
            let constant = constant_value(ir, value).and_then(Attribute::as_i64);
            if let Some(constant) = constant.filter(|_| as_symbol) {
                return AffineExpr::Constant(constant);
            }
            if !used {
                return AffineExpr::Constant(0);
            }
            let index = *seen.entry(value).or_insert_with(|| {
                list.push(value);
                list.len() as u32 - 1
            });
            if as_symbol { AffineExpr::Symbol(index) } else { AffineExpr::Dim(index) }
        };
        values.iter().zip(used).map(&mut place).collect()
    };
    let dims = reduce(&operands.dims, &used_dims, false);
    let symbols = reduce(&operands.symbols, &used_symbols, true);
    Some((replace_all(exprs, &dims, &symbols)?, next))
}
