//! Operations, in generic and custom form.

use smol_str::SmolStr;

use super::types::is_integer_type;
use super::values::Operand;
use super::{Delimiter, LocationTarget, ParseFailure, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::asm::syntax::OpSyntax;
use crate::ir::{
    Attribute, BlockId, OPERAND_SEGMENTS, OpDef, OpId, OpName, OpState, RESULT_SEGMENTS, Traits,
    Type,
};
use crate::support::Span;

/// `%name` or `%name:count` before the `=`.
struct ResultGroup {
    name: SmolStr,
    count: u32,
    span: Span,
}

/// How many results a group may have.
const MAX_GROUP: u32 = 1 << 16;

impl<'a> Parser<'a> {
    /// An operation, appended to a block.
    pub(super) fn parse_operation_into(&mut self, block: BlockId) -> ParseResult<OpId> {
        let groups = self.parse_result_groups()?;
        let parsed = match self.kind() {
            TokenKind::String => {
                let outer = self.custom_op.take();
                let parsed = self.parse_generic_operation();
                self.custom_op = outer;
                parsed
            }
            TokenKind::BareId if !is_integer_type(self.spelling()) => self.parse_custom_operation(),
            _ => Err(self.error_expected("expected operation name in quotes")),
        };
        let op = match parsed {
            Ok(op) => op,
            Err(failure) => {
                self.failed_names.extend(groups.into_iter().map(|group| group.name));
                return Err(failure);
            }
        };
        for before in std::mem::take(&mut self.before_next_op) {
            self.ir.append_op(block, before);
        }
        self.ir.append_op(block, op);
        self.define_results(op, groups)?;
        Ok(op)
    }

    fn parse_result_groups(&mut self) -> ParseResult<Vec<ResultGroup>> {
        if !self.at(TokenKind::PercentId) {
            return Ok(Vec::new());
        }
        let groups = self.parse_list(Delimiter::None, |p| {
            let span = p.span();
            if !p.at(TokenKind::PercentId) {
                return Err(p.error_expected("expected valid ssa identifier"));
            }
            let name = SmolStr::from(&p.spelling()[1..]);
            p.advance();
            let mut count = 1;
            if p.parse_optional_colon() {
                let count_span = p.span();
                let parsed = p.spelling().parse::<u32>().ok();
                count = match parsed {
                    Some(count) if p.at(TokenKind::Integer) => count,
                    _ => return Err(p.error_expected("expected integer number of results")),
                };
                p.advance();
                if count == 0 {
                    let message = "expected named operation to have at least 1 result";
                    return Err(p.error(count_span, message));
                }
                if count > MAX_GROUP {
                    return Err(p.error(count_span, "too many results"));
                }
            }
            Ok(ResultGroup { name, count, span })
        })?;
        self.parse_token_in(TokenKind::Equal, "after SSA name")?;
        Ok(groups)
    }

    fn define_results(&mut self, op: OpId, groups: Vec<ResultGroup>) -> ParseResult {
        let Some(first) = groups.first() else { return Ok(()) };
        let count = self.ir.results(op).len();
        if count == 0 {
            let message = "cannot name an operation with no results";
            return Err(self.error(first.span, message));
        }
        let expected: u64 = groups.iter().map(|group| u64::from(group.count)).sum();
        if expected != count as u64 {
            let message =
                format!("operation defines {count} results but was provided {expected} to bind");
            return Err(self.error(first.span, message));
        }
        let mut index = 0;
        let mut result = Ok(());
        for group in groups {
            for number in 0..group.count {
                let operand = Operand { name: group.name.clone(), number, span: group.span };
                let value = self.ir.result(op, index);
                result = result.and(self.define_value(&operand, value));
                index += 1;
            }
        }
        result
    }

    /// Creates an operation that was read from `span`, with its location if one
    /// follows.
    fn finish_operation(&mut self, mut state: OpState, span: Span) -> ParseResult<OpId> {
        let location = self.parse_optional_trailing_location()?;
        state.loc = match &location {
            Some(_) => crate::ir::Location::Unknown,
            None => self.location_of(span),
        };
        self.settle_operands(&mut state.operands);
        let op = self.ir.create_op(state);
        if let Some(location) = location {
            self.assign_location(LocationTarget::Op(op), location);
        }
        Ok(op)
    }

    /// The name of an operation that may be unregistered.
    fn operation_name(&mut self, name: &str) -> ParseResult<OpName> {
        if let Some(def) = self.ir.registry().op(name) {
            return Ok(OpName::Registered(def));
        }
        if let Some(def) = self.lookup_old_generic(name) {
            return Ok(OpName::Registered(def));
        }
        let dialect = name.split('.').next().unwrap_or_default();
        // In a dialect that is known, the verifier reports it.
        let known = self.ir.registry().dialect(dialect).is_some();
        if !known && !self.options.allow_unregistered {
            let message = "operation being parsed with an unregistered dialect. If this is \
                           intended, please use -allow-unregistered-dialect with the MLIR tool used";
            // As in MLIR, where the list of operands begins.
            return Err(self.error(self.span(), message));
        }
        Ok(OpName::Unregistered(name.into()))
    }

    /// `"name"(operands) [successors] <{inherent}> ({regions}) {attributes} : type`
    fn parse_generic_operation(&mut self) -> ParseResult<OpId> {
        let span = self.span();
        let name = self.parse_utf8_string()?;
        if name.is_empty() {
            return Err(self.error(span, "empty operation name is invalid"));
        }
        if name.contains('\0') {
            return Err(self.error(span, "null character not allowed in operation name"));
        }
        let name = self.operation_name(&name)?;
        let def = name.def();
        let mut state = OpState::with_name(name);
        self.parse_token_in(TokenKind::LParen, "to start operand list")?;
        let mut operands = Vec::new();
        if self.at(TokenKind::PercentId) {
            operands = self.parse_list(Delimiter::None, Self::parse_operand)?;
        }
        self.parse_token_in(TokenKind::RParen, "to end operand list")?;
        if self.at(TokenKind::LSquare) {
            let bracket = self.span();
            self.advance();
            if self.at(TokenKind::RSquare) {
                return Err(self.error(bracket, "expected list element"));
            }
            state.successors = self.parse_list(Delimiter::None, Self::parse_successor)?;
            if !self.parse_optional(TokenKind::RSquare) {
                return Err(self.error_expected("expected ',' or ']'"));
            }
        }
        let mut inherent = None;
        if self.parse_optional_less() {
            inherent = Some(self.parse_attribute(None)?);
            self.parse_token_in(TokenKind::Greater, "to close properties")?;
        }
        if self.at(TokenKind::LParen) {
            self.advance();
            state.regions = self.parse_list(Delimiter::None, |p| p.parse_region(Vec::new()))?;
            self.parse_token_in(TokenKind::RParen, "to end region list")?;
        }
        if self.at(TokenKind::LBrace) {
            self.parse_attrs_into(&mut state.attrs)?;
        }
        self.parse_token_in(TokenKind::Colon, "followed by operation type")?;
        let type_span = self.span();
        let function = match self.parse_type()? {
            crate::ir::Type::Function(function) => function,
            _ => return Err(self.error(type_span, "expected function type")),
        };
        state.result_types = function.results.clone();
        if operands.len() != function.inputs.len() {
            let message = format!(
                "expected {} operand type{} but had {}",
                operands.len(),
                if operands.len() == 1 { "" } else { "s" },
                function.inputs.len()
            );
            return Err(self.error(type_span, message));
        }
        let mut values = Vec::with_capacity(operands.len());
        self.resolve_operands_with(&operands, &function.inputs, type_span, &mut values)?;
        state.operands = values;
        if let Some(def) = def {
            self.modernize(def, &mut state)?;
        }
        if let Some(inherent) = inherent {
            self.set_inherent(def, &mut state, inherent, span)?;
        }
        self.finish_operation(state, span)
    }

    /// Sets what stands in `<…>`. What a registered operation does not know is left out.
    fn set_inherent(
        &mut self,
        def: Option<&'static OpDef>,
        state: &mut OpState,
        inherent: Attribute,
        span: Span,
    ) -> ParseResult {
        let wrong = def.and_then(|def| inherent_error(def, &inherent));
        match (inherent.as_dictionary(), wrong) {
            (_, Some(wrong)) => {
                let name = state.name.as_str();
                let message = format!("invalid properties {inherent} for op {name}: {wrong}");
                Err(self.error(span, message))
            }
            (Some(attrs), None) => {
                for (name, attr) in attrs.iter() {
                    if def.is_none_or(|def| def.is_inherent(name)) {
                        // They count more than others of the same name.
                        state.attrs.remove(name);
                        state.unregistered_inherent.set(name.clone(), attr.clone());
                    }
                }
                Ok(())
            }
            (None, None) => Err(self.error(span, "expected a dictionary of properties")),
        }
    }

    /// The definition for the name in a custom form, whose dialect may be left out.
    fn lookup_custom(&self, name: &str) -> Option<&'static OpDef> {
        let registry = self.ir.registry();
        if name.contains('.') {
            return registry.op(name);
        }
        let default = self.default_dialects.iter().rev().take(1);
        default
            .chain(&["builtin"])
            .filter(|dialect| !dialect.is_empty())
            .find_map(|dialect| registry.op(&format!("{dialect}.{name}")))
    }

    fn parse_custom_operation(&mut self) -> ParseResult<OpId> {
        let span = self.span();
        let name = self.spelling();
        self.advance();
        let (def, parse_old) = match self.lookup_custom(name) {
            Some(def) => match self.old_form(def) {
                Some((def, parse)) => (def, Some(parse)),
                None => (def, None),
            },
            None => match self.lookup_old(name) {
                // In functions it is today's name.
                Some(_) if name == "return" && !self.in_generic_function() => {
                    return Err(self.unknown_custom(name, span));
                }
                Some(old) => old,
                None => return Err(self.unknown_custom(name, span)),
            },
        };
        let Some(syntax) = op_syntax(def) else {
            let message = format!("custom op '{}' has no custom assembly form", def.name);
            return Err(self.error(span, message));
        };
        let mut state = OpState::new(def);
        self.default_dialects.push(def.default_dialect);
        let outer = self.custom_op.replace((def.name, span));
        let result = self.nested(|p| match parse_old {
            Some(parse) => parse(p, &mut state),
            None => syntax.parse(p, &mut state),
        });
        self.custom_op = outer;
        self.default_dialects.pop();
        result?;
        self.finish_operation(state, span)
    }

    fn unknown_custom(&mut self, name: &str, span: Span) -> ParseFailure {
        let message = match name.split_once('.') {
            Some((dialect, _)) if self.ir.registry().dialect(dialect).is_none() => {
                let message = format!("Dialect `{dialect}' not found for custom op '{name}' ");
                return self.unknown_dialect(span, message);
            }
            Some(_) => format!("custom op '{name}' is unknown"),
            None => {
                let tried = self.default_dialects.last().copied().unwrap_or("builtin");
                if tried.is_empty() {
                    let message = format!(
                        "Dialect `' not found for custom op '{name}'  (tried '.{name}' as well)"
                    );
                    return self.unknown_dialect(span, message);
                }
                format!("custom op '{name}' is unknown (tried '{tried}.{name}' as well)")
            }
        };
        self.error(span, message)
    }

    /// Whether the operation around is a function in the generic form, whose dialect cannot
    /// be left out in today's text.
    fn in_generic_function(&self) -> bool {
        self.block_scopes.len() > 1 && self.default_dialects.last().is_none_or(|d| *d == "builtin")
    }

    fn unknown_dialect(&mut self, span: Span, message: String) -> ParseFailure {
        let names: Vec<_> = self.ir.registry().dialects().iter().map(|d| d.name).collect();
        let note = format!("Available dialects: {}", names.join(", "));
        self.error_with_note(span, message, span, note)
    }
}

/// Why an attribute cannot be what an operation keeps its inherent attributes in.
fn inherent_error(def: &'static OpDef, inherent: &Attribute) -> Option<String> {
    let segments = [
        (Traits::ATTR_SIZED_OPERAND_SEGMENTS, OPERAND_SEGMENTS, def.operands.len()),
        (Traits::ATTR_SIZED_RESULT_SEGMENTS, RESULT_SEGMENTS, def.results.len()),
    ];
    if def.attrs.is_empty() && !segments.iter().any(|(sized, ..)| def.has(*sized)) {
        return Some("this operation does not support properties".into());
    }
    let Some(attrs) = inherent.as_dictionary() else {
        return Some("expected DictionaryAttr to set properties".into());
    };
    for (name, attr) in attrs.iter() {
        if def.attr_spec(name).is_some_and(|spec| !spec.constraint.can_store(attr)) {
            return Some(format!("Invalid attribute `{name}` in property conversion: {attr}"));
        }
    }
    for (sized, name, count) in segments {
        let Some(sizes) = attrs.get(name).filter(|_| def.has(sized)) else { continue };
        let sizes = match sizes {
            Attribute::DenseArray(array) if array.element == Type::I32 => Some(&array.values),
            _ => None,
        };
        match sizes {
            None => return Some("expected DenseI32ArrayAttr for key `value`".into()),
            Some(sizes) if sizes.len() != count => {
                let found = sizes.len();
                return Some(format!("size mismatch in attribute conversion: {found} vs {count}"));
            }
            Some(_) => {}
        }
    }
    None
}

/// The syntax of an operation.
pub(crate) fn op_syntax(def: &'static OpDef) -> Option<&'static OpSyntax> {
    def.syntax.map(|syntax| syntax.downcast_ref().expect("the syntax is an `OpSyntax`"))
}
