//! What every other part of the compiler stands on: source texts and
//! diagnostics. Nothing here knows of the IR.
//!
//! - [`source`]: buffers of source text, and byte position to line and column.
//! - [`diagnostics`]: what is collected about a program.
//! - [`render`]: diagnostics as text, with the source line and a caret.
//! - [`split`]: several programs in one file.
//! - [`expect`]: comments in a program that say which diagnostics it gets.
//! - [`threads`]: threads with enough stack.
//! - [`posix_regex`]: regular expressions as MLIR's tests write them.

pub mod diagnostics;
pub mod expect;
pub mod posix_regex;
pub mod render;
pub mod source;
pub mod split;
pub mod threads;

pub use diagnostics::{Diagnostic, DiagnosticLocation, Diagnostics, Note, Severity};
pub use source::{FileId, LineColumn, SourceError, SourceFile, SourceMap, Span};
