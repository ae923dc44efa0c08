//! Comments that say which diagnostics a program gets (`--verify-diagnostics`), as
//! `mlir-opt` reads them:
//!
//! ```text
//! // expected-error@+1 {{use of value}}
//! "foo"(%a) : (i32) -> ()    // expected-note {{here}}
//! ```
//!
//! - `error`, `warning`, `remark` or `note`; notes are diagnostics of their own here.
//! - `@+N`, `@-N`: so many lines from this one. `@above`, `@below`: the nearest line
//!   without such a comment. `@unknown`: no line. Nothing: this line.
//! - `{{text}}`: a part of the message. `-re {{text{{regex}}text}}`: the same with
//!   regular expressions (POSIX extended) in it.
//!
//! A line has at most one, and it ends the line. Each expects one diagnostic.
//!
//! How to use it: [`ExpectedDiagnostics::scan`] the whole file once, [`check`] the
//! diagnostics of each chunk, [`finish`]. What comes out of the latter is empty if all
//! is as expected.
//!
//! [`check`]: ExpectedDiagnostics::check
//! [`finish`]: ExpectedDiagnostics::finish

use std::sync::{Arc, LazyLock};

use regex::Regex;

use super::diagnostics::{DiagnosticLocation, Diagnostics, Severity};
use super::posix_regex::{self, Newlines};
use super::source::{FileId, SourceMap, Span};

/// Which differences count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerifyLevel {
    /// Diagnostics that are not expected, and expected ones that do not come.
    #[default]
    All,
    /// As `All`, but errors beyond the first need not be expected: those that find one
    /// error at a time write such comments.
    First,
    /// Only expected ones that do not come.
    OnlyExpected,
}

/// What a file's comments expect, and which of it has come.
#[derive(Debug)]
pub struct ExpectedDiagnostics {
    level: VerifyLevel,
    file_name: Arc<str>,
    expected: Vec<Expected>,
    failures: Diagnostics,
}

#[derive(Debug)]
struct Expected {
    severity: Severity,
    /// The comment.
    span: Span,
    line: Line,
    /// What stands between the outer braces.
    text: String,
    /// None if `text` is to be found as it is.
    regex: Option<Regex>,
    came: bool,
}

/// Which line a diagnostic is expected on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Number(u32),
    Unknown,
    /// No line of the file; nothing can match.
    Nowhere,
}

impl Expected {
    fn matches(&self, message: &str) -> bool {
        match &self.regex {
            Some(regex) => regex.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

/// Severity, `-re`, `@` and what follows it, text.
static COMMENT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"expected-(error|warning|remark|note)(-re)? *(?:@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}[ \t\r]*$",
    )
    .expect("the pattern is valid")
});

impl ExpectedDiagnostics {
    /// Reads the comments of a file.
    pub fn scan(sources: &SourceMap, file: FileId, level: VerifyLevel) -> Self {
        let source = sources.file(file);
        let mut result = Self {
            level,
            file_name: source.name().clone(),
            expected: Vec::new(),
            failures: Diagnostics::new(),
        };
        let mut last_plain_line = None;
        // Indices of those that wait for the next line without a comment.
        let mut for_next_plain_line = Vec::new();
        let mut line_start = 0;
        for (number, bytes) in (source.first_line()..).zip(source.bytes().split(|&b| b == b'\n')) {
            let line = String::from_utf8_lossy(bytes);
            if let Some(captures) = COMMENT.captures(&line) {
                let offset = captures.get_match().start();
                // Where something before it is not UTF-8, lossy text is longer.
                let end = line_start + bytes.len() as u32;
                let span = Span::new(file, (line_start + offset as u32).min(end), end);
                let expected_line = match captures.get(3).map(|m| m.as_str()) {
                    None => Line::Number(number),
                    Some("above") => last_plain_line.map_or(Line::Nowhere, Line::Number),
                    Some("below") => {
                        for_next_plain_line.push(result.expected.len());
                        Line::Nowhere
                    }
                    Some("unknown") => Line::Unknown,
                    Some(distance) => relative_line(number, distance),
                };
                result.add(&captures, span, expected_line);
            } else {
                last_plain_line = Some(number);
                for index in for_next_plain_line.drain(..) {
                    result.expected[index].line = Line::Number(number);
                }
            }
            line_start += bytes.len() as u32 + 1;
        }
        result
    }

    fn add(&mut self, captures: &regex::Captures<'_>, span: Span, line: Line) {
        let severity = match &captures[1] {
            "error" => Severity::Error,
            "warning" => Severity::Warning,
            "remark" => Severity::Remark,
            _ => Severity::Note,
        };
        let text = captures[4].to_owned();
        let regex = captures.get(2).and_then(|_| match pattern_with_regexes(&text) {
            Ok(regex) => Some(regex),
            Err(error) => {
                self.failures.error(span, format!("invalid regex: {error}"));
                None
            }
        });
        self.expected.push(Expected { severity, span, line, text, regex, came: false });
    }

    /// Compares diagnostics and their notes with what is expected.
    pub fn check(&mut self, sources: &SourceMap, diagnostics: &Diagnostics) {
        let mut errors = 0;
        for diagnostic in diagnostics {
            let (severity, location) = (diagnostic.severity, &diagnostic.location);
            errors += usize::from(severity == Severity::Error);
            let strict = match self.level {
                VerifyLevel::All => true,
                VerifyLevel::First => errors < 2,
                VerifyLevel::OnlyExpected => false,
            };
            self.check_one(sources, severity, location, &diagnostic.message, strict);
            for note in &diagnostic.notes {
                self.check_one(sources, Severity::Note, &note.location, &note.message, strict);
            }
        }
    }

    fn check_one(
        &mut self,
        sources: &SourceMap,
        severity: Severity,
        location: &DiagnosticLocation,
        message: &str,
        strict: bool,
    ) {
        let line = match location {
            DiagnosticLocation::Unknown | DiagnosticLocation::Other(_) => Line::Unknown,
            DiagnosticLocation::Span(span) => {
                self.line_in_file(sources.file(span.file).name(), sources.line_column(*span).line)
            }
            DiagnosticLocation::File { path, line, .. } => self.line_in_file(path, *line),
        };
        let mut other_severity = None;
        for expected in &mut self.expected {
            if line == Line::Nowhere || expected.line != line || expected.came {
                continue;
            }
            if expected.matches(message) {
                if expected.severity == severity {
                    expected.came = true;
                    return;
                }
                other_severity.get_or_insert((expected.span, expected.severity));
            }
        }
        if !strict {
            return;
        }
        let name = severity.name();
        match other_severity {
            Some((span, expected)) => self.failures.error(
                span,
                format!("'{name}' diagnostic emitted when expecting a '{}'", expected.name()),
            ),
            None => self.failures.error(location.clone(), format!("unexpected {name}: {message}")),
        };
    }

    fn line_in_file(&self, name: &str, line: u32) -> Line {
        if *self.file_name == *name { Line::Number(line) } else { Line::Nowhere }
    }

    /// What was not as expected, as errors; none if all was.
    pub fn finish(mut self) -> Diagnostics {
        for Expected { severity, span, text, .. } in self.expected.iter().filter(|e| !e.came) {
            let message = format!("expected {} \"{text}\" was not produced", severity.name());
            self.failures.error(*span, message);
        }
        self.failures
    }
}

/// The line so far from another.
fn relative_line(line: u32, distance: &str) -> Line {
    let target = distance
        .parse()
        .ok()
        .and_then(|distance: i32| line.checked_add_signed(distance))
        .filter(|&target| target > 0);
    target.map_or(Line::Nowhere, Line::Number)
}

/// A text in which parts in `{{}}` are regular expressions.
fn pattern_with_regexes(text: &str) -> Result<Regex, String> {
    let mut pattern = String::from("(?s)");
    let mut rest = text;
    while let Some((literal, after)) = rest.split_once("{{") {
        let Some((regex, after)) = after.split_once("}}") else {
            return Err("found start of regex with no end '}}'".to_owned());
        };
        pattern.push_str(&posix_regex::literal(literal));
        pattern.push_str(&format!("(?:{})", posix_regex::to_rust(regex, Newlines::Ordinary)));
        rest = after;
    }
    pattern.push_str(&posix_regex::literal(rest));
    Regex::new(&pattern).map_err(|error| match error {
        // Its last line says what; those before draw the pattern.
        regex::Error::Syntax(text) => {
            text.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned()
        }
        error => error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::render::render_plain;

    /// The first lines of the failures when the diagnostics are `found`: line (0 for
    /// no location), severity, message.
    fn failures(text: &str, found: &[(u32, Severity, &str)], level: VerifyLevel) -> Vec<String> {
        let mut sources = SourceMap::new();
        let file = sources.add("t", text.as_bytes()).unwrap();
        let mut expected = ExpectedDiagnostics::scan(&sources, file, level);
        let mut diagnostics = Diagnostics::new();
        for &(line, severity, message) in found {
            let location = match line {
                0 => DiagnosticLocation::Unknown,
                line => DiagnosticLocation::File { path: "t".into(), line, column: 1 },
            };
            diagnostics.push(super::super::Diagnostic::new(severity, location, message));
        }
        expected.check(&sources, &diagnostics);
        let text = render_plain(&sources, &expected.finish());
        text.lines().filter(|line| line.contains("error: ")).map(str::to_owned).collect()
    }

    fn all(text: &str, found: &[(u32, Severity, &str)]) -> Vec<String> {
        failures(text, found, VerifyLevel::All)
    }

    use Severity::{Error, Note, Remark, Warning};

    #[test]
    fn places() {
        let text = "\
// expected-error@+2 {{two below}}
// expected-error@below {{next}}
 // expected-note  @below  {{next too}}

x // expected-warning {{this}} \t
// expected-remark@above {{last}}
// expected-error@-3{{back}}
// expected-error@unknown {{no line}}";
        let found = [
            (3, Error, "a two below b"),
            (4, Error, "next"),
            (4, Note, "next too"),
            (5, Warning, "this"),
            (4, Remark, "last"),
            (4, Error, "back"),
            (0, Error, "no line"),
        ];
        assert_eq!(all(text, &found), [""; 0]);
    }

    #[test]
    fn what_differs_is_told() {
        let text = "// expected-error {{x}}\n// expected-error@-9 {{far}}";
        assert_eq!(
            all(text, &[(1, Error, "y"), (0, Note, "z"), (1, Warning, "x"), (9, Error, "x")]),
            [
                "t:1:1: error: unexpected error: y",
                "<unknown>:0: error: unexpected note: z",
                "t:1:4: error: 'warning' diagnostic emitted when expecting a 'error'",
                "t:9:1: error: unexpected error: x",
                "t:1:4: error: expected error \"x\" was not produced",
                "t:2:4: error: expected error \"far\" was not produced",
            ]
        );
        assert_eq!(
            failures(text, &[(1, Error, "y")], VerifyLevel::OnlyExpected),
            [
                "t:1:4: error: expected error \"x\" was not produced",
                "t:2:4: error: expected error \"far\" was not produced",
            ]
        );
    }

    #[test]
    fn errors_beyond_the_first_need_not_be_expected() {
        let found = [(1, Error, "x"), (2, Error, "y"), (2, Note, "z")];
        let first = |text| failures(text, &found, VerifyLevel::First);
        assert_eq!(first("// expected-error {{x}}"), [""; 0]);
        assert_eq!(first("// expected-error {{x}}\n// expected-error {{y}}"), [""; 0]);
        assert_eq!(first("\n// expected-error {{y}}"), ["t:1:1: error: unexpected error: x"]);
    }

    #[test]
    fn each_expects_one() {
        let text = "// expected-error {{x}}";
        assert_eq!(
            all(text, &[(1, Error, "x"), (1, Error, "x")]),
            ["t:1:1: error: unexpected error: x"]
        );
        let text = "// expected-error@+2 {{x}}\n// expected-error@+1 {{x}}\n";
        assert_eq!(all(text, &[(3, Error, "x"), (3, Error, "x")]), [""; 0]);
    }

    #[test]
    fn regexes() {
        let text = "// expected-error-re {{a.b {{[0-9]+|x}} (c}}";
        assert_eq!(all(text, &[(1, Error, "-- a.b 12 (c --")]), [""; 0]);
        assert_eq!(all(text, &[(1, Error, "a-b 12 (c")]).len(), 2);
        let wrong = all("// expected-error-re {{ {{(}} }}", &[]);
        assert!(wrong[0].starts_with("t:1:4: error: invalid regex: "), "{wrong:?}");
        assert_eq!(wrong.len(), 2);
        let open = all("// expected-error-re {{ {{( }}", &[]);
        assert!(open[0].contains("no end"), "{open:?}");
    }

    #[test]
    fn what_is_no_such_comment() {
        for text in [
            "// expected-error {{x}} y",
            "// expected-error@ +1 {{x}}",
            "// expected-err {{x}}",
            "// expected-error@+1 2 {{x}}",
            "// expected-error {{x",
        ] {
            assert_eq!(all(text, &[]), [""; 0], "{text}");
        }
        // The text reaches to the last braces of the line.
        let text = "// expected-error {{a}} expected-error {{b}}";
        assert_eq!(all(text, &[(1, Error, "a}} expected-error {{b")]), [""; 0]);
    }

    #[test]
    fn another_file_and_odd_bytes() {
        let mut sources = SourceMap::new();
        let text = b"\xff // expected-error {{x}}\n".as_slice();
        let file = sources.add("t", text).unwrap();
        let mut expected = ExpectedDiagnostics::scan(&sources, file, VerifyLevel::All);
        let mut diagnostics = Diagnostics::new();
        diagnostics.error(DiagnosticLocation::File { path: "u".into(), line: 1, column: 1 }, "x");
        expected.check(&sources, &diagnostics);
        assert_eq!(expected.finish().error_count(), 2);
    }
}
