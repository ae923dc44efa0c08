//! Several programs in one file (`--split-input-file`), with a marker between them.
//!
//! As in `mlir-opt`, the marker splits wherever it stands, and what looks like it
//! but is not gets a warning: a split that silently does not happen makes a test
//! check less than it says.

use super::diagnostics::Diagnostics;
use super::source::{FileId, SourceMap, Span};

/// The marker unless another is asked for.
pub const DEFAULT_MARKER: &str = "// -----";

/// How many bytes a marker may lack at its end to be a near miss.
const NEAR: usize = 2;

/// Splits a text into chunks, which become texts of their own. `near_misses`
/// receives the warnings. An empty marker does not split, and an empty text has no
/// chunks.
pub fn split(
    sources: &mut SourceMap,
    file: FileId,
    marker: &str,
    near_misses: &mut Diagnostics,
) -> Vec<FileId> {
    let text = sources.file(file).bytes();
    let mut ranges = Vec::new();
    let mut begin = 0;
    for place in starts(text, marker.as_bytes()) {
        let end = place + marker.len();
        if is_marker(text, place, marker.as_bytes()) {
            // MLIR takes no marker in the first line; nothing stands before it.
            if place > 0 {
                ranges.push(begin..place);
            }
            begin = end;
        } else {
            let offset = (end - NEAR) as u32;
            near_misses.warning(Span::at(file, offset), "near miss with file split marker");
        }
    }
    if begin < text.len() {
        ranges.push(begin..text.len());
    }
    ranges
        .into_iter()
        .map(|range| sources.add_chunk(file, range.start as u32..range.end as u32))
        .collect()
}

/// Where the marker begins, or what of it a near miss has.
fn starts(text: &[u8], marker: &[u8]) -> Vec<usize> {
    // A short marker has no near misses.
    let prefix = if marker.len() > 2 * NEAR { &marker[..marker.len() - NEAR] } else { marker };
    let mut starts = Vec::new();
    if prefix.is_empty() {
        return starts;
    }
    let mut from = 0;
    while let Some(distance) = text[from..].windows(prefix.len()).position(|w| w == prefix) {
        starts.push(from + distance);
        from += distance + prefix.len();
    }
    starts
}

/// Whether the whole marker stands at `place`, and is not the beginning of a longer
/// row of dashes or the end of the text.
fn is_marker(text: &[u8], place: usize, marker: &[u8]) -> bool {
    text[place..].strip_prefix(marker).is_some_and(|rest| match rest.first() {
        None => false,
        Some(b'-') => marker.last() != Some(&b'-'),
        Some(_) => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(text: &str, marker: &str) -> (Vec<String>, Vec<u32>) {
        let mut sources = SourceMap::new();
        let file = sources.add("t.mlir", text.as_bytes()).unwrap();
        let mut near_misses = Diagnostics::new();
        let chunks = split(&mut sources, file, marker, &mut near_misses)
            .into_iter()
            .map(|chunk| String::from_utf8(sources.file(chunk).bytes().to_vec()).unwrap())
            .collect();
        let lines = near_misses
            .iter()
            .map(|d| match d.location {
                super::super::DiagnosticLocation::Span(span) => sources.line_column(span).line,
                _ => unreachable!(),
            })
            .collect();
        (chunks, lines)
    }

    fn default(text: &str) -> (Vec<String>, Vec<u32>) {
        chunks(text, DEFAULT_MARKER)
    }

    #[test]
    fn splits_at_the_marker_wherever_it_stands() {
        let (parts, near) = default("a\n// -----\nb // -----\n\n// ----- // c\n");
        assert_eq!(parts, ["a\n", "\nb ", "\n\n", " // c\n"]);
        assert!(near.is_empty());
        assert_eq!(default("a\n// -----\r\nb").0, ["a\n", "\r\nb"]);
        assert_eq!(default("// -----\na").0, ["\na"]);
        assert_eq!(default("a\n").0, ["a\n"]);
        assert!(default("").0.is_empty());
    }

    #[test]
    fn near_misses_are_told() {
        for text in ["a\n// ----", "a\n// -----", "a\n// ------\n", "a\n// ---- -\n", "a\n// ---x"]
        {
            assert_eq!(default(text), (vec![text.to_owned()], vec![2]), "{text}");
        }
        assert_eq!(default("a\n// --\n").1, []);
    }

    #[test]
    fn another_marker() {
        assert_eq!(chunks("a\n//---\nb\n// -----\n", "//---").0, ["a\n", "\nb\n// -----\n"]);
        assert_eq!(chunks("a\n// -----\n", "").0, ["a\n// -----\n"]);
        assert_eq!(chunks("a%b%c", "%").0, ["a", "b", "c"]);
    }
}
