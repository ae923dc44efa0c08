//! Copies of operations, within an arena or into another.

use rustc_hash::FxHashMap;

use super::arena::{BlockId, OpId, RegionId, Value};
use super::ir::Ir;
use super::op::OpState;

/// What stands for the values and blocks of the original in the copy.
#[derive(Clone, Debug, Default)]
pub struct IrMapping {
    /// Values.
    pub values: FxHashMap<Value, Value>,
    /// Blocks.
    pub blocks: FxHashMap<BlockId, BlockId>,
}

impl IrMapping {
    /// Nothing is mapped.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps a value.
    pub fn map(&mut self, from: Value, to: Value) {
        self.values.insert(from, to);
    }

    /// What stands for a value; the value itself if nothing does.
    pub fn get(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }
}

impl Ir {
    /// A detached copy of an operation and all in it, in the same arena. What it
    /// uses from outside is looked up in the mapping, and used itself if it is not
    /// there. The mapping gains what is in the copy.
    pub fn clone_op(&mut self, op: OpId, mapping: &mut IrMapping) -> OpId {
        let mut copies = Vec::new();
        let copy = copy_op(Source::Same, self, op, mapping, &mut copies);
        connect(Source::Same, self, &copies, mapping);
        copy
    }

    /// A detached copy of an operation and all in it, in another arena.
    ///
    /// # Panics
    /// If it uses a value or a block from outside that is not in the mapping.
    pub fn clone_into(&self, op: OpId, other: &mut Self, mapping: &mut IrMapping) -> OpId {
        let mut copies = Vec::new();
        let copy = copy_op(Source::Other(self), other, op, mapping, &mut copies);
        connect(Source::Other(self), other, &copies, mapping);
        copy
    }

    /// An arena of its own for a copy of an isolated operation.
    pub fn extract(&self, op: OpId) -> Self {
        let mut other = Self::new(self.registry().clone());
        let root = self.clone_into(op, &mut other, &mut IrMapping::new());
        other.set_root(root);
        other
    }

    /// Puts a copy of another arena's top-level operation in the place of `op`,
    /// which must not have results.
    pub fn replace_with_extracted(&mut self, op: OpId, other: &Self) -> OpId {
        let copy = other.clone_into(other.root(), self, &mut IrMapping::new());
        self.insert_before(op, copy);
        self.erase_op(op);
        copy
    }

    /// Appends copies of the blocks of a region to another region.
    pub fn clone_region_into(&mut self, from: RegionId, to: RegionId, mapping: &mut IrMapping) {
        let mut copies = Vec::new();
        copy_blocks(Source::Same, self, from, to, mapping, &mut copies);
        connect(Source::Same, self, &copies, mapping);
    }
}

/// Where the original is.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// In the arena of the copy.
    Same,
    /// In another one.
    Other(&'a Ir),
}

impl<'a> Source<'a> {
    fn ir<'b>(self, target: &'b Ir) -> &'b Ir
    where
        'a: 'b,
    {
        match self {
            Self::Same => target,
            Self::Other(ir) => ir,
        }
    }
}

/// Copies the operations without operands and successors, which may be defined
/// later; `copies` gains pairs of original and copy.
fn copy_op(
    source: Source<'_>,
    target: &mut Ir,
    op: OpId,
    mapping: &mut IrMapping,
    copies: &mut Vec<(OpId, OpId)>,
) -> OpId {
    let ir = source.ir(target);
    let mut state = OpState::with_name(ir.name(op).clone()).at(ir.loc(op).clone());
    state.result_types = ir.result_types(op).cloned().collect();
    state.attrs = ir.discardable_attrs(op).clone();
    state.unregistered_inherent = ir.inherent_attrs(op).clone();
    let regions = ir.regions(op).to_vec();
    let results = ir.results(op).to_vec();
    for region in regions {
        let copy = target.create_region();
        copy_blocks(source, target, region, copy, mapping, copies);
        state.regions.push(copy);
    }
    let copy = target.create_op(state);
    for (index, result) in results.into_iter().enumerate() {
        mapping.map(result, target.result(copy, index));
    }
    copies.push((op, copy));
    copy
}

fn copy_blocks(
    source: Source<'_>,
    target: &mut Ir,
    from: RegionId,
    to: RegionId,
    mapping: &mut IrMapping,
    copies: &mut Vec<(OpId, OpId)>,
) {
    let blocks: Vec<BlockId> = source.ir(target).blocks(from).collect();
    for block in blocks {
        let copy = target.append_new_block(to);
        mapping.blocks.insert(block, copy);
        let ir = source.ir(target);
        let ops = ir.block_ops_vec(block);
        let args: Vec<_> = ir
            .block_args(block)
            .iter()
            .zip(ir.block_arg_locs(block))
            .map(|(&arg, loc)| (arg, ir.ty(arg).clone(), loc.clone()))
            .collect();
        for (arg, ty, loc) in args {
            let new = target.add_block_arg(copy, ty, loc);
            mapping.map(arg, new);
        }
        for op in ops {
            let inner = copy_op(source, target, op, mapping, copies);
            target.append_op(copy, inner);
        }
    }
}

/// Gives the copies their operands and successors.
fn connect(source: Source<'_>, target: &mut Ir, copies: &[(OpId, OpId)], mapping: &IrMapping) {
    for &(op, copy) in copies {
        let ir = source.ir(target);
        let find = |&value: &Value| match (mapping.values.get(&value), source) {
            (Some(&mapped), _) => mapped,
            (None, Source::Same) => value,
            (None, Source::Other(_)) => panic!("a value from outside is not mapped"),
        };
        let find_block = |&block: &BlockId| match (mapping.blocks.get(&block), source) {
            (Some(&mapped), _) => mapped,
            (None, Source::Same) => block,
            (None, Source::Other(_)) => panic!("a block from outside is not mapped"),
        };
        let operands: Vec<Value> = ir.operands(op).iter().map(find).collect();
        let successors: Vec<BlockId> = ir.successors(op).iter().map(find_block).collect();
        target.set_operands(copy, &operands);
        target.set_successors(copy, &successors);
    }
}
