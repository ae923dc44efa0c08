//! `cse`: an operation that computes what another one did, which always ran before, is
//! replaced by that one.
//!
//! ```mlir
//! %0 = arith.addi %a, %b : i32          %0 = arith.addi %a, %b : i32
//! %1 = arith.addi %a, %b : i32    =>    "use"(%0, %0)
//! "use"(%0, %1)
//! ```
//!
//! Blocks are walked down the dominator tree; what was met in a block is known in
//! those it dominates and in regions inside, unless they are isolated. Operations that
//! only read memory are replaced within a block if nothing between may have written.

use rustc_hash::FxHashMap;

use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::analysis::dominance::has_ssa_dominance;
use crate::analysis::equivalence::{hash_op, same_op};
use crate::analysis::{DomTree, cfg, effects};
use crate::ir::{BlockId, Effects, Id, Ir, Location, OpId, RegionId, Traits};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "cse",
    title: "CSE",
    summary: "Eliminate common sub-expressions",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(Cse)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Cse;

impl Pass for Cse {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        eliminate(ir, op);
        Ok(())
    }
}

/// Replaces what was computed before, in all regions of an operation. Returns whether
/// anything changed.
pub fn eliminate(ir: &mut Ir, op: OpId) -> bool {
    let mut state = State::default();
    for region in ir.regions(op).to_vec() {
        state.region(ir, region);
    }
    let changed = state.changed;
    for &erased in state.erased.iter().rev() {
        // It may have been in one that was erased.
        if ir.is_live(erased) {
            ir.erase_op(erased);
        }
    }
    changed
}

/// An operation that was met.
#[derive(Clone, Copy)]
struct Known {
    op: OpId,
    block: BlockId,
    /// How often memory may have been written in the block before.
    writes: usize,
}

#[derive(Default)]
struct State {
    /// By hash; the latest last.
    known: FxHashMap<u64, Vec<Known>>,
    /// The hashes in the order in which operations were met.
    met: Vec<u64>,
    erased: Vec<OpId>,
    /// By operation, whether it was met and is not to be erased.
    visited: Vec<bool>,
    changed: bool,
}

impl State {
    fn region(&mut self, ir: &mut Ir, region: RegionId) {
        let ordered = has_ssa_dominance(ir, region);
        let Some(entry) = ir.first_block(region) else { return };
        if cfg::has_one_block(ir, region) {
            let start = self.met.len();
            self.block(ir, entry, ordered);
            self.forget(start);
            return;
        }
        if !ordered {
            return;
        }
        let tree = DomTree::new(ir, region);
        // A block to enter, or how much was known before a block that is left.
        enum Step {
            Enter(BlockId),
            Leave(usize),
        }
        let mut steps = vec![Step::Enter(entry)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter(block) => {
                    steps.push(Step::Leave(self.met.len()));
                    self.block(ir, block, ordered);
                    steps.extend(tree.children(block).rev().map(Step::Enter));
                }
                Step::Leave(start) => self.forget(start),
            }
        }
    }

    fn forget(&mut self, start: usize) {
        for hash in self.met.drain(start..) {
            if let Some(list) = self.known.get_mut(&hash) {
                list.pop();
            }
        }
    }

    fn block(&mut self, ir: &mut Ir, block: BlockId, ordered: bool) {
        let mut writes = 0;
        for op in ir.block_ops_vec(block) {
            self.inside(ir, op);
            self.op(ir, op, block, writes, ordered);
            if effects::may_write(ir, op) {
                writes += 1;
            }
        }
    }

    /// The regions of an operation.
    fn inside(&mut self, ir: &mut Ir, op: OpId) {
        let regions = ir.regions(op).to_vec();
        if regions.is_empty() {
            return;
        }
        let isolated = ir.def(op).is_none_or(|def| def.has(Traits::ISOLATED_FROM_ABOVE));
        let outer =
            isolated.then(|| (std::mem::take(&mut self.known), std::mem::take(&mut self.met)));
        for region in regions {
            self.region(ir, region);
        }
        if let Some((known, met)) = outer {
            (self.known, self.met) = (known, met);
        }
    }

    fn op(&mut self, ir: &mut Ir, op: OpId, block: BlockId, writes: usize, ordered: bool) {
        if ir.has_trait(op, Traits::TERMINATOR) {
            return;
        }
        if effects::is_dead(ir, op) {
            self.erased.push(op);
            self.changed = true;
            return;
        }
        if ir.regions(op).iter().any(|&r| !ir.is_region_empty(r) && !cfg::has_one_block(ir, r)) {
            return;
        }
        let reads = match effects::memory_effects(ir, op) {
            Some(effects) if effects.is_empty() => false,
            Some(Effects::READ) => true,
            _ => return,
        };
        let hash = hash_op(ir, op);
        let list = self.known.entry(hash).or_default();
        let existing = list.iter().rev().find(|known| same_op(ir, known.op, op)).copied();
        if let Some(existing) = existing
            && (!reads || (existing.block == block && existing.writes == writes))
        {
            self.replace(ir, op, existing.op, ordered);
            return;
        }
        list.push(Known { op, block, writes });
        self.met.push(hash);
        self.visit(ir, op);
    }

    fn visit(&mut self, ir: &Ir, op: OpId) {
        if self.visited.is_empty() {
            self.visited = vec![false; ir.op_capacity()];
        }
        self.visited[op.index()] = true;
    }

    fn replace(&mut self, ir: &mut Ir, op: OpId, existing: OpId, ordered: bool) {
        for index in 0..ir.results(op).len() {
            let (old, new) = (ir.result(op, index), ir.result(existing, index));
            if ordered {
                ir.replace_all_uses(old, new);
            } else {
                // What was met already is known by its operands.
                let visited = &self.visited;
                ir.replace_uses_if(old, new, |_, place| !visited[place.op.index()]);
            }
        }
        if ir.is_unused(op) {
            self.erased.push(op);
        }
        if *ir.loc(existing) == Location::Unknown {
            let loc = ir.loc(op).clone();
            ir.set_loc(existing, loc);
        }
        self.changed = true;
    }
}
