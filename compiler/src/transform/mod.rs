//! Passes: changes of a program that keep what it means.
//!
//! - [`pass`]: what a pass is, and what it is given when it runs;
//! - [`options`]: the options of a pass as text;
//! - [`registry`]: all passes by name;
//! - [`pipeline`]: which passes run in which order on which operations, and its text;
//! - [`manager`]: runs a pipeline, with [`instrument`] (printed IR) and [`timing`];
//! - [`rewrite`]: folding and patterns, applied until nothing changes;
//! - [`conversion`]: from some dialects and types to others;
//! - [`llvm_lowering`]: what the conversions to `llvm` have in common.
//!
//! The other modules are passes, named as MLIR names them. A pass is a type that
//! implements [`Pass`] and a [`PassInfo`] that stands in [`registry`].

pub mod conversion;
pub mod instrument;
pub mod llvm_lowering;
pub mod manager;
pub mod options;
pub mod pass;
pub mod pipeline;
pub mod registry;
pub mod rewrite;
pub mod timing;

pub mod arith_expand;
pub mod async_func_to_async_runtime;
pub mod async_parallel_for;
pub mod async_pipeline;
pub mod async_runtime_policy_based_ref_counting;
pub mod async_runtime_ref_counting;
pub mod async_runtime_ref_counting_opt;
pub mod async_to_async_runtime;
pub mod canonicalize;
pub mod convert_arith_to_llvm;
pub mod convert_async_to_llvm;
pub mod convert_cf_to_llvm;
pub mod convert_func_to_llvm;
pub mod convert_index_to_llvm;
pub mod convert_math_to_llvm;
pub mod convert_to_llvm;
pub mod convert_ub_to_llvm;
pub mod convert_vector_to_llvm;
pub mod convert_vector_to_scf;
pub mod cse;
pub mod ensure_debug_info_scope_on_llvm_func;
pub mod expand_realloc;
pub mod expand_strided_metadata;
pub mod finalize_memref_to_llvm;
pub mod inline;
pub mod lower_affine;
pub mod memref_expand;
pub mod reconcile_unrealized_casts;
pub mod request_c_wrappers;
pub mod scf_to_cf;
pub mod strip_debuginfo;
pub mod symbol_dce;

pub use manager::PassManager;
pub use options::{OptionInfo, OptionValues};
pub use pass::{Pass, PassContext, PassFailure, PassInfo, PassResult};
pub use pipeline::Pipeline;
pub use rewrite::{GreedyConfig, RegionSimplification, apply_greedily};
pub use timing::Timing;

#[cfg(test)]
mod testing;
