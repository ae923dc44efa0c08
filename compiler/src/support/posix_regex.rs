//! POSIX extended regular expressions, which MLIR's tests are written in, in the
//! syntax of Rust's regex crates.
//!
//! Where several alternatives match, Rust takes the first and POSIX the longest;
//! that difference stays.

use std::iter::Peekable;
use std::str::Chars;

/// What a newline is to an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Newlines {
    /// A character like others; to be used with the flag `s`.
    Ordinary,
    /// The end of a line, which only matches where it is asked for; to be used with the
    /// flag `m`.
    EndLines,
}

/// Rewrites an extended regular expression. What is wrong in it stays wrong, for the
/// regex crate to report.
pub fn to_rust(pattern: &str, newlines: Newlines) -> String {
    let mut out = String::with_capacity(pattern.len());
    let mut rest = pattern.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '[' => bracket(&mut rest, &mut out, newlines),
            // A brace that no number follows is an ordinary character.
            '{' if !rest.peek().is_some_and(char::is_ascii_digit) => out.push_str("\\{"),
            '\\' => match rest.next() {
                // A reference to a group, for the crates that have it.
                Some(c) if c.is_ascii_digit() => out.extend(['\\', c]),
                // Any other character stands for itself.
                Some(c) => push_literal(&mut out, c),
                None => out.push('\\'),
            },
            _ => out.push(c),
        }
    }
    out
}

/// Rewrites a bracket expression, of which the `[` is read. In POSIX, a backslash in
/// it stands for itself, and so does `[` unless it opens a class as in `[:alpha:]`.
fn bracket(rest: &mut Peekable<Chars<'_>>, out: &mut String, newlines: Newlines) {
    out.push('[');
    if rest.next_if_eq(&'^').is_some() {
        out.push('^');
        if newlines == Newlines::EndLines {
            out.push('\n');
        }
    }
    let mut first = true;
    while let Some(c) = rest.next() {
        match c {
            ']' if !first => {
                out.push(']');
                return;
            }
            '[' if rest.peek() == Some(&':') => {
                out.push('[');
                let mut last = '[';
                for c in rest.by_ref() {
                    out.push(c);
                    if c == ']' && last == ':' {
                        break;
                    }
                    last = c;
                }
            }
            // Between two characters it is a range, in both syntaxes.
            '-' if !first && rest.peek() != Some(&']') => out.push('-'),
            _ => push_literal(out, c),
        }
        first = false;
    }
}

/// Appends what matches the character and nothing else.
pub fn push_literal(out: &mut String, c: char) {
    if c.is_ascii_punctuation() && c != '<' && c != '>' {
        out.push('\\');
    }
    out.push(c);
}

/// What matches the text and nothing else.
pub fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        push_literal(&mut out, c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        regex::Regex::new(&to_rust(pattern, Newlines::Ordinary)).unwrap().is_match(text)
    }

    #[test]
    fn brackets_follow_posix() {
        assert!(matches(r"^[\w]$", "\\") && !matches(r"^[\w]$", "a"));
        assert!(matches("^[]a]$", "]") && matches("^[^]]$", "a") && !matches("^[^]]$", "]"));
        assert!(matches("^[[]$", "[") && matches("^[[x&&~~y]+$", "[&~"));
        assert!(matches("^[[:alpha:]_-]+$", "ab_-") && !matches("^[[:alpha:]]$", "1"));
        assert!(matches("^[a-c]$", "b") && matches("^[.*]$", "*"));
        assert!(matches("^[-a]+$", "-a") && matches("^[a-]+$", "-a") && matches("^[--/]+$", "-./"));
    }

    #[test]
    fn newlines() {
        let matches = |flags: &str, newlines| {
            let regex = format!("{flags}a[^b].c$");
            let regex = regex.replace("[^b]", &to_rust("[^b]", newlines));
            regex::Regex::new(&regex).unwrap().is_match("a\n\nc\n")
        };
        assert!(matches("(?sm)", Newlines::Ordinary) && !matches("(?m)", Newlines::EndLines));
    }

    #[test]
    fn braces_and_escapes_follow_posix() {
        assert!(matches("^a{2}$", "aa") && matches("^{a}$", "{a}"));
        assert!(matches(r"^\{\d\.$", "{d.") && matches(r"^\<a\>$", "<a>"));
    }

    #[test]
    fn literals_match_themselves() {
        let text: String = (' '..='~').chain("é".chars()).collect();
        assert!(regex::Regex::new(&format!("^{}$", literal(&text))).unwrap().is_match(&text));
    }

    #[test]
    fn what_is_wrong_stays_wrong() {
        for pattern in ["(", "[a", "*", "\\", "a{1"] {
            assert!(regex::Regex::new(&to_rust(pattern, Newlines::Ordinary)).is_err(), "{pattern}");
        }
    }
}
