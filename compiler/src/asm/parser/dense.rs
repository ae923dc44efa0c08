//! Dense elements.

use std::sync::Arc;

use super::{ParseResult, Parser};
use crate::asm::lexer::{TokenKind, unescape};
use crate::ir::{
    Attribute, DenseData, DenseElements, TensorType, Type, element_bytes, push_number,
};
use crate::support::Span;

/// An element as it was written; the type comes after the elements.
struct Literal<'a> {
    span: Span,
    kind: TokenKind,
    text: &'a [u8],
    negative: bool,
}

/// What stands between `dense<` and `>`.
#[derive(Default)]
struct Literals<'a> {
    list: Vec<Literal<'a>>,
    /// The number of elements by dimension; empty for a single literal.
    shape: Vec<i64>,
    /// Whether the elements are pairs.
    complex: bool,
}

impl<'a> Parser<'a> {
    /// `dense<…> : type`
    pub(super) fn parse_dense(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        let start = self.span();
        self.advance();
        self.parse_token_in(TokenKind::Less, "after 'dense'")?;
        let mut literals = Literals::default();
        let empty = self.at(TokenKind::Greater);
        if !empty {
            literals.shape = self.parse_dense_literals(&mut literals)?;
        }
        self.parse_greater()?;
        let ty_span = self.span();
        let ty = match ty {
            Some(ty) => ty.clone(),
            None => {
                self.parse_colon()?;
                self.parse_type()?
            }
        };
        if !matches!(ty, Type::Vector(_) | Type::Tensor(_)) {
            let message = match ty.shape() {
                Some(_) => "elements literal must be a ranked tensor or vector type",
                None => "elements literal must be a shaped type",
            };
            return Err(self.error(ty_span, message));
        }
        let Some(shape) =
            ty.shape().and_then(|s| s.iter().map(|d| d.size()).collect::<Option<Vec<_>>>())
        else {
            return Err(self.error(ty_span, "elements literal type must have static shape"));
        };
        let Some(count) = ty.element_count() else {
            return Err(self.error(ty_span, "elements literal has too many elements"));
        };
        if empty {
            if count != 0 {
                let tensor = Type::Tensor(Arc::new(TensorType {
                    shape: ty.shape().unwrap_or_default().to_vec(),
                    element: ty.element_or_self().clone(),
                    encoding: None,
                }));
                let message =
                    format!("parsed zero elements, but type ('{}') expected at least 1", tensor);
                return Err(self.error(start, message));
            }
            let bytes = Arc::new([]);
            let data = DenseData::Numbers { splat: false, bytes };
            return Ok(Attribute::DenseElements(DenseElements { ty, data }.into()));
        }
        let splat = literals.shape.is_empty();
        if splat
            && let [Literal { kind: TokenKind::String, text, span, .. }] = literals.list.as_slice()
            && text.starts_with(b"\"0x")
            && element_bytes(ty.element_or_self()).is_some()
        {
            let (text, span) = (*text, *span);
            return self.hex_elements(text, span, ty, count);
        }
        if !splat && literals.shape != shape {
            let message = format!(
                "inferred shape of elements literal ({:?}) does not match type ({shape:?})",
                literals.shape
            );
            return Err(self.error(start, message));
        }
        self.dense_from_literals(literals, ty, splat)
    }

    fn dense_from_literals(
        &mut self,
        literals: Literals<'a>,
        ty: Type,
        splat: bool,
    ) -> ParseResult<Attribute> {
        let element = ty.element_or_self().clone();
        let Some(width) = element_bytes(&element) else {
            return self.string_elements(literals, ty, splat);
        };
        let part = match &element {
            Type::Complex(part) => (**part).clone(),
            other => other.clone(),
        };
        if literals.complex != matches!(element, Type::Complex(_)) {
            let span = literals.list[0].span;
            return Err(self.error(span, format!("expected elements of type '{element}'")));
        }
        let part_width = if literals.complex { width / 2 } else { width };
        let mut bytes = Vec::with_capacity(literals.list.len() * part_width);
        for literal in literals.list {
            let bits = self.literal_bits(&literal, &part)?;
            push_number(&mut bytes, bits, part_width);
            // Numbers wider than 128 bits are extended with their sign.
            if part_width > 16 && literal.negative {
                let from = bytes.len() - (part_width - 16);
                bytes[from..].fill(0xff);
            }
        }
        if splat {
            let data = DenseData::Numbers { splat: true, bytes: bytes.into() };
            return Ok(Attribute::DenseElements(DenseElements { ty, data }.into()));
        }
        Ok(Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into()))
    }

    fn string_elements(
        &mut self,
        literals: Literals<'a>,
        ty: Type,
        splat: bool,
    ) -> ParseResult<Attribute> {
        let mut strings: Vec<Arc<[u8]>> = Vec::new();
        for literal in &literals.list {
            if literal.kind != TokenKind::String {
                let message =
                    format!("expected string token for element of type '{}'", ty.element_or_self());
                return Err(self.error(literal.span, message));
            }
            strings.push(unescape(literal.text).into());
        }
        let splat = splat || strings.windows(2).all(|pair| pair[0] == pair[1]);
        if splat {
            strings.truncate(1);
        }
        let data = DenseData::Strings { splat, strings: strings.into() };
        Ok(Attribute::DenseElements(DenseElements { ty, data }.into()))
    }

    fn literal_bits(&mut self, literal: &Literal<'_>, ty: &Type) -> ParseResult<u128> {
        let text = std::str::from_utf8(literal.text).unwrap_or_default();
        let span = literal.span;
        match (literal.kind, ty) {
            (TokenKind::Float, Type::Float(kind)) => {
                self.float_bits(span, text, *kind, literal.negative)
            }
            (TokenKind::Integer, Type::Float(kind)) => {
                self.hex_float_bits(span, text, *kind, literal.negative)
            }
            (TokenKind::Integer, Type::Integer(_) | Type::Index) => {
                let message = "integer constant out of range for type";
                let value = self.integer_bits(span, text, ty, literal.negative, message)?;
                Ok(crate::ir::IntegerAttr::new(ty.clone(), value).bits())
            }
            (TokenKind::BareId, Type::Integer(integer)) if integer.width == 1 => {
                Ok(u128::from(text == "true"))
            }
            (TokenKind::BareId, _) => {
                Err(self.error(span, "expected i1 type for 'true' or 'false' values"))
            }
            (TokenKind::String, _) => {
                Err(self.error(span, format!("expected number for element of type '{ty}'")))
            }
            (_, Type::Float(_)) => Err(self.error(span, "expected floating point elements")),
            _ => Err(self.error(span, "expected integer elements, but parsed floating-point")),
        }
    }

    /// `"0x…"` with the bytes of all elements, or of one.
    fn hex_elements(
        &mut self,
        text: &[u8],
        span: Span,
        ty: Type,
        count: i64,
    ) -> ParseResult<Attribute> {
        let digits = &text[3..text.len() - 1];
        let nibbles: Option<Vec<u8>> = digits
            .iter()
            .map(|&byte| (byte as char).to_digit(16).map(|digit| digit as u8))
            .collect();
        let Some(nibbles) = nibbles.filter(|n| n.len() % 2 == 0) else {
            let message = "expected string containing hex digits starting with `0x`";
            return Err(self.error(span, message));
        };
        let bytes: Vec<u8> = nibbles.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        let Some(width) = element_bytes(ty.element_or_self()) else {
            return Err(self.error(span, "elements are not numbers"));
        };
        let mismatch = format!("elements hex data size is invalid for provided type: '{ty}'");
        if ty.element_or_self().int_width() == Some(1) {
            let expected = (count as u64).div_ceil(8);
            if bytes.len() as u64 == expected && count > 1 {
                let bits = (0..count as usize).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
                return Ok(Attribute::DenseElements(DenseElements::from_bytes(ty, bits).into()));
            }
            let [byte] = bytes[..] else { return Err(self.error(span, mismatch)) };
            return Ok(Attribute::DenseElements(
                DenseElements::splat(ty, (byte & 1).into()).into(),
            ));
        }
        if bytes.len() == width {
            let data = DenseData::Numbers { splat: true, bytes: bytes.into() };
            return Ok(Attribute::DenseElements(DenseElements { ty, data }.into()));
        }
        if bytes.len() as u128 != count as u128 * width as u128 {
            return Err(self.error(span, mismatch));
        }
        Ok(Attribute::DenseElements(DenseElements::from_bytes(ty, bytes).into()))
    }

    /// A literal or a nested list of them; gives the shape.
    fn parse_dense_literals(&mut self, literals: &mut Literals<'a>) -> ParseResult<Vec<i64>> {
        if !self.at(TokenKind::LSquare) {
            self.parse_dense_element(literals)?;
            return Ok(Vec::new());
        }
        self.nested(|p| {
            p.advance();
            let mut shape: Option<Vec<i64>> = None;
            let mut count = 0;
            while !p.at(TokenKind::RSquare) {
                let span = p.span();
                let inner = p.parse_dense_literals(literals)?;
                count += 1;
                if shape.get_or_insert_with(|| inner.clone()) != &inner {
                    let message = "tensor literal is invalid; ranks are not consistent between \
                                   elements";
                    return Err(p.error(span, message));
                }
                if !p.parse_optional_comma() {
                    break;
                }
            }
            p.parse_rsquare()?;
            let mut whole = vec![count];
            whole.extend(shape.unwrap_or_default());
            Ok(whole)
        })
    }

    fn parse_dense_element(&mut self, literals: &mut Literals<'a>) -> ParseResult {
        if self.parse_optional_lparen() {
            literals.complex = true;
            self.parse_dense_scalar(literals)?;
            self.parse_comma()?;
            self.parse_dense_scalar(literals)?;
            return self.parse_rparen();
        }
        self.parse_dense_scalar(literals)
    }

    fn parse_dense_scalar(&mut self, literals: &mut Literals<'a>) -> ParseResult {
        let span = self.span();
        let negative = self.parse_optional(TokenKind::Minus);
        let valid = match self.kind() {
            TokenKind::Integer | TokenKind::Float => true,
            TokenKind::String => !negative,
            TokenKind::BareId => !negative && (self.at_keyword("true") || self.at_keyword("false")),
            _ => false,
        };
        if !valid {
            return Err(self.error_expected("expected element literal of primitive type"));
        }
        let (kind, text) = (self.kind(), self.token_bytes());
        literals.list.push(Literal { span, kind, text, negative });
        self.advance();
        Ok(())
    }

    /// `dense_resource<key> : type`
    pub(super) fn parse_dense_resource(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        self.advance();
        self.parse_less()?;
        let key = self.parse_keyword_or_string()?;
        self.parse_greater()?;
        let span = self.span();
        let ty = match ty {
            Some(ty) => ty.clone(),
            None => self.parse_colon_type()?,
        };
        if ty.element_count().is_none() {
            return Err(self.error(span, "`dense_resource` expected a shaped type"));
        }
        let data = DenseData::Resource { key };
        Ok(Attribute::DenseElements(DenseElements { ty, data }.into()))
    }
}
