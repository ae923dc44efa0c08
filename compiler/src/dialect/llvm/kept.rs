//! Bodies of attributes that are kept as they are written, but for the spaces.

use std::fmt;

use smol_str::SmolStr;

use super::attrs::{Piece, parse_attr};
use crate::asm::{ParseResult, Parser, TokenKind};
use crate::ir::{AsmWriter, Attribute};

/// Reads `<…>` if it is there.
pub(super) fn parse_optional_body(
    p: &mut Parser<'_>,
    mnemonic: &str,
) -> ParseResult<Option<Vec<Piece>>> {
    if !p.parse_optional_less() {
        return Ok(None);
    }
    let mut body = Body::default();
    let mut open = Vec::new();
    let mut key = SmolStr::default();
    loop {
        let kind = p.kind();
        match kind {
            TokenKind::Eof | TokenKind::Error => return Err(p.error_here("expected '>'")),
            TokenKind::Greater if open.is_empty() => {
                p.parse_greater()?;
                return Ok(Some(body.finish()));
            }
            TokenKind::HashId => {
                let start = p.span();
                let attr = p.parse_attribute(None)?;
                body.attr(attr, start.start, p.span_from(start).end);
                continue;
            }
            // A loop's annotation leaves out the names of the attributes in it.
            TokenKind::Less if open.is_empty() && nested_name(mnemonic, &key).is_some() => {
                let start = p.span();
                let attr = parse_attr(p, nested_name(mnemonic, &key).unwrap_or_default())?;
                body.attr(attr, start.start, p.span_from(start).end);
                continue;
            }
            _ if opens(kind) => open.push(kind),
            _ if closes(kind) && open.pop() != Some(opening(kind)) => {
                return Err(p.error_here("unbalanced brackets in an attribute"));
            }
            TokenKind::BareId => key = p.spelling().into(),
            _ => {}
        }
        body.token(p);
    }
}

fn opening(kind: TokenKind) -> TokenKind {
    match kind {
        TokenKind::Greater => TokenKind::Less,
        TokenKind::RParen => TokenKind::LParen,
        TokenKind::RSquare => TokenKind::LSquare,
        _ => TokenKind::LBrace,
    }
}

/// The attribute that a member of a loop's annotation is.
fn nested_name(mnemonic: &str, key: &str) -> Option<&'static str> {
    if mnemonic != "loop_annotation" {
        return None;
    }
    Some(match key {
        "vectorize" => "loop_vectorize",
        "interleave" => "loop_interleave",
        "unroll" => "loop_unroll",
        "unrollAndJam" => "loop_unroll_and_jam",
        "licm" => "loop_licm",
        "distribute" => "loop_distribute",
        "pipeline" => "loop_pipeline",
        "peeled" => "loop_peeled",
        "unswitch" => "loop_unswitch",
        _ => return None,
    })
}

/// What was read.
#[derive(Default)]
struct Body {
    pieces: Vec<Piece>,
    text: String,
    /// Where what was read last ends.
    end: Option<u32>,
    /// What was read last.
    last: Option<TokenKind>,
}

fn opens(kind: TokenKind) -> bool {
    use TokenKind::{LBrace, LParen, LSquare, Less};
    matches!(kind, Less | LParen | LSquare | LBrace)
}

fn closes(kind: TokenKind) -> bool {
    use TokenKind::{Greater, RBrace, RParen, RSquare};
    matches!(kind, Greater | RParen | RSquare | RBrace)
}

impl Body {
    /// The space before a token: where there was any, and around signs.
    fn gap(&mut self, start: u32, next: TokenKind) {
        let was = self.end.is_some_and(|end| end < start);
        let space = match (self.last, next) {
            (None, _) | (_, TokenKind::Comma) => false,
            (Some(last), next) if opens(last) || closes(next) => false,
            (Some(TokenKind::Equal | TokenKind::Comma | TokenKind::Colon), _) => true,
            (_, TokenKind::Equal | TokenKind::Colon) => true,
            _ => was,
        };
        if space {
            self.text.push(' ');
        }
        self.last = Some(next);
    }

    fn token(&mut self, p: &mut Parser<'_>) {
        let span = p.span();
        self.gap(span.start, p.kind());
        self.text.push_str(p.spelling());
        self.end = Some(span.end);
        p.parse_optional(p.kind());
    }

    fn attr(&mut self, attr: Attribute, start: u32, end: u32) {
        self.gap(start, TokenKind::HashId);
        self.flush();
        self.pieces.push(Piece::Attr(attr));
        self.end = Some(end);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.pieces.push(Piece::Text(std::mem::take(&mut self.text).into()));
        }
    }

    fn finish(mut self) -> Vec<Piece> {
        self.flush();
        self.pieces
    }
}

/// Prints what was read.
pub(super) fn print_pieces(pieces: &[Piece], out: &mut dyn AsmWriter) -> fmt::Result {
    pieces.iter().try_for_each(|piece| match piece {
        Piece::Text(text) => out.write_str(text),
        Piece::Attr(attr) => out.attr(attr),
    })
}
