//! Tokens: looking, taking, punctuation, keywords, numbers and strings.

use smol_str::SmolStr;

use super::{ParseResult, Parser};
use crate::asm::lexer::{TokenKind, lex, unescape};
use crate::support::Span;

/// What surrounds a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// Nothing.
    None,
    /// `(` and `)`
    Paren,
    /// `[` and `]`
    Square,
    /// `<` and `>`
    LessGreater,
    /// `{` and `}`
    Braces,
    /// `(` and `)`, or nothing at all
    OptionalParen,
    /// `[` and `]`, or nothing at all
    OptionalSquare,
    /// `<` and `>`, or nothing at all
    OptionalLessGreater,
    /// `{` and `}`, or nothing at all
    OptionalBraces,
}

impl Delimiter {
    fn tokens(self) -> Option<(TokenKind, TokenKind)> {
        match self {
            Self::None => None,
            Self::Paren | Self::OptionalParen => Some((TokenKind::LParen, TokenKind::RParen)),
            Self::Square | Self::OptionalSquare => Some((TokenKind::LSquare, TokenKind::RSquare)),
            Self::LessGreater | Self::OptionalLessGreater => {
                Some((TokenKind::Less, TokenKind::Greater))
            }
            Self::Braces | Self::OptionalBraces => Some((TokenKind::LBrace, TokenKind::RBrace)),
        }
    }

    fn is_optional(self) -> bool {
        matches!(
            self,
            Self::OptionalParen
                | Self::OptionalSquare
                | Self::OptionalLessGreater
                | Self::OptionalBraces
        )
    }
}

/// The text of a punctuation token.
pub(super) fn punctuation(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Arrow => "->",
        TokenKind::Colon => ":",
        TokenKind::ColonColon => "::",
        TokenKind::Comma => ",",
        TokenKind::Equal => "=",
        TokenKind::LParen => "(",
        TokenKind::RParen => ")",
        TokenKind::LBrace => "{",
        TokenKind::RBrace => "}",
        TokenKind::LSquare => "[",
        TokenKind::RSquare => "]",
        TokenKind::Less => "<",
        TokenKind::Greater => ">",
        TokenKind::Minus => "-",
        TokenKind::Plus => "+",
        TokenKind::Star => "*",
        TokenKind::Slash => "/",
        TokenKind::Question => "?",
        TokenKind::Bar => "|",
        TokenKind::Ellipsis => "...",
        TokenKind::MetadataBegin => "{-#",
        TokenKind::MetadataEnd => "#-}",
        _ => "token",
    }
}

impl<'a> Parser<'a> {
    /// Where the current token is.
    pub fn span(&self) -> Span {
        Span::new(self.file, self.token.start, self.token.end)
    }

    /// From where `start` begins to where the token before the current one ends.
    pub fn span_from(&self, start: Span) -> Span {
        Span::new(self.file, start.start, self.last_end.max(start.start))
    }

    /// The kind of the current token.
    pub fn kind(&self) -> TokenKind {
        self.token.kind
    }

    /// Whether the current token is of a kind.
    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }

    /// Whether the current token is a keyword.
    pub fn at_keyword(&self, keyword: &str) -> bool {
        self.at(TokenKind::BareId) && self.spelling() == keyword
    }

    /// The text of the current token; empty for strings that are not UTF-8.
    pub fn spelling(&self) -> &'a str {
        std::str::from_utf8(self.token_bytes()).unwrap_or_default()
    }

    pub(super) fn token_bytes(&self) -> &'a [u8] {
        &self.text[self.token.start as usize..self.token.end as usize]
    }

    /// Goes to the next token.
    pub(super) fn advance(&mut self) {
        self.last_end = self.token.end;
        self.lex_at(self.token.end);
    }

    /// Goes on with the token at an offset; used where a token must be taken apart.
    pub(super) fn reset_to(&mut self, offset: u32) {
        self.last_end = offset;
        self.lex_at(offset);
    }

    fn lex_at(&mut self, offset: u32) {
        self.token = match lex(self.text, offset) {
            Ok(token) => token,
            Err((token, error)) => {
                if self.last_lex_error != Some(error.offset) {
                    self.last_lex_error = Some(error.offset);
                    self.diagnostics.error(Span::at(self.file, error.offset), error.message);
                }
                token
            }
        };
    }

    /// Takes a token of a kind if it is there.
    pub fn parse_optional(&mut self, kind: TokenKind) -> bool {
        let there = self.at(kind);
        if there {
            self.advance();
        }
        there
    }

    /// Takes a token of a kind.
    pub fn parse_token(&mut self, kind: TokenKind) -> ParseResult {
        if self.parse_optional(kind) {
            return Ok(());
        }
        Err(self.error_expected(format!("expected '{}'", punctuation(kind))))
    }

    /// Takes a token of a kind; `context`, if any, follows `expected '…'` in the error.
    pub fn parse_token_in(&mut self, kind: TokenKind, context: &str) -> ParseResult {
        if self.parse_optional(kind) {
            return Ok(());
        }
        let space = if context.is_empty() { "" } else { " " };
        Err(self.error_expected(format!("expected '{}'{space}{context}", punctuation(kind))))
    }

    /// `,`
    pub fn parse_comma(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Comma)
    }

    /// `,` if it is there
    pub fn parse_optional_comma(&mut self) -> bool {
        self.parse_optional(TokenKind::Comma)
    }

    /// `:`
    pub fn parse_colon(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Colon)
    }

    /// `:` if it is there
    pub fn parse_optional_colon(&mut self) -> bool {
        self.parse_optional(TokenKind::Colon)
    }

    /// `=`
    pub fn parse_equal(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Equal)
    }

    /// `->`
    pub fn parse_arrow(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Arrow)
    }

    /// `->` if it is there
    pub fn parse_optional_arrow(&mut self) -> bool {
        self.parse_optional(TokenKind::Arrow)
    }

    /// `(`
    pub fn parse_lparen(&mut self) -> ParseResult {
        self.parse_token(TokenKind::LParen)
    }

    /// `(` if it is there
    pub fn parse_optional_lparen(&mut self) -> bool {
        self.parse_optional(TokenKind::LParen)
    }

    /// `)`
    pub fn parse_rparen(&mut self) -> ParseResult {
        self.parse_token(TokenKind::RParen)
    }

    /// `)` if it is there
    pub fn parse_optional_rparen(&mut self) -> bool {
        self.parse_optional(TokenKind::RParen)
    }

    /// `[`
    pub fn parse_lsquare(&mut self) -> ParseResult {
        self.parse_token(TokenKind::LSquare)
    }

    /// `[` if it is there
    pub fn parse_optional_lsquare(&mut self) -> bool {
        self.parse_optional(TokenKind::LSquare)
    }

    /// `]`
    pub fn parse_rsquare(&mut self) -> ParseResult {
        self.parse_token(TokenKind::RSquare)
    }

    /// `<`
    pub fn parse_less(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Less)
    }

    /// `<` if it is there
    pub fn parse_optional_less(&mut self) -> bool {
        self.parse_optional(TokenKind::Less)
    }

    /// `>`
    pub fn parse_greater(&mut self) -> ParseResult {
        self.parse_token(TokenKind::Greater)
    }

    /// A given keyword.
    pub fn parse_keyword(&mut self, keyword: &str) -> ParseResult {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.op_error_here(format!("expected '{keyword}'")))
    }

    /// A given keyword if it is there.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        let there = self.at_keyword(keyword);
        if there {
            self.advance();
        }
        there
    }

    /// Any keyword.
    pub fn parse_any_keyword(&mut self) -> ParseResult<&'a str> {
        match self.parse_optional_any_keyword() {
            Some(keyword) => Ok(keyword),
            None => Err(self.op_error_here("expected valid keyword")),
        }
    }

    /// Any keyword if one is there.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'a str> {
        if !self.at(TokenKind::BareId) {
            return None;
        }
        let keyword = self.spelling();
        self.advance();
        Some(keyword)
    }

    /// One of some keywords; gives its number in the list.
    pub fn parse_keyword_of(&mut self, keywords: &[&str]) -> ParseResult<usize> {
        let place = keywords.iter().position(|keyword| self.at_keyword(keyword));
        match place {
            Some(index) => {
                self.advance();
                Ok(index)
            }
            None => {
                let list = keywords.join(", ");
                Err(self.op_error_here(format!("expected one of the following keywords: {list}")))
            }
        }
    }

    /// A keyword or a string.
    pub fn parse_keyword_or_string(&mut self) -> ParseResult<SmolStr> {
        if let Some(keyword) = self.parse_optional_any_keyword() {
            return Ok(keyword.into());
        }
        if self.at(TokenKind::String) {
            return self.parse_utf8_string();
        }
        Err(self.op_error_here("expected valid keyword or string"))
    }

    /// A string.
    pub fn parse_string(&mut self) -> ParseResult<Vec<u8>> {
        match self.parse_optional_string() {
            Some(bytes) => Ok(bytes),
            None => Err(self.op_error_here("expected string")),
        }
    }

    /// A string if one is there.
    pub fn parse_optional_string(&mut self) -> Option<Vec<u8>> {
        if !self.at(TokenKind::String) {
            return None;
        }
        let bytes = unescape(self.token_bytes());
        self.advance();
        Some(bytes)
    }

    /// A string that is UTF-8, as names must be.
    pub fn parse_utf8_string(&mut self) -> ParseResult<SmolStr> {
        let span = self.span();
        let bytes = self.parse_string()?;
        match std::str::from_utf8(&bytes) {
            Ok(text) => Ok(text.into()),
            Err(_) => Err(self.error(span, "expected UTF-8 in a name")),
        }
    }

    /// `@name`
    pub fn parse_symbol_name(&mut self) -> ParseResult<SmolStr> {
        match self.parse_optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.op_error_here("expected valid '@'-identifier for symbol name")),
        }
    }

    /// `@name` if it is there
    pub fn parse_optional_symbol_name(&mut self) -> ParseResult<Option<SmolStr>> {
        if !self.at(TokenKind::AtId) {
            return Ok(None);
        }
        let token = &self.token_bytes()[1..];
        let name = if token.starts_with(b"\"") {
            match String::from_utf8(unescape(token)) {
                Ok(name) => name.into(),
                Err(_) => return Err(self.error_here("expected UTF-8 in a name")),
            }
        } else {
            SmolStr::from(&self.spelling()[1..])
        };
        self.advance();
        Ok(Some(name))
    }

    /// An integer that fits in an `i64`, with an optional minus.
    pub fn parse_integer(&mut self) -> ParseResult<i64> {
        match self.parse_optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.op_error_here("expected integer value")),
        }
    }

    /// An integer if one is there.
    pub fn parse_optional_integer(&mut self) -> ParseResult<Option<i64>> {
        let negative = self.at(TokenKind::Minus);
        if !negative && !self.at(TokenKind::Integer) {
            return Ok(None);
        }
        let span = self.span();
        if negative {
            self.advance();
        }
        let magnitude = self.parse_magnitude()?;
        let value = if negative { -magnitude } else { magnitude };
        match i64::try_from(value) {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(self.error(span, "integer value too large")),
        }
    }

    /// An integer without sign that fits in an `i128`.
    pub(super) fn parse_magnitude(&mut self) -> ParseResult<i128> {
        if !self.at(TokenKind::Integer) {
            return Err(self.op_error_here("expected integer value"));
        }
        let text = self.spelling();
        let value = match text.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16),
            None => text.parse(),
        };
        match value {
            Ok(value) => {
                self.advance();
                Ok(value)
            }
            Err(_) => Err(self.error_here("integer value too large")),
        }
    }

    /// `item, item, …` between delimiters; may be empty if there are delimiters.
    pub fn parse_list<T>(
        &mut self,
        delimiter: Delimiter,
        item: impl FnMut(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Vec<T>> {
        self.parse_list_in(delimiter, "", item)
    }

    /// Like [`Parser::parse_list`]; `context` follows `expected '…'` in the errors for
    /// delimiters.
    pub fn parse_list_in<T>(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        mut item: impl FnMut(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Vec<T>> {
        let mut list = Vec::new();
        if let Some((open, close)) = delimiter.tokens() {
            if delimiter.is_optional() && !self.at(open) {
                return Ok(list);
            }
            self.parse_token_in(open, context)?;
            if self.parse_optional(close) {
                return Ok(list);
            }
            loop {
                list.push(item(self)?);
                if !self.parse_optional_comma() {
                    break;
                }
            }
            self.parse_token_in(close, context)?;
            return Ok(list);
        }
        loop {
            list.push(item(self)?);
            if !self.parse_optional_comma() {
                return Ok(list);
            }
        }
    }
}
