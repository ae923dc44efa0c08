//! `finalize-memref-to-llvm`: memory becomes pointers and descriptors.
//!
//! ```mlir
//! %v = memref.load %m[%i] : memref<?xf32>
//! // =>
//! %p = llvm.extractvalue %d[1]                                     // the aligned pointer
//! %q = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//! %v = llvm.load %q : !llvm.ptr -> f32
//! ```
//!
//! - [`allocation`]: memory from `malloc`, `aligned_alloc`, or the stack, and back;
//! - [`access`]: loads, stores, sizes;
//! - [`atomic`]: what changes an element atomically;
//! - [`global`]: constants and variables of a module;
//! - [`view`]: other descriptors of the same memory;
//! - [`reshape`]: descriptors whose shape is in memory;
//! - [`copy`]: from one memref to another;
//! - [`scope`]: where memory of the stack is given back.
//!
//! `memref.subview`, `memref.expand_shape` and `memref.collapse_shape` are for
//! `expand-strided-metadata`, and `memref.realloc` is for `expand-realloc`. Updates that no
//! instruction does atomically become loops that compare and exchange; MLIR leaves them.

pub(super) mod access;
mod allocation;
mod atomic;
mod copy;
mod global;
mod reshape;
mod scope;
mod view;

use super::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use super::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use super::options::{OptionInfo, OptionValues};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::memref as m;
use crate::ir::{Ir, OpId};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new(
        "use-aligned-alloc",
        "false",
        "Use aligned_alloc in place of malloc for heap allocations",
    ),
    INDEX_BITWIDTH,
    OptionInfo::new(
        "use-generic-functions",
        "false",
        "Use generic allocation and deallocation functions instead of the classic 'malloc', \
         'aligned_alloc' and 'free' functions",
    ),
];

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "finalize-memref-to-llvm",
    title: "FinalizeMemRefToLLVMConversionPass",
    summary: "Finalize MemRef dialect to LLVM dialect conversion",
    anchor: Some("builtin.module"),
    options: OPTIONS,
    create,
};

/// The pass under its name of 2021.
pub static PASS_2021: PassInfo = PassInfo {
    name: "convert-memref-to-llvm",
    title: "FinalizeMemRefToLLVMConversionPass",
    summary: "The same as finalize-memref-to-llvm",
    anchor: Some("builtin.module"),
    options: OPTIONS,
    create,
};

fn create(options: &OptionValues) -> Result<Box<dyn Pass>, String> {
    Ok(Box::new(FinalizeMemrefToLlvm {
        index_width: index_width(options)?,
        aligned_alloc: options.get_or("use-aligned-alloc", false)?,
        generic_functions: options.get_or("use-generic-functions", false)?,
    }))
}

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinalizeMemrefToLlvm {
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
    /// Whether memory comes from `aligned_alloc` and not from `malloc`.
    pub aligned_alloc: bool,
    /// Whether these and `free` have names of their own.
    pub generic_functions: bool,
}

impl Pass for FinalizeMemrefToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::new(self.index_width, false);
        let mut patterns = LlvmPatterns::new(&converter);
        self.populate(&mut patterns);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

impl FinalizeMemrefToLlvm {
    /// Adds the patterns.
    pub fn populate(&self, patterns: &mut LlvmPatterns<'_>) {
        patterns
            .add(&m::access::LOAD, access::load)
            .add(&m::access::STORE, access::store)
            .add(&m::access::PREFETCH, access::prefetch)
            .add(&m::access::COPY, copy::copy)
            .add(&m::metadata::DIM, access::dim)
            .add(&m::metadata::RANK, access::rank)
            .add(&m::metadata::EXTRACT_STRIDED_METADATA, view::strided_metadata)
            .add(&m::metadata::EXTRACT_ALIGNED_POINTER_AS_INDEX, access::pointer_as_index)
            .add(&m::atomic::ATOMIC_RMW, atomic::rmw)
            .add(&m::atomic::GENERIC_ATOMIC_RMW, atomic::generic_rmw)
            .add(&m::global::GLOBAL, global::global)
            .add(&m::global::GET_GLOBAL, global::get_global)
            .add(&m::cast::CAST, view::cast)
            .add(&m::cast::MEMORY_SPACE_CAST, view::memory_space_cast)
            .add(&m::cast::REINTERPRET_CAST, view::reinterpret_cast)
            .add(&m::cast::ASSUME_ALIGNMENT, access::assume_alignment)
            .add(&m::cast::DISTINCT_OBJECTS, access::distinct_objects)
            .add(&m::reshape::RESHAPE, reshape::reshape)
            .add(&m::view::VIEW, view::view)
            .add(&m::view::TRANSPOSE, view::transpose)
            .add(&m::scope::ALLOCA_SCOPE, scope::alloca_scope)
            .add(&m::allocation::ALLOCA, allocation::alloca);
        let functions =
            allocation::Functions { aligned: self.aligned_alloc, generic: self.generic_functions };
        let converter = patterns.converter;
        patterns.patterns.add(&m::allocation::ALLOC, Some(converter), move |rw, op, operands| {
            functions.alloc(converter, rw, op, operands)
        });
        patterns.patterns.add(&m::allocation::DEALLOC, Some(converter), move |rw, op, operands| {
            functions.dealloc(rw, op, operands)
        });
    }
}
