//! What a directive looks for: text in which `{{}}` are regular expressions and
//! `[[]]` are variables.

use std::collections::HashMap;
use std::ops::Range;

use async_compiler::support::posix_regex::{self, Newlines};
use fancy_regex::Regex;

use super::numeric::{Block, Numbers};

/// What has been captured so far, and what the command line defines.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// `[[X:...]]`
    pub strings: HashMap<String, String>,
    /// `[[#X:]]`
    pub numbers: Numbers,
}

impl Variables {
    /// Forgets all but those whose names begin with `$`.
    pub fn clear_local(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        self.numbers.retain(|name, _| name.starts_with('$'));
    }
}

/// How patterns are read and matched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// A match takes a whole line.
    pub full_lines: bool,
    /// Spaces and tabs are matched as they are.
    pub strict_whitespace: bool,
    /// Upper and lower case are the same.
    pub ignore_case: bool,
}

/// What is wrong in a pattern, and where in its text.
#[derive(Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The offset in the pattern.
    pub offset: usize,
    /// What.
    pub message: String,
}

/// A pattern that has been read.
#[derive(Debug)]
pub struct Pattern {
    pieces: Vec<Piece>,
    style: Style,
}

#[derive(Debug)]
enum Piece {
    Literal(String),
    /// In the syntax of Rust.
    Regex(String),
    /// `[[name:regex]]`
    Define {
        name: String,
        regex: String,
    },
    /// `[[name]]`
    Use(String),
    /// `[[#...]]`
    Number(Block),
}

impl Pattern {
    /// Reads a pattern. `line` is where its directive is; if `literal`, nothing in it
    /// has a special meaning.
    pub fn parse(
        text: &str,
        line: usize,
        literal: bool,
        style: Style,
    ) -> Result<Self, PatternError> {
        let mut pieces = Vec::new();
        if literal {
            pieces.push(Piece::Literal(text.to_owned()));
            return Ok(Self { pieces, style });
        }
        let mut rest = text;
        while !rest.is_empty() {
            let error = |message: String| PatternError { offset: text.len() - rest.len(), message };
            if let Some(after) = rest.strip_prefix("{{") {
                let Some((regex, after)) = after.split_once("}}") else {
                    return Err(error("found start of regex string with no end '}}'".to_owned()));
                };
                pieces.push(Piece::Regex(regex_piece(regex).map_err(error)?));
                rest = after;
            } else if rest.starts_with("[[") && !rest.starts_with("[[[") {
                let Some(end) = block_end(&rest[2..]) else {
                    return Err(error("invalid substitution block, no ]] found".to_owned()));
                };
                let block = &rest[2..2 + end];
                pieces.push(block_piece(block, line, &pieces).map_err(error)?);
                rest = &rest[2 + end + 2..];
            } else {
                // Up to the next special text, which is behind the first character.
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let next = |token| rest[first..].find(token).map_or(rest.len(), |at| at + first);
                let end = next("{{").min(next("[["));
                pieces.push(Piece::Literal(rest[..end].to_owned()));
                rest = &rest[end..];
            }
        }
        Ok(Self { pieces, style })
    }

    /// Whether it defines or uses a variable.
    pub fn has_variables(&self) -> bool {
        self.pieces.iter().any(|piece| !matches!(piece, Piece::Literal(_) | Piece::Regex(_)))
    }

    /// The first match in `input`. Captured variables are set. The error is a text:
    /// a variable is not defined, or the pattern has no meaning with its value.
    pub fn find(
        &self,
        input: &str,
        variables: &mut Variables,
    ) -> Result<Option<Range<usize>>, String> {
        if let [Piece::Literal(literal)] = &*self.pieces
            && !self.style.full_lines
            && !self.style.ignore_case
        {
            return Ok(input.find(literal).map(|start| start..start + literal.len()));
        }
        let regex = self.regex(variables)?;
        let captures = regex.captures(input).map_err(|error| error.to_string())?;
        let Some(captures) = captures else { return Ok(None) };
        for (index, piece) in self.pieces.iter().enumerate() {
            let Some(group) = captures.name(&group_name(index)) else { continue };
            match piece {
                Piece::Define { name, .. } => {
                    variables.strings.insert(name.clone(), group.as_str().to_owned());
                }
                Piece::Number(block) => {
                    let format = block.format(&variables.numbers)?;
                    let Some(number) = format.read(group.as_str()) else {
                        return Err(format!(
                            "unable to represent numeric value {}",
                            group.as_str()
                        ));
                    };
                    if let Some(name) = &block.defines {
                        variables.numbers.insert(name.clone(), (number, format));
                    }
                }
                Piece::Literal(_) | Piece::Regex(_) | Piece::Use(_) => {}
            }
        }
        Ok(captures.get(0).map(|whole| whole.start()..whole.end()))
    }

    /// The regular expression with the values of variables put in.
    fn regex(&self, variables: &Variables) -> Result<Regex, String> {
        let mut regex = String::from(if self.style.ignore_case { "(?mi)" } else { "(?m)" });
        let spaces = if self.style.strict_whitespace { "" } else { " *" };
        if self.style.full_lines {
            regex.push('^');
            regex.push_str(spaces);
        }
        for (index, piece) in self.pieces.iter().enumerate() {
            match piece {
                Piece::Literal(text) => regex.push_str(&posix_regex::literal(text)),
                Piece::Regex(pattern) => regex.push_str(&format!("(?:{pattern})")),
                Piece::Define { regex: pattern, .. } => {
                    regex.push_str(&format!("(?<{}>{pattern})", group_name(index)));
                }
                Piece::Use(name) => match self.defined_before(index, name) {
                    Some(group) => regex.push_str(&format!("\\k<{}>", group_name(group))),
                    None => match variables.strings.get(name) {
                        Some(value) => regex.push_str(&posix_regex::literal(value)),
                        None => return Err(format!("undefined variable: {name}")),
                    },
                },
                Piece::Number(block) => {
                    let text = match block.expected_text(&variables.numbers)? {
                        Some(text) => posix_regex::literal(&text),
                        None => block.format(&variables.numbers)?.regex(),
                    };
                    regex.push_str(&format!("(?<{}>{text})", group_name(index)));
                }
            }
        }
        if self.style.full_lines {
            regex.push_str(spaces);
            regex.push('$');
        }
        Regex::new(&regex).map_err(|error| format!("invalid regex: {error}"))
    }

    /// The piece before `index` that defines the variable.
    fn defined_before(&self, index: usize, name: &str) -> Option<usize> {
        self.pieces[..index].iter().rposition(
            |piece| matches!(piece, Piece::Define { name: defined, .. } if defined == name),
        )
    }
}

fn group_name(piece: usize) -> String {
    format!("g{piece}")
}

/// A regular expression, checked and in Rust's syntax. The check is by the stricter of
/// the two regex crates: references to groups are for variables alone.
fn regex_piece(posix: &str) -> Result<String, String> {
    let regex = posix_regex::to_rust(posix, Newlines::EndLines);
    match regex::Regex::new(&regex) {
        Ok(_) => Ok(regex),
        Err(error) => Err(format!("invalid regex: {error}")),
    }
}

/// Where the `]]` is that ends a block; brackets in between are balanced.
fn block_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b']' if depth == 0 && bytes.get(at + 1) == Some(&b']') => return Some(at),
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' if depth == 0 => return None,
            b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Reads what stands between `[[` and `]]`.
fn block_piece(text: &str, line: usize, before: &[Piece]) -> Result<Piece, String> {
    if text.starts_with('#') || text.starts_with("@LINE") {
        let block = Block::parse(text.strip_prefix('#').unwrap_or(text), line)?;
        let earlier = before.iter().filter_map(|piece| match piece {
            Piece::Number(Block { defines: Some(name), .. }) => Some(name),
            _ => None,
        });
        for name in earlier {
            if block.value.as_ref().is_some_and(|value| value.uses(name)) {
                return Err(format!(
                    "numeric variable '{name}' defined earlier in the same CHECK directive"
                ));
            }
        }
        return Ok(Piece::Number(block));
    }
    let (name, regex) = match text.split_once(':') {
        Some((name, regex)) => (name, Some(regex)),
        None => (text, None),
    };
    let plain = name.strip_prefix('$').unwrap_or(name);
    if !plain.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        || plain.contains(|c: char| !c.is_ascii_alphanumeric() && c != '_')
    {
        return Err("invalid variable name".to_owned());
    }
    Ok(match regex {
        Some(regex) => Piece::Define { name: name.to_owned(), regex: regex_piece(regex)? },
        None => Piece::Use(name.to_owned()),
    })
}
