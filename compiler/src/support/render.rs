//! Diagnostics as text. The first line is what MLIR's tools print, so that scripts
//! and FileCheck match it; the source line and the caret below it are drawn by
//! annotate-snippets:
//!
//! ```text
//! t.mlir:4:3: error: 'func.return' op has 0 operands, but enclosing function (@b) returns 1
//!   |
//! 4 |   return
//!   |   ^^^^^^
//! t.mlir:2:14: note: previously defined here
//! ```
//!
//! The text that [`render`] makes has terminal styles if asked to; [`emit`] lets
//! anstream decide whether stderr shows them.

use std::borrow::Cow;
use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Effects, Style};

use super::diagnostics::{Diagnostic, DiagnosticLocation, Diagnostics, Severity};
use super::source::{LineColumn, SourceFile, SourceMap};

/// How much of a long line is kept on each side of the place that is shown.
const WINDOW: usize = 200;

/// Whether a text has terminal styles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Styling {
    /// Only text.
    Plain,
    /// With ANSI escape sequences.
    Ansi,
}

/// A diagnostic and its notes as text that ends with a newline.
pub fn render(sources: &SourceMap, diagnostic: &Diagnostic, styling: Styling) -> String {
    let mut text = String::new();
    let Diagnostic { severity, location, message, notes } = diagnostic;
    render_one(&mut text, sources, *severity, location, message, styling);
    for note in notes {
        render_one(&mut text, sources, Severity::Note, &note.location, &note.message, styling);
    }
    text
}

/// All diagnostics as text without styles.
pub fn render_plain(sources: &SourceMap, diagnostics: &Diagnostics) -> String {
    diagnostics.iter().map(|diagnostic| render(sources, diagnostic, Styling::Plain)).collect()
}

/// Writes all diagnostics to stderr, with colours if that is a terminal that has
/// them and the environment does not forbid it.
pub fn emit(sources: &SourceMap, diagnostics: &Diagnostics) -> io::Result<()> {
    let mut stderr = anstream::AutoStream::auto(io::stderr().lock());
    for diagnostic in diagnostics {
        stderr.write_all(render(sources, diagnostic, Styling::Ansi).as_bytes())?;
    }
    stderr.flush()
}

/// A location as it is printed before a message: `file:line:col` or `<unknown>:0`.
pub fn location_text(sources: &SourceMap, location: &DiagnosticLocation) -> String {
    match location {
        DiagnosticLocation::Unknown | DiagnosticLocation::Other(_) => "<unknown>:0".to_owned(),
        DiagnosticLocation::Span(span) => {
            let LineColumn { line, column } = sources.line_column(*span);
            format!("{}:{line}:{column}", sources.file(span.file).name())
        }
        DiagnosticLocation::File { path, line, column } => format!("{path}:{line}:{column}"),
    }
}

fn render_one(
    text: &mut String,
    sources: &SourceMap,
    severity: Severity,
    location: &DiagnosticLocation,
    message: &str,
    styling: Styling,
) {
    let style = |style: Style| if styling == Styling::Ansi { style } else { Style::new() };
    let bold = style(Style::new().effects(Effects::BOLD));
    let colour = style(severity_style(severity));
    let place = location_text(sources, location);
    let place = printable(&place);
    text.push_str(&format!("{bold}{place}:{bold:#} {colour}{}:{colour:#} ", severity.name()));
    // Where a location names no file, MLIR's tools print it before the message.
    if let DiagnosticLocation::Other(other) = location {
        text.push_str(&format!("{}: ", printable(other)));
    }
    text.push_str(&format!("{bold}{}{bold:#}\n", printable(message)));
    if let Some(snippet) = snippet(sources, severity, location, styling) {
        text.push_str(&snippet);
        text.push('\n');
    }
}

fn severity_style(severity: Severity) -> Style {
    let colour = match severity {
        Severity::Error => AnsiColor::BrightRed,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Remark => AnsiColor::BrightBlue,
        Severity::Note => AnsiColor::BrightGreen,
    };
    colour.on_default().effects(Effects::BOLD)
}

/// The source line with the place underlined; None if there is no such line.
fn snippet(
    sources: &SourceMap,
    severity: Severity,
    location: &DiagnosticLocation,
    styling: Styling,
) -> Option<String> {
    let (file, place, length): (&SourceFile, LineColumn, u32) = match location {
        DiagnosticLocation::Span(span) => {
            let place = sources.line_column(*span);
            (sources.file(span.file), place, span.end - span.start)
        }
        DiagnosticLocation::File { path, line, column } => {
            let place = LineColumn { line: *line, column: (*column).max(1) };
            (sources.find(path)?, place, 0)
        }
        DiagnosticLocation::Unknown | DiagnosticLocation::Other(_) => return None,
    };
    let line = file.line_bytes(place.line)?;
    // An offset behind the line's end is shown at the end.
    let start = (place.column as usize - 1).min(line.len());
    let end = (start + length as usize).clamp(start, line.len());
    let (source, marked) = window(line, start, end);

    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO,
        Severity::Note => Level::NOTE,
    };
    let group = Group::with_level(level).element(
        Snippet::source(source)
            .line_start(place.line as usize)
            .annotation(AnnotationKind::Primary.span(marked)),
    );
    let renderer = match styling {
        Styling::Plain => Renderer::plain(),
        Styling::Ansi => Renderer::styled(),
    };
    Some(renderer.render(&[group]))
}

/// A line as UTF-8, and where in that the bytes from `start` to `end` are. Of a long
/// line only the surroundings of the place are kept.
fn window(line: &[u8], start: usize, end: usize) -> (String, std::ops::Range<usize>) {
    let from = if start > 2 * WINDOW { start - WINDOW } else { 0 };
    let end = end.min(start + WINDOW);
    let to = if line.len() > end + 2 * WINDOW { end + WINDOW } else { line.len() };
    let mut text = String::new();
    if from > 0 {
        text.push_str("...");
    }
    text.push_str(&String::from_utf8_lossy(&line[from..start]));
    let marked_start = text.len();
    text.push_str(&String::from_utf8_lossy(&line[start..end]));
    let marked_end = text.len();
    text.push_str(&String::from_utf8_lossy(&line[end..to]));
    if to < line.len() {
        text.push_str("...");
    }
    (text, marked_start..marked_end)
}

/// The text without control characters, which could change the terminal. Newlines
/// and tabs stay.
fn printable(text: &str) -> Cow<'_, str> {
    let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t';
    if text.contains(is_bad) {
        text.chars().map(|c| if is_bad(c) { '\u{fffd}' } else { c }).collect::<String>().into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::Span;
    use super::*;

    fn shown(text: &[u8], start: u32, end: u32) -> String {
        let mut sources = SourceMap::new();
        let file = sources.add("t.mlir", text).unwrap();
        let error = Diagnostic::error(Span::new(file, start, end), "bad");
        render(&sources, &error, Styling::Plain)
    }

    #[test]
    fn header_source_line_and_caret() {
        let expected = "\
t.mlir:2:3: error: bad
  |
2 |   return
  |   ^^^^^^
";
        assert_eq!(shown(b"func {\n  return\n}\n", 9, 15), expected);
        let at_the_end = "\
t.mlir:1:5: error: bad
  |
1 | func
  |     ^
";
        assert_eq!(shown(b"func\n", 4, 4), at_the_end);
        // Only the first line of a longer range is shown.
        let many_lines = "\
t.mlir:1:6: error: bad
  |
1 | func {
  |      ^
";
        assert_eq!(shown(b"func {\n  return\n}\n", 5, 18), many_lines);
    }

    #[test]
    fn notes_follow_and_places_without_text_have_no_snippet() {
        let mut sources = SourceMap::new();
        let file = sources.add("t.mlir", b"a\nb\n".as_slice()).unwrap();
        let ir =
            |path: &str, line, column| DiagnosticLocation::File { path: path.into(), line, column };
        let diagnostic = Diagnostic::warning(DiagnosticLocation::Unknown, "w")
            .with_note(DiagnosticLocation::Other("loc(\"x\")".into()), "n")
            .with_note(ir("t.mlir", 2, 1), "here")
            .with_note(ir("u.mlir", 2, 0), "there")
            .with_note(ir("t.mlir", 9, 9), "nowhere")
            .with_note(Span::at(file, 1), "line");
        let expected = "\
<unknown>:0: warning: w
<unknown>:0: note: loc(\"x\"): n
t.mlir:2:1: note: here
  |
2 | b
  | ^
u.mlir:2:0: note: there
t.mlir:9:9: note: nowhere
t.mlir:1:2: note: line
  |
1 | a
  |  ^
";
        assert_eq!(render(&sources, &diagnostic, Styling::Plain), expected);
    }

    #[test]
    fn odd_bytes_and_long_lines_are_shown() {
        assert!(shown(b"\xff\xfe x\n", 1, 2).contains("1 | \u{fffd}\u{fffd} x\n"));
        assert!(shown(b"\xc3\xa9\n", 1, 2).starts_with("t.mlir:1:2: error: bad\n"));
        let long = vec![b'x'; 1 << 20];
        let text = shown(&long, 1 << 19, (1 << 19) + 3);
        assert!(text.starts_with("t.mlir:1:524289: error: bad\n"));
        assert!(text.len() < 1000 && text.contains("^^^"), "{text}");
        assert!(shown(b"", 0, 0).starts_with("t.mlir:1:1: error: bad\n"));
    }

    #[test]
    fn styles_only_where_asked_for_and_no_control_characters() {
        let mut sources = SourceMap::new();
        let file = sources.add("t.mlir", b"\x1b[31m".as_slice()).unwrap();
        let error = Diagnostic::error(Span::at(file, 0), "bad \x1b[2J");
        assert!(!render(&sources, &error, Styling::Plain).contains('\x1b'));
        let styled = render(&sources, &error, Styling::Ansi);
        assert!(styled.contains('\x1b'));
        assert_eq!(
            anstream::adapter::strip_str(&styled).to_string(),
            render(&sources, &error, Styling::Plain)
        );
    }
}
