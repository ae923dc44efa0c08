//! The parser: recursive descent, one token ahead. Its methods are what custom
//! syntaxes are written with; they are split by noun:
//!
//! - [`cursor`](self): tokens, punctuation, keywords, numbers (this file and
//!   `cursor.rs`);
//! - `types.rs`, `attributes.rs`, `dialect_symbols.rs` (those of dialects),
//!   `dictionaries.rs`, `dense.rs`, `affine.rs`, `locations.rs`;
//! - `values.rs`: operands and their scopes; `regions.rs`: regions and blocks;
//! - `ops.rs`: operations, generic and custom; `function.rs`: function signatures;
//! - `module.rs`: the top level with aliases; `resources.rs`: data behind the program;
//! - `legacy/`: the spelling of early 2021.
//!
//! An error is put into the diagnostics where it is found; the methods then return
//! [`ParseFailure`], which says nothing more. Operations are created as soon as
//! they are read. What recurses is limited by [`MAX_DEPTH`].

mod affine;
mod attributes;
mod cursor;
mod dense;
mod dialect_symbols;
mod dictionaries;
mod function;
mod legacy;
mod locations;
mod module;
mod ops;
mod regions;
mod resources;
mod types;
mod values;

use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::lexer::{Token, TokenKind};
use crate::ir::{Attribute, Ir, Location, OpId, Type, Value};
use crate::support::{Diagnostics, FileId, SourceMap, Span};

pub use affine::AffineOperands;
pub use cursor::Delimiter;
pub use function::{FunctionSignature, Parameter};
pub use module::{ParseOptions, parse_attribute_text, parse_module, parse_type_text};
pub use values::{Argument, Operand};

pub(super) use ops::op_syntax;
use regions::BlockScope;
use values::ValueScope;

/// How deep operations, types, attributes and expressions may be nested.
pub const MAX_DEPTH: u32 = 256;

/// Parsing failed; the error was reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFailure;

/// The result of parsing.
pub type ParseResult<T = ()> = Result<T, ParseFailure>;

/// The parser of one text.
pub struct Parser<'a> {
    /// What was parsed so far.
    pub ir: Ir,
    sources: &'a SourceMap,
    file: FileId,
    text: &'a [u8],
    options: ParseOptions,
    diagnostics: &'a mut Diagnostics,
    token: Token,
    /// Where the token before ends.
    last_end: u32,
    /// Where the lexer reported an error last, so that it does so once.
    last_lex_error: Option<u32>,
    depth: u32,
    type_aliases: FxHashMap<&'a str, Type>,
    attr_aliases: FxHashMap<&'a str, Attribute>,
    /// Locations given by an alias that is defined at the end of the text.
    deferred_locations: Vec<DeferredLocation<'a>>,
    values: ValueScope,
    block_scopes: Vec<BlockScope>,
    /// The dialects whose prefix may be left out, the innermost last.
    default_dialects: Vec<&'static str>,
    /// How many tokens may still be skipped after errors: enough for any file that
    /// people write, and a bound on the time for others.
    recovery_budget: usize,
    /// Whether the end of the text was reported to come too early.
    end_reported: bool,
    /// The operation whose custom form is being parsed, and where its name stands.
    custom_op: Option<(&'static str, Span)>,
    /// See [`Parser::mnemonic_span`].
    mnemonic: Span,
    /// Groups whose members are counted at the end.
    growing_groups: Vec<legacy::GrowingGroup>,
    /// Operations that the one that is parsed needs before it.
    before_next_op: Vec<OpId>,
    /// Whether coroutine intrinsics were called as functions.
    has_old_intrinsics: bool,
    /// Names of results of operations that could not be parsed.
    failed_names: FxHashSet<SmolStr>,
}

/// What waits for a location alias.
struct DeferredLocation<'a> {
    target: LocationTarget,
    alias: &'a str,
    span: Span,
}

enum LocationTarget {
    Op(OpId),
    Arg(Value),
}

/// A location, or an alias that is not defined yet.
enum MaybeLocation<'a> {
    Known(Location),
    Alias(&'a str, Span),
}

impl<'a> Parser<'a> {
    /// Reports an error.
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> ParseFailure {
        self.diagnostics.error(span, message);
        ParseFailure
    }

    /// Reports an error in the custom form of the operation that is parsed.
    pub fn op_error(&mut self, span: Span, message: impl std::fmt::Display) -> ParseFailure {
        match self.custom_op {
            Some((name, _)) => self.error(span, format!("custom op '{name}' {message}")),
            None => self.error(span, message.to_string()),
        }
    }

    /// Where the name of the operation stands whose custom form is parsed: what is
    /// made of nothing in its text has that location.
    pub fn op_span(&self) -> Span {
        self.custom_op.map_or(self.span(), |(_, span)| span)
    }

    /// Reports an error with a note.
    pub fn error_with_note(
        &mut self,
        span: Span,
        message: impl Into<String>,
        note_span: Span,
        note: impl Into<String>,
    ) -> ParseFailure {
        self.diagnostics.error(span, message).note(note_span, note);
        ParseFailure
    }

    /// Reports an error at the current token, unless that is one already.
    pub fn error_here(&mut self, message: impl Into<String>) -> ParseFailure {
        if self.token.kind == TokenKind::Error {
            return ParseFailure;
        }
        self.error(self.span(), message)
    }

    /// Like [`Parser::op_error`] at the current token, unless that is an error already.
    pub fn op_error_here(&mut self, message: impl std::fmt::Display) -> ParseFailure {
        if self.token.kind == TokenKind::Error {
            return ParseFailure;
        }
        self.op_error(self.span(), message)
    }

    /// Reports that another token was expected: directly behind the one before, which
    /// is the current place if nothing stands between.
    pub fn error_expected(&mut self, message: impl Into<String>) -> ParseFailure {
        if self.token.kind == TokenKind::Error {
            return ParseFailure;
        }
        // The first token has none before it.
        if self.last_end > 0 && self.last_end < self.token.start {
            return self.error(Span::at(self.file, self.last_end), message);
        }
        self.error(self.span(), message)
    }

    /// Where the name stands of the type or attribute of a dialect that is parsed,
    /// without the dialect.
    pub fn mnemonic_span(&self) -> Span {
        self.mnemonic
    }

    /// Reports that a dialect has no such type or attribute.
    pub fn unknown_mnemonic(&mut self, what: &str, mnemonic: &str, dialect: &str) -> ParseFailure {
        let message = format!("unknown {what} `{mnemonic}` in dialect `{dialect}`");
        self.error(self.mnemonic, message)
    }

    /// Runs a parser that may recurse, within the limit of nesting.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Reports that the limit of nesting is passed. There is no use in going on.
    fn too_deep(&mut self) -> ParseFailure {
        self.recovery_budget = 0;
        self.error_here(format!("nested more than {MAX_DEPTH} levels deep"))
    }
}
