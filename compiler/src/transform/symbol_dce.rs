//! `symbol-dce`: erases symbols that nobody can refer to.
//!
//! 1. A symbol is needed if it is public, or if it is nested and the symbol table it is
//!    in can be seen from outside; everything that is no symbol is needed.
//! 2. What a needed operation refers to is needed.
//! 3. The other symbols are erased, in nested symbol tables too.

use rustc_hash::FxHashSet;

use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::analysis::symbol_uses;
use crate::ir::{Ir, OpId, SYMBOL_VISIBILITY, SymbolRef, SymbolTables, Traits};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "symbol-dce",
    title: "SymbolDCE",
    summary: "Eliminate dead symbols",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(SymbolDce)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct SymbolDce;

impl Pass for SymbolDce {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        if !ir.has_trait(op, Traits::SYMBOL_TABLE) {
            let message =
                " was scheduled to run under SymbolDCE, but does not define a symbol table";
            return Err(cx.error(ir, op, message));
        }
        let hidden = ir.parent_op(op).is_none() || visibility(ir, op) == "private";
        let mut needed = Needed::default();
        needed.table(ir, op, hidden);
        let dead: Vec<OpId> = symbol_tables(ir, op)
            .into_iter()
            .flat_map(|table| members(ir, table))
            .filter(|&symbol| is_symbol(ir, symbol) && !needed.ops.contains(&symbol))
            .collect();
        for symbol in dead {
            // It may have been in another one.
            if ir.is_live(symbol) {
                ir.erase_op(symbol);
            }
        }
        Ok(())
    }
}

fn visibility(ir: &Ir, op: OpId) -> &str {
    ir.attr(op, SYMBOL_VISIBILITY).and_then(|attr| attr.as_str()).unwrap_or("public")
}

fn is_symbol(ir: &Ir, op: OpId) -> bool {
    ir.has_trait(op, Traits::SYMBOL) && ir.symbol_name(op).is_some()
}

/// The operations directly in a symbol table.
fn members(ir: &Ir, table: OpId) -> Vec<OpId> {
    let block = ir.regions(table).first().and_then(|&region| ir.first_block(region));
    block.map(|block| ir.block_ops_vec(block)).unwrap_or_default()
}

fn symbol_tables(ir: &Ir, op: OpId) -> Vec<OpId> {
    let mut tables = ir.ops_in(op);
    tables.retain(|&inner| ir.has_trait(inner, Traits::SYMBOL_TABLE));
    tables
}

/// The symbols that are needed.
#[derive(Default)]
struct Needed {
    ops: FxHashSet<OpId>,
    tables: SymbolTables,
}

impl Needed {
    /// Finds what is needed in a symbol table and what that refers to.
    fn table(&mut self, ir: &Ir, table: OpId, hidden: bool) {
        let mut work = Vec::new();
        for op in members(ir, table) {
            if !is_symbol(ir, op) {
                work.push(op);
                continue;
            }
            let discardable = match visibility(ir, op) {
                "private" => true,
                "nested" => hidden,
                _ => false,
            };
            if !discardable && self.ops.insert(op) {
                work.push(op);
            }
        }
        while let Some(op) = work.pop() {
            if ir.has_trait(op, Traits::SYMBOL_TABLE) {
                let inner_hidden = hidden || !is_symbol(ir, op) || visibility(ir, op) == "private";
                self.table(ir, op, inner_hidden);
            }
            let Some(home) = ir.symbol_table_of(op) else { continue };
            let mut references = Vec::new();
            uses(ir, op, &mut references);
            for symbol in references {
                self.need(ir, home, symbol, &mut work);
            }
        }
    }

    /// A reference makes all symbols on its way needed.
    fn need(&mut self, ir: &Ir, table: OpId, symbol: &SymbolRef, work: &mut Vec<OpId>) {
        let mut table = table;
        for name in std::iter::once(&symbol.root).chain(symbol.nested.iter()) {
            let Some(found) = self.tables.table(ir, table).get(name) else { return };
            if self.ops.insert(found) {
                work.push(found);
            }
            table = found;
        }
    }
}

/// The references in an operation. Nested symbol tables are looked at by themselves.
fn uses<'a>(ir: &'a Ir, op: OpId, found: &mut Vec<&'a SymbolRef>) {
    symbol_uses::of_op(ir, op, &mut |symbol| found.push(symbol));
    if ir.has_trait(op, Traits::SYMBOL_TABLE) {
        return;
    }
    for &region in ir.regions(op) {
        for block in ir.blocks(region) {
            for inner in ir.block_ops(block) {
                uses(ir, inner, found);
            }
        }
    }
}
