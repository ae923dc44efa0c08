//! `strip-debuginfo`: forgets where operations and block arguments come from.

use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::ir::{BlockId, Ir, Location, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "strip-debuginfo",
    title: "StripDebugInfo",
    summary: "Strip debug info from all operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(StripDebugInfo)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct StripDebugInfo;

impl Pass for StripDebugInfo {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        for inner in ir.ops_in(op) {
            ir.set_loc(inner, Location::Unknown);
            for region in ir.regions(inner).to_vec() {
                let blocks: Vec<BlockId> = ir.blocks(region).collect();
                for block in blocks {
                    for index in 0..ir.block_args(block).len() {
                        ir.set_block_arg_loc(block, index, Location::Unknown);
                    }
                }
            }
        }
        Ok(())
    }
}
