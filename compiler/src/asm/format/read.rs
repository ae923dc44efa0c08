//! Formats as parsers: what is written is read into groups of operands and types, and put
//! together by `infer.rs`.

use super::elements::{Element, Elements};
use crate::asm::lexer::TokenKind;
use crate::asm::parser::{Delimiter, Operand, ParseResult, Parser};
use crate::asm::syntax::AttrSyntax;
use crate::ir::{
    Arity, AttrSpec, Attribute, NamedAttrs, OpDef, OpState, SYMBOL_NAME, Type, ValueSpec,
};

pub(super) struct Reader<'d> {
    pub(super) def: &'static OpDef,
    pub(super) operands: Vec<(&'static str, Vec<Operand>)>,
    pub(super) types: Vec<(&'static str, Vec<Type>)>,
    pub(super) all_operands: Option<Vec<Operand>>,
    pub(super) all_operand_types: Option<Vec<Type>>,
    pub(super) all_result_types: Option<Vec<Type>>,
    /// What stands in the dictionary.
    pub(super) dictionary: NamedAttrs,
    pub(super) state: &'d mut OpState,
}

/// Reads the custom form of an operation.
pub(in crate::asm) fn parse(text: &str, p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let def = state.name.def().expect("the operation is registered");
    let span = p.span();
    let mut reader = Reader {
        def,
        operands: Vec::new(),
        types: Vec::new(),
        all_operands: None,
        all_operand_types: None,
        all_result_types: None,
        dictionary: NamedAttrs::new(),
        state,
    };
    reader.elements(text, p)?;
    let dictionary = std::mem::take(&mut reader.dictionary);
    reader.finish(p, span)?;
    for (name, attr) in dictionary {
        state.attrs.set(name, attr);
    }
    Ok(())
}

pub(super) fn find_spec(specs: &'static [ValueSpec], name: &str) -> Option<&'static ValueSpec> {
    specs.iter().find(|spec| spec.name == name)
}

impl Reader<'_> {
    fn elements(&mut self, text: &str, p: &mut Parser<'_>) -> ParseResult {
        for (element, _) in Elements(text) {
            self.element(element, p)?;
        }
        Ok(())
    }

    fn element(&mut self, element: Element<'_>, p: &mut Parser<'_>) -> ParseResult {
        match element {
            Element::Literal(literal) => parse_literal(p, literal),
            Element::Space(_) => Ok(()),
            Element::Variable(name) => self.variable(name, p),
            Element::TypeOf("operands") => {
                self.all_operand_types = Some(p.parse_type_list()?);
                Ok(())
            }
            Element::TypeOf("results") => {
                self.all_result_types = Some(p.parse_type_list()?);
                Ok(())
            }
            Element::TypeOf(name) => {
                let spec = find_spec(self.def.operands, name)
                    .or_else(|| find_spec(self.def.results, name))
                    .expect("the format names an operand or result");
                let types = match spec.arity {
                    Arity::One => {
                        let span = p.span();
                        let ty = p.parse_type()?;
                        if let Some(kind) = spec.constraint.kind.filter(|kind| !(kind.test)(&ty)) {
                            return Err(p.op_error(span, kind.message(&ty)));
                        }
                        vec![ty]
                    }
                    Arity::Optional => p.parse_optional_type()?.into_iter().collect(),
                    Arity::Variadic => p.parse_type_list()?,
                };
                self.types.push((spec.name, types));
                Ok(())
            }
            Element::FunctionalType => {
                let span = p.span();
                let ty = p.parse_type()?;
                let Type::Function(function) = &ty else {
                    let message = format!(
                        "invalid kind of type specified: expected builtin.function, but found \
                         '{ty}'"
                    );
                    return Err(p.op_error(span, message));
                };
                self.all_operand_types = Some(function.inputs.clone());
                self.all_result_types = Some(function.results.clone());
                Ok(())
            }
            Element::AttrDict { keyword } => self.dictionary(keyword, p),
            Element::Regions => {
                while p.at(TokenKind::LBrace) {
                    self.region(p)?;
                    if !p.parse_optional_comma() {
                        break;
                    }
                }
                Ok(())
            }
            Element::Successors => {
                let Some(count) = self.def.successors else {
                    self.state.successors =
                        p.parse_list(Delimiter::None, Parser::parse_successor)?;
                    return Ok(());
                };
                for index in 0..count {
                    if index > 0 {
                        p.parse_comma()?;
                    }
                    self.state.successors.push(p.parse_successor()?);
                }
                Ok(())
            }
            Element::Operands => {
                self.all_operands = Some(p.parse_operand_list(Delimiter::None)?);
                Ok(())
            }
            Element::Group(text, other) => {
                if self.begins(text, p)? {
                    return self.group_rest(text, p);
                }
                match other {
                    Some(other) => self.elements(other, p),
                    None => Ok(()),
                }
            }
        }
    }

    /// The dictionary. What it says counts more than what is written elsewhere.
    fn dictionary(&mut self, keyword: bool, p: &mut Parser<'_>) -> ParseResult {
        let span = p.span();
        if keyword {
            p.parse_attr_dict_with_keyword(&mut self.dictionary)?;
        } else {
            p.parse_attr_dict(&mut self.dictionary)?;
        }
        p.check_attrs(self.def, &self.dictionary, span)?;
        for (name, attr) in self.dictionary.iter() {
            if !self.state.attrs.contains(name) {
                self.state.attrs.set(name.clone(), attr.clone());
            }
        }
        Ok(())
    }

    fn region(&mut self, p: &mut Parser<'_>) -> ParseResult {
        let region = p.parse_region(Vec::new())?;
        if let Some(terminator) = self.def.implicit_terminator {
            p.ensure_terminator(region, terminator);
        }
        self.state.regions.push(region);
        Ok(())
    }

    /// Whether a group is there; its first element is read if so.
    fn begins(&mut self, text: &str, p: &mut Parser<'_>) -> ParseResult<bool> {
        let first = Elements(text).map(|(e, _)| e).find(|e| !matches!(e, Element::Space(_)));
        match first.expect("a group has an element") {
            Element::Literal(literal) => Ok(optional_literal(p, literal)),
            Element::Variable(name) => {
                if let Some(spec) = find_spec(self.def.operands, name) {
                    if !p.at(TokenKind::PercentId) {
                        return Ok(false);
                    }
                    self.operand_group(spec, p)?;
                    return Ok(true);
                }
                if let Some(spec) = self.def.attr_spec(name) {
                    return self.optional_attr(spec, p);
                }
                Ok(p.at(TokenKind::LBrace) && self.region(p).map(|()| true)?)
            }
            Element::Regions => Ok(p.at(TokenKind::LBrace) && {
                self.element(Element::Regions, p)?;
                true
            }),
            other => panic!("{other:?} cannot begin a group of a format"),
        }
    }

    fn group_rest(&mut self, text: &str, p: &mut Parser<'_>) -> ParseResult {
        let mut skipped = false;
        for (element, _) in Elements(text) {
            if !skipped && !matches!(element, Element::Space(_)) {
                skipped = true;
                continue;
            }
            self.element(element, p)?;
        }
        Ok(())
    }

    fn variable(&mut self, name: &str, p: &mut Parser<'_>) -> ParseResult {
        if let Some(spec) = find_spec(self.def.operands, name) {
            return self.operand_group(spec, p);
        }
        if let Some(spec) = self.def.attr_spec(name) {
            if is_unit(spec) {
                self.state.attrs.set(spec.name, Attribute::Unit);
                return Ok(());
            }
            let attr = parse_attr(spec, p)?;
            self.state.attrs.set(spec.name, attr);
            return Ok(());
        }
        // Anything else names a region.
        self.region(p)
    }

    fn operand_group(&mut self, spec: &'static ValueSpec, p: &mut Parser<'_>) -> ParseResult {
        let operands = match spec.arity {
            Arity::One => vec![p.parse_operand()?],
            Arity::Optional => p.parse_optional_operand()?.into_iter().collect(),
            Arity::Variadic => p.parse_operand_list(Delimiter::None)?,
        };
        self.operands.push((spec.name, operands));
        Ok(())
    }

    fn optional_attr(&mut self, spec: &'static AttrSpec, p: &mut Parser<'_>) -> ParseResult<bool> {
        if spec.name == SYMBOL_NAME {
            let Some(name) = p.parse_optional_symbol_name()? else { return Ok(false) };
            self.state.attrs.set(spec.name, Attribute::string(name.as_str()));
            return Ok(true);
        }
        let attr = match attr_syntax(spec) {
            Some(syntax) => {
                let known = syntax.keywords;
                let there =
                    p.at(TokenKind::BareId) && (known.is_empty() || known.contains(&p.spelling()));
                if there { Some((syntax.parse)(p)?) } else { None }
            }
            None => p.parse_optional_attribute(spec.constraint.ty.as_ref())?,
        };
        let Some(attr) = attr else { return Ok(false) };
        self.state.attrs.set(spec.name, attr);
        Ok(true)
    }
}

pub(super) fn is_unit(spec: &AttrSpec) -> bool {
    std::ptr::eq(spec.constraint, &raw const crate::ir::constraints::UNIT_ATTR)
}

pub(super) fn attr_syntax(spec: &AttrSpec) -> Option<&'static AttrSyntax> {
    spec.constraint.syntax.map(|syntax| syntax.downcast_ref().expect("it is an `AttrSyntax`"))
}

fn parse_attr(spec: &'static AttrSpec, p: &mut Parser<'_>) -> ParseResult<Attribute> {
    if let Some(syntax) = attr_syntax(spec) {
        return (syntax.parse)(p);
    }
    if spec.name == SYMBOL_NAME {
        return Ok(Attribute::string(p.parse_symbol_name()?.as_str()));
    }
    let span = p.span();
    let attr = p.parse_attribute(spec.constraint.ty.as_ref())?;
    if !spec.constraint.can_store(&attr) {
        return Err(p.op_error(span, "invalid kind of attribute specified"));
    }
    Ok(attr)
}

fn literal_token(literal: &str) -> Option<TokenKind> {
    Some(match literal {
        "->" => TokenKind::Arrow,
        ":" => TokenKind::Colon,
        "::" => TokenKind::ColonColon,
        "," => TokenKind::Comma,
        "=" => TokenKind::Equal,
        "(" => TokenKind::LParen,
        ")" => TokenKind::RParen,
        "{" => TokenKind::LBrace,
        "}" => TokenKind::RBrace,
        "[" => TokenKind::LSquare,
        "]" => TokenKind::RSquare,
        "<" => TokenKind::Less,
        ">" => TokenKind::Greater,
        "+" => TokenKind::Plus,
        "-" => TokenKind::Minus,
        "*" => TokenKind::Star,
        "?" => TokenKind::Question,
        "|" => TokenKind::Bar,
        "..." => TokenKind::Ellipsis,
        _ => return None,
    })
}

fn parse_literal(p: &mut Parser<'_>, literal: &str) -> ParseResult {
    match literal_token(literal) {
        Some(kind) => p.parse_token(kind),
        None => p.parse_keyword(literal),
    }
}

fn optional_literal(p: &mut Parser<'_>, literal: &str) -> bool {
    match literal_token(literal) {
        Some(kind) => p.parse_optional(kind),
        None => p.parse_optional_keyword(literal),
    }
}
