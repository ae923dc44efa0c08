//! The types that a format does not write: found from those it does.

use super::read::{Reader, find_spec};
use crate::asm::OpSyntax;
use crate::asm::parser::op_syntax;
use crate::asm::parser::{Operand, ParseResult, Parser};
use crate::ir::{
    Arity, Attribute, NamedAttrs, OPERAND_SEGMENTS, OpDef, RESULT_SEGMENTS, Traits, Type, TypeEnv,
    ValueSpec,
};

impl Reader<'_> {
    /// Finds out the types that were not written, and resolves the operands.
    pub(super) fn finish(mut self, p: &mut Parser<'_>, span: crate::support::Span) -> ParseResult {
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
        match op_syntax(def) {
            Some(OpSyntax::Format(text)) => Self(text),
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
