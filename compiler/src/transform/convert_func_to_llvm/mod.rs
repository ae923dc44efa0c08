//! `convert-func-to-llvm`: functions and calls become those of LLVM.
//!
//! ```mlir
//! func.func @f(%a: index, %m: memref<?xf32>) -> (index, f32) {
//!   %0 = call @g(%a) : (index) -> f32
//!   return %a, %0 : index, f32
//! }
//! // =>
//! llvm.func @f(%a: i64, %p: !llvm.ptr, %q: !llvm.ptr, %o: i64, %n: i64, %s: i64)
//!     -> !llvm.struct<(i64, f32)> {
//!   %0 = llvm.call @g(%a) : (i64) -> f32
//!   %1 = llvm.mlir.poison : !llvm.struct<(i64, f32)>
//!   %2 = llvm.insertvalue %a, %1[0] : !llvm.struct<(i64, f32)>
//!   %3 = llvm.insertvalue %0, %2[1] : !llvm.struct<(i64, f32)>
//!   llvm.return %3 : !llvm.struct<(i64, f32)>
//! }
//! ```
//!
//! 1. A memref is passed as the parts of its descriptor, or as a bare pointer if an option
//!    or the function (`llvm.bareptr`) says so. It is returned as a descriptor. What an
//!    unranked one points to is copied when it is returned.
//! 2. Several results are returned as one structure.
//! 3. A function with `llvm.emit_c_interface` gets a companion `_mlir_ciface_<name>` that
//!    takes pointers to descriptors ([`wrapper`]).
//! 4. Only the arguments of the entry block are converted; branches belong to
//!    `convert-cf-to-llvm`.

pub mod calls;
pub mod function;
pub mod wrapper;

use crate::dialect::func;
use crate::ir::{Ir, OpId};
use crate::transform::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use crate::transform::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use crate::transform::options::OptionInfo;
use crate::transform::pass::{Pass, PassContext, PassInfo, PassResult};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-func-to-llvm",
    title: "ConvertFuncToLLVMPass",
    summary: "Convert from the Func dialect to the LLVM dialect",
    anchor: Some("builtin.module"),
    options: &[
        OptionInfo::new(
            "use-bare-ptr-memref-call-conv",
            "false",
            "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
        ),
        INDEX_BITWIDTH,
    ],
    create: |options| {
        let bare_pointers = options.get_or("use-bare-ptr-memref-call-conv", false)?;
        Ok(Box::new(ConvertFuncToLlvm { bare_pointers, index_width: index_width(options)? }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertFuncToLlvm {
    /// Whether memrefs are passed as bare pointers.
    pub bare_pointers: bool,
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
}

impl Pass for ConvertFuncToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::new(self.index_width, self.bare_pointers);
        let mut patterns = LlvmPatterns::new(&converter);
        populate(ir, op, &mut patterns);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

/// Adds the patterns for functions and calls in an operation.
pub fn populate(ir: &Ir, op: OpId, patterns: &mut LlvmPatterns<'_>) {
    let converter = patterns.converter;
    let bare = calls::functions_with_bare_pointers(ir, op);
    patterns
        .add(&func::FUNC, function::convert)
        .add(&func::RETURN, calls::convert_return)
        .add(&func::CALL_INDIRECT, calls::convert_indirect)
        .add(&func::CONSTANT, calls::convert_constant);
    patterns.patterns.add(&func::CALL, Some(converter), move |rw, op, operands| {
        let bare = converter.bare_pointers || bare.is_callee(rw.ir, op);
        calls::convert_call(converter, rw, op, operands, bare)
    });
}
