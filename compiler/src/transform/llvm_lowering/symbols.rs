//! Functions of libraries that lowered programs call.

use crate::dialect::llvm::function::{self, FUNC};
use crate::dialect::llvm::types;
use crate::ir::{Attribute, Builder, Location, OpId, Type};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};

/// Declares a function at the beginning of the module around `op`, if it is not there. If
/// there is one of another type, that is reported.
pub fn declare(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    name: &str,
    ty: Type,
) -> PatternResult {
    let table = rw.ir.symbol_table_of(op).ok_or(NoMatch)?;
    let loc = rw.ir.loc(table).clone();
    declare_at(rw, op, name, ty, loc)
}

/// Like [`declare`], with a location for the declaration.
pub fn declare_at(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    name: &str,
    ty: Type,
    loc: Location,
) -> PatternResult {
    if is_declared(rw, op, name, &ty)? {
        return Ok(());
    }
    let table = rw.symbols(op).ok_or(NoMatch)?.table;
    let block = rw.ir.first_block(rw.ir.region(table, 0)).ok_or(NoMatch)?;
    let region = rw.ir.create_region();
    let mut b = Builder::at_start(rw.ir, block).with_loc(loc);
    let declared = b.create(function::state(name, ty).region(region));
    if let Some(symbols) = rw.symbols(op) {
        symbols.insert(name, declared);
    }
    Ok(())
}

/// Whether a function is there; if it is of another type, that is reported.
pub fn is_declared(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    name: &str,
    ty: &Type,
) -> Result<bool, NoMatch> {
    let symbols = rw.symbols(op).ok_or(NoMatch)?;
    if let Some(found) = symbols.get(name) {
        let Some(actual) = rw.ir.attr(found, "function_type").and_then(Attribute::as_type) else {
            rw.error(found, format!("redefinition of reserved function '{name}'"));
            return Err(NoMatch);
        };
        if rw.ir.is(found, &FUNC) && *actual != *ty {
            let message = format!(
                "redefinition of reserved function '{name}' of different type '{actual}' is prohibited"
            );
            rw.error(found, message);
            return Err(NoMatch);
        }
        return Ok(true);
    }
    Ok(false)
}

/// Declares `malloc`, given the type of sizes.
pub fn declare_malloc(rw: &mut ConversionRewriter<'_, '_>, op: OpId, size: Type) -> PatternResult {
    declare(rw, op, "malloc", types::function(types::ptr(), [size], false))
}

/// Declares `aligned_alloc`, given the type of sizes.
pub fn declare_aligned_alloc(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    size: Type,
) -> PatternResult {
    let ty = types::function(types::ptr(), [size.clone(), size], false);
    declare(rw, op, "aligned_alloc", ty)
}

/// Declares `free`.
pub fn declare_free(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    declare(rw, op, "free", types::function(types::void(), [types::ptr()], false))
}
