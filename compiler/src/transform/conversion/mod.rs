//! Conversion of operations and types of some dialects to those of others, as MLIR's
//! dialect conversion does it.
//!
//! - [`target`]: which operations may stay;
//! - [`patterns`]: how operations are converted;
//! - [`type_converter`]: how types are converted;
//! - [`rewriter`]: what patterns change the program with;
//! - [`driver`]: goes through the operations;
//! - [`commit`]: makes the changes final;
//! - [`casts`]: takes out casts that undo each other.
//!
//! A pattern gets the values that stand for the operands, of the types that its
//! converter gives. While one side of a value is converted and the other is not, an
//! `unrealized_conversion_cast` stands between: right after the value it is made from.
//!
//! Nothing is undone: if an operation cannot be converted, the whole conversion fails
//! and the program is not to be used.

pub mod casts;
pub mod commit;
pub mod driver;
mod mapping;
pub mod patterns;
pub mod rewriter;
pub mod target;
pub mod type_converter;

pub use casts::reconcile;
pub use driver::apply_partial_conversion;
pub use patterns::{ConversionPattern, NoMatch, PatternResult, PatternSet, Values};
pub use rewriter::{ConversionRewriter, SignatureConversion};
pub use target::{Legality, Target};
pub use type_converter::TypeConverter;
