//! `convert-math-to-llvm`: mathematical functions become intrinsics of LLVM.
//!
//! ```mlir
//! %0 = math.sin %a : f32       %0 = llvm.intr.sin(%a) : (f32) -> f32
//! %1 = math.rsqrt %a : f32     %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//!                          =>  %2 = llvm.intr.sqrt(%a) : (f32) -> f32
//!                              %3 = llvm.fdiv %1, %2 : f32
//! ```
//!
//! 1. Most functions have an intrinsic that takes the same operands ([`TABLE`]).
//! 2. Others are made of several operations ([`lowering`]).
//! 3. Those that LLVM has no intrinsic for stay.

pub mod lowering;

use crate::dialect::llvm::intrinsics::math as llvm;
use crate::dialect::math;
use crate::ir::{Ir, OpDef, OpId};
use crate::transform::llvm_lowering::elementwise::{Attrs, Floats, add};
use crate::transform::llvm_lowering::pass::{llvm_target, run};
use crate::transform::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use crate::transform::options::OptionInfo;
use crate::transform::pass::{Pass, PassContext, PassInfo, PassResult};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-math-to-llvm",
    title: "ConvertMathToLLVMPass",
    summary: "Convert Math dialect to LLVM dialect",
    anchor: None,
    options: &[OptionInfo::new("approximate-log1p", "true", "Enable approximation of Log1p.")],
    create: |options| {
        let approximate_log1p = options.get_or("approximate-log1p", true)?;
        Ok(Box::new(ConvertMathToLlvm { approximate_log1p }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ConvertMathToLlvm {
    /// Whether `math.log1p` becomes the logarithm of a sum, which is less precise.
    pub approximate_log1p: bool,
}

impl Pass for ConvertMathToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::default();
        let mut patterns = LlvmPatterns::new(&converter);
        populate(&mut patterns, self.approximate_log1p);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

/// Functions and their intrinsics.
static TABLE: &[(&OpDef, &OpDef)] = &[
    (&math::ABSF, &llvm::FABS),
    (&math::ACOS, &llvm::ACOS),
    (&math::ASIN, &llvm::ASIN),
    (&math::ATAN, &llvm::ATAN),
    (&math::ATAN2, &llvm::ATAN2),
    (&math::CEIL, &llvm::CEIL),
    (&math::COPYSIGN, &llvm::COPYSIGN),
    (&math::COS, &llvm::COS),
    (&math::COSH, &llvm::COSH),
    (&math::EXP, &llvm::EXP),
    (&math::EXP2, &llvm::EXP2),
    (&math::FLOOR, &llvm::FLOOR),
    (&math::FMA, &llvm::FMA),
    (&math::FPOWI, &llvm::POWI),
    (&math::LOG, &llvm::LOG),
    (&math::LOG10, &llvm::LOG10),
    (&math::LOG2, &llvm::LOG2),
    (&math::POWF, &llvm::POW),
    (&math::ROUND, &llvm::ROUND),
    (&math::ROUNDEVEN, &llvm::ROUNDEVEN),
    (&math::SIN, &llvm::SIN),
    (&math::SINH, &llvm::SINH),
    (&math::SQRT, &llvm::SQRT),
    (&math::TAN, &llvm::TAN),
    (&math::TANH, &llvm::TANH),
    (&math::TRUNC, &llvm::TRUNC),
];

/// Adds the patterns.
pub fn populate(patterns: &mut LlvmPatterns<'_>, approximate_log1p: bool) {
    for &(from, to) in TABLE {
        add(patterns, from, to, Attrs::FastMath, Floats::OfLlvm);
    }
    add(patterns, &math::CTPOP, &llvm::CTPOP, Attrs::Keep, Floats::Any);
    patterns
        .add(&math::ABSI, lowering::convert_absi)
        .add(&math::CTLZ, lowering::convert_ctlz)
        .add(&math::CTTZ, lowering::convert_cttz)
        .add(&math::EXPM1, lowering::convert_expm1)
        .add(&math::RSQRT, lowering::convert_rsqrt)
        .add(&math::ISNAN, lowering::convert_isnan)
        .add(&math::ISFINITE, lowering::convert_isfinite)
        .add(&math::SINCOS, lowering::convert_sincos);
    if approximate_log1p {
        patterns.add(&math::LOG1P, lowering::convert_log1p);
    }
}
