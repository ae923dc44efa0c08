//! Types and attributes of dialects, and aliases: what begins with `!` or `#`.

use std::sync::Arc;

use smol_str::SmolStr;

use super::{ParseResult, Parser};
use crate::asm::syntax::DialectSyntax;
use crate::ir::{Attribute, OpaqueAttr, OpaqueType, Type};
use crate::support::Span;

impl<'a> Parser<'a> {
    /// `!dialect.type…`, `!dialect<…>` or `!alias`
    pub(super) fn parse_dialect_type(&mut self) -> ParseResult<Type> {
        let span = self.span();
        let name = &self.spelling()[1..];
        let has_body = self.text.get(self.token.end as usize) == Some(&b'<');
        let (dialect, mnemonic) = match name.split_once('.') {
            Some((dialect, mnemonic)) => (dialect, Some(mnemonic)),
            None if has_body => (name, None),
            None => {
                let Some(ty) = self.type_aliases.get(name).cloned() else {
                    let message = format!("undefined symbol alias id '{name}'");
                    return Err(self.error(Span::at(self.file, self.token.end), message));
                };
                self.advance();
                return Ok(ty);
            }
        };
        let Some(registered) = self.ir.registry().dialect(dialect) else {
            let (body, _) = self.parse_opaque_body(mnemonic)?;
            if !self.options.allow_unregistered {
                let message = format!(
                    "`!\"{dialect}\"<\"{body}\">` type created with unregistered dialect. If this is \
                     intended, please call allowUnregisteredDialects() on the MLIRContext, or \
                     use -allow-unregistered-dialect with the MLIR opt tool used"
                );
                return Err(self.error(span, message));
            }
            return Ok(Type::Opaque(Arc::new(OpaqueType { dialect: dialect.into(), body })));
        };
        let parse = registered
            .syntax
            .and_then(|syntax| syntax.downcast_ref::<DialectSyntax>())
            .and_then(|syntax| syntax.parse_type);
        let Some(parse) = parse else {
            let message = format!("dialect '{dialect}' provides no type parsing hook");
            let start = (span.start + dialect.len() as u32 + 2).min(span.end);
            return Err(self.error(Span::new(self.file, start, span.end), message));
        };
        self.check_dialect_symbol_body()?;
        self.advance();
        self.in_dialect_symbol(span, dialect, |p| match mnemonic {
            Some(mnemonic) => parse(p, mnemonic),
            None => {
                p.parse_less()?;
                p.mnemonic = p.span();
                let mnemonic = p.parse_any_keyword()?;
                let ty = parse(p, mnemonic)?;
                p.parse_greater()?;
                Ok(ty)
            }
        })
    }

    /// `#dialect.attr…`, `#dialect<…>` or `#alias`
    pub(super) fn parse_dialect_attr(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        let span = self.span();
        let name = &self.spelling()[1..];
        let has_body = self.text.get(self.token.end as usize) == Some(&b'<');
        let (dialect, mnemonic) = match name.split_once('.') {
            Some((dialect, mnemonic)) => (dialect, Some(mnemonic)),
            None if has_body => (name, None),
            None => {
                let Some(attr) = self.attr_aliases.get(name).cloned() else {
                    let message = format!("undefined symbol alias id '{name}'");
                    return Err(self.error(Span::at(self.file, self.token.end), message));
                };
                self.advance();
                return Ok(attr);
            }
        };
        let Some(registered) = self.ir.registry().dialect(dialect) else {
            let (body, _) = self.parse_opaque_body(mnemonic)?;
            if !self.options.allow_unregistered {
                let message = format!(
                    "#\"{dialect}\"<\"{body}\"> : 'none' attribute created with unregistered dialect. If \
                     this is intended, please call allowUnregisteredDialects() on the \
                     MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"
                );
                return Err(self.error(span, message));
            }
            let ty = match ty {
                Some(ty) => Some(ty.clone()),
                None if self.parse_optional_colon() => Some(self.parse_type()?),
                None => None,
            };
            let ty = ty.filter(|ty| *ty != Type::None);
            return Ok(Attribute::Opaque(Arc::new(OpaqueAttr {
                dialect: dialect.into(),
                body,
                ty,
            })));
        };
        let parse = registered
            .syntax
            .and_then(|syntax| syntax.downcast_ref::<DialectSyntax>())
            .and_then(|syntax| syntax.parse_attr);
        let Some(parse) = parse else {
            let message = format!("dialect '{dialect}' provides no attribute parsing hook");
            let start = (span.start + dialect.len() as u32 + 2).min(span.end);
            return Err(self.error(Span::new(self.file, start, span.end), message));
        };
        self.check_dialect_symbol_body()?;
        self.advance();
        self.in_dialect_symbol(span, dialect, |p| match mnemonic {
            Some(mnemonic) => parse(p, mnemonic),
            None => {
                p.parse_less()?;
                p.mnemonic = p.span();
                let mnemonic = p.parse_any_keyword()?;
                let attr = parse(p, mnemonic)?;
                p.parse_greater()?;
                Ok(attr)
            }
        })
    }

    /// The body of a symbol of a dialect that is not registered, beginning at the
    /// token with its name: what follows the dot with what stands in `<` and `>`
    /// directly behind it, or only the latter. Brackets and strings must match.
    fn parse_opaque_body(&mut self, mnemonic: Option<&str>) -> ParseResult<(SmolStr, Span)> {
        let start = self.token.end as usize;
        let end = self.check_dialect_symbol_body()?;
        let body = &self.text[start..end];
        let Ok(body) = std::str::from_utf8(body) else {
            return Err(self.error_here("expected UTF-8 in the body of a dialect symbol"));
        };
        let whole: SmolStr = match mnemonic {
            Some(mnemonic) => format!("{mnemonic}{body}").into(),
            None => body[1..body.len() - 1].into(),
        };
        let span = self.span();
        self.reset_to(end as u32);
        Ok((whole, span))
    }

    /// Where what follows the name of a dialect's symbol ends, beginning at the token with
    /// the name: behind the bracket that closes the one directly behind the name, if there
    /// is one. Brackets and strings must match.
    fn check_dialect_symbol_body(&mut self) -> ParseResult<usize> {
        let start = self.token.end as usize;
        if self.text.get(start) != Some(&b'<') {
            return Ok(start);
        }
        self.matching_bracket(start).map_err(|open| {
            let message = match open {
                Some(open) => {
                    format!("unbalanced '{}' character in pretty dialect name", open as char)
                }
                None => "string is not closed in pretty dialect name".to_owned(),
            };
            self.error(Span::at(self.file, start as u32), message)
        })
    }

    /// The offset behind the bracket that closes the one at `start`, or the bracket that is
    /// not closed.
    fn matching_bracket(&self, start: usize) -> Result<usize, Option<u8>> {
        let mut open = Vec::new();
        let mut offset = start;
        loop {
            let innermost = open.last().copied();
            let byte = *self.text.get(offset).ok_or(innermost)?;
            offset += 1;
            match byte {
                b'<' | b'(' | b'[' | b'{' => open.push(byte),
                b'-' if self.text.get(offset) == Some(&b'>') => offset += 1,
                b'>' | b')' | b']' | b'}' => {
                    let expected = match byte {
                        b'>' => b'<',
                        b')' => b'(',
                        b']' => b'[',
                        _ => b'{',
                    };
                    if open.pop() != Some(expected) {
                        return Err(innermost);
                    }
                    if open.is_empty() {
                        return Ok(offset);
                    }
                }
                b'"' => loop {
                    let byte = *self.text.get(offset).ok_or(None)?;
                    offset += 1;
                    match byte {
                        b'"' => break,
                        b'\\' => offset += 1,
                        b'\n' => return Err(None),
                        _ => {}
                    }
                },
                0 => return Err(innermost),
                _ => {}
            }
        }
    }

    /// Runs a parser of a type or attribute of a dialect, whose errors are not those of
    /// the operation around it. `symbol` is where `!dialect.mnemonic` stands.
    fn in_dialect_symbol<T>(
        &mut self,
        symbol: Span,
        dialect: &str,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        // The sigil and the dot.
        let start = symbol.start + dialect.len() as u32 + 2;
        let mnemonic = Span::new(self.file, start.min(symbol.end), symbol.end);
        let outer = (self.custom_op.take(), std::mem::replace(&mut self.mnemonic, mnemonic));
        let result = parse(self);
        (self.custom_op, self.mnemonic) = outer;
        result
    }
}
