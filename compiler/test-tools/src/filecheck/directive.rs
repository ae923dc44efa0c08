//! The directives of a check file: `CHECK:`, `CHECK-NEXT:` and so on.

use async_compiler::support::posix_regex;
use fancy_regex::Regex;

use super::options::Options;
use super::pattern::{Pattern, PatternError};

/// What a directive asks of the place of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somewhere behind the match before; so many times, with `-COUNT-n`.
    Plain(usize),
    /// On the next line.
    Next,
    /// On the same line.
    Same,
    /// Nowhere between the matches before and behind.
    Not,
    /// In any order among those beside it.
    Dag,
    /// Divides the input; what stands between two of them is matched on its own.
    Label,
    /// The next line is empty.
    Empty,
    /// The end of the input, which the `-NOT`s and `-DAG`s at the end precede.
    End,
}

/// A directive.
#[derive(Debug)]
pub struct Directive {
    /// What it asks.
    pub kind: Kind,
    /// As it is written, without the colon: `CHECK-NEXT`.
    pub name: String,
    /// What it looks for.
    pub pattern: Pattern,
    /// Where the directive begins in the check file.
    pub start: usize,
    /// The range of its pattern in the check file.
    pub text: std::ops::Range<usize>,
    /// The line, from 1.
    pub line: usize,
}

/// A directive that takes a place of its own, and the `-NOT`s and `-DAG`s before it.
#[derive(Debug)]
pub struct Step {
    /// The directives before it, indices into [`Checks::directives`].
    pub before: Vec<usize>,
    /// The directive.
    pub directive: usize,
}

/// All directives of a check file.
#[derive(Debug)]
pub struct Checks {
    /// Every directive, in the order of the file.
    pub directives: Vec<Directive>,
    /// The order of matching.
    pub steps: Vec<Step>,
}

/// What is wrong with a check file, and where.
#[derive(Debug)]
pub struct CheckFileError {
    /// The offset in the file.
    pub offset: Option<usize>,
    /// What.
    pub message: String,
}

impl Checks {
    /// Reads the directives of a check file whose white space is already canonical.
    pub fn parse(text: &str, options: &Options) -> Result<Self, CheckFileError> {
        let mut checks = Self { directives: Vec::new(), steps: Vec::new() };
        let implicit = checks.add_implicit_nots(options)?;
        let mut before = implicit.clone();
        let mut used_prefixes = vec![false; options.prefixes.len()];
        let mut at = 0;
        let finder = PrefixFinder::new(options);
        while let Some(found) = finder.next(text, at) {
            let line = text[..found.start].bytes().filter(|&b| b == b'\n').count() + 1;
            let line_end = end_of_line(text, found.end);
            let error = |offset, message| CheckFileError { offset: Some(offset), message };
            let prefix = &options.prefixes[found.prefix];
            let suffix = match read_suffix(&text[found.end..line_end], prefix) {
                Ok(Some(suffix)) => suffix,
                Ok(None) => {
                    at = found.end;
                    continue;
                }
                Err(message) => return Err(error(found.start, message)),
            };
            used_prefixes[found.prefix] = true;
            let colon = found.end + suffix.len - 1;
            let name = text[found.start..colon].to_owned();
            let text_start = found.end + suffix.len;
            let pattern_range = trimmed(text, text_start, line_end, options);
            let pattern_text = &text[pattern_range.clone()];
            if suffix.kind == Kind::Empty && !pattern_text.is_empty() {
                return Err(error(
                    pattern_range.start,
                    format!("found non-empty check string for empty check with prefix '{prefix}:'"),
                ));
            }
            if suffix.kind != Kind::Empty && pattern_text.is_empty() {
                let message = format!("found empty check string with prefix '{prefix}:'");
                return Err(error(found.start, message));
            }
            let pattern = Pattern::parse(pattern_text, line, suffix.literal, options.style)
                .map_err(|PatternError { offset, message }| {
                    error(pattern_range.start + offset, message)
                })?;
            if suffix.kind == Kind::Label && pattern.has_variables() {
                let message = format!("found '{name}:' with variable definition or use");
                return Err(error(found.start, message));
            }
            if matches!(suffix.kind, Kind::Next | Kind::Same | Kind::Empty)
                && checks.steps.is_empty()
            {
                let message = format!("found '{name}' without previous '{prefix}: line");
                return Err(error(found.start, message));
            }
            let index = checks.directives.len();
            checks.directives.push(Directive {
                kind: suffix.kind,
                name,
                pattern,
                start: found.start,
                text: pattern_range,
                line,
            });
            if matches!(suffix.kind, Kind::Not | Kind::Dag) {
                before.push(index);
            } else {
                let before = std::mem::replace(&mut before, implicit.clone());
                checks.steps.push(Step { before, directive: index });
            }
            at = line_end;
        }
        check_prefixes_used(options, &used_prefixes, !implicit.is_empty())?;
        if !before.is_empty() {
            let directive = checks.add_end(text, options);
            checks.steps.push(Step { before, directive });
        }
        Ok(checks)
    }

    /// Adds the directives of `--implicit-check-not`.
    fn add_implicit_nots(&mut self, options: &Options) -> Result<Vec<usize>, CheckFileError> {
        for text in &options.implicit_nots {
            let pattern = Pattern::parse(text, 0, false, options.style).map_err(|error| {
                let message = format!("--implicit-check-not={text}: {}", error.message);
                CheckFileError { offset: None, message }
            })?;
            self.directives.push(Directive {
                kind: Kind::Not,
                name: format!("--implicit-check-not={text}"),
                pattern,
                start: 0,
                text: 0..0,
                line: 0,
            });
        }
        Ok((0..self.directives.len()).collect())
    }

    fn add_end(&mut self, text: &str, options: &Options) -> usize {
        let pattern = Pattern::parse("", 0, true, options.style).expect("a literal is no error");
        self.directives.push(Directive {
            kind: Kind::End,
            name: "end of the input".to_owned(),
            pattern,
            start: text.len(),
            text: text.len()..text.len(),
            line: 0,
        });
        self.directives.len() - 1
    }
}

/// The pattern's part of a directive's line.
fn trimmed(text: &str, start: usize, end: usize, options: &Options) -> std::ops::Range<usize> {
    if options.style.strict_whitespace && options.style.full_lines {
        return start..end;
    }
    let blank = [' ', '\t'];
    let trimmed = text[start..end].trim_start_matches(blank);
    let start = end - trimmed.len();
    start..start + trimmed.trim_end_matches(blank).len()
}

/// An error if a prefix has no directive.
fn check_prefixes_used(
    options: &Options,
    used: &[bool],
    implicit: bool,
) -> Result<(), CheckFileError> {
    let any = used.contains(&true);
    // Implicit checks alone are something to check.
    let without_any = !(any || implicit && options.default_prefix);
    let unused: Vec<_> = std::iter::zip(&options.prefixes, used)
        .filter(|&(_, &used)| !used)
        .map(|(prefix, _)| format!("'{prefix}:'"))
        .collect();
    if without_any || (any && !unused.is_empty() && !options.allow_unused_prefixes) {
        let plural = if unused.len() > 1 { "es" } else { "" };
        let message = format!("no check strings found with prefix{plural} {}", unused.join(", "));
        return Err(CheckFileError { offset: None, message });
    }
    Ok(())
}

/// A prefix that stands as a word of its own.
struct Found {
    /// Index into the prefixes.
    prefix: usize,
    start: usize,
    end: usize,
}

/// Finds prefixes, and what is a comment to FileCheck.
struct PrefixFinder<'a> {
    options: &'a Options,
    regex: Regex,
}

impl<'a> PrefixFinder<'a> {
    fn new(options: &'a Options) -> Self {
        // Of several at the same place, the longest.
        let mut names: Vec<_> =
            options.prefixes.iter().chain(&options.comment_prefixes).map(|n| &**n).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let names = names.into_iter().map(posix_regex::literal).collect::<Vec<_>>().join("|");
        let regex = Regex::new(&format!("(?<![-_A-Za-z0-9])(?:{names})"));
        Self { options, regex: regex.expect("literals make no errors") }
    }

    /// The next prefix from `at` on. What a comment prefix begins is skipped to the end
    /// of its line.
    fn next(&self, text: &str, mut at: usize) -> Option<Found> {
        loop {
            let found = self.regex.find_from_pos(text, at).ok()??;
            let is_found = |prefix: &String| prefix == found.as_str();
            if let Some(prefix) = self.options.prefixes.iter().position(is_found) {
                return Some(Found { prefix, start: found.start(), end: found.end() });
            }
            at = found.end();
            if text[at..].starts_with(':') {
                at = end_of_line(text, at);
            }
        }
    }
}

fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |distance| at + distance)
}

struct Suffix {
    kind: Kind,
    literal: bool,
    /// The number of bytes from the end of the prefix to behind the colon.
    len: usize,
}

const KINDS: [(&str, Kind); 6] = [
    ("NEXT", Kind::Next),
    ("SAME", Kind::Same),
    ("NOT", Kind::Not),
    ("DAG", Kind::Dag),
    ("LABEL", Kind::Label),
    ("EMPTY", Kind::Empty),
];

/// The kind that a word begins with, and the rest.
fn strip_kind(text: &str) -> Option<(Kind, &str)> {
    KINDS.iter().find_map(|&(name, kind)| Some((kind, text.strip_prefix(name)?)))
}

/// Reads what follows a prefix; None if that makes no directive.
fn read_suffix(after: &str, prefix: &str) -> Result<Option<Suffix>, String> {
    let closed = |kind, rest: &str| {
        let (literal, rest) = match rest.strip_prefix("{LITERAL}") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let rest = rest.strip_prefix(':')?;
        Some(Suffix { kind, literal, len: after.len() - rest.len() })
    };
    if let Some(plain) = closed(Kind::Plain(1), after) {
        return Ok(Some(plain));
    }
    let Some(rest) = after.strip_prefix(['-', '_']) else { return Ok(None) };
    let suffix = if let Some(count) = rest.strip_prefix("COUNT-") {
        let digits = count.len() - count.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = count[..digits].parse().ok().filter(|&number| number > 0);
        match number.and_then(|number| closed(Kind::Plain(number), &count[digits..])) {
            Some(suffix) => Some(suffix),
            None => {
                let message = "invalid count in -COUNT specification on prefix";
                return Err(format!("{message} '{prefix}'"));
            }
        }
    } else if let Some((kind, rest)) = strip_kind(rest) {
        let second = rest.strip_prefix('-').and_then(strip_kind);
        if let Some((second, rest)) = second
            && rest.starts_with(':')
            && (kind == Kind::Not || second == Kind::Not)
        {
            return Err(format!("unsupported -NOT combo on prefix '{prefix}'"));
        }
        closed(kind, rest)
    } else {
        None
    };
    match suffix {
        Some(suffix) if after.starts_with('_') => {
            Err(format!("misspelled directive '{prefix}{}'", &after[..suffix.len]))
        }
        suffix => Ok(suffix),
    }
}
