//! What a dialect gives for its text: one [`OpSyntax`] per operation with a custom
//! form, one [`DialectSyntax`] for its types and attributes.

use std::fmt;

use super::format;
use super::parser::{ParseResult, Parser};
use super::printer::Printer;
use crate::ir::{Attribute, OpId, OpState, Type};

/// Reads what follows the name of the operation and fills in the state.
pub type ParseOp = fn(&mut Parser<'_>, &mut OpState) -> ParseResult;
/// Prints what follows the name of the operation, beginning with a space if there
/// is anything.
pub type PrintOp = fn(&mut Printer<'_>, OpId) -> fmt::Result;

/// The custom form of an operation.
pub enum OpSyntax {
    /// Two functions.
    Custom {
        /// Reads.
        parse: ParseOp,
        /// Prints.
        print: PrintOp,
    },
    /// A format string; see [`format`](mod@super::format).
    Format(&'static str),
}

impl OpSyntax {
    /// Two functions.
    pub const fn new(parse: ParseOp, print: PrintOp) -> Self {
        Self::Custom { parse, print }
    }

    pub(super) fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        match self {
            Self::Custom { parse, .. } => parse(p, state),
            Self::Format(text) => format::parse(text, p, state),
        }
    }

    pub(super) fn print(&self, p: &mut Printer<'_>, op: OpId) -> fmt::Result {
        match self {
            Self::Custom { print, .. } => print(p, op),
            Self::Format(text) => format::print(text, p, op),
        }
    }
}

/// Reads a type or attribute of a dialect; the name after the dot was taken.
pub type ParseSymbol<T> = fn(&mut Parser<'_>, &str) -> ParseResult<T>;

/// How the types and attributes of a dialect are read. They print themselves; see
/// [`DialectType`](crate::ir::DialectType).
pub struct DialectSyntax {
    /// Reads a type.
    pub parse_type: Option<ParseSymbol<Type>>,
    /// Reads an attribute.
    pub parse_attr: Option<ParseSymbol<Attribute>>,
}

/// How an attribute is written in a format string, where that is not the
/// attribute's own text: `slt` for the predicate of a comparison.
pub struct AttrSyntax {
    /// The keywords it begins with, by which an optional one is told; empty if any may.
    pub keywords: &'static [&'static str],
    /// Reads.
    pub parse: fn(&mut Parser<'_>) -> ParseResult<Attribute>,
    /// Prints.
    pub print: fn(&mut Printer<'_>, &Attribute) -> fmt::Result,
}
