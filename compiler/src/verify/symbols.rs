//! Symbols: that names in a table differ, and that references name what they should.

use rustc_hash::FxHashMap;

use super::checker::Checker;
use crate::ir::{OpId, RegionId, SYMBOL_NAME, Traits};

/// That no two operations of a symbol table have one name.
pub(super) fn check_names(c: &mut Checker<'_>, table: OpId) -> bool {
    let ir = c.ir;
    let [region] = ir.regions(table) else {
        c.op_error(table, "Operations with a 'SymbolTable' must have exactly one region");
        return false;
    };
    let (Some(block), true) = (ir.first_block(*region), ir.blocks(*region).take(2).count() == 1)
    else {
        c.op_error(table, "Operations with a 'SymbolTable' must have exactly one block");
        return false;
    };
    let mut right = true;
    let mut first = FxHashMap::default();
    for op in ir.block_ops(block) {
        let Some(name) = ir.attr(op, SYMBOL_NAME).and_then(|attr| attr.as_str()) else { continue };
        if let Some(&existing) = first.get(name) {
            c.error_on(op, format!("redefinition of symbol named '{name}'"))
                .note(ir.loc(existing), "see existing symbol definition here");
            right = false;
        } else {
            first.insert(name, op);
        }
    }
    right
}

/// The hooks of all operations whose symbols are looked up in this table, but for
/// those that are wrong in themselves.
pub(super) fn check_uses(c: &mut Checker<'_>, table: OpId) -> bool {
    let mut right = true;
    for &region in c.ir.regions(table) {
        check_region(c, region, &mut right);
    }
    right
}

fn check_region(c: &mut Checker<'_>, region: RegionId, right: &mut bool) {
    let ir = c.ir;
    for block in ir.blocks(region) {
        for op in ir.block_ops(block) {
            if let Some(hook) = ir.def(op).and_then(|def| def.verify_symbols)
                && !c.wrong.contains(&op)
            {
                *right &= c.hook(op, hook);
            }
            if !ir.has_trait(op, Traits::SYMBOL_TABLE) {
                for &inner in ir.regions(op) {
                    check_region(c, inner, right);
                }
            }
        }
    }
}
