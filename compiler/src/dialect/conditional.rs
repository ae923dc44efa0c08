//! The two regions of an operation that runs one of them: `{ … } else { … }`.

use std::fmt;

use crate::asm::{ParseResult, Parser, Printer, RegionStyle};
use crate::ir::{OpId, OpState};

/// Reads both regions, each of which ends with a `terminator` that may be left out. The
/// second one is empty if it is not there.
pub fn parse_regions(
    p: &mut Parser<'_>,
    state: &mut OpState,
    terminator: &'static str,
) -> ParseResult {
    let region = p.parse_region(Vec::new())?;
    p.ensure_terminator(region, terminator);
    state.regions.push(region);
    let region = if p.parse_optional_keyword("else") {
        let region = p.parse_region(Vec::new())?;
        p.ensure_terminator(region, terminator);
        region
    } else {
        p.ir.create_region()
    };
    state.regions.push(region);
    Ok(())
}

/// Prints both regions, with a space before them; the second one unless it is empty.
pub fn print_regions(p: &mut Printer<'_>, op: OpId, style: RegionStyle) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.region(ir.region(op, 0), style)?;
    let otherwise = ir.region(op, 1);
    if !ir.is_region_empty(otherwise) {
        p.write_str(" else ")?;
        p.region(otherwise, style)?;
    }
    Ok(())
}
