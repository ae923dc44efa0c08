//! `convert-to-llvm`: all conversions to `llvm` in one, so that no casts stand between what
//! one and another converted. `convert-std-to-llvm` is what it was in 2021, when there was
//! one dialect where there are several now.
//!
//! ```mlir
//! func.func @f(%a: index) -> index {             llvm.func @f(%a: i64) -> i64 {
//!   %0 = arith.addi %a, %a : index                 %0 = llvm.add %a, %a : i64
//!   cf.br ^bb1(%0 : index)                    =>   llvm.br ^bb1(%0 : i64)
//! ^bb1(%x: index):                               ^bb1(%x: i64):
//!   return %x : index                              llvm.return %x : i64
//! }                                              }
//! ```
//!
//! 1. The patterns of all dialects, or of those that an option names, are collected.
//! 2. They are applied where they fit; the rest stays.

use super::convert_vector_to_llvm::ConvertVectorToLlvm;
use super::finalize_memref_to_llvm::FinalizeMemrefToLlvm;
use super::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, run};
use super::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassFailure, PassInfo, PassResult};
use super::request_c_wrappers::request_c_wrappers;
use super::{
    convert_arith_to_llvm, convert_cf_to_llvm, convert_func_to_llvm, convert_math_to_llvm,
    convert_ub_to_llvm,
};
use crate::ir::{Ir, OpId};
use crate::support::DiagnosticLocation;
use crate::transform::conversion::{Legality, Target};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-to-llvm",
    title: "ConvertToLLVMPass",
    summary: "Convert to LLVM via dialect interfaces found in the input IR",
    anchor: None,
    options: &[
        OptionInfo::new(
            "filter-dialects",
            "",
            "Test conversion patterns of only the specified dialects",
        ),
        OptionInfo::new(
            "dynamic",
            "false",
            "Use op conversion attributes to configure the conversion",
        ),
        OptionInfo::new(
            "allow-pattern-rollback",
            "true",
            "Experimental performance flag to disallow pattern rollback",
        ),
    ],
    create: |options| {
        // These change nothing here.
        options.get_or("dynamic", false)?;
        options.get_or("allow-pattern-rollback", true)?;
        let dialects = options.get_or("filter-dialects", Vec::new())?;
        Ok(Box::new(ConvertToLlvm { dialects, ..ConvertToLlvm::default() }))
    },
};

/// The pass under its name of 2021.
pub static PASS_2021: PassInfo = PassInfo {
    name: "convert-std-to-llvm",
    title: "ConvertStandardToLLVM",
    summary: "Convert scalar and vector operations from the Standard to the LLVM dialect",
    anchor: Some("builtin.module"),
    options: &[
        OptionInfo::new(
            "use-bare-ptr-memref-call-conv",
            "false",
            "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
        ),
        OptionInfo::new(
            "emit-c-wrappers",
            "false",
            "Emit wrappers for C-compatible pointer-to-struct memref descriptors",
        ),
        INDEX_BITWIDTH,
    ],
    create: |options| {
        Ok(Box::new(ConvertToLlvm {
            index_width: index_width(options)?,
            bare_pointers: options.get_or("use-bare-ptr-memref-call-conv", false)?,
            c_wrappers: options.get_or("emit-c-wrappers", false)?,
            ..ConvertToLlvm::default()
        }))
    },
};

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct ConvertToLlvm {
    /// The dialects that are converted; all if there are none.
    pub dialects: Vec<String>,
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
    /// Whether memrefs are passed as bare pointers.
    pub bare_pointers: bool,
    /// Whether all functions get companions for C.
    pub c_wrappers: bool,
}

/// A dialect, and what adds its patterns.
type Populate = (&'static str, fn(&Ir, OpId, &mut LlvmPatterns<'_>));

/// The dialects that are converted.
static DIALECTS: &[Populate] = &[
    ("arith", |_, _, patterns| convert_arith_to_llvm::populate(patterns)),
    ("cf", |_, _, patterns| convert_cf_to_llvm::populate(patterns)),
    ("func", convert_func_to_llvm::populate),
    ("math", |_, _, patterns| convert_math_to_llvm::populate(patterns, true)),
    ("memref", |_, _, patterns| FinalizeMemrefToLlvm::default().populate(patterns)),
    ("ub", |_, _, patterns| convert_ub_to_llvm::populate(patterns)),
    ("vector", |_, _, patterns| ConvertVectorToLlvm::default().populate(patterns)),
];

impl Pass for ConvertToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut known = self.dialects.iter().map(String::as_str);
        if let Some(unknown) = known.find(|&name| ir.registry().dialect(name).is_none()) {
            let message = format!("dialect not loaded: {unknown}");
            cx.diagnostics.error(DiagnosticLocation::Unknown, message);
            return Err(PassFailure);
        }
        if self.c_wrappers {
            request_c_wrappers(ir, op);
        }
        let converter = LlvmTypeConverter::new(self.index_width, self.bare_pointers);
        let mut patterns = LlvmPatterns::new(&converter);
        for (dialect, populate) in DIALECTS {
            if self.dialects.is_empty() || self.dialects.iter().any(|name| name == dialect) {
                populate(ir, op, &mut patterns);
            }
        }
        let mut target = Target::new();
        target.dialect("llvm", Legality::Legal);
        run(ir, op, &target, &patterns, cx)
    }
}
