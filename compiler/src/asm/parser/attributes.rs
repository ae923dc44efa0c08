//! Attributes and dictionaries of them.

use std::sync::Arc;

use smol_str::SmolStr;

use super::types::is_type_keyword;
use super::{Delimiter, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{
    Attribute, DenseArray, Dim, FloatAttr, FloatKind, IntegerAttr, IntegerType, Signedness,
    StridedLayout, StringAttr, SymbolRef, Type, float,
};
use crate::support::Span;

impl<'a> Parser<'a> {
    /// An attribute. With a type given, a number or string has that type and none is
    /// read after it.
    pub fn parse_attribute(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        self.nested(|p| p.parse_attribute_inner(ty))
    }

    /// An attribute if one is there.
    pub fn parse_optional_attribute(
        &mut self,
        ty: Option<&Type>,
    ) -> ParseResult<Option<Attribute>> {
        let there = match self.kind() {
            TokenKind::AtId
            | TokenKind::Float
            | TokenKind::HashId
            | TokenKind::Integer
            | TokenKind::LBrace
            | TokenKind::LSquare
            | TokenKind::Minus
            | TokenKind::String
            | TokenKind::ExclaimId
            | TokenKind::LParen => true,
            TokenKind::BareId => {
                matches!(
                    self.spelling(),
                    "affine_map"
                        | "affine_set"
                        | "array"
                        | "dense"
                        | "dense_resource"
                        | "false"
                        | "loc"
                        | "strided"
                        | "true"
                        | "unit"
                ) || is_type_keyword(self.spelling())
            }
            _ => false,
        };
        if there { self.parse_attribute(ty).map(Some) } else { Ok(None) }
    }

    fn parse_attribute_inner(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        match self.kind() {
            TokenKind::AtId => Ok(self.parse_symbol_ref()?.into()),
            TokenKind::Float => self.parse_float_attr(ty, false),
            TokenKind::Integer => self.parse_integer_attr(ty, false),
            TokenKind::HashId => self.parse_dialect_attr(ty),
            TokenKind::LBrace => Ok(Attribute::dictionary(self.parse_attr_dict_body()?)),
            TokenKind::LSquare => {
                self.advance();
                let mut elements = Vec::new();
                if !self.at(TokenKind::RSquare) {
                    elements = self.parse_list(Delimiter::None, |p| p.parse_attribute(None))?;
                }
                if !self.parse_optional(TokenKind::RSquare) {
                    return Err(self.error_expected("expected ',' or ']'"));
                }
                Ok(Attribute::array(elements))
            }
            TokenKind::Minus => {
                self.advance();
                match self.kind() {
                    TokenKind::Integer => self.parse_integer_attr(ty, true),
                    TokenKind::Float => self.parse_float_attr(ty, true),
                    _ => {
                        Err(self
                            .error_expected("expected constant integer or floating point value"))
                    }
                }
            }
            TokenKind::String => {
                let bytes: Arc<[u8]> = self.parse_string()?.into();
                let ty = match ty {
                    Some(ty) => Some(ty.clone()),
                    None if self.parse_optional_colon() => Some(self.parse_type()?),
                    None => None,
                };
                Ok(Attribute::String(StringAttr { bytes, ty: ty.filter(|ty| *ty != Type::None) }))
            }
            TokenKind::BareId => self.parse_keyword_attr(ty),
            TokenKind::LParen | TokenKind::ExclaimId => Ok(Attribute::Type(self.parse_type()?)),
            _ => Err(self.error_expected("expected attribute value")),
        }
    }

    fn parse_keyword_attr(&mut self, ty: Option<&Type>) -> ParseResult<Attribute> {
        let keyword = self.spelling();
        match keyword {
            "true" | "false" => {
                self.advance();
                Ok(Attribute::from(keyword == "true"))
            }
            "unit" => {
                self.advance();
                Ok(Attribute::Unit)
            }
            "affine_map" | "affine_set" => {
                self.advance();
                self.parse_less()?;
                let attr = self.parse_map_or_set(keyword == "affine_set")?;
                self.parse_greater()?;
                Ok(attr)
            }
            "array" => self.parse_dense_array(),
            "dense" => self.parse_dense(ty),
            "dense_resource" => self.parse_dense_resource(ty),
            "strided" => self.parse_strided(),
            "loc" => {
                self.advance();
                self.parse_lparen()?;
                let location = self.parse_location()?;
                self.parse_rparen()?;
                Ok(Attribute::Location(location))
            }
            "sparse" | "distinct" => {
                Err(self.error_here(format!("{keyword} attributes are not supported")))
            }
            _ if is_type_keyword(keyword) => Ok(Attribute::Type(self.parse_type()?)),
            _ => Err(self.error_expected("expected attribute value")),
        }
    }

    /// `@root::@nested`
    pub fn parse_symbol_ref(&mut self) -> ParseResult<SymbolRef> {
        let root = self.parse_symbol_name()?;
        let mut nested: Vec<SmolStr> = Vec::new();
        while self.parse_optional(TokenKind::ColonColon) {
            let Some(name) = self.parse_optional_symbol_name()? else {
                return Err(self.error_here("expected nested symbol reference identifier"));
            };
            nested.push(name);
        }
        Ok(SymbolRef { root, nested: nested.into() })
    }

    /// An attribute that must be an integer of a type; without one, it is read.
    pub fn parse_integer_of(&mut self, ty: &Type) -> ParseResult<Attribute> {
        let span = self.span();
        let attr = self.parse_attribute(Some(ty))?;
        match attr {
            Attribute::Integer(_) => Ok(attr),
            _ => Err(self.error(span, "invalid kind of attribute specified")),
        }
    }

    fn parse_number_type(&mut self, ty: Option<&Type>, default: Type) -> ParseResult<Type> {
        match ty {
            Some(ty) => Ok(ty.clone()),
            None if self.parse_optional_colon() => self.parse_type(),
            None => Ok(default),
        }
    }

    fn parse_float_attr(&mut self, ty: Option<&Type>, negative: bool) -> ParseResult<Attribute> {
        let (span, text) = (self.span(), self.spelling());
        self.advance();
        let ty_span = self.span();
        let Type::Float(kind) = self.parse_number_type(ty, Type::F64)? else {
            return Err(self.error(ty_span, "floating point value not valid for specified type"));
        };
        let bits = self.float_bits(span, text, kind, negative)?;
        Ok(Attribute::Float(FloatAttr { kind, bits }))
    }

    /// The bits of a decimal number.
    pub(super) fn float_bits(
        &mut self,
        span: Span,
        text: &str,
        kind: FloatKind,
        negative: bool,
    ) -> ParseResult<u128> {
        // MLIR reads a double and rounds that.
        let value: f64 = text.parse().unwrap_or(f64::INFINITY);
        if value.is_infinite() {
            return Err(self.error(span, "floating point value too large for attribute"));
        }
        match float::from_f64(kind, if negative { -value } else { value }) {
            Some(bits) => Ok(bits),
            None => {
                let message = format!("constants of type '{}' are not supported", kind.name());
                Err(self.error(span, message))
            }
        }
    }

    fn parse_integer_attr(&mut self, ty: Option<&Type>, negative: bool) -> ParseResult<Attribute> {
        let (span, text) = (self.span(), self.spelling());
        self.advance();
        let ty = self.parse_number_type(ty, Type::I64)?;
        match ty {
            Type::Float(kind) => {
                let bits = self.hex_float_bits(span, text, kind, negative)?;
                Ok(Attribute::Float(FloatAttr { kind, bits }))
            }
            Type::Integer(_) | Type::Index => {
                let message = "integer constant out of range for attribute";
                let value = self.integer_bits(span, text, &ty, negative, message)?;
                Ok(Attribute::Integer(IntegerAttr::new(ty, value)))
            }
            _ => Err(self.error(span, "integer literal not valid for specified type")),
        }
    }

    /// The bits of a floating-point number that is written as a hexadecimal integer.
    pub(super) fn hex_float_bits(
        &mut self,
        span: Span,
        text: &str,
        kind: FloatKind,
        negative: bool,
    ) -> ParseResult<u128> {
        let Some(digits) = text.strip_prefix("0x") else {
            let message = "unexpected decimal integer literal for a floating point value";
            let note = "add a trailing dot to make the literal a float";
            return Err(self.error_with_note(span, message, span, note));
        };
        if negative {
            let message = "hexadecimal float literal should not have a leading minus";
            return Err(self.error(span, message));
        }
        match u128::from_str_radix(digits, 16) {
            Ok(bits) if kind.width() == 128 || bits >> kind.width() == 0 => Ok(bits),
            _ => {
                let message = "hexadecimal float constant out of range for type";
                Err(self.error(span, message))
            }
        }
    }

    /// The value of an integer, checked against the range of its type.
    pub(super) fn integer_bits(
        &mut self,
        span: Span,
        text: &str,
        ty: &Type,
        negative: bool,
        out_of_range: &str,
    ) -> ParseResult<i128> {
        let (width, signedness) = match ty {
            Type::Integer(IntegerType { width, signedness }) => (*width, *signedness),
            _ => (64, Signedness::Signless),
        };
        let hex = text.strip_prefix("0x");
        let magnitude = match hex {
            Some(digits) => u128::from_str_radix(digits, 16),
            None => text.parse(),
        };
        let Ok(magnitude) = magnitude else { return Err(self.error(span, out_of_range)) };
        if negative && signedness == Signedness::Unsigned {
            let message = "negative integer literal not valid for unsigned integer type";
            return Err(self.error(span, message));
        }
        let width = width.min(128);
        let all = if width == 128 { u128::MAX } else { (1 << width) - 1 };
        let limit = match (negative, signedness) {
            (true, _) => 1u128.checked_shl(width.wrapping_sub(1)).unwrap_or(0),
            // Hexadecimal digits may also set the sign bit.
            (false, Signedness::Signed) if hex.is_none() => all >> 1,
            (false, _) => all,
        };
        if magnitude > limit {
            return Err(self.error(span, out_of_range));
        }
        Ok(if negative { (magnitude as i128).wrapping_neg() } else { magnitude as i128 })
    }

    /// `array<i32: 1, 2>`
    fn parse_dense_array(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.parse_token_in(TokenKind::Less, "after 'array'")?;
        let span = self.span();
        let element = self.parse_type()?;
        let valid = match &element {
            Type::Integer(integer) => matches!(integer.width, 1 | 8 | 16 | 32 | 64),
            Type::Float(kind) => kind.width() % 8 == 0,
            _ => {
                let message = format!("expected integer or float type, got: '{element}'");
                return Err(self.error(span, message));
            }
        };
        if !valid {
            return Err(self.error(span, "element type bitwidth must be a multiple of 8"));
        }
        let mut values = Vec::new();
        if !self.at(TokenKind::Greater) {
            self.parse_token_in(TokenKind::Colon, "after dense array type")?;
            values = self.parse_list(Delimiter::None, |p| p.parse_dense_array_element(&element))?;
        }
        self.parse_token_in(TokenKind::Greater, "to close an array attribute")?;
        Ok(Attribute::DenseArray(DenseArray { element, values: values.into() }))
    }

    /// An element of a dense array.
    pub fn parse_dense_array_element(&mut self, element: &Type) -> ParseResult<i128> {
        let span = self.span();
        let is_float = matches!(element, Type::Float(_));
        if !is_float && (self.at_keyword("true") || self.at_keyword("false")) {
            if element.int_width() != Some(1) {
                let message = "expected i1 type for 'true' or 'false' values";
                return Err(self.error(span, message));
            }
            let value = self.at_keyword("true");
            self.advance();
            return Ok(i128::from(value));
        }
        match self.kind() {
            TokenKind::Integer | TokenKind::Minus => {}
            TokenKind::Float if is_float => {}
            _ if is_float => return Err(self.error_expected("expected floating point literal")),
            _ => return Err(self.error_expected("expected integer literal")),
        }
        match self.parse_attribute(Some(element))? {
            Attribute::Integer(integer) if integer.ty.int_width() == Some(1) => {
                Ok(integer.bits() as i128)
            }
            Attribute::Integer(integer) => Ok(integer.value()),
            Attribute::Float(float) => Ok(float.bits as i128),
            _ => Err(self.error(span, "expected integer or float element")),
        }
    }

    /// `strided<[1, ?], offset: 4>`
    fn parse_strided(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.parse_less()?;
        let strides = self.parse_list(Delimiter::Square, Self::parse_stride)?;
        let mut offset = Dim::Static(0);
        if self.parse_optional_comma() {
            self.parse_keyword("offset")?;
            self.parse_colon()?;
            offset = self.parse_stride()?;
        }
        self.parse_greater()?;
        Ok(Attribute::Strided(Arc::new(StridedLayout { strides, offset })))
    }

    fn parse_stride(&mut self) -> ParseResult<Dim> {
        if self.parse_optional(TokenKind::Question) {
            return Ok(Dim::Dynamic);
        }
        match self.parse_optional_integer()? {
            Some(value) => Ok(Dim::Static(value)),
            None => Err(self.error_expected("expected a 64-bit signed integer or '?'")),
        }
    }
}
