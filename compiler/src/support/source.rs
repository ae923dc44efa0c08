//! Source texts by number, and positions in them.
//!
//! A [`SourceMap`] owns the texts of one run of a tool. A text is a file, the
//! standard input, a string of a library user, or a chunk of one of these
//! (`--split-input-file`). Positions are byte offsets into the text; lines and
//! columns are worked out only where they are shown. Texts are bytes: MLIR allows
//! any byte in comments and strings, so nothing is decoded here.
//!
//! Invariants: a [`FileId`] is only handed out by the map that holds the text; a
//! text never changes and is shorter than 4 GiB, so an offset is a `u32`.

use std::borrow::Cow;
use std::fmt;
use std::io::Read;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// The name of the standard input in locations.
pub const STDIN_NAME: &str = "<stdin>";

/// Names a text of a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

/// A range of bytes in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The text.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to but not including `end`.
    pub fn new(file: FileId, start: u32, end: u32) -> Self {
        debug_assert!(start <= end);
        Self { file, start, end }
    }

    /// The empty range at `offset`.
    pub fn at(file: FileId, offset: u32) -> Self {
        Self { file, start: offset, end: offset }
    }

    /// The smallest range with `self` and `other`, which is of the same text.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        debug_assert_eq!(self.file, other.file);
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty range where this one ends.
    #[must_use]
    pub fn after(self) -> Self {
        Self::at(self.file, self.end)
    }
}

/// A place as people see it: both numbers count from 1, columns are bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// Why a text could not be added.
#[derive(Debug)]
pub enum SourceError {
    /// The file could not be read.
    Read {
        /// The file's name as given.
        name: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The text has 4 GiB or more.
    TooLarge {
        /// The name of the text.
        name: String,
    },
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { name, error } => {
                // The system's message without the number that std appends.
                let text = error.to_string();
                let text = text.split(" (os error").next().unwrap_or_default();
                write!(f, "cannot open input file '{name}': {text}")
            }
            Self::TooLarge { name } => write!(f, "input file '{name}' has 4 GiB or more"),
        }
    }
}

impl std::error::Error for SourceError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read { error, .. } => Some(error),
            Self::TooLarge { .. } => None,
        }
    }
}

/// A file or the like, of which texts are parts.
#[derive(Debug)]
struct Buffer {
    name: Arc<str>,
    bytes: Arc<[u8]>,
    /// The offset at which each line begins; the first is 0.
    line_starts: Vec<u32>,
}

impl Buffer {
    /// Which line, from 0, the byte at `offset` is in.
    fn line_index(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|&start| start <= offset) - 1
    }
}

/// A text: its name and its bytes, which are a file or a chunk of one. Offsets count
/// from the beginning of the text, lines from the beginning of the file.
#[derive(Debug)]
pub struct SourceFile {
    buffer: Arc<Buffer>,
    range: Range<u32>,
}

impl SourceFile {
    /// The name: a path as given, [`STDIN_NAME`], or what a library user chose.
    pub fn name(&self) -> &Arc<str> {
        &self.buffer.name
    }

    /// The text.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer.bytes[self.range.start as usize..self.range.end as usize]
    }

    /// The number of bytes.
    pub fn len(&self) -> u32 {
        self.range.end - self.range.start
    }

    /// Whether the text has no bytes.
    pub fn is_empty(&self) -> bool {
        self.range.is_empty()
    }

    /// The line and column of the byte at `offset`. An offset behind the end counts
    /// as the end.
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let offset = self.range.start + offset.min(self.len());
        let index = self.buffer.line_index(offset);
        LineColumn { line: index as u32 + 1, column: offset - self.buffer.line_starts[index] + 1 }
    }

    /// The number of the line in which the text begins.
    pub fn first_line(&self) -> u32 {
        self.buffer.line_index(self.range.start) as u32 + 1
    }

    /// The number of the line in which the text ends.
    pub fn last_line(&self) -> u32 {
        self.buffer.line_index(self.range.end) as u32 + 1
    }

    /// A line of the file that the text is of, without the line's end (`\n` or
    /// `\r\n`). None if the file has no such line.
    pub fn line_bytes(&self, line: u32) -> Option<&[u8]> {
        let index = line.checked_sub(1)? as usize;
        let rest = &self.buffer.bytes[*self.buffer.line_starts.get(index)? as usize..];
        let text = match self.buffer.line_starts.get(index + 1) {
            Some(next) => &rest[..(next - self.buffer.line_starts[index]) as usize - 1],
            None => rest,
        };
        Some(text.strip_suffix(b"\r").unwrap_or(text))
    }

    /// A line without its end, with what is not UTF-8 replaced.
    pub fn line(&self, line: u32) -> Option<Cow<'_, str>> {
        self.line_bytes(line).map(String::from_utf8_lossy)
    }
}

/// All texts of one run.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// A map without texts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text under a name.
    pub fn add(
        &mut self,
        name: impl Into<Arc<str>>,
        text: impl Into<Arc<[u8]>>,
    ) -> Result<FileId, SourceError> {
        let (name, bytes) = (name.into(), text.into());
        let Ok(len) = u32::try_from(bytes.len()) else {
            return Err(SourceError::TooLarge { name: name.to_string() });
        };
        let mut line_starts = vec![0];
        for (offset, &byte) in (1..).zip(bytes.iter()) {
            if byte == b'\n' {
                line_starts.push(offset);
            }
        }
        let buffer = Arc::new(Buffer { name, bytes, line_starts });
        Ok(self.push(SourceFile { buffer, range: 0..len }))
    }

    /// Reads a file; `-` is the standard input.
    pub fn read(&mut self, path: &Path) -> Result<FileId, SourceError> {
        let mut name = path.display().to_string();
        let text = if path.as_os_str() == "-" {
            STDIN_NAME.clone_into(&mut name);
            let mut text = Vec::new();
            std::io::stdin().lock().read_to_end(&mut text).map(|_| text)
        } else {
            std::fs::read(path)
        };
        match text {
            Ok(text) => self.add(name, text),
            Err(error) => Err(SourceError::Read { name, error }),
        }
    }

    /// Adds a part of a text as a text of its own. Lines and columns stay those of
    /// the whole.
    ///
    /// # Panics
    /// If `range` is not in the text.
    pub fn add_chunk(&mut self, file: FileId, range: Range<u32>) -> FileId {
        let whole = self.file(file);
        assert!(range.start <= range.end && range.end <= whole.len(), "a chunk is in the text");
        let base = whole.range.start;
        let chunk = SourceFile {
            buffer: whole.buffer.clone(),
            range: base + range.start..base + range.end,
        };
        self.push(chunk)
    }

    fn push(&mut self, file: SourceFile) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).expect("fewer than 2^32 texts"));
        self.files.push(file);
        id
    }

    /// A text.
    ///
    /// # Panics
    /// If `id` is of another map.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// A text of the file that is called `name`.
    pub fn find(&self, name: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| *file.buffer.name == *name)
    }

    /// The text of a range of bytes; of what of it exists, if it is too long.
    pub fn bytes(&self, span: Span) -> &[u8] {
        let bytes = self.file(span.file).bytes();
        let end = (span.end as usize).min(bytes.len());
        &bytes[(span.start as usize).min(end)..end]
    }

    /// The line and column at which a range begins.
    pub fn line_column(&self, span: Span) -> LineColumn {
        self.file(span.file).line_column(span.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(text: &str) -> (SourceMap, FileId) {
        let mut map = SourceMap::new();
        let id = map.add("t.mlir", text.as_bytes()).unwrap();
        (map, id)
    }

    #[test]
    fn lines_and_columns_count_bytes_from_one() {
        let (map, id) = map("ab\n\né=\r\nlast");
        let file = map.file(id);
        let place = |offset| {
            let LineColumn { line, column } = file.line_column(offset);
            (line, column)
        };
        assert_eq!(place(0), (1, 1));
        assert_eq!(place(2), (1, 3));
        assert_eq!(place(3), (2, 1));
        assert_eq!(place(6), (3, 3));
        assert_eq!(place(9), (4, 1));
        assert_eq!(place(1000), (4, 5));
        let lines: Vec<_> = (1..=5).map(|line| file.line(line).map(Cow::into_owned)).collect();
        assert_eq!(
            lines.iter().map(Option::as_deref).collect::<Vec<_>>(),
            [Some("ab"), Some(""), Some("é="), Some("last"), None]
        );
        assert_eq!(file.line(0), None);
    }

    #[test]
    fn a_chunk_keeps_the_lines_of_the_whole() {
        let (mut map, id) = map("a\n// -----\nbc\nd\n");
        let chunk = map.add_chunk(id, 10..16);
        let file = map.file(chunk);
        assert_eq!(file.bytes(), b"\nbc\nd\n");
        assert_eq!(file.line_column(0), LineColumn { line: 2, column: 9 });
        assert_eq!(map.line_column(Span::at(chunk, 2)), LineColumn { line: 3, column: 2 });
        assert_eq!((file.first_line(), file.last_line()), (2, 5));
        assert_eq!(file.line(2).as_deref(), Some("// -----"));
        let inner = map.add_chunk(chunk, 4..5);
        assert_eq!(map.file(inner).bytes(), b"d");
        assert_eq!(map.file(inner).first_line(), 4);
        assert_eq!(map.bytes(Span::new(inner, 0, 100)), b"d");
    }

    #[test]
    fn a_text_need_not_be_utf8() {
        let mut map = SourceMap::new();
        let id = map.add("t.mlir", b"// \xff\n".as_slice()).unwrap();
        assert_eq!(map.file(id).line(1).as_deref(), Some("// \u{fffd}"));
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let error = SourceMap::new().read(Path::new("no/such.mlir")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "cannot open input file 'no/such.mlir': No such file or directory"
        );
    }
}
