//! What regions use from around them.

use rustc_hash::FxHashSet;

use crate::ir::{Ir, OpId, RegionId, Value};

/// The values that operations in a region use and that are defined outside of it, in
/// the order of their first use. What an operation's regions use comes before its own
/// operands.
pub fn of_region(ir: &Ir, region: RegionId) -> Vec<Value> {
    of_regions(ir, &[region])
}

/// The values that an operation's regions use and that are defined outside of them.
pub fn of_op(ir: &Ir, op: OpId) -> Vec<Value> {
    of_regions(ir, ir.regions(op))
}

/// The values that operations in a region use and that are defined outside of it, in
/// the order of their first use if what is in an operation counts before it.
pub fn of_region_inner_first(ir: &Ir, region: RegionId) -> Vec<Value> {
    let mut defined = FxHashSet::default();
    visit(ir, region, &mut defined, &mut Vec::new());
    let mut seen = FxHashSet::default();
    let blocks = ir.blocks(region);
    let ops = blocks.flat_map(|block| ir.block_ops(block)).flat_map(|op| ir.ops_in_post_order(op));
    ops.flat_map(|op| ir.operands(op).iter().copied())
        .filter(|value| !defined.contains(value) && seen.insert(*value))
        .collect()
}

/// The values that operations in any of the regions use and that are defined outside
/// of that region, in the order of their first use.
pub fn of_regions(ir: &Ir, regions: &[RegionId]) -> Vec<Value> {
    let mut captured = Vec::new();
    let mut seen = FxHashSet::default();
    for &region in regions {
        // What is defined in the region. A use may come before in the text.
        let mut defined = FxHashSet::default();
        let mut used = Vec::new();
        visit(ir, region, &mut defined, &mut used);
        captured.extend(
            used.into_iter().filter(|value| !defined.contains(value) && seen.insert(*value)),
        );
    }
    captured
}

/// Collects what is defined and what is used in a region and those in it.
fn visit(ir: &Ir, region: RegionId, defined: &mut FxHashSet<Value>, used: &mut Vec<Value>) {
    for block in ir.blocks(region) {
        defined.extend(ir.block_args(block));
        for op in ir.block_ops(block) {
            for &inner in ir.regions(op) {
                visit(ir, inner, defined, used);
            }
            used.extend(ir.operands(op));
            defined.extend(ir.results(op));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::test_ir::Graph;

    #[test]
    fn values_from_around_are_captured_once_in_order_of_use() {
        let mut graph = Graph::new(1, &[]);
        let entry = graph.blocks[0];
        let (a, b) = (graph.value(entry, &[]), graph.value(entry, &[]));
        let (outer, blocks) = graph.op_with_region(entry, 1, &[]);
        let local = graph.value(blocks[0], &[b]);
        graph.op(blocks[0], &[local, b]);
        let (inner, inner_blocks) = graph.op_with_region(blocks[0], 1, &[]);
        graph.op(inner_blocks[0], &[a, local]);
        assert_eq!(of_op(&graph.ir, outer), [b, a]);
        assert_eq!(of_op(&graph.ir, inner), [a, local]);
        assert!(of_region(&graph.ir, graph.region).is_empty());
    }
}
