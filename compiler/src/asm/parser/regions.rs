//! Regions, blocks and successors.

use rustc_hash::FxHashMap;

use super::values::Argument;
use super::{Delimiter, MAX_DEPTH, ParseFailure, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{BlockId, OpDef, OpState, RegionId, Traits};
use crate::support::Span;

/// The blocks of a region by name.
#[derive(Default)]
pub(super) struct BlockScope {
    blocks: FxHashMap<String, NamedBlock>,
}

struct NamedBlock {
    block: BlockId,
    span: Span,
    defined: bool,
}

impl<'a> Parser<'a> {
    /// `{ blocks }`. The arguments, if any, become those of the entry block, which
    /// then has no label. Errors in operations are reported and do not make the
    /// region fail, if its end is found.
    pub fn parse_region(&mut self, args: Vec<Argument>) -> ParseResult<RegionId> {
        if self.depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let errors = self.diagnostics.error_count();
        self.push_region_names();
        self.block_scopes.push(BlockScope::default());
        let region = self.ir.create_region();
        let mut result = self.parse_region_body(region, args);
        // What was used and not defined is only worth a report if all else is well.
        let scope = self.block_scopes.pop().unwrap_or_default();
        if result.is_ok() && self.diagnostics.error_count() == errors {
            result = self.check_blocks(scope);
        }
        self.pop_region_names();
        self.depth -= 1;
        result.map(|()| region)
    }

    /// A region if `{` is there.
    pub fn parse_optional_region(&mut self, args: Vec<Argument>) -> ParseResult<Option<RegionId>> {
        if self.at(TokenKind::LBrace) { self.parse_region(args).map(Some) } else { Ok(None) }
    }

    fn check_blocks(&mut self, scope: BlockScope) -> ParseResult {
        let mut missing: Vec<Span> =
            scope.blocks.values().filter(|named| !named.defined).map(|named| named.span).collect();
        missing.sort();
        let valid = missing.is_empty();
        for span in missing {
            self.error(span, "reference to an undefined block");
        }
        if valid { Ok(()) } else { Err(ParseFailure) }
    }

    fn parse_region_body(&mut self, region: RegionId, args: Vec<Argument>) -> ParseResult {
        self.parse_token_in(TokenKind::LBrace, "to begin a region")?;
        if args.is_empty() && self.parse_optional(TokenKind::RBrace) {
            return Ok(());
        }
        let has_args = !args.is_empty();
        let entry = self.ir.create_block();
        if has_args || !self.at(TokenKind::CaretId) {
            self.ir.append_block(region, entry);
            for argument in args {
                self.check_argument_name(&argument.operand)?;
                self.define_argument(entry, argument)?;
            }
            if has_args && self.at(TokenKind::CaretId) {
                return Err(self.error_here("invalid block name in region with named arguments"));
            }
            self.parse_block_ops(entry);
        } else {
            self.ir.erase_block(entry);
        }
        while self.at(TokenKind::CaretId) {
            self.parse_labelled_block(region)?;
        }
        if self.at(TokenKind::Eof) {
            // Said once, and not at all if the parser gave up.
            if !std::mem::replace(&mut self.end_reported, true) && self.recovery_budget > 0 {
                self.error_expected("expected '}' to end a region");
            }
            return Err(ParseFailure);
        }
        self.parse_token_in(TokenKind::RBrace, "to end a region")
    }

    /// `^name(%arg: type, …):` and operations
    fn parse_labelled_block(&mut self, region: RegionId) -> ParseResult {
        let (span, name) = (self.span(), self.spelling());
        self.advance();
        let block = self.define_block(name, span).unwrap_or_else(|_| self.ir.create_block());
        self.ir.append_block(region, block);
        if self.at(TokenKind::LParen) {
            let args = self.parse_block_arguments()?;
            for argument in args {
                self.define_argument(block, argument)?;
            }
        }
        self.parse_token_in(TokenKind::Colon, "after block name")?;
        self.parse_block_ops(block);
        Ok(())
    }

    /// `(%arg: type, …)`
    fn parse_block_arguments(&mut self) -> ParseResult<Vec<Argument>> {
        self.parse_list(Delimiter::Paren, |p| {
            let operand = p.parse_operand_name()?;
            p.parse_token_in(TokenKind::Colon, "and type for SSA operand")?;
            let ty = p.parse_type()?;
            let mut argument = Argument::new(operand, ty);
            p.parse_argument_location(&mut argument)?;
            Ok(argument)
        })
    }

    fn define_block(&mut self, name: &str, span: Span) -> ParseResult<BlockId> {
        let scope = self.block_scopes.last_mut().expect("a region is open");
        match scope.blocks.get_mut(name) {
            None => {
                let block = self.ir.create_block();
                scope.blocks.insert(name.to_owned(), NamedBlock { block, span, defined: true });
                Ok(block)
            }
            Some(named) if named.defined => {
                Err(self.error(span, format!("redefinition of block '{name}'")))
            }
            Some(named) => {
                named.defined = true;
                named.span = span;
                Ok(named.block)
            }
        }
    }

    /// Operations up to the next label or the end of the region. After an error the
    /// parser goes on at what looks like the beginning of an operation.
    fn parse_block_ops(&mut self, block: BlockId) {
        while !matches!(self.kind(), TokenKind::RBrace | TokenKind::CaretId | TokenKind::Eof) {
            let start = self.token.start;
            if self.parse_operation_into(block).is_err() && !self.recover(start) {
                return;
            }
        }
    }

    /// Skips to the next line that may begin with an operation, a label or the end of
    /// the region, stepping over brackets. False if there is none, or too much was
    /// skipped already. The caller has an operation that began at `start` and failed.
    pub(super) fn recover(&mut self, start: u32) -> bool {
        // Brackets that are open; a brace closes those in it that are not.
        let mut open = Vec::new();
        let mut braces = 0u32;
        // The failed operation may have ended on an open bracket; those before the
        // current token are counted again.
        if self.token.start > start {
            self.reset_to(start);
        }
        let mut first = true;
        loop {
            let on_new_line =
                self.text[self.last_end as usize..self.token.start as usize].contains(&b'\n');
            match self.kind() {
                TokenKind::Eof => return false,
                _ if self.recovery_budget == 0 => {
                    self.reset_to(self.text.len() as u32);
                    return false;
                }
                TokenKind::LBrace | TokenKind::LParen | TokenKind::LSquare => {
                    braces += u32::from(self.at(TokenKind::LBrace));
                    open.push(self.kind());
                }
                TokenKind::MetadataBegin => open.push(TokenKind::MetadataBegin),
                TokenKind::RBrace if braces == 0 => return true,
                TokenKind::RBrace => {
                    braces -= 1;
                    while open.pop().is_some_and(|kind| kind != TokenKind::LBrace) {}
                }
                TokenKind::RParen => _ = open.pop_if(|kind| *kind == TokenKind::LParen),
                TokenKind::RSquare => _ = open.pop_if(|kind| *kind == TokenKind::LSquare),
                TokenKind::MetadataEnd => {
                    open.pop_if(|kind| *kind == TokenKind::MetadataBegin);
                }
                TokenKind::PercentId
                | TokenKind::BareId
                | TokenKind::String
                | TokenKind::CaretId
                | TokenKind::HashId
                | TokenKind::ExclaimId
                    if open.is_empty() && on_new_line && !first =>
                {
                    return true;
                }
                _ => {}
            }
            first = false;
            self.recovery_budget -= 1;
            self.advance();
        }
    }

    /// `^name`
    pub fn parse_successor(&mut self) -> ParseResult<BlockId> {
        if !self.at(TokenKind::CaretId) {
            return Err(self.error_expected("expected block name"));
        }
        let (span, name) = (self.span(), self.spelling());
        self.advance();
        let scope = self.block_scopes.last_mut().expect("a region is open");
        if let Some(named) = scope.blocks.get(name) {
            return Ok(named.block);
        }
        let block = self.ir.create_block();
        scope.blocks.insert(name.to_owned(), NamedBlock { block, span, defined: false });
        Ok(block)
    }

    /// `^name` or `^name(%a, %b : types)`; the operands are appended to `operands`.
    pub fn parse_successor_with_operands(
        &mut self,
        operands: &mut Vec<crate::ir::Value>,
    ) -> ParseResult<BlockId> {
        let block = self.parse_successor()?;
        if self.parse_optional_lparen() {
            let span = self.span();
            let names = self.parse_operand_list(Delimiter::None)?;
            let types = self.parse_colon_type_list()?;
            self.parse_rparen()?;
            self.resolve_operands_with(&names, &types, span, operands)?;
        }
        Ok(block)
    }

    /// Adds the terminator that the text of a region leaves out; a region without
    /// blocks gets one. Its location is that of the operation that is parsed.
    pub fn ensure_terminator(&mut self, region: RegionId, terminator: &'static str) {
        let Some(def) = self.ir.registry().op(terminator) else { return };
        self.ensure_terminator_op(region, def);
    }

    fn ensure_terminator_op(&mut self, region: RegionId, def: &'static OpDef) {
        let block = match self.ir.first_block(region) {
            Some(block) => block,
            None => self.ir.append_new_block(region),
        };
        // An operation that is not registered does not count as one.
        let last = self.ir.last_op(block);
        if last.is_some_and(|op| self.ir.has_trait(op, Traits::TERMINATOR)) {
            return;
        }
        let loc = self.location_of(self.op_span());
        let op = self.ir.create_op(OpState::new(def).at(loc));
        self.ir.append_op(block, op);
    }
}
