//! That values are defined where they are used.

use super::checker::Checker;
use crate::analysis::Dominance;
use crate::ir::{Ir, OpId, RegionId, Traits, Value, ValueDef};

/// Checks the operations in the regions of `op` but not those in isolated operations.
pub(super) fn check(c: &mut Checker<'_>, op: OpId) -> bool {
    let mut right = true;
    check_regions(c, &mut Dominance::new(), op, &mut right);
    right
}

fn check_regions(c: &mut Checker<'_>, dominance: &mut Dominance, op: OpId, right: &mut bool) {
    let ir = c.ir;
    for &region in ir.regions(op) {
        for block in ir.blocks(region) {
            // What is never executed may use anything.
            let reachable = dominance.is_reachable(ir, block);
            for inner in ir.block_ops(block) {
                if reachable {
                    let mut operands = ir.operands(inner).iter();
                    let wrong = operands.position(|&v| !dominance.value_dominates(ir, v, inner));
                    if let Some(index) = wrong {
                        report(c, inner, index);
                        *right = false;
                    }
                }
                if !ir.has_trait(inner, Traits::ISOLATED_FROM_ABOVE) {
                    check_regions(c, dominance, inner, right);
                }
            }
        }
    }
}

fn report(c: &mut Checker<'_>, op: OpId, index: usize) {
    let ir = c.ir;
    let value = ir.operand(op, index);
    let (loc, note) = note(ir, op, value);
    let diagnostic = c.error_on(op, format!("operand #{index} does not dominate this use"));
    diagnostic.note(&loc, note);
}

/// Where the value is, as seen from the operation that uses it.
fn note(ir: &Ir, op: OpId, value: Value) -> (crate::ir::Location, String) {
    let home = ir.value_block(value);
    let home_region = home.and_then(|block| ir.block_region(block));
    let (block, region) = (ir.parent_block(op), ir.parent_region(op));
    let is_in = |inner: Option<RegionId>, outer: Option<RegionId>| {
        let parent =
            |region: &RegionId| ir.region_parent(*region).and_then(|op| ir.parent_region(op));
        std::iter::successors(inner, parent).any(|region| Some(region) == outer)
    };
    match ir.value_def(value) {
        ValueDef::Result(def, _) => {
            let place = if block == home {
                "op in the same block"
            } else if region == home_region {
                "op in the same region"
            } else if is_in(region, home_region) {
                "op in a parent region"
            } else if is_in(home_region, region) {
                "op in a child region"
            } else {
                "op is neither in a parent nor in a child region"
            };
            (ir.loc(def).clone(), format!("operand defined here ({place})"))
        }
        ValueDef::Arg(home, _) => {
            let loc = ir.block_parent_op(home).map(|op| ir.loc(op).clone()).unwrap_or_default();
            let number = home_region
                .into_iter()
                .flat_map(|region| ir.blocks(region))
                .take_while(|&block| block != home)
                .count();
            let place = if region == home_region {
                "in the same region"
            } else if is_in(region, home_region) {
                "in a parent region"
            } else if is_in(home_region, region) {
                "in a child region"
            } else {
                "neither in a parent nor in a child region"
            };
            (loc, format!("operand defined as a block argument (block #{number} {place})"))
        }
        ValueDef::Placeholder => (crate::ir::Location::Unknown, "operand is not defined".into()),
    }
}
