//! Control flow between the blocks of a region.

use rustc_hash::FxHashSet;

use crate::ir::{BlockId, Ir, RegionId};

/// The blocks that can be reached from the entry block, each after all its
/// successors but those on the way to it.
pub fn post_order(ir: &Ir, region: RegionId) -> Vec<BlockId> {
    let mut order = Vec::new();
    let Some(entry) = ir.first_block(region) else { return order };
    let mut seen = FxHashSet::from_iter([entry]);
    // A block and how many of its successors were looked at.
    let mut stack = vec![(entry, 0)];
    while let Some((block, next)) = stack.last_mut() {
        let block = *block;
        match ir.block_successors(block).get(*next) {
            Some(&successor) => {
                *next += 1;
                if seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            None => {
                order.push(block);
                stack.pop();
            }
        }
    }
    order
}

/// The blocks that can be reached from the entry block, each before its successors
/// except those that lead back to it.
pub fn reverse_post_order(ir: &Ir, region: RegionId) -> Vec<BlockId> {
    let mut order = post_order(ir, region);
    order.reverse();
    order
}

/// The blocks that can be reached from the entry block.
pub fn reachable_blocks(ir: &Ir, region: RegionId) -> FxHashSet<BlockId> {
    post_order(ir, region).into_iter().collect()
}

/// Whether the region has exactly one block.
pub fn has_one_block(ir: &Ir, region: RegionId) -> bool {
    ir.first_block(region).is_some_and(|block| ir.next_block(block).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::test_ir::Graph;

    #[test]
    fn orders_follow_the_edges_and_leave_out_what_is_not_reached() {
        // 0 -> 1 -> 2 -> 1, 2 -> 3; 4 is not reached.
        let graph = Graph::new(5, &[(0, 1), (1, 2), (2, 1), (2, 3), (4, 3)]);
        let numbers = |blocks: Vec<BlockId>| -> Vec<usize> {
            blocks.into_iter().map(|block| graph.number(block)).collect()
        };
        assert_eq!(numbers(post_order(&graph.ir, graph.region)), [3, 2, 1, 0]);
        assert_eq!(numbers(reverse_post_order(&graph.ir, graph.region)), [0, 1, 2, 3]);
        assert!(!reachable_blocks(&graph.ir, graph.region).contains(&graph.blocks[4]));
        assert!(!has_one_block(&graph.ir, graph.region));
    }

    #[test]
    fn a_region_without_blocks_has_none() {
        let mut graph = Graph::new(1, &[]);
        let empty = graph.ir.create_region();
        assert!(post_order(&graph.ir, empty).is_empty());
        assert!(!has_one_block(&graph.ir, empty));
        assert!(has_one_block(&graph.ir, graph.region));
    }
}
