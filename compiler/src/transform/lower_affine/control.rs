//! Loops and conditions.

use super::expand::{expand, expand_map};
use super::{Unsupported, extreme};
use crate::dialect::affine::{self, branch, for_loop, parallel};
use crate::dialect::arith::{compare, constant, float, integer};
use crate::dialect::memref::atomic::kind_name;
use crate::dialect::scf;
use crate::ir::float as float_bits;
use crate::ir::{
    AffineConstraint, AffineMap, Attribute, BlockId, Builder, FloatAttr, Ir, Location, OpDef, OpId,
    OpState, RegionId, Type, Value,
};

/// `affine.yield` at the end of a block becomes `scf.yield`.
fn replace_yield(ir: &mut Ir, block: BlockId) {
    let Some(end) = ir.last_op(block).filter(|&end| ir.is(end, &affine::YIELD)) else { return };
    let values = ir.operands(end).to_vec();
    scf::yield_(&mut Builder::before(ir, end), &values);
    ir.erase_op(end);
}

/// Creates an operation that takes over regions from another.
fn with_regions(ir: &mut Ir, op: OpId, state: OpState, regions: &[RegionId]) -> OpId {
    let mut state = state;
    for &region in regions {
        let new = ir.create_region();
        ir.move_blocks(region, new);
        state = state.region(new);
    }
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    Builder::before(ir, op).create(state.results(results))
}

/// The bounds and the step come before the loop; the body stays.
pub(super) fn lower_for(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let Some((lower, upper)) = for_loop::bounds(ir, op) else { return Ok(()) };
    let (lower, upper) = (lower.clone(), upper.clone());
    let groups = [0, 1, 2].map(|group| ir.operand_group(op, group).to_vec());
    if let (Some(from), Some(to)) = (lower.single_constant(), upper.single_constant())
        && from >= to
        && !groups[2].is_empty()
    {
        ir.replace_op(op, &groups[2]);
        return Ok(());
    }
    let mut b = Builder::before(ir, op);
    let lower = expand_map(&mut b, &lower, &groups[0])?;
    let lower = extreme(&mut b, &lower, false);
    let upper = expand_map(&mut b, &upper, &groups[1])?;
    let upper = extreme(&mut b, &upper, true);
    let step = b.ir.attr(op, "step").and_then(Attribute::as_i64).unwrap_or(1);
    let step = constant::index(&mut b, step);
    let state = OpState::new(&scf::for_loop::FOR)
        .operands([lower, upper, step])
        .operands(groups[2].iter().copied());
    let region = ir.region(op, 0);
    if let Some(block) = ir.first_block(region) {
        replace_yield(ir, block);
    }
    let new = with_regions(ir, op, state, &[region]);
    let results = ir.results(new).to_vec();
    ir.replace_op(op, &results);
    Ok(())
}

/// Each constraint is compared with zero; the regions stay.
pub(super) fn lower_if(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let Some(set) = branch::condition(ir, op) else { return Ok(()) };
    let constraints = set.constraints().to_vec();
    let dims = set.dims() as usize;
    let operands = ir.operands(op).to_vec();
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    let mut b = Builder::before(ir, op);
    let zero = constant::index(&mut b, 0);
    let mut condition = None;
    for AffineConstraint { expr, equality } in &constraints {
        let value = expand(&mut b, expr, dims, symbols)?;
        let holds = compare::cmpi(&mut b, if *equality { "eq" } else { "sge" }, value, zero);
        condition = Some(match condition {
            Some(others) => integer::andi(&mut b, others, holds),
            None => holds,
        });
    }
    let condition = condition.unwrap_or_else(|| constant::int(&mut b, Type::I1, 1));
    let regions = ir.regions(op).to_vec();
    for &region in &regions {
        if let Some(block) = ir.first_block(region) {
            replace_yield(ir, block);
        }
    }
    let state = OpState::new(&scf::branch::IF).operands([condition]);
    let new = with_regions(ir, op, state, &regions);
    let results = ir.results(new).to_vec();
    ir.replace_op(op, &results);
    Ok(())
}

/// The bounds come before the loop; what is yielded is reduced.
pub(super) fn lower_parallel(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let Some((lower, upper)) = parallel::bounds(ir, op) else { return Ok(()) };
    let operands = ir.operands(op).to_vec();
    let count = (lower.map.dims() + lower.map.symbols()) as usize;
    let (lower_operands, upper_operands) = operands.split_at(count.min(operands.len()));
    let mut sides = [Vec::new(), Vec::new()];
    let mut starts = [0, 0];
    for dim in 0..lower.groups.len().min(upper.groups.len()) {
        let bounds = [(&lower, lower_operands), (&upper, upper_operands)];
        for (side, (bounds, operands)) in bounds.into_iter().enumerate() {
            let map = &bounds.map;
            let end = starts[side] + usize::try_from(bounds.groups[dim]).unwrap_or(0);
            let exprs = map.results().get(starts[side]..end).unwrap_or_default().to_vec();
            starts[side] = end;
            let part = AffineMap::new(map.dims(), map.symbols(), exprs);
            let mut b = Builder::before(ir, op);
            let values = expand_map(&mut b, &part, operands)?;
            sides[side].push(extreme(&mut b, &values, side == 1));
        }
    }
    let mut b = Builder::before(ir, op);
    let steps = b.ir.attr(op, "steps").and_then(Attribute::as_array).unwrap_or_default().to_vec();
    let steps: Vec<Value> =
        steps.iter().map(|step| constant::index(&mut b, step.as_i64().unwrap_or(1))).collect();
    let kinds: Vec<Reduction> =
        b.ir.attr(op, "reductions")
            .and_then(Attribute::as_array)
            .unwrap_or_default()
            .iter()
            .filter_map(|kind| Reduction::of(kind_name(kind)?))
            .collect();
    let types: Vec<Type> = b.ir.result_types(op).cloned().collect();
    if kinds.len() != types.len() {
        return Err(Unsupported("a reduction of this kind is not supported"));
    }
    let mut inits = Vec::new();
    for (kind, ty) in kinds.iter().zip(&types) {
        let identity = kind.identity(ty).ok_or(Unsupported("the type cannot be reduced"))?;
        inits.push(constant::constant(&mut b, identity));
    }
    let state = OpState::new(&scf::parallel::PARALLEL)
        .operand_groups(&[&sides[0], &sides[1], &steps, &inits]);
    let region = ir.region(op, 0);
    let Some(block) = ir.first_block(region) else { return Ok(()) };
    let Some(end) = ir.last_op(block) else { return Ok(()) };
    let yielded = ir.operands(end).to_vec();
    reduce(ir, end, &yielded, &kinds, &types);
    ir.erase_op(end);
    let new = with_regions(ir, op, state, &[region]);
    let results = ir.results(new).to_vec();
    ir.replace_op(op, &results);
    Ok(())
}

/// Creates `scf.reduce` before the end of a body.
fn reduce(ir: &mut Ir, end: OpId, values: &[Value], kinds: &[Reduction], types: &[Type]) {
    let loc = ir.parent_op(end).map_or(Location::Unknown, |op| ir.loc(op).clone());
    let mut b = Builder::before(ir, end);
    let mut state = OpState::new(&scf::parallel::REDUCE).operands(values.iter().copied());
    for (kind, ty) in kinds.iter().zip(types) {
        let (region, block) = b.region_with_block(&[ty.clone(), ty.clone()]);
        let args = b.ir.block_args(block).to_vec();
        b.in_block(block, |b| {
            let op = OpState::new(kind.op).operands(args).results([ty.clone()]);
            let value = b.create_value(op.at(loc.clone()));
            let end = OpState::new(&scf::parallel::REDUCE_RETURN).operands([value]);
            b.create(end.at(loc.clone()));
        });
        state = state.region(region);
    }
    b.create(state);
}

/// How values are combined.
struct Reduction {
    op: &'static OpDef,
    start: Start,
}

/// The value that changes nothing.
#[derive(Clone, Copy)]
enum Start {
    Zero,
    One,
    AllOnes,
    Least,
    Greatest,
}

impl Reduction {
    fn of(name: &str) -> Option<Self> {
        let (op, start): (&'static OpDef, Start) = match name {
            "addf" => (&float::ADDF, Start::Zero),
            "addi" => (&integer::ADDI, Start::Zero),
            "mulf" => (&float::MULF, Start::One),
            "muli" => (&integer::MULI, Start::One),
            "minimumf" => (&float::MINIMUMF, Start::Greatest),
            "maximumf" => (&float::MAXIMUMF, Start::Least),
            "minnumf" => (&float::MINNUMF, Start::Greatest),
            "maxnumf" => (&float::MAXNUMF, Start::Least),
            "mins" => (&integer::MINSI, Start::Greatest),
            "maxs" => (&integer::MAXSI, Start::Least),
            "minu" => (&integer::MINUI, Start::AllOnes),
            "maxu" => (&integer::MAXUI, Start::Zero),
            "ori" => (&integer::ORI, Start::Zero),
            "andi" => (&integer::ANDI, Start::AllOnes),
            "xori" => (&integer::XORI, Start::Zero),
            _ => return None,
        };
        Some(Self { op, start })
    }

    fn identity(&self, ty: &Type) -> Option<Attribute> {
        if let Type::Float(kind) = ty {
            let value = match self.start {
                Start::Zero => 0.0,
                Start::One => 1.0,
                Start::Least => f64::NEG_INFINITY,
                Start::Greatest => f64::INFINITY,
                Start::AllOnes => return None,
            };
            let bits = float_bits::from_f64(*kind, value)?;
            return Some(Attribute::Float(FloatAttr { kind: *kind, bits }));
        }
        let width = if *ty == Type::Index { 64 } else { ty.int_width()? };
        let value: i128 = match self.start {
            Start::Zero => 0,
            Start::One => 1,
            Start::AllOnes => -1,
            Start::Least => -(1i128.checked_shl(width.checked_sub(1)?)?),
            Start::Greatest => 1i128.checked_shl(width.checked_sub(1)?)?.wrapping_sub(1),
        };
        Some(Attribute::int(ty.clone(), value))
    }
}
