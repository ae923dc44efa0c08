//! FileCheck: compares a text with directives in another, as LLVM's tool of that name
//! does. It is written anew so that the tests of the parser, the verifier and the passes
//! need no LLVM; a test compares its verdicts with the original.
//!
//! What it reads is described in LLVM's documentation: `CHECK:`, `-NEXT`, `-SAME`,
//! `-NOT`, `-DAG`, `-LABEL`, `-EMPTY`, `-COUNT-n`, `{LITERAL}`; `{{regex}}`, `[[name:re]]`,
//! `[[name]]`, `[[#number]]`. One difference: where alternatives of a regular expression
//! match, the first is taken and not the longest.
//!
//! - [`options`]: the command line.
//! - [`directive`]: the directives of a check file.
//! - [`pattern`], [`numeric`]: what a directive looks for.
//! - [`matcher`]: the search.
//! - [`report`]: what is shown when the search fails.

pub mod directive;
pub mod matcher;
pub mod numeric;
pub mod options;
pub mod pattern;
pub mod report;

use async_compiler::support::render::{Styling, render};
use async_compiler::support::{Diagnostic, SourceError, SourceMap, Span};

pub use options::{CommandLine, Options};

/// Why a check did not pass.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The input is not as the directives say.
    Mismatch(String),
    /// The directives are wrong, or there are none.
    Invalid(String),
}

impl Failure {
    /// What to show.
    pub fn text(&self) -> &str {
        match self {
            Self::Mismatch(text) | Self::Invalid(text) => text,
        }
    }
}

/// Checks the input against the directives in `checks`. Both come with a name.
pub fn check(
    options: &Options,
    (check_name, checks): (&str, &[u8]),
    (input_name, input): (&str, &[u8]),
) -> Result<(), Failure> {
    if input.is_empty() && !options.allow_empty {
        return Err(Failure::Invalid(format!("FileCheck error: '{input_name}' is empty.\n")));
    }
    let check_text = canonical(checks, options);
    let input_text = canonical(input, options);
    let mut sources = SourceMap::new();
    let too_large = |error: SourceError| Failure::Invalid(format!("{error}\n"));
    let check_file = sources.add(check_name, check_text.as_bytes()).map_err(too_large)?;
    let input_file = sources.add(input_name, input_text.as_bytes()).map_err(too_large)?;
    let checks = directive::Checks::parse(&check_text, options).map_err(|error| {
        Failure::Invalid(match error.offset {
            Some(offset) => {
                let span = Span::at(check_file, offset as u32);
                render(&sources, &Diagnostic::error(span, error.message), Styling::Plain)
            }
            None => format!("error: {}\n", error.message),
        })
    })?;
    let variables = options.variables.clone();
    let mut matcher =
        matcher::Matcher::new(&checks, &input_text, variables, options.variable_scope);
    let mismatches = matcher.run();
    if mismatches.is_empty() {
        return Ok(());
    }
    let report = report::Report {
        sources: &sources,
        check_file,
        input: input_file,
        lines: String::from_utf8_lossy(input).split('\n').map(str::to_owned).collect(),
        checks: &checks,
    };
    let texts = mismatches.iter().map(|mismatch| report.mismatch(mismatch, &matcher.matches));
    Err(Failure::Mismatch(texts.collect()))
}

/// A text with `\n` as the only line ending, and one space for each run of spaces and
/// tabs unless these are matched as they are.
fn canonical(text: &[u8], options: &Options) -> String {
    let text = String::from_utf8_lossy(text).replace("\r\n", "\n");
    if options.style.strict_whitespace {
        return text;
    }
    let mut canonical = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' | '\t' if canonical.ends_with(' ') => {}
            ' ' | '\t' => canonical.push(' '),
            c => canonical.push(c),
        }
    }
    canonical
}
