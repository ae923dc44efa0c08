//! The top level: aliases, operations, resources.

use std::sync::Arc;

use super::{FxHashMap, FxHashSet, ParseFailure, ParseResult, Parser};
use crate::asm::lexer::{Token, TokenKind};
use crate::ir::{Attribute, Ir, Location, OpId, OpState, Registry, Type};
use crate::support::{Diagnostics, FileId, SourceMap};

/// How a text is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions {
    /// Whether operations, types and attributes of unknown dialects are kept.
    pub allow_unregistered: bool,
}

/// Parses a text. If there is one operation at the top level and it is a
/// `builtin.module`, it becomes the root; else a module is put around all. None if
/// there were errors.
pub fn parse_module(
    sources: &SourceMap,
    file: FileId,
    registry: &Arc<Registry>,
    options: ParseOptions,
    diagnostics: &mut Diagnostics,
) -> Option<Ir> {
    let errors = diagnostics.error_count();
    let mut parser = Parser::new(sources, file, registry, options, diagnostics);
    let root = parser.parse_top_level();
    let ir = parser.ir;
    match root {
        Ok(root) if diagnostics.error_count() == errors => {
            let mut ir = ir;
            ir.set_root(root);
            Some(ir)
        }
        _ => None,
    }
}

/// Parses the text of a type.
pub fn parse_type_text(text: &str, registry: &Arc<Registry>) -> Result<Type, Diagnostics> {
    parse_fragment(text, registry, |p| p.parse_type())
}

/// Parses the text of an attribute.
pub fn parse_attribute_text(
    text: &str,
    registry: &Arc<Registry>,
) -> Result<Attribute, Diagnostics> {
    parse_fragment(text, registry, |p| p.parse_attribute(None))
}

fn parse_fragment<T>(
    text: &str,
    registry: &Arc<Registry>,
    parse: impl FnOnce(&mut Parser<'_>) -> ParseResult<T>,
) -> Result<T, Diagnostics> {
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let file = match sources.add("<text>", text.as_bytes()) {
        Ok(file) => file,
        Err(error) => {
            diagnostics.error(crate::support::DiagnosticLocation::Unknown, error.to_string());
            return Err(diagnostics);
        }
    };
    let options = ParseOptions { allow_unregistered: true };
    let mut parser = Parser::new(&sources, file, registry, options, &mut diagnostics);
    let result = parse(&mut parser).and_then(|value| {
        if parser.at(TokenKind::Eof) {
            Ok(value)
        } else {
            Err(parser.error_here("expected the end of the text"))
        }
    });
    match result {
        Ok(value) if !diagnostics.has_errors() => Ok(value),
        _ => Err(diagnostics),
    }
}

impl<'a> Parser<'a> {
    fn new(
        sources: &'a SourceMap,
        file: FileId,
        registry: &Arc<Registry>,
        options: ParseOptions,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let mut parser = Self {
            ir: Ir::new(registry.clone()),
            sources,
            file,
            text: sources.file(file).bytes(),
            options,
            diagnostics,
            token: Token { kind: TokenKind::Eof, start: 0, end: 0 },
            last_end: 0,
            last_lex_error: None,
            depth: 0,
            type_aliases: FxHashMap::default(),
            attr_aliases: FxHashMap::default(),
            deferred_locations: Vec::new(),
            values: super::ValueScope::default(),
            block_scopes: Vec::new(),
            default_dialects: vec!["builtin"],
            recovery_budget: 4 * sources.file(file).bytes().len() + 1000,
            end_reported: false,
            custom_op: None,
            mnemonic: crate::support::Span::at(file, 0),
            growing_groups: Vec::new(),
            before_next_op: Vec::new(),
            has_old_intrinsics: false,
            failed_names: FxHashSet::default(),
        };
        parser.push_region_names();
        parser.block_scopes.push(super::BlockScope::default());
        parser.reset_to(0);
        parser
    }

    fn parse_top_level(&mut self) -> ParseResult<OpId> {
        let def = self.ir.registry().op("builtin.module");
        let Some(def) = def else {
            return Err(self.error_here("the dialect 'builtin' is not registered"));
        };
        let errors = self.diagnostics.error_count();
        let region = self.ir.create_region();
        let block = self.ir.append_new_block(region);
        loop {
            let start = self.token.start;
            let parsed = match self.kind() {
                TokenKind::Eof => break,
                TokenKind::HashId => self.parse_attr_alias(),
                TokenKind::ExclaimId => self.parse_type_alias(),
                TokenKind::MetadataBegin => self.parse_metadata(),
                _ => self.parse_operation_into(block).map(|_| ()),
            };
            if parsed.is_err() {
                if !self.recover(start) {
                    break;
                }
                // A bracket that closes nothing was reported.
                if self.at(TokenKind::RBrace) {
                    self.advance();
                }
            }
        }
        if self.diagnostics.error_count() > errors {
            return Err(ParseFailure);
        }
        self.check_values()?;
        self.size_growing_groups()?;
        self.erase_old_intrinsics(block);
        self.resolve_deferred_locations()?;
        if let Some(only) = self.ir.first_op(block)
            && self.ir.next_op(only).is_none()
            && self.ir.is(only, def)
        {
            self.ir.detach_op(only);
            self.ir.erase_detached_region(region);
            return Ok(only);
        }
        let name = self.sources.file(self.file).name().clone();
        let loc = Location::file(name, 0, 0);
        Ok(self.ir.create_op(OpState::new(def).region(region).at(loc)))
    }

    /// `#name = attribute`
    fn parse_attr_alias(&mut self) -> ParseResult {
        let (span, name) = (self.span(), &self.spelling()[1..]);
        if name.contains('.') {
            let message = "attribute names with a '.' are reserved for dialect-defined names";
            return Err(self.error(span, message));
        }
        if self.attr_aliases.contains_key(name) {
            return Err(self.error(span, format!("redefinition of attribute alias id '{name}'")));
        }
        self.advance();
        self.parse_token_in(TokenKind::Equal, "in attribute alias definition")?;
        let attr = self.parse_attribute(None)?;
        self.attr_aliases.insert(name, attr);
        Ok(())
    }

    /// `!name = type`
    fn parse_type_alias(&mut self) -> ParseResult {
        let (span, name) = (self.span(), &self.spelling()[1..]);
        if name.contains('.') {
            let message = "type names with a '.' are reserved for dialect-defined names";
            return Err(self.error(span, message));
        }
        if self.type_aliases.contains_key(name) {
            return Err(self.error(span, format!("redefinition of type alias id '{name}'")));
        }
        self.advance();
        self.parse_token_in(TokenKind::Equal, "in type alias definition")?;
        // Old files write `!name = type i32`.
        self.parse_optional_keyword("type");
        let ty = self.parse_type()?;
        self.type_aliases.insert(name, ty);
        Ok(())
    }
}
