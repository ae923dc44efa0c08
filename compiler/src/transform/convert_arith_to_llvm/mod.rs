//! `convert-arith-to-llvm`: arithmetic becomes that of LLVM.
//!
//! ```mlir
//! %0 = arith.addi %a, %b overflow<nsw> : index     %0 = llvm.add %a, %b overflow<nsw> : i64
//! %1 = arith.cmpf olt, %x, %y : f32            =>  %1 = llvm.fcmp "olt" %x, %y : f32
//! %2 = arith.index_cast %c : i32 to index          %2 = llvm.sext %c : i32 to i64
//! ```
//!
//! 1. Most operations have a counterpart that takes the same operands ([`TABLE`]); what
//!    becomes of vectors of more than one dimension is told in
//!    [`elementwise`](crate::transform::llvm_lowering::elementwise).
//! 2. Comparisons, casts of `index` and extended arithmetic are made of other operations
//!    ([`lowering`]).
//! 3. Divisions that round up or down become several operations of `arith`, which are
//!    converted in turn ([`division`]).

pub mod division;
pub mod lowering;

use crate::dialect::arith::{cast, compare, constant, float, integer};
use crate::dialect::llvm::constant::CONSTANT;
use crate::dialect::llvm::intrinsics::math::{
    CONSTRAINED_FPTRUNC, MAXIMUM, MAXNUM, MINIMUM, MINNUM, SMAX, SMIN, UMAX, UMIN,
};
use crate::dialect::llvm::{arithmetic as llvm, cast as llvm_cast, compare as llvm_compare};
use crate::ir::{Attribute, Ir, OpDef, OpId};
use crate::transform::conversion::NoMatch;
use crate::transform::llvm_lowering::elementwise::{
    Attrs, Floats, add, converted_attrs, has_small_float, one_to_one,
};
use crate::transform::llvm_lowering::pass::{INDEX_BITWIDTH, index_width, llvm_target, run};
use crate::transform::llvm_lowering::{LlvmPatterns, LlvmTypeConverter};
use crate::transform::pass::{Pass, PassContext, PassInfo, PassResult};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-arith-to-llvm",
    title: "ArithToLLVMConversionPass",
    summary: "Convert Arith dialect to LLVM dialect",
    anchor: None,
    options: &[INDEX_BITWIDTH],
    create: |options| Ok(Box::new(ConvertArithToLlvm { index_width: index_width(options)? })),
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertArithToLlvm {
    /// The width of the integers that stand for `index`; 0 is that of a machine word.
    pub index_width: u32,
}

impl Pass for ConvertArithToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let converter = LlvmTypeConverter::new(self.index_width, false);
        let mut patterns = LlvmPatterns::new(&converter);
        populate(&mut patterns);
        run(ir, op, &llvm_target(), &patterns, cx)
    }
}

/// Operations, what they become, what becomes of the attributes, and the types.
static TABLE: &[(&OpDef, &OpDef, Attrs, Floats)] = &[
    (&constant::CONSTANT, &CONSTANT, Attrs::Keep, Floats::Any),
    (&integer::ADDI, &llvm::ADD, Attrs::Overflow, Floats::Any),
    (&integer::SUBI, &llvm::SUB, Attrs::Overflow, Floats::Any),
    (&integer::MULI, &llvm::MUL, Attrs::Overflow, Floats::Any),
    (&integer::DIVUI, &llvm::UDIV, Attrs::Keep, Floats::Any),
    (&integer::DIVSI, &llvm::SDIV, Attrs::Keep, Floats::Any),
    (&integer::REMUI, &llvm::UREM, Attrs::Keep, Floats::Any),
    (&integer::REMSI, &llvm::SREM, Attrs::Keep, Floats::Any),
    (&integer::ANDI, &llvm::AND, Attrs::Keep, Floats::Any),
    (&integer::ORI, &llvm::OR, Attrs::Keep, Floats::Any),
    (&integer::XORI, &llvm::XOR, Attrs::Keep, Floats::Any),
    (&integer::SHLI, &llvm::SHL, Attrs::Overflow, Floats::Any),
    (&integer::SHRUI, &llvm::LSHR, Attrs::Keep, Floats::Any),
    (&integer::SHRSI, &llvm::ASHR, Attrs::Keep, Floats::Any),
    (&integer::MAXSI, &SMAX, Attrs::Keep, Floats::Any),
    (&integer::MAXUI, &UMAX, Attrs::Keep, Floats::Any),
    (&integer::MINSI, &SMIN, Attrs::Keep, Floats::Any),
    (&integer::MINUI, &UMIN, Attrs::Keep, Floats::Any),
    (&float::ADDF, &llvm::FADD, Attrs::FastMath, Floats::OfLlvm),
    (&float::SUBF, &llvm::FSUB, Attrs::FastMath, Floats::OfLlvm),
    (&float::MULF, &llvm::FMUL, Attrs::FastMath, Floats::OfLlvm),
    (&float::DIVF, &llvm::FDIV, Attrs::FastMath, Floats::OfLlvm),
    (&float::REMF, &llvm::FREM, Attrs::FastMath, Floats::OfLlvm),
    (&float::NEGF, &llvm::FNEG, Attrs::FastMath, Floats::OfLlvm),
    (&float::MAXIMUMF, &MAXIMUM, Attrs::FastMath, Floats::OfLlvm),
    (&float::MAXNUMF, &MAXNUM, Attrs::FastMath, Floats::OfLlvm),
    (&float::MINIMUMF, &MINIMUM, Attrs::FastMath, Floats::OfLlvm),
    (&float::MINNUMF, &MINNUM, Attrs::FastMath, Floats::OfLlvm),
    (&cast::EXTUI, &llvm_cast::ZEXT, Attrs::Keep, Floats::Any),
    (&cast::EXTSI, &llvm_cast::SEXT, Attrs::Keep, Floats::Any),
    (&cast::EXTF, &llvm_cast::FPEXT, Attrs::Keep, Floats::OfLlvm),
    (&cast::TRUNCI, &llvm_cast::TRUNC, Attrs::Overflow, Floats::Any),
    (&cast::UITOFP, &llvm_cast::UITOFP, Attrs::Keep, Floats::OfLlvm),
    (&cast::SITOFP, &llvm_cast::SITOFP, Attrs::Keep, Floats::OfLlvm),
    (&cast::FPTOUI, &llvm_cast::FPTOUI, Attrs::Keep, Floats::OfLlvm),
    (&cast::FPTOSI, &llvm_cast::FPTOSI, Attrs::Keep, Floats::OfLlvm),
    (&cast::BITCAST, &llvm_cast::BITCAST, Attrs::Keep, Floats::Any),
    (&compare::SELECT, &llvm_compare::SELECT, Attrs::Keep, Floats::Any),
];

/// Adds the patterns.
pub fn populate(patterns: &mut LlvmPatterns<'_>) {
    for &(from, to, attrs, floats) in TABLE {
        add(patterns, from, to, attrs, floats);
    }
    add_truncf(patterns);
    patterns
        .add(&compare::CMPI, lowering::convert_cmpi)
        .add(&compare::CMPF, lowering::convert_cmpf)
        .add(&cast::INDEX_CAST, lowering::convert_index_cast)
        .add(&cast::INDEX_CASTUI, lowering::convert_index_castui)
        .add(&integer::ADDUI_EXTENDED, lowering::convert_addui_extended)
        .add(&integer::MULSI_EXTENDED, lowering::convert_mulsi_extended)
        .add(&integer::MULUI_EXTENDED, lowering::convert_mului_extended);
    patterns
        .patterns
        .add(&integer::CEILDIVUI, None, |rw, op, _| division::expand_ceildivui(rw, op))
        .add(&integer::CEILDIVSI, None, |rw, op, _| division::expand_ceildivsi(rw, op))
        .add(&integer::FLOORDIVSI, None, |rw, op, _| division::expand_floordivsi(rw, op));
}

/// A rounding mode of `arith` as LLVM numbers it.
const ROUNDING_MODES: [i64; 5] = [1, 3, 2, 0, 4];

/// `arith.truncf` with a rounding mode has a counterpart of its own.
fn add_truncf(patterns: &mut LlvmPatterns<'_>) {
    let converter = patterns.converter;
    patterns.patterns.add(&cast::TRUNCF, Some(converter), move |rw, op, operands| {
        if has_small_float(converter, rw.ir, op) {
            return Err(NoMatch);
        }
        let mut attrs = converted_attrs(rw.ir, op, Attrs::Keep);
        let Some(mode) = rw.ir.attr(op, "roundingmode").and_then(Attribute::as_i64) else {
            return one_to_one(converter, rw, op, operands, &llvm_cast::FPTRUNC, &attrs);
        };
        let mode = usize::try_from(mode).ok().and_then(|mode| ROUNDING_MODES.get(mode));
        attrs.set("roundingmode", Attribute::i64(*mode.ok_or(NoMatch)?));
        attrs.set("fpExceptionBehavior", Attribute::i64(0));
        one_to_one(converter, rw, op, operands, &CONSTRAINED_FPTRUNC, &attrs)
    });
}
