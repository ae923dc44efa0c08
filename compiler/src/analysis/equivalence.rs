//! Whether two operations compute the same. Locations do not count.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::ir::{BlockId, Ir, OpId, RegionId, Traits, Value};

/// A hash of what [`same_shape`] compares.
pub fn hash_shape(ir: &Ir, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    ir.name(op).as_str().hash(&mut hasher);
    ir.inherent_attrs(op).hash(&mut hasher);
    ir.discardable_attrs(op).hash(&mut hasher);
    for ty in ir.result_types(op) {
        ty.hash(&mut hasher);
    }
    let counts = (ir.operands(op).len(), ir.regions(op).len(), ir.successors(op).len());
    counts.hash(&mut hasher);
    hasher.finish()
}

/// Whether two operations are the same but for operands, successors and what is in
/// regions.
pub fn same_shape(ir: &Ir, a: OpId, b: OpId) -> bool {
    ir.name(a).as_str() == ir.name(b).as_str()
        && ir.operands(a).len() == ir.operands(b).len()
        && ir.regions(a).len() == ir.regions(b).len()
        && ir.successors(a).len() == ir.successors(b).len()
        && ir.inherent_attrs(a) == ir.inherent_attrs(b)
        && ir.discardable_attrs(a) == ir.discardable_attrs(b)
        && ir.result_types(a).eq(ir.result_types(b))
}

/// A hash of what [`same_op`] compares, but for what is in regions.
pub fn hash_op(ir: &Ir, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    hash_shape(ir, op).hash(&mut hasher);
    sorted_operands(ir, op, ir.operands(op)).hash(&mut hasher);
    hasher.finish()
}

/// Whether two operations compute the same from the same operands.
pub fn same_op(ir: &Ir, a: OpId, b: OpId) -> bool {
    Equivalence::default().ops(ir, a, b)
}

/// The operands, in an order that does not matter if theirs does not.
fn sorted_operands(ir: &Ir, op: OpId, operands: &[Value]) -> Vec<Value> {
    let mut operands = operands.to_vec();
    if ir.has_trait(op, Traits::COMMUTATIVE) {
        operands.sort_unstable();
    }
    operands
}

/// A comparison, with what in `b` stands for the values and blocks of `a`.
#[derive(Default)]
struct Equivalence {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl Equivalence {
    fn ops(&mut self, ir: &Ir, a: OpId, b: OpId) -> bool {
        if !same_shape(ir, a, b) {
            return false;
        }
        let mapped: Vec<Value> = ir
            .operands(a)
            .iter()
            .map(|value| self.values.get(value).copied().unwrap_or(*value))
            .collect();
        let successors = ir.successors(a).iter().map(|s| self.blocks.get(s).unwrap_or(s));
        if sorted_operands(ir, a, &mapped) != sorted_operands(ir, b, ir.operands(b))
            || !successors.eq(ir.successors(b))
        {
            return false;
        }
        self.values.extend(ir.results(a).iter().copied().zip(ir.results(b).iter().copied()));
        let mut regions = ir.regions(a).iter().zip(ir.regions(b));
        regions.all(|(&a, &b)| self.regions(ir, a, b))
    }

    fn regions(&mut self, ir: &Ir, a: RegionId, b: RegionId) -> bool {
        if ir.blocks(a).count() != ir.blocks(b).count() {
            return false;
        }
        // A block may be a successor before its turn.
        self.blocks.extend(ir.blocks(a).zip(ir.blocks(b)));
        ir.blocks(a).zip(ir.blocks(b)).all(|(a, b)| self.contents(ir, a, b))
    }

    fn contents(&mut self, ir: &Ir, a: BlockId, b: BlockId) -> bool {
        let (args_a, args_b) = (ir.block_args(a), ir.block_args(b));
        if args_a.len() != args_b.len()
            || args_a.iter().zip(args_b).any(|(&a, &b)| ir.ty(a) != ir.ty(b))
            || ir.block_ops(a).count() != ir.block_ops(b).count()
        {
            return false;
        }
        self.values.extend(args_a.iter().copied().zip(args_b.iter().copied()));
        ir.block_ops(a).zip(ir.block_ops(b)).all(|(a, b)| self.ops(ir, a, b))
    }
}
