//! Operands, and the scopes in which their names are known.
//!
//! A name may be used before it is defined: it gets a placeholder, which is replaced
//! at the definition. What is never defined is an error at the end of the text. The
//! end of a region ends the life of the names defined in it. There is one scope for
//! the whole text, as in MLIR: that an isolated region uses nothing from outside is
//! checked by the verifier.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::{MaybeLocation, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::asm::parser::cursor::Delimiter;
use crate::ir::{NamedAttrs, Type, Value};
use crate::support::Span;

/// An operand as it is written: `%name` or `%name#2`.
#[derive(Clone, Debug)]
pub struct Operand {
    /// The name without the `%`.
    pub name: SmolStr,
    /// The number after the `#`, or 0.
    pub number: u32,
    /// Where.
    pub span: Span,
}

/// An argument of a region.
pub struct Argument {
    /// Its name.
    pub operand: Operand,
    /// Its type.
    pub ty: Type,
    /// Its attributes, where the syntax has them.
    pub attrs: NamedAttrs,
    location: Option<ArgLocation>,
}

/// The location of an argument: known, or the span of the alias that gives it.
enum ArgLocation {
    Known(crate::ir::Location),
    Alias(Span),
}

impl Argument {
    /// An argument whose location is where its name stands.
    pub fn new(operand: Operand, ty: Type) -> Self {
        Self { operand, ty, attrs: NamedAttrs::new(), location: None }
    }
}

/// Where a value was met: by definition or by use.
#[derive(Clone, Copy)]
struct Entry {
    value: Value,
    span: Span,
    defined: bool,
}

/// The names that are known.
#[derive(Default)]
pub(super) struct ValueScope {
    names: FxHashMap<SmolStr, Vec<Option<Entry>>>,
    /// The names that each region defined, the innermost region last.
    regions: Vec<Vec<SmolStr>>,
    /// How many entries are not defined yet.
    undefined: usize,
    /// What became of placeholders. An operation whose regions are being read may
    /// have them among its operands, so they are erased at the end of the text.
    replaced: FxHashMap<Value, Value>,
}

/// How many results a name may number.
const MAX_RESULTS: u32 = 1 << 20;

impl<'a> Parser<'a> {
    /// `%name`, perhaps with `#number`.
    pub fn parse_operand(&mut self) -> ParseResult<Operand> {
        if !self.at(TokenKind::PercentId) {
            return Err(self.error_expected("expected SSA operand"));
        }
        let span = self.span();
        let name = SmolStr::from(&self.spelling()[1..]);
        self.advance();
        let mut number = 0;
        // The lexer makes one token of the number sign and the digits.
        if self.at(TokenKind::HashId) {
            match self.spelling()[1..].parse() {
                Ok(parsed) => number = parsed,
                Err(_) => return Err(self.error_here("invalid SSA value result number")),
            }
            self.advance();
        }
        Ok(Operand { name, number, span })
    }

    /// `%name` without a number, as what is defined has it.
    pub fn parse_operand_name(&mut self) -> ParseResult<Operand> {
        if !self.at(TokenKind::PercentId) {
            return Err(self.error_expected("expected SSA operand"));
        }
        let span = self.span();
        let name = SmolStr::from(&self.spelling()[1..]);
        self.advance();
        if self.at(TokenKind::HashId) {
            return Err(self.error_here("result number not allowed in argument list"));
        }
        Ok(Operand { name, number: 0, span })
    }

    /// An operand if one is there.
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<Operand>> {
        if self.at(TokenKind::PercentId) { self.parse_operand().map(Some) } else { Ok(None) }
    }

    /// Operands with commas between them, in delimiters. Without delimiters there
    /// may be none too.
    pub fn parse_operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<Operand>> {
        if delimiter == Delimiter::None && !self.at(TokenKind::PercentId) {
            return Ok(Vec::new());
        }
        self.parse_list_in(delimiter, "in operand list", Self::parse_operand)
    }

    /// The value of an operand. If it is not defined yet it gets this type.
    pub fn resolve_operand(&mut self, operand: &Operand, ty: &Type) -> ParseResult<Value> {
        let index = operand.number as usize;
        let scope = &mut self.values;
        let entries = scope.names.entry(operand.name.clone()).or_default();
        if let Some(Some(entry)) = entries.get(index).copied() {
            let known = self.ir.ty(entry.value);
            if known == ty {
                return Ok(entry.value);
            }
            let message = format!(
                "use of value '%{}' expects different type than prior uses: '{ty}' vs '{known}'",
                operand.name
            );
            let note = "prior use here";
            return Err(self.error_with_note(operand.span, message, entry.span, note));
        }
        // Of a value that is defined, all results are known.
        if let Some(Some(first)) = entries.first().copied()
            && first.defined
        {
            return Err(self.error(operand.span, "reference to invalid result number"));
        }
        if operand.number > MAX_RESULTS {
            return Err(self.error(operand.span, "reference to invalid result number"));
        }
        let value = self.ir.create_placeholder(ty.clone());
        if entries.len() <= index {
            entries.resize(index + 1, None);
        }
        entries[index] = Some(Entry { value, span: operand.span, defined: false });
        scope.undefined += 1;
        Ok(value)
    }

    /// The values of operands of one type.
    pub fn resolve_operands(
        &mut self,
        operands: &[Operand],
        ty: &Type,
        into: &mut Vec<Value>,
    ) -> ParseResult {
        for operand in operands {
            into.push(self.resolve_operand(operand, ty)?);
        }
        Ok(())
    }

    /// The values of operands, each of its type; their numbers must be equal.
    pub fn resolve_operands_with(
        &mut self,
        operands: &[Operand],
        types: &[Type],
        span: Span,
        into: &mut Vec<Value>,
    ) -> ParseResult {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.op_error(span, message));
        }
        for (operand, ty) in operands.iter().zip(types) {
            into.push(self.resolve_operand(operand, ty)?);
        }
        Ok(())
    }

    /// The type of a value that was defined or used before.
    pub fn known_type(&self, operand: &Operand) -> Option<Type> {
        let entries = self.values.names.get(&operand.name)?;
        let entry = entries.get(operand.number as usize).copied()??;
        Some(self.ir.ty(entry.value).clone())
    }

    /// Checks that a name is free, as that of a region's argument must be.
    pub(super) fn check_argument_name(&mut self, operand: &Operand) -> ParseResult {
        let names = &self.values.names;
        let Some(Some(old)) = names.get(&operand.name).and_then(|entries| entries.first()) else {
            return Ok(());
        };
        let (span, message) =
            (old.span, format!("region entry argument '%{}' is already in use", operand.name));
        Err(self.error_with_note(operand.span, message, span, "previously referenced here"))
    }

    /// Gives a value a name.
    pub(super) fn define_value(&mut self, operand: &Operand, value: Value) -> ParseResult {
        let index = operand.number as usize;
        let scope = &mut self.values;
        if !scope.names.contains_key(&operand.name) || index == 0 {
            let region = scope.regions.last_mut().expect("a region is open");
            region.push(operand.name.clone());
        }
        let entries = scope.names.entry(operand.name.clone()).or_default();
        if entries.len() <= index {
            entries.resize(index + 1, None);
        }
        let entry = Entry { value, span: operand.span, defined: true };
        let Some(old) = entries[index].replace(entry) else { return Ok(()) };
        if old.defined {
            entries[index] = Some(old);
            let message = format!("redefinition of SSA value '%{}'", operand.name);
            return Err(self.error_with_note(
                operand.span,
                message,
                old.span,
                "previously defined here",
            ));
        }
        scope.undefined -= 1;
        let (used, ty) = (self.ir.ty(old.value), self.ir.ty(value));
        if used != ty {
            let message =
                format!("definition of SSA value '%{}#{index}' has type '{ty}'", operand.name);
            let note = format!("previously used here with type '{used}'");
            return Err(self.error_with_note(operand.span, message, old.span, note));
        }
        self.ir.replace_all_uses(old.value, value);
        self.values.replaced.insert(old.value, value);
        Ok(())
    }

    /// Puts values in the places of placeholders that were defined meanwhile.
    pub(super) fn settle_operands(&self, operands: &mut [Value]) {
        let replaced = &self.values.replaced;
        if replaced.is_empty() {
            return;
        }
        for operand in operands {
            *operand = replaced.get(operand).copied().unwrap_or(*operand);
        }
    }

    /// Checks at the end of the text that all names are defined.
    pub(super) fn check_values(&mut self) -> ParseResult {
        let scope = std::mem::take(&mut self.values);
        for placeholder in scope.replaced.into_keys() {
            self.ir.erase_placeholder(placeholder);
        }
        if scope.undefined == 0 {
            return Ok(());
        }
        let mut missing: Vec<(Span, SmolStr)> = Vec::new();
        for (name, entries) in scope.names {
            let undefined = entries.into_iter().flatten().filter(|entry| !entry.defined);
            // What could not be parsed was reported.
            if !self.failed_names.contains(&name) {
                missing.extend(undefined.map(|entry| (entry.span, name.clone())));
            }
        }
        missing.sort();
        for (span, _) in missing {
            self.error(span, "use of undeclared SSA value name");
        }
        Err(super::ParseFailure)
    }

    /// Opens a region of the current scope.
    pub(super) fn push_region_names(&mut self) {
        let scope = &mut self.values;
        scope.regions.push(Vec::new());
    }

    /// Closes it: the names it defined are forgotten.
    pub(super) fn pop_region_names(&mut self) {
        let scope = &mut self.values;
        for name in scope.regions.pop().unwrap_or_default() {
            let Some(entries) = scope.names.remove(&name) else { continue };
            let undefined: Vec<_> =
                entries.iter().map(|entry| entry.filter(|entry| !entry.defined)).collect();
            // A number that the operation does not have stays undefined.
            if undefined.iter().any(Option::is_some) {
                scope.names.insert(name, undefined);
            }
        }
    }

    /// `%name` or `%name: type`, with attributes and a location if allowed.
    pub fn parse_argument(&mut self, with_type: bool, with_attrs: bool) -> ParseResult<Argument> {
        let operand = self.parse_operand_name()?;
        let ty = if with_type { self.parse_colon_type()? } else { Type::None };
        let mut argument = Argument::new(operand, ty);
        if with_attrs {
            self.parse_attr_dict(&mut argument.attrs)?;
        }
        self.parse_argument_location(&mut argument)?;
        Ok(argument)
    }

    /// `(%a: type, %b: type)`
    pub fn parse_argument_list(
        &mut self,
        delimiter: Delimiter,
        with_type: bool,
    ) -> ParseResult<Vec<Argument>> {
        self.parse_list_in(delimiter, "in argument list", |p| p.parse_argument(with_type, false))
    }

    pub(super) fn parse_argument_location(&mut self, argument: &mut Argument) -> ParseResult {
        argument.location = match self.parse_optional_trailing_location()? {
            None => None,
            Some(MaybeLocation::Known(location)) => Some(ArgLocation::Known(location)),
            Some(MaybeLocation::Alias(_, span)) => Some(ArgLocation::Alias(span)),
        };
        Ok(())
    }

    /// Defines an argument of a block.
    pub(super) fn define_argument(
        &mut self,
        block: crate::ir::BlockId,
        argument: Argument,
    ) -> ParseResult {
        let Argument { operand, ty, location, .. } = argument;
        let default = self.location_of(operand.span);
        let value = self.ir.add_block_arg(block, ty, default);
        match location {
            None => {}
            Some(ArgLocation::Known(location)) => {
                let target = super::LocationTarget::Arg(value);
                self.assign_location(target, MaybeLocation::Known(location));
            }
            Some(ArgLocation::Alias(span)) => {
                let text = &self.text[span.start as usize + 1..span.end as usize];
                let alias = std::str::from_utf8(text).unwrap_or_default();
                let target = super::LocationTarget::Arg(value);
                self.assign_location(target, MaybeLocation::Alias(alias, span));
            }
        }
        self.define_value(&operand, value)
    }
}
