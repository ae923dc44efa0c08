//! `convert-cf-to-llvm`: branches and assertions become those of LLVM.
//!
//! ```mlir
//!   cf.assert %c, "no"                  llvm.cond_br %c, ^bb1, ^bb3
//!   cf.br ^bb1(%a : index)            ^bb1:
//! ^bb1(%x: index):               =>     llvm.br ^bb2(%a : i64)
//!   …                                 ^bb2(%x: i64):
//!                                       …
//!                                     ^bb3:
//!                                       llvm.call @puts(%message) : (!llvm.ptr) -> ()
//!                                       llvm.call @abort() : () -> ()
//!                                       llvm.unreachable
//! ```
//!
//! 1. The arguments of a block are converted with the first branch to it.
//! 2. An assertion becomes a branch to a new block at the end of the region, which prints
//!    the message and ends the program. The message is a global.

pub mod assertion;
pub mod branches;

use std::cell::Cell;

use crate::dialect::cf;
use crate::ir::{Ir, OpId};
use crate::transform::conversion::Legality;
use crate::transform::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use crate::transform::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use crate::transform::pass::{Pass, PassContext, PassInfo, PassResult};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-cf-to-llvm",
    title: "ConvertControlFlowToLLVMPass",
    summary: "Convert ControlFlow operations to the LLVM dialect",
    anchor: Some("builtin.module"),
    options: &[INDEX_BITWIDTH],
    create: |options| Ok(Box::new(ConvertCfToLlvm { index_width: index_width(options)? })),
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertCfToLlvm {
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
}

impl Pass for ConvertCfToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::new(self.index_width, false);
        let mut patterns = LlvmPatterns::new(&converter);
        populate(&mut patterns);
        let mut target = llvm_target();
        target.dialect("cf", Legality::Illegal).others(Legality::Legal);
        run(ir, op, &target, &patterns, cx)
    }
}

/// Adds the patterns for branches and assertions.
pub fn populate(patterns: &mut LlvmPatterns<'_>) {
    patterns
        .add(&cf::BR, branches::convert_br)
        .add(&cf::COND_BR, branches::convert_cond_br)
        .add(&cf::SWITCH, branches::convert_switch);
    let converter = patterns.converter;
    let messages = Cell::new(0);
    patterns.patterns.add(&cf::ASSERT, Some(converter), move |rw, op, operands| {
        assertion::convert(rw, op, operands, &messages)
    });
}
