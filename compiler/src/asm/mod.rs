//! MLIR's text: the parser, the printer, and what custom syntaxes are written with.

pub mod format;
mod lexer;
mod parser;
mod printer;
mod syntax;

pub use lexer::TokenKind;
pub use parser::{
    AffineOperands, Argument, Delimiter, FunctionSignature, MAX_DEPTH, Operand, Parameter,
    ParseFailure, ParseOptions, ParseResult, Parser, parse_attribute_text, parse_module,
    parse_type_text,
};
pub use printer::{PrintOptions, Printer, RegionStyle, print_op};
pub use syntax::{AttrSyntax, DialectSyntax, OpSyntax, ParseOp, ParseSymbol, PrintOp};
