//! Types.

use std::sync::Arc;

use super::{Delimiter, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{
    Attribute, Dim, FloatKind, FunctionType, IntegerType, MemRefType, Signedness, TensorType, Type,
    UnrankedMemRefType, VectorType,
};
use crate::support::Span;

impl<'a> Parser<'a> {
    /// A type.
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        self.nested(|p| {
            if p.at(TokenKind::LParen) { p.parse_function_type() } else { p.parse_plain_type() }
        })
    }

    /// A type if one is there.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type>> {
        let there = match self.kind() {
            TokenKind::LParen | TokenKind::ExclaimId => true,
            TokenKind::BareId => is_type_keyword(self.spelling()),
            _ => false,
        };
        if there { self.parse_type().map(Some) } else { Ok(None) }
    }

    /// `: type`
    pub fn parse_colon_type(&mut self) -> ParseResult<Type> {
        self.parse_colon()?;
        self.parse_type()
    }

    /// `type, type, …`
    pub fn parse_type_list(&mut self) -> ParseResult<Vec<Type>> {
        self.parse_list(Delimiter::None, Self::parse_type)
    }

    /// `: type, type, …`
    pub fn parse_colon_type_list(&mut self) -> ParseResult<Vec<Type>> {
        self.parse_colon()?;
        self.parse_type_list()
    }

    /// `: type, type, …`, or nothing at all
    pub fn parse_optional_colon_type_list(&mut self) -> ParseResult<Vec<Type>> {
        if self.parse_optional_colon() { self.parse_type_list() } else { Ok(Vec::new()) }
    }

    /// `-> type` or `-> (types)`
    pub fn parse_arrow_type_list(&mut self) -> ParseResult<Vec<Type>> {
        self.parse_arrow()?;
        self.parse_result_types()
    }

    /// `-> type` or `-> (types)`, or nothing at all
    pub fn parse_optional_arrow_type_list(&mut self) -> ParseResult<Vec<Type>> {
        if self.parse_optional_arrow() { self.parse_result_types() } else { Ok(Vec::new()) }
    }

    /// `(types)`
    pub fn parse_paren_types(&mut self) -> ParseResult<Vec<Type>> {
        self.parse_list(Delimiter::Paren, Self::parse_type)
    }

    /// `type` that is no function, or `(types)`
    pub(super) fn parse_result_types(&mut self) -> ParseResult<Vec<Type>> {
        if self.at(TokenKind::LParen) {
            self.parse_paren_types()
        } else {
            Ok(vec![self.nested(Self::parse_plain_type)?])
        }
    }

    /// `(types) -> types`
    pub fn parse_function_type(&mut self) -> ParseResult<Type> {
        let inputs = self.parse_paren_types()?;
        self.parse_token_in(TokenKind::Arrow, "in function type")?;
        let results = self.parse_result_types()?;
        Ok(Type::Function(Arc::new(FunctionType { inputs, results })))
    }

    /// `: (types) -> types`
    pub fn parse_colon_function_type(&mut self) -> ParseResult<FunctionType> {
        self.parse_colon()?;
        let span = self.span();
        match self.parse_type()? {
            Type::Function(function) => Ok((*function).clone()),
            _ => Err(self.error(span, "expected function type")),
        }
    }

    fn parse_plain_type(&mut self) -> ParseResult<Type> {
        match self.kind() {
            TokenKind::ExclaimId => self.parse_dialect_type(),
            TokenKind::BareId => self.parse_keyword_type(),
            _ => Err(self.error_expected("expected non-function type")),
        }
    }

    fn parse_keyword_type(&mut self) -> ParseResult<Type> {
        let span = self.span();
        let keyword = self.spelling();
        if let Some(integer) = integer_type(keyword) {
            let Some(integer) = integer else {
                let limit = IntegerType::MAX_WIDTH;
                let message = format!("integer bitwidth is limited to {limit} bits");
                return Err(self.error_here(message));
            };
            self.advance();
            return Ok(Type::Integer(integer));
        }
        if let Some(kind) = FloatKind::ALL.into_iter().find(|kind| kind.name() == keyword) {
            self.advance();
            return Ok(Type::Float(kind));
        }
        if !is_type_keyword(keyword) {
            return Err(self.error_expected("expected non-function type"));
        }
        self.advance();
        match keyword {
            "index" => Ok(Type::Index),
            "none" => Ok(Type::None),
            "complex" => {
                self.parse_token_in(TokenKind::Less, "in complex type")?;
                let element_span = self.span();
                let element = self.parse_type()?;
                if !matches!(element, Type::Integer(_) | Type::Float(_)) {
                    let message = "invalid element type for complex";
                    return Err(self.error(element_span, message));
                }
                self.parse_token_in(TokenKind::Greater, "in complex type")?;
                Ok(Type::Complex(Arc::new(element)))
            }
            "tuple" => {
                self.parse_token_in(TokenKind::Less, "in tuple type")?;
                let mut elements = Vec::new();
                if !self.at(TokenKind::Greater) {
                    elements = self.parse_type_list()?;
                }
                self.parse_token_in(TokenKind::Greater, "in tuple type")?;
                Ok(Type::Tuple(elements.into()))
            }
            "vector" => self.parse_vector_type(span),
            "tensor" => self.parse_tensor_type(),
            _ => self.parse_memref_type(span),
        }
    }

    fn parse_vector_type(&mut self, span: Span) -> ParseResult<Type> {
        self.parse_token_in(TokenKind::Less, "in vector type")?;
        let mut shape = Vec::new();
        let mut scalable = Vec::new();
        while self.at(TokenKind::Integer) || self.at(TokenKind::LSquare) {
            let bracket = self.parse_optional_lsquare();
            let size = self.parse_dim_size()?;
            if size == 0 {
                let message = "vector types must have positive constant sizes but got 0";
                return Err(self.error(span, message));
            }
            shape.push(size);
            if bracket {
                self.parse_rsquare()?;
            }
            scalable.push(bracket);
            self.parse_dim_separator()?;
        }
        let element = self.parse_type()?;
        self.parse_token_in(TokenKind::Greater, "in vector type")?;
        let vector = VectorType { shape, scalable, element };
        let valid = matches!(vector.element, Type::Integer(_) | Type::Index | Type::Float(_))
            || matches!(&vector.element, Type::Dialect(object) if object.is_vector_element());
        if !valid {
            let message = "failed to verify 'elementType': VectorElementTypeInterface instance";
            return Err(self.error(span, message));
        }
        Ok(Type::Vector(Arc::new(vector)))
    }

    fn parse_tensor_type(&mut self) -> ParseResult<Type> {
        self.parse_token_in(TokenKind::Less, "in tensor type")?;
        let shape = self.parse_shape()?;
        let element_span = self.span();
        let element = self.parse_type()?;
        let encoding_span = self.span();
        let encoding =
            if self.parse_optional_comma() { Some(self.parse_attribute(None)?) } else { None };
        self.parse_token_in(TokenKind::Greater, "in tensor type")?;
        if matches!(
            element,
            Type::None
                | Type::Function(_)
                | Type::Tuple(_)
                | Type::MemRef(_)
                | Type::UnrankedMemRef(_)
                | Type::Tensor(_)
                | Type::UnrankedTensor(_)
        ) {
            return Err(self.error(element_span, "invalid tensor element type"));
        }
        match (shape, encoding) {
            (Some(shape), encoding) => {
                Ok(Type::Tensor(Arc::new(TensorType { shape, element, encoding })))
            }
            (None, None) => Ok(Type::UnrankedTensor(Arc::new(element))),
            (None, Some(_)) => {
                Err(self.error(encoding_span, "cannot apply encoding to unranked tensor"))
            }
        }
    }

    fn parse_memref_type(&mut self, start: Span) -> ParseResult<Type> {
        self.parse_token_in(TokenKind::Less, "in memref type")?;
        let shape = self.parse_shape()?;
        let element_span = self.span();
        let element = self.parse_type()?;
        if matches!(
            element,
            Type::None
                | Type::Function(_)
                | Type::Tuple(_)
                | Type::Tensor(_)
                | Type::UnrankedTensor(_)
                | Type::Dialect(_)
                | Type::Opaque(_)
        ) {
            return Err(self.error(element_span, "invalid memref element type"));
        }
        let mut layout = None;
        let mut memory_space = None;
        if !self.at(TokenKind::Comma) && !self.at(TokenKind::Greater) {
            return Err(self.error_expected("expected ',' or '>' in memref type"));
        }
        while self.parse_optional_comma() {
            let span = self.span();
            let attr = self.parse_attribute(None)?;
            let is_layout = matches!(attr, Attribute::AffineMap(_) | Attribute::Strided(_));
            if is_layout && shape.is_none() {
                return Err(self.error(span, "cannot have affine map for unranked memref type"));
            }
            if is_layout && memory_space.is_some() {
                return Err(self.error(span, "expected memory space to be last in memref type"));
            }
            if memory_space.is_some() {
                let message = "multiple memory spaces specified in memref type";
                return Err(self.error(span, message));
            }
            if is_layout {
                self.check_layout(start, &attr, shape.as_deref().unwrap_or_default())?;
                // Of several layouts the last counts.
                layout = Some(attr);
            } else {
                if !matches!(
                    attr,
                    Attribute::Integer(_)
                        | Attribute::String(_)
                        | Attribute::Dialect(_)
                        | Attribute::Opaque(_)
                        | Attribute::Dictionary(_)
                ) {
                    return Err(self.error(span, "unsupported memory space Attribute"));
                }
                memory_space = Some(attr);
            }
        }
        if !self.parse_optional(TokenKind::Greater) {
            return Err(self.error_expected("expected ',' or '>'"));
        }
        // The defaults are not kept.
        layout = layout.filter(|attr| match attr {
            Attribute::AffineMap(map) => !map.is_identity(),
            _ => true,
        });
        memory_space = memory_space.filter(|attr| match attr {
            Attribute::Integer(integer) => integer.bits() != 0,
            _ => true,
        });
        Ok(match shape {
            Some(shape) => {
                Type::MemRef(Arc::new(MemRefType { shape, element, layout, memory_space }))
            }
            None => Type::UnrankedMemRef(Arc::new(UnrankedMemRefType { element, memory_space })),
        })
    }

    fn check_layout(&mut self, span: Span, layout: &Attribute, shape: &[Dim]) -> ParseResult {
        let (rank, what) = match layout {
            Attribute::AffineMap(map) => (map.dims() as usize, "memref layout"),
            Attribute::Strided(strided) => (strided.strides.len(), "strides"),
            _ => return Ok(()),
        };
        if rank == shape.len() {
            return Ok(());
        }
        let message = if what == "strides" {
            "expected the number of strides to match the rank".to_owned()
        } else {
            format!("{what} mismatch between rank and affine map: {} != {rank}", shape.len())
        };
        Err(self.error(span, message))
    }

    /// `4x?x`, or `*x`, which gives None.
    fn parse_shape(&mut self) -> ParseResult<Option<Vec<Dim>>> {
        if self.parse_optional(TokenKind::Star) {
            self.parse_dim_separator()?;
            return Ok(None);
        }
        self.parse_dimensions(true, true).map(Some)
    }

    /// A list of dimensions, each followed by `x` (the last too if
    /// `trailing_x`).
    pub fn parse_dimensions(&mut self, dynamic: bool, trailing_x: bool) -> ParseResult<Vec<Dim>> {
        let mut shape = Vec::new();
        while self.at(TokenKind::Integer) || self.at(TokenKind::Question) {
            if self.at(TokenKind::Question) {
                if !dynamic {
                    return Err(self.error_here("expected static shape"));
                }
                self.advance();
                shape.push(Dim::Dynamic);
            } else {
                shape.push(Dim::Static(self.parse_dim_size()?));
            }
            let more = self.at(TokenKind::BareId) && self.spelling().starts_with('x');
            if !trailing_x && !more {
                break;
            }
            self.parse_dim_separator()?;
        }
        Ok(shape)
    }

    /// A size. The lexer takes `0x4` for one number; here it is a zero and more.
    fn parse_dim_size(&mut self) -> ParseResult<i64> {
        if self.at(TokenKind::Integer) && self.spelling().starts_with("0x") {
            let offset = self.token.start + 1;
            self.reset_to(offset);
            return Ok(0);
        }
        if !self.at(TokenKind::Integer) {
            return Err(self.error_expected("expected dimension"));
        }
        let Ok(size) = self.spelling().parse() else {
            return Err(self.error_here("invalid dimension"));
        };
        self.advance();
        Ok(size)
    }

    /// The `x` after a dimension, which the lexer takes together with what follows.
    fn parse_dim_separator(&mut self) -> ParseResult {
        if !self.at(TokenKind::BareId) || !self.spelling().starts_with('x') {
            return Err(self.error_expected("expected 'x' in dimension list"));
        }
        let offset = self.token.start + 1;
        self.reset_to(offset);
        Ok(())
    }
}

/// Whether a keyword begins a type.
pub(super) fn is_type_keyword(keyword: &str) -> bool {
    matches!(keyword, "index" | "none" | "complex" | "tuple" | "vector" | "tensor" | "memref")
        || is_integer_type(keyword)
        || FloatKind::ALL.into_iter().any(|kind| kind.name() == keyword)
}

/// Whether a keyword is an integer type.
pub(super) fn is_integer_type(keyword: &str) -> bool {
    integer_type(keyword).is_some()
}

/// `i32`, `si8`, `ui16`; the inner None is a width that is too large.
fn integer_type(keyword: &str) -> Option<Option<IntegerType>> {
    let (signedness, digits) = if let Some(digits) = keyword.strip_prefix("si") {
        (Signedness::Signed, digits)
    } else if let Some(digits) = keyword.strip_prefix("ui") {
        (Signedness::Unsigned, digits)
    } else {
        (Signedness::Signless, keyword.strip_prefix('i')?)
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let width = digits.parse().ok().filter(|&width| width <= IntegerType::MAX_WIDTH);
    Some(width.map(|width| IntegerType { width, signedness }))
}
