//! `async-pipeline`: the whole way from programs with tasks to the `llvm` dialect, and
//! `async-check-lowered`, which ends it.
//!
//! 1. What later passes do not know is expressed by what they know: affine operations,
//!    vectors that are printed or moved in parts, views of memory, memory of another size.
//! 2. Parallel loops become tasks, tasks become coroutines with counted references.
//! 3. Structured control flow becomes branches, and everything becomes LLVM's.
//! 4. What is left is reported.

use super::async_parallel_for;
use super::options::OptionValues;
use super::pass::{Pass, PassContext, PassFailure, PassInfo, PassResult, PipelineInfo};
use crate::dialect::builtin::MODULE;
use crate::ir::{Ir, OpId, Walk};

/// The pipeline. Its options are those of `async-parallel-for`.
pub static PIPELINE: PipelineInfo = PipelineInfo {
    name: "async-pipeline",
    summary: "Lower programs with asynchronous tasks to the LLVM dialect",
    options: async_parallel_for::OPTIONS,
    expand,
};

/// What comes before parallel loops become tasks.
const BEFORE: &[&str] = &[
    "expand-realloc",
    "lower-affine",
    "convert-vector-to-scf",
    "expand-strided-metadata",
    "lower-affine",
];

/// What comes after.
const AFTER: &[&str] = &[
    "async-func-to-async-runtime",
    "async-to-async-runtime",
    "func.func(async-runtime-ref-counting,async-runtime-ref-counting-opt)",
    "convert-async-to-llvm",
    // A switch looks at the whole index.
    "convert-scf-to-cf{switch-bitwidth=64}",
    "convert-vector-to-llvm",
    "finalize-memref-to-llvm",
    "convert-math-to-llvm",
    "convert-arith-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "reconcile-unrealized-casts",
    "async-check-lowered",
];

fn expand(options: &OptionValues) -> Result<String, String> {
    let text = options.to_text();
    let parallel = if text.is_empty() {
        "async-parallel-for".to_owned()
    } else {
        format!("async-parallel-for{{{text}}}")
    };
    let passes = BEFORE.iter().copied().chain([parallel.as_str()]).chain(AFTER.iter().copied());
    Ok(passes.collect::<Vec<_>>().join(","))
}

/// The pass that reports what is not of the `llvm` dialect.
pub static CHECK: PassInfo = PassInfo {
    name: "async-check-lowered",
    title: "AsyncCheckLowered",
    summary: "Report operations that are not in the LLVM dialect",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(CheckLowered)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct CheckLowered;

impl Pass for CheckLowered {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut left = Vec::new();
        ir.walk_with(root, &mut |op| {
            if op == root || ir.is(op, &MODULE) || ir.name(op).dialect() == "llvm" {
                return Walk::Continue;
            }
            left.push(op);
            Walk::Skip
        });
        // Casts between what is left and what is not say nothing of their own.
        let casts_only = left.iter().all(|&op| ir.name(op).dialect() == "builtin");
        let mut result = Ok(());
        for op in left {
            if casts_only || ir.name(op).dialect() != "builtin" {
                cx.error(ir, op, "cannot be lowered to LLVM");
                result = Err(PassFailure);
            }
        }
        result
    }
}
