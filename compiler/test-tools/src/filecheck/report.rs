//! A mismatch as text: the directive, the place in the input, and the input with the
//! lines of the check file that matched beside it.

use std::fmt::Write as _;

use async_compiler::support::render::{Styling, render};
use async_compiler::support::{Diagnostic, FileId, SourceMap, Span};

use super::directive::{Checks, Directive, Kind};
use super::matcher::{Match, Mismatch, Problem};

/// How many lines of the input are shown before and behind the place.
const BEFORE: usize = 12;
const BEHIND: usize = 30;

/// What a report is about.
pub struct Report<'a> {
    /// Both texts.
    pub sources: &'a SourceMap,
    /// The check file.
    pub check_file: FileId,
    /// The input.
    pub input: FileId,
    /// The lines of the input as they were, for the excerpt.
    pub lines: Vec<String>,
    /// The directives.
    pub checks: &'a Checks,
}

impl Report<'_> {
    /// The text for a mismatch.
    pub fn mismatch(&self, mismatch: &Mismatch, matches: &[Match]) -> String {
        let directive = &self.checks.directives[mismatch.directive];
        let name = match directive.kind {
            Kind::Plain(2..) => "CHECK-COUNT",
            _ => &directive.name,
        };
        let input = |range: std::ops::Range<usize>| {
            Span::new(self.input, range.start as u32, range.end as u32)
        };
        let found = input(mismatch.range.clone());
        let start = Span::at(self.input, found.start);
        let previous = |end: usize| Span::at(self.input, end as u32);
        let error = |message: String| Diagnostic::error(self.directive_span(directive), message);
        let diagnostic = match &mismatch.problem {
            Problem::NotFound(number) => {
                let count = match directive.kind {
                    Kind::Plain(count @ 2..) => format!(" ({number} out of {count})"),
                    _ => String::new(),
                };
                error(format!("{name}: expected string not found in input{count}"))
                    .with_note(start, "scanning from here")
            }
            Problem::Excluded => error(format!("{name}: excluded string found in input"))
                .with_note(found, "found here"),
            Problem::SameLine(end) => {
                error(format!("{name}: is on the same line as previous match"))
                    .with_note(found, "match was here")
                    .with_note(previous(*end), "previous match ended here")
            }
            Problem::NotNextLine(end) => {
                error(format!("{name}: is not on the line after the previous match"))
                    .with_note(found, "match was here")
                    .with_note(previous(*end), "previous match ended here")
            }
            Problem::OtherLine(end) => {
                error(format!("{name}: is not on the same line as the previous match"))
                    .with_note(found, "match was here")
                    .with_note(previous(*end), "previous match ended here")
            }
            Problem::Pattern(message) => {
                error(format!("{name}: {message}")).with_note(start, "scanning from here")
            }
        };
        let mut text = render(self.sources, &diagnostic, Styling::Plain);
        self.excerpt(&mut text, mismatch, matches);
        text
    }

    fn directive_span(&self, directive: &Directive) -> Span {
        Span::new(self.check_file, directive.text.start as u32, directive.text.end as u32)
    }

    /// Lines of the input around a mismatch, and which directives they matched.
    fn excerpt(&self, text: &mut String, mismatch: &Mismatch, matches: &[Match]) {
        let file = self.sources.file(self.input);
        let line_of = |offset: usize| file.line_column(offset as u32).line as usize;
        let place = line_of(mismatch.range.start);
        let lines = &self.lines;
        let first = place.saturating_sub(BEFORE).max(1);
        let last = (place + BEHIND).min(lines.len());
        let _ = writeln!(
            text,
            "input, lines {first} to {last} of {}; before the bar, the lines of {} that matched:",
            lines.len(),
            self.sources.file(self.check_file).name(),
        );
        for (number, line) in (first..=last).zip(&lines[first - 1..last]) {
            let mut matched: Vec<_> = matches
                .iter()
                .filter(|found| line_of(found.range.start) == number)
                .map(|found| self.checks.directives[found.directive].line)
                .filter(|&line| line > 0)
                .map(|line| line.to_string())
                .collect();
            matched.dedup();
            let mark = if number == place { '>' } else { ' ' };
            let _ = writeln!(text, "{mark} {:>8} | {line}", matched.join(","));
        }
    }
}
