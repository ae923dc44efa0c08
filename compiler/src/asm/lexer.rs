//! Tokens of MLIR's text. The lexer works on bytes; only comments and strings may
//! hold bytes that are not ASCII.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// The end of the text.
    Eof,
    /// What is no token; an error was reported.
    Error,
    /// `name`, also every keyword and `i32`
    BareId,
    /// `@name` or `@"name"`
    AtId,
    /// `#name`
    HashId,
    /// `!name`
    ExclaimId,
    /// `%name`
    PercentId,
    /// `^name`
    CaretId,
    /// `12` or `0x1f`
    Integer,
    /// `1.5e-3`
    Float,
    /// `"text"`
    String,
    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `::`
    ColonColon,
    /// `,`
    Comma,
    /// `=`
    Equal,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `?`
    Question,
    /// `|`
    Bar,
    /// `...`
    Ellipsis,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

/// A token: its kind and the bytes it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

/// An error of the lexer: where and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexError {
    /// Where.
    pub offset: u32,
    /// What.
    pub message: &'static str,
}

fn is_id_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn is_id(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}

fn is_suffix_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

fn is_suffix(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

/// The token that begins at or after `offset`.
pub fn lex(text: &[u8], offset: u32) -> Result<Token, (Token, LexError)> {
    let start = skip_trivia(text, offset as usize);
    let rest = &text[start..];
    let token =
        |kind, length: usize| Token { kind, start: start as u32, end: (start + length) as u32 };
    let error = |length: usize, at: usize, message| {
        let offset = (start + at) as u32;
        Err((token(TokenKind::Error, length), LexError { offset, message }))
    };
    let Some(&first) = rest.first() else { return Ok(token(TokenKind::Eof, 0)) };
    let second = rest.get(1).copied();
    let run = |from: usize, accept: fn(u8) -> bool| {
        from + rest[from..].iter().take_while(|&&byte| accept(byte)).count()
    };
    let (kind, length) = match first {
        _ if is_id_start(first) => (TokenKind::BareId, run(1, is_id)),
        b'0'..=b'9' => number(rest),
        b'"' => match string_length(rest) {
            Ok(length) => (TokenKind::String, length),
            Err(StringError { length, at, message }) => return error(length, at, message),
        },
        b'@' => match second {
            Some(b'"') => match string_length(&rest[1..]) {
                Ok(length) => (TokenKind::AtId, length + 1),
                Err(StringError { length, at, message }) => {
                    return error(length + 1, at + 1, message);
                }
            },
            Some(byte) if is_id_start(byte) => (TokenKind::AtId, run(2, is_id)),
            _ => return error(1, 0, "@ identifier expected to start with letter or '_'"),
        },
        b'#' if rest.starts_with(b"#-}") => (TokenKind::MetadataEnd, 3),
        b'#' | b'!' | b'%' | b'^' => {
            let kind = match first {
                b'#' => TokenKind::HashId,
                b'!' => TokenKind::ExclaimId,
                b'%' => TokenKind::PercentId,
                _ => TokenKind::CaretId,
            };
            match second {
                Some(b'0'..=b'9') => (kind, run(2, |byte| byte.is_ascii_digit())),
                Some(byte) if is_suffix_start(byte) => {
                    let mut length = run(2, is_suffix);
                    // `#a->b` is an attribute and an arrow.
                    if rest[length - 1] == b'-' && rest.get(length) == Some(&b'>') && length > 2 {
                        length -= 1;
                    }
                    (kind, length)
                }
                _ => {
                    return error(
                        1,
                        0,
                        match first {
                            b'#' => "invalid attribute name",
                            b'!' => "invalid type identifier",
                            b'%' => "invalid SSA name",
                            _ => "invalid block name",
                        },
                    );
                }
            }
        }
        b'-' if second == Some(b'>') => (TokenKind::Arrow, 2),
        b'-' => (TokenKind::Minus, 1),
        b':' if second == Some(b':') => (TokenKind::ColonColon, 2),
        b':' => (TokenKind::Colon, 1),
        b'.' if rest.starts_with(b"...") => (TokenKind::Ellipsis, 3),
        b'.' => return error(1, 0, "expected three consecutive dots for an ellipsis"),
        b'{' if rest.starts_with(b"{-#") => (TokenKind::MetadataBegin, 3),
        b'{' => (TokenKind::LBrace, 1),
        b',' => (TokenKind::Comma, 1),
        b'=' => (TokenKind::Equal, 1),
        b'(' => (TokenKind::LParen, 1),
        b')' => (TokenKind::RParen, 1),
        b'}' => (TokenKind::RBrace, 1),
        b'[' => (TokenKind::LSquare, 1),
        b']' => (TokenKind::RSquare, 1),
        b'<' => (TokenKind::Less, 1),
        b'>' => (TokenKind::Greater, 1),
        b'+' => (TokenKind::Plus, 1),
        b'*' => (TokenKind::Star, 1),
        b'/' => (TokenKind::Slash, 1),
        b'?' => (TokenKind::Question, 1),
        b'|' => (TokenKind::Bar, 1),
        _ => return error(1, 0, "unexpected character"),
    };
    Ok(token(kind, length))
}

/// Skips white space and comments.
fn skip_trivia(text: &[u8], mut offset: usize) -> usize {
    loop {
        match text.get(offset) {
            Some(b' ' | b'\t' | b'\n' | b'\r' | 0) => offset += 1,
            Some(b'/') if text.get(offset + 1) == Some(&b'/') => {
                let rest = &text[offset..];
                offset += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            }
            _ => return offset,
        }
    }
}

fn number(rest: &[u8]) -> (TokenKind, usize) {
    let digits = |from: usize| {
        from + rest[from.min(rest.len())..].iter().take_while(|b| b.is_ascii_digit()).count()
    };
    if rest[0] == b'0'
        && rest.get(1) == Some(&b'x')
        && rest.get(2).is_some_and(u8::is_ascii_hexdigit)
    {
        let length = rest[2..].iter().take_while(|b| b.is_ascii_hexdigit()).count();
        return (TokenKind::Integer, length + 2);
    }
    let mut length = digits(1);
    if rest.get(length) != Some(&b'.') {
        return (TokenKind::Integer, length);
    }
    length = digits(length + 1);
    if matches!(rest.get(length), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(rest.get(length + 1), Some(b'+' | b'-')));
        if rest.get(length + 1 + sign).is_some_and(u8::is_ascii_digit) {
            length = digits(length + 1 + sign);
        }
    }
    (TokenKind::Float, length)
}

/// What is wrong in a string.
struct StringError {
    /// How much text is taken for the string.
    length: usize,
    /// Where the error is.
    at: usize,
    message: &'static str,
}

/// The length of a string with its quotes.
fn string_length(rest: &[u8]) -> Result<usize, StringError> {
    let mut offset = 1;
    let mut bad_escape = None;
    loop {
        match rest.get(offset) {
            None | Some(b'\n' | 0x0b | 0x0c) => {
                let message = "expected '\"' in string literal";
                return Err(StringError { length: offset, at: 0, message });
            }
            Some(b'"') => {
                let length = offset + 1;
                let message = "unknown escape in string literal";
                return match bad_escape {
                    None => Ok(length),
                    Some(at) => Err(StringError { length, at, message }),
                };
            }
            Some(b'\\') => match (rest.get(offset + 1), rest.get(offset + 2)) {
                (Some(b'"' | b'\\' | b'n' | b't'), _) => offset += 2,
                (Some(a), Some(b)) if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => offset += 3,
                _ => {
                    bad_escape.get_or_insert(offset);
                    offset += 1;
                }
            },
            Some(_) => offset += 1,
        }
    }
}

/// The bytes of a string token, given with its quotes.
pub fn unescape(token: &[u8]) -> Vec<u8> {
    let body = &token[1..token.len() - 1];
    let mut bytes = Vec::with_capacity(body.len());
    let mut rest = body.iter().copied();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: u8| (byte as char).to_digit(16).unwrap_or(0) as u8;
        match rest.next() {
            Some(b'n') => bytes.push(b'\n'),
            Some(b't') => bytes.push(b'\t'),
            Some(byte @ (b'"' | b'\\')) => bytes.push(byte),
            Some(high) => bytes.push(digit(high) << 4 | digit(rest.next().unwrap_or(b'0'))),
            None => {}
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(TokenKind, &str)> {
        let mut offset = 0;
        let mut list = Vec::new();
        loop {
            let token = match lex(text.as_bytes(), offset) {
                Ok(token) => token,
                Err((token, _)) => token,
            };
            if token.kind == TokenKind::Eof {
                return list;
            }
            list.push((token.kind, &text[token.start as usize..token.end as usize]));
            offset = token.end;
        }
    }

    #[test]
    fn names_numbers_and_punctuation() {
        use TokenKind::*;
        assert_eq!(
            kinds("%a.1:2 = f.g -> 0x1F 4x8 1.5e-3 1.e // c\n@\"x y\"::@b"),
            [
                (PercentId, "%a.1"),
                (Colon, ":"),
                (Integer, "2"),
                (Equal, "="),
                (BareId, "f.g"),
                (Arrow, "->"),
                (Integer, "0x1F"),
                (Integer, "4"),
                (BareId, "x8"),
                (Float, "1.5e-3"),
                (Float, "1."),
                (BareId, "e"),
                (AtId, "@\"x y\""),
                (ColonColon, "::"),
                (AtId, "@b"),
            ]
        );
        assert_eq!(kinds("%0a"), [(PercentId, "%0"), (BareId, "a")]);
    }

    #[test]
    fn strings_may_hold_any_bytes() {
        assert_eq!(unescape(b"\"a\\n\\\"\\\\\\FF\xc3\""), b"a\n\"\\\xff\xc3");
        assert!(lex(b"\"abc\n\"", 0).is_err());
        assert!(lex(b"\"\\q\"", 0).is_err());
        assert!(lex(b"\xff", 0).is_err());
    }
}
