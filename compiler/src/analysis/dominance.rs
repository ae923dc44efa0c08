//! Dominance: a block dominates another one if every way to the second leads through
//! the first.
//!
//! Trees are computed region by region when they are first asked for, with the
//! semi-NCA algorithm (L. Georgiadis, Linear-Time Algorithms for Dominators and
//! Related Problems, 2005): in practice linear in the number of edges. A question
//! about two blocks then takes constant time.
//!
//! What cannot be reached from the entry block is dominated by everything and
//! dominates nothing that can.

use rustc_hash::FxHashMap;

use super::op_order::OpOrder;
use crate::ir::{BlockId, Ir, OpId, RegionId, Traits, Value, ValueDef};

/// The dominator tree of a region.
#[derive(Debug)]
pub struct DomTree {
    /// The reachable blocks in depth-first order of the control flow; the first is the
    /// entry block. What follows is indexed by the position here.
    blocks: Vec<BlockId>,
    index: FxHashMap<BlockId, u32>,
    /// The immediate dominator; of the entry block itself.
    idom: Vec<u32>,
    children: Vec<Vec<u32>>,
    /// When a walk of the tree enters and leaves the block.
    interval: Vec<(u32, u32)>,
}

impl DomTree {
    /// The tree of a region.
    pub fn new(ir: &Ir, region: RegionId) -> Self {
        let mut tree = Self {
            blocks: Vec::new(),
            index: FxHashMap::default(),
            idom: Vec::new(),
            children: Vec::new(),
            interval: Vec::new(),
        };
        let parents = tree.depth_first(ir, region);
        tree.idom = immediate_dominators(&tree.predecessors(ir), parents);
        tree.link();
        tree
    }

    /// Numbers the blocks and returns the parents in the depth-first tree.
    fn depth_first(&mut self, ir: &Ir, region: RegionId) -> Vec<u32> {
        let mut parents = Vec::new();
        let mut stack: Vec<(BlockId, u32)> =
            ir.first_block(region).map(|e| (e, 0)).into_iter().collect();
        while let Some((block, parent)) = stack.pop() {
            let number = self.blocks.len() as u32;
            if self.index.contains_key(&block) {
                continue;
            }
            self.index.insert(block, number);
            self.blocks.push(block);
            parents.push(parent);
            stack.extend(ir.block_successors(block).iter().rev().map(|&next| (next, number)));
        }
        parents
    }

    fn predecessors(&self, ir: &Ir) -> Vec<Vec<u32>> {
        let mut predecessors = vec![Vec::new(); self.blocks.len()];
        for (number, &block) in (0..).zip(&self.blocks) {
            for next in ir.block_successors(block) {
                predecessors[self.index[next] as usize].push(number);
            }
        }
        predecessors
    }

    /// Fills in the children and the order of a walk.
    fn link(&mut self) {
        let count = self.blocks.len();
        self.children = vec![Vec::new(); count];
        for number in 1..count {
            self.children[self.idom[number] as usize].push(number as u32);
        }
        self.interval = vec![(0, 0); count];
        if count == 0 {
            return;
        }
        let mut time = 0;
        let mut stack = vec![(0usize, 0usize)];
        while let Some((number, next)) = stack.last_mut() {
            let number = *number;
            match self.children[number].get(*next) {
                Some(&child) => {
                    *next += 1;
                    time += 1;
                    self.interval[child as usize].0 = time;
                    stack.push((child as usize, 0));
                }
                None => {
                    time += 1;
                    self.interval[number].1 = time;
                    stack.pop();
                }
            }
        }
    }

    /// Whether a block can be reached from the entry block.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.index.contains_key(&block)
    }

    /// The nearest other block that dominates it. The entry block and blocks that
    /// cannot be reached have none.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        match self.index.get(&block) {
            None | Some(0) => None,
            Some(&number) => Some(self.blocks[self.idom[number as usize] as usize]),
        }
    }

    /// Whether `a` is `b` or on every way to it.
    pub fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        a == b || self.properly_dominates(a, b)
    }

    /// Whether `a` is not `b` and on every way to it.
    pub fn properly_dominates(&self, a: BlockId, b: BlockId) -> bool {
        if a == b {
            return false;
        }
        let Some(&b) = self.index.get(&b) else { return true };
        let Some(&a) = self.index.get(&a) else { return false };
        let ((a_in, a_out), (b_in, b_out)) = (self.interval[a as usize], self.interval[b as usize]);
        a_in < b_in && b_out < a_out
    }

    /// The nearest block that dominates both; None if neither can be reached.
    pub fn common_dominator(&self, a: BlockId, b: BlockId) -> Option<BlockId> {
        let (Some(&first), Some(&second)) = (self.index.get(&a), self.index.get(&b)) else {
            return self.is_reachable(a).then_some(a).or(self.is_reachable(b).then_some(b));
        };
        // A dominator has a smaller number than what it dominates.
        let (mut first, mut second) = (first, second);
        while first != second {
            if first > second {
                first = self.idom[first as usize];
            } else {
                second = self.idom[second as usize];
            }
        }
        Some(self.blocks[first as usize])
    }

    /// The blocks whose immediate dominator it is.
    pub fn children(&self, block: BlockId) -> impl DoubleEndedIterator<Item = BlockId> {
        let children = self.index.get(&block).map(|&number| &self.children[number as usize][..]);
        children.unwrap_or_default().iter().map(|&child| self.blocks[child as usize])
    }

    /// The entry block.
    pub fn root(&self) -> Option<BlockId> {
        self.blocks.first().copied()
    }
}

/// Semi-NCA, on blocks numbered in depth-first order.
fn immediate_dominators(predecessors: &[Vec<u32>], parents: Vec<u32>) -> Vec<u32> {
    let count = parents.len() as u32;
    let mut idom = parents.clone();
    let mut forest = Forest {
        semi: (0..count).collect(),
        label: (0..count).collect(),
        ancestor: parents,
        stack: Vec::new(),
    };
    for number in (1..count).rev() {
        let mut semi = idom[number as usize];
        for &predecessor in &predecessors[number as usize] {
            let best = forest.eval(predecessor, number + 1);
            semi = semi.min(forest.semi[best as usize]);
        }
        forest.semi[number as usize] = semi;
    }
    for number in 1..count as usize {
        let mut candidate = idom[number];
        while candidate > forest.semi[number] {
            candidate = idom[candidate as usize];
        }
        idom[number] = candidate;
    }
    idom
}

/// The part of the depth-first tree that was looked at, as trees with compressed
/// paths.
struct Forest {
    semi: Vec<u32>,
    /// The vertex of least `semi` on the compressed path.
    label: Vec<u32>,
    ancestor: Vec<u32>,
    stack: Vec<u32>,
}

impl Forest {
    /// The vertex of least `semi` on the way from `vertex` up to the root of its
    /// tree, without that. Vertices from `linked` on have been looked at.
    fn eval(&mut self, vertex: u32, linked: u32) -> u32 {
        let mut current = vertex;
        while self.ancestor[current as usize] >= linked {
            self.stack.push(current);
            current = self.ancestor[current as usize];
        }
        let root = self.ancestor[current as usize];
        let mut best = self.label[current as usize];
        while let Some(vertex) = self.stack.pop() {
            let vertex = vertex as usize;
            self.ancestor[vertex] = root;
            if self.semi[best as usize] < self.semi[self.label[vertex] as usize] {
                self.label[vertex] = best;
            } else {
                best = self.label[vertex];
            }
        }
        self.label[vertex as usize]
    }
}

/// Whether values of a region must be defined before they are used. The regions of
/// operations that are not registered may be anything, so they need not.
pub fn has_ssa_dominance(ir: &Ir, region: RegionId) -> bool {
    match ir.region_parent(region) {
        Some(parent) => ir.def(parent).is_some_and(|def| !def.has(Traits::GRAPH_REGION)),
        None => true,
    }
}

/// Dominance in a program, across regions: what holds before an operation holds in
/// its regions.
///
/// Stays true while blocks and edges stay what they are and operations are only
/// erased, as said at [`OpOrder`].
#[derive(Debug, Default)]
pub struct Dominance {
    trees: FxHashMap<RegionId, DomTree>,
    order: OpOrder,
}

impl Dominance {
    /// Nothing is computed yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The tree of a region.
    pub fn tree(&mut self, ir: &Ir, region: RegionId) -> &DomTree {
        self.trees.entry(region).or_insert_with(|| DomTree::new(ir, region))
    }

    /// Whether a block can be reached from the entry block of its region.
    pub fn is_reachable(&mut self, ir: &Ir, block: BlockId) -> bool {
        match ir.block_region(block) {
            Some(_) if ir.is_entry_block(block) => true,
            Some(region) => self.tree(ir, region).is_reachable(block),
            None => false,
        }
    }

    /// Whether block `a` is on every way to block `b`, which may be in a region inside.
    pub fn block_dominates(&mut self, ir: &Ir, a: BlockId, b: BlockId) -> bool {
        let Some(region) = ir.block_region(a) else { return a == b };
        let Some(b) = block_in_region(ir, b, region) else { return false };
        a == b || self.tree(ir, region).properly_dominates(a, b)
    }

    /// Whether `a` is executed before `b` whenever `b` is. Operations do not dominate
    /// themselves, and those in their regions only if `enclosing` is set.
    pub fn op_properly_dominates(&mut self, ir: &Ir, a: OpId, b: OpId, enclosing: bool) -> bool {
        if a == b {
            return false;
        }
        let Some(a_block) = ir.parent_block(a) else { return enclosing && ir.is_inside(b, a) };
        let Some(region) = ir.block_region(a_block) else { return false };
        let Some(b) = op_in_region(ir, b, region) else { return false };
        if a == b {
            return enclosing;
        }
        let Some(b_block) = ir.parent_block(b) else { return false };
        if a_block == b_block {
            return !has_ssa_dominance(ir, region) || self.order.is_before(ir, a, b);
        }
        self.tree(ir, region).properly_dominates(a_block, b_block)
    }

    /// Whether a value is defined whenever `op` is executed.
    pub fn value_dominates(&mut self, ir: &Ir, value: Value, op: OpId) -> bool {
        match ir.value_def(value) {
            ValueDef::Result(def, _) => self.op_properly_dominates(ir, def, op, false),
            ValueDef::Arg(block, _) => {
                ir.parent_block(op).is_some_and(|inner| self.block_dominates(ir, block, inner))
            }
            ValueDef::Placeholder => false,
        }
    }

    /// Forgets the tree of a region after its control flow was changed.
    pub fn forget_region(&mut self, region: RegionId) {
        self.trees.remove(&region);
    }

    /// Forgets the order of the operations of a block.
    pub fn forget_order(&mut self, ir: &Ir, block: BlockId) {
        self.order.forget(ir, block);
    }

    /// The order of operations.
    pub fn order(&mut self) -> &mut OpOrder {
        &mut self.order
    }
}

/// The block of a region that `block` is, or is in.
pub fn block_in_region(ir: &Ir, mut block: BlockId, region: RegionId) -> Option<BlockId> {
    loop {
        let current = ir.block_region(block)?;
        if current == region {
            return Some(block);
        }
        block = ir.parent_block(ir.region_parent(current)?)?;
    }
}

/// The operation directly in a region that `op` is, or is in.
pub fn op_in_region(ir: &Ir, mut op: OpId, region: RegionId) -> Option<OpId> {
    while ir.parent_region(op)? != region {
        op = ir.parent_op(op)?;
    }
    Some(op)
}

/// The operation directly in a block that `op` is, or is in.
pub fn op_in_block(ir: &Ir, mut op: OpId, block: BlockId) -> Option<OpId> {
    while ir.parent_block(op)? != block {
        op = ir.parent_op(op)?;
    }
    Some(op)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::test_ir::Graph;

    /// Which blocks dominate which, found by taking each out and looking what can
    /// still be reached.
    fn dominates_slowly(count: usize, edges: &[(usize, usize)], a: usize, b: usize) -> bool {
        let reach = |without: Option<usize>| {
            let mut seen = vec![false; count];
            let mut stack = vec![0];
            while let Some(block) = stack.pop() {
                if Some(block) == without || std::mem::replace(&mut seen[block], true) {
                    continue;
                }
                stack.extend(edges.iter().filter(|edge| edge.0 == block).map(|edge| edge.1));
            }
            seen
        };
        if a == b || !reach(None)[b] {
            return true;
        }
        reach(None)[a] && !reach(Some(a))[b]
    }

    fn check(count: usize, edges: &[(usize, usize)]) {
        let graph = Graph::new(count, edges);
        let tree = DomTree::new(&graph.ir, graph.region);
        for a in 0..count {
            for b in 0..count {
                let expected = dominates_slowly(count, edges, a, b);
                let found = tree.dominates(graph.blocks[a], graph.blocks[b]);
                assert_eq!(found, expected, "{a} dominates {b} in {edges:?}");
            }
        }
    }

    #[test]
    fn trees_agree_with_the_definition_on_irreducible_graphs() {
        check(1, &[]);
        check(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]);
        check(5, &[(0, 1), (0, 2), (1, 2), (2, 1), (1, 3), (3, 1), (4, 3)]);
        // Pseudo-random graphs from a linear congruential generator.
        let mut state = 12345u64;
        let mut random = |limit: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % limit
        };
        for _ in 0..300 {
            let count = 2 + random(12);
            // The entry block has no predecessors.
            let edges: Vec<_> =
                (0..random(3 * count)).map(|_| (random(count), 1 + random(count - 1))).collect();
            check(count, &edges);
        }
    }

    #[test]
    fn the_common_dominator_is_where_ways_part() {
        let graph = Graph::new(6, &[(0, 1), (1, 2), (1, 3), (2, 4), (3, 4)]);
        let tree = DomTree::new(&graph.ir, graph.region);
        let common = |a: usize, b: usize| {
            tree.common_dominator(graph.blocks[a], graph.blocks[b]).map(|block| graph.number(block))
        };
        assert_eq!(
            [common(2, 3), common(4, 2), common(4, 5), common(5, 5)],
            [Some(1), Some(1), Some(4), None]
        );
        assert_eq!(tree.children(graph.blocks[1]).count(), 3);
        assert_eq!(tree.immediate_dominator(graph.blocks[4]), Some(graph.blocks[1]));
        assert_eq!(tree.immediate_dominator(graph.blocks[0]), None);
    }

    #[test]
    fn a_long_chain_with_back_edges_takes_no_time() {
        let count = 20_000;
        let mut edges: Vec<_> = (0..count - 1).map(|block| (block, block + 1)).collect();
        edges.extend((1..count / 2).map(|block| (count - block, block)));
        edges.sort_unstable();
        let mut ir_edges = vec![Vec::new(); count];
        for (from, to) in edges {
            ir_edges[from].push(to);
        }
        let predecessors = {
            let mut lists = vec![Vec::new(); count];
            for (from, targets) in ir_edges.iter().enumerate() {
                for &to in targets {
                    lists[to].push(from as u32);
                }
            }
            lists
        };
        let parents = (0..count as u32).map(|number| number.saturating_sub(1)).collect();
        let idom = immediate_dominators(&predecessors, parents);
        assert!((1..count).all(|number| idom[number] as usize == number - 1));
    }

    #[test]
    fn what_holds_before_an_operation_holds_in_its_regions() {
        let mut graph = Graph::new(3, &[(0, 1), (0, 2)]);
        let (entry, left, right) = (graph.blocks[0], graph.blocks[1], graph.blocks[2]);
        let a = graph.value(entry, &[]);
        let (outer, inner) = graph.op_with_region(left, 1, &[]);
        let user = graph.op(inner[0], &[]);
        let b = graph.value(right, &[]);
        let later = graph.value(left, &[]);
        let ir = &graph.ir;
        let mut dominance = Dominance::new();
        assert!(dominance.value_dominates(ir, a, user));
        assert!(!dominance.value_dominates(ir, b, user));
        assert!(!dominance.value_dominates(ir, later, user));
        assert!(!dominance.value_dominates(ir, ir.result(outer, 0), user));
        assert!(!dominance.value_dominates(ir, ir.result(user, 0), outer));
        assert!(dominance.op_properly_dominates(ir, outer, user, true));
        assert!(dominance.block_dominates(ir, entry, inner[0]));
        assert!(!dominance.block_dominates(ir, right, inner[0]));
    }
}
