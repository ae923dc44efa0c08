//! Data behind the program:
//!
//! ```text
//! {-#
//!   dialect_resources: { builtin: { name: "0x…", … }, … },
//!   external_resources: { tool: { name: "0x…" | "text" | true | false, … }, … }
//! #-}
//! ```

use smol_str::SmolStr;

use super::{Delimiter, ParseFailure, ParseResult, Parser};
use crate::asm::lexer::{TokenKind, unescape};
use crate::ir::{ResourceGroup, ResourceValue};
use crate::support::Span;

/// How many bytes of a blob are its alignment.
const ALIGNMENT_BYTES: usize = 4;

impl Parser<'_> {
    /// The data, of which the `{-#` is the current token.
    pub(super) fn parse_metadata(&mut self) -> ParseResult {
        self.advance();
        while !self.parse_optional(TokenKind::MetadataEnd) {
            let (span, section) = self.parse_resource_key()?;
            match &*section {
                "dialect_resources" => {
                    let groups = self.parse_resource_groups(true)?;
                    merge(&mut self.ir.resources_mut().dialect, groups);
                }
                "external_resources" => {
                    let groups = self.parse_resource_groups(false)?;
                    merge(&mut self.ir.resources_mut().external, groups);
                }
                _ => {
                    let message = format!("unknown key '{section}' in file metadata dictionary");
                    return Err(self.error(span, message));
                }
            }
            if !self.parse_optional_comma() {
                return self.parse_token(TokenKind::MetadataEnd);
            }
        }
        Ok(())
    }

    /// `name:`
    fn parse_resource_key(&mut self) -> ParseResult<(Span, SmolStr)> {
        let span = self.span();
        let name = self.parse_keyword_or_string()?;
        self.parse_colon()?;
        Ok((span, name))
    }

    /// `{ owner: { name: value, … }, … }`
    fn parse_resource_groups(&mut self, of_dialects: bool) -> ParseResult<Vec<ResourceGroup>> {
        self.parse_list(Delimiter::Braces, |p| {
            let (span, owner) = p.parse_resource_key()?;
            if of_dialects && p.ir.registry().dialect(&owner).is_none() {
                return Err(p.error(span, format!("dialect '{owner}' is unknown")));
            }
            let entries =
                p.parse_list(Delimiter::Braces, |p| p.parse_resource_entry(of_dialects))?;
            Ok(ResourceGroup { owner, entries })
        })
    }

    /// `name: value`
    fn parse_resource_entry(&mut self, of_dialect: bool) -> ParseResult<(SmolStr, ResourceValue)> {
        let (span, name) = self.parse_resource_key()?;
        let value = match self.kind() {
            TokenKind::String => {
                let text = self.token_bytes();
                match blob(text) {
                    Some(bytes) => Some(ResourceValue::Blob(bytes.into())),
                    None if of_dialect => None,
                    None => Some(ResourceValue::String(unescape(text).into())),
                }
            }
            TokenKind::BareId if !of_dialect => match self.spelling() {
                "true" => Some(ResourceValue::Bool(true)),
                "false" => Some(ResourceValue::Bool(false)),
                _ => None,
            },
            TokenKind::Error => return Err(ParseFailure),
            _ => None,
        };
        let Some(value) = value else {
            let what = if of_dialect { "hex string blob" } else { "string value" };
            return Err(self.error(span, format!("expected {what} for key '{name}'")));
        };
        self.advance();
        Ok((name, value))
    }
}

/// The bytes of a string token `"0x…"`.
fn blob(token: &[u8]) -> Option<Vec<u8>> {
    let digits = token.strip_prefix(b"\"0x")?.strip_suffix(b"\"")?;
    let nibbles: Option<Vec<u8>> =
        digits.iter().map(|&digit| (digit as char).to_digit(16).map(|n| n as u8)).collect();
    let nibbles = nibbles.filter(|n| n.len() % 2 == 0 && n.len() >= 2 * ALIGNMENT_BYTES)?;
    Some(nibbles.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// Adds groups to those that are there. Of data of the same name the last stays.
fn merge(groups: &mut Vec<ResourceGroup>, new: Vec<ResourceGroup>) {
    for ResourceGroup { owner, entries } in new.into_iter().filter(|g| !g.entries.is_empty()) {
        let index = groups.iter().position(|group| group.owner == owner).unwrap_or_else(|| {
            groups.push(ResourceGroup { owner, entries: Vec::new() });
            groups.len() - 1
        });
        let old = &mut groups[index].entries;
        for (name, value) in entries {
            match old.iter_mut().find(|(other, _)| *other == name) {
                Some((_, other)) => *other = value,
                None => old.push((name, value)),
            }
        }
    }
}
