//! Locations.

use std::sync::Arc;

use super::{DeferredLocation, Delimiter, LocationTarget, MaybeLocation, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{Attribute, FileLineColumn, FusedLocation, Location};
use crate::support::Span;

impl<'a> Parser<'a> {
    /// The location of a place in the text.
    pub fn location_of(&self, span: Span) -> Location {
        let file = self.sources.file(span.file);
        let place = file.line_column(span.start);
        Location::file(file.name().clone(), place.line, place.column)
    }

    /// `loc(…)` if it is there. An alias that is not defined yet is looked up at the
    /// end of the text.
    pub(super) fn parse_optional_trailing_location(
        &mut self,
    ) -> ParseResult<Option<MaybeLocation<'a>>> {
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        self.advance();
        self.parse_lparen()?;
        let location = if self.at(TokenKind::HashId) {
            let (span, name) = (self.span(), &self.spelling()[1..]);
            if name.contains('.') || self.attr_aliases.contains_key(name) {
                MaybeLocation::Known(self.parse_location()?)
            } else {
                self.advance();
                MaybeLocation::Alias(name, span)
            }
        } else {
            MaybeLocation::Known(self.parse_location()?)
        };
        self.parse_rparen()?;
        Ok(Some(location))
    }

    /// Sets a location now or at the end of the text.
    pub(super) fn assign_location(&mut self, target: LocationTarget, location: MaybeLocation<'a>) {
        match location {
            MaybeLocation::Known(location) => self.set_location(target, location),
            MaybeLocation::Alias(alias, span) => {
                self.deferred_locations.push(DeferredLocation { target, alias, span });
            }
        }
    }

    fn set_location(&mut self, target: LocationTarget, location: Location) {
        match target {
            LocationTarget::Op(op) => self.ir.set_loc(op, location),
            LocationTarget::Arg(value) => {
                if let crate::ir::ValueDef::Arg(block, index) = self.ir.value_def(value) {
                    self.ir.set_block_arg_loc(block, index as usize, location);
                }
            }
        }
    }

    /// Looks up the aliases that were not defined where they were used.
    pub(super) fn resolve_deferred_locations(&mut self) -> ParseResult {
        for DeferredLocation { target, alias, span } in std::mem::take(&mut self.deferred_locations)
        {
            let location = match self.attr_aliases.get(alias) {
                Some(Attribute::Location(location)) => location.clone(),
                Some(other) => {
                    let message = format!("expected location, but found '{other}'");
                    return Err(self.error(span, message));
                }
                None => return Err(self.error(span, "operation location alias was never defined")),
            };
            self.set_location(target, location);
        }
        Ok(())
    }

    /// What stands in `loc(` and `)`.
    pub(super) fn parse_location(&mut self) -> ParseResult<Location> {
        self.nested(Self::parse_location_inner)
    }

    fn parse_location_inner(&mut self) -> ParseResult<Location> {
        match self.kind() {
            TokenKind::HashId => {
                let span = self.span();
                match self.parse_attribute(None)? {
                    Attribute::Location(location) => Ok(location),
                    other => {
                        Err(self.error(span, format!("expected location, but found '{other}'")))
                    }
                }
            }
            TokenKind::String => self.parse_named_location(),
            TokenKind::BareId => match self.spelling() {
                "unknown" => {
                    self.advance();
                    Ok(Location::Unknown)
                }
                "callsite" => {
                    self.advance();
                    self.parse_lparen()?;
                    let callee = self.parse_location()?;
                    if !self.parse_optional_keyword("at") {
                        return Err(self.error_expected("expected 'at' in callsite location"));
                    }
                    let caller = self.parse_location()?;
                    self.parse_rparen()?;
                    Ok(Location::CallSite(Arc::new((callee, caller))))
                }
                "fused" => {
                    self.advance();
                    let metadata = if self.parse_optional_less() {
                        let attr = self.parse_attribute(None)?;
                        self.parse_greater()?;
                        Some(attr)
                    } else {
                        None
                    };
                    let locations = self.parse_list(Delimiter::Square, Self::parse_location)?;
                    Ok(fuse(locations, metadata))
                }
                _ => Err(self.error_here("expected location instance")),
            },
            _ => Err(self.error_expected("expected location instance")),
        }
    }

    /// `"file":line:column`, with an end perhaps, or `"name"(child)`
    fn parse_named_location(&mut self) -> ParseResult<Location> {
        let name: Arc<str> = self.parse_utf8_string()?.as_str().into();
        if self.parse_optional_colon() {
            let line =
                self.parse_location_number("expected integer line number in FileLineColLoc")?;
            // A line alone is its column 0.
            let mut column = 0;
            if self.parse_optional_colon() {
                let message = "expected integer column number in FileLineColLoc";
                column = self.parse_location_number(message)?;
            }
            let mut end = None;
            if self.parse_optional_keyword("to") {
                let end_line = if self.at(TokenKind::Integer) {
                    self.parse_location_number("")?
                } else {
                    line
                };
                self.parse_colon()?;
                let message = "expected integer column number in FileLineColLoc";
                end = Some((end_line, self.parse_location_number(message)?));
            }
            let place = FileLineColumn { file: name, line, column, end };
            return Ok(Location::FileLineColumn(Arc::new(place)));
        }
        if self.parse_optional_lparen() {
            let child = self.parse_location()?;
            self.parse_rparen()?;
            return Ok(Location::name(name, child));
        }
        Ok(Location::name(name, Location::Unknown))
    }

    fn parse_location_number(&mut self, message: &str) -> ParseResult<u32> {
        let number = self.spelling().parse().ok().filter(|_| self.at(TokenKind::Integer));
        match number {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => Err(self.error_expected(message)),
        }
    }
}

/// Equal locations are fused once; one alone stays itself.
fn fuse(locations: Vec<Location>, metadata: Option<Attribute>) -> Location {
    let mut unique: Vec<Location> = Vec::new();
    for location in locations {
        // Fused locations without metadata are taken apart.
        match &location {
            Location::Fused(inner) if inner.metadata.is_none() || inner.metadata == metadata => {
                for location in &inner.locations {
                    if !unique.contains(location) {
                        unique.push(location.clone());
                    }
                }
            }
            Location::Unknown => {}
            _ if unique.contains(&location) => {}
            _ => unique.push(location),
        }
    }
    match (unique.len(), &metadata) {
        (0, None) => Location::Unknown,
        (0, Some(_)) => Location::Fused(Arc::new(FusedLocation {
            metadata,
            locations: vec![Location::Unknown],
        })),
        (1, None) => unique.remove(0),
        _ => Location::Fused(Arc::new(FusedLocation { metadata, locations: unique })),
    }
}
