//! `convert-vector-to-llvm`: vectors of one dimension become vectors of LLVM, others
//! arrays of them.
//!
//! ```mlir
//! %0 = vector.extract %v[1, 2] : f32 from vector<2x3xf32>
//! vector.print %0 : f32
//! // =>
//! %r = llvm.extractvalue %v[1] : !llvm.array<2 x vector<3xf32>>
//! %0 = llvm.extractelement %r[%c2] : vector<3xf32>
//! llvm.call @printF32(%0)
//! llvm.call @printNewline()
//! ```
//!
//! - [`mod@print`] makes calls of the functions that print;
//! - [`element`] takes elements in and out, and vectors whose elements are those of others;
//! - [`compute`] is for sums and the like;
//! - [`access`] reads and writes memory;
//! - [`parts`] finds the elements of a vector.
//!
//! What is printed in parts and transfers of several dimensions are for
//! `convert-vector-to-scf`.

mod access;
mod compute;
mod element;
mod parts;
mod print;

use super::llvm_lowering::pass::{llvm_target, run};
use super::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::rewrite::{GreedyConfig, apply_greedily};
use crate::dialect::vector as v;
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-vector-to-llvm",
    title: "ConvertVectorToLLVMPass",
    summary: "Lower the operations from the vector dialect into the LLVM dialect",
    anchor: None,
    options: &[
        OptionInfo::new(
            "reassociate-fp-reductions",
            "false",
            "Allows llvm to reassociate floating-point reductions for speed",
        ),
        OptionInfo::new(
            "force-32bit-vector-indices",
            "true",
            "Has no effect: indices have the width of a machine word",
        ),
    ],
    create: |options| {
        options.get_or("force-32bit-vector-indices", true)?;
        Ok(Box::new(ConvertVectorToLlvm {
            reassociate: options.get_or("reassociate-fp-reductions", false)?,
        }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertVectorToLlvm {
    /// Whether floating-point numbers may be summed up in any order.
    pub reassociate: bool,
}

impl Pass for ConvertVectorToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        // As in MLIR, what is simple is done before.
        apply_greedily(ir, op, GreedyConfig::default(), &|_, _| false);
        let converter = LlvmTypeConverter::default();
        let mut patterns = LlvmPatterns::new(&converter);
        self.populate(&mut patterns);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

impl ConvertVectorToLlvm {
    /// Adds the patterns.
    pub fn populate(&self, patterns: &mut LlvmPatterns<'_>) {
        patterns
            .add(&v::print::PRINT, print::print)
            .add(&v::element::EXTRACT, element::extract)
            .add(&v::element::INSERT, element::insert)
            .add(&v::element::BROADCAST, element::broadcast)
            .add(&v::element::FROM_ELEMENTS, element::from_elements)
            .add(&v::element::TO_ELEMENTS, element::to_elements)
            .add(&v::element::STEP, element::step)
            .add(&v::shape::SHAPE_CAST, element::shape_cast)
            .add(&v::shape::BITCAST, element::bitcast)
            .add(&v::shape::TRANSPOSE, element::transpose)
            .add(&v::shape::SHUFFLE, element::shuffle)
            .add(&v::shape::INTERLEAVE, element::interleave)
            .add(&v::shape::DEINTERLEAVE, element::deinterleave)
            .add(&v::slice::EXTRACT_STRIDED_SLICE, element::extract_strided_slice)
            .add(&v::slice::INSERT_STRIDED_SLICE, element::insert_strided_slice)
            .add(&v::mask::CONSTANT_MASK, compute::constant_mask)
            .add(&v::mask::CREATE_MASK, compute::create_mask)
            .add(&v::compute::FMA, compute::fma)
            .add(&v::access::LOAD, access::load)
            .add(&v::access::STORE, access::store)
            .add(&v::access::MASKEDLOAD, access::masked_load)
            .add(&v::access::MASKEDSTORE, access::masked_store)
            .add(&v::access::EXPANDLOAD, access::expand_load)
            .add(&v::access::COMPRESSSTORE, access::compress_store)
            .add(&v::access::GATHER, access::gather)
            .add(&v::access::SCATTER, access::scatter)
            .add(&v::transfer::TRANSFER_READ, access::transfer_read)
            .add(&v::transfer::TRANSFER_WRITE, access::transfer_write);
        let converter = patterns.converter;
        let reassociate = self.reassociate;
        patterns.patterns.add(&v::compute::REDUCTION, Some(converter), move |rw, op, operands| {
            compute::reduction(rw, op, operands, reassociate)
        });
    }
}
