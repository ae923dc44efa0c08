//! What the prefetches of the dialects `affine` and `memref` say of an access.

use std::fmt;

use crate::asm::{ParseResult, Parser, Printer};
use crate::ir::constraints::is_integer;
use crate::ir::{AttrConstraint, Attribute, OpId, OpState, Type};
use crate::support::Span;

/// The attributes that [`Hints`] reads and [`print()`] writes.
pub const NAMES: [&str; 3] = ["isWrite", "localityHint", "isDataCache"];

/// How long to keep it: from 0 (not at all) to 3 (in the cache).
pub static LOCALITY_ATTR: AttrConstraint = AttrConstraint {
    description: "32-bit signless integer attribute whose minimum value is 0 whose maximum value \
                  is 3",
    test: |attr| {
        attr.as_integer().is_some_and(|i| i.ty == Type::I32)
            && attr.as_i64().is_some_and(|value| (0..=3).contains(&value))
    },
    stored: Some(is_integer),
    ty: Some(Type::I32),
    syntax: None,
};

/// `, read, locality<3>, data`, as it is written.
pub struct Hints<'a> {
    access: &'a str,
    locality: Attribute,
    cache: &'a str,
}

impl<'a> Hints<'a> {
    /// Reads them.
    pub fn parse(p: &mut Parser<'a>) -> ParseResult<Self> {
        p.parse_comma()?;
        let access = p.parse_any_keyword()?;
        p.parse_comma()?;
        p.parse_keyword("locality")?;
        p.parse_less()?;
        let locality = p.parse_integer_of(&Type::I32)?;
        p.parse_greater()?;
        p.parse_comma()?;
        let cache = p.parse_any_keyword()?;
        Ok(Self { access, locality, cache })
    }

    /// Makes attributes of them, if they are known. Errors are those of the operation
    /// that begins at `begin`.
    pub fn set(self, p: &mut Parser<'_>, begin: Span, state: &mut OpState) -> ParseResult {
        let Self { access, locality, cache } = self;
        if access != "read" && access != "write" {
            return Err(p.op_error(begin, "rw specifier has to be 'read' or 'write'"));
        }
        if cache != "data" && cache != "instr" {
            return Err(p.op_error(begin, "cache type has to be 'data' or 'instr'"));
        }
        state.attrs.set("isWrite", access == "write");
        state.attrs.set("localityHint", locality);
        state.attrs.set("isDataCache", cache == "data");
        Ok(())
    }
}

/// Prints the hints of an operation.
pub fn print(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let flag = |name: &str| ir.attr(op, name).and_then(Attribute::as_bool) == Some(true);
    p.write_str(if flag("isWrite") { ", write" } else { ", read" })?;
    let locality = ir.attr(op, "localityHint").and_then(Attribute::as_i64).unwrap_or_default();
    p.write_str(&format!(", locality<{locality}>"))?;
    p.write_str(if flag("isDataCache") { ", data" } else { ", instr" })
}
