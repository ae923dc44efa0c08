//! Signatures of functions: `@f(%a: i32 {attr}, %b: f32) -> (i32 {attr}, i64)`.

use super::values::Argument;
use super::{Delimiter, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{Attribute, FunctionType, NamedAttrs, OpState, Type};

/// A parameter: named in a definition, only typed in a declaration.
pub enum Parameter {
    /// `%a: i32 {attr}`
    Named(Argument),
    /// `i32 {attr}`
    Unnamed(Type, NamedAttrs),
}

/// A signature.
pub struct FunctionSignature {
    /// The parameters; all are named or none is.
    pub parameters: Vec<Parameter>,
    /// Whether `...` ends them.
    pub variadic: bool,
    /// The types of the results.
    pub result_types: Vec<Type>,
    /// The attributes of the results, as many.
    pub result_attrs: Vec<NamedAttrs>,
}

impl FunctionSignature {
    /// The function type.
    pub fn function_type(&self) -> FunctionType {
        let inputs = self
            .parameters
            .iter()
            .map(|parameter| match parameter {
                Parameter::Named(argument) => argument.ty.clone(),
                Parameter::Unnamed(ty, _) => ty.clone(),
            })
            .collect();
        FunctionType { inputs, results: self.result_types.clone() }
    }

    /// Sets `arg_attrs` and `res_attrs` where a parameter or result has attributes.
    pub fn set_attrs(&self, state: &mut OpState) {
        let of = |parameter: &Parameter| match parameter {
            Parameter::Named(argument) => argument.attrs.clone(),
            Parameter::Unnamed(_, attrs) => attrs.clone(),
        };
        let lists = [
            ("arg_attrs", self.parameters.iter().map(of).collect()),
            ("res_attrs", self.result_attrs.clone()),
        ];
        for (name, list) in lists {
            let list: Vec<NamedAttrs> = list;
            if list.iter().any(|attrs| !attrs.is_empty()) {
                let list: Vec<Attribute> = list.into_iter().map(Attribute::dictionary).collect();
                state.attrs.set(name, Attribute::array(list));
            }
        }
    }

    /// The arguments of the entry block, if the parameters are named.
    pub fn into_arguments(self) -> Vec<Argument> {
        let named = self.parameters.into_iter().filter_map(|parameter| match parameter {
            Parameter::Named(argument) => Some(argument),
            Parameter::Unnamed(..) => None,
        });
        named.collect()
    }
}

impl<'a> Parser<'a> {
    /// A signature, beginning with `(`.
    pub fn parse_function_signature(
        &mut self,
        allow_variadic: bool,
    ) -> ParseResult<FunctionSignature> {
        let mut variadic = false;
        let mut named = None;
        let parsed = self.parse_list(Delimiter::Paren, |p| {
            if variadic {
                return Err(
                    p.error_here("variadic arguments must be in the end of the argument list")
                );
            }
            if allow_variadic && p.parse_optional(TokenKind::Ellipsis) {
                variadic = true;
                return Ok(None);
            }
            let is_named = p.at(TokenKind::PercentId);
            if *named.get_or_insert(is_named) != is_named {
                let message = if is_named {
                    "expected type instead of SSA identifier"
                } else {
                    "expected SSA identifier"
                };
                let span = p.span();
                return Err(p.op_error(span, message));
            }
            if is_named {
                return Ok(Some(Parameter::Named(p.parse_argument(true, true)?)));
            }
            let ty = p.parse_type()?;
            let mut attrs = NamedAttrs::new();
            p.parse_attr_dict(&mut attrs)?;
            // A location of a parameter that has no name is read and not kept.
            p.parse_optional_trailing_location()?;
            Ok(Some(Parameter::Unnamed(ty, attrs)))
        })?;
        let parameters = parsed.into_iter().flatten().collect();
        let mut result_types = Vec::new();
        let mut result_attrs = Vec::new();
        if self.parse_optional_arrow() {
            if self.at(TokenKind::LParen) {
                let results = self.parse_list(Delimiter::Paren, |p| {
                    let ty = p.parse_type()?;
                    let mut attrs = NamedAttrs::new();
                    p.parse_attr_dict(&mut attrs)?;
                    Ok((ty, attrs))
                })?;
                (result_types, result_attrs) = results.into_iter().unzip();
            } else {
                result_types.push(self.parse_type()?);
                result_attrs.push(NamedAttrs::new());
            }
        }
        Ok(FunctionSignature { parameters, variadic, result_types, result_attrs })
    }
}
