//! `convert-index-to-llvm`: in MLIR it lowers the dialect `index`. This compiler has not got
//! that dialect (arithmetic on `index` is that of `arith`), so there is nothing to convert;
//! the name is there for pipelines that have it. An operation of the dialect that was read
//! as an unregistered one is an error, as what must not stay is.

use super::conversion::Legality;
use super::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use super::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-index-to-llvm",
    title: "ConvertIndexToLLVMPass",
    summary: "Lower the `index` dialect to the `llvm` dialect; there is none here, so nothing is changed",
    anchor: None,
    options: &[INDEX_BITWIDTH],
    create: |options| {
        index_width(options)?;
        Ok(Box::new(ConvertIndexToLlvm))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ConvertIndexToLlvm;

impl Pass for ConvertIndexToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::default();
        let mut target = llvm_target();
        target.dialect("index", Legality::Illegal);
        run(ir, op, &target, &LlvmPatterns::new(&converter), cx)
    }
}
