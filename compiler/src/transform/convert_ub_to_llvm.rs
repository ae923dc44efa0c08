//! `convert-ub-to-llvm`: values that are not defined and places that are never reached.
//!
//! ```mlir
//! %0 = ub.poison : index    =>   %0 = llvm.mlir.poison : i64
//! ub.unreachable            =>   llvm.unreachable
//! ```

use super::conversion::{NoMatch, TypeConverter};
use super::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use super::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::llvm::constant::poison;
use crate::dialect::llvm::control::unreachable;
use crate::dialect::ub::{POISON, UNREACHABLE};
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-ub-to-llvm",
    title: "UBToLLVMConversionPass",
    summary: "Convert UB dialect to LLVM dialect",
    anchor: None,
    options: &[INDEX_BITWIDTH],
    create: |options| Ok(Box::new(ConvertUbToLlvm { index_width: index_width(options)? })),
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertUbToLlvm {
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
}

impl Pass for ConvertUbToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::new(self.index_width, false);
        let mut patterns = LlvmPatterns::new(&converter);
        populate(&mut patterns);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

/// Adds the patterns.
pub fn populate(patterns: &mut LlvmPatterns<'_>) {
    patterns
        .add(&POISON, |converter, rw, op, _| {
            let ty = converter.convert(rw.ir.ty(rw.ir.result(op, 0))).ok_or(NoMatch)?;
            let value = poison(&mut rw.before(op), ty);
            rw.replace(op, &[value]);
            Ok(())
        })
        .add(&UNREACHABLE, |_, rw, op, _| {
            unreachable(&mut rw.before(op));
            rw.erase(op);
            Ok(())
        });
}
