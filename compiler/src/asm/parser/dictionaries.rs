//! Dictionaries of attributes.

use smol_str::SmolStr;

use super::{Delimiter, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{Attribute, NamedAttrs, OpDef, OpState};
use crate::support::Span;

impl Parser<'_> {
    /// `{name = attribute, name, …}` appended to a list, or nothing at all.
    pub fn parse_attr_dict(&mut self, attrs: &mut NamedAttrs) -> ParseResult {
        if self.at(TokenKind::LBrace) {
            self.parse_attrs_into(attrs)?;
        }
        Ok(())
    }

    /// `attributes {…}` appended to a list, or nothing at all.
    pub fn parse_attr_dict_with_keyword(&mut self, attrs: &mut NamedAttrs) -> ParseResult {
        if self.parse_optional_keyword("attributes") {
            self.parse_attrs_into(attrs)?;
        }
        Ok(())
    }

    pub(super) fn parse_attr_dict_body(&mut self) -> ParseResult<NamedAttrs> {
        let mut attrs = NamedAttrs::new();
        self.parse_attrs_into(&mut attrs)?;
        Ok(attrs)
    }

    /// `{…}` appended to a list. A name must not be in it already.
    pub fn parse_attrs_into(&mut self, attrs: &mut NamedAttrs) -> ParseResult {
        let context = "in attribute dictionary";
        self.parse_token_in(TokenKind::LBrace, context)?;
        let mut named = Vec::new();
        if !self.at(TokenKind::RBrace) {
            named = self.parse_list(Delimiter::None, Self::parse_named_attr)?;
        }
        self.parse_token_in(TokenKind::RBrace, context)?;
        // Sorted first, so that a long list does not take quadratic time.
        named.sort_by(|a, b| a.0.cmp(&b.0));
        for (name, attr, span) in named {
            if attrs.contains(&name) {
                let message = format!("duplicate key '{name}' in dictionary attribute");
                return Err(self.error(span, message));
            }
            attrs.set(name, attr);
        }
        Ok(())
    }

    /// Checks the attributes of the state that are inherent; `span` is where the
    /// dictionary begins.
    pub(super) fn check_inherent(&mut self, state: &OpState, span: Span) -> ParseResult {
        match state.name.def() {
            Some(def) => self.check_attrs(def, &state.attrs, span),
            None => Ok(()),
        }
    }

    /// Checks those attributes of a dictionary that are inherent.
    pub(in crate::asm) fn check_attrs(
        &mut self,
        def: &'static OpDef,
        attrs: &NamedAttrs,
        span: Span,
    ) -> ParseResult {
        for (name, attr) in attrs.iter() {
            let Some(spec) = def.attr_spec(name) else { continue };
            if !(spec.constraint.test)(attr) {
                let (op, rule) = (def.name, spec.constraint.description);
                return Err(self.op_error(
                    span,
                    format!("'{op}' op attribute '{name}' failed to satisfy constraint: {rule}"),
                ));
            }
        }
        Ok(())
    }

    /// `name = attribute` or `name`, and where the name is
    fn parse_named_attr(&mut self) -> ParseResult<(SmolStr, Attribute, Span)> {
        let span = self.span();
        let name = match self.kind() {
            TokenKind::BareId => {
                let name = SmolStr::from(self.spelling());
                self.advance();
                name
            }
            TokenKind::String => self.parse_utf8_string()?,
            _ => return Err(self.error_expected("expected attribute name")),
        };
        if name.is_empty() {
            return Err(self.error(span, "expected valid attribute name"));
        }
        let attr = if self.parse_optional(TokenKind::Equal) {
            self.parse_attribute(None)?
        } else {
            Attribute::Unit
        };
        Ok((name, attr, span))
    }
}
