//! Diagnostics: what the parser, the verifier and the passes find. They are
//! collected, not thrown, so that one run reports all it can.
//!
//! A [`Diagnostics`] belongs to one thread. What runs in parallel collects into
//! one each, and the owner appends them in program order, so the output does not
//! depend on the threads.

use std::sync::Arc;

use super::source::Span;

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The program is wrong; the tool fails.
    Error,
    /// The program is suspect.
    Warning,
    /// What a pass tells about its work.
    Remark,
    /// Belongs to the diagnostic before it.
    Note,
}

impl Severity {
    /// The word that is printed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Remark => "remark",
            Self::Note => "note",
        }
    }
}

/// Where a diagnostic points to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DiagnosticLocation {
    /// Nowhere: printed as `<unknown>:0`.
    Unknown,
    /// A range of a text that the source map holds.
    Span(Span),
    /// A location of the IR that names a file. The source line is shown if the
    /// source map has a text of that name.
    File {
        /// The name of the file.
        path: Arc<str>,
        /// The line, from 1.
        line: u32,
        /// The column, from 1; 0 if not known.
        column: u32,
    },
    /// A location of the IR that names no file, as it is printed: `loc("name")`.
    Other(Arc<str>),
}

impl From<Span> for DiagnosticLocation {
    fn from(span: Span) -> Self {
        Self::Span(span)
    }
}

/// A further place or explanation that belongs to a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub location: DiagnosticLocation,
    /// What; begins in lower case and has no full stop.
    pub message: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// Where.
    pub location: DiagnosticLocation,
    /// What; begins in lower case and has no full stop.
    pub message: String,
    /// What belongs to it, in the order of printing.
    pub notes: Vec<Note>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(
        severity: Severity,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> Self {
        Self { severity, location: location.into(), message: message.into(), notes: Vec::new() }
    }

    /// An error without notes.
    pub fn error(location: impl Into<DiagnosticLocation>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, location, message)
    }

    /// A warning without notes.
    pub fn warning(location: impl Into<DiagnosticLocation>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, location, message)
    }

    /// A remark without notes.
    pub fn remark(location: impl Into<DiagnosticLocation>, message: impl Into<String>) -> Self {
        Self::new(Severity::Remark, location, message)
    }

    /// Appends a note.
    pub fn note(
        &mut self,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> &mut Self {
        self.notes.push(Note { location: location.into(), message: message.into() });
        self
    }

    /// The diagnostic with a note appended.
    #[must_use]
    pub fn with_note(
        mut self,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> Self {
        self.note(location, message);
        self
    }
}

/// Diagnostics in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// No diagnostics.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a diagnostic and returns it, for notes to be added. What it is and
    /// where it points are not to be changed later.
    pub fn push(&mut self, diagnostic: Diagnostic) -> &mut Diagnostic {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        self.list.push(diagnostic);
        self.list.last_mut().expect("just pushed")
    }

    /// Appends an error.
    pub fn error(
        &mut self,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Diagnostic::error(location, message))
    }

    /// Appends a warning.
    pub fn warning(
        &mut self,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Diagnostic::warning(location, message))
    }

    /// Appends a remark.
    pub fn remark(
        &mut self,
        location: impl Into<DiagnosticLocation>,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Diagnostic::remark(location, message))
    }

    /// Appends all of another list and leaves that empty.
    pub fn append(&mut self, other: &mut Self) {
        self.list.append(&mut other.list);
        self.errors += std::mem::take(&mut other.errors);
    }

    /// Whether there is an error among them.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// How many errors there are.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// How many diagnostics there are, without notes.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All of them, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted_through_append() {
        let mut all = Diagnostics::new();
        all.warning(DiagnosticLocation::Unknown, "w");
        assert!(!all.has_errors());
        let mut more = Diagnostics::new();
        more.error(DiagnosticLocation::Unknown, "a").note(DiagnosticLocation::Unknown, "n");
        more.error(DiagnosticLocation::Unknown, "b");
        all.append(&mut more);
        assert_eq!((all.error_count(), all.len()), (2, 3));
        assert_eq!((more.error_count(), more.len()), (0, 0));
        let messages: Vec<_> = all.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, ["w", "a", "b"]);
    }
}
