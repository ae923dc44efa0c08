//! Regions and blocks: entry blocks, terminators, isolation.

use super::checker::Checker;
use crate::analysis::cfg;
use crate::ir::{BlockId, OpDef, OpId, RegionId, Traits};

/// A region of `op`, without what is in its blocks.
pub(super) fn check_region(c: &mut Checker<'_>, op: OpId, index: usize, region: RegionId) -> bool {
    let ir = c.ir;
    let Some(entry) = ir.first_block(region) else { return true };
    if ir.has_trait(op, Traits::GRAPH_REGION) && !cfg::has_one_block(ir, region) {
        c.op_error(op, format_args!("expects graph region #{index} to have 0 or 1 blocks"));
        return false;
    }
    if ir.block_uses(entry).next().is_some() {
        c.error_at(ir.loc(op), "entry block of region may not have predecessors");
        return false;
    }
    true
}

/// That only the last operation of a block leads elsewhere. What does not keep to it is
/// not looked into further.
pub(super) fn check_branches_are_last(c: &mut Checker<'_>, block: BlockId) -> bool {
    let ir = c.ir;
    let last = ir.last_op(block);
    let mut right = true;
    for op in ir.block_ops(block).filter(|&op| Some(op) != last) {
        if !ir.successors(op).is_empty() {
            c.error_on(op, "operation with block successors must terminate its parent block");
            c.wrong.insert(op);
            right = false;
        }
    }
    right
}

/// A block: what ends it and where that leads.
pub(super) fn check_block(c: &mut Checker<'_>, block: BlockId) -> bool {
    let ir = c.ir;
    let Some(last) = ir.last_op(block) else {
        if needs_no_terminator(c, block) {
            return true;
        }
        let loc = ir.block_parent_op(block).map(|op| ir.loc(op).clone()).unwrap_or_default();
        c.error_at(&loc, "empty block: expect at least a terminator");
        return false;
    };
    let region = ir.block_region(block);
    if ir.successors(last).iter().any(|&next| ir.block_region(next) != region) {
        if !ir.has_trait(last, Traits::TERMINATOR) {
            c.op_error(last, "branching to block of a different region");
        }
        return false;
    }
    if ir.terminator(block).is_none() && !needs_no_terminator(c, block) {
        let text = format!("block with no terminator, has {}", c.op_text(last));
        c.error_on(last, text);
        return false;
    }
    true
}

/// Whether the operation around the only block of a region, if it is known, says that
/// it need not end in a terminator.
fn needs_no_terminator(c: &Checker<'_>, block: BlockId) -> bool {
    let ir = c.ir;
    let Some(region) = ir.block_region(block) else { return true };
    if !cfg::has_one_block(ir, region) {
        return false;
    }
    let def = ir.block_parent_op(block).and_then(|op| ir.def(op));
    def.is_none_or(|def| def.has(Traits::NO_TERMINATOR))
}

/// That no value from outside is used in an isolated operation.
pub(super) fn check_isolation(c: &mut Checker<'_>, isolated: OpId) -> bool {
    let mut right = true;
    for &region in c.ir.regions(isolated) {
        check_uses(c, isolated, region, region, &mut right);
    }
    right
}

fn check_uses(
    c: &mut Checker<'_>,
    isolated: OpId,
    limit: RegionId,
    region: RegionId,
    right: &mut bool,
) {
    let ir = c.ir;
    for block in ir.blocks(region) {
        for op in ir.block_ops(block) {
            let outside = ir.operands(op).iter().any(|&value| {
                let home = ir.value_block(value).and_then(|block| ir.block_region(block));
                home.is_none_or(|home| home != region && !is_inside(c, home, limit))
            });
            if outside {
                c.op_error(op, "using value defined outside the region")
                    .note(ir.loc(isolated), "required by region isolation constraints");
                *right = false;
            }
            if !ir.has_trait(op, Traits::ISOLATED_FROM_ABOVE) {
                for &inner in ir.regions(op) {
                    check_uses(c, isolated, limit, inner, right);
                }
            }
        }
    }
}

fn is_inside(c: &Checker<'_>, mut region: RegionId, ancestor: RegionId) -> bool {
    while region != ancestor {
        match c.ir.region_parent(region).and_then(|op| c.ir.parent_region(op)) {
            Some(outer) => region = outer,
            None => return false,
        }
    }
    true
}

/// That single blocks end with the terminator that their text leaves out.
pub(super) fn check_implicit_terminator(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    let Some(expected) = def.implicit_terminator else { return true };
    for &region in ir.regions(op) {
        let last = ir.first_block(region).and_then(|block| ir.last_op(block));
        let Some(last) = last.filter(|&last| ir.name(last).as_str() != expected) else { continue };
        let found = ir.name(last);
        let message = format!("expects regions to end with '{expected}', found '{found}'");
        let note =
            format!("in custom textual format, the absence of terminator implies '{expected}'");
        c.op_error(op, message).note(ir.loc(op), note);
        return false;
    }
    true
}
