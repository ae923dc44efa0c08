//! The shape of a pass that lowers to the `llvm` dialect: what may stay, and patterns that
//! share one type converter.

use super::types::LlvmTypeConverter;
use crate::dialect::builtin::UNREALIZED_CONVERSION_CAST;
use crate::ir::{Ir, OpDef, OpId, Value};
use crate::support::DiagnosticLocation;
use crate::transform::conversion::{
    ConversionRewriter, Legality, PatternResult, PatternSet, Target, apply_partial_conversion,
};
use crate::transform::options::{OptionInfo, OptionValues};
use crate::transform::pass::{PassContext, PassResult};

/// The option for the width of the integers that stand for `index`.
pub const INDEX_BITWIDTH: OptionInfo = OptionInfo::new(
    "index-bitwidth",
    "0",
    "Bitwidth of the index type, 0 to use size of machine word",
);

/// Reads the option [`INDEX_BITWIDTH`].
pub fn index_width(options: &OptionValues) -> Result<u32, String> {
    let width: u32 = options.get_or(INDEX_BITWIDTH.name, 0)?;
    if width > crate::ir::IntegerType::MAX_WIDTH {
        return Err(format!("the width of index is too large: {width}"));
    }
    Ok(width)
}

/// Converts an operation to those of LLVM, given the values that stand for its operands.
pub type LlvmRewrite = for<'c> fn(
    &'c LlvmTypeConverter,
    &mut ConversionRewriter<'_, 'c>,
    OpId,
    &[Value],
) -> PatternResult;

/// Patterns with one type converter.
pub struct LlvmPatterns<'c> {
    /// The type converter.
    pub converter: &'c LlvmTypeConverter,
    /// The patterns.
    pub patterns: PatternSet<'c>,
}

impl<'c> LlvmPatterns<'c> {
    /// No patterns.
    pub fn new(converter: &'c LlvmTypeConverter) -> Self {
        Self { converter, patterns: PatternSet::new() }
    }

    /// Adds a pattern.
    pub fn add(&mut self, def: &'static OpDef, rewrite: LlvmRewrite) -> &mut Self {
        let converter = self.converter;
        self.patterns.add(def, Some(converter), move |rw, op, operands| {
            rewrite(converter, rw, op, operands)
        });
        self
    }

    /// Adds one pattern for several operations.
    pub fn add_all(&mut self, defs: &[&'static OpDef], rewrite: LlvmRewrite) -> &mut Self {
        for def in defs {
            self.add(def, rewrite);
        }
        self
    }
}

/// The dialect `llvm` and casts between unfinished conversions may stay.
pub fn llvm_target<'c>() -> Target<'c> {
    let mut target = Target::new();
    target.dialect("llvm", Legality::Legal);
    target.op(&UNREALIZED_CONVERSION_CAST, Legality::Legal);
    target
}

/// Runs patterns.
pub fn run<'c>(
    ir: &mut Ir,
    op: OpId,
    target: &Target<'c>,
    patterns: &LlvmPatterns<'c>,
    cx: &mut PassContext<'_>,
) -> PassResult {
    let result = apply_partial_conversion(ir, op, target, &patterns.patterns, cx.diagnostics);
    for message in patterns.converter.take_errors() {
        cx.diagnostics.error(DiagnosticLocation::Unknown, message);
    }
    result
}
