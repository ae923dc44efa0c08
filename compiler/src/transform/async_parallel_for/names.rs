//! Names of new functions.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Ir, OpId};

/// The names that are taken in symbol tables, and the numbers that are.
#[derive(Default)]
pub(super) struct Names {
    taken: FxHashMap<OpId, FxHashSet<String>>,
    next: FxHashMap<(OpId, &'static str), u32>,
}

impl Names {
    /// Takes a name that is free in a symbol table: `base`, or `base_0` and so on.
    pub(super) fn take(&mut self, ir: &Ir, table: OpId, base: &'static str) -> String {
        let taken = self.taken.entry(table).or_insert_with(|| {
            let block = ir.first_block(ir.region(table, 0));
            let members = block.into_iter().flat_map(|block| ir.block_ops(block));
            members.filter_map(|op| ir.symbol_name(op).map(str::to_owned)).collect()
        });
        let mut name = base.to_owned();
        let next = self.next.entry((table, base)).or_default();
        while !taken.insert(name.clone()) {
            name = format!("{base}_{next}");
            *next += 1;
        }
        name
    }
}
