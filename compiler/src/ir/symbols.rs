//! Symbols: operations with a name in a symbol table.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::arena::OpId;
use super::attributes::SymbolRef;
use super::ir::Ir;
use super::op_def::Traits;

/// The attribute with the name of a symbol.
pub const SYMBOL_NAME: &str = "sym_name";
/// The attribute with the visibility of a symbol; without it a symbol is public.
pub const SYMBOL_VISIBILITY: &str = "sym_visibility";

impl Ir {
    /// The name of a symbol. An operation that is not registered is one if it has
    /// the attribute.
    pub fn symbol_name(&self, op: OpId) -> Option<&str> {
        if self.def(op).is_some_and(|def| !def.has(Traits::SYMBOL)) {
            return None;
        }
        self.attr(op, SYMBOL_NAME)?.as_str()
    }

    /// The nearest symbol table around an operation, not itself.
    pub fn symbol_table_of(&self, op: OpId) -> Option<OpId> {
        self.ancestor_with(op, Traits::SYMBOL_TABLE)
    }

    /// The operation of that name in a symbol table. Takes time in the size of the
    /// table; use [`SymbolTable`] for many.
    pub fn lookup_symbol_in(&self, table: OpId, name: &str) -> Option<OpId> {
        let block = self.first_block(*self.regions(table).first()?)?;
        self.block_ops(block).find(|&op| self.symbol_name(op) == Some(name))
    }

    /// The operation that a reference in `from` names: looked up in the symbol table
    /// that `from` is or is in, and in no other one.
    pub fn lookup_symbol(&self, from: OpId, symbol: &SymbolRef) -> Option<OpId> {
        let found = self.lookup_symbol_in(self.nearest_symbol_table(from)?, &symbol.root)?;
        symbol.nested.iter().try_fold(found, |inner, name| self.lookup_symbol_in(inner, name))
    }

    /// The operation itself or the nearest around it that is a symbol table.
    fn nearest_symbol_table(&self, op: OpId) -> Option<OpId> {
        let itself = self.has_trait(op, Traits::SYMBOL_TABLE);
        if itself { Some(op) } else { self.symbol_table_of(op) }
    }
}

/// The names of one symbol table, for many lookups.
#[derive(Clone, Debug)]
pub struct SymbolTable {
    /// The operation whose region is the table.
    pub table: OpId,
    names: FxHashMap<SmolStr, OpId>,
}

impl SymbolTable {
    /// The names in a symbol table. Of two operations of one name the first counts.
    pub fn new(ir: &Ir, table: OpId) -> Self {
        let mut names = FxHashMap::default();
        let block = ir.regions(table).first().and_then(|&region| ir.first_block(region));
        for op in block.into_iter().flat_map(|block| ir.block_ops(block)) {
            if let Some(name) = ir.symbol_name(op) {
                names.entry(name.into()).or_insert(op);
            }
        }
        Self { table, names }
    }

    /// The operation of that name.
    pub fn get(&self, name: &str) -> Option<OpId> {
        self.names.get(name).copied()
    }

    /// A name that is not taken: `base`, or `base_0` and so on.
    pub fn unique_name(&self, base: &str) -> SmolStr {
        if !self.names.contains_key(base) {
            return base.into();
        }
        (0u32..)
            .map(|number| SmolStr::from(format!("{base}_{number}")))
            .find(|name| !self.names.contains_key(name))
            .expect("there are more numbers than names")
    }

    /// Notes a symbol that was inserted.
    pub fn insert(&mut self, name: impl Into<SmolStr>, op: OpId) {
        self.names.insert(name.into(), op);
    }

    /// Forgets a name.
    pub fn remove(&mut self, name: &str) {
        self.names.remove(name);
    }
}

/// The symbol tables of an IR that does not change, made when they are first asked
/// for.
#[derive(Clone, Debug, Default)]
pub struct SymbolTables {
    tables: FxHashMap<OpId, SymbolTable>,
}

impl SymbolTables {
    /// No tables yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The names in a symbol table.
    pub fn table(&mut self, ir: &Ir, table: OpId) -> &SymbolTable {
        self.tables.entry(table).or_insert_with(|| SymbolTable::new(ir, table))
    }

    /// Like [`Ir::lookup_symbol`], in constant time.
    pub fn lookup(&mut self, ir: &Ir, from: OpId, symbol: &SymbolRef) -> Option<OpId> {
        let found = self.table(ir, ir.nearest_symbol_table(from)?).get(&symbol.root);
        let nested = symbol.nested.iter();
        nested.fold(found, |inner, name| self.table(ir, inner?).get(name))
    }
}
