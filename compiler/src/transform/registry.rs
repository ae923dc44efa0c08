//! All passes and pipelines by name.

use super::pass::{PassInfo, PipelineInfo};
use super::{
    arith_expand, async_func_to_async_runtime, async_parallel_for, async_pipeline,
    async_runtime_policy_based_ref_counting, async_runtime_ref_counting,
    async_runtime_ref_counting_opt, async_to_async_runtime, canonicalize, convert_arith_to_llvm,
    convert_async_to_llvm, convert_cf_to_llvm, convert_func_to_llvm, convert_index_to_llvm,
    convert_math_to_llvm, convert_to_llvm, convert_ub_to_llvm, convert_vector_to_llvm,
    convert_vector_to_scf, cse, ensure_debug_info_scope_on_llvm_func, expand_realloc,
    expand_strided_metadata, finalize_memref_to_llvm, inline, lower_affine, memref_expand,
    reconcile_unrealized_casts, request_c_wrappers, scf_to_cf, strip_debuginfo, symbol_dce,
};

/// All passes, by name.
pub static PASSES: &[&PassInfo] = &[
    &arith_expand::PASS,
    &async_pipeline::CHECK,
    &async_func_to_async_runtime::PASS,
    &async_parallel_for::PASS,
    &async_runtime_ref_counting::PASS_2021,
    &async_runtime_ref_counting_opt::PASS_2021,
    &async_runtime_policy_based_ref_counting::PASS,
    &async_runtime_ref_counting::PASS,
    &async_runtime_ref_counting_opt::PASS,
    &async_to_async_runtime::PASS,
    &canonicalize::PASS,
    &convert_arith_to_llvm::PASS,
    &convert_async_to_llvm::PASS,
    &convert_cf_to_llvm::PASS,
    &convert_func_to_llvm::PASS,
    &convert_index_to_llvm::PASS,
    &convert_math_to_llvm::PASS,
    &finalize_memref_to_llvm::PASS_2021,
    &scf_to_cf::PASS,
    &scf_to_cf::PASS_2021,
    &convert_to_llvm::PASS_2021,
    &convert_to_llvm::PASS,
    &convert_ub_to_llvm::PASS,
    &convert_vector_to_llvm::PASS,
    &convert_vector_to_scf::PASS,
    &cse::PASS,
    &ensure_debug_info_scope_on_llvm_func::PASS,
    &expand_realloc::PASS,
    &expand_strided_metadata::PASS,
    &finalize_memref_to_llvm::PASS,
    &inline::PASS,
    &request_c_wrappers::PASS,
    &lower_affine::PASS,
    &memref_expand::PASS,
    &reconcile_unrealized_casts::PASS,
    &strip_debuginfo::PASS,
    &symbol_dce::PASS,
];

/// All pipelines, by name.
pub static PIPELINES: &[&PipelineInfo] = &[&async_pipeline::PIPELINE];

/// A pass or a pipeline.
#[derive(Clone, Copy)]
pub enum Entry {
    /// A pass.
    Pass(&'static PassInfo),
    /// A pipeline.
    Pipeline(&'static PipelineInfo),
}

impl Entry {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass(pass) => pass.name,
            Self::Pipeline(pipeline) => pipeline.name,
        }
    }

    /// What it does, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Pass(pass) => pass.summary,
            Self::Pipeline(pipeline) => pipeline.summary,
        }
    }
}

/// All passes and pipelines.
pub fn entries() -> impl Iterator<Item = Entry> {
    let passes = PASSES.iter().map(|&pass| Entry::Pass(pass));
    passes.chain(PIPELINES.iter().map(|&pipeline| Entry::Pipeline(pipeline)))
}

/// The pass or pipeline of that name.
pub fn find(name: &str) -> Option<Entry> {
    entries().find(|entry| entry.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_differ() {
        assert!(PASSES.windows(2).all(|pair| pair[0].name < pair[1].name));
        assert!(PIPELINES.windows(2).all(|pair| pair[0].name < pair[1].name));
        assert!(PIPELINES.iter().all(|pipeline| PASSES.iter().all(|p| p.name != pipeline.name)));
    }
}
