//! The ways in which operations can be converted.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::rewriter::ConversionRewriter;
use super::type_converter::TypeConverter;
use crate::ir::{OpDef, OpId, Value};

/// The values that stand for one value.
pub type Values = SmallVec<[Value; 1]>;

/// A pattern does not fit; nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMatch;

/// What comes of a pattern.
pub type PatternResult = Result<(), NoMatch>;

/// Converts an operation, given the values that stand for its operands.
///
/// It must look at everything that may make it fail before it changes anything.
pub type Rewrite<'c> =
    Box<dyn Fn(&mut ConversionRewriter<'_, 'c>, OpId, &[Value]) -> PatternResult + 'c>;

/// A way to convert one kind of operation.
pub struct ConversionPattern<'c> {
    /// Converts the types of the operands. Without one the pattern gets what stands for
    /// them, whatever its type.
    pub converter: Option<&'c dyn TypeConverter>,
    /// The conversion.
    pub rewrite: Rewrite<'c>,
}

/// All patterns of a conversion, by operation.
#[derive(Default)]
pub struct PatternSet<'c> {
    patterns: FxHashMap<&'static str, Vec<ConversionPattern<'c>>>,
}

impl<'c> PatternSet<'c> {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern. Of several for one operation the first that fits is applied.
    pub fn add(
        &mut self,
        def: &'static OpDef,
        converter: Option<&'c dyn TypeConverter>,
        rewrite: impl Fn(&mut ConversionRewriter<'_, 'c>, OpId, &[Value]) -> PatternResult + 'c,
    ) -> &mut Self {
        let rewrite = Box::new(rewrite);
        self.patterns.entry(def.name).or_default().push(ConversionPattern { converter, rewrite });
        self
    }

    /// The patterns for an operation of that name.
    pub fn of(&self, name: &str) -> &[ConversionPattern<'c>] {
        self.patterns.get(name).map_or(&[], Vec::as_slice)
    }
}
