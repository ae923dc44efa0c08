//! The bodies of attributes that the dialect keeps as text, taken apart:
//! `count = 4 : i32, members = {<#a, 0>}`.

use crate::dialect::llvm::attrs::{KeptAttr, Piece};
use crate::ir::Attribute;

/// A value in a body.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    /// An attribute.
    Attr(Attribute),
    /// `"text"`
    Text(String),
    /// A number or a keyword.
    Word(String),
    /// What stands in brackets.
    List(Vec<Node>),
}

impl Node {
    /// The number that it is.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Attr(attr) => attr.as_i64(),
            _ => self.word()?.parse().ok(),
        }
    }

    /// The word that it is.
    pub(super) fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }

    /// Whether it is `true`.
    pub(super) fn is_true(&self) -> bool {
        self.word() == Some("true")
    }
}

/// The members of a body, in order. One without a name has an empty one.
pub(super) fn fields(attr: &KeptAttr) -> Vec<(String, Node)> {
    let mut tokens = Vec::new();
    for piece in attr.body.iter().flatten() {
        match piece {
            Piece::Attr(attr) => tokens.push(Token::Attr(attr.clone())),
            Piece::Text(text) => tokenize(text, &mut tokens),
        }
    }
    let mut fields = Vec::new();
    for tokens in split(&tokens) {
        let (name, value) = match tokens {
            [Token::Word(name), Token::Sign('='), rest @ ..] => (name.clone(), rest),
            all => (String::new(), all),
        };
        fields.extend(node(value).map(|node| (name, node)));
    }
    fields
}

/// The quoted texts in a body, in order.
pub(super) fn texts(attr: &KeptAttr) -> Vec<String> {
    let mut tokens = Vec::new();
    for piece in attr.body.iter().flatten() {
        if let Piece::Text(text) = piece {
            tokenize(text, &mut tokens);
        }
    }
    let text = |token| if let Token::Text(text) = token { Some(text) } else { None };
    tokens.into_iter().filter_map(text).collect()
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Attr(Attribute),
    Text(String),
    Word(String),
    Sign(char),
}

fn tokenize(text: &str, tokens: &mut Vec<Token>) {
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            c if c.is_whitespace() => {}
            '"' => tokens.push(Token::Text(quoted(&mut chars))),
            c if c.is_alphanumeric() || "_-.".contains(c) => {
                let mut word = String::from(c);
                while let Some(c) = chars.next_if(|c| c.is_alphanumeric() || "_-.".contains(*c)) {
                    word.push(c);
                }
                tokens.push(Token::Word(word));
            }
            c => tokens.push(Token::Sign(c)),
        }
    }
}

/// The rest of a string. A backslash stands before a quote, or two digits of a byte.
fn quoted(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(c) = chars.next() {
        match c {
            '"' => break,
            '\\' => {
                let first = chars.next().unwrap_or_default();
                let byte = first.to_digit(16).zip(chars.peek().and_then(|c| c.to_digit(16)));
                match byte {
                    Some((high, low)) => {
                        chars.next();
                        text.extend(char::from_u32(16 * high + low));
                    }
                    None => text.push(first),
                }
            }
            c => text.push(c),
        }
    }
    text
}

/// What is between the commas that are in no brackets.
fn split(tokens: &[Token]) -> Vec<&[Token]> {
    let mut depth = 0usize;
    let parts = tokens.split(|token| {
        match token {
            Token::Sign('<' | '{' | '[' | '(') => depth += 1,
            Token::Sign('>' | '}' | ']' | ')') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && *token == Token::Sign(',')
    });
    parts.filter(|part| !part.is_empty()).collect()
}

/// A value. What follows it, such as the type of a number, is left out.
fn node(tokens: &[Token]) -> Option<Node> {
    Some(match tokens {
        [Token::Word(word), Token::Sign('['), Token::Word(number), ..] if word == "distinct" => {
            Node::Word(format!("distinct {number}"))
        }
        [Token::Attr(attr), ..] => Node::Attr(attr.clone()),
        [Token::Text(text), ..] => Node::Text(text.clone()),
        [Token::Word(word), ..] => Node::Word(word.clone()),
        [Token::Sign('<' | '{' | '[' | '('), inner @ .., Token::Sign(_)] => {
            Node::List(split(inner).into_iter().filter_map(node).collect())
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Vec<(String, Node)> {
        let body = Some(vec![Piece::Text(text.into())]);
        fields(&KeptAttr { mnemonic: "loop_annotation", body })
    }

    #[test]
    fn bodies_are_taken_apart() {
        let word = |text: &str| Node::Word(text.into());
        assert_eq!(
            parse("count = 4 : i32, id = distinct[2]<>, list = {<a, 0>, \"x\\22, y\"}"),
            [
                ("count".into(), word("4")),
                ("id".into(), word("distinct 2")),
                (
                    "list".into(),
                    Node::List(vec![
                        Node::List(vec![word("a"), word("0")]),
                        Node::Text("x\", y".into())
                    ])
                ),
            ]
        );
        assert_eq!(parse("[\"+a\"]"), [(String::new(), Node::List(vec![Node::Text("+a".into())]))]);
    }
}
