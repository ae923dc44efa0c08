//! Format strings: the custom form of most operations, in MLIR's declarative
//! notation. `$lhs `,` $rhs attr-dict `:` type($result)` is both parser and printer.
//!
//! | element | meaning |
//! |---|---|
//! | `` `text` `` | a keyword or punctuation |
//! | `` ` ` ``, ``` `` ``` | a space, no space (printing only) |
//! | `$name` | a group of operands, an attribute or (by number) a region: see below |
//! | `type($name)` | the type of a group of operands or results |
//! | `operands`, `type(operands)`, `type(results)` | all of them |
//! | `functional-type(operands, results)` | `(types) -> types` |
//! | `attr-dict`, `attr-dict-with-keyword` | the attributes that are not written otherwise |
//! | `regions`, `successors` | all of them |
//! | `(` … `)?` | written only if the element marked `^` is there; read only if its first element is there |
//! | `(` … `):(` … `)?` | otherwise the second |
//!
//! Types that are not written come from the constraint that allows only one, from
//! `SAME_OPERANDS_AND_RESULT_TYPE`, `SAME_TYPE_OPERANDS`, or
//! [`OpDef::infer`](crate::ir::OpDef::infer). An attribute is written by its
//! constraint's [`AttrSyntax`], without its type if the
//! constraint has one; a symbol's name as `@name`, a type attribute as the type.

mod elements;
mod print;

pub(super) use print::print;

use super::lexer::TokenKind;
use super::parser::{Delimiter, Operand, ParseResult, Parser};
use super::syntax::AttrSyntax;
use crate::ir::{
    Arity, AttrSpec, Attribute, NamedAttrs, OPERAND_SEGMENTS, OpDef, OpState, RESULT_SEGMENTS,
    SYMBOL_NAME, Traits, Type, TypeEnv, ValueSpec,
};
use elements::{Element, Elements};

// Reading

struct Reader<'d> {
    def: &'static OpDef,
    operands: Vec<(&'static str, Vec<Operand>)>,
    types: Vec<(&'static str, Vec<Type>)>,
    all_operands: Option<Vec<Operand>>,
    all_operand_types: Option<Vec<Type>>,
    all_result_types: Option<Vec<Type>>,
    /// What stands in the dictionary.
    dictionary: NamedAttrs,
    state: &'d mut OpState,
}

/// Reads the custom form of an operation.
pub(super) fn parse(text: &str, p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
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

fn find_spec(specs: &'static [ValueSpec], name: &str) -> Option<&'static ValueSpec> {
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

    /// Finds out the types that were not written, and resolves the operands.
    fn finish(mut self, p: &mut Parser<'_>, span: crate::support::Span) -> ParseResult {
        let def = self.def;
        self.check_sources(p)?;
        if let Some(types) = self.all_result_types.take() {
            if let [spec] = def.results {
                self.types.push((spec.name, types.clone()));
            }
            self.state.result_types = types;
        } else {
            self.infer_all(p, def.results, span)?;
            let mut sizes = Vec::new();
            for spec in def.results {
                let types = self.types_of(spec.name).unwrap_or_default();
                sizes.push(types.len() as i32);
                self.state.result_types.extend(types);
            }
            if def.has(Traits::ATTR_SIZED_RESULT_SEGMENTS) {
                self.state.attrs.set(RESULT_SEGMENTS, Attribute::i32_array(sizes));
            }
        }
        if let Some(all) = self.all_operands.take() {
            let types = match self.all_operand_types.take() {
                Some(types) => types,
                None => {
                    self.infer_all(p, def.operands, span)?;
                    let types: Vec<Type> = def
                        .operands
                        .iter()
                        .filter_map(|s| self.types_of(s.name))
                        .flatten()
                        .collect();
                    if types.len() == 1 { vec![types[0].clone(); all.len()] } else { types }
                }
            };
            return p.resolve_operands_with(&all, &types, span, &mut self.state.operands);
        }
        let mut sizes = Vec::new();
        if let Some(types) = self.all_operand_types.take() {
            let mut operands = Vec::new();
            for spec in def.operands {
                let group = self.group(spec.name);
                sizes.push(group.len() as i32);
                operands.extend(group);
            }
            p.resolve_operands_with(&operands, &types, span, &mut self.state.operands)?;
        } else {
            self.infer_all(p, def.operands, span)?;
            for spec in def.operands {
                let group = self.group(spec.name);
                sizes.push(group.len() as i32);
                let mut types = self.types_of(spec.name).unwrap_or_default();
                if types.len() == 1 && !self.is_written(spec.name) {
                    types = vec![types[0].clone(); group.len()];
                }
                let at = group.first().map_or(span, |operand| operand.span);
                p.resolve_operands_with(&group, &types, at, &mut self.state.operands)?;
            }
        }
        if def.has(Traits::ATTR_SIZED_OPERAND_SEGMENTS) {
            self.state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
        }
        Ok(())
    }

    /// What other types are computed from must be right before they are.
    fn check_sources(&self, p: &mut Parser<'_>) -> ParseResult {
        if self.def.invariants.is_none() || self.def.infer.is_none() {
            return Ok(());
        }
        for spec in self.def.operands {
            for ty in self.types_of(spec.name).unwrap_or_default() {
                if !(spec.constraint.test)(&ty) {
                    let (name, rule) = (spec.name, spec.constraint.description);
                    let message = format!("'{name}' must be {rule}, but got '{ty}'");
                    return Err(p.op_error(p.op_span(), message));
                }
            }
        }
        Ok(())
    }

    fn group(&self, name: &str) -> Vec<Operand> {
        let group = self.operands.iter().find(|(known, _)| *known == name);
        group.map(|(_, operands)| operands.clone()).unwrap_or_default()
    }

    fn types_of(&self, name: &str) -> Option<Vec<Type>> {
        self.types.iter().find(|(known, _)| *known == name).map(|(_, types)| types.clone())
    }

    /// Whether the format has the types of a group in the text, one for each value.
    fn is_written(&self, name: &str) -> bool {
        let OpSyntaxText(text) = OpSyntaxText::of(self.def);
        text.contains(&format!("type(${name})"))
    }

    /// Finds out the types of groups as far as can be.
    fn infer_all(
        &mut self,
        p: &mut Parser<'_>,
        specs: &'static [ValueSpec],
        span: crate::support::Span,
    ) -> ParseResult {
        // Each round may make the next one know more.
        for _ in 0..=specs.len() {
            let mut missing = None;
            let mut progress = false;
            for spec in specs {
                if self.types_of(spec.name).is_some() {
                    continue;
                }
                match infer_group(
                    self.def,
                    spec,
                    &self.types,
                    &self.state.attrs,
                    p,
                    &self.state.regions,
                ) {
                    Some(types) => {
                        self.types.push((spec.name, types));
                        progress = true;
                    }
                    None if self.needs_type(spec) => missing = missing.or(Some(spec)),
                    None => {}
                }
            }
            let Some(spec) = missing else { return Ok(()) };
            if !progress {
                let message = format!("cannot infer the type of '{}'", spec.name);
                return Err(p.error(span, message));
            }
        }
        Ok(())
    }

    /// A group without operands has no types; a result that may be missing neither.
    fn needs_type(&self, spec: &ValueSpec) -> bool {
        if find_spec(self.def.operands, spec.name).is_some() {
            return !self.group(spec.name).is_empty();
        }
        spec.arity == Arity::One
    }
}

/// The text of an operation's format.
struct OpSyntaxText(&'static str);

impl OpSyntaxText {
    fn of(def: &'static OpDef) -> Self {
        match super::parser::op_syntax(def) {
            Some(super::OpSyntax::Format(text)) => Self(text),
            _ => Self(""),
        }
    }
}

fn infer_group(
    def: &'static OpDef,
    spec: &ValueSpec,
    known: &[(&'static str, Vec<Type>)],
    attrs: &NamedAttrs,
    p: &Parser<'_>,
    regions: &[crate::ir::RegionId],
) -> Option<Vec<Type>> {
    if let Some(only) = &spec.constraint.only
        && spec.arity != Arity::Optional
    {
        return Some(vec![only.clone()]);
    }
    let is_operand = find_spec(def.operands, spec.name).is_some();
    if let Some(only) = &spec.constraint.only
        && is_operand
    {
        return Some(vec![only.clone()]);
    }
    let same = def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
        || (is_operand && def.has(Traits::SAME_TYPE_OPERANDS));
    if same {
        let from = known.iter().find(|(name, types)| {
            let counts = def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
                || find_spec(def.operands, name).is_some();
            counts && !types.is_empty()
        });
        if let Some((_, types)) = from {
            return Some(vec![types[0].clone()]);
        }
    }
    let list: Vec<(&'static str, &[Type])> =
        known.iter().map(|(name, types)| (*name, types.as_slice())).collect();
    let attr = |name: &str| attrs.get(name).cloned();
    let env = TypeEnv { known: &list, attr: &attr, ir: &p.ir, regions };
    def.infer.and_then(|infer| infer(spec.name, &env))
}

fn is_unit(spec: &AttrSpec) -> bool {
    std::ptr::eq(spec.constraint, &raw const crate::ir::constraints::UNIT_ATTR)
}

fn attr_syntax(spec: &AttrSpec) -> Option<&'static AttrSyntax> {
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
